"""Limits and results are plain values."""

import pickle
from dataclasses import FrozenInstanceError

import pytest

from secateur import Limit, Result, SearchError, Tree, alphabeta
from secateur.result import DEEPEST


def test_no_limit_by_default():
    limit = Limit()
    assert (limit.depth, limit.nodes, limit.seconds) == (None, None, None)


@pytest.mark.parametrize(
    "limit", [{"depth": 1}, {"depth": DEEPEST}, {"nodes": 1}, {"nodes": 10**30}, {"seconds": 0}, {"seconds": 0.5}]
)
def test_good_limits(limit):
    assert Limit(**limit) == Limit(**limit)


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ({"depth": 0}, r"limit depth=0: expected a whole number, at least 1 and at most 250,000"),
        ({"depth": DEEPEST + 1}, r"limit depth=250001: expected a whole number, at least 1 and at most 250,000"),
        ({"nodes": 0}, r"limit nodes=0: expected a whole number, at least 1$"),
        ({"nodes": -5}, r"limit nodes=-5: expected a whole number, at least 1$"),
        ({"seconds": "1"}, r"limit seconds='1': expected a number, at least 0$"),
        ({"seconds": -1}, r"limit seconds=-1: expected a number, at least 0$"),
        ({"seconds": float("nan")}, r"limit seconds=nan: expected a number, at least 0$"),
    ],
)
def test_bad_limits(limit, words):
    with pytest.raises(SearchError, match=words):
        Limit(**limit)


@pytest.mark.parametrize("limit", [{"depth": 1.5}, {"nodes": 1.5}])
def test_moves_and_nodes_are_whole(limit):
    with pytest.raises(SearchError, match=r"limit (depth|nodes)=1.5: expected"):
        Limit(**limit)


def test_nothing_can_be_changed():
    result = alphabeta(Tree([1, 2]))
    with pytest.raises(FrozenInstanceError):
        result.value = 3
    with pytest.raises(FrozenInstanceError):
        Limit().depth = 3


def test_results_can_be_compared_and_pickled():
    result = alphabeta(Tree([[1, 2], [0, 5]]), all_moves=True)
    assert result == alphabeta(Tree([[1, 2], [0, 5]]), all_moves=True)
    assert result != alphabeta(Tree([[1, 2], [0, 5]]))
    assert pickle.loads(pickle.dumps(result)) == result
    assert pickle.loads(pickle.dumps(Limit(depth=3))) == Limit(depth=3)


def test_best_moves_are_all_that_reach_the_value():
    moves = (("a", 3), ("b", 1), ("c", 3))
    result = Result(value=3, bound="exact", move="a", line=("a",), nodes=4, leaves=3, cutoffs=0, moves=moves)
    assert result.best_moves == ("a", "c")


def test_best_moves_need_all_moves():
    with pytest.raises(SearchError, match=r"best_moves: the search did not value every move; give it all_moves=True"):
        _ = alphabeta(Tree([1, 2])).best_moves
