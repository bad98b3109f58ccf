"""Rules that fail when they are compiled: whose fault it is, in one line that names the game's file and line."""

import bisect
import math

import pytest
from compiled.heaps import Heap, line_of, with_rule

from secateur.compiled.faults import fault, raised, same
from secateur.compiled.rules import Rules
from secateur.compiled.source import source_of
from secateur.errors import CompileError, GameError

STATE = (5, 1)


def told(game, state=STATE, error=None):
    """Return the error for compiled rules that failed in a state."""
    rules = Rules.__new__(Rules)  # not compiled: what is asked is asked in Python
    rules.game, rules.evaluate = game, lambda state: 0
    source = source_of(game, None, ((9, 1), 1), False)
    found = fault(source, game.name, state, error or ValueError(), rules.written)
    assert "\n" not in str(found)
    return found


# ---------------------------------------------------------------- what fails in Python too


def play_thirteen(self, state, move):
    if state[0] == 5:
        raise RuntimeError("bad luck\nwith thirteen")
    return (state[0] - move, -state[1])


def play_by_zero(self, state, move):
    return (state[0] // (state[0] - 5), -state[1])


def to_move_nobody(self, state):
    return state[1] * 2


def moves_forgotten(self, state):
    return [1] if state[0] > 5 else self.others(state)


def test_a_rule_that_fails_in_python_too():
    found = told(with_rule("play", play_thirteen))
    assert isinstance(found, GameError)
    line = line_of(play_thirteen, "raise")
    assert str(found) == f"{line} raised RuntimeError: bad luck with thirteen; in the state (5, 1)"
    found = told(with_rule("play", play_by_zero))
    assert str(found).startswith(f"{line_of(play_by_zero, '//')} raised ZeroDivisionError: ")


def test_nobody_is_to_move():
    found = told(with_rule("to_move", to_move_nobody))
    assert isinstance(found, GameError)
    assert str(found) == "heap: to_move((5, 1)) is 2: expected MAX or MIN"


def test_moves_that_are_no_list():
    game = with_rule("moves", moves_forgotten)
    type(game).others = lambda self, state: [1]
    source = source_of(game, None, ((9, 1), 1), False)
    type(game).others = lambda self, state: None
    rules = Rules.__new__(Rules)
    rules.game = game
    found = fault(source, game.name, STATE, TypeError(), rules.written)
    assert isinstance(found, GameError)
    assert str(found) == "heap: moves((5, 1)) is a NoneType: expected a list or a tuple"


def search(numbers, number):
    return bisect.bisect_left(sorted(numbers), number, key=lambda each: each // 0)


def test_the_line_is_the_games_own_and_not_that_of_a_library():
    try:
        search([2, 1], 3)
    except ZeroDivisionError as error:
        found = raised(STATE, error)
    assert str(found).startswith("test_faults.py:")
    try:
        math.sqrt(-1)
    except ValueError as error:
        found = raised(STATE, error)
    assert str(found).endswith(" raised ValueError: math domain error; in the state (5, 1)")


# ---------------------------------------------------------------- what Python can do and compiled code cannot


def moves_far(self, state):
    return [1 << 64 >> 3 if state[0] == 4 else 1, 2]


def play_wide(self, state, move):
    wide = 3 ** (8 * state[0])
    return (state[0] - move + wide - wide, -state[1])


def value_wide(self, state):
    return 2**61 + state[1]


def test_a_number_that_is_too_wide_on_the_way():
    found = told(with_rule("play", play_wide))
    assert isinstance(found, CompileError)
    line = line_of(play_wide, "**")
    assert str(found) == f"{line}: OverflowError: a number of more than 63 bits; in the state (5, 1)"


def test_a_value_that_is_too_large():
    found = told(with_rule("value", value_wide), (0, 1))
    assert isinstance(found, CompileError)
    assert str(found) == f"heap: in the state (0, 1) the value is {2**61 + 1}: expected at most 61 bits"


@pytest.mark.parametrize(
    ("rule", "answer", "words"),
    [
        ("moves", [(1, 2)], "the move (1, 2): (1, 2) in it: expected a whole number of at most 63 bits"),
        ("moves", [1 << 63], f"the move {1 << 63}: {1 << 63} in it: expected a whole number of at most 63 bits"),
        ("play", (1, 2, 3), "play(…, 1) is (1, 2, 3): (1, 2, 3) in it: expected a tuple of 2"),
        ("play", (1, 2.5), "play(…, 1) is (1, 2.5): 2.5 in it: expected a whole number of at most 63 bits"),
    ],
)
def test_an_answer_of_another_shape(rule, answer, words):
    source = source_of(Heap(), None, ((9, 1), 1), False)
    answers = {"moves": [1], "play": [(4, -1)], "evaluation": 0, "to_move": 1}
    answers |= {"moves": answer} if rule == "moves" else {"play": [answer]}
    found = fault(source, "heap", STATE, IndexError(), lambda state: answers)
    assert isinstance(found, CompileError)
    assert str(found) == f"heap: in the state (5, 1) {words}, as in the start"


def test_what_nobody_can_explain_is_told_as_it_is():
    found = told(Heap(), error=IndexError("another length"))
    assert isinstance(found, CompileError)
    assert str(found) == "heap: IndexError: another length; in the state (5, 1)"


# ---------------------------------------------------------------- comparing


@pytest.mark.parametrize(
    ("compiled", "written", "are_same"),
    [
        (1, True, True),
        (1, 2, False),
        ((1, 2), [1, 2], True),
        ((1, 2), (1, 2, 3), False),
        ((1, (2, 3)), (1, (2, 4)), False),
        (1, (1,), False),
        (0.1 + 0.2, 0.3, True),  # rounded in two ways
        (0.3, 0.3001, False),
        ([1.0, 2], [1.0, 2], True),
    ],
)
def test_which_answers_are_the_same(compiled, written, are_same):
    assert same(compiled, written) == are_same
