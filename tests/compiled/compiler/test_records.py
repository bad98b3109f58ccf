# ruff: noqa: RUF005, UP031 - odd Python is what is tested here
"""Frozen dataclasses whose comparisons leave out fields; named tuples with methods of their own."""

from __future__ import annotations

import functools
import heapq
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pytest
from compiled.compiler.comparing import agree, refuses

from secateur import Limit, alphabeta
from secateur.compiled.engine import Engine


@dataclass(frozen=True, order=True)
class Lot:
    price: int
    title: str = field(default="", compare=False)


class Square(NamedTuple):
    row: int
    col: int = 0

    def __add__(self, other):
        return Square(self.row + other[0], self.col + other[1])


LOTS = [Lot(4, "sofa"), Lot(1, "tea"), Lot(4, "urn")]


def compared(number):
    one, other = Lot(number, "one"), Lot(number, "other")
    return (
        one == other, one < other, one <= other, one != other, (one, 1) == (other, 1), [one] == [other],
        one in [other], LOTS.index(one) if one in LOTS else -1, LOTS.count(one), (one,) < (other, 0), one < Lot(2),
    )  # fmt: skip


def ordered(number):
    lots = [Lot(number, "new"), *LOTS]
    heap = list(lots)
    heapq.heapify(heap)
    taken = tuple(heapq.heappop(heap).title for _ in lots)
    return tuple(sorted(lots)), taken, max(lots), min(lots), tuple(sorted(lots, reverse=True))


@pytest.mark.parametrize("function", [compared, ordered])
def test_a_comparison_leaves_out_fields(function):
    agree(function, [(0,), (1,), (4,), (9,)])


def changed(number):
    lot = Lot(number, "a")
    return replace(lot, title="b"), replace(lot, price=1).title, replace(lot, title="b") == lot


def test_fields_that_are_left_out_are_there_all_the_same():
    agree(changed, [(0,), (1,)])


@functools.lru_cache
def title_of(lot):
    return lot.title


@pytest.mark.parametrize(
    "function",
    [
        lambda number: len({Lot(number, "a"), Lot(number, "b")}),
        lambda number: {Lot(number): 1}[Lot(1, "a")],
        lambda number: len(frozenset(LOTS)),
        lambda number: Lot(number) in frozenset(LOTS),
        lambda number: title_of(Lot(number, "a")) + title_of(Lot(number, "b")),
    ],
)
def test_which_of_two_equal_ones_is_kept_is_not_compiled(function):
    refuses(function, [(1,), (4,)], "leaves out fields")


class Walk:
    """States are equal that were reached in different ways."""

    def start(self):
        return Step(0, 1)

    def to_move(self, state):
        return state.player

    def moves(self, state):
        return [] if state.place >= 9 else [1, 2]

    def play(self, state, move):
        return Step(state.place + move, -state.player, (*state.way, move))

    def value(self, state):
        return state.place * state.player


@dataclass(frozen=True)
class Step:
    place: int
    player: int
    way: tuple[int, ...] = field(default=(), compare=False, repr=False)


def test_states_that_are_equal_are_one_in_the_table():
    class Forgetful(Walk):
        def play(self, state, move):
            return Step(state.place + move, -state.player)

    found, wanted = (Engine(game).solve() for game in (Walk(), Forgetful()))
    assert (found.value, found.nodes) == (wanted.value, wanted.nodes)
    assert found.value == alphabeta(Walk(), limit=Limit(depth=9), evaluation=Walk().value).value


def moved(number):
    squares = frozenset({Square(number, 1), Square(0, 2), Square(0, 1)})
    return (
        tuple(sorted(squares)), Square(number) + (1, 1), Square(number, 1) < (number, 2), (number, 0) in squares,
        (0, 2) in squares, Square(number)[:1], len(Square(number)), max(squares), Square(number) in ((number, 0), 1),
    )  # fmt: skip


def test_a_named_tuple_with_a_method_for_sums_is_a_tuple_otherwise():
    agree(moved, [(0,), (1,), (-3,)])


def matched(value):
    match value:
        case Square(0, col):
            return col
        case Square(row=1):
            return "one"
        case Lot(price=0, title=title):
            return title
        case Lot(price):
            return price
        case tuple((one, _)):
            return one
        case int() | None:
            return value
        case object():
            return "other"


def test_patterns_with_classes():
    values = [
        Square(0, 3),
        Square(1, 2),
        Square(2, 5),
        Lot(0, "a"),
        Lot(7, "b"),
        (5, 6),
        (5, 6, 7),
        3,
        True,
        None,
        "a",
    ]
    agree(matched, [(value,) for value in values])


def signed(number):
    return f"{number:+}|{number:+04d}|{number: d}|{number:>+5}", "%+d %-+4d|%+05d" % (number, number, number)


def test_numbers_with_a_sign():
    agree(signed, [(0,), (7,), (-7,), (123456,)])


@dataclass(frozen=True)
class Checked:
    size: int
    colour: str = "red"

    def __post_init__(self):
        if self.size < 0:
            raise ValueError("too small")


class Named(NamedTuple):
    size: int
    colour: str = "red"


def replaced(size):
    return replace(Checked(3), size=size), replace(Checked(4), **{"colour" if size else "size": size})


def of_a_named_tuple(size):
    return replace(Named(3), size=size)


def unknown_field(size):
    return Named(3)._replace(width=size)


def unknown_name(size):
    return Named(3)._replace(**{"width" if size else "size": size})


def test_a_copy_is_made_as_every_other_object():
    for function in (replaced, of_a_named_tuple, unknown_field, unknown_name):
        agree(function, [(size,) for size in (-1, 0, 1)])
