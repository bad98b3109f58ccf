"""Slices that are assigned to, `finally`, `super`, getters, Enums by name and by value."""

import enum
import itertools
import operator
from collections import deque
from typing import NamedTuple

import pytest
from compiled.compiler.comparing import agree, refuses

ROWS = [(), (1,), (3, 1, 2), (5, 5, 5), (0, 2, 2, 4, 1, 1, 1)]
BOUNDS = [-9, -2, 0, 1, 3, 9]


def sliced(row, start, stop):
    items, other, third = list(row), list(row), list(row)
    items[start:stop] = [7, 8]
    del other[start:stop]
    third[start:] = (item + 1 for item in third[:stop])
    return tuple(items), tuple(other), tuple(third)


def test_slices_are_assigned_to():
    agree(sliced, itertools.product(ROWS, BOUNDS, BOUNDS))


def placed(row, start, stop):
    return row.index(5, start, stop), list(row).index(2, start)


def test_an_index_within_bounds():
    agree(placed, itertools.product(ROWS, BOUNDS, BOUNDS))


def turned(row, start, stop):
    queue = deque(row)
    queue.rotate(start)
    queue.extendleft((stop, 4))
    return tuple(queue), queue == list(queue)


def test_deques():
    agree(turned, itertools.product(ROWS, BOUNDS, BOUNDS))


def finally_done(row, start, stop):
    seen = []
    try:
        try:
            seen.append(row[start])
        finally:
            seen.append(-1)
        seen.append(row[stop])
    except IndexError as error:  # noqa: F841
        seen.append(-2)
    finally:
        seen.append(-3)
    return tuple(seen)


def test_finally():
    agree(finally_done, itertools.product(ROWS, BOUNDS, BOUNDS))


def left_early(row, start, stop):
    try:
        return row[start]
    finally:
        start += 1


def test_a_finally_that_is_left_is_refused():
    refuses(left_early, [((1, 2), 0, 1)], "finally")


class Colour(enum.Enum):
    RED = "r"
    BLUE = "b"

    @property
    def other(self):
        return Colour.BLUE if self is Colour.RED else Colour.RED


def by_name(name):
    return Colour[name], Colour(name[:1].lower()), Colour[name].other.name, Colour["RED"].value, len(Colour)


def test_members_by_name():
    agree(by_name, [("RED",), ("BLUE",), ("GREEN",), ("R",)])


class Move(NamedTuple):
    row: int
    column: int


BY_COLUMN = operator.attrgetter("column")


def got(row):
    moves = [Move(item, place) for place, item in enumerate(row)]
    first = sorted(moves, key=operator.itemgetter(0, 1))
    second = sorted(moves, key=operator.attrgetter("row"), reverse=True)
    names = [getattr(move, name) for move in moves for name in ("row", "column")]
    return tuple(first), tuple(second), max(map(BY_COLUMN, moves), default=0), tuple(names)


def test_getters():
    agree(got, [(row,) for row in ROWS])


class Base:
    def __init__(self, number):
        super().__init__()
        self.number = number

    def value(self):
        return self.number


class Derived(Base):
    def __init__(self, number):
        super().__init__(number + 1)
        self.more = 2

    def value(self):
        return super().value() * self.more


def above(number):
    return Derived(number).value(), Base(number).value()


@pytest.mark.parametrize("function", [above])
def test_methods_of_the_class_above(function):
    agree(function, [(1,), (2,), (-3,)])
