"""Truth, comparisons, membership."""

from __future__ import annotations

import ast
import enum
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import equality, flags, known_tables, memory, numbers, set_operations, sets
from secateur.compiled.compiler.constants import is_table
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.hashed import may_be_unhashable, seen_through
from secateur.compiled.compiler.iteration import any_item, iterate
from secateur.compiled.compiler.objects import call_own, is_generated, own_method
from secateur.compiled.compiler.program import Value, bit, is_made_here, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.sets import size
from secateur.compiled.compiler.shapes import VIEWS
from secateur.compiled.compiler.texts import find
from secateur.compiled.compiler.types import (
    Bool,
    CounterOf,
    DictOf,
    FlagOf,
    FrozenSet,
    Instance,
    Int,
    IteratorOf,
    Keyed,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    SetOf,
    ShuffledOf,
    Slice,
    Str,
    Tup,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.unions import each_alternative

COMPARED = ("__lt__", "__le__", "__gt__", "__ge__")


def refuse_own(e: Emitter, names: tuple[str, ...], *values: Value) -> None:
    """Refuse operations that a class defines itself."""
    for value in values:
        cls = getattr(value.type, "cls", None)
        for name in names if isinstance(cls, type) else ():
            plain = [getattr(base, name, None) for base in (object, int, tuple, enum.Enum)]
            if getattr(cls, name, None) not in plain:
                why = f"{cls.__name__} has its own {name}, which is not compiled here"  # type: ignore[union-attr]
                raise Refusal(e.node, why, "a method with a name of its own")


def truth(f: Frame, value: Value) -> Any:
    """Return whether a value counts as true: a scalar, or a bool if that is known."""
    e = f.e
    if isinstance(value.type, Union):
        return _asked(e, value, lambda one: truth(f, one))
    if value.is_known and not isinstance(value.type, Known):
        return bool(value.known)
    found = numbers.truth_of_number(e, value)
    if found is not None:
        return value.parts[0] if isinstance(value.type, Bool) else found
    kind = value.type
    if isinstance(kind, Nothing):
        return False
    own = _own_truth(f, value)
    if own is not None:
        return own
    if isinstance(kind, Tup) and kind.cls is not None and (hasattr(kind.cls, "__bool__") or _own_length(kind.cls)):
        raise Refusal(
            e.node,
            f"a {kind.cls.__name__} with its own __bool__ or __len__ is used as a condition",
            "a call of a method",
        )
    if isinstance(kind, Tup | Instance) and kind.cls is not None and not issubclass(kind.cls, tuple):
        return True
    if isinstance(kind, Tup):
        return len(kind.parts) > 0
    if isinstance(kind, Seq | Str | ListOf | Range):
        return e.b.icmp_signed("!=", memory.length(e, value), word(0))
    if isinstance(kind, ShuffledOf):
        return truth(f, memory.in_that_order(value))
    if isinstance(kind, SetOf | Keyed | FrozenSet):
        return e.b.icmp_signed("!=", size(e, value), word(0))
    if isinstance(kind, FlagOf):
        return e.b.icmp_signed("!=", value.parts[0], word(0))
    if isinstance(kind, IteratorOf | Slice):
        return True
    if isinstance(kind, ViewOf):
        return e.b.icmp_signed("!=", size(e, seen_through(value)), word(0))
    if isinstance(kind, Member) and not hasattr(kind.cls, "__bool__") and not _own_length(kind.cls):
        return True
    if isinstance(kind, Known) and (
        is_table(value.known) or isinstance(value.known, list | tuple | set | frozenset | str)
    ):
        return bool(value.known)
    if isinstance(kind, Known) and callable(value.known):
        return True
    raise Refusal(e.node, "a value of this type is used as a condition", "a comparison")


def _own_truth(f: Frame, value: Value) -> Any:
    """Return whether a value counts as true, if its class has a method in Python that tells."""
    if getattr(value.type, "cls", None) is None or isinstance(value.type, Member | FlagOf):
        return None
    key = (*f.path, f.e.node, value.type)
    own = call_own(f, key, "__bool__", value)
    if own is not None:
        if not isinstance(own.type, Bool):
            raise Refusal(f.e.node, "__bool__ returns something that is not always a truth value", "bool(…)")
        return own.known if isinstance(own.known, bool) else own.parts[0]
    if (
        isinstance(value.type, Instance)
        and own_method(value, "__len__") is None
        and hasattr(value.type.cls, "__len__")
    ):
        raise Refusal(f.e.node, "an object with a length is used as a condition", "a call of a method")
    length = call_own(f, key, "__len__", value)
    if length is None:
        return None
    if not isinstance(length.type, Int):
        raise Refusal(f.e.node, "__len__ returns something that is not always a whole number", "a whole number")
    f.e.fail_if(f.e.b.icmp_signed("<", length.parts[0], word(0)), ValueError, "__len__() should return >= 0")
    return f.e.b.icmp_signed("!=", length.parts[0], word(0))


def _own_length(cls: type) -> bool:
    return hasattr(cls, "__len__") and getattr(cls, "__len__", None) is not tuple.__len__


def _asked(e: Emitter, value: Value, ask: Any) -> Any:
    answer = e.slot(BIT)
    each_alternative(e, value, lambda one: e.b.store(e.as_bit(ask(one)), answer))
    return e.b.load(answer)


def compare(f: Frame, key: Any, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return how two values compare: a scalar, or a bool if that is known."""
    e = f.e
    if isinstance(sign, ast.Eq):
        return equality.equal(e, one, other, items=f.source.is_library)
    if isinstance(sign, ast.NotEq):
        return e.inverted(equality.equal(e, one, other))
    if isinstance(sign, ast.Is | ast.IsNot):
        same = identical(e, one, other)
        return same if isinstance(sign, ast.Is) else e.inverted(same)
    if isinstance(sign, ast.In | ast.NotIn):
        inside = contains(f, key, other, one)
        return inside if isinstance(sign, ast.In) else e.inverted(inside)
    return ordered(f, sign, one, other)


def identical(e: Emitter, one: Value, other: Value) -> Any:
    """Return `one is other`, for objects that exist only once."""
    if isinstance(one.type, Union):
        return _asked(e, one, lambda found: identical(e, found, other))
    if isinstance(other.type, Union):
        return identical(e, other, one)
    singles = (Nothing, Bool, Member, FlagOf, Known)
    if type(one.type) is not type(other.type):
        if isinstance(one.type, singles) or isinstance(other.type, singles):
            return False
    elif isinstance(one.type, Known) and not isinstance(one.type.thing, VIEWS):
        if not (is_made_here(one.type.thing) and is_made_here(other.type.thing)):  # type: ignore[attr-defined]
            return one.type == other.type
    elif isinstance(one.type, singles):
        return equality.equal(e, one, other)
    elif isinstance(one.type, ListOf | SetOf | DictOf | Instance):
        return e.b.icmp_unsigned("==", one.parts[0], other.parts[0])
    raise Refusal(e.node, "numbers, strings, tuples or functions are compared by `is`", "==")


def ordered(f: Frame, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return `one < other` and the like."""
    e = f.e
    if isinstance(one.type, Union):
        return _asked(e, one, lambda found: ordered(f, sign, found, other))
    if isinstance(other.type, Union):
        return _asked(e, other, lambda found: ordered(f, sign, one, found))
    own = _own_order(f, sign, one, other)
    if own is not None:
        return own
    found = numbers.compare(e, sign, one, other)
    if found is not None:
        return found
    if sets.is_set(one) and sets.is_set(other):
        return set_operations.subset(e, sign, one, other)
    if set_operations.like_sets(one) or set_operations.like_sets(other):
        raise Refusal(e.node, "a view of a dict is compared", "set(…)")
    if _is_ordered_record(one) and _is_ordered_record(other):
        if one.type.cls is not other.type.cls:  # type: ignore[attr-defined]
            e.fail(TypeError, f"'{numbers.COMPARISONS[type(sign)]}' not supported between these classes")
        return e.b.icmp_signed(numbers.COMPARISONS[type(sign)], _parts_in_order(f, one, other), word(0))
    memory.refuse_records(e, one, other, asked=COMPARED)
    refuse_own(e, COMPARED, one, other)
    if isinstance(one.type, CounterOf) and isinstance(other.type, CounterOf):
        raise Refusal(e.node, "Counters are compared by their order", "all(…) over the keys")
    sequences = (Tup, Seq, ListOf, Str)
    both = isinstance(one.type, sequences) and isinstance(other.type, sequences)
    if both and equality.kind_of_sequence(one) == equality.kind_of_sequence(other):
        order = three_way(f, one, other)
        return e.b.icmp_signed(numbers.COMPARISONS[type(sign)], order, word(0))
    if any(isinstance(value.type, Known | Slice | ShuffledOf) for value in (one, other)):
        raise Refusal(e.node, "values of these types are compared", "a comparison of numbers, strings or tuples")
    e.fail(TypeError, f"'{numbers.COMPARISONS[type(sign)]}' not supported between these types")
    return None


def _is_ordered_record(value: Value) -> bool:
    """Whether a value is of a dataclass that Python made methods for its order for: field by field."""
    if not memory.is_dataclass_value(value):
        return False
    own = vars(value.type.cls)  # type: ignore[attr-defined]
    return (
        "__dataclass_params__" in own
        and own["__dataclass_params__"].order is True
        and all(is_generated(own[name]) for name in COMPARED)
    )


def _own_order(f: Frame, sign: ast.cmpop, one: Value, other: Value) -> Any:
    """Return how two values compare, if a class has a method for it."""
    names = {ast.Lt: ("lt", "gt"), ast.LtE: ("le", "ge"), ast.Gt: ("gt", "lt"), ast.GtE: ("ge", "le")}[type(sign)]
    mine, yours = f"__{names[0]}__", f"__{names[1]}__"
    key = (*f.path, f.e.node, one.type)
    if own_method(other, yours) is not None and own_method(one, mine) is None:
        cls: Any = getattr(one.type, "cls", None)
        if cls is getattr(other.type, "cls", None) and getattr(cls, mine) is getattr(tuple, mine):
            return ordered(f, sign, memory.plain(one), memory.plain(other))  # tuples have all four ways
        if cls is not getattr(other.type, "cls", None) or getattr(cls, mine) is not getattr(object, mine):
            raise Refusal(
                f.e.node,
                "only the class on the right has a method for this comparison",
                "the same the other way round",
            )
        found = call_own(f, key, yours, other, one)
    else:
        if own_method(other, yours) is not None and getattr(one.type, "cls", None) is not getattr(
            other.type, "cls", None
        ):
            raise Refusal(f.e.node, "both classes have a method for this comparison", "a call of one of the methods")
        found = call_own(f, key, mine, one, other)
    return None if found is None else truth(f, found)


def three_way(f: Frame, one: Value, other: Value) -> ir.Value:
    """Return -1, 0 or 1 as one sequence comes before another, is equal to it, or comes after it."""
    e = f.e
    if isinstance(one.type, Tup) and isinstance(other.type, Tup):
        return _parts_in_order(f, one, other)
    one, other = memory.as_sequence(e, one), memory.as_sequence(e, other)
    lengths = memory.length(e, one), memory.length(e, other)
    shorter = e.b.select(e.b.icmp_signed("<", *lengths), *lengths)
    answer, after = e.slot(ir.IntType(64)), e.block()
    e.b.store(_sign(e, *lengths), answer)

    def step(index: ir.Value) -> None:
        order = _items_in_order(f, one, other, index)
        further, decided = e.block(), e.block()
        e.b.cbranch(e.b.icmp_signed("==", order, word(0)), further, decided)
        e.at(decided)
        e.b.store(order, answer)
        e.b.branch(after)
        e.at(further)

    if memory.item_type(one) is not None and memory.item_type(other) is not None:
        e.repeat(shorter, step)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def _sign(e: Emitter, one: ir.Value, other: ir.Value) -> ir.Value:
    less, more = e.b.icmp_signed("<", one, other), e.b.icmp_signed(">", one, other)
    return e.b.select(less, word(-1), e.b.select(more, word(1), word(0)))


def _items_in_order(f: Frame, one: Value, other: Value, index: ir.Value) -> ir.Value:
    e = f.e
    if isinstance(one.type, Str):
        return _sign(e, e.load_word(one.parts[0], index), e.load_word(other.parts[0], index))
    return value_order(f, memory.item(e, one, index), memory.item(e, other, index))


def value_order(f: Frame, one: Value, other: Value) -> ir.Value:
    """Return -1, 0 or 1 as one value is less than another, equal, or greater; fail if they cannot be compared."""
    e = f.e
    answer = e.slot(ir.IntType(64))
    e.b.store(word(0), answer)

    def differ() -> None:
        less = ordered(f, ast.Lt(), one, other)
        e.b.store(e.b.select(e.as_bit(less), word(-1), word(1)), answer)

    e.when(e.inverted(equality.alike(e, one, other)), differ)
    return e.b.load(answer)


def _parts_in_order(f: Frame, one: Value, other: Value) -> ir.Value:
    e = f.e
    mine, yours = map(memory.compared_parts, (one, other))
    answer, after = e.slot(ir.IntType(64)), e.block()

    def look() -> None:
        for left, right in zip(mine, yours, strict=False):
            order = value_order(f, left, right)
            e.b.store(order, answer)
            further = e.block()
            e.b.cbranch(e.b.icmp_signed("==", order, word(0)), further, after)
            e.at(further)
        e.b.store(_sign(e, word(len(mine)), word(len(yours))), answer)

    e.part(look, after)
    e.at(after)
    return e.b.load(answer)


FEW = 8  # parts of a tuple that are compared one by one


def contains(f: Frame, key: Any, container: Value, value: Value) -> Any:
    """Return `value in container`."""
    e = f.e
    own = call_own(f, (*key, container.type), "__contains__", container, value)
    if own is not None:
        return truth(f, own)
    if isinstance(container.type, FlagOf):
        return _asked(e, value, lambda one: flags.is_inside(e, container, one))
    refuse_own(e, ("__contains__", "__iter__"), container)
    if isinstance(container.type, Union):
        return _asked(e, container, lambda one: contains(f, (*key, one.type), one, value))
    if isinstance(value.type, Union) and isinstance(container.type, Str | Range):
        return _asked(e, value, lambda one: contains(f, (*key, one.type), container, one))
    if isinstance(container.known, dict | set | frozenset):
        return known_tables.in_table(f, key, container.known, value)
    if isinstance(container.type, SetOf | Keyed | FrozenSet):
        return sets.found(e, container, value)
    if isinstance(container.type, Range):
        return memory.place_in_range(e, container, value)[0]
    if isinstance(container.known, enum.EnumMeta) and (
        isinstance(value.type, FlagOf) or getattr(value.type, "cls", None) is not container.known
    ):
        raise Refusal(e.node, "whether something that is no member is in an Enum depends on Python's version", "==")
    if isinstance(container.type, Str):
        if not isinstance(value.type, Str):
            e.fail(TypeError, "'in <string>' requires string as left operand")
        return e.b.icmp_signed(">=", find(e, container, value), word(0))
    if isinstance(container.known, VIEWS[0]):
        return known_tables.in_table(f, key, container.known, value)
    if isinstance(container.type, ShuffledOf):
        return any_item(e, (*key, "in"), container, lambda item: equality.alike(e, item, value))
    is_view = isinstance(container.type, ViewOf) or isinstance(container.known, VIEWS)
    if is_view and may_be_unhashable(value.type):
        raise Refusal(e.node, "a list or a tuple of lists is looked for in a view of a dict", "a loop")
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(False), answer)

    def look(item: Value) -> None:
        hit, further = e.block(), e.block()
        e.branch(equality.alike(e, item, value), hit, further)
        e.at(hit)
        e.b.store(bit(True), answer)
        e.b.branch(after)
        e.at(further)

    def each() -> None:
        if isinstance(container.type, Tup) and len(container.type.parts) <= FEW:
            memory.refuse_records(e, container, asked=("__contains__", "__iter__"))
            for part in memory.tuple_parts(container):
                look(part)
        else:
            iterate(e, (*key, "in"), container, look)

    e.part(each, after)
    e.at(after)
    return e.b.load(answer)
