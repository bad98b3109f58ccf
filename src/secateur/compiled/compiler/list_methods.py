"""The methods of lists, deques, tuples and records."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import (
    equality,
    hashed,
    lists,
    memory,
    records,
    reductions,
    sets,
)
from secateur.compiled.compiler.comparing import contains
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.growing import LENGTH
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.methods import call_method, method, nothing
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import field_names
from secateur.compiled.compiler.sorting import sort_in_place
from secateur.compiled.compiler.types import (
    INT,
    DequeOf,
    DictOf,
    ListOf,
    Range,
    Seq,
    SetOf,
    Tup,
)
from secateur.compiled.compiler.unions import dispatch

# ---------------------------------------------------------------- lists


@method("append", ListOf)
def append(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.append(item)`."""
    lists.append(f.e, made, item)
    return nothing(f)


@method("extend", ListOf)
def extend(f: Frame, key: Any, made: Value, items: Value) -> Value:
    """`values.extend(items)`."""
    source = lists.frozen(f.e, items) if isinstance(items.type, ListOf) else items
    iterate(f.e, (*key, "items"), source, lambda item: lists.append(f.e, made, item))
    return nothing(f)


@method("pop", ListOf)
def pop(f: Frame, key: Any, made: Value, index: Value | None = None) -> Value:
    """`values.pop(index)`."""
    if index is not None and isinstance(made.type, DequeOf):
        f.e.fail(TypeError, "deque.pop() takes no arguments")
    return lists.pop(f.e, made, None if index is None else whole(f, index))


@method("popleft", DequeOf)
def popleft(f: Frame, key: Any, made: Value) -> Value:
    """`queue.popleft()`."""
    return lists.pop(f.e, made, word(0))


@method("appendleft", DequeOf)
def appendleft(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`queue.appendleft(item)`."""
    lists.insert(f.e, made, word(0), item)
    return nothing(f)


@method("insert", ListOf)
def insert(f: Frame, key: Any, made: Value, index: Value, item: Value) -> Value:
    """`values.insert(index, item)`."""
    lists.insert(f.e, made, whole(f, index), item)
    return nothing(f)


@method("remove", ListOf)
def remove_from_list(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.remove(item)`."""
    lists.pop(f.e, made, index_of(f, key, made, item).parts[0])
    return nothing(f)


@method("clear", ListOf, SetOf, DictOf)
def clear(f: Frame, key: Any, made: Value) -> Value:
    """`values.clear()`."""
    if isinstance(made.type, SetOf):
        sets.clear(f.e, made)
    elif isinstance(made.type, DictOf):
        hashed.clear(f.e, made)
    else:
        f.e.store_word(word(0), made.parts[0], LENGTH)
    return nothing(f)


@method("copy", ListOf, Seq)
def copy_list(f: Frame, key: Any, made: Value) -> Value:
    """`values.copy()`."""
    return lists.copied(f.e, key, made)


@method("reverse", ListOf)
def reverse(f: Frame, key: Any, made: Value) -> Value:
    """`values.reverse()`."""
    e = f.e
    if made.type.item is not None:  # type: ignore[attr-defined]
        count = memory.length(e, made)

        def swap(index: ir.Value) -> None:
            other = e.b.sub(e.b.sub(count, word(1)), index)
            one, two = memory.item(e, made, index), memory.item(e, made, other)
            lists.store_raw(e, made, index, two)
            lists.store_raw(e, made, other, one)

        e.repeat(e.b.sdiv(count, word(2)), swap)
    return nothing(f)


@method("sort", ListOf)
def sort(f: Frame, node_key: Any, made: Value, *, key: Value | None = None, reverse: Value | None = None) -> Value:
    """`values.sort(key=…, reverse=…)`."""
    sort_in_place(f, node_key, made, reductions._by(f, key), reverse)
    return nothing(f)


@method("index", ListOf, Seq, Tup, Range)
def index_of(f: Frame, key: Any, values: Value, wanted: Value, *bounds: Value) -> Value:
    """`values.index(wanted, start, stop)`."""
    e = f.e
    if bounds:
        return call_method(f, key, values, "index within", [wanted, *bounds], {})
    if isinstance(values.type, Range):
        return dispatch(e, key, wanted, lambda one: _index_in_range(f, values, one))
    place, after = e.slot(WORD), e.block()
    e.b.store(word(0), place)

    def look(item: Value) -> None:
        further = e.block()
        e.branch(equality.alike(e, item, wanted), after, further)
        e.at(further)
        e.b.store(e.b.add(e.b.load(place), word(1)), place)

    finished = e.block()
    if e.part(lambda: iterate(e, (*key, "items"), values, look), finished):
        e.at(finished)
        e.part(lambda: e.fail(ValueError, "not in the list"), after)
    e.at(after)
    return Value(INT, (e.b.load(place),))


def _index_in_range(f: Frame, values: Value, wanted: Value) -> Value:
    found, place = memory.place_in_range(f.e, values, wanted)
    f.e.fail_if(f.e.b.not_(found), ValueError, "not in range")
    f.e.fail_if(f.e.b.icmp_signed("<", place, word(0)), None, "a range has too many numbers")
    return Value(INT, (place,))


@method("count", ListOf, Seq, Tup, Range)
def count(f: Frame, key: Any, values: Value, wanted: Value) -> Value:
    """`values.count(wanted)`."""
    e = f.e
    if isinstance(values.type, Range):
        return Value(INT, (e.b.zext(e.as_bit(contains(f, key, values, wanted)), WORD),))
    total = e.slot(WORD)
    e.b.store(word(0), total)

    def look(item: Value) -> None:
        same = e.as_bit(equality.alike(e, item, wanted))
        e.b.store(e.b.add(e.b.load(total), e.b.zext(same, WORD)), total)

    iterate(e, (*key, "items"), values, look)
    return Value(INT, (e.b.load(total),))


@method("_replace", Tup)
def replaced(f: Frame, key: Any, value: Value, /, **changes: Value) -> Value:
    """`named._replace(field=value)`."""
    return records.replace_fields(f, value, changes)


@method("_asdict", Tup)
def as_dict(f: Frame, key: Any, value: Value) -> Value:
    """`named._asdict()`."""
    assert isinstance(value.type, Tup)
    assert value.type.cls is not None
    made = hashed.new_dict(f.e, key)
    for name, part in zip(field_names(value.type.cls), memory.tuple_parts(value), strict=True):
        hashed.put(f.e, made, constant(f.e.program, name), part)
    return made
