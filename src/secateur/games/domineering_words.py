"""Sets of cells as pairs of machine words, and the lines of a board along which dominoes lie."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[int, int]

WORD: Final = 63  # bits per word
FULL: Final = (1 << WORD) - 1


class Layout:
    """Where cells are stored: cell n is bit n of the first word if n < `first`, or else bit n - first of the second.

    A board that does not fit into one word is divided between two rows, if possible: then no row spans both words.
    """

    def __init__(self, rows: int, columns: int) -> None:
        half = (rows + 1) // 2 * columns
        self.first = half if half <= WORD < rows * columns else WORD
        self.full = (1 << self.first) - 1
        self.used = (FULL, FULL if rows * columns > self.first else 0)

    def words(self, cells: Iterable[int]) -> Pair:
        """Return cells as bits of two words."""
        bits = sum(1 << cell for cell in cells)
        return bits & self.full, bits >> self.first

    def others(self, words: Pair) -> Pair:
        """Return all bits except some, in the words that are in use; those that no cell has are among them."""
        return without(self.used, words)

    def has(self, words: Pair, cell: int) -> bool:
        """Whether a cell is in a set."""
        return bool((words[0] | words[1] << self.first) >> cell & 1)

    def numbers(self, cells: Pair) -> list[int]:
        """Return the numbers of cells, in ascending order."""
        low, high = cells
        found: list[int] = []
        while low:
            bit = low & -low
            found.append(bit.bit_length() - 1)
            low ^= bit
        while high:
            bit = high & -high
            found.append(bit.bit_length() + self.first - 1)
            high ^= bit
        return found

    def shift(self, by: int) -> "Shift | FarShift":
        """Return the shift by a number of cells."""
        return Shift(self, by) if by < self.first else FarShift(self, by)


class Shift:
    """All cells of a set moved by the same number of cells, fewer than the first word has.

    What is shifted up is masked before, so that a word never has more than 63 bits.
    """

    def __init__(self, layout: Layout, by: int) -> None:
        self.full, self.by, self.rest = layout.full, by, layout.first - by

    def up(self, cells: Pair) -> Pair:
        """Return the cells shifted up; those that leave the second word are lost."""
        low, high = cells
        return (low & self.full >> self.by) << self.by, (high & FULL >> self.by) << self.by | low >> self.rest

    def down(self, cells: Pair) -> Pair:
        """Return the cells shifted down."""
        low, high = cells
        return low >> self.by | (high & self.full >> self.rest) << self.rest, high >> self.by


class FarShift:
    """All cells of a set moved by at least as many cells as the first word has: from one word to the other."""

    def __init__(self, layout: Layout, by: int) -> None:
        self.by = by - layout.first

    def up(self, cells: Pair) -> Pair:
        """Return the cells shifted up; those that leave the second word are lost."""
        return 0, (cells[0] & FULL >> self.by) << self.by

    def down(self, cells: Pair) -> Pair:
        """Return the cells shifted down."""
        return cells[1] >> self.by, 0


def both(one: Pair, other: Pair) -> Pair:
    """Return the cells in both sets."""
    return one[0] & other[0], one[1] & other[1]


def either(one: Pair, other: Pair) -> Pair:
    """Return the cells in either set."""
    return one[0] | other[0], one[1] | other[1]


def without(one: Pair, other: Pair) -> Pair:
    """Return the cells in the first set but not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1]


def count(cells: Pair) -> int:
    """Return the number of cells."""
    return cells[0].bit_count() + cells[1].bit_count()


class Lines:
    """The lines of a board in one direction. A place is the first of the two cells that a domino covers."""

    def __init__(self, layout: Layout, first_cells: Iterable[int], step: int, length: int) -> None:
        self.fit = layout.words(first_cells)  # the cells that are followed by another cell of the line
        self.step = layout.shift(step)  # from a cell to the next
        self.jumps = tuple(map(layout.shift, _jumps(step, length)))

    def next(self, cells: Pair) -> Pair:
        """Return the cells one step ahead."""
        return self.step.up(both(cells, self.fit))

    def back(self, cells: Pair) -> Pair:
        """Return the cells one step back."""
        return both(self.step.down(cells), self.fit)

    def places(self, free: Pair) -> Pair:
        """Return the places for a domino on free cells."""
        return both(free, self.back(free))

    def covered(self, places: Pair) -> Pair:
        """Return the cells that dominoes on these places cover."""
        return either(places, self.next(places))

    def packed(self, places: Pair) -> Pair:
        """Return as many places as possible without overlap: every second one of a run, starting with the first.

        The first place of every run is found at once. Each jump then doubles the number of places found: those 2,
        then 4, … places after one already found, if all places between are in the run.
        """
        before = self.next(places)
        found, linked = without(places, before), both(places, before)
        for jump in self.jumps:
            found = either(found, both(linked, jump.up(found)))
            linked = both(linked, jump.up(linked))
        return found

    def packed_back(self, places: Pair) -> Pair:
        """Return as many places as possible without overlap: every second one of a run, starting with the last."""
        after = self.back(places)
        found, linked = without(places, after), both(places, after)
        for jump in self.jumps:
            found = either(found, both(linked, jump.down(found)))
            linked = both(linked, jump.down(linked))
        return found


def _jumps(step: int, length: int) -> tuple[int, ...]:
    """Return the lengths of 2, 4, 8, … steps, up to those that lead from the first place of a line to the last."""
    jumps = [2]
    while 2 * jumps[-1] <= length - 2:
        jumps.append(2 * jumps[-1])
    return tuple(step * jump for jump in jumps)


class Level:
    """Blocks of lines, of which the lower halves change places with the upper ones."""

    def __init__(self, apart: "Shift | FarShift", lower: Pair, others: Pair) -> None:
        self.apart, self.lower, self.others = apart, lower, others

    def swapped(self, cells: Pair) -> Pair:
        """Return the cells after the change; the others stay where they are."""
        moved = either(self.apart.up(both(cells, self.lower)), both(self.apart.down(cells), self.lower))
        return either(moved, both(cells, self.others))


class Mirror:
    """The mirror image of a board: swap its halves, then the halves of the halves, and so on."""

    def __init__(self, layout: Layout, lines: int, cells_of: Callable[[int], Iterable[int]], step: int) -> None:
        """Mirror a board with this many lines (rows or columns), `step` cells apart."""
        levels: list[Level] = []
        blocks, length = [0], lines
        while length > 1 or not levels:
            half = length // 2
            apart = length - half
            lower = [line for block in blocks for line in range(block, block + half)]
            left = layout.words(cell for line in lower for cell in cells_of(line))
            right = layout.words(cell for line in lower for cell in cells_of(line + apart))
            levels.append(Level(layout.shift(apart * step), left, layout.others(either(left, right))))
            blocks, length = [start for block in blocks for start in (block, block + apart)], half
        self.levels = tuple(levels)

    def image(self, cells: Pair) -> Pair:
        """Return the mirror image of cells: each level swaps the two halves of all its blocks at once."""
        for level in self.levels:
            cells = level.swapped(cells)
        return cells
