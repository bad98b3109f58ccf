"""The values around one end of a path, layer by layer: what functions make of a value, and what they make it of."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import ClassVar, cast

from secateur.path.expression import Function, NoValueError, TooLargeError
from secateur.path.preimage import TooManyError
from secateur.path.steps import Sources

MOST_SOURCES = 1_000  # that a function may propose for a value: with more of them, the way back is no short cut


class FullError(Exception):
    """There are more values than there may be."""


def in_parts(values: Iterable[int], size: int) -> Iterator[list[int]]:
    """Yield the values, some at a time."""
    rest = iter(values)
    while part := list(islice(rest, size)):
        yield part


class Neighbours(ABC):
    """The values that are one function away from others, as far as they have no more digits than they may."""

    part: ClassVar[int]  # how many values are best taken at once: many for speed, few for stopping in time

    def __init__(self, bound: int) -> None:
        self.bound, self.least = bound, -bound
        self.left_out = False  # whether a number that was met is beyond the bound

    @abstractmethod
    def around(self, values: Sequence[int]) -> set[int]:
        """Return all that is one function away from one of the values."""

    def results(self, call: Function, values: Sequence[int]) -> Sequence[int | None]:
        """Return what a function makes of the values; None where it has no value, or one beyond the bound."""
        try:
            found = list(map(call, values))
        except (NoValueError, TooLargeError):
            return [self.result(call, value) for value in values]
        if found and (max(found) > self.bound or min(found) < self.least):
            return [self.kept(result) for result in found]
        return found

    def result(self, call: Function, value: int) -> int | None:
        """Return what a function makes of one value."""
        try:
            return self.kept(call(value))
        except NoValueError:
            return None
        except TooLargeError:
            self.left_out = True
            return None

    def kept(self, result: int) -> int | None:
        """Return a number that is not beyond the bound."""
        if self.least <= result <= self.bound:
            return result
        self.left_out = True
        return None


class Successors(Neighbours):
    """What the functions make of values."""

    part = 4_096

    def __init__(self, calls: Sequence[Function], bound: int) -> None:
        super().__init__(bound)
        self.calls = calls

    def around(self, values: Sequence[int]) -> set[int]:
        """Return the results of all functions."""
        found: set[int | None] = set()
        found.update(*(self.results(call, values) for call in self.calls))
        found.discard(None)
        return cast(set[int], found)


class Predecessors(Neighbours):
    """What the functions make values of. What an inverse proposes is tried before it is believed."""

    part = 64

    def __init__(self, inverses: Sequence[tuple[Function, Sources]], bound: int) -> None:
        super().__init__(bound)
        self.inverses = inverses

    def around(self, values: Sequence[int]) -> set[int]:
        """Return the sources of all functions."""
        wanted, found = set(values), set[int]()
        for call, sources in self.inverses:
            proposed = self.proposed(sources, values)
            results = self.results(call, proposed)
            found.update(source for source, result in zip(proposed, results, strict=True) if result in wanted)
        return found

    def proposed(self, sources: Sources, values: Sequence[int]) -> list[int]:
        """Return all that the inverse of a function proposes."""
        proposed: list[int] = []
        for value in values:
            try:
                intervals = sources(value)
            except TooLargeError:
                self.left_out = True
                continue
            most = len(proposed) + MOST_SOURCES
            for low, high in intervals:
                if low < self.least or high > self.bound:
                    self.left_out = True
                    low, high = max(low, self.least), min(high, self.bound)
                if len(proposed) + high - low >= most:
                    raise TooManyError
                proposed += range(low, high + 1)
        return proposed


class Layers:
    """The values around one end, by their distance from it."""

    def __init__(self, end: int, neighbours: Neighbours, frozen: bool = False) -> None:
        self.seen = {end}
        self.layers = [[end]]
        self.neighbours = neighbours
        self.frozen = frozen  # whether there will be no more layers

    def grow(self, others: Set[int], most: int) -> bool:
        """Add a layer; return True, in the middle of it, as soon as one of the others is met."""
        layer: list[int] = []
        try:
            for part in in_parts(self.layers[-1], self.neighbours.part):
                new = self.neighbours.around(part) - self.seen
                if not new.isdisjoint(others):
                    return True
                if len(self.seen) + len(new) + len(others) > most:
                    raise FullError
                self.seen |= new
                layer += new
        except TooManyError:
            self.seen.difference_update(layer)  # half a layer is none
            self.frozen = True
        else:
            self.layers.append(layer)
        return False
