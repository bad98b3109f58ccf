"""Sets of cells as pairs of machine words, and the lines of a board along which dominoes lie."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[int, int]
Level: TypeAlias = tuple[int, Pair, Pair]  # the distance between two halves, all lower halves, the middle lines

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

    def words(self, cells: Iterable[int]) -> Pair:
        """Return cells as bits of two words."""
        bits = sum(1 << cell for cell in cells)
        return bits & self.full, bits >> self.first

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

    def up(self, cells: Pair, by: int) -> Pair:
        """Return the cells shifted up by a number of cells; those that leave the second word are lost."""
        low, high = cells
        if by >= self.first:
            return 0, (low & FULL >> (by - self.first)) << (by - self.first)
        return (low & self.full >> by) << by, (high & FULL >> by) << by | low >> (self.first - by)

    def down(self, cells: Pair, by: int) -> Pair:
        """Return the cells shifted down by a number of cells."""
        low, high = cells
        if by >= self.first:
            return high >> (by - self.first), 0
        return low >> by | (high & (1 << by) - 1) << (self.first - by), high >> by


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
        self.layout = layout
        self.fit = layout.words(first_cells)  # the cells that are followed by another cell of the line
        self.step = step  # from a cell to the next
        self.jumps = _jumps(step, length)

    def next(self, cells: Pair) -> Pair:
        """Return the cells one step ahead."""
        return self.layout.up(both(cells, self.fit), self.step)

    def back(self, cells: Pair) -> Pair:
        """Return the cells one step back."""
        return both(self.layout.down(cells, self.step), self.fit)

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
            found = either(found, both(linked, self.layout.up(found, jump)))
            linked = both(linked, self.layout.up(linked, jump))
        return found

    def packed_back(self, places: Pair) -> Pair:
        """Return as many places as possible without overlap: every second one of a run, starting with the last."""
        after = self.back(places)
        found, linked = without(places, after), both(places, after)
        for jump in self.jumps:
            found = either(found, both(linked, self.layout.down(found, jump)))
            linked = both(linked, self.layout.down(linked, jump))
        return found


def _jumps(step: int, length: int) -> tuple[int, ...]:
    """Return the lengths of 2, 4, 8, … steps, up to those that lead from the first place of a line to the last."""
    jumps = [2]
    while 2 * jumps[-1] <= length - 2:
        jumps.append(2 * jumps[-1])
    return tuple(step * jump for jump in jumps)


class Mirror:
    """The mirror image of a board: swap its halves, then the halves of the halves, and so on."""

    def __init__(self, layout: Layout, lines: int, cells_of: Callable[[int], Iterable[int]], step: int) -> None:
        """Mirror a board with this many lines (rows or columns), `step` cells apart."""
        self.layout = layout
        levels: list[Level] = []
        blocks, length = [0], lines
        while length > 1 or not levels:
            half = length // 2
            apart = length - half
            lower = [line for block in blocks for line in range(block, block + half)]
            middle = set(range(lines)) - set(lower) - {line + apart for line in lower}
            left = layout.words(cell for line in lower for cell in cells_of(line))
            rest = layout.words(cell for line in middle for cell in cells_of(line))
            levels.append((apart * step, left, rest))
            blocks, length = [start for block in blocks for start in (block, block + apart)], half
        self.levels = tuple(levels)

    def image(self, cells: Pair) -> Pair:
        """Return the mirror image of cells: each level swaps the two halves of all its blocks at once."""
        for apart, (left_low, left_high), (middle_low, middle_high) in self.levels:
            left, middle = (left_low, left_high), (middle_low, middle_high)
            moved = either(self.layout.up(both(cells, left), apart), both(self.layout.down(cells, apart), left))
            cells = either(moved, both(cells, middle))
        return cells
