"""Assignments and `del`."""

from __future__ import annotations

import ast

from secateur.compiled.compiler import arrays, hashed, lists, memory, set_operations
from secateur.compiled.compiler.container_library import assign_slice
from secateur.compiled.compiler.displays import as_tuple
from secateur.compiled.compiler.expressions import operate
from secateur.compiled.compiler.frame import Frame, looking_at, statement
from secateur.compiled.compiler.functions import call_stand_in
from secateur.compiled.compiler.growing import LENGTH
from secateur.compiled.compiler.indexing import subscript, whole
from secateur.compiled.compiler.iteration import iterate, unordered
from secateur.compiled.compiler.objects import attribute, store_attribute
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.slices import may_be_slice, without_step
from secateur.compiled.compiler.types import (
    Array,
    Bool,
    Container,
    CounterOf,
    DictOf,
    FlagOf,
    Float,
    Instance,
    Int,
    IteratorOf,
    Known,
    ListOf,
    Member,
    Seq,
    SetOf,
    Str,
    Tup,
    Union,
)
from secateur.compiled.compiler.unions import each_alternative
from secateur.compiled.compiler.value_classes import value_class
from secateur.compiled.compiler.value_objects import leaves_hash_out

# ---------------------------------------------------------------- assignments


@statement(ast.Assign)
def assign(f: Frame, node: ast.Assign) -> None:
    """Emit `a = b = value`."""
    if leaves_hash_out(f, node):
        return
    value = f.expression(node.value)
    note_total(f, node, value)
    for target in node.targets:
        assign_to(f, target, value)


@statement(ast.AnnAssign)
def annotated(f: Frame, node: ast.AnnAssign) -> None:
    """Emit `a: int = value`."""
    if node.value is not None and not leaves_hash_out(f, node):
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
                _store_slice(f, holder, _bounds(f, target.slice), value)
                return
            index = f.expression(target.slice)
            each_alternative(f.e, holder, lambda one: _store_item(f, one, index, value))
        elif isinstance(target, ast.Attribute):
            holder = f.expression(target.value)
            _check_own(target, holder)
            store_attribute(f.e, holder, f.mangled(target.attr), value)
        else:
            raise Refusal(target, "this kind of assignment is not compiled")


def _check_own(target: ast.Attribute, holder: Value) -> None:
    """Refuse an assignment to an attribute of a value."""
    cls = getattr(holder.type, "cls", None)
    if value_class(cls) is not None and not isinstance(holder.type, Instance):
        raise Refusal(target, f"an attribute of a {cls.__name__} changes after __init__", "a new object")  # type: ignore[union-attr]
    if not isinstance(holder.type, Instance):
        raise Refusal(target, "a rule changes an object that it did not make", "a new state with the change in it")


def _bounds(f: Frame, node: ast.Slice) -> list[Value]:
    if node.step is not None:
        raise Refusal(f.e.node, "a slice with a step is assigned to or deleted", "a loop")
    return [f.expression(one or ast.Constant(None)) for one in (node.lower, node.upper)]


def _store_slice(f: Frame, holder: Value, bounds: list[Value], value: Value) -> None:
    """`values[a:b] = value`."""
    if type(holder.type) is not ListOf:
        raise Refusal(f.e.node, "only a slice of a list can be assigned to or deleted", "a loop")
    call_stand_in(f, f.key((f.e.node, "slice")), assign_slice, [holder, *bounds, value], {})


def _store_item(f: Frame, holder: Value, index: Value, value: Value) -> None:
    f.e.changes(holder.type)
    if may_be_slice(index):
        _store_slice(f, holder, without_step(f.e, index), value)
    elif isinstance(holder.type, Array):
        arrays.store(f, holder, index, value)
    elif isinstance(holder.type, ListOf):
        lists.store_item(f.e, holder, whole(f, index), value)
    elif isinstance(holder.type, DictOf):
        hashed.put(f.e, holder, index, value)
    elif isinstance(holder.type, Tup | Str) or (isinstance(holder.type, Seq) and not holder.type.of_list):
        f.e.fail(TypeError, "object does not support item assignment")
    else:
        raise Refusal(f.e.node, "a rule changes an object that it did not make", "a new state with the change in it")


def _unpack(f: Frame, target: ast.Tuple | ast.List, value: Value) -> None:
    """Emit `a, b, *c = value`."""
    if any(isinstance(one, ast.Starred) for one in target.elts):
        _unpack_with_star(f, target, value)
        return
    if isinstance(value.type, Union):
        with f.inside():  # in branches: what an alternative binds must have one variable for all of them
            each_alternative(f.e, value, lambda one: _unpack(f, target, one))
        return
    for part, found in zip(target.elts, unpacked(f, value, len(target.elts)), strict=True):
        assign_to(f, part, found)


def unpacked(f: Frame, value: Value, count: int) -> list[Value]:
    """Return the items of something that must have exactly so many."""
    e = f.e
    memory.refuse_records(e, value, asked=("__iter__",))
    if isinstance(value.type, IteratorOf):
        raise Refusal(e.node, "an iterator that is kept is unpacked: Python may leave some values in it", "next(…)")
    if isinstance(value.type, Tup):
        if len(value.type.parts) != count:
            e.fail(ValueError, "wrong number of values to unpack")
        return memory.tuple_parts(value)
    if not isinstance(value.type, Seq | Str | ListOf):
        value = as_tuple(f, f.key(e.node), value)
    if isinstance(value.type, Known):
        raise Refusal(e.node, "this value cannot be unpacked in compiled code", "a list or a tuple")
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
    if not memory.has_so_many(value, star + after):
        e.fail(ValueError, "not enough values to unpack")
    front, middle, back = memory.around(e, value, star, after)
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
        note_total(f, node, before if after is None else after)
        if after is not None:
            f.assign(f.mangled(target.id), after)
        return
    holder = f.expression(target.value)
    if isinstance(target, ast.Attribute):
        _check_own(target, holder)
        before = attribute(f, target, holder, f.mangled(target.attr))
        after = _augmented(f, node, before, f.expression(node.value))
        store_attribute(f.e, holder, f.mangled(target.attr), before if after is None else after)
        return
    if isinstance(target.slice, ast.Slice):
        raise Refusal(node, "a slice is changed by an operator such as +=", "values[a:b] = …")
    index = f.expression(target.slice)

    def change(one: Value) -> None:
        before = subscript(f, f.key(target), one, index)
        after = _augmented(f, node, before, f.expression(node.value))
        _store_item(f, one, index, before if after is None else after)  # what changed in place is stored all the same

    each_alternative(f.e, holder, change)


def _augmented(f: Frame, node: ast.AugAssign, before: Value, value: Value) -> Value | None:
    """Return the new value, or None if the old one was changed in place."""
    if isinstance(before.type, Seq) and before.type.of_list:
        raise Refusal(node, "a rule changes a list that it did not make", "a copy: list(…)")
    if isinstance(before.type, Container):
        f.e.changes(before.type)
    if isinstance(before.type, ListOf) and isinstance(node.op, ast.Add):
        iterate(f.e, f.key(node), _snapshot(f, before, value), lambda item: lists.append(f.e, before, item))
        return None
    if isinstance(before.type, ListOf) and isinstance(node.op, ast.Mult):
        repeated = operate(f, f.key(node), node.op, before, value)
        f.e.store_word(word(0), before.parts[0], LENGTH)
        iterate(f.e, f.key((node, "repeated")), repeated, lambda item: lists.append(f.e, before, item))
        return None
    if isinstance(node.op, ast.Mult) and _is_multiplied_by_a_member(before, value):
        raise Refusal(node, "*= of a member of an Enum and something that is no number", "a = b * a")
    if isinstance(before.type, CounterOf):
        raise Refusal(node, "a Counter is changed by an operator such as +=", "its methods update or subtract")
    if isinstance(before.type, SetOf | DictOf):
        set_operations.update_by(f.e, f.key(node), node.op, before, value)
        return None
    if isinstance(before.type, Union) and any(
        isinstance(one, ListOf | SetOf | DictOf) or (isinstance(one, Seq) and one.of_list)
        for one in before.type.alternatives
    ):
        raise Refusal(
            node,
            "a variable that is not always a list, a set or a dict is changed by an operator such as +=",
            "a = a + b",
        )
    return operate(f, f.key(node), node.op, before, value)


def _is_multiplied_by_a_member(before: Value, value: Value) -> bool:
    """Whether a member of an Enum may be multiplied in place by a sequence: some versions of Python refuse that."""
    mine, yours = (one.type.alternatives if isinstance(one.type, Union) else (one.type,) for one in (before, value))
    is_member = any(isinstance(kind, Member | FlagOf) for kind in mine)
    return is_member and not all(isinstance(kind, Int | Bool | Float | Member | FlagOf) for kind in yours)


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
                raise Refusal(target, "a name of another function is deleted")
            f.lookup(name, target)
            f.e.watch.changes(target, *f.name_keys(name))
            variable = f.captured.get(name) or f.variable(name)
            if variable.bound is not None:
                f.e.b.store(bit(False), variable.bound)
            f.bound.discard(name)
        elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            _store_slice(f, f.expression(target.value), _bounds(f, target.slice), memory.make_tuple([]))
        elif isinstance(target, ast.Subscript):
            holder, index = f.expression(target.value), f.expression(target.slice)
            f.e.changes(holder.type)
            if may_be_slice(index):
                _store_slice(f, holder, without_step(f.e, index), memory.make_tuple([]))
            elif isinstance(holder.type, ListOf):
                lists.pop(f.e, holder, whole(f, index))
            elif isinstance(holder.type, DictOf):
                hashed.remove(f.e, holder, index, None if isinstance(holder.type, CounterOf) else KeyError)
            else:
                raise Refusal(target, "only variables and the items of lists and dicts can be deleted")
        else:
            raise Refusal(target, "only variables and the items of lists and dicts can be deleted")


def note_total(f: Frame, node: ast.stmt, value: Value) -> None:
    """Check what a loop over a set adds up: whole numbers and sets do not depend on the order."""
    if f.e.shuffled > f.e.totals.get(id(node), f.e.shuffled):
        if not isinstance(value.type, Int | Bool | FlagOf | SetOf):
            raise unordered(f.e)
        f.e.additions += [id(node)] * isinstance(value.type, SetOf)
