"""The bazaar: two heaps of goods; take the cheapest of one, or the last put on the other.

Three goods of one kind are a set and count double. It shows heapq and ordered dataclasses.
"""
import heapq
from collections import Counter
from dataclasses import dataclass, field
from operator import attrgetter


@dataclass(frozen=True, order=True)
class Good:
    price: int
    kind: str = field(compare=False)


STALL = [Good(4, "silk"), Good(1, "tea"), Good(6, "tea"), Good(3, "salt"), Good(5, "silk"), Good(2, "salt")]
TRAY = [Good(7, "tea"), Good(2, "silk"), Good(5, "salt"), Good(1, "silk"), Good(3, "tea"), Good(8, "salt")]


def worth(bag):
    kinds = Counter(g.kind for g in bag)
    return sum(g.price * (2 if kinds[g.kind] >= 3 else 1) for g in bag)


class Bazaar:
    # state: (stall as a heap, tray as a stack, bag of MAX, bag of MIN)
    def start(self):
        stall = list(STALL)
        heapq.heapify(stall)
        return tuple(stall), tuple(TRAY), (), ()

    def to_move(self, state):
        _, _, mine, yours = state
        return 1 if len(mine) <= len(yours) else -1

    def moves(self, state):
        stall, tray, *_ = state
        return (["cheapest"] if stall else []) + (["top"] if tray else [])

    def play(self, state, move):
        stall, tray, *bags = state
        if move == "cheapest":
            heap = list(stall)
            good = heapq.heappop(heap)
            stall = tuple(heap)
        else:
            *rest, good = tray
            tray = tuple(rest)
        who = 0 if self.to_move(state) == 1 else 1
        bags[who] = tuple(sorted(bags[who] + (good,), key=attrgetter("kind", "price")))
        return (stall, tray, *bags)

    def value(self, state):
        *_, mine, yours = state
        return worth(mine) - worth(yours)
