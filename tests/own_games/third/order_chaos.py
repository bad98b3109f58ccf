"""Order and Chaos on a 3x4 board: both players may place X or O. Order wants three in a row, Chaos wants none."""

from itertools import product

from secateur import MAX, MIN

ROWS, COLS = 3, 4
EMPTY = None


def lines(board):
    for r, c in product(range(ROWS), range(COLS)):
        for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            end_r, end_c = r + 2 * dr, c + 2 * dc
            if 0 <= end_r < ROWS and 0 <= end_c < COLS:
                yield board[r][c], board[r + dr][c + dc], board[end_r][end_c]


def ordered(board):
    for line in lines(board):
        match line:
            case ("X", "X", "X") | ("O", "O", "O"):
                return True
            case _:
                pass
    return False


def hopeless(board):
    """Chaos has won early when every line has both signs."""
    return all("X" in line and "O" in line for line in lines(board))


class OrderAndChaos:
    name = "order and chaos"
    players = ("Order", "Chaos")

    def start(self):
        return tuple(tuple(EMPTY for _ in range(COLS)) for _ in range(ROWS))

    def to_move(self, state):
        signs = sum(cell is not EMPTY for row in state for cell in row)
        return MAX if signs % 2 == 0 else MIN

    def moves(self, state):
        if ordered(state) or hopeless(state):
            return []
        return [
            (sign, r, c)
            for r, row in enumerate(state)
            for c, cell in enumerate(row)
            if cell is EMPTY
            for sign in "XO"
        ]

    def play(self, state, move):
        match move:
            case (sign, r, c):
                board = [list(row) for row in state]
                board[r][c] = sign
                return tuple(map(tuple, board))

    def value(self, state):
        return 1 if ordered(state) else -1
