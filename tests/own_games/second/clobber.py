"""Clobber, 3 rows by 4 columns.

A stone moves onto an orthogonally adjacent ENEMY stone and removes it.
If you can't clobber anything, you lose.
"""


class Clobber(object):
    name = "clobber"

    def __init__(self, rows=3, cols=4):
        self.rows = rows
        self.cols = cols

    def start(self):
        b = []
        for r in range(self.rows):
            b.append(tuple((1 if (r + c) % 2 == 0 else -1) for c in range(self.cols)))
        return (tuple(b), 1)

    def to_move(self, s):
        return s[1]

    def _at(self, board, r, c):
        if r < 0 or c < 0:
            raise IndexError("off the board")
        return board[r][c]

    def moves(self, s):
        board, p = s
        ms = []
        for r in range(self.rows):
            for c in range(self.cols):
                if board[r][c] != p:
                    continue
                for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
                    try:
                        if self._at(board, r + dr, c + dc) == -p:
                            ms.append(((r, c), (r + dr, c + dc)))
                    except IndexError:
                        pass
        return ms

    def play(self, s, move):
        board, p = s
        (r1, c1), (r2, c2) = move
        b = [list(row) for row in board]
        b[r1][c1] = 0
        b[r2][c2] = p
        return (tuple(map(tuple, b)), -p)

    def value(self, s):
        # player to move is stuck
        return -s[1]
