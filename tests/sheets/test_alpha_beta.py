"""Sheet 002: its exercises, and its pseudo-code written out as a second opinion."""

import math
from pathlib import Path

import pytest
from hypothesis import given
from strategies import TIES, alternating_trees, first_best_line, minimax_value, windows

from secateur import SearchError, Tree
from secateur.events import Cut, Leaf, Recorder
from secateur.games.marbles import Marbles
from secateur.sheets.alpha_beta import (
    ALPHA_BETA,
    EXERCICE_1,
    EXERCICE_2,
    MAX_VALUE,
    MIN_VALUE,
    MINIMAX,
    actions,
    etat,
    result,
    terminal,
    utility,
)
from secateur.views.windows_trace import windows as table

GOLDEN = Path(__file__).parent.parent / "traces" / "exercise1.windows.txt"


class PseudoCode:
    """The printed functions, with the missing line added; `leaves` are those visited."""

    def __init__(self):
        self.leaves = []

    def max_value(self, s, alpha, beta):
        if terminal(s):
            self.leaves.append(s.position)
            return utility(s)
        v = -math.inf
        for a in actions(s):
            v = max(v, self.min_value(result(s, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, s, alpha, beta):
        if terminal(s):
            self.leaves.append(s.position)
            return utility(s)
        v = math.inf
        for a in actions(s):
            v = min(v, self.max_value(result(s, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


def looked_at(function, s):
    recorder = Recorder(only=(Leaf,))
    function(s, recorder)
    return [event.visit.state for event in recorder.events]


def test_exercise_1():
    assert MAX_VALUE(EXERCICE_1) == 25
    assert MINIMAX(EXERCICE_1) == ALPHA_BETA(EXERCICE_1) == 0
    assert [leaf.value for leaf in looked_at(ALPHA_BETA, EXERCICE_1)] == [20, 22, 25, 30, 17, 50, 53, 10, 5]
    assert len(looked_at(MINIMAX, EXERCICE_1)) == 20


def test_exercise_1_shows_alpha_beta_and_v():
    recorder = Recorder()
    ALPHA_BETA(EXERCICE_1, recorder)
    assert list(table(recorder.events)) == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_exercise_2_cuts_exactly_the_marked_branches():
    recorder = Recorder(only=(Cut,))
    assert ALPHA_BETA(EXERCICE_2, recorder) == 1
    cut = [[cut.visit.state.child(move).name for move in cut.skipped] for cut in recorder.events]
    assert cut == [["d"], ["i"], ["J", "K"]]
    assert [leaf.name for leaf in looked_at(ALPHA_BETA, EXERCICE_2)] == list("abcefghjkl")


def test_the_first_action_that_reaches_the_value_is_the_right_one():
    """With pruning, the second action returns 5 as well, but is worth 3."""
    s = etat(Tree([5, [5, 3]]))
    assert MIN_VALUE(result(s, 1), 5, math.inf) == MAX_VALUE(s) == 5
    assert ALPHA_BETA(s) == MINIMAX(s) == 0


@given(data=alternating_trees())
def test_both_find_the_first_best_action(data):
    s = etat(Tree(data))
    assert MINIMAX(s) == ALPHA_BETA(s) == first_best_line(data)[0]


@given(data=alternating_trees(), window=windows())
def test_the_pseudo_code_visits_the_same_leaves_and_returns_the_same(data, window):
    s, code = etat(Tree(data)), PseudoCode()
    ours, theirs = (MAX_VALUE, code.max_value) if data["player"] == "MAX" else (MIN_VALUE, code.min_value)
    assert theirs(s, -math.inf, math.inf) == ours(s) == minimax_value(data)
    assert looked_at(ALPHA_BETA, s) == code.leaves
    alpha, beta = -math.inf if window[0] is None else window[0], math.inf if window[1] is None else window[1]
    assert theirs(s, alpha, beta) == ours(s, alpha, beta)


@given(data=alternating_trees(TIES))
def test_the_four_functions_walk_through_the_tree(data):
    def walk(s, item):
        assert terminal(s) == (not isinstance(item, dict))
        if terminal(s):
            assert utility(s) == item
            return
        assert list(actions(s)) == list(range(len(item["children"])))
        for a in actions(s):
            walk(result(s, a), item["children"][a])

    walk(etat(Tree(data)), data)


def test_any_game_can_be_searched():
    assert ALPHA_BETA(etat(Marbles(5, 3))) == 1  # leaves four
    assert MAX_VALUE(etat(Marbles(4, 3))) == -1
    assert MIN_VALUE(etat(Marbles(4, 3), (3, 1))) == -1


def test_the_end_of_a_game_has_no_action():
    s = etat(Marbles(4, 3), (0, 1))
    assert terminal(s)
    assert MINIMAX(s) is ALPHA_BETA(s) is None
    assert MAX_VALUE(s) == MIN_VALUE(s) == utility(s) == 1


@pytest.mark.parametrize(
    ("function", "state", "message"),
    [
        (MAX_VALUE, (4, 1), "MAX_VALUE: MIN is to move in this state: expected MIN_VALUE"),
        (MIN_VALUE, (4, 0), "MIN_VALUE: MAX is to move in this state: expected MAX_VALUE"),
    ],
)
def test_an_error_names_the_right_function_of_the_two(function, state, message):
    with pytest.raises(SearchError) as caught:
        function(etat(Marbles(4, 3), state))
    assert str(caught.value) == message


def test_an_empty_window_is_an_error():
    with pytest.raises(SearchError, match="expected alpha less than beta"):
        MAX_VALUE(EXERCICE_1, 5, 5)
