"""What cannot be compiled is told in one line: where it stands, what it is, and what was expected."""

import bisect
import functools
import importlib.util
import inspect
import os
import random
import re
import time

import pytest

from secateur.compiled.translation.translate import Translation
from secateur.errors import CompileError, GameError

SCORES = [1, 2, 3]
DICE = random.Random(0)
NAMES = ("a", "b")
WIDE = 1 << 70
UNEVEN = [[1], [2, 3]]
KNOWN = {"a": 1}
LONG = tuple(range(2000))


class Counter:
    def __init__(self):
        self.seen = 0
        self.__secret = 3
        self.memo = {}
        self.board = [0]

    def counts(self, state):
        self.seen += 1
        return self.seen

    def writes(self, state):
        self.board[0] = state
        return 1

    def remembers(self, state):
        self.memo[state] = 1
        return 1

    def gives_itself(self, state):
        return helper(self, state)

    def has_no_such(self, state):
        return self.nowhere

    def calls_itself(self, state):
        return self.calls_itself(state - 1)

    def calls_in_a_circle(self, state):
        return self.calls_back(state)

    def calls_back(self, state):
        return self.calls_in_a_circle(state)


def helper(state, more=1):
    return state


def text(state):
    return "a text"


def formatted(state):
    return f"{state}"


def dictionary(state):
    return {1: 2}


def set_of(state):
    return {state}


def function_inside(state):
    def inner():
        return state

    return inner()


def lambda_inside(state):
    double = lambda x: 2 * x  # noqa: E731
    return double(state)


def catches(state):
    try:
        return state
    except ValueError:
        return 0


def opens(state):
    with state:
        return 0


def rebinds(state):
    global SCORES
    SCORES = []
    return 0


def changes_a_global(state):
    SCORES[0] = state
    return SCORES


def grows_a_global(state):
    SCORES.append(state)
    return SCORES


def forgets(state):
    del SCORES[0]
    return state


def own_chance(state):
    return DICE.random() < 0.5


def deletes(state):
    x = [1]
    del x[0]
    return x


def yields(state):
    yield state


def imports(state):
    import math

    return math.pi


def prints(state):
    print(state)
    return 0


def chance(state):
    return random.randrange(3)


def clock(state):
    return time.time()


def looks_up(state):
    return bisect.bisect(SCORES, state)


def texts_outside(state):
    return NAMES[0]


def text_keys(state):
    return KNOWN[state]


def unknown_name(state):
    return nowhere  # noqa: F821


def wide_constant(state):
    return WIDE


def wide_number(state):
    return state & 0x1FFFFFFFFFFFFFFFFFFFF


def wide_product(state):
    return state + (1 << 62) * 4


def identity(state):
    return state is SCORES


def attribute(state):
    return state.board


def method(state):
    return state.bits()


def many(*states):
    return 0


def wrong_arguments(state):
    return helper(state, 2, 3)


def missing_arguments(state):
    return helper(more=2)


def assigns_a_slice(state):
    x = [1, 2, 3]
    x[0:2] = [4]
    return x


def as_a_whole(state):
    return UNEVEN == state


def long_as_a_whole(state):
    return LONG == state


def rounds_to_digits(state):
    return round(state / 3, 2)


def may_be_unbound(state):
    for cell in state:
        if cell:
            winner = cell
    return winner


def may_be_unbound_after_if(state):
    if state > 3:
        x = 1
    elif state > 2:
        x = 2
    return x


def may_be_unbound_after_loop(state):
    for k in range(state):
        pass
    return k


def may_be_unbound_in_while(state):
    while state > 0:
        y = state
        state -= 1
    return y


def walrus_at_times(state):
    return state > 2 and (x := state) > 1 or x


def walrus_in_a_comprehension(state):
    return [y := k for k in range(state)]


def walrus_after_a_call(state):
    cells = list(state)
    return cells.pop() + (left := len(cells)) + left


def walrus_augmented(state):
    state += (state := 5)
    return state


def lambda_of_two(state):
    return max(state, key=lambda cell, *, SCORES=2: cell * SCORES)


def matches_a_class(state):
    match state:
        case int():
            return 1
    return 0


def matches_a_star(state):
    match state:
        case [1, *rest]:
            return rest
    return 0


def reserved(state):
    secateur_state = state
    return secateur_state


def calls_a_value(state):
    return state(3)


def makes_objects(state):
    return Counter()


class Twice:
    def __call__(self, state):
        return 2 * state


twice, doubled = Twice(), functools.partial(helper, more=2)


def calls_an_object(state):
    return twice(state)


def calls_a_part(state):
    return doubled(state)


def folds(state):
    return functools.reduce(helper, state)


def multiplies_matrices(state):
    return state @ state


def starred_loop(state):
    return max(*state, key=abs)


REFUSED = [
    (text, "a text, 'a text': compiled rules know numbers"),
    (formatted, "a text: compiled rules know"),
    (dictionary, "a dict: compiled rules know"),
    (set_of, "a set: compiled rules know"),
    (function_inside, "a function inside a function: expected it beside the rule"),
    (lambda_inside, "a lambda: expected a function with a name"),
    (catches, "try: expected rules that do not fail"),
    (opens, "with: expected rules that only compute"),
    (deletes, "del: expected a list without it"),
    (yields, "yield: expected a list"),
    (imports, "import: expected it at the top of the file"),
    (prints, "print: compiled rules know abs, all, any"),
    (looks_up, r"bisect.bisect\(\): compiled rules know"),
    (texts_outside, "a str"),
    (text_keys, "KNOWN, a dict: expected whole numbers as keys"),
    (unknown_name, "the name 'nowhere', which is nowhere to be found"),
    (wide_constant, "a number of more than 63 bits: expected smaller numbers"),
    (wide_number, "a number of more than 63 bits: expected smaller numbers"),
    (wide_product, "a number of more than 63 bits: expected smaller numbers"),
    (identity, "state is SCORES: expected == or !="),
    (attribute, "state.board: compiled rules know"),
    (method, r"state.bits\(\): compiled rules know"),
    (many, r"\*arguments: expected a fixed number of them"),
    (wrong_arguments, r"helper\(state, 2, 3\): expected helper\(state, more\)"),
    (missing_arguments, r"helper\(more=2\): expected helper\(state, more\)"),
    (assigns_a_slice, r"x\[0:2\] = …: expected one element at a time"),
    (as_a_whole, r"UNEVEN as a whole: expected it in for, len\(\), in, or with an index"),
    (long_as_a_whole, "LONG as a whole"),
    (rounds_to_digits, r"round\(state / 3, 2\): compiled rules know"),
    (may_be_unbound, "winner, which may have no value here: expected one whichever way the rule goes"),
    (may_be_unbound_after_if, "x, which may have no value here"),
    (may_be_unbound_after_loop, "k, which may have no value here"),
    (may_be_unbound_in_while, "y, which may have no value here"),
    (walrus_at_times, r"\(x := state\): expected an assignment in a line of its own"),
    (walrus_in_a_comprehension, "expected an assignment in a line of its own"),
    (walrus_after_a_call, "expected an assignment in a line of its own"),
    (walrus_augmented, "expected an assignment in a line of its own"),
    (lambda_of_two, "a lambda: expected a function with a name"),
    (matches_a_class, r"case int\(\): expected numbers, names, | and tuples"),
    (matches_a_star, r"case \[1, \*rest\]: expected numbers, names, | and tuples"),
    (reserved, "the name 'secateur_state': expected one that does not begin with secateur_"),
    (calls_a_value, r"state\(\): expected a function that is known beforehand"),
    (makes_objects, r"Counter\(\): compiled rules know"),
    (calls_an_object, r"twice\(\): expected a function or a method"),
    (calls_a_part, r"doubled\(\): expected a function or a method"),
    (folds, r"functools.reduce\(\): compiled rules know"),
    (multiplies_matrices, "@: compiled rules know"),
    (starred_loop, r"max\(\*state, key=abs\): expected other arguments"),
    (Counter().remembers, r"self.memo\[state\] = …: expected rules that change nothing"),
    (Counter().gives_itself, "self alone: expected self.something"),
    (Counter().has_no_such, "self.nowhere, which there is not"),
    (Counter().calls_itself, "calls itself: expected a loop"),
    (Counter().calls_in_a_circle, "calls itself: expected a loop"),
]


IMPURE = [
    (rebinds, "changes SCORES: expected rules that change nothing"),
    (changes_a_global, r"changes SCORES\[0\]: expected rules that change nothing"),
    (grows_a_global, "changes SCORES: expected rules that change nothing"),
    (forgets, r"changes SCORES\[0\]: expected rules that change nothing"),
    (chance, r"asks random.randrange\(\): expected rules that depend on nothing but the state"),
    (own_chance, r"asks DICE.random\(\): expected rules that depend on nothing but the state"),
    (clock, r"asks time.time\(\): expected rules that depend on nothing but the state"),
    (Counter().counts, "changes self.seen: expected rules that change nothing"),
    (Counter().writes, r"changes self.board\[0\]: expected rules that change nothing"),
]


def assert_one_line(message, rule, words):
    """Check for one line that names a line of the rule, or of one that it calls."""
    assert re.search(words, message), message
    assert "\n" not in message
    named = re.match(r"test_refused.py:(\d+): (\w+)\(\) ", message)
    assert named, message
    lines, first = inspect.getsourcelines(getattr(rule, "__func__", rule))
    near = range(first, first + len(lines))
    assert int(named[1]) in near or named[2] != rule.__name__, message


@pytest.mark.parametrize(("rule", "words"), REFUSED, ids=[rule.__name__ for rule, _ in REFUSED])
def test_what_cannot_be_compiled_is_told_with_its_line(rule, words):
    with pytest.raises(CompileError) as caught:
        Translation().function(rule)
    assert_one_line(str(caught.value), rule, words)


@pytest.mark.parametrize(("rule", "words"), IMPURE, ids=[rule.__name__ for rule, _ in IMPURE])
def test_a_rule_that_changes_something_breaks_the_contract(rule, words):
    with pytest.raises(GameError) as caught:
        Translation().function(rule)
    assert_one_line(str(caught.value), rule, words)


def test_what_is_not_written_in_python():
    with pytest.raises(
        CompileError, match="is no Python function: expected a function or a method written in Python"
    ):
        Translation().function(len)


def test_a_function_without_a_file():
    space = {}
    exec("def rule(state): return state", space)
    with pytest.raises(CompileError, match="its source is not to be had: expected it in a file"):
        Translation().function(space["rule"])


EDITED = """
def rule(state):
    assert state > 0
    return state + {more}
"""


@pytest.mark.parametrize("after", [EDITED.format(more=2), "\n" + EDITED.format(more=1), "", "def rule(:"])
def test_a_file_that_was_edited_since_it_was_loaded(tmp_path, after):
    file = tmp_path / "edited.py"
    file.write_text(EDITED.format(more=1))
    rule = load(file)
    assert Translation().function(rule)
    file.write_text(after)
    os.utime(file, (1, 1))  # or the change could be too quick to be seen
    with pytest.raises(CompileError, match=r"edited.py:2: rule\(\): its (file has changed|source is not to be had)"):
        Translation().function(rule)


def test_a_file_in_which_only_a_comment_was_edited(tmp_path):
    file = tmp_path / "edited.py"
    file.write_text(EDITED.format(more=1))
    rule = load(file)
    file.write_text(EDITED.format(more="1  # one"))
    assert Translation().function(rule)


def load(file):
    spec = importlib.util.spec_from_file_location("edited", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.rule
