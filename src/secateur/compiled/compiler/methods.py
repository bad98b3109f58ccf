"""The methods of Python's own types."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import builtins, hashed, lazy, lists, memory, records, texts
from secateur.compiled.compiler.calls import STAND_INS, call_lowering, call_stand_in
from secateur.compiled.compiler.comparing import contains
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.shapes import field_names
from secateur.compiled.compiler.sorting import sort_in_place
from secateur.compiled.compiler.types import (
    BOOL,
    INT,
    Container,
    DequeOf,
    DictOf,
    FrozenSet,
    KeysOf,
    Known,
    ListOf,
    Range,
    Seq,
    SetOf,
    Str,
    Tup,
    Type,
)

MUTATING = {
    "add", "append", "appendleft", "clear", "difference_update", "discard", "extend", "extendleft", "insert",
    "intersection_update", "pop", "popitem", "popleft", "remove", "reverse", "rotate", "setdefault", "sort",
    "subtract", "symmetric_difference_update", "update",
}  # fmt: skip
METHODS: dict[tuple[type, str], Callable[..., Value]] = {}


def method(name: str, *kinds: type[Type] | type) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Mark the function that emits a method of some types."""
    return lambda lowering: METHODS.update({(kind, name): lowering for kind in kinds}) or lowering


def call_method(
    f: Frame, key: Any, receiver: Value, name: str, arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of a method."""
    kind: type = type(receiver.type)
    if isinstance(receiver.type, Container) and name in MUTATING:
        f.e.changes(receiver.type)
    if isinstance(receiver.type, Known):
        kind = next((one for one in (dict, set, frozenset, list) if isinstance(receiver.known, one)), Known)
    number = memory.as_number(f.e, receiver)
    if number is not None:
        kind, receiver = type(number.type), number
    for base in kind.__mro__:
        if (base, name) in METHODS:
            return call_lowering(f, key, METHODS[base, name], [receiver, *arguments], named)
        if (base, name) in STAND_INS:
            return call_stand_in(f, key, STAND_INS[base, name], [receiver, *arguments], named)
    raise Refusal(f.e.node, f"the method {name} of a value of this type")


def nothing(f: Frame) -> Value:
    """Return None."""
    return constant(f.e.program, None)


# ---------------------------------------------------------------- numbers


@method("bit_count", type(INT))
def bit_count(f: Frame, key: Any, value: Value) -> Value:
    """`number.bit_count()`."""
    return Value(INT, (f.e.b.ctpop(_magnitude(f, value)),))


@method("bit_length", type(INT))
def bit_length(f: Frame, key: Any, value: Value) -> Value:
    """`number.bit_length()`."""
    return Value(INT, (f.e.b.sub(word(64), f.e.b.ctlz(_magnitude(f, value), bit(False))),))


def _magnitude(f: Frame, value: Value) -> ir.Value:
    number = value.parts[0]
    return f.e.b.select(f.e.b.icmp_signed("<", number, word(0)), f.e.b.sub(word(0), number), number)


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
    f.e.store_word(word(0), made.parts[0], memory.LENGTH)
    return nothing(f)


@method("copy", ListOf)
def copy_list(f: Frame, key: Any, made: Value) -> Value:
    """`values.copy()`."""
    return lists.collect(f.e, key, made)


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
def sort(f: Frame, node_key: Any, made: Value, key: Value | None = None, reverse: Value | None = None) -> Value:
    """`values.sort(key=…, reverse=…)`."""
    sort_in_place(f, node_key, made, builtins._by(f, key), reverse)
    return nothing(f)


@method("index", ListOf, Seq, Tup, Range)
def index_of(f: Frame, key: Any, values: Value, wanted: Value, *bounds: Value) -> Value:
    """`values.index(wanted, start, stop)`."""
    e = f.e
    if bounds:
        return call_method(f, key, values, "index within", [wanted, *bounds], {})
    place, after = e.slot(WORD), e.block()
    e.b.store(word(0), place)

    def look(item: Value) -> None:
        further = e.block()
        e.branch(memory.equal(e, item, wanted), after, further)
        e.at(further)
        e.b.store(e.b.add(e.b.load(place), word(1)), place)

    finished = e.block()
    if e.part(lambda: iterate(e, (*key, "items"), values, look), finished):
        e.at(finished)
        e.part(lambda: e.fail(ValueError, "not in the list"), after)
    e.at(after)
    return Value(INT, (e.b.load(place),))


@method("count", ListOf, Seq, Tup, Range)
def count(f: Frame, key: Any, values: Value, wanted: Value) -> Value:
    """`values.count(wanted)`."""
    e = f.e
    total = e.slot(WORD)
    e.b.store(word(0), total)

    def look(item: Value) -> None:
        same = e.as_bit(memory.equal(e, item, wanted))
        e.b.store(e.b.add(e.b.load(total), e.b.zext(same, WORD)), total)

    iterate(e, (*key, "items"), values, look)
    return Value(INT, (e.b.load(total),))


@method("_replace", Tup)
def replace_fields(f: Frame, key: Any, value: Value, /, **changes: Value) -> Value:
    """`named._replace(field=value)`."""
    return records.replace(f, key, value, **changes)


@method("_asdict", Tup)
def as_dict(f: Frame, key: Any, value: Value) -> Value:
    """`named._asdict()`."""
    assert isinstance(value.type, Tup)
    assert value.type.cls is not None
    made = hashed.new_dict(f.e, key)
    for name, part in zip(field_names(value.type.cls), memory.tuple_parts(value), strict=True):
        hashed.put(f.e, made, constant(f.e.program, name), part)
    return made


# ---------------------------------------------------------------- sets and dicts


@method("add", SetOf)
def add(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.add(item)`."""
    hashed.add(f.e, made, item)
    return nothing(f)


@method("discard", SetOf)
def discard(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.discard(item)`."""
    hashed.remove(f.e, made, item, None)
    return nothing(f)


@method("remove", SetOf)
def remove(f: Frame, key: Any, made: Value, item: Value) -> Value:
    """`values.remove(item)`."""
    hashed.remove(f.e, made, item, KeyError)
    return nothing(f)


@method("update", SetOf, DictOf)
def update(f: Frame, key: Any, made: Value, *others: Value, **named: Value) -> Value:
    """`values.update(others, name=value)`."""
    for index, other in enumerate(others):
        hashed.update(f.e, (*key, index), made, hashed._apart(f.e, (*key, index), made, other))
    for name, value in named.items():
        hashed.put(f.e, made, constant(f.e.program, name), value)
    return nothing(f)


@method("copy", SetOf, DictOf, FrozenSet)
def copy_container(f: Frame, key: Any, made: Value) -> Value:
    """`values.copy()`."""
    return made if isinstance(made.type, FrozenSet) else hashed.copied(f.e, key, made)


def _set_method(sign: ast.operator) -> Callable[..., Value]:
    def emit(f: Frame, key: Any, made: Value, *others: Value) -> Value:
        for index, other in enumerate(others):
            other = other if hashed.is_set(other) else records.set_(f, (*key, "set", index), other)
            found = hashed.combined(f.e, (*key, index), sign, made, other)
            assert found is not None
            made = found
        return made

    return emit


for _name, _sign in {
    "union": ast.BitOr(), "intersection": ast.BitAnd(), "difference": ast.Sub(), "symmetric_difference": ast.BitXor(),
}.items():  # fmt: skip
    method(_name, SetOf, FrozenSet)(_set_method(_sign))


@method("issubset", SetOf, FrozenSet)
def issubset(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.issubset(other)`."""
    other = other if hashed.is_set(other) else records.set_(f, (*key, "set"), other)
    return Value(BOOL, (f.e.as_bit(hashed.subset(f.e, ast.LtE(), one, other)),))


@method("issuperset", SetOf, FrozenSet)
def issuperset(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.issuperset(other)`."""
    other = other if hashed.is_set(other) else records.set_(f, (*key, "set"), other)
    return Value(BOOL, (f.e.as_bit(hashed.subset(f.e, ast.LtE(), other, one)),))


@method("isdisjoint", SetOf, FrozenSet)
def isdisjoint(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`one.isdisjoint(other)`."""
    e = f.e
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(True), answer)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(contains(f, key, one, item), hit, further)
        e.at(hit)
        e.b.store(bit(False), answer)
        e.b.branch(after)
        e.at(further)

    e.part(lambda: iterate(e, (*key, "items"), other, look, any_order=True), after)
    e.at(after)
    return Value(BOOL, (e.b.load(answer),))


@method("get", DictOf)
def get(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.get(key, default)`."""
    return hashed.get(f.e, key, made, wanted, nothing(f) if default is None else default)


@method("get", dict)
def get_known(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`TABLE.get(key, default)`."""
    return hashed.in_known_dict(f, key, made.known, wanted, nothing(f) if default is None else default)


@method("setdefault", DictOf)
def setdefault(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.setdefault(key, default)`."""
    e = f.e
    value = nothing(f) if default is None else default
    e.when(e.inverted(hashed.found(e, made, wanted)), lambda: hashed.put(e, made, wanted, value))
    return hashed.looked_up(e, made, wanted)


@method("pop", DictOf)
def pop_key(f: Frame, key: Any, made: Value, wanted: Value, default: Value | None = None) -> Value:
    """`table.pop(key, default)`."""
    e = f.e
    if hashed.may_be_unhashable(wanted.type):  # an empty dict does not ask for a hash
        raise Refusal(e.node, "a key that has no hash")
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
    return Value(KeysOf(made.type.cells), made.parts)  # type: ignore[attr-defined]


@method("values", DictOf)
def values_(f: Frame, key: Any, made: Value) -> Value:
    """`table.values()`."""
    return _view(f, key, made, False)


@method("items", DictOf)
def items(f: Frame, key: Any, made: Value) -> Value:
    """`table.items()`."""
    return _view(f, key, made, True)


def _view(f: Frame, key: Any, made: Value, with_keys: bool) -> Value:
    found = lazy.lazily(key, lambda emit: hashed.iterate_entries(f.e, made, emit, with_keys))
    found.known.view_of = made
    return found


@method("popitem", DictOf)
def popitem(f: Frame, key: Any, made: Value) -> Value:
    """`table.popitem()`: the last one."""
    e = f.e
    count = hashed.size(e, made)
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
    return made


@method("values", dict)
def known_values(f: Frame, key: Any, made: Value) -> Value:
    """`TABLE.values()`."""
    return constant(f.e.program, list(made.known.values()))


@method("items", dict)
def known_items(f: Frame, key: Any, made: Value) -> Value:
    """`TABLE.items()`."""
    return constant(f.e.program, list(made.known.items()))


# ---------------------------------------------------------------- strings


@method("join", Str)
def join(f: Frame, key: Any, separator: Value, values: Value) -> Value:
    """`separator.join(values)`."""
    return texts.join(f.e, key, separator, values)
