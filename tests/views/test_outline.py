from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1, SCENARIO

from secateur import Recorder, Tree, algorithm, alphabeta
from secateur.catalog import ALGORITHMS
from secateur.tree import nodes
from secateur.tree.tree_text import parse
from secateur.views.intervals import interval_text, proved_intervals
from secateur.views.outline import outline

GOLDEN = Path(__file__).parent.parent / "traces"


def searched(tree, name="alphabeta", **options):
    recorder = Recorder()
    result = algorithm(name)(tree, listener=recorder, **options)
    return recorder.events, result


def test_the_outline_of_exercise_1():
    tree = Tree(EXERCISE_1)
    events, result = searched(tree)
    golden = (GOLDEN / "exercise1.outline.txt").read_text(encoding="utf-8").splitlines()
    assert list(outline(tree, events, result.line)) == golden


def test_the_outline_by_hand():
    tree = Tree([[3], [1, 2, 9], 4, [[6, 2], 5]])
    events, result = searched(tree)
    assert list(outline(tree, events, result.line)) == [
        "△ 5",
        "├─ ▽ 3     3",
        "├─ ▽ ≤1    1 ✂ (2) (9)   ✂ α = 3",
        "├─ 4",
        "┗━ ▽ 5",
        "   ├─ △ 6     6 2",
        "   ┗━ 5",
    ]


def test_names_and_leaves_without_a_value():
    tree = parse(SCENARIO)
    events, result = searched(tree)
    lines = list(outline(tree, events, result.line))
    assert lines[0] == "A △ 5"
    assert "│  └─ F △ ≥6  G=6 ✂ (H=?)   ✂ β = 2" in lines
    assert "   └─ ✂ T △     (U=?) (V=?)" in lines


def test_the_outline_does_not_produce_lazy_subtrees():
    def never():
        raise AssertionError("produced")

    tree = Tree([[3], [1, never], 4])
    events, result = searched(tree)
    assert "│  └─ ✂ …" in list(outline(tree, events, result.line))


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_outline_of_every_algorithm_starts_with_the_value(name):
    tree = Tree(EXERCISE_1)
    events, result = searched(tree, name)
    assert next(iter(outline(tree, events, result.line))) == "△ 25"


def value(data, maximising=True):
    if isinstance(data, int):
        return data
    below = [value(child, not maximising) for child in data]
    return max(below) if maximising else min(below)


trees = st.recursive(st.integers(-9, 9), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=20)


@given(trees, st.sampled_from(sorted(ALGORITHMS)), st.booleans())
def test_the_proved_intervals_are_right_and_settle_the_root(data, name, shallow):
    tree = Tree(data)
    events, result = searched(tree, name, shallow=shallow)
    intervals = proved_intervals(tree, events)
    assert intervals[tree.root] == (result.value, result.value)
    waiting = [(tree.root, data, True)]
    while waiting:
        node, below, maximising = waiting.pop()
        low, high = intervals[node]
        assert low <= value(below, maximising) <= high
        if not isinstance(below, int):
            waiting += [(node.child(i), child, not maximising) for i, child in enumerate(below)]
    assert len(intervals) == len(list(nodes(tree.root)))


def test_intervals_in_words():
    inf = float("inf")
    assert interval_text((3, 3)) == "3"
    assert interval_text((-inf, 3)) == "≤3"
    assert interval_text((3, inf)) == "≥3"
    assert interval_text((3, 5)) == "3…5"
    assert interval_text((-inf, inf)) == ""


def test_a_node_that_was_cut_has_only_a_bound():
    tree = Tree(EX)
    recorder = Recorder()
    alphabeta(tree, listener=recorder)
    assert proved_intervals(tree, recorder.events)[tree.root.child(1)] == (-float("inf"), 1)
