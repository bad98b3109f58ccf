"""Chomp: eat a square of the chocolate and all above and to the right; the corner is poisoned."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Iterator


@dataclass(frozen=True)
class Bar:
    rows: tuple[int, ...]      # lengths from the bottom up, never increasing
    maximizer: bool = True

    POISON: ClassVar[tuple[int, int]] = (0, 0)

    @classmethod
    def full(cls, height: int, width: int) -> Bar:
        return cls((width,) * height)

    @property
    def eaten(self) -> bool:
        return not any(self.rows)

    def squares(self) -> Iterator[tuple[int, int]]:
        for r, length in enumerate(self.rows):
            for c in range(length):
                yield r, c

    def bite(self, r: int, c: int) -> Bar:
        below, above = self.rows[:r], self.rows[r:]
        return Bar(below + tuple(min(length, c) for length in above), not self.maximizer)


class Chomp:
    HEIGHT, WIDTH = 3, 3

    def start(self):
        return Bar.full(self.HEIGHT, self.WIDTH)

    def to_move(self, bar):
        return 1 if bar.maximizer else -1

    def moves(self, bar):
        # far squares first, the poison last
        return sorted(bar.squares(), key=lambda rc: (-sum(rc), rc))

    def play(self, bar, move):
        return bar.bite(*move)

    def value(self, bar):
        assert bar.eaten
        # whoever ate the poison has lost, and the other is to move now
        return self.to_move(bar)
