"""The moves that a function yields, without a generator: put into rows of an array, or asked whether there is one.

Between two moves a generator of Numba's keeps all that it knows in memory; these are plain loops.
"""

import ast
import copy
from collections.abc import Callable, Sequence

from secateur.compiled.translation.generator import EACH
from secateur.compiled.translation.syntax import assigned, at, call, name_of, unshared

BUFFER, FIRST, ROW = "secateur_buffer", "secateur_first", "secateur_row"
PUT = "secateur_put"  # the module's function that puts a move into a row, and returns the next one

Yielded = Callable[[ast.Expr, ast.expr], list[ast.stmt]]
PassedOn = Callable[[ast.For, str, list[ast.expr]], ast.stmt]
# From the name of a function that yields to that of one that does the same without; None if it does not yield.
Made = Callable[[str], str | None]


def listing(body: Sequence[ast.stmt], made: Made) -> list[ast.stmt]:
    """Return the body of a function that puts what another yields into rows, and returns where they end."""

    def put(node: ast.Expr, move: ast.expr) -> list[ast.stmt]:
        names = [name_of(node, name) for name in (BUFFER, FIRST, ROW)]
        return [assigned(node, ROW, at(node, call(PUT, *names, move)))]

    def passed_on(node: ast.For, name: str, given: list[ast.expr]) -> ast.stmt:
        names = [name_of(node, name) for name in (BUFFER, FIRST, ROW)]
        return assigned(node, ROW, at(node, call(name, *names, *given)))

    return _Instead(put, passed_on, made, ast.Name(ROW, ast.Load())).block(body)


def asking(body: Sequence[ast.stmt], made: Made) -> list[ast.stmt]:
    """Return the body of a function that returns whether another yields anything."""

    def found(node: ast.Expr, move: ast.expr) -> list[ast.stmt]:
        return [at(node, ast.Expr(move)), at(node, ast.Return(ast.Constant(True)))]

    def passed_on(node: ast.For, name: str, given: list[ast.expr]) -> ast.stmt:
        found: ast.stmt = at(node, ast.If(call(name, *given), [ast.Return(ast.Constant(True))], []))
        return found

    return _Instead(found, passed_on, made, ast.Constant(False)).block(body)


class _Instead(ast.NodeTransformer):
    """Does something else instead of yielding, and returns something at the end; the given body stays as it is."""

    def __init__(self, yielded: Yielded, passed_on: PassedOn, made: Made, end: ast.expr) -> None:
        self.yielded, self.passed_on, self.made, self.end = yielded, passed_on, made, end

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return what a body becomes."""
        inner = ast.If(ast.Constant(True), copy.deepcopy(list(body)), [])
        self.generic_visit(inner)
        return inner.body

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        """Do the other thing."""
        if not isinstance(node.value, ast.Yield):
            return node
        assert node.value.value is not None
        return self.yielded(node, node.value.value)

    def visit_For(self, node: ast.For) -> ast.stmt:
        """Let the other function do it that yields what is only passed on."""
        called = node.iter
        if isinstance(called, ast.Call) and isinstance(called.func, ast.Name) and is_passing_on(node):
            name = self.made(called.func.id)
            if name is not None:
                return self.passed_on(node, name, [unshared(argument) for argument in called.args])
        self.generic_visit(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        """Return the other thing."""
        made: ast.stmt = at(node, ast.Return(copy.deepcopy(self.end)))
        return made


def is_passing_on(node: ast.For) -> bool:
    """Whether a loop yields what it goes through as it is."""
    return isinstance(node.target, ast.Name) and node.target.id == EACH
