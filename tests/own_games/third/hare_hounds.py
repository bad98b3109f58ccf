r"""Hare and hounds (the French military game), on the usual eleven points.

      1--4--7
     /|\ | /|\
    0-2--5--8-10
     \|/ | \|/
      3--6--9
"""
from dataclasses import dataclass, field, replace
from enum import Enum

from secateur import MAX, MIN

EDGES = [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (1, 4), (1, 5), (2, 5), (3, 5), (3, 6), (4, 5), (5, 6), (4, 7), (5, 7), (5, 8),
         (5, 9), (6, 9), (7, 8), (8, 9), (7, 10), (8, 10), (9, 10)]
NEIGHBOURS = {p: sorted({a + b - p for a, b in EDGES if p in (a, b)}) for p in range(11)}
COLUMN = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]


class Side(Enum):
    HOUNDS = "hounds"
    HARE = "hare"

    def other(self):
        return Side.HARE if self is Side.HOUNDS else Side.HOUNDS


@dataclass(frozen=True)
class Field:
    hounds: frozenset = frozenset({0, 1, 3})
    hare: int = 10
    side: Side = Side.HOUNDS
    clock: int = field(default=30)

    @property
    def escaped(self):
        return all(COLUMN[self.hare] <= COLUMN[h] for h in self.hounds)

    def free(self, point):
        return point != self.hare and point not in self.hounds

    def steps(self):
        if self.side is Side.HARE:
            return [(self.hare, to) for to in NEIGHBOURS[self.hare] if self.free(to)]
        return [(h, to) for h in sorted(self.hounds) for to in NEIGHBOURS[h] if self.free(to) and COLUMN[to] >= COLUMN[h]]


class HareAndHounds:
    name = "hare and hounds"
    players = ("hounds", "hare")

    def start(self):
        return Field()

    def to_move(self, state):
        return MAX if state.side is Side.HOUNDS else MIN

    def moves(self, state):
        if state.escaped or state.clock == 0:
            return []
        return state.steps()

    def play(self, state, move):
        source, target = move
        after = replace(state, side=state.side.other(), clock=state.clock - 1)
        if state.side is Side.HARE:
            return replace(after, hare=target)
        return replace(after, hounds=(state.hounds - {source}) | {target})

    def value(self, state):
        trapped = state.side is Side.HARE and not state.steps() and not state.escaped
        return 1 if trapped else -1
