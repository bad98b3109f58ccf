"""Tron on a 5x4 grid, taking turns.  Every cycle leaves a wall; the one who
has to move and can't is out, and the value is the room the survivor still has."""
from collections import deque
from secateur import MAX, MIN

WIDTH, HEIGHT = 5, 4


def step(pos, direction):
    x, y = pos
    match direction:
        case "N":
            return (x, y - 1)
        case "E":
            return (x + 1, y)
        case "S":
            return (x, y + 1)
        case "W":
            return (x - 1, y)
        case _:
            raise ValueError(direction)


def free(pos, walls):
    x, y = pos
    return 0 <= x < WIDTH and 0 <= y < HEIGHT and pos not in walls


def room(pos, walls):
    queue = deque([pos])
    seen = {pos}
    while queue:
        here = queue.popleft()
        for d in "NESW":
            there = step(here, d)
            if there not in seen and free(there, walls):
                seen.add(there)
                queue.append(there)
    return len(seen) - 1


class Tron:
    name = "tron"

    def start(self):
        red, blue = (0, 1), (WIDTH - 1, 2)
        return (red, blue, frozenset([red, blue]), MAX)

    def to_move(self, state):
        return state[3]

    def moves(self, state):
        red, blue, walls, player = state
        bike = red if player == MAX else blue
        return [d for d in "NESW" if free(step(bike, d), walls)]

    def play(self, state, move):
        red, blue, walls, player = state
        if player == MAX:
            red = step(red, move)
            return (red, blue, walls | {red}, MIN)
        blue = step(blue, move)
        return (red, blue, walls | {blue}, MAX)

    def value(self, state):
        red, blue, walls, player = state
        if player == MAX:
            return -1 - room(blue, walls)
        return 1 + room(red, walls)
