"""Dots and Boxes, 2x2 boxes. Whoever closes a box scores it and moves again."""
from dataclasses import dataclass, replace
from itertools import product

from secateur import MAX, MIN

SIZE = 2

HORIZONTAL = [("h", r, c) for r, c in product(range(SIZE + 1), range(SIZE))]
VERTICAL = [("v", r, c) for r, c in product(range(SIZE), range(SIZE + 1))]
EDGES = HORIZONTAL + VERTICAL


def sides(r, c):
    """The four edges around the box whose top left dot is (r, c)."""
    return frozenset([("h", r, c), ("h", r + 1, c), ("v", r, c), ("v", r, c + 1)])


BOXES = {(r, c): sides(r, c) for r, c in product(range(SIZE), repeat=2)}


@dataclass(frozen=True)
class Position:
    drawn: frozenset = frozenset()
    player: int = MAX
    max_boxes: int = 0
    min_boxes: int = 0

    @property
    def lead(self) -> int:
        return self.max_boxes - self.min_boxes

    def draw(self, edge) -> "Position":
        drawn = self.drawn | {edge}
        closed = sum(1 for box in BOXES.values() if edge in box and box <= drawn)
        if not closed:
            return replace(self, drawn=drawn, player=-self.player)
        if self.player == MAX:
            return replace(self, drawn=drawn, max_boxes=self.max_boxes + closed)
        return replace(self, drawn=drawn, min_boxes=self.min_boxes + closed)


class DotsAndBoxes:
    name = "dots and boxes"

    def start(self) -> Position:
        return Position()

    def to_move(self, state: Position) -> int:
        return state.player

    def moves(self, state: Position) -> list:
        return [e for e in EDGES if e not in state.drawn]

    def play(self, state: Position, move) -> Position:
        return state.draw(move)

    def value(self, state: Position) -> int:
        return state.lead
