"""Partial credit."""

import json

import pytest

from secateur.errors import SecateurError
from secateur.sheets.grading import grade
from secateur.sheets.grading.examine import Mark
from secateur.sheets.grading.scheme import NOTHING, SCHEME, Scheme, read_scheme
from secateur.views.grading_mistakes import MISTAKES

FROM_ZERO = b"def max(L):\n    m = 0\n    for x in L:\n        if x > m: m = x\n    return m\n"


def wrong(share, *mistakes, points=8.0):
    return Mark("x", False, points, "wrong", mistakes, wrong=round(100 * (1 - share)), cases=100)


def test_an_infinity_that_is_too_small_does_not_cost_everything():
    assert SCHEME.earned(wrong(0.95, "finite-infinity")) * 8 == 6


def test_little_is_wrong_or_much():
    assert SCHEME.earned(wrong(0.96, "max-for-min")) == 0.5
    assert SCHEME.earned(wrong(0.9, "max-for-min")) == 0
    assert SCHEME.earned(wrong(0.9)) == 0


def test_every_mistake_must_be_slight():
    assert SCHEME.earned(wrong(0.5, "last-tie", "starts-at-zero")) == 0.5
    assert SCHEME.earned(wrong(0.5, "last-tie", "max-for-min")) == 0


def test_points_are_rounded_down():
    assert Scheme(((0.5, 0.6),), {}, 0.5).earned(wrong(0.5, points=3)) * 3 == pytest.approx(1.5)


def test_right_checks_earn_everything_and_missing_ones_nothing():
    assert NOTHING.earned(Mark("x", True, 3)) == 1
    assert SCHEME.earned(Mark("x", False, 3, "missing", ("misspelt-name",))) == 0


def test_a_grade_has_partial_points():
    assert grade("x.py", FROM_ZERO, "graphes", only=["max"]).score == 1
    assert grade("x.py", FROM_ZERO, "graphes", only=["max"], scheme=NOTHING).score == 0


def test_a_scheme_is_read_from_a_file(tmp_path):
    file = tmp_path / "scheme.toml"
    file.write_text("right = [[0.9, 0.25]]\nstep = 0.5\n[mistakes]\nmax-for-min = 1\n")
    found = read_scheme(file, MISTAKES)
    assert found.right == ((0.9, 0.25),)
    assert found.step == 0.5
    assert found.mistakes["max-for-min"] == 1
    assert found.mistakes["last-tie"] == 0.75
    file.write_text(json.dumps({"step": 0}))
    assert read_scheme(file, MISTAKES).step == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("right = 3", "expected pairs of shares"),
        ("right = [[0.9]]", "expected pairs of shares"),
        ("step = 7", "expected a number of points from 0 to 1"),
        ("[mistakes]\nlast-tie = 2", "expected a share from 0 to 1"),
        ("[mistakes]\nlasttie = 1", "expected the name of a mistake"),
        ("mistakes = 3", "expected the name of a mistake"),
        ("shares = 1", "expected right, mistakes or step"),
        ("right = [", "expected lines such as"),
        ("{", "expected lines such as"),
    ],
)
def test_a_bad_scheme_is_an_error(tmp_path, text, message):
    file = tmp_path / "scheme.toml"
    file.write_text(text)
    with pytest.raises(SecateurError, match=message):
        read_scheme(file, MISTAKES)
