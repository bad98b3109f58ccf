"""Ataxx on 4x4, at most 16 plies.

Bitboards with 5 bits to the row: the fifth column is always zero and catches wrap-around.
State: (mine, yours, colour to move, plies left) -- negamax style, "mine" is the mover's.
"""

W = 5
ROW = 0b01111
BOARD = sum(ROW << W * r for r in range(4))


def grow(x):
    """x together with its neighbours"""
    x |= x << 1 | x >> 1
    x &= BOARD
    return (x | x << W | x >> W) & BOARD


NEAR = [0] * 20
FAR = [0] * 20
for sq in range(20):
    if BOARD >> sq & 1:
        one = 1 << sq
        NEAR[sq] = grow(one) & ~one
        FAR[sq] = grow(grow(one)) & ~grow(one)


def squares(x):
    while x:
        yield (x & -x).bit_length() - 1
        x &= x - 1


def popcount(x):
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


class Ataxx:
    name = "ataxx 4x4"

    def __init__(self, plies=16):
        self.plies = plies

    def start(self):
        corners = [1 << 0, 1 << 3, 1 << 3 * W, 1 << 3 * W + 3]
        return corners[0] | corners[3], corners[1] | corners[2], 1, self.plies

    def to_move(self, s):
        return s[2]

    def moves(self, s):
        mine, yours, _, left = s
        if not left or not mine or not yours:
            return []
        free = BOARD ^ (mine | yours)
        # a clone is (-1, to): it does not matter which neighbour it comes from
        out = [(-1, to) for to in squares(grow(mine) & free)]
        for at in squares(mine):
            out += [(at, to) for to in squares(FAR[at] & free)]
        return out

    def play(self, s, m):
        mine, yours, colour, left = s
        at, to = m
        if at >= 0:
            mine ^= 1 << at
        flips = NEAR[to] & yours
        mine |= 1 << to | flips
        yours ^= flips
        after = (yours, mine, -colour, left - 1)
        free = BOARD ^ (mine | yours)
        if free and not grow(grow(yours)) & free:
            return mine, yours, colour, left - 1        # the other side is stuck: he passes
        return after

    def value(self, s):
        mine, yours, colour, _ = s
        return colour * (popcount(mine) - popcount(yours))
