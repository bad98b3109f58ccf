"""The numbers that a game can be worth, where its source says so."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from secateur.compiled.compiler.reading import source_of


def known_values(game: Any) -> tuple[float, float] | None:
    """Return the least and the greatest number that `value` can return, if it returns constants only."""
    rule: Any = game.value
    source = source_of(getattr(rule, "__func__", rule))
    found: list[float] = []
    body = source.node.body if isinstance(source.node, ast.FunctionDef) else []
    for node in (one for inner in body for one in ast.walk(inner)):
        if isinstance(node, ast.Return):
            numbers = _numbers(node.value, source.outside)
            if not numbers:
                return None
            found += numbers
    return (min(found), max(found)) if found else None


def _numbers(node: ast.expr | None, outside: Callable[[str], Any]) -> list[float]:
    """Return the numbers that an expression can be, if they are constants."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return [node.value]
    if isinstance(node, ast.Name) and isinstance(outside(node.id), int | float):
        return [outside(node.id)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return [-number for number in _numbers(node.operand, outside)]
    if isinstance(node, ast.IfExp):
        both = [_numbers(node.body, outside), _numbers(node.orelse, outside)]
        return both[0] + both[1] if all(both) else []
    return []
