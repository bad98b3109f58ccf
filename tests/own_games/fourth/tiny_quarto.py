"""Quarto with four cells and five men: you choose the man that the other must place.

A line (row, column or diagonal of the 2x2 board) wins if its two men agree in at least two of three traits.
"""
from enum import IntFlag
from functools import reduce
from itertools import starmap
from operator import and_, invert
from typing import NamedTuple, Optional, Tuple


class Trait(IntFlag):
    TALL = 1
    DARK = 2
    ROUND = 4


ALL = Trait.TALL | Trait.DARK | Trait.ROUND
MEN = tuple(Trait(k) for k in (0, 1, 2, 4, 7))
LINES = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))


class Table(NamedTuple):
    cells: Tuple[Optional[Trait], ...]
    given: Optional[Trait]
    turn: int


def agreement(*men):
    """Traits that all have, or that all lack."""
    have = reduce(and_, men)
    lack = reduce(and_, (~m & ALL for m in men))
    return have | lack


def winning(cells):
    def alike(a, b):
        if cells[a] is None or cells[b] is None:
            return False
        return int(agreement(cells[a], cells[b])).bit_count() >= 2

    return any(starmap(alike, LINES))


class TinyQuarto:
    def start(self):
        return Table((None,) * 4, None, 1)

    def to_move(self, table):
        return table.turn

    def moves(self, table):
        if winning(table.cells) or None not in table.cells:
            return []
        left = [m for m in MEN if m not in [*filter(lambda x: x is not None, table.cells), table.given]]
        if table.given is None:
            return [("give", m) for m in left]
        return [("put", k) for k, man in enumerate(table.cells) if man is None]

    def play(self, table, move):
        verb, what = move
        if verb == "give":
            return table._replace(given=what, turn=-table.turn)
        cells = table.cells[:what] + (table.given,) + table.cells[what + 1:]
        return table._replace(cells=cells, given=None)       # and then he gives one

    def value(self, table):
        return table.turn if winning(table.cells) else 0
