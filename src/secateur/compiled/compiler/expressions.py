"""Expressions, one kind in one place. They are emitted in the order in which Python evaluates them."""

from __future__ import annotations

import ast
import enum
import operator
from collections.abc import Callable
from types import UnionType
from typing import Any

from secateur.compiled.compiler import complex_numbers, flags, formats, lists, memory, numbers, set_operations
from secateur.compiled.compiler.calls import call
from secateur.compiled.compiler.closures import define
from secateur.compiled.compiler.comparing import compare, refuse_own, truth
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.displays import asked_only
from secateur.compiled.compiler.frame import Frame, Lazy, expression
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.indexing import slice_of, subscript
from secateur.compiled.compiler.iteration import unordered
from secateur.compiled.compiler.lookup import settle_shape
from secateur.compiled.compiler.lowerings import STAND_INS
from secateur.compiled.compiler.objects import attribute, call_own, own_method
from secateur.compiled.compiler.program import UNKNOWN, Value
from secateur.compiled.compiler.reading import COMPREHENSIONS, Refusal
from secateur.compiled.compiler.texts import text
from secateur.compiled.compiler.types import (
    BOOL,
    INT,
    Bool,
    Complex,
    CounterOf,
    FlagOf,
    Int,
    Known,
    Member,
    Nothing,
    ShuffledOf,
    Str,
    Union,
)
from secateur.compiled.compiler.unions import dispatch


@expression(ast.Constant)
def constant_(f: Frame, node: ast.Constant) -> Value:
    """Emit a number, a string or None."""
    return constant(f.e.program, node.value)


@expression(ast.Name)
def name(f: Frame, node: ast.Name) -> Value:
    """Emit the value of a name."""
    return f.lookup(f.mangled(node.id), node)


@expression(ast.Attribute)
def attribute_(f: Frame, node: ast.Attribute) -> Value:
    """`value.name`."""
    value = asked_only(f, node.value)
    return dispatch(f.e, f.key(node), value, lambda one: attribute(f, node, one, f.mangled(node.attr)))


FOLDED: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}


@expression(ast.UnaryOp)
def unary(f: Frame, node: ast.UnaryOp) -> Value:
    """`not a`, `-a`, `~a`, `+a`."""
    if isinstance(node.op, ast.Not):
        found = f.e.inverted(condition(f, node.operand))
        return Value(BOOL, (f.e.as_bit(found),), found if isinstance(found, bool) else UNKNOWN)
    value = f.expression(node.operand)
    if value.is_known and isinstance(value.known, int if isinstance(node.op, ast.Invert) else int | float):
        return constant(f.e.program, FOLDED[type(node.op)](value.known))
    return dispatch(f.e, f.key(node), value, lambda one: signed(f, f.key(node.op), node.op, one))


def signed(f: Frame, key: Any, sign: ast.unaryop, value: Value) -> Value:
    """Return what an operator before a value makes of it."""
    name = {ast.USub: "__neg__", ast.UAdd: "__pos__", ast.Invert: "__invert__"}[type(sign)]
    own = call_own(f, key, name, value)
    if own is not None:
        return own
    if isinstance(value.type, FlagOf) and isinstance(sign, ast.Invert):
        return flags.inverted(f.e, value)
    if isinstance(value.type, Member) and issubclass(value.type.cls, enum.Flag):
        raise Refusal(f.e.node, "an operation on members of a Flag", "whole numbers")
    if isinstance(value.type, CounterOf):
        raise Refusal(f.e.node, "+ or - before a Counter", "a dict comprehension")
    refuse_own(f.e, (name,), value)
    if isinstance(sign, ast.USub):
        return numbers.negated(f.e, value)
    number = value if isinstance(value.type, Complex) else memory.as_number(f.e, value)
    if number is None or (isinstance(sign, ast.Invert) and not isinstance(number.type, Int)):
        f.e.fail(TypeError, "bad operand type for unary operator")
    assert number is not None
    return number if isinstance(sign, ast.UAdd) else Value(INT, (f.e.b.not_(number.parts[0]),))


@expression(ast.BinOp)
def binary(f: Frame, node: ast.BinOp) -> Value:
    """Emit `a + b` and the like."""
    one = f.expression(node.left)
    other = f.expression(node.right)
    return operate(f, f.key(node), node.op, one, other)


def operate(f: Frame, key: Any, sign: ast.operator, one: Value, other: Value) -> Value:
    """Return what an operation makes of two values."""
    e = f.e
    if _both_numbers(one, other) and type(sign) in numbers.PLAIN:
        try:
            return constant(e.program, numbers.PLAIN[type(sign)](one.known, other.known))
        except (ArithmeticError, ValueError, TypeError, MemoryError):
            pass  # it is emitted, and fails when it is run
    return dispatch(
        e,
        (*key, "left"),
        one,
        lambda left: dispatch(e, (*key, "right"), other, lambda right: _operated(f, key, sign, left, right)),
    )


def _both_numbers(one: Value, other: Value) -> bool:
    return all(
        value.is_known and isinstance(value.known, int | float) and abs(value.known) < 1 << 64
        for value in (one, other)
    )


_NAMES = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.LShift: "lshift",
    ast.RShift: "rshift", ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor", ast.Pow: "pow", ast.Div: "truediv",
    ast.MatMult: "matmul",
}  # fmt: skip

OPERATIONS = {sign: tuple(f"__{prefix}{one}__" for prefix in ("", "r", "i")) for sign, one in _NAMES.items()}


def _own_operation(f: Frame, key: Any, name: str, one: Value, other: Value) -> Value | None:
    """Call the method that the class of a value has for an operation; refuse it where both have one."""
    classes = [getattr(value.type, "cls", None) for value in (one, other)]
    if any(isinstance(one.type, Member) and issubclass(one.type.cls, enum.Flag) for one in (one, other)):
        raise Refusal(f.e.node, "an operation on members of a Flag", "whole numbers")
    if own_method(other, f"__r{name}") is not None:
        if own_method(one, f"__{name}") is not None and classes[0] is not classes[1]:
            raise Refusal(f.e.node, "both classes have a method for this operation", "a call of one of the methods")
        if own_method(one, f"__{name}") is None:
            return call_own(f, key, f"__r{name}", other, one)
    if own_method(one, f"__i{name}") is not None:
        raise Refusal(f.e.node, "a class has its own method for an operator such as +=", "a = a + b")
    return call_own(f, key, f"__{name}", one, other)


def _operated(f: Frame, key: Any, sign: ast.operator, one: Value, other: Value) -> Value:
    own = _own_operation(f, key, f"{_NAMES[type(sign)]}__", one, other)
    writes = isinstance(one.type, Str) and isinstance(sign, ast.Mod)
    if own is None and any(isinstance(value.type, FlagOf) for value in (one, other)) and not writes:
        own = flags.operation(f.e, sign, one, other)
    if own is not None:
        return own
    if (
        isinstance(sign, ast.BitOr)
        and isinstance(one.known, type | UnionType)
        and isinstance(other.known, type | UnionType | None)
    ):
        return Value(Known(either := one.known | other.known, hash(key)), (), either)
    if isinstance(sign, ast.Pow) and not isinstance(other.known, int) and not complex_numbers.is_complex(one, other):
        settle_shape(f.e, *other.parts)  # a constant power is a few products
        return call_stand_in(f, (*key, "power"), STAND_INS["power"], [one, other], {})
    if isinstance(one.type, CounterOf):
        if not isinstance(other.type, CounterOf) or (CounterOf, type(sign)) not in STAND_INS:
            raise Refusal(f.e.node, "this operation on a Counter is not compiled", "its methods update or subtract")
        return call_stand_in(f, (*key, "counters"), STAND_INS[CounterOf, type(sign)], [one, other], {})
    refuse_own(f.e, OPERATIONS[type(sign)], one, other)
    found = numbers.arithmetic(f.e, sign, one, other)
    if found is None and isinstance(sign, ast.Add):
        found = lists.concatenated(f.e, key, one, other)
    if found is None and isinstance(sign, ast.Mult):
        for value, times in ((one, other), (other, one)):
            number = memory.as_number(f.e, times)
            if found is None and number is not None and isinstance(number.type, Int):
                found = lists.repeated(f.e, key, value, number.parts[0])
    if found is None and isinstance(sign, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        found = set_operations.combined(f.e, key, sign, one, other)
    if found is None and any(isinstance(value.type, ShuffledOf) for value in (one, other)):
        raise unordered(f.e, ShuffledOf(()))
    if found is None and any(isinstance(value.type, Known) for value in (one, other)):
        raise Refusal(f.e.node, "an operation on something that is not data", "numbers, strings, lists or tuples")
    if found is None and writes:
        found = formats.percent(f, (*key, "percent"), one, other)
    if found is None:
        f.e.fail(TypeError, "unsupported operand types")
    assert found is not None
    return found


@expression(ast.BoolOp)
def bool_op(f: Frame, node: ast.BoolOp) -> Value:
    """Emit `a and b` or `a or b`: the value is that of the last operand evaluated."""
    return _bool_op(f, node, 0)


def _bool_op(f: Frame, node: ast.BoolOp, index: int) -> Value:
    value = f.expression(node.values[index])
    if index == len(node.values) - 1:
        return value
    stops = truth(f, value)
    if isinstance(node.op, ast.And):
        stops = f.e.inverted(stops)
    before = set(f.bound)
    found = f.e.choose(f.key((node, index)), stops, lambda: value, lambda: _bool_op(f, node, index + 1))
    f.bound = before
    return found


@expression(ast.IfExp)
def if_exp(f: Frame, node: ast.IfExp) -> Value:
    """Emit `a if c else b`."""
    test = condition(f, node.test)
    before = set(f.bound)

    def chosen(part: ast.expr) -> Value:
        found = f.expression(part)
        return found if isinstance(test, bool) or not isinstance(found.known, Lazy) else f.kept(part, found)

    found = f.e.choose(f.key(node), test, lambda: chosen(node.body), lambda: chosen(node.orelse))
    f.bound = before
    return found


def condition(f: Frame, node: ast.expr) -> Any:
    """Return whether an expression is true: a scalar, or a bool if that is known."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f.e.inverted(condition(f, node.operand))
    return truth(f, f.expression(node))


@expression(ast.Compare)
def compare_(f: Frame, node: ast.Compare) -> Value:
    """Emit `a < b <= c`: the middle is evaluated once, and the rest only if needed."""
    left = f.expression(node.left)
    return _compared(f, node, 0, left)


def _compared(f: Frame, node: ast.Compare, index: int, left: Value) -> Value:
    right = f.expression(node.comparators[index])
    found = compare(f, f.key((node, index)), node.ops[index], left, right)
    value = Value(BOOL, (f.e.as_bit(found),), found if isinstance(found, bool) else UNKNOWN)
    if index == len(node.ops) - 1:
        return value
    return f.e.choose(f.key((node, index)), found, lambda: _compared(f, node, index + 1, right), lambda: value)


@expression(ast.NamedExpr)
def named(f: Frame, node: ast.NamedExpr) -> Value:
    """`(name := value)`."""
    value = f.expression(node.value)
    frame: Frame = f
    while frame.path and isinstance(frame.path[-1], COMPREHENSIONS) and frame.outer is not None:
        frame = frame.outer  # a comprehension binds it outside
    assert isinstance(node.target, ast.Name)
    before = set(frame.bound)
    with frame.inside():  # it may be in a branch of an expression
        frame.assign(frame.mangled(node.target.id), value)
    f.e.effects += frame is not f
    if frame is not f:
        frame.bound = before  # there may be no round at all
    return value


@expression(ast.Subscript)
def subscript_(f: Frame, node: ast.Subscript) -> Value:
    """`value[index]` and `value[a:b:c]`."""
    value = asked_only(f, node.value)
    if isinstance(node.slice, ast.Slice):
        bounds = [
            None if part is None else f.expression(part)
            for part in (node.slice.lower, node.slice.upper, node.slice.step)
        ]
        return dispatch(f.e, f.key(node), value, lambda one: slice_of(f, f.key(node), one, bounds))
    index = f.expression(node.slice)
    return dispatch(f.e, f.key(node), value, lambda one: subscript(f, f.key(node), one, index))


@expression(ast.Call)
def call_(f: Frame, node: ast.Call) -> Value:
    """Emit a call."""
    return call(f, node)


@expression(ast.Lambda)
def lambda_(f: Frame, node: ast.Lambda) -> Value:
    """Emit a function without a name."""
    return define(f, node)


@expression(ast.JoinedStr)
def joined(f: Frame, node: ast.JoinedStr) -> Value:
    """Emit an f-string."""
    parts = [f.expression(part) if isinstance(part, ast.Constant) else _formatted(f, part) for part in node.values]
    return formats.joined(f, f.key(node), parts)


def _formatted(f: Frame, node: ast.expr) -> Value:
    assert isinstance(node, ast.FormattedValue)
    value = f.expression(node.value)
    if node.conversion != -1:
        kinds = value.type.alternatives if isinstance(value.type, Union) else (value.type,)
        if node.conversion != ord("s") and not all(isinstance(kind, Int | Bool | Nothing) for kind in kinds):
            raise Refusal(node, "a value is formatted by !r", "{value} alone")
        value = text(f, f.key((node, "s")), value)
    if not isinstance(node.format_spec, ast.JoinedStr):
        return text(f, f.key(node), value)
    parts = [one.value for one in node.format_spec.values if isinstance(one, ast.Constant)]
    if len(parts) != len(node.format_spec.values):
        raise Refusal(node, "a specification that is not known in advance", "text.rjust(width)")
    return formats.formatted(f, f.key(node), value, "".join(map(str, parts)))
