"""Counters, defaultdicts and dicts, compiled."""

import dataclasses
import itertools
from collections import Counter, defaultdict

import pytest
from compiled.compiler.comparing import agree, outcome, refuses, stops

from secateur.compiled.compiler.exports import CompiledFunction

ROWS = [(), (1,), (3, 1, 2), (5, 5, 5), (0, 2, 2, 4, 1, 1, 1), (7, 3, 3, 8, 8, 2)]
PAIRS = list(itertools.product(ROWS, ROWS))


def counted(row, other):
    one, two = Counter(row), Counter(other)
    one[4] += 2
    two.subtract(row)
    del one[99]
    sums = [tuple(found.items()) for found in (one + two, one - two, one | two, one & two)]
    return (
        tuple(sums),
        tuple(one.most_common()),
        tuple(two.most_common(2)),
        tuple(one.elements()),
        one[17],
        one.total(),
    )


def test_counters():
    agree(counted, PAIRS)


def compared(row, other):
    one, two = Counter(row), Counter(other)
    one[1] += 0
    return one == two, dict(one) == dict(two), one != two, tuple(sorted(one.values())), one.get(1), 1 in one, len(one)


def test_counters_are_compared():
    agree(compared, PAIRS)


def counter_in_place(row):
    one = Counter(row)
    one += Counter(row)
    return len(one)


def test_a_counter_changed_in_place_is_refused():
    refuses(counter_in_place, [((1,),)], "Counter")


def made_up(row, other):
    groups, sums, seen = defaultdict(list), defaultdict(int), defaultdict(set)
    for place, item in enumerate(row):
        groups[item % 2].append(place)
        sums[item] += place
        seen[item].add(place)
    before = len(sums)
    missing = sums[42]
    return (
        tuple((key, tuple(group)) for key, group in groups.items()),
        before,
        missing,
        len(sums),
        43 in sums,
        sums.get(44),
    )


def test_defaultdicts():
    agree(made_up, PAIRS)


def by_lambda(row, start):
    table = defaultdict(lambda: start)
    for item in row:
        table[item] += 1
    return tuple(table.items())


def test_a_defaultdict_with_a_function_of_its_own():
    agree(by_lambda, itertools.product(ROWS, (0, 3)))


NEIGHBOURS = defaultdict(list, {0: [1, 2], 1: [0]})


def read_only(place):
    return len(NEIGHBOURS[place]), place in NEIGHBOURS, len(NEIGHBOURS.get(place, ()))


def test_a_table_that_makes_up_what_it_lacks_is_read_only_where_it_lacks_nothing():
    agree(read_only, [(0,), (1,)])
    stops(read_only, [(0,), (1,)], (2,), "a table makes up what it lacks")


def dicts(row, other):
    one, two = dict.fromkeys(row, 0), {item: item * 2 for item in other}
    for item in row:
        one[item] += 1
    both = one | two
    two.update(one)
    common = (
        sorted(one.keys() & two.keys()),
        sorted(one.keys() - set(other)),
        one.keys() == set(row),
        one.keys() <= two.keys(),
    )
    last = both.popitem()
    return (
        tuple(both.items()),
        len(one.values()),
        tuple(common[0]),
        tuple(common[1]),
        common[2],
        common[3],
        last,
        one == two,
    )


def test_dicts():
    agree(dicts, PAIRS)


def literal(row):
    sizes = {0: 0, 1: 0}
    for item in row:
        sizes[item % 2] += 1
    names = {0: "none", 1: "one"}
    return sizes[0], sizes[1], names.get(len(row), "many"), {True: 5, False: 7}[len(row) > 2]


def test_a_dict_that_is_written_out_can_change():
    agree(literal, [(row,) for row in ROWS])


@dataclasses.dataclass(frozen=True)
class Board:
    white: int = 0
    black: int = 0
    turn: str = "white"


def placed(colour, number, field):
    board = Board()
    board = dataclasses.replace(board, **{colour: number}, turn="black")
    return Board(**{"white": board.white + 1}, **{field: 3})


def test_arguments_whose_names_are_computed():
    agree(
        placed,
        [
            ("white", 3, "black"),
            ("black", 4, "turn2"),
            ("turn", 5, "black"),
            ("red", 1, "black"),
            ("white", 1, "white"),
        ],
    )


def rounded(number, digits):
    return round(number, digits), round(number), round(digits), round(digits, 2)


def test_rounding():
    compiled = CompiledFunction(rounded, [(0.5, 1), (1.5, 2)])
    for number, digits in itertools.product(
        [0.1, 1 / 3, 2 / 3, -1 / 7, 0.0, -0.001, 2.5, 3.5, -2.5, 123.456, 1e9 + 0.3], range(5)
    ):
        found = outcome(compiled, (number, digits))
        assert found.startswith("limit: round() of a number halfway") or found == outcome(rounded, (number, digits))
    assert outcome(compiled, (1 / 3, 3)) == outcome(rounded, (1 / 3, 3))


@pytest.mark.parametrize("digits", [1, 2])
def test_rounding_between_two_numbers_stops(digits):
    stops(rounded, [(0.5, 1), (1.5, 2)], (2.5 / 10 ** (digits), digits), "round() of a number halfway between two")


def of_many_lengths(state):
    first, *rest = state
    found = dict(rest)
    more = (first, *sorted([*rest, (9, "z")], key=lambda pair: pair[0], reverse=True))
    return first, found.get(1), len(found), state[0], more


def test_tuples_of_many_lengths_whose_first_part_is_another():
    agree(of_many_lengths, [(("x", *((one, "ab"[one % 2]) for one in range(count))),) for count in range(8)])


def paired(items, number):
    mixed = [*items, number] if number else items
    return dict(mixed)[1]


def test_a_dict_of_what_is_no_pair():
    agree(paired, [(((1, "a"), (2, "b")), 0), (((1, "a"),), 3), (((3, "a"),), 0)])
    agree(lambda items: dict([items])[1], [((1, 2),), ((1, 2, 3),), ((1,),)])
