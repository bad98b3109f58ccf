"""Values in memory: how long they are, what is in them, whether they are equal, and one as another type."""

from __future__ import annotations

from llvmlite import ir

from secateur.compiled.compiler import constants
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.growing import LENGTH, first_entry
from secateur.compiled.compiler.joining import has_room_for
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import REAL, WORD
from secateur.compiled.compiler.types import (
    INT,
    STR,
    Bool,
    Complex,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    ShuffledOf,
    Str,
    Tup,
    Type,
    Union,
)
from secateur.compiled.compiler.unions import each_alternative, inject

EXACT_FLOATS = 1 << 53  # whole numbers up to this are floats exactly


# ---------------------------------------------------------------- conversions


def converted(e: Emitter, value: Value, kind: Type) -> Value:
    """Return a value as one of a type that has room for it."""
    if isinstance(kind, Union):
        return _as_union(e, value, kind)
    if isinstance(value.type, Union):
        return _each_converted(e, value, kind)
    if isinstance(kind, Tup) and isinstance(value.type, Tup):
        parts = [e.convert(part, wanted) for part, wanted in zip(tuple_parts(value), kind.parts, strict=True)]
        return Value(kind, tuple(scalar for part in parts for scalar in part.parts))
    if isinstance(kind, Seq) and isinstance(value.type, Tup):
        return _spilled(e, value, kind)
    if isinstance(kind, Seq) and isinstance(value.type, Seq):
        return _copied(e, value, kind)
    if isinstance(kind, FrozenSet) and isinstance(value.type, FrozenSet):
        from secateur.compiled.compiler.sets import converted as converted_set

        return converted_set(e, value, kind)
    if type(kind) is type(value.type):  # lists and the like, of one cell
        return Value(kind, value.parts)
    raise AssertionError(f"{value.type} where {kind} is expected")


def _as_union(e: Emitter, value: Value, kind: Union) -> Value:
    if not isinstance(value.type, Union):
        index = alternative_for(e, value.type, kind)
        return inject(e, e.convert(value, kind.alternatives[index]), kind, index)
    return _each_converted(e, value, kind)


def _each_converted(e: Emitter, value: Value, kind: Type) -> Value:
    """Return a value that is one of several types as one of a type that has room for all of them."""
    slots = [e.slot(scalar) for scalar in kind.scalars]

    def keep(one: Value) -> None:
        for slot, part in zip(slots, e.convert(one, kind).parts, strict=True):
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
    for index, one in enumerate(union.alternatives):
        if isinstance(one, Seq) and isinstance(kind, Tup) and has_room_for(e.program.joiner, one, kind):
            return index
    raise Refusal(e.node, "tuples of too many different shapes", "tuples of one shape")


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


def compared_parts(value: Value) -> list[Value]:
    """Return the parts of a tuple that comparisons ask about."""
    assert isinstance(value.type, Tup)
    parts = tuple_parts(value)
    return [parts[index] for index in value.type.compared_parts]


def make_tuple(parts: list[Value], cls: type | None = None) -> Value:
    """Return a tuple of parts."""
    kind = Tup(tuple(part.type for part in parts), cls)
    return Value(kind, tuple(scalar for part in parts for scalar in part.parts))


def is_dataclass_value(value: Value) -> bool:
    """Whether a value is a frozen dataclass: its fields lie in a row, but it is no tuple."""
    cls = value.type.cls if isinstance(value.type, Tup) else None
    return cls is not None and not issubclass(cls, tuple)


def refuse_records(e: Emitter, *values: Value, asked: tuple[str, ...] = ()) -> None:
    """Refuse dataclasses where a tuple is expected, and named tuples with their own methods for what is asked."""
    for value in values:
        cls = value.type.cls if isinstance(value.type, Tup) else None
        if cls is not None and not (
            issubclass(cls, tuple) and all(getattr(cls, one) is getattr(tuple, one) for one in asked or SEQUENCE)
        ):
            raise Refusal(e.node, f"a {cls.__name__} is used as a tuple", "its fields")


def plain(value: Value) -> Value:
    """Return a named tuple as a tuple."""
    if isinstance(value.type, Tup) and value.type.cls is not None:
        return Value(Tup(value.type.parts), value.parts)
    return value


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
    kind = Seq(item, len(value.type.parts))
    if type(value.known) is tuple:
        return Value(kind, tuple(constants.scalars(e.program, value.known, kind)), value.known)
    return _spilled(e, value, kind)


def chosen_part(e: Emitter, value: Value, index: ir.Value) -> Value:
    """Return a part of a tuple whose parts are of one type; the index was checked."""
    parts = tuple_parts(value)
    found = parts[0].parts
    for number, part in enumerate(parts[1:], 1):
        hit = e.b.icmp_signed("==", index, word(number))
        found = tuple(e.b.select(hit, *pair) for pair in zip(part.parts, found, strict=True))
    return Value(parts[0].type, found)


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
        e.watch.reads_from(kind)
        return e.load_word(value.parts[0], LENGTH)
    if isinstance(kind, Range):
        return range_length(e, value)
    raise AssertionError(kind)


def in_that_order(value: Value) -> Value:
    """Return a list in the order of a set as a list like others, for what does not depend on it."""
    assert isinstance(value.type, ShuffledOf)
    return Value(ListOf(value.type.cells), value.parts)


def range_length(e: Emitter, value: Value, too_many: type[BaseException] | None = None) -> ir.Value:
    """Return how many numbers there are in a range; fail or stop if that is no number of 64 bits."""
    start, stop, step = value.parts
    upwards = e.b.icmp_signed(">", step, word(0))
    low, high = e.b.select(upwards, start, stop), e.b.select(upwards, stop, start)
    stride = e.b.select(upwards, step, e.b.sub(word(0), step))
    gap = e.b.sub(high, low)
    count = e.b.add(e.b.udiv(e.b.sub(gap, word(1)), stride), word(1))
    found = e.b.select(e.b.icmp_signed("<", low, high), count, word(0))
    e.fail_if(e.b.icmp_signed("<", found, word(0)), too_many, "a range has too many numbers")
    return found


def place_in_range(e: Emitter, container: Value, value: Value) -> tuple[ir.Value, ir.Value]:
    """Return whether a whole number is in a range, and if so where."""
    number = as_number(e, value)
    if number is None or number.type != INT:
        raise Refusal(e.node, "something other than a whole number is looked for in a range", "a comparison with <=")
    start, stop, step = container.parts
    x = number.parts[0]
    upwards = e.b.icmp_signed(">", step, word(0))
    inside_up = e.b.and_(e.b.icmp_signed(">=", x, start), e.b.icmp_signed("<", x, stop))
    inside_down = e.b.and_(e.b.icmp_signed("<=", x, start), e.b.icmp_signed(">", x, stop))
    away = e.b.select(upwards, e.b.sub(x, start), e.b.sub(start, x))  # without a sign: it may need all 64 bits
    stride = e.b.select(upwards, step, e.b.sub(word(0), step))
    on_step = e.b.icmp_signed("==", e.b.urem(away, stride), word(0))
    return e.b.and_(e.b.select(upwards, inside_up, inside_down), on_step), e.b.udiv(away, stride)


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


def has_so_many(value: Value, count: int) -> bool:
    """Whether a tuple or a list may have so many items, as far as its type tells."""
    if isinstance(value.type, Tup):
        return len(value.type.parts) >= count
    return item_type(value) is not None or not count


def around(e: Emitter, value: Value, before: int, after: int) -> tuple[list[Value], Value, list[Value]]:
    """Return the first items of a tuple or a list, those in the middle as a tuple, and the last; it has enough."""
    if isinstance(value.type, Tup):
        parts = tuple_parts(value)
        last = len(parts) - after
        return parts[:before], make_tuple(parts[before:last]), parts[last:]
    end = e.b.sub(length(e, value), word(after))
    front = [item(e, value, word(index)) for index in range(before)]
    back = [item(e, value, e.b.add(end, word(index))) for index in range(after)]
    kind = item_type(value)
    start = e.offset(data_of(e, value), e.b.mul(word(before), word(kind.words if kind else 0)))
    return front, Value(Seq(kind), (start, e.b.sub(end, word(before)))), back


def data_of(e: Emitter, value: Value) -> ir.Value:
    """Return where the items of a sequence or a list are."""
    if isinstance(value.type, ListOf):
        e.watch.reads_from(value.type)
        return first_entry(e, value.parts[0])
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
        return not kind.has_hidden and all(map(is_plain, kind.parts))
    return isinstance(kind, Int | Bool | Nothing | FlagOf) or (
        isinstance(kind, Member) and not issubclass(kind.cls, int)
    )


def equal_may_differ(kind: Type | None) -> bool:
    """Whether equal values of a type may be told apart, as 1 and True may, or 0.0 and -0.0."""
    if isinstance(kind, Union):
        others = [one for one in kind.alternatives if not isinstance(one, Nothing | Str | Known)]
        tuples = sum(isinstance(one, Tup | Seq) for one in others)
        return tuples > 1 or len(others) - tuples > 1 or any(map(equal_may_differ, others))
    return isinstance(kind, Float | Complex) or any(map(equal_may_differ, kind.inside if kind is not None else ()))


def as_number(e: Emitter, value: Value) -> Value | None:
    """Return a bool or a member of an IntEnum as the whole number that it is; None for other values."""
    if isinstance(value.type, Int | Float):
        return value
    if isinstance(value.type, Bool):
        return Value(INT, (e.b.zext(value.parts[0], WORD),))
    if isinstance(value.type, FlagOf) and issubclass(value.type.cls, int):
        return Value(INT, value.parts)
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
