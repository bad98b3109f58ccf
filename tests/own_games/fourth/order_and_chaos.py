# Order and Chaos on a strip: both may write X or O in any free place.
# Order (MAX) wants three equal ones in a row; the value is the longest run, less 2.5.
from itertools import groupby

LENGTH = 6
GOAL = 3


def runs(strip):
    return ((sign, len(list(group))) for sign, group in groupby(strip))


def longest(strip):
    return max((n for sign, n in runs(strip) if sign in "XO"), default=0)


class OrderAndChaos:
    def start(self):
        return "." * LENGTH

    def to_move(self, strip):
        filled = LENGTH - strip.count(".")
        return -1 if filled % 2 else 1

    def moves(self, strip):
        if longest(strip) >= GOAL:
            return []
        free = [k for k, sign in enumerate(strip) if sign == "."]
        return ["%s%d" % (sign, k) for k in free for sign in "XO"]

    def play(self, strip, move):
        sign, *digits = move
        k = int("".join(digits))
        if not 0 <= k < LENGTH or strip[k] != ".":
            raise ValueError("place %d of %r is taken" % (k, strip))
        return strip[:k] + sign + strip[k + 1:]

    def value(self, strip):
        return longest(strip) - (GOAL - 0.5)
