"""Othello on 8×8, as one writes it in Python: the board is a tuple of squares, with 1 for MAX and -1 for MIN."""

from secateur.game import MAX

Board = tuple[int, ...]
State = tuple[Board, int]

SIZE = 8
PASS = SIZE * SIZE
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def _ray(square: int, down: int, right: int) -> tuple[int, ...]:
    """Return the squares from a square to the edge."""
    row, column = square // SIZE + down, square % SIZE + right
    found = []
    while 0 <= row < SIZE and 0 <= column < SIZE:
        found.append(row * SIZE + column)
        row, column = row + down, column + right
    return tuple(found)


# Rays of one square capture nothing.
RAYS = [[ray for ray in (_ray(square, *step) for step in STEPS) if len(ray) > 1] for square in range(SIZE * SIZE)]


class Othello:
    """The rules; a player without a move passes, and the game is over when neither has one."""

    name = "othello"

    def start(self) -> State:
        board = [0] * (SIZE * SIZE)
        board[27], board[36], board[28], board[35] = -1, -1, 1, 1
        return tuple(board), MAX

    def to_move(self, state: State) -> int:
        return state[1]

    def captures(self, board: Board, player: int, square: int) -> bool:
        for ray in RAYS[square]:
            if board[ray[0]] != -player:
                continue
            for other in ray:
                if board[other] != -player:
                    if board[other] == player:
                        return True
                    break
        return False

    def places(self, board: Board, player: int) -> list[int]:
        return [
            square for square in range(SIZE * SIZE) if board[square] == 0 and self.captures(board, player, square)
        ]

    def moves(self, state: State) -> list[int]:
        board, player = state
        found = self.places(board, player)
        if found:
            return found
        for square in range(SIZE * SIZE):
            if board[square] == 0 and self.captures(board, -player, square):
                return [PASS]
        return []

    def play(self, state: State, move: int) -> State:
        board, player = state
        if move == PASS:
            return board, -player
        squares = list(board)
        squares[move] = player
        for ray in RAYS[move]:
            length = 0
            while length < len(ray) and board[ray[length]] == -player:
                length += 1
            if length < len(ray) and board[ray[length]] == player:
                for other in ray[:length]:
                    squares[other] = player
        return tuple(squares), -player

    def value(self, state: State) -> int:
        return sum(state[0])
