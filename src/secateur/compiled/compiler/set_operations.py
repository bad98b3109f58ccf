"""Sets and dicts as a whole: unions, differences, subsets, equality."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.hashed import (
    _data,
    add,
    copied,
    found,
    frozen,
    is_set,
    iterate_entries,
    iterate_keys,
    new_set,
    place_of,
    shorten,
    size,
    update,
    value_at,
)
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.types import (
    CounterOf,
    DictOf,
    FrozenSet,
    KeysOf,
    Member,
    SetOf,
    Str,
)


def combined(e: Emitter, key: Any, sign: ast.operator, one: Value, other: Value) -> Value | None:
    """Return the union, intersection or difference of two sets; None if the values are not sets."""
    views = isinstance(one.type, KeysOf) or isinstance(other.type, KeysOf)
    if isinstance(one.type, DictOf) and isinstance(other.type, DictOf) and isinstance(sign, ast.BitOr) and not views:
        made = copied(e, key, one)
        update(e, (*key, "more"), made, other)
        return made
    if not (is_set(one) and is_set(other)):
        return None
    made = new_set(e, key)

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
    if isinstance(one.type, FrozenSet):
        return Value(FrozenSet(made.type.item), (_data(e, made), size(e, made)))  # type: ignore[attr-defined]
    return made


def _alike(one: Value, other: Value) -> bool:
    """Whether items of two sets that are equal are the same in everything: no 1 and True, no 0.0 and -0.0."""
    kinds = [one.type.item, other.type.item]  # type: ignore[attr-defined]
    return kinds[0] == kinds[1] and (memory.is_plain(kinds[0]) or isinstance(kinds[0], Str | Member))


def update_by(e: Emitter, key: Any, sign: ast.operator, container: Value, other: Value) -> None:
    """Emit `a |= b` and the like, which change `a` in place."""
    if isinstance(sign, ast.BitOr):
        update(e, key, container, _apart(e, key, container, other))
        return
    if not (isinstance(container.type, SetOf) and is_set(other)):
        raise Refusal(e.node, "this change of a set or dict by an operator is not compiled", "a loop")
    new = combined(e, (*key, "combined"), sign, container, other)
    assert new is not None
    shorten(e, container, word(0))
    update(e, (*key, "back"), container, new)


def _apart(e: Emitter, key: Any, container: Value, other: Value) -> Value:
    return frozen(e, (*key, "apart"), other) if isinstance(other.type, SetOf) else other


def subset(e: Emitter, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return `one <= other` and the like, of sets."""
    if isinstance(sign, ast.Gt | ast.GtE):
        return subset(e, ast.Lt() if isinstance(sign, ast.Gt) else ast.LtE(), other, one)
    answer, after = e.slot(BIT), e.block()
    sizes = size(e, one), size(e, other)
    e.b.store(e.b.icmp_signed("<" if isinstance(sign, ast.Lt) else "<=", *sizes), answer)

    def look(item: Value) -> None:
        missing, further = e.block(), e.block()
        e.branch(found(e, other, item), further, missing)
        e.at(missing)
        e.b.store(bit(False), answer)
        e.b.branch(after)
        e.at(further)

    iterate_keys(e, one, look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def equal_containers(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether two sets or dicts are equal."""
    if is_set(one) and is_set(other):
        same = e.b.icmp_signed("==", size(e, one), size(e, other))
        return e.b.and_(same, subset(e, ast.LtE(), one, other))
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
            e.b.store(e.as_bit(equality.equal(e, value, inner)), answer)

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
