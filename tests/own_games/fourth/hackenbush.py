"""Red-blue Hackenbush on stalks, with a little algebra of positions."""
from abc import ABC
from itertools import chain
from fractions import Fraction


class Stalk:
    """A stalk of blue (b) and red (r) edges, from the ground up."""
    __slots__ = ("edges",)

    def __init__(self, edges=""):
        object.__setattr__(self, "edges", edges)

    def __setattr__(self, *_):
        raise AttributeError("a stalk does not change")

    def __eq__(self, other):
        return isinstance(other, Stalk) and self.edges == other.edges

    def __hash__(self):
        return hash(self.edges)

    def __lt__(self, other):
        return (len(self.edges), self.edges) < (len(other.edges), other.edges)

    def __bool__(self):
        return bool(self.edges)

    def cuts(self, colour):
        return (k for k, edge in enumerate(self.edges) if edge == colour)

    def cut(self, k):
        return Stalk(self.edges[:k])


class Partizan(ABC):
    colour = {1: "b", -1: "r"}

    def to_move(self, state):
        return state[0]

    def value(self, state):
        who, *garden = state
        left = sum((Fraction(1, 2) ** k for stalk in garden for k, _ in enumerate(stalk.edges)), Fraction(0))
        # normal play, and what is left standing belongs to the winner
        return -who * (1 + left)


class Hackenbush(Partizan):
    garden = "brrb", "rbb", "rbr"

    def start(self):
        return (1, *sorted(map(Stalk, self.garden)))

    def moves(self, state):
        who, *garden = state
        each = ([(i, k) for k in stalk.cuts(self.colour[who])] for i, stalk in enumerate(garden))
        return list(chain.from_iterable(each))

    def play(self, state, move):
        who, *garden = state
        i, k = move
        before, stalk, after = garden[:i], garden[i], garden[i + 1:]
        return (-who, *sorted(filter(None, (*before, stalk.cut(k), *after))))
