"""Compiled functions beside Python's own: equal answers, equal exceptions, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from secateur.compiled.compiler.exports import CompiledFunction, Failed
from secateur.compiled.compiler.reading import Refusal


def agree(function: Callable[..., Any], inputs: Iterable[Sequence[Any]]) -> None:
    """Check that a function does the same compiled as in Python, for all of some arguments."""
    rows = [tuple(row) for row in inputs]
    compiled = CompiledFunction(function, rows)
    for row in rows:
        assert outcome(compiled, row) == outcome(function, row), row


def agree_or_refuse(function: Callable[..., Any], inputs: Iterable[Sequence[Any]]) -> None:
    """Check that a function does the same compiled as in Python, or is refused: odd Python that nobody writes."""
    with suppress(Refusal):
        agree(function, inputs)


def sets_agree(function: Callable[..., Any], inputs: Iterable[Sequence[Any]]) -> None:
    """Check the same of a function that returns sets, which may be in any order."""
    rows = [tuple(row) for row in inputs]
    compiled = CompiledFunction(function, rows)
    for row in rows:
        assert outcome(lambda *row: in_order(compiled(*row)), row) == outcome(
            lambda *row: in_order(function(*row)), row
        ), row


def in_order(thing: Any) -> Any:
    """Return a value with lists of sorted items for the sets in it."""
    if isinstance(thing, frozenset | set):
        return [type(thing).__name__, *sorted(map(in_order, thing), key=repr)]
    return tuple(map(in_order, thing)) if isinstance(thing, tuple) else thing


def outcome(function: Callable[..., Any], row: Sequence[Any]) -> str:
    """Return what a call answers, with its type, or which exception it raises."""
    try:
        return f"{function(*row)!r}"
    except Failed as failed:
        kind = failed.site.exception
        return kind.__name__ if kind is not None else f"limit: {failed.site.why}"
    except Exception as error:
        return type(error).__name__


def refuses(function: Callable[..., Any], inputs: Iterable[Sequence[Any]], why: str) -> None:
    """Check that a function is refused, for a reason that is said."""
    with pytest.raises(Refusal, match=why):
        CompiledFunction(function, [tuple(row) for row in inputs])


def stops(function: Callable[..., Any], inputs: Sequence[Sequence[Any]], row: Sequence[Any], why: str) -> None:
    """Check that a compiled function stops at a limit of its own."""
    assert outcome(CompiledFunction(function, [tuple(one) for one in inputs]), row) == f"limit: {why}"
