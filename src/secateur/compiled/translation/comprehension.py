"""Comprehensions and generator expressions as functions of their own, with loops in them.

`any(x > 0 for x in cells)` becomes a call of a function that returns at the first: nothing is computed that Python
would not compute, and no list is made.
"""

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from secateur.compiled.translation.generator import loops
from secateur.compiled.translation.syntax import arithmetic, assigned, at, name_of, sequences, unshared

if TYPE_CHECKING:
    from secateur.compiled.translation.rewrite import Rewriter

FOUND, LOST, SOME, BEST, KEY, EACH, OTHERWISE = (
    f"secateur_{name}" for name in ("found", "lost", "some", "best", "key", "element", "otherwise")
)
LONGEST_UNROLLED = 64


class Lifter:
    """Writes the functions for the comprehensions of one rule."""

    def __init__(self, rewriter: "Rewriter") -> None:
        self.rewriter = rewriter

    def any_of(self, node: ast.Call, generator: ast.GeneratorExp, wanted: bool) -> ast.expr:
        """Return any(…), or all(…) if the first that is False decides."""
        test = generator.elt if wanted else at(node, ast.UnaryOp(ast.Not(), generator.elt))
        inner: ast.stmt = at(node, ast.If(test, [ast.Return(ast.Constant(wanted))], []))
        ends = [loops(node, generator.generators, [inner]), at(node, ast.Return(ast.Constant(not wanted)))]
        return self.called(node, "any" if wanted else "all", ends)

    def total(self, node: ast.Call, generator: ast.GeneratorExp, start: ast.expr) -> ast.expr:
        """Return sum(…)."""
        found, lost = (name_of(node, name) for name in (FOUND, LOST))
        both = ast.Tuple([ast.Name(FOUND, ast.Store()), ast.Name(LOST, ast.Store())], ast.Store())
        more: ast.stmt = at(node, ast.Assign([both], arithmetic("plus", found, lost, generator.elt)))
        body = [
            assigned(node, FOUND, start),
            assigned(node, LOST, at(node, ast.Constant(0.0))),
            loops(node, generator.generators, [more]),
            at(node, ast.Return(arithmetic("settled", found, lost))),
        ]
        return self.called(node, "sum", body)

    def best(
        self,
        node: ast.Call,
        name: str,
        generator: ast.GeneratorExp,
        key: ast.expr | None,
        otherwise: ast.expr | None,
    ) -> ast.expr:
        """Return max(…) or min(…): the first of the best."""
        better = ast.Gt() if name == "max" else ast.Lt()
        each, some = name_of(node, EACH), name_of(node, SOME)
        inner = [assigned(node, EACH, generator.elt)]
        measured, best = (each, BEST) if key is None else (name_of(node, KEY), f"{BEST}_key")
        if key is not None:
            inner.append(assigned(node, KEY, key))
        beats = ast.Compare(measured, [better], [name_of(node, best)])
        kept = [assigned(node, BEST, each)] + ([] if key is None else [assigned(node, best, measured)])
        later: ast.stmt = at(node, ast.If(beats, kept, []))
        inner += [
            at(node, ast.If(ast.UnaryOp(ast.Not(), some), kept, [later])),
            assigned(node, SOME, ast.Constant(True)),
        ]
        before, none = self.otherwise(node, otherwise)
        body = [
            *before,
            assigned(node, SOME, ast.Constant(False)),
            loops(node, generator.generators, inner),
            at(node, ast.If(ast.UnaryOp(ast.Not(), some), [none], [])),
            at(node, ast.Return(name_of(node, BEST))),
        ]
        return self.called(node, name, body)

    def first(self, node: ast.Call, generator: ast.GeneratorExp, otherwise: ast.expr | None) -> ast.expr:
        """Return next(…)."""
        before, end = self.otherwise(node, otherwise)
        found: ast.stmt = at(node, ast.Return(generator.elt))
        return self.called(node, "next", [*before, loops(node, generator.generators, [found]), end])

    def otherwise(self, node: ast.Call, value: ast.expr | None) -> tuple[list[ast.stmt], ast.stmt]:
        """Return how the default is computed, which Python does in any case, and how it is returned."""
        if value is None:
            return [], at(node, ast.Raise(ast.Name("ValueError", ast.Load()), None))
        return [assigned(node, OTHERWISE, value)], at(node, ast.Return(name_of(node, OTHERWISE)))

    def ordered(self, node: ast.Call, generator: ast.GeneratorExp, key: ast.expr, reverse: ast.expr) -> ast.expr:
        """Return sorted(…, key=…)."""
        lists = [assigned(node, name, at(node, ast.List([], ast.Load()))) for name in (FOUND, KEY)]
        inner = [
            assigned(node, EACH, generator.elt),
            _appended(node, FOUND, name_of(node, EACH)),
            _appended(node, KEY, key),
        ]
        answer = sequences("ordered", name_of(node, FOUND), name_of(node, KEY), reverse)
        return self.called(
            node, "sorted", [*lists, loops(node, generator.generators, inner), at(node, ast.Return(answer))]
        )

    def fixed(self, node: ast.Call, generator: ast.GeneratorExp) -> ast.expr | None:
        """Return tuple(…) element by element, where it is over something that may have a fixed length; else None."""
        loop = generator.generators[0]
        if len(generator.generators) > 1 or loop.ifs:
            return None
        values, target, index = loop.iter, loop.target, "secateur_index"
        if self.rewriter.is_builtin(values, "enumerate") and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            assert isinstance(values, ast.Call)
            if len(values.args) == 1 and not values.keywords and isinstance(target.elts[0], ast.Name):
                return self.mapped(node, generator.elt, values.args[0], target.elts[1], target.elts[0].id)
        if self.rewriter.is_builtin(values, "range"):
            return self.unrolled(node, generator.elt, values, target)
        if isinstance(values, ast.Name):
            return self.mapped(node, generator.elt, values, target, index)
        return None

    def mapped(self, node: ast.Call, element: ast.expr, values: ast.expr, target: ast.expr, index: str) -> ast.expr:
        """Return a tuple of as many elements as another one has."""
        body: list[ast.stmt] = [
            at(node, ast.Assign([target], name_of(node, EACH))),
            at(node, ast.Return(element)),
        ]
        name, others = self.function(node, "tuple", body, [index, EACH])
        given: ast.expr = at(node, ast.Tuple([name_of(node, other) for other in others], ast.Load()))
        return at(node, sequences("mapped", name_of(node, name), self.rewriter.visit(values), given))

    def unrolled(self, node: ast.Call, element: ast.expr, values: ast.expr, target: ast.expr) -> ast.expr | None:
        """Return a tuple over a range that is known beforehand."""
        assert isinstance(values, ast.Call)
        ends = [self.rewriter.folded(end) for end in values.args]
        if values.keywords or not isinstance(target, ast.Name) or not all(isinstance(end, int) for end in ends):
            return None
        try:
            numbers = range(*(end for end in ends if isinstance(end, int)))
        except (TypeError, ValueError):  # a step of 0: it fails when it is computed, as in Python
            return None
        if len(numbers) > LONGEST_UNROLLED:
            return None
        name, others = self.function(node, "tuple", [at(node, ast.Return(element))], [target.id])
        rest = [name_of(node, other) for other in others]
        calls: list[ast.expr] = [ast.Call(name_of(node, name), [ast.Constant(each), *rest], []) for each in numbers]
        return at(node, ast.Tuple(calls, ast.Load()))

    # ---------------------------------------------------------------- functions

    def called(self, node: ast.AST, kind: str, body: Sequence[ast.stmt]) -> ast.expr:
        """Return a call of a new function."""
        name, others = self.function(node, kind, body, [])
        return at(node, ast.Call(name_of(node, name), [name_of(node, other) for other in others], []))

    def function(
        self, node: ast.AST, kind: str, body: Sequence[ast.stmt], own: Sequence[str]
    ) -> tuple[str, list[str]]:
        """Define a function; return its name, and the names of the rule that it must be given after its own."""
        self.rewriter.local |= {*own, FOUND, LOST, SOME, BEST, KEY, EACH, OTHERWISE, f"{BEST}_key"}
        visited = [self.rewriter.visit(unshared(statement)) for statement in body]
        names = [part for statement in visited for part in ast.walk(statement) if isinstance(part, ast.Name)]
        stored = {name.id for name in names if isinstance(name.ctx, ast.Store)} | set(own)
        others = sorted({name.id for name in names} & self.rewriter.local - stored)
        return self.rewriter.define(kind, [*own, *others], visited), others


def _appended(place: ast.AST, name: str, value: ast.expr) -> ast.stmt:
    made: ast.stmt = at(
        place, ast.Expr(ast.Call(ast.Attribute(ast.Name(name, ast.Load()), "append", ast.Load()), [value], []))
    )
    return made
