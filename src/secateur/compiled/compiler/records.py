"""Calls that make containers, and those that copy records."""

from __future__ import annotations

import ast
import collections
import copy
import dataclasses
import functools
from typing import Any

from secateur.compiled.compiler import hashed, lists, memory, sets
from secateur.compiled.compiler.comparing import refuse_own
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.constructing import construct
from secateur.compiled.compiler.displays import as_tuple
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import UNKNOWN_FIELD, field_names
from secateur.compiled.compiler.types import (
    CounterOf,
    DefaultDictOf,
    DequeOf,
    DictOf,
    FrozenSet,
    Instance,
    IteratorOf,
    KeysOf,
    Known,
    ListOf,
    Nothing,
    SetOf,
    ShuffledOf,
    TallyOf,
    Tup,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.unions import dispatch


@builtin(list)
def list_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`list(values)`."""
    if value is None:
        return lists.new_list(f.e, key)
    if isinstance(value.type, SetOf | FrozenSet | ShuffledOf) or isinstance(value.known, Lazy):
        produce = functools.partial(iterate, f.e, (*key, "items"), value, any_order=True)
        return lists.collect_in_any_order(f.e, key, produce)
    return lists.collect(f.e, key, value)


@builtin(tuple)
def tuple_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`tuple(values)`."""
    if value is None:
        return memory.make_tuple([])
    return dispatch(f.e, (*key, "tuple"), value, lambda one: as_tuple(f, (*key, one.type), one))


@builtin(set)
def set_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`set(values)`."""
    made = sets.new_set(f.e, key)
    if value is not None:
        sets.update(f.e, (*key, "from"), made, value)
    return made


@builtin(frozenset)
def frozenset_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`frozenset(values)`."""
    return constant(f.e.program, frozenset()) if value is None else sets.frozen(f.e, key, value)


@builtin(dict)
def dict_(f: Frame, key: Any, value: Value | None = None, /, **named: Value) -> Value:
    """`dict(pairs)`."""
    made = hashed.new_dict(f.e, key)
    if value is not None:
        hashed.update(f.e, (*key, "from"), made, value)
    for name, one in named.items():
        hashed.put(f.e, made, constant(f.e.program, name), one)
    return made


@builtin(collections.OrderedDict)
def ordered_dict(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`OrderedDict(pairs)`: refused, as it is compared by its order too."""
    raise Refusal(f.e.node, "an OrderedDict", "a dict, which keeps its order too")


@builtin(collections.defaultdict)
def defaultdict(f: Frame, key: Any, factory: Value | None = None, value: Value | None = None) -> Value:
    """`defaultdict(factory, pairs)`."""
    if factory is None or not isinstance(factory.type, Known):
        raise Refusal(
            f.e.node, "a defaultdict whose function is not known in advance", "a dict and its method setdefault"
        )
    made = hashed.new_dict(f.e, key, DefaultDictOf, factory.type)
    if value is not None:
        hashed.update(f.e, (*key, "from"), made, value)
    return made


@builtin(collections.Counter)
def counter(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`Counter(values)`."""
    from secateur.compiled.compiler.methods import call_method

    e = f.e
    made = hashed.new_dict(e, key, CounterOf)
    if value is None or isinstance(value.type, Nothing):
        return made
    if not (isinstance(value.type, SetOf | FrozenSet | ShuffledOf) or isinstance(value.known, Lazy)):
        call_method(f, (*key, "from"), made, "update", [value], {})
        return made
    before = e.unordered
    none, one = constant(e.program, 0), constant(e.program, 1)

    def count(item: Value) -> None:
        number = hashed.get(e, (*key, "number"), made, item, none)
        hashed.put(e, made, item, operate(f, (*key, "more"), ast.Add(), number, one))

    iterate(e, (*key, "items"), value, count, any_order=True)
    return made if e.unordered == before else Value(TallyOf(made.type.cells), made.parts)  # type: ignore[attr-defined]


@builtin(dict.fromkeys)
def from_keys(f: Frame, key: Any, keys: Value, value: Value | None = None) -> Value:
    """`dict.fromkeys(keys, value)`."""
    made = hashed.new_dict(f.e, key)
    given = constant(f.e.program, None) if value is None else value
    iterate(f.e, (*key, "keys"), keys, lambda item: hashed.put(f.e, made, item, given))
    return made


@builtin(collections.deque)
def deque(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`deque(values)`."""
    made = lists.new_list(f.e, key, kind=DequeOf)
    if value is not None:
        iterate(f.e, (*key, "from"), value, lambda item: lists.append(f.e, made, item))
    return made


# ---------------------------------------------------------------- records, operators, mathematics


@builtin(dataclasses.replace)
def replace(f: Frame, key: Any, value: Value, /, **changes: Value) -> Value:
    """`replace(record, field=value)`: a new object, which is made as every other one."""
    cls = _class_of_record(f, value)
    if issubclass(cls, tuple):
        f.e.fail(TypeError, "replace() should be called on dataclass instances")
    parts = dict(zip(field_names(cls), memory.tuple_parts(value), strict=True))
    return construct(f, key, cls, [], parts | changes)


def replace_fields(f: Frame, value: Value, changes: dict[str, Value]) -> Value:
    """Return `named._replace(field=value)`."""
    cls = _class_of_record(f, value)
    if not set(changes) <= set(field_names(cls)):
        f.e.fail(UNKNOWN_FIELD, "unexpected field names")
    parts = dict(zip(field_names(cls), memory.tuple_parts(value), strict=True)) | changes
    return memory.make_tuple(list(parts.values()), cls)


def _class_of_record(f: Frame, value: Value) -> type:
    if not isinstance(value.type, Tup) or value.type.cls is None:
        raise Refusal(f.e.node, "replace of a value that is not always a frozen dataclass", "a new object")
    return value.type.cls


@builtin(copy.copy)
def copied(f: Frame, key: Any, value: Value) -> Value:
    """`copy(value)`."""
    refuse_own(f.e, ("__copy__", "__reduce__", "__reduce_ex__", "__setstate__"), value)
    if isinstance(value.type, ListOf):
        return lists.copied(f.e, key, value)
    if isinstance(value.type, SetOf):
        return sets.copied(f.e, key, value)
    if isinstance(value.type, DictOf):
        return hashed.copied(f.e, key, value)
    if isinstance(value.type, Union | Known | Instance | KeysOf | ViewOf | IteratorOf | ShuffledOf):
        raise Refusal(f.e.node, "copy of a value of this type", "a new object")
    return value
