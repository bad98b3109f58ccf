"""Values in memory: how long they are, what is in them, whether they are equal, and one as another type."""

from __future__ import annotations

import collections
import enum
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.emitter import Emitter, each_alternative, inject
from secateur.compiled.compiler.frame import Lazy
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, POINTER, REAL, WORD
from secateur.compiled.compiler.types import (
    INT,
    STR,
    Bool,
    DequeOf,
    DictOf,
    Float,
    Instance,
    Int,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    Str,
    Tup,
    Type,
    Union,
)

# the header of a list: where its items are, how many, and how many there is room for
DATA, LENGTH, ROOM = range(3)
HEADER = 3
EXACT_FLOATS = 1 << 53  # whole numbers up to this are floats exactly


# ---------------------------------------------------------------- conversions


def converted(e: Emitter, value: Value, kind: Type) -> Value:
    """Return a value as one of a type that has room for it."""
    if isinstance(kind, Union):
        return _as_union(e, value, kind)
    if isinstance(kind, Tup) and isinstance(value.type, Tup):
        parts = [e.convert(part, wanted) for part, wanted in zip(tuple_parts(value), kind.parts, strict=True)]
        return Value(kind, tuple(scalar for part in parts for scalar in part.parts))
    if isinstance(kind, Seq) and isinstance(value.type, Tup):
        return _spilled(e, value, kind)
    if isinstance(kind, Seq) and isinstance(value.type, Seq):
        return _copied(e, value, kind)
    if type(kind) is type(value.type):  # lists and the like, of one cell
        return Value(kind, value.parts)
    raise AssertionError(f"{value.type} where {kind} is expected")


def _as_union(e: Emitter, value: Value, kind: Union) -> Value:
    if not isinstance(value.type, Union):
        index = alternative_for(e, value.type, kind)
        return inject(e, e.convert(value, kind.alternatives[index]), kind, index)
    slots = [e.slot(scalar) for scalar in kind.scalars]

    def keep(one: Value) -> None:
        for slot, part in zip(slots, _as_union(e, one, kind).parts, strict=True):
            e.b.store(part, slot)

    each_alternative(e, value, keep)
    return Value(kind, tuple(e.b.load(slot) for slot in slots))


def alternative_for(e: Emitter, kind: Type, union: Union) -> int:
    """Return which alternative has room for a type."""
    for index, one in enumerate(union.alternatives):
        if one == kind:
            return index
    for index, one in enumerate(union.alternatives):
        alike = not isinstance(one, Known) and type(one) is type(kind)
        if (alike or (isinstance(one, Seq) and isinstance(kind, Tup))) and e.program.joiner.join(one, kind) == one:
            return index
    raise AssertionError(f"{kind} in {union}")


def _spilled(e: Emitter, value: Value, kind: Seq) -> Value:
    """Put the parts of a tuple into memory."""
    parts = tuple_parts(value)
    assert kind.item is not None or not parts
    size = kind.item.words if kind.item else 0
    data = e.allocate(word(size * len(parts)))
    for index, part in enumerate(parts):
        assert kind.item is not None
        e.store(e.convert(part, kind.item), e.offset(data, index * size))
    return Value(kind, (data, word(len(parts))))


def _copied(e: Emitter, value: Value, kind: Seq) -> Value:
    assert isinstance(value.type, Seq)
    before, after = value.type.item, kind.item
    if before is None or before == after:
        return Value(kind, value.parts)
    assert after is not None
    data, length = value.parts
    target = e.allocate(e.b.mul(length, word(after.words)))

    def copy(index: ir.Value) -> None:
        item = e.load(e.offset(data, e.b.mul(index, word(before.words))), before)
        e.store(e.convert(item, after), e.offset(target, e.b.mul(index, word(after.words))))

    e.repeat(length, copy)
    return Value(kind, (target, length))


# ---------------------------------------------------------------- parts and items


def tuple_parts(value: Value) -> list[Value]:
    """Return the parts of a tuple."""
    assert isinstance(value.type, Tup)
    parts, start = [], 0
    for kind in value.type.parts:
        parts.append(
            Value(
                kind,
                tuple(value.parts[start : start + kind.words]),
                *([kind.thing] if isinstance(kind, Known) else []),
            )
        )
        start += kind.words
    return parts


def make_tuple(parts: list[Value], cls: type | None = None) -> Value:
    """Return a tuple of parts."""
    kind = Tup(tuple(part.type for part in parts), cls)
    return Value(kind, tuple(scalar for part in parts for scalar in part.parts))


def refuse_records(e: Emitter, *values: Value) -> None:
    """Refuse dataclasses where a tuple is expected, and named tuples with their own `__iter__` or `__len__`."""
    for value in values:
        cls = value.type.cls if isinstance(value.type, Tup) else None
        if cls is not None and not (
            issubclass(cls, tuple) and all(getattr(cls, one) is getattr(tuple, one) for one in SEQUENCE)
        ):
            raise Refusal(e.node, f"a {cls.__name__} is used as a tuple")


SEQUENCE = (
    "__iter__", "__len__", "__getitem__", "__contains__", "__add__", "__mul__", "__rmul__",
    "__lt__", "__le__", "__gt__", "__ge__", "index", "count",
)  # fmt: skip


def as_sequence(e: Emitter, value: Value) -> Value:
    """Return a tuple as one whose items have one type, in memory."""
    if not isinstance(value.type, Tup):
        return value
    refuse_records(e, value)
    item: Type | None = None
    for part in value.type.parts:
        item = e.join(item, part)
    return _spilled(e, value, Seq(item, len(value.type.parts)))


def length(e: Emitter, value: Value) -> ir.Value:
    """Return how many items there are."""
    kind = value.type
    if isinstance(kind, Tup):
        return word(len(kind.parts))
    if isinstance(kind, Str):
        return value.parts[1]
    if isinstance(kind, Seq):
        return value.parts[1] if kind.length is None else word(kind.length)
    if isinstance(kind, ListOf):
        return e.load_word(value.parts[0], LENGTH)
    if isinstance(kind, Range):
        return range_length(e, value)
    raise AssertionError(kind)


def range_length(e: Emitter, value: Value) -> ir.Value:
    """Return how many numbers there are in a range."""
    start, stop, step = value.parts
    upwards = e.b.icmp_signed(">", step, word(0))
    low, high = e.b.select(upwards, start, stop), e.b.select(upwards, stop, start)
    stride = e.b.select(upwards, step, e.b.sub(word(0), step))
    gap = e.b.sub(high, low)
    count = e.b.udiv(e.b.add(gap, e.b.sub(stride, word(1))), stride)
    return e.b.select(e.b.icmp_signed("<", low, high), count, word(0))


def item_type(value: Value) -> Type | None:
    """Return the type of the items of a sequence."""
    kind = value.type
    return STR if isinstance(kind, Str) else INT if isinstance(kind, Range) else kind.item  # type: ignore[attr-defined]


def item(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return an item; the index was checked."""
    kind = value.type
    if isinstance(kind, Str):
        return Value(STR, (e.offset(value.parts[0], index), word(1)))
    if isinstance(kind, Range):
        return Value(INT, (e.b.add(value.parts[0], e.b.mul(index, value.parts[2])),))
    inside = item_type(value)
    assert inside is not None
    return e.load(e.offset(data_of(e, value), e.b.mul(index, word(inside.words))), inside)


def data_of(e: Emitter, value: Value) -> ir.Value:
    """Return where the items of a sequence or a list are."""
    if isinstance(value.type, ListOf):
        return e.load(value.parts[0], STR).parts[0]  # as in a string, the pointer comes first
    return value.parts[0]


def place(e: Emitter, index: ir.Value, count: ir.Value, what: str) -> ir.Value:
    """Return an index counted from the front; fail if there is nothing."""
    negative = e.b.icmp_signed("<", index, word(0))
    counted = e.b.select(negative, e.b.add(index, count), index)
    e.fail_if(e.b.icmp_unsigned(">=", counted, count), IndexError, f"{what} index out of range")
    return counted


# ---------------------------------------------------------------- equality and order


def is_plain(kind: Type | None) -> bool:
    """Whether values of a type are equal exactly if their words are."""
    if isinstance(kind, Tup):
        return all(map(is_plain, kind.parts))
    return isinstance(kind, Int | Bool | Nothing) or (isinstance(kind, Member) and not issubclass(kind.cls, int))


def as_number(e: Emitter, value: Value) -> Value | None:
    """Return a bool or a member of an IntEnum as the whole number that it is; None for other values."""
    if isinstance(value.type, Int | Float):
        return value
    if isinstance(value.type, Bool):
        return Value(INT, (e.b.zext(value.parts[0], WORD),))
    if isinstance(value.type, Member) and issubclass(value.type.cls, int):
        numbers = e.program.constant([int(member) for member in value.type.cls])  # type: ignore[attr-defined]
        return Value(INT, (e.load_word(numbers, value.parts[0]),))
    return None


def as_float(e: Emitter, value: Value) -> ir.Value:
    """Return a number as a float; stop if a whole number is not exact as a float."""
    if isinstance(value.type, Float):
        return value.parts[0]
    number = value.parts[0]
    shifted = e.b.add(number, word(EXACT_FLOATS))
    e.fail_if(
        e.b.icmp_unsigned(">", shifted, word(2 * EXACT_FLOATS)), None, "a whole number is too large for a float"
    )
    return e.b.sitofp(number, REAL)


def equal(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether two values are equal: a scalar, or a bool if that is known already."""
    if isinstance(one.type, Union):
        return _any_alternative(e, one, lambda found: equal(e, found, other))
    if isinstance(other.type, Union):
        return equal(e, other, one)
    left, right = as_number(e, one), as_number(e, other)
    if left is not None and right is not None:
        return _equal_numbers(e, left, right)
    if isinstance(one.type, Str) and isinstance(other.type, Str):
        return _equal_words(e, one.parts, other.parts)
    if isinstance(one.type, Tup | Seq | ListOf) and isinstance(other.type, Tup | Seq | ListOf):
        return _equal_sequences(e, one, other)
    if isinstance(one.type, Range) and isinstance(other.type, Range):
        raise Refusal(e.node, "ranges are compared")
    from secateur.compiled.compiler.hashed import equal_containers, is_set

    if is_set(one) and is_set(other):
        return equal_containers(e, one, other)
    if any(isinstance(value.type, Known) and isinstance(value.known, Lazy | dict) for value in (one, other)):
        raise Refusal(e.node, "generators, views or tables are compared")
    if isinstance(one.type, DictOf) and isinstance(other.type, DictOf) and not is_set(one) and not is_set(other):
        return equal_containers(e, one, other)
    for value in (one, other):
        if isinstance(value.type, Instance) or (
            isinstance(value.type, Known) and isinstance(value.type.thing, _CONTAINERS)
        ):
            raise Refusal(e.node, "a comparison of values of these types")
    if type(one.type) is not type(other.type):
        return False
    if isinstance(one.type, Nothing):
        return True
    if isinstance(one.type, Member):
        same = one.type.cls is other.type.cls  # type: ignore[attr-defined]
        return e.b.icmp_signed("==", one.parts[0], other.parts[0]) if same else False
    if isinstance(one.type, Known):
        return one.type == other.type
    return equal_containers(e, one, other)


_CONTAINERS = (dict, list, tuple, set, frozenset)


def _any_alternative(e: Emitter, value: Value, ask: Callable[[Value], Any]) -> Any:
    answer = e.slot(BIT)
    each_alternative(e, value, lambda one: e.b.store(e.as_bit(ask(one)), answer))
    return e.b.load(answer)


def _equal_numbers(e: Emitter, one: Value, other: Value) -> Any:
    if isinstance(one.type, Int) and isinstance(other.type, Int):
        return e.b.icmp_signed("==", one.parts[0], other.parts[0])
    return e.b.fcmp_ordered("==", as_float(e, one), as_float(e, other))


def _equal_words(e: Emitter, one: tuple[Any, ...], other: tuple[Any, ...], size: int = 1) -> Any:
    """Return whether as many words are the same."""
    fixed = [length.constant for _, length in (one, other) if isinstance(length, ir.Constant)]
    if len(fixed) == 2 and fixed[0] != fixed[1]:
        return False
    same_length = e.b.icmp_signed("==", one[1], other[1])
    if fixed and fixed[0] * size <= 4:
        return _equal_few(e, one, other, same_length, fixed[0] * size)
    count = e.b.select(same_length, e.b.mul(one[1], word(size)), word(0))
    same = e.b.call(_same_words(e), [one[0], other[0], count])
    return e.b.and_(same_length, same)


def _equal_few(e: Emitter, one: tuple[Any, ...], other: tuple[Any, ...], same_length: Any, count: int) -> Any:
    answer = e.slot(BIT)
    e.b.store(same_length, answer)

    def compare() -> None:
        same: Any = True
        for index in range(count):
            pair = e.load_word(one[0], index), e.load_word(other[0], index)
            same = e.both(same, e.b.icmp_signed("==", *pair))
        e.b.store(e.as_bit(same), answer)

    e.when(same_length, compare)
    return e.b.load(answer)


def _same_words(e: Emitter) -> ir.Function:
    """Return the function that compares words of memory."""
    name = "same_words"
    if name in e.program.module.globals:
        return e.program.module.globals[name]
    function = ir.Function(e.program.module, ir.FunctionType(BIT, [POINTER, POINTER, WORD]), name)
    function.linkage = "internal"
    start, head, inside, done = [function.append_basic_block() for _ in range(4)]
    b = ir.IRBuilder(start)
    b.branch(head)
    b.position_at_end(head)
    index = b.phi(WORD)
    index.add_incoming(word(0), start)
    b.cbranch(b.icmp_signed("<", index, function.args[2]), inside, done)
    b.position_at_end(inside)
    pair = [b.load(b.gep(pointer, [index])) for pointer in function.args[:2]]
    index.add_incoming(b.add(index, word(1)), inside)
    b.cbranch(b.icmp_signed("==", *pair), head, done)
    b.position_at_end(done)
    answer = b.phi(BIT)
    answer.add_incoming(ir.Constant(BIT, True), head)
    answer.add_incoming(ir.Constant(BIT, False), inside)
    b.ret(answer)
    return function


def _equal_sequences(e: Emitter, one: Value, other: Value) -> Any:
    if _is_list(one) != _is_list(other) or isinstance(one.type, DequeOf) != isinstance(other.type, DequeOf):
        return False
    classes = [getattr(value.type, "cls", None) for value in (one, other)]
    if classes[0] is not classes[1] and any(cls and not issubclass(cls, tuple) for cls in classes):
        return False  # a dataclass equals only its like
    if isinstance(one.type, Tup) and isinstance(other.type, Tup):
        if len(one.type.parts) != len(other.type.parts):
            return False
        same: Any = True
        for mine, yours in zip(tuple_parts(one), tuple_parts(other), strict=True):
            same = e.both(same, equal(e, mine, yours))
        return same
    one, other = as_sequence(e, one), as_sequence(e, other)
    kind, other_kind = item_type(one), item_type(other)
    lengths = length(e, one), length(e, other)
    if kind is None or other_kind is None:
        return e.b.icmp_signed("==", *lengths)
    if kind == other_kind and is_plain(kind):
        return _equal_words(e, (data_of(e, one), lengths[0]), (data_of(e, other), lengths[1]), kind.words)
    return _equal_items(e, one, other, lengths)


def _equal_items(e: Emitter, one: Value, other: Value, lengths: tuple[Any, Any]) -> Any:
    answer, after = e.slot(BIT), e.block()
    same_length = e.b.icmp_signed("==", *lengths)
    e.b.store(same_length, answer)

    def compare(index: ir.Value) -> None:
        same = e.as_bit(equal(e, item(e, one, index), item(e, other, index)))
        e.b.store(same, answer)
        further = e.block()
        e.b.cbranch(same, further, after)
        e.at(further)

    e.repeat(e.b.select(same_length, lengths[0], word(0)), compare)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def kind_of_sequence(value: Value) -> type:
    """Return whether a sequence is a string, a list or a tuple: only like ones are compared."""
    if isinstance(value.type, DequeOf):
        return collections.deque
    return str if isinstance(value.type, Str) else list if _is_list(value) else tuple


def _is_list(value: Value) -> bool:
    return isinstance(value.type, ListOf) or (isinstance(value.type, Seq) and value.type.of_list)


def is_enum(thing: object) -> bool:
    """Whether something is a member of an Enum whose members are compared as Enum does."""
    return isinstance(thing, enum.Enum)
