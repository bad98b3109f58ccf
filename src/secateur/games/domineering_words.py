"""Sets of cells as pairs of words, and the lines of a board along which dominoes lie.

Cell number n is bit n of the first word if n < 63, else bit n - 63 of the second.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[int, int]
Levels: TypeAlias = tuple[tuple[int, int, int, int, int], ...]

WORD: Final = 63  # bits a word
FULL: Final = (1 << WORD) - 1


def words(cells: Iterable[int]) -> Pair:
    """Return cells as bits of two words."""
    bits = sum(1 << cell for cell in cells)
    return bits & FULL, bits >> WORD


def both(one: Pair, other: Pair) -> Pair:
    """Return the cells of both sets."""
    return one[0] & other[0], one[1] & other[1]


def either(one: Pair, other: Pair) -> Pair:
    """Return the cells of either set."""
    return one[0] | other[0], one[1] | other[1]


def without(one: Pair, other: Pair) -> Pair:
    """Return the cells of the first set that are not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1]


def count(cells: Pair) -> int:
    """Return how many cells there are."""
    return cells[0].bit_count() + cells[1].bit_count()


class Lines:
    """The lines of a board in one direction. A place is the first of the two cells that a domino there covers."""

    def __init__(self, first_cells: Iterable[int], step: int, length: int) -> None:
        self.fit = words(first_cells)  # the cells that another one of the line comes after
        self.step = step  # from a cell to the next one
        self.stay = FULL >> step  # the bits of the first word that are still in it a step on
        self.lift = WORD - step  # how far up in it those are that come down from the second word
        self.carry = (1 << step) - 1  # and what they are there
        self.turns = max(0, length - 2)  # from the first place of a line to its last

    def next(self, cells: Pair) -> Pair:
        """Return the cells one step on."""
        low, high = cells[0] & self.fit[0], cells[1] & self.fit[1]
        return (low & self.stay) << self.step, high << self.step | low >> self.lift

    def back(self, cells: Pair) -> Pair:
        """Return the cells one step back."""
        low, high = cells
        return (low >> self.step | (high & self.carry) << self.lift) & self.fit[0], high >> self.step & self.fit[1]

    def places(self, free: Pair) -> Pair:
        """Return the places for a domino on free cells."""
        return both(free, self.back(free))

    def covered(self, places: Pair) -> Pair:
        """Return the cells that dominoes on the given places cover."""
        return either(places, self.next(places))

    def packed(self, places: Pair) -> Pair:
        """Return as many of the places as do not overlap: every other of a run, from its first on.

        A place is taken if the one before it is not: every turn sets one more place of each run right.
        """
        found = places
        for _ in range(self.turns):
            found = without(places, self.next(found))
        return found

    def packed_back(self, places: Pair) -> Pair:
        """Return as many of the places as do not overlap: every other of a run, from its last back."""
        found = places
        for _ in range(self.turns):
            found = without(places, self.back(found))
        return found


def up(low: int, high: int, cells: int) -> Pair:
    """Return two words with every bit moved up."""
    if cells >= WORD:
        return 0, (low & FULL >> (cells - WORD)) << (cells - WORD)
    return (low & FULL >> cells) << cells, (high & FULL >> cells) << cells | low >> (WORD - cells)


def down(low: int, high: int, cells: int) -> Pair:
    """Return two words with every bit moved down."""
    if cells >= WORD:
        return high >> (cells - WORD), 0
    return low >> cells | (high & (1 << cells) - 1) << (WORD - cells), high >> cells


def mirrored(cells: Pair, levels: Levels) -> Pair:
    """Return cells in mirror image: halves swapped, then the halves of the halves, and so on."""
    low, high = cells
    for apart, left_low, left_high, middle_low, middle_high in levels:
        up_low, up_high = up(low & left_low, high & left_high, apart)
        down_low, down_high = down(low, high, apart)
        low = up_low | down_low & left_low | low & middle_low
        high = up_high | down_high & left_high | high & middle_high
    return low, high


def mirror(lines: int, cells_of: Callable[[int], Iterable[int]], step: int) -> Levels:
    """Return how to mirror a board of so many lines (rows or columns), a number of cells apart.

    Every level swaps the two halves of all blocks at once: (cells between the halves, lower halves, middle lines).
    """
    levels: list[tuple[int, int, int, int, int]] = []
    blocks, length = [0], lines
    while length > 1 or not levels:
        half = length // 2
        apart = length - half
        lower = [line for block in blocks for line in range(block, block + half)]
        middle = set(range(lines)) - set(lower) - {line + apart for line in lower}
        left = words(cell for line in lower for cell in cells_of(line))
        rest = words(cell for line in middle for cell in cells_of(line))
        levels.append((apart * step, *left, *rest))
        blocks, length = [start for block in blocks for start in (block, block + apart)], half
    return tuple(levels)
