"""Hex on a 3x3 rhombus: X joins top and bottom, O joins left and right. There are no draws."""

from functools import lru_cache

SIDE = 3
CELLS = [row + col for row in "abc" for col in "123"]
NEIGHBOURS = {
    cell: {
        "%s%d" % (chr(ord(cell[0]) + dr), int(cell[1]) + dc): (dr, dc)
        for dr, dc in [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
        if "a" <= chr(ord(cell[0]) + dr) <= "c" and 1 <= int(cell[1]) + dc <= SIDE
    }
    for cell in CELLS
}


def stone(board, cell):
    return board[CELLS.index(cell)]


@lru_cache(maxsize=None)
def winner(board):
    """'X', 'O' or None"""

    def connected(mark, sources, targets):
        seen = set()

        def flood(cell):
            if cell in seen or stone(board, cell) != mark:
                return False
            seen.add(cell)
            return cell in targets or any(flood(n) for n in NEIGHBOURS[cell])

        return any([flood(s) for s in sources])

    top, bottom = CELLS[:SIDE], CELLS[-SIDE:]
    left, right = CELLS[::SIDE], CELLS[SIDE - 1::SIDE]
    if connected("X", top, bottom):
        return "X"
    if connected("O", left, right):
        return "O"
    return None


class Hex:
    def start(self):
        return "." * SIDE * SIDE

    def turn(self, board):
        return "X" if board.count("X") == board.count("O") else "O"

    def to_move(self, board):
        return {"X": 1, "O": -1}[self.turn(board)]

    def moves(self, board):
        if winner(board):
            return []
        return [cell for cell, mark in zip(CELLS, board) if mark == "."]

    def play(self, board, cell):
        assert stone(board, cell) == ".", f"{cell} is taken"
        i = CELLS.index(cell)
        return board[:i] + self.turn(board) + board[i + 1:]

    def value(self, board):
        won = winner(board)
        return 1 if won == "X" else -1

    def show(self, board):
        rows = [board[i:i + SIDE] for i in range(0, len(board), SIDE)]
        return "\n".join(" " * n + " ".join(row) for n, row in enumerate(rows))
