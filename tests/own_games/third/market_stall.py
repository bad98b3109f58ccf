# Market stall (I made this up with my daughter.) Crates of fruit stand in a row. On your turn you take one crate from either
# end, or two from the same end if both hold the same fruit. At the end everybody counts the fruit: for each kind,
# whoever has more of it gets its price times the difference.
from collections import Counter, deque
from dataclasses import dataclass
from typing import Tuple

from secateur import MAX, MIN

PRICE = {"apple": 1, "kiwi": 2, "melon": 5}
ROW = "apple apple kiwi melon kiwi kiwi apple melon melon kiwi apple".split()


@dataclass(frozen=True)
class Stall:
    row: Tuple[str, ...]
    mine: Tuple[str, ...]
    yours: Tuple[str, ...]
    turn: int

    def __len__(self):
        return len(self.row)


class MarketStall:
    name = "market stall"
    players = ("papa", "Lena")

    def start(self):
        return Stall(row=tuple(ROW), mine=(), yours=(), turn=MAX)

    def to_move(self, state):
        return state.turn

    def moves(self, state):
        if len(state) == 0:
            return []
        choice = ["left", "right"]
        if len(state) >= 2:
            first, second, *_ = state.row
            *_, last_but_one, last = state.row
            if first == second:
                choice.append("left left")
            if last == last_but_one:
                choice.append("right right")
        return choice

    def play(self, state, move):
        row = deque(state.row)
        basket = []
        for hand in move.split():
            basket.append(row.popleft() if hand == "left" else row.pop())
        mine, yours = state.mine, state.yours
        # sorted baskets, otherwise there are too many different states
        if state.turn == MAX:
            mine = tuple(sorted([*mine, *basket], key=lambda fruit: (-PRICE[fruit], fruit)))
        else:
            yours = tuple(sorted([*yours, *basket], key=lambda fruit: (-PRICE[fruit], fruit)))
        return Stall(tuple(row), mine, yours, -state.turn)

    def value(self, state):
        a, b = Counter(state.mine), Counter(state.yours)
        return sum(price * (a[fruit] - b[fruit]) for fruit, price in PRICE.items())
