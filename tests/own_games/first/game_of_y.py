"""The Game of Y on a triangle of side 4: fill a cell in turn,
and win by joining all three sides of the triangle with one chain."""

# Cells are numbered from the top:
#        0
#       1 2
#      3 4 5
#     6 7 8 9
SIDE = 4
CELLS = [(row, i) for row in range(SIDE) for i in range(row + 1)]
NUMBER = {cell: n for n, cell in enumerate(CELLS)}


def _neighbours(row, i):
    around = [(row - 1, i - 1), (row - 1, i), (row, i - 1), (row, i + 1), (row + 1, i), (row + 1, i + 1)]
    return tuple(NUMBER[a] for a in around if a in NUMBER)


NEAR = tuple(_neighbours(*cell) for cell in CELLS)
LEFT = {NUMBER[cell] for cell in CELLS if cell[1] == 0}
RIGHT = {NUMBER[cell] for cell in CELLS if cell[1] == cell[0]}
BOTTOM = {NUMBER[cell] for cell in CELLS if cell[0] == SIDE - 1}


def winner(board):
    """1, -1 or None."""
    seen = set()

    def flood(n, colour):
        if n in seen or board[n] != colour:
            return set()
        seen.add(n)
        chain = {n}
        for m in NEAR[n]:
            chain |= flood(m, colour)
        return chain

    # every winning chain touches the left side
    for n in sorted(LEFT):
        if board[n] is None:
            continue
        chain = flood(n, board[n])
        if chain & LEFT and chain & RIGHT and chain & BOTTOM:
            return board[n]
    return None


class GameOfY:
    name = "y"

    def start(self):
        return (None,) * len(CELLS)

    def to_move(self, state):
        return 1 if state.count(1) == state.count(-1) else -1

    def moves(self, state):
        if winner(state) is not None:
            return ()
        return tuple(n for n, c in enumerate(state) if c is None)

    def play(self, state, move):
        return state[:move] + (self.to_move(state),) + state[move + 1:]

    def value(self, state):
        return winner(state)
