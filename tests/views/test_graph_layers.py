"""Graphs in layers: edges lead down unless they close a cycle, nothing overlaps, and few edges cross."""

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from secateur.views.graph_layers import GraphLayers, layered

WIDE = 20.0
BEND = 5.0


@st.composite
def graphs(draw):
    """Graphs whose vertices are all reachable from the first."""
    count = draw(st.integers(1, 10))
    rows = [draw(st.lists(st.integers(0, count - 1), max_size=3)) for _ in range(count)]
    for vertex in range(1, count):
        rows[draw(st.integers(0, vertex - 1))].append(vertex)
    return rows


def place(rows):
    return layered(rows, [(WIDE, WIDE)] * len(rows), BEND)


def crossings(layers: GraphLayers) -> int:
    """How many pairs of links between two layers cross, by testing every pair."""
    links = [link for route in layers.routes.values() for link in itertools.pairwise(route)]
    return sum(
        (layers.x[a] - layers.x[c]) * (layers.x[b] - layers.x[d]) < 0
        for (a, b), (c, d) in itertools.combinations(links, 2)
        if layers.layer[a] == layers.layer[c]
    )


@given(rows=graphs())
def test_every_edge_has_a_route_from_layer_to_layer(rows):
    layers = place(rows)
    edges = {(source, target) for source, row in enumerate(rows) for target in row if source != target}
    assert layers.routes.keys() == edges
    for edge, route in layers.routes.items():
        assert (route[0], route[-1]) == (edge[::-1] if edge in layers.upward else edge)
        assert [layers.layer[item] for item in route] == list(
            range(layers.layer[route[0]], layers.layer[route[-1]] + 1)
        )
        assert all(item >= len(rows) for item in route[1:-1])


@given(rows=graphs())
def test_nothing_overlaps(rows):
    layers = place(rows)
    for level in range(max(layers.layer) + 1):
        items = sorted((x, item) for item, x in enumerate(layers.x) if layers.layer[item] == level)
        for (left, one), (right, other) in itertools.pairwise(items):
            room = sum(WIDE if item < len(rows) else BEND for item in (one, other))
            assert right - left >= room - 1e-6


@given(rows=graphs())
def test_without_cycles_every_edge_leads_down(rows):
    rows = [[target for target in row if target > source] for source, row in enumerate(rows)]
    layers = place(rows)
    assert not layers.upward
    assert layers.layer[0] == 0
    for source, target in layers.routes:
        assert layers.layer[source] < layers.layer[target]


def test_only_edges_that_close_a_cycle_lead_up():
    layers = place([[1], [2], [0, 1, 3], []])
    assert layers.upward == {(2, 0), (2, 1)}
    assert layers.layer[:4] == (0, 1, 2, 3)


def test_a_tree_has_no_crossings_and_its_parents_are_centred():
    layers = place([[1, 2], [3, 4], [5, 6], [], [], [], []])
    assert crossings(layers) == 0
    x = layers.x
    assert x[3] < x[4] < x[5] < x[6]  # as the moves are ordered
    assert abs(x[1] - (x[3] + x[4]) / 2) < 1e-6
    assert abs(x[0] - (x[1] + x[2]) / 2) < 1e-6


def test_an_unnecessary_crossing_is_removed():
    assert crossings(place([[1, 2], [4], [3], [], []])) == 0
    assert crossings(place([[1, 2, 3], [6], [5], [4], [], [], []])) == 0


def test_the_sweeps_remove_crossings():
    chance = random.Random(7)
    rows = [[1, 2, 3, 4, 5, 6]]
    rows += [chance.sample(range(7, 13), 2) for _ in range(6)]
    rows += [chance.sample(range(13, 19), 2) for _ in range(6)] + [[] for _ in range(6)]
    seen = {0} | {target for row in rows for target in row}
    numbers = {vertex: number for number, vertex in enumerate(sorted(seen))}
    layers = place([[numbers[target] for target in rows[vertex]] for vertex in sorted(seen)])
    as_given = sum(
        (a - c) * (b - d) < 0
        for (a, b), (c, d) in itertools.combinations([(v, t) for v in range(1, 13) for t in rows[v]], 2)
        if (a < 7) == (c < 7)
    )
    assert crossings(layers) < as_given / 2


def test_a_long_edge_is_straight():
    """The edge from the first vertex to the last passes the others in a straight line."""
    layers = place([[1, 4], [2], [3], [4], []])
    bends = layers.routes[0, 4][1:-1]
    assert len(bends) == 3
    assert max(layers.x[bend] for bend in bends) - min(layers.x[bend] for bend in bends) < 2
