"""Sorting in place, meanwhile the list looks empty as it does in Python; what has no total order is not sorted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.growing import HEADER, LENGTH, ROOM
from secateur.compiled.compiler.objects import own_method
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import Container, Float, FrozenSet, ListOf, Seq, SetOf, Tup, Type, Union
from secateur.compiled.compiler.unions import each_alternative


def check_total_order(e: Emitter, value: Value) -> None:
    """Refuse to sort what is ordered only in part, like sets: the outcome would depend on how one sorts."""
    if isinstance(value.type, Union):
        each_alternative(e, value, lambda one: check_total_order(e, one))
    elif isinstance(value.type, Tup):
        for part in memory.tuple_parts(value):
            check_total_order(e, part)
    elif isinstance(value.type, Float):
        number = value.parts[0]
        e.fail_if(e.b.fcmp_unordered("uno", number, number), None, "a number that is none is sorted")
    elif _is_partial(value.type):
        raise Refusal(e.node, "sets, or lists of floats, are sorted", "a key: a tuple of whole numbers")


def _is_partial(kind: Type | None) -> bool:
    if isinstance(kind, SetOf | FrozenSet | Float):
        return True
    if isinstance(kind, Union | Tup):
        return any(map(_is_partial, kind.alternatives if isinstance(kind, Union) else kind.parts))
    if isinstance(kind, Seq | ListOf):
        return kind.item is not kind and _is_partial(kind.item)
    return isinstance(kind, Container)


def has_own_order(kind: Type | None) -> bool:
    """Whether values are compared by a method of their author's: it may contradict itself."""
    if isinstance(kind, Union | Tup) and any(
        map(has_own_order, kind.alternatives if isinstance(kind, Union) else kind.parts)
    ):
        return True
    if isinstance(kind, Seq | ListOf):
        return has_own_order(kind.item)
    return kind is not None and own_method(Value(kind), "__lt__") is not None


def check_order(f: Frame, keys: Value, in_order: Callable[[Value, Value], Any]) -> None:
    """Stop if sorted values are in an order that is none: what comes of sorting them depends on how one sorts.

    Values that are neither before nor behind one another must stand together, and all before the rest.
    """
    e = f.e
    count = memory.length(e, keys)
    rises = e.allocate(e.b.add(count, word(1)))

    def compare(one: Any, other: Any) -> Any:
        return e.as_bit(in_order(memory.item(e, keys, one), memory.item(e, keys, other)))

    def look(place: Any) -> None:
        rising, why = e.slot(BIT), "values are sorted by an order that contradicts itself"
        e.b.store(bit(False), rising)

        def look_back(distance: Any) -> None:
            other = e.b.sub(e.b.sub(place, word(1)), distance)
            first = e.b.icmp_signed("==", distance, word(0))
            before, behind = compare(other, place), compare(place, other)
            e.when(first, lambda: e.store_word(e.b.zext(before, WORD), rises, place))
            step = e.b.trunc(e.load_word(rises, e.b.add(other, word(1))), BIT)
            e.b.store(e.b.or_(e.b.load(rising), step), rising)
            e.fail_if(e.b.or_(behind, e.b.xor(before, e.b.load(rising))), None, why)

        e.repeat(place, look_back)

    e.repeat(count, look)


def sort_in_place(f: Frame, key: Any, made: Value, by: Value | None, reverse: Value | None) -> None:
    """Emit `made.sort(key=by, reverse=reverse)`."""
    from secateur.compiled.compiler.reductions import sort

    e = f.e
    header, hidden = made.parts[0], e.allocate(word(HEADER))
    outside = e.handlers
    _copy(e, header, hidden)
    for place in (LENGTH, ROOM):
        e.store_word(word(0), header, place)
    undo, finished = e.block(), e.block()
    e.handlers = [*outside, undo]
    sorts = e.part(lambda: sort(f, key, Value(made.type, (hidden,)), by, reverse, in_place=True), finished)
    e.handlers = outside
    e.at(undo)
    _copy(e, hidden, header)
    e.b.branch(outside[-1])
    e.go_on_at(finished, sorts)
    changed = e.b.icmp_signed("!=", e.load_word(header, ROOM), word(0))
    e.fail_if(changed, None, "a list is changed while it is sorted")
    _copy(e, hidden, header)


def _copy(e: Emitter, source: Any, target: Any) -> None:
    for place in range(HEADER):
        e.store_word(e.load_word(source, place), target, place)
