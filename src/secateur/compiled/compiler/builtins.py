"""Python's own functions, and those of its library that rules use."""

from __future__ import annotations

import ast
import math
import operator
import types
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import hashed, memory, numbers, sets, text_library, texts
from secateur.compiled.compiler.comparing import refuse_own, truth
from secateur.compiled.compiler.constants import constant, is_table
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.indexing import check_32_bits, whole
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.objects import call_own
from secateur.compiled.compiler.program import UNKNOWN, Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import class_of
from secateur.compiled.compiler.types import (
    BOOL,
    COMPLEX,
    FLOAT,
    INT,
    RANGE,
    STR,
    Array,
    Complex,
    FlagOf,
    FrozenSet,
    Instance,
    Int,
    Keyed,
    Known,
    ListOf,
    Member,
    Range,
    Seq,
    SetOf,
    ShuffledOf,
    Str,
    Tup,
    ViewOf,
)
from secateur.compiled.compiler.unions import dispatch


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
    memory.refuse_records(f.e, value, asked=("__len__",))
    if isinstance(value.type, SetOf | Keyed | FrozenSet):
        return sets.size(f.e, value)
    if isinstance(value.type, Range):
        return memory.range_length(f.e, value, OverflowError)
    if isinstance(value.type, ShuffledOf):
        return memory.length(f.e, memory.in_that_order(value))
    if isinstance(value.type, Tup | Seq | Str | ListOf):
        return memory.length(f.e, value)
    if isinstance(value.type, FlagOf):
        return f.e.b.ctpop(value.parts[0])
    if isinstance(value.type, ViewOf):
        return sets.size(f.e, hashed.seen_through(value))
    if isinstance(value.type, Array):
        return value.parts[1]
    if is_table(value.known) or isinstance(value.known, list | tuple | set | frozenset):
        return word(len(value.known))
    if isinstance(value.type, Known) and hasattr(value.type.thing, "__members__"):
        return word(len(value.type.thing))
    if isinstance(value.type, Known | Instance):
        raise Refusal(f.e.node, "len of a value that is not a sequence, a set or a dict", "a list or a tuple")
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
    return dispatch(f.e, key, value, lambda one: _absolute(f, key, one))


def _absolute(f: Frame, key: Any, value: Value) -> Value:
    own = call_own(f, (*key, value.type), "__abs__", value)
    return numbers.absolute(f.e, value) if own is None else own


@builtin(bool)
def bool_(f: Frame, key: Any, value: Value | None = None) -> Value:
    """`bool(value)`."""
    found = truth(f, value) if value is not None else False
    return Value(BOOL, (f.e.as_bit(found),), found if isinstance(found, bool) else UNKNOWN)


@builtin(operator.index)
def index(f: Frame, key: Any, value: Value) -> Value:
    """`operator.index(value)`."""
    return dispatch(f.e, key, value, lambda one: Value(INT, (whole(f, one),)))


@builtin(math.trunc)
def trunc(f: Frame, key: Any, value: Value) -> Value:
    """`math.trunc(number)`."""

    def cut(one: Value) -> Value:
        if isinstance(one.type, Str):
            f.e.fail(TypeError, "type str doesn't define __trunc__ method")
        return _int(f, (*key, one.type), one, None)

    return dispatch(f.e, key, value, cut)


@builtin(int)
def int_(f: Frame, key: Any, value: Value | None = None, base: Value | None = None) -> Value:
    """`int(value, base)`."""
    if value is None:
        return constant(f.e.program, 0)
    return dispatch(f.e, key, value, lambda one: _int(f, (*key, one.type), one, base))


def _int(f: Frame, key: Any, value: Value, base: Value | None) -> Value:
    e = f.e
    if isinstance(value.type, Str):
        bases = [] if base is None else [Value(INT, (whole(f, base),))]
        return call_stand_in(f, key, text_library.number_in, [value, *bases], {})
    refuse_own(e, ("__int__", "__index__", "__trunc__"), value)
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


@builtin(complex)
def complex_(f: Frame, key: Any, real: Value | None = None, imag: Value | None = None) -> Value:
    """`complex(real, imag)`."""
    zero = constant(f.e.program, 0.0)
    one, other = zero if real is None else real, zero if imag is None else imag

    def made(left: Value, right: Value) -> Value:
        if isinstance(left.type, Complex) and imag is None:
            return left
        kinds = (left.type, right.type)
        if any(isinstance(kind, Complex | Str) for kind in kinds):
            raise Refusal(f.e.node, "a complex number is made of a string or of another one", "its two parts")
        refuse_own(f.e, ("__complex__", "__float__", "__index__"), left, right)
        numbers_of = [memory.as_number(f.e, value) for value in (left, right)]
        parts = tuple(memory.as_float(f.e, number) for number in numbers_of if number is not None)
        if len(parts) < len(numbers_of):
            f.e.fail(TypeError, "complex() argument must be a number")
        return Value(COMPLEX, parts)

    return dispatch(
        f.e, (*key, "real"), one, lambda left: dispatch(f.e, (*key, "imag"), other, lambda right: made(left, right))
    )


@builtin(float)
def float_(f: Frame, key: Any, value: Value) -> Value:
    """`float(value)`."""
    return dispatch(f.e, key, value, lambda one: Value(FLOAT, (_float(f, (*key, one.type), one),)))


def _float(f: Frame, key: Any, value: Value) -> ir.Value:
    if isinstance(value.known, str):
        try:
            return ir.Constant(ir.DoubleType(), float(value.known))
        except ValueError:
            f.e.fail(ValueError, "could not convert string to float")
    if isinstance(value.type, Str):
        return call_stand_in(f, key, text_library.float_in, [value], {}).parts[0]
    number = memory.as_number(f.e, value)
    if number is None:
        raise Refusal(f.e.node, "float of a value that is not a number", "a number")
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
    check_32_bits(e, number)
    e.fail_if(e.b.icmp_unsigned(">", number, word(0x10FFFF)), ValueError, "chr() arg not in range")
    data = e.allocate(word(1))
    e.store_word(number, data)
    return Value(STR, (data, word(1)))


@builtin(divmod)
def divmod_(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """`divmod(a, b)`."""
    refuse_own(f.e, ("__divmod__", "__rdivmod__"), one, other)
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


@builtin(type)
def type_(f: Frame, key: Any, value: Value) -> Value:
    """`type(value)`."""

    def asked(one: Value) -> Value:
        kind = _class_of(one)
        if kind is None:
            raise Refusal(f.e.node, "type() of a value whose class is not known in advance", "isinstance")
        return constant(f.e.program, kind)

    return dispatch(f.e, key, value, asked)


def _class_of(value: Value) -> type | None:
    """Return the class of a value, if it is known."""
    if isinstance(value.type, Tup | Member | FlagOf | Instance) and value.type.cls is not None:
        return value.type.cls
    if is_table(value.known) or isinstance(value.known, list | tuple | set | frozenset):
        return type(value.known)
    return class_of(value.type)


def _is_instance(f: Frame, value: Value, classes: tuple[Any, ...]) -> bool:
    kind = types.GeneratorType if isinstance(value.known, Lazy) else _class_of(value)
    if kind is None or not all(isinstance(one, type) for one in classes):
        raise Refusal(f.e.node, "isinstance with a class that is not known in advance")
    return issubclass(kind, classes)
