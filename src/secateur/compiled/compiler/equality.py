"""Whether two values are equal."""

from __future__ import annotations

import collections
import types
from collections.abc import Callable
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import complex_numbers
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Lazy
from secateur.compiled.compiler.memory import (
    as_float,
    as_number,
    as_sequence,
    data_of,
    equal_may_differ,
    is_plain,
    item,
    item_type,
    length,
    tuple_parts,
)
from secateur.compiled.compiler.program import Value, is_made_here, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, POINTER, WORD
from secateur.compiled.compiler.shapes import VIEWS
from secateur.compiled.compiler.types import (
    DequeOf,
    DictOf,
    FlagOf,
    Float,
    Instance,
    Int,
    Known,
    ListOf,
    Member,
    Nothing,
    Range,
    Seq,
    ShuffledOf,
    Slice,
    Str,
    Tup,
    Union,
    ViewOf,
)
from secateur.compiled.compiler.unions import each_alternative
from secateur.compiled.compiler.value_classes import value_class


def alike(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether Python takes two items for the same: they are equal, or one object."""
    return equal(e, one, other, items=True)


def told_apart(e: Emitter, one: Value, other: Value) -> Any:
    """Return whether two values of one type that are equal may be told apart, as 1 and True may, or 0.0 and -0.0."""
    kind = one.type
    if not equal_may_differ(kind):
        return False
    if isinstance(kind, Float):
        bits = [e.b.bitcast(value.parts[0], WORD) for value in (one, other)]
        return e.b.icmp_signed("!=", *bits)
    if isinstance(kind, Union) and not any(map(equal_may_differ, kind.alternatives)):
        return e.b.icmp_signed("!=", one.parts[0], other.parts[0])
    if isinstance(kind, Tup):
        apart: Any = False
        for left, right in zip(tuple_parts(one), tuple_parts(other), strict=True):
            apart = e.inverted(e.both(e.inverted(apart), e.inverted(told_apart(e, left, right))))
        return apart
    return True


def equal(e: Emitter, one: Value, other: Value, items: bool = False) -> Any:
    """Return whether two values are equal: a scalar, or a bool if that is known already."""
    if isinstance(one.type, Union):
        return _any_alternative(e, one, lambda found: equal(e, found, other, items))
    if isinstance(other.type, Union):
        return equal(e, other, one, items)
    same = complex_numbers.equal(e, one, other, items) if complex_numbers.is_complex(one, other) else None
    if same is not None:
        return same
    left, right = as_number(e, one), as_number(e, other)
    if left is not None and right is not None:
        return _equal_numbers(e, left, right, items)
    if _is_unequal(e, one, other):
        return False
    if isinstance(one.type, Str) and isinstance(other.type, Str):
        return _equal_words(e, one.parts, other.parts)
    if isinstance(one.type, Tup | Seq | ListOf) and isinstance(other.type, Tup | Seq | ListOf):
        return _equal_sequences(e, one, other)
    if isinstance(one.type, Range) and isinstance(other.type, Range):
        raise Refusal(e.node, "ranges are compared", "a comparison of tuples")
    from secateur.compiled.compiler.set_operations import equal_containers
    from secateur.compiled.compiler.sets import is_set

    if is_set(one) and is_set(other):
        return equal_containers(e, one, other)
    known = [value.known for value in (one, other) if isinstance(value.type, Known)]
    if any(isinstance(value.type, ViewOf) for value in (one, other)) or any(
        isinstance(thing, VIEWS) for thing in known
    ):
        raise Refusal(e.node, "a view of a dict is compared", "list(…)")
    if any(isinstance(value.type, ShuffledOf) for value in (one, other)):
        raise Refusal(e.node, "a list made from a set is compared, in an order that only Python knows", "sorted(…)")
    if any(isinstance(thing, Lazy | dict) for thing in known):
        raise Refusal(e.node, "generators or constant dicts are compared", "a comparison of tuples")
    if isinstance(one.type, DictOf) and isinstance(other.type, DictOf):
        return equal_containers(e, one, other)
    for value in (one, other):
        if isinstance(value.type, Instance) or (
            isinstance(value.type, Known) and isinstance(value.type.thing, _CONTAINERS)
        ):
            raise Refusal(e.node, "objects of these types are compared", "a comparison of their attributes")
    if any(_has_own_equality(thing) for thing in known) or (len(known) == 2 and all(map(is_made_here, known))):
        raise Refusal(e.node, "functions, methods or objects of these types are compared", "numbers or strings")
    if type(one.type) is not type(other.type):
        return False
    if isinstance(one.type, Nothing):
        return True
    if isinstance(one.type, Slice):
        from secateur.compiled.compiler.slices import equal_slices

        return equal_slices(e, one, other)
    if isinstance(one.type, Member | FlagOf):
        same = one.type.cls is other.type.cls  # type: ignore[attr-defined]
        return e.b.icmp_signed("==", one.parts[0], other.parts[0]) if same else False
    if isinstance(one.type, Known):
        return one.type == other.type
    return equal_containers(e, one, other)


def _is_unequal(e: Emitter, one: Value, other: Value) -> bool:
    """Whether the `__eq__` of a plain class takes two values for unequal, as their classes tell."""
    classes = [getattr(value.type, "cls", None) for value in (one, other)]
    known = [value_class(cls) for cls in classes]
    if known == [None, None] or classes[0] is classes[1]:
        return False
    mine = [found.comparison.rejects(classes[not index]) for index, found in enumerate(known) if found]
    strange = [value for value in (one, other) if isinstance(value.type, Instance | Known | ViewOf)]
    if strange or not all(mine):
        raise Refusal(e.node, "an object is compared with one of another class", "an __eq__ that asks for the class")
    return True


_CONTAINERS = (dict, list, tuple, set, frozenset)


def _has_own_equality(thing: Any) -> bool:
    """Whether Python compares an object by more than its identity; functions such as `len` are what they are."""
    is_function = isinstance(thing, types.BuiltinFunctionType) and isinstance(thing.__self__, types.ModuleType)
    cls: Any = type(thing)
    return cls.__eq__ is not object.__eq__ and not is_function


def _any_alternative(e: Emitter, value: Value, ask: Callable[[Value], Any]) -> Any:
    answer = e.slot(BIT)
    each_alternative(e, value, lambda one: e.b.store(e.as_bit(ask(one)), answer))
    return e.b.load(answer)


def _equal_numbers(e: Emitter, one: Value, other: Value, items: bool) -> Any:
    if isinstance(one.type, Int) and isinstance(other.type, Int):
        return e.b.icmp_signed("==", one.parts[0], other.parts[0])
    if items and isinstance(one.type, Float) and isinstance(other.type, Float):
        numbers = [e.b.fcmp_unordered("uno", value.parts[0], value.parts[0]) for value in (one, other)]
        e.fail_if(e.b.and_(*numbers), None, "two nan are compared, which may be one object")
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
        mine, yours = tuple_parts(one), tuple_parts(other)
        for index in one.type.compared_parts:
            same = e.both(same, alike(e, mine[index], yours[index]))
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
        same = e.as_bit(alike(e, item(e, one, index), item(e, other, index)))
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
