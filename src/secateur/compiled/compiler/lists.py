"""Lists: references to a header in the arena that says where the items are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.growing import FIRST_ROOM, LENGTH, add_entry, new_header
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.lookup import settle_shape
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.types import STR, DequeOf, ListOf, Seq, ShuffledOf, Str, Tup, Type

MOST_TIMES = 1 << 24  # that something is repeated: so the number of words is sure to have at most 64 bits


def new_list(e: Emitter, key: Any, room: ir.Value | None = None, kind: type[ListOf] = ListOf) -> Value:
    """Return an empty list."""
    made = kind((e.cell(key),))
    room = word(FIRST_ROOM) if room is None else room
    return Value(made, (new_header(e, room, made.item.words if made.item else 0),))


def listed(e: Emitter, key: Any, values: list[Value]) -> Value:
    """Return a new list of some values."""
    made = new_list(e, key, word(max(4, len(values))))
    for value in values:
        e.put(made.type.cells[0], value.type)  # type: ignore[attr-defined]
    data = memory.data_of(e, made)
    for index, value in enumerate(values):
        item = made.type.item  # type: ignore[attr-defined]
        e.store(e.convert(value, item), e.offset(data, index * item.words))
    e.store_word(word(len(values)), made.parts[0], LENGTH)
    return made


def append(e: Emitter, made: Value, value: Value) -> None:
    """Put an item at the end of a list."""
    kind = made.type
    assert isinstance(kind, ListOf)
    e.put(kind.cells[0], value.type)
    item = kind.item
    assert item is not None
    add_entry(e, made.parts[0], item.words, lambda place: e.store(e.convert(value, item), place))


def _kind(value: Value) -> type[ListOf]:
    return DequeOf if isinstance(value.type, DequeOf) else ListOf


def copied(e: Emitter, key: Any, value: Value) -> Value:
    """Return a copy of a list or a deque."""
    return collect(e, key, value, _kind(value))


def collect(e: Emitter, key: Any, value: Value, kind: type[ListOf] = ListOf) -> Value:
    """Return a new list of all that is in something."""
    room = memory.length(e, value) if isinstance(value.type, Tup | Seq | Str | ListOf) else None
    made = new_list(e, key, room, kind)
    iterate(e, (*key, "collected"), value, lambda item: append(e, made, item))
    return made


def collect_in_any_order(e: Emitter, key: Any, produce: Callable[[Callable[[Value], None]], object]) -> Value:
    """Return a new list of all that comes out of a computation, perhaps in the order of a set."""
    made = new_list(e, key)
    outside, before = e.shuffled, e.unordered
    shuffled: list[bool] = []

    def add(item: Value) -> None:
        shuffled.append(e.shuffled > outside)
        append(e, made, item)

    produce(add)
    in_order = not any(shuffled) if shuffled else e.unordered == before
    return made if in_order else Value(ShuffledOf(made.type.cells), made.parts)  # type: ignore[attr-defined]


def frozen(e: Emitter, made: Value, of_list: bool = False) -> Value:
    """Return the items of a list as a tuple, or as a list that never changes; it must not change any more."""
    assert isinstance(made.type, ListOf)
    return Value(Seq(made.type.item, None, of_list), (memory.data_of(e, made), memory.length(e, made)))


def store_item(e: Emitter, made: Value, index: ir.Value, value: Value) -> None:
    """Replace an item of a list."""
    kind = made.type
    assert isinstance(kind, ListOf)
    e.put(kind.cells[0], value.type)
    item = kind.item
    assert item is not None
    place = memory.place(e, index, memory.length(e, made), "list assignment")
    e.store(e.convert(value, item), e.offset(memory.data_of(e, made), e.b.mul(place, word(item.words))))


def pop(e: Emitter, made: Value, index: ir.Value | None) -> Value:
    """Take an item out of a list, by default the last one."""
    kind, header = made.type, made.parts[0]
    assert isinstance(kind, ListOf)
    count = e.load_word(header, LENGTH)
    e.fail_if(e.b.icmp_signed("==", count, word(0)), IndexError, "pop from empty list")
    if kind.item is None:
        e.fail(IndexError, "pop from empty list")
    last = e.b.sub(count, word(1))
    place = last if index is None else memory.place(e, index, count, "pop")
    found = memory.item(e, made, place)
    if index is not None:
        close_gap(e, made, place, last)
    e.store_word(last, header, LENGTH)
    return found


def close_gap(e: Emitter, made: Value, place: ir.Value, last: ir.Value) -> None:
    """Move the items after a place one to the front."""
    size = word(made.type.item.words)  # type: ignore[attr-defined]
    data = memory.data_of(e, made)
    start = e.offset(data, e.b.mul(place, size))
    words = e.b.mul(e.b.sub(last, place), size)
    e.repeat(words, lambda index: e.store_word(e.load_word(start, e.b.add(index, size)), start, index))


def insert(e: Emitter, made: Value, index: ir.Value, value: Value) -> None:
    """Put an item before a place."""
    count = memory.length(e, made)
    negative = e.b.icmp_signed("<", index, word(0))
    counted = e.b.select(negative, e.b.add(index, count), index)
    counted = e.b.select(e.b.icmp_signed("<", counted, word(0)), word(0), counted)
    counted = e.b.select(e.b.icmp_signed(">", counted, count), count, counted)
    append(e, made, value)  # for the room; then everything moves up
    size = word(made.type.item.words)  # type: ignore[attr-defined]
    data = memory.data_of(e, made)
    words = e.b.mul(e.b.sub(count, counted), size)
    end = e.b.mul(count, size)

    def move(index: ir.Value) -> None:
        source = e.b.sub(e.b.sub(end, index), word(1))
        e.store_word(e.load_word(data, source), data, e.b.add(source, size))

    e.repeat(words, move)
    item = made.type.item  # type: ignore[attr-defined]
    e.store(e.convert(value, item), e.offset(data, e.b.mul(counted, size)))


def concatenated(e: Emitter, key: Any, one: Value, other: Value) -> Value | None:
    """Return `one + other` of lists, tuples or strings; None for other values."""
    if isinstance(one.type, Str) and isinstance(other.type, Str):
        return _joined_words(e, one, other, STR)
    if memory.is_dataclass_value(one) or memory.is_dataclass_value(other):
        return None
    if isinstance(one.type, Tup) and isinstance(other.type, Tup):
        return memory.make_tuple([*memory.tuple_parts(one), *memory.tuple_parts(other)])
    lists = [
        isinstance(value.type, ListOf) or (isinstance(value.type, Seq) and value.type.of_list)
        for value in (one, other)
    ]
    if isinstance(one.type, DequeOf) != isinstance(other.type, DequeOf):
        return None
    if all(lists):
        made = new_list(e, key, e.b.add(memory.length(e, one), memory.length(e, other)), _kind(one))
        for value in (one, other):
            iterate(e, (*key, "added"), value, lambda item: append(e, made, item))
        return made
    if any(lists) or not all(isinstance(value.type, Tup | Seq) for value in (one, other)):
        return None
    return _joined_tuples(e, one, other)


def _joined_tuples(e: Emitter, one: Value, other: Value) -> Value:
    one, other = memory.as_sequence(e, one), memory.as_sequence(e, other)
    assert isinstance(one.type, Seq)
    assert isinstance(other.type, Seq)
    if one.type.item is None or other.type.item is None:
        return other if one.type.item is None else one
    item = e.join(one.type.item, other.type.item)
    lengths = one.type.length, other.type.length
    total = None if lengths[0] is None or lengths[1] is None else lengths[0] + lengths[1]
    pair = [e.convert(value, Seq(item, value.type.length)) for value in (one, other)]  # type: ignore[attr-defined]
    return _joined_words(e, pair[0], pair[1], Seq(item, total), item.words)


def _joined_words(e: Emitter, one: Value, other: Value, kind: Type, size: int = 1) -> Value:
    counts = memory.length(e, one), memory.length(e, other)
    words = [e.b.mul(count, word(size)) for count in counts]
    data = e.allocate(e.b.add(*words))
    e.copy(one.parts[0], data, words[0])
    e.copy(other.parts[0], e.offset(data, words[0]), words[1])
    return Value(kind, (data, e.b.add(*counts)))


def repeated(e: Emitter, key: Any, value: Value, times: ir.Value) -> Value | None:
    """Return `value * times` of a list, a tuple or a string; None for another value."""
    if memory.is_dataclass_value(value):
        return None
    if isinstance(value.type, Tup | Seq):
        settle_shape(e, times)
    if isinstance(value.type, Tup):
        if isinstance(times, ir.Constant) and times.constant * len(value.type.parts) <= 4:
            return memory.make_tuple(memory.tuple_parts(value) * max(0, times.constant))
        value = memory.as_sequence(e, value)
    if not isinstance(value.type, Seq | Str | ListOf):
        return None
    negative = e.b.icmp_signed("<", times, word(0))
    times = word(max(0, times.constant)) if isinstance(times, ir.Constant) else e.b.select(negative, word(0), times)
    e.fail_if(e.b.icmp_signed(">", times, word(MOST_TIMES)), None, "something is repeated too often")
    is_list = isinstance(value.type, ListOf) or (isinstance(value.type, Seq) and value.type.of_list)
    if is_list:
        made = new_list(e, key, e.b.mul(memory.length(e, value), times), _kind(value))
        e.repeat(times, lambda _: iterate(e, (*key, "again"), value, lambda item: append(e, made, item)))
        return made
    size = 1 if isinstance(value.type, Str) else value.type.item.words if value.type.item else 0
    count = memory.length(e, value)
    words = e.b.mul(count, word(size))
    data = e.allocate(e.b.mul(words, times))
    e.repeat(times, lambda index: e.copy(value.parts[0], e.offset(data, e.b.mul(index, words)), words))
    kind: Type = STR
    if isinstance(value.type, Seq):
        fixed = value.type.length is not None and isinstance(times, ir.Constant)
        kind = Seq(value.type.item, value.type.length * times.constant if fixed else None)
    return Value(kind, (data, e.b.mul(count, times)))


def store_raw(e: Emitter, made: Value, index: ir.Value, value: Value) -> None:
    """Write an item of a list's own type to an existing place."""
    size = word(value.type.words)
    e.store(value, e.offset(memory.data_of(e, made), e.b.mul(index, size)))
