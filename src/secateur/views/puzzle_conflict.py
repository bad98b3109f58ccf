"""Why a puzzle has no answer, in words and as data."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Requirement
from secateur.views.data_table import aligned
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import number

MOST_NAMED = 8  # nodes named in one expression
MOST_EXPLAINED = 12  # nodes whose children are named


IMPOSSIBLE = Said("impossible: {why}", "impossible : {why}")
CONTRADICT = Said(
    "impossible: these requirements contradict one another; without any one of them, the others can be met",
    "impossible : ces exigences se contredisent ; "
    "sans l’une quelconque d’entre elles, les autres peuvent être remplies",
)
RANGE_TOO_SMALL = Said(
    "the range is too small: without it, {count} different values would be enough",
    "l’intervalle est trop petit : sans lui, {count} valeurs différentes suffiraient",
)
NEVER = {
    "cut": Said(
        "{name} can never be cut with these numbers: it needs {inequality}",
        "{name} ne peut jamais être coupé avec ces nombres : il faut {inequality}",
    ),
    "kept": Said(
        "{name} can never be looked at with these numbers: it needs {inequality}",
        "{name} ne peut jamais être examiné avec ces nombres : il faut {inequality}",
    ),
}
BELOW_THE_ROOT = Said(
    "{name} can never be cut: {parent} is the root, and nothing above it sets a bound",
    "{name} ne peut jamais être coupé : {parent} est la racine, et rien au-dessus ne fixe de borne",
)
NO_BOUND = Said(
    "{name} can never be cut: {parent} is {mine}, where {bound} cuts, and no node above it is a {other} node "
    "that has already looked at another child",
    "{name} ne peut jamais être coupé : {parent} est {mine}, où c’est {bound} qui coupe, et aucun nœud au-dessus "
    "n’est un nœud {other} qui a déjà examiné un autre fils",
)
NO_BOUND_OF_THE_PARENT = Said(
    "{name} can never be cut: {parent} is {mine}, where {bound} cuts, and its parent is not a {other} node that has "
    "already looked at another child",
    "{name} ne peut jamais être coupé : {parent} est {mine}, où c’est {bound} qui coupe, et son père n’est pas un "
    "nœud {other} qui a déjà examiné un autre fils",
)
SAID = {
    "value": Said("{name} = {value} is given", "{name} = {value} est donné"),
    "cut": Said("{name} is cut", "{name} est coupé"),
    "kept": Said("{name} is looked at", "{name} est examiné"),
}
NEEDS = Said("needs {inequality}", "il faut {inequality}")
AND, OR = Said(" and ", " et "), Said(" or ", " ou ")
WHERE = Said("  where {name} = {value}", "  où {name} = {value}")


def conflict_lines(conflict: Conflict, language: Language = ENGLISH) -> Iterator[str]:
    """Yield the reason: a sentence for a single requirement, or a line for each of several."""
    wording = _Wording(conflict.puzzle.shape, conflict.puzzle.rules, language)
    if len(conflict.requirements) == 1:
        yield IMPOSSIBLE.say(language, why=wording.alone(conflict.requirements[0]))
    else:
        yield CONTRADICT.text(language)
        rows = [(wording.said(requirement), wording.needs(requirement)) for requirement in conflict.requirements]
        yield from (f"  {line}" for line in aligned(rows, "ll", gap="   "))
        yield from wording.made_of(conflict.requirements)
    if conflict.values_needed is not None:
        yield RANGE_TOO_SMALL.say(language, count=conflict.values_needed)


class _Wording:
    """The requirements of one puzzle in words; a node's name stands for its value."""

    def __init__(self, shape: Shape, rules: PuzzleRules, language: Language) -> None:
        self.shape, self.rules, self.language = shape, rules, language

    def alone(self, requirement: Requirement) -> str:
        """Say why a single requirement can never be met."""
        shape, name = self.shape, self.shape.label(requirement.spot)
        if windows := self.windows(requirement.spot):
            inequality = self.inequality(requirement, windows)
            return NEVER[requirement.kind].say(self.language, name=name, inequality=inequality)
        parent = shape.parent[requirement.spot]
        mine, bound, other = ("MAX", "β", "MIN") if shape.maximises[parent] else ("MIN", "α", "MAX")
        said = BELOW_THE_ROOT if not parent else NO_BOUND_OF_THE_PARENT if self.rules.shallow else NO_BOUND
        return said.say(self.language, name=name, parent=shape.label(parent), mine=mine, bound=bound, other=other)

    def said(self, requirement: Requirement) -> str:
        """Say what a requirement is."""
        node = self.shape.nodes[requirement.spot]
        name = self.shape.label(requirement.spot)
        return SAID[requirement.kind].say(self.language, name=name, value=number(node.value or 0))

    def needs(self, requirement: Requirement) -> str:
        """Say what a requirement needs of the values."""
        if requirement.kind == "value":
            return ""
        windows = self.windows(requirement.spot)
        return NEEDS.say(self.language, inequality=self.inequality(requirement, windows)) if windows else ""

    def windows(self, spot: int) -> list[tuple[list[int], list[int]]]:
        """Return the windows that decide whether a node is looked at: the nodes that α and β are computed from.

        With deep cuts there is one window for the node; with shallow cuts only, one for each parent and child above.
        """
        shape = self.shape
        path = list(shape.above(spot))
        before = [
            (shape.maximises[parent], shape.children[parent][: shape.index[child]])
            for child, parent in pairwise(path)
        ]
        if self.rules.shallow:
            pairs = [(low, high) for one, two in pairwise(before) for low, high in [_by_player([one, two])]]
        else:
            pairs = [_by_player(before)]
        return [(low, high) for low, high in pairs if low and high]

    def inequality(self, requirement: Requirement, windows: Sequence[tuple[list[int], list[int]]]) -> str:
        """Say that all windows must be open, or that one of them must be closed."""
        strict, _, distinct = self.rules
        if requirement.kind == "kept":
            sign, between = ("<" if distinct or not strict else "≤"), AND.text(self.language)
        else:
            sign, between = (">" if distinct or strict else "≥"), OR.text(self.language)
        return between.join(f"{self.best('max', low)} {sign} {self.best('min', high)}" for low, high in windows)

    def best(self, which: str, spots: Sequence[int]) -> str:
        """Return the name of a node's value, or the maximum or minimum of several."""
        names = [self.shape.label(spot) for spot in spots[:MOST_NAMED]]
        more = ", …" if len(spots) > MOST_NAMED else ""
        return names[0] if len(spots) == 1 else f"{which}({', '.join(names)}{more})"

    def made_of(self, requirements: Sequence[Requirement]) -> Iterator[str]:
        """Define values of inner nodes by their children, where a node and one below it are both named."""
        named = {requirement.spot for requirement in requirements if requirement.kind == "value"}
        for requirement in requirements:
            if requirement.kind != "value":
                named |= {spot for low, high in self.windows(requirement.spot) for spot in (*low, *high)}
        explained = set[int]()
        for spot in named:
            above = list(self.shape.above(spot))
            upper = [place for place, other in enumerate(above) if other in named]
            explained |= set(above[1 : upper[-1] + 1])
        for spot in sorted(explained)[:MOST_EXPLAINED]:
            which = "max" if self.shape.maximises[spot] else "min"
            value = self.best(which, self.shape.children[spot])
            yield WHERE.say(self.language, name=self.shape.label(spot), value=value)


def _by_player(before: Sequence[tuple[bool, list[int]]]) -> tuple[list[int], list[int]]:
    """Return the nodes that α is computed from, below MAX nodes, and those that β is computed from."""
    low = [spot for maximises, spots in before if maximises for spot in spots]
    return low, [spot for maximises, spots in before if not maximises for spot in spots]


def conflict_data(conflict: Conflict) -> dict[str, Any]:
    """Return a conflict as data, with the fields of an answer."""
    puzzle, shape = conflict.puzzle, conflict.puzzle.shape
    return {
        "feasible": False,
        "for": shape.tree.maximiser,
        "tree": None,
        "leaves": [],
        "cuts": [],
        "branches": [list(shape.path(spot)) for spot in puzzle.target.branches],
        "conflict": {
            "wants": [
                {
                    "want": requirement.kind,
                    "node": list(shape.path(requirement.spot)),
                    "name": shape.nodes[requirement.spot].name,
                    "value": shape.nodes[requirement.spot].value if requirement.kind == "value" else None,
                }
                for requirement in conflict.requirements
            ],
            "smallest": conflict.smallest,
            "enough": conflict.values_needed,
            "words": list(conflict_lines(conflict)),
        },
    }
