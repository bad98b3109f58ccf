"""Generators that call themselves, rewritten as functions that fill a list with all that they would yield."""

from __future__ import annotations

import ast
import copy
from typing import Any

from secateur.compiled.compiler.reading import Refusal, Source, is_generator

VALUES = "all values"  # no name in Python has a blank in it


def filling_a_list(source: Source) -> Source:
    """Return a generator as a function that returns a list of all its values."""
    node = copy.deepcopy(source.node)
    assert isinstance(node, ast.FunctionDef)
    body = [one for statement in node.body for one in _rewritten(statement)]
    first = ast.Assign([ast.Name(VALUES, ast.Store())], ast.List([], ast.Load()))
    node.body = [ast.copy_location(first, node.body[0]), *body, _end(node.body[-1])]
    ast.fix_missing_locations(node)
    if is_generator(node):
        raise Refusal(source.node, "a generator that calls itself, and is sent values", "a list")
    return Source(node, source.file, source.function)


def _rewritten(statement: ast.stmt) -> list[ast.stmt]:
    found = _Filling().visit(statement)
    return found if isinstance(found, list) else [found]


def _end(node: ast.stmt) -> ast.stmt:
    return ast.copy_location(ast.Return(ast.Name(VALUES, ast.Load())), node)


class _Filling(ast.NodeTransformer):
    """Puts `values.append(…)` in the place of `yield …`; functions inside stay what they are."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        return node

    def visit_Return(self, node: ast.Return) -> Any:
        before = [] if node.value is None else [ast.copy_location(ast.Expr(node.value), node)]
        return [*before, _end(node)]

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        if isinstance(node.value, ast.Yield):
            return self._added(node, "append", node.value.value or ast.Constant(None))
        if isinstance(node.value, ast.YieldFrom):
            return self._added(node, "extend", node.value.value)
        return node

    def _added(self, node: ast.Expr, method: str, value: ast.expr) -> ast.stmt:
        way = ast.Attribute(ast.Name(VALUES, ast.Load()), method, ast.Load())
        return ast.copy_location(ast.Expr(ast.Call(way, [value], [])), node)
