"""What the random functions use of their module: classes, tables, and functions with odd corners."""

import bisect
import collections
import copy
import enum
import functools
import heapq
import itertools
import math
import operator
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

TABLE = {0: 3, 1: -1, 5: 2}
NAMES = {"a": 1, "b": 0, "xy": 7}
PRIMES = (2, 3, 5, 7, 11)
GRID = ((0, 1, 2), (3, 4, 5))
WORDS = ["b", "a", "", "ab"]
LIMIT = 3
CORNERS = frozenset({0, 2, 6, 8})


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

    @classmethod
    def first(cls) -> "Color":
        """Return the first one."""
        return next(iter(cls))


class Rank(enum.IntEnum):
    """Numbers with names."""

    LOW = -1
    ZERO = 0
    HIGH = 7

    def next(self) -> int:
        """Return one more."""
        return self + 1

    @staticmethod
    def make(number: int) -> "Rank":
        """Return the one that is nearest."""
        return min(Rank, key=lambda rank: abs(rank - number))


class Right(enum.IntFlag):
    """Flags with a method of their own."""

    READ = 1
    WRITE = 2
    BOTH = 3

    def writes(self) -> bool:
        """Whether one may write."""
        return self is Right.WRITE

    @classmethod
    def of(cls, writing: bool) -> "Right":
        """Return one of them."""
        return cls.WRITE if writing else cls.READ


class Trait(enum.Flag):
    """Members that are no numbers."""

    NONE = 0
    TALL = 4
    DARK = 1
    ROUND = 2
    DIM = 3

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self)


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

    @staticmethod
    def origin() -> "Point":
        """Return where everything begins."""
        return Point(0)


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


@dataclass(frozen=True, order=True)
class Deal:
    """A frozen dataclass in order, whose comparisons leave out a field."""

    price: int
    goods: str = field(default="", compare=False)


@dataclass
class Purse:
    """A dataclass that changes."""

    owner: str
    coins: int = 1

    def add(self, by: int = 1) -> int:
        """Add some."""
        self.coins += by
        return self.coins

    def best(self) -> int | None:
        """Return the coins, if there are any."""
        return self.coins if self.coins > 0 else None


class Animal:
    """A class that another one inherits from."""

    name = "animal"
    wild = True

    def __init__(self, legs: int = 4) -> None:
        self.legs = legs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Animal) and self.legs == other.legs

    def __hash__(self) -> int:
        return self.legs

    def __call__(self) -> int:
        return self.legs + 1

    def speak(self) -> str:
        """Say something."""
        return self.name + "!"

    def grow(self, by: int = 1) -> None:
        """Get more legs."""
        self.legs += by

    def count(self, times: int) -> int:
        """Count legs."""
        return sum(self.legs for _ in range(times))


class Dog(Animal):
    """A class that inherits, and calls what it overrides."""

    name = "dog"

    def speak(self) -> str:
        """Say something else."""
        return "wow " + super().speak()

    @property
    def wild(self) -> bool:
        """Whether it has too many legs."""
        return self.legs > 4


class Shelf:
    """A class that can be iterated over, indexed, and asked for its length."""

    def __init__(self, items: list[int]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> int:
        return self.items[index]

    def __contains__(self, item: object) -> bool:
        return item in self.items

    def __iter__(self) -> Iterator[int]:
        yield from self.items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelf) and self.items == other.items

    def __hash__(self) -> int:
        return len(self.items)

    def put(self, item: int) -> int:
        """Put something on it."""
        self.items.append(item)
        return len(self.items)

    def walk(self) -> Iterator[int]:
        """Yield all, and how many there are."""
        yield from self.items
        yield len(self)


class Tally:
    """Private names, class attributes and slots."""

    __slots__ = ("__sum",)
    start = 2
    __step = 3

    def __init__(self, first: int = 0) -> None:
        self.__sum = first

    def bump(self, by: int = 1) -> int:
        """Go on."""
        self.__sum += by * self.__step + Tally.start
        return self.__sum


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


def outer(number):
    """Return a function that changes a number that belongs to this call."""
    total = number

    def inner(more):
        nonlocal total
        total += more
        return total

    inner(1)
    return inner


def curried(one):
    """Return a function of another number."""
    return lambda other: one - other


def deep(depth, values):
    """Call itself with changed values."""
    if depth <= 0 or depth > 4:
        return len(values)
    values.append(depth)
    return deep(depth - 1, values) + values.pop()


def collatz(number):
    """Count the steps."""
    steps = 0
    while number > 1 and steps < 20:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps += 1
    else:
        steps += 100 if number == 1 else 0
    return steps


@functools.cache
def fibonacci(number):
    """Remember answers."""
    return number if number < 2 else fibonacci(number - 1) + fibonacci(number - 2)


__all__ = [
    "CORNERS", "GRID", "LIMIT", "NAMES", "PRIMES", "TABLE", "WORDS", "Animal", "Card", "Color", "Counter", "Deal",
    "Dog", "Point", "Purse", "Rank", "Right", "Shelf", "Tally", "Trait", "add", "bisect", "collatz", "collections",
    "copy",
    "countdown", "curried", "deep", "enum", "fibonacci", "first_or", "functools", "heapq", "is_even", "is_odd",
    "itertools", "math", "operator", "outer", "power", "replace", "twice",
]  # fmt: skip
