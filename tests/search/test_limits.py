"""Where a search ends: at its limits, on bad input, in deep trees; and what it never visits."""

import math
import sys
import threading
import tracemalloc
from collections.abc import Sequence
from typing import Any

import pytest
from algorithms import PRUNING, WINDOWED, every_algorithm
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, SCENARIO
from strategies import (
    TIES,
    first_best_line,
    follow,
    minimax_value,
    random_trees,
    trees,
    trees_of,
    windows,
)

from secateur import Counter, GameError, Limit, Recorder, SearchError, Tree, TreeError, algorithm
from secateur.catalog import ALGORITHMS
from secateur.events import Enter, Leaf
from secateur.result import DEEPEST
from secateur.tree.tree_text import parse

LEVELS = 100_000

every_pruning = pytest.mark.parametrize("name", PRUNING)


class PathGame:
    """A tree of data as a game whose states are paths; it remembers the states that were made."""

    name = "paths"

    def __init__(self, data: Any) -> None:
        self.data = data
        self.made: set[tuple[int, ...]] = {()}

    def start(self) -> tuple[int, ...]:
        return ()

    def to_move(self, state: tuple[int, ...]) -> int:
        item = follow(self.data, state)
        return 1 if isinstance(item, dict) and item["player"] == "MAX" else -1

    def moves(self, state: tuple[int, ...]) -> Sequence[int]:
        item = follow(self.data, state)
        return range(len(item["children"])) if isinstance(item, dict) else ()

    def play(self, state: tuple[int, ...], move: int) -> tuple[int, ...]:
        self.made.add((*state, move))
        return (*state, move)

    def value(self, state: tuple[int, ...]) -> Any:
        return follow(self.data, state)


# ---------------------------------------------------------------- nodes and seconds


def check_stopped(data: Any, result: Any, nodes: int) -> None:
    """A stopped search knows a move and a bound for the player to move, or nothing."""
    assert (result.stopped, result.nodes) == ("nodes", nodes)
    assert result.leaves <= result.nodes
    if result.value is None:
        assert (result.move, result.line) == (None, ())
        return
    true, worth = minimax_value(data), minimax_value(data["children"][result.move])
    if data["player"] == "MAX":
        assert result.bound == "lower"
        assert true >= worth >= result.value
    else:
        assert result.bound == "upper"
        assert true <= worth <= result.value
    assert result.line[0] == result.move


@every_algorithm
def test_stopped_by_nodes_on_many_trees(name):
    search = algorithm(name)
    for index, data in enumerate(random_trees(120, seed=31)):
        tree = Tree(data)
        options = {"strict": index % 2 == 1, "hard": index % 3 == 1, "shallow": index % 5 == 1}
        whole = search(tree, **options)
        for nodes in {1, 2, 3, whole.nodes // 2, whole.nodes - 1, whole.nodes, whole.nodes + 1} - {0}:
            result = search(tree, limit=Limit(nodes=nodes), **options)
            if nodes < whole.nodes:
                check_stopped(data, result, nodes)
            else:
                assert result == whole


@given(data=trees_of(TIES), window=windows(TIES), nodes=st.integers(1, 12))
def test_stopped_by_nodes_in_a_window(data, window, nodes):
    for name in WINDOWED:
        result = algorithm(name)(Tree(data), window=window, limit=Limit(nodes=nodes))
        if result.stopped:
            check_stopped(data, result, nodes)


@every_algorithm
def test_no_time_at_all(name):
    result = algorithm(name)(Tree(EX), limit=Limit(seconds=0))
    assert (result.stopped, result.value, result.move, result.line) == ("seconds", None, None, ())
    assert (result.nodes, result.leaves, result.cutoffs) == (0, 0, 0)


@every_algorithm
def test_time_enough(name):
    result = algorithm(name)(Tree(EX), limit=Limit(seconds=3600))
    assert (result.stopped, result.value, result.line) == (None, 4, (2, 0))


@every_algorithm
def test_limits_on_nodes_and_depth_together(name):
    tree = Tree([{"value": 1, "children": [5, 6]}, {"value": 2, "children": [7, 8]}])
    enough = algorithm(name)(tree, limit=Limit(depth=1, nodes=50), evaluation=tree.estimate)
    assert (enough.value, enough.stopped) == (2, None)
    little = algorithm(name)(tree, limit=Limit(depth=1, nodes=2), evaluation=tree.estimate)
    assert (little.nodes, little.stopped) == (2, "nodes")


@every_algorithm
def test_all_moves_takes_no_limit_except_depth(name):
    for limit in (Limit(nodes=100), Limit(seconds=100)):
        with pytest.raises(SearchError, match=r"all_moves.*exact.*limit.*depth"):
            algorithm(name)(Tree(EX), limit=limit, all_moves=True)


# ---------------------------------------------------------------- depth


@every_algorithm
def test_depth_limit_without_an_evaluation(name):
    with pytest.raises(SearchError, match=r"tree: the depth limit of 1 was reached and there is no evaluation"):
        algorithm(name)(Tree(EX), limit=Limit(depth=1))


@every_algorithm
def test_depth_limit_that_is_never_reached_needs_no_evaluation(name):
    assert algorithm(name)(Tree(EX), limit=Limit(depth=2)).value == 4


@every_algorithm
def test_evaluation_values_the_finished_states_too(name):
    tree = Tree([[1, 2], [3, 0]])
    result = algorithm(name)(tree, limit=Limit(depth=2), evaluation=lambda node: -node.value)
    assert (result.value, result.line) == (-2, (0, 1))  # by hand: max(min(-1, -2), min(-3, 0))


@every_algorithm
def test_evaluation_of_a_tree_without_estimates(name):
    tree = Tree(EX)
    with pytest.raises(TreeError, match=r"node 0: the depth limit.*without a value"):
        algorithm(name)(tree, limit=Limit(depth=1), evaluation=tree.estimate)


class Endless:
    """A game that never ends: MAX has one move, MIN has two."""

    name = "endless"

    def start(self) -> int:
        return 0

    def to_move(self, state: int) -> int:
        return 1 if state % 2 == 0 else -1

    def moves(self, state: int) -> Sequence[int]:
        return range(1 + state % 2)

    def play(self, state: int, move: int) -> int:
        return state + 1

    def value(self, state: int) -> int:
        raise AssertionError("no state is finished")


def check_that_it_is_not_over(name: str, moves: int) -> None:
    with pytest.raises(SearchError) as caught:
        algorithm(name)(Endless())
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith(f"endless: still not over after {moves:,} moves")
    assert "depth limit" in message


@every_algorithm
def test_a_game_that_never_ends(name, monkeypatch):
    monkeypatch.setattr("secateur.search.algorithm.DEEPEST", 20_000)
    check_that_it_is_not_over(name, 20_000)


def test_as_deep_as_a_search_goes():
    check_that_it_is_not_over("alphabeta", DEEPEST)


@every_algorithm
def test_a_game_that_never_ends_with_a_depth_limit(name):
    result = algorithm(name)(Endless(), limit=Limit(depth=6), evaluation=lambda state: state)
    assert (result.value, result.line) == (6, (0, 0, 0, 0, 0, 0))


@every_algorithm
def test_a_game_that_never_ends_with_a_node_limit(name):
    result = algorithm(name)(Endless(), limit=Limit(nodes=1000))
    assert (result.stopped, result.nodes, result.value) == ("nodes", 1000, None)


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ({"depth": 0}, r"limit depth=0: expected a whole number, at least 1 and at most 250,000"),
        ({"depth": -1}, r"limit depth=-1: expected a whole number, at least 1"),
        ({"depth": DEEPEST + 1}, r"limit depth=250001: expected .*at most 250,000"),
        ({"nodes": 0}, r"limit nodes=0: expected a whole number, at least 1"),
        ({"seconds": -0.5}, r"limit seconds=-0.5: expected a number, at least 0"),
        ({"seconds": math.nan}, r"limit seconds=nan: expected a number, at least 0"),
    ],
)
def test_bad_limits(limit, words):
    with pytest.raises(SearchError, match=words):
        Limit(**limit)


@every_algorithm
@pytest.mark.parametrize("window", [(5, 5), (6, 5), (10**400, 1.5)])
def test_windows_with_nothing_inside(name, window):
    with pytest.raises(SearchError, match=r"window \(.*, .*\): expected alpha less than beta"):
        algorithm(name)(Tree(EX), window=window)


@every_algorithm
@pytest.mark.parametrize("window", [(math.nan, 5), (5, math.nan), (None, math.nan), (math.inf, None), ("a", "b")])
def test_windows_that_are_not_numbers(name, window):
    with pytest.raises(SearchError, match=r"window \(.*, .*\): expected numbers, or None for an open end"):
        algorithm(name)(Tree(EX), window=window)


class OneMove:
    """One move, and then a given value."""

    name = "one move"

    def __init__(self, value: Any) -> None:
        self.worth = value

    def start(self) -> int:
        return 0

    def to_move(self, state: int) -> int:
        return 1

    def moves(self, state: int) -> Sequence[str]:
        return () if state else ("go",)

    def play(self, state: int, move: str) -> int:
        return 1

    def value(self, state: int) -> Any:
        return self.worth


@every_algorithm
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("listener", [None, Counter()], ids=["quiet", "listening"])
def test_a_value_that_is_not_finite(name, value, listener):
    with pytest.raises(GameError, match=rf"one move: value {value} of 1: expected a finite number"):
        algorithm(name)(OneMove(value), listener=listener)


@every_algorithm
def test_a_value_that_is_not_a_number(name):
    for value in (None, "a win"):
        with pytest.raises(GameError, match=rf"one move: value {value!r} of 1: expected a finite number"):
            algorithm(name)(OneMove(value))


@every_algorithm
def test_an_evaluation_that_is_not_finite(name):
    with pytest.raises(GameError, match=r"value inf of 1: expected a finite number"):
        algorithm(name)(Endless(), limit=Limit(depth=1), evaluation=lambda state: math.inf)


@every_algorithm
@pytest.mark.parametrize("value", [10**400, -(10**400), 1.7e308, True])
def test_every_finite_number_is_a_value(name, value):
    result = algorithm(name)(OneMove(value))
    assert (result.value, result.line) == (value, ("go",))


@every_algorithm
def test_a_leaf_without_a_value_is_named(name):
    with pytest.raises(TreeError, match=r"node 1.0: the search reached a leaf without a value"):
        algorithm(name)(Tree([[1], [None]]))


@pytest.mark.parametrize("name", sorted(set(ALGORITHMS) - set(PRUNING)))
def test_minimax_does_come_to_the_leaves_that_alphabeta_skips(name):
    with pytest.raises(TreeError, match=r"node H: the search reached a leaf without a value"):
        algorithm(name)(parse(SCENARIO))


# ---------------------------------------------------------------- deep trees


def chain(levels: int) -> list[Any]:
    data: Any = 7
    for _ in range(levels):
        data = [data]
    return data


@pytest.fixture(scope="module")
def long_chain() -> Tree:
    return Tree(chain(LEVELS))


@every_algorithm
@pytest.mark.parametrize("listening", [False, True], ids=["quiet", "listening"])
def test_a_hundred_thousand_levels(name, listening, long_chain):
    counter: Counter[int] = Counter()
    result = algorithm(name)(long_chain, listener=counter if listening else None)
    assert (result.value, result.move, len(result.line)) == (7, 0, LEVELS)
    assert not listening or counter.nodes == result.nodes >= LEVELS + 1


@every_algorithm
def test_a_deep_tree_with_a_choice_at_every_level(name):
    data: Any = 0
    for level in range(2000):
        data = [data, level % 3]
    true: Any = 0  # the same by a loop, from the bottom up: the last level made is the root, and MAX's
    for level in range(2000):
        true = (max if level % 2 else min)(true, level % 3)
    assert algorithm(name)(Tree(data)).value == true


@every_algorithm
def test_the_recursion_limit_is_put_back(name):
    before = sys.getrecursionlimit()
    algorithm(name)(Tree(chain(5000)))
    assert sys.getrecursionlimit() == before


@every_algorithm
def test_the_recursion_limit_is_put_back_after_an_exception(name):
    before = sys.getrecursionlimit()

    def refuse(event: Any) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        algorithm(name)(Tree(EX), listener=refuse)
    assert sys.getrecursionlimit() == before
    with pytest.raises(SearchError):
        algorithm(name)(Tree(EX), limit=Limit(depth=1))
    assert sys.getrecursionlimit() == before
    algorithm(name)(Tree(EX), limit=Limit(nodes=1))
    assert sys.getrecursionlimit() == before


def test_a_search_may_end_while_another_thread_is_searching(long_chain):
    before = sys.getrecursionlimit()
    begun, go_on = threading.Event(), threading.Event()
    answers: list[Any] = []

    def wait(event: Any) -> None:
        begun.set()
        assert go_on.wait(60)

    thread = threading.Thread(target=lambda: answers.append(algorithm("alphabeta")(long_chain, listener=wait)))
    thread.start()
    assert begun.wait(60)
    algorithm("alphabeta")(Tree(EX))  # begins and ends while the other is at its first node
    go_on.set()
    thread.join()
    assert [answer.value for answer in answers] == [7]
    assert sys.getrecursionlimit() == before


def test_searches_within_searches():
    before = sys.getrecursionlimit()
    values = []

    def search_too(event: Any) -> None:
        values.append(algorithm("minimax")(Tree(chain(3000))).value)

    algorithm("minimax")(Tree(EX), listener=search_too)
    assert set(values) == {7}
    assert sys.getrecursionlimit() == before


# ---------------------------------------------------------------- what is not visited is not made


def forbidden() -> Any:
    raise AssertionError("a pruned subtree was produced")


@every_pruning
def test_pruned_subtrees_are_never_produced(name):
    tree = Tree([[3], [1, forbidden, forbidden], [4]])
    result = algorithm(name)(tree)
    assert (result.value, result.line) == (4, (2, 0))


@every_pruning
def test_the_subtrees_cut_in_the_scenario_are_never_produced(name):
    tree = Tree([[[2, 1], [6, forbidden]], [[8, 3], [5, 2]], [[3, 4], forbidden]])
    assert algorithm(name)(tree).value == 5


@every_algorithm
def test_below_the_depth_limit_nothing_is_produced(name):
    tree = Tree([{"value": 1, "children": [forbidden]}, {"value": 2, "children": [forbidden, forbidden]}])
    assert algorithm(name)(tree, limit=Limit(depth=1), evaluation=tree.estimate).value == 2


@every_algorithm
def test_a_stopped_search_visits_nothing_more(name):
    tree = Tree([lambda: [forbidden]])
    assert algorithm(name)(tree, limit=Limit(nodes=1)).stopped == "nodes"


@given(data=trees())
def test_only_what_is_visited_is_made(data):
    for name in ALGORITHMS:
        game = PathGame(data)
        recorder: Recorder[int] = Recorder()
        result = algorithm(name)(game, listener=recorder)
        assert (result.value, result.line) == (minimax_value(data), first_best_line(data)), name
        visited = {event.visit.path for event in recorder.events if isinstance(event, Enter | Leaf)}
        assert game.made == visited, name
        quiet = PathGame(data)
        algorithm(name)(quiet)
        assert quiet.made == visited, name


def lazily(data: Any) -> Any:
    """The same tree, with every child given as a function."""
    if not isinstance(data, dict):
        return data
    return {**data, "children": [lambda child=child: lazily(child) for child in data["children"]]}


def test_a_deep_lazy_tree_takes_little_memory():
    def onwards(levels: int) -> Any:
        return [lambda: onwards(levels - 1), lambda: 3] if levels else 7

    tracemalloc.start()
    try:
        assert algorithm("alphabeta")(Tree(onwards(3000))).value == 3
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 30_000_000  # in proportion to the levels, and not to their square


@given(data=trees(estimates=True), depth=st.none() | st.integers(1, 4))
def test_lazy_trees_have_the_same_values(data, depth):
    for name in ALGORITHMS:
        tree = Tree(lazily(data))
        result = algorithm(name)(tree, limit=Limit(depth=depth), evaluation=tree.estimate)
        assert (result.value, result.line) == (minimax_value(data, depth), first_best_line(data, depth)), name


@pytest.mark.parametrize("thing", [[[3], [1, 2]], "[[3], [1, 2]]", 3, None, Tree], ids=repr)
def test_what_is_no_game_is_refused(thing):
    with pytest.raises(GameError, match=r"^[^\n]+: expected a Game, such as Tree\(\[\[3\], \[1, 2\]\]\)$"):
        algorithm("alphabeta")(thing)
