"""Complex numbers, as which some games have the cells of a board: sums, differences, products, equality."""

from __future__ import annotations

import ast
import sys
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.memory import as_float, as_number
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import REAL
from secateur.compiled.compiler.types import COMPLEX, FLOAT, INT, Complex, Float, Union

MIXED_BY_PARTS = sys.version_info >= (3, 14)  # since then a real number is no complex number with the part 0.0


def as_complex(e: Emitter, value: Value) -> tuple[Any, Any] | None:
    """Return the parts of a number as those of a complex number; None for other values."""
    if isinstance(value.type, Complex):
        return value.parts[0], value.parts[1]
    number = as_number(e, value)
    return None if number is None else (as_float(e, number), ir.Constant(REAL, 0.0))


def is_complex(one: Value, other: Value) -> bool:
    """Whether one of two values is a complex number, or may be one."""
    kinds = [one.type, other.type]
    kinds += [kind for either in kinds if isinstance(either, Union) for kind in either.alternatives]
    return any(isinstance(kind, Complex) for kind in kinds)


def arithmetic(e: Emitter, sign: ast.operator, one: Value, other: Value) -> Value | None:
    """Return the result of an operation on two numbers; None for other values, and for what Python does not do."""
    left, right = as_complex(e, one), as_complex(e, other)
    if left is None or right is None:
        return None
    if isinstance(sign, ast.Div | ast.Pow):
        raise Refusal(e.node, f"the operation {type(sign).__name__} of complex numbers is not compiled", "a product")
    if not isinstance(sign, ast.Add | ast.Sub | ast.Mult):
        return None
    if MIXED_BY_PARTS and one.type != other.type:
        raise Refusal(e.node, "an operation on a complex number and a real one", "two complex numbers")
    if isinstance(sign, ast.Mult):
        return _product(e, left, right)
    emit = e.b.fadd if isinstance(sign, ast.Add) else e.b.fsub
    return Value(COMPLEX, (emit(left[0], right[0]), emit(left[1], right[1])))


def _product(e: Emitter, one: tuple[Any, Any], other: tuple[Any, Any]) -> Value:
    b = e.b
    real = b.fsub(b.fmul(one[0], other[0]), b.fmul(one[1], other[1]))
    imaginary = b.fadd(b.fmul(one[0], other[1]), b.fmul(one[1], other[0]))
    undefined = b.fcmp_unordered("uno", real, imaginary)
    e.fail_if(undefined, None, "a product of complex numbers is no number")
    return Value(COMPLEX, (real, imaginary))


def negated(e: Emitter, value: Value) -> Value:
    """Return a complex number with the other sign."""
    return Value(COMPLEX, (e.b.fneg(value.parts[0]), e.b.fneg(value.parts[1])))


def equal(e: Emitter, one: Value, other: Value, items: bool = False) -> Any:
    """Return whether two numbers are equal; None for other values."""
    left, right = as_complex(e, one), as_complex(e, other)
    if left is None or right is None:
        return None
    if items:
        undefined = [e.b.fcmp_unordered("uno", *parts) for parts in (left, right)]
        e.fail_if(e.b.and_(*undefined), None, "two nan are compared, which may be one object")
    return e.b.and_(*(e.b.fcmp_ordered("==", *pair) for pair in zip(left, right, strict=True)))


def truth(e: Emitter, value: Value) -> Any:
    """Return whether a complex number is not zero."""
    return e.b.or_(*(e.b.fcmp_unordered("!=", part, ir.Constant(REAL, 0.0)) for part in value.parts))


def part_of(e: Emitter, value: Value, name: str) -> Value | None:
    """Return `number.real` or `number.imag`; None for other values and other names."""
    if name not in ("real", "imag"):
        return None
    if isinstance(value.type, Complex):
        return Value(FLOAT, (value.parts[name == "imag"],))
    number = as_number(e, value)
    if number is None or name == "real":
        return number
    return Value(FLOAT, (ir.Constant(REAL, 0.0),)) if isinstance(number.type, Float) else Value(INT, (word(0),))
