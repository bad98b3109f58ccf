"""Slimetrail: both players push the same snail over a 4x4 board; the snail never
crawls over its own slime. Who gets it into his own hole wins. (homework, task 3)"""

SIZE = 4
DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def is_on_board(row, col):
    return 0 <= row < SIZE and 0 <= col < SIZE


class Slimetrail:
    name = "slimetrail"
    players = ("white", "black")

    def __init__(self):
        self.homes = {1: (0, 0), -1: (SIZE - 1, SIZE - 1)}

    def start(self):
        board = []
        for row in range(SIZE):
            line = []
            for col in range(SIZE):
                line.append("S" if (row, col) == (1, 2) else ".")
            board.append(tuple(line))
        return (tuple(board), 1)

    def to_move(self, state):
        board, player = state
        return player

    # where is the snail?
    def find_snail(self, board):
        for row in range(SIZE):
            for col in range(SIZE):
                if board[row][col] == "S":
                    return (row, col)
        return None

    def moves(self, state):
        board, player = state
        snail = self.find_snail(board)
        if snail in self.homes.values():
            return []
        result = []
        for d in DIRECTIONS:
            new_row = snail[0] + d[0]
            new_col = snail[1] + d[1]
            if is_on_board(new_row, new_col):
                if board[new_row][new_col] == ".":
                    result.append((new_row, new_col))
        return result

    def play(self, state, move):
        board, player = state
        new_board = [list(line) for line in board]
        row, col = self.find_snail(board)
        new_board[row][col] = "#"
        new_board[move[0]][move[1]] = "S"
        if player == 1:
            next_player = -1
        else:
            next_player = 1
        return (tuple(tuple(line) for line in new_board), next_player)

    def value(self, state):
        board, player = state
        snail = self.find_snail(board)
        for who in self.homes:
            if self.homes[who] == snail:
                return who
        # the snail is stuck: whoever should move has lost
        return -player
