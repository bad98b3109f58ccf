"""The fifteen game: take numbers 1..9 in turn, first with three that add up to 15 wins."""
import itertools
from secateur import MAX, MIN

class Fifteen:
    name = 'fifteen'
    NUMBERS = range(1, 10)
    TARGET = 15

    @classmethod
    def has_won(cls, hand):
        for trio in itertools.combinations(sorted(hand), 3):
            if sum(trio) == cls.TARGET:
                break
        else:
            return False
        return True

    @staticmethod
    def taken(state):
        a, b = state
        return a | b

    def start(self):
        return frozenset(), frozenset()

    def to_move(self, state):
        a, b = state
        return MIN if len(a) > len(b) else MAX

    def moves(self, state):
        if any(map(self.has_won, state)): return []
        return [n for n in self.NUMBERS if n not in self.taken(state)]

    def play(self, state, move):
        a, b = state
        return (a | {move}, b) if self.to_move(state) == MAX else (a, b | {move})

    def value(self, state):
        won_a, won_b = (self.has_won(hand) for hand in state)
        return won_a - won_b
