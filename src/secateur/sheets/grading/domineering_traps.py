"""Positions of Domineering in which a player who does not search, or maximises for both sides, lets the other win.

They are rare among the positions of random games, and were found by playing some 200,000. In each, the dominoes that
mobility prefers after one move, and after a reply that helps, are all such that the opponent wins at once; some other
domino wins. A test proves this.
"""

import random
from collections.abc import Iterator

from secateur.sheets.domineering import Jeu

# the size of the board, and the lower left cells of the dominoes placed
TRAPS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (4, (0, 4, 12, 11)),
    (4, (0, 4, 12, 3)),
    (4, (2, 0, 14, 7)),
    (4, (2, 8, 14, 7)),
    (5, (20, 19, 22, 10, 2, 8, 17, 4)),
    (5, (1, 4, 5, 17, 10, 15, 23, 16)),
    (5, (0, 8, 3, 2, 18, 9, 22, 5)),
    (5, (3, 11, 22, 9, 20, 0, 18, 10)),
    (5, (3, 6, 7, 10, 0, 9, 21)),
    (5, (7, 13, 3, 19, 22, 5, 1, 9)),
    (5, (7, 9, 2, 10, 21, 6, 0)),
    (5, (15, 14, 1, 5, 23, 4, 20, 3)),
    (5, (21, 14, 5, 18, 3, 15, 1)),
    (5, (1, 14, 5, 11, 20, 10, 23, 17)),
    (5, (7, 14, 2, 13, 0, 4, 22, 15)),
    (5, (1, 5, 17, 11, 23, 14, 20)),
    (5, (6, 14, 22, 8, 0, 5, 3)),
    (5, (0, 9, 3, 11, 21, 2, 5, 15)),
    (5, (3, 14, 10, 18, 16, 0, 20)),
    (5, (0, 19, 3, 11, 21, 15, 6, 5)),
    (5, (0, 19, 21, 10, 5, 9, 3, 18)),
    (5, (20, 8, 5, 10, 2, 9, 0, 19)),
    (5, (0, 19, 22, 9, 3, 5, 7, 13)),
    (5, (22, 11, 20, 14, 17, 5, 1)),
    (5, (22, 8, 20, 0, 2, 19, 17, 9)),
    (5, (15, 6, 20, 14, 1, 17, 23, 0)),
    (5, (1, 10, 7, 14, 23, 4, 17, 0)),
    (5, (15, 6, 0, 2, 3, 9, 21, 5)),
    (5, (18, 0, 21, 11, 3, 9, 23, 15)),
    (5, (21, 5, 3, 11, 1, 19, 6, 15)),
)


def traps(chance: random.Random, count: int) -> Iterator[tuple[int, int, list[int]]]:
    """Yield some of the positions, each perhaps reflected: the size, the player to move, the dominoes before."""
    for n, script in chance.sample(TRAPS, count):
        across, upwards = chance.random() < 0.5, chance.random() < 0.5
        found = [reflected(n, cell, turn % 2, across, upwards) for turn, cell in enumerate(script)]
        yield n, len(script) % 2, found


def reflected(n: int, cell: int, role: int, across: bool, upwards: bool) -> int:
    """Return the lower left cell of a domino after reflections of the board."""
    j, i = divmod(cell, n)
    wide, high = (2, 1) if role == Jeu.LIGNE else (1, 2)
    return (n - high - j if upwards else j) * n + (n - wide - i if across else i)
