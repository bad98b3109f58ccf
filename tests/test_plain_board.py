"""Positions of games that do not draw them."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pytest

from secateur.plain_board import plain_board


class Colour(Enum):
    RED = 1
    BLUE = 2


class Sign(Enum):
    CROSS = "x"
    NONE = " "


class Position(NamedTuple):
    cells: tuple[tuple[int, ...], ...]
    turn: int


@dataclass(frozen=True)
class Heaps:
    heaps: tuple[int, ...]
    mover: Colour


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (((0, 1), (-1, 0)), [" .  1", "-1  ."]),
        ((1, 2, 0, 0, 1, 0, 0, 0, 2), ["1 2 .", ". 1 .", ". . 2"]),
        ("xo  x   o", ["x o .", ". x .", ". . o"]),
        ("ab\ncd", ["a b", "c d"]),
        (("xo", ". "), ["x o", ". ."]),
        (((Sign.CROSS, Sign.NONE), (Sign.NONE, Sign.NONE)), ["x .", ". ."]),
        (((Colour.RED, None), (None, Colour.BLUE)), [" RED    .", "   . BLUE"]),
        (((True, False), (False, True)), ["# .", ". #"]),
        ((((0, 1), (1, 0)), 1), [". 1", "1 .", "1"]),
        (Position(((0, 1), (1, 0)), -1), ["cells:", ". 1", "1 .", "turn: -1"]),
        (Heaps((3, 4, 5), Colour.RED), ["heaps: (3, 4, 5)", "mover: RED"]),
        ((3, 4, 5), ["(3, 4, 5)"]),
        ((3, 1, 4, 1, 5, 9, 2, 6, 5), ["(3, 1, 4, 1, 5, 9, 2, 6, 5)"]),  # too many different numbers for a board
        ((7, 1), ["(7, 1)"]),
        (frozenset({3, 1, 2}), ["{1, 2, 3}"]),
        (frozenset(), ["{}"]),
        ("", ["''"]),
        ((), ["()"]),
        (12, ["12"]),
        ("\x1b[2J", [r"'\x1b[2J'"]),
    ],
)
def test_what_a_position_looks_like(state, lines):
    assert plain_board(state).splitlines() == lines


def test_a_set_without_an_order_is_shown_as_python_writes_it():
    state = frozenset({None, 1})
    assert plain_board(state) == repr(state)
