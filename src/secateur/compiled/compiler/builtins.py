"""Python's own functions, and those of its library that rules use."""

from __future__ import annotations

import ast
import collections
import functools
import math
import operator
import sys
import types
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import hashed, lists, memory, numbers, text_library, texts
from secateur.compiled.compiler.calls import Many, builtin, call_stand_in, call_value, takes_many
from secateur.compiled.compiler.comparing import ordered, truth
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import dispatch
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.objects import call_own
from secateur.compiled.compiler.program import UNKNOWN, Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.sorting import check_total_order
from secateur.compiled.compiler.types import (
    BOOL,
    FLOAT,
    INT,
    RANGE,
    STR,
    Array,
    Bool,
    CounterOf,
    DefaultDictOf,
    DequeOf,
    DictOf,
    Float,
    FrozenSet,
    Instance,
    Int,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    SetOf,
    Str,
    Tup,
    Type,
    Union,
)


@builtin(len)
def length(f: Frame, key: Any, value: Value) -> Value:
    """`len(value)`."""
    return dispatch(f.e, key, value, lambda one: Value(INT, (_length(f, one),)))


def _length(f: Frame, value: Value) -> ir.Value:
    own = call_own(f, (*f.path, f.e.node), "__len__", value)
    if own is not None:
        number = whole(f, own)
        f.e.fail_if(f.e.b.icmp_signed("<", number, word(0)), ValueError, "__len__() should return >= 0")
        return number
    memory.refuse_records(f.e, value)
    if isinstance(value.type, SetOf | DictOf | FrozenSet):
        return hashed.size(f.e, value)
    if isinstance(value.type, Tup | Seq | Str | ListOf | Range):
        return memory.length(f.e, value)
    if isinstance(value.known, Lazy) and value.known.view_of is not None:
        return hashed.size(f.e, value.known.view_of)
    if isinstance(value.type, Array):
        return value.parts[1]
    if isinstance(value.known, dict | list | tuple | set | frozenset):
        return word(len(value.known))
    if isinstance(value.type, Known) and hasattr(value.type.thing, "__members__"):
        return word(len(value.type.thing))
    if isinstance(value.type, Known | Instance):
        raise Refusal(f.e.node, "len of a value of this type")
    f.e.fail(TypeError, "object has no len()")
    raise AssertionError


@builtin(range)
def range_(f: Frame, key: Any, *values: Value) -> Value:
    """`range(start, stop, step)`."""
    parts = [
        dispatch(f.e, (*key, i), one, lambda v: Value(INT, (whole(f, v),))).parts[0] for i, one in enumerate(values)
    ]
    start, stop, step = (word(0), parts[0], word(1)) if len(parts) == 1 else (*parts, word(1))[:3]
    f.e.fail_if(f.e.b.icmp_signed("==", step, word(0)), ValueError, "range() arg 3 must not be zero")
    return Value(RANGE, (start, stop, step))


@builtin(abs)
def absolute(f: Frame, key: Any, value: Value) -> Value:
    """`abs(value)`."""
    return dispatch(f.e, key, value, lambda one: numbers.absolute(f.e, one))


@builtin(bool)
def bool_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`bool(value)`."""
    found = truth(f, value) if value is not None else False
    return Value(BOOL, (f.e.as_bit(found),), found if isinstance(found, bool) else UNKNOWN)


@builtin(int, operator.index, math.trunc)
def int_(f: Frame, key: Any, value: Value | None = None, base: Value | None = None) -> Value:
    """`int(value, base)`."""
    if value is None:
        return constant(f.e.program, 0)
    return dispatch(f.e, key, value, lambda one: _int(f, (*key, one.type), one, base))


def _int(f: Frame, key: Any, value: Value, base: Value | None) -> Value:
    e = f.e
    if isinstance(value.type, Str):
        return call_stand_in(f, key, text_library.number_in, [value] if base is None else [value, base], {})
    if base is not None:
        e.fail(TypeError, "int() can't convert non-string with explicit base")
    number = memory.as_number(e, value)
    if number is None:
        e.fail(TypeError, "int() argument must be a number")
    assert number is not None
    if isinstance(number.type, Int):
        return number
    large = e.b.fcmp_unordered(">", numbers_abs(f, number.parts[0]), ir.Constant(ir.DoubleType(), 9.0e15))
    e.fail_if(large, None, "a float is too large for a whole number")
    return Value(INT, (e.b.fptosi(number.parts[0], WORD),))


def numbers_abs(f: Frame, number: ir.Value) -> ir.Value:
    """Return the absolute value of a float."""
    return numbers.absolute(f.e, Value(FLOAT, (number,))).parts[0]


@builtin(float)
def float_(f: Frame, key: Any, value: Value) -> Value:
    """`float(value)`."""
    return dispatch(f.e, key, value, lambda one: Value(FLOAT, (_float(f, one),)))


def _float(f: Frame, value: Value) -> ir.Value:
    if isinstance(value.known, str):
        return ir.Constant(ir.DoubleType(), float(value.known))
    number = memory.as_number(f.e, value)
    if number is None:
        raise Refusal(f.e.node, "float of a value of this type")
    return memory.as_float(f.e, number)


@builtin(str)
def str_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`str(value)`."""
    return constant(f.e.program, "") if value is None else texts.text(f, key, value)


@builtin(ord)
def ord_(f: Frame, key: Any, value: Value) -> Value:
    """`ord(character)`."""
    return dispatch(f.e, key, value, lambda one: _ord(f, one))


def _ord(f: Frame, value: Value) -> Value:
    e = f.e
    if not isinstance(value.type, Str):
        e.fail(TypeError, "ord() expected string of length 1")
    e.fail_if(e.b.icmp_signed("!=", value.parts[1], word(1)), TypeError, "ord() expected a character")
    return Value(INT, (e.load_word(value.parts[0]),))


@builtin(chr)
def chr_(f: Frame, key: Any, value: Value) -> Value:
    """`chr(number)`."""
    e = f.e
    number = whole(f, value)
    e.fail_if(e.b.icmp_unsigned(">", number, word(0x10FFFF)), ValueError, "chr() arg not in range")
    data = e.allocate(word(1))
    e.store_word(number, data)
    return Value(STR, (data, word(1)))


@builtin(divmod)
def divmod_(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`divmod(a, b)`."""
    parts = [operate(f, (*key, i), sign, one, other) for i, sign in enumerate((ast.FloorDiv(), ast.Mod()))]
    return memory.make_tuple(parts)


@builtin(isinstance)
def isinstance_(f: Frame, key: Any, value: Value, kind: Value) -> Value:
    """`isinstance(value, class)`."""
    return dispatch(f.e, key, value, lambda one: constant(f.e.program, _is_instance(f, one, _classes(kind))))


def _classes(kind: Value) -> tuple[Any, ...]:
    if isinstance(kind.type, Tup):
        return tuple(cls for part in memory.tuple_parts(kind) for cls in _classes(part))
    if isinstance(kind.known, tuple):
        return kind.known
    return tuple(getattr(kind.known, "__args__", (kind.known,)))


def _is_instance(f: Frame, value: Value, classes: tuple[Any, ...]) -> bool:
    kinds: dict[type[Type], type] = {
        Int: int, Bool: bool, Float: float, Str: str, Nothing: type(None), Range: range, SetOf: set, DictOf: dict,
        CounterOf: collections.Counter, DefaultDictOf: collections.defaultdict, DequeOf: collections.deque,
    }  # fmt: skip
    kind = kinds.get(type(value.type))
    if isinstance(value.type, Tup | Member):
        kind = value.type.cls or tuple
    elif isinstance(value.type, Seq):
        kind = list if value.type.of_list else tuple
    elif type(value.type) is ListOf:
        kind = list
    elif isinstance(value.type, FrozenSet):
        kind = frozenset
    elif isinstance(value.type, Instance):
        kind = value.type.cls
    elif isinstance(value.known, dict | list | tuple | set | frozenset):
        kind = type(value.known)
    elif isinstance(value.known, Lazy):
        kind = types.GeneratorType
    if kind is None or not all(isinstance(one, type) for one in classes):
        raise Refusal(f.e.node, "isinstance of a value of this type")
    return issubclass(kind, classes)


# ---------------------------------------------------------------- over everything in something


def _decided(f: Frame, key: Any, value: Value, wanted: bool) -> Value:
    """Return whether there is one item whose truth is the wanted one; stop at the first."""
    e = f.e
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(not wanted), answer)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        found = truth(f, item)
        e.branch(found, *((hit, further) if wanted else (further, hit)))
        e.at(hit)
        e.b.store(bit(wanted), answer)
        e.b.branch(after)
        e.at(further)

    e.part(lambda: iterate(e, key, value, look, any_order=True), after)
    e.at(after)
    return Value(BOOL, (e.b.load(answer),))


@builtin(any)
def any_(f: Frame, key: Any, value: Value) -> Value:
    """`any(values)`."""
    return _decided(f, key, value, True)


@builtin(all)
def all_(f: Frame, key: Any, value: Value) -> Value:
    """`all(values)`."""
    return _decided(f, key, value, False)


@builtin(sum)
def sum_(f: Frame, key: Any, value: Value, start: Value | None = None) -> Value:
    """`sum(values, start)`."""
    e = f.e
    total, unordered = (*key, "total"), e.unordered
    e.write(total, constant(e.program, 0) if start is None else start)

    def more(item: Value) -> None:
        e.write(total, operate(f, (*key, "sum"), ast.Add(), e.read(total), item))

    iterate(e, (*key, "items"), value, more, any_order=True)
    found = e.read(total)
    if FLOAT in (found.type.alternatives if isinstance(found.type, Union) else (found.type,)):
        if e.unordered > unordered:
            raise Refusal(e.node, "floats of a set are added up, and how they are rounded depends on their order")
        if sys.version_info >= (3, 12):
            raise Refusal(e.node, "sum of floats, which Python rounds in its own way", "a loop")
    return found


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
    best, best_key, begun = (*key, "best"), (*key, "key"), e.slot(BIT)
    e.b.store(bit(False), begun)

    def look(item: Value) -> None:
        measure = item if by is None else call_value(f, (*key, "measure"), by, [item], {})

        def take() -> None:
            e.write(best, item)
            e.write(best_key, measure)

        def challenge() -> None:
            if best_key not in e.specialised.types:
                return
            e.declare(best)
            e.declare(best_key)
            e.when(ordered(f, sign, measure, e.read(best_key)), take)

        e.when(e.b.load(begun), challenge, take)
        e.b.store(bit(True), begun)

    if len(values) == 1:
        iterate(e, (*key, "items"), values[0], look, any_order=by is None)
    else:
        for value in values:
            look(value)
    missing = e.b.not_(e.b.load(begun))
    if default is None:
        e.fail_if(missing, ValueError, "min() or max() of an empty sequence")
        if best not in e.variables:
            e.fail(ValueError, "min() or max() of an empty sequence")
        return e.read(best)
    if best not in e.variables:
        return default
    return e.choose((*key, "chosen"), missing, lambda: default, lambda: e.read(best))


def _by(f: Frame, key: Value | None) -> Value | None:
    return None if key is None or isinstance(key.type, Nothing) else key


# `key` is the keyword argument of min, max and sorted: the key of the node comes first, by position
def _min_max(sign: ast.cmpop) -> Any:
    def emit(
        f: Frame, node_key: Any, *values: Value, key: Value | None = None, default: Value | None = None
    ) -> Value:
        if any(isinstance(value.known, Many) for value in values):
            values = tuple(value.known.value if isinstance(value.known, Many) else value for value in values)
            if len(values) > 1:
                raise Refusal(f.e.node, "`*` beside other arguments")
        return _extreme(f, node_key, sign, values, _by(f, key), default)

    return emit


builtin(min)(takes_many(_min_max(ast.Lt())))
builtin(max)(takes_many(_min_max(ast.Gt())))


@builtin(sorted)
def sorted_(f: Frame, node_key: Any, value: Value, key: Value | None = None, reverse: Value | None = None) -> Value:
    """`sorted(values, key=…, reverse=…)`: by insertion, which keeps equal ones in their order."""
    e = f.e
    by = _by(f, key)
    made = lists.new_list(e, node_key)
    iterate(e, (*node_key, "items"), value, lambda item: lists.append(e, made, item), any_order=by is None)
    sort(f, node_key, made, by, reverse)
    return made


def sort(f: Frame, key: Any, made: Value, by: Value | None, reverse: Value | None, in_place: bool = False) -> None:
    """Sort a list; `in_place` it must not be seen half sorted, in an order that only Python knows."""
    e = f.e
    if made.type.item is None:  # type: ignore[attr-defined]
        return
    backwards = truth(f, reverse) if reverse is not None else False
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
            return
    outside = e.handlers
    if in_place:
        e.handlers = [*outside, e.stop_at("values that cannot be compared are sorted in place")]
    e.repeat(memory.length(e, made), lambda index: _sink(f, made, keys, index, backwards))
    e.handlers = outside


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
        before = ordered(f, ast.Lt(), measure, other) if backwards is not True else None
        behind = ordered(f, ast.Lt(), other, measure) if backwards is not False else None
        if isinstance(backwards, bool):
            moves = behind if backwards else before
        else:
            moves = e.b.select(backwards, e.as_bit(behind), e.as_bit(before))
        e.branch(moves, inside, after)
        e.at(inside)
        for row in {id(made): made, id(keys): keys}.values():
            lists.store_raw(e, row, now, memory.item(e, row, previous))
        e.b.store(previous, place)

    e.part(step, head)
    e.at(after)
    lists.store_raw(e, made, e.b.load(place), item)
    if keys is not made:
        lists.store_raw(e, keys, e.b.load(place), measure)
