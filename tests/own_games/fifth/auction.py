"""Open auction: two collectors with known purses bid for paintings, dearest first; pass (None) and the other pays."""
from __future__ import annotations

import heapq
from dataclasses import dataclass, field

MAX, MIN = 1, -1

@dataclass(frozen=True, order=True)
class Lot:
    rank: int
    title: str = field(compare=False)
    worth: int = field(compare=False, default=0)

    @classmethod
    def of(cls, title: str, worth: int) -> Lot:
        return cls(-worth, title, worth)

@dataclass(frozen=True)
class Sale:
    purses: tuple[int, int]
    lots: tuple[Lot, ...]
    gains: tuple[int, int] = (0, 0)
    bid: int | None = None  # the highest bid for the lot on sale, by the player not to move
    player: int = MAX
    log: tuple[str, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self):
        if min(self.purses) < 0:
            raise ValueError(f"overdrawn: {self.purses}")

    @property
    def me(self) -> int:
        return 0 if self.player == MAX else 1

def change(pair: tuple[int, int], index: int, amount: int) -> tuple[int, int]:
    new = list(pair)
    new[index] += amount
    return tuple(new)

CATALOGUE = [Lot.of("Still life", 3), Lot.of("Harbour at dusk", 6), Lot.of("Portrait of a dog", 4)]

class Auction:
    name = "auction"
    players = ("Anna", "Boris")
    steps = (1, 2)

    def start(self) -> Sale:
        heap: list[Lot] = []
        for lot in CATALOGUE:
            heapq.heappush(heap, lot)
        return Sale(purses=(6, 6), lots=tuple(heapq.heappop(heap) for _ in CATALOGUE))

    def to_move(self, state: Sale) -> int:
        return state.player

    def moves(self, state: Sale) -> list[int | None]:
        if not state.lots:
            return []
        floor = state.bid or 0
        return [None] + [floor + step for step in self.steps if floor + step <= state.purses[state.me]]

    def play(self, state: Sale, move: int | None) -> Sale:
        if move is not None:
            return Sale(state.purses, state.lots, state.gains, move, -state.player, (*state.log, f"{state.player:+d} bids {move}"))
        lot, *rest = state.lots
        price = 0 if state.bid is None else state.bid  # a first pass: the other one gets it for nothing
        other = 1 - state.me
        return Sale(
            purses=change(state.purses, other, -price),
            lots=tuple(rest),
            gains=change(state.gains, other, lot.worth),
            player=-state.player,
            log=(*state.log, f"{state.player:+d} passes"),
        )

    def value(self, state: Sale) -> int:
        (a, b), (x, y) = state.gains, state.purses
        return (a + x) - (b + y)
