"""Three Men's Morris: place three men each, then slide them along the lines; three in
a row wins, no move loses, and after 24 moves it is a draw."""
from functools import reduce
from operator import or_

#  bit n is point n:   0 1 2
#                      3 4 5
#                      6 7 8
LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
ROADS = (0b000011010, 0b000010101, 0b000110010,
         0b001010001, 0b111101111, 0b100010100,
         0b010110000, 0b101010000, 0b010011000)
FULL = (1 << 9) - 1


def bits(mask):
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(points):
    return reduce(or_, (1 << p for p in points), 0)


class ThreeMensMorris:
    name = "three men's morris"
    LIMIT = 24

    def start(self):
        return 0, 0, 0                     # men of MAX, men of MIN, ply

    def to_move(self, state):
        return -1 if state[2] & 1 else 1

    @staticmethod
    def row(men):
        return any(men & line == line for line in LINES)

    def moves(self, state):
        white, black, ply = state
        if ply >= self.LIMIT or self.row(white) or self.row(black):
            return ()
        free = FULL & ~(white | black)
        if ply < 6:
            return tuple((None, to) for to in bits(free))
        mine = black if ply & 1 else white
        return tuple((fr, to) for fr in bits(mine) for to in bits(ROADS[fr] & free))

    def play(self, state, move):
        white, black, ply = state
        change = mask_of(p for p in move if p is not None)
        if ply & 1:
            return white, black ^ change, ply + 1
        return white ^ change, black, ply + 1

    def value(self, state):
        white, black, ply = state
        if self.row(white):
            return 1
        if self.row(black):
            return -1
        return 0 if ply >= self.LIMIT else -self.to_move(state)
