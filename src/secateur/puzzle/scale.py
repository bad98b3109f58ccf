"""The values that leaves may take, as levels: only their order matters to a search.

A level is a value that was given, or a free place between two of those. Free places become numbers at the end, when
it is known how many of them are used: then they are spread over the numbers that there are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from secateur.game import Number

PLEASANT = (0, 9)  # where values are put if nobody says otherwise
MOST_CHOICES = 1_000_000  # numbers that chance chooses from

Rank: TypeAlias = tuple[int, int]  # the level of a leaf, and what tells it apart from others of that level


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers that free leaves may be given; None is no bound."""

    low: int | None = None
    high: int | None = None

    @property
    def size(self) -> int | None:
        """How many numbers there are; None if there is no end of them."""
        return None if self.low is None or self.high is None else max(0, self.high - self.low + 1)

    def __contains__(self, value: Number) -> bool:
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def some(self, count: int, chance: random.Random | None = None) -> list[int]:
        """Return so many of the numbers, in order: spread evenly, or by chance; without bounds, near 0 to 9."""
        low, high = self.low, self.high
        if low is None:
            low = PLEASANT[0] if high is None else min(PLEASANT[0], high - count + 1)
        if high is None:
            high = max(PLEASANT[1], low + count - 1)
        if chance is not None:
            return sorted(chance.sample(range(low, min(high, low + MOST_CHOICES + count) + 1), count))
        return [low + (place + 1) * (high - low + 1) // (count + 1) for place in range(count)]


ALL = Range()


class Scale:
    """Levels from the lowest to the highest: the given values, and up to `room` free places in every gap."""

    def __init__(self, given: Iterable[Number], numbers: Range, room: int) -> None:
        self.given = sorted(set(given))
        self.room = room
        self.gaps = [_between(numbers, low, high) for low, high in pairwise([None, *self.given, None])]
        self.levels: list[Number | None] = []  # None is a free place
        self.free: list[range] = []  # of each gap, its levels
        for gap, inside in enumerate(self.gaps):
            places = room if inside.size is None else min(room, inside.size)
            self.free.append(range(len(self.levels), len(self.levels) + places))
            self.levels += [None] * places
            if gap < len(self.given):
                self.levels.append(self.given[gap])

    @property
    def full(self) -> bool:
        """Whether it has all the levels that there are, so that more room would be of no use."""
        return all(inside.size == len(places) for inside, places in zip(self.gaps, self.free, strict=True))

    def __len__(self) -> int:
        return len(self.levels)

    def numbers(self, ranks: Mapping[int, Rank], chance: random.Random | None = None) -> dict[int, Number]:
        """Return a number for every leaf, spread evenly or by chance."""
        answer: dict[int, Number] = {}
        for inside, places in zip(self.gaps, self.free, strict=True):
            free = {leaf: rank for leaf, rank in ranks.items() if rank[0] in places}
            order = sorted(set(free.values()))
            number_of = dict(zip(order, inside.some(len(order), chance), strict=True))
            answer |= {leaf: number_of[rank] for leaf, rank in free.items()}
        for leaf, (level, _) in ranks.items():
            given = self.levels[level]
            if given is not None:
                answer[leaf] = given
        return answer


def _between(numbers: Range, low: Number | None, high: Number | None) -> Range:
    """Return the numbers of a range that lie strictly between two others."""
    lowest = [bound for bound in (numbers.low, None if low is None else math.floor(low) + 1) if bound is not None]
    highest = [bound for bound in (numbers.high, None if high is None else math.ceil(high) - 1) if bound is not None]
    return Range(max(lowest, default=None), min(highest, default=None))
