"""What a rule asks of its constants: elements, lengths, whether something is in one, and to go through one."""

import ast
from typing import TYPE_CHECKING

from secateur.compiled.translation.syntax import at, call, sequences, short_name
from secateur.compiled.translation.tables import Table

if TYPE_CHECKING:
    from secateur.compiled.translation.rewrite import Rewriter

VIEWS = ("items", "keys", "values")


class Lookups:
    """Answers for the constants of one rule."""

    def __init__(self, rewriter: "Rewriter") -> None:
        self.rewriter, self.translation = rewriter, rewriter.translation

    def table(self, node: ast.expr) -> tuple[str, Table] | None:
        """Return the table that an expression means, and its name, if it means one."""
        meant = self.rewriter.resolved(node)
        return None if meant is None else self.translation.table(short_name(node), meant[0])

    def row(self, node: ast.expr) -> tuple[str, Table, ast.expr] | None:
        """Return the table, its name and the index, if an expression is an element of a table or a dict."""
        if not isinstance(node, ast.Subscript) or isinstance(node.slice, ast.Slice):
            return None
        meant = self.rewriter.resolved(node.value)
        if meant is None:
            return None
        if isinstance(meant[0], dict):
            name = self.translation.slots(short_name(node.value), meant[0], self.rewriter.written.place(node))
            values = self.translation.table(f"{short_name(node.value)}_values", tuple(meant[0].values()), short=True)
            if values is None:
                raise self.rewriter.error(node, f"{ast.unparse(node)}: expected values that are all alike")
            return (*values, at(node, call(f"{name}_slot", self.rewriter.visit(node.slice))))
        table = self.translation.table(short_name(node.value), meant[0])
        return None if table is None else (*table, self.rewriter.visit(node.slice))

    def element(self, node: ast.Subscript) -> ast.expr | None:
        """Return an element of a table: a cell, or a row as a list."""
        outer = self.row(node.value)
        if outer is not None and outer[1].rows is not None:
            return at(node, call(f"{outer[0]}_at", outer[2], self.rewriter.visit(node.slice)))
        found = self.row(node)
        if found is None:
            return None
        name, table, index = found
        if table.rows is None:
            return at(node, call(f"{name}_at", index))
        return at(node, sequences("listed", call(f"{name}_each", index)))

    def has(self, things: ast.expr, wanted: ast.expr) -> ast.expr | None:
        """Return `wanted in things`, if these are a table or a row of one."""
        meant = self.rewriter.resolved(things)
        if meant is not None and isinstance(meant[0], dict):
            name = self.translation.slots(short_name(things), meant[0], self.rewriter.written.place(things))
            return at(things, call(f"{name}_knows", wanted))
        table = self.table(things)
        if table is not None and table[1].rows is None:
            return at(things, call(f"{table[0]}_has", wanted))
        row = self.row(things) if table is None else None
        if row is not None and row[1].rows is not None:
            return at(things, call(f"{row[0]}_has", row[2], wanted))
        return None

    def length(self, node: ast.Call) -> ast.expr:
        """Return len(…)."""
        known = self.rewriter.folded(node)
        if known is not None:
            return self.rewriter.literal(node, known)
        row = self.row(node.args[0])
        if row is not None and row[1].rows is not None:
            return at(node, call(f"{row[0]}_size", row[2]))
        things = self.rewriter.visit(node.args[0])
        if isinstance(things, ast.ListComp) and isinstance(node.args[0], ast.Call) and not things.generators[0].ifs:
            return at(node, sequences("counted", things.generators[0].iter))  # a function's list, which nobody needs
        return at(node, call("len", things))

    def has_any(self, node: ast.expr) -> ast.expr | None:
        """Return whether the list of another function has anything in it, for which no list is needed.

        The expression is `rule(…)`, as in `not self.moves(state)`, or `len(rule(…)) > 0`, or that with == or !=.
        None if it is none of these, or if the function is not known as one that yields.
        """
        match node:
            case ast.Call():
                yielded = self.rewriter.calls.passed_on(node, only_if_known=True)
                if yielded is None:
                    return None
                assert isinstance(yielded.func, ast.Name)
                name = self.translation.asking(yielded.func.id)
                return at(node, call(name, *yielded.args)) if name is not None else None
            case ast.Compare(
                left=ast.Call(args=[ast.Call() as rule]) as length,
                ops=[ast.Eq() | ast.NotEq() | ast.Gt() as operator],
                comparators=[ast.Constant(value=0)],
            ) if self.rewriter.is_builtin(length, "len"):
                some = self.has_any(rule)
                if some is None or not isinstance(operator, ast.Eq):
                    return some
                return at(node, ast.UnaryOp(ast.Not(), some))
        return None

    def get(self, node: ast.Call) -> ast.expr:
        """Return dict.get(key, default)."""
        assert isinstance(node.func, ast.Attribute)
        if len(node.args) != 2 or node.keywords:
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected a key and a default")
        holder, (key, default) = node.func.value, node.args
        known = self.has(holder, self.rewriter.visit(key))
        value: ast.expr = at(node, ast.Subscript(holder, key, ast.Load()))
        assert known is not None
        return at(node, ast.IfExp(known, self.rewriter.visit(value), self.rewriter.visit(default)))

    def iterated(self, node: ast.expr) -> ast.expr:
        """Return what a loop over something goes through."""
        table = self.table(node) or self.view(node)
        if table is not None:
            return self.rows(node, *table)
        row = self.row(node)
        if row is not None and row[1].rows is not None:
            return at(node, call(f"{row[0]}_each", row[2]))
        return self.rewriter.visit(node)  # type: ignore[no-any-return]

    def walked(self, loop: ast.For) -> ast.For | None:
        """Return a loop over a table, or over a row of one, as a loop over where its cells lie; None if it is none.

        A generator in a generator would do the same, but slower.
        """
        table, indexes = self.table(loop.iter) or self.view(loop.iter), list[ast.expr]()
        if table is None:
            row = self.row(loop.iter)
            if row is not None and row[1].rows is not None:
                table, indexes = row[:2], [row[2]]
        if table is None or (table[1].rows is not None and not indexes):
            return None
        place = self.translation.fresh("row")
        cell = at(loop, call(f"{table[0]}_cell", ast.Name(place, ast.Load())))
        loop.iter = at(loop.iter, call(f"{table[0]}_span", *indexes))
        loop.body.insert(0, at(loop, ast.Assign([loop.target], cell)))
        loop.target = at(loop, ast.Name(place, ast.Store()))
        return loop

    def view(self, node: ast.expr) -> tuple[str, Table] | None:
        """Return the keys, the values or the items of a dict as a table."""
        what, holder = "keys", node
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in VIEWS:
            what, holder = node.func.attr, node.func.value
        meant = self.rewriter.resolved(holder)
        if meant is None or not isinstance(meant[0], dict):
            return None
        name = f"{short_name(holder)}_{what}"
        table = self.translation.table(name, tuple(getattr(meant[0], what)()), short=True)
        if table is None:
            raise self.rewriter.error(node, f"{ast.unparse(node)}: expected {what} that are all alike")
        return table

    def rows(self, node: ast.expr, name: str, table: Table) -> ast.expr:
        """Return all that is in a table: its cells, or its rows as lists."""
        if table.rows is None:
            return at(node, call(f"{name}_each"))
        number = self.translation.fresh("row")
        rows = sequences("upto", ast.Constant(table.length))
        loop = ast.comprehension(ast.Name(number, ast.Store()), rows, [], 0)
        row = sequences("listed", call(f"{name}_each", ast.Name(number, ast.Load())))
        return at(node, ast.ListComp(row, [loop]))
