"""All answers, up to order: the ways to order the leaves that are looked at, with ties.

An order is a chain of sets, from all leaves to none: those above the lowest value, above the two lowest, and so on.
Each set of the chain is a line drawn through the values, and every value of the tree is above the line or not. That
a ≤ b is a matter of each line by itself: never is a above it and b not. For a < b some line must also lie between
the two: from one line to the next they are not both left behind. So the answers are the paths through the sets that
are possible, and are counted without being looked at one by one.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import numpy as np

from secateur.errors import PuzzleError
from secateur.game import Number
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.scale import Rank, Scale
from secateur.puzzle.windows import comparisons, minimax_values

MOST_LEAVES = 16  # that are looked at: so the count is far below 2**63
MOST_COMPARED = 63  # bits of a number

Order: TypeAlias = tuple[tuple[int, ...], ...]  # the leaves of the lowest value, then those of the next, …
Table: TypeAlias = Any  # a numpy array with something about every set of leaves; a set is a number, a leaf a bit


class Orders:
    """The answers of a puzzle, up to order: iterate to see them; `count` says how many there are.

    Leaves that are cut have no part in it. With given values or a range, only the orders count that numbers can have.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.leaves = puzzle.target.leaves(looked_at=True)
        if len(self.leaves) > MOST_LEAVES:
            raise PuzzleError(
                f"{len(self.leaves)} leaves are looked at: expected at most {MOST_LEAVES} to count the answers"
            )
        given = {leaf: value for leaf, value in puzzle.given.items() if leaf in set(self.leaves)}
        self.scale = Scale(given.values(), puzzle.numbers, len(self.leaves))
        self._given = [
            self._set(leaf for leaf, value in given.items() if value == level) for level in self.scale.given
        ]
        self._find_lines()
        self._count_paths()

    @property
    def count(self) -> int:
        """How many answers there are."""
        return int(self._ways[0, -1]) if self._everything else 0

    def __iter__(self) -> Iterator[Order]:
        if self._everything:
            yield from self._paths(len(self._lines) - 1, 0)

    def numbers(self, order: Order) -> dict[int, Number]:
        """Return numbers that are in this order."""
        ranks: dict[int, Rank] = {}
        gap = place = 0
        for leaves in order:
            if gap < len(self._given) and self._set(leaves) & self._given[gap]:
                level, gap, place = self.scale.free[gap].stop, gap + 1, 0
            else:
                level, place = self.scale.free[gap][place], place + 1
            ranks |= dict.fromkeys(leaves, (level, 0))
        return self.scale.numbers(ranks)

    def proved(self, order: Order) -> dict[int, Number]:
        """Return numbers that are in this order, after the real search has cut what was wanted with them."""
        numbers = self.numbers(order)
        self.puzzle.prove(self.puzzle.search(numbers))
        return numbers

    def _set(self, leaves: Iterable[int]) -> int:
        return sum(1 << self.leaves.index(leaf) for leaf in leaves)

    def _find_lines(self) -> None:
        """Find the sets that are possible; of each, which strict inequalities have both sides in it, or neither."""
        sets = np.arange(1 << len(self.leaves))
        possible, gaps = self._apart(sets)
        inside, outside = np.zeros_like(sets), np.zeros_like(sets)
        bits = itertools.count()
        for low, high, strict in self._inequalities(sets):
            possible &= ~low | high
            if strict:
                bit = next(bits)
                inside |= (low & high).astype(np.int64) << bit
                outside |= (~low & ~high).astype(np.int64) << bit
        self._lines, self._gaps = sets[possible], gaps[possible]
        self._inside, self._outside = inside[possible], outside[possible]

    def _apart(self, sets: Table) -> tuple[Table, Table]:
        """Return which sets respect the order of the given values, and how many of these are below each set."""
        possible, gaps = np.ones(len(sets), dtype=bool), np.zeros_like(sets)
        before = possible
        for given in self._given:
            out = sets & given == 0
            possible &= np.where(out, before, sets & given == given)
            gaps += out
            before = out
        return possible, gaps

    def _inequalities(self, sets: Table) -> Iterable[tuple[Table, Table, bool]]:
        """Return what the target asks for: that one value is less than another, or (not strict) equal."""
        puzzle, shape = self.puzzle, self.puzzle.shape
        _, before = minimax_values(shape, lambda leaf: self._table(leaf, sets), _better)
        wanted = {want.spot: want.kind for want in puzzle.target.wants()}
        found: dict[tuple[bytes, bytes, bool], tuple[Table, Table, bool]] = {}
        for spot, low, high in comparisons(shape, before, _better, puzzle.rules.shallow):
            kind = wanted.pop(spot, None)
            if kind is not None:
                strict = puzzle.rules.distinct or (kind == "kept") != puzzle.rules.strict
                low, high = (low, high) if kind == "kept" else (high, low)
                found[low.tobytes(), high.tobytes(), strict] = low, high, strict
        if "cut" in wanted.values():  # what nothing can cut
            nothing = np.zeros(len(sets), dtype=bool)
            found[b"", b"", True] = ~nothing, nothing, True
        strict_ones = sum(strict for _, _, strict in found)
        if strict_ones > MOST_COMPARED:
            raise PuzzleError(f"{strict_ones} comparisons: expected at most {MOST_COMPARED} to count the answers")
        return found.values()

    def _table(self, leaf: int, sets: Table) -> Table:
        """Return whether a leaf is in each of the sets; one that is cut never changes its father's value."""
        if leaf in self.leaves:
            return sets >> self.leaves.index(leaf) & 1 == 1
        shape, looked_at = self.puzzle.shape, self.puzzle.target.looked_at
        father = next(spot for spot in shape.above(leaf) if looked_at[spot])
        return np.full(len(sets), not shape.maximises[father])

    def _count_paths(self) -> None:
        """Find in how many ways each set leads to the empty one, by the number of new values since the last given."""
        most = len(self.leaves)
        self._rooms = [most if gap.size is None else min(most, gap.size) for gap in self.scale.gaps]
        # Where there is room for everything, nobody need count.
        self._ways = np.zeros((1 if min(self._rooms) == most else most + 1, len(self._lines)), dtype=np.int64)
        self._everything = bool(len(self._lines)) and self._lines[-1] == (1 << most) - 1
        if len(self._lines):
            self._ways[:, 0] = 1
        for line in range(1, len(self._lines)):
            free, given = self._steps(line)
            for used in range(len(self._ways)):
                if used < self._rooms[self._gaps[line]]:
                    self._ways[used, line] = self._ways[self._after(used), free].sum()
                self._ways[used, line] += self._ways[0, given].sum()

    def _after(self, used: int) -> int:
        return min(used + 1, len(self._ways) - 1)

    def _steps(self, line: int) -> tuple[Table, Table]:
        """Return the lines that may come next: those that leave a new value behind, and those with a given one."""
        here, gap = self._lines[line], self._gaps[line]
        lower = self._lines[:line]
        left = here & ~lower
        fits = (lower & ~here == 0) & (self._outside[:line] & self._inside[line] == 0)
        if self.puzzle.rules.distinct:
            fits &= left & (left - 1) == 0
        free = fits & (self._gaps[:line] == gap)
        given = fits & (self._gaps[:line] == gap + 1)
        if gap < len(self._given) and self.scale.given[gap] != int(self.scale.given[gap]):
            given &= left == self._given[gap]  # free leaves are whole numbers
        return np.flatnonzero(free), np.flatnonzero(given)

    def _paths(self, line: int, used: int) -> Iterator[Order]:
        """Walk down from a set in all the ways that lead to the empty one."""
        if not line:
            yield ()
            return
        free, given = self._steps(line)
        steps = [(int(lower), self._after(used)) for lower in free if used < self._rooms[self._gaps[line]]]
        for lower, after in [*steps, *((int(lower), 0) for lower in given)]:
            if self._ways[after, lower]:
                left = int(self._lines[line] & ~self._lines[lower])
                leaves = tuple(leaf for place, leaf in enumerate(self.leaves) if left >> place & 1)
                for rest in self._paths(lower, after):
                    yield (leaves, *rest)


def _better(maximises: bool, one: Table, other: Table) -> Table:
    return one | other if maximises else one & other
