"""The numbers that a game has as attributes: compiled rules look them up, so that one program serves many sizes.

These are whole numbers, and short tuples of them, that are attributes of the game itself or of an object that it has,
however indirectly. What a class has stays a constant: it is the same for all sizes. So do -1, 0 and 1, since they say
whether something is there at all, or who begins. A program knows of a number only how large it is, roughly.
"""

from __future__ import annotations

import contextlib
import enum
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import is_record
from secateur.compiled.compiler.types import SHORT
from secateur.compiled.compiler.value_classes import attributes_of

T = TypeVar("T")
BITS = 63  # of a number without its sign
NUMBERS = "numbers"  # the variable of a program that has them; it is filled when the program is loaded
DESCRIPTIONS = ("name", "players")  # attributes of a game that are for people; rules do not ask for them


class Number(Frozen):
    """A number of the game: where it is among all of them, and between what it lies; `most` is included."""

    index: int
    least: int
    most: int

    @staticmethod
    def of(index: int, number: int) -> Number:
        """Return what a program knows of a number: its sign, and whether a word can be shifted by it."""
        if 1 < number <= BITS:
            return Number(index, 2, BITS)
        if number > BITS:
            return Number(index, BITS + 1, (1 << BITS) - 1)
        return Number(index, -(1 << BITS), -2)


Place: TypeAlias = "Number | int | tuple[Place, ...]"  # a number that is looked up, a constant, a tuple of such


class Parameters:
    """The numbers of a game; `places` has each attribute that consists of numbers, by its object and its name."""

    def __init__(self, game: Any, looked_up: bool = True) -> None:
        self.game = game
        self.values: list[int] = []
        self.places: dict[tuple[int, str], Place] = {}
        self._read: list[Any] = []  # objects; as long as they are here, no other gets the identity of one
        if looked_up:
            self._collect(game)

    def place(self, thing: object, name: str) -> Place | None:
        """Return where an attribute is, if it consists of numbers."""
        return self.places.get((id(thing), name))

    def is_left_out(self, thing: object, name: str) -> bool:
        """Whether an attribute is no part of the program: it may differ between games that share it."""
        return bool(self.values) and thing is self.game and name in DESCRIPTIONS

    def _collect(self, thing: Any) -> None:
        if any(one is thing for one in self._read):
            return
        if isinstance(thing, list | tuple):
            for part in thing:
                self._collect(part)
        elif _is_plain(thing):
            self._read.append(thing)
            for name, value in attributes_of(thing):
                if is_numbers(value):
                    self.places[id(thing), name] = self._placed(value)
                else:
                    self._collect(value)

    def _placed(self, value: Any) -> Place:
        if isinstance(value, tuple):
            return tuple(map(self._placed, value))
        if -1 <= value <= 1:
            return int(value)
        self.values.append(value)
        return Number.of(len(self.values) - 1, value)


def ways_for(game: Any) -> list[Parameters]:
    """Return how a game may be compiled: its numbers are looked up, or else all are constants."""
    looked_up = Parameters(game)
    return [looked_up, Parameters(game, looked_up=False)] if looked_up.values else [looked_up]


def compiled_by(ways: list[Parameters], compile_by: Callable[[Parameters], T]) -> tuple[Parameters, T]:
    """Compile in the first way that is not refused: a number that decides a shape must be a constant."""
    for parameters in ways[:-1]:
        with contextlib.suppress(Refusal):
            return parameters, compile_by(parameters)
    return ways[-1], compile_by(ways[-1])


def is_numbers(value: Any) -> bool:
    """Whether something is a whole number, or a short tuple of such."""
    if type(value) is tuple:
        return 0 < len(value) <= SHORT and all(map(is_numbers, value))
    return type(value) is int and value.bit_length() <= BITS


def _is_plain(thing: Any) -> bool:
    """Whether an object is one of a class that somebody wrote, with nothing special about its attributes."""
    kind: Any = type(thing)
    if not kind.__flags__ & _WRITTEN_IN_PYTHON or isinstance(thing, type | enum.Enum) or is_record(kind):
        return False  # a record is its fields, wherever it is
    return kind.__getattribute__ is object.__getattribute__ and not hasattr(kind, "__getattr__")


_WRITTEN_IN_PYTHON = 1 << 9  # Py_TPFLAGS_HEAPTYPE
