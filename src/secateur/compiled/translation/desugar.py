"""A rule in fewer kinds of statements, with the same meaning: Numba does not know all that Python knows.

`match` becomes `if`, `a, *rest = x` becomes two assignments, `x += 1` is written out, `:=` gets a line of its own,
types and messages are left out, and the names of every comprehension are its own.
"""

import ast
import copy
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from secateur.compiled.translation.patterns import matched
from secateur.compiled.translation.syntax import arithmetic, assigned, at, name_of, sequences, stored, unshared

Complaint: TypeAlias = Callable[[ast.AST, str], Exception]
OWN_LINE = "expected an assignment in a line of its own"


def simpler(body: Sequence[ast.stmt], complaint: Complaint) -> list[ast.stmt]:
    """Return the body of a function in simple statements."""
    mine = copy.deepcopy(list(body))
    taken = {node.id for statement in mine for node in ast.walk(statement) if isinstance(node, ast.Name)}
    renamer = _Renamer(taken)
    made = _Simpler(complaint).block([renamer.visit(statement) for statement in mine])
    return [unshared(statement) for statement in made]


class _Renamer(ast.NodeTransformer):
    """Gives the names of every comprehension a number, so that they can leave it without meeting others."""

    def __init__(self, taken: set[str]) -> None:
        self.taken = taken
        self.scopes: list[dict[str, str]] = []

    def fresh(self, name: str) -> str:
        """Return a name that is not there yet."""
        number = 1
        while f"{name}__{number}" in self.taken:
            number += 1
        self.taken.add(f"{name}__{number}")
        return f"{name}__{number}"

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Call a comprehension's own by its new name."""
        for scope in reversed(self.scopes):
            if node.id in scope:
                return ast.copy_location(ast.Name(scope[node.id], node.ctx), node)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """Rename the parameters of a lambda."""
        self.scopes.append({argument.arg: self.fresh(argument.arg) for argument in node.args.args})
        for argument in node.args.args:
            argument.arg = self.scopes[-1][argument.arg]
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        """Rename what a list comprehension binds."""
        return self.comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        """Rename what a generator expression binds."""
        return self.comprehension(node)

    def comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> ast.expr:
        """Rename what a comprehension binds; its first iterable is computed outside."""
        generators = node.generators
        generators[0].iter = self.visit(generators[0].iter)
        bound = sorted({name for generator in generators for name in stored(generator.target)})
        self.scopes.append({name: self.fresh(name) for name in bound})
        for index, generator in enumerate(generators):
            if index > 0:
                generator.iter = self.visit(generator.iter)
            generator.target = self.visit(generator.target)
            generator.ifs = [self.visit(condition) for condition in generator.ifs]
        node.elt = self.visit(node.elt)
        self.scopes.pop()
        return node


class _Simpler:
    """Writes one statement after the other in simpler ones."""

    def __init__(self, complaint: Complaint) -> None:
        self.complaint = complaint
        self.count = 0

    def temporary(self) -> str:
        """Return a new name."""
        self.count += 1
        return f"secateur_{self.count}"

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return some statements in simpler ones."""
        return [simple for statement in body for simple in self.statement(statement)]

    def full_block(self, place: ast.stmt, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return a block that must not be empty."""
        return self.block(body) or [at(place, ast.Pass())]

    def statement(self, node: ast.stmt) -> list[ast.stmt]:
        """Return what a statement becomes."""
        write = {
            ast.Assign: self.assign,
            ast.AnnAssign: self.annotated,
            ast.AugAssign: self.augmented,
            ast.Expr: self.expression,
            ast.Return: self.returned,
            ast.Raise: self.raised,
            ast.Assert: self.asserted,
            ast.If: self.branch,
            ast.While: self.while_loop,
            ast.For: self.for_loop,
            ast.Match: self.match,
        }.get(type(node))
        if write is not None:
            return write(node)
        if not isinstance(node, ast.Pass | ast.Break | ast.Continue):
            raise self.complaint(node, f"{type(node).__name__.lower()}: expected rules that only compute")
        return [node]

    # ---------------------------------------------------------------- assignments

    def assign(self, node: Any) -> list[ast.stmt]:
        """Write a = b = value, a, *b = value and x[i], x[j] = value one after the other."""
        before, value = self.hoisted(node.value)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Subscript):
            return [*before, at(node, ast.Assign(node.targets, value))]
        if all(_is_plain(target) for target in node.targets):
            return [*before, at(node, ast.Assign(node.targets, value))]
        whole = self.temporary()
        parts = [part for target in node.targets for part in self.given(target, name_of(node, whole))]
        return [*before, assigned(node, whole, value), *parts]

    def given(self, target: ast.expr, value: ast.expr) -> list[ast.stmt]:
        """Give a value, which is a name, to whatever stands on the left."""
        if not isinstance(target, ast.Tuple | ast.List):
            return [at(target, ast.Assign([target], value))]
        stars = [index for index, part in enumerate(target.elts) if isinstance(part, ast.Starred)]
        if stars:
            return self.starred(target, value, stars[0])
        names = [self.temporary() for _ in target.elts]
        taken = ast.Tuple([ast.Name(name, ast.Store()) for name in names], ast.Store())
        first: ast.stmt = at(target, ast.Assign([taken], value))
        pairs = zip(target.elts, names, strict=True)
        return [first, *(part for each, name in pairs for part in self.given(each, name_of(target, name)))]

    def starred(self, target: ast.Tuple | ast.List, value: ast.expr, star: int) -> list[ast.stmt]:
        """Write `a, *rest, z = value` with indices."""
        after = len(target.elts) - star - 1
        few = ast.Compare(sequences("length", value), [ast.Lt()], [ast.Constant(star + after)])
        made: list[ast.stmt] = [at(target, ast.If(few, [ast.Raise(ast.Name("ValueError", ast.Load()), None)], []))]
        for index, part in enumerate(target.elts):
            if isinstance(part, ast.Starred):
                ends = ast.Slice(ast.Constant(star), ast.UnaryOp(ast.USub(), ast.Constant(after)) if after else None)
                made += self.given(
                    part.value, sequences("listed", at(target, ast.Subscript(value, ends, ast.Load())))
                )
            else:
                place = index if index < star else index - len(target.elts)
                made += self.given(part, at(target, ast.Subscript(value, ast.Constant(place), ast.Load())))
        return made

    def annotated(self, node: Any) -> list[ast.stmt]:
        """Leave types out."""
        return [] if node.value is None else self.assign(at(node, ast.Assign([node.target], node.value)))

    def augmented(self, node: Any) -> list[ast.stmt]:
        """Write x += y as x = x + y; a list is added to, as in Python."""
        value = node.value
        for part in ast.walk(node):
            if isinstance(part, ast.NamedExpr):
                raise self.complaint(part, f"{ast.unparse(part)}: {OWN_LINE}")
        before, target = self.once(node.target)
        read: Any = copy.deepcopy(target)
        read.ctx = ast.Load()
        if isinstance(node.op, ast.Add) and isinstance(target, ast.Name):
            if isinstance(value, ast.List) and not any(isinstance(part, ast.Starred) for part in value.elts):
                return self.appended(node, read, value.elts)
            if isinstance(value, ast.ListComp):
                return [at(node, ast.Expr(_method(read, "extend", value)))]
        new: ast.expr = ast.BinOp(read, node.op, value)
        if isinstance(node.op, ast.Add):
            new = arithmetic("extended", read, value)
        elif isinstance(node.op, ast.Mult):
            new = sequences("scaled", read, value)
        return [*before, at(node, ast.Assign([target], new))]

    def once(self, target: ast.expr) -> tuple[list[ast.stmt], ast.expr]:
        """Return what `x[f(y)] += 1` reads and writes, with f(y) computed beforehand: it is to be computed once."""
        if not isinstance(target, ast.Subscript):
            return [], target
        made: list[ast.stmt] = []

        def kept(part: ast.expr) -> ast.expr:
            if not any(isinstance(inner, ast.Call) for inner in ast.walk(part)):
                return part
            name = self.temporary()
            made.append(assigned(target, name, part))
            return name_of(target, name)

        return made, at(target, ast.Subscript(kept(target.value), kept(target.slice), ast.Store()))

    def appended(self, node: ast.stmt, holder: ast.expr, elements: list[ast.expr]) -> list[ast.stmt]:
        """Add elements to a list one by one; all are computed before it grows."""
        made: list[ast.stmt] = []
        if len(elements) > 1:
            names = [self.temporary() for _ in elements]
            made = [assigned(node, name, element) for name, element in zip(names, elements, strict=True)]
            elements = [name_of(node, name) for name in names]
        return [*made, *(at(node, ast.Expr(_method(holder, "append", element))) for element in elements)]

    # ---------------------------------------------------------------- the rest

    def expression(self, node: Any) -> list[ast.stmt]:
        """Leave docstrings out."""
        if isinstance(node.value, ast.Constant):
            return []
        before, value = self.hoisted(node.value)
        return [*before, at(node, ast.Expr(value))]

    def returned(self, node: Any) -> list[ast.stmt]:
        """Compute what `:=` names before it is returned."""
        if node.value is None:
            return [node]
        before, value = self.hoisted(node.value)
        return [*before, at(node, ast.Return(value))]

    def raised(self, node: Any) -> list[ast.stmt]:
        """Raise without a message: the rule is asked again in Python, and that tells it."""
        return [at(node, ast.Raise(ast.Name("ValueError", ast.Load()), None))]

    def asserted(self, node: Any) -> list[ast.stmt]:
        """Raise where Python would, which does not look at assertions if it was told so."""
        if not __debug__:
            return []
        before, test = self.hoisted(node.test)
        return [*before, at(node, ast.If(ast.UnaryOp(ast.Not(), test), self.raised(node), []))]

    def branch(self, node: Any) -> list[ast.stmt]:
        """Compute what `:=` names first; `if a and (b := …):` is two."""
        test = node.test
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) and not node.orelse:
            later = [part for value in test.values[1:] for part in ast.walk(value) if isinstance(part, ast.NamedExpr)]
            if later:
                rest = test.values[1] if len(test.values) == 2 else at(test, ast.BoolOp(ast.And(), test.values[1:]))
                inner: ast.stmt = at(node, ast.If(rest, node.body, []))
                return self.branch(at(node, ast.If(test.values[0], [inner], [])))
        before, test = self.hoisted(test)
        return [*before, at(node, ast.If(test, self.full_block(node, node.body), self.block(node.orelse)))]

    def while_loop(self, node: Any) -> list[ast.stmt]:
        """Compute what `:=` names in the test anew for every round."""
        before, test = self.hoisted(node.test)
        body = self.full_block(node, node.body)
        if not before:
            return [at(node, ast.While(test, body, self.block(node.orelse)))]
        if node.orelse:
            raise self.complaint(node, "while … := … else: expected the assignment in a line of its own")
        leave: ast.stmt = at(node, ast.If(ast.UnaryOp(ast.Not(), test), [ast.Break()], []))
        return [at(node, ast.While(ast.Constant(True), [*before, leave, *body], []))]

    def for_loop(self, node: Any) -> list[ast.stmt]:
        """Take apart in the body what does not go into names at once."""
        before, values = self.hoisted(node.iter)
        body, target = self.full_block(node, node.body), node.target
        if not _is_plain(target):
            name = self.temporary()
            body = [*self.given(target, name_of(node, name)), *body]
            target = at(node, ast.Name(name, ast.Store()))
        return [*before, at(node, ast.For(target, values, body, self.block(node.orelse)))]

    def match(self, node: Any) -> list[ast.stmt]:
        """Ask one case after the other."""
        before, subject = self.hoisted(node.subject)
        name = self.temporary()
        made: list[ast.stmt] = []
        for case in reversed(node.cases):
            fits, guard, names = matched(case, name_of(node, name), self.complaint)
            bound = [assigned(case.pattern, *pair) for pair in names]
            body = [*bound, *self.full_block(node, case.body)]
            test = fits
            if guard is not None:
                test = at(case.pattern, ast.BoolOp(ast.And(), [fits, guard]))
                if bound:  # in Python the names have got their values even if the guard then says no
                    made = [at(case.pattern, ast.If(fits, bound, [])), *made]
            made = [at(case.pattern, ast.If(test, body, made))]
        return [*before, assigned(node, name, subject), *made]

    # ---------------------------------------------------------------- :=

    def hoisted(self, node: ast.expr) -> tuple[list[ast.stmt], ast.expr]:
        """Return assignments for the `:=` in an expression, and the expression without them."""
        if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(node)):
            return [], node
        hoist = _Hoist(self.complaint)
        return hoist.made, hoist.visit(node)


class _Hoist(ast.NodeTransformer):
    """Takes `name := value` out of an expression, where it is computed whatever the rest is."""

    def __init__(self, complaint: Complaint) -> None:
        self.complaint = complaint
        self.made: list[ast.stmt] = []
        self.read: set[str] = set()
        self.called = False  # whether a call, which may change a list, stays behind

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Note what is read, in the order in which it is."""
        self.read.add(node.id)
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.expr:
        """Compute it before; unless what comes before reads another value, or may change one."""
        if node.target.id in self.read or self.called:
            raise self.complaint(node, f"{ast.unparse(node)}: {OWN_LINE}")
        value = self.visit(node.value)
        self.called = False
        self.made.append(assigned(node, node.target.id, value))
        return name_of(node, node.target.id)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Note a call, after its arguments."""
        self.generic_visit(node)
        self.called = True
        return node

    def sometimes(self, node: ast.expr) -> ast.expr:
        """Refuse what is computed only sometimes, or many times."""
        for part in ast.walk(node):
            if isinstance(part, ast.NamedExpr):
                raise self.complaint(part, f"{ast.unparse(part)}: {OWN_LINE}")
        return self.visit(node)  # type: ignore[no-any-return]

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Only the first operand is computed always."""
        values = [self.visit(node.values[0]), *(self.sometimes(value) for value in node.values[1:])]
        return at(node, ast.BoolOp(node.op, values))

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """Only the condition is computed always."""
        return at(node, ast.IfExp(self.visit(node.test), self.sometimes(node.body), self.sometimes(node.orelse)))

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Only the first two operands are computed always."""
        left, first = self.visit(node.left), self.visit(node.comparators[0])
        rest = [self.sometimes(value) for value in node.comparators[1:]]
        return at(node, ast.Compare(left, node.ops, [first, *rest]))

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        """Refuse it inside."""
        return self.comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        """Refuse it inside."""
        return self.comprehension(node)

    def comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> ast.expr:
        """Refuse what would be computed many times."""
        for part in ast.walk(node):
            if isinstance(part, ast.NamedExpr):
                raise self.complaint(part, f"{ast.unparse(part)}: {OWN_LINE}")
            if isinstance(part, ast.Name):
                self.read.add(part.id)
            self.called = self.called or isinstance(part, ast.Call)
        return node


def _is_plain(target: ast.expr) -> bool:
    """Whether a target is names only."""
    return all(isinstance(part, ast.Name | ast.Tuple | ast.List | ast.expr_context) for part in ast.walk(target))


def _method(holder: ast.expr, name: str, value: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(holder, name, ast.Load()), [value], [])
