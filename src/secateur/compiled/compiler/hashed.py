"""Dicts, and the items of sets that have no bit: keys, each once, in the order of insertion.

Keys that have a bit are in an index (`key_index`); the others are found one by one.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import equality, key_index, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.growing import FIRST_ROOM, LENGTH, ROOM, add_entry, first_entry, new_header
from secateur.compiled.compiler.iteration import Body, iterate, unordered
from secateur.compiled.compiler.objects import own_method
from secateur.compiled.compiler.program import Value, is_made_here, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import VIEWS
from secateur.compiled.compiler.types import (
    Bool,
    DefaultDictOf,
    DictOf,
    Float,
    FrozenSet,
    Instance,
    Int,
    IteratorOf,
    Keyed,
    Known,
    ListOf,
    Member,
    Nothing,
    Seq,
    SetOf,
    ShuffledOf,
    Slice,
    Str,
    TallyOf,
    Tup,
    Type,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.unions import each_alternative
from secateur.compiled.compiler.value_classes import value_class

UNHASHABLE = (ListOf, ShuffledOf, SetOf, Keyed)  # and other views have a hash of their own, which nobody needs


def new_dict(e: Emitter, key: Any, kind: type[DictOf] = DictOf, *more: Any) -> Value:
    """Return an empty dict."""
    own = kind((e.cell((*key, "keys")), e.cell((*key, "values"))), *more)
    made = Value(own, (new_header(e, word(FIRST_ROOM), _size(own), key_index.words(e, own)),))
    key_index.clear(e, made)
    return made


def clear(e: Emitter, made: Value) -> None:
    """Take everything out of a dict."""
    shorten(e, made, word(0))
    key_index.clear(e, made)


def _size(kind: Type) -> int:
    """Return how many words an entry takes."""
    if isinstance(kind, Keyed):
        return (kind.item.words if kind.item else 0) + (kind.value.words if kind.value else 0)
    return kind.item.words if kind.item else 0  # type: ignore[attr-defined]


def entries(e: Emitter, value: Value) -> ir.Value:
    """Return how many keys there are in the list."""
    e.watch.reads_from(value.type)
    return value.parts[-1] if isinstance(value.type, FrozenSet) else e.load_word(value.parts[0], LENGTH)


def data(e: Emitter, value: Value) -> ir.Value:
    """Return where the entries are."""
    return value.parts[-2] if isinstance(value.type, FrozenSet) else first_entry(e, value.parts[0])


def key_at(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return a key by its number."""
    kind = value.type.item  # type: ignore[attr-defined]
    return e.load(e.offset(data(e, value), e.b.mul(index, word(_size(value.type)))), kind)


def _value_place(e: Emitter, value: Value, index: ir.Value) -> ir.Value:
    assert isinstance(value.type, DictOf)
    offset = e.b.add(e.b.mul(index, word(_size(value.type))), word(value.type.item.words if value.type.item else 0))
    return e.offset(data(e, value), offset)


def value_at(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return the value of an entry of a dict."""
    assert isinstance(value.type, DictOf)
    assert value.type.value is not None
    return e.load(_value_place(e, value, index), value.type.value)


def place_of(e: Emitter, container: Value, key: Value) -> ir.Value:
    """Return the number of the entry of a key, or -1."""
    check_hashable(e, key)
    return key_index.place_of(e, container, key, lambda one: _searched(e, container, one))


def _searched(e: Emitter, container: Value, key: Value) -> ir.Value:
    """Look at one key after the other."""
    answer, after = e.slot(WORD), e.block()
    e.b.store(word(-1), answer)

    def look(index: ir.Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(equality.alike(e, key_at(e, container, index), key), hit, further)
        e.at(hit)
        e.b.store(index, answer)
        e.b.branch(after)
        e.at(further)

    if container.type.item is not None:  # type: ignore[attr-defined]
        e.repeat(entries(e, container), look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def check_hashable(e: Emitter, key: Value) -> None:
    """Fail if a value cannot be looked for in a set or a dict."""
    if key.type.has_hidden:
        raise Refusal(e.node, "a dataclass whose comparison leaves out fields is looked for", "the fields that count")
    if isinstance(key.type, Union):
        each_alternative(e, key, lambda one: check_hashable(e, one))
    elif isinstance(key.type, Tup) and value_class(key.type.cls) is not None and may_be_unhashable(key.type):
        raise Refusal(e.node, f"a {key.type.cls.__name__} with lists is looked for in a set or dict", "tuples in it")  # type: ignore[union-attr]
    elif isinstance(key.type, Tup):
        for part in memory.tuple_parts(key):
            check_hashable(e, part)
    elif isinstance(key.type, Seq) and key.type.item is not None and may_be_unhashable(key.type.item):
        raise Refusal(e.node, "a tuple of lists is looked for in a set or dict", "a tuple of tuples")
    elif _has_no_hash(key.type):
        e.fail(TypeError, "unhashable type")
    elif isinstance(key.type, ViewOf | IteratorOf | Slice) or (  # a slice has a hash from Python 3.12 on
        isinstance(key.type, Instance | Known) and not _has_plain_hash(key.type)
    ):
        raise Refusal(e.node, "a value of this type is looked for in a set or dict", "numbers, strings or tuples")


def _has_no_hash(kind: Type) -> bool:
    if isinstance(kind, Instance):
        return kind.cls.__hash__ is None
    return isinstance(kind, UNHASHABLE) or (isinstance(kind, Seq) and kind.of_list)


def _has_plain_hash(kind: Instance | Known) -> bool:
    """Whether an object has a hash, which is Python's own."""
    cls = kind.cls if isinstance(kind, Instance) else type(kind.thing)
    plain = cls.__hash__ is not None and not isinstance(cls.__hash__, types.FunctionType)
    return plain and cls is not tuple and cls not in VIEWS  # each call makes another view


def may_be_unhashable(kind: Type) -> bool:
    """Whether a value of a type may be something that has no hash."""
    if isinstance(kind, Union | Tup):
        return any(map(may_be_unhashable, kind.alternatives if isinstance(kind, Union) else kind.parts))
    if isinstance(kind, Seq) and not kind.of_list:
        return kind.item is None or may_be_unhashable(kind.item)
    return isinstance(kind, Known | Slice) or _has_no_hash(kind)


def has_key(e: Emitter, container: Value, key: Value) -> Any:
    """Return whether a key is in the list."""
    return e.b.icmp_signed(">=", place_of(e, container, key), word(0))


def append(e: Emitter, container: Value, write: Callable[[ir.Value], None]) -> None:
    """Add an entry at the end."""
    add_entry(e, container.parts[0], _size(container.type), write)


def put(e: Emitter, container: Value, key: Value, value: Value) -> None:
    """Let a dict have a value for a key."""
    kind = container.type
    if not isinstance(kind, DictOf):
        raise Refusal(e.node, "a rule changes a dict that it did not make", "a copy: dict(…)")
    e.put(kind.cells[0], key.type)
    e.put(kind.cells[1], value.type)
    item, inside = kind.item, kind.value
    assert item is not None
    assert inside is not None
    place = place_of(e, container, key)

    def write(pointer: ir.Value) -> None:
        own = e.convert(key, item)
        e.store(own, pointer)
        key_index.note(e, container, own, entries(e, container))
        e.store(e.convert(value, inside), e.offset(pointer, item.words))

    e.when(
        e.b.icmp_signed("<", place, word(0)),
        lambda: append(e, container, write),
        lambda: e.store(e.convert(value, inside), _value_place(e, container, place)),
    )


def looked_up(e: Emitter, container: Value, key: Value) -> Value:
    """Return the value of a key; fail if there is none."""
    assert isinstance(container.type, DictOf)
    place = place_of(e, container, key)
    e.fail_if(e.b.icmp_signed("<", place, word(0)), KeyError, "key")
    if container.type.value is None:
        e.fail(KeyError, "key")
    return value_at(e, container, place)


def get(e: Emitter, key_of_node: Any, container: Value, key: Value, default: Value) -> Value:
    """Return `container.get(key, default)`."""
    assert isinstance(container.type, DictOf)
    place = place_of(e, container, key)
    if container.type.value is None:
        return default
    return e.choose(
        key_of_node, e.b.icmp_signed("<", place, word(0)), lambda: default, lambda: value_at(e, container, place)
    )


def remove(e: Emitter, container: Value, key: Value, missing: type[BaseException] | None) -> None:
    """Take a key out; fail if it is not there and that matters."""
    place = place_of(e, container, key)
    absent = e.b.icmp_signed("<", place, word(0))
    if missing is not None:
        e.fail_if(absent, missing, "key")
    if container.type.item is not None:  # type: ignore[attr-defined]
        e.when(e.b.not_(absent), lambda: remove_at(e, container, place))


def remove_at(e: Emitter, container: Value, place: ir.Value) -> None:
    """Take an entry out, and close the gap."""
    words = word(_size(container.type))
    last = e.b.sub(entries(e, container), word(1))
    start = e.offset(data(e, container), e.b.mul(place, words))
    count = e.b.mul(e.b.sub(last, place), words)
    e.repeat(count, lambda index: e.store_word(e.load_word(start, e.b.add(index, words)), start, index))
    shorten(e, container, last)
    if key_index.words(e, container.type):
        key_index.clear(e, container)
        e.repeat(last, lambda index: key_index.note(e, container, key_at(e, container, index), index))


def shorten(e: Emitter, container: Value, count: ir.Value) -> None:
    """Let there be fewer entries, and less room for them: so an iteration notices that entries were removed."""
    header = container.parts[0]
    fewer = e.b.icmp_signed("<", count, e.load_word(header, LENGTH))
    e.store_word(e.b.sub(e.load_word(header, ROOM), e.b.zext(fewer, WORD)), header, ROOM)
    e.store_word(count, header, LENGTH)


def iterate_keys(e: Emitter, container: Value, body: Body) -> None:
    """Iterate over the keys of a dict."""
    _iterate(e, container, lambda index: body(key_at(e, container, index)))


def seen_through(view: Value) -> Value:
    """Return the dict that a view shows."""
    kind = view.type
    assert isinstance(kind, ViewOf)
    return Value(DictOf(kind.cells), view.parts)


def iterate_entries(e: Emitter, container: Value, body: Body, with_keys: bool) -> None:
    """Iterate over the values of a dict, or over pairs of key and value."""

    def once(index: ir.Value) -> None:
        value = value_at(e, container, index)
        body(memory.make_tuple([key_at(e, container, index), value]) if with_keys else value)

    _iterate(e, container, once)


def _iterate(e: Emitter, container: Value, body: Callable[[ir.Value], None]) -> None:
    """Iterate over a dict by number; fail if its size changes meanwhile, as Python does."""
    if container.type.item is None:  # type: ignore[attr-defined]
        return
    count, effects = entries(e, container), e.effects
    room = word(0) if isinstance(container.type, FrozenSet) else e.load_word(container.parts[0], ROOM)

    def once(index: ir.Value) -> None:
        body(index)
        if e.effects != effects and not isinstance(container.type, FrozenSet):
            fail_if_changed(e, count, entries(e, container))
            replaced = e.b.icmp_signed("!=", e.load_word(container.parts[0], ROOM), room)
            e.fail_if(replaced, None, "entries are replaced during iteration")

    e.repeat(count, once)


def fail_if_changed(e: Emitter, before: ir.Value, now: ir.Value) -> None:
    """Fail if a container has another size than before it was iterated over."""
    e.fail_if(e.b.icmp_signed("!=", now, before), RuntimeError, "the container changed size during iteration")


def update(e: Emitter, key: Any, container: Value, other: Value) -> None:
    """Put all that is in something into a dict."""
    if isinstance(other.type, Union):
        each_alternative(e, other, lambda one: update(e, (*key, one.type), container, one))
    elif isinstance(other.type, DictOf):
        if isinstance(other.type, TallyOf) and not isinstance(container.type, TallyOf):
            raise unordered(e)
        iterate_entries(e, other, lambda pair: put(e, container, *memory.tuple_parts(pair)), True)
    elif isinstance(other.known, dict):
        for name, value in other.known.items():
            put(e, container, constant(e.program, name), constant(e.program, value))
    else:

        def each(pair: Value) -> None:
            e.changes(container.type)  # which may be what the pairs come from
            each_alternative(e, pair, lambda one: put(e, container, *_pair(e, one)))

        iterate(e, key, other, each)


def check_mapping(e: Emitter, value: Value) -> None:
    """Fail if something is no dict, as `**value` does."""
    if isinstance(value.type, Union):
        each_alternative(e, value, lambda one: check_mapping(e, one))
    elif isinstance(value.known, dict):
        return
    elif isinstance(value.type, Instance | Known) and not is_made_here(value.known):
        raise Refusal(e.node, "** of something that is no dict", "a dict")
    elif not isinstance(value.type, DictOf):
        e.fail(TypeError, "object is not a mapping")


def _pair(e: Emitter, value: Value) -> list[Value]:
    if isinstance(value.type, Tup) and len(value.type.parts) == 2:
        return memory.tuple_parts(value)
    if isinstance(value.type, Seq | ListOf | Str):
        count = memory.length(e, value)
        if isinstance(value.type, Str):
            e.fail_if(e.b.icmp_signed("==", count, word(2)), None, "two letters become an entry of a dict")
        e.fail_if(e.b.icmp_signed("!=", count, word(2)), ValueError, "dictionary update sequence element")
        if not isinstance(value.type, Str) and memory.item_type(value) is not None:
            return [memory.item(e, value, word(index)) for index in range(2)]
        e.fail(ValueError, "dictionary update sequence element")
    if isinstance(value.type, Tup) and value.type.cls is None:
        e.fail(ValueError, "dictionary update sequence element has another length; 2 is required")
    if isinstance(value.type, Int | Bool | Float | Nothing | Member) and own_method(value, "__iter__") is None:
        e.fail(TypeError, "cannot convert dictionary update sequence element to a sequence")
    raise Refusal(e.node, "a dict is made from items that are not pairs", "tuples of two items")


def copied(e: Emitter, key: Any, value: Value) -> Value:
    """Return a new dict with the same entries."""
    if isinstance(value.type, DefaultDictOf):
        made = new_dict(e, key, DefaultDictOf, value.type.factory)
    else:
        assert isinstance(value.type, DictOf)
        made = new_dict(e, key, type(value.type))
    update(e, (*key, "from"), made, value)
    return made
