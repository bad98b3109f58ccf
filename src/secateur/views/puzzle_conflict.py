"""Why a puzzle has no answer, in words and as data."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Requirement
from secateur.views.data_table import aligned
from secateur.views.words import number

MOST_NAMED = 8  # nodes named in one expression
MOST_EXPLAINED = 12  # nodes whose children are named


def conflict_lines(conflict: Conflict) -> Iterator[str]:
    """Yield the reason: a sentence for a single requirement, or a line for each of several."""
    wording = _Wording(conflict.puzzle.shape, conflict.puzzle.rules)
    if len(conflict.requirements) == 1:
        yield f"impossible: {wording.alone(conflict.requirements[0])}"
    else:
        yield "impossible: these requirements contradict one another; without any one of them, the others can be met"
        rows = [(wording.said(requirement), wording.needs(requirement)) for requirement in conflict.requirements]
        yield from (f"  {line}" for line in aligned(rows, "ll", gap="   "))
        yield from wording.made_of(conflict.requirements)
    if conflict.values_needed is not None:
        yield f"the range is too small: without it, {conflict.values_needed} different values would be enough"


class _Wording:
    """The requirements of one puzzle in words; a node's name stands for its value."""

    def __init__(self, shape: Shape, rules: PuzzleRules) -> None:
        self.shape, self.rules = shape, rules

    def alone(self, requirement: Requirement) -> str:
        """Say why a single requirement can never be met."""
        shape, name = self.shape, self.shape.label(requirement.spot)
        if windows := self.windows(requirement.spot):
            verb = "cut" if requirement.kind == "cut" else "looked at"
            return f"{name} can never be {verb} with these numbers: it needs {self.inequality(requirement, windows)}"
        parent = shape.parent[requirement.spot]
        if not parent:
            return f"{name} can never be cut: {shape.label(parent)} is the root, and nothing above it sets a bound"
        mine, bound, other = ("MAX", "β", "MIN") if shape.maximises[parent] else ("MIN", "α", "MAX")
        above = f"its parent is not a {other} node" if self.rules.shallow else f"no node above it is a {other} node"
        return (
            f"{name} can never be cut: {shape.label(parent)} is {mine}, where {bound} cuts, and {above} that has "
            "already looked at another child"
        )

    def said(self, requirement: Requirement) -> str:
        """Say what a requirement is."""
        name = self.shape.label(requirement.spot)
        if requirement.kind == "value":
            return f"{name} = {number(self.shape.nodes[requirement.spot].value or 0)} is given"
        return f"{name} is cut" if requirement.kind == "cut" else f"{name} is looked at"

    def needs(self, requirement: Requirement) -> str:
        """Say what a requirement needs of the values."""
        if requirement.kind == "value":
            return ""
        windows = self.windows(requirement.spot)
        return f"needs {self.inequality(requirement, windows)}" if windows else ""

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
            sign, between = ("<" if distinct or not strict else "≤"), " and "
        else:
            sign, between = (">" if distinct or strict else "≥"), " or "
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
            yield f"  where {self.shape.label(spot)} = {self.best(which, self.shape.children[spot])}"


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
