"""Hexapawn, four files by three ranks. The mover always sees his own pawns as 'P', moving up the string."""

FILES, RANKS = 4, 3
FLIP = str.maketrans("Pp", "pP")


def turned(board):
    return board[::-1].translate(FLIP)


def ranks(board):
    for k in range(0, len(board), FILES):
        yield board[k:k + FILES]


def pawn_moves(board, at):
    ahead = at + FILES
    if ahead >= len(board):
        return
    if board[ahead] == "-":
        yield at, ahead
    file = at % FILES
    if file > 0 and board[ahead - 1] == "p":
        yield at, ahead - 1
    if file < FILES - 1 and board[ahead + 1] == "p":
        yield at, ahead + 1


def all_moves(board):
    for at, man in enumerate(board):
        if man == "P":
            yield from pawn_moves(board, at)


class Hexapawn:
    def start(self):
        return "P" * FILES + "-" * FILES * (RANKS - 2) + "p" * FILES, 1

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        board, _ = state
        home, *_ = ranks(board)
        # the opponent has come through, or was captured to the last man
        if "p" in home or "P" not in board:
            return ()
        return tuple(all_moves(board))

    def play(self, state, move):
        board, who = state
        src, dst = move
        squares = list(board)
        squares[src], squares[dst] = "-", "P"
        return turned("".join(squares)), -who

    def value(self, state):
        return -state[1]
