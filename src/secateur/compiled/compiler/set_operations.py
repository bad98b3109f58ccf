"""Sets and dicts as a whole: unions, differences, subsets, equality."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler import bits, equality, hashed, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.hashed import iterate_entries, place_of, value_at
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Value, bit, word, zero
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.sets import (
    add,
    clear,
    copied,
    found,
    frozen,
    is_set,
    iterate_items,
    mask_of,
    new_set,
    rest_of,
    size,
    unchanging,
    universe_of,
    update,
)
from secateur.compiled.compiler.types import (
    CounterOf,
    DictOf,
    FlagOf,
    FrozenSet,
    KeysOf,
    Member,
    SetOf,
    Str,
    Union,
    ViewOf,
)


def combined(e: Emitter, key: Any, sign: ast.operator, one: Value, other: Value) -> Value | None:
    """Return the union, intersection or difference of two sets; None if the values are not sets."""
    if isinstance(one.type, DictOf) and isinstance(other.type, DictOf) and isinstance(sign, ast.BitOr):
        made = hashed.copied(e, key, one)
        hashed.update(e, (*key, "more"), made, other)
        return made
    if not (is_set(one) and is_set(other)):
        if like_sets(one) or like_sets(other):
            raise Refusal(e.node, "a view of a dict is combined with something by an operator", "set(…)")
        return None
    if _have_like_masks(e, one, other):
        return _combined_masks(e, key, sign, one, other)
    made = new_set(e, key)
    _combine(e, key, sign, one, other, made)
    return unchanging(e, made) if isinstance(one.type, FrozenSet) else made


def like_sets(value: Value) -> bool:
    """Whether a value is a view of keys or pairs: Python lets operators combine it with whatever has items."""
    return isinstance(value.type, KeysOf) or (isinstance(value.type, ViewOf) and value.type.pairs)


def _have_like_masks(e: Emitter, one: Value, other: Value) -> bool:
    """Whether two sets have items of one type, which have the same bits."""
    same = one.type.item == other.type.item  # type: ignore[attr-defined]
    return same and universe_of(e, one.type) is not None and universe_of(e, other.type) is not None


def _combined_masks(e: Emitter, key: Any, sign: ast.operator, one: Value, other: Value) -> Value:
    """Return the union, intersection or difference of two sets that have the same bits."""
    mask = bits.each_word(_BITWISE[type(sign)](e), mask_of(e, one), mask_of(e, other))
    rest = rest_of(e, one), rest_of(e, other)
    counts = e.b.or_(rest[0].parts[1], rest[1].parts[1])
    made = rest_of(e, one)
    slots = [e.slot(scalar) for scalar in made.type.scalars]
    for slot, scalar in zip(slots, made.type.scalars, strict=True):
        e.b.store(zero(scalar), slot)

    def combine() -> None:
        new = new_set(e, key)
        e.put(new.type.cells[0], one.type.item)  # type: ignore[attr-defined]
        _combine(e, key, sign, *rest, new)
        for slot, part in zip(slots, rest_of(e, new).parts, strict=True):
            e.b.store(part, slot)

    e.when(e.b.icmp_signed("!=", counts, word(0)), combine)
    kind = e.program.joiner.frozen_set(one.type.item)  # type: ignore[attr-defined]
    found = Value(kind, (*mask, *(e.b.load(slot) for slot in slots)))
    return found if isinstance(one.type, FrozenSet) else copied(e, (*key, "set"), found)


_BITWISE: dict[type[ast.operator], Any] = {
    ast.BitOr: lambda e: e.b.or_,
    ast.BitAnd: lambda e: e.b.and_,
    ast.BitXor: lambda e: e.b.xor,
    ast.Sub: lambda e: lambda one, other: e.b.and_(one, e.b.not_(other)),
}


def _combine(e: Emitter, key: Any, sign: ast.operator, one: Value, other: Value, made: Value) -> None:
    """Put into a set what is in both of two, or in one of them, item by item."""

    def keep(source: Value, against: Value, wanted: bool) -> None:
        def look(item: Value) -> None:
            inside = found(e, against, item)
            e.when(inside if wanted else e.inverted(inside), lambda: add(e, made, item))

        iterate(e, (*key, "kept", wanted), source, look, any_order=True)

    if isinstance(sign, ast.BitOr):
        update(e, (*key, "left"), made, one)
        update(e, (*key, "right"), made, other)
    elif isinstance(sign, ast.BitAnd):  # of two that are equal, such as 1 and True, the smaller set's is taken
        first = _alike(one, other) or e.b.icmp_signed("<", size(e, one), size(e, other))
        e.when(first, lambda: keep(one, other, True), lambda: keep(other, one, True))
    else:
        keep(one, other, False)
        if isinstance(sign, ast.BitXor):
            keep(other, one, False)


def _alike(one: Value, other: Value) -> bool:
    """Whether items of two sets that are equal are the same in everything: no 1 and True, no 0.0 and -0.0."""
    kinds = [one.type.item, other.type.item]  # type: ignore[attr-defined]
    return kinds[0] == kinds[1] and (memory.is_plain(kinds[0]) or isinstance(kinds[0], Str | Member | FlagOf))


def update_by(e: Emitter, key: Any, sign: ast.operator, container: Value, other: Value) -> None:
    """Emit `a |= b` and the like, which change `a` in place."""
    if isinstance(sign, ast.BitOr) and not isinstance(container.type, SetOf):
        hashed.update(e, key, container, other)
        return
    kinds = other.type.alternatives if isinstance(other.type, Union) else (other.type,)
    if not all(isinstance(kind, SetOf | FrozenSet) for kind in kinds):  # a view makes a new set even of a |= b
        raise Refusal(e.node, "a set is changed by an operator and something that is no set", "its method update")
    if isinstance(sign, ast.BitOr):
        update(e, key, container, apart(e, key, container, other))
        return
    if not (isinstance(container.type, SetOf) and is_set(other) and type(sign) in _BITWISE):
        raise Refusal(e.node, "this change of a set or dict by an operator is not compiled", "a loop")
    new = combined(e, (*key, "combined"), sign, container, other)
    assert new is not None
    clear(e, container)
    update(e, (*key, "back"), container, new)


def apart(e: Emitter, key: Any, container: Value, other: Value) -> Value:
    """Return what is put into a set as it is now: it may be the set itself."""
    return frozen(e, (*key, "apart"), other) if isinstance(other.type, SetOf) else other


def subset(e: Emitter, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return `one <= other` and the like, of sets."""
    if isinstance(sign, ast.Gt | ast.GtE):
        return subset(e, ast.Lt() if isinstance(sign, ast.Gt) else ast.LtE(), other, one)
    answer, after = e.slot(BIT), e.block()
    fits: Any = True
    if _have_like_masks(e, one, other):
        extra = bits.each_word(_BITWISE[ast.Sub](e), mask_of(e, one), mask_of(e, other))
        fits = bits.is_empty(e, extra)
        smaller = e.b.icmp_signed("<", size(e, one), size(e, other)) if isinstance(sign, ast.Lt) else True
        one, other = rest_of(e, one), rest_of(e, other)
    else:
        smaller = e.b.icmp_signed("<" if isinstance(sign, ast.Lt) else "<=", size(e, one), size(e, other))
    e.b.store(e.as_bit(e.both(fits, smaller)), answer)

    def look(item: Value) -> None:
        missing, further = e.block(), e.block()
        e.branch(found(e, other, item), further, missing)
        e.at(missing)
        e.b.store(bit(False), answer)
        e.b.branch(after)
        e.at(further)

    iterate_items(e, one, look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def equal_containers(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether two sets or dicts are equal."""
    if is_set(one) and is_set(other):
        same = e.b.icmp_signed("==", size(e, one), size(e, other))
        return e.both(same, subset(e, ast.LtE(), one, other))
    if isinstance(one.type, DictOf) and isinstance(other.type, DictOf):
        counted = isinstance(one.type, CounterOf) and isinstance(other.type, CounterOf)
        same = True if counted else e.b.icmp_signed("==", size(e, one), size(e, other))
        agree = _agrees(e, one, other, counted)
        return e.both(same, e.both(agree, _agrees(e, other, one, counted) if counted else True))
    raise Refusal(e.node, "values of these types are compared", "a comparison of two sets")


def _agrees(e: Emitter, one: Value, other: Value, counted: bool) -> Any:
    """Return whether a dict has the same value for each key of another one; what a Counter lacks is 0."""
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(True), answer)
    zero = constant(e.program, 0)

    def look(pair: Value) -> None:
        key, value = memory.tuple_parts(pair)
        place = place_of(e, other, key)

        def compared(inner: Value) -> None:
            e.b.store(e.as_bit(equality.alike(e, value, inner)), answer)

        there = e.b.icmp_signed(">=", place, word(0))
        missing = (lambda: compared(zero)) if counted else (lambda: e.b.store(bit(False), answer))
        if other.type.value is None:  # type: ignore[attr-defined]
            missing()
        else:
            e.when(there, lambda: compared(value_at(e, other, place)), missing)
        further = e.block()
        e.b.cbranch(e.b.load(answer), further, after)
        e.at(further)

    iterate_entries(e, one, look, True)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)
