"""Game graphs as text: lists of edges and JSON, in many spellings; errors name the vertex and the line."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.errors import GraphError, SecateurError
from secateur.graph.graph_text import parse

EDGES = """
# the graph of the tests
max: s c
min: a, b
s -> a b
a -> c d    # two moves
b d e
c → f
d = 5
e=7
f = -1.5
"""
JSON = {
    "edges": {"s": ["a", "b"], "a": ["c", "d"], "b": ["d", "e"], "c": ["f"]},
    "owner": {"s": "max", "a": "min", "b": "MIN", "c": 0},
    "gains": {"d": 5, "e": 7, "f": -1.5},
}
GAINS = {"s": 5, "a": -1.5, "b": 5, "c": -1.5, "d": 5, "e": 7, "f": -1.5}


def gains(text, start="s", **options):
    return parse(text, start, **options).solve().gains


@pytest.mark.parametrize(
    "text",
    [
        EDGES,
        "\ufeff" + EDGES.replace("\n", "\r\n"),
        EDGES.replace("max", "MAX").replace("min", "1"),
        EDGES.replace("max", "A").replace("min", "b"),
        EDGES.replace("s -> a b", "s -> a\ns -> b"),
        EDGES.replace("s -> a b", "").replace("a -> c d", "s -> a b -> d\na c").replace("b d e", "b e"),
        json.dumps(JSON),
        json.dumps(JSON, indent=2),
        json.dumps({"G": JSON["edges"], "P": {"s": 0, "a": 1, "b": 1, "c": 0}, "E": JSON["gains"]}),
        json.dumps({**JSON, "edges": [[source, target] for source, row in JSON["edges"].items() for target in row]}),
        json.dumps({**JSON, "gains": {**JSON["gains"], "s": None}}),
    ],
)
def test_every_way_to_write_the_same_graph(text):
    assert gains(text) == GAINS


def test_the_order_of_the_moves_is_that_of_the_text():
    graph = parse("max: s\ns b\ns a c\ns b\na=1\nb=1\nc=1", "s")
    assert graph.moves("s") == ("b", "a", "c")
    assert graph.solve().line == ("b",)


def test_the_names_of_the_players():
    for text in (
        "players: Alice Bob\nAlice: s\nBob: t\ns t\nt u\nu = 1",
        '{"players": ["Alice", "Bob"], "edges": {"s": ["t"], "t": ["u"]}, "owner": {"s": "Alice", "t": "Bob"},'
        ' "gains": {"u": 1}}',
    ):
        graph = parse(text, "s")
        assert graph.players == ("Alice", "Bob")
        assert (graph.to_move("s"), graph.to_move("t")) == (1, -1)
    assert parse(EDGES).players == ("MAX", "MIN")


def test_numbers_are_names_in_json():
    text = '{"edges": {"1": [2, 2.5]}, "owner": {"1": 0}, "gains": {"2": 3, "2.5": 4}}'
    assert gains(text, "1") == {"1": 4, "2": 3, "2.5": 4}


def test_large_numbers_and_the_printed_minus():
    assert gains(f"max: s\ns a b\na = {10**40}\nb = {10**40 + 1}")["s"] == 10**40 + 1
    assert gains(f'{{"edges":{{"s":["a"]}},"owner":{{"s":0}},"gains":{{"a":{10**40}}}}}')["s"] == 10**40
    assert gains("max: s\ns a\na = −3")["s"] == -3


BAD_EDGES = {
    "": "an empty text: expected a list of edges, or JSON",
    " \n\t": "an empty text",
    "# nothing": "a graph without vertices",
    "max: s\ns t\nt = x": "line 3: vertex t: a gain of 'x': expected a finite number",
    "max: s\ns t\nt = inf": "line 3: vertex t: a gain of 'inf': expected a finite number",
    "max: s\ns t\nt = 1 2": "line 3: 't = 1 2': expected a vertex and its gain, such as u = 3",
    "max: s\ns t\n= 1": "line 3: '= 1': expected a vertex and its gain",
    "max: s = 3": "line 1: 'max: s = 3': expected a vertex and its gain",
    "max: s\ns t\nt = 1\nt = 2": "line 4: vertex t: a second gain, 2 after 1: expected one",
    "max: s\nmin: t s\n": "line 2: vertex s: a second owner, MIN: expected one",
    "Alice: s": "line 1: 'Alice' before a colon: expected max or min, or a player named above",
    ": s": "line 1: '' before a colon: expected max or min",
    "max min: s": "line 1: 'max min' before a colon: expected max or min",
    "players: Alice": "line 1: players ['Alice']: expected two names, for MAX and for MIN",
    "players: Alice Alice": "line 1: players ['Alice', 'Alice']: expected two names",
    "s ->\n": "line 1: an arrow with an empty side: expected vertices on both sides",
    "-> s": "line 1: an arrow with an empty side",
    "s -> -> t": "line 1: an arrow with an empty side",
    "# owners\n\ns t\nt = 1": "line 3: vertex s: it has successors and no owner",
    "max: s t\nt = 1\ns x\ns t\nx=1": "line 4: edge s → t: both vertices are MAX's: expected the players",
    "max: s\ns t u\nt u\nt = 1\nmin: t\nu=0": "line 2: vertex t: a gain of 1, although it has successors",
    "max: s\ns t": "vertex t: it has no successors and no gain: expected one or the other",
    "max: s\nmin: t\ns t\nt s": "vertex s: a cycle, s → t → s: expected none",
    "max: s\ns t\nt=1": "zz is not a vertex: expected one of s t",
}  # fmt: skip


@pytest.mark.parametrize("text", BAD_EDGES)
def test_bad_lists_of_edges(text):
    start = "zz" if "zz" in BAD_EDGES[text] else "s"
    with pytest.raises(GraphError) as caught:
        gains(text, start)
    assert str(caught.value).startswith(BAD_EDGES[text])


BAD_JSON = {
    '{"edges": {"s": ["t"]': "not a graph: Input data was truncated",
    '{"edges": nope}': "line 1, column 15",
    "[1]": "[1]: expected an object with edges, owner and gains",
    "[" * 100_000: "brackets nested too deep",
    "{}": "a graph without vertices",
    '{"edgs": {}}': "unknown field 'edgs': expected one of",
    '{"edges": {}, "G": {}}': "both edges and G: expected one of the two",
    '{"G": {}, "edges": {}}': "both G and edges: expected one of the two",
    '{"edges": 5}': "edges is 5: expected an object",
    '{"owner": []}': "owner is []: expected an object",
    '{"gains": 1}': "gains is 1: expected an object",
    '{"players": 3}': "players 3: expected two names",
    '{"players": ["a", 3]}': "players ['a', 3]: expected two names",
    '{"edges": {"s": "t"}}': "vertex s: successors 't': expected a list of vertices",
    '{"edges": {"s": [["t"]]}}': "vertex s: ['t']: expected a vertex, a text or a number",
    '{"edges": {"s": [null]}}': "vertex s: None: expected a vertex",
    '{"edges": {"s": [true]}}': "vertex s: True: expected a vertex",
    '{"edges": [["s"]]}': "edge 0 is ['s']: expected a pair of vertices",
    '{"edges": [["s", "t"], 5]}': "edge 1 is 5: expected a pair of vertices",
    '{"edges": [["s", {}]]}': "edge 0: {}: expected a vertex",
    '{"edges": {"s": ["t"]},\n"owner": {"s": 0}}': "line 1: vertex s: its successor t is not a vertex",
    '{"edges": {"s": ["t"]},\n"owner": {\n"s": 2}}': "line 1: vertex s: its successor t is not a vertex",
    '{"edges": {"s": []},\n"owner": {"t": 2}}': "line 2: vertex t: owner 2: expected max or min or MAX or MIN",
    '{"edges": {"s": []}, "owner": {"s": true}}': "vertex s: owner True: expected max or min",
    '{"edges": {"s": []}, "owner": {"s": null}}': "vertex s: owner None: expected max or min",
    '{"edges": {"s": []}, "gains": {"s": "x"}}': "vertex s: a gain of 'x': expected a finite number",
    '{"edges": {"s": []}, "gains": {"s": true}}': "vertex s: a gain of True: expected a finite number",
    '{"edges": {"s": []}, "gains": {"s": [1]}}': "vertex s: a gain of [1]: expected a finite number",
    '{"edges": {"s": ["t"]}, "owner": {"s": 0},\n"gains": {"t": 1, "s": 2}}': "line 1: vertex s: a gain of 2, al",
    '{"edges": {"s": ["t"]},\n"owner": {"s": 0, "t": 0}, "gains": {"t": 1}}': "line 1: edge s → t: both vertices",
    '{"edges": {"s": ["t"]}, "gains": {"t": 1}}': "vertex s: it has successors and no owner",
}  # fmt: skip


@pytest.mark.parametrize("text", BAD_JSON, ids=lambda text: text[:60])
def test_bad_json(text):
    with pytest.raises(SecateurError) as caught:
        gains(text)
    assert BAD_JSON[text] in str(caught.value)


def test_edges_between_vertices_of_one_player_if_the_caller_allows_them():
    text = "max: s t\ns t\nt u\nu = 1"
    with pytest.raises(GraphError, match="line 2: edge s → t: both vertices are MAX's"):
        parse(text)
    assert gains(text, alternating=False)["s"] == 1


@given(text=st.text(st.sampled_from("st=:->→#,1 \n{}[]\"'\x00é"), max_size=40))
def test_any_text_is_a_graph_or_an_error_in_one_line(text):
    message = "one line"
    try:
        parse(text)
    except SecateurError as error:
        message = str(error)
    assert len(message.splitlines()) == 1


def test_long_or_strange_names_are_shown_safely():
    with pytest.raises(GraphError) as caught:
        gains(f"max: s\ns {'x' * 1000}")
    assert len(str(caught.value)) < 120
    with pytest.raises(GraphError, match=r"vertex 'a\\nb'"):
        gains('{"edges": {"a\\nb": []}}', "a\nb")
