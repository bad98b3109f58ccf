"""Juniper Green (Rob Porteous): take a factor or a multiple of the last number.

The first number must be even.  No number twice.  Who cannot take one loses.
A state is simply the tuple of the numbers taken so far.
"""
from functools import reduce
from itertools import chain, filterfalse, takewhile, count
from operator import mul

LIMIT = 18

multiples = lambda n: takewhile(lambda m: m <= LIMIT, map(lambda k: k * n, count(2)))
factors = lambda n: filter(lambda d: n % d == 0, range(1, n))
relatives = {n: tuple(chain(factors(n), multiples(n))) for n in range(1, LIMIT + 1)}

sign = lambda taken: reduce(mul, (-1 for _ in taken), 1)


class JuniperGreen:
    name = f"juniper green {LIMIT}"

    start = staticmethod(lambda: ())

    to_move = staticmethod(sign)

    @staticmethod
    def moves(taken):
        if not taken:
            return tuple(range(2, LIMIT + 1, 2))
        *_, last = taken
        return tuple(filterfalse(set(taken).__contains__, relatives[last]))

    @staticmethod
    def play(taken, n):
        return (*taken, n)

    @staticmethod
    def value(taken):
        return -sign(taken)
