"""Dots and Boxes with 3x3 dots (two columns, two rows of boxes).

Players draw one edge at a time.  Whoever closes a box scores it and must
move again.  The value is MAX's boxes minus MIN's boxes.
"""
from typing import FrozenSet, NamedTuple, Tuple

from secateur import MAX, MIN

Edge = Tuple[str, int, int]

ROWS = 2
COLS = 2


class Position(NamedTuple):
    drawn: FrozenSet[Edge]
    turn: int
    max_boxes: int
    min_boxes: int


def box_edges(r: int, c: int) -> FrozenSet[Edge]:
    return frozenset({("h", r, c), ("h", r + 1, c), ("v", r, c), ("v", r, c + 1)})


BOXES = [box_edges(r, c) for r in range(ROWS) for c in range(COLS)]
ALL_EDGES = sorted(frozenset().union(*BOXES))


class DotsAndBoxes:
    name = "dots and boxes"

    def start(self) -> Position:
        return Position(frozenset(), MAX, 0, 0)

    def to_move(self, state: Position) -> int:
        return state.turn

    def moves(self, state: Position):
        return [e for e in ALL_EDGES if e not in state.drawn]

    def play(self, state: Position, move: Edge) -> Position:
        drawn = state.drawn | {move}
        closed = sum(1 for b in BOXES if move in b and b <= drawn)
        if closed == 0:
            return state._replace(drawn=drawn, turn=-state.turn)
        if state.turn == MAX:
            return state._replace(drawn=drawn, max_boxes=state.max_boxes + closed)
        return state._replace(drawn=drawn, min_boxes=state.min_boxes + closed)

    def value(self, state: Position) -> int:
        return state.max_boxes - state.min_boxes
