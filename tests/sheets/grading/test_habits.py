"""Searches with habits: right by default, and every mistake makes a difference."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import trees

from secateur.events import Leaf, Recorder
from secateur.result import Limit
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets.grading.forcing import MISTAKES as FORCING
from secateur.sheets.grading.forcing import ForcingSearch
from secateur.sheets.grading.habits import PRUNING, Habits, completed, search
from secateur.sheets.grading.mistakes import CUTS, DEPTHS, TIES, TURNS, VALUES, VIEWPOINTS, value_mistakes
from secateur.sheets.grading.signs import Signs, negamax, sign_mistakes
from secateur.sheets.grading.tree_cases import BY_HAND, by_path, random_trees, tree_of, valued
from secateur.tree import Tree

# trees in which the players alternate
LISTS = st.recursive(st.integers(-3, 3), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=20)


def product(algorithm, tree, **options):
    recorder = Recorder(only=(Leaf,))
    result = algorithm(tree, listener=recorder, **options)
    return result.value, result.move, tuple(event.visit.path for event in recorder.events)


@given(trees())
def test_without_bad_habits_it_is_minimax(data):
    assert search(Tree(data), Habits()) == product(minimax, Tree(data))


@given(trees())
def test_with_the_right_cuts_it_is_alpha_beta(data):
    assert search(Tree(data), PRUNING) == product(alphabeta, Tree(data))


@given(LISTS)
def test_negamax_is_alpha_beta_too(data):
    assert negamax(Tree(data), Signs(window="turned"), 99) == product(alphabeta, Tree(data))
    assert negamax(Tree(data), Signs(), 99) == product(minimax, Tree(data))


def test_a_depth_limit_is_respected():
    chance = random.Random(1)
    for data in random_trees(chance, 60):
        tree = tree_of(valued(data, chance))
        for depth in (1, 2, 3):
            expected = product(minimax, tree, limit=Limit(depth=depth), evaluation=tree.estimate)
            assert search(tree, Habits(), depth) == expected
            assert negamax(tree, Signs(), depth) == expected


def test_every_node_is_completed():
    tree = Tree(BY_HAND[1])
    values = completed(tree, Habits())
    assert values == {path: minimax(tree, node).value for path, node in by_path(tree).items()}


@given(LISTS)
def test_the_right_recursion_finds_wins_and_losses(data):
    def with_results(item):
        return [with_results(child) for child in item] if isinstance(item, list) else (item > 0) - (item < 0)

    tree = Tree(with_results(data))
    value = minimax(tree).value
    move, won = ForcingSearch(tree).winning(tree.root, ())
    assert won == (value == 1)
    assert (move is not None) == (won and bool(tree.root.moves))
    assert move is None or minimax(tree, tree.root.child(move)).value == 1
    assert ForcingSearch(tree).losing(tree.root, ()) == (value == -1)


SAMPLES = [tree_of(data) for data in (*BY_HAND, *random_trees(random.Random(2), 200))]
LISTED = [*VALUES, *TIES, *value_mistakes({0, 1000})]


@pytest.mark.parametrize(("name", "habits"), LISTED, ids=lambda thing: thing if isinstance(thing, str) else "")
def test_every_mistake_in_values_makes_a_difference(name, habits):
    assert any(search(tree, habits)[:2] != search(tree, Habits())[:2] for tree in SAMPLES)


@pytest.mark.parametrize(("name", "habits"), CUTS, ids=lambda thing: thing if isinstance(thing, str) else "")
def test_every_mistake_in_cuts_makes_a_difference(name, habits):
    assert any(search(tree, habits) != search(tree, PRUNING) for tree in SAMPLES)


@pytest.mark.parametrize("habits", [habits for _, habits in (*DEPTHS, *VIEWPOINTS)], ids=repr)
def test_every_mistake_in_depth_and_viewpoint_makes_a_difference(habits):
    chance = random.Random(3)
    samples = [tree_of(valued(data, chance)) for data in random_trees(chance, 50)]
    assert any(
        search(tree, habits, depth)[:2] != search(tree, Habits(), depth)[:2] for tree in samples for depth in (2, 3)
    )


def test_assuming_alternation_makes_a_difference_if_players_do_not_alternate():
    tree = tree_of({"player": "A", "children": [{"player": "A", "children": [1, 2]}, 0]}, "A")
    assert search(tree, Habits()).value == 2
    assert search(tree, TURNS[0][1]).value == 1


@pytest.mark.parametrize("prunes", [False, True])
def test_every_mistake_in_signs_makes_a_difference(prunes):
    right = Signs(window="turned" if prunes else "none")
    for _, signs in sign_mistakes(prunes):
        assert any(negamax(tree, signs, 99) != negamax(tree, right, 99) for tree in SAMPLES)


def test_every_mistake_in_forcing_makes_a_difference():
    chance = random.Random(4)

    def with_results(item):
        return [with_results(child) for child in item] if isinstance(item, list) else chance.choice((-1, 0, 1))

    samples = [Tree(with_results(data)) for data in random_trees(chance, 200)]
    for _, habits in FORCING:
        assert any(
            ForcingSearch(tree, habits).winning(tree.root, ()) != ForcingSearch(tree).winning(tree.root, ())
            or ForcingSearch(tree, habits).losing(tree.root, ()) != ForcingSearch(tree).losing(tree.root, ())
            for tree in samples
        )
