"""What is asked: the branches to cut, how the search cuts, and the numbers that leaves may be given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from secateur.errors import PuzzleError
from secateur.events import Enter, Event, Leaf, Recorder
from secateur.game import Number
from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle_rules import RULES, PuzzleRules
from secateur.puzzle.scale import ALL, Range, Scale
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Target, Want, cuts_of, read_target
from secateur.result import Result
from secateur.search.alphabeta import alphabeta
from secateur.tree import Tree
from secateur.tree.tree_text import to_data

MOST_CELLS = 1_000_000  # leaves times levels
MOST_APART = 300_000  # the same, where leaves are told apart from given values: that takes more


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A target, the rules that it is under, and the numbers for the leaves that are free.

    The leaves that have values in the tree keep them.
    """

    target: Target
    rules: PuzzleRules = RULES
    numbers: Range = ALL

    @classmethod
    def of(cls, tree: Tree, cuts: Iterable[str] = (), rules: PuzzleRules = RULES, numbers: Range = ALL) -> Self:
        """Return the puzzle of a tree, and of names or paths of the branches to cut."""
        return cls(read_target(Shape(tree), cuts), rules, numbers)

    def __post_init__(self) -> None:
        if self.numbers.size == 0:
            raise PuzzleError("an empty range: expected at least one number")
        shape = self.shape
        for leaf, value in self.given.items():
            if value not in self.numbers:
                raise PuzzleError(f"{shape.label(leaf)} = {value} is outside the range: expected a value in it")
        if self.rules.distinct:
            self._check_distinct()

    def _check_distinct(self) -> None:
        """Check that there are enough numbers, and that the given ones differ."""
        shape, seen = self.shape, dict[Number, int]()
        for leaf, value in self.given.items():
            other = seen.setdefault(value, leaf)
            if other != leaf:
                raise PuzzleError(
                    f"distinct leaves, but {shape.label(other)} and {shape.label(leaf)} are both {value}: "
                    "expected different values"
                )
        needed = len(shape.leaves) - sum(value != int(value) for value in seen)
        if self.numbers.size is not None and self.numbers.size < needed:
            raise PuzzleError(
                f"distinct leaves, but {needed} of them and {self.numbers.size} numbers: expected a larger range"
            )

    @property
    def shape(self) -> Shape:
        """The tree."""
        return self.target.shape

    @property
    def given(self) -> dict[int, Number]:
        """The leaves that have values already."""
        shape = self.shape
        return {leaf: value for leaf in shape.leaves if (value := shape.nodes[leaf].value) is not None}

    @property
    def fixed(self) -> dict[int, Number]:
        """The given values that count: those of leaves that are looked at, or of all that are to be told apart."""
        looked_at = self.target.looked_at
        return {leaf: value for leaf, value in self.given.items() if looked_at[leaf] or self.rules.distinct}

    def wants(self) -> list[Want]:
        """Return all that is wanted: the cuts, everything else looked at, and the given values that count."""
        return [*self.target.wants(), *(Want("value", leaf) for leaf in self.fixed)]

    def encoding(self, room: int) -> Encoding:
        """Return the tree as clauses, on a scale with so much room in every gap between given values."""
        most = MOST_APART if self.rules.distinct and self.fixed else MOST_CELLS
        leaves, cells = len(self.shape.leaves), self.cells(room)
        if cells > most:
            values = cells // leaves
            raise PuzzleError(f"{leaves:,} leaves times {values:,} values: expected a product of at most {most:,}")
        return Encoding(self.shape, self._scale(room), self.rules, self.fixed)

    def cells(self, room: int) -> int:
        """Return how large that would be: leaves times levels."""
        return len(self.shape.leaves) * len(self._scale(room))

    def _scale(self, room: int) -> Scale:
        return Scale(self.fixed.values(), self.numbers, room)

    def search(self, values: Mapping[int, Number]) -> Searched:
        """Let the real alpha-beta search the tree with these values."""
        shape = Shape(self.shape.filled(values))
        recorder = Recorder[int]()
        result = alphabeta(shape.tree, strict=self.rules.strict, shallow=self.rules.shallow, listener=recorder)
        return Searched(shape, result, recorder.events)

    def prove(self, searched: Searched) -> None:
        """Check that a search did cut exactly what is wanted."""
        cut = cuts_of(searched.shape, searched.events).cuts
        if cut != self.target.cuts:
            raise AssertionError(f"alpha-beta cuts {cut} and not {self.target.cuts} of {to_data(searched.tree)}")


@dataclass(frozen=True, slots=True)
class Searched:
    """A tree with all its values, and what alpha-beta did on it."""

    shape: Shape
    result: Result[int]
    events: Sequence[Event[int]]

    @property
    def tree(self) -> Tree:
        """The tree."""
        return self.shape.tree

    def looked_at(self) -> list[bool]:
        """Return for every node whether it was looked at."""
        seen = {event.visit.state for event in self.events if isinstance(event, Enter | Leaf)}
        return [node in seen for node in self.shape.nodes]

    def meets(self, wants: Sequence[Want], given: Mapping[int, Number]) -> bool:
        """Whether the search did all that is wanted, on the values that are wanted."""
        seen = self.looked_at()
        return all(
            self.shape.nodes[want.spot].value == given[want.spot]
            if want.kind == "value"
            else seen[want.spot] == (want.kind == "kept")
            for want in wants
        )
