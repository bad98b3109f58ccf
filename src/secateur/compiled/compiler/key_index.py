"""Where the entry of a key is in a dict: an index for keys that have a bit (`universe`).

It lies behind the header: a mask of the keys that are there, and for each key the number of its entry, which means
something only if the mask has its bit. So it need not be filled when a dict is made.
"""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from secateur.compiled.compiler import bits, memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.growing import HEADER, LENGTH
from secateur.compiled.compiler.program import WORD_BYTES, Value, word
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.types import Int, Keyed, Type
from secateur.compiled.compiler.unions import each_alternative
from secateur.compiled.compiler.universe import Universe

PLACE = ir.IntType(16)
PLACES_A_WORD = 8 * WORD_BYTES // PLACE.width
MOST_PLACES = 1 << PLACE.width


def universe_of(e: Emitter, kind: Type) -> Universe | None:
    """Return which keys of a dict are in its index."""
    return e.program.joiner.universe(kind.item) if isinstance(kind, Keyed) else None


def words(e: Emitter, kind: Type) -> int:
    """Return how many words an index takes."""
    universe = universe_of(e, kind)
    return 0 if universe is None else universe.words + -(-universe.bits // PLACES_A_WORD)


def clear(e: Emitter, made: Value) -> None:
    """Let no key be in an index."""
    universe = universe_of(e, made.type)
    if universe is not None:
        _store_mask(e, made, [word(0)] * universe.words)


def of_item_type(e: Emitter, container: Value, key: Value) -> Value | None:
    """Return a value as an item of a set or a dict; None if it is of another type, and may equal one all the same."""
    item = container.type.item  # type: ignore[attr-defined]
    if key.type == item:
        return key
    number = memory.as_number(e, key) if isinstance(item, Int) else None
    return number if number is not None and number.type == item else None


def place_of(e: Emitter, container: Value, key: Value, search: Callable[[Value], ir.Value]) -> ir.Value:
    """Return the number of the entry of a key, or -1; `search` looks for a key that is not in the index."""
    universe = universe_of(e, container.type)
    if universe is None:
        return search(key)
    answer = e.slot(WORD)
    each_alternative(e, key, lambda one: e.b.store(_place_of(e, universe, container, one, search), answer))
    return e.b.load(answer)


def _place_of(
    e: Emitter, universe: Universe, container: Value, key: Value, search: Callable[[Value], ir.Value]
) -> ir.Value:
    own = of_item_type(e, container, key)
    if own is None:
        return search(key)
    inside, number = bits.number_of(e, universe, own)
    answer = e.slot(WORD)
    mask = _mask(e, universe, container)

    def look() -> None:
        there = bits.each_word(e.b.and_, mask, bits.single(e, number, universe.words))
        place = e.b.zext(e.b.load(_entry(e, universe, container, number)), WORD)
        e.b.store(e.b.select(bits.is_empty(e, there), word(-1), place), answer)

    def elsewhere() -> None:
        e.b.store(word(-1), answer)
        others = e.b.icmp_signed("!=", e.load_word(container.parts[0], LENGTH), bits.count(e, mask))
        e.when(others, lambda: e.b.store(search(own), answer))

    e.when(inside, look, elsewhere)
    return e.b.load(answer)


def note(e: Emitter, container: Value, key: Value, place: ir.Value) -> None:
    """Put the place of a key, which is of the type of the keys, into the index."""
    universe = universe_of(e, container.type)
    if universe is None:
        return
    e.fail_if(e.b.icmp_unsigned(">=", place, word(MOST_PLACES)), None, "a dict of too many keys")
    inside, number = bits.number_of(e, universe, key)

    def write() -> None:
        new = bits.single(e, number, universe.words)
        _store_mask(e, container, bits.each_word(e.b.or_, _mask(e, universe, container), new))
        e.b.store(e.b.trunc(place, PLACE), _entry(e, universe, container, number))

    e.when(inside, write)


def _mask(e: Emitter, universe: Universe, container: Value) -> list[ir.Value]:
    return [e.load_word(container.parts[0], HEADER + index) for index in range(universe.words)]


def _store_mask(e: Emitter, container: Value, mask: list[ir.Value]) -> None:
    for index, one in enumerate(mask):
        e.store_word(one, container.parts[0], HEADER + index)


def _entry(e: Emitter, universe: Universe, container: Value, number: ir.Value) -> ir.Value:
    table = e.b.bitcast(e.offset(container.parts[0], HEADER + universe.words), PLACE.as_pointer())
    return e.b.gep(table, [number])
