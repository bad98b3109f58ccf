"""Comprehensions and generator expressions."""

from __future__ import annotations

import ast
from typing import Any

from secateur.compiled.compiler import hashed, lists, memory, sets
from secateur.compiled.compiler.displays import iterated_only
from secateur.compiled.compiler.expressions import condition
from secateur.compiled.compiler.frame import Frame, Lazy, expression
from secateur.compiled.compiler.iteration import check_iterable, iterate
from secateur.compiled.compiler.program import Value
from secateur.compiled.compiler.types import Known

# ---------------------------------------------------------------- comprehensions


def comprehended(f: Frame, node: Any, element: Any) -> Lazy:
    """Return a comprehension; `element` emits what comes out. The first iterable is evaluated at once."""
    inner = Frame(f.e, f.source, (*f.path, node), f)
    inner.names = frozenset(
        one.id for generator in node.generators for one in ast.walk(generator.target) if isinstance(one, ast.Name)
    )
    inner.depth = 1
    first = iterated_only(f, node.generators[0].iter)
    check_iterable(f.e, first)

    def level(depth: int, emit: Any) -> None:
        if depth == len(node.generators):
            emit(element(inner))
            return
        generator = node.generators[depth]
        value = first if depth == 0 else iterated_only(inner, generator.iter)

        def each(item: Value) -> None:
            from secateur.compiled.compiler.assignments import assign_to

            assign_to(inner, generator.target, item)
            again = f.e.block()
            _filtered(inner, generator.ifs, again, lambda: level(depth + 1, emit))
            f.e.at(again)

        iterate(f.e, inner.key((node, depth)), value, each, lazy.any_order)

    def produce(emit: Any) -> None:
        inner.unbind()
        if not isinstance(node, ast.GeneratorExp):
            level(0, emit)
            return
        outside = f.e.consumer(emit)
        with f.e.stopping_as(RuntimeError):
            level(0, outside)

    lazy = Lazy(produce)
    return lazy


def _filtered(f: Frame, tests: list[ast.expr], otherwise: Any, emit: Any) -> None:
    def run() -> None:
        for test in tests:
            right = f.e.block()
            f.e.branch(condition(f, test), right, otherwise)
            f.e.at(right)
        emit()

    f.e.part(run, otherwise)


@expression(ast.GeneratorExp)
def generator_expression(f: Frame, node: ast.GeneratorExp) -> Value:
    """Emit `(a for b in c)`."""
    lazy = comprehended(f, node, lambda inner: inner.expression(node.elt))
    return Value(Known(lazy, id(node)), (), lazy)


@expression(ast.ListComp)
def list_comprehension(f: Frame, node: ast.ListComp) -> Value:
    """Emit `[a for b in c]`."""
    lazy = comprehended(f, node, lambda inner: inner.expression(node.elt))
    lazy.any_order = True
    return lists.collect_in_any_order(f.e, f.key(node), lazy.produce)


@expression(ast.SetComp)
def set_comprehension(f: Frame, node: ast.SetComp) -> Value:
    """Emit `{a for b in c}`."""
    lazy = comprehended(f, node, lambda inner: inner.expression(node.elt))
    made = sets.new_set(f.e, f.key(node))
    lazy.any_order = True
    lazy.produce(lambda item: sets.add(f.e, made, item))
    return made


@expression(ast.DictComp)
def dict_comprehension(f: Frame, node: ast.DictComp) -> Value:
    """Emit `{a: b for c in d}`."""
    lazy = comprehended(
        f, node, lambda inner: memory.make_tuple([inner.expression(node.key), inner.expression(node.value)])
    )
    made = hashed.new_dict(f.e, f.key(node))
    lazy.produce(lambda pair: hashed.put(f.e, made, *memory.tuple_parts(pair)))
    return made
