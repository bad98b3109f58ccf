"""Inverses, against all values of a range."""

from itertools import pairwise

import pytest
from expressions import invertible
from hypothesis import given
from hypothesis import strategies as st

from secateur.path.expression import closure
from secateur.path.expression_text import parse
from secateur.path.preimage import TooManyError, preimages

NEAR = range(-40, 41)


def proposed(inverse, low, high):
    return [x for first, last in inverse(low, high) for x in range(first, last + 1)]


@given(invertible, st.integers(-200, 200), st.integers(0, 30))
def test_no_value_is_missing(text, low, width):
    node = parse(text)
    inverse, function = preimages(node), closure(node)
    if inverse is None:  # x vanished, as in x*x − x*x; or the degree is too high
        return
    found = set(proposed(inverse, low, low + width))
    assert {x for x in NEAR if low <= function(x) <= low + width} <= found
    if " if " not in text:
        assert all(low <= function(x) <= low + width for x in found)


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6), st.integers(-9, 9).filter(bool), st.integers(-300, 300))
def test_polynomials_by_their_roots(roots, factor, offset):
    """A polynomial with these roots, moved: exactly the roots come from the offset."""
    text = "*".join([f"({factor})", *(f"(x-({root}))" for root in roots)]) + f"+({offset})"
    inverse = preimages(parse(text))
    found = proposed(inverse, offset, offset)
    assert sorted(found) == sorted(set(roots))


@given(st.integers(-(10**40), 10**40), st.integers(1, 7), st.integers(0, 10**6))
def test_powers_of_large_numbers(x, exponent, wrong):
    inverse = preimages(parse(f"x**{exponent} - 5"))
    value = x**exponent - 5
    expected = {x, -x} if exponent % 2 == 0 else {x}
    assert set(proposed(inverse, value, value)) == expected
    if exponent > 1 and abs(x) > 10**7:
        assert proposed(inverse, value + wrong + 1, value + wrong + 1) == []


@pytest.mark.parametrize(
    ("text", "value", "sources"),
    [
        ("3*x", 9, [3]),
        ("3*x", 10, []),
        ("x//2", 4, [8, 9]),
        ("x//2", -1, [-2, -1]),
        ("x//-3", 2, [-8, -7, -6]),
        ("x*x", 49, [-7, 7]),
        ("x*x", 0, [0]),
        ("x*x", -1, []),
        ("-x*x", -49, [-7, 7]),
        ("x**3", -27, [-3]),
        ("7-x", 9, [-2]),
        ("+x", 9, [9]),
        ("(3*x+1)//2", 5, [3]),
        ("x*x//10", 1, [-4, 4]),
        ("(x//3)**2 - 4", 0, [-6, -5, -4, 6, 7, 8]),
        ("x//2 if x%2==0 else 3*x+1", 16, [5, 32, 33]),
        ("2*(x if x > 3 else -x) + 1", 21, [-10, 10]),
        ("x*x*x - 4*x", 0, [-2, 0, 2]),
        ("x**3 - 3*x**2 - 9*x - 54", 0, [6]),
    ],
)
def test_inverses_by_hand(text, value, sources):
    assert sorted(proposed(preimages(parse(text)), value, value)) == sources


@pytest.mark.parametrize(
    "text",
    ["5", "x%2", "x-x", "0*x+1", "x**x", "2**x", "10//x", "x//x", "(x//2)*(x//3)", "x and 1", "x<3", "x**17",
     "(x**9)**9", "x if x>0 else 3", "(x%3)+1", "(x%3)//2"],
)  # fmt: skip
def test_what_has_no_inverse(text):
    assert preimages(parse(text)) is None


def test_too_many_are_refused_and_not_listed():
    """Each of these squares has two sources, both of which the next one may come from: 2^20 in all."""
    centres = [10]
    for _ in range(20):
        centres.append(4 * centres[-1] + 1)
    text = "x"
    for nearer, centre in reversed(list(pairwise(centres))):
        text = f"({text}-{centre})**2//{8 * nearer}"
    with pytest.raises(TooManyError):
        preimages(parse(text))(10, 10)
    text = "x"
    for nearer, centre in reversed(list(pairwise(centres[:5]))):
        text = f"({text}-{centre})**2//{8 * nearer}"
    assert len(preimages(parse(text))(10, 10)) == 2**4
