"""Values written by a pattern that is known: `pattern % values`, `pattern.format(values)`, widths in f-strings.

Only whole numbers and strings have a width; whatever else Python's patterns can do is refused.
"""

from __future__ import annotations

import itertools
import re
import string
from typing import Any

from secateur.compiled.compiler import lists, memory, text_library
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.lowerings import STAND_INS, builtin
from secateur.compiled.compiler.methods import method
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.texts import text
from secateur.compiled.compiler.types import Bool, Int, Nothing, Str, Tup
from secateur.compiled.compiler.unions import dispatch

_PERCENT = re.compile(r"%(?P<flags>[-+0]*)(?P<width>\d*)(?P<kind>[sd%])|(?P<other>%)")
_SPECIFICATION = re.compile(
    r"((?P<fill>.)?(?P<side>[<>]))?(?P<sign>[+ -])?(?P<zero>0)?(?P<width>[1-9]\d*)?(?P<kind>[sdboxX])?"
)
_BASES = {"b": 2, "o": 8, "x": 16, "X": 16}
_INSTEAD = "an f-string with {value} or {value:04d}"


def joined(f: Frame, key: Any, parts: list[Value]) -> Value:
    """Return strings one after the other."""
    found = constant(f.e.program, "")
    for index, part in enumerate(parts):
        made = lists.concatenated(f.e, (*key, index), found, part)
        assert made is not None
        found = made
    return found


def percent(f: Frame, key: Any, pattern: Value, values: Value) -> Value:
    """Return `pattern % values`."""
    if not isinstance(pattern.known, str):
        raise Refusal(f.e.node, "a text with `%` that is not known in advance", _INSTEAD)
    if isinstance(values.type, Tup):
        memory.refuse_records(f.e, values)
        given = memory.tuple_parts(values)
    elif isinstance(values.type, Int | Bool | Str | Nothing):
        given = [values]
    else:
        raise Refusal(f.e.node, "a text with `%` and a value of this type", _INSTEAD)
    fields = list(_PERCENT.finditer(pattern.known))
    if any(field["other"] or (field["kind"] == "%" and len(field[0]) > 2) for field in fields):
        raise Refusal(f.e.node, "a text with `%` and more than %s, %d and a width", _INSTEAD)
    if sum(field["kind"] != "%" for field in fields) != len(given):
        f.e.fail(TypeError, "not as many values as the text has places")
    parts, start, rest = [], 0, iter(given)
    for index, field in enumerate(fields):
        parts.append(constant(f.e.program, pattern.known[start : field.start()]))
        start = field.end()
        if field["kind"] == "%":
            parts.append(constant(f.e.program, "%"))
        else:
            parts.append(_by_percent(f, (*key, "field", index), field, next(rest)))
    return joined(f, key, [*parts, constant(f.e.program, pattern.known[start:])])


def _by_percent(f: Frame, key: Any, field: re.Match[str], value: Value) -> Value:
    """Return a value as `%4d` or `%-3s` writes it."""

    def write(one: Value) -> Value:
        number = memory.as_number(f.e, one)
        if field["kind"] == "d" and isinstance(one.type, Str | Nothing):
            f.e.fail(TypeError, "%d format: a real number is required")
        if field["kind"] == "d":
            if number is None or not isinstance(number.type, Int):
                raise Refusal(f.e.node, "`%d` of something that is not a whole number", _INSTEAD)
            one = number
        elif "0" in field["flags"] or "+" in field["flags"]:
            raise Refusal(f.e.node, "`%s` with zeros or a sign", _INSTEAD)
        way = "ljust" if "-" in field["flags"] else "zfill" if "0" in field["flags"] else "rjust"
        written = _signed(f, key, one, "+" if "+" in field["flags"] else None, "d")
        return _widened(f, key, written, way, int(field["width"] or 0))

    return dispatch(f.e, key, value, write)


def _signed(f: Frame, key: Any, value: Value, sign: str | None, kind: str | None) -> Value:
    """Return a value as text; with a sign in front of a number that is not negative, if there is to be one."""
    if kind in _BASES:
        base = constant(f.e.program, _BASES[kind])
        written = call_stand_in(f, (*key, "digits"), text_library.in_base, [value, base], {})
        if kind == "X":
            written = call_stand_in(f, (*key, "large"), text_library.upper, [written], {})
    else:
        written = text(f, (*key, "text"), value)
    if sign not in ("+", " "):
        return written
    negative = f.e.b.icmp_signed("<", value.parts[0], word(0))
    return f.e.choose(
        (*key, "signed"),
        negative,
        lambda: written,
        lambda: joined(f, (*key, "sign"), [constant(f.e.program, sign), written]),
    )


def _widened(f: Frame, key: Any, written: Value, way: str, width: int, fill: str = " ") -> Value:
    """Return a string that is at least so wide."""
    if width == 0:
        return written
    more = [] if way == "zfill" else [constant(f.e.program, fill)]
    return call_stand_in(f, (*key, way), STAND_INS[Str, way], [written, constant(f.e.program, width), *more], {})


def formatted(f: Frame, key: Any, value: Value, specification: str) -> Value:
    """Return `format(value, specification)`."""
    if not specification:
        return text(f, key, value)
    field = _SPECIFICATION.fullmatch(specification)

    def write(one: Value) -> Value:
        kinds = {"s": Str, "d": Int} | dict.fromkeys(_BASES, Int)
        if (
            field is None
            or not isinstance(one.type, kinds.get(field["kind"], Int | Str))
            or (field["zero"] and (field["side"] or isinstance(one.type, Str)))
            or (field["sign"] and isinstance(one.type, Str))
        ):
            raise Refusal(f.e.node, "a value is formatted by such a specification", "{value:3} or {value:03d}")
        side = field["side"] or (">" if isinstance(one.type, Int) else "<")
        way = "zfill" if field["zero"] else {"<": "ljust", ">": "rjust"}[side]
        written = _signed(f, key, one, field["sign"], field["kind"])
        return _widened(f, key, written, way, int(field["width"] or 0), field["fill"] or " ")

    return dispatch(f.e, key, value, write)


@builtin(format)
def format_one(f: Frame, key: Any, value: Value, specification: Value | None = None) -> Value:
    """`format(value, specification)`."""
    if specification is not None and not isinstance(specification.known, str):
        raise Refusal(f.e.node, "a specification that is not known in advance", "text.rjust(width)")
    return formatted(f, key, value, "" if specification is None else specification.known)


@method("format", Str)
def format_(f: Frame, key: Any, pattern: Value, *values: Value, **named: Value) -> Value:
    """`pattern.format(values)`."""
    if not isinstance(pattern.known, str):
        raise Refusal(f.e.node, "a pattern that is not known in advance", _INSTEAD)
    try:
        fields = list(string.Formatter().parse(pattern.known))
    except ValueError:
        f.e.fail(ValueError, "format")
    names = [name for _, name, _, _ in fields if name is not None]
    if any(names) and not all(names):
        raise Refusal(f.e.node, "a pattern with numbered places and others", _INSTEAD)
    parts, numbers = [], itertools.count()
    for index, (before, name, specification, conversion) in enumerate(fields):
        parts.append(constant(f.e.program, before))
        if name is None:
            continue
        place = name or str(next(numbers))
        if conversion or "{" in (specification or "") or not (place.isdecimal() or place.isidentifier()):
            raise Refusal(f.e.node, "a pattern with more than names, numbers and a width", _INSTEAD)
        if place.isdecimal() and int(place) >= len(values):
            f.e.fail(IndexError, "Replacement index out of range for positional args tuple")
        if not place.isdecimal() and place not in named:
            f.e.fail(KeyError, place)
        value = values[int(place)] if place.isdecimal() else named[place]
        parts.append(formatted(f, (*key, "field", index), value, specification or ""))
    return joined(f, key, parts)
