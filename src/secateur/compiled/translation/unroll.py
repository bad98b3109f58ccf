"""Short loops over known whole numbers, written out turn by turn: the compiler then knows the number of each."""

import ast
import copy
from collections.abc import Callable, Sequence
from typing import Any

from secateur.compiled.translation.syntax import any_number, at
from secateur.compiled.translation.tables import LONGEST_TUPLE

MOST_NODES = 500  # of syntax, in all turns together: more would take long to compile
# A `yield` is left alone: what the moves are put into rows by is made of it. So is what leaves the turn.
LEFT_ALONE = (ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)


def turns(loop: ast.For, values: object, filled: Callable[[ast.expr, Any], ast.expr]) -> list[ast.stmt] | None:
    """Return the statements of all turns of a loop over constant values, or None if it is not for writing out."""
    if not isinstance(values, tuple | list) or not 0 < len(values) <= LONGEST_TUPLE or loop.orelse:
        return None
    parts = [part for statement in loop.body for part in ast.walk(statement)]
    if len(parts) * len(values) > MOST_NODES or any(isinstance(part, LEFT_ALONE) for part in parts):
        return None
    found: list[ast.stmt] = []
    for value in values:
        given = _given(loop.target, value, filled)
        if given is None:
            return None
        found += [*given, *copy.deepcopy(loop.body)]
    return found


def _given(target: ast.expr, value: object, filled: Callable[[ast.expr, Any], ast.expr]) -> Sequence[ast.stmt] | None:
    """Return what gives the names of a loop their values in one turn."""
    if isinstance(target, ast.Name) and type(value) is int:
        return [at(target, ast.Assign([copy.copy(target)], any_number(filled(target, value))))]
    if not (isinstance(target, ast.Tuple) and isinstance(value, tuple | list) and len(target.elts) == len(value)):
        return None
    parts = [_given(name, part, filled) for name, part in zip(target.elts, value, strict=True)]
    return None if None in parts else [statement for part in parts if part for statement in part]
