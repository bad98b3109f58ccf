"""Wythoff's queen, with a wall.

A lone queen stands on a chess board. Each turn she is moved left, down or diagonally left-down, any distance, but she may not
jump over (or land on) the wall. Who brings her to the corner wins, and the win is worth more the fewer moves were made.
"""

from __future__ import annotations

from typing import Iterator, NamedTuple

from secateur import MAX, MIN


class Step(NamedTuple):
    dx: int
    dy: int


class Queen(NamedTuple):
    x: int
    y: int
    player: int = MAX
    turn: int = 0

    @property
    def home(self) -> bool:
        return self.x == self.y == 0

    def moved(self, step: Step, times: int = 1) -> Queen:
        return self._replace(x=self.x + times * step.dx, y=self.y + times * step.dy)

    def inside(self) -> bool:
        return 0 <= self.x and 0 <= self.y


DIRECTIONS = (Step(-1, 0), Step(0, -1), Step(-1, -1))
WALL = {(2, 3), (5, 1), (4, 4)}


class WythoffQueen:
    name: str = "wythoff queen"

    def start(self) -> Queen:
        return Queen(x=7, y=9)

    def to_move(self, state: Queen) -> int:
        return state.player

    def _rides(self, queen: Queen) -> Iterator[tuple[int, int]]:
        for number, step in enumerate(DIRECTIONS):
            distance = 1
            here = queen.moved(step)
            while here.inside() and (here.x, here.y) not in WALL:
                yield number, distance
                here = here.moved(step)
                distance += 1

    def moves(self, state: Queen) -> list[tuple[int, int]]:
        return list(self._rides(state))

    def play(self, state: Queen, move: tuple[int, int]) -> Queen:
        direction, distance = move
        queen = state.moved(DIRECTIONS[direction], distance)
        return queen._replace(player=-state.player, turn=state.turn + 1)

    def value(self, state: Queen) -> int:
        if not state.home:  # stuck behind the wall: nobody gets anything
            return 0
        winner = MIN if state.player == MAX else MAX
        return winner * (20 - state.turn)
