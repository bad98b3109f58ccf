# ruff: noqa: B023, E731, PIE800, RUF005, SIM110, UP031 - odd Python is what is tested here
"""Corners of Python that the fuzzer found: right, or refused, or a limit that is said; never a wrong answer."""

from __future__ import annotations

import collections
import enum
import heapq
import itertools
import math
import operator

import pytest
from compiled.compiler.comparing import agree, outcome, refuses, stops
from compiled.fuzzing.running import examine

from secateur.compiled.compiler.exports import CompiledFunction

WORDS = ["b", "a"]


def late(count):
    return [each() for each in [lambda: number for number in range(count)]]


def test_functions_of_one_call_share_its_variables():
    agree(lambda count: tuple(late(count)), [(3,), (0,), (1,)])


def made_in_a_loop(count):
    def make(number):
        return lambda: number

    return tuple(each() for each in [make(number) for number in range(count)])


def kept_from_the_last_round(count):
    def make(number):
        return lambda: number

    total, last = 0, make(9)
    for number in range(count):
        new = make(number)
        total += last()
        last = new
    return total


@pytest.mark.parametrize("function", [made_in_a_loop, kept_from_the_last_round])
def test_functions_that_outlive_the_round_of_a_loop_are_refused(function):
    refuses(function, [(3,)], "defined in a loop is stored")


def default_in_a_comprehension(count):
    return tuple(each() for each in [lambda number=number: number for number in range(count)])


def test_defaults_in_a_comprehension_are_refused():
    refuses(default_in_a_comprehension, [(3,)], "default values is defined in a loop")


def test_a_function_that_is_used_in_the_round_it_is_made_in():
    def asked(count):
        total = 0
        for number in range(count):

            def add(more):
                return more + number

            twice = lambda more: 2 * add(more)
            total += sum(map(twice, range(3))) + sorted([3, 1, number], key=lambda one: -one)[0]
        return total

    agree(asked, [(3,), (0,)])


def test_a_name_that_only_the_else_of_a_loop_binds():
    def asked(limit):
        for number in range(5):
            if number == limit:
                break
        else:
            found = [limit]
        return tuple(found)

    agree(asked, [(2,), (7,)])


def test_a_dict_that_changes_in_the_last_round():
    def asked(number):
        table = {1: 2}
        for key in table:
            table[key + number] = 3
        return len(table)

    agree(asked, [(0,), (1,)])


def test_entries_that_are_replaced_while_a_dict_is_iterated_over_stop():
    def asked(number):
        table = {1: 2, 3: 4}
        for key in table:
            table[key + number] = table.pop(key)
        return len(table)

    stops(asked, [(0,)], (10,), "entries are replaced during iteration")


def any_of(places, values):
    return any(values[place] for place in places)


def first_of(places, values):
    for place in places:
        if values[place]:
            return True
    return False


@pytest.mark.parametrize("function", [any_of, first_of])
def test_an_item_of_a_set_that_python_might_fail_at_first(function):
    rows = [(frozenset({0, 1}), (0, 1)), (frozenset(), (0, 0)), (frozenset({0}), (0, 0)), (frozenset({0, 9}), (1, 0))]
    agree(function, rows[:3])
    assert "limit" in outcome(CompiledFunction(function, rows), rows[3])


def test_the_order_of_a_set_does_not_show_in_what_is_written_down():
    def asked(numbers):
        log = []

        def note(number):
            log.append(number)
            return number

        return len({note(number) for number in numbers}), tuple(log)

    refuses(asked, [(frozenset({5, 3}),)], "order that only Python knows")


def test_the_smaller_set_of_an_intersection_gives_its_items():
    def asked(number):
        large, small = {number, 5, 7}, {True}
        return tuple(sorted(large & small)), tuple(sorted(small & large))

    agree(asked, [(1,), (2,)])


def test_spread_values_of_min_and_max():
    agree(lambda values: min(*values), [((3, 1, 2),), ((),), ((4,),)])
    agree(lambda values: max(*values), [((3, 1),), ((),)])


def test_ranges_with_too_many_numbers():
    agree(lambda start: len(range(start, 1)), [(-(1 << 63),), (-5,), (3,)])
    stops(
        lambda start: any(number > start for number in range(start, 1)),
        [(0,)],
        (-(1 << 63),),
        "a range has too many numbers",
    )


def test_texts_that_are_no_numbers():
    def asked(number):
        try:
            return float("ab") + number
        except ValueError:
            return -1.0

    agree(asked, [(1,)])


def test_a_list_of_the_module_is_not_changed():
    def asked(text):
        words = WORDS
        words += [text]
        return tuple(words)

    refuses(asked, [("x",)], "a list that it did not make")


def test_views_are_no_iterators():
    def asked(number):
        return next({number: 1}.values(), 0)

    agree(asked, [(1,)])


def test_a_slice_whose_bound_is_of_several_types():
    def asked(text, number):
        bound = number if number else True
        return text[bound:], text[::bound], text[:bound:-1]

    agree(asked, [("abc", 0), ("abc", 2), ("", -1)])


def test_deques_stay_deques():
    def asked(number):
        queue = collections.deque([number, 2])
        return (queue + queue).popleft(), queue.copy().popleft(), (queue * 2).pop(), len(queue)

    agree(asked, [(1,), (2,)])


@pytest.mark.parametrize(
    "function",
    [
        lambda number: collections.deque([number])[0:1].pop(),
        lambda number: collections.deque([number]).pop(0),
        lambda number: collections.deque([number]).sort(),
        lambda number: len(collections.deque([number]) + [number]),
    ],
)
def test_what_deques_do_not_have(function):
    agree(function, [(1,), (2,)])


def test_a_counter_of_a_dict_adds_nothing():
    agree(lambda truth: tuple(collections.Counter({"a": truth}).items()), [(True,), (False,)])


ASSERTING = """
def asked(number, values):
    assert number, values[5]
    raise ValueError(f"{values[number]}")
"""


def test_what_an_exception_says_may_fail_itself():
    verdict = examine(ASSERTING, {"asked": [(0, (1, 2)), (1, (1, 2)), (7, (1, 2))]}, 0)["asked"]
    assert (verdict.kind, verdict.limits, verdict.answers) == ("same", 0, 3), verdict.detail


def test_the_text_of_an_exception_is_not_computed():
    def asked(number):
        if number:
            raise ValueError("%d" % number + str(number))
        return 0

    agree(asked, [(0,)])
    stops(asked, [(0,)], (1,), "the text of an exception is not computed")


def test_too_many_types_are_refused():
    def asked(number):
        mixed = [1, "a", None, 2.0, (1, "a"), (1, 2, "b"), ("a", 1), ("a",), [number], {number}, {1: 2}, (None, 1, 2)]
        return len(mixed)

    refuses(asked, [(1,)], "too many different types")


def test_a_name_that_only_another_handler_binds():
    def asked(number):
        try:
            return 10 // number
        except ZeroDivisionError:
            found = [number]
        except TypeError:
            found[0] += 1
        return found[0]

    agree(asked, [(0,), (2,)])
    agree(asked, [("a",)])


def test_zip_asks_its_first_argument_first():
    agree(lambda number: len(list(zip((1 // each for each in (number,)), [], strict=False))), [(0,), (1,)])
    agree(lambda number: len(list(zip([], (1 // each for each in (number,)), strict=False))), [(0,), (1,)])


def test_what_sorts_backwards_is_a_number():
    agree(lambda number: tuple(sorted([1, number], reverse=number)), [(0,), (2,)])
    agree(lambda numbers: tuple(sorted([1, 2], reverse=numbers)), [((),), ((1,),)])
    agree(lambda numbers: len(sorted([], reverse=numbers)), [((1,),)])


def test_a_heap_is_a_list():
    agree(lambda number: heapq.heappop(collections.deque([number])), [(1,)])
    agree(lambda number: heapq.heappushpop([number], 0), [(1,), (-1,)])


def test_classes_and_functions_are_not_iterated_over():
    agree(lambda number: len(list(zip(map, [number], strict=False))), [(1,)])
    agree(lambda number: len(list(enumerate(len, number))), [(1,)])


def test_iterators_are_checked_when_they_are_made():
    def asked(number):
        kept = itertools.takewhile(bool, number)
        return 1 if number else kept

    agree(asked, [(1,)])


def test_a_lambda_binds_names_of_its_own():
    def asked(number):
        other = 5
        return sum((lambda each: (other := each) + other)(each) for each in [1, number]) + other

    agree(asked, [(3,), (0,)])


def test_a_pattern_that_does_not_fit_binds_nothing():
    def asked(pair):
        one = 9
        match pair:
            case (one, 2):
                return one
            case (3 | 4 as other, one) if one > other:
                return one + other
        return one

    agree(asked, [((1, 2),), ((1, 3),), ((3, 1),), ((4, 5),)])


def test_an_index_is_no_float():
    agree(lambda number: operator.index(number), [(1.0,)])
    agree(lambda number: operator.index(number), [(2,), (-1,)])


def test_texts_are_replaced_a_whole_number_of_times():
    agree(lambda number: "xax".replace("a", "b", number), [(1.0,)])
    agree(lambda number: "aaa".replace("a", "b", number), [(1,), (0,), (True,)])


def test_numbers_are_found_in_a_range_by_arithmetic():
    numbers = [(0,), (7,), (-1,), ((1 << 63) - 2,), (-(1 << 63),), ((1 << 63) - 1,)]
    agree(lambda number: range(9223372036854775807).index(number), numbers)
    agree(lambda number: range(9223372036854775807).count(number) + range(0, -(1 << 62), -7).count(number), numbers)
    agree(lambda number: number in range(-9223372036854775807, 9223372036854775807, 3), numbers)
    agree(lambda number: number in range(9223372036854775807, -9223372036854775807, -1), numbers)
    agree(lambda number: range(9, -9, -2).index(number), [(9,), (7,), (-7,), (8,), (True,)])


def test_a_separator_is_a_text():
    agree(lambda sep: "a-b".partition(sep), [((),), ((1,),)])
    agree(lambda sep: "a-b".rpartition(sep), [(frozenset(),)])
    agree(lambda sep: len("a-b".split(sep)), [((),)])
    agree(lambda sep: len("a-b".rsplit(sep)), [(3,)])


def test_the_fewest_smallest_are_none_without_a_look():
    agree(lambda number: len(heapq.nsmallest(number, (1 // each for each in [0]))), [(0,), (-1,), (1,)])
    agree(lambda number: tuple(heapq.nlargest(number, [3, 1, 2])), [(0,), (-1,), (2,), (9,)])


def test_arguments_are_checked_before_they_are_compared():
    agree(lambda number: math.perm(-2, number), [((),)])
    agree(lambda number: math.comb(-2, number), [((),)])
    agree(lambda text: math.trunc(text), [("",), ("1",)])
    agree(lambda number: math.trunc(number), [(1.7,), (-1.7,), (3,)])
    agree(lambda stop: len(list(itertools.islice([1, 2, 3], stop))), [((),)])
    agree(lambda stop: len(list(itertools.islice(1, stop))), [(-1,), (1,)])


def test_a_dict_that_is_updated_from_its_own_values_changes_size():
    def asked(number):
        table = {1: 2, 3: number}
        table.update(zip(table.values(), [5, 6], strict=False))
        return tuple(table.items())

    agree(asked, [(1,), (4,), (2,)])


def test_only_dicts_are_unpacked_into_a_dict():
    agree(lambda number: len({**{}, **collections.deque([number])}), [(1,)])
    agree(lambda number: len({1: 2, **{number: 3}}), [(1,), (2,)])


def test_members_alone_are_looked_for_in_an_enum():
    class Coin(enum.Enum):
        HEADS = 1

    refuses(lambda number: number in Coin, [(1,)], "no member")
    agree(lambda coin: coin in Coin, [(Coin.HEADS,)])


def test_tuples_of_mixed_shapes_have_room_in_longer_ones():
    def asked(number):
        return ((number,), (("a", 1), ("b", number)), (1, 2, 3, 4, 5, number), (number,), ())

    agree(asked, [(1,), (2,)])
