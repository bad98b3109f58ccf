"""Calls in a rule: of Python's own functions, of methods, of other functions of the game."""

import ast
import random
import sys
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any

from secateur.compiled.translation.comprehension import EACH, Lifter
from secateur.compiled.translation.scan import NOTHING_CHANGES, ONLY, infinity, ones
from secateur.compiled.translation.syntax import any_number, arithmetic, at, call, name_of, sequences, unshared
from secateur.compiled.translation.written import unwrapped
from secateur.errors import CompileError

if TYPE_CHECKING:
    from secateur.compiled.translation.rewrite import Rewriter

AS_IN_PYTHON = ("bool", "float", "list", "range", "len")
SIMPLE = {"abs": "absolute", "divmod": "quotient_and_remainder", "int": "whole", "pow": "power", "round": "rounded"}
FLOATS = ("atan", "atan2", "cos", "exp", "fabs", "hypot", "log", "log10", "log2", "pow", "sin", "sqrt", "tan", "tanh")
MATH = {"ceil": "ceil", "floor": "floor", "trunc": "whole", "isqrt": "square_root", "gcd": "common_divisor"}
GROWING = ("add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "sort", "update")
CHANCE = ("random", "secrets", "time", "datetime", "uuid")
ONLY_THE_STATE = "expected rules that depend on nothing but the state"
ASKING = ("bit_count", "bit_length", "count", "index")
METHODS = ("append", "clear", "copy", "extend", "insert", "pop", "remove", "reverse")
IN_MATH = "secateur_math"


class Calls:
    """Translates the calls in one rule."""

    def __init__(self, rewriter: "Rewriter") -> None:
        self.rewriter, self.translation = rewriter, rewriter.translation
        self.lifter = Lifter(rewriter)
        self.own: dict[str, Callable[[ast.Call], ast.expr]] = {
            "all": lambda node: self.any_or_all(node, "all"),
            "any": lambda node: self.any_or_all(node, "any"),
            "enumerate": self.numbered,
            "filter": self.filtered,
            "map": self.filtered,
            "max": lambda node: self.best(node, "max"),
            "min": lambda node: self.best(node, "min"),
            "next": self.first,
            "reversed": self.backwards,
            "sorted": self.ordered,
            "sum": self.total,
            "tuple": self.frozen,
            "zip": self.zipped,
        }

    def known(self) -> str:
        """Return the names of the functions that compiled rules know."""
        return ", ".join(sorted([*AS_IN_PYTHON, *SIMPLE, *self.own]))

    def call(self, node: ast.Call) -> ast.expr:
        """Return a call, translated."""
        number = ones(node)
        if number is not None:
            return at(node, arithmetic("bit_count", self.rewriter.visit(number)))
        name = self.rewriter.builtin_name(node.func)
        infinite = infinity(node) if name == "float" else None
        if infinite is not None:
            return self.rewriter.literal(node, infinite)
        if name is not None:
            return self.builtin(node, name)
        meant = self.rewriter.resolved(node.func)
        if isinstance(node.func, ast.Attribute) and (meant is None or _asks_a_constant(meant[0])):
            return self.method(node, node.func)
        if meant is None:
            raise self.rewriter.error(
                node, f"{ast.unparse(node.func)}(): expected a function that is known beforehand"
            )
        return self.function(node, meant[0])

    # ---------------------------------------------------------------- Python's own

    def builtin(self, node: ast.Call, name: str) -> ast.expr:
        """Return a call of one of Python's own functions."""
        if name in self.own:
            return self.own[name](node)
        if name == "len" and len(node.args) == 1:
            return self.rewriter.lookups.length(node)
        plain = not node.keywords and not (name in ("round", "int") and len(node.args) != 1) and len(node.args) < 4
        if not plain or name not in (*AS_IN_PYTHON, *SIMPLE) or (name == "pow" and len(node.args) != 2):
            text = ast.unparse(node)
            raise self.rewriter.error(node, f"{text if name in SIMPLE else name}: compiled rules know {self.known()}")
        if name == "list" and len(node.args) == 1:
            arguments = [self.rewriter.iterated(node.args[0])]
        elif name == "range":
            arguments = [self.counted(argument) for argument in node.args]
        else:
            arguments = [self.rewriter.visit(argument) for argument in node.args]
        return at(node, arithmetic(SIMPLE[name], *arguments) if name in SIMPLE else call(name, *arguments))

    def counted(self, node: ast.expr) -> ast.expr:
        """Return a number that must be whole: Numba would take a float for one."""
        number = self.rewriter.visit(node)
        return number if isinstance(self.rewriter.folded(node), int) else at(node, arithmetic("index", number))

    def options(self, node: ast.Call, most: int, *names: str) -> tuple[list[ast.expr], dict[str, ast.expr]]:
        """Return the arguments of a call; fail if there are others than are known here."""
        named = {keyword.arg or "**": keyword.value for keyword in node.keywords}
        odd = set(named) - set(names) or not 1 <= len(node.args) <= most
        if odd or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected other arguments")
        return node.args, named

    def generated(self, node: ast.expr) -> ast.GeneratorExp:
        """Return an iterable as a generator expression."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp):
            return at(node, ast.GeneratorExp(node.elt, node.generators))
        applied = self.rewriter.is_builtin(node, "map") or self.rewriter.is_builtin(node, "filter")
        if applied and isinstance(node, ast.Call):
            return self.applied(node)
        name = self.translation.fresh("each")
        self.rewriter.local.add(name)
        loop = ast.comprehension(ast.Name(name, ast.Store()), node, [], 0)
        return at(node, ast.GeneratorExp(name_of(node, name), [loop]))

    def applied(self, node: ast.Call) -> ast.GeneratorExp:
        """Return map(f, things) or filter(f, things)."""
        arguments, _ = self.options(node, 2)
        if len(arguments) != 2:
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected two arguments")
        inner = self.generated(arguments[1])
        value = self.key(arguments[0], inner.elt)
        if self.rewriter.is_builtin(node, "map"):
            return at(node, ast.GeneratorExp(value, inner.generators))
        inner.generators[-1].ifs.append(value)
        return inner

    def filtered(self, node: ast.Call) -> ast.expr:
        """Return map(…) or filter(…) as a list."""
        return self.rewriter.visit(self.applied(node))  # type: ignore[no-any-return]

    def key(self, function: ast.expr, value: ast.expr) -> ast.expr:
        """Return what a function, or a lambda, makes of a value."""
        if isinstance(function, ast.Lambda):
            name = function.args.args[0].arg
            return at(function, _Given(name, value).visit(function.body))  # type: ignore[no-any-return]
        return at(function, ast.Call(function, [value], []))

    def any_or_all(self, node: ast.Call, name: str) -> ast.expr:
        """Return any(…) or all(…), which the rule may call otherwise."""
        arguments, _ = self.options(node, 1)
        return self.lifter.any_of(node, self.generated(arguments[0]), name == "any")

    def total(self, node: ast.Call) -> ast.expr:
        """Return sum(things, start)."""
        arguments, named = self.options(node, 2, "start")
        start = arguments[1] if len(arguments) > 1 else named.get("start", ast.Constant(0))
        return self.lifter.total(node, self.generated(arguments[0]), start)

    def best(self, node: ast.Call, name: str) -> ast.expr:
        """Return the greatest or the least of several, or of what is in something."""
        if len(node.args) > 1 and not node.keywords:
            found: ast.expr = self.rewriter.visit(node.args[0])
            for other in node.args[1:]:
                found = sequences("maximum" if name == "max" else "minimum", found, self.rewriter.visit(other))
            return at(node, found)
        arguments, named = self.options(node, 1, "key", "default")
        key = self.key(named["key"], name_of(node, EACH)) if "key" in named else None
        return self.lifter.best(node, name, self.generated(arguments[0]), key, named.get("default"))

    def first(self, node: ast.Call) -> ast.expr:
        """Return the first of a generator expression."""
        arguments, _ = self.options(node, 2)
        if not isinstance(arguments[0], ast.GeneratorExp):
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected next(… for … in …)")
        return self.lifter.first(node, arguments[0], arguments[1] if len(arguments) > 1 else None)

    def ordered(self, node: ast.Call) -> ast.expr:
        """Return sorted(things, key=…, reverse=…)."""
        arguments, named = self.options(node, 1, "key", "reverse")
        key = self.key(named["key"], name_of(node, EACH)) if "key" in named else name_of(node, EACH)
        return self.lifter.ordered(
            node, self.generated(arguments[0]), key, named.get("reverse", at(node, ast.Constant(False)))
        )

    def frozen(self, node: ast.Call) -> ast.expr:
        """Return tuple(things): of a fixed length if there is one."""
        if not node.args and not node.keywords:
            return at(node, ast.Tuple([], ast.Load()))
        arguments, _ = self.options(node, 1)
        if isinstance(arguments[0], ast.GeneratorExp | ast.ListComp):
            fixed = self.lifter.fixed(node, self.generated(arguments[0]))
            if fixed is not None:
                return fixed
        return at(node, sequences("frozen", self.rewriter.iterated(arguments[0])))

    def numbered(self, node: ast.Call) -> ast.expr:
        """Return enumerate(things, start)."""
        arguments, named = self.options(node, 2, "start")
        rest = [*arguments[1:], *named.values()]
        return at(node, call("enumerate", self.rewriter.iterated(arguments[0]), *(self.counted(one) for one in rest)))

    def zipped(self, node: ast.Call) -> ast.expr:
        """Return zip(these, those)."""
        arguments, _ = self.options(node, 9)
        return at(node, call("zip", *(self.rewriter.iterated(argument) for argument in arguments)))

    def backwards(self, node: ast.Call) -> ast.expr:
        """Return reversed(things)."""
        arguments, _ = self.options(node, 1)
        known = self.rewriter.lookups.table(arguments[0])
        things = self.rewriter.visit(arguments[0]) if known is None else self.rewriter.iterated(arguments[0])
        return at(node, sequences("backwards", things if known is None else sequences("listed", things)))

    # ---------------------------------------------------------------- functions and methods

    def function(self, node: ast.Call, meant: Any) -> ast.expr:
        """Return a call of a function that is known."""
        module, name = getattr(meant, "__module__", None), getattr(meant, "__name__", "")
        if module == "math" and name in (*FLOATS, *MATH):
            arguments = [self.rewriter.visit(argument) for argument in node.args]
            if name in MATH:
                return at(node, arithmetic(MATH[name], *arguments))
            exact = ast.Call(ast.Attribute(ast.Name(IN_MATH, ast.Load()), name, ast.Load()), arguments, [])
            return at(node, arithmetic("finite", exact))
        fields = self.translation.fields.of(meant)
        if fields is not None:
            return at(node, ast.Tuple(self.bound(node, ast.unparse(node.func), fields), ast.Load()))
        if name == "get" and isinstance(getattr(meant, "__self__", None), dict):
            return self.rewriter.lookups.get(node)
        self.must_be_a_rule(node, meant)
        return self.rule(node, meant)

    def must_be_a_rule(self, node: ast.Call, meant: Any) -> None:
        """Fail unless a function is one of the game's own."""
        module, name = getattr(meant, "__module__", None), getattr(meant, "__name__", "")
        holder = getattr(meant, "__self__", None)
        if name in GROWING and isinstance(holder, list | set):
            changed = ast.unparse(node.func)[: -len(name) - 1]
            raise self.rewriter.written.breach(node, f"changes {changed}: {NOTHING_CHANGES}")
        if module in CHANCE or isinstance(holder, random.Random):
            raise self.rewriter.written.breach(node, f"asks {ast.unparse(node.func)}(): {ONLY_THE_STATE}")
        if isinstance(meant, type) or not callable(meant):
            raise self.rewriter.error(node, f"{ast.unparse(node.func)}(): {ONLY}")
        try:
            function = None if isinstance(meant, BuiltinFunctionType) else unwrapped(meant)[1]
        except CompileError:
            raise self.rewriter.error(node, f"{ast.unparse(node.func)}(): expected a function or a method") from None
        if function is None or str(function.__module__).partition(".")[0] in sys.stdlib_module_names - {"__main__"}:
            raise self.rewriter.error(node, f"{ast.unparse(node.func)}(): {ONLY}")

    def rule(self, node: ast.Call, meant: FunctionType | MethodType) -> ast.expr:
        """Return a call of another function of the game's."""
        found = self.translation.reach(meant)
        given = self.bound(node, ast.unparse(node.func), found.parameters)
        made = at(node, call(found.name, *(any_number(argument) for argument in given)))
        if not found.yields:
            return made
        each = self.translation.fresh("each")
        loop = ast.comprehension(ast.Name(each, ast.Store()), made, [], 0)
        return at(node, ast.ListComp(ast.Name(each, ast.Load()), [loop]))

    def passed_on(self, node: ast.expr, *, only_if_known: bool = False) -> ast.Call | None:
        """Return a call of another of the game's functions, which yields, rather than returns, what is passed on.

        None if it is no such call, or if that function is not known yet as one that yields, and must be.
        """
        meant = self.rewriter.resolved(node.func) if isinstance(node, ast.Call) else None
        if meant is None or not isinstance(meant[0], FunctionType | MethodType):
            return None
        assert isinstance(node, ast.Call)
        self.must_be_a_rule(node, meant[0])
        found = self.translation.reach(meant[0], passed_on=not only_if_known)
        if not found.yields:
            return None
        given = self.bound(node, ast.unparse(node.func), found.parameters)
        return at(node, call(found.name, *(any_number(argument) for argument in given)))

    def bound(self, node: ast.Call, name: str, parameters: list[tuple[str, tuple[Any] | None]]) -> list[ast.expr]:
        """Return the arguments of a call in the order of the parameters, with the defaults."""
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if starred and not node.keywords and all(default is None for _, default in parameters):
            return [self.rewriter.generic_visit(argument) for argument in node.args]  # type: ignore[misc]
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        names = [parameter for parameter, _ in parameters]
        odd = set(given) - set(names[len(node.args) :])
        if starred or odd or len(node.args) > len(names):
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected {name}({', '.join(names)})")
        arguments = [self.rewriter.visit(argument) for argument in node.args]
        for parameter, default in parameters[len(node.args) :]:
            if parameter in given:
                arguments.append(self.rewriter.visit(given[parameter]))
            elif default is not None:
                arguments.append(self.rewriter.filled(at(node, ast.Name(parameter, ast.Load())), default[0]))
            else:
                raise self.rewriter.error(node, f"{ast.unparse(node)}: expected {name}({', '.join(names)})")
        return arguments

    def method(self, node: ast.Call, called: ast.Attribute) -> ast.expr:
        """Return a call of a method of a number, a tuple or a list."""
        name, arguments = called.attr, node.args
        if name in ("bit_count", "bit_length") and not arguments and not node.keywords:
            return at(node, arithmetic(name, self.rewriter.visit(called.value)))
        if name in ("index", "count") and len(arguments) == 1 and not node.keywords:
            things, wanted = self.rewriter.iterated(called.value), self.rewriter.visit(arguments[0])
            return at(node, sequences(f"{name}_of", things, wanted))
        if name == "sort" and not arguments and all(keyword.arg == "reverse" for keyword in node.keywords):
            reverse = [self.rewriter.visit(keyword.value) for keyword in node.keywords]
            return at(node, sequences("sort", self.rewriter.visit(called.value), *reverse))
        if name == "_replace":
            return self.replace(node, called)
        if name not in METHODS or node.keywords:
            raise self.rewriter.error(node, f"{ast.unparse(called)}(): {ONLY}")
        made = ast.Attribute(self.rewriter.visit(called.value), name, ast.Load())
        return at(node, ast.Call(made, [self.rewriter.visit(argument) for argument in arguments], []))

    def replace(self, node: ast.Call, called: ast.Attribute) -> ast.expr:
        """Return state._replace(player=…) as a tuple."""
        new = {keyword.arg: keyword.value for keyword in node.keywords}
        fields = self.translation.fields.having(set(new), self.rewriter.around)
        if fields is None or node.args:
            raise self.rewriter.error(node, f"{ast.unparse(called)}(): {ONLY}")
        parts = [
            self.rewriter.visit(new[name])
            if name in new
            else ast.Subscript(self.rewriter.visit(unshared(called.value)), ast.Constant(place), ast.Load())
            for place, name in enumerate(fields)
        ]
        return at(node, ast.Tuple(parts, ast.Load()))


def _asks_a_constant(meant: Any) -> bool:
    """Whether this is a method of a number, a tuple or a list that changes nothing: LINES.index, SIZE.bit_length."""
    known = isinstance(getattr(meant, "__self__", None), int | tuple | list)
    return known and getattr(meant, "__name__", "") in ASKING and isinstance(meant, BuiltinFunctionType)


class _Given(ast.NodeTransformer):
    """Gives a value to the parameter of a lambda."""

    def __init__(self, name: str, value: ast.expr) -> None:
        self.name, self.value = name, value

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Fill in the value."""
        return unshared(self.value) if node.id == self.name else node
