"""Sets: a mask of bits, and a list of the items that have no bit (`universe`).

A frozenset is its mask, where its other items are, and how many. A set that changes is a header in the arena: that of
a list, and then the mask. In which order Python would take the items is not known: they come by their bits.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import bits, hashed, memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.equality import alike
from secateur.compiled.compiler.growing import HEADER, LENGTH, ROOM
from secateur.compiled.compiler.hashed import check_hashable, data, entries, may_be_unhashable
from secateur.compiled.compiler.iteration import Body, iterate
from secateur.compiled.compiler.key_index import of_item_type
from secateur.compiled.compiler.program import Value, bit, word, zero
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, POINTER, WORD
from secateur.compiled.compiler.types import STR, FrozenSet, KeysOf, SetOf, Type
from secateur.compiled.compiler.unions import each_alternative
from secateur.compiled.compiler.universe import WORD_BITS, Universe


def new_set(e: Emitter, key: Any) -> Value:
    """Return an empty set."""
    kind = SetOf((e.cell(key),))
    header = e.allocate(word(HEADER + _words(e, kind)))
    made = Value(kind, (header,))
    e.store(Value(STR, (zero(POINTER), word(0))), header)  # as a string: a pointer and a number
    e.store_word(word(0), header, ROOM)
    clear(e, made)
    return made


def clear(e: Emitter, made: Value) -> None:
    """Take everything out of a set."""
    e.store_word(word(0), made.parts[0], LENGTH)
    _store_mask(e, made, [word(0)] * _words(e, made.type))


def is_set(value: Value) -> bool:
    """Whether a value is a set."""
    return isinstance(value.type, SetOf | FrozenSet | KeysOf)


def universe_of(e: Emitter, kind: Type) -> Universe | None:
    """Return which items have a bit."""
    if isinstance(kind, FrozenSet):
        return kind.universe
    return e.program.joiner.universe(kind.item) if isinstance(kind, SetOf) else None


def _words(e: Emitter, kind: Type) -> int:
    universe = universe_of(e, kind)
    return universe.words if universe else 0


def mask_of(e: Emitter, value: Value) -> list[ir.Value]:
    """Return the mask of a set."""
    count = _words(e, value.type)
    if isinstance(value.type, FrozenSet):
        return list(value.parts[:count])
    return [e.load_word(value.parts[0], HEADER + index) for index in range(count)]


def _store_mask(e: Emitter, made: Value, mask: list[ir.Value]) -> None:
    for index, one in enumerate(mask):
        e.store_word(one, made.parts[0], HEADER + index)


def rest_of(e: Emitter, value: Value) -> Value:
    """Return the items of a set that have no bit, as a set of their own."""
    kind = FrozenSet(value.type.item)  # type: ignore[attr-defined]
    return Value(kind, (data(e, value), entries(e, value)))


def size(e: Emitter, value: Value) -> ir.Value:
    """Return how many keys a set or a dict has."""
    return e.b.add(bits.count(e, mask_of(e, value)), entries(e, value))


# ---------------------------------------------------------------- items


def found(e: Emitter, container: Value, key: Value) -> Any:
    """Return whether something is in a set, or is a key of a dict."""
    if is_set(container) and may_be_unhashable(key.type):
        raise Refusal(e.node, "a set is looked for in a set or dict", "frozenset(…)")
    universe = universe_of(e, container.type)
    if universe is None:
        return hashed.has_key(e, container, key)
    check_hashable(e, key)
    answer = e.slot(BIT)
    each_alternative(e, key, lambda one: e.b.store(e.as_bit(_found(e, universe, container, one)), answer))
    return e.b.load(answer)


def _found(e: Emitter, universe: Universe, container: Value, key: Value) -> Any:
    own = of_item_type(e, container, key)
    if own is None:
        return _found_by_comparing(e, container, key)
    inside, number = bits.number_of(e, universe, own)
    hit = bits.each_word(e.b.and_, mask_of(e, container), bits.single(e, number, universe.words))
    answer = e.slot(BIT)
    e.b.store(e.b.and_(inside, e.b.not_(bits.is_empty(e, hit))), answer)
    rest = rest_of(e, container)
    e.when(
        e.b.and_(e.b.not_(inside), e.b.icmp_signed(">", rest.parts[1], word(0))),
        lambda: e.b.store(e.as_bit(hashed.has_key(e, rest, own)), answer),
    )
    return e.b.load(answer)


def _found_by_comparing(e: Emitter, container: Value, key: Value) -> Any:
    answer = e.slot(BIT)
    e.b.store(bit(False), answer)
    _search(e, container, key, lambda item: e.b.store(bit(True), answer))
    return e.b.load(answer)


def _search(e: Emitter, container: Value, key: Value, then: Body) -> None:
    """Do something with the item that equals a value, if there is one."""
    after = e.block()

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(alike(e, item, key), hit, further)
        e.at(hit)
        then(item)
        e.b.branch(after)
        e.at(further)

    iterate_items(e, container, look)
    e.b.branch(after)
    e.at(after)


def add(e: Emitter, container: Value, key: Value) -> None:
    """Put something into a set."""
    kind = container.type
    if not isinstance(kind, SetOf):
        raise Refusal(e.node, "a rule changes a set that it did not make", "a copy: set(…)")
    e.put(kind.cells[0], key.type)
    if may_be_unhashable(key.type):
        raise Refusal(e.node, "a set is looked for in a set or dict", "frozenset(…)")
    check_hashable(e, key)
    item, universe = kind.item, universe_of(e, kind)
    assert item is not None
    own = e.convert(key, item) if universe is not None else key

    def append() -> None:
        place = hashed.place_of(e, container, own)
        missing = e.b.icmp_signed("<", place, word(0))
        put = functools.partial(hashed.append, e, container, lambda place: e.store(e.convert(own, item), place))
        e.when(missing, put, lambda: _check_same(e, container, place, own))

    if universe is None:
        append()
        return
    inside, number = bits.number_of(e, universe, own)
    new = bits.single(e, number, universe.words)
    e.when(
        inside,
        lambda: _store_mask(e, container, bits.each_word(e.b.or_, mask_of(e, container), new)),
        append,
    )


def _check_same(e: Emitter, container: Value, place: ir.Value, key: Value) -> None:
    """Stop if a loop over a set puts two values into another one that are equal, but not the same: 1 and True."""
    item = container.type.item  # type: ignore[attr-defined]
    if not e.shuffled or not memory.equal_may_differ(item):
        return
    there = e.allocate(word(2 * item.words))
    for index, value in enumerate((key, hashed.key_at(e, container, place))):
        e.store(e.convert(value, item), e.offset(there, index * item.words))

    def compare(index: ir.Value) -> None:
        one, other = e.load_word(there, index), e.load_word(there, e.b.add(index, word(item.words)))
        why = "a loop over a set finds two values that are equal, but not the same"
        e.fail_if(e.b.icmp_signed("!=", one, other), None, why)

    e.repeat(word(item.words), compare)


def remove(e: Emitter, container: Value, key: Value, missing: type[BaseException] | None) -> None:
    """Take something out of a set; fail if it is not there and that matters."""
    there = found(e, container, key)
    if missing is not None:
        e.fail_if(e.inverted(there), missing, "key")
    universe = universe_of(e, container.type)
    if universe is None:
        hashed.remove(e, container, key, None)
    else:
        e.when(there, lambda: each_alternative(e, key, lambda one: _remove(e, universe, container, one)))


def _remove(e: Emitter, universe: Universe, container: Value, key: Value) -> None:
    own = of_item_type(e, container, key)
    if own is None:
        _search(e, container, key, lambda item: _remove(e, universe, container, item))
        return
    inside, number = bits.number_of(e, universe, own)
    gone = bits.single(e, number, universe.words)

    def without(one: ir.Value, other: ir.Value) -> ir.Value:
        return e.b.and_(one, e.b.not_(other))

    e.when(
        inside,
        lambda: _store_mask(e, container, bits.each_word(without, mask_of(e, container), gone)),
        lambda: hashed.remove(e, container, own, None),
    )


def iterate_items(e: Emitter, container: Value, body: Body) -> None:
    """Iterate over the items; fail if their number changes meanwhile, as Python does."""
    item = container.type.item  # type: ignore[attr-defined]
    if item is None:
        return
    universe = universe_of(e, container.type)
    if universe is None:
        hashed.iterate_keys(e, container, body)
        return
    before, effects = size(e, container), e.effects
    mask, rest = mask_of(e, container), rest_of(e, container)
    slots = [e.slot(scalar) for scalar in item.scalars]
    left = [e.slot(WORD) for _ in mask]
    place = e.slot(WORD)
    for slot, one in [*zip(left, mask, strict=True), (place, word(0))]:
        e.b.store(one, slot)
    head, inside, others, after = (e.block() for _ in range(4))

    def give(value: Value) -> None:
        for slot, part in zip(slots, value.parts, strict=True):
            e.b.store(part, slot)
        e.b.branch(inside)

    e.b.branch(head)
    e.at(head)
    for index, slot in enumerate(left):
        now, hit, further = e.b.load(slot), e.block(), e.block()
        e.b.cbranch(e.b.icmp_signed("!=", now, word(0)), hit, further)
        e.at(hit)
        e.b.store(e.b.and_(now, e.b.sub(now, word(1))), slot)
        number = e.b.add(e.b.cttz(now, bit(True)), word(WORD_BITS * index))
        give(bits.value_of(e, universe, item, number))
        e.at(further)
    now = e.b.load(place)
    e.b.cbranch(e.b.icmp_signed("<", now, rest.parts[1]), others, after)
    e.at(others)
    e.b.store(e.b.add(now, word(1)), place)
    give(hashed.key_at(e, rest, now))
    e.at(inside)

    def once() -> None:
        body(Value(item, tuple(e.b.load(slot) for slot in slots)))
        if e.effects != effects:
            hashed.fail_if_changed(e, before, size(e, container))

    e.part(once, head)
    e.at(after)


# ---------------------------------------------------------------- whole sets


def update(e: Emitter, key: Any, container: Value, other: Value) -> None:
    """Put all that is in something into a set."""
    if isinstance(other.type, FrozenSet | SetOf) and other.type.item is not None:
        e.put(container.type.cells[0], other.type.item)  # type: ignore[attr-defined]
    if is_set(other) and universe_of(e, other.type) and other.type.item == container.type.item:  # type: ignore[attr-defined]
        _store_mask(e, container, bits.each_word(e.b.or_, mask_of(e, container), mask_of(e, other)))
        other = rest_of(e, other)
    iterate(e, key, other, lambda item: add(e, container, item), any_order=True)


def frozen(e: Emitter, key: Any, value: Value) -> Value:
    """Return `frozenset(value)`."""
    if isinstance(value.type, FrozenSet):
        return value
    made = new_set(e, key)
    update(e, (*key, "from"), made, value)
    return unchanging(e, made)


def unchanging(e: Emitter, made: Value) -> Value:
    """Return a set that changes no more as a frozenset."""
    kind = e.program.joiner.frozen_set(made.type.item)  # type: ignore[attr-defined]
    return Value(kind, (*mask_of(e, made), data(e, made), entries(e, made)))


def copied(e: Emitter, key: Any, value: Value) -> Value:
    """Return a new set with the same items."""
    made = new_set(e, key)
    update(e, (*key, "from"), made, value)
    return made


def converted(e: Emitter, value: Value, kind: FrozenSet, convert: Callable[[Value], Value] | None = None) -> Value:
    """Return a frozenset as one of another type; `convert` makes items of that type of its items."""
    if value.type.item is None:  # type: ignore[attr-defined]
        return Value(kind, tuple(zero(scalar) for scalar in kind.scalars))
    assert kind.item is not None
    slots = [e.slot(scalar) for scalar in kind.scalars]
    target = e.allocate(e.b.mul(size(e, value), word(kind.item.words)))
    for slot, scalar in zip(slots, (*[word(0)] * (len(slots) - 2), target, word(0)), strict=True):
        e.b.store(scalar, slot)

    def put(item: Value) -> None:
        own = convert(item) if convert else e.convert(item, kind.item)  # type: ignore[arg-type]
        inside, number = bits.number_of(e, kind.universe, own) if kind.universe else (bit(False), word(0))

        def mark() -> None:
            for slot, one in zip(slots, bits.single(e, number, len(slots) - 2), strict=False):
                e.b.store(e.b.or_(e.b.load(slot), one), slot)

        def append() -> None:
            count = e.b.load(slots[-1])
            e.store(own, e.offset(target, e.b.mul(count, word(own.type.words))))
            e.b.store(e.b.add(count, word(1)), slots[-1])

        e.when(inside, mark, append)

    iterate_items(e, value, put)
    return Value(kind, tuple(e.b.load(slot) for slot in slots))
