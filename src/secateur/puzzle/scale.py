"""The values that leaves may take, as levels: only the order of values matters to a search.

A level is a given value, or a free place between two given values. Free places become numbers at the end, once it is
known which of them are used: then they are spread over the numbers available.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from secateur.game import Number

DEFAULT_RANGE = (0, 9)  # where values are put if no range is given
MOST_CHOICES = 1_000_000  # numbers to draw from at random

Rank: TypeAlias = tuple[int, int]  # the level of a leaf, and a number that breaks ties on that level


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers that free leaves may take; None means no bound."""

    low: int | None = None
    high: int | None = None

    @property
    def size(self) -> int | None:
        """How many numbers the range has; None if infinitely many."""
        return None if self.low is None or self.high is None else max(0, self.high - self.low + 1)

    def __contains__(self, value: Number) -> bool:
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)

    def pick(self, count: int, chance: random.Random | None = None) -> list[int]:
        """Return `count` increasing numbers, spread evenly or drawn at random; without bounds, near 0 to 9."""
        low, high = self.low, self.high
        if low is None:
            low = DEFAULT_RANGE[0] if high is None else min(DEFAULT_RANGE[0], high - count + 1)
        if high is None:
            high = max(DEFAULT_RANGE[1], low + count - 1)
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
        """Whether every gap already has a level for each of its numbers, so that more room would not help."""
        return all(inside.size == len(places) for inside, places in zip(self.gaps, self.free, strict=True))

    def __len__(self) -> int:
        return len(self.levels)

    def numbers(self, ranks: Mapping[int, Rank], chance: random.Random | None = None) -> dict[int, Number]:
        """Return a number for every leaf, spread evenly or drawn at random."""
        answer: dict[int, Number] = {}
        for inside, places in zip(self.gaps, self.free, strict=True):
            free = {leaf: rank for leaf, rank in ranks.items() if rank[0] in places}
            order = sorted(set(free.values()))
            number_of = dict(zip(order, inside.pick(len(order), chance), strict=True))
            answer |= {leaf: number_of[rank] for leaf, rank in free.items()}
        for leaf, (level, _) in ranks.items():
            given = self.levels[level]
            if given is not None:
                answer[leaf] = given
        return answer


def _between(numbers: Range, low: Number | None, high: Number | None) -> Range:
    """Return the numbers of a range that lie strictly between two values."""
    lowest = [bound for bound in (numbers.low, None if low is None else math.floor(low) + 1) if bound is not None]
    highest = [bound for bound in (numbers.high, None if high is None else math.ceil(high) - 1) if bound is not None]
    return Range(max(lowest, default=None), min(highest, default=None))
