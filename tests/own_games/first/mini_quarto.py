"""Mini Quarto: eight pieces with three yes/no features on a 3x3 board. You hand a piece to
your opponent, who places it; three in a line sharing a feature win for the placer."""
from functools import reduce
import operator

EMPTY = None
PIECES = set(range(8))      # big/small, dark/light, round/square
ALL = 0b111

rows = [[3 * r + c for c in range(3)] for r in range(3)]
cols = [list(col) for col in zip(*rows)]
diags = [[0, 4, 8], [2, 4, 6]]
LINES = rows + cols + diags

shared = lambda pieces: reduce(operator.and_, pieces, ALL)


def quarto(board):
    for line in LINES:
        here = [board[i] for i in line]
        if EMPTY in here:
            continue
        if shared(here) or shared(ALL ^ p for p in here):
            return True
    return False


class MiniQuarto:
    name = "mini quarto"

    def start(self):
        board = (EMPTY,) * 9
        return board, None, 1       # board, piece in hand, player

    def to_move(self, state):
        board, hand, player = state
        return player

    def moves(self, state):
        board, hand, player = state
        if hand is not None:
            return [i for i, p in enumerate(board) if p is EMPTY]
        if quarto(board):
            return []
        return sorted(PIECES.difference(board))

    def play(self, state, move):
        board, hand, player = state
        if hand is None:
            return board, move, -player
        return board[:move] + (hand,) + board[move + 1:], None, player

    def value(self, state):
        board, hand, player = state
        return player if quarto(board) else 0
