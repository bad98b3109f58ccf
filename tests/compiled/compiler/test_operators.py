"""Operators and other methods that classes define for themselves: they are called, or refused."""

import enum
import functools
import operator
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from compiled.compiler.comparing import agree, refuses

PAIRS = [(one, other) for one in range(-2, 4) for other in range(-2, 4)]


class Vector(NamedTuple):
    x: int
    y: int

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, number):
        return Vector(self.x * number, self.y * number)

    def __rmul__(self, number):
        return Vector(self.x * number, self.y * number)

    def __neg__(self):
        return Vector(-self.x, -self.y)


def vectors(one, other):
    first, second = Vector(one, other), Vector(other, 1)
    return first + second, first * 3, 2 * second, -first, first + -second


@dataclass(frozen=True)
class Money:
    pounds: int
    pence: int

    def __lt__(self, other):
        return self.pounds < other.pounds

    def __len__(self):
        return abs(self.pounds)

    def __call__(self, more):
        return self.pounds + more


def money(one, other):
    first, second = Money(one, 1), Money(other, 0)
    return first < second, len(first), second(5), min(first, second), first == second


class Bag:
    def __init__(self, items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __add__(self, other):
        return Bag(self.items + other.items)


def bags(one, other):
    return len(Bag([one, other]) + Bag([one])), tuple((Bag([one]) + Bag([other])).items)


@pytest.mark.parametrize("function", [vectors, money, bags])
def test_methods_for_operators_are_called(function):
    agree(function, PAIRS)


class Rights(enum.IntFlag):
    READ = 1
    WRITE = 2


def flags(one, other):
    return int(Rights.READ | Rights.WRITE)


def test_operations_on_flags():
    agree(flags, PAIRS)


def as_functions(value, other):
    return (
        (operator.is_(value, None), operator.is_not(value, None), operator.not_(value), operator.not_(other)),
        (operator.contains((1, None, 3), value), operator.truediv(other, 2), operator.getitem((4, 5, 6), other)),
    )


def test_more_operators_as_functions():
    agree(as_functions, [(value, other) for value in (None, 0, 1, 3) for other in (-1, 0, 2, 7)])
    agree(lambda value: functools.partial(operator.is_, None)(value), [(None,), (0,), (False,)])
    refuses(lambda value: operator.is_(value, 1000), [(1000,), (1,)], "compared by `is`")
