"""The patterns of `match`."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from secateur.compiled.compiler import equality, hashed, lists, memory
from secateur.compiled.compiler.comparing import identical
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.displays import as_tuple
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.iteration import unordered
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.shapes import class_of, field_names
from secateur.compiled.compiler.types import DictOf, KeysOf, Known, ListOf, Range, Seq, ShuffledOf, Tup, Union
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
    if isinstance(pattern, ast.MatchStar):
        return _rest(f, pattern, subject)
    if isinstance(pattern, ast.MatchMapping):
        return _mapping(f, pattern, subject)
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
    if isinstance(subject.type, Range):
        subject = as_tuple(f, f.key((pattern, "range")), subject)
    if isinstance(subject.type, ShuffledOf):
        raise unordered(e, subject.type)
    if not _may_be(f, subject, Sequence, Tup | Seq | ListOf):
        return False
    stars = [index for index, one in enumerate(pattern.patterns) if isinstance(one, ast.MatchStar)]
    count = len(pattern.patterns) - len(stars)
    if not memory.has_so_many(subject, count):
        return False
    if stars:
        return _with_star(f, pattern.patterns, stars[0], subject)
    right = e.b.icmp_signed("==", memory.length(e, subject), word(count))
    if isinstance(subject.type, Tup):
        parts = memory.tuple_parts(subject)
        return len(parts) == count and _all(f, pattern.patterns, lambda index: parts[index], 0)
    return _then(f, right, lambda: _all(f, pattern.patterns, lambda index: memory.item(e, subject, word(index)), 0))


def _with_star(f: Frame, patterns: list[ast.pattern], star: int, subject: Value) -> Any:
    """Return whether a pattern such as `(first, *rest)` fits; `*_` makes no list."""
    e, after = f.e, len(patterns) - star - 1

    def inside() -> Any:
        front, middle, back = memory.around(e, subject, star, after)

        def part(index: int) -> Value:
            return [*front, middle, *back][index]

        return _all(f, patterns, part, 0)

    enough = e.b.icmp_signed(">=", memory.length(e, subject), word(star + after))
    return _then(f, isinstance(subject.type, Tup) or enough, inside)


def _rest(f: Frame, pattern: ast.MatchStar, middle: Value) -> bool:
    """Capture what a star stands for: always as a list."""
    if pattern.name is not None:
        made = lists.collect(f.e, f.key((pattern, "made")), middle)
        f.e.write(f.captures.setdefault(pattern.name, f.key((pattern, "captured"))), made)
    return True


def _may_be(f: Frame, subject: Value, kind: type, types: Any) -> bool:
    """Whether a value is of an abstract class of Python's; refuse what is, but is not of the compiler's types."""
    own = getattr(subject.type, "cls", None)
    if isinstance(subject.type, types) and (own is None or issubclass(own, kind)):
        return True
    known = subject.type.thing if isinstance(subject.type, Known) else None
    if isinstance(known, kind) or (own is not None and issubclass(own, kind)):
        raise Refusal(f.e.node, "a pattern is matched with an object that is known in advance", "if and elif")
    return False


def _mapping(f: Frame, pattern: ast.MatchMapping, subject: Value) -> Any:
    """Return whether a pattern such as `{"a": one}` fits: all keys are looked up before any value is looked at."""
    e = f.e
    if not _may_be(f, subject, Mapping, DictOf) or isinstance(subject.type, KeysOf):
        return False
    if pattern.rest is not None:
        raise Refusal(pattern, "a pattern with **rest", "a copy of the dict, and its method pop")
    if len({ast.dump(key) for key in pattern.keys}) < len(pattern.keys) or not all(map(_is_literal, pattern.keys)):
        raise Refusal(pattern, "the key of a pattern is not a plain string or a plain number", "if and elif")
    keys = [f.expression(key) for key in pattern.keys]

    def has_keys(index: int) -> Any:
        if index == len(keys):
            return _all(f, pattern.patterns, lambda place: hashed.looked_up(e, subject, keys[place]), 0)
        return _then(f, hashed.has_key(e, subject, keys[index]), lambda: has_keys(index + 1))

    return has_keys(0)


def _is_literal(key: ast.expr) -> bool:
    return isinstance(key, ast.Constant) and type(key.value) in (str, int)


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
