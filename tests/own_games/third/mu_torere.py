"""Mu torere: eight kewai around a putahi.

Positions 0..7 lie on the ring and 8 is the centre. A stone moves to the empty point: along the ring, or out of the
centre, or into the centre when an enemy stone stands beside it. A player who cannot move has lost; after LIMIT plies it is a draw.
"""
from functools import reduce

from secateur import MAX, MIN

CENTRE = 8
LIMIT = 20


class Ring:
    """The board as a base three number, just for packing and unpacking."""

    @staticmethod
    def pack(stones):
        return reduce(lambda number, stone: number * 3 + stone % 3, stones, 0)

    @staticmethod
    def unpack(number):
        stones = []
        for _ in range(9):
            number, digit = divmod(number, 3)
            stones.append(-1 if digit == 2 else digit)
        return stones[::-1]

    @classmethod
    def first(cls):
        return cls.pack([MAX] * 4 + [MIN] * 4 + [0])


class MuTorere:
    name = "mu torere"

    def start(self):
        return (Ring.first(), 0)

    def to_move(self, state):
        return MIN if state[1] % 2 else MAX

    def _movable(self, state):
        stones = Ring.unpack(state[0])
        me = self.to_move(state)
        hole = stones.index(0)

        def may(i):
            if stones[i] != me:
                return False
            if hole == CENTRE:
                return -me in (stones[(i - 1) % 8], stones[(i + 1) % 8])
            return i == CENTRE or (i - hole) % 8 in (1, 7)

        return [i for i in range(9) if may(i)]

    def moves(self, state):
        return self._movable(state) if state[1] < LIMIT else []

    def play(self, state, move):
        stones = Ring.unpack(state[0])
        hole = stones.index(0)
        stones[hole], stones[move] = stones[move], stones[hole]
        return (Ring.pack(stones), state[1] + 1)

    def value(self, state):
        return 0 if self._movable(state) else -self.to_move(state)
