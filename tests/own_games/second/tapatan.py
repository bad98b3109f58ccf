"""Tapatan (three men's morris, Filipino style) with a limit of 14 plies.

Each side begins with three men already on a 3x3 board joined by lines and
diagonals.  Move a man along a line to an adjacent empty point; three in a
row wins.  A player who cannot move loses; reaching the limit is a draw.
"""
from enum import Enum, IntEnum, auto


class Side(IntEnum):
    MAX = 1
    MIN = -1

    @property
    def enemy(self):
        return Side(-self)


class Point(Enum):
    EMPTY = auto()
    RED = auto()
    BLUE = auto()


class Outcome(IntEnum):
    RED_WINS = 1
    DRAW = 0
    BLUE_WINS = -1


MAN = {Side.MAX: Point.RED, Side.MIN: Point.BLUE}
LIMIT = 14
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8),
        (0, 4, 8), (2, 4, 6))
LINKS = {
    0: (1, 3, 4), 1: (0, 2, 4), 2: (1, 4, 5), 3: (0, 4, 6),
    4: (0, 1, 2, 3, 5, 6, 7, 8),
    5: (2, 4, 8), 6: (3, 4, 7), 7: (4, 6, 8), 8: (4, 5, 7),
}


class Tapatan:
    name = "tapatan"

    def start(self):
        r, b, e = Point.RED, Point.BLUE, Point.EMPTY
        return ((r, b, r, e, e, e, b, r, b), Side.MAX, 0)

    def to_move(self, state):
        return state[1]

    def has_row(self, board, man):
        return any(all(board[i] is man for i in row) for row in ROWS)

    def moves(self, state):
        board, side, ply = state
        if ply >= LIMIT or self.has_row(board, MAN[side.enemy]):
            return []
        return [(a, b) for a in range(9) if board[a] is MAN[side]
                for b in LINKS[a] if board[b] is Point.EMPTY]

    def play(self, state, move):
        board, side, ply = state
        a, b = move
        new = list(board)
        new[a], new[b] = Point.EMPTY, board[a]
        return (tuple(new), side.enemy, ply + 1)

    def value(self, state):
        board, side, ply = state
        if self.has_row(board, Point.RED):
            return Outcome.RED_WINS
        if self.has_row(board, Point.BLUE):
            return Outcome.BLUE_WINS
        if ply >= LIMIT:
            return Outcome.DRAW
        return Outcome(-side)
