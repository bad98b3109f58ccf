"""Iteration, one mechanism for all: what is iterated over emits its computation, and hands each value to a body.

So everything is as lazy as in Python: a generator goes on only when the body is done with the value that it yielded,
and stops for good when the body leaves the loop.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.constants import constant, is_table, listed
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Lazy
from secateur.compiled.compiler.program import Dead, Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import (
    Bool,
    Complex,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    IteratorOf,
    Keyed,
    Known,
    ListOf,
    Nothing,
    Range,
    Seq,
    SetOf,
    ShuffledOf,
    Str,
    TallyOf,
    Tup,
    Type,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.unions import each_alternative

Body: TypeAlias = Callable[[Value], None]
ITERABLE = ("__iter__", "__getitem__")  # a class with one of these has items
MOST_COPIES = 200  # of the body of a loop that is emitted for each place from which values come


def iterate(e: Emitter, key: Any, value: Value, body: Body, any_order: bool = False) -> None:
    """Emit the body for every item of a value; sets are accepted only with `any_order`."""
    kind = value.type
    body = _in_a_loop(e, body)
    if isinstance(value.known, Lazy):
        value.known.any_order = any_order
        _lazily(e, key, value.known, body)
    elif isinstance(kind, Union):
        shared(
            e,
            key,
            lambda emit: each_alternative(
                e, value, lambda one: _alternative(e, (*key, one.type), one, emit, any_order)
            ),
            body,
        )
    elif isinstance(kind, Tup):
        memory.refuse_records(e, value, asked=("__iter__",))
        _parts(e, key, memory.plain(value), body)
    elif isinstance(kind, ListOf):
        _growing(e, value, body)
    elif isinstance(kind, ShuffledOf):
        with in_some_order(e, kind, any_order):
            _growing(e, memory.in_that_order(value), body)
    elif isinstance(kind, Str | Seq | Range):
        if memory.item_type(value) is not None:
            e.repeat(memory.length(e, value), lambda index: body(memory.item(e, value, index)))
    elif isinstance(kind, IteratorOf):
        from secateur.compiled.compiler.iterators import iterate_rest

        iterate_rest(e, value, body)
    elif isinstance(kind, FlagOf):
        from secateur.compiled.compiler.flags import iterate_members

        iterate_members(e, value, body)
    elif isinstance(kind, ViewOf):
        from secateur.compiled.compiler.hashed import iterate_entries, seen_through

        with in_some_order(e, kind, any_order):
            iterate_entries(e, seen_through(value), body, kind.pairs)
    elif isinstance(kind, Keyed | SetOf | FrozenSet):
        from secateur.compiled.compiler.sets import iterate_items

        with in_some_order(e, kind, any_order):
            iterate_items(e, value, body)
    elif is_table(value.known):
        iterate(e, key, listed(e.program, value), body)
    elif isinstance(value.known, list | tuple):  # of things that are no data, such as functions
        _each(e, key, (constant(e.program, one) for one in value.known), body)
    elif isinstance(kind, Known) and isinstance(kind.thing, enum.EnumMeta):
        iterate(e, key, constant(e.program, list(kind.thing)), body)
    elif isinstance(kind, Nothing | Int | Float | Complex | Bool):
        e.fail(TypeError, "object is not iterable")
    else:
        raise Refusal(e.node, f"a loop over {described(kind)} is not compiled", "a list or a tuple")


def _alternative(e: Emitter, key: Any, value: Value, body: Body, any_order: bool) -> None:
    """Iterate over something that might as well be something else: so it may turn out not to be an iterator."""
    if isinstance(value.type, IteratorOf) and e.watch.reading is not None:
        e.fail(None, "a generator takes values of another one in advance")
    iterate(e, key, value, body, any_order)


@contextmanager
def in_some_order(e: Emitter, kind: Type, any_order: bool) -> Iterator[None]:
    """Check that it makes no difference in which order a set is iterated over; dicts have an order."""
    is_view = isinstance(kind, ViewOf) and kind.of is TallyOf
    if not is_view and not isinstance(kind, SetOf | FrozenSet | TallyOf | ShuffledOf):
        yield
        return
    if not any_order:
        raise unordered(e, kind)
    e.unordered += 1
    e.shuffled += 1
    before, outside = e.effects - len(e.additions), e.handlers
    stop = e.stop_at("an item of a set fails, and only Python knows which one comes first")
    e.handlers = [*outside, stop]
    try:
        yield
    finally:
        e.handlers = outside
        e.shuffled -= 1
    if e.effects - len(e.additions) != before:
        raise unordered(e)
    e.risks += stop in e.reached


def any_item(e: Emitter, key: Any, value: Value, test: Callable[[Value], Any]) -> ir.Value:
    """Return whether a test holds for one of the items; stop at the first, unless others might fail before it."""
    answer, after, risks = e.slot(BIT), e.block(), e.risks
    hits: list[tuple[ir.Block, ir.Block]] = []
    e.b.store(bit(False), answer)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(test(item), hit, further)
        hits.append((hit, further))
        e.at(further)

    e.part(lambda: iterate(e, key, value, look, any_order=True), after)
    for hit, further in hits:
        e.at(hit)
        e.b.store(bit(True), answer)
        e.b.branch(further if e.risks > risks else after)
    e.at(after)
    return e.b.load(answer)


def _in_a_loop(e: Emitter, body: Body) -> Body:
    def emitted(item: Value) -> None:
        e.rounds += 1
        try:
            body(item)
        finally:
            e.rounds -= 1

    return emitted


def unordered(e: Emitter, kind: Type | None = None) -> Refusal:
    """Return the refusal of a loop over a set in which the order may make a difference."""
    what = "a list made from a set is used" if isinstance(kind, ShuffledOf) else "a set is iterated over"
    return Refusal(e.node, f"{what}, in an order that only Python knows", "sorted(…)")


def check_iterable(e: Emitter, value: Value) -> None:
    """Fail if something cannot be iterated over, as Python does before it iterates."""
    if isinstance(value.type, Union):
        each_alternative(e, value, lambda one: check_iterable(e, one))
    elif isinstance(value.type, Known):
        thing = value.type.thing
        if not isinstance(thing, Lazy) and not any(hasattr(type(thing), name) for name in ITERABLE):
            e.fail(TypeError, "object is not iterable")
    elif isinstance(value.type, Nothing | Int | Float | Complex | Bool):
        e.fail(TypeError, "object is not iterable")
    else:
        cls = getattr(value.type, "cls", None)
        own = {
            name for base in getattr(cls, "__mro__", ()) for name in vars(base)
        }  # without those of an Enum's class
        if cls is not None and own.isdisjoint(ITERABLE):
            e.fail(TypeError, "object is not iterable")


def described(kind: Type) -> str:
    """Return what a type is in words."""
    if isinstance(kind, Known):
        return f"{kind.thing!r:.40}"
    return f"a value of type {type(kind).__name__.lower()}"


def _lazily(e: Emitter, key: Any, lazy: Lazy, body: Body) -> None:
    if lazy.used:
        raise Refusal(e.node, "a generator is used twice", "a list or a tuple")
    lazy.used = True
    if lazy.at_once not in (None, e.happened):
        raise Refusal(e.node, "a function that returns sometimes one generator and sometimes another", "a list")
    if lazy.ready is not None:
        e.fail_if(e.b.not_(e.b.load(lazy.ready)), None, "a generator is asked for its values twice")
        e.b.store(bit(False), lazy.ready)
    try:
        if lazy.sites == 1:
            lazy.produce(body)
        else:
            shared(e, key, lazy.produce, body)
    except Dead:  # it never ends by itself; but the body may leave the loop
        e.at(e.block())


def _parts(e: Emitter, key: Any, value: Value, body: Body) -> None:
    """Iterate over a tuple whose parts may have different types."""
    parts = memory.tuple_parts(value)
    if len(parts) > 1 and all(part.type == parts[0].type for part in parts):
        sequence = memory.as_sequence(e, value)
        e.repeat(word(len(parts)), lambda index: body(memory.item(e, sequence, index)))
    elif len(parts) == 1:
        body(parts[0])
    else:
        _each(e, key, parts, body)


def _each(e: Emitter, key: Any, parts: Iterable[Value], body: Body) -> None:
    """Emit a body for each of some values."""

    def produce(emit: Body) -> None:
        for part in parts:
            emit(part)

    shared(e, key, produce, body)


def _growing(e: Emitter, value: Value, body: Body) -> None:
    """Iterate over a list, which the body may change."""
    index = e.slot(WORD)
    e.b.store(word(0), index)
    head, inside, after = e.block(), e.block(), e.block()
    e.b.branch(head)
    e.at(head)
    now = e.b.load(index)
    e.b.cbranch(e.b.icmp_signed("<", now, memory.length(e, value)), inside, after)
    e.at(inside)

    def once() -> None:
        e.b.store(e.b.add(now, word(1)), index)
        if memory.item_type(value) is not None:
            body(memory.item(e, value, now))

    e.part(once, head)
    e.at(after)


def shared(e: Emitter, key: Any, produce: Callable[[Body], Any], body: Body) -> None:
    """Emit a body for each of several places in which values come out of a computation."""
    sites = 0

    def counted(value: Value) -> None:
        nonlocal sites
        sites += 1
        if e.copies * sites > MOST_COPIES:
            raise Refusal(e.node, "generators with many yields are nested too deeply", "a list")
        before = e.copies
        e.copies *= max(2, sites)
        try:
            body(value)
        finally:
            e.copies = before

    produce(counted)
