"""A tiny Bagh Chal: one tiger against five goats on a board of 4x3 points, with the diagonals through every second point."""
from enum import IntEnum
from typing import NamedTuple
from secateur import MAX, MIN

W, H = 4, 3


class Cell(IntEnum):
    EMPTY, GOAT, TIGER = range(3)


class State(NamedTuple):
    board: tuple
    in_hand: int      # goats not yet placed
    eaten: int
    ply: int


class Move(NamedTuple):
    origin: int       # -1 for a goat that is placed
    target: int
    captured: int = -1


def point(x, y):
    return y * W + x if 0 <= x < W and 0 <= y < H else None


def rays(p):
    """For each direction out of p: (next point, the one behind it or None)."""
    y, x = divmod(p, W)
    for dx, dy in [(-1, 0), (1, 0), (0, -1), (0, 1)] + [(-1, -1), (1, 1), (-1, 1), (1, -1)] * ((x + y + 1) % 2):
        if (near := point(x + dx, y + dy)) is not None:
            yield near, point(x + 2 * dx, y + 2 * dy)


RAYS = tuple(tuple(rays(p)) for p in range(W * H))


class TinyBaghChal:
    name = "bagh chal"
    players = ("goats", "tiger")
    GOATS, ENOUGH, LAST_PLY = 5, 2, 30

    def start(self):
        return State(tuple(Cell.TIGER if p == 5 else Cell.EMPTY for p in range(W * H)), self.GOATS, 0, 0)

    def to_move(self, state):
        return (MAX, MIN)[state.ply & 1]

    def options(self, state):
        board = state.board
        if state.ply % 2:
            tiger = board.index(Cell.TIGER)
            for near, behind in RAYS[tiger]:
                if board[near] is Cell.EMPTY:
                    yield Move(tiger, near)
                elif behind is not None and board[behind] is Cell.EMPTY:
                    yield Move(tiger, behind, near)
        elif state.in_hand:
            yield from (Move(-1, p) for p, cell in enumerate(board) if cell is Cell.EMPTY)
        else:
            for p in (p for p, cell in enumerate(board) if cell is Cell.GOAT):
                yield from (Move(p, near) for near, _ in RAYS[p] if board[near] is Cell.EMPTY)

    def moves(self, state):
        return [] if state.eaten >= self.ENOUGH or state.ply >= self.LAST_PLY else list(self.options(state))

    def play(self, state, move):
        board = dict(enumerate(state.board))
        board[move.target] = Cell.GOAT if move.origin < 0 else board[move.origin]
        board.update({p: Cell.EMPTY for p in (move.origin, move.captured) if p >= 0})
        placed, ate = int(move.origin < 0), int(move.captured >= 0)
        return State(tuple(board.values()), state.in_hand - placed, state.eaten + ate, state.ply + 1)

    def value(self, state):
        stuck = not any(True for _ in self.options(state))
        return -10 if state.eaten >= self.ENOUGH else 10 if stuck and state.ply % 2 else -state.eaten
