"""The methods of Python's own types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import (
    memory,
    texts,
)
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.lowerings import STAND_INS, call_lowering, check_names
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import class_of
from secateur.compiled.compiler.types import (
    INT,
    Complex,
    Container,
    Float,
    Int,
    Known,
    Str,
    Type,
)

MUTATING = {
    "add", "append", "appendleft", "clear", "difference_update", "discard", "extend", "extendleft", "insert",
    "intersection_update", "pop", "popitem", "popleft", "remove", "reverse", "rotate", "setdefault", "sort",
    "subtract", "symmetric_difference_update", "update",
}  # fmt: skip

METHODS: dict[tuple[type, str], Callable[..., Value]] = {}


def method(name: str, *kinds: type[Type] | type) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Mark the function that emits a method of some types."""
    return lambda lowering: METHODS.update({(kind, name): lowering for kind in kinds}) or lowering


def call_method(
    f: Frame, key: Any, receiver: Value, name: str, arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of a method."""
    kind: type = type(receiver.type)
    if isinstance(receiver.type, Container) and name in MUTATING:
        f.e.changes(receiver.type)
    if isinstance(receiver.type, Known):
        kind = next((one for one in (dict, set, frozenset, list) if isinstance(receiver.known, one)), Known)
    number = memory.as_number(f.e, receiver)
    if number is not None:
        kind, receiver = type(number.type), number
    cls = getattr(receiver.type, "cls", None) or class_of(receiver.type) or type(receiver.known)
    for base in kind.__mro__:
        if (base, name) in METHODS or (base, name) in STAND_INS:
            given = METHODS.get((base, name)) or STAND_INS[base, name]
            check_names(f, getattr(cls, name, None), given, named)
        if (base, name) in METHODS:
            return call_lowering(f, key, METHODS[base, name], [receiver, *arguments], named)
        if (base, name) in STAND_INS:
            return call_stand_in(f, key, STAND_INS[base, name], [receiver, *arguments], named)
    raise Refusal(f.e.node, f"the method {name} of a value of this type is not compiled")


def nothing(f: Frame) -> Value:
    """Return None."""
    return constant(f.e.program, None)


# ---------------------------------------------------------------- numbers


@method("bit_count", type(INT))
def bit_count(f: Frame, key: Any, value: Value) -> Value:
    """`number.bit_count()`."""
    return Value(INT, (f.e.b.ctpop(_magnitude(f, value)),))


@method("bit_length", type(INT))
def bit_length(f: Frame, key: Any, value: Value) -> Value:
    """`number.bit_length()`."""
    return Value(INT, (f.e.b.sub(word(64), f.e.b.ctlz(_magnitude(f, value), bit(False))),))


def _magnitude(f: Frame, value: Value) -> ir.Value:
    number = value.parts[0]
    return f.e.b.select(f.e.b.icmp_signed("<", number, word(0)), f.e.b.sub(word(0), number), number)


@method("conjugate", Int, Float, Complex)
def conjugate(f: Frame, key: Any, value: Value) -> Value:
    """`number.conjugate()`."""
    if isinstance(value.type, Complex):
        return Value(value.type, (value.parts[0], f.e.b.fneg(value.parts[1])))
    return value


# ---------------------------------------------------------------- strings


@method("join", Str)
def join(f: Frame, key: Any, separator: Value, values: Value) -> Value:
    """`separator.join(values)`."""
    return texts.join(f.e, key, separator, values)
