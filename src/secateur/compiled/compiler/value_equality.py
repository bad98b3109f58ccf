"""What `__eq__` of a plain class compares, and whether `__hash__` asks for nothing else."""

from __future__ import annotations

import ast
import functools
import inspect
import types
from collections.abc import Collection
from typing import Any

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.reading import FunctionNode, in_its_class, source_of

_NO_EQUALITY = "its __eq__ does something other than compare attributes with those of its own class"
_NO_HASH = "its __hash__ may differ for objects that its __eq__ takes for equal"
_PURE = {hash, tuple, frozenset, int, len, sum, map, sorted, zip}  # equal answers for equal arguments
_SIGNS = (ast.Add, ast.Sub, ast.Mult, ast.BitXor, ast.BitOr, ast.BitAnd, ast.LShift)


class NoValueError(Exception):
    """Objects of a plain class are no values."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Comparison(Frozen):
    """The attributes that `__eq__` compares, and what it compares with: objects of `like` only, if that is a class.

    `exact` is whether the two must be of one class; without a class it fails, or worse, for other objects.
    """

    names: tuple[str, ...]
    like: type | None
    exact: bool

    def rejects(self, other: type | None) -> bool:
        """Whether an object of another class is known to be unequal."""
        if other is None or self.like is None:
            return self.like is not None
        return other is not self.like if self.exact else not issubclass(other, self.like)


class _Reader:
    """Reads the `__eq__` and the `__hash__` of a class."""

    def __init__(self, cls: Any, fields: tuple[str, ...], hashes: Collection[str]) -> None:
        self.cls, self.fields, self.hashes = cls, fields, hashes
        self.source = source_of(cls.__eq__)
        self.me, self.you = _parameters(self.source.node, 2, _NO_EQUALITY)
        self.like: type | None = None
        self.exact = False
        self.has_begun = False  # to compare: then it is too late to ask for the class

    def comparison(self) -> Comparison:
        """Return what `__eq__` compares."""
        *before, last = _statements(self.source.node)
        for statement in before:
            self._guard_statement(statement)
        if not isinstance(last, ast.Return) or last.value is None:
            raise NoValueError(_NO_EQUALITY)
        found = [name for name in self._compared(last.value) if name not in self.hashes]
        if self.fields and not found:
            raise NoValueError("its __eq__ compares no attribute but a hash")
        return Comparison(tuple(dict.fromkeys(found)), self.like, self.exact)

    def _guard_statement(self, statement: ast.stmt) -> None:
        """Read `if self is other: return True`, or `if not isinstance(other, Class): return False`."""
        inside = statement.body[0] if isinstance(statement, ast.If) and len(statement.body) == 1 else None
        if not isinstance(statement, ast.If) or statement.orelse or not isinstance(inside, ast.Return):
            raise NoValueError(_NO_EQUALITY)
        answer = ast.unparse(inside.value) if inside.value else ""
        if self._is_identity(statement.test) and answer == "True":
            return
        test = statement.test
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test = test.operand
        elif isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot | ast.NotEq):
            test = ast.Compare(test.left, [ast.Is()], test.comparators)
        else:
            raise NoValueError(_NO_EQUALITY)
        if answer not in ("False", "NotImplemented") or not self._is_guard(test):
            raise NoValueError(_NO_EQUALITY)

    def _is_identity(self, node: ast.expr) -> bool:
        is_pair = isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Is)
        return is_pair and {ast.unparse(node.left), ast.unparse(node.comparators[0])} == {self.me, self.you}  # type: ignore[attr-defined]

    def _is_guard(self, node: ast.expr) -> bool:
        """Whether an expression asks for the class of the other object, which is noted."""
        if isinstance(node, ast.Call) and self._is(node.func, isinstance) and len(node.args) == 2:
            kind = node.args[1]
            if ast.unparse(node.args[0]) != self.you:
                return False
            is_own = self._whose_class(kind) == self.me
            like = self.cls if is_own else self.source.outside(kind.id) if isinstance(kind, ast.Name) else None
            exact = False
        elif isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Is | ast.Eq):
            sides = {self._whose_class(one) for one in (node.left, node.comparators[0])}
            if sides != {self.me, self.you}:
                return False
            like, exact = self.cls, True
        else:
            return False
        if self.has_begun or self.like is not None or not isinstance(like, type) or not issubclass(self.cls, like):
            raise NoValueError(_NO_EQUALITY)
        self.like, self.exact = like, exact
        return True

    def _whose_class(self, node: ast.expr) -> str:
        if isinstance(node, ast.Call) and self._is(node.func, type) and len(node.args) == 1:
            return ast.unparse(node.args[0])
        return ast.unparse(node.value) if isinstance(node, ast.Attribute) and node.attr == "__class__" else ""

    def _is(self, node: ast.expr, thing: Any) -> bool:
        return isinstance(node, ast.Name) and self.source.outside(node.id) is thing

    def _compared(self, node: ast.expr) -> list[str]:
        """Return the attributes that an expression compares."""
        if self._is_guard(node):
            return []  # two objects without attributes are equal
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return [name for one in node.values for name in self._compared(one)]
        if isinstance(node, ast.BoolOp) and len(node.values) == 2 and self._is_identity(node.values[0]):
            return self._compared(node.values[1])
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
            self.has_begun = True
            mine = self._asked(node.left, self.me)
            if mine == self._asked(node.comparators[0], self.you):
                return mine
        raise NoValueError(_NO_EQUALITY)

    def _asked(self, node: ast.expr, whose: str) -> list[str]:
        """Return the attributes of one of the two objects that an expression consists of."""
        if isinstance(node, ast.Tuple):
            return [name for one in node.elts for name in self._asked(one, whose)]
        if isinstance(node, ast.Call) and self._is(node.func, vars) and ast.unparse(node.args[0]) == whose:
            return self._all()
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == whose:
            if node.attr == "__dict__":
                return self._all()
            name = in_its_class(self.source, node.attr)
            if name in self.fields or name in self.hashes:
                return [name]
            return self._of_method(node, whose)
        if isinstance(node, ast.Call) and not node.args and not node.keywords:
            return self._of_method(node.func, whose)
        raise NoValueError(_NO_EQUALITY)

    def _of_method(self, node: ast.expr, whose: str) -> list[str]:
        """Return the attributes of which a method or a property such as `key` makes a tuple."""
        if not (isinstance(node, ast.Attribute) and ast.unparse(node.value) == whose):
            raise NoValueError(_NO_EQUALITY)
        found = inspect.getattr_static(self.cls, in_its_class(self.source, node.attr), None)
        decorators = int(isinstance(found, property))
        found = found.fget if isinstance(found, property) else found
        if not isinstance(found, types.FunctionType):
            raise NoValueError(_NO_EQUALITY)
        source, before = source_of(found), self.source
        (me,) = _parameters(source.node, 1, _NO_EQUALITY, decorators)
        statements = _statements(source.node)
        if len(statements) != 1 or not isinstance(statements[0], ast.Return) or statements[0].value is None:
            raise NoValueError(_NO_EQUALITY)
        self.source = source
        asked = self._asked(statements[0].value, me)
        self.source = before
        return asked

    def _all(self) -> list[str]:
        """Return all attributes, for a class whose objects keep them in a dict, and nothing else."""
        own = [vars(base) for base in self.cls.__mro__ if base.__module__ not in ("builtins", "abc", "typing")]
        if any("__slots__" in one for one in own) or any(
            isinstance(found, functools.cached_property) for one in own for found in one.values()
        ):
            raise NoValueError(_NO_EQUALITY)
        return list(self.fields)

    def check_hash(self, compared: tuple[str, ...]) -> None:
        """Refuse a `__hash__` that asks for more than what is compared."""
        self.source = source_of(self.cls.__hash__)
        (me,) = _parameters(self.source.node, 1, _NO_HASH)
        statements = _statements(self.source.node)
        if len(statements) != 1 or not isinstance(statements[0], ast.Return) or statements[0].value is None:
            raise NoValueError(_NO_HASH)
        if not self._is_hashed(statements[0].value, me, {*compared, *self.hashes}, set()):
            raise NoValueError(_NO_HASH)

    def _is_hashed(self, node: ast.expr, me: str, allowed: set[str], bound: set[str]) -> bool:
        """Whether an expression has equal values for equal objects."""
        inside: list[ast.expr] = []
        if isinstance(node, ast.Attribute):
            if self._whose_class(node) == me or (self._whose_class(node.value) == me and node.attr == "__name__"):
                return True
            return ast.unparse(node.value) == me and in_its_class(self.source, node.attr) in allowed
        if isinstance(node, ast.Name):
            return node.id in bound or any(self._is(node, one) for one in _PURE)
        if isinstance(node, ast.Call):
            if self._whose_class(node) == me:
                return True
            if isinstance(node.func, ast.Attribute) and not node.args and not node.keywords:
                return set(self._of_method(node.func, me)) <= allowed
            if node.keywords:
                return False
            inside = [node.func, *node.args]
        elif isinstance(node, ast.Tuple):
            inside = node.elts
        elif isinstance(node, ast.BinOp) and isinstance(node.op, _SIGNS):
            inside = [node.left, node.right]
        elif isinstance(node, ast.GeneratorExp) and len(node.generators) == 1 and not node.generators[0].ifs:
            target = node.generators[0].target
            bound = bound | ({target.id} if isinstance(target, ast.Name) else set())
            inside = [node.generators[0].iter, node.elt]
        else:
            return isinstance(node, ast.Constant)
        return all(self._is_hashed(one, me, allowed, bound) for one in inside)


def comparison_of(cls: Any, fields: tuple[str, ...], hashes: Collection[str]) -> Comparison:
    """Return what the `__eq__` of a class compares; refuse one that does more, and a `__hash__` that does."""
    reader = _Reader(cls, fields, hashes)
    found = reader.comparison()
    reader.check_hash(found.names)
    return found


def _parameters(node: FunctionNode, count: int, why: str, decorators: int = 0) -> list[str]:
    """Return the names of the parameters of a method that has just so many, and nothing special about it."""
    given = node.args
    if len(given.args) != count or given.vararg or given.kwarg or given.posonlyargs or given.kwonlyargs:
        raise NoValueError(why)
    if isinstance(node, ast.FunctionDef) and len(node.decorator_list) != decorators:
        raise NoValueError(why)
    return [one.arg for one in given.args]


def _statements(node: FunctionNode) -> list[ast.stmt]:
    """Return the statements of a function without its docstring."""
    body: list[ast.stmt] = [ast.Return(node.body)] if isinstance(node, ast.Lambda) else node.body
    is_text = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[1:] if is_text and len(body) > 1 else body
