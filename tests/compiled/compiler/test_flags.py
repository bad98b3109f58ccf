"""Members of Flags and their combinations."""

from __future__ import annotations

import enum
import functools
import operator

import pytest
from compiled.compiler.comparing import agree, refuses, sets_agree, stops


class Field(enum.Flag):
    NONE = 0
    A = enum.auto()
    B = enum.auto()
    C = enum.auto()
    AB = 3

    @property
    def size(self):
        return len(self)

    def plus(self, other):
        return self | other


class Trait(enum.IntFlag):
    TALL = 1
    DARK = 2
    ROUND = 4


class Backwards(enum.Flag):
    LATER = 4
    SOON = 1


class Whole(enum.Flag):
    BOTH = 3


class Loose(enum.Flag):
    ONE = 1
    TWO = 2

    def __or__(self, other):
        return 7


class Lenient(enum.Flag):
    ONE = 1

    @classmethod
    def _missing_(cls, value):
        return cls.ONE


ALL = [(number,) for number in range(8)]
NEXT_TO = {Field.A: Field.B | Field.C, Field.B: Field.A, Field.C: Field.NONE}


def combined(number):
    field = Field(number)
    return (
        field | Field.A, field & Field.AB, field ^ Field.C, ~field, field.value, Field.A in field, field in Field.AB,
        bool(field), not field, len(field), tuple(field), field == Field.AB, field is Field.AB, field == number,
        field in (Field.A, Field.AB), field.size, field.plus(Field.B), field.name, field or 5, field and 6,
    )  # fmt: skip


def as_numbers(number):
    trait = Trait(number)
    return (
        trait | Trait.TALL, trait & 3, trait | 4, 2 ^ trait, ~trait, trait + 1, trait < Trait.ROUND, trait == number,
        trait in Trait(7), bool(trait), int(trait), len(trait), tuple(trait), number | Trait.TALL, trait & -2,
        int(trait).bit_count(), sum(trait), max(trait, Trait.DARK), -trait, trait << 1, isinstance(trait, int),
        {trait: 1}.get(3), trait.value, trait.name,
    )  # fmt: skip


def gathered(number):
    found = Field.NONE
    for index, field in enumerate(Field):
        if number >> index & 1:
            found |= field
    near = functools.reduce(operator.or_, (NEXT_TO[one] for one in found), Field.NONE)
    return found, near, NEXT_TO.get(found), tuple(one for one in Field if one & found), {found: 1}.get(Field.AB)


def matched(number):
    match Field(number):
        case Field.NONE:
            return "none"
        case Field.A | Field.B as one:
            return one
        case Field():
            return number


def in_order(number):
    return tuple(Backwards(5 if number else 4)), ~Backwards.SOON


@pytest.mark.parametrize("function", [combined, as_numbers, gathered, matched, in_order])
def test_members_together(function):
    agree(function, ALL)


def test_members_in_sets():
    sets_agree(lambda number: frozenset({Field(number), Field.A}) | {Field.B}, ALL)


@pytest.mark.parametrize(
    "function",
    [
        lambda number: Field(number) + 1,
        lambda number: Field(number) | 1,
        lambda number: Field(number) < Field.A,
        lambda number: Field(number) | None,
    ],
)
def test_members_are_no_numbers(function):
    agree(function, ALL)


@pytest.mark.parametrize(
    "function",
    [
        lambda number: Field(number) | Trait.TALL,
        lambda number: Trait(number) | Field.A,
        lambda number: Loose.ONE | Loose.TWO,
        lambda number: Whole.BOTH,
        lambda number: Lenient(number),
        lambda number: Trait(8 + number * 0),
        lambda number: 1 in Trait(number),
        lambda number: Field(number) in Field,
        lambda number: f"{Trait(number)}",
        lambda number: Trait(number == 1),
    ],
)
def test_what_depends_on_more_than_the_bits_is_refused(function):
    refuses(function, ALL[:3], "Flag|members|made from|turned into text|own|combination|Enum")


def test_what_is_no_combination_stops():
    stops(lambda number: Field(number).value, ALL, (9,), "no combination of members of Field")
    stops(lambda number: (Trait.TALL | number).value, ALL, (-1,), "no combination of members of Trait")
