"""Sets, compiled: masks of bits, and lists of the items that have no bit."""

import enum
import itertools
import random
from collections import Counter
from dataclasses import dataclass

import pytest
from compiled.compiler.comparing import agree, outcome, refuses, sets_agree, stops

from secateur.compiled.compiler.exports import CompiledFunction
from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.learning import digits_of, learn_universes, made_of
from secateur.compiled.compiler.rows import TooNarrow, decoded, encoded, learnt
from secateur.compiled.compiler.shapes import type_of
from secateur.compiled.compiler.types import INT, STR, Tup
from secateur.compiled.compiler.universe import MOST_BITS, Universe


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


NUMBERS = [0, 1, 5, 31, 62, 63, 64, 65, 200, -1, -70, 1 << 40]
CELLS = [(r, c) for r in (-1, 0, 3, 7, 8) for c in (0, 2, 7, 9)]


def some(items, count=30):
    chance = random.Random(1)
    return [frozenset(chance.sample(items, chance.randrange(min(6, len(items) + 1)))) for _ in range(count)]


def combined(one, other):
    changed = set(one)
    changed |= other
    changed -= one & other
    changed ^= set(one)
    less = set(one)
    less &= other
    return (
        one | other, one & other, one - other, one ^ other, frozenset(changed), frozenset(less),
        one <= other, one < other, one >= other, one == other, one.isdisjoint(other), len(one | other),
        frozenset(set(one).union(other)), one.issubset(other), one != set(other), bool(one & other),
    )  # fmt: skip


@pytest.mark.parametrize("items", [NUMBERS, CELLS, list("abcxyz☂"), [True, False], [None, *NUMBERS], [1.5, 2.0]])
def test_sets_are_combined(items):
    found = some(items)
    sets_agree(combined, itertools.pairwise(found))


def asked(one, number):
    return number in one, float(number) in one, (number > 3) in one, None in one, "a" in one, number in set(one)


def test_values_of_other_types_are_looked_for():
    agree(asked, [(one, number) for one in some(NUMBERS) for number in (0, 1, 63, 64, -1)])


def asked_for_cells(one, row):
    pair = tuple(row[:2])
    return pair in one, (row[0], row[1]) in one, (row[0] > 0, 2) in one, tuple(row) in one


def test_tuples_whose_length_varies_are_looked_for():
    agree(asked_for_cells, [(one, row) for one in some(CELLS) for row in ((0, 2, 1), (3,) * 5, (1, 0), (8, 9, 9))])


def changed(one, number):
    made = set(one)
    made.add(number)
    made.add(number + 1)
    made.discard(number + 63)
    made.remove(next(iter([number])))
    copy = made.copy()
    made.clear()
    made.update([number, number, 5], one)
    return frozenset(made), frozenset(copy), len(made), sum(made), max(made), tuple(sorted(made, reverse=True))


def removed(one, number):
    made = set(one)
    made.remove(number)
    return frozenset(made)


@pytest.mark.parametrize("function", [changed, removed])
def test_sets_change(function):
    sets_agree(function, [(one, number) for one in some(NUMBERS) for number in (0, 1, 63, 64, -1, 200)])


def removed_by_equal(one, number):
    made = set(one)
    made.discard(float(number))
    made.discard(number == 1)
    return frozenset(made)


def test_an_equal_value_of_another_type_is_removed():
    sets_agree(removed_by_equal, [(one, number) for one in some(NUMBERS) for number in (0, 1, 64)])


def of_two_types(one, wanted):
    found = one if wanted else frozenset(["a", "b"])
    return found, len(found), wanted in found, "a" in found


def test_a_variable_has_sets_of_different_types():
    sets_agree(of_two_types, [(one, wanted) for one in some(NUMBERS, 5) for wanted in (0, 1, 5)])


def chosen(one, least):
    return (
        frozenset(filter(lambda item: item > least, one)),
        frozenset(map(abs, one)),
        sorted(filter(None, one)) == sorted(item for item in one if item),
        frozenset(itertools.chain(one, [least], {least + 1})),
    )


def test_filters_and_maps_of_sets():
    sets_agree(chosen, [(one, least) for one in some(NUMBERS) for least in (0, 63)])


def tallied(one, other):
    tally = Counter(item % 3 for item in one)
    tally.update(other)
    return (
        tally[0],
        tally[1],
        sum(tally.values()),
        tuple(sorted(tally.items())),
        tally == Counter(sorted(one)),
        len(tally),
    )


def test_a_counter_of_a_set():
    agree(tallied, [(one, (1, 2, 2)) for one in some(NUMBERS)])


def noted(one):
    seen = []

    def note(item):
        seen.append(item)
        return item

    return frozenset(note(item) for item in one), tuple(seen)


ORDERED = [
    noted,
    lambda one: tuple(Counter(one)),
    lambda one: len(dict(Counter(one))),
    lambda one: tuple(Counter(one).keys()),
    lambda one: tuple(Counter(one).items()),
    lambda one: Counter(one).popitem(),
    lambda one: tuple(map(abs, one)),
    lambda one: tuple(filter(None, one)),
    lambda one: next(iter(one)),
]


@pytest.mark.parametrize("function", ORDERED)
def test_the_order_of_a_set_is_not_made_up(function):
    refuses(function, [(frozenset([3, 1]),)], "in an order that only Python knows")


def grown_in_the_last_round(number):
    table, rounds = {1: 1}, 0
    for _ in table:
        table[number] = 1
        rounds += 1
    return rounds


def test_a_dict_that_changes_in_the_last_round():
    agree(grown_in_the_last_round, [(1,), (2,)])


@dataclass(frozen=True, order=True)
class Card:
    suit: str
    rank: int


def in_hand(card, cards):
    return card in cards, Card("a", card.rank + 1) in cards


def test_dataclasses_with_an_order_are_values():
    cards = frozenset(Card(suit, rank) for suit in "ab" for rank in (1, 2))
    agree(in_hand, [(card, cards) for card in sorted(cards)])
    agree(lambda one, other: one < other, [(Card("a", 1), Card("b", 1))])


def called(key):
    return {1: "a", 2: "b"}.__getitem__(key), (7, 8).__getitem__(key), {1, 3}.__contains__(key)


def test_items_by_the_method():
    agree(called, [(0,), (1,), (2,), (3,)])


# ---------------------------------------------------------------- what is learnt


def test_what_has_a_bit_is_learnt_from_examples():
    joiner = Joiner()
    states = [(frozenset([("h", 0, 1), ("v", 2, 0)]), 1000), ((4, 5), frozenset([7, 300]))]
    learn_universes(joiner, states)
    edges = joiner.universe(Tup((STR, INT, INT)))
    assert edges.axes[0] == tuple(map(ord, "hv"))
    assert edges.axes[1] == (-1, 0, 1, 2, 3), "squares around the board are asked for, too"
    assert joiner.universe(Tup((INT, INT))).axes == ((4,), (5,))
    assert joiner.universe(INT) is not None
    assert {0, 7, 300} <= set(joiner.universe(INT).axes[0])
    learn_universes(joiner, [frozenset([10**9])])
    assert joiner.universe(INT) is None
    learn_universes(joiner, [frozenset(["long", "a"])])
    assert joiner.universe(STR) is None


def test_every_bit_stands_for_one_value():
    universe = Universe(((-1, 0, 1), tuple(map(ord, "hv")), (0, 1)))
    kind = type_of(Joiner(), (1, "h", Colour.RED))
    values = [made_of(kind, iter(universe.digits(number))) for number in range(universe.bits)]
    assert len(set(values)) == universe.bits == 12 <= MOST_BITS
    assert [universe.number(digits_of(kind, value)) for value in values] == list(range(universe.bits))
    assert universe.number(digits_of(kind, (2, "h", Colour.RED))) is None
    assert digits_of(kind, (1, "hh", Colour.RED)) is None


@pytest.mark.parametrize("items", [NUMBERS, CELLS, [("a", Colour.RED, None), ("b", Colour.BLUE, None)], range(200)])
def test_sets_lie_in_rows(items):
    joiner = Joiner()
    found = [frozenset(items), frozenset(), *(frozenset([item]) for item in items)]
    learn_universes(joiner, found)
    layout = learnt(joiner, found, "sets")
    for one in found:
        words = encoded(joiner, one, layout)
        assert len(words) == layout.words
        assert all(-(1 << 63) <= word < 1 << 63 for word in words)
        assert decoded(iter(words), layout) == one


def test_a_row_has_no_room_for_what_was_not_learnt():
    joiner = Joiner()
    layout = learnt(joiner, [frozenset([1, 2]), frozenset([3])], "sets")
    for strange in (frozenset([64]), frozenset([True]), frozenset(["a"])):
        with pytest.raises(TooNarrow):
            encoded(joiner, strange, layout)
    compiled = CompiledFunction(lambda one, item: one | {item}, [(frozenset([1, 2]), 3)])
    assert outcome(compiled, (frozenset([5]), 63)) == "frozenset({5, 63})"
    assert outcome(compiled, (frozenset([5]), 64)) == "limit: narrow"


def ones_and_truths(items, least):
    return len({True if item > least else 1 for item in items})


def test_equal_values_that_differ_are_not_put_into_a_set_in_any_order():
    samples = [(frozenset({1, 8}), 9)]
    agree(ones_and_truths, [*samples, (frozenset({5, 7}), 0), (frozenset(), 1)])
    why = "a loop over a set finds two values that are equal, but not the same"
    stops(ones_and_truths, samples, (frozenset({1, 8}), 4), why)
