"""Light cycles on a 5x5 grid, moving in turn. Get stuck and you lose;
the winner scores one plus the room he could still drive to."""
from collections import deque
import typing

DELTA = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
GRID = frozenset((y, x) for y in range(5) for x in range(5))


class Arena(typing.NamedTuple):
    red: tuple       # MAX
    blue: tuple      # MIN
    free: frozenset
    reds_turn: bool

    @property
    def head(self):
        return self.red if self.reds_turn else self.blue


def step(pos, letter):
    dy, dx = DELTA[letter]
    return pos[0] + dy, pos[1] + dx


def room(start, free):
    """How many free cells can be reached from start?"""
    todo = deque([start])
    seen = {start}
    while todo:
        here = todo.popleft()
        for d in DELTA:
            there = step(here, d)
            if there in free and there not in seen:
                seen.add(there)
                todo.append(there)
    return len(seen) - 1


class Tron:
    name = "tron"

    def start(self):
        red, blue = (0, 0), (4, 4)
        return Arena(red, blue, GRID - {red, blue}, True)

    def to_move(self, state):
        return 1 if state.reds_turn else -1

    def moves(self, state):
        return [d for d in "NESW" if step(state.head, d) in state.free]

    def play(self, state, move):
        there = step(state.head, move)
        free = state.free - {there}
        if state.reds_turn:
            return Arena(there, state.blue, free, False)
        return Arena(state.red, there, free, True)

    def value(self, state):
        if state.reds_turn:
            return -1 - room(state.blue, state.free)
        return 1 + room(state.red, state.free)
