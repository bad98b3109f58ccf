"""Calls of functions that are written in Python: a game's own, and the library's."""

from __future__ import annotations

import functools
import inspect
import types
from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler import lists, memo
from secateur.compiled.compiler.bodies import (
    ReturnsLazily,
    bind,
    defaults_of,
    generator,
    in_place,
    is_of_a_call,
    iterated,
)
from secateur.compiled.compiler.frame import Frame, Lazy
from secateur.compiled.compiler.iteration import check_iterable, iterate
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import (
    Refusal,
    Source,
    is_generator,
    returns_at_the_end,
    source_of,
)
from secateur.compiled.compiler.recursion import filling_a_list
from secateur.compiled.compiler.specialising import call_specialised
from secateur.compiled.compiler.types import Known


def call_stand_in(f: Frame, key: Any, function: Any, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Call a function of `library`; what is refused inside is refused where the call is written."""
    node = f.e.node

    def refused_here(emit: Callable[..., Any]) -> Callable[..., Any]:
        def emitted(*given: Any) -> Any:
            try:
                return emit(*given)
            except Refusal as refusal:
                refusal.node = refusal.node or node
                raise

        return emitted

    if not named.keys() <= inspect.signature(function).parameters.keys():
        raise Refusal(node, "an argument is given by its name", "arguments in their order")
    if is_generator(source_of(function).node):
        for name, value in zip(function.__code__.co_varnames, arguments, strict=False):
            if function.__annotations__.get(name) == "Iterable[Any]":
                check_iterable(f.e, value)  # as Python does when an iterator is made, not when it is used
    found: Value = refused_here(call_function)(f, key, function, arguments, named)
    if isinstance(found.known, Lazy):
        found.known.produce = refused_here(found.known.produce)
    return found


def gather(values: Any) -> Any:
    """Compute all values of a generator at once, in a function of `library`; refuse it if that could be noticed."""
    return tuple(values)


@builtin(gather)
def gathered(f: Frame, key: Any, values: Value) -> Value:
    """Return the values of a generator as a tuple, if it makes no difference when they are computed."""
    return lists.frozen(f.e, collected(f, key, values))


def collected(f: Frame, key: Any, values: Value, for_good: bool = False) -> Value:
    """Return the values of a generator as a list, if it makes no difference when they are computed."""
    return in_advance(f, lambda: lists.collect(f.e, key, values), for_good)


def in_advance(f: Frame, compute: Callable[[], Value], for_good: bool = False) -> Value:
    """Return what a computation gives that Python makes later, perhaps in part, if that makes no difference."""
    e = f.e
    failed, after = e.block(), e.block()
    handlers, effects = e.handlers, e.effects
    e.handlers, e.effects = [*handlers, failed], 0
    try:
        with e.watch.gathering() as read:
            found = compute()
        if e.effects:
            raise Refusal(e.node, "a generator changes something, and it is not clear when", "a list")
    finally:
        e.handlers, e.effects = handlers, effects
    e.b.branch(after)
    e.at(failed)
    e.part(lambda: e.fail(None, "a generator fails, perhaps after the last value needed"), after)
    e.at(after)
    e.watch.hold(read, for_good)
    return found


# ---------------------------------------------------------------- functions


def call_function(
    f: Frame, key: Any, function: types.FunctionType | Any, arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of a function of a module or a class."""
    is_cached = isinstance(function, functools._lru_cache_wrapper)
    function = inspect.unwrap(function) if is_cached else function
    if not isinstance(function, types.FunctionType):
        raise Refusal(f.e.node, f"{function!r:.60} cannot be called in compiled code")
    source = source_of(function)
    bound = bind(f, source, arguments, named, defaults_of(f, function))
    if is_generator(source.node) and source.function in f.e.program.recursive:
        return _recursive_generator(f, key, source, bound)
    if is_generator(source.node):
        return generator(f, key, source, bound, None)
    if any(is_of_a_call(value) for value in bound.values()):
        return in_place(f, key, source, bound, None)
    try:
        if is_cached:
            name = (source.node, source.function, tuple(value.type for value in bound.values()))
            ask = functools.partial(call_specialised, f, source, bound, (), None)
            return memo.remembered(f, key, name, list(bound.values()), ask)
        return call_specialised(f, source, bound, (), None)
    except ReturnsLazily:
        return (in_place if returns_at_the_end(source.node) else iterated)(f, key, source, bound, None)


def _recursive_generator(f: Frame, key: Any, source: Source, bound: dict[str, Value]) -> Value:
    """Return a generator that calls itself: its values are computed at once, when the first is asked for."""
    e = f.e
    if any(is_of_a_call(value) for value in bound.values()):
        raise Refusal(e.node, "a generator that calls itself and gets a function or a generator", "a list")
    filling = e.program.recursive[source.function]
    if filling is None:
        filling = e.program.recursive[source.function] = filling_a_list(source)
    kept = {name: (*key, "given", name) for name in bound}
    for name, value in bound.items():
        e.write(kept[name], value)

    def produce(emit: Callable[[Value], None]) -> None:
        given = {}
        for name, value in bound.items():
            e.declare(kept[name])
            given[name] = value if isinstance(value.type, Known) else e.read(kept[name])
        with e.watch.scope():
            iterate(e, (*key, "values"), in_advance(f, lambda: call_specialised(f, filling, given, (), None)), emit)

    lazy = Lazy(produce)
    return Value(Known(lazy, id(source.node)), (), lazy)
