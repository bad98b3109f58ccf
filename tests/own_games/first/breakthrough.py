"""Breakthrough on 4 columns by 5 rows: pawns step forward or diagonally forward,
capture diagonally only; reach the far row (or take every pawn) to win."""
from enum import IntEnum
from typing import Iterator, List, NamedTuple, Optional, Tuple

from secateur import MAX, MIN


class Cell(IntEnum):
    BLACK = -1
    EMPTY = 0
    WHITE = 1


Row = Tuple[Cell, ...]


class State(NamedTuple):
    rows: Tuple[Row, ...]          # rows[0] is white's home row
    player: Cell = Cell.WHITE


COLS, ROWS = 4, 5
FILES = "abcd"


def square(row: int, col: int) -> str:
    return f"{FILES[col]}{row + 1}"


def parse(text: str) -> Tuple[int, int]:
    return int(text[1]) - 1, FILES.index(text[0])


class Breakthrough:
    name: str = "breakthrough"

    def start(self) -> State:
        white, black, empty = ((c,) * COLS for c in (Cell.WHITE, Cell.BLACK, Cell.EMPTY))
        return State(rows=(white, white, empty, black, black))

    def to_move(self, state: State) -> int:
        return MAX if state.player is Cell.WHITE else MIN

    def _winner(self, state: State) -> Optional[Cell]:
        if Cell.WHITE in state.rows[-1] or not any(Cell.BLACK in row for row in state.rows):
            return Cell.WHITE
        if Cell.BLACK in state.rows[0] or not any(Cell.WHITE in row for row in state.rows):
            return Cell.BLACK
        return None

    def _steps(self, state: State) -> Iterator[str]:
        for r, row in enumerate(state.rows):
            for c, cell in enumerate(row):
                if cell is not state.player:
                    continue
                to = r + int(cell)
                for side in (-1, 0, 1):
                    if not 0 <= c + side < COLS:
                        continue
                    target = state.rows[to][c + side]
                    if target is Cell.EMPTY or (side != 0 and target is not state.player):
                        yield square(r, c) + square(to, c + side)

    def moves(self, state: State) -> List[str]:
        return [] if self._winner(state) is not None else list(self._steps(state))

    def play(self, state: State, move: str) -> State:
        (r0, c0), (r1, c1) = parse(move[:2]), parse(move[2:])
        grid = [list(row) for row in state.rows]
        grid[r0][c0], grid[r1][c1] = Cell.EMPTY, state.player
        return State(tuple(map(tuple, grid)), Cell(-state.player))

    def value(self, state: State) -> int:
        winner = self._winner(state)
        return int(winner) if winner is not None else -int(state.player)
