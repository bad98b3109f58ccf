"""Subtract a square - but nobody may subtract the square that was just subtracted. Unable to move = lost."""
import bisect
import functools
import math

from secateur import MAX, MIN

HEAP = 40
SQUARES = [n ** 2 for n in range(1, math.isqrt(HEAP) + 1)]


@functools.lru_cache(maxsize=None)
def squares_up_to(n):
    return tuple(SQUARES[:bisect.bisect_right(SQUARES, n)])


class SubtractASquare:
    name = "subtract a square"

    def __init__(self, heap=HEAP):
        self.heap = heap

    def start(self):
        return self.heap, None, MAX

    def to_move(self, state):
        return state[2]

    def moves(self, state):
        heap, last, _ = state
        return list(filter(lambda square: square != last, squares_up_to(heap)))

    def play(self, state, move):
        heap, _, player = state
        return heap - move, move, -player

    def value(self, state):
        heap, last, player = state
        # ties make it dull, so: a clean finish (nothing left) counts double
        points = 2 if not heap else 1
        return math.copysign(points, -player)
