"""The operators as functions, and mathematics."""

from __future__ import annotations

import ast
import math
import operator
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory, numbers
from secateur.compiled.compiler.bodies import Many
from secateur.compiled.compiler.comparing import compare, truth
from secateur.compiled.compiler.complex_numbers import is_complex
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.expressions import operate, signed
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.lowerings import BUILTINS, STAND_INS, builtin, takes_many
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import REAL, WORD
from secateur.compiled.compiler.types import BOOL, FLOAT, INT, Int
from secateur.compiled.compiler.unions import dispatch


def _operator(sign: ast.operator) -> Any:
    return lambda f, key, one, other: operate(f, key, sign, one, other)


for _function, _sign in {
    operator.add: ast.Add(), operator.sub: ast.Sub(), operator.mul: ast.Mult(), operator.and_: ast.BitAnd(),
    operator.or_: ast.BitOr(), operator.xor: ast.BitXor(), operator.floordiv: ast.FloorDiv(), operator.mod: ast.Mod(),
    operator.lshift: ast.LShift(), operator.rshift: ast.RShift(), operator.truediv: ast.Div(),
}.items():  # fmt: skip
    builtin(_function)(_operator(_sign))


def _comparison(sign: ast.cmpop) -> Any:
    return lambda f, key, one, other: Value(BOOL, (f.e.as_bit(compare(f, key, sign, one, other)),))


for _function, _compared in {
    operator.eq: ast.Eq(), operator.ne: ast.NotEq(), operator.lt: ast.Lt(), operator.le: ast.LtE(),
    operator.gt: ast.Gt(), operator.ge: ast.GtE(), operator.is_: ast.Is(), operator.is_not: ast.IsNot(),
}.items():  # fmt: skip
    builtin(_function)(_comparison(_compared))


@builtin(operator.contains)
def contains_(f: Frame, key: Any, container: Value, value: Value) -> Value:
    """`operator.contains(container, value)`: the other way round than `value in container`."""
    return Value(BOOL, (f.e.as_bit(compare(f, key, ast.In(), value, container)),))


@builtin(operator.not_)
def not_(f: Frame, key: Any, value: Value) -> Value:
    """`not value`."""
    return Value(BOOL, (f.e.as_bit(f.e.inverted(truth(f, value))),))


@builtin(pow)
def pow_(f: Frame, key: Any, base: Value, exp: Value, mod: Value | None = None) -> Value:
    """`pow(base, exp, mod)`."""
    if mod is None:
        return operate(f, key, ast.Pow(), base, exp)
    if is_complex(base, exp) or is_complex(mod, mod):
        raise Refusal(f.e.node, "a power of complex numbers is not compiled", "a product")
    return call_stand_in(f, key, STAND_INS["power"], [base, exp, mod], {})


@builtin(operator.neg)
def negative(f: Frame, key: Any, value: Value) -> Value:
    """`-value`."""
    return dispatch(f.e, key, value, lambda one: signed(f, (*key, one.type), ast.USub(), one))


@builtin(math.isqrt)
def isqrt(f: Frame, key: Any, value: Value) -> Value:
    """`isqrt(number)`: by the float's root, corrected."""
    e = f.e
    number = whole(f, value)
    e.fail_if(e.b.icmp_signed("<", number, word(0)), ValueError, "isqrt() argument must be nonnegative")
    real = memory.as_float(e, Value(INT, (number,)))
    root_of = e.program.intrinsic("llvm.sqrt.f64", ir.DoubleType(), [ir.DoubleType()])
    guess = e.b.fptosi(e.b.call(root_of, [real]), WORD)
    high = e.b.icmp_signed(">", e.b.mul(guess, guess), number)
    guess = e.b.sub(guess, e.b.zext(high, WORD))
    after = e.b.add(guess, word(1))
    low = e.b.icmp_signed("<=", e.b.mul(after, after), number)
    return Value(INT, (e.b.add(guess, e.b.zext(low, WORD)),))


@builtin(math.gcd)
@takes_many
def gcd(f: Frame, key: Any, *values: Value) -> Value:
    """`gcd(a, b, …)`."""
    e = f.e
    found = e.slot(WORD)
    e.b.store(word(0), found)

    def more(value: Value) -> None:
        number = numbers.absolute(e, Value(INT, (whole(f, value),))).parts[0]
        e.b.store(_divisor(e, e.b.load(found), number), found)

    for index, value in enumerate(values):
        if isinstance(value.known, Many):
            iterate(e, (*key, index), value.known.value, more)
        else:
            more(value)
    return Value(INT, (e.b.load(found),))


def _divisor(e: Emitter, one: ir.Value, other: ir.Value) -> ir.Value:
    """Return the greatest common divisor of two numbers that are not negative (Euclid)."""
    slots = [e.slot(WORD), e.slot(WORD)]
    for slot, number in zip(slots, (one, other), strict=True):
        e.b.store(number, slot)
    head, inside, after = e.block(), e.block(), e.block()
    e.b.branch(head)
    e.at(head)
    a, b = e.b.load(slots[0]), e.b.load(slots[1])
    e.b.cbranch(e.b.icmp_signed("!=", b, word(0)), inside, after)
    e.at(inside)
    e.b.store(b, slots[0])
    e.b.store(e.b.srem(a, b), slots[1])
    e.b.branch(head)
    e.at(after)
    return a


def _real_function(name: str) -> Any:
    """Return what emits a function of floats that LLVM knows, rounded to a whole number."""

    def emit(f: Frame, key: Any, value: Value) -> Value:
        return dispatch(f.e, key, value, lambda one: rounded(f, key, one))

    def rounded(f: Frame, key: Any, value: Value) -> Value:
        number = memory.as_number(f.e, value)
        if number is None:
            f.e.fail(TypeError, "must be real number")
        assert number is not None
        if isinstance(number.type, Int):
            return number
        function = f.e.program.intrinsic(f"llvm.{name}.f64", REAL, [REAL])
        return BUILTINS[int](f, (*key, "whole"), Value(FLOAT, (f.e.b.call(function, list(number.parts)),)))

    return emit


builtin(math.floor)(_real_function("floor"))
builtin(math.ceil)(_real_function("ceil"))


@builtin(math.sqrt)
def sqrt(f: Frame, key: Any, value: Value) -> Value:
    """`math.sqrt(number)`."""
    return dispatch(f.e, key, value, lambda one: _root(f, one))


def _root(f: Frame, value: Value) -> Value:
    real = _real(f, value)
    f.e.fail_if(f.e.b.fcmp_ordered("<", real, ir.Constant(REAL, 0.0)), ValueError, "math domain error")
    return Value(FLOAT, (f.e.b.call(f.e.program.intrinsic("llvm.sqrt.f64", REAL, [REAL]), [real]),))


def _real(f: Frame, value: Value) -> ir.Value:
    """Return a number as a float, or fail as Python does."""
    number = memory.as_number(f.e, value)
    if number is None:
        f.e.fail(TypeError, "must be real number")
    assert number is not None
    return memory.as_float(f.e, number)


@builtin(math.copysign)
def copysign(f: Frame, key: Any, size: Value, sign: Value) -> Value:
    """`math.copysign(size, sign)`: a float."""
    function = f.e.program.intrinsic("llvm.copysign.f64", REAL, [REAL, REAL])

    def combined(one: Value, other: Value) -> Value:
        return Value(FLOAT, (f.e.b.call(function, [_real(f, one), _real(f, other)]),))

    return dispatch(
        f.e, (*key, "size"), size, lambda one: dispatch(f.e, key, sign, lambda other: combined(one, other))
    )


@builtin(math.fabs)
def fabs(f: Frame, key: Any, value: Value) -> Value:
    """`math.fabs(number)`: a float."""
    function = f.e.program.intrinsic("llvm.fabs.f64", REAL, [REAL])
    return dispatch(f.e, key, value, lambda one: Value(FLOAT, (f.e.b.call(function, [_real(f, one)]),)))
