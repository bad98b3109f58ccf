"""Items and slices of tuples, strings, lists, ranges and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import hashed, known_tables, lists, memory, sets
from secateur.compiled.compiler.constants import constant, is_table
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.lookup import settle_shape
from secateur.compiled.compiler.objects import call_own, from_table
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.slices import bounds_of, may_be_slice
from secateur.compiled.compiler.types import (
    INT,
    SHORT,
    Array,
    Bool,
    CounterOf,
    DefaultDictOf,
    DequeOf,
    DictOf,
    FlagOf,
    Float,
    Int,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    Slice,
    Str,
    Tup,
    Union,
)
from secateur.compiled.compiler.unions import dispatch, each_alternative


def whole(f: Frame, value: Value, what: str = "indices must be integers") -> ir.Value:
    """Return a whole number, or fail as Python does."""
    if isinstance(value.type, Union):
        found = f.e.slot(WORD)
        each_alternative(f.e, value, lambda one: f.e.b.store(whole(f, one, what), found))
        return f.e.b.load(found)
    number = memory.as_number(f.e, value)
    cls = type(value.type.thing) if isinstance(value.type, Known) else getattr(value.type, "cls", None)
    if number is None and hasattr(cls, "__index__"):
        raise Refusal(f.e.node, "an object with its own __index__ is used as a number", "a call of a method")
    if isinstance(value.known, slice):
        raise Refusal(f.e.node, "a slice with bounds that are no whole numbers", "whole numbers, or None")
    if number is None or not isinstance(number.type, Int):
        f.e.fail(TypeError, what)
    assert number is not None
    return number.parts[0]


def check_32_bits(e: Emitter, number: ir.Value) -> None:
    """Stop if a number needs more than 32 bits: what Python says of it then depends on its version."""
    short = e.b.sext(e.b.trunc(number, ir.IntType(32)), WORD)
    e.fail_if(e.b.icmp_signed("!=", short, number), None, "a number of more than 32 bits")


def subscript(f: Frame, key: Any, value: Value, index: Value) -> Value:
    """Return `value[index]`."""
    e = f.e
    own = call_own(f, (*key, value.type), "__getitem__", value, index)
    if own is not None:
        return own
    if may_be_slice(index):
        if isinstance(value.type, DictOf) or is_table(value.known):
            raise Refusal(e.node, "a slice is looked for in a dict", "numbers, strings or tuples")
        if isinstance(index.type, Slice):
            return slice_of(f, key, value, list(bounds_of(e, index)))
        return dispatch(e, (*key, "index"), index, lambda one: subscript(f, (*key, one.type), value, one))
    memory.refuse_records(e, value, asked=("__getitem__",))
    value = memory.plain(value)
    if isinstance(value.type, Array):
        from secateur.compiled.compiler import arrays

        return arrays.item(f, value, index)
    if isinstance(value.type, DictOf):
        if isinstance(value.type, CounterOf):
            return hashed.get(e, (*key, "counted"), value, index, constant(e.program, 0))
        if isinstance(value.type, DefaultDictOf):
            _make_up(f, key, value, index)
        return hashed.looked_up(e, value, index)
    if isinstance(value.known, dict):
        return known_tables.in_known_dict(f, key, value.known, index, None)
    if isinstance(value.type, Tup) and isinstance(index.known, int) and not isinstance(index.known, bool):
        parts = memory.tuple_parts(value)
        if not -len(parts) <= index.known < len(parts):
            e.fail(IndexError, "tuple index out of range")
        return parts[index.known]
    if isinstance(value.type, Tup):
        settle_shape(e, *index.parts)
    if isinstance(value.known, type) and hasattr(value.known, "__members__"):
        return known_tables.in_known_dict(f, key, dict(value.known.__members__), index, None)
    if not isinstance(value.type, Tup | Seq | Str | ListOf | Range):
        if isinstance(value.known, list | tuple):
            return dispatch(e, (*key, "index"), index, lambda one: _known_item(f, value.known, one))
        if isinstance(value.type, Nothing | Int | Float | Bool | Member | FlagOf):
            e.fail(TypeError, "object is not subscriptable")
        raise Refusal(e.node, "an item of something that is not a sequence or a dict", "a list, a tuple or a dict")
    return dispatch(e, (*key, "index"), index, lambda one: _item(f, value, one))


def _known_item(f: Frame, things: Sequence[Any], index: Value) -> Value:
    """Return an item of a list or tuple of Python's own that is known, such as a list of tables."""
    if isinstance(index.known, int) and -len(things) <= index.known < len(things):
        return constant(f.e.program, things[index.known])
    place = memory.place(f.e, whole(f, index), word(len(things)), type(things).__name__)
    return from_table(f.e, list(things), place)


def _make_up(f: Frame, key: Any, value: Value, index: Value) -> None:
    """Let a defaultdict have a value for a key."""
    from secateur.compiled.compiler.calls import call_value

    assert isinstance(value.type, DefaultDictOf)
    assert isinstance(value.type.factory, Known)
    factory = Value(value.type.factory, (), value.type.factory.thing)
    missing = f.e.inverted(sets.found(f.e, value, index))
    f.e.when(missing, lambda: hashed.put(f.e, value, index, call_value(f, (*key, "made up"), factory, [], {})))


def _item(f: Frame, value: Value, index: Value) -> Value:
    e = f.e
    number = whole(f, index)
    if isinstance(value.type, Tup) and 0 < len(value.type.parts) <= SHORT and len(set(value.type.parts)) == 1:
        return memory.chosen_part(e, value, memory.place(e, number, word(len(value.type.parts)), "tuple"))
    value = memory.as_sequence(e, value)
    if memory.item_type(value) is None:
        e.fail(IndexError, "index out of range")
    kind = {Str: "string", ListOf: "list", Range: "range object"}.get(type(value.type), "tuple")
    return memory.item(e, value, memory.place(e, number, memory.length(e, value), kind))


def slice_of(f: Frame, key: Any, value: Value, bounds: list[Value | None]) -> Value:
    """Return `value[a:b:c]`."""
    e = f.e
    memory.refuse_records(e, value, asked=("__getitem__",))
    value = memory.plain(value)
    fixed = [None if one is None else one.known for one in bounds]
    if isinstance(value.type, Tup) and all(one is None or isinstance(one, int) for one in fixed):
        if fixed[2] == 0:
            e.fail(ValueError, "slice step cannot be zero")
        return memory.make_tuple(memory.tuple_parts(value)[slice(*fixed)])
    if isinstance(value.type, Tup):
        settle_shape(e, *(part for one in bounds if one is not None for part in one.parts))
    value = memory.as_sequence(e, value)
    if isinstance(value.type, DequeOf):
        e.fail(TypeError, "sequence index must be integer, not 'slice'")
    if not isinstance(value.type, Seq | Str | ListOf):
        raise Refusal(e.node, "a slice of something that is not a sequence", "a list or a tuple")
    lower, upper, step = bounds
    if step is None or isinstance(step.type, Nothing) or step.known == 1:
        start, count = _extent(f, key, memory.length(e, value), lower, upper)
        return _run(e, key, value, start, count)
    steps = dispatch(e, (*key, "step"), step, lambda one: _step(f, one))
    return _stepped(f, key, value, lower, upper, steps.parts[0])


def _clamped(
    f: Frame, key: Any, bound: Value | None, default: ir.Value, length: ir.Value, least: ir.Value, most: ir.Value
) -> ir.Value:
    if bound is None:
        return default
    return dispatch(f.e, key, bound, lambda one: Value(INT, (_bound(f, one, default, length, least, most),))).parts[0]


def _bound(f: Frame, bound: Value, default: ir.Value, length: ir.Value, least: ir.Value, most: ir.Value) -> ir.Value:
    if isinstance(bound.type, Nothing):
        return default
    e = f.e
    number = whole(f, bound, "slice indices must be integers or None")
    number = e.b.select(e.b.icmp_signed("<", number, word(0)), e.b.add(number, length), number)
    number = e.b.select(e.b.icmp_signed("<", number, least), least, number)
    return e.b.select(e.b.icmp_signed(">", number, most), most, number)


def _step(f: Frame, step: Value) -> Value:
    if isinstance(step.type, Nothing):
        return constant(f.e.program, 1)
    return Value(INT, (whole(f, step, "slice indices must be integers or None"),))


def _extent(
    f: Frame, key: Any, length: ir.Value, lower: Value | None, upper: Value | None
) -> tuple[ir.Value, ir.Value]:
    e = f.e
    start = _clamped(f, (*key, "lower"), lower, word(0), length, word(0), length)
    stop = _clamped(f, (*key, "upper"), upper, length, length, word(0), length)
    count = e.b.sub(stop, start)
    return start, e.b.select(e.b.icmp_signed("<", count, word(0)), word(0), count)


def _run(e: Emitter, key: Any, value: Value, start: ir.Value, count: ir.Value) -> Value:
    """Return consecutive items; those of a tuple or a string stay where they are."""
    item = memory.item_type(value)
    if item is None:
        return value if not isinstance(value.type, ListOf) else lists.new_list(e, key)
    size = 1 if isinstance(value.type, Str) else item.words
    data = e.offset(memory.data_of(e, value), e.b.mul(start, word(size)))
    if isinstance(value.type, Str):
        return Value(value.type, (data, count))
    if isinstance(value.type, Seq) and not value.type.of_list:
        return Value(Seq(item), (data, count))
    return lists.collect(e, key, Value(Seq(item), (data, count)))


def _stepped(f: Frame, key: Any, value: Value, lower: Value | None, upper: Value | None, step: ir.Value) -> Value:
    e = f.e
    e.fail_if(e.b.icmp_signed("==", step, word(0)), ValueError, "slice step cannot be zero")
    length = memory.length(e, value)
    back = e.b.icmp_signed("<", step, word(0))
    least = e.b.select(back, word(-1), word(0))
    most = e.b.select(back, e.b.sub(length, word(1)), length)
    first = e.b.select(back, e.b.sub(length, word(1)), word(0))
    last = e.b.select(back, word(-1), length)
    start = _clamped(f, (*key, "lower"), lower, first, length, least, most)
    stop = _clamped(f, (*key, "upper"), upper, last, length, least, most)
    numbers = Value(Range(), (start, stop, step))
    count = memory.range_length(e, numbers)
    item = memory.item_type(value)
    if item is None:
        return _run(e, key, value, word(0), word(0))
    if isinstance(value.type, Str):
        data = e.allocate(count)
        e.repeat(
            count, lambda i: e.store_word(e.load_word(value.parts[0], memory.item(e, numbers, i).parts[0]), data, i)
        )
        return Value(value.type, (data, count))
    made = lists.new_list(e, key, count)
    e.repeat(count, lambda i: lists.append(e, made, memory.item(e, value, memory.item(e, numbers, i).parts[0])))
    is_list = isinstance(value.type, ListOf) or (isinstance(value.type, Seq) and value.type.of_list)
    return made if is_list else lists.frozen(e, made)
