"""Reversi on a 4x4 board, with passes; value is the disc difference."""
from itertools import count

W = 4
DIRS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]
OTHER = {'X': 'O', 'O': 'X'}


def flips(board, who, sq):
    """All squares turned over when `who` plays on sq (empty set = illegal)."""
    out = set()
    if board[sq] != '.':
        return out
    r0, c0 = divmod(sq, W)
    for dr, dc in DIRS:
        line = []
        for k in count(1):
            r, c = r0 + k * dr, c0 + k * dc
            if not (0 <= r < W and 0 <= c < W) or (disc := board[r * W + c]) == '.':
                break
            if disc == who:
                out.update(line)
                break
            line.append(r * W + c)
    return out


def options(board, who):
    return [sq for sq in range(W * W) if flips(board, who, sq)]


class Reversi:
    name = 'reversi 4x4'

    def start(self):
        return '.....OX..XO.....', 'X'

    def to_move(self, state):
        return 1 if state[1] == 'X' else -1

    def moves(self, state):
        board, who = state
        if '.' not in board:
            return []
        if mine := options(board, who):
            return mine
        return [None] if options(board, OTHER[who]) else []

    def play(self, state, move):
        board, who = state
        if move is None:
            return board, OTHER[who]
        turned = flips(board, who, move) | {move}
        return ''.join(who if i in turned else ch for i, ch in enumerate(board)), OTHER[who]

    def value(self, state):
        return state[0].count('X') - state[0].count('O')
