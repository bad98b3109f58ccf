"""drop3: connect three with gravity, 5 columns x 4 rows, on bitboards.

bit = col * 5 + row; row 4 of each column is a sentinel that's always 0.
State: (stones of side to move, all stones, ply).
"""

H, COLS = 4, 5
STRIDE = H + 1
BOTTOM = sum(1 << (c * STRIDE) for c in range(COLS))
FULL = BOTTOM * ((1 << H) - 1)


def won(b):
    for s in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        if b & (b >> s) & (b >> 2 * s):
            return True
    return False


class Drop3:
    name = "drop3"

    def start(self):
        return 0, 0, 0

    def to_move(self, state):
        return 1 - 2 * (state[2] & 1)

    def moves(self, state):
        me, occ, _ = state
        if won(occ ^ me):           # the opponent has just lined up
            return ()
        out = []
        free = (occ + BOTTOM) & FULL
        while free:
            low = free & -free
            out.append(low)
            free ^= low
        return tuple(out)

    def play(self, state, move):
        me, occ, ply = state
        return occ ^ me, occ | move, ply + 1

    def value(self, state):
        me, occ, ply = state
        if not won(occ ^ me):
            return 0
        # loser is to move; prefer short wins
        return -self.to_move(state) * (100 - ply)
