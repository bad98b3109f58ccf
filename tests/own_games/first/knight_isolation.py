"""Isolation with knights on a 5x5 board: the square you leave disappears,
and a knight that cannot jump has lost."""
from __future__ import annotations

import dataclasses
from itertools import permutations
from typing import Iterator

from secateur import MAX, MIN

Square = tuple[int, int]
SIZE = 5
JUMPS = tuple((a, b) for a, b in permutations((-2, -1, 1, 2), 2) if abs(a) != abs(b))


@dataclasses.dataclass(frozen=True)
class Board:
    white: Square
    black: Square
    holes: frozenset[Square]
    turn: int

    @property
    def knight(self) -> Square:
        return self.white if self.turn == MAX else self.black

    def is_open(self, square: Square) -> bool:
        row, col = square
        return (0 <= row < SIZE and 0 <= col < SIZE
                and square not in self.holes
                and square not in (self.white, self.black))

    def jumps(self) -> Iterator[Square]:
        row, col = self.knight
        for d_row, d_col in JUMPS:
            target = (row + d_row, col + d_col)
            if self.is_open(target):
                yield target

    def jump(self, target: Square) -> Board:
        colour = "white" if self.turn == MAX else "black"
        return dataclasses.replace(
            self, **{colour: target}, holes=self.holes | {self.knight}, turn=-self.turn)


class KnightIsolation:
    name = "knight isolation"

    def start(self) -> Board:
        return Board(white=(1, 1), black=(3, 3), holes=frozenset(), turn=MAX)

    def to_move(self, state: Board) -> int:
        return state.turn

    def moves(self, state: Board) -> list[Square]:
        # fewest ways onward first, like Warnsdorff
        def onward(target: Square) -> int:
            return sum(state.is_open((target[0] + a, target[1] + b)) for a, b in JUMPS)

        return sorted(state.jumps(), key=onward)

    def play(self, state: Board, move: Square) -> Board:
        return state.jump(move)

    def value(self, state: Board) -> float:
        return -float(state.turn)
