"""Counters, lists and deques: methods written in Python, and compiled like a rule."""

from __future__ import annotations

import ast
import operator
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from secateur.compiled.compiler.lowerings import stands_in
from secateur.compiled.compiler.types import CounterOf, DequeOf, ListOf, Seq, Tup

# ---------------------------------------------------------------- Counter


@stands_in((CounterOf, "update"))
def update_counter(counter: Any, values: Any = None) -> None:
    """`counter.update(values)`."""
    if values is None:
        return
    if isinstance(values, dict):
        if counter:
            for key, number in values.items():
                counter[key] = number + counter.get(key, 0)
        else:  # nothing is added, not even to 0
            for key, number in values.items():
                counter[key] = number
    else:
        for key in values:
            counter[key] = counter.get(key, 0) + 1


@stands_in((CounterOf, "subtract"))
def subtract_counter(counter: Any, values: Any = None) -> None:
    """`counter.subtract(values)`."""
    if values is None:
        return
    if isinstance(values, dict):
        for key, number in values.items():
            counter[key] = counter.get(key, 0) - number
    else:
        for key in values:
            counter[key] = counter.get(key, 0) - 1


@stands_in((CounterOf, "most_common"))
def most_common(counter: Any, n: int | None = None) -> list[Any]:
    """`counter.most_common(n)`: what is equally common stays in its order."""
    found = sorted(counter.items(), key=lambda pair: pair[1], reverse=True)
    return found if n is None else found[: max(0, n)]


@stands_in((CounterOf, "elements"))
def elements(counter: Any) -> Iterator[Any]:
    """`counter.elements()`."""
    for key, number in counter.items():
        for _ in range(number):
            yield key


@stands_in((CounterOf, "total"))
def total(counter: Any) -> int:
    """`counter.total()`."""
    return sum(counter.values())


@stands_in((CounterOf, ast.Add))
def add_counters(one: Any, other: Any) -> Any:
    """`one + other`."""
    result: Any = Counter()
    for key, number in one.items():
        if number + other[key] > 0:
            result[key] = number + other[key]
    for key, number in other.items():
        if key not in one and number > 0:
            result[key] = number
    return result


@stands_in((CounterOf, ast.Sub))
def subtract_counters(one: Any, other: Any) -> Any:
    """`one - other`."""
    result: Any = Counter()
    for key, number in one.items():
        if number - other[key] > 0:
            result[key] = number - other[key]
    for key, number in other.items():
        if key not in one and number < 0:
            result[key] = -number
    return result


@stands_in((CounterOf, ast.BitOr))
def unite_counters(one: Any, other: Any) -> Any:
    """`one | other`."""
    result: Any = Counter()
    for key, number in one.items():
        if max(number, other[key]) > 0:
            result[key] = max(number, other[key])
    for key, number in other.items():
        if key not in one and number > 0:
            result[key] = number
    return result


@stands_in((CounterOf, ast.BitAnd))
def intersect_counters(one: Any, other: Any) -> Any:
    """`one & other`."""
    result: Any = Counter()
    for key, number in one.items():
        if min(number, other[key]) > 0:
            result[key] = min(number, other[key])
    return result


# ---------------------------------------------------------------- lists and deques


def assign_slice(values: list[Any], start: int | None, stop: int | None, new: Iterable[Any]) -> None:
    """`values[start:stop] = new`."""
    items = list(new)
    size = len(values)
    first = 0 if start is None else start
    last = size if stop is None else stop
    first = max(0, first + size) if first < 0 else min(first, size)
    last = max(first, last + size if last < 0 else min(last, size))
    tail = values[last:]
    while len(values) > first:
        values.pop()
    values.extend(items)
    values.extend(tail)


@stands_in((ListOf, "index within"), (Seq, "index within"), (Tup, "index within"))
def index_within(values: Any, wanted: Any, start: int, stop: int = sys.maxsize) -> int:
    """`values.index(wanted, start, stop)`."""
    size = len(values)
    first, last = operator.index(start), operator.index(stop)
    first = max(0, first + size) if first < 0 else first
    last = max(0, last + size) if last < 0 else min(last, size)
    for place in range(first, last):
        if values[place] == wanted:
            return place
    raise ValueError("not in the list")


@stands_in((DequeOf, "rotate"))
def rotate(queue: Any, n: int = 1) -> None:
    """`queue.rotate(n)`."""
    if len(queue) > 0:
        for _ in range(n % len(queue)):
            queue.appendleft(queue.pop())


@stands_in((DequeOf, "extendleft"))
def extendleft(queue: Any, values: Iterable[Any]) -> None:
    """`queue.extendleft(values)`."""
    for value in values:
        queue.appendleft(value)
