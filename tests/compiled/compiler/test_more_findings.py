# ruff: noqa: RUF005 - odd Python is what is tested here
"""More corners of Python that the fuzzer found: right, or refused; never a wrong answer."""

from __future__ import annotations

import bisect
import collections
import enum
import heapq
import itertools
import math
import operator
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from compiled.compiler.comparing import agree, agree_or_refuse, refuses, sets_agree, stops

GRID = ((0, 1), (2, 3))
WORDS = ["b", "a"]


class Coin(enum.Enum):
    HEADS = 1
    TAILS = 2


class Rank(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Colour(enum.Flag):
    RED = 1
    BLUE = 2


class Access(enum.IntFlag):
    READ = 1
    WRITE = 2


@dataclass(frozen=True)
class Card:
    name: str
    value: int = 1
    suit = None


class Point(NamedTuple):
    x: int
    y: int = 0


class Box:
    best = None

    def __init__(self, size):
        self.size = size


class Indexed:
    def __index__(self):
        return 1


def inserted(values):
    bisect.insort(values, 3)
    return 1


def test_insort_compares_before_it_inserts():
    agree(inserted, [(GRID,)])
    agree(inserted, [(7,)])
    agree(inserted, [((),)])
    refuses(lambda number: bisect.bisect_left({"a": 1}, number), [(1,)], "no items by number")


def test_lists_have_no_place_in_the_views_of_a_dict():
    refuses(lambda number: ([number], 2) in {1: 2}.items(), [(1,)], "looked for in a view of a dict")
    agree(lambda number: (number, 2) in {1: 2, number + 1: 2}.items(), [(1,), (2,)])


@pytest.mark.parametrize(
    "function",
    [
        lambda number: len(Card("a") * number),
        lambda number: len(Card("a") * 0),
        lambda number: len(2 * Card("a", number)),
        lambda number: len(Card("a") + Card("b", number)),
        lambda number: len(Card("a") + (number,)),
    ],
)
def test_dataclasses_are_no_tuples(function):
    agree(function, [(1,), (0,)])


def test_bounds_in_a_text_are_whole_numbers():
    agree(lambda bound: "abc".endswith("c", 0, bound), [(1.0,)])
    agree(lambda bound: "abc".startswith("c", bound), [(float("inf"),)])
    agree(lambda bound: "abc".startswith((), bound), [(0.5,)])
    agree(lambda bound: "abc".find("c", bound), [(True,), (0,), (9,), (-1,)])
    agree(lambda bound: "abc".count("c", None, bound), [("",)])
    refuses(lambda number: (number, 2)[Indexed()], [(1,)], "own __index__")


def test_members_of_an_enum_are_not_iterable():
    agree(lambda coin: len(list(zip([], coin))), [(Coin.HEADS,)])
    agree(lambda rank: len(list(map(operator.add, [], rank))), [(Rank.LOW,)])
    agree(lambda number: len(list(zip([], Coin))) + number, [(1,)])


def stopped(values, stop):
    return next((each for each in itertools.islice(values, stop)), GRID[5][0])


def sliced_later(values, stop):
    some = itertools.islice(values, stop)
    return values[9] + sum(some)


def test_the_bounds_of_islice_are_checked_where_it_is_called():
    agree(stopped, [((1, 2), -1), ((1, 2), 1)])
    agree(sliced_later, [((1, 2), -1), ((1, 2), 1)])


def sometimes(number):
    if number > 2:
        return [number]
    return (one // number for one in range(number))


def test_a_function_with_two_generators_is_iterated_over_at_once():
    agree(lambda number: sum(sometimes(number)), [(0,), (2,), (3,)])
    refuses(lambda number: next(sometimes(number), GRID[number][0]), [(0,), (2,)], "sometimes one generator")


def changes_a_list(row):
    total, more = 0, [1]
    for one, other in zip((each for each in row), (each for each in more)):
        total += one * other
        more.append(one)
    return total


def changes_a_number(row):
    total, factor = 0, 1
    for one, other in zip((each for each in row), (factor * each for each in row)):
        total += one * other
        factor += 1
    return total


def changes_a_dict(row):
    table = dict.fromkeys(row, 1)
    for one, other in zip(reversed(row), table.keys()):
        table.pop(one, other)
    return len(table)


def changes_in_groups(row):
    values, total = list(row), 0
    for one, _ in itertools.groupby(each for each in values):
        total += one
        values.append(one)
        if total > 20:
            break
    return total


@pytest.mark.parametrize("function", [changes_a_list, changes_a_number, changes_a_dict, changes_in_groups])
def test_nothing_changes_that_was_read_in_advance(function):
    refuses(function, [((1, 2, 3),)], "read in advance")


def test_other_things_change_beside_generators():
    def asked(row):
        found = []
        for one, other in zip((each for each in row), (2 * each for each in row)):
            found.append(one * other)
        return tuple(found)

    agree(asked, [((1, 2, 3),), ((),)])


def test_operators_that_are_known_to_fail():
    agree(lambda number: ~(0.0 // -2.5) + number, [(1,)])
    agree(lambda text: pow(text, 0), [("a",), ("",)])
    agree(lambda text: pow(2, 3, text), [("a",)])
    agree(lambda number: pow(number, 2, 5), [(3,), (True,)])

    def multiplied(row):
        found = set(row)
        found *= set(row)
        return len(found)

    refuses(multiplied, [((1, 2),)], "by an operator")


def test_only_numbers_are_counted_from():
    agree(lambda number: len(list(itertools.islice(itertools.count((number,)), number))), [(-1,), (1,)])
    agree(lambda number: sum(itertools.islice(itertools.count("a", number), 3)), [(1,)])
    agree(lambda number: sum(itertools.islice(itertools.count(number, number), 3)), [(1,)])


def test_the_bounds_of_index_are_whole_numbers():
    agree(lambda stop: (1, 2).index(2, 0, stop), [(None,)])
    agree(lambda stop: (1, 2).index(2, 0, stop), [(2,), (1,), (-1,)])
    agree(lambda start: [1, 2].index(2, start), [(0.0,)])


def test_the_parts_of_a_display_are_evaluated_before_it_is_made():
    agree(lambda number: len({[]: 1, GRID[number][0]: 2}), [(5,), (0,)])
    agree(lambda number: len({*(), 1, GRID[number][0]}), [(5,), (0,)])


def test_an_attribute_that_a_class_does_not_have():
    agree(lambda card: card._replace(x=1 // 0), [(Card("a"),)])
    agree(lambda card: card.owner, [(Card("a"),)])
    agree(lambda point: (point.mro, 1), [(Point(1),)])
    agree(lambda card: card.suit, [(Card("a"),)])
    agree(lambda number: Box(number).best, [(1,)])


def test_texts_are_not_summed():
    agree(lambda text: sum((1 for _ in ()), text), [("",), ("a",)])


def test_a_list_of_the_module_that_may_be_something_else_is_not_changed():
    def asked(found):
        if found:
            found = WORDS
        found += "ab"
        return len(found)

    refuses(asked, [((1,),)], "that it did not make")


def test_counters_are_not_ordered():
    refuses(lambda text: collections.Counter(text) < collections.Counter("ab"), [("a",)], "Counters are compared")


def test_a_set_whose_items_were_learnt_with_other_types():
    sets_agree(lambda number: frozenset({number**2}), [(2,), (True,)])
    sets_agree(lambda number: frozenset({2**number}) if number > 0 else frozenset({0.5}), [(2,), (-1,)])


def grows_with_itself(row):
    values = list(row)
    values[1:] = list(zip(values, values))[0:0] + values
    return len(values)


def nested_in_itself(number):
    point = number
    for _ in range(number):
        point = Point(point, point)
    return point == 1


@pytest.mark.parametrize("function", [grows_with_itself, nested_in_itself])
def test_types_that_grow_without_end(function):
    argument = (1, 2) if function is grows_with_itself else 2
    refuses(function, [(argument,)], "nested deeper")


@dataclass
class Purse:
    owner: str


def test_objects_without_a_hash_are_not_looked_for():
    agree(lambda key: collections.defaultdict(list).get(key or Purse("a")), [(0,), (1,)])


def test_functions_on_one_line_that_differ_in_names_only():
    least, most, number, text = (lambda row: min(row)), (lambda row: max(row)), (lambda row: row[0]), (lambda row: row[-1])  # fmt: skip # noqa: E501
    for function in (least, most, number, text, *(lambda one: lambda other: one - other, lambda one: -one)[1:]):
        agree(function, [((3, 1, 2),)] if function.__code__.co_varnames == ("row",) else [(3,)])
    nested = lambda one: (lambda other: one - other)(2 * one)  # noqa: E731
    agree(nested, [(3,)])


def repeated_in_place(times, last):
    one = other = [1, 2, 3] if last else [3]
    nested = [other, [4]]
    other[1:] = [times, last]
    one *= times
    nested[1] *= times
    return tuple(one), tuple(other), tuple(nested[0]), tuple(nested[1])


def test_a_list_is_repeated_in_place():
    agree(repeated_in_place, [(2, 1), (0, 5), (-1, 0), (1, 1), (3, 0)])


NAN = float("nan")
NUMBERS_OF_ALL_KINDS = [NAN, 1.0]


@pytest.mark.parametrize(
    "function",
    [
        lambda one: one in NUMBERS_OF_ALL_KINDS,
        lambda one: [one] == [NAN],
        lambda one: NUMBERS_OF_ALL_KINDS.count(one),
        lambda one: (one, 2) < (NAN, 3),
        lambda one: {one: 1}.get(NAN),
    ],
)
def test_a_nan_that_may_be_the_same_object_is_found_in_a_list(function):
    why = "two nan are compared, which may be one object"
    stops(function, [(NAN,), (1.0,)], (NAN,), why)
    agree(function, [(1.0,), (2.0,)])


def test_a_nan_is_not_equal_to_itself():
    agree(lambda one: (one == NAN, one == one, one != one), [(NAN,), (1.0,)])


def grown_in_a_tuple(number):
    kept = ([number], 2)
    try:
        kept[0] += [5]
    except TypeError:
        return "failed", tuple(kept[0])
    return "stored", tuple(kept[0])


class Holder:
    def __init__(self):
        self.inside = [1]

    @property
    def items(self):
        return self.inside


def test_what_is_changed_in_place_is_stored_all_the_same():
    agree(grown_in_a_tuple, [(1,), (2,)])

    def grown_behind_a_property(number):
        made = Holder()
        made.items += [number]
        return len(made.inside)

    refuses(grown_behind_a_property, [(1,)], "a property of Holder is assigned to")


def test_enumerate_does_not_count_beyond_64_bits():
    counted = [(0,), (5,), (-(1 << 63),), ((1 << 63) - 2,)]
    agree(lambda start: tuple(place < 0 for place, _ in enumerate("ab", start)), counted)
    stops(
        lambda start: tuple(place < 0 for place, _ in enumerate("ab", start)),
        counted,
        ((1 << 63) - 1,),
        "a number of more than 64 bits",
    )


def test_zip_of_nothing_and_strict_zip():
    agree(lambda number: tuple(zip()), [(0,)])
    agree(
        lambda one, other: tuple(zip(one, list(other), strict=True)),
        [((), ()), ((1, 2), (3, 4)), ((1,), ()), ((), (1,)), ((1, 2), (3,))],
    )
    refuses(lambda one: tuple(zip(one, iter(one), strict=True)), [((1, 2),), ((1,),)], "strict=True of a generator")


def found_from(number, wanted):
    def walk(place, is_there, seen):
        if is_there(place):
            return True
        if place in seen or place > 5:
            return False
        seen.add(place)
        return any(walk(place + step, is_there, seen) for step in (1, 2))

    return walk(number, lambda place: place == 3, set()), walk(number, lambda place: place < 0, set())


def test_a_lambda_that_stands_alone_is_given_to_a_function_that_calls_itself():
    agree(found_from, [(0, 1), (4, 1), (-1, 2)])


def test_numbers_are_formatted_as_they_are_shown():
    agree(lambda number, either: f"{number!r} {number=} {either!r}", [(1, None), (-2, 5), (3, -1)])


def unpacked_from_either(number):
    one, other = ["a", "b"] if number else ((1, 2), (3, 4))
    made = {"c": 1, "d": 2} or (3, 4)  # noqa: SIM222
    first, second = made
    return one == "a", other == "b", one == (1, 2), other == (3, 4), first == "c", second == "d"


def updated_from_either(number):
    made = {"a": 1}
    made.update({"b": 2} if number else [("c", 3)])
    either = {"d": 4} if number else 5
    return tuple(made.items()), tuple({**either}.items())


@pytest.mark.parametrize("function", [unpacked_from_either, updated_from_either])
def test_what_is_one_thing_or_another_is_unpacked_as_what_it_is(function):
    agree(function, [(0,), (1,)])


@pytest.mark.parametrize(
    "function",
    [
        lambda number: {number: 2}.keys()[number],
        lambda number: len(dict({number: 2}.keys())),
        lambda number: {number: 2}.keys().get(number),
        lambda number: len({number: 2}.keys().items()),
        lambda number: {number: 2}.keys().owner,
        lambda number: {number: 2}.items().keys,
        lambda number: {number: 2}.values().append(1),
        lambda number: len(({1: 1} and {number: 2}).keys().items()),
    ],
)
def test_views_of_a_dict_are_no_dicts(function):
    with pytest.raises((TypeError, AttributeError)):
        function(1)
    agree_or_refuse(function, [(1,), (2,)])


def changed_behind_a_view(number):
    made = {number: 2}
    keys = made.keys()
    keys |= {5}
    return len(made), len(keys)


@pytest.mark.parametrize(
    "function",
    [
        changed_behind_a_view,
        lambda number: len({number: 2}.keys() | {3: 4}),
        lambda number: len({3: 4} | {number: 2}.keys()),
        lambda number: len({number: 2}.keys() & [1]),
        lambda number: len({number: 2}.items() & {(1, 2)}),
        lambda number: len({number: 2}.items() | {number: 3}.items()),
        lambda number: {number: 2}.items() <= {(1, 2)},
        lambda number: len(Access.READ | {number: 2}.keys()),
        lambda number: (kept := {number: 2}).keys() is kept.keys(),
        lambda number: isinstance({number: 2}.keys(), dict),
    ],
)
def test_views_of_keys_and_of_pairs_are_like_sets(function):
    agree_or_refuse(function, [(1,), (2,)])


class Chosen:
    kind = Card

    def __init__(self, number):
        self.number = number

    def more(self):
        return self.number + 1


def attributes_of_an_iterator(row):
    some = filter(lambda one: one > 1, (2 * one for one in row))
    return some.owner, some.coins


def attributes_of_an_inner_function(number):
    def inner(one):
        return one + number

    return inner.node, inner.path


@pytest.mark.parametrize(
    "function",
    [
        attributes_of_an_iterator,
        attributes_of_an_inner_function,
        lambda row: (one for one in row).used,
        lambda row: row.count.name,
        lambda row: row.__name__,
        lambda row: row.__dict__,
        lambda row: row[0].mro,
        lambda row: row.__class__.__name__ == "tuple",
        lambda row: range(row[0]).start == row[0],
        lambda row: operator.attrgetter("x")(Point(row[0]) if row[0] > 1 else row),
        lambda row: operator.attrgetter("x.y")(Point(Point(1, 2)) if row[0] > 1 else Point(row)),
        lambda row: Chosen(row[0]).__class__.__name__ == "Chosen",
        lambda row: Chosen(row[0]).__dict__ == {"number": row[0]},
        lambda row: Chosen(row[0]).kind is Card,
        lambda row: Point(row[0]).__class__ is Point,
    ],
)
def test_attributes_that_are_no_methods(function):
    agree_or_refuse(function, [((1, 2),), ((3,),)])


@pytest.mark.parametrize(
    "function",
    [
        lambda row: row.count == row.count,
        lambda row: [row.count].count(row.count),
        lambda row: Coin.HEADS.__init__ == Coin.HEADS.__init__,
        lambda row: (one for one in row) is (one for one in row),
        lambda row: itertools.pairwise(row) is itertools.pairwise(row),
        lambda row: (lambda: row) is (lambda: row),
        lambda row: list[int] == list[int],
        lambda row: len in (abs, len),
    ],
)
def test_functions_and_methods_are_compared_as_in_python_or_not_at_all(function):
    agree_or_refuse(function, [((1, 2),), ((3,),)])


@pytest.mark.parametrize(
    "function",
    [
        lambda number: (itertools.chain.from_iterable(number), 0)[1],
        lambda number: (itertools.groupby(number), 0)[1],
        lambda number: (itertools.zip_longest(number, [1]), 0)[1],
        lambda number: (itertools.repeat(1, str(number)), 0)[1],
        lambda number: (itertools.repeat(1, None), 0)[1],
        lambda number: (itertools.repeat(number, 1.0), 0)[1],
        lambda number: (enumerate([number].append), 0)[1],
        lambda number: (map(abs, operator.itemgetter(number > 0)), 0)[1],
        lambda number: (iter(operator.itemgetter(0)), number)[1],
        lambda number: (iter(Coin.HEADS.__init__), number)[1],
        lambda number: tuple(itertools.chain(*number, 1 // 0)),
        lambda number: max(*(0.5 * number), 1 // 0),
        lambda number: len(heapq.nsmallest(number - 2, number)),
        lambda number: len(heapq.nlargest(0, number)),
    ],
)
def test_what_has_no_items_is_noticed_when_an_iterator_is_made(function):
    agree_or_refuse(function, [(1,), (2,)])


def test_a_value_is_repeated():
    agree(lambda number: tuple(itertools.repeat(5, number)), [(0,), (2,), (-1,), (True,)])
    agree(lambda number: tuple(itertools.repeat(5, times=number)), [(0,), (2,)])
    agree(lambda number: tuple(zip(itertools.repeat(number), "ab")), [(0,), (2,)])


def test_some_numbers_have_room_in_32_bits_only():
    large = [(1 << 31,), (-(1 << 31) - 1,)]
    for function in (lambda number: len(sorted([1], reverse=number)), lambda number: len(chr(number))):
        agree(function, [(0,), (97,)])
        for row in large:
            stops(function, [(97,)], row, "a number of more than 32 bits")


@pytest.mark.parametrize(
    "function",
    [
        lambda number: math.factorial(number - 2.5),
        lambda number: math.comb(number + 0.5, 1),
        lambda number: math.perm(number + 0.5),
        lambda number: math.lcm(number, 0, 0.5),
        lambda number: int("1", number + 0.5),
        lambda number: len(heapq.nsmallest(number - 2.5, [1])),
        lambda number: len(collections.Counter(None if number > 1 else "a")),
        lambda number: True @ number,
        lambda number: True @ 2,
        lambda number: tuple(operator.neg(collections.Counter("ab")).items()),
        lambda number: f"{operator.neg(number)}",
        lambda number: "%s" % Access.READ,  # noqa: UP031
        lambda number: "%s" % Colour.RED,  # noqa: UP031
        lambda number: operator.itemgetter(0) == operator.itemgetter(0),
    ],
)
def test_arguments_are_what_python_asks_for(function):
    agree_or_refuse(function, [(1,), (2,)])


def test_the_greatest_of_what_is_equal_but_has_no_order():
    for function in (
        lambda number: len(heapq.nlargest(number, (None for _ in range(4)))),
        lambda number: len(heapq.nsmallest(number, [Coin.HEADS] * 4)),
    ):
        agree(function, [(0,)])
        stops(function, [(0,), (2,)], (2,), "values that may not be comparable are put in order")
    agree(lambda number: tuple(heapq.nlargest(number, {3, 1, 2})), [(0,), (1,), (2,), (5,)])


def changed_by(number, other):
    one = kept = {number}
    one |= other
    one -= other
    return len(one), len(kept)


class Slotted:
    __slots__ = ("number",)

    def __init__(self, number):
        self.number = number


def attribute_without_a_slot(number):
    made = Slotted(number)
    try:
        made.other = 1
    except AttributeError:
        return made.number
    return 0


def test_sets_are_changed_by_sets_only_and_slots_are_all_there_is():
    for other in (lambda: {2}, lambda: frozenset({3})):
        agree(lambda number, other=other: changed_by(number, other()), [(1,), (2,)])
    for other in (lambda: {2: 3}.keys(), lambda: {2: 3}, lambda: [2], lambda: (2,)):
        refuses(lambda number, other=other: changed_by(number, other()), [(1,), (2,)], "something that is no set")
    agree(attribute_without_a_slot, [(1,), (2,)])


def multiplied_in_place(rank, other):
    rank *= other
    return len(rank)


def test_a_member_is_multiplied_in_place_by_numbers_only():
    refuses(lambda rank: multiplied_in_place(rank, [1]), [(Rank.LOW,)], "a member of an Enum and something")
    agree(lambda number: multiplied_in_place(number, (1, number)), [(2,), (True,)])


@pytest.mark.parametrize(
    "function",
    [lambda number: range(number), lambda number: (range(number), 1), lambda number: range(1) if number > 1 else 2],
)
def test_an_answer_is_no_range(function):
    refuses(function, [(1,), (2,)], "has a range in it")


@pytest.mark.parametrize(
    "function",
    [
        lambda number: next(iter([]), default=number),
        lambda number: {1: 2}.get(number, default=5),
        lambda number: [number].pop(index=0),
        lambda number: len(value=(number,)),
        lambda number: len(collections.Counter(value=number)),
        lambda number: "ab".replace("a", "b", count=number),
        lambda number: len(sorted([number], None)),
        lambda number: [number].sort(None),
        lambda number: "a".splitlines(str(number))[0],
        lambda number: "a".translate(str(number)),
        lambda number: collections.Counter([number]).update(),
    ],
)
def test_arguments_have_the_names_that_python_gives_them(function):
    agree_or_refuse(function, [(1,), (2,)])


def test_arguments_by_their_names():
    agree(lambda row: (sum(row, start=1), max(row, default=5), max(row, key=abs, default=0)), [((),), ((1, -2),)])
    agree(lambda row: tuple(sorted(row, key=abs, reverse=True)), [((),), ((1, -2),)])
    agree(lambda text: (int(text, base=3), tuple(text.split(sep="1"))), [("12",), ("1",)])
    agree(lambda row: tuple(enumerate(row, start=2)) + tuple(itertools.product(row, repeat=2)), [((1, 2),), ((),)])
    agree(lambda row: (bisect.bisect(row, 2, lo=1), pow(2, 5, mod=len(row))), [((1, 2),), ((1, 3, 4),)])
