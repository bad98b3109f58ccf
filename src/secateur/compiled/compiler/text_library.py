"""The methods of strings, written in Python: see `library`."""

from __future__ import annotations

from typing import Any

from secateur.compiled.compiler.calls import limit, stands_in
from secateur.compiled.compiler.types import Str

BLANKS = (
    " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
LINE_ENDS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


def _bounds(size: int, start: int | None, end: int | None) -> tuple[int, int]:
    """Return where to begin and to end; the beginning may be beyond the end of the string."""
    first = 0 if start is None else start
    last = size if end is None else end
    if first < 0:
        first = max(0, first + size)
    last = max(0, last + size) if last < 0 else min(last, size)
    return first, last


def _code(character: str) -> int:
    """Return the number of a character that is no letter or digit of another script."""
    code = ord(character)
    if code > 127:
        limit("a character that is not ASCII")
    return code


# ---------------------------------------------------------------- what is where


@stands_in((Str, "find"))
def find(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> int:
    """`text.find(wanted, start, end)`."""
    if not isinstance(wanted, str):
        raise TypeError("must be str")
    first, last = _bounds(len(text), start, end)
    size = len(wanted)
    for place in range(first, last - size + 1):
        if text[place : place + size] == wanted:
            return place
    return -1


@stands_in((Str, "rfind"))
def rfind(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> int:
    """`text.rfind(wanted, start, end)`."""
    if not isinstance(wanted, str):
        raise TypeError("must be str")
    first, last = _bounds(len(text), start, end)
    size = len(wanted)
    for place in range(last - size, first - 1, -1):
        if text[place : place + size] == wanted:
            return place
    return -1


@stands_in((Str, "index"))
def index(text: str, wanted: str, start: int | None = None, end: int | None = None) -> int:
    """`text.index(wanted, start, end)`."""
    place = text.find(wanted, start, end)
    if place < 0:
        raise ValueError("substring not found")
    return place


@stands_in((Str, "rindex"))
def rindex(text: str, wanted: str, start: int | None = None, end: int | None = None) -> int:
    """`text.rindex(wanted, start, end)`."""
    place = text.rfind(wanted, start, end)
    if place < 0:
        raise ValueError("substring not found")
    return place


@stands_in((Str, "count"))
def count(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> int:
    """`text.count(wanted, start, end)`, without overlaps."""
    if not isinstance(wanted, str):
        raise TypeError("must be str")
    first, last = _bounds(len(text), start, end)
    size = len(wanted)
    if size == 0:
        return max(0, last - first + 1)
    total = 0
    while first + size <= last:
        if text[first : first + size] == wanted:
            total += 1
            first += size
        else:
            first += 1
    return total


@stands_in((Str, "startswith"))
def startswith(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> bool:
    """`text.startswith(wanted, start, end)`."""
    if isinstance(wanted, tuple):
        return any(text.startswith(one, start, end) for one in wanted)
    if not isinstance(wanted, str):
        raise TypeError("startswith first arg must be str or a tuple of str")
    first, last = _bounds(len(text), start, end)
    return first + len(wanted) <= last and text[first : first + len(wanted)] == wanted


@stands_in((Str, "endswith"))
def endswith(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> bool:
    """`text.endswith(wanted, start, end)`."""
    if isinstance(wanted, tuple):
        return any(text.endswith(one, start, end) for one in wanted)
    if not isinstance(wanted, str):
        raise TypeError("endswith first arg must be str or a tuple of str")
    first, last = _bounds(len(text), start, end)
    return first + len(wanted) <= last and text[last - len(wanted) : last] == wanted


# ---------------------------------------------------------------- parts


@stands_in((Str, "split"))
def split(text: str, sep: Any = None, maxsplit: int = -1) -> list[str]:
    """`text.split(sep, maxsplit)`."""
    if sep is None:
        return _words(text, maxsplit)
    if len(sep) == 0:
        raise ValueError("empty separator")
    found: list[str] = []
    start = 0
    while maxsplit != 0:
        place = text.find(sep, start)
        if place < 0:
            break
        found.append(text[start:place])
        start = place + len(sep)
        maxsplit -= 1
    found.append(text[start:])
    return found


def _words(text: str, most: int) -> list[str]:
    found: list[str] = []
    place, size = 0, len(text)
    while True:
        while place < size and text[place] in BLANKS:
            place += 1
        if place == size:
            return found
        if most == 0:
            found.append(text[place:])
            return found
        start = place
        while place < size and text[place] not in BLANKS:
            place += 1
        found.append(text[start:place])
        most -= 1


@stands_in((Str, "rsplit"))
def rsplit(text: str, sep: Any = None, maxsplit: int = -1) -> list[str]:
    """`text.rsplit(sep, maxsplit)`."""
    found: list[str] = []
    end = len(text)
    if sep is None:
        while True:
            while end > 0 and text[end - 1] in BLANKS:
                end -= 1
            if end == 0:
                break
            if maxsplit == 0:
                found.append(text[:end])
                break
            last = end
            while end > 0 and text[end - 1] not in BLANKS:
                end -= 1
            found.append(text[end:last])
            maxsplit -= 1
    else:
        if len(sep) == 0:
            raise ValueError("empty separator")
        while maxsplit != 0:
            place = text.rfind(sep, 0, end)
            if place < 0:
                break
            found.append(text[place + len(sep) : end])
            end = place
            maxsplit -= 1
        found.append(text[:end])
    found.reverse()
    return found


@stands_in((Str, "splitlines"))
def splitlines(text: str, keepends: bool = False) -> list[str]:
    """`text.splitlines(keepends)`."""
    found: list[str] = []
    start = place = 0
    while place < len(text):
        if text[place] in LINE_ENDS:
            end = place + 2 if text[place : place + 2] == "\r\n" else place + 1
            found.append(text[start:end] if keepends else text[start:place])
            start = place = end
        else:
            place += 1
    if start < len(text):
        found.append(text[start:])
    return found


@stands_in((Str, "partition"))
def partition(text: str, sep: str) -> tuple[str, str, str]:
    """`text.partition(sep)`."""
    if len(sep) == 0:
        raise ValueError("empty separator")
    place = text.find(sep)
    return (text, "", "") if place < 0 else (text[:place], sep, text[place + len(sep) :])


@stands_in((Str, "rpartition"))
def rpartition(text: str, sep: str) -> tuple[str, str, str]:
    """`text.rpartition(sep)`."""
    if len(sep) == 0:
        raise ValueError("empty separator")
    place = text.rfind(sep)
    return ("", "", text) if place < 0 else (text[:place], sep, text[place + len(sep) :])


@stands_in((Str, "lstrip"))
def lstrip(text: str, chars: Any = None) -> str:
    """`text.lstrip(chars)`."""
    if chars is not None and not isinstance(chars, str):
        raise TypeError("strip arg must be None or str")
    start = 0
    while start < len(text) and text[start] in (BLANKS if chars is None else chars):
        start += 1
    return text[start:]


@stands_in((Str, "rstrip"))
def rstrip(text: str, chars: Any = None) -> str:
    """`text.rstrip(chars)`."""
    if chars is not None and not isinstance(chars, str):
        raise TypeError("strip arg must be None or str")
    end = len(text)
    while end > 0 and text[end - 1] in (BLANKS if chars is None else chars):
        end -= 1
    return text[:end]


@stands_in((Str, "strip"))
def strip(text: str, chars: Any = None) -> str:
    """`text.strip(chars)`."""
    return text.lstrip(chars).rstrip(chars)


@stands_in((Str, "removeprefix"))
def removeprefix(text: str, prefix: str) -> str:
    """`text.removeprefix(prefix)`."""
    if not isinstance(prefix, str):
        raise TypeError("removeprefix() argument must be str")
    return text[len(prefix) :] if text.startswith(prefix) else text


@stands_in((Str, "removesuffix"))
def removesuffix(text: str, suffix: str) -> str:
    """`text.removesuffix(suffix)`."""
    if not isinstance(suffix, str):
        raise TypeError("removesuffix() argument must be str")
    return text[: len(text) - len(suffix)] if text.endswith(suffix) else text


# ---------------------------------------------------------------- other strings


@stands_in((Str, "replace"))
def replace(text: str, old: str, new: str, count: int = -1) -> str:
    """`text.replace(old, new, count)`."""
    if not isinstance(old, str) or not isinstance(new, str):
        raise TypeError("replace() argument must be str")
    pieces: list[str] = []
    start = 0
    if len(old) == 0:
        while count != 0 and start <= len(text):
            pieces.append(new)
            pieces.append(text[start : start + 1])
            start += 1
            count -= 1
    while count != 0 and len(old) > 0:
        place = text.find(old, start)
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
def translate(text: str, table: dict[int, Any]) -> str:
    """`text.translate(table)`."""
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


def number_in(text: str, base: int = 10) -> int:
    """`int(text, base)`: digits with a sign, maybe between blanks."""
    if base < 2 or base > 36:
        limit("int() with such a base")
    digits = text.strip()
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
