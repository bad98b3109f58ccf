"""The board of Doo: its cells as bits, its states, and its moves as numbers."""

from typing import Final, TypeAlias

# whites, blacks, king: 12-bit boards. turn: 1 to 7 during placement, then alternately 8 (the defender moves) and
# 9 (the attacker moves). Odd turns are the attacker's.
State: TypeAlias = tuple[int, int, int, int]

# A move as sheet 004 writes it: (kind, cell), (p1, p2), (from, to) or (from, (c1, c2, …)).
SheetMove: TypeAlias = tuple[str, int] | tuple[int, int] | tuple[int, tuple[int, ...]]

# The board, and the bit of each cell. A row is one octal digit.
#
#        A    B    C
#      ┌────┬────┬────┐
#    1 │  0 │  1 │  2 │   0o0007
#    2 │  3 │( 4)│  5 │   0o0070    4 is the Doo
#    3 │  6 │  7 │  8 │   0o0700    a white stands on 7 at the start
#    4 │  9 │ 10 │ 11 │   0o7000
#      └────┴────┴────┘
ROWS: Final = 4
COLUMNS: Final = 3
CELLS: Final = ROWS * COLUMNS
FULL: Final = 0o7777
DOO_CELL: Final = 4
DOO: Final = 1 << DOO_CELL
FIRST_WHITE: Final = 1 << 7
BARRED: Final = DOO | 1 << 1 | 1 << 3 | 1 << 5  # on turn 1

ATTACKERS: Final = 4
WHITES: Final = 7
LAST_PLACING: Final = 7
DEFENDER_MOVES: Final = 8
ATTACKER_MOVES: Final = 9

# A move is a sequence of hexadecimal digits, the lowest first: the kind, then each cell plus one. A capture continues
# with a digit for every landing cell; 0 ends it.
#
#    0x…c2 c1 from kind        N3A  0x70    R2C  0x61    1A+3C  0x912    2A-3A  0x743    2Ax4A  0xa44
PLACE_BLACK: Final = 0
PLACE_KING: Final = 1
PAIR: Final = 2
STEP: Final = 3
CAPTURE: Final = 4
DIGIT: Final = 4
LOWEST: Final = 0xF

ORTHOGONAL: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def reach(directions: tuple[tuple[int, int], ...], distance: int) -> tuple[int, ...]:
    """Return, for every cell, the cells at a distance in these directions, as a board."""
    boards = []
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        places = [(row + distance * down, column + distance * right) for down, right in directions]
        inside = [(r, c) for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS]
        boards.append(sum(1 << r * COLUMNS + c for r, c in inside))
    return tuple(boards)


def cells_of(move: int) -> tuple[int, ...]:
    """Return the cells of a move in order."""
    return tuple(int(digit, 16) - 1 for digit in reversed(f"{move >> DIGIT:x}"))
