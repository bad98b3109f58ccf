"""Dicts and sets that are known while compiling: what is looked up in them is found without hashing."""

from __future__ import annotations

import enum
from itertools import product
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.hashed import check_hashable, may_be_unhashable
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.objects import from_table
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import (
    INT,
    Member,
    Nothing,
    Str,
    Tup,
    Union,
)
from secateur.compiled.compiler.unions import each_alternative

FEW = 8  # texts that are compared one by one
MOST_DENSE = 1 << 14  # entries of a table that is looked up by number


# ---------------------------------------------------------------- tables that are known


def view(e: Emitter, table: dict[Any, Any], what: str) -> Value:
    """Return a view of a known dict: always the same one, for its identity is part of its type."""
    found = e.program.views.setdefault((id(table), what), getattr(table, what)())
    return constant(e.program, found)


def number_in(f: Frame, key: Any, keys: list[Any], value: Value) -> ir.Value:
    """Return which of some known keys a value is, or -1."""
    e = f.e
    if isinstance(value.type, Union):
        answer = e.slot(WORD)
        each_alternative(e, value, lambda one: e.b.store(number_in(f, key, keys, one), answer))
        return e.b.load(answer)
    dense = _dense(e, keys, value)
    if dense is not None:
        return dense
    if len(keys) > FEW and isinstance(value.type, Str) and all(type(one) is str for one in keys):
        return _text_in(e, keys, value)
    answer, after = e.slot(WORD), e.block()
    e.b.store(word(-1), answer)
    place = e.slot(WORD)
    e.b.store(word(0), place)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(equality.alike(e, item, value), hit, further)
        e.at(hit)
        e.b.store(e.b.load(place), answer)
        e.b.branch(after)
        e.at(further)
        e.b.store(e.b.add(e.b.load(place), word(1)), place)

    e.part(lambda: iterate(e, (*key, "keys"), constant(e.program, list(keys)), look), after)
    e.at(after)
    return e.b.load(answer)


def _text_in(e: Emitter, keys: list[str], value: Value) -> ir.Value:
    """Return which of some known texts a text is, or -1, by halving; shorter texts come first."""
    order = sorted(range(len(keys)), key=lambda number: (len(keys[number]), keys[number]))
    texts, count = constant(e.program, [keys[number] for number in order]), word(len(keys))
    low, high = e.slot(WORD), e.slot(WORD)
    e.b.store(word(0), low)
    e.b.store(count, high)

    def halve() -> None:
        first, last = e.b.load(low), e.b.load(high)
        middle = e.b.lshr(e.b.add(first, last), word(1))
        later = _comes_first(e, memory.item(e, texts, middle), value)
        e.b.store(e.b.select(later, e.b.add(middle, word(1)), first), low)
        e.b.store(e.b.select(later, last, middle), high)

    def narrow(_: ir.Value) -> None:
        e.when(e.b.icmp_signed("<", e.b.load(low), e.b.load(high)), halve)

    e.repeat(word(len(keys).bit_length()), narrow)
    place = e.b.load(low)
    inside = e.b.icmp_signed("<", place, count)
    safe = e.b.select(inside, place, word(0))
    same = e.as_bit(equality.equal(e, memory.item(e, texts, safe), value))
    return e.b.select(e.b.and_(inside, same), e.load_word(e.program.constant(order), safe), word(-1))


def _comes_first(e: Emitter, one: Value, other: Value) -> ir.Value:
    """Return whether a text is shorter than another, or as long and before it."""
    lengths = memory.length(e, one), memory.length(e, other)
    answer, after = e.slot(BIT), e.block()
    e.b.store(e.b.icmp_signed("<", *lengths), answer)

    def step(index: ir.Value) -> None:
        letters = e.load_word(one.parts[0], index), e.load_word(other.parts[0], index)
        further, decided = e.block(), e.block()
        e.b.cbranch(e.b.icmp_signed("==", *letters), further, decided)
        e.at(decided)
        e.b.store(e.b.icmp_signed("<", *letters), answer)
        e.b.branch(after)
        e.at(further)

    e.when(e.b.icmp_signed("==", *lengths), lambda: e.repeat(lengths[0], step))
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def _dense(e: Emitter, keys: list[Any], value: Value) -> ir.Value | None:
    """Look a key up by number: it is made of a few small whole numbers, characters or members."""
    digits = _digits(e, value)
    rows = [_digits_of(key) for key in keys]
    if not rows or digits is None or any(row is None or len(row) != len(digits) for row in rows):
        return None
    columns = list(zip(*rows, strict=True)) if digits else []
    ranges = [(min(column), max(column)) for column in columns]
    total = 1
    for low, high in ranges:
        total *= high - low + 1
    if total > MOST_DENSE:
        return None
    table = {row: number for number, row in enumerate(rows)}
    spans = [range(low, high + 1) for low, high in ranges]
    words = [table.get(combination, -1) for combination in product(*spans)]
    index, inside = word(0), bit(True)
    for digit, (low, high) in zip(digits, ranges, strict=True):
        away = e.b.sub(digit, word(low))
        inside = e.b.and_(inside, e.b.icmp_unsigned("<=", away, word(high - low)))
        index = e.b.add(e.b.mul(index, word(high - low + 1)), away)
    safe = e.b.select(inside, index, word(0))
    return e.b.select(inside, e.load_word(e.program.constant(words), safe), word(-1))


def _digits(e: Emitter, value: Value) -> list[ir.Value] | None:
    if isinstance(value.type, Tup) and value.type.cls is None:
        parts = [_digits(e, part) for part in memory.tuple_parts(value)]
        return None if any(part is None for part in parts) else [digit for part in parts for digit in part or []]
    if isinstance(value.type, Member) and not issubclass(value.type.cls, int):
        return None
    number = memory.as_number(e, value)
    return [number.parts[0]] if number is not None and number.type == INT else None


def _digits_of(key: Any) -> tuple[int, ...] | None:
    if isinstance(key, enum.Enum) and not isinstance(key, int):
        return None
    if isinstance(key, int):
        return (int(key),)
    if type(key) is tuple:
        parts = [_digits_of(part) for part in key]
        return None if any(part is None for part in parts) else tuple(digit for part in parts for digit in part or ())
    return None


def in_table(f: Frame, key: Any, table: Any, value: Value) -> Any:
    """Return whether a value is in a known set or dict."""
    if isinstance(table, set | frozenset) and may_be_unhashable(value.type):
        raise Refusal(f.e.node, "a set is looked for in a set or dict", "frozenset(…)")
    check_hashable(f.e, value)
    if not table:
        return False
    return f.e.b.icmp_signed(">=", number_in(f, key, list(table), value), word(0))


def in_known_dict(f: Frame, key: Any, table: dict[Any, Any], index: Value, default: Value | None) -> Value:
    """Return `table[index]`, or `table.get(index, default)`."""
    e = f.e
    check_hashable(e, index)
    if index.is_known and not isinstance(index.type, Nothing):
        try:
            return constant(e.program, table[index.known])
        except (KeyError, TypeError):
            pass
    makes_up = hasattr(type(table), "__missing__")  # only a read of what is there is sure to change nothing
    if not table and default is not None:
        return default
    if not table:
        e.fail(None if makes_up else KeyError, "key")
    number = number_in(f, key, list(table), index)
    missing = e.b.icmp_signed("<", number, word(0))
    if default is None:
        e.fail_if(missing, None if makes_up else KeyError, "a table makes up what it lacks" if makes_up else "key")
        return from_table(e, list(table.values()), number)
    return e.choose((*key, "get"), missing, lambda: default, lambda: from_table(e, list(table.values()), number))
