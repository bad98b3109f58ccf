# notakto: both play X on several boards. a board with three in a row is dead. whoever kills the last one loses.
# everything in one int: 9 bits per board, turn bit on top
from secateur import MAX, MIN

N = 2
FULL = 0b111111111
L = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
TURN = 1 << 9 * N


def dead(b):
    for l in L:
        if b & l == l: return True
    return False


class Notakto:
    name = "notakto"

    def start(self):
        return 0

    def to_move(self, s):
        return MIN if s & TURN else MAX

    def moves(self, s):
        r = []
        for k in range(N):
            b = s >> 9 * k & FULL
            if dead(b): continue
            e = ~b & FULL
            while e:
                low = e & -e
                r.append(9 * k + low.bit_length() - 1)
                e ^= low
        return r

    def play(self, s, m):
        s |= 1 << m
        k = m // 9
        b = s >> 9 * k & FULL
        if dead(b):
            s |= FULL << 9 * k     # all dead boards look the same
        return s ^ TURN

    def value(self, s):
        return +1 if not s & TURN else -1
