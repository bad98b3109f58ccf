"""Sets and dicts: their keys, each once, in the order of insertion. A search goes through them one by one."""

from __future__ import annotations

import ast
import enum
from collections.abc import Callable
from itertools import product
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter, each_alternative
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.iteration import Body, iterate
from secateur.compiled.compiler.memory import HEADER, LENGTH, ROOM
from secateur.compiled.compiler.objects import from_table
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import (
    INT,
    STR,
    CounterOf,
    DefaultDictOf,
    DictOf,
    FrozenSet,
    KeysOf,
    Known,
    ListOf,
    Member,
    Nothing,
    Seq,
    SetOf,
    Tup,
    Type,
    Union,
)

FIRST_ROOM = 8
MOST_DENSE = 1 << 14  # entries of a table that is looked up by number
UNHASHABLE = (ListOf, SetOf, DictOf)


def new_set(e: Emitter, key: Any) -> Value:
    """Return an empty set."""
    return _new(e, SetOf((e.cell(key),)))


def new_dict(e: Emitter, key: Any, kind: type[DictOf] = DictOf, *more: Any) -> Value:
    """Return an empty dict."""
    return _new(e, kind((e.cell((*key, "keys")), e.cell((*key, "values"))), *more))


def like(e: Emitter, key: Any, value: Value) -> Value:
    """Return an empty container of the same kind."""
    if isinstance(value.type, DefaultDictOf):
        return new_dict(e, key, DefaultDictOf, value.type.factory)
    return new_dict(e, key, type(value.type)) if isinstance(value.type, DictOf) else new_set(e, key)


def _new(e: Emitter, kind: SetOf | DictOf) -> Value:
    header = e.allocate(word(HEADER))
    _give_room(e, header, word(FIRST_ROOM), _size(kind))
    e.store_word(word(0), header, LENGTH)
    return Value(kind, (header,))


def _size(kind: Type) -> int:
    """Return how many words an entry takes."""
    if isinstance(kind, DictOf):
        return (kind.item.words if kind.item else 0) + (kind.value.words if kind.value else 0)
    return kind.item.words if kind.item else 0  # type: ignore[attr-defined]


def _give_room(e: Emitter, header: ir.Value, room: ir.Value, words: int) -> ir.Value:
    data = e.allocate(e.b.mul(room, word(words)))
    e.store(Value(STR, (data, room)), header)  # as a string: a pointer and a number
    e.store_word(room, header, ROOM)
    return data


def is_set(value: Value) -> bool:
    """Whether a value is a set."""
    return isinstance(value.type, SetOf | FrozenSet | KeysOf)


def size(e: Emitter, value: Value) -> ir.Value:
    """Return how many keys there are."""
    return value.parts[1] if isinstance(value.type, FrozenSet) else e.load_word(value.parts[0], LENGTH)


def _data(e: Emitter, value: Value) -> ir.Value:
    return value.parts[0] if isinstance(value.type, FrozenSet) else e.load(value.parts[0], STR).parts[0]


def key_at(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return a key by its number."""
    kind = value.type.item  # type: ignore[attr-defined]
    return e.load(e.offset(_data(e, value), e.b.mul(index, word(_size(value.type)))), kind)


def _value_place(e: Emitter, value: Value, index: ir.Value) -> ir.Value:
    assert isinstance(value.type, DictOf)
    offset = e.b.add(e.b.mul(index, word(_size(value.type))), word(value.type.item.words if value.type.item else 0))
    return e.offset(_data(e, value), offset)


def value_at(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return the value of an entry of a dict."""
    assert isinstance(value.type, DictOf)
    assert value.type.value is not None
    return e.load(_value_place(e, value, index), value.type.value)


def place_of(e: Emitter, container: Value, key: Value) -> ir.Value:
    """Return the number of the entry of a key, or -1."""
    if is_set(container) and may_be_unhashable(key.type):
        raise Refusal(e.node, "a set is looked for in a set, which Python takes for a frozenset")
    check_hashable(e, key)
    answer, after = e.slot(WORD), e.block()
    e.b.store(word(-1), answer)

    def look(index: ir.Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(memory.equal(e, key_at(e, container, index), key), hit, further)
        e.at(hit)
        e.b.store(index, answer)
        e.b.branch(after)
        e.at(further)

    if container.type.item is not None:  # type: ignore[attr-defined]
        e.repeat(size(e, container), look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def check_hashable(e: Emitter, key: Value) -> None:
    """Fail if a value cannot be looked for in a set or a dict."""
    if isinstance(key.type, Union):
        each_alternative(e, key, lambda one: check_hashable(e, one))
    elif isinstance(key.type, Tup):
        for part in memory.tuple_parts(key):
            check_hashable(e, part)
    elif isinstance(key.type, Seq) and key.type.item is not None and may_be_unhashable(key.type.item):
        raise Refusal(e.node, "a tuple of lists is looked for")
    elif (isinstance(key.type, Seq) and key.type.of_list) or isinstance(key.type, UNHASHABLE):
        e.fail(TypeError, "unhashable type")
    elif isinstance(key.type, Known) and isinstance(key.type.thing, dict | list | set | tuple):
        raise Refusal(e.node, "such a value is looked for")


def may_be_unhashable(kind: Type) -> bool:
    """Whether a value of a type may be something that has no hash."""
    if isinstance(kind, Union | Tup):
        return any(map(may_be_unhashable, kind.alternatives if isinstance(kind, Union) else kind.parts))
    return isinstance(kind, (*UNHASHABLE, Known)) or (
        isinstance(kind, Seq) and (kind.of_list or kind.item is None or may_be_unhashable(kind.item))
    )


def found(e: Emitter, container: Value, key: Value) -> Any:
    """Return whether a key is in a set or a dict."""
    return e.b.icmp_signed(">=", place_of(e, container, key), word(0))


def _append(e: Emitter, container: Value, write: Callable[[ir.Value], None]) -> None:
    """Add an entry at the end."""
    header = container.parts[0]
    words = _size(container.type)
    count, room = e.load_word(header, LENGTH), e.load_word(header, ROOM)

    def grow() -> None:
        before = _data(e, container)
        data = _give_room(e, header, e.b.add(e.b.mul(room, word(2)), word(4)), words)
        e.store_word(count, header, LENGTH)
        e.copy(before, data, e.b.mul(count, word(words)))

    e.when(e.b.icmp_signed(">=", count, room), grow)
    write(e.offset(_data(e, container), e.b.mul(count, word(words))))
    e.store_word(e.b.add(count, word(1)), header, LENGTH)


def add(e: Emitter, container: Value, key: Value) -> None:
    """Put something into a set."""
    kind = container.type
    if not isinstance(kind, SetOf):
        raise Refusal(e.node, "a constant set is changed")
    e.program.joiner.put(kind.cells[0], key.type)
    item = kind.item
    assert item is not None
    missing = e.inverted(found(e, container, key))
    e.when(missing, lambda: _append(e, container, lambda place: e.store(e.convert(key, item), place)))


def put(e: Emitter, container: Value, key: Value, value: Value) -> None:
    """Let a dict have a value for a key."""
    kind = container.type
    if not isinstance(kind, DictOf):
        raise Refusal(e.node, "a constant dict is changed")
    e.program.joiner.put(kind.cells[0], key.type)
    e.program.joiner.put(kind.cells[1], value.type)
    item, inside = kind.item, kind.value
    assert item is not None
    assert inside is not None
    place = place_of(e, container, key)

    def write(pointer: ir.Value) -> None:
        e.store(e.convert(key, item), pointer)
        e.store(e.convert(value, inside), e.offset(pointer, item.words))

    e.when(
        e.b.icmp_signed("<", place, word(0)),
        lambda: _append(e, container, write),
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
    last = e.b.sub(size(e, container), word(1))
    start = e.offset(_data(e, container), e.b.mul(place, words))
    count = e.b.mul(e.b.sub(last, place), words)
    e.repeat(count, lambda index: e.store_word(e.load_word(start, e.b.add(index, words)), start, index))
    e.store_word(last, container.parts[0], LENGTH)


def iterate_keys(e: Emitter, container: Value, body: Body) -> None:
    """Iterate over the keys; fail if their number changes meanwhile, as Python does."""
    if container.type.item is None:  # type: ignore[attr-defined]
        return
    count = size(e, container)

    def once(index: ir.Value) -> None:
        changed = e.b.icmp_signed("!=", size(e, container), count)
        e.fail_if(changed, RuntimeError, "the container changed size during iteration")
        body(key_at(e, container, index))

    e.repeat(count, once)


def iterate_entries(e: Emitter, container: Value, body: Body, with_keys: bool) -> None:
    """Iterate over the values of a dict, or over pairs of key and value."""
    if container.type.item is None:  # type: ignore[attr-defined]
        return
    count = size(e, container)

    def once(index: ir.Value) -> None:
        changed = e.b.icmp_signed("!=", size(e, container), count)
        e.fail_if(changed, RuntimeError, "the container changed size during iteration")
        value = value_at(e, container, index)
        body(memory.make_tuple([key_at(e, container, index), value]) if with_keys else value)

    e.repeat(count, once)


def update(e: Emitter, key: Any, container: Value, other: Value) -> None:
    """Put all that is in something into a set or a dict."""
    if isinstance(container.type, SetOf):
        iterate(e, key, other, lambda item: add(e, container, item), any_order=True)
    elif isinstance(other.type, DictOf):
        iterate_entries(e, other, lambda pair: put(e, container, *memory.tuple_parts(pair)), True)
    elif isinstance(other.known, dict):
        for name, value in other.known.items():
            put(e, container, constant(e.program, name), constant(e.program, value))
    else:
        iterate(e, key, other, lambda pair: put(e, container, *_pair(e, pair)))


def _pair(e: Emitter, value: Value) -> list[Value]:
    if isinstance(value.type, Tup) and len(value.type.parts) == 2:
        return memory.tuple_parts(value)
    raise Refusal(e.node, "a dict is made from items that are not pairs")


def frozen(e: Emitter, key: Any, value: Value) -> Value:
    """Return `frozenset(value)`."""
    if isinstance(value.type, FrozenSet):
        return value
    made = new_set(e, key)
    update(e, (*key, "from"), made, value)
    return Value(FrozenSet(made.type.item), (_data(e, made), size(e, made)))  # type: ignore[attr-defined]


def copied(e: Emitter, key: Any, value: Value) -> Value:
    """Return a new set or dict with the same entries."""
    made = like(e, key, value)
    update(e, (*key, "from"), made, value)
    return made


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
    elif isinstance(sign, ast.BitAnd):
        keep(one, other, True)
    else:
        keep(one, other, False)
        if isinstance(sign, ast.BitXor):
            keep(other, one, False)
    if isinstance(one.type, FrozenSet):
        return Value(FrozenSet(made.type.item), (_data(e, made), size(e, made)))  # type: ignore[attr-defined]
    return made


def update_by(e: Emitter, key: Any, sign: ast.operator, container: Value, other: Value) -> None:
    """Emit `a |= b` and the like, which change `a` in place."""
    if isinstance(sign, ast.BitOr):
        update(e, key, container, _apart(e, key, container, other))
        return
    if not (isinstance(container.type, SetOf) and is_set(other)):
        raise Refusal(e.node, "an in-place operation of this kind")
    new = combined(e, (*key, "combined"), sign, container, other)
    assert new is not None
    e.store_word(word(0), container.parts[0], LENGTH)
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
    raise Refusal(e.node, "a comparison of values of these types")


def _agrees(e: Emitter, one: Value, other: Value, counted: bool) -> Any:
    """Return whether a dict has the same value for each key of another one; what a Counter lacks is 0."""
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(True), answer)
    zero = constant(e.program, 0)

    def look(pair: Value) -> None:
        key, value = memory.tuple_parts(pair)
        place = place_of(e, other, key)

        def compared(inner: Value) -> None:
            e.b.store(e.as_bit(memory.equal(e, value, inner)), answer)

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


# ---------------------------------------------------------------- tables that are known


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
    answer, after = e.slot(WORD), e.block()
    e.b.store(word(-1), answer)
    place = e.slot(WORD)
    e.b.store(word(0), place)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(memory.equal(e, item, value), hit, further)
        e.at(hit)
        e.b.store(e.b.load(place), answer)
        e.b.branch(after)
        e.at(further)
        e.b.store(e.b.add(e.b.load(place), word(1)), place)

    e.part(lambda: iterate(e, (*key, "keys"), constant(e.program, list(keys)), look), after)
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
        raise Refusal(f.e.node, "a set is looked for in a set, which Python takes for a frozenset")
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
    number = number_in(f, key, list(table), index) if table else word(-1)
    missing = e.b.icmp_signed("<", number, word(0))
    if default is None:
        e.fail_if(missing, None if makes_up else KeyError, "a table makes up what it lacks" if makes_up else "key")
        return from_table(e, list(table.values()), number)
    return e.choose((*key, "get"), missing, lambda: default, lambda: from_table(e, list(table.values()), number))
