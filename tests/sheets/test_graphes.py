"""Sheet 001: gains of a graph, recursively and with a stack, against the definition; every kind of bad input."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur import SecateurError
from secateur.sheets import graphes
from secateur.sheets.graphes import Gain, Gain_pile, GrapheError, Pile

BOTH = pytest.mark.parametrize("gain", [Gain, Gain_pile])

# Two paths to the draw d; A is to move in a, d, e and f, B in b and c.
G = {"a": ["b", "c"], "b": ["d", "e"], "c": ["d", "f"], "d": [], "e": [], "f": [], "x": ["b"]}
P = {"a": 0, "b": 1, "c": 1, "d": 0, "e": 0, "f": 0, "x": 0}
E = {"d": 0, "e": -3, "f": 5}


@st.composite
def graphs(draw):
    """Bipartite acyclic graphs with vertices 0, 1, 2, …; edges lead to greater numbers."""
    size = draw(st.integers(1, 12))
    sides = draw(st.lists(st.integers(0, 1), min_size=size, max_size=size))
    edges = {
        s: draw(st.lists(st.sampled_from(later), max_size=5))  # the same edge twice is allowed
        if (later := [t for t in range(s + 1, size) if sides[t] != sides[s]])
        else []
        for s in range(size)
    }
    gains = {s: draw(st.integers(-5, 5)) for s in edges if not edges[s]}
    return edges, dict(enumerate(sides)), gains


def true_gain(g, p, e, s):
    if not g[s]:
        return e[s]
    return (max if p[s] == 0 else min)(true_gain(g, p, e, t) for t in g[s])


def descendants(g, s):
    return {s}.union(*(descendants(g, t) for t in g[s]))


@BOTH
def test_e_is_completed_in_place(gain):
    gains = dict(E)
    assert gain(G, P, gains, "a") == 0
    assert gains == {**E, "a": 0, "b": -3, "c": 0}  # x is not a descendant of a


@BOTH
@given(graph=graphs())
def test_gains_follow_the_definition(gain, graph):
    g, p, e = graph
    gains = dict(e)
    assert gain(g, p, gains, 0) == true_gain(g, p, e, 0)
    assert gains == {**e, **{s: true_gain(g, p, e, s) for s in descendants(g, 0)}}


def test_the_stack_follows_the_printed_principle():
    """[a] → [a b c] → c: [a b c d f] …: d and f have gains, so c is next, then b, then a."""
    gains = dict(E)
    Gain_pile(G, P, gains, "a")
    assert list(gains) == ["d", "e", "f", "c", "b", "a"]


def test_recursion_goes_from_left_to_right():
    gains = dict(E)
    Gain(G, P, gains, "a")
    assert list(gains) == ["d", "e", "f", "b", "c", "a"]


@BOTH
def test_a_known_gain_is_not_computed_again(gain):
    gains = {**E, "b": 100}
    assert gain(G, P, gains, "a") == 100
    assert gain(G, P, gains, "a") == 100


@BOTH
def test_each_vertex_is_visited_once(gain):
    """Sixty diamonds in a row have 2^60 paths."""
    g = {}
    for k in range(60):
        g |= {("s", k): [("l", k), ("r", k)], ("l", k): [("s", k + 1)], ("r", k): [("s", k + 1)]}
    g[("s", 60)] = []
    p = {s: int(s[0] != "s") for s in g}
    assert gain(g, p, {("s", 60): 7}, ("s", 0)) == 7


@BOTH
def test_a_long_chain(gain):
    size = 50_000
    g = {s: [s + 1] if s < size else [] for s in range(size + 1)}
    e = {size: 4}
    assert gain(g, {s: s % 2 for s in g}, e, 0) == 4
    assert set(e.values()) == {4}
    assert len(e) == size + 1


@BOTH
def test_a_terminal_start(gain):
    assert gain(G, P, dict(E), "f") == 5


@given(numbers=st.lists(st.integers(), min_size=1))
def test_max_and_min(numbers):
    assert graphes.max(numbers) == max(numbers)
    assert graphes.min(numbers) == min(numbers)


@pytest.mark.parametrize("name", ["max", "min"])
def test_an_empty_list_has_no_extreme(name):
    with pytest.raises(GrapheError, match=f"{name} of an empty list: expected at least one number"):
        getattr(graphes, name)([])


def test_head_returns_the_top_without_removing_it():
    pile = Pile([1])
    pile.append(2)
    assert (pile.head(), pile.pop(), pile.head(), len(pile)) == (2, 2, 1, 1)


# ---------------------------------------------------------------- bad input


@BOTH
@pytest.mark.parametrize(
    ("changes", "s0", "message"),
    [
        ({}, "z", "s0 = 'z': not a vertex: expected a key of G"),
        ({"d": ["b"]}, "a", "a cycle: 'b' → 'd' → 'b': expected an acyclic graph"),
        ({"d": ["z"]}, "a", "'d' → 'z': 'z' is not a vertex: expected a key of G"),
        ({"b": ["c"]}, "a", "'b' → 'c': both have P = 1: expected the players to alternate"),
        ({"c": ["d", "t"], "t": []}, "a", "'t' is terminal and has no gain: expected it in E"),
        ({"c": ["d", "u"], "u": []}, "a", "P['u'] is None: expected 0 for A or 1 for B"),
        ({"c": ["d", "v"], "v": []}, "a", "P['v'] is 2: expected 0 for A or 1 for B"),
        ({"c": ["d", "w"], "w": []}, "a", "the gain of 'w' is 'much': expected a finite number"),
        ({"t": []}, "t", "'t' is terminal and has no gain: expected it in E"),
        ({"a": ["a"]}, "a", "a cycle: 'a' → 'a': expected an acyclic graph"),
    ],
)
def test_bad_input_names_the_vertex_and_writes_nothing(gain, changes, s0, message):
    gains = {**E, "w": "much"}
    before = dict(gains)
    with pytest.raises(GrapheError) as caught:
        gain({**G, **changes}, {**P, "t": 0, "v": 2, "w": 0}, gains, s0)
    assert str(caught.value) == message
    assert gains == before
    assert isinstance(caught.value, SecateurError)


@BOTH
def test_unreachable_vertices_are_not_checked(gain):
    g = {**G, "loop": ["loop"], "lost": ["nowhere"]}
    assert gain(g, P, dict(E), "a") == 0


@BOTH
def test_a_cycle_is_found_wherever_it_is(gain):
    chance = random.Random(1)
    for _ in range(200):
        size = chance.randrange(2, 9)
        g = {s: [t for t in range(size) if s % 2 != t % 2 and chance.random() < 0.3] for s in range(size)}
        p, e = {s: s % 2 for s in g}, {s: 1 for s in g if not g[s]}
        if has_cycle(g, 0, ()):
            with pytest.raises(GrapheError, match="a cycle"):
                gain(g, p, e, 0)
        else:
            assert gain(g, p, e, 0) == 1


def has_cycle(g, s, path):
    return s in path or any(has_cycle(g, t, (*path, s)) for t in g[s])
