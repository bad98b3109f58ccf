"""Random games by arithmetic: one class, compiled once, is as many games as there are seeds."""

from secateur import MAX, MIN


class Scattered:
    """Random games by arithmetic. A state: (seed, ply, number); whose turn it is depends on the number alone."""

    name = "scattered"
    most = 1

    def start(self):
        return (0, 0, 0)

    def mixed(self, state):
        seed, ply, number = state
        mixture = (seed * 7919 + ply * 104729 + number * 1299709 + 12345) & 0xFFFFFFFF
        mixture = (mixture ^ mixture >> 13) * 1540483477 & 0xFFFFFFFF
        return mixture ^ mixture >> 15

    def to_move(self, state):
        return MAX if self.mixed(state) & 64 else MIN

    def moves(self, state):
        mixture = self.mixed(state)
        if state[1] > 8 or mixture % 7 == 0:
            return []
        return list(range(1 + mixture % 3))

    def play(self, state, move):
        seed, ply, _ = state
        return (seed, ply + 1, (self.mixed(state) + move) % 30)

    def value(self, state):
        return (self.mixed(state) >> 8) % (2 * self.most + 1) - self.most


class Scores(Scattered):
    name = "scores"
    most = 4


class WholeFloats(Scores):
    """Whole numbers, told as floats."""

    name = "whole floats"

    def value(self, state):
        return float((self.mixed(state) >> 8) % 9 - 4)


class Halves(Scores):
    name = "halves"

    def value(self, state):
        return ((self.mixed(state) >> 8) % 9 - 4) / 2


class Huge(Scores):
    name = "huge"

    def value(self, state):
        return ((self.mixed(state) >> 8) % 9 - 4) << 50
