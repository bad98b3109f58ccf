"""Displays: `(a, b)`, `[a, *b]`, `{a, b}`, `{a: b, **c}`."""

from __future__ import annotations

import ast
import itertools
from typing import Any

from secateur.compiled.compiler import hashed, lists, memory, sets
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame, expression
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.types import Known, Seq, Tup

ON_STACK = 30  # parts of a display that Python evaluates before it makes a set or dict of them


@expression(ast.Tuple)
def tuple_(f: Frame, node: ast.Tuple) -> Value:
    """Emit `(a, b, *c)`."""
    if not any(isinstance(part, ast.Starred) for part in node.elts):
        parts = [f.expression(part) for part in node.elts]
        if parts and all(part.is_known and not isinstance(part.type, Known) for part in parts):
            return constant(f.e.program, tuple(part.known for part in parts))
        return memory.make_tuple(parts)
    return _with_stars(f, node.elts, f.key(node))


def _with_stars(f: Frame, nodes: list[ast.expr], key: Any) -> Value:
    """Return a tuple of parts, some of which are unpacked."""
    found = memory.make_tuple([])
    for index, part in enumerate(nodes):
        if isinstance(part, ast.Starred):
            value = as_tuple(f, (*key, index), f.expression(part.value))
        else:
            value = memory.make_tuple([f.expression(part)])
        joined = lists.concatenated(f.e, (*key, index), found, value)
        assert joined is not None
        found = joined
    return found


def as_tuple(f: Frame, key: Any, value: Value) -> Value:
    """Return `tuple(value)`."""
    memory.refuse_records(f.e, value, asked=("__iter__", "__len__"))
    if isinstance(value.type, Tup) and value.type.cls is None:
        return value
    if isinstance(value.type, Tup):
        return Value(Tup(value.type.parts), value.parts)
    if isinstance(value.type, Seq):
        return Value(Seq(value.type.item, value.type.length), value.parts)
    return lists.frozen(f.e, lists.collect(f.e, key, value))


@expression(ast.List)
def list_(f: Frame, node: ast.List) -> Value:
    """Emit `[a, b, *c]`."""
    if not any(isinstance(part, ast.Starred) for part in node.elts):
        return lists.listed(f.e, f.key(node), [f.expression(part) for part in node.elts])
    made = lists.new_list(f.e, f.key(node), word(max(4, len(node.elts))))
    for part in node.elts:
        if isinstance(part, ast.Starred):
            value = f.expression(part.value)
            iterate(f.e, f.key(part), value, lambda item: lists.append(f.e, made, item))
        else:
            lists.append(f.e, made, f.expression(part))
    return made


@expression(ast.Set)
def set_(f: Frame, node: ast.Set) -> Value:
    """Emit `{a, b}`."""
    made = sets.new_set(f.e, f.key(node))
    stars = [index for index, part in enumerate(node.elts) if isinstance(part, ast.Starred)]
    together = stars[0] if stars else len(node.elts)  # these are all evaluated before the first is put in
    together = together if len(node.elts) <= ON_STACK else 0
    for value in [f.expression(part) for part in node.elts[:together]]:
        sets.add(f.e, made, value)
    for part in node.elts[together:]:
        if isinstance(part, ast.Starred):
            iterate(f.e, f.key(part), f.expression(part.value), lambda item: sets.add(f.e, made, item))
        else:
            sets.add(f.e, made, f.expression(part))
    return made


@expression(ast.Dict)
def dict_(f: Frame, node: ast.Dict) -> Value:
    """Emit `{a: b, **c}`."""
    made = hashed.new_dict(f.e, f.key(node))
    for is_mapping, run in itertools.groupby(zip(node.keys, node.values, strict=True), lambda pair: pair[0] is None):
        if is_mapping:
            for _, value in run:
                mapping = f.expression(value)
                hashed.check_mapping(f.e, mapping)
                hashed.update(f.e, f.key(value), made, mapping)
        else:
            _put_pairs(f, made, [pair for pair in run if pair[0] is not None])  # type: ignore[misc]
    return made


def _put_pairs(f: Frame, made: Value, pairs: list[tuple[ast.expr, ast.expr]]) -> None:
    """Put pairs of a display into a dict: few are all evaluated first, then put in."""
    if 2 * len(pairs) > ON_STACK:
        for key, value in pairs:
            hashed.put(f.e, made, f.expression(key), f.expression(value))
        return
    evaluated = [(f.expression(key), f.expression(value)) for key, value in pairs]
    for one, other in evaluated:
        hashed.put(f.e, made, one, other)


def iterated_only(f: Frame, node: ast.expr) -> Value:
    """Return a value that is only iterated over; a display of constants need not be made each time."""
    if isinstance(node, ast.List | ast.Tuple) and len(node.elts) > 1 and all(map(_is_constant, node.elts)):
        return constant(f.e.program, list(map(ast.literal_eval, node.elts)))
    return f.expression(node)


def _is_constant(node: ast.expr) -> bool:
    """Whether a node is a constant, perhaps with a sign, or a tuple of such."""
    if isinstance(node, ast.Tuple):
        return all(map(_is_constant, node.elts))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return isinstance(node.operand, ast.Constant) and type(node.operand.value) in (int, float)
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float | str | None)


def asked_only(f: Frame, node: ast.expr) -> Value:
    """Return a value that is only asked for an item or an attribute; a dict display of constants is a known table."""
    if not isinstance(node, ast.Dict) or not all(isinstance(one, ast.Constant) for one in [*node.keys, *node.values]):
        return f.expression(node)
    tables = f.e.program.tables
    if node not in tables:
        tables[node] = {key.value: value.value for key, value in zip(node.keys, node.values, strict=True)}  # type: ignore[union-attr, attr-defined]
    return constant(f.e.program, tables[node])
