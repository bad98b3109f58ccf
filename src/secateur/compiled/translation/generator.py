"""A function that returns a list, as one that yields its elements: no list is made, and an empty one needs no type.

The statements are those that `desugar` leaves: every name of a comprehension is the only one of its name.
"""

import ast
from collections.abc import Callable, Iterator, Sequence

from secateur.compiled.translation.syntax import at, name_of
from secateur.errors import CompileError

Where = Callable[[ast.AST], object]

EACH = "secateur_each"
NEVER = "secateur_move"  # the translated module's example of a move
MADE_BY = ("list", "tuple")


def returns_nothing_at_times(body: Sequence[ast.stmt]) -> bool:
    """Whether a function returns an empty list or tuple somewhere, whose elements' type nobody could tell."""
    return any(
        _is_empty(end.value) for statement in body for end in ast.walk(statement) if isinstance(end, ast.Return)
    )


def _is_empty(node: ast.expr | None) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_empty(node.body) or _is_empty(node.orelse)
    return isinstance(node, ast.List | ast.Tuple) and not node.elts


def yielding(body: Sequence[ast.stmt], where: Where, own: set[str], *, lists_only: bool = True) -> list[ast.stmt]:
    """Return the body of a function that yields what the given one returns in a list.

    `own` are names that do not mean what they mean to Python: `list`, say, where the module has its own. With
    `lists_only`, it may return no generator.
    """
    turn = _Turn(_collected(body), where, own, lists_only)
    turned = turn.block(body)
    # Whoever comes to the end of the function has returned nothing, which is not the same as no moves.
    last = body[-1]
    turned.append(at(last, ast.Raise(ast.Name("TypeError", ast.Load()), None)))
    if not any(isinstance(part, ast.Yield) for statement in turned for part in ast.walk(statement)):
        turned.append(_yielded(last, name_of(last, NEVER)))  # a function without any would be no generator
    return turned


# ---------------------------------------------------------------- a list that need not be one


def _collected(body: Sequence[ast.stmt]) -> str | None:
    """Return the name of the list that is made empty once, then only added to, and returned; there may be none."""
    for index, statement in enumerate(body):
        name = _made_empty(statement)
        if name is not None and _only_grows(name, body[:index], body[index + 1 :]):
            return name
    return None


def _only_grows(name: str, before: Sequence[ast.stmt], after: Sequence[ast.stmt]) -> bool:
    """Whether all that is ever added to a list is also returned."""
    parts = [part for statement in after for part in ast.walk(statement)]
    uses = sum(1 for part in parts if isinstance(part, ast.Name) and part.id == name)
    adds = sum(1 for part in parts if _added(part, name) is not None)
    ends = [part for part in parts if isinstance(part, ast.Return)]
    returned = sum(1 for end in ends if _is_name(end.value, name))
    earlier = any(isinstance(part, ast.Name) and part.id == name for each in before for part in ast.walk(each))
    return not earlier and uses == adds + returned and _nothing_is_dropped(name, after)


def _nothing_is_dropped(name: str, after: Sequence[ast.stmt]) -> bool:
    """Whether nothing else is returned once something may have been added."""
    may_have = False
    for statement in after:
        parts = list(ast.walk(statement))
        may_have = may_have or any(_added(part, name) is not None for part in parts)
        others = [part for part in parts if isinstance(part, ast.Return) and not _is_name(part.value, name)]
        if may_have and others:
            return False
    return True


def _made_empty(node: ast.AST) -> str | None:
    """Return the name in `name = []`."""
    if not (isinstance(node, ast.Assign) and len(node.targets) == 1):
        return None
    target = node.targets[0]
    empty = isinstance(node.value, ast.List) and not node.value.elts
    return target.id if empty and isinstance(target, ast.Name) else None


def _added(node: ast.AST, name: str) -> tuple[str, ast.expr] | None:
    """Return what `name.append(…)` or `name.extend(…)` adds."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and len(node.value.args) == 1):
        return None
    called = node.value.func
    if isinstance(called, ast.Attribute) and called.attr in ("append", "extend") and _is_name(called.value, name):
        return called.attr, node.value.args[0]
    return None


def _is_name(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


# ---------------------------------------------------------------- statements


def _yielded(place: ast.AST, value: ast.expr) -> ast.stmt:
    made: ast.stmt = at(place, ast.Expr(ast.Yield(value)))
    return made


class _Turn:
    """Turns one statement after the other."""

    def __init__(self, collector: str | None, where: Where, own: set[str], lists_only: bool) -> None:
        self.collector, self.where, self.own, self.lists_only = collector, where, own, lists_only

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return what some statements become."""
        return [part for statement in body for part in self.statement(statement)]

    def statement(self, node: ast.stmt) -> Iterator[ast.stmt]:
        """Yield what a statement becomes."""
        if isinstance(node, ast.Return):
            yield from self.returned(node, node.value)
        elif self.collector is not None and _made_empty(node) == self.collector:
            return
        elif self.collector is not None and (added := _added(node, self.collector)) is not None:
            how, value = added
            yield from [_yielded(node, value)] if how == "append" else self.elements(node, value)
        else:
            for field in ("body", "orelse"):
                inner = getattr(node, field, [])
                if inner:
                    setattr(node, field, self.block(inner) or [at(node, ast.Pass())])
            yield node

    def returned(self, node: ast.Return, value: ast.expr | None) -> Iterator[ast.stmt]:
        """Yield the statements that yield what is returned."""
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            raise CompileError(f"{self.where(node)} returns nothing here: expected a list, [] if there are no moves")
        if isinstance(value, ast.GeneratorExp) and self.lists_only:
            raise CompileError(f"{self.where(node)} returns a generator: expected a list")
        if isinstance(value, ast.IfExp):
            ways = [list(self.returned(node, way)) for way in (value.body, value.orelse)]
            yield at(node, ast.If(value.test, *ways))
            return
        if self.collector is None or not _is_name(value, self.collector):
            yield from self.elements(node, value)
        yield at(node, ast.Return(None))

    def elements(self, node: ast.stmt, value: ast.expr) -> Iterator[ast.stmt]:
        """Yield the statements that yield the elements of something."""
        while isinstance(value, ast.Call) and self._only_lists(value):
            value = value.args[0]
        if isinstance(value, ast.List | ast.Tuple) and not any(isinstance(part, ast.Starred) for part in value.elts):
            yield from (_yielded(node, element) for element in value.elts)
        elif isinstance(value, ast.ListComp | ast.GeneratorExp):
            yield _loops(node, value)
        else:
            each = ast.Name(EACH, ast.Store())
            yield at(node, ast.For(each, value, [_yielded(node, name_of(node, EACH))], []))

    def _only_lists(self, value: ast.Call) -> bool:
        called = value.func
        made = isinstance(called, ast.Name) and called.id in MADE_BY and called.id not in self.own
        return made and len(value.args) == 1 and not value.keywords and not isinstance(value.args[0], ast.Starred)


def _loops(node: ast.stmt, value: ast.ListComp | ast.GeneratorExp) -> ast.stmt:
    """Return the loops that a comprehension stands for."""
    return loops(node, value.generators, [_yielded(node, value.elt)])


def loops(place: ast.AST, generators: Sequence[ast.comprehension], inner: list[ast.stmt]) -> ast.stmt:
    """Return the loops of a comprehension around some statements."""
    for part in reversed(generators):
        for condition in reversed(part.ifs):
            inner = [at(place, ast.If(condition, inner, []))]
        inner = [at(place, ast.For(part.target, part.iter, inner, []))]
    return inner[0]
