"""A game's rules as source for Numba: the functions as they are written, with what they reach filled in.

`self.columns` becomes a number, `self.has_four(stones)` a call of a function, `a + b` a sum that notices when it is
too wide, and a list of moves that is only filled and returned becomes a generator. What a rule means does not change.
"""

import ast
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from secateur.compiled.translation import bound, generator, scan
from secateur.compiled.translation.desugar import simpler
from secateur.compiled.translation.fields import Fields, Parameters
from secateur.compiled.translation.listing import BUFFER, FIRST, ROW, asking, listing
from secateur.compiled.translation.rewrite import Rewriter
from secateur.compiled.translation.syntax import at, name_of, stored
from secateur.compiled.translation.tables import Table, slots_of, table_of
from secateur.compiled.translation.written import Place, Written, place_of, unwrapped
from secateur.errors import CompileError

MOST_IN_A_TUPLE = 1024  # numbers of a constant that is used in other ways than a table can be


@dataclass(frozen=True, slots=True)
class Rule:
    """A translated function: its source, and for each of its lines the line that it comes from."""

    name: str
    source: str
    places: dict[int, Place]


@dataclass(frozen=True, slots=True)
class Reached:
    """A function that can be called: whether it yields what the game's own returns in a list."""

    name: str
    parameters: Parameters
    yields: bool


class Translation:
    """The functions and constants that some rules of one game reach."""

    def __init__(self, *samples: object) -> None:
        self.fields = Fields(*samples)
        self.rules: list[Rule] = []  # in the order in which they can be defined
        self.constants: dict[str, str] = {}
        self.tables: dict[str, str] = {}
        self._made: dict[str, tuple[Written, ast.FunctionDef]] = {}
        self._yielding: set[str] = set()
        self._instead: dict[tuple[str, str], str] = {}
        self._reached: dict[tuple[int, int, bool], Reached] = {}
        self._under_way: list[object] = []
        self._kept: list[object] = []  # what is known by its id must not die
        self._known_tables: dict[str, tuple[str, Table]] = {}
        self._known_slots: dict[str, str] = {}
        self._count = 0

    # ---------------------------------------------------------------- functions

    def function(self, rule: Callable[..., Any], *, moves: bool = False) -> str:
        """Translate a function or a method, and return the name that it has got."""
        return self.reach(rule, moves=moves).name

    def reach(self, rule: Callable[..., Any], *, moves: bool = False, passed_on: bool = False) -> Reached:
        """Translate a function that is not translated yet.

        The `moves` are yielded, whoever else asks for them. A function whose list is `passed_on` yields too, but only
        there: others get what it returns, which may be a tuple, or a list that somebody else holds, too.
        """
        owner, function = unwrapped(rule)
        known = self._reached.get((id(function), id(owner), False))
        if known is not None and (known.yields or not (moves or passed_on)):
            return known
        key = (id(function), id(owner), passed_on or known is not None)
        if key not in self._reached:
            if function in self._under_way:
                raise CompileError(f"{place_of(function)} calls itself: expected a loop")
            self._under_way.append(function)
            self._kept += [owner, function]
            self._reached[key] = self._translated(Written(rule), moves, passed_on)
            self._under_way.pop()
        return self._reached[key]

    def _translated(self, written: Written, moves: bool, passed_on: bool) -> Reached:
        parameters = written.parameters()
        names = [name for name, _ in parameters]
        scan.check(written, {*names, *_all_stored(written.tree.body)})
        body = simpler(written.tree.body, written.error)
        local = {*names, *_all_stored(body)}
        bound.check(body, names, local, written.error)
        yields = moves or passed_on or generator.returns_nothing_at_times(body)
        if yields:
            own = local | set(written.around)
            body = generator.yielding(body, written.place, own, lists_only=not passed_on)
            local.add(generator.EACH)
        rewriter = Rewriter(self, written, local)
        visited = [rewriter.visit(statement) for statement in body]
        last = [(name_of(written.tree, parameter), value) for parameter, value in _last_defaults(parameters)]
        defaults = [rewriter.filled(parameter, value) for parameter, value in last]
        name = self.define(written, written.function.__name__, names, visited, defaults)
        if yields:
            self._yielding.add(name)
        return Reached(name, parameters, yields)

    def define(
        self,
        written: Written,
        kind: str,
        parameters: Sequence[str],
        body: Sequence[ast.stmt],
        defaults: Sequence[ast.expr] = (),
    ) -> str:
        """Add a function, whose body is translated, and return its name."""
        name = self.fresh(kind if kind.isidentifier() else "function")
        arguments = [ast.arg(parameter) for parameter in parameters]
        signature = ast.arguments([], arguments, None, [], [], None, list(defaults))
        statements = list(body) or [at(written.tree, ast.Pass())]
        made = at(written.tree, ast.FunctionDef(name, signature, statements, [], None, None))
        self._made[name] = written, made
        self.rules.append(_rule(written, made))
        return name

    def moves(self, rule: Callable[..., Any]) -> tuple[str, str, str]:
        """Translate the moves: what yields them, what puts them into rows, and what says whether there are any."""
        name = self.function(rule, moves=True)
        rows, some = self._listing(name), self.asking(name)
        assert rows is not None
        assert some is not None
        return name, rows, some

    def _listing(self, name: str) -> str | None:
        """Return what puts into rows what a function yields; None if it does not yield."""
        return self._without_yield(name, "listing", [BUFFER, FIRST, ROW], lambda body: listing(body, self._listing))

    def asking(self, name: str) -> str | None:
        """Return what says whether a function yields anything; None if it does not yield."""
        return self._without_yield(name, "asking", [], lambda body: asking(body, self.asking))

    def _without_yield(
        self, name: str, kind: str, before: list[str], changed: Callable[[list[ast.stmt]], list[ast.stmt]]
    ) -> str | None:
        if name not in self._yielding:
            return None
        if (name, kind) not in self._instead:
            written, made = self._made[name]
            parameters, body = [argument.arg for argument in made.args.args], changed(made.body)
            self._instead[name, kind] = self.define(written, kind, [*before, *parameters], body, made.args.defaults)
        return self._instead[name, kind]

    def fresh(self, kind: str) -> str:
        """Return a name that is not there yet; the same rules get the same names."""
        self._count += 1
        return f"secateur_{self._count}_{kind}"

    def values_of(self, name: str) -> tuple[float, float] | None:
        """Return the least and the greatest number that a function can return, if it returns constants only."""
        found: list[float] = []
        for node in ast.walk(self._made[name][1]):
            if isinstance(node, ast.Return):
                numbers = _numbers(node.value)
                if not numbers:
                    return None
                found += numbers
        return (min(found), max(found)) if found else None

    # ---------------------------------------------------------------- constants

    def constant(self, wanted: str, value: object, place: Place) -> str:
        """Return the name of a constant of the translated module."""
        table = table_of(value)
        if table is not None and (table.rows is not None or isinstance(value, set | frozenset)):
            raise CompileError(f"{place} has {wanted} as a whole: expected it in for, len(), in, or with an index")
        if table is not None and len(table.numbers) > MOST_IN_A_TUPLE:
            raise CompileError(f"{place} has {wanted} as a whole, which is long: expected it in for, len() or in")
        text = _literal(value, wanted, place)
        name, count = f"secateur_constant_{wanted}", 0
        while self.constants.get(name, text) != text:
            count += 1
            name = f"secateur_constant_{wanted}_{count}"
        self.constants[name] = text
        return name

    def table(self, wanted: str, value: object, *, short: bool = False) -> tuple[str, Table] | None:
        """Return a constant that is a table, and its name; `short` ones too, if asked for."""
        table = table_of(value, short=short)
        if table is None:
            return None
        key = repr((wanted, table))
        if key not in self._known_tables:
            name = self.fresh(f"table_{wanted}")
            self._known_tables[key] = name, table
            self.tables[name] = table.code(name)
        return self._known_tables[key]

    def slots(self, wanted: str, value: dict[Any, Any], place: Place) -> str:
        """Return the name of the function that finds the keys of a dict, without what comes after it."""
        key = repr((wanted, list(value)))
        if key not in self._known_slots:
            name = self.fresh(f"keys_{wanted}")
            code = slots_of(list(value), name)
            if code is None:
                raise CompileError(f"{place} has {wanted}, a dict: expected whole numbers as keys, close together")
            self._known_slots[key], self.tables[name] = name, code
        return self._known_slots[key]


def _all_stored(body: Sequence[ast.stmt]) -> set[str]:
    return {name for statement in body for name in stored(statement)}


def _last_defaults(parameters: Parameters) -> list[tuple[str, Any]]:
    """Return the last parameters that have a default, with it: the search gives a rule the state alone."""
    found: list[tuple[str, Any]] = []
    for name, default in reversed(parameters):
        if default is None:
            break
        found.insert(0, (name, default[0]))
    return found


def _numbers(node: ast.expr | None) -> list[float] | None:
    """Return the numbers that a translated expression can be, if they are written in it."""
    if isinstance(node, ast.IfExp):
        left, right = _numbers(node.body), _numbers(node.orelse)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _numbers(node.operand)
        return None if inner is None else [-number for number in inner]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, int | float) else None


def _rule(written: Written, made: ast.FunctionDef) -> Rule:
    """Return a function's source, with a note of where its lines come from."""
    source = ast.unparse(made)
    again = ast.parse(source).body[0]
    places: dict[int, Place] = {}
    for old, new in zip(ast.walk(made), ast.walk(again), strict=True):
        if hasattr(new, "lineno") and hasattr(old, "lineno"):
            places.setdefault(new.lineno, written.place(old))
    return Rule(made.name, source, places)


def _literal(value: object, name: str, place: Place) -> str:
    """Return the text of a constant."""
    if isinstance(value, list | tuple):
        return "(" + "".join(f"{_literal(part, name, place)}, " for part in value) + ")"
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        if value.bit_length() > 63:
            raise CompileError(f"{place} has {name}, in which is {scan.TOO_WIDE}")
        return str(int(value))
    if isinstance(value, float) and math.isfinite(value):
        return repr(float(value))
    kind = f"a {type(value).__name__}" if value is not None else "None"
    raise CompileError(f"{place} has {name}, in which is {kind}: {scan.ONLY}")
