"""Dicts with an index, and strings that are searched, compiled."""

import pytest
from compiled.compiler.comparing import agree, refuses

TEXTS = [
    (text, wanted, start)
    for text in ("", "abcabc", "a b", "bb ab\t a", "aaaa", "\x1c a\x85b\xa0")
    for wanted in ("a", "ab", "aa", "c", "b ", "bb")
    for start in (0, 1, 5, -2, 7)
]


def searched(text, wanted, start):
    return (
        text.find(wanted, start), text.count(wanted), text.find("", start), text.find("b", True),
        tuple(text.split(wanted)), text.find(wanted, start, -1), text.replace(wanted, "xy"), tuple(text.split()),
        "/".join([text, wanted, text]), text.translate(str.maketrans("ab", "ba")), wanted in ("a", "c"),
        text.translate(str.maketrans("ab", "ba", "c")),
    )  # fmt: skip


def with_keys_of_two_types(text, wanted, start):
    table = {}
    for place, character in enumerate(text):
        table[character] = place
        table[place - 2] = character
    table.pop(wanted, None)
    table.pop(1, None)
    if start > 1:
        table[wanted] = 5
    return tuple(table.items()), table.get(start), table.get(float(start)), table.get(start == 1), len(table)


def with_letters(text, wanted, start):
    table = {character: place for place, character in enumerate(text)}
    first = table.pop(wanted, None)
    table.setdefault("q", start)
    last = table.popitem()
    table.pop("a", 0)
    table["a"] = 1
    copy = dict(table)
    table.clear()
    table["z"] = 2
    return tuple(copy.items()), tuple(table.items()), first, last, "a" in table, "z" in table, "é" in table


def with_cells(text, wanted, start):
    table = {(number % 3, number // 3): number for number in range(12)}
    table[9, 9] = 1
    del table[1, 1]
    table.pop((start, 0), None)
    return tuple(table.items()), table.get((2, 3)), table.get((start, start)), table.get((True, 2)), (9, 9) in table


def with_something_else_than_a_text(text, wanted, start):
    return sum(text.count(one) for one in (wanted, start)[: start + 1])


@pytest.mark.parametrize(
    "function", [searched, with_keys_of_two_types, with_letters, with_cells, with_something_else_than_a_text]
)
def test_strings_and_dicts(function):
    agree(function, TEXTS)


def by_match(word, number):
    match word:
        case "N":
            step = number + 1
        case "S" if number > 2:
            step = number - 1
        case _ if number == 0:
            return None
        case _:
            raise ValueError(word)
    return step


def by_parts(pair, number):
    match (pair, number):
        case ((one, 2), other) if other > 0:
            return one, other
        case ((one, 3), 0) | ((3, one), _):
            return one
    return one, other


def test_names_are_bound_only_if_a_pattern_fits():
    agree(by_parts, [(pair, number) for pair in ((1, 2), (7, 3), (3, 8), (4, 4)) for number in (0, 1)])


def test_a_match_with_a_case_for_everything():
    agree(by_match, [(word, number) for word in ("N", "S", "", "NS") for number in (0, 2, 3)])


def chosen(row, index):
    pair = ((row[0], 1), (row[1], 2), (row[2], 3))
    again = [(pair[index], (4, 5, 6)[index], one) for one in (-1, 2, (3))]
    return tuple(again), [one for one in [(1, -2), (0, 5)] if one[index % 2] > 0] == [(0, 5)], (7, 8)[index]


def test_an_item_of_a_short_tuple():
    agree(chosen, [((5, 6, 7), index) for index in (-4, -3, -1, 0, 1, 2, 3)])


STEPS = {1: {"up": (1, 0), "left": (0, -1)}, -1: {"left": (0, -1), "down": (-1, 0)}}
NEIGHBOURS = {cell: {step: (cell + step) % 20 for step in (-1, 1, 4)} for cell in range(20)}
LEVELS = [{1: 2}, {2: 3}, {}]
ACTIONS = {"first": lambda row: row[0], "last": lambda row: row[-1], "sum": sum, "most": max}


def of_a_table(player, way):
    steps = STEPS[player]
    found = [name + str(step) for name, (step, _) in steps.items()] + list(steps) + list(STEPS[player])
    return (
        tuple(found), STEPS[player][way], way in steps, steps.get("up"), len(steps), steps is STEPS[1],
        max(steps, key=lambda name: steps[name]), sum(one for one, _ in steps.values()), bool(steps),
    )  # fmt: skip


def far(cell, step):
    row = NEIGHBOURS[cell]
    return row[step], NEIGHBOURS[cell][1], NEIGHBOURS.get(cell, {}).get(step, -1)


def test_tables_of_tables():
    agree(of_a_table, [(1, "up"), (-1, "down"), (1, "down"), (2, "up"), (-1, "left")])
    agree(far, [(1, 1), (2, 4), (19, -1), (4, 4), (30, 1), (1, 7)])
    agree(lambda level, key: LEVELS[level][key], [(0, 1), (1, 2), (2, 2), (-2, 2), (5, 1), (0, 9), (True, 2)])


def test_a_table_of_functions():
    agree(lambda name, row: ACTIONS[name](row), [(name, (3, 1, 2)) for name in [*ACTIONS, "none"]])


WORTH = {"a": 1, "b": 2, "c": 3}


PIECES = frozenset(
    word[:size] for word in ("pomelo", "plum", "pear", "fig", "kiwi", "é", "😀x") for size in range(1, 7)
)
NUMBERS = {piece: number for number, piece in enumerate(sorted(PIECES, key=lambda piece: piece[::-1]))}


def test_many_texts():
    assert len(PIECES) > 15
    texts = [*PIECES, "", "p" * 9, "pom ", "zz", "a", "fih", "é😀", "ki"]
    agree(lambda text: (text in PIECES, text + "e" in PIECES, NUMBERS.get(text, -1)), [(text,) for text in texts])
    agree(lambda text: NUMBERS[text], [(text,) for text in texts])


def viewed(name, wanted):
    values, items = WORTH.values(), WORTH.items()
    return (
        len(values), len(items), wanted in values, (name, wanted) in items, sum(values), max(values), tuple(items),
        tuple(sorted(items, reverse=True)), tuple(key for key, worth in items if worth >= wanted),
        tuple(zip(WORTH, values)), {worth: key for key, worth in items}.get(wanted), tuple(WORTH.keys())[1],
    )  # fmt: skip


def test_the_views_of_a_table():
    agree(viewed, [("a", 1), ("b", 1), ("c", 3), ("z", 9)])


def kept(name):
    values, items = WORTH.values(), WORTH.items()
    return values[0] if name == "a" else len(items)


@pytest.mark.parametrize(
    "function",
    [
        lambda name: WORTH.values()[0],
        lambda name: WORTH.keys()[name],
        lambda name: WORTH.items() == [("a", 1), ("b", 2), ("c", 3)],
        lambda name: list(name) != WORTH.values(),
        lambda name: (lambda values: values == [1, 2, 3])(WORTH.values()),
        lambda name: WORTH.values() is WORTH.values(),
        lambda name: len({WORTH.values(), WORTH.values()}),
        lambda name: (lambda made: made.values() == made.values())({name: 1}),
        lambda name: (lambda made: made.items()[0])({name: 1}),
        lambda name: len({({name: 1}).values()}),
        kept,
    ],
)
def test_a_view_is_no_list(function):
    refuses(function, [("a",), ("b",)], "view|not a sequence|cannot be sliced|value of this type|looked for in a set")


def seen_later(name, number):
    made = {name: number}
    values, items, empty = made.values(), made.items(), {}.items()
    before = sum(values), tuple(items), len(values), bool(empty), tuple(empty)
    made["z"] = 7
    either = values if number else items
    return before, sum(values), tuple(items), len(items), 7 in values, ("z", 7) in items, bool(values), len(either)


def test_a_view_shows_what_changes_later():
    agree(seen_later, [("a", 1), ("z", 0), ("b", 7)])


def changed_meanwhile(number):
    made = {1: 2}
    values = made.values()
    for value in values:
        if number:
            made[value] = number
    return len(values)


def test_a_dict_must_not_grow_while_its_view_is_iterated_over():
    agree(changed_meanwhile, [(0,), (1,)])


def changed(player):
    STEPS[player]["up"] = (0, 0)
    return player


def test_a_table_in_a_table_is_not_changed():
    refuses(changed, [(1,)], "a rule changes an object that it did not make")
