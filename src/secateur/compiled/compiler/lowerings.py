"""Python's own functions: what emits a call of each, or which function is compiled in its place.

The latter are in the modules named `…_library`: plain Python, compiled like a rule. Each does exactly what the
original does, or stops: `limit` for a case that only a run can show, `refuse` for one that the compiler sees. They
run in plain Python too, where the tests compare them with the originals.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler.bodies import UNKNOWN_NUMBER, Many
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import (
    Refusal,
)

BUILTINS: dict[Any, Callable[..., Value]] = {}


def builtin(*things: Any) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Mark the function that emits a call of Python's own functions; it gets the frame, a key, and the arguments."""

    def mark(lowering: Callable[..., Value]) -> Callable[..., Value]:
        BUILTINS.update(dict.fromkeys(things, lowering))
        return lowering

    return mark


STAND_INS: dict[Any, Callable[..., Any]] = {}


def stands_in(*things: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mark the function of `library` that is compiled in place of one of Python's own."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        STAND_INS.update(dict.fromkeys(things, function))
        return function

    return mark


def is_hashable(thing: Any) -> bool:
    """Whether an object may be asked for in a table."""
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def limit(why: str) -> None:
    """Stop a function of `library`: it does not do what Python does from here on."""
    raise NotImplementedError(why)


def refuse(why: str) -> None:
    """Say in a function of `library` that what leads here is not compiled at all."""
    raise NotImplementedError(why)


@builtin(limit)
def _limit(f: Frame, key: Any, why: Value) -> Value:
    f.e.fail(None, why.known)
    raise AssertionError


@builtin(refuse)
def _refuse(f: Frame, key: Any, why: Value) -> Value:
    raise Refusal(f.e.node, why.known)


# which arguments functions take by name that do not tell it; None: any
TAKEN_BY_NAME: dict[Any, tuple[str, ...] | None] = {
    min: ("key", "default"), max: ("key", "default"), zip: ("strict",), int: ("base",), dict: None, dict.update: None,
    str.format: None,
    itertools.product: ("repeat",), itertools.repeat: ("times",), itertools.zip_longest: ("fillvalue",),
}  # fmt: skip


def check_names(f: Frame, thing: Any, lowering: Callable[..., Any], named: dict[str, Value]) -> None:
    """Refuse an argument by a name that it does not have in Python: here it may be the name of something else."""
    if not named or (is_hashable(thing) and TAKEN_BY_NAME.get(thing, ()) is None):
        return
    try:
        parameters = inspect.signature(thing).parameters.values()
    except (TypeError, ValueError):
        parameters = {}.values()
    names = {one.name for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}
    names.update(TAKEN_BY_NAME.get(thing) or () if is_hashable(thing) else ())
    if any(one.kind == one.VAR_KEYWORD for one in parameters):
        own = _signature(lowering).parameters
        names.update(name for name in named if name not in own or own[name].kind == inspect.Parameter.POSITIONAL_ONLY)
    for name in sorted(named.keys() - names):
        raise Refusal(f.e.node, f"an argument is named {name}, which Python does not know", "arguments in order")


def call_lowering(
    f: Frame, key: Any, lowering: Callable[..., Value], arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of one of Python's own functions, with the arguments that are compiled."""
    if any(isinstance(value.known, Many) for value in arguments) and not hasattr(lowering, "takes_many"):
        raise Refusal(f.e.node, UNKNOWN_NUMBER, "a loop")
    bound_arguments(f, lowering, [key, *arguments], named)
    return lowering(f, key, *arguments, **named)


def takes_many(lowering: Callable[..., Value]) -> Callable[..., Value]:
    """Mark a function that emits a call, and knows what `*items` is."""
    lowering.takes_many = True  # type: ignore[attr-defined]
    return lowering


@functools.cache
def _signature(lowering: Callable[..., Value]) -> inspect.Signature:
    return inspect.signature(lowering)


def bound_arguments(
    f: Frame, lowering: Callable[..., Value], arguments: list[Any], named: dict[str, Value]
) -> dict[str, Any]:
    """Return which parameter of a lowering gets which argument."""
    try:
        return _signature(lowering).bind(f, *arguments, **named).arguments
    except TypeError:
        raise Refusal(
            f.e.node, "a call with these arguments is not compiled", "the plainest form of the call"
        ) from None
