"""Rules that fail when they are compiled: whose fault it is, in one line that names the game's file and line."""

import bisect
import math

import pytest
from compiled.heaps import Heap, line_of, with_rule

from secateur.compiled.faults import fault, raised, same
from secateur.compiled.rules import Rules
from secateur.errors import CompileError, GameError

STATE = (5, 1)


def told(game, state=STATE, error=None):
    """Return the error for compiled rules that failed in a state."""
    rules = Rules.__new__(Rules)  # not compiled: what is asked is asked in Python
    rules.game, rules.evaluate = game, lambda state: 0
    found = fault(game.name, state, error or ValueError(), rules.written)
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
        found, early = raised(STATE, error), raised(None, error)
    assert str(found).endswith(" raised ValueError: math domain error; in the state (5, 1)")
    assert str(early).endswith(" raised ValueError: math domain error")


# ---------------------------------------------------------------- what Python can do and compiled code cannot


def play_wide(self, state, move):
    wide = state[0] * (1 << 61) * (state[0] == 5)
    return (state[0] - move + wide - wide, -state[1])


def value_wide(self, state):
    return 2**61 + state[1]


def test_a_number_that_is_too_wide_on_the_way():
    with pytest.raises(CompileError) as caught:
        Rules(with_rule("play", play_wide))
    line = line_of(play_wide, "* (1")[:-13]
    assert str(caught.value).startswith(f"{line}: RuleFailed: a limit: a number of more than 64 bits; in the state (")


def test_a_value_that_is_too_large():
    with pytest.raises(CompileError, match="a value that is too large; in the state"):
        Rules(with_rule("value", value_wide))


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
