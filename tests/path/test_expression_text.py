"""Expressions as text, against what Python itself makes of them."""

import re
import sys

import pytest
from expressions import UndefinedError, expressions, python_tree, python_value
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from secateur.errors import ExpressionError
from secateur.path.expression import NoValueError, Variable, closure
from secateur.path.expression_text import parse

# What is refused for its value, not for how it is written.
FOR_ITS_VALUE = ("a division by zero", "a negative exponent", "a number of more than", "a power with x within")


def worth(text, x):
    """Return our value of an expression; None if it has none, the message if it is refused."""
    try:
        return closure(parse(text))(x)
    except NoValueError:
        return None
    except ExpressionError as error:
        return str(error)


def python_worth(tree, x):
    try:
        return python_value(tree, x)
    except UndefinedError:
        return None


def is_refused_for_its_value(found):
    return isinstance(found, str) and any(words in found for words in FOR_ITS_VALUE)


@given(expressions, st.integers(-20, 20))
def test_an_expression_is_worth_what_python_says(text, x):
    found = worth(text, x)
    assert found == python_worth(python_tree(text), x) or is_refused_for_its_value(found)
    assert type(found) is not bool


WORDS = ["x", "x", "x", "2", "(", ")", "+", "-", "*", "//", "%", "**", "<", "==", "and", "or", "not", "if", "else"]


@settings(max_examples=500)
@given(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), st.integers(-3, 3))
def test_what_python_cannot_read_is_not_read_and_the_rest_is(text, x):
    found = worth(text, x)
    try:
        tree = python_tree(text)
    except SyntaxError:
        assert re.match(r"column \d+: .*: expected ", found)
    else:
        assert found == python_worth(tree, x) or is_refused_for_its_value(found)


@given(st.text(max_size=30), st.integers())
def test_any_text_is_an_expression_or_an_error_of_one_line(text, x):
    assert "\n" not in str(worth(text, x))


@pytest.mark.parametrize(
    ("text", "x", "value"),
    [
        ("-x**2", 3, -9),
        ("2**-x", -3, 8),
        ("2**3**2", 0, 512),
        ("7-x-1", 2, 4),
        ("-7//2", 0, -4),
        ("-7%3", 0, 2),
        ("1 < x < 3", 2, 1),
        ("3 > x > x > 0", 2, 0),
        ("not x == 1", 1, 0),
        ("x and 5", 0, 0),
        ("x or 5", 0, 5),
        ("1 if x else 2 if x == 0 else 3", 0, 2),
        ("x div 2 mod 4", 15, 3),
        ("x−1 × 2", 5, 3),
        ("x ≤ 3 ≠ 4 ≥ 4", 3, 1),
        (" x\t+\n1 ", 1, 2),
        ("007", 0, 7),
        ("00", 5, 0),
        ("1if x else 2", 0, 2),
        ("0or x", 5, 5),
        ("(x)if(x)else(2)", 0, 2),
        ("0**0", 0, 1),
        ("(-1)**99999999999", 0, -1),
        ("1**10**999", 0, 1),
    ],
)
def test_values_by_hand(text, x, value):
    assert closure(parse(text))(x) == value


ERRORS = {
    "": "column 1: the end: expected x, a number or '('",
    "   ": "column 4: the end",
    "3*y": "column 3: 'y': expected x, a number or '('",
    "3x": "column 2: 'x': expected an operator or the end",
    "2(x)": "column 2: '(': expected an operator or the end",
    "x/2": "column 2: '/': expected // (whole division)",
    "x^2": "column 2: '^': expected ** (a power)",
    "x=2": "column 2: '=': expected == (a comparison)",
    "1.5*x": "column 2: '.': expected an operator (numbers are whole)",
    "x.real": "column 2: '.'",
    "x[0]": "column 2: '['",
    "'x'": 'column 1: "\'"',
    "__import__('os')": "column 1: '__import__'",
    "lambda x: x": "column 1: 'lambda'",
    "X": "column 1: 'X'",
    "٣": "column 1: '٣'",
    "1_000": "column 2: '_000'",
    "x+": "column 3: the end: expected x, a number or '('",
    "(x": "column 3: the end: expected an operator or the ')' of column 1",
    "x)": "column 2: ')': expected an operator or the end",
    "()": "column 2: ')'",
    "x if x": "column 7: the end: expected an operator or else",
    "x if x else": "column 12: the end",
    "1 + not x": "column 5: 'not'",
    "x;x": "column 2: ';'",
    "x\x00": "column 2: '\\x00'",
    "x//0": "column 2: a division by zero: expected another divisor",
    "x%(3-3)": "column 2: a division by zero",
    "x + 1//0": "column 6: a division by zero",
    "x**-1": "column 2: a negative exponent",
    "2**10**9": "column 2: a number of more than 1,000 digits: expected a smaller one",
    "x+10**1000": "column 5: a number of more than 1,000 digits",
    "9**999*9**999": "column 7: a number of more than 1,000 digits",
    "x**x**x": "column 2: a power with x within an exponent: expected an exponent without one",
    "2**(1+x**2)": "column 2: a power with x within",
    "x ≤ 3 × × 4": "column 9: '*': expected x, a number or '('",
    "(x)\n  div (2 − 2)": "column 7: a division by zero",
    "x if x if x else x else x": "column 8: 'if': expected an operator or else",
    "(x if x)": "column 8: ')': expected an operator or else",
    "x else x": "column 3: 'else': expected an operator or the end",
    "x//0 + y": "column 8: 'y'",
}


@pytest.mark.parametrize("text", ERRORS)
def test_errors_say_where_and_what_was_expected(text):
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    assert str(caught.value).startswith(ERRORS[text])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(" * 500_000 + "x" + ")" * 500_000, "1,000,001 characters: expected at most 10,000"),
        ("x+" * 400_000, "800,000 characters"),
        ("(" * 101, "column 101: more than 100 parts within parts"),
        ("-" * 5_000 + "x", "column 101: more than 100 parts within parts"),
        ("not " * 2_000 + "x", "more than 100 parts within parts"),
        ("2**" * 200 + "x", "more than 100 parts within parts"),
        ("x" + "+x" * 150, "column 301: more than 300 terms"),
        ("x if x else " * 80 + "x", "more than 300 terms"),
        ("9" * 1_001, "column 1: a number of 1,001 digits: expected at most 1,000"),
    ],
)
def test_limits(text, words):
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 99 + "x" + ")" * 99,
        "+" * 98 + "x",
        "x" + "-x" * 148 + "+x",
        "x if x else " * 74 + "x",
        "x and " * 149 + "x",
    ],
)
def test_what_is_just_within_the_limits_is_computed(text):
    assert closure(parse(text))(1) in (1, -146)


def test_the_limit_on_digits_is_the_callers():
    assert closure(parse("99", digits=2))(0) == 99
    with pytest.raises(ExpressionError, match="more than 2 digits"):
        parse("99+1", digits=2)
    with pytest.raises(ExpressionError, match="a number of 3 digits: expected at most 2"):
        parse("100", digits=2)


def test_pythons_own_limit_on_digits_holds_too():
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        with pytest.raises(ExpressionError, match="column 3: a number of 641 digits: expected at most 640"):
            parse("x+" + "9" * 641)
    finally:
        sys.set_int_max_str_digits(usual)


SPELLINGS = {"-": "−", "*": "×", "<=": "≤", ">=": "≥", "!=": "≠", "//": " div ", "%": " mod "}


@given(expressions)
def test_other_spellings_mean_the_same(text):
    assume(not is_refused_for_its_value(worth(text, 0)))
    other = re.sub(r"\*\*|//|[<>!]=|[-*%]", lambda sign: SPELLINGS.get(sign[0], sign[0]), text)
    assert parse(other) == parse(text)


def test_parentheses_leave_no_trace():
    assert parse("((x))") == Variable()
    assert parse("(x+1)*2") == parse("( x + (1) ) * (1 + 1)")
