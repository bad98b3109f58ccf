"""Diagonals of a polygon.

The corners of a heptagon are numbered 0..6 and carry weights. Players alternately draw diagonals that cross no earlier
one, until the polygon is cut into triangles. Whoever completes a triangle scores the product of its corners (perhaps twice at once).
"""
from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from math import prod

from secateur import MAX, MIN

WEIGHTS = [3, 1, 4, 1, 5, 9, 2]
N = len(WEIGHTS)
SIDES = frozenset((i, i + 1) for i in range(N - 1)) | {(0, N - 1)}


@dataclass(frozen=True, order=True)
class Diagonal:
    a: int
    b: int

    def crosses(self, other: Diagonal) -> bool:
        return self.a < other.a < self.b < other.b or other.a < self.a < other.b < self.b


DIAGONALS = tuple(Diagonal(a, b) for a, b in combinations(range(N), 2) if (a, b) not in SIDES)


@dataclass(frozen=True)
class Drawing:
    drawn: tuple[Diagonal, ...] = ()
    lead: int = 0

    @property
    def player(self) -> int:
        return [MAX, MIN][len(self.drawn) % 2]

    @property
    def edges(self) -> set[tuple[int, int]]:
        return {(d.a, d.b) for d in self.drawn} | SIDES

    def triangles(self) -> set[tuple[int, int, int]]:
        edges = self.edges
        return {t for t in combinations(range(N), 3) if all(pair in edges for pair in combinations(t, 2))}

    def with_diagonal(self, new: Diagonal) -> Drawing:
        after = replace(self, drawn=tuple(sorted(self.drawn + (new,))))
        gain = sum(prod(WEIGHTS[i] for i in corners) for corners in after.triangles() - self.triangles())
        return replace(after, lead=self.lead + self.player * gain)


class Polygon:
    name = "polygon"

    def start(self) -> Drawing:
        return Drawing()

    def to_move(self, state: Drawing) -> int:
        return state.player

    def moves(self, state: Drawing) -> list[Diagonal]:
        return [d for d in DIAGONALS if d not in state.drawn and not any(map(d.crosses, state.drawn))]

    def play(self, state: Drawing, move: Diagonal) -> Drawing:
        return state.with_diagonal(move)

    def value(self, state: Drawing) -> int:
        return state.lead
