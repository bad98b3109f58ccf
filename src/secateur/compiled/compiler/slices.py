"""Slices as objects: `line = slice(0, 9, 4)`, and then `cells[line]`."""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.lowerings import builtin, stands_in
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import INT, NOTHING, SLICE, Bool, Int, Nothing, Slice, Union
from secateur.compiled.compiler.unions import each_alternative

BOUNDS = ("start", "stop", "step")


@builtin(slice)
def slice_(f: Frame, key: Any, *values: Value) -> Value:
    """`slice(stop)` and `slice(start, stop, step)`."""
    e = f.e
    if not 1 <= len(values) <= 3:
        e.fail(TypeError, "slice expected 1 to 3 arguments")
    nothing = constant(e.program, None)
    bounds = [nothing, values[0], nothing] if len(values) == 1 else [*values, nothing][:3]
    if all(one.known is None or type(one.known) is int for one in bounds):
        return constant(e.program, slice(*(one.known for one in bounds)))
    return Value(SLICE, tuple(part for one in bounds for part in _given(e, one)))


def _given(e: Emitter, bound: Value) -> tuple[ir.Value, ir.Value]:
    """Return whether there is a bound, and its number."""
    if isinstance(bound.type, Union):
        there, number = e.slot(BIT), e.slot(WORD)

        def store(one: Value) -> None:
            for part, place in zip(_given(e, one), (there, number), strict=True):
                e.b.store(part, place)

        each_alternative(e, bound, store)
        return e.b.load(there), e.b.load(number)
    if isinstance(bound.type, Nothing):
        return bit(False), word(0)
    if not isinstance(bound.type, Int):
        what = "a truth value" if isinstance(bound.type, Bool) else "not a whole number"
        raise Refusal(e.node, f"a bound of a slice is {what}", "a whole number or None")
    return bit(True), bound.parts[0]


def may_be_slice(index: Value) -> bool:
    """Whether an index may be a slice."""
    kinds = index.type.alternatives if isinstance(index.type, Union) else (index.type,)
    return any(isinstance(kind, Slice) for kind in kinds)


def without_step(e: Emitter, index: Value) -> list[Value]:
    """Return where a slice starts and stops that is assigned to or deleted; stop if it has a step."""
    if not isinstance(index.type, Slice):
        raise Refusal(e.node, "an index that may be a slice or not is assigned to", "if and else")
    there, number = index.parts[4:]
    other = e.b.and_(there, e.b.icmp_signed("!=", number, word(1)))
    e.fail_if(other, None, "a slice with a step is assigned to or deleted")
    return bounds_of(e, index)[:2]


def bounds_of(e: Emitter, value: Value) -> list[Value]:
    """Return the three bounds of a slice."""
    return [bound_of(e, value, name) for name in BOUNDS]


def bound_of(e: Emitter, value: Value, name: str) -> Value:
    """Return a bound of a slice: a whole number or None."""
    if isinstance(value.known, slice):
        return constant(e.program, getattr(value.known, name))
    place = 2 * BOUNDS.index(name)
    there, number = value.parts[place : place + 2]
    if isinstance(there, ir.Constant):
        return Value(INT, (number,)) if there.constant else constant(e.program, None)
    kind = e.join(NOTHING, INT)
    assert isinstance(kind, Union)
    tags = [word(kind.alternatives.index(one)) for one in (INT, NOTHING)]
    return Value(kind, (e.b.select(there, *tags), number))


def equal_slices(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether two slices have the same bounds; the number of a bound that is not there is 0."""
    same: Any = True
    for left, right in zip(one.parts, other.parts, strict=True):
        same = e.both(same, e.b.icmp_signed("==", left, right))
    return same


@stands_in((Slice, "indices"))
def indices(bounds: slice, length: int) -> tuple[int, int, int]:
    """`bounds.indices(length)`."""
    size = operator.index(length)
    step = 1 if bounds.step is None else bounds.step
    if size < 0 or step == 0:
        raise ValueError("length should not be negative, nor the step zero")
    least, most = (0, size) if step > 0 else (-1, size - 1)
    start = least if step > 0 else most
    stop = most if step > 0 else least
    if bounds.start is not None:
        start = min(max(bounds.start + size if bounds.start < 0 else bounds.start, least), most)
    if bounds.stop is not None:
        stop = min(max(bounds.stop + size if bounds.stop < 0 else bounds.stop, least), most)
    return (start, stop, step)
