"""Arithmetic: whole numbers of 64 bits with every overflow noticed, and floats, as in Python."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import complex_numbers
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.lookup import computed, is_shift, keeps_all
from secateur.compiled.compiler.memory import as_float, as_number
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import REAL, WORD
from secateur.compiled.compiler.types import BOOL, FLOAT, INT, Bool, Complex, Float, Int

TOO_LARGE = "a number of more than 64 bits"
LEAST = -(1 << 63)
COMPARISONS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
PLAIN: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_, ast.BitXor: operator.xor, ast.Pow: operator.pow, ast.Div: operator.truediv,
}  # fmt: skip


def arithmetic(e: Emitter, sign: ast.operator, one: Value, other: Value) -> Value | None:
    """Return the result of an operation on two numbers; None for other values."""
    if complex_numbers.is_complex(one, other):
        return complex_numbers.arithmetic(e, sign, one, other)
    left, right = as_number(e, one), as_number(e, other)
    if left is None or right is None:
        return None
    if isinstance(one.type, Bool) and isinstance(other.type, Bool) and isinstance(sign, BITS):
        return Value(BOOL, (_bits(e, sign, one.parts[0], other.parts[0]),))
    if isinstance(left.type, Int) and isinstance(right.type, Int):
        return computed(e, _whole(e, sign, left.parts[0], right.parts[0]), left.parts[0], right.parts[0])
    return _floating(e, sign, left, right)


BITS = (ast.BitAnd, ast.BitOr, ast.BitXor)


def _bits(e: Emitter, sign: ast.operator, one: Any, other: Any) -> Any:
    emit = {ast.BitAnd: e.b.and_, ast.BitOr: e.b.or_, ast.BitXor: e.b.xor}[type(sign)]
    return emit(one, other)


def _whole(e: Emitter, sign: ast.operator, one: Any, other: Any) -> Value:
    if isinstance(sign, BITS):
        return Value(INT, (_bits(e, sign, one, other),))
    if isinstance(sign, ast.Add | ast.Sub | ast.Mult):
        return Value(INT, (_noticed(e, sign, one, other),))
    if isinstance(sign, ast.FloorDiv | ast.Mod):
        return Value(INT, (_divided(e, one, other)[isinstance(sign, ast.Mod)],))
    if isinstance(sign, ast.LShift):
        return Value(INT, (_shifted(e, one, other),))
    if isinstance(sign, ast.RShift) and (e.unchecked or is_shift(e, other)):
        return Value(INT, (e.b.ashr(one, other),))
    if isinstance(sign, ast.RShift):
        e.fail_if(e.b.icmp_signed("<", other, word(0)), ValueError, "negative shift count")
        most = e.b.select(e.b.icmp_signed(">", other, word(63)), word(63), other)
        return Value(INT, (e.b.ashr(one, most),))
    if isinstance(sign, ast.Pow):
        return Value(INT, (_power(e, one, other),))
    if isinstance(sign, ast.Div):
        left, right = (as_float(e, Value(INT, (number,))) for number in (one, other))
        e.fail_if(e.b.icmp_signed("==", other, word(0)), ZeroDivisionError, "division by zero")
        return Value(FLOAT, (e.b.fdiv(left, right),))
    raise Refusal(e.node, f"the operation {type(sign).__name__} of whole numbers is not compiled")


def _noticed(e: Emitter, sign: ast.operator, one: Any, other: Any) -> Any:
    """Return a sum, difference or product; stop if it does not fit."""
    if e.unchecked:
        return {ast.Add: e.b.add, ast.Sub: e.b.sub, ast.Mult: e.b.mul}[type(sign)](one, other)
    emit = {ast.Add: e.b.sadd_with_overflow, ast.Sub: e.b.ssub_with_overflow, ast.Mult: e.b.smul_with_overflow}
    pair = emit[type(sign)](one, other)
    e.fail_if(e.b.extract_value(pair, 1), None, TOO_LARGE)
    return e.b.extract_value(pair, 0)


def _divided(e: Emitter, one: Any, other: Any) -> tuple[Any, Any]:
    """Return quotient and remainder, rounded down as in Python."""
    e.fail_if(e.b.icmp_signed("==", other, word(0)), ZeroDivisionError, "integer division or modulo by zero")
    extreme = e.b.and_(e.b.icmp_signed("==", one, word(LEAST)), e.b.icmp_signed("==", other, word(-1)))
    e.fail_if(extreme, None, TOO_LARGE)
    quotient, rest = e.b.sdiv(one, other), e.b.srem(one, other)
    uneven = e.b.icmp_signed("!=", rest, word(0))
    opposite = e.b.icmp_signed("<", e.b.xor(rest, other), word(0))
    down = e.b.and_(uneven, opposite)
    return (
        e.b.sub(quotient, e.b.zext(down, WORD)),
        e.b.select(down, e.b.add(rest, other), rest),
    )


def _shifted(e: Emitter, one: Any, other: Any) -> Any:
    if e.unchecked or (is_shift(e, other) and keeps_all(e, one, other)):
        return e.b.shl(one, other)
    e.fail_if(e.b.icmp_signed("<", other, word(0)), ValueError, "negative shift count")
    far = e.b.icmp_signed(">", other, word(63))
    shifted = e.b.shl(one, e.b.select(far, word(0), other))
    back = e.b.ashr(shifted, e.b.select(far, word(0), other))
    lost = e.b.or_(e.b.icmp_signed("!=", back, one), e.b.and_(far, e.b.icmp_signed("!=", one, word(0))))
    e.fail_if(lost, None, TOO_LARGE)
    return e.b.select(far, word(0), shifted)


def _power(e: Emitter, one: Any, other: Any) -> Any:
    """Return a power by repeated multiplication."""
    if not isinstance(other, ir.Constant):
        raise Refusal(e.node, "a power whose exponent is not a constant", "a product or a shift")
    if other.constant < 0:
        raise Refusal(e.node, "a power with a negative exponent", "a division")
    if other.constant > 64:
        raise Refusal(e.node, "a power with an exponent over 64", "a smaller number")
    result: Any = word(1)
    for _ in range(other.constant):
        result = _noticed(e, ast.Mult(), result, one)
    return result


def _floating(e: Emitter, sign: ast.operator, one: Value, other: Value) -> Value:
    left, right = as_float(e, one), as_float(e, other)
    simple = {ast.Add: e.b.fadd, ast.Sub: e.b.fsub, ast.Mult: e.b.fmul}.get(type(sign))
    if simple is not None:
        return Value(FLOAT, (simple(left, right),))
    if isinstance(sign, ast.Div):
        e.fail_if(e.b.fcmp_ordered("==", right, ir.Constant(REAL, 0.0)), ZeroDivisionError, "float division by zero")
        return Value(FLOAT, (e.b.fdiv(left, right),))
    raise Refusal(e.node, f"the operation {type(sign).__name__} of floats is not compiled")


def compare(e: Emitter, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return how two numbers compare; None for other values."""
    left, right = as_number(e, one), as_number(e, other)
    if left is None or right is None:
        return None
    symbol = COMPARISONS[type(sign)]
    if isinstance(left.type, Int) and isinstance(right.type, Int):
        return e.b.icmp_signed(symbol, left.parts[0], right.parts[0])
    emit = e.b.fcmp_unordered if symbol == "!=" else e.b.fcmp_ordered
    return emit(symbol, as_float(e, left), as_float(e, right))


def negated(e: Emitter, value: Value) -> Value:
    """Return a number with the other sign."""
    if isinstance(value.type, Complex):
        return complex_numbers.negated(e, value)
    number = as_number(e, value)
    if number is None:
        e.fail(TypeError, "bad operand type for unary -")
    assert number is not None
    if isinstance(number.type, Float):
        return Value(FLOAT, (e.b.fneg(number.parts[0]),))
    return Value(INT, (_noticed(e, ast.Sub(), word(0), number.parts[0]),))


def absolute(e: Emitter, value: Value) -> Value:
    """Return `abs` of a number."""
    number = as_number(e, value)
    if number is None:
        raise Refusal(e.node, "abs of a value that is not a number", "a number")
    if isinstance(number.type, Float):
        without_sign = e.program.intrinsic("llvm.fabs.f64", REAL, [REAL])
        return Value(FLOAT, (e.b.call(without_sign, [number.parts[0]]),))
    negative = e.b.icmp_signed("<", number.parts[0], word(0))
    e.fail_if(e.b.icmp_signed("==", number.parts[0], word(LEAST)), None, TOO_LARGE)
    return Value(INT, (e.b.select(negative, e.b.sub(word(0), number.parts[0]), number.parts[0]),))


def truth_of_number(e: Emitter, value: Value) -> Any:
    """Return whether a number is not zero; None for another value."""
    if isinstance(value.type, Complex):
        return complex_numbers.truth(e, value)
    number = as_number(e, value)
    if number is None:
        return None
    if isinstance(number.type, Float):
        return e.b.fcmp_unordered("!=", number.parts[0], ir.Constant(REAL, 0.0))
    return e.b.icmp_signed("!=", number.parts[0], word(0))
