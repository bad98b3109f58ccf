# Euclid's game with two pairs of numbers: take from the greater of a pair a multiple of the less.
# A pair with a zero is dead.  No classes but the one that is asked for.
import math
from functools import partial, reduce

PAIRS = ((13, 5), (9, 4))


def ordered(a, b):
    return (a, b) if a >= b else (b, a)


def reductions(pair):
    match pair:
        case (_, 0):
            return
        case (big, small):
            q, _ = divmod(big, small)
            yield from range(1, q + 1)


def reduced(pair, times):
    big, small = pair
    return ordered(big - times * small, small)


class EuclidsGame:
    def start(self):
        return tuple(ordered(*p) for p in PAIRS), +1

    def to_move(self, state):
        _, who = state
        return who

    def moves(self, state):
        pairs, _ = state
        return [(i, k) for i, pair in enumerate(pairs) for k in reductions(pair)]

    def play(self, state, move):
        pairs, who = state
        index, times = move
        step = partial(reduced, times=times)
        return tuple(step(p) if i == index else p for i, p in enumerate(pairs)), -who

    def value(self, state):
        pairs, who = state
        # what is left are the greatest common divisors; the last mover gets their product
        product = reduce(lambda acc, p: acc * math.gcd(*p), pairs, 1)
        return -who * product
