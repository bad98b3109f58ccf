"""The contents of a drawing: values, bounds, cuts and the principal line, from the events of a real search."""

import math
from typing import Any

import pytest
from algorithms import DEPTH_FIRST, every_algorithm
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1, SCENARIO
from strategies import first_best_line, follow, minimax_value, trees, windows

from secateur import Limit, Recorder, Tree, algorithm
from secateur.tree import Node
from secateur.tree.tree_text import parse
from secateur.views.picture import (
    LONGEST_INTEGER,
    LONGEST_NAME,
    MOST_DEPTH,
    MOST_NODES,
    SIGNIFICANT,
    CutMark,
    DrawnNode,
    Picture,
    PictureError,
    picture_of,
)
from secateur.views.words import number as shown


def drawn(tree: Tree, name: str = "alphabeta", **options: Any) -> Picture:
    recorder: Recorder[int] = Recorder()
    algorithm(name)(tree, listener=recorder, **options)
    return picture_of(tree, recorder.events)


def at(picture: Picture, *path: int) -> DrawnNode:
    return next(node for node in picture.nodes if node.path == path)


def by_name(picture: Picture) -> dict[str, DrawnNode]:
    return {node.name: node for node in picture.nodes}


# ---------------------------------------------------------------- the sheets


def test_exercise_1_has_five_cuts_two_of_them_deep():
    struck = {node.path: node.cut for node in drawn(Tree(EXERCISE_1)).nodes if node.cut}
    alpha, deep, beta = CutMark("alpha", False), CutMark("alpha", True), CutMark("beta", False)
    assert struck == {
        (0, 0, 2, 1): alpha,
        (0, 0, 2, 2): alpha,
        (0, 0, 2, 3): alpha,
        (0, 1, 1): beta,
        (1, 0, 0, 1): deep,
        (1, 0, 1, 1): deep,
        (1, 1): alpha,
    }
    assert len({path[:-1] for path in struck}) == 5


def test_each_cut_is_named_once():
    named = [node.cut_text for node in drawn(Tree(EXERCISE_1)).nodes if node.cut_text]
    assert sorted(named) == ["α", "α", "α deep", "α deep", "β"]


def test_exercise_1_shows_values_and_bounds():
    picture = drawn(Tree(EXERCISE_1))
    inner = {node.path: node.text for node in picture.nodes if node.role in ("max", "min") and node.visited}
    assert inner == {
        (): "25",
        (0,): "25",
        (0, 0): "25",
        (0, 0, 0): "20",
        (0, 0, 1): "25",
        (0, 0, 2): "≤17",
        (0, 1): "≥50",
        (0, 1, 0): "50",
        (1,): "≤10",
        (1, 0): "≤10",  # no cut here, but both of its children are only known to be at most 10 and 5
        (1, 0, 0): "≤10",
        (1, 0, 1): "≤5",
    }
    assert [node.value for node in picture.nodes if node.role == "leaf" and node.visited] == [
        *(20, 22, 25, 30, 17, 50, 53, 10, 5)
    ]
    assert at(picture, 1, 0, 0).window_text == "[25, +∞]"


def test_exercise_1_has_its_principal_line():
    line = [node.path for node in drawn(Tree(EXERCISE_1)).nodes if node.principal]
    assert line == [(), (0,), (0, 0), (0, 0, 1), (0, 0, 1, 0)]


def test_the_scenario():
    picture = drawn(parse(SCENARIO))
    nodes = by_name(picture)
    assert "".join(node.name for node in picture.nodes if node.role == "leaf" and node.visited) == "DEGKLNORS"
    assert {name: node.cut.text for name, node in nodes.items() if node.cut} == {"H": "β", "T": "α"}
    assert "".join(node.name for node in picture.nodes if node.principal) == "AIMN"
    assert [nodes[name].text for name in "AFPQHUT"] == ["5", "≥6", "≤4", "4", "?", "?", ""]
    assert [nodes[name].role for name in "ABCD"] == ["max", "min", "max", "leaf"]


def test_sheet_000():
    picture = drawn(Tree(EX))
    assert [node.text for node in picture.nodes] == ["4", "3", "3", "≤1", "1", "2", "9", "4", "4"]
    assert "".join("x" if node.visited else "." for node in picture.nodes) == "xxxxx..xx"
    assert picture.title == "Game tree, value 4"
    assert picture.description == "Nodes: 9; visited: 7; cuts: 1, of them deep: 0; principal line: 2.0."


# ---------------------------------------------------------------- every algorithm, every tree


@every_algorithm
@given(data=trees(), flags=st.tuples(st.booleans(), st.booleans(), st.booleans()))
def test_every_value_and_bound_shown_is_right(name, data, flags):
    picture = drawn(Tree(data), name, **dict(zip(("strict", "hard", "shallow"), flags, strict=True)))
    for node in picture.nodes:
        if node.value is not None:
            value = minimax_value(follow(data, node.path))
            assert {"": node.value == value, "≤": value <= node.value, "≥": value >= node.value}[node.sign]


@pytest.mark.parametrize("name", DEPTH_FIRST)
@given(data=trees())
def test_the_principal_line_is_best_play(name, data):
    line = first_best_line(data)
    shown = [node.path for node in drawn(Tree(data), name).nodes if node.principal]
    assert shown == [line[:length] for length in range(len(line) + 1)]


@given(data=trees(), window=windows())
def test_a_value_outside_of_the_window_is_a_bound(data, window):
    root = drawn(Tree(data), window=window).nodes[0]
    assert root.visited
    assert root.principal == (root.sign == "")
    assert root.window is None or root.window == tuple(
        end if bound is None else bound for bound, end in zip(window, (-math.inf, math.inf), strict=True)
    )


@every_algorithm
def test_only_branches_that_were_never_visited_are_marked_as_cut(name):
    picture = drawn(Tree(EXERCISE_1), name)
    parents = [picture.nodes[node.parent] for node in picture.nodes if node.cut and node.parent is not None]
    assert all(parent.visited for parent in parents)
    assert not any(node.visited for node in picture.nodes if node.cut)


def test_several_visits_show_the_last_that_returned():
    picture = drawn(Tree(EXERCISE_1), "mtdf")
    assert picture.nodes[0].text == "25"
    assert picture.nodes[0].window == (25, 26)
    assert drawn(Tree(EXERCISE_1), "pvs").nodes[0].window == (-math.inf, math.inf)


def test_best_first_search_leaves_nodes_that_never_returned():
    picture = drawn(Tree(EXERCISE_1), "sss")
    assert at(picture, 1, 0).text == "≤10"
    assert not any(node.cut for node in picture.nodes)


def test_minimax_has_no_window_to_show():
    assert not any(node.window for node in drawn(Tree(EXERCISE_1), "minimax").nodes)


@pytest.mark.parametrize("most", range(1, 25))
def test_a_search_that_was_stopped(most):
    picture = drawn(Tree(EXERCISE_1), limit=Limit(nodes=most))
    assert sum(node.visited for node in picture.nodes) <= most
    assert at(picture, 1).text == ("≤10" if at(picture, 1).value is not None else "")


def test_a_depth_limit_makes_leaves_of_inner_nodes():
    tree = parse("(A (B :3 1 2) (C :5 4 6))")
    picture = drawn(tree, limit=Limit(depth=1), evaluation=tree.estimate)
    assert [(node.role, node.text, node.visited) for node in picture.nodes[:3]] == [
        ("max", "5", True),
        ("min", "3", True),
        ("leaf", "1", False),
    ]
    assert [node.name for node in picture.nodes if node.principal] == ["A", "C"]


# ---------------------------------------------------------------- trees that are special


def test_drawing_does_not_produce_lazy_subtrees():
    def never() -> Any:
        raise AssertionError("drawing has produced a subtree")

    tree = Tree([[3, 4], [1, never, [never]], lambda: [5, 6]])
    picture = drawn(tree)
    assert [(node.role, node.text) for node in picture.nodes if node.parent == 4] == [
        ("leaf", "1"),
        ("stub", "…"),
        ("max", ""),
    ]
    assert at(picture, 1, 1).cut == CutMark("alpha", False)
    assert at(picture, 1, 2, 0).role == "stub"
    assert at(picture, 2).text == "5"


def test_without_a_search_nothing_is_grey():
    picture = picture_of(parse("(A :4 (B 1 ?) 4)"))
    assert [node.text for node in picture.nodes] == ["4", "", "1", "?", "4"]
    assert {picture.tone(node) for node in picture.nodes} == {"plain"}
    assert picture.title == "Game tree"


def test_a_tree_of_one_leaf():
    picture = drawn(Tree(5))
    assert [(node.text, node.role, node.path, node.parent) for node in picture.nodes] == [("5", "leaf", (), None)]


def spine(depth: int) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data]
    return data


def test_the_limits():
    assert len(picture_of(Tree([0] * (MOST_NODES - 1))).nodes) == MOST_NODES
    assert len(picture_of(Tree(spine(MOST_DEPTH))).nodes) == MOST_DEPTH + 1
    expected = "expected at most 1,000 nodes and depth 100 for a drawing"
    with pytest.raises(PictureError, match=f"^a tree of 1,001 nodes and depth 1: {expected}$"):
        picture_of(Tree([0] * MOST_NODES))
    with pytest.raises(PictureError, match=f"^a tree of 50,001 nodes and depth 50,000: {expected}$"):
        picture_of(Tree(spine(50_000)))


def test_a_tree_with_more_paths_than_can_be_counted():
    node = Node(None, None, 1)
    for _ in range(60):
        node = Node("MAX", [node, node])
    with pytest.raises(PictureError, match="1,000,000 or more nodes"):
        picture_of(Tree(node))


def test_the_search_of_another_tree():
    recorder: Recorder[int] = Recorder()
    algorithm("alphabeta")(Tree(EX), listener=recorder)
    with pytest.raises(PictureError, match=r"^a search from .*: expected one from the root of the tree"):
        picture_of(Tree(EX), recorder.events)


def test_names_are_shortened_and_made_printable():
    picture = picture_of(Tree({"name": "a\nb\x00" + "c" * 50, "children": [1]}))
    assert picture.nodes[0].name == "a\ufffdb\ufffd" + "c" * (LONGEST_NAME - 5) + "…"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (-5, "−5"),
        (9_999_999, "9999999"),
        (10_000_000, "1.0e7"),
        (10**400, "1.0e400"),
        (-25 * 10**9998, "−2.5e9999"),
        (3.14159265, "3.142"),
        (-1e-9, "−1e−09"),
        (1e300, "1e+300"),
        (math.inf, "+∞"),
        (-math.inf, "−∞"),
    ],
    ids=lambda shown: shown if isinstance(shown, str) else "",  # pytest cannot write the longest
)
def test_numbers(number, text):
    assert shown(number, LONGEST_INTEGER, SIGNIFICANT) == text
