"""A uniform tree as a game in a user's own file: three moves everywhere, and values that look random."""


class Uniform:
    """A state: (number of the node in its level, level); MAX moves on even levels."""

    name = "uniform"
    width = 3
    levels = 40

    def __init__(self):
        self.evaluations = {"hash": self.hash}

    def start(self):
        return (0, 0)

    def to_move(self, state):
        return 1 if state[1] % 2 == 0 else -1

    def moves(self, state):
        return range(self.width if state[1] < self.levels else 0)

    def play(self, state, move):
        return (state[0] * self.width + move) % (1 << 40), state[1] + 1

    def value(self, state):
        return self.hash(state)

    def hash(self, state):
        mixed = (state[0] * 2654435761 + state[1] * 40503 + 12345) % 4294967291
        mixed = (mixed ^ (mixed >> 13)) * 48271 % 2147483647
        return mixed % 1000003
