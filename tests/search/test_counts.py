"""How many nodes a search visits: published counts and published inclusions."""

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import EXERCISE_1
from strategies import (
    FLOATS,
    INTEGERS,
    PLAYERS,
    TIES,
    alternating_trees,
    ordered,
    random_trees,
    trees_of,
    uniform,
)

from secateur import Limit, Recorder, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.events import Enter, Leaf
from secateur.search.algorithm import Algorithm
from secateur.search.algorithm import algorithm as make_algorithm
from secateur.search.mtdf import converge

Path = tuple[int, ...]


def leaves(search: str | Algorithm, data: Any, **options: Any) -> list[Path]:
    """The paths of the leaves, in visiting order."""
    recorder: Recorder[int] = Recorder()
    search = algorithm(search) if isinstance(search, str) else search
    search(Tree(data), listener=recorder, **options)
    return [event.visit.path for event in recorder.events if isinstance(event, Leaf)]


def uniform_trees(number: int, values: int, seed: int) -> Iterator[Any]:
    """Random uniform trees in which the players take turns; few values make many ties."""
    chance = random.Random(seed)
    for index in range(number):
        branching, depth = chance.choice(((2, 6), (3, 4), (4, 3), (5, 3)))
        yield uniform(branching, depth, PLAYERS[index % 2], lambda: chance.randrange(values))


# ---------------------------------------------------------------- Knuth & Moore 1975: the least tree

SIZES = [(b, d) for b in range(1, 7) for d in range(1, 9) if b**d <= 5000]


def least(branching: int, depth: int) -> int:
    return branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_perfect_order_costs_the_least_number_of_leaves(branching, depth, player):
    chance = random.Random(branching * 100 + depth)
    data = ordered(branching, depth, player, lambda: chance.choice((0, 1, 1, 7)))
    for name in ("alphabeta", "alphabeta-negamax", "pvs"):
        result = algorithm(name)(Tree(data))
        assert (result.value, result.leaves) == (0, least(branching, depth)), name


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_strict_costs_the_least_too_if_there_are_no_ties(branching, depth, player):
    data = ordered(branching, depth, player, lambda: 1)
    assert algorithm("alphabeta")(Tree(data), strict=True).leaves == least(branching, depth)


@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_ties_everywhere_cost_the_least_or_with_strict_cuts_everything(branching, depth):
    data = uniform(branching, depth, "MAX", lambda: 0)
    assert algorithm("alphabeta")(Tree(data)).leaves == least(branching, depth)
    assert algorithm("alphabeta")(Tree(data), strict=True).leaves == branching**depth


@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_nothing_costs_less_than_the_least(branching, depth):
    chance = random.Random(depth)
    data = uniform(branching, depth, "MAX", lambda: chance.randrange(100))
    for name in ALGORITHMS:
        assert algorithm(name)(Tree(data)).leaves >= least(branching, depth), name


@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_minimax_looks_at_everything_once(branching, depth):
    data = uniform(branching, depth, "MAX", lambda: 0)
    for name in ("minimax", "minimax-iterative", "negamax", "negamax-iterative"):
        result = algorithm(name)(Tree(data))
        assert result.leaves == branching**depth
        assert result.nodes == sum(branching**level for level in range(depth + 1))
        assert result.cutoffs == 0


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("branching", "depth"), SIZES)
def test_pvs_never_looks_again_if_the_order_is_perfect(branching, depth, player):
    data = ordered(branching, depth, player, lambda: 1)
    recorder: Recorder[int] = Recorder()
    algorithm("pvs")(Tree(data), listener=recorder)
    visited = [event.visit.path for event in recorder.events if isinstance(event, Enter | Leaf)]
    assert len(visited) == len(set(visited))


# ---------------------------------------------------------------- who looks at no more than whom


@given(data=alternating_trees())
def test_sss_looks_at_no_leaf_that_alphabeta_does_not(data):
    assert set(leaves("sss", data)) <= set(leaves("alphabeta", data))


@pytest.mark.parametrize("values", [3, 10**6], ids=["ties", "distinct"])
def test_sss_looks_at_no_leaf_that_alphabeta_does_not_on_uniform_trees(values):
    for data in uniform_trees(250, values, seed=21):
        assert set(leaves("sss", data)) <= set(leaves("alphabeta", data))


def test_sss_saves_something():
    trees = list(uniform_trees(50, 10**6, seed=22))
    assert sum(len(leaves("sss", data)) for data in trees) < sum(len(leaves("alphabeta", data)) for data in trees)


def test_sss_looks_at_a_leaf_once():
    for data in random_trees(300, seed=23):
        seen = leaves("sss", data)
        assert len(seen) == len(set(seen))


@make_algorithm(revisits=True)
def mtd_from_infinity(walk: Any, state: Any, depth: int, alpha: Any, beta: Any) -> Any:
    return converge(walk, state, depth, guess=math.inf)


# Plaat, Schaeffer, Pijls & de Bruin (1996), theorem 1. It holds with ties, and if the players do not take turns.
# It fails if a value is larger than every float, or if integers and floats are mixed: then a value may lie inside a
# null window, and that search visits what alpha-beta visits.


@given(data=alternating_trees(st.one_of(TIES, INTEGERS)))
def test_mtd_from_infinity_is_sss(data):
    assert leaves(mtd_from_infinity, data) == leaves("sss", data)


@pytest.mark.parametrize("values", [3, 10**6], ids=["ties", "distinct"])
def test_mtd_from_infinity_is_sss_on_uniform_trees(values):
    for data in uniform_trees(150, values, seed=24):
        assert leaves(mtd_from_infinity, data) == leaves("sss", data)


@given(data=st.one_of(trees_of(TIES), trees_of(INTEGERS), trees_of(FLOATS)))
def test_mtd_from_infinity_is_sss_if_the_players_do_not_take_turns(data):
    assert leaves(mtd_from_infinity, data) == leaves("sss", data)


@given(data=st.one_of(trees_of(TIES), trees_of(INTEGERS)))
def test_shallow_looks_at_all_that_deep_does(data):
    for name in ("alphabeta", "alphabeta-negamax"):
        assert set(leaves(name, data)) <= set(leaves(name, data, shallow=True))


@given(data=st.one_of(trees_of(TIES), trees_of(INTEGERS)))
def test_strict_looks_at_all_that_cutting_on_equality_does(data):
    for name in ("alphabeta", "alphabeta-negamax"):
        assert set(leaves(name, data)) <= set(leaves(name, data, strict=True))


@given(data=st.one_of(trees_of(TIES), trees_of(INTEGERS)))
def test_hard_and_soft_look_at_the_same(data):
    # A bound that is clamped has been beaten already; only a search with a memory gains by the sharper one.
    assert leaves("alphabeta", data) == leaves("alphabeta", data, hard=True)


def test_order_of_costs_on_random_trees():
    for data in random_trees(200, seed=25):
        deep, shallow, everything = (
            algorithm("alphabeta")(Tree(data)).leaves,
            algorithm("alphabeta")(Tree(data), shallow=True).leaves,
            algorithm("minimax")(Tree(data)).leaves,
        )
        assert deep <= shallow <= everything


# ---------------------------------------------------------------- worked by hand


def test_exercise_1():
    result = algorithm("alphabeta")(Tree(EXERCISE_1))
    assert (result.leaves, result.cutoffs) == (9, 5)
    assert algorithm("alphabeta")(Tree(EXERCISE_1), shallow=True).leaves == 10  # 8 is looked at too
    assert algorithm("minimax")(Tree(EXERCISE_1)).leaves == 20


def test_shallow_and_deep_are_the_same_down_to_depth_three():
    chance = random.Random(26)
    for _ in range(100):
        data = uniform(3, 3, "MAX", lambda: chance.randrange(20))
        assert leaves("alphabeta", data) == leaves("alphabeta", data, shallow=True)


def test_the_depth_limit_counts_the_cut_off_nodes_as_leaves():
    tree = Tree({"children": [{"value": 1, "children": [5, 6]}, {"value": 2, "children": [7]}]})
    result = algorithm("minimax")(tree, limit=Limit(depth=1), evaluation=tree.estimate)
    assert (result.value, result.nodes, result.leaves) == (2, 3, 2)
