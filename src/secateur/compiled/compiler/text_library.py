"""The methods of strings, written in Python: see `library`."""

from __future__ import annotations

import operator
from typing import Any

from secateur.compiled.compiler.lowerings import limit, refuse, stands_in
from secateur.compiled.compiler.text_search_library import BLANKS, found_in
from secateur.compiled.compiler.types import Str


def _code(character: str) -> int:
    """Return the number of a character that is no letter or digit of another script."""
    code = ord(character)
    if code > 127:
        limit("a character that is not ASCII")
    return code


# ---------------------------------------------------------------- other strings


@stands_in((Str, "replace"))
def replace(text: str, old: str, new: str, count: int = -1) -> str:
    """`text.replace(old, new, count)`."""
    if not isinstance(old, str) or not isinstance(new, str) or not isinstance(count, int):
        raise TypeError("replace() takes two texts and a whole number")
    pieces: list[str] = []
    start = 0
    if len(old) == 0:
        while count != 0 and start <= len(text):
            pieces.append(new)
            pieces.append(text[start : start + 1])
            start += 1
            count -= 1
    while count != 0 and len(old) > 0:
        place = found_in(text, old, start, len(text))
        if place < 0:
            break
        pieces.append(text[start:place])
        pieces.append(new)
        start = place + len(old)
        count -= 1
    pieces.append(text[start:])
    return "".join(pieces)


@stands_in((Str, "upper"))
def upper(text: str) -> str:
    """`text.upper()`."""
    return "".join([chr(ord(one) - 32) if 97 <= _code(one) <= 122 else one for one in text])


@stands_in((Str, "lower"), (Str, "casefold"))
def lower(text: str) -> str:
    """`text.lower()`."""
    return "".join([chr(ord(one) + 32) if 65 <= _code(one) <= 90 else one for one in text])


@stands_in((Str, "swapcase"))
def swapcase(text: str) -> str:
    """`text.swapcase()`."""
    return "".join([one.lower() if 65 <= _code(one) <= 90 else one.upper() for one in text])


@stands_in((Str, "capitalize"))
def capitalize(text: str) -> str:
    """`text.capitalize()`."""
    return text[:1].upper() + text[1:].lower()


@stands_in((Str, "title"))
def title(text: str) -> str:
    """`text.title()`."""
    letters: list[str] = []
    inside = False
    for one in text:
        letters.append(one.lower() if inside else one.upper())
        inside = one.isalpha()
    return "".join(letters)


@stands_in((Str, "translate"))
def translate(text: str, table: Any) -> str:
    """`text.translate(table)`."""
    if not isinstance(table, dict):
        refuse("a text is translated by something that is no dict")
    pieces: list[str] = []
    for one in text:
        code = ord(one)
        if code in table:
            new = table[code]
            if isinstance(new, int):
                pieces.append(chr(new))
            elif new is not None:
                pieces.append(new)
        else:
            pieces.append(one)
    return "".join(pieces)


@stands_in(str.maketrans)
def maketrans(one: Any, other: Any = None) -> dict[int, Any]:
    """`str.maketrans(one, other)` of two strings, and of a dict of characters."""
    table: dict[int, Any] = {}
    if other is None:
        for key, value in one.items():
            table[key if isinstance(key, int) else ord(key)] = value
    else:
        if len(one) != len(other):
            raise ValueError("the first two maketrans arguments must have equal length")
        for place in range(len(one)):
            table[ord(one[place])] = ord(other[place])
    return table


@stands_in((Str, "ljust"))
def ljust(text: str, width: int, fillchar: str = " ") -> str:
    """`text.ljust(width, fillchar)`."""
    return text + _filler(fillchar) * (width - len(text))


@stands_in((Str, "rjust"))
def rjust(text: str, width: int, fillchar: str = " ") -> str:
    """`text.rjust(width, fillchar)`."""
    return _filler(fillchar) * (width - len(text)) + text


@stands_in((Str, "center"))
def center(text: str, width: int, fillchar: str = " ") -> str:
    """`text.center(width, fillchar)`."""
    room = max(0, width - len(text))
    left = room // 2 + (room & width & 1)
    return _filler(fillchar) * left + text + fillchar * (room - left)


def _filler(fillchar: str) -> str:
    if len(fillchar) != 1:
        raise TypeError("the fill character must be exactly one character long")
    return fillchar


@stands_in((Str, "zfill"))
def zfill(text: str, width: int) -> str:
    """`text.zfill(width)`."""
    zeros = "0" * (width - len(text))
    return text[0] + zeros + text[1:] if text[:1] in ("+", "-") else zeros + text


# ---------------------------------------------------------------- what they consist of


@stands_in((Str, "isspace"))
def isspace(text: str) -> bool:
    """`text.isspace()`."""
    return len(text) > 0 and all(one in BLANKS for one in text)


@stands_in((Str, "isdigit"), (Str, "isdecimal"), (Str, "isnumeric"))
def isdigit(text: str) -> bool:
    """`text.isdigit()`."""
    return len(text) > 0 and all(48 <= _code(one) <= 57 for one in text)


@stands_in((Str, "isalpha"))
def isalpha(text: str) -> bool:
    """`text.isalpha()`."""
    return len(text) > 0 and all(97 <= _code(one) | 32 <= 122 for one in text)


@stands_in((Str, "isalnum"))
def isalnum(text: str) -> bool:
    """`text.isalnum()`."""
    return len(text) > 0 and all(one.isalpha() or one.isdigit() for one in text)


@stands_in((Str, "isupper"))
def isupper(text: str) -> bool:
    """`text.isupper()`."""
    return any(65 <= _code(one) <= 90 for one in text) and not any(97 <= _code(one) <= 122 for one in text)


@stands_in((Str, "islower"))
def islower(text: str) -> bool:
    """`text.islower()`."""
    return any(97 <= _code(one) <= 122 for one in text) and not any(65 <= _code(one) <= 90 for one in text)


@stands_in((Str, "isascii"))
def isascii(text: str) -> bool:
    """`text.isascii()`."""
    return all(ord(one) < 128 for one in text)


# ---------------------------------------------------------------- numbers


def in_base(number: int, base: int) -> str:
    """Return the digits of a whole number in another base, with a sign."""
    digits: list[str] = []
    rest = number if number < 0 else -number  # every number of 64 bits has a negative counterpart
    while rest < 0 or len(digits) == 0:
        digits.append("0123456789abcdef"[-(rest % -base)])
        rest = -(rest // -base)
    if number < 0:
        digits.append("-")
    digits.reverse()
    return "".join(digits)


def _with_prefix(number: int, base: int, letter: str) -> str:
    digits = in_base(number, base)
    return "-0" + letter + digits[1:] if number < 0 else "0" + letter + digits


@stands_in(bin)
def bin_(number: int) -> str:
    """`bin(number)`."""
    return _with_prefix(operator.index(number), 2, "b")


@stands_in(oct)
def oct_(number: int) -> str:
    """`oct(number)`."""
    return _with_prefix(operator.index(number), 8, "o")


@stands_in(hex)
def hex_(number: int) -> str:
    """`hex(number)`."""
    return _with_prefix(operator.index(number), 16, "x")


def _without_blanks(text: str) -> str:
    """Return a number without the blanks around it."""
    for one in text:
        if 28 <= ord(one) <= 31:
            limit("a number with a separator, which is a blank for some functions and not for others")
    return text.strip()


def number_in(text: str, base: int = 10) -> int:
    """`int(text, base)`: digits with a sign, maybe between blanks."""
    if base < 2 or base > 36:
        limit("int() with such a base")
    digits = _without_blanks(text)
    negative = digits[:1] == "-"
    if digits[:1] in ("-", "+"):
        digits = digits[1:]
    if base != 10 and digits[:1] == "0" and digits[1:2] in ("x", "X", "o", "O", "b", "B"):
        limit("int() of a number with a prefix")
    result, expected = 0, True  # whether a digit must come next
    for one in digits:
        code = _code(one)
        if one == "_" and not expected:
            expected = True
            continue
        value = code - 48 if code <= 57 else (code | 32) - 87 if (code | 32) >= 97 else 99
        if value < 0 or value >= base:
            raise ValueError("invalid literal for int()")
        result = result * base + value
        expected = False
    if expected:
        raise ValueError("invalid literal for int()")
    return -result if negative else result


MOST_EXACT = 1 << 53  # every smaller whole number is a float
MOST_PLACES = 22  # after the point: the powers of ten are floats up to here


def float_in(text: str) -> float:
    """`float(text)` of a few digits, maybe with a point: two floats, and one division that is rounded once."""
    digits = _without_blanks(text)
    negative = digits[:1] == "-"
    if digits[:1] in ("-", "+"):
        digits = digits[1:]
    number, places, count, scale, after = 0, 0, 0, 1.0, False
    for one in digits:
        code = _code(one)
        if code | 32 in (101, 105, 110) or one == "_":
            limit("float() of a text with an exponent, of infinity, or of no number")
        if one == "." and not after:
            after = True
            continue
        if code < 48 or code > 57:
            raise ValueError("could not convert string to float")
        number = number * 10 + code - 48
        count += 1
        if after:
            places += 1
            scale *= 10.0
        if number >= MOST_EXACT or places > MOST_PLACES:
            limit("float() of so many digits")
    if count == 0:
        raise ValueError("could not convert string to float")
    result = number / scale
    return -result if negative else result
