# ruff: noqa: F507, UP030, UP031, UP032 - old ways to write values are tested too
"""Methods of strings, compiled: what they answer, and what they raise."""

import itertools

import pytest
from compiled.compiler.comparing import agree, refuses, stops

from secateur.compiled.compiler.lowerings import STAND_INS
from secateur.compiled.compiler.text_library import float_in, number_in
from secateur.compiled.compiler.types import Str

TEXTS = ["", "a", "ab", "aba", " a b  c ", "x,y,,z", "--", "Hello World", "a\r\nb\n\nc", "+12", "-7", "abababa", "Z9"]
SMALL = ["", "a", "b", "ab", ",", " ", "ba", "aba"]
ONE_ARGUMENT = [
    "find", "rfind", "index", "rindex", "count", "startswith", "endswith", "split", "rsplit", "partition",
    "rpartition", "strip", "lstrip", "rstrip", "removeprefix", "removesuffix",
]  # fmt: skip
NONE = [
    "split", "rsplit", "splitlines", "strip", "lstrip", "rstrip", "upper", "lower", "swapcase", "capitalize", "title",
    "isspace", "isdigit", "isalpha", "isalnum", "isupper", "islower", "isascii", "casefold", "isdecimal",
]  # fmt: skip
BOUNDS = [None, -9, -2, -1, 0, 1, 2, 7, 9]


def in_python(function, *arguments):
    try:
        return function(*arguments)
    except (ValueError, TypeError) as error:
        return type(error)


@pytest.mark.parametrize("name", NONE)
def test_a_method_of_strings_written_in_python(name):
    for text in TEXTS:
        assert STAND_INS[Str, name](text) == getattr(text, name)()


@pytest.mark.parametrize("name", ONE_ARGUMENT)
def test_a_method_with_another_string_written_in_python(name):
    for text, other in itertools.product(TEXTS, SMALL):
        assert in_python(STAND_INS[Str, name], text, other) == in_python(getattr(text, name), other), (text, other)


@pytest.mark.parametrize("name", ["find", "rfind", "index", "rindex", "count", "startswith", "endswith"])
def test_bounds_written_in_python(name):
    for text, other, start, end in itertools.product(TEXTS[:8], SMALL, BOUNDS, BOUNDS):
        expected = in_python(getattr(text, name), other, start, end)
        assert in_python(STAND_INS[Str, name], text, other, start, end) == expected, (text, other, start, end)


@pytest.mark.parametrize("name", ["split", "rsplit", "replace", "center", "ljust", "rjust", "zfill"])
def test_numbers_as_arguments_written_in_python(name):
    for text, number in itertools.product(TEXTS, range(-1, 9)):
        rows = {
            "split": [(None, number), (",", number), ("ab", number)],
            "rsplit": [(None, number), (",", number), ("ab", number)],
            "replace": [("a", "xy", number), ("", "-", number), ("ab", "", number)],
            "zfill": [(number,)],
        }.get(name, [(number, "*"), (number,)])
        for row in rows:
            assert STAND_INS[Str, name](text, *row) == getattr(text, name)(*row), (text, row)


@pytest.mark.parametrize("base", [2, 8, 10, 16, 36])
def test_whole_numbers_read_from_text_written_in_python(base):
    for text in [
        "",
        " 12 ",
        "-7",
        "+1",
        "1_0",
        "_1",
        "1_",
        "1__0",
        "ff",
        "FF",
        "z",
        "8",
        "- 1",
        "--1",
        "0",
        "007",
        "1 2",
    ]:
        assert in_python(number_in, text, base) == in_python(int, text, base), text


def counts(text, other):
    return text.count(other), text.find(other), text.rfind(other, 1), text.index(other, 0, -1)


def pieces(text, other):
    return tuple(text.split()), tuple(text.split(other)), tuple(text.rsplit(other, 1)), text.partition(other)


def cases(text, other):
    return text.upper() + text.lower() + text.swapcase() + text.title() + text.center(9, "*") + text.zfill(4)


def questions(text, other):
    return text.isdigit(), text.isalpha(), text.isupper(), text.startswith(("b", other)), text.endswith(other, 1)


def stripped(text, other):
    return (
        text.strip(),
        text.lstrip(other),
        text.rstrip(other + "a"),
        text.replace(other, "<>"),
        text.replace("", "-", 2),
    )


@pytest.mark.parametrize("function", [counts, pieces, cases, questions, stripped])
def test_methods_compiled(function):
    agree(function, itertools.product(TEXTS, SMALL))


def read(text):
    return int(text) * 2 + int(text, 16)


def test_numbers_are_read_from_text():
    agree(read, [(text,) for text in ["12", " 7", "-3 ", "", "x", "1_000", "0x", "99", "1 2"]])


FLOATS = [
    "0", "1", "-0", "+3", "12.5", "-0.1", ".5", "5.", ".", " 7 ", "", "-", "+-1", "1.2.3", "abc", "1a", "0.3",
    "9007199254740991", "0.0000001", "123456.789", "1 2", "--1", "-.", "0x1", "3.3", "\u20004.1", "1,5",
    "\t1\n", "0.1234567890123456",
]  # fmt: skip


def test_floats_are_read_from_text():
    for text in FLOATS:
        assert in_python(float_in, text) == in_python(float, text), text
    agree(lambda text: float(text), [(text,) for text in FLOATS])


def read_or_not(text):
    try:
        return float(text)
    except ValueError:
        return None


def test_a_text_that_is_no_float_raises_what_python_raises():
    agree(read_or_not, [(text,) for text in FLOATS])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1e5", "float() of a text with an exponent, of infinity, or of no number"),
        ("nan", "float() of a text with an exponent, of infinity, or of no number"),
        ("1_0", "float() of a text with an exponent, of infinity, or of no number"),
        ("12345678901234567890", "float() of so many digits"),
        ("0.00000000000000000000001", "float() of so many digits"),
        ("\u0663", "a character that is not ASCII"),
        ("\x1c1", "a number with a separator, which is a blank for some functions and not for others"),
    ],
)
def test_a_float_that_is_not_read_exactly_stops(text, why):
    stops(lambda text: float(text), [("1",), (text,)], (text,), why)


def test_a_number_with_a_separator_stops():
    why = "a number with a separator, which is a blank for some functions and not for others"
    stops(lambda text: int(text), [("1",)], ("\x1f1",), why)


def test_a_number_that_is_too_long_stops():
    stops(read, [("12",), ("1234567890",)], ("9" * 20,), "a number of more than 64 bits")


SWAPPED = str.maketrans("TF", "FT")
WITHOUT = str.maketrans({"T": None, "F": "--", ".": 65})


def mirrored(text):
    return text[::-1].translate(SWAPPED), text.translate(WITHOUT), text.translate(str.maketrans("T.", ".T"))


def test_letters_are_exchanged():
    agree(mirrored, [("TF.",), ("",), ("TTx",), ("..",)])


def shout(text):
    return text.upper()


def test_letters_beyond_ascii_stop():
    stops(shout, [("abc",), ("straße",)], ("straße",), "a character that is not ASCII")


def by_percent(number, word):
    return "%04d|%d|%s|%-3d|%3s|%%|%-4s" % (number, number, word, number, word, word)


def by_braces(number, word):
    return (
        f"{number:03d}{number:3}{word:3}{word:>4}{number:<4}|{word:*>5}{number:d}{word:s}{number:05}{number!s:>4}"
        + "{}{}".format(number, word)
        + "{1:>3}{0:02d}{{}}{last}".format(number, word, last=number)
    )


NUMBERS = [0, 1, -1, 5, -6, 255, -256, 1 << 62, (1 << 63) - 1, -(1 << 63)]


def in_other_bases(number):
    return bin(number), oct(number), hex(number), bin(number).count("1"), hex(number)[2:], bin(number > 0)


def in_other_bases_by_a_pattern(number):
    return (
        f"{number:b}|{number:08b}|{number:x}|{number:X}|{number:>6o}|{number:+b}|{number:*<9x}",
        format(number, "016b"),
        format(number),
        f"{number:4d}" + format(str(number), ">5"),
        "{:b} {:x}".format(number, -1),
    )


@pytest.mark.parametrize("function", [in_other_bases, in_other_bases_by_a_pattern])
def test_numbers_in_other_bases(function):
    agree(function, [(number,) for number in NUMBERS])


@pytest.mark.parametrize("function", [bin, oct, hex])
def test_what_has_no_digits_in_another_base(function):
    agree(lambda value: function(value), [(True,), ("a",), (None,), (1.0,), (7,)])


@pytest.mark.parametrize("function", [by_percent, by_braces])
def test_values_written_by_a_pattern(function):
    agree(function, [(1, "a"), (-5, ""), (123456, "abcdef"), (0, "-")])


def test_values_written_by_percent_that_do_not_fit():
    agree(lambda value: "%d" % value, [(1,), (True,), ("a",), (None,)])
    agree(lambda value: "%s" % value, [(1,), ("a",), (None,), (True,)])
    agree(lambda pair: "%s-%s" % pair, [((1, 2),), ((3, 4),)])
    agree(lambda value: "%s" % (value, value), [(1,)])
    agree(lambda value: "none" % value, [(1,)])


@pytest.mark.parametrize(
    "function",
    [
        lambda value: f"{value:4}", lambda value: f"{value:<04}", lambda value: f"{str(value)!r}",
        lambda value: "%+s" % value, lambda value: "%x" % value, lambda value: "%05s" % value,
        lambda value: "%s" % [value], lambda value: "{:{}}".format(value, 3), lambda value: "{0.real}".format(value),
        lambda value: f"{value:b}", lambda value: f"{3:#x}", lambda value: format(value, str(value)),
        lambda value: f"{value!s:b}", lambda value: f"{3:_b}",
    ],
)  # fmt: skip
def test_patterns_that_are_refused(function):
    refuses(function, [(True,)], "formatted by|a specification that|a pattern with|a text with|`%s` with zeros")
