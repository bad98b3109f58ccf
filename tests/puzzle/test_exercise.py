"""New exercises: they have the size asked for, repeat with the seed, and have a valid solution."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from secateur.errors import PuzzleError
from secateur.events import Cut
from secateur.puzzle.exercise import Size, make
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.solver import Answer, solve
from secateur.puzzle.target import cuts_of
from secateur.tree.tree_text import to_short

SIZES = [Size(), Size(4, 2, 1), Size(8, 3, 2), Size(16, 4, 4, 1), Size(20, 4, 5, 2), Size(30, 5, 6, 3), Size(5, 1, 0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [PuzzleRules(), PuzzleRules(strict=True), PuzzleRules(distinct=True)])
def test_an_exercise_is_as_large_and_as_hard_as_asked(size, rules):
    for seed in range(5):
        exercise = make("inverse", size, seed, rules)
        shape, events = exercise.searched.shape, exercise.searched.events
        cuts = [event for event in events if isinstance(event, Cut)]
        assert len(shape.leaves) == size.leaves
        assert max(len(shape.path(leaf)) for leaf in shape.leaves) == size.depth
        assert len(cuts) == size.cuts
        assert sum(cut.deep for cut in cuts) >= size.deep
        assert exercise.puzzle.target.cuts == cuts_of(shape, events).cuts
        assert all(0 <= shape.nodes[leaf].value <= max(9, size.leaves - 1) for leaf in shape.leaves)
        if rules.distinct:
            assert len({shape.nodes[leaf].value for leaf in shape.leaves}) == size.leaves


@given(seed=st.integers(0, 10_000))
@settings(max_examples=30)
def test_the_solver_solves_new_exercises(seed):
    exercise = make("inverse", Size(16, 4, 4, 1), seed)
    assert all(node.value is None for node in exercise.puzzle.shape.nodes)
    assert isinstance(solve(exercise.puzzle), Answer)


def test_the_same_seed_draws_the_same_exercise():
    assert written(make("direct", Size(), 7)) == written(make("direct", Size(), 7))
    assert len({written(make("direct", Size(), seed)) for seed in range(10)}) == 10


def written(exercise):
    return to_short(exercise.searched.tree)


def test_an_inverse_task_hides_the_values():
    direct, inverse = make("direct", Size(), 1), make("inverse", Size(), 1)
    assert written(direct) == written(inverse)
    assert to_short(direct.tree) == written(direct)
    assert to_short(inverse.tree).count("=?") == 12


def test_names_and_ranges():
    exercise = make("direct", Size(80, 5, 8), 1, numbers=Range(-3, 3))
    shape = exercise.searched.shape
    assert len({node.name for node in shape.nodes}) == len(shape)
    assert {shape.nodes[leaf].value for leaf in shape.leaves} == set(range(-3, 4))


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ({"leaves": 1}, "1 leaves: expected 2 to 200"),
        ({"leaves": 201}, "201 leaves: expected 2 to 200"),
        ({"depth": 0}, "depth 0: expected 1 to 12"),
        ({"depth": 13}, "depth 13: expected 1 to 12"),
        ({"cuts": -1}, "-1 cuts: expected 0 to 11"),
        ({"cuts": 12}, "12 cuts: expected 0 to 11"),
        ({"deep": 4, "depth": 4}, "4 deep cuts: expected 0 to 3"),
        ({"deep": 1}, "expected a depth of 4 or more"),
    ],
)
def test_sizes_that_make_no_sense(size, words):
    with pytest.raises(PuzzleError, match=words):
        Size(**size)


def test_an_exercise_that_is_never_drawn():
    with pytest.raises(PuzzleError, match="no such tree in 4,000 draws: expected fewer cuts, or more leaves"):
        make("direct", Size(3, 1, 2), 1)


def test_more_distinct_leaves_than_numbers():
    with pytest.raises(PuzzleError, match="12 of them and 5 numbers"):
        make("direct", Size(), 1, PuzzleRules(distinct=True), Range(1, 5))
