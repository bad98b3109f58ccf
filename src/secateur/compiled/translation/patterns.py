"""The cases of `match`, as conditions."""

import ast
import copy
from collections.abc import Callable, Sequence
from typing import TypeAlias

from secateur.compiled.translation.syntax import at, sequences

Complaint: TypeAlias = Callable[[ast.AST, str], Exception]
Names: TypeAlias = list[tuple[str, ast.expr]]


def matched(case: ast.match_case, subject: ast.expr, complaint: Complaint) -> tuple[ast.expr, ast.expr | None, Names]:
    """Return when a pattern is met, its guard, and what its names mean."""
    tests, names = _asked(case.pattern, subject, complaint)
    guard = None if case.guard is None else _Filled(dict(names)).visit(copy.deepcopy(case.guard))
    return at(case.pattern, _all(tests)), guard, names


def _all(tests: Sequence[ast.expr]) -> ast.expr:
    if len(tests) < 2:
        return tests[0] if tests else ast.Constant(True)
    return ast.BoolOp(ast.And(), list(tests))


def _asked(pattern: ast.pattern, subject: ast.expr, complaint: Complaint) -> tuple[list[ast.expr], Names]:
    match pattern:
        case ast.MatchValue(value):
            return [ast.Compare(subject, [ast.Eq()], [value])], []
        case ast.MatchSingleton(None):
            return [ast.Compare(subject, [ast.Is()], [ast.Constant(None)])], []
        case ast.MatchAs(None, None):
            return [], []
        case ast.MatchAs(inner, str(name)):
            tests, names = ([], []) if inner is None else _asked(inner, subject, complaint)
            return tests, [*names, (name, subject)]
        case ast.MatchOr(patterns):
            each = [_asked(one, subject, complaint) for one in patterns]
            if not any(names for _, names in each):
                return [ast.BoolOp(ast.Or(), [_all(tests) for tests, _ in each])], []
        case ast.MatchSequence(patterns) if not any(isinstance(one, ast.MatchStar) for one in patterns):
            found: list[ast.expr] = [
                ast.Compare(sequences("length", subject), [ast.Eq()], [ast.Constant(len(patterns))])
            ]
            bound: Names = []
            for index, one in enumerate(patterns):
                part = ast.Subscript(subject, ast.Constant(index), ast.Load())
                tests, names = _asked(one, part, complaint)
                found, bound = found + tests, bound + names
            return found, bound
    raise complaint(pattern, f"case {ast.unparse(pattern)}: expected numbers, names, | and tuples")


class _Filled(ast.NodeTransformer):
    """Reads what the names of a pattern stand for: its guard is asked before they have a value."""

    def __init__(self, names: dict[str, ast.expr]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Fill in what a name stands for."""
        return copy.deepcopy(self.names[node.id]) if node.id in self.names else node
