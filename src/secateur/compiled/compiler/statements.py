"""Statements, one kind in one place."""

from __future__ import annotations

import ast
import functools
from typing import Any, TypeGuard

from secateur.compiled.compiler.assignments import note_total
from secateur.compiled.compiler.closures import define
from secateur.compiled.compiler.expressions import condition
from secateur.compiled.compiler.flow import leaves_later
from secateur.compiled.compiler.frame import Frame, statement
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.patterns import bind_captures, matches
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.reading import Refusal


@statement(ast.Expr)
def expr(f: Frame, node: ast.Expr) -> None:
    """Emit an expression whose value is not used, or a `yield`."""
    if isinstance(node.value, ast.Yield):
        value = f.expression(node.value.value) if node.value.value else f.expression(ast.Constant(None))
        assert f.yields is not None
        f.yields(value)
    elif isinstance(node.value, ast.YieldFrom):
        assert f.yields is not None
        iterate(f.e, f.key(node), f.expression(node.value.value), f.yields)
    elif not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)):
        if id(node) in f.e.totals:
            note_total(f, node, f.expression(node.value.func.value))  # type: ignore[attr-defined]
        f.expression(node.value)


@statement(ast.Pass)
def pass_(f: Frame, node: ast.Pass) -> None:
    """Nothing."""


@statement(ast.Return)
def return_(f: Frame, node: ast.Return) -> None:
    """`return value`."""
    leaves_later(f, node)
    if f.is_iterated and node.value is not None:
        assert f.returns is not None
        f.returns(_as_iterated(f, node.value))
        return
    value = f.expression(node.value) if node.value else f.expression(ast.Constant(None))
    assert f.returns is not None
    f.returns(value)


def _as_iterated(f: Frame, node: ast.expr) -> Value:
    """Return a value that is iterated over at once: `[a for b in c]`, `list(a)` and `tuple(a)` need not be made."""
    if isinstance(node, ast.ListComp):
        lazily = f.e.program.lazily.setdefault(
            node, ast.copy_location(ast.GeneratorExp(node.elt, node.generators), node)
        )
        return f.expression(lazily)
    if _is_call_of_one(node) and f.expression(node.func).known in (list, tuple):
        return f.expression(node.args[0])
    return f.expression(node)


def _is_call_of_one(node: ast.expr) -> TypeGuard[ast.Call]:
    """Whether a node calls a name with a single plain argument."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        return False
    return len(node.args) == 1 and not isinstance(node.args[0], ast.Starred)


@statement(ast.FunctionDef)
def function_def(f: Frame, node: ast.FunctionDef) -> None:
    """Define a function inside a function."""
    if node.decorator_list:
        raise Refusal(node, "an inner function with a decorator", "a function outside")
    f.assign(f.mangled(node.name), define(f, node))


@statement(ast.Global, ast.Nonlocal)
def outer_names(f: Frame, node: ast.Global | ast.Nonlocal) -> None:
    """`nonlocal name` says where a name belongs; an assignment to a global name is refused."""


# ---------------------------------------------------------------- match


@statement(ast.Match)
def match(f: Frame, node: ast.Match) -> None:
    """`match subject: case pattern if guard: …`."""
    e = f.e
    subject = f.expression(node.subject)
    after, before = e.block(), set(f.bound)
    ends: list[set[str]] = []  # the names that are bound where a case goes on
    for case in node.cases:
        hit, further = e.block(), e.block()
        answers: list[Any] = []
        f.bound = set(before)
        with f.inside():
            e.part(functools.partial(_branch_on, f, case.pattern, subject, hit, further, answers), hit)
            e.at(hit)
            if not any(one is False for one in answers) and e.part(functools.partial(_case, f, case, further), after):
                ends.append(f.bound)
        e.at(further)
        if any(one is True for one in answers) and case.guard is None:
            break
    else:
        e.b.branch(after)
        ends.append(before)
    f.bound = set.intersection(*ends) if ends else before
    e.go_on_at(after, bool(ends))


def _branch_on(f: Frame, pattern: ast.pattern, subject: Value, hit: Any, further: Any, answers: list[Any]) -> None:
    """Go to one of two blocks as a pattern fits or not, and note whether that is known."""
    f.captures = {}
    answers.append(matches(f, pattern, subject))
    f.e.branch(answers[0], hit, further)


def _case(f: Frame, case: ast.match_case, further: Any) -> None:
    bind_captures(f)
    if case.guard is not None:
        guarded = f.e.block()
        f.e.branch(condition(f, case.guard), guarded, further)
        f.e.at(guarded)
    f.statements(case.body)
