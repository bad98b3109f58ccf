"""Iterators that are kept in a variable: consumed by `next`, by one loop or by several."""

from __future__ import annotations

import itertools

import pytest
from compiled.compiler.comparing import agree, outcome, refuses, stops

from secateur.compiled.compiler.exports import CompiledFunction

NUMBERS = [(0,), (1,), (2,), (-1,)]


def down(number):
    while number > 0:
        yield number
        number -= 1


def taken(number):
    one, other, rest = down(5), iter([number, 2, 3]), iter("abc")
    first = next(one), next(one), next(other)
    return first, tuple(one), tuple(one), next(other), next(other), next(other, -1), next(rest) + "".join(rest)


def after_a_loop(number):
    values = iter((1, 2, 3, 4, 5))
    for value in values:
        if value == number + 2:
            break
    return tuple(values), 9 in values


def in_part(number):
    values = iter(range(9))
    return (
        3 in values, any(one > 4 for one in values), tuple(itertools.islice(values, 1)), tuple(values), bool(values)
    )  # fmt: skip


def sliced(number):
    values = iter(range(20))
    return (
        tuple(itertools.islice(values, 2)), tuple(itertools.islice(values, 3, 1)),
        tuple(itertools.islice(values, 1, 4, 2)), tuple(itertools.takewhile(lambda one: one < 11, values)),
        tuple(itertools.islice(values, 0)), tuple(values),
    )  # fmt: skip


def zipped(number):
    values = iter(range(9))
    pairs = tuple(zip(values, values, strict=False))
    more = iter(range(9))
    return pairs, tuple(zip(more, "ab", strict=False)), tuple(zip("ab", more, strict=False)), tuple(more)


def each_with_the_next(number):
    values = iter([1, 2, 3, 4, 5])
    return tuple((one, next(values, None)) for one in values)


def first_two(values):
    return next(values) * 10 + next(values)


def given_to_functions(number):
    def again(values, times):
        return 0 if times == 0 else next(values, 0) + again(values, times - 1)

    values = iter((1, 2, 3, 4))
    same = values
    return first_two(iter((1, 2))), first_two(one for one in (3, 4)), again(values, 2), tuple(same)


def either(number):
    row = [1, 2, 3]
    cells = reversed(row) if number else iter(row)
    nothing = None
    if number > 0:
        nothing = iter((7, 8))
    return next(cells), tuple(cells), None if nothing is None else next(nothing) + next(nothing)


def renamed(number):
    lanes = ["ab", "c"]
    if number:
        lanes = map(len, lanes)
    return tuple(lanes)


def caught(number):
    values, last = iter([1, 2, 3]), None
    try:
        while True:
            last = next(values)
    except StopIteration:
        return last


def in_a_loop(number):
    total = 0
    for size in range(3):
        values = iter(range(size + 2))
        total += next(values) * 10 + next(values) + sum(values)
    return total


@pytest.mark.parametrize(
    "function",
    [
        taken, after_a_loop, in_part, sliced, zipped, each_with_the_next, given_to_functions, either, renamed, caught,
        in_a_loop,
    ],
)  # fmt: skip
def test_a_kept_iterator_goes_on_where_it_was(function):
    agree(function, NUMBERS)


def with_a_later_item(number):
    values = [1, 2]
    found = (value for value in values)
    first = next(found)
    values.append(3)
    return first, tuple(found)


def with_a_later_name(number):
    step = 1
    found = (value + step for value in range(3))
    first = next(found)
    step = 10
    return first, tuple(found)


def with_a_note(number):
    log = []

    def noting():
        log.append(1)
        yield 1
        log.append(2)
        yield 2

    found = noting()
    first = next(found)
    return first, tuple(log), tuple(found)


def without_the_first(values):
    found = iter(values)
    next(found)
    return found


def from_another_function(number):
    values = [1, 2, 3]
    found = without_the_first(values)
    values.append(4)
    return tuple(found)


def from_an_earlier_round(number):
    values, found, total = [], iter([]), 0
    for one in range(3):
        values.append(one)
        total += next(found, 100)
        found = (value for value in values)
    return total


def in_a_list(number):
    found = [iter([1, 2]), iter([3])]
    return next(found[0])


@pytest.mark.parametrize(
    "function",
    [
        with_a_later_item, with_a_later_name, with_a_note, from_another_function, from_an_earlier_round, in_a_list,
        lambda number: (lambda values: (next(values), *values))(iter({1, 2, 3})),
    ],
)  # fmt: skip
def test_nobody_can_tell_when_a_value_is_computed(function):
    refuses(function, NUMBERS, "generator|an order that only Python knows")


def divided(number):
    yield 1
    yield 1 // number


def failing(number):
    values = divided(number)
    first = next(values)
    return first, next(values, 0)


def test_a_value_that_fails_may_never_be_asked_for():
    stops(failing, [(1,), (2,)], (0,), "a generator fails, perhaps after the last value needed")
    agree(failing, [(1,), (2,)])


def endless(number):
    values = itertools.count(number)
    return next(values), next(values)


def test_what_never_ends_stops():
    assert outcome(CompiledFunction(endless, NUMBERS), (1,)) == "limit: arena"


@pytest.mark.parametrize("function", [lambda number: next([number]), lambda number: next(range(3))])
def test_what_is_no_iterator_has_no_next(function):
    agree(function, NUMBERS)
