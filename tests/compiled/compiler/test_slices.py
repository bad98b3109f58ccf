"""Slices as objects: known ones, those that a function makes, and what else they can be asked for."""

from __future__ import annotations

import operator

import pytest
from compiled.compiler.comparing import agree, refuses, stops

LINES = (slice(0, 3), slice(0, 9, 4), slice(None, None, -1), slice(5), slice(2, 7, 2))
LAST = slice(-2, None)
NAMED = {"first": slice(1), "last": LAST}
LETTERED = slice("a", 2)
TRUE = slice(True)
BOUNDS = [-7, -2, -1, 0, 1, 3, 9]
rest = operator.itemgetter(slice(1, None))


class Whole:
    def __index__(self):
        return 1


ONE = Whole()


class Row:
    def __init__(self, cells):
        self.cells = cells

    def __getitem__(self, index):
        return self.cells[index] if isinstance(index, slice) else -1


def along_all(text):
    return "|".join(text[line] for line in LINES)


def along_one(text, place):
    line = LINES[place]
    return text[line], list(text)[line].count("a"), tuple(text)[line], line.start, line.step, LINES[place].stop


def by_name(text, name):
    return text[NAMED[name]], rest(text), text.__getitem__(LAST), operator.getitem(text, LAST)


def made(text, one, other):
    return text[slice(one, other)], tuple(text)[slice(None, one)], text[slice(one, None, other)]


def changed(count):
    values = list(range(count))
    start = slice(1, 3)
    values[start] = [7, 7, 7]
    del values[LAST]
    values[slice(0, count)] += [1]
    return tuple(values)


def sometimes(count, other):
    index = slice(other) if count else 0
    found = "abc"[index]
    line = slice(other) if count else None
    return found, 4 if line is None else line.stop


def indices(one, other, count):
    return slice(one, other).indices(count), slice(None, one, other).indices(count)


def bounds_that_may_be_none(one, other, step):
    return (1, 2, 3, 4, 5)[one:other:step], "abcdef"[one:other:step]


def as_values(place):
    line = LINES[place]
    return bool(line), line == slice(5), line in LINES[:2], isinstance(line, slice), line is None, line == (0, 3)


def own_items(number):
    row = Row((1, 2, 3))
    return row[slice(number)], row[number]


def no_length(number):
    return len(slice(number))


def no_items(number):
    return tuple(slice(number))


def too_many(number):
    return "ab"[slice(number, number, number, number)]


@pytest.mark.parametrize(
    ("function", "inputs"),
    [
        (along_all, [("abcdefghi",), ("ab",), ("",)]),
        (along_one, [("abcdefghi", place) for place in range(6)] + [("", 2)]),
        (by_name, [("abc", "first"), ("a", "last"), ("", "first"), ("ab", "none")]),
        (made, [("abcde", one, other) for one in BOUNDS for other in BOUNDS]),
        (changed, [(count,) for count in range(7)]),
        (sometimes, [(0, 1), (1, 2), (1, -1)]),
        (indices, [(one, other, count) for one in BOUNDS for other in BOUNDS for count in (0, 1, 5, -1)]),
        (
            bounds_that_may_be_none,
            [(a, b, c) for a in [*BOUNDS, None] for b in [*BOUNDS, None] for c in [None, 1, 2, -1, -2, 0]],
        ),
        (as_values, [(0,), (3,), (5,)]),
        (own_items, [(0,), (2,)]),
        (no_length, [(1,)]),
        (too_many, [(1,)]),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_slices_mean_what_they_mean_in_python(function, inputs):
    agree(function, inputs)


def in_a_dict(number):
    return {0: 1}[slice(number)]


def in_a_set(number):
    return len({slice(number)})


def in_order(number):
    return slice(number) < slice(2)


def of_truth(number):
    return "ab"[slice(number > 1)]


def as_text(number):
    return str(slice(number))


def of_letters(number):
    return "ab"[LETTERED]


def of_true(number):
    return "ab"[TRUE]


def of_a_range(number):
    return len(range(9)[slice(number)])


def returned(number):
    return slice(number)


def by_an_object(number):
    return (number, 2, 3, 4, 5)[ONE]


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (in_a_dict, "a slice is looked for in a dict"),
        (in_a_set, "looked for in a set"),
        (in_order, "values of these types are compared"),
        (of_truth, "a bound of a slice is a truth value"),
        (as_text, "turned into text"),
        (of_letters, "a slice with bounds that are no whole numbers"),
        (of_true, "a slice with bounds that are no whole numbers"),
        (of_a_range, "a slice of something that is not a sequence"),
        (no_items, "a loop over a value of type slice"),
        (returned, "a slice in it"),
        (by_an_object, "its own __index__"),
    ],
)
def test_what_is_refused_of_slices(function, why):
    refuses(function, [(1,), (2,)], why)


def with_a_step(number):
    values = [1, 2, 3]
    values[slice(0, 3, number)] = [4, 5]
    return tuple(values)


def test_a_slice_with_a_step_that_is_assigned_to_stops_the_program():
    agree(with_a_step, [(1,)])
    stops(with_a_step, [(1,)], (2,), "a slice with a step is assigned to or deleted")
