"""The passes over graphs as machine code, which is made once in a process.

The annotations of a pass say what it takes: whole numbers, and arrays of one dimension with items of one type
(`NDArray[np.int32]`). It returns a whole number, or nothing.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import typing
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from secateur.compiled.compiler.machine import DESCRIPTION, Loaded
from secateur.compiled.kernel.passes import PASSES

Pass: TypeAlias = Callable[..., Any]
Kind: TypeAlias = "np.dtype[Any] | None"  # of the items of an array; None is a whole number instead

CONTEXT = 8  # words; there is no arena in it, as a pass makes nothing


@functools.cache
def passes() -> dict[Pass, Pass]:
    """Return every pass as machine code."""
    loaded = Loaded(_object_file())
    return {one: _caller(loaded, one) for one in PASSES}


def _object_file() -> bytes:
    """Compile the passes; only here are the modules of the compiler loaded."""
    from secateur.compiled.compiler.over_arrays import object_file
    from secateur.compiled.compiler.types import INT, Array

    def taken(one: Pass) -> list[Any]:
        return [INT if kind is None else Array(kind.kind == "f", 8 * kind.itemsize) for kind in _kinds(one)]

    return object_file({one: taken(one) for one in PASSES})


def _kinds(one: Pass) -> list[Kind]:
    """Return what a pass takes, by its annotations."""
    annotations = typing.get_type_hints(one)
    return [None if kind is int else _items(kind) for name, kind in annotations.items() if name != "return"]


def _items(annotation: Any) -> np.dtype[Any]:
    """Return what the items of an `NDArray[…]` are."""
    _, items = typing.get_args(annotation)
    found: np.dtype[Any] = np.dtype(*typing.get_args(items))
    return found


def _caller(loaded: Loaded, one: Pass) -> Pass:
    """Return a compiled pass for Python to call; it returns 0 where the pass itself returns nothing."""
    address, kinds = loaded.function(one.__name__, 3), _kinds(one)

    def call(*arguments: Any) -> int:
        described = [_description(*pair) for pair in zip(arguments, kinds, strict=True)]
        words = (ctypes.c_int64 * (DESCRIPTION * len(kinds)))(*itertools.chain.from_iterable(described))
        context, answer = (ctypes.c_int64 * CONTEXT)(), ctypes.c_int64()
        status = address(context, words, ctypes.byref(answer))
        assert status == 0, f"{one.__name__}: status {status}: expected 0, as nothing in it can fail"
        return answer.value

    return call


def _description(argument: Any, kind: Kind) -> tuple[int, int, int]:
    """Return an argument as machine code gets it; that cannot see whether it is what it should be."""
    if kind is None:
        return int(argument), 0, 0
    if argument.dtype != kind or argument.ndim != 1 or not (argument.flags.c_contiguous and argument.flags.aligned):
        raise TypeError(f"{argument.ndim} dimensions of {argument.dtype}: expected one of {kind}, without gaps")
    return argument.ctypes.data, len(argument), 1
