"""The figures of a study against published figures and figures worked out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.study.budget import NodeCounts, Reach, combined, reach
from secateur.study.figures import Mean, branching, least_nodes, mean_of, student_t, uniform_nodes


def test_a_mean_has_the_interval_of_the_textbook():
    """Five values of mean 0.6 and standard deviation 0.1: 2.776 standard errors on both sides."""
    found = mean_of([0.5, 0.6, 0.7, 0.5, 0.7], 0, 1)
    assert found.mean == pytest.approx(0.6)
    assert found.high - found.mean == pytest.approx(2.776 * 0.1 / math.sqrt(5), rel=1e-5)
    assert found.mean - found.low == pytest.approx(found.high - found.mean, rel=1e-4)


def test_an_interval_stays_within_its_bounds():
    found = mean_of([0.0, 1.0, 1.0], 0, 1)
    assert (found.low, found.high) == (0, 1)
    assert mean_of([0.4], 0, 1) == Mean(0.4, 0, 1)


def test_student_t_approaches_the_normal_distribution():
    assert student_t(1) == 12.706
    values = [student_t(freedom) for freedom in range(1, 200)]
    assert values == sorted(values, reverse=True)
    assert student_t(60) == pytest.approx(2.000, abs=0.002)
    assert student_t(120) == pytest.approx(1.980, abs=0.002)


@given(width=st.integers(1, 60), depth=st.integers(1, 8))
def test_the_branching_factor_of_a_uniform_tree_is_its_width(width, depth):
    nodes = sum(width**level for level in range(depth + 1))
    assert uniform_nodes(width, depth) == nodes
    assert branching(nodes, depth) == pytest.approx(width, rel=1e-5)


def test_the_branching_factor_of_russell_and_norvig():
    """A solution at depth 5 with 52 nodes beside the root has an effective branching factor of 1.92."""
    assert branching(53, 5) == pytest.approx(1.92, abs=0.005)


@pytest.mark.parametrize(("width", "depth", "leaves"), [(2, 2, 3), (3, 3, 11), (2, 4, 7), (10, 6, 1999)])
def test_the_last_level_of_the_least_tree_is_knuth_and_moores(width, depth, leaves):
    assert leaves == width ** math.ceil(depth / 2) + width ** (depth // 2) - 1
    assert least_nodes(width, depth) - least_nodes(width, depth - 1) == leaves


def test_the_least_tree_of_width_one_is_a_line():
    assert least_nodes(1, 5) == 6


# ---------------------------------------------------------------- budgets


def test_the_greatest_depth_within_a_budget():
    known = NodeCounts({1: 10, 2: 40, 3: 160})
    assert reach(known, 40, 1) == Reach(2, between=2.0)
    assert reach(known, 80, 1) == Reach(2, between=2.5)
    assert reach(known, 39, 1).depth == 1


def test_a_depth_that_was_not_counted_may_be_within_the_budget():
    assert reach(NodeCounts({1: 10, 2: 40}), 200, 1) == Reach(2, more=True)
    assert reach(NodeCounts({1: 10, 2: 40}, beyond=(3, 150)), 200, 1) == Reach(2, more=True)
    assert reach(NodeCounts({1: 10, 2: 40}, beyond=(3, 200)), 200, 1) == Reach(2)


def test_no_depth_is_greater_than_the_end_of_the_game():
    known = NodeCounts({1: 10, 2: 40, 3: 70, 4: 70, 5: 70})
    assert known.end == 3
    assert reach(known, 1000, 1) == Reach(3, end=True)
    assert reach(known, 50, 1).depth == 2
    assert reach(known, 70, 5) == Reach(3, end=True)
    assert NodeCounts({1: 10, 2: 40}).end is None
    assert NodeCounts({2: 7, 3: 7}).end == 2


def test_no_depth_is_returned_if_all_cost_more_or_are_unknown():
    assert reach(NodeCounts({2: 40}), 30, 2) is None
    assert reach(NodeCounts({1: 10}), 30, 2) is None
    assert reach(NodeCounts({}), 30, 1) is None


def test_combined_counts_of_positions():
    both = combined([NodeCounts({1: 1, 2: 10, 3: 100}), NodeCounts({1: 2, 2: 20}, beyond=(3, 500))])
    assert both.counts == {1: 3, 2: 30}
    assert both.at_least(3) == 601
    assert reach(both, 600, 1) == Reach(2)
    assert reach(both, 601, 1) == Reach(2, more=True)
