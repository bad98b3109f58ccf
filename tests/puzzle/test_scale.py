"""Levels, and the numbers they become."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.puzzle.scale import ALL, Range, Scale


def test_numbers_are_spread_evenly():
    assert ALL.pick(2) == [3, 6]
    assert ALL.pick(3) == [2, 5, 7]
    assert ALL.pick(9) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert ALL.pick(10) == list(range(10))
    assert ALL.pick(12) == list(range(12))
    assert ALL.pick(0) == []
    assert Range(10, 20).pick(1) == [15]
    assert Range(-5, None).pick(3) == [-2, 2, 6]
    assert Range(93, None).pick(2) == [93, 94]
    assert Range(None, -1).pick(3) == [-3, -2, -1]


@given(low=st.integers(-20, 20), size=st.integers(1, 30), data=st.data())
def test_picked_numbers_differ_and_are_sorted_and_in_the_range(low, size, data):
    numbers = Range(low, low + size - 1)
    count = data.draw(st.integers(0, size))
    for chance in (None, random.Random(count)):
        picked = numbers.pick(count, chance)
        assert len(picked) == count
        assert picked == sorted(set(picked))
        assert all(number in numbers for number in picked)


def test_random_numbers_from_a_huge_range():
    picked = Range(10**400, 10**500).pick(3, random.Random(1))
    assert len(set(picked)) == 3


@pytest.mark.parametrize(
    ("given", "numbers", "room", "levels", "full"),
    [
        ([], ALL, 3, [None] * 3, False),
        ([], Range(0, 9), 3, [None] * 3, False),
        ([], Range(0, 2), 5, [None] * 3, True),
        ([3], ALL, 2, [None, None, 3, None, None], False),
        ([3, 4], Range(3, 4), 2, [3, 4], True),
        ([4, 3, 4], Range(2, 9), 2, [None, 3, 4, None, None], False),
        ([2.5, 3], Range(0, 3), 9, [None, None, None, 2.5, 3], True),
        ([2.5, 2.75], Range(2, 3), 9, [None, 2.5, 2.75, None], True),
    ],
)
def test_levels(given, numbers, room, levels, full):
    scale = Scale(given, numbers, room)
    assert scale.levels == levels
    assert scale.full == full


def test_levels_become_numbers():
    scale = Scale([4, 7], Range(0, 20), 2)  # . . 4 . . 7 . .
    ranks = {10: (0, 0), 11: (2, 0), 12: (3, 0), 13: (4, 0), 14: (5, 0), 15: (7, 0), 16: (7, 0)}
    assert scale.numbers(ranks) == {10: 2, 11: 4, 12: 5, 13: 6, 14: 7, 15: 14, 16: 14}
    apart = scale.numbers(ranks | {16: (7, 1)})
    assert 7 < apart[15] < apart[16] <= 20
