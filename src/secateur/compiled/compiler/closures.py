"""Inner functions and lambdas, which share the variables of the call that they are defined in."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler.bodies import bind, generator, in_place
from secateur.compiled.compiler.emitter import Variable
from secateur.compiled.compiler.frame import Closure, Frame, Partial
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import (
    MISSING,
    FunctionNode,
    Refusal,
    Source,
    is_generator,
    own_names,
)
from secateur.compiled.compiler.specialising import call_specialised
from secateur.compiled.compiler.types import Known

# ---------------------------------------------------------------- inner functions


def define(f: Frame, node: FunctionNode) -> Value:
    """Return a function that is defined here."""
    key = f.key(node)
    source = Source(node, f.source.file, f.source.function)
    closures: dict[Any, Closure] = f.e.specialised.__dict__.setdefault("closures", {})
    closure = closures.setdefault(key, Closure(source, f))
    closure.frame = f
    places = [*node.args.posonlyargs, *node.args.args]
    given = list(zip(reversed(places), reversed(node.args.defaults), strict=False))
    given += [(place, one) for place, one in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if one]
    if given and f.e.rounds > f.rounds:
        raise Refusal(node, "a function with default values is defined in a loop", "the values as arguments")
    for place, default in reversed(given):
        value = f.expression(default)
        if not isinstance(value.type, Known):
            f.e.write((*key, place.arg), value)
            closure.defaults[place.arg] = (*key, place.arg)
        else:
            closure.defaults[place.arg] = value
    return Value(Known(closure, hash(key)), (), closure)


def call_closure(f: Frame, key: Any, closure: Closure, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of an inner function."""
    if closure.frame.e is not f.e and not closure.frame.captured and not _stands_alone(closure):
        raise Refusal(
            f.e.node,
            "an inner function is called after the function around it has returned",
            "a function outside, with arguments",
        )

    def default(name: str) -> Value:
        found = closure.defaults.get(name, MISSING)
        if found is MISSING:
            f.e.fail(TypeError, f"missing argument '{name}'")
        if isinstance(found, Value):
            return found
        kept = closure.frame.captured.get(f"={name}") or f.e.declare(found)
        return Value(kept.type, tuple(f.e.b.load(slot) for slot in kept.slots))

    bound = bind(f, closure.source, arguments, named, default)
    if is_generator(closure.node):
        return generator(f, key, closure.source, bound, closure.frame)
    if not calls_itself(closure.node):
        return in_place(f, key, closure.source, bound, closure.frame)
    return _call_recursive(f, closure, bound)


def _stands_alone(closure: Closure) -> bool:
    """Whether a function uses nothing of the call that it was defined in: then it can be called from anywhere."""
    if not all(isinstance(default, Value) for default in closure.defaults.values()):
        return False
    names = {one.id for one in ast.walk(closure.node) if isinstance(one, ast.Name)} - own_names(closure.node)
    frame: Frame | None = closure.frame
    while frame is not None:
        if not names.isdisjoint((*frame.names, *frame.fixed, *frame.captured)):
            return False
        frame = frame.outer
    return True


def calls_itself(node: FunctionNode) -> bool:
    """Whether a function mentions its own name."""
    if not isinstance(node, ast.FunctionDef):
        return False
    return any(isinstance(one, ast.Name) and one.id == node.name for inner in node.body for one in ast.walk(inner))


def _call_recursive(f: Frame, closure: Closure, bound: dict[str, Value]) -> Value:
    """Call an inner function that calls itself; it gets pointers to the variables outside that it uses."""
    shared: dict[str, Variable] = {}
    fixed: dict[str, Value] = {}
    own = own_names(closure.node) | {getattr(closure.node, "name", "")}
    for name in {one.id for one in ast.walk(closure.node) if isinstance(one, ast.Name)} - own:
        frame: Frame | None = closure.frame
        while frame is not None:
            if name in frame.fixed:
                fixed[name] = frame.fixed[name]
                break
            if name in frame.captured:
                shared[name] = frame.captured[name]
                break
            if name in frame.names:
                if frame.name_key(name) in f.e.specialised.types and frame.e is f.e:
                    shared[name] = frame.variable(name)
                break
            frame = frame.outer
    for name, default in closure.defaults.items():
        if not isinstance(default, Value):
            shared[f"={name}"] = closure.frame.captured.get(f"={name}") or f.e.declare(default)
    return call_specialised(f, closure.source, bound, tuple(sorted(shared.items())), closure, fixed)


# ---------------------------------------------------------------- functions with some of their arguments


def make_partial(f: Frame, key: Any, function: Value, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Return `functools.partial(function, *arguments, **named)`, made where a rule runs."""
    e = f.e
    if not isinstance(function.type, Known) or isinstance(function.type.thing, Partial):
        raise Refusal(e.node, "partial of a function that is not known in advance", "a lambda")
    kept: dict[Any, Value | tuple[Any, ...]] = {}
    for name, value in [*enumerate(arguments), *named.items()]:
        if isinstance(value.type, Known):
            kept[name] = value
            continue
        if e.rounds > f.rounds:
            raise Refusal(e.node, "partial is called in a loop", "a call with all arguments")
        kept[name] = (*key, "given", name)
        e.write(kept[name], value)
    made: dict[Any, Partial] = e.specialised.__dict__.setdefault("partials", {})
    partial = made.setdefault(key, Partial(f, function))
    partial.frame, partial.function = f, function
    partial.arguments = [kept[index] for index in range(len(arguments))]
    partial.named = {name: kept[name] for name in named}
    return Value(Known(partial, hash(("partial", key))), (), partial)


def given_to(f: Frame, partial: Partial) -> tuple[list[Value], dict[str, Value]]:
    """Return the arguments that a function was given in advance."""
    if partial.frame.e is not f.e:
        raise Refusal(f.e.node, "a partial is called after the function around it has returned", "a function outside")

    def read(kept: Value | tuple[Any, ...]) -> Value:
        if isinstance(kept, Value):
            return kept
        f.e.declare(kept)
        return f.e.read(kept)

    return [read(one) for one in partial.arguments], {name: read(one) for name, one in partial.named.items()}
