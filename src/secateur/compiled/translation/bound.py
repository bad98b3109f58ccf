"""Names that may have no value yet when they are read.

Python says so when it happens; compiled code would take whatever is there.
"""

import ast
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

Complaint: TypeAlias = Callable[[ast.AST, str], Exception]

# The names that have a value for certain; None where the program never comes.
Known: TypeAlias = frozenset[str] | None


def check(body: Sequence[ast.stmt], arguments: Iterable[str], local: set[str], complaint: Complaint) -> None:
    """Fail if a name is read that may have no value. The statements are those that `desugar` leaves."""
    _Flow(local, complaint).block(body, frozenset(arguments))


def _both(one: Known, other: Known) -> Known:
    if one is None or other is None:
        return other if one is None else one
    return one & other


class _Flow:
    """Follows the statements, with the names that are known."""

    def __init__(self, local: set[str], complaint: Complaint) -> None:
        self.local, self.complaint = local, complaint
        self.breaks: list[Known] = []  # what is known at the `break`s of each loop around

    def block(self, body: Sequence[ast.stmt], known: Known) -> Known:
        """Return what is known after some statements."""
        for statement in body:
            if known is None:
                return None  # it is never reached
            known = self.statement(statement, known)
        return known

    def statement(self, node: ast.stmt, known: frozenset[str]) -> Known:
        """Return what is known after a statement."""
        match node:
            case ast.If():
                self.read(node.test, known)
                return _both(self.block(node.body, known), self.block(node.orelse, known))
            case ast.While():
                return self.while_loop(node, known)
            case ast.For():
                return self.for_loop(node, known)
            case ast.Assign():
                self.read(node.value, known)
                for target in node.targets:
                    self.read(target, known)
                return known | _stored(node.targets)
            case ast.Break():
                self.breaks[-1] = _both(self.breaks[-1], known)
                return None
            case ast.Return() | ast.Raise() | ast.Continue():
                self.read(node, known)
                return None
        self.read(node, known)
        return known

    def while_loop(self, node: ast.While, known: frozenset[str]) -> Known:
        """Return what is known after a loop that may end at once, unless it is `while True`."""
        self.read(node.test, known)
        self.breaks.append(None)
        self.block(node.body, known)
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return _both(None if endless else self.block(node.orelse, known), self.breaks.pop())

    def for_loop(self, node: ast.For, known: frozenset[str]) -> Known:
        """Return what is known after a loop; its name has a value if there plainly is something to go through."""
        self.read(node.iter, known)
        inside = known | _stored([node.target])
        self.breaks.append(None)
        self.block(node.body, inside)
        once = "range" not in self.local and _has_elements(node.iter)
        return _both(self.block(node.orelse, inside if once else known), self.breaks.pop())

    def read(self, node: ast.AST, known: frozenset[str]) -> None:
        """Fail if a name in an expression may have no value."""
        inner = _bound_within(node)
        for part in ast.walk(node):
            if not (isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)):
                continue
            if part.id in self.local and part.id not in known and part.id not in inner:
                why = f"{part.id}, which may have no value here: expected one whichever way the rule goes"
                raise self.complaint(part, why)


def _stored(targets: Sequence[ast.AST]) -> frozenset[str]:
    return frozenset(
        part.id
        for target in targets
        for part in ast.walk(target)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    )


def _bound_within(node: ast.AST) -> set[str]:
    """Return the names of comprehensions and lambdas in an expression; each has its own."""
    names: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.comprehension):
            names |= _stored([part.target])
        elif isinstance(part, ast.Lambda):
            names |= {argument.arg for argument in part.args.args}
    return names


def _has_elements(node: ast.expr) -> bool:
    """Whether a loop over this is done at least once: over range(9), or over (1, 2)."""
    if isinstance(node, ast.Tuple | ast.List):
        return any(not isinstance(element, ast.Starred) for element in node.elts)
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"):
        return False
    constants = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
    ends = [end for end in constants if isinstance(end, int)]
    return len(ends) == len(node.args) and len(range(*ends)) > 0
