from itertools import chain, combinations, product
from typing import FrozenSet, Tuple

from secateur import MAX, MIN

Cell = Tuple[int, int]
Board = FrozenSet[Cell]


def touching(a: Cell, b: Cell) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


class Cram:
    """Cram: both place dominoes any way round on the free cells.

    The last one to place a domino wins as many points as there are holes left over, plus one.
    A state is the set of free cells and the player.
    """

    name = "cram"
    WIDTH = 4
    HEIGHT = 3
    MISSING: Board = frozenset({(0, 0)})

    def start(self) -> Tuple[Board, int]:
        cells = frozenset(product(range(self.WIDTH), range(self.HEIGHT)))
        return cells - self.MISSING, MAX

    def to_move(self, state: Tuple[Board, int]) -> int:
        free, player = state
        return player

    def moves(self, state: Tuple[Board, int]):
        free, _ = state
        return [pair for pair in combinations(sorted(free), 2) if touching(*pair)]

    def play(self, state, move):
        free, player = state
        return free.difference(move), MIN if player == MAX else MAX

    def value(self, state):
        free, player = state
        # the player to move is the loser
        return -player * (len(free) + 1)

    def board(self, state):
        free, _ = state
        rows = ([".#"[(x, y) not in free] for x in range(self.WIDTH)] for y in range(self.HEIGHT))
        return "".join(chain.from_iterable(chain(row, "\n") for row in rows)).rstrip()
