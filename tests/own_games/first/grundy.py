"""Grundy's game: split one heap into two unequal heaps; no split left, you lose."""
from collections import Counter, namedtuple

Split = namedtuple("Split", "heap small big")
State = namedtuple("State", ["heaps", "turn"])

MAX, MIN = +1, -1


def splits_of(heap):
    return [Split(heap, k, heap - k) for k in range(1, (heap + 1) // 2)]


def replace_heap(heaps, split):
    bag = Counter(heaps)
    bag[split.heap] -= 1
    bag.update([split.small, split.big])
    # heaps of one and two are dead, no need to remember them
    for dead in (1, 2):
        bag.pop(dead, None)
    return tuple(sorted(bag.elements(), reverse=True))


class GrundysGame:
    name = "grundy"

    def __init__(self, *heaps):
        self.heaps = heaps or (9, 8, 5)

    def start(self):
        return State(tuple(sorted(self.heaps, reverse=True)), MAX)

    def to_move(self, state):
        return state.turn

    def moves(self, state):
        found = []
        for heap in sorted(set(state.heaps)):
            found += splits_of(heap)
        return found

    def play(self, state, move):
        return state._replace(heaps=replace_heap(state.heaps, move), turn=-state.turn)

    def value(self, state):
        return MIN if state.turn == MAX else MAX
