"""What functions with `functools.lru_cache` have answered: a table at the far end of the arena.

It lasts for one call from Python, over many calls of rules. An entry has the function, its arguments and its answer;
a new one takes the place of an old one, and is not kept if there is little room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.hashed import check_hashable
from secateur.compiled.compiler.machine import ARENA, ARENA_END, MEMO, MEMO_LEAST
from secateur.compiled.compiler.program import WORD_BYTES, Value, word, zero
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import POINTER, WORD
from secateur.compiled.compiler.types import (
    Bool,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    Known,
    Member,
    Nothing,
    Seq,
    Str,
    Tup,
    Type,
)

SLOTS = 1024
MIX = 0x3F58476D1CE4E5B9


def remembered(f: Frame, key: Any, name: Any, arguments: list[Value], ask: Callable[[], Value]) -> Value:
    """Return what `ask` returns, or what it returned before for equal arguments."""
    e = f.e
    arguments = [one for one in arguments if not isinstance(one.type, Known)]  # these are part of the name
    if any(one.type.has_hidden for one in arguments):
        raise Refusal(
            e.node, "a function that remembers its answers gets a dataclass whose comparison leaves out fields"
        )
    for one in arguments:
        check_hashable(e, one)
    answer = (*key, "remembered")
    kind = e.specialised.types.get(answer)
    effects = e.effects
    if kind is None or not (is_kept(kind) and all(is_compared(one.type) for one in arguments)):
        found = ask()
        if is_kept(found.type) and e.effects == effects:
            e.write(answer, found)  # so that its type is known the next time
        return found
    slot = _slot(e, name, arguments)
    entry = e.b.load(e.b.bitcast(slot, POINTER.as_pointer()))
    hit, miss, after = e.block(), e.block(), e.block()
    _branch_if_equal(e, entry, name, arguments, hit, miss)
    e.at(hit)
    e.write(answer, e.load(e.offset(entry, 1 + _words(arguments)), kind))
    e.b.branch(after)
    e.at(miss)

    def asked() -> None:
        e.write(answer, ask())
        _keep(e, slot, name, arguments, e.read(answer))

    e.part(asked, after)
    e.at(after)
    return e.read(answer)


def is_kept(kind: Type | None) -> bool:
    """Whether values of a type never change, and can be copied."""
    if isinstance(kind, Tup):
        return all(map(is_kept, kind.parts))
    if isinstance(kind, Seq | FrozenSet):
        return is_kept(kind.item)
    return isinstance(kind, Int | Bool | Float | Nothing | Member | FlagOf | Str)


def is_compared(kind: Type) -> bool:
    """Whether equal values of a type are the same in every way, so that a function answers the same."""
    return is_kept(kind) and not _has_floats(kind) and not kind.has_hidden


def _has_floats(kind: Type | None) -> bool:
    """Whether there are floats in values of a type: 0.0 equals -0.0."""
    if isinstance(kind, Seq | FrozenSet):
        return _has_floats(kind.item)
    return any(map(_has_floats, kind.parts)) if isinstance(kind, Tup) else isinstance(kind, Float)


def _words(values: list[Value]) -> int:
    return sum(value.type.words for value in values)


def _slot(e: Emitter, name: Any, arguments: list[Value]) -> ir.Value:
    """Return where the entry for some arguments is, if there is one; make the table if there is none."""
    place = e.offset(e.context, MEMO)

    def make() -> None:
        end = e.b.sub(e.load_word(e.offset(e.context, ARENA_END)), word(SLOTS * WORD_BYTES))
        e.fail_if(e.b.icmp_signed("<", end, e.load_word(e.offset(e.context, ARENA))), None, "arena")
        e.b.store(end, e.offset(e.context, ARENA_END))
        e.b.store(end, place)
        table = e.b.inttoptr(end, POINTER)
        e.repeat(word(SLOTS), lambda index: e.store_word(word(0), table, index))

    e.when(e.b.icmp_signed("==", e.b.load(place), word(0)), make)
    hashed = e.slot(WORD)
    e.b.store(word(_number(e, name)), hashed)
    for argument in arguments:
        _mix(e, hashed, argument)
    number = e.b.and_(e.b.lshr(e.b.load(hashed), word(32)), word(SLOTS - 1))
    return e.offset(e.b.inttoptr(e.b.load(place), POINTER), number)


def _number(e: Emitter, name: Any) -> int:
    """Return the number of a function for certain types of arguments, from 1 on."""
    return e.program.remembering.setdefault(name, len(e.program.remembering) + 1)


def _mix(e: Emitter, hashed: ir.Value, value: Value) -> None:
    def mix(more: ir.Value) -> None:
        e.b.store(e.b.mul(e.b.xor(e.b.load(hashed), more), word(MIX)), hashed)

    kind = value.type
    if isinstance(kind, Str | Seq):
        size = 1 if isinstance(kind, Str) else kind.item.words  # type: ignore[union-attr]
        count = memory.length(e, value)
        mix(count)
        if isinstance(kind, Str) or memory.is_plain(kind.item):
            e.repeat(e.b.mul(count, word(size)), lambda index: mix(e.load_word(value.parts[0], index)))
    elif isinstance(kind, Tup):
        for part in memory.tuple_parts(value):
            _mix(e, hashed, part)
    else:
        for part in value.parts:
            if part.type != POINTER:
                mix(e.b.zext(part, WORD) if isinstance(kind, Bool) else part)


def _branch_if_equal(
    e: Emitter, entry: ir.Value, name: Any, arguments: list[Value], hit: ir.Block, miss: ir.Block
) -> None:
    there, own = e.block(), e.block()
    e.b.cbranch(e.b.icmp_signed("!=", e.b.ptrtoint(entry, WORD), word(0)), there, miss)
    e.at(there)
    e.b.cbranch(e.b.icmp_signed("==", e.load_word(entry), word(_number(e, name))), own, miss)
    e.at(own)
    offset, same = 1, True
    for argument in arguments:
        kept = e.load(e.offset(entry, offset), argument.type)
        same = e.both(same, equality.equal(e, kept, argument))
        offset += argument.type.words
    e.branch(same, hit, miss)


def _keep(e: Emitter, slot: ir.Value, name: Any, arguments: list[Value], answer: Value) -> None:
    """Put an entry into the table, with copies of all that it refers to."""

    def keep() -> None:
        kept = [_copy(e, value) for value in (*arguments, answer)]
        entry = _take(e, word(1 + _words(kept)))
        e.store_word(word(_number(e, name)), entry)
        offset = 1
        for value in kept:
            e.store(value, e.offset(entry, offset))
            offset += value.type.words
        e.b.store(entry, e.b.bitcast(slot, POINTER.as_pointer()))

    end, least = e.load_word(e.offset(e.context, ARENA_END)), e.load_word(e.offset(e.context, MEMO_LEAST))
    e.when(e.b.icmp_signed(">", end, least), keep)


def _take(e: Emitter, words: ir.Value) -> ir.Value:
    """Return room at the far end of the arena."""
    place = e.offset(e.context, ARENA_END)
    start = e.b.sub(e.b.load(place), e.b.mul(words, word(WORD_BYTES)))
    e.fail_if(e.b.icmp_signed("<", start, e.load_word(e.offset(e.context, ARENA))), None, "arena")
    e.b.store(start, place)
    return e.b.inttoptr(start, POINTER)


def _copy(e: Emitter, value: Value) -> Value:
    """Return a value that does not refer to what is given back when the rule has answered."""
    kind = value.type
    if isinstance(kind, Tup):
        return memory.make_tuple([_copy(e, part) for part in memory.tuple_parts(value)], kind.cls)
    if isinstance(kind, Str):
        count = value.parts[1]
        target = _take(e, count)
        e.copy(value.parts[0], target, count)
        return Value(kind, (target, count))
    if isinstance(kind, Seq | FrozenSet):
        return _copy_items(e, value)
    return value


def _copy_items(e: Emitter, value: Value) -> Value:
    item = value.type.item  # type: ignore[attr-defined]
    if item is None:
        return Value(value.type, tuple(zero(scalar) for scalar in value.type.scalars))
    *mask, data, count = value.parts
    size = word(item.words)
    target = _take(e, e.b.mul(count, size))

    def each(index: ir.Value) -> None:
        offset = e.b.mul(index, size)
        e.store(_copy(e, e.load(e.offset(data, offset), item)), e.offset(target, offset))

    e.repeat(count, each)
    return Value(value.type, (*mask, target, count))
