"""Objects of plain classes and dataclasses, compiled."""

import abc
import dataclasses
from dataclasses import dataclass, field

import pytest
from compiled.compiler.comparing import agree, refuses

NUMBERS = [(number,) for number in range(-2, 8)]


class Walker:
    steps = 0
    names = ("odd", "even")

    def __init__(self, place):
        self.place = place
        if place > 3:
            self.extra = place * 2

    def walk(self, far):
        self.place += far
        self.steps += 1
        return self

    @property
    def name(self):
        return self.names[self.place % 2 == 0]


def walked(number):
    walker = Walker(number)
    other = Walker(1).walk(2)
    walker.walk(3).walk(4)
    return walker.place, walker.steps, walker.name, Walker.steps, other.steps


def test_attributes_of_objects_and_of_classes():
    agree(walked, NUMBERS)


def unset(number):
    return Walker(number).extra


def never_set(number):
    return Walker(number).nowhere


@pytest.mark.parametrize("function", [unset, never_set])
def test_an_attribute_that_is_not_set(function):
    agree(function, NUMBERS)


class Slotted:
    __slots__ = ("left", "right")

    def __init__(self, number):
        self.left = number
        if number % 2:
            self.right = number


def slotted(number):
    made = Slotted(number)
    return made.left + made.right


def test_slots():
    agree(slotted, NUMBERS)


@dataclass
class Stack:
    items: list = field(default_factory=list)
    limit: int = 3
    name: str = "s"

    def __post_init__(self):
        if self.limit < 0:
            raise ValueError("limit")

    def push(self, item):
        if len(self.items) < self.limit:
            self.items.append(item)


def stacked(number):
    one, other = Stack(), Stack(limit=number)
    for item in range(5):
        one.push(item)
        other.push(item)
    return tuple(one.items), tuple(other.items), other.limit


def test_dataclasses_that_change():
    agree(stacked, NUMBERS)


@dataclass(frozen=True)
class Checked:
    row: int
    column: int = 0
    seen: tuple = field(default_factory=tuple)

    def __post_init__(self):
        if self.row > 5:
            raise ValueError("outside")


def checked(number):
    made = Checked(number, seen=(number,))
    return dataclasses.replace(made, column=2), Checked(column=1, row=number)


def test_frozen_dataclasses_that_check_themselves():
    agree(checked, NUMBERS)


class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...

    def twice(self):
        return 2 * self.area()


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side * self.side


def inherited(number):
    return Square(number).twice()


def test_methods_that_are_inherited():
    agree(inherited, NUMBERS)


class Dynamic:
    def __getattr__(self, name):
        return 7


def dynamic(number):
    return Dynamic().anything


def test_attributes_in_a_way_of_their_own_are_refused():
    refuses(dynamic, NUMBERS, "its own access to attributes")


class Many:
    def __init__(self, number):
        self.first = (number,) * 2, number, (number, number, (number, number))
        self.second = self.first, self.first, self.first, self.first
        self.third = self.second, self.second


def many(number):
    return Many(number).third[0][0][1]


def test_too_many_attributes_are_refused():
    refuses(many, NUMBERS, "too many attributes")


@dataclass(frozen=True, order=True)
class Rung:
    height: int
    name: str


@dataclass(frozen=True, order=True)
class Step:
    height: int
    name: str


@dataclass(frozen=True)
class LastRung(Rung):
    colour: int = 0


def ordered(one, other):
    one, other = Rung(*one), Rung(*other)
    return (
        one < other,
        one <= other,
        one > other,
        one >= other,
        tuple(sorted([one, other, Rung(2, "a")])),
        max(one, other),
    )


def test_dataclasses_with_an_order():
    names = ("", "a", "b", "ba")
    rungs = [(height, name) for height in (1, 2, 3) for name in names]
    agree(ordered, [(one, other) for one in rungs for other in rungs[::5]])
    agree(lambda height, name: Rung(height, name) < Step(height, name), [(1, "a")])


def test_a_dataclass_that_inherits_its_order_is_refused():
    refuses(lambda height, name: LastRung(height, name) < LastRung(height, name), [(1, "a")], "used as a tuple")
