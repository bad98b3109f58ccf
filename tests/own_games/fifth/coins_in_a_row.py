"""Coins in a row: take one coin from either end, or a pair of equal neighbours at an end; the richer player wins."""

from functools import partial, reduce
from itertools import accumulate, chain, pairwise, starmap
from operator import add, eq, itemgetter, neg

COINS = (3, 3, 7, 2, 2, 9, 5, 5, 1)

compose = lambda *fs: reduce(lambda f, g: lambda x: f(g(x)), fs)
sign = lambda n: (n > 0) - (n < 0)
head, last = itemgetter(0), itemgetter(-1)


def drop(n, side, row):
    return row[n:] if side == "L" else row[:len(row) - n]


def take(n, side, row):
    return row[:n] if side == "L" else row[len(row) - n:]


ends = {
    "L1": (partial(take, 1, "L"), partial(drop, 1, "L")),
    "R1": (partial(take, 1, "R"), partial(drop, 1, "R")),
    "L2": (partial(take, 2, "L"), partial(drop, 2, "L")),
    "R2": (partial(take, 2, "R"), partial(drop, 2, "R")),
}

total = partial(reduce, add)
all_same = compose(all, partial(starmap, eq), pairwise)


def allowed(row):
    def ok(item):
        name, (taken, _) = item
        wanted = int(last(name))
        return wanted <= len(row) and all_same(taken(row)) and (wanted < len(row) or head(name) == "L")

    return ok


class CoinsInARow:
    """state = (row, lead of MAX, player)"""

    start = lambda self: (COINS, 0, 1)
    to_move = lambda self, state: last(state)

    def settled(self, row, lead):
        # the rest cannot change who is ahead
        *_, rest = accumulate(chain((0,), row))
        return abs(lead) > rest

    def moves(self, state):
        row, lead, _ = state
        return [] if not row or self.settled(row, lead) else list(map(head, filter(allowed(row), ends.items())))

    def play(self, state, move):
        row, lead, player = state
        taken, left = map(lambda f: f(row), ends[move])
        return (left, lead + player * total(taken), neg(player))

    value = lambda self, state: sign(state[1])
