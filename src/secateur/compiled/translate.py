"""A game's rules as source for Numba: the functions as they are written, with what they reach filled in.

`self.columns` becomes a constant, `self.has_four(stones)` a call of a function, `a + b` a sum that notices when it
is too wide, and a list of moves that is only filled and returned becomes a generator. Nothing else changes.
"""

import ast
import builtins
import inspect
import math
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from secateur.compiled import generator
from secateur.errors import CompileError, GameError

ARITHMETIC_MODULE = "secateur_arithmetic"  # as the translated module calls it
ARITHMETIC = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.LShift: "left_shift",
    ast.RShift: "right_shift",
    ast.FloorDiv: "floor_divide",
    ast.Mod: "remainder",
    ast.Pow: "power",
}
BUILTINS = frozenset(
    {"abs", "all", "any", "bool", "divmod", "enumerate", "float", "int", "len", "list", "max", "min", "range"}
    | {"reversed", "round", "sorted", "sum", "tuple", "zip"}
)
CHANGING = frozenset({"random", "time", "secrets", "datetime"})  # modules that never say the same twice
METHODS = ("bit_count", "bit_length")
OVER_A_LIST = ("sum", "max", "min", "any", "all", "sorted", "list")
ONLY = "compiled rules know whole numbers, tuples and lists of them"
NOT_COMPILED: dict[type[ast.AST], str] = {
    ast.Dict: f"a dict: {ONLY}",
    ast.DictComp: f"a dict: {ONLY}",
    ast.Set: f"a set: {ONLY}",
    ast.SetComp: f"a set: {ONLY}",
    ast.JoinedStr: f"a text: {ONLY}",
    ast.Lambda: "a lambda: expected a function with a name",
    ast.Match: "match: expected if and elif",
    ast.Try: "try: expected rules that do not fail",
    ast.With: "with: expected rules that only compute",
    ast.Delete: "del: expected rules that change nothing",
    ast.Yield: "yield: expected a list",
    ast.YieldFrom: "yield: expected a list",
    ast.FunctionDef: "a function inside a function: expected it beside the rule",
    ast.ClassDef: "a class inside a function: expected it outside",
    ast.Await: "await: expected rules that only compute",
}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the game's own source."""

    file: str
    line: int
    rule: str

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.line}: {self.rule}"


@dataclass(frozen=True, slots=True)
class Rule:
    """A translated function: its source, and for each of its lines the line that it comes from."""

    name: str
    source: str
    places: dict[int, Place]


class Translation:
    """The functions and constants that some rules of one game reach."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []  # in the order in which they can be defined
        self.constants: dict[str, str] = {}
        self._names: dict[tuple[int, int, bool], str] = {}
        self._under_way: list[FunctionType] = []
        self._kept: list[object] = []  # what is known by its id must not die

    def function(self, rule: Callable[..., Any], *, moves: bool = False) -> str:
        """Translate a function or a method, and return the name that it has got."""
        owner, function = _plain(rule)
        key = (id(function), id(owner), moves)
        if key in self._names:
            return self._names[key]
        if function in self._under_way:
            raise CompileError(f"{_place(function)} calls itself: expected a loop")
        self._under_way.append(function)
        self._kept += [owner, function]
        name = f"rule_{len(self._names)}_{function.__name__}"
        self._names[key] = name
        node = _parsed(function)
        arguments = [argument.arg for argument in node.args.args]
        self_name = arguments.pop(0) if owner is not None and arguments else None
        _Scan(function, node, self_name).check()
        body = [statement for statement in node.body if not _is_docstring(statement)]
        local = _locals(node)
        if moves:
            body = generator.yielding(body, lambda node: _place(function, node))
            local |= {generator.EACH, generator.NEVER}
        rewriter = _Rewriter(self, function, owner, self_name, local)
        body = [rewriter.visit(statement) for statement in body]
        self.rules.append(_rule(function, name, node, self_name, body))
        self._under_way.pop()
        return name

    def constant(self, wanted: str, value: object, place: Place) -> str:
        """Return the name of a constant of the translated module."""
        text = _literal(value, wanted, place)
        name, count = f"constant_{wanted}", 0
        while self.constants.get(name, text) != text:
            count += 1
            name = f"constant_{count}_{wanted}"
        self.constants[name] = text
        return name

    def place_of(self, rule_name: str, line: int) -> Place | None:
        """Return where a line of a translated function comes from; lines count from its `def`."""
        for rule in self.rules:
            if rule.name == rule_name:
                return rule.places.get(line) or next(iter(rule.places.values()), None)
        return None


def values_of(rule: Callable[..., Any]) -> tuple[float, float] | None:
    """Return the least and the greatest number that a function can return, if it returns constants only."""
    _, function = _plain(rule)
    node = _parsed(function)
    found: list[float] = []
    for inner in ast.walk(node):
        if isinstance(inner, ast.Return):
            numbers = _numbers(inner.value, function)
            if numbers is None:
                return None
            found += numbers
    return (min(found), max(found)) if found else None


def _numbers(node: ast.expr | None, function: FunctionType) -> list[float] | None:
    if isinstance(node, ast.IfExp):
        left, right = _numbers(node.body, function), _numbers(node.orelse, function)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _numbers(node.operand, function)
        return None if inner is None else [-number for number in inner]
    value: object = None
    if isinstance(node, ast.Constant):
        value = node.value
    elif isinstance(node, ast.Name):
        code = function.__code__
        own = node.id in (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
        value = None if own else function.__globals__.get(node.id)
    return [value] if isinstance(value, int | float) else None


def _plain(rule: Callable[..., Any]) -> tuple[object, FunctionType]:
    """Return whose method a rule is, if it is one, and its function."""
    owner = rule.__self__ if isinstance(rule, MethodType) else None
    function = rule.__func__ if isinstance(rule, MethodType) else rule
    if not isinstance(function, FunctionType):
        raise CompileError(f"{rule!r} is no Python function: expected a function or a method written in Python")
    return owner, function


def _place(function: FunctionType, node: ast.AST | None = None) -> Place:
    line = getattr(node, "lineno", function.__code__.co_firstlineno)
    return Place(function.__code__.co_filename, line, f"{function.__name__}()")


def _parsed(function: FunctionType) -> ast.FunctionDef:
    """Return the syntax tree of a function, with the line numbers of its file."""
    try:
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, TypeError, SyntaxError):
        raise CompileError(f"{_place(function)}: its source is not to be had: expected it in a file") from None
    ast.increment_lineno(tree, max(first, 1) - 1)
    node = tree.body[0]
    if not isinstance(node, ast.FunctionDef):
        raise CompileError(f"{_place(function)} is a lambda: expected a function with a name")
    return node


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _locals(node: ast.FunctionDef) -> set[str]:
    stored = {
        inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    }
    return stored | {argument.arg for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}


def _rule(function: FunctionType, name: str, node: ast.FunctionDef, owner: str | None, body: list[ast.stmt]) -> Rule:
    """Return a function's source, with a note of where its lines come from."""
    arguments = [
        ast.arg(argument.arg) for argument in (*node.args.posonlyargs, *node.args.args) if argument.arg != owner
    ]
    keywords = [ast.arg(argument.arg) for argument in node.args.kwonlyargs]
    signature = ast.arguments([], [*arguments, *keywords], None, [], [], None, list(node.args.defaults))
    made = ast.FunctionDef(name, signature, body, [], None, None, lineno=node.lineno, col_offset=0)
    ast.fix_missing_locations(made)
    source = ast.unparse(made)
    again = ast.parse(source).body[0]
    places: dict[int, Place] = {}
    for old, new in zip(ast.walk(made), ast.walk(again), strict=True):
        if hasattr(new, "lineno") and hasattr(old, "lineno"):
            places.setdefault(new.lineno, _place(function, old))
    return Rule(name, source, places)


def _literal(value: object, name: str, place: Place) -> str:
    """Return the text of a constant."""
    if isinstance(value, list | tuple):
        return "(" + "".join(f"{_literal(part, name, place)}, " for part in value) + ")"
    if isinstance(value, bool | int):
        if value.bit_length() > 63:
            raise CompileError(
                f"{place}: {name} has more than 63 bits: expected smaller numbers, two of them perhaps"
            )
        return str(int(value)) if not isinstance(value, bool) else str(value)
    if isinstance(value, float) and math.isfinite(value):
        return repr(value)
    kind = f"a {type(value).__name__}" if value is not None else "None"
    raise CompileError(f"{place}: {name} is {kind}: expected a whole number, or a tuple of them")


class _Scan:
    """What a rule must not have in it, told before Numba tells it in fifty lines."""

    def __init__(self, function: FunctionType, node: ast.FunctionDef, self_name: str | None) -> None:
        self.function, self.node, self.self_name = function, node, self_name

    def check(self) -> None:
        """Fail at the first thing that cannot be compiled."""
        arguments = self.node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            raise self.error(self.node, "* among its arguments: expected plain ones")
        raised = {id(part) for inner in ast.walk(self.node) for part in self._said(inner)}
        for inner in ast.walk(self.node):
            if inner is self.node or id(inner) in raised or _is_docstring(inner):  # type: ignore[arg-type]
                continue
            if type(inner) in NOT_COMPILED:
                raise self.error(inner, NOT_COMPILED[type(inner)])
            if isinstance(inner, ast.Constant):
                self._check_constant(inner)
            self._check_purity(inner)

    def _check_purity(self, node: ast.AST) -> None:
        """Fail if a rule changes anything: its answers would be worth nothing in Python either."""
        changed = None
        if isinstance(node, ast.Global | ast.Nonlocal):
            changed = ", ".join(node.names)
        elif (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)) or (
            isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and self._is_own(node.value)
        ):
            changed = ast.unparse(node)
        if changed is not None:
            place = _place(self.function, node)
            raise GameError(f"{place} changes {changed}: expected rules that change nothing")

    def _said(self, node: ast.AST) -> list[ast.AST]:
        """Return the parts of an error's or an assertion's message, and of docstrings, which are never computed."""
        if isinstance(node, ast.Raise):
            return list(ast.walk(node.exc)) if node.exc else []
        if isinstance(node, ast.Assert):
            return list(ast.walk(node.msg)) if node.msg else []
        return [node.value] if isinstance(node, ast.stmt) and _is_docstring(node) else []  # type: ignore[attr-defined]

    def _is_own(self, node: ast.expr) -> bool:
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        return isinstance(node, ast.Name) and node.id == self.self_name

    def _check_constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str | bytes):
            raise self.error(node, f"a text, {node.value[:20]!r}: {ONLY}")
        if isinstance(node.value, int) and node.value.bit_length() > 63:
            raise self.error(node, "a number of more than 63 bits: expected smaller numbers, two of them perhaps")

    def error(self, node: ast.AST, why: str) -> CompileError:
        return CompileError(f"{_place(self.function, node)} has {why}")


class _Rewriter(ast.NodeTransformer):
    """Fills in what a function reaches: constants, other functions, checked arithmetic."""

    def __init__(
        self,
        translation: Translation,
        function: FunctionType,
        owner: object,
        self_name: str | None,
        local: set[str],
    ) -> None:
        self.translation, self.function = translation, function
        self.owner, self.self_name, self.local = owner, self_name, local
        closure = inspect.getclosurevars(function).nonlocals
        self.reach = {**function.__globals__, **closure}

    # ---------------------------------------------------------------- names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Fill in a constant or a function of the module."""
        if node.id == self.self_name:
            raise self.error(node, f"{node.id} alone: expected {node.id}.something")
        if node.id in self.local or not isinstance(node.ctx, ast.Load):
            return node
        if node.id in self.reach:
            return self._filled(node, node.id, self.reach[node.id])
        if node.id in BUILTINS or node.id in ("ValueError", "AssertionError", "TypeError"):
            return node
        if hasattr(builtins, node.id):
            raise self.error(node, f"{node.id}: compiled rules know {', '.join(sorted(BUILTINS))}")
        raise self.error(node, f"the name {node.id!r}, which is nowhere to be found")

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Fill in what is known of the game, of a module or of a class; other attributes do not compile."""
        found = self._resolved(node)
        if found is None:
            raise self.error(node, f"{ast.unparse(node)}: {ONLY}")
        return self._filled(node, ast.unparse(node).replace(".", "_").lstrip("_"), found[0])

    def _resolved(self, node: ast.expr) -> tuple[Any] | None:
        """Return what an expression of names and dots means, if it does not depend on the state."""
        if isinstance(node, ast.Name):
            if node.id == self.self_name:
                return (self.owner,)
            known = node.id not in self.local and node.id in self.reach
            return (self.reach[node.id],) if known else None
        if isinstance(node, ast.Attribute):
            holder = self._resolved(node.value)
            if holder is None:
                return None
            if not hasattr(holder[0], node.attr):
                raise self.error(node, f"{ast.unparse(node)}, which there is not")
            return (getattr(holder[0], node.attr),)
        return None

    def _filled(self, node: ast.expr, name: str, value: Any) -> ast.expr:
        if isinstance(value, FunctionType | MethodType):
            return _named(node, self.translation.function(value))
        if isinstance(value, BuiltinFunctionType) and value.__module__ == "math":
            return ast.copy_location(ast.Attribute(_named(node, "math"), value.__name__, ast.Load()), node)
        known = str(getattr(value, "__name__", ""))
        if known in BUILTINS and getattr(builtins, known) is value:
            return _named(node, known)
        whose = getattr(value, "__self__", None)
        if {getattr(value, "__module__", None), getattr(whose, "__name__", None), type(whose).__module__} & CHANGING:
            place = _place(self.function, node)
            raise GameError(f"{place} asks {ast.unparse(node)}: expected rules that depend on the state alone")
        if isinstance(value, ModuleType | type) or callable(value):
            raise self.error(node, f"{ast.unparse(node)}: {ONLY}")
        return _named(node, self.translation.constant(name, value, _place(self.function, node)))

    # ---------------------------------------------------------------- calls and arithmetic

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Translate a call; sums over a generator are sums over a list."""
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in METHODS and not node.args:
            return ast.copy_location(ast.Call(_arithmetic(node, called.attr), [self.visit(called.value)], []), node)
        if isinstance(called, ast.Attribute) and self._resolved(called) is None:
            called.value = self.visit(called.value)  # found.append(move)
        else:
            node.func = self.visit(called)
        if isinstance(node.func, ast.Name) and node.func.id in OVER_A_LIST and node.func.id not in self.local:
            node.args = [
                ast.copy_location(ast.ListComp(argument.elt, argument.generators), argument)
                if isinstance(argument, ast.GeneratorExp)
                else argument
                for argument in node.args
            ]
        if any(isinstance(argument, ast.GeneratorExp) for argument in node.args):
            raise self.error(node, "a generator: expected a list, [… for …]")
        node.args = [self.visit(argument) for argument in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        return self._checked_call(node)

    def _checked_call(self, node: ast.Call) -> ast.expr:
        """Let the built-in functions that compute notice numbers that are too wide."""
        if isinstance(node.func, ast.Name) and node.func.id in ("sum", "abs") and node.func.id not in self.local:
            node.func = _arithmetic(node, {"sum": "total", "abs": "absolute"}[node.func.id])
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Check sums, products and shifts; bitwise and, or and xor are never too wide."""
        left, right = self.visit(node.left), self.visit(node.right)
        name = ARITHMETIC.get(type(node.op))
        if name is None:
            return ast.copy_location(ast.BinOp(left, node.op, right), node)
        return ast.copy_location(ast.Call(_arithmetic(node, name), [left, right], []), node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """Check the minus sign, unless it is a constant's."""
        operand = self.visit(node.operand)
        if isinstance(node.op, ast.Invert):
            return ast.copy_location(ast.Call(_arithmetic(node, "inverted"), [operand], []), node)
        if isinstance(node.op, ast.USub) and not isinstance(operand, ast.Constant):
            return ast.copy_location(ast.Call(_arithmetic(node, "negative"), [operand], []), node)
        return ast.copy_location(ast.UnaryOp(node.op, operand), node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """Write x += y as x = x + y, which can be checked."""
        simple = isinstance(node.target, ast.Name)
        if isinstance(node.target, ast.Subscript):
            simple = all(isinstance(part, ast.Name | ast.Constant) for part in (node.target.value, node.target.slice))
        if not simple:
            raise self.error(node, f"{ast.unparse(node)}: expected a simple name before the sign")
        before = ast.parse(ast.unparse(node.target), mode="eval").body
        for part in ast.walk(before):
            ast.copy_location(part, node)
        value = self.visit_BinOp(ast.copy_location(ast.BinOp(before, node.op, node.value), node))
        return ast.copy_location(ast.Assign([self.visit(node.target)], value), node)

    # ---------------------------------------------------------------- statements

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """Leave types out."""
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([self.visit(node.target)], self.visit(node.value)), node)

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        """Raise without a message: the rule is asked again in Python, and that tells it."""
        return ast.copy_location(ast.Raise(_named(node, "ValueError"), None), node)

    def visit_Assert(self, node: ast.Assert) -> ast.stmt:
        """Assert without a message, for the same reason."""
        return ast.copy_location(ast.Assert(self.visit(node.test), None), node)

    def error(self, node: ast.AST, why: str) -> CompileError:
        """Return the error for a part of the function."""
        return CompileError(f"{_place(self.function, node)} has {why}")


def _named(node: ast.AST, name: str) -> ast.Name:
    return ast.copy_location(ast.Name(name, ast.Load()), node)


def _arithmetic(node: ast.AST, name: str) -> ast.Attribute:
    return ast.copy_location(ast.Attribute(_named(node, ARITHMETIC_MODULE), name, ast.Load()), node)
