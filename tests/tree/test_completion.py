"""The completed tree has the value of every node, by definition."""

from typing import Any

import pytest
from hypothesis import given
from samples import EX
from strategies import minimax_value, random_trees, trees

from secateur import Limit, Node, Tree, TreeError, complete, minimax
from secateur.tree import nodes


def check_values(node: Node, item: Any) -> None:
    assert node.value == minimax_value(item)
    children = item["children"] if isinstance(item, dict) else []
    assert len(node.moves) == len(children)
    for index, child in enumerate(children):
        check_values(node.child(index), child)


@given(data=trees())
def test_every_node_has_its_value(data):
    check_values(complete(Tree(data)).root, data)


def test_every_node_of_many_trees_has_its_value():
    for data in random_trees(500, seed=41):
        check_values(complete(Tree(data)).root, data)


def test_the_first_sheet():
    completed = complete(Tree(EX))
    assert completed.root.value == 4
    assert [completed.root.child(index).value for index in range(3)] == [3, 1, 4]


def test_players_and_names_are_kept():
    data = {"player": "Alice", "name": "A", "children": [{"player": "Bob", "name": "B", "value": 3}, 4]}
    completed = complete(Tree(data))
    assert [(node.player, node.name, node.value) for node in nodes(completed.root)] == [
        ("Alice", "A", 4),
        ("Bob", "B", 3),
        (None, None, 4),
    ]


def test_the_player_who_maximises_is_kept():
    data = {
        "player": "Alice",
        "children": [{"player": "Bob", "children": [1, 5]}, {"player": "Bob", "children": [2, 7]}],
    }
    completed = complete(Tree(data, for_player="Bob"))
    assert completed.root.value == 5  # Alice minimises over 5 and 7
    assert minimax(completed).value == 5


def test_the_value_replaces_an_estimate():
    tree = Tree({"value": 99, "children": [1, 2]})
    assert complete(tree).root.value == 2
    assert tree.root.value == 99  # the tree itself is unchanged


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_searches_of_any_depth_find_the_value_in_the_completed_tree(depth):
    tree = complete(Tree([[3, [4, 9]], [[1, 2], 8]]))
    result = minimax(tree, limit=Limit(depth=depth), evaluation=tree.estimate)
    assert (result.value, result.move) == (3, 0)  # by hand: max(min(3, 9), min(2, 8))


def test_a_leaf_is_complete():
    assert complete(Tree(5)).root.value == 5


def test_a_leaf_without_a_value_is_named():
    with pytest.raises(TreeError, match=r"node 0.1: the search reached a leaf without a value"):
        complete(Tree([[1, None]]))


def test_a_long_chain():
    data: Any = 7
    for _ in range(100_000):
        data = [data]
    completed = complete(Tree(data))
    assert {node.value for node in nodes(completed.root)} == {7}
