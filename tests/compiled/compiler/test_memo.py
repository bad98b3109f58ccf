"""Functions with `functools.lru_cache`, compiled: they answer the same, and are asked less often."""

import functools

from compiled.compiler.comparing import agree, outcome, sets_agree

from secateur.compiled.compiler.exports import CompiledFunction
from secateur.compiled.compiler.machine import ARENA_END


@functools.cache
def ways(stairs):
    return 1 if stairs < 2 else ways(stairs - 1) + ways(stairs - 2)


@functools.cache
def parts(text, cut):
    left = tuple(word for word in text.split(" ") if word)
    return left[:cut], text[cut:], len(left) / 4, frozenset(text), (cut, None, cut > 1)


@functools.lru_cache
def divided(number, row):
    return 10 // number + sum(row)


@functools.lru_cache
def as_list(number):
    return [number, number + 1]


def climbed(stairs):
    return ways(stairs)


def taken_apart(text, cut):
    again = [parts(text, cut) for _ in range(3)]
    return again[2], parts(text + " ", cut) == again[0], parts(text, cut + 1)


def divided_twice(number, row):
    return divided(number, row), divided(number, tuple(row)), divided(number + 1, row[:-1])


def changed(number):
    fresh = list(as_list(number))
    fresh.append(3)
    return tuple(fresh), tuple(as_list(number))


def test_a_function_that_calls_itself_is_not_asked_twice():
    ways.cache_clear()
    agree(climbed, [(stairs,) for stairs in (0, 1, 5, 80, 3)])  # without a table it would never end


def test_answers_of_all_kinds():
    texts = ("", "a", "ab c", "long words and short ones", "ab  c")
    sets_agree(taken_apart, [(text, cut) for text in texts for cut in (0, 1, 2, 7)])


def test_what_fails_fails_again():
    agree(divided_twice, [(number, row) for number in (0, 5, -1, 0, 5) for row in (tuple(range(5)), (7,) * 6)])


def test_lists_are_not_shared():
    agree(changed, [(number,) for number in (1, 2, 1)])


def filled(text, count):
    total = 0
    for number in range(count):
        total += len(parts(text + " " * number, number % 3)[1])
    return total


def test_a_table_that_is_full():
    compiled = CompiledFunction(filled, [("some words", 60)])
    ends = []
    for text in ["a", "some", *map(str, range(100, 120)), "a"]:
        assert outcome(compiled, (text, 60)) == outcome(filled, (text, 60))
        ends.append(compiled.arena.context[ARENA_END])
    assert ends[1] < ends[0], "what is new is kept"
    assert ends != sorted(ends, reverse=True), "once there is no more room, everything is forgotten"
