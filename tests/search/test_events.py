"""The events of a search: complete, in order, and the same in every form of an algorithm."""

import math
from typing import Any

import pytest
from algorithms import DEPTH_FIRST, OPTIONS, SEARCHES, every_algorithm, every_option
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1
from search.reading import Reader, heard
from strategies import TIES, minimax_value, random_trees, trees, trees_of, windows

from secateur import Counter, Limit, Recorder, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.events import Cut, Enter, Leaf, Leave

PLAIN_FORMS = ("minimax", "minimax-iterative", "negamax", "negamax-iterative")
ALPHABETA_FORMS = ("alphabeta", "alphabeta-negamax")


def written(event: Any) -> tuple[Any, ...]:
    """An event as kind, path, player, window and the rest of its numbers."""
    visit = event.visit
    return (type(event).__name__, visit.path, visit.player, visit.alpha, visit.beta, *event[1:])


def story(name: str, tree: Tree, **options: Any) -> list[tuple[Any, ...]]:
    return [written(event) for event in heard(SEARCHES[name], tree, **options)]


# ---------------------------------------------------------------- one story, several forms


@given(data=trees())
def test_four_forms_of_minimax_report_the_same(data):
    first, *others = [story(name, Tree(data)) for name in PLAIN_FORMS]
    assert all(other == first for other in others)


@given(data=trees(), options=st.sampled_from(OPTIONS))
def test_two_forms_of_alphabeta_report_the_same(data, options):
    first, second = [story(name, Tree(data), **options) for name in ALPHABETA_FORMS]
    assert first == second


@given(data=trees_of(TIES), window=windows(TIES), options=st.sampled_from(OPTIONS))
def test_two_forms_of_alphabeta_report_the_same_in_a_window(data, window, options):
    first, second = [story(name, Tree(data), window=window, **options) for name in ALPHABETA_FORMS]
    assert first == second


@pytest.mark.parametrize("forms", [PLAIN_FORMS, ALPHABETA_FORMS], ids=["minimax", "alphabeta"])
def test_forms_report_the_same_on_many_trees_with_a_depth_limit(forms):
    for index, data in enumerate(random_trees(250, seed=11)):
        tree, options = Tree(data), OPTIONS[index % len(OPTIONS)]
        limit = Limit(depth=1 + index % 5)
        first, *others = [story(name, tree, limit=limit, evaluation=tree.estimate, **options) for name in forms]
        assert all(other == first for other in others), data


@every_algorithm
@every_option
def test_counter_agrees_with_the_result(name, options):
    for data in random_trees(25, seed=12):
        counter: Counter[int] = Counter()
        result = algorithm(name)(Tree(data), listener=counter, **options)
        assert (counter.nodes, counter.leaves, counter.cutoffs) == (result.nodes, result.leaves, result.cutoffs)
        assert counter.deep_cutoffs <= counter.cutoffs


@every_algorithm
def test_listening_changes_nothing(name):
    for data in random_trees(100, seed=13):
        tree = Tree(data)
        assert algorithm(name)(tree, listener=Recorder()) == algorithm(name)(tree)


@every_algorithm
def test_a_node_limit_passes_the_same_events_on(name):
    tree = Tree(EXERCISE_1)
    whole = story(name, tree)
    part = story(name, tree, limit=Limit(nodes=7))
    assert part == whole[: len(part)]
    assert sum(kind in ("Enter", "Leaf") for kind, *_ in part) == 7
    assert whole[len(part)][0] in ("Enter", "Leaf")  # it stopped at the eighth node, and no sooner


# ---------------------------------------------------------------- brackets


@pytest.mark.parametrize("name", DEPTH_FIRST)
@pytest.mark.parametrize("options", [{}, {"strict": True}, {"shallow": True}], ids=["plain", "strict", "shallow"])
def test_depth_first_streams_are_bracketed(name, options):
    for data in random_trees(60, seed=14):
        Reader(SEARCHES[name].revisits).read(heard(SEARCHES[name], Tree(data), **options))


@given(data=trees())
def test_bracketed_on_trees_of_every_kind(data):
    for name in DEPTH_FIRST:
        Reader(SEARCHES[name].revisits).read(heard(SEARCHES[name], Tree(data)))


@every_algorithm
def test_a_parent_is_entered_before_its_children_and_each_node_once_unless_it_is_revisited(name):
    for data in random_trees(300, seed=15):
        begun: set[tuple[int, ...]] = set()
        for event in heard(SEARCHES[name], Tree(data)):
            if isinstance(event, Enter | Leaf):
                path = event.visit.path
                assert SEARCHES[name].revisits or path not in begun
                assert path == () or path[:-1] in begun
                begun.add(path)


def test_values_reported_by_minimax_are_those_of_the_nodes():
    for data in random_trees(100, seed=16):
        for event in heard(SEARCHES["minimax"], Tree(data)):
            if isinstance(event, Leave | Leaf):
                item = data
                for index in event.visit.path:
                    item = item["children"][index]
                assert event.value == minimax_value(item)


# ---------------------------------------------------------------- worked by hand


def test_every_event_of_a_small_search():
    infinity = math.inf
    assert story("alphabeta", Tree([[3, 5], [2, 9]])) == [
        ("Enter", (), 1, -infinity, infinity),
        ("Enter", (0,), -1, -infinity, infinity),
        ("Leaf", (0, 0), None, -infinity, infinity, 3),
        ("Update", (0,), -1, -infinity, infinity, 0, 3, 3, -infinity, 3),
        ("Leaf", (0, 1), None, -infinity, infinity, 5),
        ("Update", (0,), -1, -infinity, infinity, 1, 5, 3, -infinity, 3),
        ("Leave", (0,), -1, -infinity, infinity, 3, False),
        ("Update", (), 1, -infinity, infinity, 0, 3, 3, 3, infinity),
        ("Enter", (1,), -1, 3, infinity),
        ("Leaf", (1, 0), None, -infinity, infinity, 2),
        ("Update", (1,), -1, 3, infinity, 0, 2, 2, 3, infinity),
        ("Cut", (1,), -1, 3, infinity, "alpha", 1, (1,), 3, infinity, False),
        ("Leave", (1,), -1, 3, infinity, 2, True),
        ("Update", (), 1, -infinity, infinity, 1, 2, 3, 3, infinity),
        ("Leave", (), 1, -infinity, infinity, 3, False),
    ]


@pytest.mark.parametrize("name", ALPHABETA_FORMS)
def test_exercise_1_has_five_cuts_and_two_are_deep(name):
    cuts = [event for event in heard(SEARCHES[name], Tree(EXERCISE_1)) if isinstance(event, Cut)]
    assert [(cut.visit.path, cut.kind, cut.skipped, cut.deep) for cut in cuts] == [
        ((0, 0, 2), "alpha", (1, 2, 3), False),  # 17 <= 25, MAX's own
        ((0, 1), "beta", (1,), False),  # [50, 53] is 50 >= 25, the parent's
        ((1, 0, 0), "alpha", (1,), True),  # 10 <= 25, the root's
        ((1, 0, 1), "alpha", (1,), True),  # 5 <= 25, the root's
        ((1,), "alpha", (1,), False),  # 10 <= 25, the root is the parent
    ]


@pytest.mark.parametrize("name", ALPHABETA_FORMS)
def test_leaves_of_exercise_1_in_visiting_order(name):
    leaves = [event.value for event in heard(SEARCHES[name], Tree(EXERCISE_1)) if isinstance(event, Leaf)]
    assert leaves == [20, 22, 25, 30, 17, 50, 53, 10, 5]


def test_shallow_pruning_has_no_deep_cuts():
    cuts = [event for event in heard(SEARCHES["alphabeta"], Tree(EXERCISE_1), shallow=True) if isinstance(event, Cut)]
    assert [(cut.visit.path, cut.deep) for cut in cuts] == [
        ((0, 0, 2), False),
        ((0, 1), False),
        ((1, 0, 1), False),  # 5 <= 8, the parent's; [10, 8] is looked at to the end
        ((1,), False),
    ]


@pytest.mark.parametrize("name", ALPHABETA_FORMS)
def test_leaves_of_the_first_sheet(name):
    leaves = [event.value for event in heard(SEARCHES[name], Tree(EX)) if isinstance(event, Leaf)]
    assert leaves == [3, 1, 4]


@pytest.mark.parametrize("name", ALPHABETA_FORMS)
def test_a_node_is_left_early_even_if_nothing_was_left_to_skip(name):
    events = heard(SEARCHES[name], Tree([[3], [2]]))
    assert not any(isinstance(event, Cut) for event in events)
    early = {event.visit.path: event.early for event in events if isinstance(event, Leave)}
    assert early == {(0,): False, (1,): True, (): False}


@pytest.mark.parametrize("name", ALPHABETA_FORMS)
def test_strict_goes_on_where_the_values_are_equal(name):
    tree = Tree([[3], [3, 5]])
    assert [e.visit.path for e in heard(SEARCHES[name], tree) if isinstance(e, Cut)] == [(1,)]
    assert [e.visit.path for e in heard(SEARCHES[name], tree, strict=True) if isinstance(e, Cut)] == []


def test_a_bound_of_the_starting_window_makes_no_cut_deep():
    cuts = [e for e in heard(SEARCHES["alphabeta"], Tree([[2, 9], [1, 9]]), window=(4, None)) if isinstance(e, Cut)]
    assert [(cut.visit.path, cut.deep) for cut in cuts] == [((0,), False), ((1,), False)]


def test_what_a_listener_raises_reaches_the_caller():
    def refuse(event: Any) -> None:
        raise KeyError("mine")

    for name in ALGORITHMS:
        with pytest.raises(KeyError, match="mine"):
            algorithm(name)(Tree(EX), listener=refuse)
