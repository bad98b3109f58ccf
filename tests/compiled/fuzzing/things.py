"""What the random functions use of their module: classes, tables, and functions with odd corners."""

import collections
import enum
import functools
import itertools
import math
import operator
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

TABLE = {0: 3, 1: -1, 5: 2}
NAMES = {"a": 1, "b": 0, "xy": 7}
PRIMES = (2, 3, 5, 7, 11)
GRID = ((0, 1, 2), (3, 4, 5))
WORDS = ["b", "a", "", "ab"]
LIMIT = 3


class Color(enum.Enum):
    """A plain Enum with a method and a property."""

    RED = 1
    GREEN = 2
    BLUE = "b"

    @property
    def warm(self) -> bool:
        """Whether it is red."""
        return self is Color.RED

    def other(self) -> "Color":
        """Return another one."""
        return Color.GREEN if self is Color.RED else Color.RED


class Rank(enum.IntEnum):
    """Numbers with names."""

    LOW = -1
    ZERO = 0
    HIGH = 7

    def next(self) -> int:
        """Return one more."""
        return self + 1


class Right(enum.IntFlag):
    """Flags with a method of their own."""

    READ = 1
    WRITE = 2
    BOTH = 3

    def writes(self) -> bool:
        """Whether one may write."""
        return bool(self & 2)


class Point(NamedTuple):
    """A named tuple."""

    x: int
    y: int = 0

    def flipped(self) -> "Point":
        """Return the other way round."""
        return Point(self.y, self.x)

    @property
    def total(self) -> int:
        """Both together."""
        return self.x + self.y


@dataclass(frozen=True)
class Card:
    """A frozen dataclass."""

    name: str
    value: int = 1

    def better(self, by: int = 1) -> "Card":
        """Return a better one."""
        return replace(self, value=self.value + by)

    @property
    def is_ace(self) -> bool:
        """Whether it is the best."""
        return self.name == "a"


class Counter:
    """A plain object that changes."""

    step = 2

    def __init__(self, start: int = 0) -> None:
        self.__count = start
        self.last = None

    def count(self, by: int = 1) -> int:
        """Count on."""
        self.__count += by * self.step
        self.last = by
        return self.__count


def add(one, other=1, *rest, scale=1):
    """Add up."""
    return (one + other + sum(rest)) * scale


def power(number, times):
    """Call itself."""
    return 1 if times <= 0 else number * power(number, times - 1)


def countdown(number) -> Iterator[int]:
    """Yield numbers down to 1."""
    while number > 0:
        yield number
        if number == 4:
            return
        number -= 1


def twice(values) -> Iterator[int]:
    """Yield each thing twice."""
    for value in values:
        yield value
        yield value


def first_or(values, default=None):
    """Return the first of some values."""
    for value in values:
        return value
    return default


def is_even(number):
    """Call another one that calls this one."""
    return True if number == 0 else is_odd(abs(number) - 1)


def is_odd(number):
    """Call another one that calls this one."""
    return False if number == 0 else is_even(abs(number) - 1)


@functools.cache
def fibonacci(number):
    """Remember answers."""
    return number if number < 2 else fibonacci(number - 1) + fibonacci(number - 2)


__all__ = [
    "GRID", "LIMIT", "NAMES", "PRIMES", "TABLE", "WORDS", "Card", "Color", "Counter", "Point", "Rank", "Right",
    "add", "collections", "countdown", "enum", "fibonacci", "first_or", "functools", "is_even", "is_odd",
    "itertools", "math", "operator", "power", "replace", "twice",
]  # fmt: skip
