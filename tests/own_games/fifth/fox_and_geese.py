"""Fox and geese on a 5x5 board. Geese (MAX) walk down or sideways and want to pen in the fox;
the fox (MIN) jumps over geese and wins when fewer than three are left or when it gets behind them."""
from enum import IntEnum
from typing import NamedTuple

WIDTH = HEIGHT = 5
MAX_TURNS = 24

class Side(IntEnum):
    GEESE = 1
    FOX = -1
    def opponent(self):
        return Side(-self.value)

class Square(NamedTuple):
    row: int
    col: int

    def __add__(self, other):
        return Square(self.row + other[0], self.col + other[1])

    @property
    def on_board(self):
        return 0 <= self.row < HEIGHT and 0 <= self.col < WIDTH

class Step(NamedTuple):
    origin: Square
    target: Square
    eaten: Square | None = None

class Farm(NamedTuple):
    fox: Square
    geese: frozenset
    side: Side = Side.GEESE
    turn: int = 0

    def free(self, square):
        return square.on_board and square != self.fox and square not in self.geese

    def goose_steps(self):
        return [Step(g, g + d) for g in sorted(self.geese) for d in ((1, 0), (0, -1), (0, 1)) if self.free(g + d)]

    def fox_steps(self):
        steps = []
        for d in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            near = self.fox + d
            if self.free(near):
                steps += [Step(self.fox, near)]
            elif near in self.geese and self.free(near + d):
                steps += [Step(self.fox, near + d, near)]
        return steps

    @property
    def fox_escaped(self):
        return len(self.geese) < 3 or self.fox.row < min(g.row for g in self.geese)

class FoxAndGeese:
    def start(self):
        return Farm(Square(4, 2), frozenset(Square(0, col) for col in range(WIDTH)))

    def to_move(self, state):
        return state.side

    def moves(self, state):
        if state.turn == MAX_TURNS or state.fox_escaped:
            return []
        return state.goose_steps() if state.side is Side.GEESE else state.fox_steps()

    def play(self, state, move):
        origin, target, eaten = move
        if state.side == Side.FOX:
            state = state._replace(fox=target, geese=state.geese - {eaten})
        else:
            state = state._replace(geese=state.geese - {origin} | {target})
        return state._replace(side=state.side.opponent(), turn=state.turn + 1)

    def value(self, state):
        if state.fox_escaped:
            return -1
        return 0 if state.turn == MAX_TURNS else -state.side
