"""Values that may be of several types: each alternative in its own branch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.program import (
    Value,
    word,
    zero,
)
from secateur.compiled.compiler.types import Known, Union


def inject(e: Emitter, value: Value, kind: Union, index: int) -> Value:
    """Return a value as an alternative of a union."""
    parts = [word(index), *(zero(scalar) for scalar in kind.scalars[1:])]
    parts[kind.place(index)] = value.parts
    return Value(kind, tuple(parts))


def alternative(value: Value, index: int) -> Value:
    """Return what a value is, if its tag says that it is this alternative."""
    assert isinstance(value.type, Union)
    kind = value.type.alternatives[index]
    if isinstance(kind, Known):
        return Value(kind, (), kind.thing)
    return Value(kind, tuple(value.parts[value.type.place(index)]))


def each_alternative(e: Emitter, value: Value, emit: Callable[[Value], object]) -> None:
    """Emit something for whichever alternative of a union the value is."""
    if not isinstance(value.type, Union):
        emit(value)
        return
    after, goes_on = e.block(), False
    blocks = [e.block() for _ in value.type.alternatives]
    switch = e.b.switch(value.parts[0], blocks[0])
    for index, block in enumerate(blocks[1:], 1):
        switch.add_case(word(index), block)
    for index, block in enumerate(blocks):
        e.at(block)
        goes_on |= e.part(lambda index=index: emit(alternative(value, index)), after)  # type: ignore[misc]
    e.go_on_at(after, goes_on)


def dispatch(e: Emitter, key: Any, value: Value, answer: Callable[[Value], Value]) -> Value:
    """Return what an operation answers, whichever alternative of a union the value is."""
    if not isinstance(value.type, Union):
        return answer(value)
    each_alternative(e, value, lambda one: e.write(key, answer(one)))
    return e.read(key)
