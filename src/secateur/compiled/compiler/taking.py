"""`next` and `iter`."""

from __future__ import annotations

from typing import Any

from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.iteration import check_iterable, iterate
from secateur.compiled.compiler.iterators import take
from secateur.compiled.compiler.lazy import through
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.program import Dead, Value
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import class_of
from secateur.compiled.compiler.types import IteratorOf, Union
from secateur.compiled.compiler.unions import dispatch


@builtin(next)
def next_(f: Frame, key: Any, value: Value, default: Value | None = None) -> Value:
    """`next(generator, default)`: the first value of a generator that is not used again."""
    e = f.e
    if isinstance(value.type, Union):
        return dispatch(e, (*key, "which"), value, lambda one: next_(f, (*key, one.type), one, default))
    if class_of(value.type) is not None:
        e.fail(TypeError, "object is not an iterator")
    if not isinstance(value.known, Lazy) and not isinstance(value.type, IteratorOf):
        raise Refusal(e.node, "next of an iterator that is kept", "a loop, or an index")
    after, answer = e.block(), (*key, "first")
    if isinstance(value.type, IteratorOf):
        return _next_of_kept(f, key, value, default)

    def take(item: Value) -> None:
        e.write(answer, item)
        e.b.branch(after)
        raise Dead

    finished = e.block()
    if e.part(lambda: iterate(e, (*key, "items"), value, take), finished):
        e.at(finished)
        if default is None:
            e.part(lambda: e.fail(StopIteration, "next"), after)
        else:
            e.write(answer, default)
            e.b.branch(after)
    e.at(after)
    if answer not in e.variables:
        e.fail(StopIteration, "next")
    return e.read(answer)


def _next_of_kept(f: Frame, key: Any, iterator: Value, default: Value | None) -> Value:
    e, answer = f.e, (*key, "next")
    nothing, after = e.block(), e.block()

    def given() -> None:
        e.write(answer, take(e, iterator, nothing))

    def missing() -> None:
        if default is None:
            e.fail(StopIteration, "next")
        else:
            e.write(answer, default)

    goes_on = e.part(given, after)
    e.at(nothing)
    e.go_on_at(after, e.part(missing, after) | goes_on)
    return e.read(answer)


@builtin(iter)
def iter_(f: Frame, key: Any, value: Value) -> Value:
    """`iter(values)`."""
    if isinstance(value.type, IteratorOf):
        return value
    check_iterable(f.e, value)
    return through(key, lambda emit, any_order: iterate(f.e, (*key, "items"), value, emit, any_order))
