"""Arithmetic in 64 bits: Python's answer, or an error exactly where Python fails or its answer does not fit."""

import math
import operator

import numpy
import pytest
from compiled.translation.translating import listed
from hypothesis import example, given
from hypothesis import strategies as st
from numba import njit

from secateur.compiled import arithmetic, plain

LEAST, MOST = -(1 << 63), (1 << 63) - 1
EDGES = sorted(
    {sign * (1 << bits) + by for bits in (0, 31, 32, 53, 61, 62, 63) for sign in (1, -1) for by in (-1, 0, 1)}
)
words = st.one_of(
    st.integers(LEAST, MOST),
    st.integers(-70, 70),
    st.sampled_from([edge for edge in EDGES if LEAST <= edge <= MOST]),
    st.booleans(),
)
floats = st.floats(allow_nan=False, allow_infinity=False)

TWO = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "left_shift": operator.lshift,
    "right_shift": operator.rshift,
    "floor_divide": operator.floordiv,
    "remainder": operator.mod,
    "power": operator.pow,
    "extended": operator.add,
    "common_divisor": math.gcd,
}
ONE = {
    "negative": operator.neg,
    "absolute": abs,
    "invert": operator.invert,
    "bit_count": int.bit_count,
    "bit_length": int.bit_length,
    "whole": int,
    "rounded": round,
    "floor": math.floor,
    "ceil": math.ceil,
    "square_root": math.isqrt,
}


def compiled(name):
    operation = getattr(arithmetic, name)
    if name in (*ONE, "finite"):
        return njit(lambda one: operation(one))
    return njit(lambda one, other: operation(one, other))


COMPILED = {name: compiled(name) for name in (*TWO, *ONE, "divide", "finite")}


def expected(name, *operands):
    """Return Python's answer, or the error that there must be."""
    first, *rest = operands
    if name in ("left_shift", "power") and rest[0] > 64 and abs(first) > (name == "power"):
        return OverflowError  # without computing it
    if name == "left_shift" and first == 0 and rest[0] >= 0:
        return 0
    try:
        found = (TWO | ONE)[name](*operands)
    except (ZeroDivisionError, ValueError) as error:
        return type(error)
    if isinstance(found, float) and not any(isinstance(each, float) for each in operands):
        return ValueError  # a negative power
    return found if LEAST <= found <= MOST else OverflowError


def outcome(function, *operands):
    try:
        return function(*operands)
    except (ArithmeticError, ValueError) as error:
        return type(error)


@pytest.mark.parametrize("name", TWO)
@given(one=words, other=words)
@example(one=LEAST, other=-1)
@example(one=MOST, other=1)
@example(one=-2, other=63)
@example(one=-1, other=MOST)
@example(one=0, other=LEAST)
def test_two_whole_numbers(name, one, other):
    if name == "power" and one == 0 and other < 0:
        assert outcome(COMPILED[name], one, other) is ValueError
        return
    wanted = expected(name, one, other)
    assert outcome(COMPILED[name], one, other) == wanted
    assert outcome(getattr(plain, name), one, other) == wanted


@pytest.mark.parametrize("name", ONE)
@given(one=words)
@example(one=LEAST)
@example(one=MOST)
def test_one_whole_number(name, one):
    wanted = expected(name, one)
    assert outcome(COMPILED[name], one) == wanted
    assert outcome(getattr(plain, name), one) == wanted


def near(found, wanted):
    """Whether two answers are one; floats may be rounded in two ways."""
    if isinstance(found, float) and isinstance(wanted, float):
        return math.isclose(found, wanted, rel_tol=1e-14, abs_tol=0) or found == wanted
    return found == wanted


@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "floor_divide", "remainder"])
@given(one=floats, other=st.one_of(floats, words))
def test_a_float_and_another_number(name, one, other):
    for pair in ((one, other), (other, one)):
        try:
            wanted = TWO[name](*pair)
        except ZeroDivisionError:
            wanted = ZeroDivisionError
        found = outcome(COMPILED[name], *pair)
        assert near(found, wanted) or (found != found and wanted != wanted)


@given(one=floats, other=st.one_of(floats, st.integers(-20, 20)))
def test_a_power_of_a_float_is_finite_or_fails(one, other):
    try:
        wanted = one**other
    except (OverflowError, ZeroDivisionError):
        wanted = None
    found = outcome(COMPILED["power"], one, other)
    if wanted is None or isinstance(wanted, complex):
        assert found in (ValueError, ZeroDivisionError)
    else:
        assert near(found, wanted)


@pytest.mark.parametrize("name", ["negative", "absolute"])
@given(one=floats)
def test_the_sign_of_a_float(name, one):
    assert COMPILED[name](one) == ONE[name](one)


@pytest.mark.parametrize("name", ["whole", "rounded", "floor", "ceil"])
@given(
    one=st.one_of(floats, st.floats(-100, 100), st.sampled_from([math.nan, math.inf, -math.inf, 2.0**63, -(2.0**63)]))
)
def test_a_whole_number_of_a_float(name, one):
    found = outcome(COMPILED[name], one)
    if not math.isfinite(one):
        assert found is OverflowError
    else:
        assert found == expected(name, one)


@given(one=words, other=words)
def test_a_ratio(one, other):
    wide = max(abs(one), abs(other)) > 1 << 53
    wanted = OverflowError if wide else ZeroDivisionError if other == 0 else one / other
    assert outcome(COMPILED["divide"], one, other) == wanted
    assert outcome(plain.divide, one, other) == wanted


@given(one=st.floats())
def test_only_finite_floats_pass(one):
    wanted = one if math.isfinite(one) else ValueError
    assert outcome(COMPILED["finite"], one) == wanted
    assert outcome(plain.finite, one) == wanted


def summed(plus, settled):
    """Return the function that sum() becomes."""

    def total_of(numbers, start):
        found, lost = start, 0.0
        for number in numbers:
            found, lost = plus(found, lost, number)
        return settled(found, lost)

    return total_of


total_of = njit(summed(arithmetic.plus, arithmetic.settled))


@given(numbers=st.lists(words, max_size=6), start=words)
def test_a_sum_fits_all_the_way_or_fails(numbers, start):
    sums = [sum(numbers[:end], start) for end in range(len(numbers) + 1)]
    wanted = sums[-1] if all(LEAST <= each <= MOST for each in sums) else OverflowError
    given_start = int(start)
    assert outcome(total_of, numpy.array(numbers, numpy.int64), given_start) == wanted
    assert outcome(summed(plain.plus, plain.settled), numbers, start) == wanted


@given(numbers=st.lists(st.floats(-1e9, 1e9), max_size=20))
def test_a_sum_of_floats_is_rounded_as_python_rounds_it(numbers):
    assert total_of(numpy.array(numbers, numpy.float64), 0) == sum(numbers)


@njit
def both_of(one, other):
    return arithmetic.quotient_and_remainder(one, other)


@given(one=words, other=words)
@example(one=LEAST, other=-1)
def test_quotient_and_remainder_together(one, other):
    wanted = ZeroDivisionError if other == 0 else divmod(one, other)
    if wanted == (1 << 63, 0):
        wanted = OverflowError
    assert outcome(both_of, one, other) == wanted


# ---------------------------------------------------------------- states, moves, values


@njit
def whole_value(value):
    return arithmetic.number(value, 0)


@njit
def float_value(value):
    return arithmetic.number(value, 0.0)


@given(value=words)
def test_a_whole_value_leaves_room_for_a_sign(value):
    assert outcome(whole_value, value) == (value if abs(value) <= 1 << 61 else OverflowError)
    assert outcome(float_value, value) == (value if abs(value) <= 1 << 53 else OverflowError)


@given(value=st.floats())
def test_a_value_that_is_a_float_is_finite(value):
    assert outcome(float_value, value) == (value if abs(value) <= 1e300 else OverflowError)


@njit
def ranked(found):
    return arithmetic.rank(found)


@given(found=words)
def test_a_rank_leaves_room(found):
    assert outcome(ranked, found) == (found if abs(found) <= 1 << 40 else OverflowError)


@njit
def conformed(thing):
    return arithmetic.conform(thing, ((0, 0), 0))


@njit
def conformed_list(first, second):
    return arithmetic.conform(([number for number in first], second), ((0, 0), 0))  # noqa: C416


def test_a_state_is_put_into_shape():
    assert listed(conformed(((True, 2), False))) == [[1, 2], 0]
    assert listed(conformed_list((3, 4), True)) == [[3, 4], 1]
    with pytest.raises(IndexError):
        conformed_list((3, 4, 5), True)
