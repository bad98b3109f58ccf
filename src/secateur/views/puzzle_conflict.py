"""Why a puzzle has no answer, in words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Want
from secateur.views.data_table import aligned
from secateur.views.words import number

MOST_NAMED = 8  # nodes in one expression
MOST_EXPLAINED = 12  # nodes whose children are named


def conflict_lines(conflict: Conflict) -> Iterator[str]:
    """Yield the reason: a sentence for one want alone, a line each for several."""
    story = _Story(conflict.puzzle.shape, conflict.puzzle.rules)
    if len(conflict.wants) == 1:
        yield f"impossible: {story.alone(conflict.wants[0])}"
    else:
        yield "impossible: these cannot stand together, though without any one of them the others can"
        rows = [(story.said(want), story.needs(want)) for want in conflict.wants]
        yield from (f"  {line}" for line in aligned(rows, "ll", gap="   "))
        yield from story.made_of(conflict.wants)
    if conflict.enough is not None:
        yield f"the range is too small: without it, {conflict.enough} different values are enough"


class _Story:
    """What to say of the wants of one puzzle; a node's name stands for its value."""

    def __init__(self, shape: Shape, rules: PuzzleRules) -> None:
        self.shape, self.rules = shape, rules

    def alone(self, want: Want) -> str:
        """Say why one want can never be met."""
        shape, name = self.shape, self.shape.label(want.spot)
        if windows := self.windows(want.spot):
            verb = "cut" if want.kind == "cut" else "looked at"
            return f"{name} can never be {verb} with these numbers: it needs {self.inequality(want, windows)}"
        father = shape.father[want.spot]
        if not father:
            return f"{name} can never be cut: {shape.label(father)} is the root, and nothing above it sets a bound"
        mine, bound, other = ("MAX", "β", "MIN") if shape.maximises[father] else ("MIN", "α", "MAX")
        above = "its father is no" if self.rules.shallow else "above it there is no"
        return (
            f"{name} can never be cut: {shape.label(father)} is {mine}, where {bound} cuts, and {above} {other} node "
            "that has looked at another child before"
        )

    def said(self, want: Want) -> str:
        """Say what is wanted."""
        name = self.shape.label(want.spot)
        if want.kind == "value":
            return f"{name} = {number(self.shape.nodes[want.spot].value or 0)} is given"
        return f"{name} is cut" if want.kind == "cut" else f"{name} is looked at"

    def needs(self, want: Want) -> str:
        """Say what a want needs of the values."""
        if want.kind == "value":
            return ""
        windows = self.windows(want.spot)
        return f"needs {self.inequality(want, windows)}" if windows else ""

    def windows(self, spot: int) -> list[tuple[list[int], list[int]]]:
        """Return the windows that decide whether a node is looked at: the nodes of which α and β are made.

        Deep alpha-beta has one for every node; shallow alpha-beta has one for each father and son above it.
        """
        shape = self.shape
        path = list(shape.above(spot))
        before = [
            (shape.maximises[father], shape.children[father][: shape.index[child]])
            for child, father in pairwise(path)
        ]
        if self.rules.shallow:
            pairs = [(low, high) for one, two in pairwise(before) for low, high in [_by_player([one, two])]]
        else:
            pairs = [_by_player(before)]
        return [(low, high) for low, high in pairs if low and high]

    def inequality(self, want: Want, windows: Sequence[tuple[list[int], list[int]]]) -> str:
        """Say which windows must be open, or that one must be closed."""
        strict, _, distinct = self.rules
        if want.kind == "kept":
            sign, between = ("<" if distinct or not strict else "≤"), " and "
        else:
            sign, between = (">" if distinct or strict else "≥"), " or "
        return between.join(f"{self.best('max', low)} {sign} {self.best('min', high)}" for low, high in windows)

    def best(self, which: str, spots: Sequence[int]) -> str:
        """Return the name of a value, or of the greatest or the smallest of several."""
        names = [self.shape.label(spot) for spot in spots[:MOST_NAMED]]
        more = ", …" if len(spots) > MOST_NAMED else ""
        return names[0] if len(spots) == 1 else f"{which}({', '.join(names)}{more})"

    def made_of(self, wants: Sequence[Want]) -> Iterator[str]:
        """Say of what the values of nodes are made, where nodes above and below one another were named."""
        named = {want.spot for want in wants if want.kind == "value"}
        for want in wants:
            if want.kind != "value":
                named |= {spot for low, high in self.windows(want.spot) for spot in (*low, *high)}
        told = set[int]()
        for spot in named:
            above = list(self.shape.above(spot))
            upper = [place for place, other in enumerate(above) if other in named]
            told |= set(above[1 : upper[-1] + 1])
        for spot in sorted(told)[:MOST_EXPLAINED]:
            which = "max" if self.shape.maximises[spot] else "min"
            yield f"  where {self.shape.label(spot)} = {self.best(which, self.shape.children[spot])}"


def _by_player(before: Sequence[tuple[bool, list[int]]]) -> tuple[list[int], list[int]]:
    """Return the nodes of which α is made, at MAX nodes, and those of which β is made."""
    low = [spot for maximises, spots in before if maximises for spot in spots]
    return low, [spot for maximises, spots in before if not maximises for spot in spots]


def conflict_data(conflict: Conflict) -> dict[str, Any]:
    """Return a conflict as data, with the same fields as an answer."""
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
                    "want": want.kind,
                    "node": list(shape.path(want.spot)),
                    "name": shape.nodes[want.spot].name,
                    "value": shape.nodes[want.spot].value if want.kind == "value" else None,
                }
                for want in conflict.wants
            ],
            "smallest": conflict.smallest,
            "enough": conflict.enough,
            "words": list(conflict_lines(conflict)),
        },
    }
