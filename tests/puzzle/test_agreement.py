"""The solver against exhaustive search: every set of branches of every small tree, in every mode.

PUZZLE_LEAVES=8 goes further than the usual run: all trees of up to eight leaves, in about a quarter of an hour.
"""

import itertools
import os

import numpy as np
import pytest
from puzzle import brute
from puzzle.asking import MODES, cut_in, shape_of

from secateur import Recorder, alphabeta
from secateur.events import Enter, Leaf
from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.scale import ALL, Scale
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import Answer, solve
from secateur.puzzle.target import Target

MOST = int(os.environ.get("PUZZLE_LEAVES", "6"))


def truth(tree, leaves, rules):
    """The sets of nodes that alpha-beta can be made to look at, as bits."""
    return set(np.unique(brute.looked_at(tree, brute.weak_orders(leaves), rules.strict, rules.shallow)).tolist())


def test_numbers_of_trees_and_orders_are_the_published_ones():
    assert [len(brute.shapes(leaves)) for leaves in range(1, 9)] == [1, 1, 3, 11, 45, 197, 903, 4279]  # OEIS A001003
    assert [brute.weak_orders(leaves).shape[1] for leaves in range(7)] == [1, 1, 3, 13, 75, 541, 4683]  # A000670


@pytest.mark.parametrize("rules", MODES)
def test_the_exhaustive_search_is_alpha_beta(rules):
    for leaves in (2, 3, 4):
        for tree in itertools.chain.from_iterable(map(brute.owned, brute.shapes(leaves))):
            shape, orders = shape_of(tree), brute.weak_orders(leaves)
            expected = brute.looked_at(tree, orders, rules.strict, rules.shallow)
            for order, seen in zip(orders.T[::7], expected[::7], strict=True):
                filled = Shape(shape.filled(dict(zip(shape.leaves, order.tolist(), strict=True))))
                recorder = Recorder(only=(Enter, Leaf))
                alphabeta(filled.tree, strict=rules.strict, shallow=rules.shallow, listener=recorder)
                visited = {event.visit.state for event in recorder.events}
                assert sum(1 << spot for spot, node in enumerate(filled.nodes) if node in visited) == seen


def agrees(tree, leaves, rules):
    shape, possible = shape_of(tree), truth(tree, leaves, rules)
    found = 0
    with Encoding(shape, Scale((), ALL, leaves), rules, {}) as encoding:
        for looked_at in brute.branch_sets(tree):
            requirements = Target(shape, cut_in(shape, looked_at)).requirements()
            feasible = encoding.solve(encoding.literals(requirements))
            assert feasible == (looked_at in possible), (tree, looked_at, rules)
            found += feasible
    assert found == len(possible)


@pytest.mark.parametrize("rules", MODES)
@pytest.mark.parametrize("leaves", range(2, MOST + 1))
def test_every_set_of_branches_of_alternating_trees(leaves, rules):
    for shape in brute.shapes(leaves):
        agrees(brute.alternating(shape), leaves, rules)
        if leaves < MOST:
            agrees(brute.alternating(shape, -1), leaves, rules)


@pytest.mark.parametrize("rules", MODES)
@pytest.mark.parametrize("leaves", range(2, min(MOST, 7)))
def test_every_set_of_branches_for_every_choice_of_owners(leaves, rules):
    step = 1 if leaves < 5 or MOST > 6 else 3
    for shape in brute.shapes(leaves):
        for tree in brute.owned(shape)[::step]:
            agrees(tree, leaves, rules)


@pytest.mark.parametrize("rules", MODES)
def test_solve_answers_or_refuses_every_set_of_branches(rules):
    """From end to end: an answer exactly when there is one, proved; otherwise a minimal conflict."""
    for leaves in (2, 3, 4):
        for shape_data in brute.shapes(leaves):
            for tree in (brute.alternating(shape_data), *brute.owned(shape_data)[1::5]):
                shape, possible = shape_of(tree), truth(tree, leaves, rules)
                for looked_at in brute.branch_sets(tree):
                    found = solve(Puzzle(Target(shape, cut_in(shape, looked_at)), rules))
                    assert isinstance(found, Answer) == (looked_at in possible)
                    if isinstance(found, Answer):
                        assert bits(found.searched.looked_at()) == looked_at
                    else:
                        assert_minimal(found.requirements, possible)


def bits(seen):
    return sum(1 << spot for spot, yes in enumerate(seen) if yes)


def assert_minimal(requirements, possible):
    """Check against everything that alpha-beta can do: it never meets them all, but always all but any one."""
    assert not any(meets(seen, requirements) for seen in possible)
    for requirement in requirements:
        assert any(meets(seen, [other for other in requirements if other != requirement]) for seen in possible)


def meets(seen, requirements):
    return all((seen >> requirement.spot & 1) == (requirement.kind == "kept") for requirement in requirements)


@pytest.mark.parametrize("rules", MODES)
def test_conflicts_are_minimal_and_none_is_smaller(rules):
    for data in ([[[None, None], [None, None]], [[None, None]]], [[None, [None, None]]] * 2):
        tree = brute.alternating(data)
        shape, leaves = shape_of(tree), 6
        possible = truth(tree, leaves, rules)
        for looked_at in brute.branch_sets(tree):
            found = solve(Puzzle(Target(shape, cut_in(shape, looked_at)), rules))
            if not isinstance(found, Answer):
                assert_minimal(found.requirements, possible)
                assert found.smallest
                for fewer in itertools.combinations(
                    list(found.puzzle.target.requirements()), len(found.requirements) - 1
                ):
                    assert any(meets(seen, fewer) for seen in possible)
