# Clobber on 3 rows of 4.
#
# You move a stone of yours onto a neighbouring enemy stone, which goes away.
# If you can't, you lose.
#
# The board is a string with a newline after every row.  'x' is MAX, 'o' is MIN.
# The side to move is always written with capital letters, so the board tells
# whose turn it is all by itself.

WIDTH = 4
START = "XoXo\noXoX\nXoXo\n"

RIGHT = 1
DOWN = WIDTH + 1        # the newline counts
STEPS = (-DOWN, -RIGHT, RIGHT, DOWN)


class Clobber:
    name = "clobber 3x4"

    def start(self):
        return START

    def to_move(self, board):
        # A finished board has no capitals only if somebody lost all his stones
        if "X" in board:
            return 1
        if "O" in board:
            return -1
        return 1 if "o" in board else -1

    def moves(self, board):
        mover, enemy = ("X", "o") if self.to_move(board) == 1 else ("O", "x")
        found = []
        at = board.find(mover)
        while at != -1:
            for step in STEPS:
                to = at + step
                if 0 <= to < len(board) and board[to] == enemy:
                    found.append((at, to))
            at = board.find(mover, at + 1)
        return found

    def play(self, board, move):
        at, to = move
        stone = board[at]
        board = board[:at] + "." + board[at + 1:]
        board = board[:to] + stone + board[to + 1:]
        return board.swapcase()

    def value(self, board):
        return -self.to_move(board)

    def show(self, board):
        return board.translate(str.maketrans("XO", "xo"))
