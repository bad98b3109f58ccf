"""Sorted lists and heaps: functions written in Python, and compiled like a rule."""

from __future__ import annotations

import bisect
import heapq
from collections.abc import Iterable
from typing import Any

from secateur.compiled.compiler.lowerings import limit, refuse, stands_in

# ---------------------------------------------------------------- sorted lists and heaps


@stands_in(bisect.bisect_left)
def bisect_left(values: Any, wanted: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> int:
    """`bisect.bisect_left(values, wanted, lo, hi, key=key)`."""
    if isinstance(values, dict | set | frozenset):
        refuse("bisect of something that has no items by number")
    if lo < 0:
        raise ValueError("lo must be non-negative")
    low = lo
    high = len(values) if hi is None else hi
    while low < high:
        middle = (low + high) // 2
        if (values[middle] if key is None else key(values[middle])) < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@stands_in(bisect.bisect_right, bisect.bisect)
def bisect_right(values: Any, wanted: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> int:
    """`bisect.bisect_right(values, wanted, lo, hi, key=key)`."""
    if isinstance(values, dict | set | frozenset):
        refuse("bisect of something that has no items by number")
    if lo < 0:
        raise ValueError("lo must be non-negative")
    low = lo
    high = len(values) if hi is None else hi
    while low < high:
        middle = (low + high) // 2
        if wanted < (values[middle] if key is None else key(values[middle])):
            high = middle
        else:
            low = middle + 1
    return low


@stands_in(bisect.insort_left)
def insort_left(values: list[Any], item: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
    """`bisect.insort_left(values, item)`."""
    place = bisect_left(values, item if key is None else key(item), lo, hi, key=key)
    values.insert(place, item)


@stands_in(bisect.insort_right, bisect.insort)
def insort_right(values: list[Any], item: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
    """`bisect.insort_right(values, item)`."""
    place = bisect_right(values, item if key is None else key(item), lo, hi, key=key)
    values.insert(place, item)


@stands_in(heapq.heappush)
def heappush(heap: list[Any], item: Any) -> None:
    """`heapq.heappush(heap, item)`."""
    if not isinstance(heap, list):
        raise TypeError("heap argument must be a list")
    heap.append(item)
    _towards_root(heap, 0, len(heap) - 1)


@stands_in(heapq.heappop)
def heappop(heap: list[Any]) -> Any:
    """`heapq.heappop(heap)`."""
    if not isinstance(heap, list):
        raise TypeError("heap argument must be a list")
    last = heap.pop()
    if heap:
        first = heap[0]
        heap[0] = last
        _towards_leaves(heap, 0)
        return first
    return last


@stands_in(heapq.heapreplace)
def heapreplace(heap: list[Any], item: Any) -> Any:
    """`heapq.heapreplace(heap, item)`."""
    if not isinstance(heap, list):
        raise TypeError("heap argument must be a list")
    first = heap[0]
    heap[0] = item
    _towards_leaves(heap, 0)
    return first


@stands_in(heapq.heappushpop)
def heappushpop(heap: list[Any], item: Any) -> Any:
    """`heapq.heappushpop(heap, item)`."""
    if not isinstance(heap, list):
        raise TypeError("heap argument must be a list")
    if heap and heap[0] < item:
        return heapreplace(heap, item)
    return item


@stands_in(heapq.heapify)
def heapify(heap: list[Any]) -> None:
    """`heapq.heapify(heap)`."""
    if not isinstance(heap, list):
        raise TypeError("heap argument must be a list")
    for place in range(len(heap) // 2 - 1, -1, -1):
        _towards_leaves(heap, place)


def _towards_root(heap: list[Any], start: int, place: int) -> None:
    item = heap[place]
    while place > start:
        parent = (place - 1) >> 1
        if item < heap[parent]:
            heap[place] = heap[parent]
            place = parent
        else:
            break
    heap[place] = item


def _towards_leaves(heap: list[Any], place: int) -> None:
    end, start = len(heap), place
    item = heap[place]
    child = 2 * place + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[place] = heap[child]
        place = child
        child = 2 * place + 1
    heap[place] = item
    _towards_root(heap, start, place)


@stands_in(heapq.nsmallest)
def nsmallest(count: int, values: Iterable[Any], key: Any = None) -> list[Any]:
    """`heapq.nsmallest(count, values)`."""
    return _first_of(count, values, key, backwards=False)


@stands_in(heapq.nlargest)
def nlargest(count: int, values: Iterable[Any], key: Any = None) -> list[Any]:
    """`heapq.nlargest(count, values)`."""
    return _first_of(count, values, key, backwards=True)


def _first_of(count: Any, values: Iterable[Any], key: Any, backwards: bool) -> list[Any]:
    if not isinstance(count, int):
        refuse("how many items are wanted is no whole number")
    if count <= 0:
        iter(values)  # they must have items, but nobody looks at them
        return []
    try:
        return sorted(values, key=key, reverse=backwards)[:count]
    except TypeError:  # Python asks first whether they are equal, unless all are wanted, or one
        limit("values that may not be comparable are put in order")
        raise
