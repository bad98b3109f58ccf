"""Passes over graphs as arrays, against definitions written once more: play with a horizon, and play by hand."""

import random

import numpy as np
import pytest
from game_graphs import arrays, horizon
from hypothesis import given, settings
from hypothesis import strategies as st

from secateur.compiled.graphs import checked, descendants, ranks, retrograde
from secateur.compiled.kernel.passes import breadth_first
from secateur.compiled.native import passes
from secateur.errors import GraphError

SMALL = st.integers(-3, 3)
FORMS = pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])


@st.composite
def graphs(draw, gains=SMALL, most=9):
    """Graphs of every kind, with cycles, loops and double edges: successors, owners, gains."""
    count = draw(st.integers(1, most))
    rows = st.lists(st.integers(0, count - 1), max_size=3)
    return (
        draw(st.lists(rows, min_size=count, max_size=count)),
        draw(st.lists(st.sampled_from([1, -1]), min_size=count, max_size=count)),
        draw(st.lists(gains, min_size=count, max_size=count)),
    )


def random_graph(chance, count, gains):
    successors = [[chance.randrange(count) for _ in range(chance.choice((0, 1, 1, 2, 3)))] for _ in range(count)]
    return successors, [chance.choice((1, -1)) for _ in range(count)], [chance.choice(gains) for _ in range(count)]


def moves_to_end(successors, owner, values):
    """Of each vertex that somebody wins, by the horizon: how soon, if both keep to its value."""
    count = len(successors)
    kept = [[target for target in row if values[target] == values[v]] for v, row in enumerate(successors)]
    sign = [(value > 0) - (value < 0) for value in values]
    found = [-1] * count
    for moves, now in enumerate(horizon(kept, owner, sign)):
        for vertex in range(count):
            if sign[vertex] and now[vertex] == sign[vertex] and found[vertex] < 0:
                found[vertex] = moves
    return [found[v] if sign[v] or successors[v] else 0 for v in range(count)]


def check_forced(successors, owner, values, moves, best):
    """Let the winner of each vertex follow the best edges, and the loser try everything."""
    flat = [target for row in successors for target in row]
    for vertex, row in enumerate(successors):
        if not row:
            assert best[vertex] == -1
            continue
        chosen, value = flat[best[vertex]], values[vertex]
        assert chosen in row
        assert values[chosen] == value  # nobody gives away any of it
        winner = (value > 0) - (value < 0)
        if not winner:
            continue
        assert moves[chosen] == moves[vertex] - 1
        for reply in [chosen] if owner[vertex] == winner else row:
            better = values[reply] * winner > value * winner  # the loser may do worse than he must
            assert better or (values[reply] == value and moves[reply] < moves[vertex])


def check(graph, compiled=False, kind=np.int64):
    values, moves, best = (array.tolist() for array in retrograde(*arrays(*graph, kind), compiled=compiled))
    successors, owner, gains = graph
    *_, expected = horizon(successors, owner, gains)
    assert values == expected
    assert moves == moves_to_end(successors, owner, values)
    check_forced(successors, owner, values, moves, best)


@given(graph=graphs())
@settings(max_examples=400)
def test_values_moves_and_strategy_of_random_graphs(graph):
    check(graph)


@given(graph=graphs(st.sampled_from([-1, 0, 1]), most=14))
def test_win_draw_and_loss(graph):
    check(graph)


@given(graph=graphs(st.floats(-2, 2)))
def test_floats(graph):
    check(graph, kind=np.float64)


@FORMS
def test_thousands_of_larger_graphs(compiled):
    chance = random.Random(5)
    for number in range(1000):
        check(random_graph(chance, chance.randint(1, 30), [(-1, 0, 1), range(-5, 6), (0,)][number % 3]), compiled)


def test_the_first_of_equal_moves_is_the_best():
    values, moves, best = retrograde(*arrays([[1, 2, 3], [], [], [2]], [1, 1, 1, 1], [0, 4, 4, 0]))
    assert (values[0], moves[0], best[0]) == (4, 1, 0)
    values, _, best = retrograde(*arrays([[1, 1, 0], [0, 2], []], [1, -1, 1], [0, 0, -1]))
    assert (values[0], best[0], values[1], best[1]) == (0, 2, -1, 4)  # a loop is worth 0, which is more than -1


def test_the_winner_hurries_and_the_loser_holds_out():
    #  MAX at 0 may win at once or later; MIN at 1 loses in any case.
    successors = [[2, 3], [3, 2], [4], [], []]
    values, moves, best = retrograde(*arrays(successors, [1, -1, 1, 1, 1], [0, 0, 0, 1, 1]))
    assert values.tolist() == [1] * 5
    assert moves.tolist() == [1, 2, 1, 0, 0]
    assert best.tolist() == [1, 3, 4, -1, -1]


def test_whole_numbers_of_63_bits_stay_exact():
    values, _, _ = retrograde(*arrays([[1, 2], [], []], [1, 1, 1], [0, 2**62, 2**62 + 1]))
    assert values[0] == 2**62 + 1
    assert values.dtype == np.int64


def test_the_input_is_untouched_and_may_be_read_only():
    given_arrays = arrays([[1, 0], []], [1, -1], [0, 5])
    for array in given_arrays:
        array.flags.writeable = False
    for compiled in (False, True):
        assert retrograde(*given_arrays, compiled=compiled)[0].tolist() == [5, 5]


@FORMS
def test_arrays_of_other_types_and_with_gaps(compiled):
    offsets, targets, owner, gains = arrays([[1, 0], []], [1, -1], [0, 5])
    others = offsets.astype(">u2"), np.repeat(targets, 2)[::2], owner.astype(np.int64)[::-1][::-1], gains
    assert [array.tolist() for array in retrograde(*others, compiled=compiled)] == [[5, 5], [1, 0], [0, -1]]


@pytest.mark.parametrize(
    "wrong",
    [np.zeros(4, np.int64), np.zeros(8, np.int32)[::2], np.zeros((2, 2), np.int32)],
    ids=["type", "gaps", "shape"],
)
def test_machine_code_gets_no_array_of_another_kind(wrong):
    offsets, targets, _, _ = arrays([[1], []], [1, 1], [0, 0])
    with pytest.raises(TypeError, match="expected one of int32, without gaps"):
        passes()[breadth_first](offsets, targets, 0, -1, wrong, np.zeros(2, np.int32))


def test_no_vertex_at_all():
    assert [len(array) for array in retrograde(*arrays([], [], []))] == [0, 0, 0]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"targets": np.array([1, 7])}, "vertex 1: its successor 7 is not a vertex: expected 0 to 2"),
        ({"targets": np.array([1, -1])}, "vertex 1: its successor -1 is not a vertex"),
        ({"targets": np.array([0.5, 1])}, "targets: 1 dimensions of float64: expected one, of whole numbers"),
        ({"offsets": np.array([0, 2, 1, 2])}, "vertex 1: its offsets go down"),
        ({"offsets": np.array([0, 1, 2])}, "offsets: 3 numbers from [0] to [2]: expected 4 from 0 to 2"),
        ({"owner": np.array([1, 0, 0], np.int8)}, "vertex 1: it has successors and no owner: expected MAX (1)"),
        ({"owner": np.array([1, 5, 0], np.int8)}, "vertex 1: owner 5: expected MAX (1) or MIN (-1)"),
        ({"gains": np.array([0, 0, np.nan])}, "vertex 2: a gain of nan: expected a finite number"),
        ({"gains": np.array([0, 0, -np.inf])}, "vertex 2: a gain of -inf: expected a finite number"),
        ({"gains": np.array([0])}, "gains: 1 numbers: expected one for each of the 3 vertices"),
    ],
)
def test_arrays_that_are_no_graph(changes, words):
    names = ("offsets", "targets", "owner", "gains")
    graph = dict(zip(names, arrays([[1], [2], []], [1, -1, 1], [0, 0, 1]), strict=True))
    with pytest.raises(GraphError) as caught:
        retrograde(**graph | changes)
    assert words in str(caught.value)


# ---------------------------------------------------------------- without cycles


def is_cyclic(successors, start):
    """By definition: some vertex that can be reached from the start can be reached from itself."""

    def reached(vertices):
        found, waiting = set(vertices), list(vertices)
        while waiting:
            fresh = set(successors[waiting.pop()]) - found
            found |= fresh
            waiting += fresh
        return found

    below = reached([start])
    return any(vertex in reached(successors[vertex]) for vertex in below), below


def check_ranks(graph, start, compiled):
    """Check one graph, whatever it is: ranks and best edges, or the fault."""
    successors, owner, given = graph
    given = [-1 if row else rank for row, rank in zip(successors, given, strict=True)]
    offsets, targets, owners, _ = arrays(successors, owner, given)
    found, best, fault = ranks(
        *checked(offsets, targets, owners), np.array(given, np.int32), start, compiled=compiled
    )
    cyclic, below = is_cyclic(successors, start)
    assert np.flatnonzero(descendants(offsets, targets, start, compiled=compiled)).tolist() == sorted(below)
    missing = {vertex for vertex in below if not successors[vertex] and given[vertex] < 0}
    if cyclic or missing:
        check_fault(successors, fault.tolist(), missing)
        return
    assert fault.size == 0
    values = list(horizon(successors, owner, given))[-1]  # no play is longer than the graph
    assert found.tolist() == [values[vertex] if vertex in below else -1 for vertex in range(len(successors))]
    for vertex, row in enumerate(successors):
        first = [values[target] for target in row].index(values[vertex]) if vertex in below and row else None
        assert best[vertex] == (-1 if first is None else offsets[vertex] + first)


def check_fault(successors, fault, missing):
    """A fault is an end without a gain or a cycle, and no shorter one leads back to its first vertex."""
    if len(fault) == 1 and fault[0] in missing:
        return
    assert all(after in successors[vertex] for vertex, after in zip(fault, [*fault[1:], fault[0]], strict=True))
    near, length = set(successors[fault[0]]), 1
    while fault[0] not in near:
        near, length = {target for vertex in near for target in successors[vertex]}, length + 1
    assert length == len(fault)


@FORMS
@pytest.mark.parametrize("kind", ["in order", "shuffled", "anything"])
def test_ranks_of_thousands_of_graphs(kind, compiled):
    chance = random.Random(9)
    for _ in range(700):
        count = chance.randint(1, 14)
        successors, owner, given = random_graph(chance, count, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1))
        if kind != "anything":
            successors = [[target for target in row if target > vertex] for vertex, row in enumerate(successors)]
        if kind == "shuffled":
            order = chance.sample(range(count), count)
            successors = [[order[target] for target in successors[order.index(vertex)]] for vertex in range(count)]
        check_ranks((successors, owner, given), chance.randrange(count), compiled)
