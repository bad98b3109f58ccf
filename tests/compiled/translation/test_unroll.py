"""Short loops over known whole numbers: written out they say what they say in Python; others stay loops."""

import pytest
from compiled.translation.translating import answer, by_numba, in_python, translated

STEPS = (1, 2, -4, 8)
PAIRS = [(1, (2, 3)), (4, (5, 6))]
HALVES = (0.5, 1.5)
UNEVEN = ((1, 2), (3, 4, 5))
LONG = tuple(range(9))


def added(board, i):
    total = 0
    for step in STEPS:
        total += step * board[i]
    return total


def with_its_name_changed(board, i):
    total = 0
    for step in STEPS:
        step += i
        total = 2 * total + step
    return total


def nested(board, i):
    total = i
    for one, (two, three) in PAIRS:
        total = total * one + two * three
    return total


def in_a_loop(board, i):
    total = 0
    for cell in board:
        for step in STEPS:
            if cell > 0:
                total += step + i
    return total


def two_at_once(board, i):
    return sum(one * other for one in STEPS for other in STEPS if one < other + i)


def returning(board, i):
    for step in STEPS:
        if step > i:
            return step
    return -1


def failing(board, i):
    total = 0
    for step in STEPS:
        total += board[i + step]
    return total


def leaving(board, i):
    total = 0
    for step in STEPS:
        if step > i:
            break
        total += step
    return total


def passing_over(board, i):
    total = 0
    for step in STEPS:
        if step == i:
            continue
        total += step
    return total


def otherwise(board, i):
    total = 0
    for step in STEPS:
        total += step
    else:
        total += i
    return total


def long(board, i):
    total = 0
    for step in LONG:
        total += step * i
    return total


def floats(board, i):
    total = 0
    for step in HALVES:
        total += step * i
    return total


def large(board, i):
    total = 0
    for step in STEPS:
        total += (step + 1) * (step + 2) * (step + 3) * (step + 4) * (step + 5) * (step + 6) * (step + 7) * (step + 8)
        total += (i + 1) * (i + 2) * (i + 3) * (i + 4) * (i + 5) * (i + 6) * (i + 7) * (i + 8) * (i + 9) * (i + 10)
        total -= (step + i) * (step - i) * (step + 2 * i) * (step - 2 * i) * (step + 3 * i) * (step - 3 * i)
    return total


WRITTEN_OUT = [added, with_its_name_changed, nested, returning, failing]
LEFT_ALONE = [leaving, passing_over, otherwise, long, floats, large]
BOARD = (3, 1, -4, 1, 5, -9, 2, 6, 5)


@pytest.mark.parametrize("rule", [*WRITTEN_OUT, *LEFT_ALONE, in_a_loop, two_at_once], ids=lambda rule: rule.__name__)
def test_a_loop_says_the_same(rule):
    expected = [answer(rule, (BOARD, i)) for i in range(9)]
    for made in (in_python(rule), by_numba(rule)):
        assert [answer(made, (BOARD, i)) for i in range(9)] == expected


@pytest.mark.parametrize("rule", WRITTEN_OUT, ids=lambda rule: rule.__name__)
def test_a_short_loop_is_written_out(rule):
    assert "for " not in translated(rule)[0]


@pytest.mark.parametrize("rule", LEFT_ALONE, ids=lambda rule: rule.__name__)
def test_other_loops_stay_loops(rule):
    assert "for " in translated(rule)[0]


def test_what_cannot_be_taken_apart_fails_when_it_runs():
    def uneven(board, i):
        total = 0
        for one, two in UNEVEN:
            total += one * two * i
        return total

    assert answer(in_python(uneven), (BOARD, 1)) == answer(uneven, (BOARD, 1)) == "fails"
