"""A function as it is written: its syntax tree, the lines it stands on, and what the names in it mean."""

import ast
import copy
import functools
import inspect
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, MethodType
from typing import Any

from secateur.errors import CompileError, GameError


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the game's own source."""

    file: str
    line: int
    rule: str

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.line}: {self.rule}"


class Written:
    """One function: whose method it is, its tree, and its surroundings."""

    def __init__(self, rule: Callable[..., Any]) -> None:
        self.owner, self.function = unwrapped(rule)
        self.tree = _tree(self.function)
        names = [argument.arg for argument in (*self.tree.args.posonlyargs, *self.tree.args.args)]
        self.self_name = names[0] if self.owner is not None and names else None

    def place(self, node: ast.AST | None = None) -> Place:
        """Return where a part of the function stands."""
        return place_of(self.function, node)

    def error(self, node: ast.AST | None, why: str) -> CompileError:
        """Return the error for a part of the function."""
        return CompileError(f"{self.place(node)} has {why}")

    def breach(self, node: ast.AST, what: str) -> GameError:
        """Return the error for a rule that changes something, or depends on more than the state."""
        return GameError(f"{self.place(node)} {what}")

    def meaning(self, node: ast.expr, local: set[str]) -> tuple[Any] | None:
        """Return what names and dots mean that do not depend on the state; fail if there is no such attribute."""
        if isinstance(node, ast.Name):
            if node.id == self.self_name:
                return (self.owner,)
            known = node.id not in local and node.id in self.around
            return (self.around[node.id],) if known else None
        holder = self.meaning(node.value, local) if isinstance(node, ast.Attribute) else None
        if holder is None or not isinstance(node, ast.Attribute):
            return None
        try:
            return (getattr(holder[0], self.attribute_name(node.attr)),)
        except AttributeError:
            raise self.error(node, f"{ast.unparse(node)}, which there is not") from None

    def parameters(self) -> list[tuple[str, tuple[Any] | None]]:
        """Return the names of the parameters, those by keyword last, and their defaults as they are now."""
        tree, function = self.tree.args, self.function
        names = [argument.arg for argument in (*tree.posonlyargs, *tree.args)]
        given = function.__defaults__ or ()
        defaults: dict[str, Any] = dict(zip(names[len(names) - len(given) :], given, strict=True))
        defaults |= function.__kwdefaults__ or {}
        names += [argument.arg for argument in tree.kwonlyargs]
        return [(name, (defaults[name],) if name in defaults else None) for name in names if name != self.self_name]

    @functools.cached_property
    def around(self) -> dict[str, Any]:
        """Return what the names mean that are not the function's own: the module's, and those of functions around."""
        around = dict(self.function.__globals__)
        for name, cell in zip(self.function.__code__.co_freevars, self.function.__closure__ or (), strict=True):
            try:
                around[name] = cell.cell_contents
            except ValueError:  # it has no value yet
                around.pop(name, None)
        return around

    def parent(self) -> Any:
        """Return what `super()` means in the function, or None."""
        cls = self.around.get("__class__")
        return None if cls is None or self.owner is None else super(cls, self.owner)

    def attribute_name(self, name: str) -> str:
        """Return the true name of an attribute: in a class, `__size` is private to it."""
        if not name.startswith("__") or name.endswith("__"):
            return name
        *_, cls, _ = ("", *self.function.__qualname__.split("."))
        return f"_{cls.lstrip('_')}{name}" if cls and cls != "<locals>" else name


def unwrapped(rule: Callable[..., Any]) -> tuple[object, FunctionType]:
    """Return whose method a rule is, if it is one, and its function, without a cache around it."""
    owner, function = None, rule
    while not isinstance(function, FunctionType):
        if isinstance(function, MethodType):
            owner, function = function.__self__, function.__func__
        elif isinstance(function, functools._lru_cache_wrapper):
            function = function.__wrapped__
        elif hasattr(function, "py_func"):  # compiled by Numba already
            function = function.py_func
        else:
            raise CompileError(f"{rule!r} is no Python function: expected a function or a method written in Python")
    return owner, function


def place_of(function: FunctionType, node: ast.AST | None = None) -> Place:
    """Return where a part of a function stands."""
    line = getattr(node, "lineno", function.__code__.co_firstlineno)
    return Place(function.__code__.co_filename, line, f"{function.__name__}()")


def _tree(function: FunctionType) -> ast.FunctionDef:
    """Return a function's own copy of its syntax tree; fail if its file says something else by now."""
    place, code = place_of(function), function.__code__
    try:
        text = "".join(inspect.findsource(function)[0])
        known = [node for node in _functions(text) if _first_line(node) == code.co_firstlineno]
        same = any(_same_code(other, code) for other in _codes(text))
    except (OSError, TypeError, SyntaxError, IndexError):
        raise CompileError(f"{place}: its source is not to be had: expected it in a file") from None
    named = [
        node for node in known if (node.name if isinstance(node, ast.FunctionDef) else "<lambda>") == code.co_name
    ]
    if len(named) > 1:  # lambdas in one line
        named = [node for node in named if isinstance(node, ast.Lambda) and _spans(node, code)]
    # The assertions of a test's own functions are not what stands in its file: pytest writes them anew.
    asserts = any(isinstance(inner, ast.Assert) for node in named for inner in ast.walk(node))
    if not same and not (asserts and "@pytest_ar" in function.__globals__):
        raise CompileError(f"{place}: its file has changed since it was loaded: expected to start again")
    if len(named) != 1:
        raise CompileError(f"{place} is one of several in its line: expected a function with a name")
    return _definition(copy.deepcopy(named[0]))


def _definition(node: ast.FunctionDef | ast.Lambda) -> ast.FunctionDef:
    """Return a lambda as a function that returns what it is."""
    if isinstance(node, ast.FunctionDef):
        return node
    returned = ast.copy_location(ast.Return(node.body), node.body)
    return ast.copy_location(ast.FunctionDef("_", node.args, [returned], [], None, None), node)


@functools.lru_cache(maxsize=16)
def _functions(text: str) -> list[ast.FunctionDef | ast.Lambda]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.Lambda)]


@functools.lru_cache(maxsize=16)
def _codes(text: str) -> list[CodeType]:
    with warnings.catch_warnings(action="ignore"):  # they were given when the file was loaded
        return list(_inner_codes(compile(text, "<again>", "exec", dont_inherit=True)))


def _inner_codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inner_codes(constant)


def _first_line(node: ast.FunctionDef | ast.Lambda) -> int:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _spans(node: ast.Lambda, code: CodeType) -> bool:
    """Whether the body of a lambda stands where a code comes from."""
    body = node.body
    return (body.lineno, body.end_lineno, body.col_offset, body.end_col_offset) in set(code.co_positions())


def _same_code(one: CodeType, other: CodeType) -> bool:
    """Whether two codes do the same, wherever they stand."""
    parts = ("co_name", "co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_firstlineno")
    if any(getattr(one, part) != getattr(other, part) for part in parts):
        return False
    pairs = list(zip(one.co_consts, other.co_consts, strict=False))
    return len(one.co_consts) == len(other.co_consts) and all(
        _same_code(mine, yours)
        if isinstance(mine, CodeType) and isinstance(yours, CodeType)
        else (type(mine), mine) == (type(yours), yours)
        for mine, yours in pairs
    )
