"""What Numba complains of is told in one line: the game's own file and line, what is there, what was expected."""

import pytest
from compiled.heaps import line_of, with_rule

from secateur.compiled.explain import kind, parts
from secateur.compiled.rules import Rules
from secateur.errors import CompileError


def play_longer(self, state, move):
    return (state[0] - move, -state[1], 0)


def play_sometimes(self, state, move):
    if state[0] > move:
        return (state[0] - move, -state[1])


def moves_of_two_kinds(self, state):
    return [1, 2] if state[0] > 2 else [(2, 3)]


def to_move_a_float(self, state):
    return state[1] / 1


def a_pair(self, state):
    return (state[1], 0)


def nothing_at_times(self, state):
    if state[0] < 3:
        return 1


def float_in_a_list(self, state):
    found = [0]
    found[0] = 0.5
    return len(found)


def float_added_to_a_list(self, state):
    found = list(state)
    found.append(0.5)
    return len(found)


def now_this_now_that(self, state):
    x = 1
    if state[0] > 2:
        x = (1, 2)
    return len(x)


def pair_or_number(number):
    if number > 2:
        return (1, 2)
    return 3


def calls_another(self, state):
    return 1 if pair_or_number(state[0]) else 0


def none_or_some(number):
    return [] if number > 2 else [1] if number > 1 else [(1, 2)]


def calls_for_a_list(self, state):
    return len(none_or_some(state[0]))


def empty(self, state):
    found = []
    return len(found)


def unpacks_too_few(self, state):
    a, b, c = state
    return a


def takes_what_is_not_there(self, state):
    return state[2]


def goes_through_a_number(self, state):
    return sum(x for x in state[0])


def compares(self, state):
    return state == 3


def maybe(number):
    return None if number > 3 else number


def asks_nothing(self, state):
    found = maybe(state[0])
    return 1 if found else 0


def adds_nothing(self, state):
    return maybe(state[0]) + 1


def float_as_index(self, state):
    return state[state[0] / 2]


def float_as_count(self, state):
    return sum(k for k in range(state[0] / 2))


def condition_as_index(self, state):
    first = state[0] > 2
    return state[first]


def computed_index(self, state):
    several = (1, (2, 3))
    return several[state[0] % 2]


def adds_a_number_to_a_pair(self, state):
    return (1, 2) + state[0]


def length_of_a_number(self, state):
    return len(state[0])


EXPLAINED = [
    ("play", play_longer, "def", "a state or a move with a tuple of 3 in it: expected a tuple of 2, as in the start"),
    ("play", play_sometimes, "def", "nothing is returned on some way: expected a state"),
    ("moves", moves_of_two_kinds, "return", "a state or a move with a tuple of 2 in it: expected a whole number"),
    ("to_move", to_move_a_float, "def", "a float is returned: expected a whole number"),
    ("value", a_pair, "def", "a tuple of 2 is returned: expected a number"),
    ("value", nothing_at_times, "def", "nothing is returned on some way: expected a number"),
    ("value", float_in_a_list, "0.5", "a float is put among others: expected one kind of thing in a list"),
    ("value", float_added_to_a_list, "= list(", "a list gets things of another kind: expected one kind"),
    ("value", now_this_now_that, "return", "x is a whole number and then a tuple of 2: expected one kind of thing"),
    ("value", empty, "[]", "found is empty, and what would be in it cannot be told: expected something to be put"),
    ("value", unpacks_too_few, "a, b, c", "2 things for 3 names: expected as many"),
    ("value", takes_what_is_not_there, "[2]", "an element that is not there"),
    ("value", goes_through_a_number, "sum", "no loop over a whole number: expected elements of one kind"),
    ("value", compares, "==", "a tuple of 2 compared with a whole number: expected one kind of thing"),
    ("value", asks_nothing, "if found", "a whole number or nothing as a condition: expected a number, or x is not"),
    ("value", adds_nothing, "+ 1", "sum of a whole number or nothing and a whole number: expected numbers on every"),
    ("value", float_as_index, "/ 2", "a float as an index: expected a whole number"),
    ("value", float_as_count, "/ 2", "a float as an index, a key or a count: expected a whole number"),
    ("value", condition_as_index, "[first]", "True or False as an index: expected int(…)"),
    ("value", computed_index, "% 2", "a tuple of 2 of several kinds, with an index that is computed: expected elem"),
    ("value", adds_a_number_to_a_pair, "+ state", "no sum of a tuple of 2 and a whole number"),
    ("value", length_of_a_number, "return", "no len of a whole number"),
]


def message(game):
    with pytest.raises(CompileError) as caught:
        Rules(game, searched=False)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("rule", "function", "line", "words"), EXPLAINED, ids=[each[1].__name__ for each in EXPLAINED]
)
def test_a_complaint_names_the_line_and_says_what_was_expected(rule, function, line, words):
    told = message(with_rule(rule, function))
    assert told.startswith(f"{line_of(function, line)} cannot be compiled: {words}")


def test_the_line_is_that_of_the_function_that_was_called():
    words = "cannot be compiled: it returns a tuple of 2, or a whole number: expected one kind of thing"
    told = message(with_rule("value", calls_another))
    assert told.startswith(tuple(f"{line_of(pair_or_number, end)} {words}" for end in ("(1, 2)", "return 3")))
    told = message(with_rule("value", calls_for_a_list))
    assert told.startswith(f"{line_of(none_or_some, 'return')} {words}")


def test_the_line_is_quoted():
    assert message(with_rule("value", length_of_a_number)).endswith(", in: return len(state[0])")


def test_types_in_words():
    words = {
        "int64": "a whole number",
        "Literal[int](3)": "a whole number",
        "bool": "a whole number",
        "float64": "a float",
        "none": "nothing",
        "OptionalType(int64)": "a whole number or nothing",
        "UniTuple(int64 x 3)": "a tuple of 3",
        "Tuple(int64, UniTuple(int64 x 2))": "a tuple of 2",
        "list(int64)<iv=None>": "a list of whole numbers",
        "list(UniTuple(int64 x 2))<iv=None>": "a list of tuples of 2",
        "range_state_int64": "a range",
        "something else": "something else",
    }
    assert {found: kind(found) for found in words} == words


def test_parts_are_those_between_commas_that_are_in_no_brackets():
    assert parts("int64, Tuple(int64, float64), list(int64)<iv=[1, 2]>") == [
        "int64",
        "Tuple(int64, float64)",
        "list(int64)<iv=[1, 2]>",
    ]
