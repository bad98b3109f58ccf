"""The bits of sets: which one a value has, which value a bit stands for, and masks of several words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import Bool, Nothing, Str, Tup, Type
from secateur.compiled.compiler.universe import WORD_BITS, Universe


def number_of(e: Emitter, universe: Universe, value: Value) -> tuple[ir.Value, ir.Value]:
    """Return whether a value has a bit, and which one; 0 if it has none."""
    inside, digits = _digits(e, value)
    number: Any = word(0)
    for axis, digit in zip(universe.axes, digits, strict=True):
        away = e.b.sub(digit, word(axis[0]))
        span = axis[-1] - axis[0]
        within = e.b.icmp_unsigned("<=", away, word(span))
        inside = e.b.and_(inside, within)
        if span >= len(axis):  # there are gaps
            places = [axis.index(one) if one in axis else -1 for one in range(axis[0], axis[-1] + 1)]
            away = e.load_word(e.program.constant(places), e.b.select(within, away, word(0)))
            inside = e.b.and_(inside, e.b.icmp_signed(">=", away, word(0)))
        number = e.b.add(e.b.mul(number, word(len(axis))), away)
    return inside, e.b.select(inside, number, word(0))


def _digits(e: Emitter, value: Value) -> tuple[ir.Value, list[ir.Value]]:
    """Return the numbers that a value is made of, and whether they say everything."""
    kind = value.type
    if isinstance(kind, Tup):
        inside, digits = bit(True), []
        for part in memory.tuple_parts(value):
            sure, more = _digits(e, part)
            inside = e.b.and_(inside, sure)
            digits += more
        return inside, digits
    if isinstance(kind, Nothing):
        return bit(True), []
    if isinstance(kind, Str):
        single = e.b.icmp_signed("==", value.parts[1], word(1))
        return single, [e.load_word(e.b.select(single, value.parts[0], e.program.constant([0])))]
    return bit(True), [e.b.zext(value.parts[0], WORD) if isinstance(kind, Bool) else value.parts[0]]


def value_of(e: Emitter, universe: Universe, kind: Type, number: ir.Value) -> Value:
    """Return the value that a bit stands for."""
    digits: list[tuple[ir.Value, tuple[int, ...]]] = []
    for axis in reversed(universe.axes[1:]):
        digits.append((e.b.urem(number, word(len(axis))), axis))
        number = e.b.udiv(number, word(len(axis)))
    if universe.axes:
        digits.append((number, universe.axes[0]))
    return _made(e, kind, digits)


def _made(e: Emitter, kind: Type, digits: list[tuple[ir.Value, tuple[int, ...]]]) -> Value:
    if isinstance(kind, Tup):
        return memory.make_tuple([_made(e, part, digits) for part in kind.parts], kind.cls)
    if isinstance(kind, Nothing):
        return Value(kind)
    place, axis = digits.pop()
    if isinstance(kind, Str):
        return Value(kind, (e.offset(e.program.constant(axis), place), word(1)))
    gaps = axis[-1] - axis[0] >= len(axis)
    digit = e.load_word(e.program.constant(axis), place) if gaps else e.b.add(place, word(axis[0]))
    return Value(kind, (e.b.trunc(digit, BIT) if isinstance(kind, Bool) else digit,))


# ---------------------------------------------------------------- masks


def single(e: Emitter, number: ir.Value, words: int) -> list[ir.Value]:
    """Return the mask of one bit."""
    one = e.b.shl(word(1), e.b.and_(number, word(WORD_BITS - 1)))
    if words == 1:
        return [one]
    which = e.b.lshr(number, word(WORD_BITS.bit_length() - 1))
    return [e.b.select(e.b.icmp_signed("==", which, word(index)), one, word(0)) for index in range(words)]


def each_word(operate: Callable[..., ir.Value], *masks: list[ir.Value]) -> list[ir.Value]:
    """Return what an operation makes of each word of some masks."""
    return [operate(*words) for words in zip(*masks, strict=True)]


def is_empty(e: Emitter, mask: list[ir.Value]) -> ir.Value:
    """Return whether a mask has no bit."""
    together: Any = word(0)
    for one in mask:
        together = e.b.or_(together, one)
    return e.b.icmp_signed("==", together, word(0))


def count(e: Emitter, mask: list[ir.Value]) -> ir.Value:
    """Return how many bits of a mask are set."""
    total: Any = word(0)
    for one in mask:
        total = e.b.add(total, e.b.ctpop(one))
    return total
