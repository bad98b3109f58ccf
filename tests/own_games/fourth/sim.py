"""Sim on five points: who completes a triangle of his own colour has lost. Three edges are coloured already."""
from dataclasses import dataclass, field
from itertools import combinations
from typing import FrozenSet, Tuple

POINTS = "ABCDE"


@dataclass(frozen=True, order=True)
class Edge:
    p: str
    q: str

    def __post_init__(self):
        if not self.p < self.q:
            raise ValueError("%s%s" % (self.p, self.q))

    @classmethod
    def named(cls, name):
        return cls(*sorted(name))

    def __contains__(self, point):
        return point in (self.p, self.q)

    def __str__(self):
        return self.p + self.q


@dataclass(frozen=True)
class Drawing:
    solid: FrozenSet[Edge]
    dashed: FrozenSet[Edge] = frozenset()
    history: Tuple[Edge, ...] = field(default=(), compare=False)

    @property
    def drawn(self):
        return self.solid | self.dashed


TRIANGLES = [frozenset(Edge(*pair) for pair in combinations(trio, 2)) for trio in combinations(POINTS, 3)]
EDGES = sorted(Edge(*pair) for pair in combinations(POINTS, 2))


def has_triangle(edges):
    return any(t <= edges for t in TRIANGLES)


class Sim:
    def start(self):
        solid = frozenset(map(Edge.named, ("AB", "DC")))
        return Drawing(solid, frozenset({Edge.named("BC")}))

    def to_move(self, d):
        return 1 if len(d.solid) == len(d.dashed) else -1

    def moves(self, d):
        if has_triangle(d.solid) or has_triangle(d.dashed):
            return []
        return [e for e in EDGES if e not in d.drawn]

    def play(self, d, edge):
        past = d.history + (edge,)
        if self.to_move(d) == 1:
            return Drawing(d.solid | {edge}, d.dashed, past)
        return Drawing(d.solid, d.dashed | {edge}, past)

    def value(self, d):
        lost, won = has_triangle(d.solid), has_triangle(d.dashed)
        return won - lost
