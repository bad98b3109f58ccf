"""Calls with `**options`, a dict that is made while the rule runs."""

import itertools
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiled.compiler.comparing import agree, refuses

WORDS = ["".join(letters) for size in range(4) for letters in itertools.permutations("xyz", size)]
INPUTS = [(word, number) for word in [*WORDS, "q", "xq"] for number in (0, 3)]


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 5
    z: int = 6


class Pair(NamedTuple):
    x: int
    y: int = 8


class Plain:
    def __init__(self, x, y=1):
        self.total = x * 10 + y

    def added(self, x, *, y=2):
        return self.total + x - y


def summed(x, /, y=1, *, z=2):
    return x, y, z


def options_of(word, number):
    return {letter: place + number for place, letter in enumerate(word)}


def replaced(word, number):
    point = Point(1, 2, 3)
    return replace(point, **options_of(word, number)), point


def replaced_and_more(word, number):
    return replace(Point(1, 2, 3), **options_of(word, number), z=number)


def replaced_pair(word, number):
    return Pair(1)._replace(**options_of(word, number))


def made(word, number):
    return Point(**options_of(word, number))


def made_with_more(word, number):
    return Point(number, **options_of(word, number))


def made_pair(word, number):
    return Pair(**options_of(word, number))


def of_objects(word, number):
    return Plain(**options_of(word, number)).total, Plain(1).added(**options_of(word, number))


def of_functions(word, number):
    return summed(number, **options_of(word, number))


def of_one_or_the_other(word, number):
    changed = {"x": number} if word else {"y": number}
    return replace(Point(1, 2), **changed, z=7)


def of_types(word, number):
    changed = {"x": None} if word else {}
    return replace(Point(1, 2), **changed)


def test_what_a_dict_names_is_given():
    functions = [
        replaced, replaced_and_more, replaced_pair, made, made_with_more, made_pair, of_objects, of_functions,
        of_one_or_the_other, of_types,
    ]  # fmt: skip
    for function in functions:
        agree(function, INPUTS)


def as_it_was(word, number):
    options = options_of(word, number)

    def change():
        options.clear()
        options["z"] = 9
        return 4

    return replace(Point(1), **options, y=change()), len(options)


def fails_before(word, number):
    seen = []
    try:
        return replace(Point(1), z=1, **options_of(word, number), y=seen.append(1) or 2).y
    except TypeError:
        return len(seen)


def test_a_dict_is_taken_as_it_is_then():
    agree(as_it_was, [row for row in INPUTS if "y" not in row[0]])
    agree(fails_before, INPUTS)


def no_dict(word, number):
    return summed(1, **number)


def other_keys(word, number):
    return summed(1, **dict.fromkeys(range(number), 2))


def test_what_is_no_dict_of_names():
    agree(no_dict, INPUTS[:2])
    refuses(other_keys, INPUTS, "dict of strings")


@dataclass(frozen=True)
class Listed:
    x: int
    items: tuple[int, ...] = field(default_factory=tuple)


def anew(word, number):
    return Listed(**options_of(word, number)).x


def two(word, number):
    return replace(Point(1), **options_of(word, number), **options_of("", number))


def test_what_is_refused():
    refuses(anew, [("x", 1)], "made anew")
    refuses(two, [("x", 1)], "two dicts")
