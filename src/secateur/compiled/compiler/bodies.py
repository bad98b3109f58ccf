"""The bodies of functions: parameters, and functions that are emitted where they are called."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Closure, Frame, Lazy, Partial
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.objects import (
    Method,
)
from secateur.compiled.compiler.program import Dead, Restart, Value
from secateur.compiled.compiler.reading import (
    FunctionNode,
    Refusal,
    Source,
    deleted_names,
    is_asked_once,
    own_names,
    within,
)
from secateur.compiled.compiler.types import Known

MOST_IN_PLACE = 12  # functions emitted in place, one within another

UNKNOWN_NUMBER = "a call with `*values`, where the number of values is not known in advance"

# what these yield stands for an iterator's items: a StopIteration in it does not become a RuntimeError
LIBRARY = tuple(str(Path(__file__).with_name(f"{one}_library.py")) for one in ("iterator", "container"))


class Many:
    """Arguments whose number is not known: `*items`."""

    only_here = True

    def __init__(self, value: Value) -> None:
        self.value = value


def together(f: Frame, key: Any, arguments: list[Value]) -> Value:
    """Return arguments as a tuple."""
    from secateur.compiled.compiler.lists import concatenated

    found = memory.make_tuple([])
    for index, one in enumerate(arguments):
        row = one.known.value if isinstance(one.known, Many) else memory.make_tuple([one])
        joined = concatenated(f.e, (*key, index), found, row)
        assert joined is not None
        found = joined
    return found


class ReturnsLazily(Refusal):
    """A function returns a generator, or something else that is computed while it is iterated over."""

    passes_on = True


def iterated(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Return what a function returns, where it is iterated over at once: its body is emitted there."""
    e = f.e

    def produce(emit: Callable[[Value], None]) -> None:
        inner = Frame(e, source, (*key, source.function, source.node), outer)
        inner.is_iterated = True
        enter(inner, bound)
        inner.exit = e.block()
        reached: list[bool] = []

        def give(value: Value) -> None:
            assert inner.exit is not None
            iterate(e, (*key, "returned", len(reached)), value, emit)
            reached.append(True)
            e.b.branch(inner.exit)
            raise Dead

        inner.returns = give
        e.part(lambda: run_body(inner), inner.exit)
        e.go_on_at(inner.exit, bool(reached))

    lazy = Lazy(produce, 2, at_once=e.happened)
    return Value(Known(lazy, id(source.node)), (), lazy)


def is_of_a_call(value: Value) -> bool:
    """Whether a value means something only in the call that it was made in."""
    return isinstance(value.type, Known) and isinstance(value.type.thing, Lazy | Closure | Partial | Method | Many)


def _is_only_here(value: Value) -> bool:
    return isinstance(value.type, Known) and isinstance(value.type.thing, Lazy | Method | Many)


def defaults_of(f: Frame, function: types.FunctionType) -> Callable[[str], Value]:
    """Return a function that gives the default value of a parameter, or fails if it has none."""
    signature = inspect.signature(function)

    def default(name: str) -> Value:
        found = signature.parameters[name].default
        if found is inspect.Parameter.empty:
            f.e.fail(TypeError, f"missing argument '{name}'")
        return constant(f.e.program, found)

    return default


def bind(
    f: Frame, source: Source, arguments: list[Value], named: dict[str, Value], default: Callable[[str], Value]
) -> dict[str, Value]:
    """Return which parameter gets which argument."""
    parameters = source.node.args
    if parameters.kwarg is not None:
        raise Refusal(source.node, "a function with a parameter such as **options", "each parameter by its name")
    places = [*parameters.posonlyargs, *parameters.args]
    settled = arguments[: len(places)] if parameters.vararg is not None else arguments
    if any(isinstance(value.known, Many) for value in settled):
        raise Refusal(f.e.node, UNKNOWN_NUMBER, "values as one argument")
    bound = {place.arg: value for place, value in zip(places, arguments, strict=False)}
    rest = arguments[len(places) :]
    if parameters.vararg is not None:
        bound[parameters.vararg.arg] = together(f, (*f.path, f.e.node, "rest"), rest)
    elif rest:
        f.e.fail(TypeError, "too many arguments")
    known = {place.arg for place in [*parameters.args, *parameters.kwonlyargs]}
    for name, value in named.items():
        if name in bound or name not in known:
            f.e.fail(TypeError, f"unexpected argument '{name}'")
        bound[name] = value
    for place in [*places, *parameters.kwonlyargs]:
        if place.arg not in bound:
            bound[place.arg] = default(place.arg)
    return bound


def _body(node: FunctionNode) -> list[ast.stmt]:
    if isinstance(node, ast.FunctionDef):
        return node.body
    return [ast.copy_location(ast.Return(node.body), node.body)]


def is_within(f: Frame, source: Source) -> bool:
    """Whether a call belongs to a call of this very function: others may have the same text, as lambdas do."""
    pairs = zip(f.path, f.path[1:], strict=False)
    return any(function is source.function and node is source.node for function, node in pairs)


def in_place(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Emit a function where it is called."""
    if is_within(f, source) or len(f.path) > 6 * MOST_IN_PLACE:
        raise Refusal(
            f.e.node, "a function that calls itself and gets or returns a function or a generator", "a list"
        )
    e = f.e
    inner = Frame(e, source, (*key, source.function, source.node), outer)
    enter(inner, bound)
    answer, inner.exit = inner.key("answer"), e.block()
    reached: list[Value] = []

    def give(value: Value) -> None:
        if not _is_only_here(value) or reached:
            e.write(answer, value)
        reached.append(value)
        assert inner.exit is not None
        e.b.branch(inner.exit)
        raise Dead

    inner.returns = give
    handlers = e.handlers
    e.part(lambda: run_body(inner), inner.exit)
    e.handlers = handlers
    e.go_on_at(inner.exit, bool(reached))
    if _is_only_here(reached[0]):
        if len(reached) > 1:
            raise Refusal(
                source.node,
                "a function returns sometimes one function or generator and sometimes another",
                "a list or a tuple",
            )
        return reached[0]
    found = e.read(answer)
    if isinstance(found.type, Known):
        found.known = found.type.thing
    return found


def run_body(frame: Frame) -> None:
    """Emit the body of a function; at its end it returns None."""
    frame.statements(_body(frame.source.node))
    assert frame.returns is not None
    frame.returns(constant(frame.e.program, None))


def enter(frame: Frame, bound: dict[str, Value]) -> None:
    """Give a call its parameters."""
    frame.names = own_names(frame.source.node)
    frame.unsure = deleted_names(frame.source.node)
    frame.unbind()
    for name, value in bound.items():
        if (
            isinstance(value.known, Lazy)
            and not frame.source.is_library
            and not is_asked_once(frame.source.node, name)
        ):
            frame.assign(name, frame.kept(name, value))
        elif is_of_a_call(value):
            if _assigned(frame.source.node, name):
                raise Refusal(
                    frame.source.node,
                    f"the parameter {name} is a function or a generator, and is assigned to",
                    "a variable of another name",
                )
            frame.fixed[name] = value
        else:
            frame.assign(name, value)


def _assigned(node: FunctionNode, name: str) -> bool:
    body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
    return any(
        isinstance(one, ast.Name) and one.id == name and not isinstance(one.ctx, ast.Load) for one in within(body)
    )


def generator(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Return a generator: its body is emitted where it is iterated over."""
    e = f.e
    if is_within(f, source):
        if outer is not None:
            raise Refusal(e.node, "an inner generator that calls itself", "a function outside")
        e.program.recursive.setdefault(source.function)
        raise Restart
    body = source.node.body if isinstance(source.node, ast.FunctionDef) else [source.node.body]
    sites = sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in within(body))
    inner = Frame(e, source, (*key, source.function, source.node), outer)
    enter(inner, bound)  # the arguments are evaluated at once, the body is not

    def produce(emit: Callable[[Value], None]) -> None:
        inner.exit = e.block()
        returned = []

        def stop(value: Value) -> None:
            returned.append(True)
            assert inner.exit is not None
            e.b.branch(inner.exit)
            raise Dead

        inner.returns, inner.yields = stop, e.consumer(emit)
        with e.watch.scope(), e.stopping_as(None if source.file in LIBRARY else RuntimeError):
            e.part(lambda: run_body(inner), inner.exit)
        e.go_on_at(inner.exit, bool(returned))

    lazy = Lazy(produce, sites)
    return Value(Known(lazy, id(source.node)), (), lazy)
