"""The SAT solver behind the puzzles, on cases worked out by hand."""

import itertools
import os
import signal

import pysolvers
import pytest

from secateur.puzzle import sat
from secateur.puzzle.sat import TRUE, MinimumHittingSet, Sat


def pigeons(solver, holes):
    """One more pigeon than holes: impossible, and hard to prove."""
    places = [[solver.new() for _ in range(holes)] for _ in range(holes + 1)]
    for place in places:
        solver.add(place)
    for hole in range(holes):
        for one, other in itertools.combinations(places, 2):
            solver.add([-one[hole], -other[hole]])


def test_a_hard_question_is_asked_in_slices(monkeypatch):
    monkeypatch.setattr(sat, "SLICE", 10)
    with Sat() as solver:
        pigeons(solver, 6)
        assert solver.solve(most_conflicts=20) is None
        assert solver.solve() is False


def test_models_and_cores():
    with Sat() as solver:
        one, two, three = (solver.new() for _ in range(3))
        solver.add([-one, two])
        assert solver.solve([one])
        assert one in solver.model()
        assert two in solver.model()
        assert -TRUE not in solver.model()
        assert solver.solve([three, one, -two]) is False
        assert set(solver.core()) == {one, -two}
        assert solver.solve([-TRUE]) is False
        assert solver.core() == [-TRUE]


@pytest.mark.parametrize("bound", range(4))
def test_at_most_a_number_of_literals(bound):
    with Sat() as solver:
        literals = [solver.new() for _ in range(4)]
        unary_count = solver.unary_count(literals)
        solver.at_most(literals, bound)
        for signs in itertools.product((1, -1), repeat=4):
            assumed = [sign * literal for sign, literal in zip(signs, literals, strict=True)]
            count = signs.count(1)
            assert solver.solve(assumed) == (count <= bound)
            if count <= bound:
                below = [solver.solve([*assumed, -literal]) for literal in unary_count]
                assert below == [place >= count for place in range(4)]


def test_a_minimum_hitting_set():
    sets = MinimumHittingSet[str]()
    assert sets.smallest() == []
    for members in ("ab", "bc", "cd"):
        sets.add(members)
    assert len(sets.smallest()) == 2
    sets.add("a")
    assert set(sets.smallest()) == {"a", "c"}
    sets.close()


def test_ctrl_c_is_heard_while_memory_is_freed(monkeypatch):
    free = pysolvers.glucose41_del

    def free_slowly(solver):
        free(solver)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(pysolvers, "glucose41_del", free_slowly)
    solver = Sat()
    with pytest.raises(KeyboardInterrupt):
        solver.close()
    monkeypatch.undo()
    assert solver._solver.solver is None  # and it is not freed again
