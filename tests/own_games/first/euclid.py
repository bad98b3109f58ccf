"""Euclid's game, played on two pairs at once: choose a pair and subtract a multiple of the
smaller number from the larger; the player who makes the last subtraction wins."""


def pair(a, b):
    return (a, b) if a >= b else (b, a)


class Euclid:
    name = "euclid"

    def __init__(self, pairs=((34, 9), (23, 16))):
        self.pairs = tuple(pair(*p) for p in pairs)

    def start(self):
        return (self.pairs, True)

    def to_move(self, state):
        _, first = state
        return 1 if first else -1

    def quotient(self, p):
        try:
            q, rest = divmod(*p)
        except ZeroDivisionError:
            return 0            # this pair is used up
        return q

    def moves(self, state):
        pairs, _ = state
        return [(which, times)
                for which, p in enumerate(pairs)
                for times in range(1, self.quotient(p) + 1)]

    def play(self, state, move):
        pairs, first = state
        which, times = move
        big, small = pairs[which]
        new = list(pairs)
        new[which] = pair(big - times * small, small)
        return (tuple(new), not first)

    def value(self, state):
        _, first = state
        return -1 if first else 1
