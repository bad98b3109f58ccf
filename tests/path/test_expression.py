"""Expressions as functions: where they have a value, and what is too large to be computed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.path.expression import NoValueError, TooLargeError, closure
from secateur.path.expression_text import parse


@pytest.mark.parametrize(
    ("text", "x", "other", "value"),
    [
        ("10//x", 0, 3, 3),
        ("10%x", 0, 4, 2),
        ("x//(x-3)", 3, 4, 4),
        ("2**x", -1, 3, 8),
        ("x**(0-x)", 2, -2, 4),
        ("1 + 5//x", 0, 5, 2),
        ("1 < 5//x < 3", 0, 2, 1),
    ],
)
def test_a_function_may_have_no_value_somewhere(text, x, other, value):
    function = closure(parse(text))
    with pytest.raises(NoValueError):
        function(x)
    assert function(other) == value


def test_what_is_not_computed_does_no_harm():
    assert closure(parse("10//x if x else 0"))(0) == 0
    assert closure(parse("x and 10//x"))(0) == 0
    assert closure(parse("2**x if x < 9 else x"))(10**30) == 10**30
    assert closure(parse("x < 5 < 10//(x-9)"))(9) == 0


@given(st.integers(-(10**6), 10**6), st.integers(-5, 40), st.integers(1, 12))
def test_a_power_is_refused_exactly_when_it_has_too_many_digits(base, exponent, digits):
    power = closure(parse(f"({base})**x" if len(str(abs(base))) <= digits else "2**x", digits), digits)
    base = base if len(str(abs(base))) <= digits else 2
    if exponent < 0:
        with pytest.raises(NoValueError):
            power(exponent)
    elif len(str(abs(base**exponent))) > digits:
        with pytest.raises(TooLargeError):
            power(exponent)
    else:
        assert power(exponent) == base**exponent


@given(st.integers(-(10**6), 10**6), st.integers(1, 12))
def test_a_product_is_refused_exactly_when_it_has_too_many_digits(x, digits):
    square = closure(parse("x*x"), digits)
    if len(str(x * x)) > digits:
        with pytest.raises(TooLargeError):
            square(x)
    else:
        assert square(x) == x * x


@pytest.mark.parametrize(
    ("text", "x"),
    [
        ("x**x", 10**9),
        ("2**x", 10**300),
        ("x**999999999999", 3),
        ("(x*x)*(x*x)*(x*x)", 10**400),
        ("(x**9)**(x*x)", 99),
    ],
)
def test_what_is_far_too_large_is_never_computed(text, x):
    function = closure(parse(text))
    with pytest.raises(TooLargeError):
        function(x)


def test_zero_and_one_may_have_any_exponent():
    assert [closure(parse("(0-1)**x"))(x) for x in (0, 1, 2, 10**900, 10**900 + 1)] == [1, -1, 1, 1, -1]
    assert [closure(parse("0**x"))(x) for x in (0, 1, 10**900)] == [1, 0, 0]
