"""A row of coins: take one or two coins from either end, the total counts.
A player who takes two pays a tax of half a penny."""
from collections import deque

COINS = (8, 3, 15, 7, 2, 10, 1, 6, 9, 4)
TAX = 0.5


class CoinRow:
    name = "coin row"

    def start(self):
        return (COINS, 0.0, 1)          # coins, MAX's lead, player

    def to_move(self, state):
        return state[2]

    def moves(self, state):
        match len(state[0]):
            case 0:
                return []
            case 1:
                return ["left"]
            case 2:
                return ["left", "right", "left left"]
            case _:
                return ["left", "right", "left left", "right right"]

    def play(self, state, move):
        coins, lead, player = state
        row = deque(coins)
        gain = 0
        for word in move.split():
            match word:
                case "left":
                    gain += row.popleft()
                case "right":
                    gain += row.pop()
                case other:
                    raise ValueError(f"what is {other!r}?")
        if " " in move:
            gain -= TAX
        return (tuple(row), lead + player * gain, -player)

    def value(self, state):
        _, lead, _ = state
        return lead
