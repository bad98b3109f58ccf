"""Functions and methods of Python's library, written in Python: the compiler compiles these instead.

Each does exactly what the original does, or stops: `limit` for a case that only a run can show, `refuse` for one that
the compiler sees. They run in plain Python too, where the tests compare them with the originals.
"""

from __future__ import annotations

import ast
import bisect
import heapq
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from secateur.compiled.compiler.calls import gather, limit, refuse, stands_in
from secateur.compiled.compiler.types import CounterOf, DequeOf, ListOf, Seq, Tup

# ---------------------------------------------------------------- mathematics


@stands_in(pow)
def power(base: Any, exponent: Any, modulus: Any = None) -> Any:
    """`pow(base, exponent, modulus)` of whole numbers."""
    if modulus is None:
        if isinstance(base, float) or isinstance(exponent, float):
            refuse("a power of floats")
        if exponent < 0:
            if base == 0:
                raise ZeroDivisionError("0.0 cannot be raised to a negative power")
            limit("a negative power, which is no whole number")
        result = 1
        while exponent > 0:
            if exponent & 1:
                result *= base
            exponent >>= 1
            if exponent > 0:
                base *= base
        return result
    if modulus == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    if exponent < 0:
        limit("a negative power, with a modulus")
    found = 1 % modulus
    base %= modulus
    while exponent > 0:
        if exponent & 1:
            found = found * base % modulus
        exponent >>= 1
        base = base * base % modulus
    return found


@stands_in(round)
def rounded(number: Any, ndigits: Any = None) -> Any:
    """`round(number, ndigits)`; where the last digit is doubtful, it stops."""
    if isinstance(number, int):
        if ndigits is not None and ndigits < 0:
            limit("round() to tens or hundreds")
        return int(number)
    if ndigits is None:
        below = math.floor(number)
        rest = number - below
        return below + 1 if rest > 0.5 or (rest == 0.5 and below % 2 == 1) else below
    if ndigits < 0 or ndigits > 15:
        limit("round() to so many digits")
    scale = 1.0
    for _ in range(ndigits):
        scale *= 10.0
    scaled = number * scale
    if abs(scaled) > 1e14:
        limit("round() of a large number")
    low = math.floor(scaled)
    if abs(scaled - low - 0.5) <= abs(scaled) * 1e-15:
        limit("round() of a number halfway between two")
    result = (low + 1 if scaled - low > 0.5 else low) / scale
    return result if result != 0.0 else 0.0 * number


@stands_in(math.prod)
def prod(values: Iterable[Any], *, start: Any = 1) -> Any:
    """`math.prod(values)`."""
    result = start
    for value in values:
        result *= value
    return result


@stands_in(math.factorial)
def factorial(number: int) -> int:
    """`math.factorial(number)`."""
    if number < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    for factor in range(2, number + 1):
        result *= factor
    return result


@stands_in(math.comb)
def comb(number: int, chosen: int) -> int:
    """`math.comb(number, chosen)`."""
    if number < 0 or chosen < 0:
        raise ValueError("must be a non-negative integer")
    if chosen > number:
        return 0
    chosen = min(chosen, number - chosen)
    result = 1
    for index in range(chosen):
        result = result * (number - index) // (index + 1)
    return result


@stands_in(math.perm)
def perm(number: int, chosen: int | None = None) -> int:
    """`math.perm(number, chosen)`."""
    count = number if chosen is None else chosen
    if number < 0 or count < 0:
        raise ValueError("must be a non-negative integer")
    result = 1
    for index in range(count):
        result *= number - index
    return result


@stands_in(math.lcm)
def lcm(*numbers: int) -> int:
    """`math.lcm(a, b, …)`."""
    result = 1
    for number in numbers:
        if number == 0:
            return 0
        result = result // math.gcd(result, number) * abs(number)
    return result


# ---------------------------------------------------------------- sorted lists and heaps


@stands_in(bisect.bisect_left)
def bisect_left(values: Any, wanted: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> int:
    """`bisect.bisect_left(values, wanted, lo, hi, key=key)`."""
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
    values.insert(bisect_left(values, item if key is None else key(item), lo, hi, key=key), item)


@stands_in(bisect.insort_right, bisect.insort)
def insort_right(values: list[Any], item: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
    """`bisect.insort_right(values, item)`."""
    values.insert(bisect_right(values, item if key is None else key(item), lo, hi, key=key), item)


@stands_in(heapq.heappush)
def heappush(heap: list[Any], item: Any) -> None:
    """`heapq.heappush(heap, item)`."""
    heap.append(item)
    _towards_root(heap, 0, len(heap) - 1)


@stands_in(heapq.heappop)
def heappop(heap: list[Any]) -> Any:
    """`heapq.heappop(heap)`."""
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
    first = heap[0]
    heap[0] = item
    _towards_leaves(heap, 0)
    return first


@stands_in(heapq.heappushpop)
def heappushpop(heap: list[Any], item: Any) -> Any:
    """`heapq.heappushpop(heap, item)`."""
    if heap and heap[0] < item:
        return heapreplace(heap, item)
    return item


@stands_in(heapq.heapify)
def heapify(heap: list[Any]) -> None:
    """`heapq.heapify(heap)`."""
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
    return sorted(values, key=key)[: max(0, count)]


@stands_in(heapq.nlargest)
def nlargest(count: int, values: Iterable[Any], key: Any = None) -> list[Any]:
    """`heapq.nlargest(count, values)`."""
    return sorted(values, key=key, reverse=True)[: max(0, count)]


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
def repeat(value: Any, times: int | None = None) -> Iterator[Any]:
    """`itertools.repeat(value, times)`."""
    if times is None:
        while True:
            yield value
    else:
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
def islice(values: Iterable[Any], *bounds: int | None) -> Iterator[Any]:
    """`itertools.islice(values, stop)` and `itertools.islice(values, start, stop, step)`."""
    start, stop, step = (0, bounds[0], 1) if len(bounds) == 1 else (*bounds, 1)[:3]
    first = 0 if start is None else start
    stride = 1 if step is None else step
    if first < 0 or stride < 1 or (stop is not None and stop < 0):
        raise ValueError("bounds for islice() must be None or a non-negative integer")
    if stop is not None and stop == 0:
        return
    place = 0
    for value in values:
        if place >= first and (place - first) % stride == 0 and (stop is None or place < stop):
            yield value
        place += 1  # noqa: SIM113 - it is compared again before the next value is taken
        if stop is not None and place >= stop:
            return


@stands_in(itertools.zip_longest)
def zip_longest(one: Any, other: Any, *, fillvalue: Any = None) -> Iterator[Any]:
    """`itertools.zip_longest(one, other, fillvalue=value)` of what has items by number."""
    if not (isinstance(one, list | tuple | str | range) and isinstance(other, list | tuple | str | range)):
        refuse("zip_longest of something that has no items by number")
    place = 0
    while place < len(one) or place < len(other):
        yield (
            one[place] if place < len(one) else fillvalue,
            other[place] if place < len(other) else fillvalue,
        )
        place += 1


@stands_in(itertools.groupby)
def groupby(values: Any, key: Any = None) -> Iterator[Any]:
    """`itertools.groupby(values, key)`: groups are taken from what has items by number as they are asked for."""
    row = values if isinstance(values, list | tuple | str | range) else gather(values)
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


# ---------------------------------------------------------------- Counter


@stands_in((CounterOf, "update"))
def update_counter(counter: Any, values: Any) -> None:
    """`counter.update(values)`."""
    if isinstance(values, dict):
        for key, number in values.items():
            counter[key] = number + counter.get(key, 0)
    else:
        for key in values:
            counter[key] = counter.get(key, 0) + 1


@stands_in((CounterOf, "subtract"))
def subtract_counter(counter: Any, values: Any) -> None:
    """`counter.subtract(values)`."""
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
def index_within(values: Any, wanted: Any, start: int, stop: int | None = None) -> int:
    """`values.index(wanted, start, stop)`."""
    size = len(values)
    first = max(0, start + size) if start < 0 else start
    last = size if stop is None else stop
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
