"""The Game of the Amazons, cut down to a 4x4 board with two amazons a side."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Iterator

SIZE = 4
COMPASS = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


@dataclass(frozen=True, order=True)
class Square:
    x: int
    y: int

    @property
    def on_board(self) -> bool:
        return 0 <= self.x < SIZE and 0 <= self.y < SIZE

    def step(self, dx: int, dy: int) -> Square:
        return Square(self.x + dx, self.y + dy)

    def __str__(self) -> str:
        return f"{'abcd'[self.x]}{self.y + 1}"


@dataclass(frozen=True)
class Turn:
    origin: Square
    target: Square
    arrow: Square


@dataclass(frozen=True)
class Position:
    white: frozenset[Square]
    black: frozenset[Square]
    burnt: frozenset[Square] = frozenset()
    whites_turn: bool = True

    @property
    def mine(self) -> frozenset[Square]:
        return self.white if self.whites_turn else self.black

    @property
    def occupied(self) -> frozenset[Square]:
        return self.white | self.black | self.burnt

    def reachable(self, origin: Square, blocked: frozenset[Square]) -> Iterator[Square]:
        for dx, dy in COMPASS:
            here = origin.step(dx, dy)
            while here.on_board and here not in blocked:
                yield here
                here = here.step(dx, dy)

    def turns(self) -> Iterator[Turn]:
        for origin in sorted(self.mine):
            blocked = self.occupied - {origin}      # the amazon may shoot back through her own square
            for target in self.reachable(origin, blocked):
                for arrow in self.reachable(target, blocked):
                    yield Turn(origin, target, arrow)

    def after(self, turn: Turn) -> Position:
        moved = self.mine - {turn.origin} | {turn.target}
        changed = {"white": moved} if self.whites_turn else {"black": moved}
        return replace(self, **changed, burnt=self.burnt | {turn.arrow}, whites_turn=not self.whites_turn)


class Amazons:
    name = "amazons 4x4"

    def start(self) -> Position:
        return Position(
            white=frozenset({Square(1, 0), Square(3, 1)}),
            black=frozenset({Square(0, 2), Square(2, 3)}),
        )

    def to_move(self, state: Position) -> int:
        return 1 if state.whites_turn else -1

    def moves(self, state: Position) -> list[Turn]:
        return list(state.turns())

    def play(self, state: Position, move: Turn) -> Position:
        return state.after(move)

    def value(self, state: Position) -> int:
        # whoever is on turn cannot move, and loses
        return -1 if state.whites_turn else 1
