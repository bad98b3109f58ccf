"""`raise`, `assert` and `try`."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler.expressions import condition
from secateur.compiled.compiler.frame import Frame, statement
from secateur.compiled.compiler.program import Dead
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD


@statement(ast.Assert)
def assert_(f: Frame, node: ast.Assert) -> None:
    """`assert test, message`."""
    right = condition(f, node.test)
    if node.msg is None or isinstance(node.msg, ast.Constant):
        f.e.fail_if(f.e.inverted(right), AssertionError, "assert")
    else:
        with f.inside():
            f.e.when(f.e.inverted(right), lambda: _fail_with(f, AssertionError, [node.msg]))


@statement(ast.Raise)
def raise_(f: Frame, node: ast.Raise) -> None:
    """`raise Error(message)`."""
    if node.exc is None:
        if not f.e.caught:
            raise Refusal(node, "raise without an exception, outside except", "raise ValueError")
        f.e.raise_again(f.e.b.load(f.e.caught[-1]))
        raise Dead
    called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    found = f.expression(called)
    if not (isinstance(found.known, type) and issubclass(found.known, BaseException)):
        raise Refusal(node, "the class of the exception is not known in advance", "raise ValueError")
    _fail_with(f, found.known, node.exc.args if isinstance(node.exc, ast.Call) else [])


def _fail_with(f: Frame, exception: type[BaseException], arguments: list[Any]) -> None:
    """Raise an exception, after its arguments are evaluated, which may fail themselves; no text is made of them."""
    for argument in arguments:
        if any(isinstance(one, ast.Call | ast.Mod) for one in ast.walk(argument)):
            f.e.fail(None, "the text of an exception is not computed")
        parts = [one.value for one in ast.walk(argument) if isinstance(one, ast.FormattedValue)]
        for part in parts if isinstance(argument, ast.JoinedStr) else [argument]:
            f.expression(part)
    f.e.fail(exception, "raise")


# ---------------------------------------------------------------- exceptions


@statement(ast.Try)
def try_(f: Frame, node: ast.Try) -> None:
    """`try … except … else …`."""
    e = f.e
    if node.finalbody:
        _finally(f, node)
        return
    if any(isinstance(one, ast.Yield | ast.YieldFrom) for inner in node.body for one in ast.walk(inner)):
        raise Refusal(node, "yield inside try", "a list that is returned")
    caught, after = e.block(), e.block()
    before = set(f.bound)
    outer = e.handlers
    e.handlers = [*outer, caught]
    inside_end = e.block()
    with f.inside():
        goes_on = e.part(lambda: f.statements(node.body), inside_end)
        e.handlers = outer
        e.at(inside_end)
        if goes_on:
            goes_on = e.part(lambda: f.statements(node.orelse), after)
        else:
            e.b.unreachable()
        e.at(caught)
        for handler in node.handlers:
            f.bound = set(before)
            goes_on |= _handler(f, handler, after)
    e.goto(e.handler())  # it was not caught
    f.bound = before
    e.go_on_at(after, goes_on)


def _finally(f: Frame, node: ast.Try) -> None:
    """`try … finally …`, without leaving it by `return`, `break` or `continue`."""
    e = f.e
    if any(
        isinstance(one, ast.Return | ast.Break | ast.Continue | ast.Yield | ast.YieldFrom) for one in ast.walk(node)
    ):
        raise Refusal(node, "try with finally, and return, yield, break or continue inside", "except")
    inner: list[ast.stmt] = node.body
    if node.handlers:
        inner = [ast.copy_location(ast.Try(node.body, node.handlers, node.orelse, []), node)]
    failed, end, after = e.block(), e.block(), e.block()
    before, outer = set(f.bound), e.handlers
    e.handlers = [*outer, failed]
    with f.inside():
        goes_on = e.part(lambda: f.statements(inner), end)
        e.handlers = outer
        f.bound = set(before)
        e.at(failed)
        kept = e.slot(WORD)
        e.b.store(e.b.load(e.status), kept)
        if e.part(lambda: f.statements(node.finalbody), ending := e.block()):
            e.at(ending)
            e.b.store(e.b.load(kept), e.status)
            e.b.branch(e.handler())
        f.bound = set(before)
        e.at(end)
        if goes_on:
            goes_on = e.part(lambda: f.statements(node.finalbody), after)
        else:
            e.b.unreachable()
    e.go_on_at(after, goes_on)


def _handler(f: Frame, node: ast.ExceptHandler, after: Any) -> bool:
    e = f.e
    if node.name and any(isinstance(one, ast.Name) and one.id == node.name for one in ast.walk(f.source.node)):
        raise Refusal(node, "a caught exception is given a name that is used", "except without `as`")
    classes: tuple[type[BaseException], ...] = (BaseException,)
    if node.type is not None:
        parts = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        found = [f.expression(part).known for part in parts]
        classes = tuple(one for one in found if isinstance(one, type) and issubclass(one, BaseException))
    hit, further = e.block(), e.block()
    e.b.cbranch(e.b.call(e.program.catcher(classes), [e.b.load(e.status)]), hit, further)
    e.at(hit)
    kept = e.slot(WORD)
    e.b.store(e.b.load(e.status), kept)
    e.caught.append(kept)
    goes_on = e.part(lambda: f.statements(node.body), after)
    e.caught.pop()
    e.at(further)
    return goes_on
