"""All answers of a puzzle, up to order: the ways to order the leaves that are looked at, with ties.

An order is a chain of upper sets, from all leaves to none: the leaves above the lowest value, above the two lowest
values, and so on. Each upper set is a threshold, and every node's value is above it or not. The inequality a ≤ b
restricts each threshold separately: a is never above it without b. For a < b, some threshold must also separate the
two, so no step of the chain may drop both at once. Hence the answers are the paths through the possible upper sets,
and they can be counted without being listed.
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

MOST_LEAVES = 16  # leaves that are looked at: this keeps the count far below 2**63
MOST_COMPARED = 63  # strict inequalities, a bit of an integer each

Order: TypeAlias = tuple[tuple[int, ...], ...]  # the leaves with the lowest value, then those with the next, …
SetArray: TypeAlias = Any  # a numpy array with an entry for every set of leaves; a set is an integer, a leaf a bit


class Orders:
    """The answers of a puzzle, up to order: iterate to list them; `count` is their number.

    Leaves that are cut are ignored. Given values and a range exclude the orders that no numbers can have.
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
        self._find_upper_sets()
        self._count_paths()

    @property
    def count(self) -> int:
        """The number of answers."""
        return int(self._ways[0, -1]) if self._full_set_possible else 0

    def __iter__(self) -> Iterator[Order]:
        if self._full_set_possible:
            yield from self._paths(len(self._upper_sets) - 1, 0)

    def numbers(self, order: Order) -> dict[int, Number]:
        """Return numbers in this order."""
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
        """Return numbers in this order, after checking with the real search that it cuts the target."""
        numbers = self.numbers(order)
        self.puzzle.prove(self.puzzle.search(numbers))
        return numbers

    def _set(self, leaves: Iterable[int]) -> int:
        return sum(1 << self.leaves.index(leaf) for leaf in leaves)

    def _find_upper_sets(self) -> None:
        """Find the possible upper sets; for each, the strict inequalities with both sides above it, or neither."""
        sets = np.arange(1 << len(self.leaves))
        possible, gaps = self._consistent_with_given(sets)
        inside, outside = np.zeros_like(sets), np.zeros_like(sets)
        bits = itertools.count()
        for low, high, strict in self._inequalities(sets):
            possible &= ~low | high  # if the smaller value is above the threshold, so is the greater one
            if strict:
                bit = next(bits)
                inside |= (low & high).astype(np.int64) << bit
                outside |= (~low & ~high).astype(np.int64) << bit
        self._upper_sets, self._gaps = sets[possible], gaps[possible]
        self._inside, self._outside = inside[possible], outside[possible]

    def _consistent_with_given(self, sets: SetArray) -> tuple[SetArray, SetArray]:
        """Return which sets respect the order of the given values, and how many given values are below each set."""
        possible, gaps = np.ones(len(sets), dtype=bool), np.zeros_like(sets)
        before = possible
        for given in self._given:
            out = sets & given == 0
            # Leaves with the same value are all in or all out, and a value may be out only if every lower one is.
            possible &= np.where(out, before, sets & given == given)
            gaps += out
            before = out
        return possible, gaps

    def _inequalities(self, sets: SetArray) -> Iterable[tuple[SetArray, SetArray, bool]]:
        """Return the inequalities of the target: (low, high, strict) for low < high, or for low ≤ high."""
        puzzle, shape = self.puzzle, self.puzzle.shape
        _, before = minimax_values(shape, lambda leaf: self._membership(leaf, sets), _better)
        wanted = {requirement.spot: requirement.kind for requirement in puzzle.target.requirements()}
        found: dict[tuple[bytes, bytes, bool], tuple[SetArray, SetArray, bool]] = {}
        for spot, low, high in comparisons(shape, before, _better, puzzle.rules.shallow):
            kind = wanted.pop(spot, None)
            if kind is not None:
                strict = puzzle.rules.distinct or (kind == "kept") != puzzle.rules.strict
                low, high = (low, high) if kind == "kept" else (high, low)
                # The key removes duplicates: each strict inequality takes one of the 63 bits.
                found[low.tobytes(), high.tobytes(), strict] = low, high, strict
        if "cut" in wanted.values():  # no bound ever reaches that node: add an inequality that nothing satisfies
            nothing = np.zeros(len(sets), dtype=bool)
            found[b"", b"", True] = ~nothing, nothing, True
        strict_ones = sum(strict for _, _, strict in found)
        if strict_ones > MOST_COMPARED:
            raise PuzzleError(f"{strict_ones} comparisons: expected at most {MOST_COMPARED} to count the answers")
        return found.values()

    def _membership(self, leaf: int, sets: SetArray) -> SetArray:
        """Return whether a leaf is in each of the sets."""
        if leaf in self.leaves:
            return sets >> self.leaves.index(leaf) & 1 == 1
        # A leaf that is cut gets the value that never changes what the node above it has so far.
        shape, looked_at = self.puzzle.shape, self.puzzle.target.looked_at
        node = next(spot for spot in shape.above(leaf) if looked_at[spot])
        return np.full(len(sets), not shape.maximises[node])

    def _count_paths(self) -> None:
        """Count the paths from each set to the empty one, by the number of values used since the last given value."""
        most = len(self.leaves)
        self._rooms = [most if gap.size is None else min(most, gap.size) for gap in self.scale.gaps]
        # If every gap has room for all leaves, there is no need to count the values used: one row will do.
        self._ways = np.zeros((1 if min(self._rooms) == most else most + 1, len(self._upper_sets)), dtype=np.int64)
        self._full_set_possible = bool(len(self._upper_sets)) and self._upper_sets[-1] == (1 << most) - 1
        if len(self._upper_sets):
            self._ways[:, 0] = 1  # the empty set is the end of a path
        # A subset is a smaller integer, so everything that an upper set leads to is already counted.
        for upper in range(1, len(self._upper_sets)):
            free, given = self._steps(upper)
            for used in range(len(self._ways)):
                if used < self._rooms[self._gaps[upper]]:
                    self._ways[used, upper] = self._ways[self._used_after(used), free].sum()
                self._ways[used, upper] += self._ways[0, given].sum()

    def _used_after(self, used: int) -> int:
        return min(used + 1, len(self._ways) - 1)

    def _steps(self, upper: int) -> tuple[SetArray, SetArray]:
        """Return the sets that may come next: those that drop a free value, and those that drop a given one."""
        here, gap = self._upper_sets[upper], self._gaps[upper]
        lower = self._upper_sets[:upper]
        left = here & ~lower
        # A subset, and no strict inequality has both sides dropped in this one step.
        fits = (lower & ~here == 0) & (self._outside[:upper] & self._inside[upper] == 0)
        if self.puzzle.rules.distinct:
            fits &= left & (left - 1) == 0  # a single bit: only one leaf is dropped at a time
        free = fits & (self._gaps[:upper] == gap)
        given = fits & (self._gaps[:upper] == gap + 1)
        if gap < len(self._given) and self.scale.given[gap] != int(self.scale.given[gap]):
            given &= left == self._given[gap]  # not a whole number, so no free leaf can be equal to it
        return np.flatnonzero(free), np.flatnonzero(given)

    def _paths(self, upper: int, used: int) -> Iterator[Order]:
        """Yield the orders of all paths from a set to the empty one."""
        if not upper:
            yield ()
            return
        free, given = self._steps(upper)
        steps = [(int(lower), self._used_after(used)) for lower in free if used < self._rooms[self._gaps[upper]]]
        for lower, after in [*steps, *((int(lower), 0) for lower in given)]:
            if self._ways[after, lower]:  # never follow a path that leads nowhere
                left = int(self._upper_sets[upper] & ~self._upper_sets[lower])
                leaves = tuple(leaf for bit, leaf in enumerate(self.leaves) if left >> bit & 1)
                for rest in self._paths(lower, after):
                    yield (leaves, *rest)


def _better(maximises: bool, one: SetArray, other: SetArray) -> SetArray:
    return one | other if maximises else one & other
