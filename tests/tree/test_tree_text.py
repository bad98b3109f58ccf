"""Trees as text: reading, writing, and the round trip."""

import json
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1, EXERCISE_2, SCENARIO
from strategies import FLOATS, HUGE, INTEGERS, PLAYERS, TIES, trees

from secateur import Node, Tree, TreeError, alphabeta, minimax
from secateur.tree.tree_text import JSON_LEVELS, parse, to_data, to_json, to_short

VALUES = st.one_of(TIES, INTEGERS, HUGE, FLOATS)
WORDS = st.sampled_from(["A", "b2", "été", "-", "x_y", "e", "max", "MIN", "Max", "O'Hara", "#1"])


def shape(node: Node) -> Any:
    """A node and all below it; each value with its type, since 1 differs from 1.0 here."""
    children = [shape(node.child(index)) for index in node.moves]
    return (node.player, repr(node.value), node.name, children)


def documents(players: tuple[str, str], names: st.SearchStrategy[str] = WORDS) -> st.SearchStrategy[Any]:
    """Trees in which every field is optional: names, estimates, values, players."""
    some_name, some_value = st.none() | names, st.none() | VALUES

    def without_none(fields: dict[str, Any]) -> dict[str, Any]:
        return {key: field for key, field in fields.items() if field is not None}

    leaf = some_value | st.fixed_dictionaries({"value": some_value}, optional={"name": names})

    def grow(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        several = st.lists(children, min_size=1, max_size=4)
        fields = {
            "player": st.none() | st.sampled_from(players),
            "name": some_name,
            "value": some_value,
            "children": several,
        }
        return st.one_of(several, st.fixed_dictionaries(fields).map(without_none))

    return st.recursive(leaf, grow, max_leaves=20)


@st.composite
def documents_of_two(draw: st.DrawFn) -> Any:
    """Trees of Alice and Bob: the root and the leaves are named as in the first sheet."""
    inner = draw(documents(("Alice", "Bob")))
    leaf = {"player": "Bob", "value": draw(VALUES)}
    return {"player": "Alice", "name": "root", "children": [inner, leaf]}


def same(tree: Tree, again: Tree) -> None:
    assert shape(again.root) == shape(tree.root)
    assert again.maximiser == tree.maximiser


# ---------------------------------------------------------------- round trips


@given(data=st.one_of(documents(PLAYERS), documents_of_two(), trees(), trees(estimates=True)))
@example(data=EX)
@example(data=EXERCISE_1)
@example(data=5)
@example(data=None)
def test_json_and_back(data):
    tree = Tree(data)
    same(tree, Tree(to_data(tree)))
    same(tree, parse(to_json(tree)))


@given(data=st.one_of(documents(PLAYERS), documents_of_two(), trees(), trees(estimates=True)))
@example(data=EX)
@example(data=EXERCISE_1)
@example(data=5)
@example(data=None)
@example(data={"name": "A", "value": 5})
@example(data=[{"name": "max", "children": [1, 2]}, 0])
def test_short_form_and_back(data):
    tree = Tree(data)
    try:
        text = to_short(tree)
    except TreeError:
        # A refusal is right if some name could be mistaken for something else.
        assert re.search(r'"(max|min|[-+−.?0-9][^"]*)"', json.dumps(data, ensure_ascii=False).lower())
    else:
        same(tree, parse(text))


@given(name=st.text(min_size=1))
@example(name="nan")
@example(name="1e5")
@example(name="1_000")
@example(name="a b")
@example(name="a=b")
@example(name="(")
@example(name=";")
@example(name="?")
@example(name="max")
@example(name="MIN")
@example(name="\ufeff")
def test_any_name_is_written_so_that_it_can_be_read_or_refused(name):
    tree = Tree([{"name": name, "children": [1, {"name": name, "value": 2}]}, 3])
    same(tree, parse(json.dumps(to_data(tree))))
    try:
        text = to_short(tree)
    except TreeError as error:
        assert "short form" in str(error)  # noqa: PT017
    else:
        same(tree, parse(text))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (EX, "((3) (1 2 9) (4))"),
        (5, "5"),
        ([None, 2.5, -3], "(? 2.5 -3)"),
        ({"name": "A", "children": [{"name": "D", "value": 2}, {"name": "E", "value": None}]}, "(A D=2 E=?)"),
        ({"player": "MIN", "children": [1, {"player": "MIN", "children": [2]}]}, "(@MIN 1 (@MIN 2))"),
        (
            {"player": "Alice", "name": "A", "value": 4, "children": [1, {"player": "Bob", "children": [4, 5]}]},
            "(A@Alice :4 1 (@Bob 4 5))",
        ),
    ],
)
def test_the_short_form(data, text):
    assert to_short(Tree(data)) == text


@pytest.mark.parametrize(
    ("text", "json_text"),
    [
        ("((3) (1 2 9) (4))", "[[3],[1,2,9],[4]]"),
        ("(A D=2 E=?)", '{"name":"A","children":[{"name":"D","value":2},{"name":"E","value":null}]}'),
        ("(1 (max 2))", '[1,{"player":"MAX","children":[2]}]'),
        ("(max 1 (min 2))", "[1,[2]]"),
        ("(:4 1 2)", '{"value":4,"children":[1,2]}'),
    ],
)
def test_json_is_as_short_as_possible(text, json_text):
    assert to_json(parse(text)) == json_text


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize(
    "text",
    [
        "[[3],[1,2,9],[4]]",
        " [ [3],\n\t[1, 2, 9], [4] ]\n",
        "\ufeff[[3],[1,2,9],[4]]",
        '{"player":"MAX","children":[[3],{"children":[1,2,{"value":9}]},[4]]}',
        "((3) (1 2 9) (4))",
        "((3)(1 2 9)(4))",
        "((3),(1,2,9),(4))",
        "\ufeff ((3) (1 2 9) (4))",
        "; the first sheet\n((3) ; one\n (1 2 9)\n\n (4)) ; the end",
        "(max (min 3) (MIN 1 2 9) (Min 4))",
        "(A (B a=3) (C b=1 c=2 d=9) (D e=4))",
        "(A@Alice (B@Bob 3) (C@Bob 1 2 9) (@Bob 4))",
        "(:99 (:0 3) (1 2 9) (4))",
    ],
)
def test_many_ways_to_write_the_first_sheet(text):
    result = alphabeta(parse(text))
    assert (result.value, result.line, result.leaves) == (4, (2, 0), 3)


def test_the_scenario_and_the_second_exercise():
    scenario = parse(SCENARIO)
    assert alphabeta(scenario).value == 5
    assert [scenario.root.name, scenario.root.child(2).child(1).child(1).name] == ["A", "V"]
    second = alphabeta(parse(EXERCISE_2))
    assert (second.value, second.leaves) == (8, 10)


def test_numbers_keep_their_type():
    for text in ("[1,1.0,-0.0,1e3,100000000000000000000000]", "(1 1.0 -0.0 1e3 100000000000000000000000)"):
        tree = parse(text)
        assert [repr(tree.root.child(index).value) for index in range(5)] == [
            "1", "1.0", "-0.0", "1000.0", "100000000000000000000000",
        ]  # fmt: skip


def test_the_player_who_maximises_can_be_chosen():
    text = '{"player":"Alice","children":[{"player":"Bob","children":[1,5]},{"player":"Bob","children":[2,7]}]}'
    assert minimax(parse(text)).value == 2
    assert minimax(parse(text, for_player="Bob")).value == 5
    assert minimax(parse("(@Alice (@Bob 1 5) (@Bob 2 7))", for_player="Bob")).value == 5


def test_a_million_leaves():
    rows = [[(row * 7919 + column * 104_729) % 1_000_003 for column in range(1000)] for row in range(1000)]
    tree = parse(json.dumps(rows))
    least = list(map(min, rows))
    best = least.index(max(least))
    whole, pruned = minimax(tree), alphabeta(tree)
    assert (whole.value, whole.leaves) == (max(least), 1_000_000)
    assert whole.line == pruned.line == (best, rows[best].index(least[best]))
    assert pruned.leaves < whole.leaves


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", r"an empty text: expected a tree such as"),
        ("  \n ", r"an empty text: expected a tree such as"),
        ("; nothing", r"only comments: expected a tree such as"),
        ("[1, 2", r"not a tree: .*truncated.*expected JSON such as"),
        ("[1,\n 2,]", r"not a tree: .*line 2, column 4: expected JSON"),
        ("[1] [2]", r"not a tree: .*trailing characters at line 1"),
        ('[1,\n"é" 2]', r"not a tree: .*line 2, column 5"),
        ("[NaN]", r"not a tree: .*line 1, column 2"),
        ("[1e999]", r"out of range"),
        ("abc", r"not a tree: .*line 1, column 1"),
        ("[[1], []]", r"node 1: an inner node without children: expected at least one child"),
        ('{"childen": [1]}', r"root: unknown field 'childen': expected children"),
        ("[true]", r"node 0: True: expected a number, a list or an object"),
        ('["x"]', r"node 0: 'x': expected a number, a list or an object"),
        ("(1 2", r"not a tree: line 1, column 4: 1 '\(' without.*: expected '\)'"),
        ("((1)\n (2", r"not a tree: line 2, column 3: 2 '\(' without"),
        ("; a comment\n)", r"not a tree: line 2, column 1: '\)' that closes nothing: expected a tree"),
        ("(1) (2)", r"not a tree: line 1, column 5: '\(' after the end of the tree: expected nothing"),
        ("(1) 2", r"'2' after the end of the tree"),
        ("()", r"root: an inner node without children"),
        ("(A)", r"root: an inner node without children"),
        ("(1 ())", r"node 1: an inner node without children"),
        (
            "(A B 1)",
            r"line 1, column 4: a second name, 'B': expected a child; a leaf without a value is written 'B=\?'$",
        ),
        ("(A :1 :2 3)", r"line 1, column 7: a second value, ':2': expected a child"),
        ("(A@X @Y 3)", r"line 1, column 6: a second player, '@Y': expected a child"),
        ("(1 B)", r"line 1, column 4: 'B': expected a number, \?, name=number or \("),
        ("(1 D=x)", r"line 1, column 4: 'x': expected a number"),
        ("(1 D=)", r"line 1, column 4: 'D=': expected a number"),
        ("(1 :4)", r"line 1, column 4: ':4': expected a number"),
        ("(:x 1)", r"line 1, column 2: 'x': expected a number"),
        ("(A@ 1)", r"line 1, column 2: 'A@': expected a number"),
        ("(1 a=b=2)", r"line 1, column 4: .*expected a number"),
        ("(1 nan)", r"node 1: nan: expected a finite number"),
        ("(1 -inf)", r"node 1: -inf: expected a finite number"),
        ("(1 1e999)", r"node 1: inf: expected a finite number"),
        ("(1 " + "x" * 99 + ")", r"'xxxx.*\.\.\.': expected a number"),
        ("([1])", r"line 1, column 2: '\[1\]': expected"),
    ],
)
def test_errors(text, words):
    with pytest.raises(TreeError, match=words) as caught:
        parse(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", ["a b", "1", "1e5", "a=b", "a(b", "a,b", "a;b", ":a", "a@b", "?", "nan", "[", "{"])
def test_names_that_the_short_form_cannot_hold(name):
    with pytest.raises(TreeError, match=r"a name that the short form cannot write; expected a word, or use JSON"):
        to_short(Tree([{"name": name, "value": 1}]))
    with pytest.raises(TreeError, match=r"a name that the short form cannot write"):
        to_short(Tree({"player": name, "children": [1]}))


def test_a_number_too_long_to_be_written():
    tree = Tree([10**5000])
    for write in (to_json, to_short):
        with pytest.raises(TreeError, match=r"digits"):
            write(tree)


@pytest.mark.parametrize("text", ["[" + "9" * 5000 + "]", "(" + "9" * 5000 + ")"], ids=["JSON", "short"])
def test_a_number_too_long_to_be_read(text):
    with pytest.raises(TreeError, match=r"expected") as caught:
        parse(text)
    assert len(str(caught.value)) < 200


# ---------------------------------------------------------------- hostile nesting

LEVELS = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * LEVELS,
        "[" * LEVELS + "1" + "]" * LEVELS,
        '{"children":[' * LEVELS,
        '{"children":[' * LEVELS + "1" + "]}" * LEVELS,
        "[" * (JSON_LEVELS + 1) + "1" + "]" * (JSON_LEVELS + 1),
    ],
    ids=["open", "closed", "objects open", "objects closed", "one too many"],
)
def test_json_nested_too_deep(text):
    with pytest.raises(TreeError, match=r"more than 400 levels of brackets: expected fewer, or the short form"):
        parse(text)


def test_json_nested_as_deep_as_allowed():
    text = "[" * JSON_LEVELS + "1" + "]" * JSON_LEVELS
    assert to_json(parse(text)) == text


def test_short_form_open():
    with pytest.raises(TreeError, match=rf"line 1, column {LEVELS}: {LEVELS} '\(' without"):
        parse("(" * LEVELS)


def test_short_form_nested_deep():
    text = "(" * LEVELS + "1" + ")" * LEVELS
    tree = parse(text)
    assert alphabeta(tree).value == 1
    assert to_short(tree) == text


def test_a_deep_tree_is_not_for_json():
    tree = parse("(" * 1000 + "1" + ")" * 1000)
    with pytest.raises(TreeError, match=r"more than 400 levels: expected fewer for JSON; the short form"):
        to_json(tree)
