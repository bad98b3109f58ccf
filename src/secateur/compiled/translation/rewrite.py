"""What a rule reaches, filled in: constants, tables, other functions, arithmetic that notices too wide numbers."""

import ast
import builtins
import math
import operator
from collections.abc import Callable, Sequence
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

from secateur.compiled.translation.calls import Calls
from secateur.compiled.translation.listing import is_passing_on
from secateur.compiled.translation.lookups import Lookups
from secateur.compiled.translation.scan import ONLY, TOO_WIDE
from secateur.compiled.translation.slices import joined
from secateur.compiled.translation.syntax import ARITHMETIC, SEQUENCES, arithmetic, at, name_of, sequences, short_name
from secateur.compiled.translation.unroll import turns
from secateur.compiled.translation.written import Written
from secateur.errors import CompileError

if TYPE_CHECKING:
    from secateur.compiled.translation.translate import Translation

OPERATIONS: dict[type[ast.operator], tuple[str | None, Callable[[Any, Any], Any]]] = {
    ast.Add: ("add", operator.add),
    ast.Sub: ("subtract", operator.sub),
    ast.Mult: ("multiply", operator.mul),
    ast.Div: ("divide", operator.truediv),
    ast.LShift: ("left_shift", operator.lshift),
    ast.RShift: ("right_shift", operator.rshift),
    ast.FloorDiv: ("floor_divide", operator.floordiv),
    ast.Mod: ("remainder", operator.mod),
    ast.Pow: ("power", operator.pow),
    ast.BitAnd: (None, operator.and_),  # these three are never too wide
    ast.BitOr: (None, operator.or_),
    ast.BitXor: (None, operator.xor),
}
ERRORS = ("ValueError", "TypeError")  # what desugared rules raise
INFINITY = "secateur_infinity"
WIDEST = 64  # bits of what is worth computing beforehand


class Rewriter(ast.NodeTransformer):
    """Rewrites the body of one function."""

    def __init__(self, translation: "Translation", written: Written, local: set[str]) -> None:
        self.translation, self.written, self.local = translation, written, local
        self.around = written.around
        self.calls, self.lookups = Calls(self), Lookups(self)

    def error(self, node: ast.AST, why: str) -> CompileError:
        """Return the error for a part of the function."""
        return self.written.error(node, why)

    def define(self, kind: str, parameters: Sequence[str], body: Sequence[ast.stmt]) -> str:
        """Define a function beside this one, and return its name."""
        return self.translation.define(self.written, kind, parameters, body)

    # ---------------------------------------------------------------- what names mean

    def is_builtin(self, node: ast.expr, name: str) -> bool:
        """Whether this is a call of a built-in function of Python."""
        return isinstance(node, ast.Call) and self.builtin_name(node.func) == name

    def builtin_name(self, node: ast.expr) -> str | None:
        """Return the name of the built-in function that a name means, if it means one."""
        if not isinstance(node, ast.Name) or node.id in self.local:
            return None
        missing = object()
        meant = self.around.get(node.id, getattr(builtins, node.id, missing))
        name = getattr(meant, "__name__", None) if callable(meant) else None
        return name if isinstance(name, str) and getattr(builtins, name, missing) is meant else None

    def resolved(self, node: ast.expr) -> tuple[Any] | None:
        """Return what an expression means, if it is names, dots and numbers and does not depend on the state."""
        if isinstance(node, ast.Subscript):
            return self._element(node)
        if isinstance(node, ast.Attribute) and self.is_builtin(node.value, "super"):
            parent = self.written.parent()
            if not hasattr(parent, node.attr):
                raise self.error(node, f"{ast.unparse(node)}, which there is not")
            return (getattr(parent, node.attr),)
        return self.written.meaning(node, self.local)

    def _element(self, node: ast.Subscript) -> tuple[Any] | None:
        """Return an element or a part of a constant."""
        holder = self.resolved(node.value)
        if holder is None or not isinstance(holder[0], tuple | list | dict):
            return None
        if isinstance(node.slice, ast.Slice):
            ends = [self._end(end) for end in (node.slice.lower, node.slice.upper, node.slice.step)]
            if isinstance(holder[0], dict) or any(end is None for end in ends):
                return None
            return (holder[0][slice(*(end[0] for end in ends if end))],)
        index = self.folded(node.slice)
        try:
            return None if index is None else (holder[0][index],)
        except (IndexError, KeyError, TypeError):
            return None  # it fails when it is computed, as in Python

    def _end(self, node: ast.expr | None) -> tuple[int | None] | None:
        """Return an end of a slice, in a tuple, if it is known."""
        if node is None:
            return (None,)
        value = self.folded(node)
        return (value,) if isinstance(value, int) else None

    def folded(self, node: ast.expr) -> Any:
        """Return the number that an expression of constants is, or None."""
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, int | float) else None
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.folded(node.operand)
            return None if inner is None else -inner
        if isinstance(node, ast.BinOp):
            left, right = self.folded(node.left), self.folded(node.right)
            return None if left is None or right is None else _computed(node.op, left, right)
        if self.is_builtin(node, "len") and isinstance(node, ast.Call) and len(node.args) == 1:
            things = self.resolved(node.args[0])
            return len(things[0]) if things and isinstance(things[0], tuple | list | dict | set | frozenset) else None
        meant = self.resolved(node)
        return meant[0] if meant is not None and isinstance(meant[0], int | float) else None

    # ---------------------------------------------------------------- names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Fill in a constant or a function of the module."""
        if node.id == self.written.self_name:
            raise self.error(node, f"{node.id} alone: expected {node.id}.something")
        if node.id in self.local or not isinstance(node.ctx, ast.Load):
            return node
        meant = self.resolved(node)
        if meant is not None:
            return self.filled(node, meant[0])
        if node.id in ERRORS or node.id.startswith("secateur_"):
            return node
        if hasattr(builtins, node.id):
            raise self.error(node, f"{node.id}: compiled rules know {self.calls.known()}")
        raise self.error(node, f"the name {node.id!r}, which is nowhere to be found")

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Fill in what is known of the game, of a module or of a class, and the fields of named tuples."""
        meant = self.resolved(node)
        if meant is not None:
            return self.filled(node, meant[0])
        place = self.translation.fields.place(node.attr, self.around)
        if place is None:
            raise self.error(node, f"{ast.unparse(node)}: {ONLY}")
        return at(node, ast.Subscript(self.visit(node.value), ast.Constant(place), ast.Load()))

    def filled(self, node: ast.expr, value: Any) -> ast.expr:
        """Return what stands for a value that is known."""
        if value is None or isinstance(value, bool):
            return at(node, ast.Constant(value))
        if isinstance(value, int | float):
            return self.literal(node, value)
        if isinstance(value, FunctionType | MethodType):
            return name_of(node, self.translation.function(value))
        if isinstance(value, tuple | list | dict | set | frozenset):
            return name_of(node, self.translation.constant(short_name(node), value, self.written.place(node)))
        if isinstance(value, ModuleType | type | BuiltinFunctionType) or callable(value):
            raise self.error(node, f"{ast.unparse(node)}: {ONLY}")
        raise self.error(node, f"{ast.unparse(node)}, which is a {type(value).__name__}: {ONLY}")

    def literal(self, node: ast.AST, value: float) -> ast.expr:
        """Return a number as it is written."""
        if isinstance(value, int):
            if value.bit_length() > 63:
                raise self.error(node, TOO_WIDE)
            value = int(value)  # an IntEnum's own words for it would not do
        elif math.isnan(value):
            raise self.error(node, "a float that is not a number: expected a number")
        size: ast.expr = name_of(node, INFINITY) if math.isinf(value) else ast.Constant(abs(value))
        return at(node, ast.UnaryOp(ast.USub(), size) if value < 0 else size)

    # ---------------------------------------------------------------- operators

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Check sums, products and shifts; join slices of tuples."""
        known = self.folded(node)
        if known is not None:
            return self.literal(node, known)
        if isinstance(node.op, ast.Add):
            tuple_again = joined(node, self)
            if tuple_again is not None:
                return tuple_again
        if isinstance(node.op, ast.Mult):
            repeated = self._repeated(node)
            if repeated is not None:
                return repeated
        left, right = self.visit(node.left), self.visit(node.right)
        name = OPERATIONS[type(node.op)][0]
        return at(node, ast.BinOp(left, node.op, right) if name is None else arithmetic(name, left, right))

    def _repeated(self, node: ast.BinOp) -> ast.expr | None:
        """Return (x,) * 9 written out."""
        times = self.folded(node.right)
        short = isinstance(node.left, ast.Tuple) and isinstance(times, int) and len(node.left.elts) * times <= 256
        if not short:
            return None
        assert isinstance(node.left, ast.Tuple)
        parts = [self.visit(part) for part in node.left.elts] * max(times, 0)
        return at(node, ast.Tuple(parts, ast.Load()))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """Check the minus sign, and invert True as Python does."""
        known = self.folded(node)
        if known is not None and not isinstance(node.op, ast.Not):
            return self.literal(node, known)
        some = self.lookups.has_any(node.operand) if isinstance(node.op, ast.Not) else None
        operand = some or self.visit(node.operand)
        name = {ast.USub: "negative", ast.Invert: "invert"}.get(type(node.op))
        return at(node, arithmetic(name, operand) if name else ast.UnaryOp(node.op, operand))

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Search tables; the rest is as in Python."""
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            wanted, things = self.visit(node.left), node.comparators[0]
            if isinstance(things, ast.Set):
                things = at(things, ast.Tuple(things.elts, ast.Load()))
            has = self.lookups.has(things, wanted)
            if has is None:
                return at(node, ast.Compare(wanted, node.ops, [self.iterated(things)]))
            return at(node, has if isinstance(node.ops[0], ast.In) else ast.UnaryOp(ast.Not(), has))
        some = self.lookups.has_any(node)
        if some is not None:
            return some
        self.generic_visit(node)
        return node

    # ---------------------------------------------------------------- elements and parts

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Read a constant, a table, or a part of a tuple."""
        known = self.resolved(node)
        if known is not None and isinstance(node.ctx, ast.Load):
            return self.filled(node, known[0])
        if isinstance(node.slice, ast.Slice):
            return self._part(node, node.slice)
        from_table = self.lookups.element(node)
        if from_table is not None:
            return from_table
        return at(node, ast.Subscript(self.visit(node.value), self._index(node.slice), node.ctx))

    def _index(self, node: ast.expr) -> ast.expr:
        """Return an index; True is 1, which Numba does not know here."""
        known = self.folded(node)
        if isinstance(known, int):
            return self.literal(node, known)
        place: ast.expr = self.visit(node)
        is_condition = isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp)
        return at(node, arithmetic("index", place)) if is_condition else place

    def _part(self, node: ast.Subscript, ends: ast.Slice) -> ast.expr:
        """Return a slice: Numba's own if its ends are known, so that the length is."""
        known = [self._end(end) for end in (ends.lower, ends.upper, ends.step)]
        whole = self.visit(node.value)
        if all(end is not None for end in known):
            written = [None if end is None or end[0] is None else self.literal(node, end[0]) for end in known]
            return at(node, ast.Subscript(whole, ast.Slice(*written), ast.Load()))
        given = [
            ast.Constant(None) if end is None else self.visit(end) for end in (ends.lower, ends.upper, ends.step)
        ]
        return at(node, sequences("part", whole, *given))

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        """Join what has stars in it."""
        if not isinstance(node.ctx, ast.Load) or not any(isinstance(part, ast.Starred) for part in node.elts):
            self.generic_visit(node)
            return node
        joined_again = joined(node, self)
        if joined_again is not None:
            return joined_again
        parts: list[ast.expr] = []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                parts.append(sequences("frozen", self.iterated(part.value)))
            else:
                parts.append(ast.Tuple([self.visit(part)], ast.Load()))
        whole = parts[0]
        for part in parts[1:]:
            whole = arithmetic("add", whole, part)
        return at(node, whole)

    # ---------------------------------------------------------------- loops and calls

    def iterated(self, node: ast.expr) -> ast.expr:
        """Return what a loop goes through."""
        return self.lookups.iterated(node)

    def visit_For(self, node: ast.For) -> ast.stmt:
        """Go through tables too; write out what is short."""
        node.body = [self.visit(statement) for statement in node.body]
        values = self.resolved(node.iter)
        written_out = turns(node, values[0], self.filled) if values is not None else None
        if written_out is not None:
            return at(node, ast.If(ast.Constant(True), written_out, []))
        node.orelse = [self.visit(statement) for statement in node.orelse]
        walked = self.lookups.walked(node)
        if walked is None:
            passed_on = self.calls.passed_on(node.iter) if is_passing_on(node) else None
            node.iter = passed_on or self.iterated(node.iter)
        return walked or node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        """Go through tables too."""
        node.iter = self.iterated(node.iter)
        node.ifs = [self.visit(condition) for condition in node.ifs]
        return node

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        """Make a list, where nothing shorter will do."""
        return self.visit_ListComp(at(node, ast.ListComp(node.elt, node.generators)))

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        """Rewrite the parts."""
        node.generators = [self.visit(generator) for generator in node.generators]
        node.elt = self.visit(node.elt)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Translate a call."""
        ours = isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
        if ours and node.func.value.id in (ARITHMETIC, SEQUENCES):  # type: ignore[attr-defined]
            node.args = [self.visit(argument) for argument in node.args]
            return node
        return self.calls.call(node)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        """Write into a list by a function that looks at what is written."""
        value, target = self.visit(node.value), node.targets[0]
        if not isinstance(target, ast.Subscript):
            return at(node, ast.Assign(node.targets, value))
        return at(node, ast.Expr(sequences("put", self.visit(target.value), self.visit(target.slice), value)))


def _computed(operation: ast.operator, left: Any, right: Any) -> Any:
    """Return what Python makes of two numbers; None if that is better left to the rule."""
    far = isinstance(operation, ast.Pow | ast.LShift) and not 0 <= right <= WIDEST
    if far or type(operation) not in OPERATIONS:
        return None
    try:
        return OPERATIONS[type(operation)][1](left, right)
    except (ArithmeticError, TypeError, ValueError):
        return None
