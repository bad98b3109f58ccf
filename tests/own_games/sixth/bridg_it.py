'''
Bridg-it (David Gale's game), 3 x 4 dots each.

On a 7x7 lattice red's dots are at (even row, odd column), blue's at
(odd row, even column).  A bridge is named by its midpoint, a lattice point
whose row and column have the same parity; the same midpoint is a red or a
blue bridge depending on who builds it.
Red (MAX) joins the top to the bottom, blue (MIN) the left to the right.
There is always exactly one winner.
'''

n = 3
last = 2 * n

midpoints = frozenset(
    {(r, c) for r in range(1, last, 2) for c in range(1, last, 2)} |
    {(r, c) for r in range(2, last, 2) for c in range(2, last, 2)}
)


def red_ends(r, c):
    return {(r - 1, c), (r + 1, c)} if r % 2 else {(r, c - 1), (r, c + 1)}


def blue_ends(r, c):
    return {(r, c - 1), (r, c + 1)} if r % 2 else {(r - 1, c), (r + 1, c)}


def connected(bridges, ends, sources, goals):
    reached = set(sources)
    todo = [ends(*b) for b in bridges]
    while True:
        touching = [pair for pair in todo if pair & reached]
        if not touching:
            return bool(reached & goals)
        reached = reached.union(*touching)
        todo = [pair for pair in todo if not pair <= reached]


top = {(0, c) for c in range(1, last, 2)}
bottom = {(last, c) for c in range(1, last, 2)}
left = {(r, 0) for r in range(1, last, 2)}
right = {(r, last) for r in range(1, last, 2)}


class BridgIt:
    name = 'bridg-it'

    def start(self):
        return frozenset(), frozenset()

    def to_move(self, state):
        red, blue = state
        return 1 if len(red) == len(blue) else -1

    def winner(self, state):
        red, blue = state
        if connected(red, red_ends, top, bottom):
            return 1
        if connected(blue, blue_ends, left, right):
            return -1
        return None

    def moves(self, state):
        if self.winner(state) is not None:
            return []
        red, blue = state
        return sorted(midpoints - red - blue)

    def play(self, state, move):
        red, blue = state
        if self.to_move(state) == 1:
            return red | {move}, blue
        return red, blue | {move}

    def value(self, state):
        return self.winner(state)
