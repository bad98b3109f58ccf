"""Gobblet Gobblers with two small and two big cups each on 3x3; big cups cover small ones, 12 plies then a draw."""
from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from itertools import product

class Size(IntEnum):
    SMALL = 1
    BIG = 2

@dataclass(frozen=True, order=True)
class Cup:
    size: Size
    owner: int
    def covers(self, other: "Cup | None") -> bool:
        return other is None or self.size > other.size

SQUARES = tuple(product(range(3), range(3)))
LINES = (
    [[(r, c) for c in range(3)] for r in range(3)]
    + [[(r, c) for r in range(3)] for c in range(3)]
    + [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
)

@dataclass(frozen=True)
class Table:
    # for each square what is below and what is on top (or None)
    squares: tuple[tuple[Cup | None, Cup | None], ...] = ((None, None),) * 9
    player: int = 1
    ply: int = 0
    reserve: tuple[Cup, ...] = field(default=tuple(sorted(Cup(s, p) for s in Size for p in (1, -1) for _ in "ab")))

    @cached_property
    def visible(self) -> dict[tuple[int, int], Cup | None]:
        return {at: top or bottom for at, (bottom, top) in zip(SQUARES, self.squares)}

    @cached_property
    def winners(self) -> set[int]:
        owner = {at: cup.owner for at, cup in self.visible.items() if cup}
        return {p for p in (1, -1) for line in LINES if all(owner.get(at) == p for at in line)}

    def with_cup(self, at: tuple[int, int], cup: Cup, add: bool) -> tuple:
        i = SQUARES.index(at)
        pair = list(self.squares[i])
        pair[cup.size - 1] = cup if add else None
        return self.squares[:i] + (tuple(pair),) + self.squares[i + 1:]

class Gobblet:
    def start(self):
        return Table()

    def to_move(self, t: Table) -> int:
        return t.player

    def moves(self, t: Table):
        if t.winners or t.ply >= 12:
            return []
        spare = sorted({cup for cup in t.reserve if cup.owner == t.player}, reverse=True)
        result = [(cup.size, at) for cup in spare for at in SQUARES if cup.covers(t.visible[at])]
        for src, cup in t.visible.items():
            if cup is not None and cup.owner == t.player:
                result.extend((src, dst) for dst in SQUARES if dst != src and cup.covers(t.visible[dst]))
        return result

    def play(self, t: Table, move) -> Table:
        match move:
            case (Size() as size, at):
                cup = Cup(size, t.player)
                rest = list(t.reserve)
                rest.remove(cup)
                return Table(t.with_cup(at, cup, True), -t.player, t.ply + 1, tuple(rest))
            case (src, dst):
                cup = t.visible[src]
                lifted = Table(t.with_cup(src, cup, False), t.player, t.ply, t.reserve)
                return Table(lifted.with_cup(dst, cup, True), -t.player, t.ply + 1, t.reserve)

    def value(self, t: Table) -> int:
        return sum(t.winners)
