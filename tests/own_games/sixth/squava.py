"""Squava on 4x4: make four in a row to win, but three in a row loses.

state: one int.  bits 0-15 are MAX's stones, bits 16-31 are MIN's.
"""

FULL = 0xFFFF


def bits(x):
    while x:
        low = x & -x
        yield low.bit_length() - 1
        x ^= low


def make_lines(length):
    out = []
    for y in range(4):
        for x in range(4):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                ex, ey = x + dx * (length - 1), y + dy * (length - 1)
                if 0 <= ex < 4 and 0 <= ey < 4:
                    mask = 0
                    for i in range(length):
                        mask |= 1 << (x + dx * i) + 4 * (y + dy * i)
                    out.append(mask)
    return tuple(out)


FOURS = make_lines(4)
THREES = make_lines(3)


def verdict(stones):
    """+1: the owner of these stones has won, -1: has lost, 0: neither."""
    for m in FOURS:
        if stones & m == m:
            return 1
    for m in THREES:
        if stones & m == m:
            return -1
    return 0


class Squava:
    name = "squava"

    def start(self):
        return 0

    def to_move(self, s):
        return -1 if s.bit_count() & 1 else 1

    def moves(self, s):
        a, b = s & FULL, s >> 16
        if verdict(a) or verdict(b):
            return []
        return list(bits(~(a | b) & FULL))

    def play(self, s, m):
        return s | 1 << (m if self.to_move(s) > 0 else m + 16)

    def value(self, s):
        return verdict(s & FULL) - verdict(s >> 16)
