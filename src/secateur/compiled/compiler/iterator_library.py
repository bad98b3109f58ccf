"""itertools: generators written in Python, and compiled like a rule."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from secateur.compiled.compiler.functions import gather
from secateur.compiled.compiler.lowerings import refuse, stands_in

FOREVER = object()  # how often `repeat` repeats a value, unless it is told

# ---------------------------------------------------------------- itertools


@stands_in(itertools.takewhile)
def takewhile(test: Callable[[Any], Any], values: Iterable[Any]) -> Iterator[Any]:
    """`itertools.takewhile(test, values)`."""
    for value in values:
        if not test(value):
            return
        yield value


@stands_in(itertools.dropwhile)
def dropwhile(test: Callable[[Any], Any], values: Iterable[Any]) -> Iterator[Any]:
    """`itertools.dropwhile(test, values)`."""
    dropping = True
    for value in values:
        if dropping:
            dropping = bool(test(value))
        if not dropping:
            yield value


@stands_in((zip, "rows"))
def zip_rows(rows: Any) -> Iterator[Any]:
    """`zip(*rows)` of lists and the like."""
    place = 0
    while len(rows) > 0 and all(place < len(row) for row in rows):
        yield tuple([row[place] for row in rows])
        place += 1


@stands_in(itertools.filterfalse)
def filterfalse(test: Any, values: Iterable[Any]) -> Iterator[Any]:
    """`itertools.filterfalse(test, values)`."""
    for value in values:
        if not (value if test is None else test(value)):
            yield value


@stands_in(itertools.compress)
def compress(values: Iterable[Any], selectors: Iterable[Any]) -> Iterator[Any]:
    """`itertools.compress(values, selectors)`."""
    for value, selected in zip(values, selectors, strict=False):
        if selected:
            yield value


@stands_in(itertools.starmap)
def starmap(function: Callable[..., Any], rows: Iterable[Any]) -> Iterator[Any]:
    """`itertools.starmap(function, rows)`."""
    for row in rows:
        yield function(*row)


@stands_in(itertools.repeat)
def repeat(value: Any, times: Any = FOREVER) -> Iterator[Any]:
    """`itertools.repeat(value, times)`."""
    if times is FOREVER:
        return _forever(value)
    return _repeated(value, operator.index(times))


def _forever(value: Any) -> Iterator[Any]:
    while True:
        yield value


def _repeated(value: Any, times: int) -> Iterator[Any]:
    for _ in range(times):
        yield value


@stands_in(itertools.cycle)
def cycle(values: Iterable[Any]) -> Iterator[Any]:
    """`itertools.cycle(values)`."""
    seen = []
    for value in values:
        seen.append(value)
        yield value
    while seen:
        for again in seen:  # noqa: UP028 - a generator is emitted where its values are used
            yield again


@stands_in(itertools.pairwise)
def pairwise(values: Iterable[Any]) -> Iterator[Any]:
    """`itertools.pairwise(values)`."""
    before: Any
    begun = False
    for value in values:
        if begun:
            yield before, value  # noqa: F821 - ruff takes the annotation for nothing
        before = value
        begun = True


@stands_in(itertools.accumulate)
def accumulate(values: Iterable[Any], func: Any = None, *, initial: Any = None) -> Iterator[Any]:
    """`itertools.accumulate(values, function, initial=initial)`."""
    begun = False
    if initial is not None:
        total = initial
        begun = True
        yield total
    for value in values:
        if not begun:
            total = value
        elif func is None:
            total = total + value
        else:
            total = func(total, value)
        begun = True
        yield total


@stands_in(itertools.islice)
def islice(values: Any, *bounds: Any) -> Iterator[Any]:
    """`itertools.islice(values, stop)` and `itertools.islice(values, start, stop, step)`."""
    start, stop, step = (0, bounds[0], 1) if len(bounds) == 1 else (*bounds, 1)[:3]
    first = 0 if start is None else start
    stride = 1 if step is None else step
    if not (isinstance(first, int) and isinstance(stride, int) and (stop is None or isinstance(stop, int))):
        raise ValueError("bounds for islice() must be None or a whole number")
    if first < 0 or stride < 1 or (stop is not None and stop < 0):
        raise ValueError("bounds for islice() must be None or a non-negative integer")
    return _sliced(iter(values), first, stop, stride)


def _sliced(values: Iterable[Any], first: int, stop: Any, stride: int) -> Iterator[Any]:
    last = None if stop is None else max(first, stop)
    if last is not None and last == 0:
        return
    place = 0
    for value in values:
        if place >= first and (place - first) % stride == 0 and (stop is None or place < stop):
            yield value
        place += 1  # noqa: SIM113 - it is compared again before the next value is taken
        if last is not None and place >= last:
            return


@stands_in(itertools.zip_longest)
def zip_longest(one: Iterable[Any], other: Iterable[Any], *, fillvalue: Any = None) -> Iterator[Any]:
    """`itertools.zip_longest(one, other, fillvalue=value)` of what has items by number."""
    if not (isinstance(one, list | tuple | str | range) and isinstance(other, list | tuple | str | range)):
        refuse("zip_longest of something that is not a list, a tuple, a string or a range")
        return
    place = 0
    while place < len(one) or place < len(other):
        yield (
            one[place] if place < len(one) else fillvalue,
            other[place] if place < len(other) else fillvalue,
        )
        place += 1


@stands_in(itertools.groupby)
def groupby(values: Iterable[Any], key: Any = None) -> Iterator[Any]:
    """`itertools.groupby(values, key)`: groups are taken from what has items by number as they are asked for."""
    row: Any = values if isinstance(values, list | tuple | str | range) else gather(values)
    place = serial = 0
    if len(row) == 0:
        return
    present = row[0] if key is None else key(row[0])
    target = present

    def group(number: int) -> Iterator[Any]:
        nonlocal place, present
        while number == serial and place < len(row) and present == target:
            yield row[place]
            place += 1
            if place < len(row):
                present = row[place] if key is None else key(row[place])

    while place < len(row):
        target = present
        serial += 1
        yield target, group(serial)
        while place < len(row) and present == target:
            place += 1
            if place < len(row):
                present = row[place] if key is None else key(row[place])
