"""Isolation on a small board with holes: step like a king, the cell left behind falls out."""
from itertools import product
from typing import FrozenSet, NamedTuple


class Vec(NamedTuple):
    x: int
    y: int

    def __add__(self, other):
        return Vec(self.x + other[0], self.y + other[1])

    def __neg__(self):
        return Vec(-self.x, -self.y)

    def __lt__(self, other):            # nearest to the origin first
        return (self.x + self.y, self.x) < (other[0] + other[1], other[0])


class Isle(NamedTuple):
    me: Vec
    you: Vec
    ground: FrozenSet[Vec]
    turn: int


class Isolation:
    width, height = 4, 4
    holes = {(1, 1), (2, 2), (0, 3), (3, 0)}

    def __init__(self):
        self.steps = [Vec(*d) for d in product((-1, 0, 1), repeat=2) if any(d)]
        # the steps come in pairs of opposites
        assert {-d for d in self.steps} == set(self.steps)

    def start(self):
        land = {Vec(x, y) for x, y in product(range(self.width), range(self.height))} - self.holes
        first, last = min(land), max(land)
        return Isle(first, last, frozenset(land), 1)

    def to_move(self, isle):
        return isle.turn

    def moves(self, isle):
        free = isle.ground - {isle.me, isle.you}
        return sorted(target for d in self.steps if (target := isle.me + d) in free)

    def play(self, isle, target):
        return Isle(isle.you, target, isle.ground.difference([isle.me]), -isle.turn)

    def value(self, isle):
        return -isle.turn * len(isle.ground)
