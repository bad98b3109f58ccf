"""Chess on a 4x4 board without check: take the king to win, or count material at move 14."""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Iterator, Mapping, Tuple

SIZE = 4
Square = Tuple[int, int]


class Piece(ABC):
    worth: ClassVar[float]

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.colour == other.colour

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.colour))

    @abstractmethod
    def targets(self, at: Square, board: Mapping[Square, Piece]) -> Iterator[Square]: ...

    def may_enter(self, square: Square, board: Mapping[Square, Piece]) -> bool:
        if not all(0 <= k < SIZE for k in square):
            return False
        other = board.get(square)
        return other is None or other.colour != self.colour


class Leaper(Piece):
    leaps: ClassVar[Tuple[Square, ...]]

    def targets(self, at, board):
        for dx, dy in self.leaps:
            square = at[0] + dx, at[1] + dy
            if self.may_enter(square, board):
                yield square


class King(Leaper):
    worth = 100.0
    leaps = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


class Knight(Leaper):
    worth = 3.0
    leaps = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))


class Bishop(Piece):
    worth = 3.25

    def targets(self, at, board):
        for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            x, y = at
            while self.may_enter((x := x + dx, y := y + dy), board):
                yield x, y
                if (x, y) in board:
                    break


class MicroChess:
    name, longest = "micro chess", 14
    setup: ClassVar[Mapping[Square, Piece]] = {
        (0, 0): King(1), (1, 0): Bishop(1), (2, 0): Knight(1),
        (3, 3): King(-1), (2, 3): Bishop(-1), (0, 3): Bishop(-1),
    }

    def start(self):
        return tuple(sorted(self.setup.items(), key=lambda item: item[0])), 0

    def to_move(self, state) -> int:
        return -1 if state[1] % 2 else 1

    def moves(self, state) -> list[tuple[Square, Square]]:
        men, ply = state
        if ply >= self.longest or sum(isinstance(p, King) for _, p in men) < 2:
            return []
        return [(at, to) for at, p in men if p.colour == self.to_move(state) for to in p.targets(at, dict(men))]

    def play(self, state, move: tuple[Square, Square]):
        board = dict(state[0])
        board[move[1]] = board.pop(move[0])
        return tuple(sorted(board.items(), key=lambda item: item[0])), state[1] + 1

    def value(self, state) -> float:
        return sum(piece.colour * piece.worth for _, piece in state[0])
