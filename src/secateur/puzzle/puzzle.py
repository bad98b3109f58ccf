"""A puzzle: the branches to cut, the rules of the search, and the numbers allowed at the leaves."""

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
from secateur.puzzle.target import Requirement, Target, cuts_of, read_target
from secateur.result import Result
from secateur.search.alphabeta import alphabeta
from secateur.tree import Tree
from secateur.tree.tree_text import to_data

MOST_CELLS = 1_000_000  # leaves times levels
MOST_DISTINCT_CELLS = 300_000  # lower if leaves must differ from given values: that takes more clauses


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A target, the rules of the search, and the numbers allowed at free leaves; given leaves keep their values."""

    target: Target
    rules: PuzzleRules = RULES
    numbers: Range = ALL

    @classmethod
    def of(cls, tree: Tree, cuts: Iterable[str] = (), rules: PuzzleRules = RULES, numbers: Range = ALL) -> Self:
        """Return the puzzle of a tree and the branches to cut, by name or by path."""
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
        """Check that there are enough numbers, and that the given values differ."""
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
        """The leaves that already have values."""
        shape = self.shape
        return {leaf: value for leaf in shape.leaves if (value := shape.nodes[leaf].value) is not None}

    @property
    def fixed(self) -> dict[int, Number]:
        """The given values that matter: those of leaves that are looked at, or all if leaves must differ."""
        looked_at = self.target.looked_at
        return {leaf: value for leaf, value in self.given.items() if looked_at[leaf] or self.rules.distinct}

    def requirements(self) -> list[Requirement]:
        """Return all requirements: the cuts, the other nodes looked at, and the given values that matter."""
        return [*self.target.requirements(), *(Requirement("value", leaf) for leaf in self.fixed)]

    def encoding(self, room: int) -> Encoding:
        """Return the tree as clauses, on a scale with `room` free levels in every gap between given values."""
        most = MOST_DISTINCT_CELLS if self.rules.distinct and self.fixed else MOST_CELLS
        leaves, cells = len(self.shape.leaves), self.cells(room)
        if cells > most:
            values = cells // leaves
            raise PuzzleError(f"{leaves:,} leaves times {values:,} values: expected a product of at most {most:,}")
        return Encoding(self.shape, self._scale(room), self.rules, self.fixed)

    def cells(self, room: int) -> int:
        """Return the size of the encoding with this much room: leaves times levels."""
        return len(self.shape.leaves) * len(self._scale(room))

    def _scale(self, room: int) -> Scale:
        return Scale(self.fixed.values(), self.numbers, room)

    def search(self, values: Mapping[int, Number]) -> SearchedTree:
        """Search the tree with these values, by the real alpha-beta."""
        shape = Shape(self.shape.filled(values))
        recorder = Recorder[int]()
        result = alphabeta(shape.tree, strict=self.rules.strict, shallow=self.rules.shallow, listener=recorder)
        return SearchedTree(shape, result, recorder.events)

    def prove(self, searched: SearchedTree) -> None:
        """Check that a search cut exactly the target."""
        cut = cuts_of(searched.shape, searched.events).cuts
        if cut != self.target.cuts:
            raise AssertionError(f"alpha-beta cuts {cut}, not {self.target.cuts}, in {to_data(searched.tree)}")


@dataclass(frozen=True, slots=True)
class SearchedTree:
    """A tree with all its values, and how alpha-beta searched it."""

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

    def meets(self, requirements: Sequence[Requirement], given: Mapping[int, Number]) -> bool:
        """Whether the search met all these requirements, on the given values."""
        seen = self.looked_at()
        return all(
            self.shape.nodes[requirement.spot].value == given[requirement.spot]
            if requirement.kind == "value"
            else seen[requirement.spot] == (requirement.kind == "kept")
            for requirement in requirements
        )
