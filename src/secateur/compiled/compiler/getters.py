"""`getitem`, `itemgetter`, `attrgetter` and `getattr`."""

from __future__ import annotations

import ast
import functools
import operator
from typing import Any

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import subscript
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.objects import (
    attribute,
)
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import (
    Refusal,
)
from secateur.compiled.compiler.shapes import field_names
from secateur.compiled.compiler.types import Str, Tup
from secateur.compiled.compiler.unions import dispatch


def got(f: Frame, key: Any, getter: Any, value: Value) -> Value:
    """Return what an `itemgetter` or an `attrgetter` gets."""
    parts = []
    for number, one in enumerate(getter.__reduce__()[1]):
        if isinstance(getter, operator.itemgetter):
            index = constant(f.e.program, one)
            item = functools.partial(subscript, f, key, index=index)
            parts.append(dispatch(f.e, (*key, number), value, item))
        else:
            found = value
            for place, name in enumerate(one.split(".")):
                field = functools.partial(attribute, f, f.e.node or ast.Pass(), name=name)
                found = dispatch(f.e, (*key, number, place), found, field)
            parts.append(found)
    return parts[0] if len(parts) == 1 else memory.make_tuple(parts)


@builtin(operator.getitem)
def getitem(f: Frame, key: Any, value: Value, index: Value) -> Value:
    """`operator.getitem(value, index)`."""
    return dispatch(f.e, key, value, lambda one: subscript(f, (*key, one.type), one, index))


@builtin(operator.itemgetter, operator.attrgetter)
def _getter(f: Frame, key: Any, *wanted: Value) -> Value:
    raise Refusal(f.e.node, "itemgetter or attrgetter with an argument that is not a constant", "a lambda")


def made_getter(f: Frame, cls: Any, arguments: list[Value]) -> Value | None:
    """Return the getter that a call makes, if its arguments are known."""
    if cls not in (operator.itemgetter, operator.attrgetter) or not all(
        isinstance(one.known, int | str) for one in arguments
    ):
        return None
    made = f.e.program.getters.setdefault(
        (cls, *(one.known for one in arguments)), cls(*(one.known for one in arguments))
    )
    return constant(f.e.program, made)


@builtin(getattr)
def getattr_(f: Frame, key: Any, value: Value, name: Value) -> Value:
    """`getattr(value, name)`, of a name that is known or one of a record's fields."""
    if isinstance(name.known, str):
        return dispatch(f.e, key, value, lambda one: attribute(f, f.e.node or ast.Pass(), one, name.known))
    if not (isinstance(value.type, Tup) and value.type.cls and isinstance(name.type, Str)):
        raise Refusal(f.e.node, "getattr with a name that is not known in advance", "if and elif")
    e, after = f.e, f.e.block()
    for field, part in zip(field_names(value.type.cls), memory.tuple_parts(value), strict=True):
        hit, further = e.block(), e.block()
        e.branch(equality.equal(e, name, constant(e.program, field)), hit, further)
        e.at(hit)
        e.write((*key, "got"), part)
        e.b.branch(after)
        e.at(further)
    e.part(lambda: e.fail(None, "getattr of a name that is not a field"), after)
    e.at(after)
    return e.read((*key, "got"))
