"""Combinations of the members of a Flag: the whole numbers that they stand for."""

from __future__ import annotations

import ast
import enum
import operator
from collections.abc import Callable
from functools import cache
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.memory import as_number
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import VIEWS, bits_of, class_of
from secateur.compiled.compiler.types import FLOAT, INT, Bool, FlagOf

MOST_NAMED = 1 << 10  # combinations whose names are in a table

_EMIT: dict[type[ast.operator], str] = {ast.BitOr: "or_", ast.BitAnd: "and_", ast.BitXor: "xor"}


def operation(e: Emitter, sign: ast.operator, one: Value, other: Value) -> Value | None:
    """Return `one | other` and the like, if one of them is of a Flag; None for operations of plain numbers."""
    kind = next(value.type for value in (one, other) if isinstance(value.type, FlagOf))
    numbers = [_number(e, value, kind) for value in (one, other)]
    if issubclass(kind.cls, int) and (type(sign) not in _EMIT or isinstance(one.type, Bool)):
        return None  # plain numbers: a truth value on the left is asked first what it makes of a number
    if type(sign) not in _EMIT or any(number is None for number in numbers):
        if any(
            class_of(value.type) in (None, *VIEWS) for value in (one, other) if not isinstance(value.type, FlagOf)
        ):
            raise Refusal(e.node, "an operation on a member of a Flag and something else", "members of one Flag")
        e.fail(TypeError, "unsupported operand type(s)")
    found = getattr(e.b, _EMIT[type(sign)])(*numbers)
    return combination(e, kind, found)


def _number(e: Emitter, value: Value, kind: FlagOf) -> ir.Value | None:
    """Return the whole number that an operation on a member of a Flag takes; None if Python takes no such value."""
    if isinstance(value.type, FlagOf):
        if value.type != kind:
            raise Refusal(e.node, "an operation on members of two Flags", "members of one Flag")
        return value.parts[0]
    number = as_number(e, value) if issubclass(kind.cls, int) else None
    return None if number is None or number.type == FLOAT else number.parts[0]


def combination(e: Emitter, kind: FlagOf, number: ir.Value) -> Value:
    """Return the members that a whole number stands for; stop if it stands for more."""
    beyond = e.b.and_(number, word(~bits_of(kind.cls)))
    if not (isinstance(number, ir.Constant) and number.constant & ~bits_of(kind.cls) == 0):
        e.fail_if(e.b.icmp_signed("!=", beyond, word(0)), None, f"no combination of members of {kind.cls.__name__}")
    return Value(kind, (number,))


def inverted(e: Emitter, value: Value) -> Value:
    """Return `~members`, if for this Flag these are all the others; that depends on Python's version."""
    assert isinstance(value.type, FlagOf)
    bits, cls = bits_of(value.type.cls), value.type.cls
    if not all(_inverted(cls, number) == bits & ~number for number in (0, bits, *_singles(cls))):
        raise Refusal(e.node, f"~ of a {cls.__name__}, which is not made of the other members", "all members ^ some")
    return Value(value.type, (e.b.xor(value.parts[0], word(bits)),))


@cache
def _inverted(cls: Any, number: int) -> int:
    return int(operator.invert(cls(number)).value)


def _singles(cls: Any) -> list[int]:
    """Return the bits of all members, in the order in which Python iterates over them."""
    return [one.value for one in cls(bits_of(cls))]


def is_inside(e: Emitter, container: Value, value: Value) -> Any:
    """Return `members in others`."""
    if container.type != value.type:
        raise Refusal(e.node, "something else is looked for in members of a Flag", "a member")
    return e.b.icmp_signed("==", e.b.and_(container.parts[0], value.parts[0]), value.parts[0])


def iterate_members(e: Emitter, value: Value, body: Callable[[Value], None]) -> None:
    """Emit a body for each single member."""
    assert isinstance(value.type, FlagOf)
    singles = _singles(value.type.cls)
    table = e.program.constant(singles)

    def look(index: ir.Value) -> None:
        single = e.load_word(table, index)
        there = e.b.icmp_signed("!=", e.b.and_(single, value.parts[0]), word(0))
        e.when(there, lambda: body(Value(value.type, (single,))))

    e.repeat(word(len(singles)), look)


def name_of(e: Emitter, value: Value) -> Value:
    """Return `members.name`."""
    from secateur.compiled.compiler.objects import from_table

    assert isinstance(value.type, FlagOf)
    cls: Any = value.type.cls
    count = bits_of(cls) + 1
    if count > MOST_NAMED or count & count - 1:
        raise Refusal(e.node, f"the names of combinations of {cls.__name__}", "a table of your own")
    return from_table(e, [cls(number).name for number in range(count)], value.parts[0])


def made(e: Emitter, kind: FlagOf, value: Value) -> Value:
    """Return `cls(value)`."""
    cls: Any = kind.cls
    if value.type == kind:
        return value
    if value.type != INT or isinstance(value.known, enum.Enum):
        raise Refusal(e.node, f"a {cls.__name__} is made from something that is not always a whole number", "int(…)")
    if value.is_known and value.known & ~bits_of(cls) == 0:
        return constant(e.program, cls(value.known))
    return combination(e, kind, value.parts[0])
