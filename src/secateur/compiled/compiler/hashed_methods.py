"""The methods of sets and dicts."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler import (
    hashed,
    known_tables,
    memory,
    records,
    set_operations,
    sets,
)
from secateur.compiled.compiler.bodies import Many
from secateur.compiled.compiler.comparing import contains
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import subscript
from secateur.compiled.compiler.iteration import any_item, iterate, unordered
from secateur.compiled.compiler.lowerings import takes_many
from secateur.compiled.compiler.methods import method, nothing
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.types import (
    BOOL,
    DictOf,
    FrozenSet,
    KeysOf,
    ListOf,
    Seq,
    SetOf,
    Str,
    TallyOf,
    Tup,
    ViewOf,
)
from secateur.compiled.compiler.unions import each_alternative


@method("__getitem__", ListOf, DictOf, Seq, Tup, Str, dict, list)
def item_of(f: Frame, key: Any, value: Value, index: Value) -> Value:
    """`values.__getitem__(index)`."""
    return subscript(f, key, value, index)


@method("__contains__", ListOf, DictOf, SetOf, FrozenSet, Seq, Tup, Str, dict, list, set, frozenset)
def has(f: Frame, key: Any, value: Value, wanted: Value) -> Value:
    """`values.__contains__(wanted)`."""
    return Value(BOOL, (f.e.as_bit(contains(f, key, value, wanted)),))


# ---------------------------------------------------------------- sets and dicts


@method("add", SetOf)
def add(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.add(item)`."""
    sets.add(f.e, made, item)
    return nothing(f)


@method("discard", SetOf)
def discard(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.discard(item)`."""
    sets.remove(f.e, made, item, None)
    return nothing(f)


@method("remove", SetOf)
def remove(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.remove(item)`."""
    sets.remove(f.e, made, item, KeyError)
    return nothing(f)


@method("update", SetOf, DictOf)
@takes_many
def update(f: Frame, key: Any, made: Value, *others: Value, **named: Value) -> Value:
    """`values.update(others, name=value)`."""
    for index, other in enumerate(others):
        if isinstance(other.known, Many):
            _each_of(f, (*key, index), other.known.value, lambda inner, one: _update(f, inner, made, one))
        else:
            _update(f, (*key, index), made, other)
    for name, value in named.items():
        hashed.put(f.e, made, constant(f.e.program, name), value)
    return nothing(f)


def _update(f: Frame, key: Any, made: Value, other: Value) -> None:
    if isinstance(made.type, SetOf):
        sets.update(f.e, key, made, set_operations.apart(f.e, key, made, other))
    else:
        hashed.update(f.e, key, made, other)


def _each_of(f: Frame, key: Any, others: Value, body: Callable[[Any, Value], None]) -> None:
    """Emit something for each of the arguments of `*others`; it gets a key of its own for each type."""
    iterate(
        f.e,
        (*key, "others"),
        others,
        lambda other: each_alternative(f.e, other, lambda one: body((*key, one.type), one)),
    )


@method("copy", SetOf, DictOf, FrozenSet)
def copy_container(f: Frame, key: Any, made: Value) -> Value:
    """`values.copy()`."""
    if isinstance(made.type, FrozenSet):
        return made
    return (sets.copied if isinstance(made.type, SetOf) else hashed.copied)(f.e, key, made)


def _set_method(sign: ast.operator) -> Callable[..., Value]:
    def emit(f: Frame, key: Any, made: Value, *others: Value) -> Value:
        for index, other in enumerate(others):
            if isinstance(other.known, Many):
                made = _with_each(f, (*key, index), sign, made, other.known.value)
                continue
            made = _operated(f, (*key, index), sign, made, other)
        return made

    return takes_many(emit)


def _as_set(f: Frame, key: Any, value: Value) -> Value:
    return value if sets.is_set(value) else records.set_(f, (*key, "set"), value)


def _operated(f: Frame, key: Any, sign: ast.operator, one: Value, other: Value) -> Value:
    """Return the union of a set with something, or another operation."""
    if isinstance(sign, ast.BitAnd) and not isinstance(other.type, SetOf | FrozenSet):
        return _intersected(f, key, one, other)
    found = set_operations.combined(f.e, key, sign, one, _as_set(f, key, other))
    assert found is not None
    return found


def _intersected(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """Return what of something that is no set is in a set: its own items, though 1 and True are equal."""
    e, made = f.e, sets.new_set(f.e, key)

    def look(item: Value) -> None:
        e.when(sets.found(e, one, item), lambda: sets.add(e, made, item))

    iterate(e, (*key, "items"), other, look)
    return sets.unchanging(e, made) if isinstance(one.type, FrozenSet) else made


def _with_each(f: Frame, key: Any, sign: ast.operator, one: Value, others: Value) -> Value:
    """Return the union of a set with each of many others, or another operation."""
    e = f.e
    made = sets.new_set(e, (*key, "all"))
    sets.update(e, (*key, "first"), made, one)

    def each(inner: Any, other: Value) -> None:
        found = _operated(f, inner, sign, made, other)
        sets.clear(e, made)
        sets.update(e, (*inner, "back"), made, found)

    _each_of(f, key, others, each)
    return sets.unchanging(e, made) if isinstance(one.type, FrozenSet) else made


for _name, _sign in {
    "union": ast.BitOr(), "intersection": ast.BitAnd(), "difference": ast.Sub(),
}.items():  # fmt: skip
    method(_name, SetOf, FrozenSet)(_set_method(_sign))


@method("symmetric_difference", SetOf, FrozenSet)
def symmetric_difference(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.symmetric_difference(other)`."""
    return _operated(f, key, ast.BitXor(), one, other)


@method("issubset", SetOf, FrozenSet)
def issubset(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.issubset(other)`."""
    other = _as_set(f, key, other)
    return Value(BOOL, (f.e.as_bit(set_operations.subset(f.e, ast.LtE(), one, other)),))


@method("issuperset", SetOf, FrozenSet)
def issuperset(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.issuperset(other)`."""
    other = _as_set(f, key, other)
    return Value(BOOL, (f.e.as_bit(set_operations.subset(f.e, ast.LtE(), other, one)),))


@method("isdisjoint", SetOf, FrozenSet)
def isdisjoint(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.isdisjoint(other)`."""
    common = any_item(f.e, (*key, "items"), other, lambda item: contains(f, key, one, item))
    return Value(BOOL, (f.e.b.not_(common),))


@method("get", DictOf)
def get(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.get(key, default)`."""
    return hashed.get(f.e, key, made, wanted, nothing(f) if default is None else default)


@method("get", dict)
def get_known(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`TABLE.get(key, default)`."""
    return known_tables.in_known_dict(f, key, made.known, wanted, nothing(f) if default is None else default)


@method("setdefault", DictOf)
def setdefault(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.setdefault(key, default)`."""
    e = f.e
    value = nothing(f) if default is None else default
    e.when(e.inverted(sets.found(e, made, wanted)), lambda: hashed.put(e, made, wanted, value))
    return hashed.looked_up(e, made, wanted)


@method("pop", DictOf)
def pop_key(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.pop(key, default)`."""
    e = f.e
    if hashed.may_be_unhashable(wanted.type):  # an empty dict does not ask for a hash
        raise Refusal(e.node, "a key that has no hash", "a number, a string or a tuple")
    if default is None:
        found = hashed.looked_up(e, made, wanted)
        hashed.remove(e, made, wanted, None)
        return found
    found = hashed.get(e, key, made, wanted, default)
    hashed.remove(e, made, wanted, None)
    return found


@method("keys", DictOf)
def keys(f: Frame, key: Any, made: Value) -> Value:
    """`table.keys()`."""
    if isinstance(made.type, TallyOf):
        raise unordered(f.e)
    return Value(KeysOf(made.type.cells), made.parts)  # type: ignore[attr-defined]


@method("values", DictOf)
def values_(f: Frame, key: Any, made: Value) -> Value:
    """`table.values()`."""
    assert isinstance(made.type, DictOf)
    return Value(ViewOf(made.type.cells, type(made.type), False), made.parts)


@method("items", DictOf)
def items(f: Frame, key: Any, made: Value) -> Value:
    """`table.items()`."""
    assert isinstance(made.type, DictOf)
    return Value(ViewOf(made.type.cells, type(made.type), True), made.parts)


@method("popitem", DictOf)
def popitem(f: Frame, key: Any, made: Value) -> Value:
    """`table.popitem()`: the last one."""
    e = f.e
    if isinstance(made.type, TallyOf):
        raise unordered(e)
    count = sets.size(e, made)
    e.fail_if(e.b.icmp_signed("==", count, word(0)), KeyError, "popitem(): dictionary is empty")
    if made.type.item is None:  # type: ignore[attr-defined]
        e.fail(KeyError, "popitem(): dictionary is empty")
    last = e.b.sub(count, word(1))
    found = memory.make_tuple([hashed.key_at(e, made, last), hashed.value_at(e, made, last)])
    hashed.remove_at(e, made, last)
    return found


@method("keys", dict)
def known_keys(f: Frame, key: Any, made: Value) -> Value:
    """`TABLE.keys()`."""
    return known_tables.view(f.e, made.known, "keys")


@method("values", dict)
def known_values(f: Frame, key: Any, made: Value) -> Value:
    """`TABLE.values()`."""
    return known_tables.view(f.e, made.known, "values")


@method("items", dict)
def known_items(f: Frame, key: Any, made: Value) -> Value:
    """`TABLE.items()`."""
    return known_tables.view(f.e, made.known, "items")
