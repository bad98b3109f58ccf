"""Northcott's game, advancing only.

There are three lanes, each with one white (MAX) and one black (MIN) counter facing
one another.  On your turn slide one of your counters forward any number
of squares without jumping.  Whoever cannot move loses.  The margin is the
number of the squares the winner travelled on his longest slide.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace

from secateur import MAX, MIN


@dataclass(frozen=True)
class Lane:
    white: int
    black: int

    @property
    def gap(self) -> int:
        return self.black - self.white - 1

    def advance(self, side: int, steps: int) -> Lane:
        if side == MAX:
            return replace(self, white=self.white + steps)
        return replace(self, black=self.black - steps)


@dataclass(frozen=True)
class Slide:
    lane: int
    steps: int


@dataclass(frozen=True)
class Board:
    lanes: tuple[Lane, ...]
    side: int = MAX
    longest: tuple[int, int] = field(default=(0, 0))

    @property
    def slides(self) -> list[Slide]:
        return [
            Slide(i, n)
            for i, lane in enumerate(self.lanes)
            for n in range(1, lane.gap + 1)
        ]

    def after(self, slide: Slide) -> Board:
        lanes = list(self.lanes)
        lanes[slide.lane] = lanes[slide.lane].advance(self.side, slide.steps)
        w, b = self.longest
        if self.side == MAX:
            w = max(w, slide.steps)
        else:
            b = max(b, slide.steps)
        return replace(self, lanes=tuple(lanes), side=-self.side, longest=(w, b))


class Northcott:
    name: str = "northcott"

    def start(self) -> Board:
        return Board((Lane(0, 4), Lane(1, 6), Lane(0, 3)))

    def to_move(self, state: Board) -> int:
        return state.side

    def moves(self, state: Board) -> list[Slide]:
        return state.slides

    def play(self, state: Board, move: Slide) -> Board:
        return state.after(move)

    def value(self, state: Board) -> int:
        w, b = state.longest
        return w if state.side == MIN else -b
