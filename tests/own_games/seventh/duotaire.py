"""Peg duotaire on the triangle of fifteen holes.

The players take turns to make a peg solitaire move: jump over a neighbour into the empty hole
behind it and take the neighbour off, going on with the same peg for as long as you like.
Whoever cannot jump pays the other a point for every peg still standing.
"""

ROWS = 5
HOLES = frozenset((r, c) for r in range(ROWS) for c in range(r + 1))
WAYS = {(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)}


def jump(hole, way):
    (r, c), (dr, dc) = hole, way
    return (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)


# hole -> the {(over, into)} that stay on the board
JUMPS = {
    hole: sorted({jump(hole, way) for way in WAYS if jump(hole, way)[1] in HOLES})
    for hole in HOLES
}


def routes(pegs, at):
    """All ways to jump on from here: tuples of holes, the shorter first."""
    for over, into in JUMPS[at]:
        if over in pegs and into not in pegs:
            yield (into,)
            later = pegs - {at, over} | {into}
            yield from ((into,) + more for more in routes(later, into))


def middle(a, b):
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


class Duotaire:
    name = "peg duotaire"
    empty_at_first = {(2, 1)}

    def start(self):
        return HOLES - self.empty_at_first, 1

    def to_move(self, state):
        pegs, player = state
        return player

    def moves(self, state):
        pegs, player = state
        return [(peg,) + route for peg in sorted(pegs) for route in routes(pegs, peg)]

    def play(self, state, path):
        pegs, player = state
        taken = {middle(a, b) for a, b in zip(path, path[1:])}
        return (pegs - taken - {path[0]}) | {path[-1]}, -player

    def value(self, state):
        pegs, loser = state
        return -loser * len(pegs)
