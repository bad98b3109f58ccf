"""Calls with `*values` whose number is known only at run time."""

import functools
import itertools
import math
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from compiled.compiler.comparing import agree, refuses, sets_agree

ROWS = [(), (1,), (3, 1), (5, 5, 5), (0, 2, 2, 4), (12, 18, 30, 6, 9)]


def two(one, other):
    return one - 10 * other


def up_to_three(one, other=7, *, third=5, **_):
    return one, other, third


def some(one, other=7, third=5):
    return one, other, third


def rest(one, *others):
    return one, others


@functools.lru_cache
def remembered(one, other):
    return one * other


class Pair(NamedTuple):
    one: int
    other: int = 4


@dataclass(frozen=True)
class Point:
    x: int
    y: int


class Counted:
    start = 3

    def __init__(self, one, other):
        self.total = one + other

    def added(self, one, other=2):
        return self.total + one * other + self.start

    @classmethod
    def made(cls, one, other):
        return cls(other, one).total

    @staticmethod
    def alone(*numbers):
        return len(numbers)

    def __call__(self, *numbers):
        return self.total + len(numbers)


def of_two(row):
    return two(*row)


def of_some(row):
    return some(*row)


def of_some_and_others(row):
    return some(*row, third=1), some(0, *row)


def of_some_and_names(row):
    return some(*row, other=1)


def of_rest(row):
    return rest(*row), rest(7, *row), rest(8, 9, *row, 3), rest(*row, *row)


def of_remembered(row):
    return remembered(*row)


def of_records(row):
    return Pair(*row), Point(*row)


def of_pair(row):
    return Pair(*row)


def of_objects(row):
    return Counted(*row).total, Counted.made(*row)


def of_methods(row):
    made = Counted(1, 2)
    return made.added(*row), Counted.alone(*row), made(*row)


def of_lambdas(row):
    step = len(row)
    return (lambda one, other=3: one + other * step)(*row), (lambda *all: all)(*row, 1)


def of_generators(row):
    return two(*(one + 1 for one in row)), two(*"ab"[: len(row)])


def of_a_generator(row):
    return two(*(one + 1 for one in row))


def of_types(row):
    return rest(*(one > 2 for one in row)), rest(*(one / 2 for one in row)), rest(*row, "a", None)


def generated(one, other):
    yield one
    yield other


def of_a_generator_function(row):
    return tuple(generated(*row))


def test_values_are_given_to_functions_of_all_kinds():
    rows = [(row,) for row in ROWS]
    functions = [
        of_two, of_some, of_some_and_others, of_some_and_names, of_rest, of_remembered, of_records, of_pair,
        of_objects, of_methods, of_lambdas, of_a_generator, of_types, of_a_generator_function,
    ]  # fmt: skip
    for function in functions:
        agree(function, rows)


def order_of_evaluation(row):
    seen = list(row)

    def change():
        seen.append(8)
        return len(seen)

    return rest(*seen, change(), *seen), rest(change(), *seen)


def test_a_list_is_spread_as_it_is_then():
    agree(order_of_evaluation, [(row,) for row in ROWS])


def divisors(row):
    return math.gcd(*row), math.gcd(6, *row), math.gcd(*row, 4), math.lcm(*row), math.lcm(*row, 3), math.gcd()


def fixed_divisors(one, other):
    return math.gcd(one), math.gcd(one, other), math.gcd(one, other, 6), math.gcd(one, True), math.lcm(one)


def no_divisor(row):
    return math.gcd(*(one / 1 for one in row))


def test_divisors():
    agree(divisors, [(row,) for row in [*ROWS, (-4, 6), (0,)]])
    agree(fixed_divisors, itertools.product([-12, 0, 5, 18], repeat=2))
    agree(no_divisor, [((),), ((1,),)])


def unions(row):
    parts = [{one, one + 1} for one in row]
    lists = [[one, one] for one in row]
    start = {0, 1}
    found = start.union(*parts), start.union(*lists, {9}), set().union(*parts), frozenset().union(*lists)
    frozen = tuple(isinstance(one, frozenset) for one in found)
    return tuple(map(frozenset, found)), frozenset(start), frozen


def intersections(row):
    parts = [frozenset(range(one, one + 4)) for one in row]
    every = set(range(8))
    found = every.intersection(*parts), every.difference(*parts), every.difference(*parts, {0}), every
    return tuple(map(frozenset, found))


def of_classes(row):
    parts = [set(range(one, one + 4)) for one in row]
    return frozenset(set.union(*parts)), frozenset(set.intersection(*parts)), frozenset(set.union({1}, *parts))


def updated(row):
    seen = {1}
    seen.update(*[(one, one * 2) for one in row])
    return frozenset(seen)


def aliases(row):
    start = set(row)
    other = start.union(*[[1]] * len(row))
    other.add(-5)
    return frozenset(start)


def test_sets_of_many():
    rows = [(row,) for row in ROWS]
    for function in (unions, intersections, of_classes, updated, aliases):
        sets_agree(function, rows)


def by_methods_of_classes(words):
    return (
        sorted(words, key=str.lower),
        list(map(str.upper, words)),
        [str.count(word, "a") for word in words],
        max(words, key=len, default=""),
        str.join("-", words),
    )


def as_tuples(words):
    return tuple(map(tuple, by_methods_of_classes(words)))


def bits_of(row):
    return tuple(map(int.bit_count, row)), tuple(map(int.bit_length, (True, *row)))


def wrong_class(row):
    return list.index(row, 1)


def wrong_class_of_number(number):
    return str.upper(number)


def test_methods_of_classes():
    agree(as_tuples, [(("B", "a", "Ca"),), ((),), (("aA",),)])
    agree(bits_of, [(row,) for row in ROWS])
    agree(wrong_class, [((1,),), ((),)])
    agree(wrong_class_of_number, [(1,)])


def into_a_method(text, row):
    return text.replace(*row)


def into_a_builtin(row):
    return tuple(range(*row))


def test_what_is_refused():
    refuses(into_a_method, [("a", ("a", "b")), ("a", ("a", "b", "c", "d", "e"))], "values")
    refuses(into_a_builtin, [((1,),), ((1, 2, 3, 4, 5),)], "values")


def common(row):
    one = {1, 2, 3}.intersection((True, *row))
    other = {True, 2, 3}.intersection([1, *row])
    third = {1, 2}.intersection(*[[True, *row], (2, *row, True)])
    return tuple(tuple(str(item) for item in sorted(found)) for found in (one, other, third))


def test_what_a_list_has_in_common_with_a_set_comes_from_the_list():
    agree(common, [((),), ((1,),), ((2, 3),)])


def columns(number):
    rows = [tuple(range(least, number)) for least in range(number)]
    found = list(zip(*rows))
    return tuple(found), len(found), tuple(zip(*[[1, 2], [3, 4], [5]][:number])), next(zip(*[(1, 2)] * number), None)


def columns_of_others(number):
    texts = "-".join("".join(column) for column in zip(*["abc", "de", "fgh"][:number]))
    sums = tuple(map(sum, zip(*[(1, 2), (3, 4), (5, 6)][number:])))
    return texts, sums, tuple(zip(*[range(number), (1, 2, 3)][:number]))


def columns_that_grow(number):
    rows = [[1, 2, 3], [4, 5, 6]][:number]
    found = []
    for column in zip(*rows):
        found.append(column)
        if len(rows[0]) < 5:
            rows[0].append(7)
        if len(found) == 2 and number > 1:
            rows[1].append(9)
    return tuple(found)


def columns_that_shrink(number):
    rows = [[1, 2, 3, 4]] * number
    count = 0
    for _ in zip(*rows):
        rows[0].pop()
        count += 1
    return count


def columns_of_rows_as_they_were(number):
    rows = [[1, 2], [3, 4]][:number]
    found = zip(*rows)
    rows.append([5, 6])
    return tuple(found)


@pytest.mark.parametrize(
    "function",
    [columns, columns_of_others, columns_that_grow, columns_that_shrink, columns_of_rows_as_they_were],
)
def test_columns_of_rows_whose_number_is_not_known(function):
    agree(function, [(number,) for number in range(4)])


@pytest.mark.parametrize(
    "function",
    [
        lambda number: tuple(zip(*[{1: 2}] * number)),
        lambda number: tuple(zip(*[[1]] * number, strict=True)),
        lambda number: tuple(zip(*[1] * number)),
        lambda number: tuple(zip(*[frozenset((1, 2))] * number)),
        lambda number: tuple(zip((1, 2), *[[1, 2]] * number)),
    ],
)
def test_columns_that_are_refused(function):
    refuses(function, [(number,) for number in range(3)], "where the number of values is not known in advance")
