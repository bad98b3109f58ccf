"""Functions of Python's that are computed while they are iterated over: `zip`, `map`, and those of itertools."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.bodies import Many
from secateur.compiled.compiler.calls import call_value
from secateur.compiled.compiler.comparing import truth
from secateur.compiled.compiler.constants import constant, is_table, listed
from secateur.compiled.compiler.displays import as_tuple
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.functions import call_stand_in, gathered
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import Body, check_iterable, iterate
from secateur.compiled.compiler.iterators import take
from secateur.compiled.compiler.lowerings import STAND_INS, builtin, takes_many
from secateur.compiled.compiler.program import Dead, Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.spreading import are_rows
from secateur.compiled.compiler.types import (
    INT,
    Instance,
    IteratorOf,
    Known,
    ListOf,
    Nothing,
    Range,
    Seq,
    Str,
    Tup,
)
from secateur.compiled.compiler.unions import each_alternative

LEAST = -(1 << 63)  # what comes after the greatest number, if nobody notices


def lazily(key: Any, produce: Any, sites: int = 1) -> Value:
    """Return something that is computed while it is iterated over."""
    lazy = Lazy(produce, sites)
    return Value(Known(lazy, hash(key)), (), lazy)


def through(key: Any, produce: Callable[[Body, bool], None], sites: int = 1) -> Value:
    """Return something that takes its values from others as it is iterated over, in any order if that will do."""
    found: Value = lazily(key, lambda emit: produce(emit, found.known.any_order), sites)
    return found


@builtin(enumerate)
def enumerate_(f: Frame, key: Any, value: Value, start: Value | None = None) -> Value:
    """`enumerate(values, start)`."""
    e = f.e
    check_iterable(e, value)
    first = word(0) if start is None else whole(f, start)

    def produce(emit: Body) -> None:
        counter = e.slot(WORD)
        e.b.store(first, counter)

        def each(item: Value) -> None:
            number = e.b.load(counter)
            if start is not None:  # from 0 on nobody counts so far
                least = [e.b.icmp_signed(sign, one, word(LEAST)) for sign, one in (("==", number), ("!=", first))]
                e.fail_if(e.b.and_(*least), None, "a number of more than 64 bits")
            e.b.store(e.b.add(number, word(1)), counter)
            emit(memory.make_tuple([Value(INT, (number,)), item]))

        iterate(e, (*key, "items"), value, each)

    return lazily(key, produce)


@builtin(zip)
@takes_many
def zip_(f: Frame, key: Any, *values: Value, strict: Value | None = None) -> Value:
    """`zip(a, b, …)`: one of them may be a generator, all others must be there already."""
    e = f.e
    if strict is not None and not isinstance(strict.known, bool):
        raise Refusal(e.node, "zip that is sometimes strict", "strict=True or strict=False")
    if len(values) == 1 and strict is None and are_rows(values[0]):
        return call_stand_in(f, key, STAND_INS[zip, "rows"], [values[0].known.value], {})
    if any(isinstance(value.known, Many) for value in values):
        raise Refusal(e.node, "zip(*values), where the number of values is not known in advance", "a loop")
    for value in values:
        check_iterable(e, value)
    drivers = [index for index, value in enumerate(values) if not _is_indexed(value)]
    rows = [memory.as_sequence(e, value) if _is_indexed(value) else value for value in values]
    rows = [listed(e.program, row) for row in rows]

    def produce(emit: Body) -> None:
        if not rows:
            return
        with e.watch.scope():
            there = [gathered(f, (*key, i), one) if i in drivers[1:] else one for i, one in enumerate(rows)]
            _zipped(f, key, there, drivers[:1], emit, strict is not None and strict.known)

    return lazily(key, produce)


def _is_indexed(value: Value) -> bool:
    return isinstance(value.type, Tup | Seq | Str | ListOf | Range | IteratorOf) or is_table(value.known)


def _zipped(f: Frame, key: Any, rows: list[Value], drivers: list[int], emit: Body, strict: bool) -> None:
    e = f.e
    place, after = e.slot(WORD), e.block()
    e.b.store(word(0), place)
    _check_iterators(e, rows, strict and bool(drivers), strict)

    def check(which: range) -> None:
        for number in which:
            row = rows[number]
            if isinstance(row.type, IteratorOf):
                e.write((*key, "taken", number), take(e, row, after))
                continue
            further = e.block()
            e.b.cbranch(e.b.icmp_signed("<", e.b.load(place), memory.length(e, row)), further, after)
            e.at(further)

    def stop(after: ir.Block) -> None:
        e.b.branch(after)
        raise Dead

    def item(number: int, now: ir.Value) -> Value:
        kept = isinstance(rows[number].type, IteratorOf)
        return e.read((*key, "taken", number)) if kept else memory.item(e, rows[number], now)

    def hand(given: Value | None) -> None:
        now = e.b.load(place)
        items = [given if given is not None and i in drivers else item(i, now) for i in range(len(rows))]
        e.b.store(e.b.add(now, word(1)), place)
        emit(memory.make_tuple(items))

    empty = [i for i, row in enumerate(rows) if i not in drivers and memory.item_type(row) is None]
    if empty:
        if drivers and drivers[0] < empty[0]:  # a value of the generator is asked for all the same
            check(range(drivers[0]))
            e.part(lambda: iterate(e, (*key, "driver"), rows[drivers[0]], lambda _: stop(after)), after)
            e.at(after)
        _compare_lengths(e, rows if strict else [], place)
        return
    if not drivers:
        head = e.block()
        e.b.branch(head)
        e.at(head)
        check(range(len(rows)))
        e.part(lambda: hand(None), head)
    else:
        earlier, later = range(drivers[0]), range(drivers[0] + 1, len(rows))
        check(earlier)  # before the generator goes on

        def each(item: Value) -> None:
            check(later)
            hand(item)
            check(earlier)

        e.part(lambda: iterate(e, (*key, "driver"), rows[drivers[0]], each), after)
    e.at(after)
    _compare_lengths(e, rows if strict else [], place)


def _check_iterators(e: Emitter, rows: list[Value], with_generator: bool, strict: bool) -> None:
    """Refuse iterators in places where Python may take one more value of them than is taken here."""
    kept = [row for row in rows if isinstance(row.type, IteratorOf)]
    if with_generator or (strict and kept):
        raise Refusal(e.node, "zip with strict=True of a generator", "a list or a tuple")
    if any(memory.item_type(row) is None for row in kept):
        raise Refusal(e.node, "zip of an iterator that never has a value", "a list")


def _compare_lengths(e: Emitter, rows: list[Value], count: ir.Value) -> None:
    """Fail as a strict zip does if not all rows have as many items as were taken."""
    for row in rows:
        other = e.b.icmp_signed("!=", memory.length(e, row), e.b.load(count))
        e.fail_if(other, ValueError, "zip() argument is shorter or longer than argument 1")


def asked(f: Frame, key: Any, function: Value, *arguments: Value) -> Value:
    """Call a function for an iterator; if the function raises StopIteration, it is left to Python."""
    with f.e.stopping_as(None):
        return call_value(f, (*key, "call"), function, list(arguments), {})


@builtin(map)
def map_(f: Frame, key: Any, function: Value, value: Value, *others: Value) -> Value:
    """`map(function, values)`."""
    e = f.e
    check_iterable(e, value)
    if others:
        pairs = zip_(f, (*key, "zip"), value, *others)
        return lazily(
            key,
            lambda emit: iterate(
                e,
                (*key, "items"),
                pairs,
                lambda item: emit(asked(f, key, function, *memory.tuple_parts(item))),
            ),
        )

    def produce(emit: Body, any_order: bool) -> None:
        iterate(e, (*key, "items"), value, lambda item: emit(asked(f, key, function, item)), any_order)

    return through(key, produce)


@builtin(filter)
def filter_(f: Frame, key: Any, function: Value, value: Value) -> Value:
    """`filter(function, values)`."""
    e = f.e
    check_iterable(e, value)

    def produce(emit: Body, any_order: bool) -> None:
        def each(item: Value) -> None:
            found = item if isinstance(function.type, Nothing) else asked(f, key, function, item)
            again, right = e.block(), e.block()
            e.branch(truth(f, found), right, again)
            e.at(right)
            e.part(lambda: emit(item), again)
            e.at(again)

        iterate(e, (*key, "items"), value, each, any_order)

    return through(key, produce)


@builtin(reversed)
def reversed_(f: Frame, key: Any, value: Value) -> Value:
    """`reversed(values)`."""
    e = f.e
    value = listed(e.program, memory.as_sequence(e, value))
    if not isinstance(value.type, Seq | Str | ListOf | Range):
        raise Refusal(e.node, "reversed of something that is not a sequence", "a list or a tuple")
    count = memory.length(e, value)  # as it is now: what is appended later does not count

    def produce(emit: Body) -> None:
        if memory.item_type(value) is None:
            return

        def each(index: ir.Value) -> None:
            place = e.b.sub(e.b.sub(count, word(1)), index)
            if isinstance(value.type, ListOf):
                e.fail_if(
                    e.b.icmp_signed(">=", place, memory.length(e, value)), None, "a list shrinks while it is reversed"
                )
            emit(memory.item(e, value, place))

        e.repeat(count, each)

    return lazily(key, produce)


@builtin(itertools.chain)
@takes_many
def chain(f: Frame, key: Any, *values: Value) -> Value:
    """`chain(a, b, …)`."""
    e = f.e
    if len(values) == 1 and isinstance(values[0].known, Many):
        return chain_from(f, key, values[0].known.value)

    def produce(emit: Body, any_order: bool) -> None:
        for index, value in enumerate(values):
            iterate(e, (*key, index), value, emit, any_order)

    return through(key, produce, max(2, len(values)))


@builtin(itertools.chain.from_iterable)
def chain_from(f: Frame, key: Any, values: Value) -> Value:
    """`chain.from_iterable(values)`."""
    e = f.e
    check_iterable(e, values)

    def produce(emit: Body, any_order: bool) -> None:
        def each(one: Value) -> None:
            iterate(e, (*key, "inner"), one, emit, any_order)

        iterate(e, (*key, "outer"), values, each, any_order)

    return through(key, produce, 2)


@builtin(itertools.product)
def product(f: Frame, key: Any, *values: Value, repeat: Value | None = None) -> Value:
    """`product(a, b, …)`: what it is made of is computed first."""
    e = f.e
    times = 1 if repeat is None else repeat.known
    if not isinstance(times, int):
        raise Refusal(e.node, "product with a `repeat` that is not a constant", "a constant, or loops")
    rows = [as_tuple(f, (*key, "row", index), value) for index, value in enumerate(values)] * times

    def produce(emit: Body) -> None:
        def level(items: list[Value]) -> None:
            if len(items) == len(rows):
                emit(memory.make_tuple(items))
            else:
                iterate(e, (*key, "level", len(items)), rows[len(items)], lambda item: level([*items, item]))

        level([])

    return lazily(key, produce)


@builtin(itertools.combinations)
def combinations(f: Frame, key: Any, value: Value, count: Value) -> Value:
    """`combinations(values, 2)`."""
    return _choices(f, key, value, count, ordered_=False)


@builtin(itertools.permutations)
def permutations(f: Frame, key: Any, value: Value, count: Value) -> Value:
    """`permutations(values, 2)`."""
    return _choices(f, key, value, count, ordered_=True)


def _choices(f: Frame, key: Any, value: Value, count: Value, *, ordered_: bool) -> Value:
    e = f.e
    if not isinstance(count.known, int) or not 0 <= count.known <= 4:
        raise Refusal(
            e.node, "combinations or permutations of a number that is not a constant up to 4", "a constant, or loops"
        )
    row = memory.as_sequence(e, as_tuple(f, (*key, "row"), value))
    total = memory.length(e, row)

    def produce(emit: Body) -> None:
        if memory.item_type(row) is None:
            return

        def level(places: list[ir.Value]) -> None:
            if len(places) == count.known:
                emit(memory.make_tuple([memory.item(e, row, place) for place in places]))
                return
            start = word(0) if ordered_ or not places else e.b.add(places[-1], word(1))

            def each(index: ir.Value) -> None:
                place = e.b.add(start, index)
                again = e.block()
                for taken in places if ordered_ else []:
                    further = e.block()
                    e.b.cbranch(e.b.icmp_signed("==", place, taken), again, further)
                    e.at(further)
                e.part(lambda: level([*places, place]), again)
                e.at(again)

            e.repeat(e.b.sub(total, start), each)

        level([])

    return lazily(key, produce)


def _check_number(f: Frame, value: Value) -> None:
    """Fail if something is not a number, as Python does before it counts."""
    if isinstance(value.type, Instance | Known):
        raise Refusal(f.e.node, "count from something other than a number", "a number")
    if memory.as_number(f.e, value) is None:
        f.e.fail(TypeError, "a number is required")


@builtin(itertools.count)
def count(f: Frame, key: Any, start: Value | None = None, step: Value | None = None) -> Value:
    """`count(start, step)`."""
    e = f.e
    first = constant(e.program, 0) if start is None else start
    stride = constant(e.program, 1) if step is None else step
    for value in (first, stride):
        each_alternative(e, value, lambda one: _check_number(f, one))

    def produce(emit: Body) -> None:
        now = (*key, "now")
        e.write(now, first)
        head = e.block()
        e.b.branch(head)
        e.at(head)

        def once() -> None:
            number = e.read(now)
            emit(number)
            e.write(now, operate(f, (*key, "next"), ast.Add(), number, stride))

        e.part(once, head)
        e.at(e.block())

    return lazily(key, produce)
