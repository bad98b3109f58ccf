"""Calls of classes: records, members of an Enum, plain objects."""

from __future__ import annotations

import dataclasses
import enum
from typing import Any

from secateur.compiled.compiler import equality, flags, memory, shapes
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_function
from secateur.compiled.compiler.objects import (
    bound_fields,
    is_generated,
    new_instance,
)
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import (
    Refusal,
)
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import field_names, is_record
from secateur.compiled.compiler.types import FlagOf, Known, Member
from secateur.compiled.compiler.unions import dispatch
from secateur.compiled.compiler.value_classes import value_class
from secateur.compiled.compiler.value_objects import finished


def construct(f: Frame, key: Any, cls: type, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of a class."""
    if is_record(cls) and value_class(cls) is None:
        if not is_generated(cls.__new__ if issubclass(cls, tuple) else cls.__init__):
            raise Refusal(f.e.node, f"{cls.__name__} has its own __new__ or __init__", "a function that makes it")
        names = field_names(cls)
        if not issubclass(cls, tuple):
            made = memory.make_tuple(list(bound_fields(f, key, cls, arguments, named).values()), cls)
            if hasattr(cls, "__post_init__"):
                call_function(f, (*key, "after"), cls.__post_init__, [made], {})
            return made
        bound = dict(zip(names, arguments, strict=False)) | named
        defaults = _record_defaults(cls)
        for name in names:
            if name not in bound:
                if name not in defaults:
                    f.e.fail(TypeError, f"missing argument '{name}'")
                bound[name] = constant(f.e.program, defaults[name])
        if len(arguments) > len(names) or set(bound) != set(names):
            f.e.fail(TypeError, "unexpected arguments")
        return memory.make_tuple([bound[name] for name in names], cls)
    if isinstance(cls, type) and hasattr(cls, "__members__") and len(arguments) == 1:
        return _member_of(f, cls, arguments[0])
    if issubclass(cls, BaseException):
        return Value(Known.of(cls), (), cls)
    return finished(f.e, new_instance(f, key, cls, arguments, named))


def _record_defaults(cls: type) -> dict[str, Any]:
    if issubclass(cls, tuple):
        return dict(cls._field_defaults)  # type: ignore[attr-defined]
    return {one.name: one.default for one in dataclasses.fields(cls) if one.default is not dataclasses.MISSING}  # type: ignore[arg-type]


def _member_of(f: Frame, cls: type, value: Value) -> Value:
    """Return the member of an Enum that has a value."""
    e = f.e
    if issubclass(cls, enum.Flag) and shapes.bits_of(cls):
        return dispatch(e, (*f.path, e.node), value, lambda one: flags.made(e, FlagOf(cls), one))
    if isinstance(value.type, Member) and value.type.cls is cls:
        return value
    if issubclass(cls, enum.Flag) or "_missing_" in vars(cls):
        raise Refusal(
            e.node, f"a {cls.__name__} is made from a value that need not be one of its members", "whole numbers"
        )
    found, after = e.slot(WORD), e.block()
    for index, member in enumerate(cls):  # type: ignore[var-annotated, arg-type]
        hit, further = e.block(), e.block()
        e.branch(equality.equal(e, constant(e.program, member.value), value), hit, further)
        e.at(hit)
        e.b.store(word(index), found)
        e.b.branch(after)
        e.at(further)
    e.part(lambda: e.fail(ValueError, f"not a valid {cls.__name__}"), after)
    e.at(after)
    return Value(Member(cls), (e.b.load(found),))
