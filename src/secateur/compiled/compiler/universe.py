"""What a set has bits for: values that are made of a few small numbers, characters and members.

A set whose items are of such a type is a mask of bits, and a list of the items that have no bit; there is hardly ever
one. Which values have a bit is learnt from play, or guessed: it decides how fast a set is, and never what it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

WORD_BITS = 64
MOST_BITS = 4 * WORD_BITS
MOST_SPAN = 1024  # from the least to the greatest number of a part


@dataclass(frozen=True)
class Universe:
    """The values that have a bit; of each part, the numbers that it may be, in their order."""

    axes: tuple[tuple[int, ...], ...]

    @cached_property
    def bits(self) -> int:
        """How many values have a bit."""
        return prod(map(len, self.axes))

    @property
    def words(self) -> int:
        """How many words a mask has."""
        return -(-self.bits // WORD_BITS)

    def number(self, digits: Sequence[int]) -> int | None:
        """Return the number of the bit of a value, given the numbers that it is made of."""
        found = 0
        for axis, digit in zip(self.axes, digits, strict=True):
            if digit not in axis:
                return None
            found = found * len(axis) + axis.index(digit)
        return found

    def digits(self, number: int) -> list[int]:
        """Return the numbers that the value of a bit is made of."""
        found = []
        for axis in reversed(self.axes):
            number, place = divmod(number, len(axis))
            found.append(axis[place])
        return found[::-1]


def ones(mask: int) -> Iterator[int]:
    """Yield which bits of a mask are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


SMALL = Universe((tuple(range(WORD_BITS)),))  # of whole numbers, if nothing else is learnt
LETTERS = Universe((tuple(range(ord("@"), ord("@") + WORD_BITS)),))  # of characters: "A" to "Z", "a" to "z"
SQUARE = Universe((tuple(range(8)), tuple(range(8))))  # of pairs of them


def around(columns: Sequence[set[int]], are_numbers: Sequence[bool]) -> Universe | None:
    """Return a universe that has the given numbers of each part, and those between; None if it were too large.

    If that takes no more words, it also has those next to them: squares around a board are asked for, too.
    """
    axes = []
    for column, numbers in zip(columns, are_numbers, strict=True):
        least, most = min(column), max(column)
        if most - least >= MOST_SPAN:
            return None
        axes.append(tuple(range(least, most + 1)) if numbers else tuple(sorted(column)))
    found = Universe(tuple(axes))
    if found.bits > MOST_BITS and len(axes) == 1:
        found = Universe((tuple(sorted(columns[0])),))
    if found.bits > MOST_BITS:
        return None
    wider = Universe(
        tuple(
            (axis[0] - 1, *axis, axis[-1] + 1) if numbers and len(axis) > 1 else axis
            for axis, numbers in zip(axes, are_numbers, strict=True)
        )
    )
    return wider if len(axes) > 1 and wider.words == found.words else found
