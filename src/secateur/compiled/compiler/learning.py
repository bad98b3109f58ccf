"""Which values sets have bits for: learnt from examples."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Any

from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.reading import CannotJoin
from secateur.compiled.compiler.shapes import fields_of, is_record, type_of
from secateur.compiled.compiler.types import INT, SHORT, Bool, FlagOf, Int, Member, Nothing, Str, Tup, Type
from secateur.compiled.compiler.universe import WORD_BITS, around
from secateur.compiled.compiler.value_classes import made_again, value_class

MOST_EXAMPLES = 4096  # different values of one type


def leaves(kind: Type | None) -> list[Type] | None:
    """Return the types of what values of a type are made of; None if they are not made of numbers and the like."""
    if isinstance(kind, Tup):
        found: list[Type] = []
        for part in kind.parts:
            inside = leaves(part)
            if inside is None:
                return None
            found += inside
        return found
    if isinstance(kind, Nothing):
        return []
    return [kind] if isinstance(kind, Int | Bool | Member | FlagOf | Str) else None


def digits_of(kind: Type, thing: Any) -> list[int] | None:
    """Return the numbers that a value is made of; None if it has a text of more than one character."""
    if isinstance(kind, Tup):
        found: list[int] = []
        for part, inside in zip(fields_of(thing) if kind.cls else thing, kind.parts, strict=True):
            digits = digits_of(inside, part)
            if digits is None:
                return None
            found += digits
        return found
    if isinstance(kind, Str):
        return [ord(thing)] if len(thing) == 1 else None
    if isinstance(kind, Member):
        return [list(kind.cls).index(thing)]  # type: ignore[call-overload]
    if isinstance(kind, FlagOf):
        return [thing.value]
    return [] if isinstance(kind, Nothing) else [int(thing)]


def made_of(kind: Type, digits: Iterator[int]) -> Any:
    """Return the value that is made of some numbers."""
    if isinstance(kind, Tup):
        parts = [made_of(part, digits) for part in kind.parts]
        return record(kind.cls, parts)
    if isinstance(kind, Nothing):
        return None
    digit = next(digits)
    if isinstance(kind, Member):
        return list(kind.cls)[digit]  # type: ignore[call-overload]
    if isinstance(kind, FlagOf):
        return kind.cls(digit)
    return chr(digit) if isinstance(kind, Str) else bool(digit) if isinstance(kind, Bool) else digit


def record(cls: Any, parts: list[Any]) -> Any:
    """Return a tuple, or an object of a class whose objects are values, with some parts."""
    if cls is None:
        return tuple(parts)
    if value_class(cls) is not None:
        return made_again(cls, parts)
    return cls._make(parts) if hasattr(cls, "_make") else cls(*parts)


def learn_universes(joiner: Joiner, samples: Iterable[Any]) -> None:
    """Let sets have bits for the values in the samples: items of sets, and tuples wherever they are."""
    met: set[Any] = set()
    numbers: set[int] = set()
    for sample in samples:
        _walk(sample, met, numbers)
    if not numbers <= set(range(WORD_BITS)):
        joiner.universes[INT] = around([numbers | {0}], [True])
    columns: dict[Type, list[set[int]] | None] = {}
    for thing in met:
        try:
            kind = type_of(joiner, thing)
        except CannotJoin:
            continue
        inside = leaves(kind)
        digits = digits_of(kind, thing) if inside else None
        if digits is None:
            columns[kind] = None
            continue
        known = columns.setdefault(kind, [set() for _ in digits])
        for column, digit in zip(known or (), digits, strict=False):
            column.add(digit)
    for kind, found in columns.items():
        are_numbers = [isinstance(leaf, Int) for leaf in leaves(kind) or ()]
        joiner.universes[kind] = around(found, are_numbers) if found else None


_SCALARS = (int, str, type(None), enum.Enum)


def _walk(thing: Any, met: set[Any], numbers: set[int]) -> None:
    """Note the tuples in a value, and the items of sets."""
    kind = type(thing)
    if kind in (int, bool, str, float) or thing is None or isinstance(thing, enum.Enum):
        return
    if kind in (set, frozenset):
        for item in thing:
            if type(item) is int:
                numbers.add(item)
            elif isinstance(item, str | enum.Enum | tuple):
                met.add(item)
    elif kind is tuple or is_record(kind):
        if thing in met or len(met) > MOST_EXAMPLES:
            return
        if kind is tuple and 1 < len(thing) <= SHORT and all(isinstance(part, _SCALARS) for part in thing):
            met.add(thing)
        for part in thing if kind is tuple else fields_of(thing):
            _walk(part, met, numbers)
