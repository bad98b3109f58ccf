"""Rows of words in compiled code: how values are read from them and written to them."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import lists, memory, sets
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.iteration import unordered
from secateur.compiled.compiler.program import Value, reached_cells, word, zero
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.rows import Layout
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import (
    FlagOf,
    FrozenSet,
    ListOf,
    Member,
    Seq,
    ShuffledOf,
    Str,
    Tup,
    Type,
    Union,
)
from secateur.compiled.compiler.unions import each_alternative


def load(e: Emitter, row: ir.Value, layout: Layout) -> Value:
    """Return the value that lies in a row; tuples of plain items stay where they are."""
    kind = layout.type
    if isinstance(kind, Union):
        parts: list[Any] = [e.load_word(row)]
        offset = 1
        for part in layout.parts:
            parts += load(e, e.offset(row, offset), part).parts
            offset += part.words
        return Value(kind, tuple(parts))
    if isinstance(kind, Tup):
        found, offset = [], 0
        for part in layout.parts:
            found.append(load(e, e.offset(row, offset), part))
            offset += part.words
        return Value(kind, tuple(scalar for one in found for scalar in one.parts))
    if isinstance(kind, Str | Seq | FrozenSet):
        mask = [e.load_word(row, index) for index in range(layout.mask)]
        rest = e.offset(row, layout.mask)
        count = word(layout.room) if layout.exact else e.load_word(rest)
        found_items = _load_items(e, e.offset(rest, 0 if layout.exact else 1), count, layout)
        return Value(kind, (*mask, *found_items.parts))
    return e.load(row, kind)


def _load_items(e: Emitter, data: ir.Value, count: ir.Value, layout: Layout) -> Value:
    kind = layout.type
    if isinstance(kind, Str) or not layout.parts or _is_flat(layout.parts[0]):
        return Value(kind, (data, count))
    inside = layout.parts[0]
    target = e.allocate(e.b.mul(count, word(inside.type.words)))

    def copy(index: ir.Value) -> None:
        item = load(e, e.offset(data, e.b.mul(index, word(inside.words))), inside)
        e.store(item, e.offset(target, e.b.mul(index, word(inside.type.words))))

    e.repeat(count, copy)
    return Value(kind, (target, count))


def _is_flat(layout: Layout) -> bool:
    """Whether values lie in a row as they lie in memory anyway."""
    if isinstance(layout.type, Str | Seq | FrozenSet):
        return False
    return all(map(_is_flat, layout.parts))


def store(e: Emitter, value: Value, row: ir.Value, layout: Layout) -> None:
    """Write a value into a row; stop if there is no room for it."""
    kind = layout.type
    if type(value.type) is ListOf:
        value = lists.frozen(e, value, of_list=True)  # the rule has answered
    if isinstance(kind, Union):
        each_alternative(e, value, lambda one: _store_alternative(e, one, row, layout))
        return
    if isinstance(value.type, Union):
        each_alternative(e, value, lambda one: store(e, one, row, layout))
        return
    if isinstance(value.type, ShuffledOf):
        raise unordered(e, value.type)
    if isinstance(kind, Tup) and kind.cls is None and isinstance(value.type, Seq) and not value.type.of_list:
        value = _as_parts(e, value, len(kind.parts))
    if not _fits(value.type, kind):
        e.fail(None, f"narrow: {value.type} where {kind} was learnt")
    if isinstance(kind, Tup):
        offset = 0
        for part, inner in zip(memory.tuple_parts(value), layout.parts, strict=True):
            store(e, part, e.offset(row, offset), inner)
            offset += inner.words
    elif isinstance(kind, Str | Seq | FrozenSet):
        _store_items(e, value, row, layout)
    else:
        e.store(value, row)


def store_early(e: Emitter, value: Value, row: ir.Value, layout: Layout) -> None:
    """Write a value into a row before the rule has come to its end: nothing of it may change afterwards."""
    if any(True for _ in reached_cells((value.type,))):
        raise Refusal(e.node, "a move has a list in it that a rule made", "a tuple")
    store(e, value, row, layout)


def _as_parts(e: Emitter, value: Value, count: int) -> Value:
    """Return a tuple whose length varies as one that has just so many parts."""
    length = memory.length(e, value)
    e.fail_if(e.b.icmp_signed("!=", length, word(count)), None, "narrow: a tuple of another length")
    if memory.item_type(value) is None:
        return memory.make_tuple([])
    return memory.make_tuple([memory.item(e, value, word(index)) for index in range(count)])


def _fits(own: Type, kind: Type) -> bool:
    if isinstance(kind, Tup):
        return isinstance(own, Tup) and own.cls is kind.cls and len(own.parts) == len(kind.parts)
    if isinstance(kind, Seq):
        return (isinstance(own, Seq) and own.of_list == kind.of_list) or (
            isinstance(own, Tup) and own.cls is None and not kind.of_list
        )
    if isinstance(kind, Member | FlagOf):
        return own == kind
    return type(own) is type(kind)


def _store_alternative(e: Emitter, value: Value, row: ir.Value, layout: Layout) -> None:
    assert isinstance(layout.type, Union)
    if type(value.type) is ListOf:
        value = lists.frozen(e, value, of_list=True)
    offset = 1
    for index, part in enumerate(layout.parts):
        tuples = isinstance(value.type, Seq) and isinstance(part.type, Tup) and part.type.cls is None
        if value.type == part.type or _fits(value.type, part.type) or tuples:
            e.store_word(word(index), row)
            e.repeat(word(layout.words - 1), lambda place: e.store_word(word(0), row, e.b.add(place, word(1))))
            store(e, value, e.offset(row, offset), part)
            return
        offset += part.words
    e.fail(None, f"narrow: {value.type} where {layout.type} was learnt")


def _store_items(e: Emitter, value: Value, row: ir.Value, layout: Layout) -> None:
    value = memory.as_sequence(e, value)
    if isinstance(layout.type, FrozenSet):
        value = _as_learnt(e, value, layout)
        for index in range(layout.mask):
            e.store_word(value.parts[index], row, index)
        value, row = sets.rest_of(e, value), e.offset(row, layout.mask)
    count = (
        value.parts[1] if not isinstance(value.type, Seq) or value.type.length is None else word(value.type.length)
    )
    e.fail_if(e.b.icmp_signed("!=" if layout.exact else ">", count, word(layout.room)), None, "narrow")
    if not layout.exact:
        e.store_word(count, row)
        row = e.offset(row, 1)
    inside = layout.parts[0] if layout.parts else None
    size = 1 if isinstance(layout.type, Str) else inside.words if inside else 0
    if isinstance(layout.type, Str):
        e.copy(value.parts[0], row, count)
    elif value.type.item is not None:  # type: ignore[attr-defined]
        if inside is None:
            e.fail_if(e.b.icmp_signed(">", count, word(0)), None, "narrow")
        else:
            _store_each(e, value, row, inside, count)
    if not layout.exact:
        used = e.b.mul(count, word(size))
        rest = e.b.sub(word(layout.room * size), used)
        e.repeat(rest, lambda index: e.store_word(word(0), row, e.b.add(used, index)))
    if isinstance(layout.type, FrozenSet) and inside is not None:
        _sort_rows(e, row, count, size)


def _as_learnt(e: Emitter, value: Value, layout: Layout) -> Value:
    """Return a set as one of the type that was learnt; its items may be known less exactly, and have other bits."""
    kind = layout.type
    assert isinstance(kind, FrozenSet)
    if value.type == kind or not (layout.mask or sets.universe_of(e, value.type)):
        return value
    if not layout.parts:
        e.fail_if(e.b.icmp_signed(">", sets.size(e, value), word(0)), None, "narrow: only empty sets were learnt")
        return Value(kind, tuple(zero(scalar) for scalar in kind.scalars))
    inside = layout.parts[0]

    def narrowed(item: Value) -> Value:
        row = e.allocate(word(max(1, inside.words)))  # for each item: what is loaded may point into it
        store(e, item, row, inside)
        return load(e, row, inside)

    return sets.converted(e, value, kind, narrowed)


def _store_each(e: Emitter, value: Value, row: ir.Value, inside: Layout, count: ir.Value) -> None:
    item = value.type.item  # type: ignore[attr-defined]
    if item == inside.type and _is_flat(inside):
        e.copy(value.parts[0], row, e.b.mul(count, word(inside.words)))
        return

    def each(index: ir.Value) -> None:
        one = e.load(e.offset(value.parts[0], e.b.mul(index, word(item.words))), item)
        store(e, one, e.offset(row, e.b.mul(index, word(inside.words))), inside)

    e.repeat(count, each)


def _sort_rows(e: Emitter, row: ir.Value, count: ir.Value, size: int) -> None:
    """Put the items of a set into one fixed order: equal sets are equal rows."""

    def sink(index: ir.Value) -> None:
        place = e.slot(WORD)
        e.b.store(index, place)
        head, inside, after = e.block(), e.block(), e.block()
        e.b.branch(head)
        e.at(head)
        now = e.b.load(place)
        further = e.block()
        e.b.cbranch(e.b.icmp_signed(">", now, word(0)), further, after)
        e.at(further)
        here = e.offset(row, e.b.mul(now, word(size)))
        previous = e.offset(here, word(-size))
        e.b.cbranch(_less(e, here, previous, size), inside, after)
        e.at(inside)
        for column in range(size):
            one, other = e.load_word(here, column), e.load_word(previous, column)
            e.store_word(other, here, column)
            e.store_word(one, previous, column)
        e.b.store(e.b.sub(now, word(1)), place)
        e.b.branch(head)
        e.at(after)

    e.repeat(count, sink)


def _less(e: Emitter, one: ir.Value, other: ir.Value, size: int) -> ir.Value:
    answer: Any = ir.Constant(BIT, False)
    for column in reversed(range(size)):
        left, right = e.load_word(one, column), e.load_word(other, column)
        equal = e.b.icmp_signed("==", left, right)
        answer = e.b.select(equal, answer, e.b.icmp_signed("<", left, right))
    return answer
