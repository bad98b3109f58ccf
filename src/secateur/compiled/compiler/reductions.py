"""Functions over all items of something: `any`, `all`, `sum`, `min`, `max`, `sorted`, `reduce`."""

from __future__ import annotations

import ast
import functools
import sys
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import equality, lists, memory
from secateur.compiled.compiler.bodies import Many
from secateur.compiled.compiler.calls import call_value
from secateur.compiled.compiler.comparing import ordered, truth
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import check_32_bits
from secateur.compiled.compiler.iteration import any_item, in_some_order, iterate, unordered
from secateur.compiled.compiler.lowerings import builtin, takes_many
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.sorting import check_order, check_total_order, has_own_order
from secateur.compiled.compiler.types import (
    BOOL,
    COMPLEX,
    FLOAT,
    INT,
    Bool,
    Float,
    Int,
    ListOf,
    Nothing,
    Seq,
    SetOf,
    Str,
    Union,
)

# ---------------------------------------------------------------- over everything in something


@builtin(any)
def any_(f: Frame, key: Any, value: Value) -> Value:
    """`any(values)`."""
    return Value(BOOL, (any_item(f.e, key, value, lambda item: truth(f, item)),))


@builtin(all)
def all_(f: Frame, key: Any, value: Value) -> Value:
    """`all(values)`."""
    found = any_item(f.e, key, value, lambda item: f.e.inverted(truth(f, item)))
    return Value(BOOL, (f.e.b.not_(found),))


@builtin(sum)
def sum_(f: Frame, key: Any, value: Value, start: Value | None = None) -> Value:
    """`sum(values, start)`."""
    e = f.e
    for kind in start.type.alternatives if start and isinstance(start.type, Union) else [start and start.type]:
        if isinstance(kind, Str):
            _refuse_texts(f, start)
    total, outside, shuffled = (*key, "total"), e.shuffled, []
    e.write(total, constant(e.program, 0) if start is None else start)

    def more(item: Value) -> None:
        shuffled.append(e.shuffled > outside)
        e.write(total, operate(f, (*key, "sum"), ast.Add(), e.read(total), item))

    iterate(e, (*key, "items"), value, more, any_order=True)
    found = e.read(total)
    kinds = set(found.type.alternatives if isinstance(found.type, Union) else (found.type,))
    if any(shuffled) and kinds - {INT, BOOL, FLOAT, COMPLEX}:
        raise unordered(e)  # lists, tuples or Counters, one after the other
    if {FLOAT, COMPLEX} & kinds:
        if any(shuffled):
            raise Refusal(
                e.node, "the sum of the floats in a set depends on their order, by rounding", "a loop over sorted(…)"
            )
        if sys.version_info >= (3, 12):
            raise Refusal(e.node, "sum of floats, which Python rounds in its own way", "a loop that adds them")
    return found


def _refuse_texts(f: Frame, start: Value | None) -> None:
    if start is not None and isinstance(start.type, Str):
        f.e.fail(TypeError, "sum() can't sum strings")
    raise Refusal(f.e.node, "sum may begin with a string", "a number")


@builtin(functools.reduce)
def reduce(f: Frame, key: Any, function: Value, value: Value, start: Value | None = None) -> Value:
    """`reduce(function, values, start)`."""
    e = f.e
    total, begun = (*key, "total"), e.slot(BIT)
    e.b.store(bit(start is not None), begun)
    if start is not None:
        e.write(total, start)

    def more(item: Value) -> None:
        if start is None:
            e.when(e.b.load(begun), lambda: combine(item), lambda: e.write(total, item))
            e.b.store(bit(True), begun)
        else:
            combine(item)

    def combine(item: Value) -> None:
        if total not in e.specialised.types:
            return
        e.declare(total)
        e.write(total, call_value(f, (*key, "call"), function, [e.read(total), item], {}))

    iterate(e, (*key, "items"), value, more)
    if start is None:
        e.fail_if(e.b.not_(e.b.load(begun)), TypeError, "reduce() of empty iterable with no initial value")
        if total not in e.variables:
            e.fail(TypeError, "reduce() of empty iterable with no initial value")
    return e.read(total)


def _extreme(
    f: Frame, key: Any, sign: ast.cmpop, values: tuple[Value, ...], by: Value | None, default: Value | None
) -> Value:
    e = f.e
    best, best_key, begun, tied = (*key, "best"), (*key, "key"), e.slot(BIT), e.slot(BIT)
    outside = e.shuffled
    e.b.store(bit(False), begun)
    e.b.store(bit(False), tied)

    def look(item: Value) -> None:
        # of what has the same key in a set, only Python knows what comes first
        must_differ = e.shuffled > outside
        measure = item if by is None else call_value(f, (*key, "measure"), by, [item], {})

        def take() -> None:
            e.write(best, item)
            e.write(best_key, measure)
            e.b.store(bit(False), tied)

        def challenge() -> None:
            if best_key not in e.specialised.types:
                return
            e.declare(best)
            e.declare(best_key)
            e.when(ordered(f, sign, measure, e.read(best_key)), take, compare)

        def compare() -> None:
            if must_differ:
                behind = e.as_bit(ordered(f, sign, e.read(best_key), measure))
                apart = True if by is not None else _apart(e, item, e.read(best))
                tie = e.both(e.b.not_(behind), apart)
                e.b.store(e.b.or_(e.b.load(tied), e.as_bit(tie)), tied)

        if must_differ:
            _check_keys(e, measure)
        e.when(e.b.load(begun), challenge, take)
        e.b.store(bit(True), begun)

    if len(values) == 1:
        iterate(e, (*key, "items"), values[0], look, any_order=True)
    else:
        for value in values:
            look(value)
    e.fail_if(e.b.load(tied), None, SAME_KEY)
    missing = e.b.not_(e.b.load(begun))
    if default is None:
        e.fail_if(missing, ValueError, "min() or max() of an empty sequence")
        if best not in e.variables:
            e.fail(ValueError, "min() or max() of an empty sequence")
        return e.read(best)
    if best not in e.variables:
        return default
    return e.choose((*key, "chosen"), missing, lambda: default, lambda: e.read(best))


def _apart(e: Emitter, item: Value, best: Value) -> Any:
    """Return whether an item may be told apart from the best one, which it is equal to."""
    return equality.told_apart(e, e.convert(item, best.type), best)


def _check_keys(e: Emitter, measure: Value) -> None:
    """Refuse keys of the items of a set that may be in no order, or in one that contradicts itself."""
    check_total_order(e, measure)
    if has_own_order(measure.type):
        raise Refusal(e.node, "the items of a set are put in an order by a method `__lt__`", "sorted(…) first")


SAME_KEY = "two items of a set have the same key, and only Python knows which comes first"


def _by(f: Frame, key: Value | None) -> Value | None:
    return None if key is None or isinstance(key.type, Nothing) else key


# `key` is the keyword argument of min, max and sorted: the key of the node comes first, by position
def _min_max(sign: ast.cmpop) -> Any:
    def emit(
        f: Frame, node_key: Any, *values: Value, key: Value | None = None, default: Value | None = None
    ) -> Value:
        if any(isinstance(value.known, Many) for value in values):
            if len(values) > 1 or default is not None:
                raise Refusal(f.e.node, "min or max of `*values` and other arguments", "the values in one list")
            values = (_several(f, values[0].known.value),)
        if not values:
            f.e.fail(TypeError, "expected at least 1 argument, got 0")
        return _extreme(f, node_key, sign, values, _by(f, key), default)

    return emit


def _several(f: Frame, value: Value) -> Value:
    """Return the values of `min(*values)`: one alone would be iterated over, and none would be too few."""
    if not isinstance(value.type, Seq | ListOf):
        raise Refusal(f.e.node, "min or max of `*values`, which are no list or tuple", "min(values)")
    count = memory.length(f.e, value)
    f.e.fail_if(f.e.b.icmp_signed("==", count, word(0)), TypeError, "expected at least 1 argument, got 0")
    iterable = not isinstance(value.type.item, Int | Bool | Float | Nothing)
    f.e.fail_if(
        f.e.b.icmp_signed("==", count, word(1)),
        None if iterable else TypeError,
        "min or max of `*values`, with one value",
    )
    return value


builtin(min)(takes_many(_min_max(ast.Lt())))
builtin(max)(takes_many(_min_max(ast.Gt())))


@builtin(sorted)
def sorted_(
    f: Frame, node_key: Any, value: Value, *, key: Value | None = None, reverse: Value | None = None
) -> Value:
    """`sorted(values, key=…, reverse=…)`: by insertion, which keeps equal ones in their order."""
    e = f.e
    by, outside = _by(f, key), e.shuffled
    made, shuffled = lists.new_list(e, node_key), []

    def take(item: Value) -> None:
        shuffled.append(e.shuffled > outside)
        lists.append(e, made, item)

    iterate(e, (*node_key, "items"), value, take, any_order=True)
    if any(shuffled) and (by is not None or memory.equal_may_differ(made.type.item)):  # type: ignore[attr-defined]
        with in_some_order(e, SetOf(made.type.cells), any_order=True):  # type: ignore[attr-defined]
            _check_differing(f, sort(f, node_key, made, by, reverse), by is not None)
    else:
        sort(f, node_key, made, by, reverse)
    return made


def _check_differing(f: Frame, keys: Value, are_keys: bool) -> None:
    """Stop if two items of a set have the same key, or are equal and may be told apart: their order is not known."""
    e = f.e
    if keys.type.item is None:  # type: ignore[attr-defined]
        return

    def look(index: ir.Value) -> None:
        one, other = memory.item(e, keys, index), memory.item(e, keys, e.b.add(index, word(1)))
        _check_keys(e, one)
        same = equality.equal(e, one, other)
        e.fail_if(same if are_keys else e.both(same, equality.told_apart(e, one, other)), None, SAME_KEY)

    count = memory.length(e, keys)
    e.when(e.b.icmp_signed(">", count, word(1)), lambda: e.repeat(e.b.sub(count, word(1)), look))


def sort(f: Frame, key: Any, made: Value, by: Value | None, reverse: Value | None, in_place: bool = False) -> Value:
    """Sort a list; `in_place` nobody may see it half sorted, in an order that only Python knows. Return the keys."""
    e = f.e
    backwards = _backwards(f, reverse)
    if made.type.item is None:  # type: ignore[attr-defined]
        return made
    keys = made
    if by is not None:
        keys = lists.new_list(e, (*key, "keys"))
        iterate(
            e,
            (*key, "measured"),
            made,
            lambda item: lists.append(e, keys, call_value(f, (*key, "measure"), by, [item], {})),
        )
        if keys.type.item is None:  # type: ignore[attr-defined]
            return keys
    outside, effects = e.handlers, e.effects
    own = has_own_order(keys.type)
    if in_place or own:
        e.handlers = [*outside, e.stop_at("values that cannot be compared are sorted")]
    e.repeat(memory.length(e, made), lambda index: _sink(f, made, keys, index, backwards))
    if own:
        check_order(f, keys, functools.partial(_in_order, f, backwards))
        if e.effects != effects:
            raise Refusal(e.node, "a comparison that changes something is used for sorting", "a key")
    e.handlers = outside
    return keys


def _backwards(f: Frame, reverse: Value | None) -> Any:
    """Return whether to sort backwards: unlike elsewhere, only a whole number or a truth value will do."""
    if reverse is None:
        return False
    if isinstance(reverse.type, Union):
        raise Refusal(f.e.node, "`reverse` is not always a truth value", "bool(…)")
    number = memory.as_number(f.e, reverse)
    if number is None or not isinstance(number.type, Int):
        f.e.fail(TypeError, "an integer is required")
    assert number is not None
    check_32_bits(f.e, number.parts[0])
    return truth(f, reverse)


def _in_order(f: Frame, backwards: Any, one: Value, other: Value) -> Any:
    """Return whether one value must come before another."""
    before = ordered(f, ast.Lt(), one, other) if backwards is not True else None
    behind = ordered(f, ast.Lt(), other, one) if backwards is not False else None
    if isinstance(backwards, bool):
        return behind if backwards else before
    return f.e.b.select(backwards, f.e.as_bit(behind), f.e.as_bit(before))


def _sink(f: Frame, made: Value, keys: Value, index: ir.Value, backwards: Any) -> None:
    """Move an item to the front past all that come after it in order."""
    e = f.e
    place = e.slot(WORD)
    e.b.store(index, place)
    item, measure = memory.item(e, made, index), memory.item(e, keys, index)
    check_total_order(e, measure)
    head, inside, after = e.block(), e.block(), e.block()
    e.b.branch(head)
    e.at(head)
    now = e.b.load(place)
    further = e.block()
    e.b.cbranch(e.b.icmp_signed(">", now, word(0)), further, after)
    e.at(further)

    def step() -> None:
        previous = e.b.sub(now, word(1))
        other = memory.item(e, keys, previous)
        e.branch(_in_order(f, backwards, measure, other), inside, after)
        e.at(inside)
        for row in {id(made): made, id(keys): keys}.values():
            lists.store_raw(e, row, now, memory.item(e, row, previous))
        e.b.store(previous, place)

    e.part(step, head)
    e.at(after)
    lists.store_raw(e, made, e.b.load(place), item)
    if keys is not made:
        lists.store_raw(e, keys, e.b.load(place), measure)
