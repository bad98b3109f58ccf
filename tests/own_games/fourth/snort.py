# Snort on a small graph: bulls and cows may not stand in neighbouring fields.
# Everything is bit masks; the fields are flags.

from enum import Flag, auto


class Field(Flag):
    NONE = 0
    A = auto()
    B = auto()
    C = auto()
    D = auto()
    E = auto()
    F = auto()
    G = auto()
    H = auto()
    I = auto()
    J = auto()


FENCES = "AB BC CD DE EF FG GH HA AE HI IJ".split()

NEXT_TO = {f: Field.NONE for f in Field}
for _x, _y in FENCES:
    NEXT_TO[Field[_x]] |= Field[_y]
    NEXT_TO[Field[_y]] |= Field[_x]


def spread(herd):
    """The fields that touch the herd."""
    touched = Field.NONE
    for f in Field:
        if f and f in herd:
            touched |= NEXT_TO[f]
    return touched


class Snort:
    """State: (bulls, cows, whose turn). Bulls are MAX."""

    def start(self):
        return (Field.NONE, Field.NONE, 1)

    def to_move(self, state):
        *_, turn = state
        return turn

    def moves(self, state):
        bulls, cows, turn = state
        enemy = cows if turn == 1 else bulls
        forbidden = bulls | cows | spread(enemy)
        return tuple(f for f in Field if f and not f & forbidden)

    def play(self, state, field):
        bulls, cows, turn = state
        return (bulls | field, cows, -turn) if turn > 0 else (bulls, cows | field, -turn)

    def value(self, state):
        # who is to move cannot: he has lost
        return -state[2]
