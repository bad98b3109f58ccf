"""A small Mancala: three pits and a store a side, two seeds a pit, at most twelve moves."""
from collections import deque
from dataclasses import dataclass, replace

PITS = 3
STORE = PITS


@dataclass(frozen=True)
class Board:
    mine: tuple            # pits and then the store of the one to move
    yours: tuple
    side: int = 1
    left: int = 12         # moves left before it is stopped

    def swapped(self):
        return replace(self, mine=self.yours, yours=self.mine, side=-self.side)


def sow(board, pit):
    """Returns the new board (seen by the same player) and whether he moves again."""
    ring = deque([*board.mine, *board.yours[:STORE]])       # the other's store is skipped
    ring.rotate(-pit)
    seeds, ring[0] = ring[0], 0
    while seeds:
        ring.rotate(-1)
        ring[0] += 1
        seeds -= 1
    # how far have we turned? find it back by the number of seeds
    place = (pit + board.mine[pit]) % len(ring)
    ring.rotate(place)
    cells = list(ring)
    if place < STORE and cells[place] == 1:                 # last seed in an own empty pit: capture
        opposite = len(ring) - 1 - place
        cells[STORE] += cells[opposite] + 1
        cells[place] = cells[opposite] = 0
    mine, yours = tuple(cells[:STORE + 1]), (*cells[STORE + 1:], board.yours[STORE])
    return replace(board, mine=mine, yours=yours, left=board.left - 1), place == STORE


class Mancala:
    def start(self):
        return Board((2,) * PITS + (0,), (2,) * PITS + (0,))

    def to_move(self, board):
        return board.side

    def moves(self, board):
        if board.left == 0:
            return []
        return [pit for pit, seeds in enumerate(board.mine[:STORE]) if seeds > 0]

    def play(self, board, pit):
        match sow(board, pit):
            case after, True:
                return after
            case after, _:
                return after.swapped()

    def value(self, board):
        # the seeds on the board belong to the side they lie on
        return board.side * (sum(board.mine) - sum(board.yours))
