"""Sim on five points: take turns colouring the edges of K5; the first to
complete a triangle in his own colour loses.  No triangle at all is a draw."""
from itertools import chain, combinations, compress, count, islice, starmap

from secateur import MAX, MIN

POINTS = "ABCDE"
EDGES = tuple(starmap("{}{}".format, combinations(POINTS, 2)))
TRIANGLES = tuple(
    tuple(EDGES.index(a + b) for a, b in combinations(three, 2))
    for three in combinations(POINTS, 3)
)


class Sim:
    name = "sim5"

    def start(self):
        return (0,) * len(EDGES)

    def to_move(self, state):
        return MIN if sum(map(abs, state)) % 2 else MAX

    def loser(self, state):
        for i, j, k in TRIANGLES:
            if state[i] == state[j] == state[k] != 0:
                return state[i]
        return 0

    def moves(self, state):
        if self.loser(state):
            return ()
        return tuple(compress(EDGES, (not colour for colour in state)))

    def play(self, state, move):
        at = next(i for i, e in zip(count(), EDGES) if e == move)
        return tuple(chain(islice(state, at),
                           (self.to_move(state),),
                           islice(state, at + 1, None)))

    def value(self, state):
        return -self.loser(state)
