"""Hex on a 4x4 rhombus.

MAX owns the top and bottom sides, MIN the left and right ones.  Place one
stone per turn; whoever links his two sides wins.  A quicker win is worth more.
"""
from secateur import MAX, MIN

SIZE = 4

CELLS = [(r, c) for r in range(SIZE) for c in range(SIZE)]

NEIGHBOURS = {}
for (r, c) in CELLS:
    NEIGHBOURS[(r, c)] = [
        (r + dr, c + dc)
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1))
        if (r + dr, c + dc) in CELLS
    ]


def linked(stones, axis):
    """True if stones join side 0 and side SIZE-1 along the axis."""
    seen = set()

    def visit(cell):
        if cell in seen or cell not in stones:
            return False
        seen.add(cell)
        if cell[axis] == SIZE - 1:
            return True
        return any(visit(n) for n in NEIGHBOURS[cell])

    return any(visit(cell) for cell in CELLS if cell[axis] == 0)


class Hex:
    name = "hex"

    def start(self):
        return (frozenset(), frozenset())

    def to_move(self, state):
        mine, theirs = state
        return MAX if len(mine) == len(theirs) else MIN

    def winner(self, state):
        if linked(state[0], 0):
            return MAX
        if linked(state[1], 1):
            return MIN
        return 0

    def moves(self, state):
        if self.winner(state):
            return []
        taken = state[0] | state[1]
        return [cell for cell in CELLS if cell not in taken]

    def play(self, state, move):
        maxs, mins = state
        if self.to_move(state) == MAX:
            return (maxs | {move}, mins)
        return (maxs, mins | {move})

    def value(self, state):
        empty = SIZE * SIZE - len(state[0]) - len(state[1])
        return self.winner(state) * (1 + empty)
