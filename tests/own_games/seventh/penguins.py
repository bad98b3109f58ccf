"""Hey, That's My Fish! on sixteen floes, two penguins each.

A penguin slides any distance in a straight line; the floe it leaves melts, and its fish are eaten.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

FISH = ((1, 2, 1, 3), (2, 3, 1, 1), (1, 1, 2, 3), (3, 1, 2, 1))
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True)
class Floe:
    """Axial coordinates on a rhombus of hexagons."""
    q: int
    r: int

    @property
    def fish(self) -> int:
        return FISH[self.r][self.q]

    @property
    def exists(self) -> bool:
        return self.q in range(4) and self.r in range(4)

    def __add__(self, step: tuple[int, int]) -> Floe:
        return Floe(self.q + step[0], self.r + step[1])


@dataclass(frozen=True)
class Slide:
    penguin: int
    to: Floe


@dataclass(frozen=True)
class Player:
    penguins: tuple[Floe, Floe]
    eaten: int = 0

    def slid(self, slide: Slide) -> Player:
        left = self.penguins[slide.penguin]
        now = tuple(slide.to if i == slide.penguin else p for i, p in enumerate(self.penguins))
        return replace(self, penguins=now, eaten=self.eaten + left.fish)


@dataclass(frozen=True)
class Ice:
    players: tuple[Player, Player]
    melted: frozenset[Floe] = field(default_factory=frozenset)
    current: int = 0

    def is_free(self, floe: Floe) -> bool:
        return floe.exists and floe not in self.melted and all(floe not in p.penguins for p in self.players)

    def slides(self) -> Iterator[Slide]:
        for i, at in enumerate(self.players[self.current].penguins):
            for step in STEPS:
                floe = at
                while self.is_free(floe := floe + step):
                    yield Slide(i, floe)

    def after(self, slide: Slide) -> Ice:
        mover = self.players[self.current]
        players = tuple(mover.slid(slide) if p is mover else p for p in self.players)
        melted = self.melted | {mover.penguins[slide.penguin]}
        answer = Ice(players, melted, current=1 - self.current)
        return answer if any(answer.slides()) else replace(answer, current=self.current)


class Penguins:
    name = "penguins"

    def start(self) -> Ice:
        return Ice((Player((Floe(0, 0), Floe(3, 2))), Player((Floe(3, 1), Floe(0, 3)))))

    def to_move(self, ice: Ice) -> int:
        return (1, -1)[ice.current]

    def moves(self, ice: Ice) -> tuple[Slide, ...]:
        return tuple(ice.slides())

    def play(self, ice: Ice, slide: Slide) -> Ice:
        return ice.after(slide)

    def value(self, ice: Ice) -> int:
        first, second = ice.players
        return first.eaten - second.eaten
