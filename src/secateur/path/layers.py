"""The values around one end of a path, layer by layer: those that functions lead to, or those that they lead from."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import ClassVar, cast

from secateur.path.expression import Function, NoValueError, TooLargeError
from secateur.path.preimage import TooManyError
from secateur.path.steps import Sources

MOST_SOURCES = 1_000  # that an inverse may propose for a value: with more, searching backwards does not pay


class FullError(Exception):
    """There are more values than the limit allows."""


def in_parts(values: Iterable[int], size: int) -> Iterator[list[int]]:
    """Yield the values in lists of at most `size`."""
    rest = iter(values)
    while part := list(islice(rest, size)):
        yield part


class Neighbours(ABC):
    """The values that are one function away from given ones, except those with too many digits."""

    part: ClassVar[int]  # how many values to take at once: many for speed, few to stop in time

    def __init__(self, bound: int) -> None:
        self.bound, self.least = bound, -bound
        self.left_out = False  # whether a number beyond the bound was met

    @abstractmethod
    def around(self, values: Sequence[int]) -> set[int]:
        """Return everything that is one function away from one of the values."""

    def results(self, call: Function, values: Sequence[int]) -> Sequence[int | None]:
        """Return the function's results at the values; None where there is none, or one beyond the bound."""
        try:
            found = list(map(call, values))
        except (NoValueError, TooLargeError):
            return [self.result(call, value) for value in values]
        if found and (max(found) > self.bound or min(found) < self.least):
            return [self.kept(result) for result in found]
        return found

    def result(self, call: Function, value: int) -> int | None:
        """Return the function's result at one value; None where there is none, or one beyond the bound."""
        try:
            return self.kept(call(value))
        except NoValueError:
            return None
        except TooLargeError:
            self.left_out = True
            return None

    def kept(self, result: int) -> int | None:
        """Return a number, or None if it is beyond the bound."""
        if self.least <= result <= self.bound:
            return result
        self.left_out = True
        return None


class Successors(Neighbours):
    """The values that the functions lead to."""

    part = 4_096

    def __init__(self, calls: Sequence[Function], bound: int) -> None:
        super().__init__(bound)
        self.calls = calls

    def around(self, values: Sequence[int]) -> set[int]:
        """Return the results of all functions at the values."""
        found: set[int | None] = set()
        found.update(*(self.results(call, values) for call in self.calls))
        found.discard(None)
        return cast(set[int], found)


class Predecessors(Neighbours):
    """The values that the functions lead from. What an inverse proposes is checked with the function itself."""

    part = 64

    def __init__(self, inverses: Sequence[tuple[Function, Sources]], bound: int) -> None:
        super().__init__(bound)
        self.inverses = inverses

    def around(self, values: Sequence[int]) -> set[int]:
        """Return everything from which a function leads to one of the values."""
        wanted, found = set(values), set[int]()
        for call, sources in self.inverses:
            proposed = self.proposed(sources, values)
            results = self.results(call, proposed)
            found.update(source for source, result in zip(proposed, results, strict=True) if result in wanted)
        return found

    def proposed(self, sources: Sources, values: Sequence[int]) -> list[int]:
        """Return all candidates that the inverse of a function proposes for the values."""
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
        self.frozen = frozen  # if True, no more layers are added

    def grow(self, others: Set[int], most: int) -> bool:
        """Add a layer; as soon as it meets one of the others, return True and leave it unfinished."""
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
            self.seen.difference_update(layer)  # the search needs whole layers: forget this half
            self.frozen = True
        else:
            self.layers.append(layer)
        return False
