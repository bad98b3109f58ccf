"""The patterns of `match`."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.comparing import identical
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.shapes import class_of, field_names
from secateur.compiled.compiler.types import Known, ListOf, Seq, Tup, Union
from secateur.compiled.compiler.unions import each_alternative

THEMSELVES = (
    int,
    bool,
    str,
    float,
    tuple,
    list,
    set,
    frozenset,
    dict,
)  # a pattern inside is for the whole value


def bind_captures(f: Frame) -> None:
    """Bind the names of a pattern: only if all of it fits."""
    for name, key in f.captures.items():
        value = f.e.read(key)
        if isinstance(value.type, Known):
            value.known = value.type.thing
        f.assign(f.mangled(name), value)


def matches(f: Frame, pattern: ast.pattern, subject: Value) -> Any:
    """Return whether a pattern fits, and capture what its names would stand for."""
    e = f.e
    if isinstance(subject.type, Union) and not isinstance(pattern, ast.MatchAs | ast.MatchValue | ast.MatchOr):
        answer = e.slot(BIT)
        each_alternative(e, subject, lambda one: e.b.store(e.as_bit(matches(f, pattern, one)), answer))
        return e.b.load(answer)
    if isinstance(pattern, ast.MatchValue):
        return equality.equal(e, subject, f.expression(pattern.value))
    if isinstance(pattern, ast.MatchSingleton):
        return identical(e, subject, constant(e.program, pattern.value))
    if isinstance(pattern, ast.MatchAs):
        return _as(f, pattern, subject)
    if isinstance(pattern, ast.MatchOr):
        return _or(f, pattern.patterns, subject)
    if isinstance(pattern, ast.MatchSequence):
        return _sequence(f, pattern, subject)
    if isinstance(pattern, ast.MatchClass):
        return _class(f, pattern, subject)
    raise Refusal(pattern, "this kind of pattern is not compiled", "if and elif")


def _then(f: Frame, first: Any, rest: Any) -> Any:
    """Return whether both hold; the second is looked at only if the first does."""
    if isinstance(first, bool):
        return rest() if first else False
    answer = f.e.slot(BIT)
    f.e.b.store(bit(False), answer)
    f.e.when(first, lambda: f.e.b.store(f.e.as_bit(rest()), answer))
    return f.e.b.load(answer)


def _as(f: Frame, pattern: ast.MatchAs, subject: Value) -> Any:
    def bind() -> bool:
        if pattern.name is not None:
            key = f.captures.setdefault(pattern.name, f.key((pattern, "captured")))
            f.e.write(key, subject)
        return True

    return _then(f, True if pattern.pattern is None else matches(f, pattern.pattern, subject), bind)


def _or(f: Frame, patterns: list[ast.pattern], subject: Value) -> Any:
    first = matches(f, patterns[0], subject)
    if len(patterns) == 1:
        return first
    inverted = _then(f, f.e.inverted(first), lambda: f.e.inverted(_or(f, patterns[1:], subject)))
    return f.e.inverted(inverted)


def _sequence(f: Frame, pattern: ast.MatchSequence, subject: Value) -> Any:
    e = f.e
    if not isinstance(subject.type, Tup | Seq | ListOf) or (
        isinstance(subject.type, Tup) and subject.type.cls and not issubclass(subject.type.cls, tuple)
    ):
        return False
    if any(isinstance(one, ast.MatchStar) for one in pattern.patterns):
        raise Refusal(pattern, "a pattern with a star", "slices")
    count = len(pattern.patterns)
    if isinstance(subject.type, Tup):
        if len(subject.type.parts) != count:
            return False
        parts = memory.tuple_parts(subject)
        return _all(f, pattern.patterns, lambda index: parts[index], 0)
    if memory.item_type(subject) is None:
        return e.b.icmp_signed("==", memory.length(e, subject), word(count)) if not count else False
    right = e.b.icmp_signed("==", memory.length(e, subject), word(count))
    return _then(f, right, lambda: _all(f, pattern.patterns, lambda index: memory.item(e, subject, word(index)), 0))


def _all(f: Frame, patterns: list[ast.pattern], part: Any, index: int) -> Any:
    if index == len(patterns):
        return True
    return _then(f, matches(f, patterns[index], part(index)), lambda: _all(f, patterns, part, index + 1))


def _class(f: Frame, pattern: ast.MatchClass, subject: Value) -> Any:
    cls, own = f.expression(pattern.cls).known, getattr(subject.type, "cls", None) or class_of(subject.type)
    if not isinstance(cls, type) or own is None:
        raise Refusal(pattern, "the class in a pattern is not known in advance", "if isinstance(…)")
    if not issubclass(own, cls):
        return False
    inside = [*pattern.patterns, *pattern.kwd_patterns]
    if not inside:
        return True
    if cls in THEMSELVES and len(inside) == len(pattern.patterns) == 1:
        return matches(f, inside[0], subject)
    names = [*getattr(cls, "__match_args__", ())[: len(pattern.patterns)], *pattern.kwd_attrs]
    fields = field_names(own) if isinstance(subject.type, Tup) and subject.type.cls else ()
    if len(names) < len(inside) or not set(names) <= set(fields):
        raise Refusal(pattern, "a pattern asks for something other than fields", "if and elif")
    parts = dict(zip(fields, memory.tuple_parts(subject), strict=True))
    return _all(f, inside, lambda index: parts[names[index]], 0)
