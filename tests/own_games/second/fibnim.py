"""Fibonacci nim with 13 counters.

First move: take any number but not all.  Afterwards take at least one and at
most double what your opponent has just taken.  Taking the last counter wins.
"""
from abc import ABC, abstractmethod


class HeapGame(ABC):
    """A heap, a 'memory' of the last move and a player to move."""

    heap = 10

    def start(self):
        return (self.heap, None, 1)

    def to_move(self, state):
        return state[2]

    @abstractmethod
    def largest(self, heap, last):
        """the most that may be taken"""

    def moves(self, state):
        heap, last, _ = state
        if heap == 0:
            return []
        return list(range(1, self.largest(heap, last) + 1))

    def play(self, state, move):
        heap, _, who = state
        assert 1 <= move <= heap, "cannot take %d from %d" % (move, heap)
        return (heap - move, move, -who)

    def value(self, state):
        raise NotImplementedError


class FibonacciNim(HeapGame):
    name = "fibonacci nim"
    heap = 13

    def largest(self, heap, last):
        if last is None:
            return heap - 1
        return min(heap, 2 * last)

    def value(self, state):
        _, _, who = state
        return -1 * who
