"""Statements, one kind in one place."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeGuard

from secateur.compiled.compiler import arrays, hashed, lists, memory
from secateur.compiled.compiler.anyorder import totals_of
from secateur.compiled.compiler.calls import call_stand_in, define
from secateur.compiled.compiler.emitter import each_alternative, looking_at
from secateur.compiled.compiler.expressions import as_tuple, condition, operate
from secateur.compiled.compiler.frame import Frame, Loop, statement
from secateur.compiled.compiler.indexing import subscript, whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.library import assign_slice
from secateur.compiled.compiler.objects import attribute, store_attribute
from secateur.compiled.compiler.patterns import matches
from secateur.compiled.compiler.program import Dead, Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.types import (
    Array,
    Bool,
    Container,
    CounterOf,
    DictOf,
    FrozenSet,
    Instance,
    Int,
    Known,
    ListOf,
    Seq,
    SetOf,
    Str,
    Tup,
    Union,
)


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
            _total(f, node, f.expression(node.value.func.value))  # type: ignore[attr-defined]
        f.expression(node.value)


@statement(ast.Pass)
def pass_(f: Frame, node: ast.Pass) -> None:
    """Nothing."""


@statement(ast.Return)
def return_(f: Frame, node: ast.Return) -> None:
    """`return value`."""
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


@statement(ast.Assert)
def assert_(f: Frame, node: ast.Assert) -> None:
    """`assert test, message`: the message is not evaluated."""
    f.e.fail_if(f.e.inverted(condition(f, node.test)), AssertionError, "assert")


@statement(ast.Raise)
def raise_(f: Frame, node: ast.Raise) -> None:
    """`raise Error(message)`."""
    if node.exc is None:
        if not f.e.caught:
            raise Refusal(node, "`raise` without an exception")
        f.e.raise_again(f.e.b.load(f.e.caught[-1]))
        raise Dead
    called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    found = f.expression(called)
    if not (isinstance(found.known, type) and issubclass(found.known, BaseException)):
        raise Refusal(node, "an exception is raised whose class is not known")
    if isinstance(node.exc, ast.Call):
        for argument in node.exc.args:  # they are evaluated, and may fail themselves
            if not isinstance(argument, ast.JoinedStr | ast.Constant):
                f.expression(argument)
    f.e.fail(found.known, "raise")


@statement(ast.FunctionDef)
def function_def(f: Frame, node: ast.FunctionDef) -> None:
    """Define a function inside a function."""
    if node.decorator_list:
        raise Refusal(node, "an inner function with a decorator")
    f.assign(f.mangled(node.name), define(f, node))


@statement(ast.Global, ast.Nonlocal)
def outer_names(f: Frame, node: ast.Global | ast.Nonlocal) -> None:
    """`nonlocal name` says where a name belongs; an assignment to a global name is refused."""


# ---------------------------------------------------------------- assignments


@statement(ast.Assign)
def assign(f: Frame, node: ast.Assign) -> None:
    """Emit `a = b = value`."""
    value = f.expression(node.value)
    _total(f, node, value)
    for target in node.targets:
        assign_to(f, target, value)


@statement(ast.AnnAssign)
def annotated(f: Frame, node: ast.AnnAssign) -> None:
    """Emit `a: int = value`."""
    if node.value is not None:
        assign_to(f, node.target, f.expression(node.value))


def assign_to(f: Frame, target: ast.expr, value: Value) -> None:
    """Let a target stand for a value."""
    with looking_at(f.e, target):
        if isinstance(target, ast.Name):
            f.assign(f.mangled(target.id), value)
        elif isinstance(target, ast.Tuple | ast.List):
            _unpack(f, target, value)
        elif isinstance(target, ast.Subscript):
            holder = f.expression(target.value)
            if isinstance(target.slice, ast.Slice):
                _store_slice(f, target, holder, value)
                return
            index = f.expression(target.slice)
            each_alternative(f.e, holder, lambda one: _store_item(f, one, index, value))
        elif isinstance(target, ast.Attribute):
            holder = f.expression(target.value)
            if not isinstance(holder.type, Instance):
                raise Refusal(target, "an assignment to an attribute of something that must not change")
            store_attribute(f.e, holder, f.mangled(target.attr), value)
        else:
            raise Refusal(target, "an assignment of this kind")


def _store_slice(f: Frame, target: ast.Subscript, holder: Value, value: Value) -> None:
    """`values[a:b] = value`."""
    assert isinstance(target.slice, ast.Slice)
    if type(holder.type) is not ListOf or target.slice.step is not None:
        raise Refusal(target, "an assignment to a slice of this kind")
    bounds = [f.expression(one or ast.Constant(None)) for one in (target.slice.lower, target.slice.upper)]
    call_stand_in(f, f.key(target), assign_slice, [holder, *bounds, value], {})


def _store_item(f: Frame, holder: Value, index: Value, value: Value) -> None:
    f.e.changes(holder.type)
    if isinstance(holder.type, Array):
        arrays.store(f, holder, index, value)
    elif isinstance(holder.type, ListOf):
        lists.store_item(f.e, holder, whole(f, index), value)
    elif isinstance(holder.type, DictOf):
        hashed.put(f.e, holder, index, value)
    elif isinstance(holder.type, Tup | Str) or (isinstance(holder.type, Seq) and not holder.type.of_list):
        f.e.fail(TypeError, "object does not support item assignment")
    else:
        raise Refusal(f.e.node, "an assignment to an item of something that must not change")


def _unpack(f: Frame, target: ast.Tuple | ast.List, value: Value) -> None:
    """Emit `a, b, *c = value`."""
    if any(isinstance(one, ast.Starred) for one in target.elts):
        _unpack_with_star(f, target, value)
        return
    if isinstance(value.type, Union):
        each_alternative(f.e, value, lambda one: _unpack(f, target, one))
        return
    for part, found in zip(target.elts, unpacked(f, value, len(target.elts)), strict=True):
        assign_to(f, part, found)


def unpacked(f: Frame, value: Value, count: int) -> list[Value]:
    """Return the items of something that must have exactly so many."""
    e = f.e
    memory.refuse_records(e, value)
    if isinstance(value.type, Tup):
        if len(value.type.parts) != count:
            e.fail(ValueError, "wrong number of values to unpack")
        return memory.tuple_parts(value)
    if not isinstance(value.type, Seq | Str | ListOf):
        value = as_tuple(f, f.key(e.node), value)
    if isinstance(value.type, Known):
        raise Refusal(e.node, "something that cannot be unpacked")
    e.fail_if(
        e.b.icmp_signed("!=", memory.length(e, value), word(count)), ValueError, "wrong number of values to unpack"
    )
    if memory.item_type(value) is None:
        e.fail(ValueError, "not enough values to unpack")
    return [memory.item(e, value, word(index)) for index in range(count)]


def _unpack_with_star(f: Frame, target: ast.Tuple | ast.List, value: Value) -> None:
    e = f.e
    star = next(index for index, one in enumerate(target.elts) if isinstance(one, ast.Starred))
    after = len(target.elts) - star - 1
    value = as_tuple(f, f.key(target), value)
    count = memory.length(e, value)
    e.fail_if(e.b.icmp_signed("<", count, word(star + after)), ValueError, "not enough values to unpack")
    if not isinstance(value.type, Tup) and memory.item_type(value) is None and star + after:
        e.fail(ValueError, "not enough values to unpack")
    if isinstance(value.type, Tup):
        parts = memory.tuple_parts(value)
        if len(parts) < star + after:
            e.fail(ValueError, "not enough values to unpack")
        middle = memory.make_tuple(parts[star : len(parts) - after])
        front, back = parts[:star], parts[len(parts) - after :]
    else:
        last = e.b.sub(count, word(after))
        front = [memory.item(e, value, word(index)) for index in range(star)]
        back = [memory.item(e, value, e.b.add(last, word(index))) for index in range(after)]
        size = word(value.type.item.words if value.type.item else 0)  # type: ignore[attr-defined]
        start = e.offset(value.parts[0], e.b.mul(word(star), size))
        middle = Value(Seq(value.type.item), (start, e.b.sub(last, word(star))))  # type: ignore[attr-defined]
    made = lists.collect(e, f.key((target, "star")), middle)
    for one, found in zip(target.elts, [*front, made, *back], strict=True):
        assign_to(f, one.value if isinstance(one, ast.Starred) else one, found)


@statement(ast.AugAssign)
def augmented(f: Frame, node: ast.AugAssign) -> None:
    """Emit `a += b`: the target is evaluated once; lists, sets and dicts change in place."""
    target = node.target
    if isinstance(target, ast.Name):
        before = f.lookup(f.mangled(target.id), target)
        after = _augmented(f, node, before, f.expression(node.value))
        _total(f, node, before if after is None else after)
        if after is not None:
            f.assign(f.mangled(target.id), after)
        return
    holder = f.expression(target.value)
    if isinstance(target, ast.Attribute):
        if not isinstance(holder.type, Instance):
            raise Refusal(target, "an assignment to an attribute of something that must not change")
        before = attribute(f, target, holder, f.mangled(target.attr))
        after = _augmented(f, node, before, f.expression(node.value))
        if after is not None:
            store_attribute(f.e, holder, f.mangled(target.attr), after)
        return
    if isinstance(target.slice, ast.Slice):
        raise Refusal(node, "an assignment to a slice")
    index = f.expression(target.slice)

    def change(one: Value) -> None:
        before = subscript(f, f.key(target), one, index)
        after = _augmented(f, node, before, f.expression(node.value))
        if after is not None:
            _store_item(f, one, index, after)

    each_alternative(f.e, holder, change)


def _augmented(f: Frame, node: ast.AugAssign, before: Value, value: Value) -> Value | None:
    """Return the new value, or None if the old one was changed in place."""
    if isinstance(before.type, Container):
        f.e.changes(before.type)
    if isinstance(before.type, ListOf) and isinstance(node.op, ast.Add):
        iterate(f.e, f.key(node), _snapshot(f, before, value), lambda item: lists.append(f.e, before, item))
        return None
    if isinstance(before.type, CounterOf):
        raise Refusal(node, "a Counter is changed in place", "update or subtract")
    if isinstance(before.type, SetOf | DictOf):
        hashed.update_by(f.e, f.key(node), node.op, before, value)
        return None
    if isinstance(before.type, Union) and any(
        isinstance(one, ListOf | SetOf | DictOf) for one in before.type.alternatives
    ):
        raise Refusal(node, "something that is sometimes a list is changed in place")
    return operate(f, f.key(node), node.op, before, value)


def _snapshot(f: Frame, before: Value, value: Value) -> Value:
    """Return what is added to a list; if it is a list, as it is now: it may be the same one."""
    return lists.frozen(f.e, value) if isinstance(value.type, ListOf) else value


@statement(ast.Delete)
def delete(f: Frame, node: ast.Delete) -> None:
    """`del a`, `del a[i]`."""
    for target in node.targets:
        if isinstance(target, ast.Name):
            name = f.mangled(target.id)
            if name not in f.names:
                raise Refusal(target, "a `del` of a name that belongs to another function")
            f.lookup(name, target)
            variable = f.captured.get(name) or f.variable(name)
            if variable.bound is not None:
                f.e.b.store(bit(False), variable.bound)
            f.bound.discard(name)
        elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            _store_slice(f, target, f.expression(target.value), memory.make_tuple([]))
        elif isinstance(target, ast.Subscript):
            holder, index = f.expression(target.value), f.expression(target.slice)
            f.e.changes(holder.type)
            if isinstance(holder.type, ListOf):
                lists.pop(f.e, holder, whole(f, index))
            elif isinstance(holder.type, DictOf):
                hashed.remove(f.e, holder, index, None if isinstance(holder.type, CounterOf) else KeyError)
            else:
                raise Refusal(target, "a `del` of this kind")
        else:
            raise Refusal(target, "a `del` of this kind")


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
    with f.inside():
        test = condition(f, node.test)
        bound = set(f.bound)
        e.branch(test, inside, done)
        e.at(inside)
        f.loops.append(loop)
        e.part(lambda: f.statements(node.body), head)
        f.loops.pop()
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
    value = f.expression(node.iter)
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

    with f.inside(), _in_any_order(f, node, value) as any_order:
        finished = e.block()
        finishes = e.part(lambda: iterate(e, f.key(node), value, body, any_order), finished)
        f.bound = before
        e.at(finished)
        ended = finishes and e.part(lambda: f.statements(node.orelse), after)
    e.go_on_at(after, ended or loop.broken)


@contextmanager
def _in_any_order(f: Frame, node: ast.For, value: Value) -> Iterator[bool]:
    """Say whether a set may be iterated over in any order; check that the loop changes nothing but its totals."""
    kinds = value.type.alternatives if isinstance(value.type, Union) else (value.type,)
    if not any(isinstance(kind, SetOf | FrozenSet | Known) for kind in kinds):
        yield False
        return
    totals = totals_of(node, f.source.node)
    if totals is None:
        yield False
        return
    e, outer = f.e, f.e.totals
    before, e.totals = (e.effects, e.added, e.unordered), {id(one): one for one in totals} | outer
    yield True
    e.totals = outer
    if e.effects - before[0] != e.added - before[1] and e.unordered != before[2]:
        raise Refusal(node, "a set is iterated over, in an order that only Python knows", "sorted(…)")


def _total(f: Frame, node: ast.stmt, value: Value) -> None:
    """Check what a loop over a set adds up: whole numbers and sets do not depend on the order."""
    if id(node) in f.e.totals:
        if not isinstance(value.type, Int | Bool | SetOf):
            raise Refusal(node, "a set is iterated over, in an order that only Python knows", "sorted(…)")
        f.e.added += isinstance(value.type, SetOf)


@statement(ast.Break)
def break_(f: Frame, node: ast.Break) -> None:
    """`break`."""
    loop = f.loops[-1]
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


# ---------------------------------------------------------------- exceptions


@statement(ast.Try)
def try_(f: Frame, node: ast.Try) -> None:
    """`try … except … else …`."""
    e = f.e
    if node.finalbody:
        _finally(f, node)
        return
    if any(isinstance(one, ast.Yield | ast.YieldFrom) for inner in node.body for one in ast.walk(inner)):
        raise Refusal(node, "a `yield` within `try`")
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
        f.bound = set(before)
        e.at(caught)
        for handler in node.handlers:
            goes_on |= _handler(f, handler, after)
    e.goto(e.handlers[-1])  # it was not caught
    f.bound = before
    e.go_on_at(after, goes_on)


def _finally(f: Frame, node: ast.Try) -> None:
    """`try … finally …`, without leaving it by `return`, `break` or `continue`."""
    e = f.e
    if any(
        isinstance(one, ast.Return | ast.Break | ast.Continue | ast.Yield | ast.YieldFrom) for one in ast.walk(node)
    ):
        raise Refusal(node, "a `finally` that is left by `return`, `break` or `continue`", "an `except`")
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
            e.b.branch(e.handlers[-1])
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
        raise Refusal(node, "an exception whose name is used")
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


# ---------------------------------------------------------------- match


@statement(ast.Match)
def match(f: Frame, node: ast.Match) -> None:
    """`match subject: case pattern if guard: …`."""
    e = f.e
    subject = f.expression(node.subject)
    after = e.block()
    before = set(f.bound)
    for case in node.cases:
        hit, further = e.block(), e.block()
        f.bound = set(before)
        with f.inside():
            e.part(functools.partial(_branch_on, f, case.pattern, subject, hit, further), hit)
            e.at(hit)
            e.part(functools.partial(_case, f, case, further), after)
        e.at(further)
    e.b.branch(after)
    f.bound = before
    e.at(after)


def _branch_on(f: Frame, pattern: ast.pattern, subject: Value, hit: Any, further: Any) -> None:
    f.e.branch(matches(f, pattern, subject), hit, further)


def _case(f: Frame, case: ast.match_case, further: Any) -> None:
    if case.guard is not None:
        guarded = f.e.block()
        f.e.branch(condition(f, case.guard), guarded, further)
        f.e.at(guarded)
    f.statements(case.body)
