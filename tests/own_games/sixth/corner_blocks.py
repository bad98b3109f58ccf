"""A very small Blokus for two on 5x5.

Squares are complex numbers: x + y*1j.  Turning a piece is multiplying by 1j,
turning it over is conjugating.  A new piece must touch an own piece at a corner
and must not touch an own piece along an edge.  A stuck player passes for good.
"""

SIZE = 5
BOARD = frozenset(complex(x, y) for y in range(SIZE) for x in range(SIZE))
EDGES = (1, 1j, -1, -1j)
CORNERS = (1 + 1j, 1 - 1j, -1 + 1j, -1 - 1j)
HOME = {1: 0j, -1: complex(SIZE - 1, SIZE - 1)}

SHAPES = {'dot': (0,), 'two': (0, 1), 'vee': (0, 1, 1j), 'bar': (0, 1, 2)}


def reading(z):
    return z.imag, z.real


def normal(cells):
    """Shift to the corner of the board."""
    left = min(z.real for z in cells)
    low = min(z.imag for z in cells)
    return frozenset(z - complex(left, low) for z in cells)


def orientations(cells):
    seen = []
    for k in range(4):
        for flipped in (False, True):
            turned = [complex(z) * 1j ** k for z in cells]
            if flipped:
                turned = [z.conjugate() for z in turned]
            shape = normal(turned)
            if shape not in seen:
                seen.append(shape)
    return seen


# every way to lay every piece on the board
PLACEMENTS = {
    piece: [cells for shape in orientations(SHAPES[piece])
            for at in sorted(BOARD, key=reading)
            if (cells := frozenset(at + z for z in shape)) <= BOARD]
    for piece in SHAPES
}


def around(cells, offsets):
    return {z + d for z in cells for d in offsets}


class CornerBlocks:
    name = 'corner blocks'

    def start(self):
        pieces = tuple(SHAPES)
        return (frozenset(), frozenset(), pieces, pieces, 1)

    def to_move(self, state):
        return state[4]

    def options(self, state, who):
        maxs, mins, max_pieces, min_pieces, _ = state
        own, pieces = (maxs, max_pieces) if who == 1 else (mins, min_pieces)
        anchors = around(own, CORNERS) if own else {HOME[who]}
        forbidden = maxs | mins | around(own, EDGES)
        return [(piece, tuple(sorted(cells, key=reading)))
                for piece in pieces for cells in PLACEMENTS[piece]
                if cells & anchors and not cells & forbidden]

    def moves(self, state):
        return self.options(state, state[4])

    def play(self, state, move):
        piece, cells = move
        maxs, mins, max_pieces, min_pieces, who = state
        if who == 1:
            maxs, max_pieces = maxs.union(cells), tuple(p for p in max_pieces if p != piece)
        else:
            mins, min_pieces = mins.union(cells), tuple(p for p in min_pieces if p != piece)
        after = (maxs, mins, max_pieces, min_pieces, -who)
        return after if self.options(after, -who) else after[:4] + (who,)

    def value(self, state):
        return len(state[0]) - len(state[1])
