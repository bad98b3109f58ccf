"""Branches and loops."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.anyorder import totals_of
from secateur.compiled.compiler.assignments import assign_to
from secateur.compiled.compiler.displays import iterated_only
from secateur.compiled.compiler.expressions import condition
from secateur.compiled.compiler.frame import Frame, Loop, statement
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Dead, Value, bit
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.types import (
    FrozenSet,
    Known,
    SetOf,
    ShuffledOf,
    Union,
)

# ---------------------------------------------------------------- branches and loops


@statement(ast.If)
def if_(f: Frame, node: ast.If) -> None:
    """`if`, `elif`, `else`."""
    branches(f, condition(f, node.test), lambda: f.statements(node.body), lambda: f.statements(node.orelse))


def branches(f: Frame, test: Any, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
    """Emit two branches; afterwards a name is bound if it is so after each that goes on."""
    if isinstance(test, bool):
        (then if test else otherwise)()
        return
    before = set(f.bound)
    ends: list[set[str]] = []

    def branch(emit: Callable[[], None]) -> Callable[[], None]:
        def emitted() -> None:
            f.bound = set(before)
            with f.inside():
                emit()
            ends.append(f.bound)

        return emitted

    try:
        f.e.when(test, branch(then), branch(otherwise))
    finally:
        f.bound = set.intersection(*ends) if ends else before


@statement(ast.While)
def while_(f: Frame, node: ast.While) -> None:
    """`while test: … else: …`."""
    e = f.e
    head, inside, done, after = (e.block() for _ in range(4))
    loop = Loop(after, head)
    before = set(f.bound)
    e.b.branch(head)
    e.at(head)
    e.rounds += 1
    with f.inside():
        test = condition(f, node.test)
        bound = set(f.bound)
        e.branch(test, inside, done)
        e.at(inside)
        f.loops.append(loop)
        e.part(lambda: f.statements(node.body), head)
        f.loops.pop()
        e.rounds -= 1
        f.bound = bound
        e.at(done)
        ended = test is not True and e.part(lambda: f.statements(node.orelse), after)
    if test is True:
        e.b.unreachable()
    f.bound = before if loop.broken else f.bound
    e.go_on_at(after, ended or loop.broken)


@statement(ast.For)
def for_(f: Frame, node: ast.For) -> None:
    """`for target in iterable: … else: …`."""
    e = f.e
    value = iterated_only(f, node.iter)
    after = e.block()
    loop = Loop(after, after)
    before = set(f.bound)

    def body(item: Value) -> None:
        loop.again = e.block()
        f.bound = set(before)
        assign_to(f, node.target, item)
        outer, f.loops = f.loops, [*f.loops, loop]
        goes_on = e.part(lambda: f.statements(node.body), loop.again)
        f.loops = outer
        e.go_on_at(loop.again, goes_on or loop.continued)

    with f.inside(), _in_any_order(f, node, value) as loop.any_order:
        finished, left, risks = e.block(), e.slot(BIT), e.risks
        e.b.store(bit(False), left)
        finishes = e.part(lambda: iterate(e, f.key(node), value, body, loop.any_order), finished)
        f.bound = set(before)
        _emit_exits(f, loop, finished, left, e.risks > risks)
        ended = finishes and e.part(lambda: f.statements(node.orelse), after)
    f.bound = before if loop.broken else f.bound
    e.go_on_at(after, ended or loop.broken)


def leaves_later(f: Frame, node: ast.stmt) -> None:
    """Leave a loop in any order, by a block of its own; what it does is known when the loop has been emitted."""
    for loop in reversed(f.loops):
        if loop.any_order:
            block = f.e.block()
            f.e.b.branch(block)
            loop.exits.append((block, loop.again, node))
            loop.continued = True
            raise Dead
        if isinstance(node, ast.Break):
            return


def _emit_exits(f: Frame, loop: Loop, finished: ir.Block, left: ir.Value, risky: bool) -> None:
    """Emit what leaves a loop in any order: at once, or after the other items, if one of them might fail."""
    e = f.e

    def leave(node: ast.stmt) -> None:
        if isinstance(node, ast.Break):
            break_from(f, loop)
        f.statement(node)

    for block, again, node in loop.exits:
        e.at(block)
        if risky:
            e.b.store(bit(True), left)
            e.b.branch(again)
        else:
            e.part(functools.partial(leave, node), finished)
    e.at(finished)
    if risky and loop.exits:
        e.when(e.b.load(left), lambda: leave(loop.exits[0][2]))


@contextmanager
def _in_any_order(f: Frame, node: ast.For, value: Value) -> Iterator[bool]:
    """Say whether a set may be iterated over in any order."""
    kinds = value.type.alternatives if isinstance(value.type, Union) else (value.type,)
    if not any(isinstance(kind, SetOf | FrozenSet | ShuffledOf | Known) for kind in kinds):
        yield False
        return
    totals = totals_of(node, f.source.node)
    if totals is None:
        yield False
        return
    e, outer, before = f.e, f.e.totals, len(f.e.additions)
    e.totals = {id(one): e.shuffled for one in totals} | outer
    yield True
    e.totals = outer
    e.additions[before:] = [one for one in e.additions[before:] if one in outer]  # a loop outside sees the others


@statement(ast.Break)
def break_(f: Frame, node: ast.Break) -> None:
    """`break`."""
    leaves_later(f, node)
    break_from(f, f.loops[-1])


def break_from(f: Frame, loop: Loop) -> None:
    """Leave a loop."""
    loop.broken = True
    f.e.b.branch(loop.after)
    raise Dead


@statement(ast.Continue)
def continue_(f: Frame, node: ast.Continue) -> None:
    """`continue`."""
    loop = f.loops[-1]
    loop.continued = True
    f.e.b.branch(loop.again)
    raise Dead
