"""Col: colour a map, a player never puts his colour next to his colour."""
from collections import defaultdict
from enum import Enum


class Paint(Enum):
    RED = 1
    BLUE = -1

    def flipped(self):
        return Paint(-self.value)


MAP = {
    "Brest": ["Rennes"],
    "Rennes": ["Caen", "Nantes"],
    "Caen": ["Paris"],
    "Nantes": ["Tours", "Bordeaux"],
    "Tours": ["Paris", "Limoges"],
    "Paris": ["Lille"],
    "Limoges": ["Bordeaux"],
}


class Col:
    def __init__(self, borders=MAP):
        self.borders = defaultdict(set)
        for town, others in borders.items():
            for other in others:
                self.borders[town].add(other)
                self.borders[other].add(town)
        self.towns = sorted(self.borders, key=lambda t: (-len(self.borders[t]), t))

    # a state is a sorted tuple of (town, paint), with the paint to move in front
    def start(self):
        return (Paint.RED,)

    def to_move(self, state):
        return state[0].value

    def moves(self, state):
        paint, *done = state
        coloured = dict(done)

        def allowed(town):
            if town in coloured:
                return False
            return all(coloured.get(near) is not paint for near in self.borders[town])

        return list(filter(allowed, self.towns))

    def play(self, state, town):
        paint, *done = state
        return (paint.flipped(), *sorted([*done, (town, paint)], key=lambda tp: tp[0]))

    def value(self, state):
        paint, *done = state
        return -paint.value * (1 + len(self.towns) - len(done))
