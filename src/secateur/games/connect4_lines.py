"""Lines of four on Connect Four's board, as operations on sets of cells: one bit of a word for each cell."""

from typing import Final

BITS: Final = 63  # of a word
FULL: Final = (1 << BITS) - 1


class Lines:
    """The lines of a board. The bit above each column, its *lid*, is never set: no line runs into the next column.

    What is shifted up is masked before, so that a word never has more than 63 bits. All four directions are written
    out, because this is where the search spends its time.
    """

    def __init__(self, rows: int, columns: int) -> None:
        height = rows + 1
        self.rows = rows
        self.floor = sum(1 << column * height for column in range(columns))  # the lowest cell of every column
        self.cells = self.floor * ((1 << rows) - 1)
        self.lids = self.floor << rows
        self.right, self.right_2, self.right_3 = height, 2 * height, 3 * height
        self.down, self.down_2, self.down_3 = height - 1, 2 * (height - 1), 3 * (height - 1)
        self.up, self.up_2, self.up_3 = height + 1, 2 * (height + 1), 3 * (height + 1)
        # Cells by how many cells are above them: an even number, or an odd one.
        self.even = self.floor * sum(1 << row for row in range(rows) if (rows - 1 - row) % 2 == 0)
        self.odd = self.cells & ~self.even
        self.columns, self.column = columns, (1 << rows) - 1

    def has_four(self, cells: int) -> bool:
        """Return whether four of the cells are in a line."""
        # Cells with a neighbour; two such pairs in a row are four cells.
        above, right = cells & cells >> 1, cells & cells >> self.right
        down, up = cells & cells >> self.down, cells & cells >> self.up
        fours = above & above >> 2 | right & right >> self.right_2 | down & down >> self.down_2 | up & up >> self.up_2
        return fours != 0

    def in_fours(self, cells: int) -> int:
        """Return those of the cells that are part of four in a line."""
        found = 0
        pairs = cells & cells >> 1
        tops = (pairs & pairs >> 2 & FULL >> 3) << 3  # the last cells of the fours; from there, the others are found
        pairs = tops | tops >> 1
        found |= pairs | pairs >> 2
        pairs = cells & cells >> self.right
        tops = (pairs & pairs >> self.right_2 & FULL >> self.right_3) << self.right_3
        pairs = tops | tops >> self.right
        found |= pairs | pairs >> self.right_2
        pairs = cells & cells >> self.down
        tops = (pairs & pairs >> self.down_2 & FULL >> self.down_3) << self.down_3
        pairs = tops | tops >> self.down
        found |= pairs | pairs >> self.down_2
        pairs = cells & cells >> self.up
        tops = (pairs & pairs >> self.up_2 & FULL >> self.up_3) << self.up_3
        pairs = tops | tops >> self.up
        return found | pairs | pairs >> self.up_2

    def completing(self, stones: int, free: int) -> int:
        """Return the free cells that complete a line of four with three of the stones."""
        three = stones & stones >> 1 & stones >> 2
        found = (three & FULL >> 3) << 3
        # In the other directions: three stones with a cell before or after them, then two and one with a gap.
        two = stones & stones >> self.right
        three = two & stones >> self.right_2
        found |= three >> self.right | (three & FULL >> self.right_3) << self.right_3
        found |= (two & stones >> self.right_3 & FULL >> self.right_2) << self.right_2
        found |= (stones & two >> self.right_2 & FULL >> self.right) << self.right
        two = stones & stones >> self.down
        three = two & stones >> self.down_2
        found |= three >> self.down | (three & FULL >> self.down_3) << self.down_3
        found |= (two & stones >> self.down_3 & FULL >> self.down_2) << self.down_2
        found |= (stones & two >> self.down_2 & FULL >> self.down) << self.down
        two = stones & stones >> self.up
        three = two & stones >> self.up_2
        found |= three >> self.up | (three & FULL >> self.up_3) << self.up_3
        found |= (two & stones >> self.up_3 & FULL >> self.up_2) << self.up_2
        found |= (stones & two >> self.up_2 & FULL >> self.up) << self.up
        return found & free

    def playable(self, taken: int) -> int:
        """Return the lowest free cell of every column: adding 1 to a run of ones carries to the bit above it."""
        return taken + self.floor & self.cells

    def mirrored(self, stones: int) -> int:
        """Return the stones with left and right swapped."""
        image = 0
        for _ in range(self.columns):
            image = image << self.right | stones & self.column
            stones >>= self.right
        return image
