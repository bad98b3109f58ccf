"""Functions of Python's library, compiled: itertools, bisect, heapq, math."""

import bisect
import heapq
import itertools
import math
import random

import pytest
from compiled.compiler.comparing import agree, refuses, stops

from secateur.compiled.compiler import heap_library, iterator_library

ROWS = [(), (1,), (3, 1, 2), (5, 5, 5), (0, 2, 2, 4, 1, 1, 1), (7, 3, 3, 8, 8, 2)]
TEXTS = ["", "x", "xxoxxx", "oxo", "ooo.xx"]


def searched(row, wanted):
    items = sorted(row)
    places = bisect.bisect_left(items, wanted), bisect.bisect(items, wanted), bisect.bisect_right(items, wanted, 1)
    bisect.insort(items, wanted)
    bisect.insort_left(items, wanted + 1, key=lambda item: item)
    return places, tuple(items), bisect.bisect_left(row, wanted, 0, len(row) // 2, key=lambda item: -item)


def test_bisect():
    agree(searched, itertools.product(ROWS, range(-1, 9)))


def heaped(row):
    heap, taken = [], []
    for item in row:
        heapq.heappush(heap, (item % 3, item))
    before = tuple(heap)
    other = list(row)
    heapq.heapify(other)
    while heap:
        taken.append(heapq.heappop(heap))
    first = heapq.heappushpop(other, 2)
    return before, tuple(taken), tuple(other), first, tuple(heapq.nsmallest(2, row)), tuple(heapq.nlargest(2, row))


def test_heaps():
    agree(heaped, [(tuple(random.Random(seed).choices(range(9), k=seed % 8)),) for seed in range(40)])


def empty_heap(row):
    heap = [item for item in row if item > 3]
    return heapq.heappop(heap), heapq.heapreplace(heap, 0)


def test_an_empty_heap():
    agree(empty_heap, [(row,) for row in ROWS])


def runs(text):
    longest = 0
    for letter, group in itertools.groupby(text):
        size = len(list(group))
        if letter == "x" and size > longest:
            longest = size
    return longest, "".join(letter for letter, _ in itertools.groupby(text))


def test_groups_of_letters():
    agree(runs, [(text,) for text in TEXTS])


def grouped(row):
    seen = []

    def parity(item):
        seen.append(item)
        return item % 2

    found = []
    for key, group in itertools.groupby(row, parity):
        for item in group:
            found.append((key, item, len(seen)))
            if item == 2:
                break
    return tuple(found), tuple(seen)


def test_groups_are_taken_as_they_are_asked_for():
    agree(grouped, [(row,) for row in ROWS])


def lazily(row):
    return (
        tuple(itertools.takewhile(lambda item: item < 4, row)),
        tuple(itertools.dropwhile(lambda item: item > 2, row)),
        tuple(itertools.filterfalse(lambda item: item % 2, row)),
        tuple(itertools.compress(row, (1, 0, 1, 1))),
        tuple(itertools.starmap(lambda one, other: one - other, itertools.pairwise(row))),
        tuple(itertools.islice(itertools.cycle(row), 5)),
        tuple(itertools.islice(row, 1, None, 2)),
        tuple(itertools.accumulate(row)),
        tuple(itertools.accumulate(row, max, initial=2)),
        tuple(itertools.zip_longest(row, (1, 2, 3), fillvalue=9)),
        tuple(map(pow, row, itertools.repeat(2))),
    )


def test_itertools():
    agree(lazily, [(row,) for row in ROWS])


def how_far(row):
    seen = []

    def noted(item):
        seen.append(item)
        return item

    first = list(itertools.islice(map(noted, row), 2))
    second = list(itertools.takewhile(lambda item: item != 5, map(noted, row)))
    return len(first), len(second), tuple(seen)


def test_nothing_is_computed_that_nobody_asks_for():
    agree(how_far, [(row,) for row in ROWS])


def numbers(one, other):
    return pow(one, other), one**other, pow(one, other, 7), math.prod([one, other, 3])


def test_powers():
    agree(numbers, itertools.product(range(-3, 4), range(5)))


def choices(one, other):
    return math.comb(one, other), math.perm(one, other), math.lcm(one, other), math.factorial(other)


def test_counting():
    agree(choices, itertools.product(range(-1, 8), range(-1, 6)))


def twice(row):
    doubled = (2 * item for item in row)
    total = 0
    for _ in range(2):
        total += sum(doubled)
    return total


def test_a_generator_that_is_asked_twice_has_nothing_left():
    agree(twice, [(row,) for row in ROWS])


def of_generators(row):
    sizes = [len(list(group)) for _, group in itertools.groupby(item % 3 for item in row)]
    return tuple(sizes), tuple(zip((2 * item for item in row), (3 * item for item in row if item > 1)))


def test_generators_that_change_nothing_may_be_computed_at_once():
    agree(of_generators, [(row,) for row in ROWS])


def failing(row):
    for one, _ in zip((2 // item for item in row), (1 // (item - 5) for item in row)):
        if one == 2:
            return 1
    return 0


def test_a_generator_that_fails_too_early_is_no_silent_error():
    stops(failing, [((1, 2),), ((1, 2, 3),)], ((1, 5),), "a generator fails, perhaps after the last value needed")


def with_effects(row):
    seen = []
    return tuple(key for key, _ in itertools.groupby(seen.append(item) for item in row))


def test_generators_that_change_something_are_not():
    refuses(with_effects, [((1, 2),)], "changes something")


@pytest.mark.parametrize("size", range(8))
def test_the_library_in_plain_python(size):
    row = random.Random(size).choices(range(5), k=size)
    assert [(key, list(group)) for key, group in iterator_library.groupby(row)] == [
        (key, list(group)) for key, group in itertools.groupby(row)
    ]
    assert list(iterator_library.accumulate(row)) == list(itertools.accumulate(row))
    for bounds in itertools.product([None, 0, 1, 3], [None, 0, 2, 5], [None, 1, 2]):
        assert list(iterator_library.islice(row, *bounds)) == list(itertools.islice(row, *bounds))
    heap, other = [], []
    for item in row:
        heap_library.heappush(heap, item)
        heapq.heappush(other, item)
        assert heap == other
    while other:
        assert heap_library.heappop(heap) == heapq.heappop(other)
        assert heap == other


def test_signs_of_floats():
    agree(lambda one, other: (math.copysign(one, other), math.fabs(one)), [(1, -1), (-2, 0), (True, -3), (0, -1)])
    agree(lambda one, other: (math.copysign(one, other), math.fabs(other)), [(1.5, -0.0), (-2.5, 0.0)])
    agree(lambda one: math.copysign(one, 1), [("a",), ("",)])
