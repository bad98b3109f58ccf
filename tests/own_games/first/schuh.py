"""Schuh's game of divisors: name a divisor of 144 that is no multiple of one
named before; whoever has to name 1 loses."""
from math import isqrt

N = 144


def divisors(n):
    for d in range(1, isqrt(n) + 1):
        if n % d == 0:
            yield d
            if d * d != n:
                yield n // d


class Schuh:
    name = f"schuh {N}"

    # a state is (player, d1, d2, ...), the divisors still allowed, ascending

    def start(self):
        return (1, *sorted(divisors(N)))

    def to_move(self, state):
        player, *_ = state
        return player

    def moves(self, state):
        _, *left = state
        return left

    def play(self, state, move):
        player, *left = state
        return (-player, *(d for d in left if d % move))

    def value(self, state):
        # the previous player said 1 and lost
        return state[0]
