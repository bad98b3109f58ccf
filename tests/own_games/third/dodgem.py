"""Dodgem on 3x3 - my version for the club evening.
Blue cars (MAX) start on the left and leave on the right, red cars (MIN) start below and leave on top.
You may go forward or sideways, never back. If you leave your opponent without any move you LOSE (you must not block).
First one to bring both cars out wins. I stop after 24 moves, then the one with more cars outside is better.
"""
from secateur import MAX, MIN

SIZE = 3
OUT = (-1, -1)
STEPS = {MAX: {"forward": (1, 0), "up": (0, -1), "down": (0, 1)},
         MIN: {"forward": (0, -1), "left": (-1, 0), "right": (1, 0)}}


class Offroad(Exception):
    pass


def drive(cars, player, car, way):
    """where the car ends up, or Offroad if it may not go there"""
    x, y = cars[player][car]
    if (x, y) == OUT:
        raise Offroad
    dx, dy = STEPS[player][way]
    x, y = x + dx, y + dy
    if way == "forward" and (x == SIZE or y == -1):
        return OUT
    if x < 0 or y < 0 or x >= SIZE or y >= SIZE:
        raise Offroad
    if (x, y) in cars[MAX] or (x, y) in cars[MIN]:
        raise Offroad
    return (x, y)


class Dodgem:
    name = "dodgem"

    def start(self):
        return (((0, 0), (0, 1)), ((1, 2), (2, 2)), MAX, 24)

    def to_move(self, state):
        return state[2]

    def all_moves(self, state):
        blue, red, player, left = state
        cars = {MAX: blue, MIN: red}
        result = []
        for car in range(2):
            for way in STEPS[player]:
                try:
                    drive(cars, player, car, way)
                except Offroad:
                    pass
                else:
                    result.append((car, way))
        return result

    def moves(self, state):
        blue, red, player, left = state
        if left == 0 or blue == (OUT, OUT) or red == (OUT, OUT):
            return []
        return self.all_moves(state)

    def play(self, state, move):
        blue, red, player, left = state
        cars = {MAX: blue, MIN: red}
        car, way = move
        mine = list(cars[player])
        mine[car] = drive(cars, player, car, way)
        cars[player] = tuple(mine)
        return (cars[MAX], cars[MIN], -player, left - 1)

    def value(self, state):
        blue, red, player, left = state
        if blue == (OUT, OUT): return 10
        if red == (OUT, OUT): return -10
        if not self.all_moves(state): return 10 * player
        return blue.count(OUT) - red.count(OUT)
