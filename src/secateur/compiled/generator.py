"""A function that returns a list of moves, as one that yields them: no list is made for every state."""

import ast
from collections.abc import Callable, Sequence
from typing import Any

from secateur.errors import CompileError

Where = Callable[[ast.AST], object]

EACH = "secateur_each_move"
NEVER = "secateur_move"  # the translated module's example of a move


def yielding(body: Sequence[ast.stmt], where: Where) -> list[ast.stmt]:
    """Return the body of a function that yields the moves which the given one returns in a list."""
    collector = _collected(body)
    turned = [part for statement in body for part in _Turn(collector, where).statement(statement)]
    # Whoever comes to the end of the function has returned nothing, which is not the same as no moves.
    last = body[-1]
    return [*turned, _at(last, ast.Raise(ast.Name("TypeError", ast.Load()), None)), _never(last)]


def _collected(body: Sequence[ast.stmt]) -> str | None:
    """Return the name of the list that is made empty, then only added to, and returned; there may be none."""
    whole = ast.Module(list(body), [])
    made = [_made_empty(node) for node in ast.walk(whole)]
    # In a loop or a branch it could be made anew, and what was in it lost.
    for name in filter(None, map(_made_empty, body)):
        uses = sum(1 for node in ast.walk(whole) if isinstance(node, ast.Name) and node.id == name)
        adds = sum(1 for node in ast.walk(whole) if _added(node, name) is not None)
        returned = sum(1 for node in ast.walk(whole) if isinstance(node, ast.Return) and _is_name(node.value, name))
        if made.count(name) == 1 and uses == 1 + adds + returned:
            return name
    return None


def _made_empty(node: ast.AST) -> str | None:
    """Return the name in `name = []`."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target: ast.expr = node.targets[0]
    elif isinstance(node, ast.AnnAssign):
        target = node.target
    else:
        return None
    empty = isinstance(node.value, ast.List) and not node.value.elts
    return target.id if empty and isinstance(target, ast.Name) else None


def _added(node: ast.AST, name: str) -> ast.expr | None:
    """Return what `name.append(…)` adds."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and len(node.value.args) == 1):
        return None
    called = node.value.func
    appends = isinstance(called, ast.Attribute) and called.attr == "append" and _is_name(called.value, name)
    return node.value.args[0] if appends else None


def _is_name(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _at(place: ast.AST, node: Any) -> Any:
    ast.copy_location(node, place)
    return ast.fix_missing_locations(node)


def _never(place: ast.AST) -> ast.stmt:
    """Return a `yield` that is never reached: a function without any would be no generator."""
    made: ast.stmt = _at(place, ast.Expr(ast.Yield(ast.Name(NEVER, ast.Load()))))
    return made


class _Turn:
    """Turns one statement after the other."""

    def __init__(self, collector: str | None, where: Where) -> None:
        self.collector, self.where = collector, where

    def statement(self, node: ast.stmt) -> list[ast.stmt]:
        """Return what a statement becomes."""
        if isinstance(node, ast.Return):
            return self.returned(node, node.value)
        if self.collector is not None:
            if _made_empty(node) == self.collector:
                return []
            added = _added(node, self.collector)
            if added is not None:
                return [_at(node, ast.Expr(ast.Yield(added)))]
        for field in ("body", "orelse", "finalbody"):
            inner = getattr(node, field, None)
            if isinstance(inner, list):
                turned = [part for statement in inner for part in self.statement(statement)]
                setattr(node, field, turned or ([_at(node, ast.Pass())] if inner else []))
        return [node]

    def returned(self, node: ast.Return, value: ast.expr | None) -> list[ast.stmt]:
        """Return the statements that yield what is returned."""
        end: ast.stmt = _at(node, ast.Return(None))
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            raise CompileError(f"{self.where(node)} returns nothing here: expected a list, [] if there are no moves")
        if isinstance(value, ast.IfExp):
            return [_at(node, ast.If(value.test, self.returned(node, value.body), self.returned(node, value.orelse)))]
        if self.collector is not None and _is_name(value, self.collector):
            return [end]
        if isinstance(value, ast.List | ast.Tuple):
            return [*(_at(node, ast.Expr(ast.Yield(element))) for element in value.elts), end]
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("list", "tuple"):
            inner = value.args[0] if len(value.args) == 1 else None
            if inner is not None:
                return self.returned(node, inner)
        if isinstance(value, ast.ListComp | ast.GeneratorExp):
            return [self.loops(node, value), end]
        each = ast.Name(EACH, ast.Store())
        yielded = ast.Expr(ast.Yield(ast.Name(EACH, ast.Load())))
        return [_at(node, ast.For(each, value, [yielded], [])), end]

    def loops(self, node: ast.Return, value: ast.ListComp | ast.GeneratorExp) -> ast.stmt:
        """Return the loops that a comprehension stands for."""
        inner: ast.stmt = ast.Expr(ast.Yield(value.elt))
        for part in reversed(value.generators):
            for condition in reversed(part.ifs):
                inner = ast.If(condition, [inner], [])
            inner = ast.For(part.target, part.iter, [inner], [])
        made: ast.stmt = _at(node, inner)
        return made
