# ruff: noqa: C414, C416, RUF015, RUF017, C420, C400 - odd Python is what is tested here
"""Lists in the order of a set, which only Python knows: used where it makes no difference, refused elsewhere."""

from __future__ import annotations

import collections
import functools
import itertools

import pytest
from compiled.compiler.comparing import agree, refuses, stops

ITEMS = [(), (1,), (1, 2, 3), (-5, 9, -2), (100, 3, 8), (64, 1, 33), (16, 0, 5, 1)]


def asked(items):
    found = [item * 2 for item in frozenset(items)]
    return (
        (len(found), 6 in found, 7 not in found, sum(found), min(found, default=0), max(found, default=0)),
        (any(item > 9 for item in found), all(found), bool(found), 1 if found else 2, found is None, not found),
        tuple(sorted(found)),
    )


def made_again(items):
    found = list(frozenset(items))
    total = 0
    for item in found:
        total += item
    while found:
        found = [item for item in found if item % 2 and len(found) > 3]
    return total, len(found), tuple(sorted(list(frozenset(items)), reverse=True))


def several_alike(items):
    found = [item % 2 for item in frozenset(items)]
    return (
        (len(found), sum(found), max(found, default=3), len(set(found)), collections.Counter(found)[1]),
        tuple(sorted(found)),
    )


def measure(values):
    return len(values) + sum(values)


def given_away(items):
    return measure([item for item in frozenset(items)]), measure(list(items)), measure(list(frozenset(items)))


def still_in_order(items):
    rows = [[item for item in range(number)] for number in items if number < 10]
    sums = [sum(item for item in frozenset(items)) for _ in items]
    return tuple(map(tuple, rows)), tuple(sums), tuple([key for key in dict.fromkeys(items)])


def perhaps_in_order(items):
    found = [1] if len(items) > 2 else [item for item in frozenset(items)]
    return len(found), 3 in found, tuple(sorted(found))


def of_pairs(items):
    pairs = [(item, item + 1) for item in frozenset(items)]
    close = [pair for pair in pairs if 3 in pair]
    return {low for low, _ in pairs} == {1, 2}, tuple(sorted(high for _, high in pairs)), len(close)


def nested(items):
    cells = frozenset(items)
    pairs = [(one, other) for one in sorted(cells) for other in cells]
    return len(pairs), len([pair for pair in pairs if pair[0] < pair[1]]), {1, 2}.isdisjoint(list(cells))


def by_functions(items):
    cells = frozenset(items)
    found = list(map(abs, cells)) if len(items) % 2 else list(item for item in cells if item > 1)
    return len(found), tuple(sorted(found)), tuple(list(map(abs, items))), sum(list(filter(None, cells)))


def of_floats(items):
    found = [item // 2 / 4 for item in frozenset(items)]
    return min(found, default=0.5), tuple(sorted(found))


@pytest.mark.parametrize(
    "function",
    [
        asked, made_again, several_alike, given_away, still_in_order, perhaps_in_order, of_pairs, nested, of_floats,
        by_functions,
    ],
)  # fmt: skip
def test_the_order_makes_no_difference(function):
    agree(function, [(items,) for items in ITEMS])


def unpacked(items):
    first, *_ = [item for item in frozenset(items)]
    return first


def appended(items):
    found = [item for item in frozenset(items)]
    found.append(1)
    return len(found)


def stored(items):
    found = [item for item in frozenset(items)]
    found[0] = 1
    return sum(found)


def added_to(items):
    found = [1]
    found += [item for item in frozenset(items)]
    return found[0]


def matched(items):
    match [item for item in frozenset(items)]:
        case [first, *_]:
            return first
    return 0


def last(items):
    found = 0
    for item in [item + 1 for item in frozenset(items)]:
        found = item
    return found


@pytest.mark.parametrize(
    "function",
    [
        lambda items: tuple(list(frozenset(items))),
        lambda items: len(set(list(enumerate(frozenset(items))))),
        lambda items: sum(list(itertools.islice(frozenset(items), 2))),
        lambda items: sum(list(itertools.accumulate(frozenset(items)))),
        lambda items: len(list(zip(frozenset(items), items))),
        lambda items: sum(list(itertools.takewhile(lambda item: item > 2, frozenset(items)))),
        lambda items: sum(list(itertools.dropwhile(lambda item: item > 2, frozenset(items)))),
        lambda items: len(list(itertools.pairwise(frozenset(items)))),
        lambda items: len(list(itertools.combinations(frozenset(items), 2))),
        lambda items: len(list(itertools.groupby(frozenset(items)))),
        lambda items: [item for item in frozenset(items)][0],
        lambda items: [item for item in frozenset(items)][:1] and 1,
        lambda items: [item for item in frozenset(items)] == [1],
        lambda items: [item for item in frozenset(items)] != [1],
        lambda items: (1, [item for item in frozenset(items)]) == (1, [1]),
        lambda items: [item for item in frozenset(items)] < [1],
        lambda items: [item for item in frozenset(items)] + [1] and 1,
        lambda items: [item for item in frozenset(items)] * 2 and 1,
        lambda items: [item for item in frozenset(items)].pop(),
        lambda items: [item for item in frozenset(items)].index(1),
        lambda items: str([item for item in frozenset(items)]),
        lambda items: f"{[item for item in frozenset(items)]}",
        lambda items: max(*[item for item in frozenset(items)]),
        lambda items: tuple(reversed([item for item in frozenset(items)])),
        lambda items: tuple(enumerate([item for item in frozenset(items)])),
        lambda items: tuple(zip([item for item in frozenset(items)], items)),
        lambda items: next(iter([item for item in frozenset(items)])),
        lambda items: "".join([str(item) for item in frozenset(items)]),
        lambda items: sum([item / 3 for item in frozenset(items)]),
        lambda items: tuple(sum([[item] for item in frozenset(items)], [])),
        lambda items: sum(((item,) for item in frozenset(items)), ()),
        lambda items: min([frozenset((item,)) for item in frozenset(items)]),
        lambda items: tuple({item: 1 for item in [one for one in frozenset(items)]}),
        lambda items: functools.reduce(lambda one, other: one - other, [item for item in frozenset(items)]),
        lambda items: [item for item in frozenset(items)],
        lambda items: isinstance([item for item in frozenset(items)], list),
        unpacked, appended, stored, added_to, matched, last,
    ],
)  # fmt: skip
def test_the_order_may_make_a_difference(function):
    why = "order that only Python knows|not a sequence|these types are compared|turned into text|no list or tuple"
    refuses(
        function,
        [(items,) for items in ITEMS[1:]],
        f"{why}|by rounding|sets, or lists of floats|did not make|class that is not known",
    )


@pytest.mark.parametrize(
    "function",
    [
        lambda items: tuple(sorted([item > 1 if item > 2 else 1 for item in frozenset(items)])),
        lambda items: min([item > 1 if item > 2 else 1 for item in frozenset(items)]),
        lambda items: max(-0.0 if item > 2 else 0.0 for item in frozenset(items)),
    ],
)
def test_items_that_are_equal_but_not_alike_stop_the_program(function):
    agree(function, [((1,),), ((5,),)])
    stops(
        function,
        [((1,),), ((5, 2),)],
        ((5, 2),),
        "two items of a set have the same key, and only Python knows which comes first",
    )


def fails_for_some(items):
    return len([10 // item for item in frozenset(items)])


def test_an_item_that_fails_stops_the_program():
    agree(fails_for_some, [((1, 2),)])
    stops(
        fails_for_some, [((1, 2),)], ((0, 2),), "an item of a set fails, and only Python knows which one comes first"
    )


@functools.lru_cache
def remembered(values):
    return len(values)


def test_a_function_that_remembers_its_answers_gets_no_list():
    agree(lambda items: remembered(items) and remembered(list(items)), [((1,),), ((),)])
