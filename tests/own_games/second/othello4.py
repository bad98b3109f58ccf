"""Reversi on a 4x4 board.  The board is a string, X is MAX, o is MIN.

A player with no flipping move must pass (the move is None).  The game is
over when neither can flip anything.  Value: disc difference.
"""

W = 4
EMPTY, X, O = ".", "X", "o"
DIRS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def flips(board, sq, me):
    """Squares turned over if `me` plays on `sq`."""
    if board[sq] != EMPTY:
        return []
    you = O if me == X else X
    out = []
    row, col = divmod(sq, W)
    for dr, dc in DIRS:
        line = []
        r, c = row + dr, col + dc
        while 0 <= r < W and 0 <= c < W and board[r * W + c] == you:
            line.append(r * W + c)
            r += dr
            c += dc
        if line and 0 <= r < W and 0 <= c < W and board[r * W + c] == me:
            out.extend(line)
    return out


class Othello4:
    name = "othello4"

    def start(self):
        return (".....oX..Xo.....", X)

    def to_move(self, state):
        return 1 if state[1] == X else -1

    def moves(self, state):
        board, me = state
        real = [sq for sq in range(W * W) if flips(board, sq, me)]
        if real:
            return real
        you = O if me == X else X
        for sq in range(W * W):
            if flips(board, sq, you):
                return [None]
        return []

    def play(self, state, move):
        board, me = state
        nxt = O if me == X else X
        if move is None:
            return (board, nxt)
        turned = set(flips(board, move, me)) | {move}
        new = "".join(me if i in turned else ch for i, ch in enumerate(board))
        return (new, nxt)

    def value(self, state):
        return state[0].count(X) - state[0].count(O)
