"""Shortest compositions, against all words of functions."""

import doctest
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import secateur.path.expression
import secateur.path.expression_text
import secateur.path.path
import secateur.path.preimage
from secateur.errors import ExpressionError, SearchError, UnknownNameError
from secateur.path import PathLimit, shortest

SHEET = {"f": "3*x", "g": "x//2"}
COLLATZ = "x//2 if x%2 == 0 else 3*x+1"

# Expressions, and what they mean; the first ones have an inverse.
INVERTIBLE = {
    "3*x": lambda x: 3 * x,
    "2*x": lambda x: 2 * x,
    "x//2": lambda x: x // 2,
    "x//-3": lambda x: x // -3,
    "x+1": lambda x: x + 1,
    "1+x": lambda x: x + 1,
    "x-1": lambda x: x - 1,
    "7-x": lambda x: 7 - x,
    "-x": lambda x: -x,
    "x": lambda x: x,
    "x*x": lambda x: x * x,
    "x**3": lambda x: x**3,
    "(3*x+1)//2": lambda x: (3 * x + 1) // 2,
    COLLATZ: lambda x: 3 * x + 1 if x % 2 else x // 2,
    "x-5 if x>5 else 2*x": lambda x: x - 5 if x > 5 else 2 * x,
    "x//2000": lambda x: x // 2000,  # of too many sources, so that the way back ends
}
OTHERS = {
    "x%7": lambda x: x % 7,
    "5": lambda x: 5,
    "12//x": lambda x: 12 // x if x else None,
    "2**x": lambda x: (2**x if x < 40 else 10**12) if x >= 0 else None,
    "x and x+2": lambda x: x and x + 2,
}
LONGEST = 5


def all_words(start, goal, functions, longest, most=None):
    """Return the shortest words that lead from start to goal, in order; by trying every word, level by level."""
    level = [((), start)]
    for _ in range(longest + 1):
        found = [word for word, value in level if value == goal]
        if found:
            return found
        following = [((*word, name), call(value)) for word, value in level for name, call in functions.items()]
        level = [(word, value) for word, value in following if value is not None and (not most or abs(value) <= most)]
    return []


@st.composite
def problems(draw, pool):
    """Some functions, a start, and a goal that may well be reached."""
    texts = draw(st.lists(st.sampled_from(sorted(pool)), min_size=1, max_size=3, unique=True))
    names = draw(st.permutations("fgh"))[: len(texts)]
    start = draw(st.integers(-30, 30))
    goal = start
    for text in draw(st.lists(st.sampled_from(texts), max_size=LONGEST)):
        after = pool[text](goal)
        goal = goal if after is None or abs(after) > 10**9 else after
    goal += draw(st.sampled_from([0, 0, 0, 0, 1, -1]))
    return start, goal, dict(zip(names, texts, strict=True))


def assert_right(path, words, functions):
    """Check an answer against the list of all shortest words."""
    assert path.count == len(words)
    assert list(path.compositions()) == words
    if not words:
        assert (path.length, path.steps, path.values) == (None, None, None)
        return
    assert path.steps == words[0]
    assert path.length == len(words[0]) == path.excluded + 1
    assert (path.values[0], path.values[-1]) == (path.start, path.goal)
    applied = itertools.accumulate(path.steps, lambda value, name: functions[name](value), initial=path.start)
    assert path.values == tuple(applied)


@settings(max_examples=400)
@given(problems(INVERTIBLE))
def test_both_ways_and_forward_agree_with_all_words(problem):
    start, goal, texts = problem
    functions = {name: INVERTIBLE[text] for name, text in texts.items()}
    words = all_words(start, goal, functions, LONGEST)
    both = shortest(start, goal, texts, limit=PathLimit(depth=LONGEST))
    forward = shortest(start, goal, texts, limit=PathLimit(depth=LONGEST), both_ways=False)
    assert_right(both, words, functions)
    assert_right(forward, words, functions)
    assert forward.both_ways is False
    assert both.both_ways or "x//2000" in texts.values()


@given(problems(INVERTIBLE | OTHERS))
def test_functions_without_an_inverse_agree_with_all_words(problem):
    start, goal, texts = problem
    functions = {name: (INVERTIBLE | OTHERS)[text] for name, text in texts.items()}
    words = all_words(start, goal, functions, LONGEST)
    path = shortest(start, goal, texts, limit=PathLimit(depth=LONGEST))
    assert_right(path, words, functions)
    assert path.both_ways <= OTHERS.keys().isdisjoint(texts.values())


@given(problems(INVERTIBLE | OTHERS))
def test_python_functions_agree_with_all_words(problem):
    start, goal, texts = problem
    functions = {name: (INVERTIBLE | OTHERS)[text] for name, text in texts.items()}
    path = shortest(start, goal, functions, limit=PathLimit(depth=LONGEST))
    assert_right(path, all_words(start, goal, functions, LONGEST), functions)
    assert not path.both_ways


SMALL = {text: INVERTIBLE[text] for text in INVERTIBLE if text not in ("(3*x+1)//2", COLLATZ)}


@settings(max_examples=300)
@given(problems(SMALL), st.booleans())
def test_the_limit_on_digits_leaves_out_exactly_the_larger_numbers(problem, both_ways):
    start, goal, texts = problem
    goal = max(-99, min(99, goal))
    functions = {name: SMALL[text] for name, text in texts.items()}
    path = shortest(start, goal, texts, limit=PathLimit(depth=LONGEST, digits=2), both_ways=both_ways)
    assert_right(path, all_words(start, goal, functions, LONGEST, most=99), functions)
    if not path.left_out:
        assert_right(path, all_words(start, goal, functions, LONGEST), functions)


@settings(max_examples=300)
@given(problems(INVERTIBLE | OTHERS), st.integers(1, 40), st.booleans())
def test_what_a_limit_on_states_leaves_is_true(problem, states, both_ways):
    start, goal, texts = problem
    functions = {name: (INVERTIBLE | OTHERS)[text] for name, text in texts.items()}
    path = shortest(start, goal, texts, limit=PathLimit(depth=LONGEST, states=states), both_ways=both_ways)
    assert path.states <= max(states, 2)  # the start and the goal are always there
    words = all_words(start, goal, functions, LONGEST)
    if path.steps is not None:
        assert_right(path, words, functions)
    elif words:
        assert path.stopped == "states"
        assert path.excluded < len(words[0])
    if path.stopped is None and path.steps is None:
        assert path.exhausted in ("start", "goal")
        assert words == []


def test_the_question_of_sheet_003():
    path = shortest(15, 4, SHEET)
    assert (path.length, path.count) == (4, 1)
    assert path.steps == ("g", "g", "f", "g")
    assert path.values == (15, 7, 3, 9, 4)
    assert list(path.compositions()) == [path.steps]


@pytest.mark.parametrize("both_ways", [True, False])
def test_nothing_to_do(both_ways):
    path = shortest(4, 4, SHEET, both_ways=both_ways)
    assert (path.length, path.steps, path.values, path.count) == (0, (), (4,), 1)
    assert list(path.compositions()) == [()]


def test_the_order_of_the_functions_breaks_ties():
    """2 + 2, 2 · 2 and 2² are 4."""
    functions = {"add": "x+2", "double": "2*x", "square": "x*x"}
    for order in itertools.permutations(functions):
        for both_ways in (True, False):
            path = shortest(2, 4, {name: functions[name] for name in order}, both_ways=both_ways)
            assert path.steps == order[:1]
            assert list(path.compositions()) == [(name,) for name in order]


def test_the_order_is_that_of_application():
    """2 (3 + 1) − 1 and 2 · 3 + 1: the first function to be applied counts first, not the last one."""
    path = shortest(3, 7, {"f": "x+1", "g": "2*x", "h": "2*x-1"})
    assert list(path.compositions()) == [("f", "h"), ("g", "f")]


def test_two_names_for_one_function_are_two_words():
    path = shortest(0, 300, {"f": "x+1", "g": "1+x"})
    assert path.count == 2**300
    assert path.steps == ("f",) * 300
    some = list(itertools.islice(path.compositions(), 3))
    assert some == [("f",) * 300, (*("f",) * 299, "g"), (*("f",) * 298, "g", "f")]


def test_collatz_from_27():
    """111 steps, up to 9232: Lagarias 1985."""
    path = shortest(27, 1, {"c": COLLATZ})
    assert path.length == 111
    assert max(path.values) == 9232


def test_doubling_and_adding_is_binary_writing():
    """The fewest of 2x and x+1 to n, from 1: its bits after the first, and those of them that are 1."""
    for goal in [*range(4, 200), 10**9 + 7, 3**200]:
        path = shortest(1, goal, {"double": "2*x", "next": "x+1"})
        assert path.length == goal.bit_length() - 1 + bin(goal).count("1") - 1


def test_both_ways_go_where_forward_cannot():
    path = shortest(15, 98765, SHEET, limit=PathLimit(states=300_000))
    assert (path.length, path.both_ways) == (39, True)
    forward = shortest(15, 98765, SHEET, limit=PathLimit(states=300_000), both_ways=False)
    assert (forward.length, forward.stopped) == (None, "states")
    assert forward.excluded < 39


def test_a_chain_of_thousands():
    path = shortest(0, -5_000, {"f": "x-1"})
    assert path.steps == ("f",) * 5_000
    assert shortest(0, -5_000, {"f": "x-1"}, limit=PathLimit(depth=4_999)).stopped == "depth"


@pytest.mark.parametrize(
    ("start", "goal", "functions", "exhausted", "stopped"),
    [
        (4, 5, {"f": "x%3"}, "start", None),
        (4, 5, {"f": "2*x"}, "goal", None),
        (4, 5, {"f": "2*x", "g": "x%3-10"}, "start", "digits"),
        (0, 5, {"f": "10//x"}, "start", None),
        (3, 4, {"f": "x*x"}, "goal", None),
        (10, 5, {"f": "x**x"}, "start", "digits"),
    ],
)
def test_a_goal_that_is_out_of_reach(start, goal, functions, exhausted, stopped):
    path = shortest(start, goal, functions)
    assert (path.steps, path.count) == (None, 0)
    assert (path.exhausted, path.stopped) == (exhausted, stopped)
    assert list(path.compositions()) == []


def test_numbers_that_were_left_out_are_told():
    """From 10 to 50 by way of 100 takes two steps; with two digits at most, it is a detour."""
    path = shortest(10, 50, {"square": "x*x", "half": "x//2", "next": "x+1"}, limit=PathLimit(digits=2))
    assert path.left_out
    assert path.length > 2
    path = shortest(10, 50, {"square": "x*x", "half": "x//2", "next": "x+1"})
    assert (path.length, path.left_out) == (2, False)


def test_numbers_left_out_behind_the_goal_are_no_proof():
    """−51 comes from −102 and −101, which have three digits."""
    path = shortest(1, -51, {"f": "5*x", "g": "x//2"}, limit=PathLimit(digits=2))
    assert (path.exhausted, path.stopped) == ("goal", "digits")


def test_a_way_back_that_ends_in_the_middle_of_a_layer():
    """250 has more than a thousand sources, and is found out when a part of its layer has been gone through."""
    functions = {"g": "x//100", "n": "251-x", "f": "x*x//400000 + 250"}
    path = shortest(11 * 10**15, 1, functions)
    assert (path.steps, path.both_ways) == (("g",) * 8, True)
    assert shortest(11 * 10**15, 1, functions, both_ways=False).steps == path.steps


def test_a_given_inverse():
    functions = {"f": "x//3 if x%3 == 0 else 2*x + x%2", "g": lambda x: x - 1}
    inverses = {"f": ["3*x", "x//2", "(x-1)//2"], "g": lambda y: [y + 1]}
    plain = shortest(40, 7, functions)
    given_too = shortest(40, 7, functions, inverses=inverses)
    assert (plain.both_ways, given_too.both_ways) == (False, True)
    assert (given_too.steps, given_too.count) == (plain.steps, plain.count)


def test_a_given_inverse_is_tried_and_watched():
    too_much = {"g": ["2*x", "2*x+1", "x", "7", "5//x"]}
    assert shortest(15, 4, SHEET, inverses=too_much).steps == ("g", "g", "f", "g")
    with pytest.raises(SearchError, match=r"g\(15\) = 7, but 15 is not in the given inverse of 7: expected all"):
        shortest(15, 4, SHEET, inverses={"g": ["2*x"]})


def test_a_given_inverse_need_not_know_numbers_that_are_left_out():
    functions, inverses = {"f": "3*x", "g": "x-1"}, {"f": ["x//3 if x<1000 else 0"]}
    path = shortest(400, 397, functions, inverses=inverses, limit=PathLimit(digits=3))
    assert (path.steps, path.left_out) == (("g", "g", "g"), True)
    with pytest.raises(SearchError, match=r"f\(400\) = 1200, but 400 is not in the given inverse of 1200"):
        shortest(400, 397, functions, inverses=inverses)


@pytest.mark.parametrize("result", [1.5, "1", [1]])
def test_a_python_function_that_returns_no_whole_number(result):
    with pytest.raises(SearchError, match=r"^f\(1\) is .*: expected a whole number, or None"):
        shortest(1, 2, {"f": lambda x: result})


def test_true_is_one():
    assert repr(shortest(5, 1, {"f": lambda x: x > 3}).values) == "(5, 1)"
    assert shortest(5, 1, {"f": "x > 3"}).values == (5, 1)


def test_an_error_in_a_python_function_is_the_callers():
    with pytest.raises(KeyError):
        shortest(1, 2, {"f": lambda x: {}[x]})


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        ((1, 2, {}), {}, SearchError, "no functions: expected at least one"),
        ((1, 2, {"f g": "x"}), {}, SearchError, "a function named 'f g': expected a name"),
        ((1, 2, {"f": "y"}), {}, ExpressionError, "f: 'y': column 1: 'y': expected x"),
        ((1, 2, {"f": "x"}), {"inverses": {"g": ["x"]}}, UnknownNameError, "unknown function 'g'"),
        ((1, 2, {"f": "x"}), {"inverses": {"f": ["y"]}}, ExpressionError, "inverse of f: 'y': column 1"),
        ((1, 2, {"f": "x"}), {"inverses": {"f": []}}, SearchError, "inverse of f: expected a list"),
        ((1, 2, {"f": "x"}), {"inverses": {"f": "x"}}, SearchError, "inverse of f: expected a list"),
        ((1.5, 2, {"f": "x"}), {}, SearchError, "the start is 1.5: expected a whole number"),
        ((1, "2", {"f": "x"}), {}, SearchError, "the goal is '2': expected a whole number"),
        ((10**1000, 2, {"f": "x"}), {}, SearchError, "the start has more than 1,000 digits"),
        ((1, -(10**1000), {"f": "x"}), {}, SearchError, "the goal has more than 1,000 digits"),
    ],
)
def test_bad_input(arguments, options, error, words):
    with pytest.raises(error) as caught:
        shortest(*arguments, **options)
    assert words in str(caught.value)


@pytest.mark.parametrize("limit", ["depth", "states", "digits"])
@pytest.mark.parametrize("value", [0, -1, 1.5, "3", 10**10, None])
def test_bad_limits(limit, value):
    with pytest.raises(SearchError, match=f"^limit {limit}=.*: expected a whole number, at least 1 and at most"):
        PathLimit(**{limit: value})


@pytest.mark.parametrize(
    "module",
    [secateur.path.expression, secateur.path.expression_text, secateur.path.path, secateur.path.preimage],
    ids=lambda m: m.__name__,
)
def test_the_examples_in_the_modules(module):
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0
