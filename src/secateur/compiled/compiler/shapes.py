"""The types of Python's own objects, and which classes are values."""

from __future__ import annotations

import collections
import dataclasses
import enum
import functools
import operator
import sys
from collections.abc import Sequence
from typing import Any

from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.types import (
    BOOL,
    COMPLEX,
    FLOAT,
    INT,
    NOTHING,
    RANGE,
    SHORT,
    SLICE,
    STR,
    Bool,
    Complex,
    CounterOf,
    DefaultDictOf,
    DequeOf,
    DictOf,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    KeysOf,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    SetOf,
    Slice,
    Str,
    TallyOf,
    Tup,
    Type,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.value_classes import attributes_left, value_class

LARGEST = (1 << 63) - 1
VIEWS: tuple[type, ...] = (type({}.keys()), type({}.values()), type({}.items()))
UNKNOWN_FIELD = TypeError if sys.version_info >= (3, 13) else ValueError  # what `_replace` of a named tuple raises


_SIMPLE: dict[type, Type] = {
    bool: BOOL, int: INT, float: FLOAT, complex: COMPLEX, str: STR, type(None): NOTHING, range: RANGE,
}  # fmt: skip


def type_of(joiner: Joiner, thing: Any) -> Type:
    """Return the type of an object; an object that is not data is known as itself."""
    kind = type(thing)
    simple = _SIMPLE.get(kind)
    if simple is INT and not _is_word(thing):
        raise Refusal(None, f"the number {thing} has more than 64 bits", "two numbers")
    if simple is not None:
        return simple
    if isinstance(thing, enum.Enum):
        return _member(thing)
    if is_record(kind):
        return _record(joiner, thing)
    if kind is slice and all(one is None or _is_word(one) for one in (thing.start, thing.stop, thing.step)):
        return SLICE
    if kind in (tuple, list):
        return _sequence(joiner, thing)
    if kind in (set, frozenset):
        return _set(joiner, thing)
    return Known.of(thing)


def _record(joiner: Joiner, thing: Any) -> Type:
    """Return the type of a record; an object of a plain class that has more than data in it is known as itself."""
    if value_class(type(thing)) is None:
        return Tup(tuple(type_of(joiner, part) for part in fields_of(thing)), type(thing))
    if what_is_odd(thing):
        return Known.of(thing)
    parts = tuple(type_of(joiner, part) for part in fields_of(thing))
    return Known.of(thing) if any(isinstance(part, Known) for part in parts) else Tup(parts, type(thing))


def what_is_odd(thing: Any) -> str:
    """Return what keeps one object of a class whose objects are values from being one, if anything does."""
    if not attributes_left(thing):
        return f"a {type(thing).__name__} has other attributes than its __init__ assigns to"
    for name, part in zip(field_names(type(thing)), fields_of(thing), strict=True):
        if type(part) in (set, dict):
            return f"{type(thing).__name__}.{name} is a {type(part).__name__}, which may change"
    return ""


def _is_word(thing: Any) -> bool:
    return type(thing) is int and -LARGEST - 1 <= thing <= LARGEST


def _member(thing: enum.Enum) -> Type:
    kind = type(thing)
    if issubclass(kind, str | float | tuple) or kind.__eq__ not in (object.__eq__, int.__eq__):
        raise Refusal(None, f"{kind.__name__} has its own comparison of members", "a plain Enum or an IntEnum")
    if isinstance(thing, enum.Flag) and bits_of(kind) and 0 <= thing.value <= bits_of(kind):
        return FlagOf(kind)
    if thing not in list(kind):
        raise Refusal(None, f"{thing!r} combines several members", "whole numbers")
    return Member(kind)


_WAYS_OF_FLAGS = (
    "__new__", "__init__", "_missing_", "__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__",
    "__invert__", "__contains__", "__iter__", "__len__", "__bool__", "__eq__", "__hash__", "__getattribute__",
    "__getattr__",
    "__index__", "__int__", "_iter_member_",
)  # fmt: skip


@functools.cache
def bits_of(kind: Any) -> int:
    """Return the bits of all members of a Flag that is like every other one, 0 for another class."""
    own = [base for base in kind.__mro__ if base not in (*enum.IntFlag.__mro__, enum.Flag)]
    numbers = [one.value for one in kind.__members__.values()]
    if any(name in vars(base) for base in own[1:] for name in _WAYS_OF_FLAGS) or not _is_usual(kind):
        return 0
    if not all(type(one) is int and 0 <= one < LARGEST >> 1 for one in numbers):
        return 0
    singles = functools.reduce(operator.or_, (one for one in numbers if one.bit_count() == 1), 0)
    return singles if all(one & ~singles == 0 for one in numbers) else 0


def _is_usual(kind: Any) -> bool:
    """Whether a Flag leaves to Python what its members can do; Python itself gives every Flag some of the methods."""
    like = _IntFlag if issubclass(kind, enum.IntFlag) else _Flag
    own = [vars(kind).get(name) for name in _WAYS_OF_FLAGS]
    if "__new_member__" in vars(kind):
        return False
    return (not issubclass(kind, int) or issubclass(kind, enum.IntFlag)) and all(
        one is None or one == vars(like).get(name) or name in ("__new__", "_iter_member_")
        for name, one in zip(_WAYS_OF_FLAGS, own, strict=True)
    )


class _Flag(enum.Flag):
    """A Flag, to compare others with."""

    ONE = 1


class _IntFlag(enum.IntFlag):
    """An IntFlag, to compare others with."""

    ONE = 1


def _sequence(joiner: Joiner, thing: Sequence[Any]) -> Type:
    parts = tuple(type_of(joiner, part) for part in thing)
    if any(isinstance(part, Known) for part in parts):
        return Known.of(thing)
    is_list = isinstance(thing, list)
    if len(parts) <= SHORT and not is_list:
        return Tup(parts)
    joined: Type | None = None
    for part in parts:
        joined = joiner.join(joined, part)
    if isinstance(joined, Union) and not is_list and len(parts) <= 2 * SHORT:
        return Tup(parts)
    return Seq(joined, len(parts), is_list)


def _set(joiner: Joiner, thing: Any) -> Type:
    joined: Type | None = None
    for part in thing:
        joined = joiner.join(joined, type_of(joiner, part))
    return Known.of(thing) if isinstance(joined, Known) else joiner.frozen_set(joined)


_CLASSES: dict[type[Type], type] = {
    Int: int, Bool: bool, Float: float, Complex: complex, Str: str, Nothing: type(None), Range: range,
    ListOf: list, SetOf: set, DictOf: dict, FrozenSet: frozenset, DequeOf: collections.deque,
    DefaultDictOf: collections.defaultdict, CounterOf: collections.Counter, TallyOf: collections.Counter,
    KeysOf: VIEWS[0], Slice: slice,
}  # fmt: skip


def class_of(kind: Type) -> type | None:
    """Return Python's own class of values of a type; None for other classes."""
    if isinstance(kind, ViewOf):
        return VIEWS[2 if kind.pairs else 1]
    if isinstance(kind, Seq):
        return list if kind.of_list else tuple
    if isinstance(kind, Tup):
        return tuple if kind.cls is None else None
    return _CLASSES.get(type(kind))


def is_record(kind: type) -> bool:
    """Whether objects of a class are values: named tuples, frozen dataclasses compared by fields, and the like."""
    if value_class(kind) is not None:
        return True
    if issubclass(kind, tuple):
        return hasattr(kind, "_fields") and kind.__eq__ is tuple.__eq__ and kind.__hash__ is tuple.__hash__
    parameters = getattr(kind, "__dataclass_params__", None)
    if parameters is None or not parameters.frozen or not parameters.eq:
        return False
    generated = all(vars(kind).get(name).__code__.co_filename == "<string>" for name in ("__eq__", "__hash__"))  # type: ignore[union-attr]
    return generated and all(one.init for one in dataclasses.fields(kind))  # type: ignore[arg-type]


def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of such a class."""
    if issubclass(kind, tuple):
        return tuple(kind._fields)  # type: ignore[attr-defined]
    known = value_class(kind)
    return known.names if known else tuple(one.name for one in dataclasses.fields(kind))  # type: ignore[arg-type]


def fields_of(thing: Any) -> list[Any]:
    """Return the fields of an object of such a class."""
    return [getattr(thing, name) for name in field_names(type(thing))]
