"""The patterns of `match`: with a star, and for dicts."""

import itertools
from collections import Counter, defaultdict, deque
from typing import NamedTuple

from compiled.compiler.comparing import agree, refuses

ROWS = [(), (1,), (2, 1), (1, 5, 1), (0, 2, 2, 4, 1), (1, 2, 3, 4, 5, 6)]


def with_a_star(row):
    match row:
        case (1, *rest, 1):
            rest.append(-1)
            return "between", rest == list(row), tuple(rest)
        case (first, 1, *_):
            return "second", first
        case (*_, 4, last):
            return "last", last
        case (*rest,):
            return "rest", tuple(rest)


def test_a_tuple_with_a_star():
    agree(with_a_star, [(row,) for row in ROWS])


def a_list_with_a_star(row):
    items = list(row)
    match items:
        case [1, *rest]:
            rest.append(7)
            return tuple(rest), tuple(items), rest is items
        case [*rest]:
            rest.append(8)
            return tuple(rest), tuple(items), rest is items


def test_what_a_star_stands_for_is_a_new_list():
    agree(a_list_with_a_star, [(row,) for row in ROWS])


class Pair(NamedTuple):
    one: int
    other: str


def of_many_types(number):
    thing = [(number, "a", 2.5), Pair(number, "b"), (True, number), (None, 1, "x", 2)][number]
    match thing:
        case (int(one), str(text), *rest) if one < 2:
            return "text", one, text, tuple(rest)
        case (True, *rest):
            return "truth", tuple(rest)
        case (None, *_, last):
            return "nothing", last
        case _:
            return "other"


def test_tuples_of_many_types():
    agree(of_many_types, [(number,) for number in range(4)])


def a_range(start, stop):
    match range(start, stop):
        case [1, *rest]:
            return tuple(rest)
        case [first, second]:
            return first, second
        case _:
            return ()


def a_deque(start, stop):
    match deque(range(start, stop)):
        case [first, *rest, 5]:
            return first, tuple(rest)
        case [_, *_, _]:
            return True
        case _:
            return "none"


def test_ranges_and_deques_are_sequences_too():
    bounds = list(itertools.product(range(4), range(7)))
    agree(a_range, bounds)
    agree(a_deque, bounds)


def not_sequences(word):
    found = []
    match word:
        case [*_]:
            found.append(1)
        case str():
            found.append(2)
    match {1, 2}:
        case [*_]:
            found.append(3)
        case _:
            found.append(4)
    return tuple(found)


def test_strings_and_sets_are_no_sequences():
    agree(not_sequences, [("ab",), ("",)])


TABLE = (len, sum)


def known(number):
    match TABLE:
        case [_, _]:
            return number
    return -1


def test_a_table_of_functions_is_refused():
    refuses(known, [(1,)], "known in advance")


def a_dict(word, number):
    found = {letter: place + number for place, letter in enumerate(word)}
    match found:
        case {"a": 1, "b": two}:
            return "both", two
        case {"a": (1 | 2) as one}:
            return "one", one
        case {"c": _}:
            return "c", len(found)
        case {}:
            return "any", len(found)


def test_a_pattern_of_a_dict():
    words = ["".join(letters) for size in range(4) for letters in itertools.permutations("abc", size)]
    agree(a_dict, itertools.product(words, range(3)))


def of_other_dicts(word):
    counts, groups = Counter(word), defaultdict(list)
    answer = []
    match counts:
        case {"a": 0}:
            answer.append(0)
        case {"a": many}:
            answer.append(many)
    match groups:
        case {"a": _}:
            answer.append("made up")
    match list(word):
        case {"a": _}:
            answer.append("a list")
    return tuple(answer), len(groups), len(counts)


def test_a_pattern_makes_no_missing_keys():
    agree(of_other_dicts, [("",), ("abca",), ("b",)])


def rest_of_a_dict(word):
    match dict.fromkeys(word, 1):
        case {"a": 1, **rest}:
            return len(rest)
    return -1


def test_the_rest_of_a_dict_is_refused():
    refuses(rest_of_a_dict, [("ab",)], r"\*\*rest")
