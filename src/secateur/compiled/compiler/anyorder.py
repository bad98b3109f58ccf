"""Loops over sets: whether the order in which Python takes the items can make a difference.

The answer is conservative. The body has names of three kinds. *Temporary* names get a value at its beginning, before
any other use, and are not used after the loop. *Totals* change only in ways that do not depend on the order:
`total += number`, `found.add(item)`, `best = max(best, number)`; the loop does not read them otherwise. All other
names keep their values. A loop may be left early only if it has no totals, and always with the same constant.

The syntax does not show everything. While the loop is emitted, the compiler checks that totals are whole numbers or
sets, and that nothing else changes (`Emitter.effects`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

_SIMPLE = (ast.Pass, ast.Continue)
_COMMUTATIVE = (ast.Add, ast.Sub, ast.BitOr, ast.BitXor, ast.BitAnd)
_SCOPES = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_GROWING, _SHRINKING = ("add", "update"), ("discard", "difference_update")


class Sensitive(Exception):  # noqa: N818 - an answer, not a fault
    """The order may make a difference."""


def totals_of(loop: ast.For, function: ast.AST) -> list[ast.stmt] | None:
    """Return the statements of a loop that add to its totals; None if the order may make a difference."""
    try:
        body = _Body(loop)
        body.block(loop.body, first=True)
        body.check_totals()
        _check_outside(body.temporary, loop, function)
    except Sensitive:
        return None
    return body.adding


class _Body:
    """The body of a loop over a set."""

    def __init__(self, loop: ast.For) -> None:
        self.loop = loop
        self.temporary: set[str] = set(_stored(loop.target))
        self.totals: dict[str, tuple[str, int]] = {}  # how it grows, and how often it is named on the way
        self.adding: list[ast.stmt] = []
        self.exits: set[str] = set()
        self.inner = 0  # loops around what is looked at, within the body

    def block(self, nodes: list[ast.stmt], first: bool = False) -> None:
        """Look at some statements; those of the body itself, which are always reached, may begin temporary names."""
        for node in nodes:
            self.statement(node, first)
            if any(isinstance(one, ast.Continue | ast.Return | ast.Break) for one in ast.walk(node)):
                first = False

    def statement(self, node: ast.stmt, first: bool) -> None:
        """Look at a statement."""
        if isinstance(node, ast.If):
            self.block(node.body)
            self.block(node.orelse)
        elif isinstance(node, ast.For | ast.While):
            if isinstance(node, ast.For):
                self.begin(set(_stored(node.target)))
            self.inner += 1
            self.block(node.body)
            self.inner -= 1
            self.block(node.orelse)
        elif isinstance(node, ast.Break):
            if not self.inner:
                self.exits.add("break")
        elif isinstance(node, ast.Return):
            if not isinstance(node.value, ast.Constant | None):
                raise Sensitive
            self.exits.add(ast.dump(node))
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            self.assignment(node, first)
        elif isinstance(node, ast.Expr):
            self.call(node)
        elif not isinstance(node, _SIMPLE):
            raise Sensitive
        if any(isinstance(one, ast.NamedExpr | ast.Yield | ast.YieldFrom | ast.Await) for one in ast.walk(node)):
            raise Sensitive

    def begin(self, names: set[str]) -> None:
        """Let names be temporary, if the body has not used them before."""
        here = [one for inner in self.loop.body for one in ast.walk(inner) if isinstance(one, ast.Name)]
        for name in names - self.temporary:
            uses = [one for one in here if one.id == name]
            start = min((one for one in uses if isinstance(one.ctx, ast.Store)), key=_position)
            if any(isinstance(one.ctx, ast.Load) and _position(one) < _position(start) for one in uses):
                raise Sensitive
        self.temporary |= names

    def assignment(self, node: ast.Assign | ast.AugAssign | ast.AnnAssign, first: bool) -> None:
        """Look at an assignment: to a temporary name, to a total, or the same everywhere."""
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = {name for target in targets for name in _stored(target)}
        if (
            isinstance(node, ast.AugAssign)
            and isinstance(node.target, ast.Name)
            and node.target.id not in self.temporary
        ):
            if not isinstance(node.op, _COMMUTATIVE):
                raise Sensitive
            way = "+" if isinstance(node.op, ast.Add | ast.Sub) else type(node.op).__name__
            self.total(node.target.id, way, node, 1)
        elif names and names <= self.temporary and all(isinstance(one, ast.Name | ast.Tuple) for one in targets):
            return
        elif isinstance(node, ast.Assign) and len(targets) == 1 and isinstance(targets[0], ast.Name):
            self._assigned(node, targets[0].id, first)
        elif first and isinstance(node, ast.Assign) and all(isinstance(one, ast.Name | ast.Tuple) for one in targets):
            self._new(node, names)
        else:
            raise Sensitive

    def _assigned(self, node: ast.Assign, name: str, first: bool) -> None:
        value = node.value
        extreme = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("min", "max")
        if (
            isinstance(value, ast.Call)
            and extreme
            and name in {one.id for one in value.args if isinstance(one, ast.Name)}
        ):
            if len(value.args) != 2 or value.keywords:
                raise Sensitive
            self.total(name, value.func.id, node, 2)  # type: ignore[attr-defined]
        elif first and name not in self.totals:
            self._new(node, {name})
        elif isinstance(value, ast.Constant):
            self.total(name, ast.dump(value), node, 1)
            self.adding.remove(node)
        else:
            raise Sensitive

    def _new(self, node: ast.Assign, names: set[str]) -> None:
        if names & {one.id for one in ast.walk(node.value) if isinstance(one, ast.Name)}:
            raise Sensitive
        self.begin(names)

    def call(self, node: ast.Expr) -> None:
        """Look at a call whose value is not used: it adds to a set, or removes from one."""
        value = node.value
        if isinstance(value, ast.Constant):
            return
        if not (
            isinstance(value, ast.Call)
            and isinstance(value.func, ast.Attribute)
            and isinstance(value.func.value, ast.Name)
        ):
            raise Sensitive
        if value.func.value.id in self.temporary or value.func.attr not in (*_GROWING, *_SHRINKING):
            raise Sensitive
        way = "BitOr" if value.func.attr in _GROWING else "less"
        self.total(value.func.value.id, way, node, 1)

    def total(self, name: str, way: str, node: ast.stmt, named: int) -> None:
        """Let a name be a total, which always grows in the same way."""
        known, count = self.totals.get(name, (way, 0))
        if known != way or name in self.temporary:
            raise Sensitive
        self.totals[name] = way, count + named
        self.adding.append(node)

    def check_totals(self) -> None:
        """Check that the loop does not read its totals, and is not left early if it has any."""
        constants = {name for name, (way, _) in self.totals.items() if way.startswith("Constant")}
        if self.exits and (set(self.totals) - constants or len(self.exits) > 1):
            raise Sensitive
        uses = [one.id for inner in self.loop.body for one in ast.walk(inner) if isinstance(one, ast.Name)]
        for name, (_, named) in self.totals.items():
            if uses.count(name) != named:
                raise Sensitive


def _position(node: ast.expr) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _stored(node: ast.AST) -> Iterator[str]:
    """Yield the names that a target binds; nothing else may be assigned to."""
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            yield one.id


def _check_outside(names: set[str], loop: ast.For, function: ast.AST) -> None:
    """Check that temporary names are not used outside the loop, except where they are bound again."""
    bound: set[int] = {id(one) for one in ast.walk(loop)}
    for node in ast.walk(function):
        if isinstance(node, ast.For) and node is not loop:
            inner = set(_stored(node.target))
            bound |= {
                id(one)
                for part in node.body
                for one in ast.walk(part)
                if isinstance(one, ast.Name) and one.id in inner
            }
        elif isinstance(node, _SCOPES):
            inner = {name for generator in node.generators for name in _stored(generator.target)}
            bound |= {id(one) for one in ast.walk(node) if isinstance(one, ast.Name) and one.id in inner}
    enclosed = any(
        isinstance(node, ast.For | ast.While) and node is not loop and any(one is loop for one in ast.walk(node))
        for node in ast.walk(function)
    )
    for one in ast.walk(function):
        if (
            not isinstance(one, ast.Name)
            or one.id not in names
            or not isinstance(one.ctx, ast.Load)
            or id(one) in bound
        ):
            continue
        if enclosed or _position(one) > (loop.lineno, loop.col_offset):
            raise Sensitive
