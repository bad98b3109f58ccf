"""Othello on a 4x4 board, from a position a few moves in."""
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import product


class Disc(IntEnum):
    WHITE = -1
    NONE = 0
    BLACK = 1

    @property
    def other(self):
        return Disc(-self)


SIZE = 4
CELLS = tuple(product(range(SIZE), repeat=2))
COMPASS = [d for d in product((-1, 0, 1), repeat=2) if d != (0, 0)]
PASS = None


@dataclass(frozen=True)
class Position:
    discs: tuple
    mover: Disc

    def __getitem__(self, cell):
        row, col = cell
        return self.discs[row * SIZE + col]

    def captured(self, cell):
        """All the discs the mover turns by playing on an empty cell."""
        if self[cell] is not Disc.NONE:
            return set()

        def ray(dr, dc):
            seen, (r, c) = [], cell
            while True:
                r, c = r + dr, c + dc
                if not (0 <= r < SIZE and 0 <= c < SIZE) or self[r, c] is Disc.NONE:
                    return []
                if self[r, c] is self.mover:
                    return seen
                seen.append((r, c))

        return {hit for d in COMPASS for hit in ray(*d)}

    def options(self):
        return [cell for cell in CELLS if self.captured(cell)]


class Othello4:
    OPENING = ("..B.",
               ".BB.",
               "WWW.",
               "..B.")

    def start(self):
        kinds = {".": Disc.NONE, "B": Disc.BLACK, "W": Disc.WHITE}
        return Position(tuple(kinds[ch] for ch in "".join(self.OPENING)), Disc.BLACK)

    def to_move(self, pos):
        return int(pos.mover)

    def moves(self, pos):
        if here := pos.options():
            return here
        blocked = not replace(pos, mover=pos.mover.other).options()
        return [] if blocked else [PASS]

    def play(self, pos, move):
        if move is PASS:
            return replace(pos, mover=pos.mover.other)
        changed = pos.captured(move) | {move}
        board = {cell: pos.mover if cell in changed else pos[cell] for cell in CELLS}
        return Position(tuple(board.values()), pos.mover.other)

    def value(self, pos):
        return sum(int(d) for d in pos.discs)
