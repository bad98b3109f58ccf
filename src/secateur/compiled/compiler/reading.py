"""The functions of Python that the compiler reads: their syntax tree, and what their names stand for."""

from __future__ import annotations

import ast
import builtins
import functools
import linecache
import types
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

FunctionNode: TypeAlias = ast.FunctionDef | ast.Lambda
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_COMPILER = str(Path(__file__).parent)
MISSING = object()  # a name that stands for nothing


_remembered = functools.lru_cache(maxsize=1024)  # of what is asked about a function each time that it is emitted


class Refusal(Exception):  # noqa: N818 - it is no fault to be refused
    """Something that the compiler refuses: where it is, why, and what to write instead."""

    def __init__(self, node: ast.AST | None, why: str, instead: str = "") -> None:
        super().__init__(why)
        self.node, self.why, self.instead = node, why, instead
        self.file = ""

    passes_on = False  # whether it is no refusal of the program yet


class CannotJoin(Refusal):
    """Two types have nothing in common that the compiler could handle."""

    def __init__(self) -> None:
        super().__init__(
            None, "a variable or a container has values of too many different types", "values of one type"
        )


class Refused(Refusal):
    """All that the compiler refuses in a program."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(refusals[0].node, refusals[0].why, refusals[0].instead)
        self.refusals = refusals


@dataclass(frozen=True)
class Source:
    """A function as it is written: its node, its file, and where its global names and closure are."""

    node: FunctionNode
    file: str
    function: types.FunctionType

    @property
    def is_library(self) -> bool:
        """Whether the function stands for one of Python's own."""
        return self.file.startswith(_COMPILER)

    @property
    def owner(self) -> str:
        """The class that the function is written in, for names that begin with two underscores."""
        parts = self.function.__qualname__.split(".")
        return parts[-2] if len(parts) > 1 and parts[-2] != "<locals>" else ""

    def outside(self, name: str) -> Any:
        """Return what a name stands for that is not the function's own, or MISSING."""
        function = self.function
        for free, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
            if free == name:
                try:
                    return cell.cell_contents
                except ValueError:
                    return MISSING
        if name in function.__globals__:
            return function.__globals__[name]
        return getattr(builtins, name, MISSING)


def in_its_class(source: Source, name: str) -> str:
    """Return a name as Python changes it inside the class that a function is written in."""
    owner = source.owner.lstrip("_")
    return f"_{owner}{name}" if owner and name.startswith("__") and not name.endswith("__") else name


def source_of(function: types.FunctionType) -> Source:
    """Return a function as it is written; refuse one whose source is not there, or is not what it was."""
    code = function.__code__
    found = _nodes(code.co_filename, _text(code.co_filename)).get((code.co_firstlineno, code.co_name), [])
    for node, written in found:
        if written == _meaning(code):
            return Source(node, code.co_filename, function)
    raise Refusal(None, f"the source of {function.__qualname__} cannot be found, or has changed since it was loaded")


def _text(file: str) -> str:
    return "".join(linecache.getlines(file))


def _meaning(code: types.CodeType) -> tuple[Any, ...]:
    """Return what code does, wherever it is: also the names that it uses, and all that is defined inside it."""
    names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    arguments = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags
    return code.co_code, names, arguments, code.co_exceptiontable, tuple(map(_of_constant, code.co_consts))


def _of_constant(thing: Any) -> Any:
    """Return what tells a constant from others: 1 is not True, and 0.0 is not -0.0."""
    if isinstance(thing, types.CodeType):
        return thing.co_name, _meaning(thing)
    if isinstance(thing, tuple):
        return tuple(map(_of_constant, thing))
    if isinstance(thing, frozenset):
        return "frozenset", *sorted(map(repr, thing))
    return repr(thing)


@functools.lru_cache(maxsize=64)
def _nodes(file: str, text: str) -> dict[tuple[int, str], list[tuple[FunctionNode, tuple[Any, ...]]]]:
    """Return all functions of a file, by the line in which they begin and by their name."""
    found: dict[tuple[int, str], list[tuple[FunctionNode, tuple[Any, ...]]]] = {}
    try:
        tree = ast.parse(text, file)
        codes = list(_codes(compile(text, file, "exec", dont_inherit=True)))
    except (SyntaxError, ValueError):
        return found
    written: dict[tuple[int, str], list[FunctionNode]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            name = node.name if isinstance(node, ast.FunctionDef) else "<lambda>"
            written.setdefault((_first_line(node), name), []).append(node)
    for code in codes:
        key = code.co_firstlineno, code.co_name
        around = [node for node in written.get(key, ()) if _is_around(node, code)]
        if around:  # the last one is the innermost
            found.setdefault(key, []).append((around[-1], _meaning(code)))
    return found


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


def _first_line(node: FunctionNode) -> int:
    decorators = [] if isinstance(node, ast.Lambda) else node.decorator_list
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _is_around(node: FunctionNode, code: types.CodeType) -> bool:
    """Whether all of the code is in the body of the node: lambdas on one line are told apart by their columns."""
    if isinstance(node, ast.FunctionDef):
        return True
    body = node.body
    begin, end = (body.lineno, body.col_offset), (body.end_lineno, body.end_col_offset)
    for line, last_line, column, last_column in code.co_positions():
        if line is None or column is None or (line, column) == (last_line, last_column):
            continue  # it is not written anywhere
        if (line, column) < begin or (last_line, last_column) > end:
            return False
    return True


@_remembered
def own_names(node: FunctionNode) -> frozenset[str]:
    """Return the names that belong to a function itself: its parameters and what it assigns to."""
    names = {argument.arg for argument in parameters(node.args)}
    outer: set[str] = set()
    body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
    for inner in within(body):
        if isinstance(inner, ast.Global | ast.Nonlocal):
            outer.update(inner.names)
        names.update(_bound(inner))
    return frozenset(names - outer)


@_remembered
def deleted_names(node: FunctionNode) -> frozenset[str]:
    """Return the names that are deleted somewhere in a function."""
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Del))


def _bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node binds."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
        yield node.id
    elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
        if node.name:
            yield node.name
    elif isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            yield (alias.asname or alias.name).partition(".")[0]


def within(nodes: list[ast.stmt] | list[ast.expr]) -> Iterator[ast.AST]:
    """Yield the nodes of a function's body without what belongs to functions and comprehensions inside it.

    Of a comprehension there are only the names that it binds outside, by `:=`, and its outermost iterable.
    """
    waiting: list[ast.AST] = list(nodes)
    while waiting:
        node = waiting.pop()
        if isinstance(node, COMPREHENSIONS):
            waiting.append(node.generators[0].iter)
            for inner in ast.walk(node):
                if isinstance(inner, ast.NamedExpr):
                    yield inner.target
            continue
        yield node
        if isinstance(node, _SCOPES):
            waiting.extend(getattr(node, "decorator_list", []))
            arguments = getattr(node, "args", None)
            if arguments is not None:
                waiting.extend([*arguments.defaults, *filter(None, arguments.kw_defaults)])
            continue
        waiting.extend(ast.iter_child_nodes(node))


def parameters(arguments: ast.arguments) -> list[ast.arg]:
    """Return all parameters of a function."""
    found = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [*found, *filter(None, (arguments.vararg, arguments.kwarg))]


@_remembered
def is_generator(node: FunctionNode) -> bool:
    """Whether a function is a generator."""
    body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
    return any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in within(body))


def returns_at_the_end(node: FunctionNode) -> bool:
    """Whether a function returns in one place, its last statement: so what it returns is always made there."""
    if not isinstance(node, ast.FunctionDef):
        return True
    returns = [inner for inner in within(node.body) if isinstance(inner, ast.Return)]
    return returns == node.body[-1:]


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements of a node."""
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            yield block


def inner_blocks(node: ast.stmt) -> list[list[ast.stmt]]:
    """Return the statements inside of a statement, but not those of a function that it defines."""
    if isinstance(node, _SCOPES):
        return []
    parts = [node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())]
    return [block for part in parts for block in _blocks(part) if block]


def bound_names(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds, and what is inside of it."""
    return {name for inner in ast.walk(node) for name in _bound(inner)}


def is_asked_once(scope: ast.AST, name: str) -> bool:
    """Whether a name is bound before it is used, and one place asks for it, once each time that it is bound.

    Whether it is something or not may be asked besides.
    """
    if isinstance(scope, ast.FunctionDef | ast.Lambda) and name in {one.arg for one in parameters(scope.args)}:
        stored, bound = scope.args, not any(name in _bound(one) for one in ast.walk(scope))
    else:
        stored, bound = None, is_bound_before_use(scope, name)
    return bound and sum(sum(_asked(part, name, stored)) for part in ast.iter_child_nodes(scope)) <= 1


def _asked(node: ast.AST, name: str, stored: ast.AST | None) -> Iterator[int]:
    """Yield 1 for each place that asks for a name, and 2 if that may be asked many times after one binding."""
    if isinstance(node, ast.Name):
        yield int(node.id == name and isinstance(node.ctx, ast.Load))
    else:
        inner = {id(one) for one in _repeated(node)}
        is_something = isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot)
        for child in ast.iter_child_nodes(node):
            if is_something and isinstance(child, ast.Name):
                continue
            found = sum(_asked(child, name, stored))
            again = found and id(child) in inner and not (stored is None and _binds(node, name))
            yield 2 if again else found


def _binds(node: ast.AST, name: str) -> bool:
    return any(name in _bound(one) for one in ast.walk(node))


def _repeated(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that may be run many times for once that it is reached."""
    if isinstance(node, ast.For):
        yield from (node.target, *node.body)
    elif isinstance(node, ast.While):
        yield from (node.test, *node.body)
    elif isinstance(node, _SCOPES):
        yield from ast.iter_child_nodes(node)
    elif isinstance(node, COMPREHENSIONS):
        yield from (part for part in ast.iter_child_nodes(node) if part is not node.generators[0])
    elif isinstance(node, ast.comprehension):
        yield from (node.target, *node.ifs)


def is_bound_before_use(scope: ast.AST, name: str) -> bool:
    """Whether a name is bound in one place only, and every place that asks for it can be reached from there alone."""
    named = [one for one in ast.walk(scope) if isinstance(one, ast.Name) and one.id == name]
    stores = [one for one in named if not isinstance(one.ctx, ast.Load)]
    if len(stores) != 1:
        return False
    if isinstance(scope, COMPREHENSIONS):
        return True
    after: list[ast.stmt] = []
    for node in ast.walk(scope):
        if isinstance(node, ast.For) and any(one is stores[0] for one in ast.walk(node.target)):
            after = node.body
        for block in _blocks(node):
            for index, inner in enumerate(block):
                if isinstance(inner, ast.Assign) and any(one is stores[0] for one in ast.walk(inner)):
                    after = block[index + 1 :]
    reached = {id(one) for inner in after for one in ast.walk(inner)}
    return all(id(one) in reached for one in named if one is not stores[0])
