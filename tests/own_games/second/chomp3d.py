"""Three-dimensional Chomp on a 2 x 3 x 2 chocolate block.

A move picks a remaining cube and eats it with every cube that is >= in all
three coordinates.  The cube (0,0,0) is poisoned: who eats it loses.
"""
from functools import reduce
from itertools import product
from operator import and_, itemgetter, le

dims = (2, 3, 2)
dominates = lambda a, b: reduce(and_, map(le, a, b))
other = {1: -1, -1: 1}.__getitem__
bar, player = itemgetter(0), itemgetter(1)


class Chomp:
    name = "chomp3d"

    start = lambda self: (frozenset(product(*map(range, dims))), 1)

    to_move = lambda self, state: player(state)

    moves = lambda self, state: sorted(bar(state))

    def play(self, state, move):
        survives = lambda cube: not dominates(move, cube)
        return frozenset(filter(survives, bar(state))), other(player(state))

    # the block is empty: the previous player swallowed the poison,
    # so whoever is to move now is the winner
    value = lambda self, state: player(state)


if __name__ == "__main__":
    game = Chomp()
    s = game.start()
    while game.moves(s):
        s = game.play(s, game.moves(s)[-1])
    print(game.value(s))
