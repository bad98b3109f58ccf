"""Dots and Boxes, a row of two boxes, with a base class and a mixin."""
from abc import ABC, abstractmethod
from collections import Counter


class Game(ABC):
    @abstractmethod
    def start(self): ...

    @abstractmethod
    def to_move(self, state): ...

    @abstractmethod
    def moves(self, state): ...

    @abstractmethod
    def play(self, state, move): ...

    @abstractmethod
    def value(self, state): ...


class ScoreMixin:
    """The value is the difference of what the two have collected."""

    def value(self, state):
        _, owners, _ = state
        tally = Counter(dict(owners).values())
        return tally[1] - tally[-1]


class DotsAndBoxes(ScoreMixin, Game):
    boxes = 2

    def __init__(self):
        self.sides = {
            k: frozenset({("v", k), ("v", k + 1), ("top", k), ("bottom", k)})
            for k in range(self.boxes)
        }
        self.lines = sorted(frozenset().union(*self.sides.values()))

    def start(self):
        return frozenset(), (), 1          # drawn lines, (box, owner) pairs, turn

    def to_move(self, state):
        return state[-1]

    def moves(self, state):
        drawn, *_ = state
        return [line for line in self.lines if line not in drawn]

    def play(self, state, line):
        drawn, owners, turn = state
        now = drawn | {line}
        closed = tuple((k, turn) for k, box in self.sides.items()
                       if line in box and box <= now)
        # whoever closes a box moves again
        return now, owners + closed, turn if closed else -turn
