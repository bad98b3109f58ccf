"""Strings: what is where, and their parts. Written in Python, and compiled like a rule."""

from __future__ import annotations

import operator
from typing import Any

from secateur.compiled.compiler.lowerings import refuse, stands_in
from secateur.compiled.compiler.types import Str

BLANKS = (
    " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)

LINE_ENDS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


def _bounds(size: int, start: int | None, end: int | None) -> tuple[int, int]:
    """Return where to begin and to end; the beginning may be beyond the end of the string."""
    first = 0 if start is None else operator.index(start)
    last = size if end is None else operator.index(end)
    if first < 0:
        first = max(0, first + size)
    last = max(0, last + size) if last < 0 else min(last, size)
    return first, last


# ---------------------------------------------------------------- what is where


@stands_in((Str, "find"))
def find(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> int:
    """`text.find(wanted, start, end)`."""
    if not isinstance(wanted, str):
        raise TypeError("must be str")
    first, last = _bounds(len(text), start, end)
    return found_in(text, wanted, first, last)


def found_in(text: str, wanted: str, first: int, last: int) -> int:
    """Return where a string is found first, between two places that are not negative."""
    return text.find(wanted, first, last)


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
    place = found_in(text, wanted, first, last)
    while place >= 0:
        total += 1
        place = found_in(text, wanted, place + size, last)
    return total


@stands_in((Str, "startswith"))
def startswith(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> bool:
    """`text.startswith(wanted, start, end)`."""
    first, last = _bounds(len(text), start, end)
    if isinstance(wanted, tuple):
        return any(text.startswith(one, start, end) for one in wanted)
    if not isinstance(wanted, str):
        raise TypeError("startswith first arg must be str or a tuple of str")
    return first + len(wanted) <= last and text[first : first + len(wanted)] == wanted


@stands_in((Str, "endswith"))
def endswith(text: str, wanted: Any, start: int | None = None, end: int | None = None) -> bool:
    """`text.endswith(wanted, start, end)`."""
    first, last = _bounds(len(text), start, end)
    if isinstance(wanted, tuple):
        return any(text.endswith(one, start, end) for one in wanted)
    if not isinstance(wanted, str):
        raise TypeError("endswith first arg must be str or a tuple of str")
    return first + len(wanted) <= last and text[last - len(wanted) : last] == wanted


# ---------------------------------------------------------------- parts


@stands_in((Str, "split"))
def split(text: str, sep: Any = None, maxsplit: int = -1) -> list[str]:
    """`text.split(sep, maxsplit)`."""
    if sep is None:
        return _words(text, maxsplit)
    if not isinstance(sep, str):
        raise TypeError("must be str or None")
    if len(sep) == 0:
        raise ValueError("empty separator")
    found: list[str] = []
    start = 0
    while maxsplit != 0:
        place = found_in(text, sep, start, len(text))
        if place < 0:
            break
        found.append(text[start:place])
        start = place + len(sep)
        maxsplit -= 1
    found.append(text[start:])
    return found


def _is_blank(character: str) -> bool:
    code = ord(character)
    return code == 32 or 9 <= code <= 13 or (28 <= code <= 31) or (code > 127 and character in BLANKS)


def _words(text: str, most: int) -> list[str]:
    found: list[str] = []
    place, size = 0, len(text)
    while True:
        while place < size and _is_blank(text[place]):
            place += 1
        if place == size:
            return found
        if most == 0:
            found.append(text[place:])
            return found
        start = place
        while place < size and not _is_blank(text[place]):
            place += 1
        found.append(text[start:place])
        most -= 1


@stands_in((Str, "rsplit"))
def rsplit(text: str, sep: Any = None, maxsplit: int = -1) -> list[str]:
    """`text.rsplit(sep, maxsplit)`."""
    if sep is not None and not isinstance(sep, str):
        raise TypeError("must be str or None")
    found: list[str] = []
    end = len(text)
    if sep is None:
        while True:
            while end > 0 and _is_blank(text[end - 1]):
                end -= 1
            if end == 0:
                break
            if maxsplit == 0:
                found.append(text[:end])
                break
            last = end
            while end > 0 and not _is_blank(text[end - 1]):
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
def splitlines(text: str, keepends: Any = False) -> list[str]:
    """`text.splitlines(keepends)`."""
    if not isinstance(keepends, bool):
        refuse("whether to keep the ends of lines is no truth value")
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
def partition(text: str, sep: Any) -> tuple[str, str, str]:
    """`text.partition(sep)`."""
    if not isinstance(sep, str):
        raise TypeError("must be str")
    if len(sep) == 0:
        raise ValueError("empty separator")
    place = text.find(sep)
    return (text, "", "") if place < 0 else (text[:place], sep, text[place + len(sep) :])


@stands_in((Str, "rpartition"))
def rpartition(text: str, sep: Any) -> tuple[str, str, str]:
    """`text.rpartition(sep)`."""
    if not isinstance(sep, str):
        raise TypeError("must be str")
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
def removeprefix(text: str, prefix: Any) -> str:
    """`text.removeprefix(prefix)`."""
    if not isinstance(prefix, str):
        raise TypeError("removeprefix() argument must be str")
    return text[len(prefix) :] if text.startswith(prefix) else text


@stands_in((Str, "removesuffix"))
def removesuffix(text: str, suffix: Any) -> str:
    """`text.removesuffix(suffix)`."""
    if not isinstance(suffix, str):
        raise TypeError("removesuffix() argument must be str")
    return text[: len(text) - len(suffix)] if text.endswith(suffix) else text
