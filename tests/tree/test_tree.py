"""An explicit tree as a game: its data, its players, and its errors."""

from typing import Any

import pytest
from hypothesis import given
from samples import EX
from strategies import PLAYERS, nested_lists, other, trees

from secateur import MAX, MIN, Limit, Node, Tree, TreeError, algorithm, alphabeta, minimax
from secateur.catalog import ALGORITHMS
from secateur.result import DEEPEST
from secateur.tree import nodes, path_label, players

ALICE_AND_BOB = {
    "player": "Alice",
    "children": [
        {"player": "Bob", "children": [{"player": "Alice", "value": value} for value in values]} for values in EX
    ],
}


def shape(node: Node) -> Any:
    """A node and all below it, as (player, value, name, children)."""
    return (node.player, node.value, node.name, [shape(node.child(index)) for index in node.moves])


# ---------------------------------------------------------------- data


def test_a_number_is_a_leaf():
    tree = Tree(5)
    assert list(tree.moves(tree.start())) == []
    assert tree.value(tree.start()) == 5


def test_lists_alternate_from_max():
    tree = Tree([[1, [2]], 3])
    root = tree.start()
    first = tree.play(root, 0)
    assert [tree.to_move(node) for node in (root, first, tree.play(first, 1))] == [MAX, MIN, MAX]


@given(data=nested_lists())
def test_lists_become_the_nodes_they_describe(data):
    def expected(item: Any, player: str) -> Any:
        if not isinstance(item, list):
            return (None, item, None, [])
        return (player, None, None, [expected(child, other(player)) for child in item])

    assert shape(Tree(data).root) == expected(data, "MAX")


@given(data=trees(estimates=True))
def test_objects_become_the_nodes_they_describe(data):
    def expected(item: Any) -> Any:
        if not isinstance(item, dict):
            return (None, item, None, [])
        return (item["player"], item["value"], None, [expected(child) for child in item["children"]])

    assert shape(Tree(data).root) == expected(data)


def test_tuples_work_like_lists():
    assert shape(Tree(((3,), (1, 2))).root) == shape(Tree([[3], [1, 2]]).root)


def test_an_object_may_leave_the_player_out():
    tree = Tree({"player": "MIN", "children": [{"name": "x", "children": [1]}, [2]]})
    assert [node.player for node in nodes(tree.root)] == ["MIN", "MAX", None, "MAX", None]


def test_nodes_can_be_built_by_hand():
    root = Node("MAX", [Node("MIN", [Node(value=3), Node(value=1)]), Node(value=2, name="two")])
    assert minimax(Tree(root)).line == (1,)
    assert repr(root) == "<node: 2 children>"
    assert repr(root.child(1)) == "<two: value 2>"


def test_a_child_may_be_a_function_of_a_node():
    made = []

    def child() -> Node:
        made.append("child")
        return Node(value=8)

    tree = Tree(Node("MAX", [child]))
    assert made == []
    assert minimax(tree).value == 8
    assert minimax(tree).value == 8
    assert made == ["child"]  # it is kept


def test_produced_returns_only_children_that_were_visited():
    root = Tree([lambda: 3, 4]).root
    assert root.produced(0) is None
    child = root.child(0)
    assert root.produced(0) is child
    assert root.produced(1) is root.child(1)


def test_a_function_may_return_any_data():
    tree = Tree([lambda: [lambda: {"name": "x", "children": [lambda: 6, 7]}], 1])
    result = minimax(tree)
    assert (result.value, result.line) == (7, (0, 0, 1))


def test_a_function_may_return_a_function():
    assert minimax(Tree([lambda: lambda: 3])).value == 3


def test_players_alternate_in_a_lazy_subtree():
    tree = Tree([lambda: [1, lambda: [2, 3]], lambda: {"player": "MAX", "children": [0]}])
    minimax(tree)
    assert [node.player for node in nodes(tree.root) if node.moves] == ["MAX", "MIN", "MAX", "MAX"]


def test_a_lazy_subtree_may_be_infinite():
    def onwards(value: int) -> Any:
        return {"value": value, "children": [lambda: onwards(value + 1), lambda: onwards(value - 1)]}

    tree = Tree(onwards(0))
    assert algorithm("alphabeta")(tree, limit=Limit(depth=5), evaluation=tree.estimate).value == 1


# ---------------------------------------------------------------- players


def test_named_players():
    tree = Tree(ALICE_AND_BOB)
    assert players(tree.root) == ["Alice", "Bob"]
    result = alphabeta(tree)
    assert (result.value, result.line, result.leaves) == (4, (2, 0), 3)


def test_the_other_player_may_be_the_one_who_maximises():
    tree = Tree(ALICE_AND_BOB, for_player="Bob")
    assert tree.to_move(tree.start()) == MIN
    # Alice minimises over Bob's best: min(3, 9, 4).
    for name in ALGORITHMS:
        result = algorithm(name)(tree)
        assert (result.value, result.line) == (3, (0, 0)), name


@pytest.mark.parametrize("player", PLAYERS)
def test_max_or_min_may_be_the_one_who_maximises(player):
    assert minimax(Tree([3, 4], for_player=player)).value == (4 if player == "MAX" else 3)
    assert minimax(Tree([[3, 4], [1, 9]], for_player=player)).value == (3 if player == "MAX" else 4)
    assert minimax(Tree(5, for_player=player)).value == 5


def test_max_maximises_even_if_min_begins():
    assert minimax(Tree({"player": "MIN", "children": [3, 4]})).value == 3


def test_the_root_of_named_players_maximises():
    assert minimax(Tree({"player": "Bob", "children": [3, {"player": "Alice", "children": [4, 5]}]})).value == 4


def test_one_name_is_enough():
    tree = Tree({"player": "Alice", "children": [[3, 4], [1, 9]]})
    assert minimax(tree).value == 3


def test_a_player_who_is_not_in_the_tree():
    with pytest.raises(TreeError, match=r"no player 'Carol' in this tree: expected Alice or Bob"):
        Tree(ALICE_AND_BOB, for_player="Carol")


def test_three_players():
    data = {"player": "A", "children": [{"player": "B", "value": 1}, {"player": "C", "value": 2}]}
    with pytest.raises(TreeError, match=r"3 players: A, B, C: expected two"):
        Tree(data)


def test_a_root_without_a_player_above_named_ones():
    with pytest.raises(TreeError, match=r"root: the root has no player, but nodes below it do: expected.*Alice"):
        Tree([{"player": "Alice", "children": [1]}])


# ---------------------------------------------------------------- errors, with their paths


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], r"root: an inner node without children: expected at least one child"),
        ([[1], []], r"node 1: an inner node without children"),
        ([[1, [2, []]]], r"node 0.1.1: an inner node without children"),
        ({"children": []}, r"root: an inner node without children"),
        ({"children": 5}, r"root: children is 5: expected a list"),
        ([{"name": "x"}], r"node 0: neither children nor a value: expected one of the two"),
        ([{}], r"node 0: neither children nor a value"),
        ([{"valeu": 3}], r"node 0: unknown field 'valeu': expected value"),
        ([{"zzz": 3}], r"node 0: unknown field 'zzz': expected one of children, name, player, value"),
        ([{1: 3}], r"node 0: unknown field 1: expected one of"),
        ([{"player": 3, "value": 1}], r"node 0: player is 3: expected a text"),
        ([{"player": "", "value": 1}], r"node 0: player is '': expected a text"),
        ([{"name": ["x"], "value": 1}], r"node 0: name is \['x'\]: expected a text"),
        ([{"value": "3"}], r"node 0: '3': expected a number"),
        ([{"value": [3]}], r"node 0: \[3\]: expected a number"),
        ([1, "two"], r"node 1: 'two': expected a number, a list or an object"),
        ([True], r"node 0: True: expected a number, a list or an object"),
        ([{"value": False}], r"node 0: False: expected a number"),
        ([float("nan")], r"node 0: nan: expected a finite number"),
        ([1, float("-inf")], r"node 1: -inf: expected a finite number"),
        ([{"children": [1], "value": float("inf")}], r"node 0: inf: expected a finite number"),
        ([1j], r"node 0: 1j: expected a number"),
        ([{1, 2}], r"node 0: \{1, 2\}: expected a number, a list or an object"),
        ("text", r"root: 'text': expected a number, a list or an object"),
        ([["x" * 99]], r"node 0.0: 'xxxxx.*\.\.\..*: expected a number"),
    ],
)
def test_errors_name_the_node(data, words):
    with pytest.raises(TreeError, match=words) as caught:
        Tree(data)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_node_without_children_by_hand():
    with pytest.raises(TreeError, match=r"A: an inner node without children: expected at least one"):
        Node("MAX", [], name="A")
    with pytest.raises(TreeError, match=r"a node: an inner node without children"):
        Node("MAX", [])


def test_an_error_in_a_lazy_subtree():
    tree = Tree([1, lambda: [2, []]])
    with pytest.raises(TreeError, match=r"an inner node without children"):
        minimax(tree)


def test_the_path_of_an_error_in_a_lazy_subtree():
    with pytest.raises(TreeError, match=r"node 1\.1: an inner node without children"):
        minimax(Tree([1, lambda: [2, []]]))


def test_the_message_of_a_deep_error_is_short():
    deep: Any = 1
    for _ in range(50_000):
        deep = {"x": deep}
    for data in ({"children": deep}, {"name": deep, "value": 1}, {"value": deep}):
        with pytest.raises(TreeError, match=r"root: .*: expected"):
            Tree(data)


def test_too_many_levels():
    data: Any = 1
    for _ in range(DEEPEST + 1):
        data = [data]
    with pytest.raises(TreeError, match=r"a tree of more than 250,000 levels: expected fewer"):
        Tree(data)


def test_missing_values_are_named():
    tree = Tree([[1, None], {"name": "here", "children": [2]}])
    root = tree.start()
    leaf = tree.play(tree.play(root, 0), 1)
    with pytest.raises(TreeError, match=r"node 0.1: the search reached a leaf without a value: expected a number"):
        tree.value(leaf)
    with pytest.raises(TreeError, match=r"node here: the depth limit.*without a value: expected a number"):
        tree.estimate(tree.play(root, 1))


# ---------------------------------------------------------------- names of nodes


def test_labels():
    tree = Tree([[1, {"name": "D", "value": 2}], 3])
    root = tree.start()
    first = tree.play(root, 0)
    assert tree.label(root) == "root"
    assert tree.label(first) == "node 0"
    assert tree.label(tree.play(first, 0)) == "node 0.0"
    assert tree.label(tree.play(first, 1)) == "node D"
    assert tree.label(Node(value=9)) == "<node: value 9>"  # of another tree


def test_path_labels():
    assert path_label(()) == "root"
    assert path_label((1, 0, 2)) == "1.0.2"


def test_nodes_yields_produced_nodes_in_pre_order():
    tree = Tree([[1, 2], lambda: [3], 4])
    assert [node.value for node in nodes(tree.root) if not node.moves] == [1, 2, 4]
    minimax(tree)
    assert [node.value for node in nodes(tree.root) if not node.moves] == [1, 2, 3, 4]


def test_the_caller_may_name_the_unnamed_player():
    data = {"player": "Alice", "children": [[1, 2], 3]}
    assert minimax(Tree(data)).value == 3
    assert minimax(Tree(data, for_player="Bob")).value == 2


def test_max_and_min_may_be_written_in_lower_case():
    assert minimax(Tree({"player": "min", "children": [1, 2]})).value == 1


def test_an_unknown_player_cannot_maximise_a_lazy_tree():
    with pytest.raises(TreeError, match="no player 'Nobody'"):
        Tree([lambda: [1, 2], 3], for_player="Nobody")


def test_three_players_in_a_lazy_root_are_too_many():
    names = [{"player": name, "children": [1]} for name in ("Alice", "Bob", "Carol")]
    with pytest.raises(TreeError, match="3 players"):
        Tree(lambda: names)
