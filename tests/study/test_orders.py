"""Orders of moves and the least tree, against the textbook's counts and an exhaustive search over all orders."""

import itertools
import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from secateur import Limit, Tree, alphabeta, catalog, minimax
from secateur.abilities import evaluation
from secateur.study import searcher as searching
from secateur.study.figures import least_nodes
from secateur.study.least import least_tree
from secateur.study.orders import OrderFinder, OrderTooExpensive, ReorderedGame, order_of
from secateur.study.plan import BEST, EVALUATION, REVERSED, Plan
from secateur.study.sample import sample, state_after
from secateur.study.searcher import Searcher

UNIFORM = str(Path(__file__).parent / "uniform.py")


def searcher(spec, tree=None):
    return Searcher(Plan(spec, 1, 4, tree=tree, seed=1))


def ordered(search, state, depth, order):
    game = ReorderedGame(search.game, depth, order_of(order, OrderFinder(search)))
    return alphabeta(game, game.at(state), limit=Limit(depth), evaluation=lambda at: search.evaluate(at[0]))


def some_positions(spec, count=6):
    plan = Plan(spec, 1, 4, positions=count, seed=3)
    game, _ = plan.load()
    return [state_after(game, position.path) for position in sample(plan, game)]


@pytest.mark.parametrize("spec", ["tictactoe", "marbles:12,3", "domineering:4x4", "connect4:4x4", UNIFORM])
@pytest.mark.parametrize("order", [EVALUATION, BEST, REVERSED])
def test_an_order_changes_nothing_but_the_nodes(spec, order):
    search = searcher(spec)
    for state in some_positions(spec):
        for depth in (1, 2, 3):
            plain = minimax(search.game, state, limit=Limit(depth), evaluation=search.evaluate)
            found = ordered(search, state, depth, order)
            assert found.value == plain.value
            assert found.nodes <= plain.nodes
            assert found.move in search.game.moves(state)


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_best_first_visits_the_least_tree_of_knuth_and_moore(depth):
    search = searcher(UNIFORM)
    found = ordered(search, search.game.start(), depth, BEST)
    assert found.nodes == least_nodes(3, depth) == least_tree(search, search.game.start(), depth)


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_worst_move_first_cuts_almost_nothing(depth):
    search = searcher(UNIFORM)
    whole = minimax(search.game, limit=Limit(depth), evaluation=search.evaluate)
    plain = alphabeta(search.game, limit=Limit(depth), evaluation=search.evaluate)
    assert plain.nodes < 0.9 * whole.nodes < ordered(search, search.game.start(), depth, REVERSED).nodes


def test_the_true_order_of_all_moves_visits_no_fewer_nodes_than_best_first():
    """Only the best move is put first; this shows that nothing more is needed."""
    search = searcher("domineering:4x4")

    def true_order(state, moves, ahead):
        values = {move: search.value(search.game.play(state, move), ahead - 1) for move in moves}
        return sorted(moves, key=values.get, reverse=search.game.to_move(state) == 1)

    for state in some_positions("domineering:4x4"):
        for depth in (2, 3, 4):
            game = ReorderedGame(search.game, depth, true_order)
            full = alphabeta(game, game.at(state), limit=Limit(depth), evaluation=lambda at: search.evaluate(at[0]))
            assert full.nodes == ordered(search, state, depth, BEST).nodes


@pytest.mark.parametrize(("order", "depth"), [(BEST, 9), (REVERSED, 7)])
def test_an_order_that_is_too_expensive_is_given_up(order, depth):
    """Python may visit few nodes to find an order, and a tree cannot be compiled."""
    data = list(range(3))
    for _ in range(depth - 1):
        data = [data, data, data]
    search = Searcher(Plan("tree", 1, 4, tree=repr(data), nodes=200_000))
    with pytest.raises(OrderTooExpensive) as error:
        ordered(search, search.game.start(), depth, order)
    assert error.value.reason == "nodes"
    game = ReorderedGame(search.game, 3, order_of(order, OrderFinder(search, seconds=0.0)))
    with pytest.raises(OrderTooExpensive) as error:
        alphabeta(game, limit=Limit(3), evaluation=lambda at: search.evaluate(at[0]))
    assert error.value.reason == "seconds"


# ---------------------------------------------------------------- the least tree


def shapes(depth):
    leaves = st.integers(-3, 3)
    inner = leaves
    for _ in range(depth):
        inner = st.one_of(leaves, st.lists(inner, min_size=1, max_size=3))
    return st.lists(inner, min_size=1, max_size=2)


def every_order(data):
    """Yield a tree with the children of every node in all orders."""
    if not isinstance(data, list):
        yield data
        return
    for order in itertools.permutations(data):
        yield from (list(children) for children in itertools.product(*map(every_order, order)))


def orders_of(data):
    if not isinstance(data, list):
        return 1
    return math.factorial(len(data)) * math.prod(map(orders_of, data))


@settings(max_examples=40)
@given(data=shapes(2).filter(lambda data: orders_of(data) <= 300))
def test_the_least_tree_is_the_least_over_all_orders(data):
    search = searcher("tree", tree=repr(data))
    least = min(alphabeta(Tree(other)).nodes for other in every_order(data))
    assert least_tree(search, search.game.start(), 10) == least


def test_a_worse_move_may_have_the_smaller_proof():
    """MIN refutes the second move by 2, a leaf; by 1, which is better for MIN, it takes five nodes."""
    search = searcher("tree", tree="[[3], [[[1, 1], [1, 1]], 2]]")
    assert least_tree(search, search.game.start(), 5) == 5  # the root, 3 and its parent, 2 and its parent
    assert ordered(search, search.game.start(), 5, BEST).nodes == 9


def test_no_order_visits_fewer_nodes_of_real_positions_than_the_least_tree():
    search = searcher("domineering:4x4")
    for state in some_positions("domineering:4x4"):
        for depth in (1, 2, 3, 4):
            least = least_tree(search, state, depth)
            plain = alphabeta(search.game, state, limit=Limit(depth), evaluation=search.evaluate)
            assert least <= plain.nodes
            assert all(least <= ordered(search, state, depth, order).nodes for order in (EVALUATION, BEST, REVERSED))


# ---------------------------------------------------------------- the searcher


def test_the_first_best_move_is_the_same_by_minimax_and_alphabeta():
    """So a match between them may be played by alpha-beta alone."""
    game = catalog.game("domineering:4x4")
    for state in some_positions("domineering:4x4", 12):
        for depth in (1, 2, 3):
            limit, value = Limit(depth), evaluation(game)
            assert (
                minimax(game, state, limit=limit, evaluation=value).move
                == alphabeta(game, state, limit=limit, evaluation=value).move
            )


def test_the_kernel_runs_large_searches_with_the_same_counts():
    search = searcher("connect4:5x4")
    for algorithm, textbook in (("minimax", minimax), ("alphabeta", alphabeta)):
        plain = textbook(search.game, limit=Limit(6), evaluation=search.evaluate)
        found = search.search(search.game.start(), 6, algorithm)
        assert (found.value, found.nodes, found.leaves, found.move) == (
            plain.value,
            plain.nodes,
            plain.leaves,
            plain.move,
        )
    whole = search.search(search.game.start(), 8, "minimax")
    assert search.is_compiled
    assert search.search(search.game.start(), 8, "minimax", nodes=whole.nodes - 1).stopped == "nodes"
    search_by_deepening = search.search_by_deepening(search.game.start(), 8, 10**9)
    assert search_by_deepening.value == whole.value
    assert search_by_deepening == search.search_by_deepening(search.game.start(), 8, 10**9)  # the table is emptied


def test_rules_that_cannot_be_compiled_are_searched_in_python(monkeypatch):
    monkeypatch.setattr(searching, "SMALL", 10)
    search = searcher("tree", tree="[[3,[1,2]],[4,5]]")
    assert search.search(search.game.start(), 4, "minimax", nodes=500).nodes == 9
    assert search.search_by_deepening(search.game.start(), 4, 10**6) is None
    assert not search.is_compiled
