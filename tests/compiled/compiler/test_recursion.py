"""Generators that call themselves, and functions of one text that are not the same function."""

from __future__ import annotations

import functools

import pytest
from compiled.compiler.comparing import agree, refuses, stops

NUMBERS = [(0,), (1,), (2,), (4,)]


def routes(number, at=0):
    for step in (1, 2):
        if at + step <= number:
            yield (at + step,)
            yield from ((at + step, *more) for more in routes(number, at + step))


def leaves(tree):
    if isinstance(tree, int):
        yield tree
        return
    left, right = tree
    yield from leaves(left)
    yield from leaves(right)


def even(number):
    yield number
    if number:
        yield from odd(number - 1)


def odd(number):
    yield -number
    if number:
        for one in even(number - 1):
            yield one * 2


def returning(number):
    if number <= 0:
        return number
    yield number
    yield from returning(number - 2)


def endless(number):
    yield number
    yield from endless(number + 1)


def failing(number):
    yield number
    if number == 0:
        raise ValueError
    yield from failing(number - 1)


def looking(number, seen):
    if number in seen:
        return
    yield number
    if number:
        yield from looking(number - 1, seen)


class Countdown:
    def down(self, number):
        if number:
            yield number
            yield from self.down(number - 1)


COUNTDOWN = Countdown()


def all_at_once(number):
    return tuple(routes(number)), len(list(routes(number))), (1,) in routes(number), max(routes(number), default=0)


def one_by_one(number):
    for route in routes(number):
        if sum(route) > 2:
            return route
    return next(routes(number), None)


def in_a_comprehension(number):
    return tuple([route for least in range(number) for route in routes(least)])


def of_a_tree(number):
    return tuple(leaves(((number, 2), (3, (4, number)))))


def by_turns(number):
    return tuple(even(number)), tuple(odd(number)), tuple(COUNTDOWN.down(number))


def with_a_return(number):
    kept = iter(returning(number))
    return (
        tuple(returning(number)),
        any(one == 1 for one in returning(number)),
        tuple(zip(returning(number), range(5))),
        (next(kept, 0), next(kept, 0), tuple(kept)),
    )


def chosen(number):
    found = routes(number) if number > 1 else routes(number + 1)
    return tuple(found)


def first_of_some_that_fail(number):
    for one in failing(number):
        if one < 9:
            return one
    return 0


def first_of_endless(number):
    for one in endless(number):
        if one > 2:
            return one
    return 0


def only_the_first(number):
    return next(failing(number)), next(endless(number))


def begun_late(number):
    seen, found = {0}, []
    numbers = looking(number, seen)
    seen.add(1)
    for one in numbers:
        found.append(one)
    return tuple(found)


@pytest.mark.parametrize(
    "function",
    [
        all_at_once,
        one_by_one,
        in_a_comprehension,
        of_a_tree,
        by_turns,
        with_a_return,
        chosen,
        begun_late,
        only_the_first,
    ],
)
def test_generators_that_call_themselves(function):
    agree(function, NUMBERS)


def test_what_fails_after_the_last_value_needed_stops_the_program():
    why = "a generator fails, perhaps after the last value needed"
    stops(first_of_some_that_fail, NUMBERS, (1,), why)
    stops(first_of_endless, NUMBERS, (1,), why)


def changing(number, seen):
    seen.add(number)
    yield number
    if number:
        yield from changing(number - 1, seen)


def changed_inside(number):
    seen = set()
    return tuple(changing(number, seen)), len(seen)


def changed_meanwhile(number):
    seen, found = {0}, 0
    for one in looking(number, seen):
        seen.add(one - 1)
        found += one
    return found


def within_a_function(number):
    def down(rest):
        if rest:
            yield rest
            yield from down(rest - 1)

    return tuple(down(number))


def sent(number):
    found = yield number
    yield found
    yield from sent(number - 1)


def of_a_function(change, number):
    yield change(number)
    if number:
        yield from of_a_function(change, number - 1)


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (changed_inside, "a generator changes something"),
        (changed_meanwhile, "something changes that a generator has read"),
        (within_a_function, "an inner generator that calls itself"),
        (lambda number: tuple(sent(number)), "the value of `yield` is used"),
        (lambda number: tuple(of_a_function(lambda one: one + 1, number)), "gets a function or a generator"),
    ],
)
def test_generators_that_call_themselves_and_are_refused(function, why):
    refuses(function, NUMBERS, why)


def adding(number):
    def added(one):
        return one + number

    return added


def adding_again(number):
    @functools.lru_cache
    def added(one):
        return (one + number, number)

    return added


ONE, TWO = adding(1), adding(2)
REMEMBERS_ONE, REMEMBERS_TWO = adding_again(1), adding_again(2)
compose = lambda *functions: functools.reduce(lambda f, g: lambda one: f(g(one)), functions)  # noqa: E731
BOTH = compose(ONE, TWO, lambda one: one * 3, functools.partial(max, 2))


def of_one_text(number):
    return ONE(number) * 10 + TWO(number), BOTH(number), (ONE if number > 1 else TWO)(number)


def remembered(number):
    return REMEMBERS_ONE(number), REMEMBERS_TWO(number), REMEMBERS_ONE(number), REMEMBERS_TWO(number)


@pytest.mark.parametrize("function", [of_one_text, remembered])
def test_functions_of_one_text(function):
    agree(function, NUMBERS)
