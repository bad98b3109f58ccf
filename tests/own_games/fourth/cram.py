# Cram: both put dominoes either way round; the last to move wins.
# The whole position is one integer: the low bits are the board, the bit above is whose turn it is.

ROWS, COLS = 2, 5
CELLS = ROWS * COLS
TURN = 1 << CELLS
FULL = TURN - 1

bit = lambda r, c: 1 << (r * COLS + c)

DOMINOES = tuple(
    [bit(r, c) | bit(r, c + 1) for r in range(ROWS) for c in range(COLS - 1)]
    + [bit(r, c) | bit(r + 1, c) for r in range(ROWS - 1) for c in range(COLS)]
)


class Cram:
    start = staticmethod(lambda: 0)

    @staticmethod
    def to_move(state):
        return -1 if state & TURN else 1

    @staticmethod
    def moves(state):
        return [d for d in DOMINOES if not state & d]

    @staticmethod
    def play(state, domino):
        if state & domino or not domino & FULL:
            raise ValueError(bin(domino))
        return (state | domino) ^ TURN

    @classmethod
    def value(cls, state):
        free = ~state & FULL
        return -cls.to_move(state) * (10 + free.bit_count())

    def show(self, state):
        rows = []
        for r in range(ROWS):
            rows.append("".join("#" if state & bit(r, c) else "." for c in range(COLS)))
        return "\n".join(rows)
