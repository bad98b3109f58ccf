"""Loops over sets: whether the order in which Python takes the items can make a difference.

The answer is conservative. The body has names of three kinds. *Temporary* names get a value in each round before they
are used in it, earlier in the same block, and are not used after the loop. *Totals* change only in ways that do not
depend on the order: `total += number`, `found.add(item)`, `best = max(best, number)`; the loop does not read them
otherwise. All other names keep their values. A loop may be left early only if it has no totals, and always with the
same constants.

The syntax does not show everything. While the loop is emitted, the compiler checks that totals are whole numbers or
sets, and that nothing else changes (`Emitter.effects`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

_SIMPLE = (ast.Pass, ast.Continue, ast.Break)
_COMMUTATIVE = (ast.Add, ast.Sub, ast.BitOr, ast.BitXor, ast.BitAnd)
_SCOPES = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_GROWING, _SHRINKING = ("add", "update"), ("discard", "difference_update")


class Sensitive(Exception):  # noqa: N818 - an answer, not a fault
    """The order may make a difference."""


def totals_of(loop: ast.For, function: ast.AST) -> list[ast.stmt] | None:
    """Return the statements of a loop that add to its totals; None if the order may make a difference."""
    try:
        body = _Body(loop, function)
        body.block(loop.body)
        body.check()
        _check_outside(body.temporary, loop, function)
    except Sensitive:
        return None
    return body.adding


class _Body:
    """The body of a loop over a set."""

    def __init__(self, loop: ast.For, function: ast.AST) -> None:
        self.loop = loop
        self.temporary: set[str] = set()
        self.covered: set[int] = set()  # the names that stand where they are sure to have got a value in this round
        self.totals: dict[str, tuple[str, int]] = {}  # how it grows, and how often it is named on the way
        self.adding: list[ast.stmt] = []
        self.flags: set[int] = set()  # statements that let a total be a constant
        self.leaving: set[int] = set()  # those of them after which the loop is left
        self.exits: set[str] = set()
        self.inner = 0  # loops around what is looked at, within the body
        here = {id(one) for one in ast.walk(loop)}
        self.outside = {
            one.id for one in ast.walk(function) if isinstance(one, ast.Name) and id(one) not in here
        }  # names that are used elsewhere
        self.begin(set(_stored(loop.target)), loop.body)
        for inner in ast.walk(loop):
            if isinstance(inner, _SCOPES):
                self._cover_comprehension(inner)

    def block(self, nodes: list[ast.stmt]) -> None:
        """Look at some statements, one after the other."""
        for index, node in enumerate(nodes):
            if isinstance(node, ast.Return) or (isinstance(node, ast.Break) and not self.inner):
                self._leave(nodes[:index], node)
            self.statement(node, nodes[index + 1 :])

    def _leave(self, before: list[ast.stmt], node: ast.stmt) -> None:
        """Note how the loop is left: with which constants."""
        tail: list[ast.stmt] = []
        while before and id(before[-1]) in self.flags:
            tail.append(before[-1])
            before = before[:-1]
        self.leaving |= set(map(id, tail))
        self.exits.add(" ".join([ast.dump(node), *sorted(map(ast.dump, tail))]))

    def statement(self, node: ast.stmt, rest: list[ast.stmt]) -> None:
        """Look at a statement, and at the rest of its block."""
        if isinstance(node, ast.If):
            self.block(node.body)
            self.block(node.orelse)
        elif isinstance(node, ast.For | ast.While):
            if isinstance(node, ast.For):
                self.begin(set(_stored(node.target)), node.body)
            self.inner += 1
            self.block(node.body)
            self.inner -= 1
            self.block(node.orelse)
        elif isinstance(node, ast.Return):
            if not isinstance(node.value, ast.Constant | None):
                raise Sensitive
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            self.assignment(node, rest)
        elif isinstance(node, ast.Expr):
            self.call(node)
        elif not isinstance(node, _SIMPLE):
            raise Sensitive
        if any(isinstance(one, ast.NamedExpr | ast.Yield | ast.YieldFrom | ast.Await) for one in ast.walk(node)):
            raise Sensitive

    def begin(self, names: set[str], scope: list[ast.stmt]) -> None:
        """Let names be temporary: in some statements they have the value that they got before."""
        if names & set(self.totals):
            raise Sensitive
        self.temporary |= names
        inside = [one for inner in scope for one in ast.walk(inner)]
        self.covered |= {id(one) for one in inside if isinstance(one, ast.Name) and one.id in names}

    def _cover_comprehension(self, node: ast.expr) -> None:
        """Let the names be covered that a comprehension binds for itself."""
        assert isinstance(node, _SCOPES)
        names = {name for generator in node.generators for name in _stored(generator.target)}
        first = {id(one) for one in ast.walk(node.generators[0].iter)}
        own = {id(one) for one in ast.walk(node) if isinstance(one, ast.Name) and one.id in names}
        self.covered |= own - first

    def assignment(self, node: ast.Assign | ast.AugAssign | ast.AnnAssign, rest: list[ast.stmt]) -> None:
        """Look at an assignment: to temporary names, or to a total."""
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = {name for target in targets for name in _stored(target)}
        if not all(isinstance(one, ast.Name | ast.Tuple) for one in targets) or not names:
            raise Sensitive
        name = next(iter(names))
        if isinstance(node, ast.AugAssign):
            if name in self.temporary:
                return  # it is covered, or else that is noticed at the end
            if not isinstance(node.op, _COMMUTATIVE):
                raise Sensitive
            way = "+" if isinstance(node.op, ast.Add | ast.Sub) else type(node.op).__name__
            self.total(name, way, node, 1)
        elif _is_extreme(node.value, name) and name not in self.temporary:
            assert isinstance(node.value, ast.Call)
            self.total(name, node.value.func.id, node, 2)  # type: ignore[attr-defined]
        elif isinstance(node.value, ast.Constant) and names <= self.outside and isinstance(targets[0], ast.Name):
            self.total(name, ast.dump(node.value), node, 1)
            self.adding.remove(node)
            self.flags.add(id(node))
        else:
            self.begin(names, rest)

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

    def check(self) -> None:
        """Check that the loop does not read its totals, and temporary names only where they have got a value.

        It may be left early only if it has no totals but constants, which it gets just then, always the same.
        """
        constants = {name for name, (way, _) in self.totals.items() if way.startswith("Constant")}
        if self.exits and (set(self.totals) - constants or len(self.exits) > 1 or self.flags != self.leaving):
            raise Sensitive
        uses = [one for inner in self.loop.body for one in ast.walk(inner) if isinstance(one, ast.Name)]
        for name, (_, named) in self.totals.items():
            if name in self.temporary or [one.id for one in uses].count(name) != named:
                raise Sensitive
        changed = {
            id(one.target) for inner in self.loop.body for one in ast.walk(inner) if isinstance(one, ast.AugAssign)
        }
        for use in uses:
            reads = isinstance(use.ctx, ast.Load) or id(use) in changed
            if reads and use.id in self.temporary and id(use) not in self.covered:
                raise Sensitive


def _is_extreme(value: ast.expr | None, name: str) -> bool:
    """Whether a value is `min(name, other)` or `max(name, other)`."""
    if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ("min", "max")):
        return False
    named = name in {one.id for one in value.args if isinstance(one, ast.Name)}
    if named and (len(value.args) != 2 or value.keywords):
        raise Sensitive
    return named


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
