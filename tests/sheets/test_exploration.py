"""Sheet 003: tic-tac-toe, marbles, the scenario by its rules, and breadth-first search."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import solved
from samples import EXERCISE_1
from strategies import nested_lists

from secateur import SearchError, TreeError
from secateur.errors import ParameterError
from secateur.games.tictactoe import TicTacToe
from secateur.sheets.exploration import (
    LIMITE,
    SCENARIO,
    AlphaBeta,
    Etape,
    Max,
    Min,
    Minmax,
    arbre,
    billes,
    cout,
    croix_et_cercles,
    ecriture,
    feuille,
    fils,
    largeur,
    regles,
    situation,
)

MODES = st.sampled_from([Max, Min])

# The printed scenario, with V(Q) for V(O), and with the missing steps (marked +).
STORY = """
Noeud visité D de valeur 2
R2 : V(C) = 2 provisoire
Noeud visité E de valeur 1
R1 : V(C) = 2 définitive
R2 : V(B) = 2 provisoire
Noeud visité G de valeur 6
R2 : V(F) = 6 provisoire
R3 : Coupe Béta sur la branche H
+R1 : V(F) = 6 définitive
+R1 : V(B) = 2 définitive
R2 : V(A) = 2 provisoire
Noeud visité K de valeur 8
R2 : V(J) = 8 provisoire
Noeud visité L de valeur 3
R1 : V(J) = 8 définitive
R2 : V(I) = 8 provisoire
Noeud visité N de valeur 5
R2 : V(M) = 5 provisoire
Noeud visité O de valeur 2
R1 : V(M) = 5 définitive
+R2 : V(I) = 5 provisoire
R1 : V(I) = 5 définitive
R2 : V(A) = 5 provisoire
Noeud visité R de valeur 3
R2 : V(Q) = 3 provisoire
Noeud visité S de valeur 4
+R2 : V(Q) = 4 provisoire
R1 : V(Q) = 4 définitive
R2 : V(P) = 4 provisoire
R3 : Coupe Alpha sur la branche TUV
+R1 : V(P) = 4 définitive
+R1 : V(A) = 5 définitive
"""


def pseudo_code(j, mode):
    """The printed Minmax, with Val kept to the end of the loop."""
    if feuille(j):
        return cout(j)
    val = -math.inf if mode is Max else math.inf
    for k in fils(j):
        val = max(val, pseudo_code(k, Min)) if mode is Max else min(val, pseudo_code(k, Max))
    return val


def by_rules(data, mode, parent, leaves):
    """R1 to R3 over nested lists: leave a node as soon as its value is no better for its parent than the parent's."""
    if not isinstance(data, list):
        leaves.append(data)
        return data
    value = None
    for child in data:
        found = by_rules(child, Min if mode is Max else Max, value, leaves)
        value = found if value is None else (max if mode is Max else min)(value, found)
        if parent is not None and (value >= parent if mode is Max else value <= parent):
            break
    return value


# ---------------------------------------------------------------- games


def test_tic_tac_toe_is_a_draw():
    assert AlphaBeta(croix_et_cercles(), Max) == 0


def test_tic_tac_toe_from_the_middle_of_the_game():
    game, known = TicTacToe(), {}
    for position in [(0b000010001, 0b000000100), (0b000000011, 0b000010000), (0b100000001, 0b000010000)]:
        mode = Max if game.to_move(position) == 1 else Min
        assert Minmax(situation(game, position), mode) == solved(game, position, known)


def test_marbles_as_the_sheet_says():
    assert Minmax(billes(4, 3), Max) == -1  # B has a winning strategy
    assert Minmax(billes(4, 2), Max) == 1  # A has one


@pytest.mark.parametrize("k", [1, 2, 3])
def test_marbles_by_the_theory(k):
    for n in range(1, 11):
        assert Minmax(billes(n, k), Max) == (-1 if n % (k + 1) == 0 else 1)


# ---------------------------------------------------------------- min-max and alpha-beta


@given(data=nested_lists(), mode=MODES)
def test_minmax_is_the_pseudo_code_and_alpha_beta_agrees(data, mode):
    j = arbre(data)
    assert Minmax(j, mode) == AlphaBeta(j, mode) == pseudo_code(j, mode)


@given(data=nested_lists(), mode=MODES)
def test_the_rules_visit_the_same_leaves_as_a_second_implementation(data, mode):
    leaves = []
    assert by_rules(data, mode, None, leaves) == AlphaBeta(arbre(data), mode)
    assert [step.valeur for step in regles(arbre(data), mode) if not step.regle] == leaves


def test_r3_compares_with_the_parent_only():
    """Full alpha-beta visits nine leaves of this tree; a bound from further above cuts the leaves 8 and 2."""
    visited = [step.valeur for step in regles(arbre(EXERCISE_1), Max) if not step.regle]
    assert visited == [20, 22, 25, 30, 17, 50, 53, 10, 8, 5]


def test_a_leaf_alone():
    assert Minmax(arbre(7), Max) == Minmax(arbre(7), Min) == AlphaBeta(arbre(7), Max) == 7


def test_minmax_stops_at_a_depth_and_estimates():
    j = arbre([[[1, 9], 4], [3, [8, 2]]])
    assert Minmax(j, Max, 1, lambda k: 10 * len(list(fils(k)))) == 20
    assert Minmax(j, Max, 2, lambda k: 100) == 4  # max(min(100, 4), min(3, 100)): a leaf keeps its cost
    assert Minmax(j, Max, 9, lambda k: 1 / 0) == Minmax(j, Max)


def test_a_depth_without_an_estimation_is_an_error():
    with pytest.raises(SearchError, match="the depth limit of 1 was reached and there is no evaluation"):
        Minmax(arbre([[1], [2]]), Max, 1)


@pytest.mark.parametrize("function", [Minmax, AlphaBeta, regles])
def test_a_mode_is_max_or_min(function):
    with pytest.raises(ParameterError, match="mode 'Max': expected Max or Min"):
        function(arbre([1, 2]), "Max")


def test_a_leaf_without_a_cost_is_named():
    with pytest.raises(TreeError, match="node H: the search reached a leaf without a value"):
        Minmax(SCENARIO, Max)


# ---------------------------------------------------------------- the scenario


def test_the_scenario():
    assert [str(step) for step in regles(SCENARIO, Max)] == STORY.replace("+", "").split("\n")[1:-1]
    assert AlphaBeta(SCENARIO, Max) == 5
    assert "".join(step.noeud for step in regles(SCENARIO, Max) if not step.regle) == "DEGKLNORS"


def test_steps_are_data():
    cuts = [step for step in regles(SCENARIO, Max) if step.regle == "R3"]
    assert cuts == [Etape("R3", "F", 6, "Béta", ("H",)), Etape("R3", "P", 4, "Alpha", ("T", "U", "V"))]


def test_nodes_without_names_are_called_by_their_path():
    assert [str(step) for step in regles(arbre([[3], [1, 2, [9]]]), Max) if step.regle == "R3"] == [
        "R3 : Coupe Alpha sur la branche 1.1 1.2"
    ]


# ---------------------------------------------------------------- breadth-first search

TRIPLE_AND_HALF = {"f": lambda x: 3 * x, "g": lambda x: x // 2}


def test_from_15_to_4():
    assert largeur(15, 4, TRIPLE_AND_HALF) == ["g", "g", "f", "g"]
    assert ecriture(15, 4, ["g", "g", "f", "g"]) == "4 = gfg²(15)"


@given(a=st.integers(1, 12), b=st.integers(0, 12))
def test_the_path_is_the_first_of_the_shortest(a, b):
    def words():
        for length in range(30):
            yield from itertools.product("fg", repeat=length)

    def applied(word):
        x = a
        for name in word:
            x = TRIPLE_AND_HALF[name](x)
        return x

    assert largeur(a, b, TRIPLE_AND_HALF) == next(list(word) for word in words() if applied(word) == b)


def test_no_function_is_needed():
    assert largeur(15, 15, TRIPLE_AND_HALF) == []
    assert ecriture(15, 15, []) == "15 = 15"


def test_a_goal_that_cannot_be_reached_in_a_finite_graph():
    assert largeur(1, 7, {"f": lambda x: x * 2 % 5}) is None
    assert largeur(1, 7, {}) is None


def test_a_goal_that_is_not_reached_within_the_limit():
    with pytest.raises(SearchError) as caught:
        largeur(1, -1, TRIPLE_AND_HALF, limite=1000)
    assert str(caught.value) == "-1 not reached from 1 among 1,000 numbers: expected a larger limit"
    assert LIMITE == 100_000


def test_paths_are_written_from_right_to_left():
    assert ecriture(1, 8, ["double"] * 3) == "8 = double³(1)"
    assert ecriture(1, 9, ["double", "double", "plus"]) == "9 = plus double²(1)"
    assert ecriture(0, 0, ["f"] * 12) == "0 = f¹²(0)"
