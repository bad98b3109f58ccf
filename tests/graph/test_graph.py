"""Game graphs: gains, strategy and line, against memoised recursion and against every algorithm."""

import copy
import math
import random
import sys

import networkx
import numpy as np
import pytest
from game_graphs import arrays, horizon
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import FLOATS, HUGE, INTEGERS, MIXED, TIES

from secateur import MAX, MIN, algorithm, check_game
from secateur.catalog import ALGORITHMS
from secateur.errors import GraphError, IllegalMoveError, PositionError
from secateur.graph import Graph

SHEET = (
    {"s": ["a", "b"], "a": ["c", "d"], "b": ["d", "e"], "c": ["f"], "d": [], "e": [], "f": []},
    {"s": 0, "a": 1, "b": 1, "c": 0, "d": 0, "e": 0, "f": 1},
    {"d": 5, "e": 7, "f": 3},
)


@st.composite
def acyclic(draw, gains, most=12):
    """Three dictionaries of a bipartite graph without cycles, with vertices of many types, and a start."""
    count = draw(st.integers(1, most))
    sides = draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    names = [
        [number, f"v{number}", (number, "x"), frozenset([number]), number + 0.5][number % 5]
        for number in range(count)
    ]
    order = draw(st.permutations(range(count)))  # the dictionary need not be in topological order
    rows = {}
    for number in range(count):
        later = [other for other in range(number + 1, count) if sides[other] != sides[number]]
        chosen = draw(st.lists(st.sampled_from(later), max_size=4)) if later else []
        rows[number] = [names[other] for other in chosen]
    return (
        {names[number]: rows[number] for number in order},
        {names[number]: sides[number] for number in range(count)},
        {names[number]: draw(gains) for number in range(count) if not rows[number]},
        names[0],
    )


def by_recursion(successors, owner, gains, start):
    """The definition, memoised: the gains of the descendants, and the first best successor of each."""
    found, best = {}, {}

    def gain(vertex):
        if vertex not in found:
            row = successors[vertex]
            if row:
                worth = [gain(target) for target in row]
                found[vertex] = (max, min)[owner[vertex]](worth)
                best[vertex] = row[worth.index(found[vertex])]
            else:
                found[vertex] = gains[vertex]
        return found[vertex]

    gain(start)
    return found, best


def agrees(graph, start):
    """Check a graph against the recursion, and return its solution."""
    before = copy.deepcopy(graph)
    game = Graph.from_dictionaries(*graph, start)
    solution = game.solve()
    found, best = by_recursion(*graph, start)
    assert graph == before
    assert [list(part) for part in graph] == [list(part) for part in before]  # the order too
    assert solution.gains == found
    assert solution.strategy == best
    assert solution.gain == found[start]
    drawn = game.solve(cycles="draw")  # there are no cycles, so the gains are the same
    assert (drawn.gain, drawn.gains) == (solution.gain, solution.gains)
    return game, solution


@given(data=st.data(), kind=st.sampled_from((TIES, INTEGERS, FLOATS, HUGE, MIXED)))
@settings(max_examples=250)
def test_gains_strategy_and_the_input_untouched(data, kind):
    *graph, start = data.draw(acyclic(kind))
    agrees(graph, start)


def test_thousands_of_random_graphs():
    chance = random.Random(1)
    for number in range(2000):
        count, most = chance.randint(1, 30), (1, 1000, 10**30)[number % 3]
        names = chance.sample(range(1000), count)
        sides = {name: chance.randrange(2) for name in names}
        rows = {
            name: [
                other for other in chance.sample(names[place:], min(4, count - place)) if sides[other] != sides[name]
            ]
            for place, name in enumerate(names)
        }
        agrees((rows, sides, {name: chance.randint(-most, most) for name in names if not rows[name]}), names[0])


@given(data=st.data(), kind=st.sampled_from((TIES, MIXED)))
@settings(max_examples=250)
def test_every_algorithm_agrees(data, kind):
    *graph, start = data.draw(acyclic(kind, most=9))
    game, solution = agrees(graph, start)
    for name in ALGORITHMS:
        result = algorithm(name)(game)
        assert (result.value, result.line) == (solution.gain, solution.line), name
        for vertex, gain in solution.gains.items():
            assert algorithm(name)(game, vertex).value == gain


@given(data=st.data())
def test_a_graph_is_a_game(data):
    *graph, start = data.draw(acyclic(TIES))
    game = Graph.from_dictionaries(*graph, start)
    assert check_game(game) == ()


def test_the_graph_of_the_sheet():
    solution = Graph.from_dictionaries(*SHEET, "s").solve()
    assert solution.gain == 5
    assert solution.gains == {"s": 5, "a": 3, "b": 5, "c": 3, "d": 5, "e": 7, "f": 3}
    assert solution.strategy == {"s": "b", "a": "c", "b": "d", "c": "f"}
    assert solution.line == ("b", "d")
    assert not solution.endless
    assert solution.moves_to_end is None


def test_only_descendants_of_the_start_are_visited_and_reported():
    graph = Graph.from_dictionaries(
        {**SHEET[0], "x": ["y"], "y": ["x"], "z": []}, {**SHEET[1], "x": 0, "y": 1}, SHEET[2]
    )
    assert graph.solve("a").gains == {"a": 3, "c": 3, "d": 5, "f": 3}
    assert graph.solve("d").gains == {"d": 5}
    assert graph.solve("d").line == ()
    assert graph.solve("a", cycles="draw").gains == {"a": 3, "c": 3, "d": 5, "f": 3}
    with pytest.raises(GraphError, match="vertex x: a cycle, x → y → x"):
        graph.solve("x")
    with pytest.raises(GraphError, match="vertex z: it has no successors and no gain"):
        graph.solve("z")


BAD = {
    "a cycle": ({"c": ["a"]}, {}, {}, "s", "vertex a: a cycle, a → c → a"),
    "a loop": ({"s": ["s"]}, {}, {}, "s", "edge s → s: both vertices are A's: expected the players to take turns"),
    "an edge inside one side": ({"a": ["b"]}, {}, {}, "s", "edge a → b: both vertices are B's: expected the players"),
    "a terminal without a gain": ({}, {}, {"d": None}, "s", "vertex d: it has no successors and no gain"),
    "an unknown successor": ({"b": ["d", "zz"]}, {}, {}, "s", "vertex b: its successor zz is not a vertex"),
    "a successor that cannot be a vertex": ({"b": [[1]]}, {}, {}, "s", "vertex b: its successor [1] is not a vertex"),
    "an unknown start": ({}, {}, {}, "zz", "zz is not a vertex: expected one of s a b c d e f"),
    "a start that cannot be a vertex": ({}, {}, {}, ["s"], "['s'] is not a vertex"),
    "successors that are not a list": ({"b": 5}, {}, {}, "s", "vertex b: successors 5: expected a list of vertices"),
    "successors that are a text": ({"b": "de"}, {}, {}, "s", "vertex b: successors 'de': expected a list"),
    "no owner": ({}, {"a": None}, {}, "s", "vertex a: it has successors and no owner"),
    "an owner of another kind": ({}, {"a": 2}, {}, "s", "vertex a: owner 2: expected 0 or 1"),
    "true as an owner": ({}, {"a": True}, {}, "s", "vertex a: owner True: expected 0 or 1"),
    "a gain that is a text": ({}, {}, {"d": "x"}, "s", "vertex d: a gain of 'x': expected a finite number"),
    "true as a gain": ({}, {}, {"d": True}, "s", "vertex d: a gain of True: expected a finite number"),
    "an infinite gain": ({}, {}, {"d": -math.inf}, "s", "vertex d: a gain of -inf: expected a finite number"),
    "a gain of NaN": ({}, {}, {"d": math.nan}, "s", "vertex d: a gain of nan: expected a finite"),
    "a gain of an inner vertex": ({}, {}, {"a": 4}, "s", "vertex a: a gain of 4, although it has successors"),
    "None as a vertex": ({None: []}, {}, {}, "s", "None as a vertex: expected any other"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_errors_name_the_vertex_and_leave_the_graph_unchanged(name):
    *changes, start, words = BAD[name]
    graph = [{**part, **change} for part, change in zip(SHEET, changes, strict=True)]
    graph = [{key: item for key, item in part.items() if item is not None} for part in graph]
    before = copy.deepcopy(graph)
    with pytest.raises(GraphError) as caught:
        Graph.from_dictionaries(*graph).solve(start)
    assert words in str(caught.value)
    assert repr(graph) == repr(before)


def test_players_need_not_alternate_if_the_caller_says_so():
    graph = (
        {"s": ["a", "x"], "a": ["b", "c"], "b": [], "c": [], "x": []},
        {"s": 0, "a": 0},
        {"b": 1, "c": 4, "x": 2},
    )
    with pytest.raises(GraphError, match="edge s → a: both vertices are A's"):
        Graph.from_dictionaries(*graph)
    assert Graph.from_dictionaries(*graph, alternating=False).solve("s").gain == 4


def test_a_long_cycle_is_abbreviated_and_a_short_one_is_shown_in_full():
    count = 1000
    ring = {number: [(number + 1) % count] for number in range(count)}
    owner = {number: number % 2 for number in range(count)}
    with pytest.raises(GraphError, match=r"vertex 0: a cycle, 0 → 1 → 2 .* \(1,000 vertices in all\) … → 999 → 0:"):
        Graph.from_dictionaries(ring, owner, {}).solve(0)
    ring[3] = [4, 0]
    with pytest.raises(GraphError, match="a cycle, 0 → 1 → 2 → 3 → 0:"):
        Graph.from_dictionaries(ring, owner, {}).solve(0)


def test_a_successor_given_twice_is_one_move():
    graph = Graph.from_dictionaries({"s": ["t", "t", "u"], "t": [], "u": []}, {"s": 0}, {"t": 1, "u": 2}, "s")
    assert graph.moves("s") == ("t", "u")
    assert graph.solve().line == ("u",)


def test_numbers_of_any_size_and_kind_are_exact():
    for small, large in ((2**53, 2**53 + 1), (10**400, 10**400 + 1), (2**52 + 0.5, 2**52 + 1), (-(10**400), -1e308)):
        graph = Graph.from_dictionaries({"s": ["t", "u"], "t": [], "u": []}, {"s": 0}, {"t": small, "u": large})
        for cycles in ("error", "draw"):
            assert graph.solve("s", cycles).gain == large
            assert type(graph.solve("s", cycles).gain) is type(large)


def test_numpy_numbers_are_accepted():
    graph = Graph.from_dictionaries({"s": ["t"], "t": []}, {"s": np.int8(0)}, {"t": np.int64(3)})
    assert type(graph.solve("s").gain) is int


@pytest.mark.parametrize("cycles", ["error", "draw"])
def test_a_path_of_a_million_vertices(cycles):
    count = 1_000_000
    offsets = np.append(np.arange(count), count - 1)
    owner = np.where(np.arange(count) % 2, MIN, MAX).astype(np.int8)
    graph = Graph(offsets, np.arange(1, count), owner, np.full(count, 7), alternating=True)
    solution = graph.solve(0, cycles)
    assert solution.gain == 7
    assert len(solution.line) == count - 1
    assert solution.line[-1] == count - 1
    reached, gains, best = solution.arrays
    assert reached.all()
    assert (gains == 7).all()
    assert best[-2:].tolist() == [count - 1, -1]


def test_the_arrays_of_a_large_random_graph_are_those_of_the_recursion():
    """Large enough to be compiled."""
    count, chance = 30_000, random.Random(2)
    rows = [
        [min(count - 1, number + chance.randint(1, 60)) for _ in range(chance.randint(0, 4))]
        for number in range(count)
    ]
    rows[0] = [*range(1, 50)]
    rows[-1] = []
    owner = [chance.choice((MAX, MIN)) for _ in range(count)]
    gains = [chance.randint(-99, 99) for _ in range(count)]
    reached, values, best = Graph(*arrays(rows, owner, gains)).solve(0).arrays
    expected = [0.0] * count
    choice = [-1] * count
    for number in reversed(range(count)):
        worth = [expected[target] for target in rows[number]]
        expected[number] = (max if owner[number] == MAX else min)(worth) if worth else gains[number]
        choice[number] = rows[number][worth.index(expected[number])] if worth else -1
    seen = {0}
    for number in range(count):
        if number in seen:
            seen.update(rows[number])
    assert np.flatnonzero(reached).tolist() == sorted(seen)
    assert values[reached].tolist() == [expected[number] for number in sorted(seen)]
    assert best[reached].tolist() == [choice[number] for number in sorted(seen)]


def test_gains_may_be_missing_from_arrays():
    offsets, targets, owner, gains = arrays([[1], [], []], [MAX, MIN, MAX], [0, 2.5, math.nan], float)
    graph = Graph(offsets, targets, owner, gains)
    assert graph.solve(0).gain == 2.5
    with pytest.raises(GraphError, match="vertex 2: it has no successors and no gain"):
        graph.solve(2)
    for strange in (3, -1, "0"):
        with pytest.raises(GraphError, match="is not a vertex"):
            graph.solve(strange)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"gains": np.array([0, math.inf])}, "vertex 1: a gain of inf: expected a finite number"),
        ({"gains": np.array([1])}, "1 gains: expected one for each of 2 owners"),
        ({"vertices": ["a", "a"]}, "1 vertices: expected one for each of 2 owners"),
        ({"vertices": ["a", "b"], "targets": np.array([7])}, "vertex a: its successor 7 is not a vertex"),
        ({"owner": np.array([MAX, MAX], np.int8)}, "edge 0 → 1: both vertices are MAX's"),
    ],
)
def test_arrays_that_are_not_a_graph(changes, words):
    names = ("offsets", "targets", "owner", "gains")
    given_arrays = dict(zip(names, arrays([[1], []], [MAX, MIN], [0, 1]), strict=True))
    with pytest.raises(GraphError) as caught:
        Graph(**given_arrays | changes, alternating=True)
    assert words in str(caught.value)


def test_cycles_that_are_a_draw():
    # MAX may go round in circles with MIN for ever, or end at -1; MIN could let MAX win, but will not.
    graph = ({"s": ["l", "t"], "t": ["s", "w"], "l": [], "w": []}, {"s": 0, "t": 1}, {"l": -1, "w": 2})
    solution = Graph.from_dictionaries(*graph, "s").solve(cycles="draw")
    assert solution.gains == {"s": 0, "t": 0, "l": -1, "w": 2}
    assert solution.strategy == {"s": "t", "t": "s"}
    assert solution.line == ("t", "s")
    assert solution.endless
    assert solution.moves_to_end == {"s": None, "t": None, "l": 0, "w": 0}


@given(data=st.data())
def test_random_graphs_with_cycles(data):
    """The pass over arrays has tests of its own; this goes through names and dictionaries."""
    count = data.draw(st.integers(1, 8))
    rows = data.draw(st.lists(st.lists(st.integers(0, count - 1), max_size=3), min_size=count, max_size=count))
    sides = data.draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    worth = data.draw(st.lists(MIXED, min_size=count, max_size=count))
    names = [f"v{number}" for number in range(count)]
    graph = Graph.from_dictionaries(
        {names[number]: [names[target] for target in row] for number, row in enumerate(rows)},
        dict(zip(names, sides, strict=True)),
        {names[number]: worth[number] for number, row in enumerate(rows) if not row},
        alternating=False,
    )
    *_, expected = horizon(rows, [(MAX, MIN)[side] for side in sides], worth)
    for number in range(count):
        solution = graph.solve(names[number], cycles="draw")
        assert solution.gain == expected[number]
        assert all(solution.gains[name] == expected[names.index(name)] for name in solution.gains)
        below = networkx.descendants(diagram(rows), number) | {number}
        assert set(solution.gains) == {names[other] for other in below}


def diagram(rows):
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(len(rows)))
    graph.add_edges_from((number, target) for number, row in enumerate(rows) for target in row)
    return graph


def test_from_networkx():
    graph = networkx.DiGraph([("s", "a"), ("s", "b"), ("a", "c")])
    networkx.set_node_attributes(graph, {"s": MAX, "a": "min"}, "owner")
    networkx.set_node_attributes(graph, {"b": 2, "c": 3.5}, "gain")
    solution = Graph.from_networkx(graph, "s").solve()
    assert (solution.gain, solution.line) == (3.5, ("a", "c"))
    networkx.set_node_attributes(graph, {"s": "MIN", "a": MAX}, "who")
    assert Graph.from_networkx(graph, "s", owner="who").solve().gain == 2
    with pytest.raises(GraphError, match="vertex s: it has successors and no owner"):
        Graph.from_networkx(graph, "s", owner="nobody")
    with pytest.raises(GraphError, match="a Graph, which is undirected: expected a DiGraph"):
        Graph.from_networkx(graph.to_undirected(), "s")
    graph.nodes["a"]["owner"] = 0
    with pytest.raises(GraphError, match="vertex a: owner 0: expected 1 or -1 or 'max' or 'min'"):
        Graph.from_networkx(graph, "s")


@given(st.data())
def test_to_networkx_and_back(data):
    rows, owner, gains, start = data.draw(acyclic(MIXED))
    graph = Graph.from_dictionaries(rows, owner, gains, start)
    diagram = graph.to_networkx()
    assert {vertex: list(diagram.successors(vertex)) for vertex in diagram} == {
        vertex: list(graph.moves(vertex)) for vertex in graph.vertices
    }
    again = Graph.from_networkx(diagram, start)
    assert list(again.vertices) == list(graph.vertices)
    assert (again.solve().gain, again.solve().line) == (graph.solve().gain, graph.solve().line)
    named = graph.to_networkx(owner="who", gain="worth")
    assert Graph.from_networkx(named, start, owner="who", gain="worth").solve().gain == graph.solve().gain


def test_networkx_has_cycles_too():
    graph = Graph.from_dictionaries({1: [2, 3], 2: [1], 3: []}, {1: 0, 2: 1}, {3: 1}, 1)
    assert sorted(map(sorted, networkx.simple_cycles(graph.to_networkx()))) == [[1, 2]]


def test_without_networkx_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(GraphError, match=r"not installed: pip install 'secateur-lab\[networkx\]'"):
        Graph.from_dictionaries(*SHEET, "s").to_networkx()


def test_an_unknown_value_of_cycles_is_an_error():
    with pytest.raises(GraphError, match="cycles='win': expected 'error' or 'draw'"):
        Graph.from_dictionaries(*SHEET, "s").solve(cycles="win")


def test_notation():
    graph = Graph.from_dictionaries({"s": [1, (2, 3)], 1: [], (2, 3): []}, {"s": 1}, {1: 1, (2, 3): 2}, "s")
    for vertex in ("s", 1, (2, 3)):
        assert graph.read_state(graph.state_text(vertex)) == vertex
    for move in graph.moves("s"):
        assert graph.read_move("s", f" {graph.move_text(move)} ") == move
    with pytest.raises(IllegalMoveError, match=r"s: not a successor; B may play 1 \(2,3\)"):
        graph.read_move("s", "s")
    with pytest.raises(PositionError, match="zz: not a vertex"):
        graph.read_state("zz")


def test_play_begins_at_the_only_source():
    assert Graph.from_dictionaries({"t": [], "s": ["t"], "u": []}, {"s": 0}, {"t": 1, "u": 2}).start() == "s"


def test_a_graph_without_a_single_source_needs_a_start():
    two = Graph.from_dictionaries({"s": ["u"], "t": ["u"], "u": []}, {"s": 0, "t": 0}, {"u": 1})
    with pytest.raises(GraphError, match="a graph without a start: play could begin at s t: expected a vertex"):
        two.start()
    round_and_round = Graph.from_dictionaries({"s": ["t"], "t": ["s"]}, {"s": 0, "t": 1}, {})
    with pytest.raises(GraphError, match="every vertex has a predecessor: expected a vertex to start from"):
        round_and_round.solve()


def test_a_vertex_without_a_gain_has_no_value():
    with pytest.raises(GraphError, match="vertex s: it has no successors and no gain"):
        Graph.from_dictionaries({"s": []}, {}, {}).value("s")
