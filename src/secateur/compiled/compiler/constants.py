"""Objects of Python that are known while compiling, as values of a program."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.joining import has_room_for
from secateur.compiled.compiler.program import Program, Value, bit, word, zero
from secateur.compiled.compiler.rows import split_by_bit, word_of, word_of_bits
from secateur.compiled.compiler.scalars import REAL
from secateur.compiled.compiler.shapes import VIEWS, fields_of, type_of
from secateur.compiled.compiler.types import (
    Bool,
    Complex,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    Known,
    Member,
    Range,
    Seq,
    Slice,
    Str,
    Tup,
    Type,
    Union,
)
from secateur.compiled.compiler.universe import WORD_BITS


def constant(program: Program, thing: Any) -> Value:
    """Return an object as a value."""
    kind = type_of(program.joiner, thing)
    if isinstance(kind, Known):
        program.kept.append(thing)
        return Value(kind, (), thing)
    return Value(kind, tuple(scalars(program, thing, kind)), thing)


def listed(program: Program, value: Value) -> Value:
    """Return a known dict, or a view of one, as a list of what it yields; other values are what they are."""
    return constant(program, list(value.known)) if is_table(value.known) else value


def is_table(thing: Any) -> bool:
    """Whether an object is a dict, or a view of one."""
    return isinstance(thing, (dict, *VIEWS))


def scalars(program: Program, thing: Any, kind: Type) -> list[ir.Constant]:
    """Return the scalars of an object, as constants."""
    if isinstance(kind, Union):
        return _alternative(program, thing, kind)
    if isinstance(kind, Bool):
        return [bit(thing)]
    if isinstance(kind, Int):
        return [word(thing)]
    if isinstance(kind, Float):
        return [ir.Constant(REAL, thing)]
    if isinstance(kind, Complex):
        return [ir.Constant(REAL, thing.real), ir.Constant(REAL, thing.imag)]
    if isinstance(kind, Str):
        return [program.constant([ord(character) for character in thing]), word(len(thing))]
    if isinstance(kind, Range):
        return [word(thing.start), word(thing.stop), word(thing.step)]
    if isinstance(kind, Slice):
        bounds = (thing.start, thing.stop, thing.step)
        return [scalar for one in bounds for scalar in (bit(one is not None), word(one or 0))]
    if isinstance(kind, FlagOf):
        return [word(thing.value)]
    if isinstance(kind, Member):
        return [word(list(kind.cls).index(thing))]  # type: ignore[call-overload]
    if isinstance(kind, Tup):
        parts = fields_of(thing) if kind.cls else thing
        return [one for part, inner in zip(parts, kind.parts, strict=True) for one in scalars(program, part, inner)]
    if isinstance(kind, FrozenSet) and kind.universe is not None:
        mask, rest = split_by_bit(kind, thing)
        words = [one for part in rest for one in memory_words(program, part, kind.item)]
        masks = [word(word_of_bits(mask >> WORD_BITS * index)) for index in range(kind.universe.words)]
        return [*masks, program.constant(words), word(len(rest))]
    if isinstance(kind, Seq | FrozenSet):
        words = [one for part in thing for one in memory_words(program, part, kind.item)]
        return [program.constant(words), word(len(thing))]
    return []


def memory_words(program: Program, thing: Any, kind: Type | None) -> list[Any]:
    """Return the words of an object as it lies in memory: numbers, and constants for what they point to."""
    assert kind is not None
    words: list[Any] = []
    for scalar in scalars(program, thing, kind):
        if isinstance(scalar.type, ir.PointerType):
            words.append(scalar)
        else:
            words.append(word_of(scalar.constant if scalar.type != REAL else float(scalar.constant)))
    return words


def _alternative(program: Program, thing: Any, kind: Union) -> list[ir.Constant]:
    own = type_of(program.joiner, thing)
    for index, one in enumerate(kind.alternatives):
        if (
            one == own
            or (type(one) is type(own) and not isinstance(own, Known) and program.joiner.join(one, own) == one)
            or (isinstance(one, Seq) and isinstance(own, Tup) and has_room_for(program.joiner, one, own))
        ):
            found = [word(index), *(zero(scalar) for scalar in kind.scalars[1:])]
            found[kind.place(index)] = scalars(program, thing, one)
            return found
    raise AssertionError(f"{thing!r} in {kind}")
