"""The trees and graphs that programs are called with."""

import random

from hypothesis import given
from strategies import trees

from secateur.sheets.grading.graph_cases import BY_HAND as GRAPHS
from secateur.sheets.grading.graph_cases import chain, ladder, random_graph, reachable_part
from secateur.sheets.grading.tree_cases import (
    BY_HAND,
    count,
    named,
    random_trees,
    smaller,
    tree_of,
    values,
    with_small_values,
)
from secateur.sheets.graphes import verifie
from secateur.tree import nodes


@given(trees())
def test_a_smaller_tree_is_smaller(data):
    for other in smaller(data):
        assert count(other) < count(data) or (count(other) == count(data) and other == with_small_values(data))


@given(trees())
def test_small_values_have_the_same_order_and_signs(data):
    before, after = sorted(values(data)), sorted(values(with_small_values(data)))
    assert len(before) == len(after)
    assert [(x > 0) - (x < 0) for x in before] == [(x > 0) - (x < 0) for x in after]
    assert all(abs(number) <= len(after) for number in after)
    assert with_small_values(with_small_values(data)) == with_small_values(data)


def test_repeated_reduction_ends_with_a_very_small_tree():
    data = BY_HAND[1]
    while options := list(smaller(data)):
        assert count(options[0]) <= count(data)
        data = options[0]
    assert count(data) == 2


def test_leaves_are_named_in_order():
    tree = tree_of(named([[5, 6], 7]))
    assert [(node.name, node.value) for node in nodes(tree.root) if not node.moves] == [("a", 5), ("b", 6), ("c", 7)]
    assert len({node.name for node in nodes(tree_of(named(list(range(100)))).root)}) == 101


def test_random_trees_come_from_the_seed():
    assert list(random_trees(random.Random(5), 20)) == list(random_trees(random.Random(5), 20))
    assert any(len(values(tree)) < count(tree) / 2 for tree in random_trees(random.Random(5), 20))  # ties


def test_the_graphs_satisfy_the_assumptions_of_the_sheet():
    chance = random.Random(6)
    for graph in (*GRAPHS, *(random_graph(chance) for _ in range(50)), ladder(), chain()):
        verifie(*graph)
        verifie(*reachable_part(*graph))
