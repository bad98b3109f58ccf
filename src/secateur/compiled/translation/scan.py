"""What a rule must not have in it, told in a line before Numba tells it in fifty."""

import ast
from collections.abc import Iterator

from secateur.compiled.translation.written import Written

ONLY = "compiled rules know numbers, tuples and lists of them"
NOTHING_CHANGES = "expected rules that change nothing"
TOO_WIDE = "a number of more than 63 bits: expected smaller numbers, two of them perhaps"
ONLY_COMPUTE = "expected rules that only compute"
NOT_COMPILED: dict[type[ast.AST], str] = {
    ast.Dict: f"a dict: {ONLY}",
    ast.DictComp: f"a dict: {ONLY}",
    ast.Set: f"a set: {ONLY}",
    ast.SetComp: f"a set: {ONLY}",
    ast.JoinedStr: f"a text: {ONLY}",
    ast.Lambda: "a lambda: expected a function with a name",
    ast.Try: "try: expected rules that do not fail",
    ast.TryStar: "try: expected rules that do not fail",
    ast.With: f"with: {ONLY_COMPUTE}",
    ast.Delete: "del: expected a list without it",
    ast.Yield: "yield: expected a list",
    ast.YieldFrom: "yield: expected a list",
    ast.FunctionDef: "a function inside a function: expected it beside the rule",
    ast.ClassDef: "a class inside a function: expected it outside",
    ast.Import: "import: expected it at the top of the file",
    ast.ImportFrom: "import: expected it at the top of the file",
    ast.Await: f"await: {ONLY_COMPUTE}",
    ast.AsyncFor: f"async: {ONLY_COMPUTE}",
    ast.AsyncWith: f"async: {ONLY_COMPUTE}",
    ast.AsyncFunctionDef: f"async: {ONLY_COMPUTE}",
    ast.MatMult: f"@: {ONLY}",
}


def check(written: Written, local: set[str]) -> None:
    """Fail at the first thing in a function that cannot be compiled; `local` are the names that it sets."""
    arguments = written.tree.args
    if arguments.vararg or arguments.kwarg:
        raise written.error(written.tree, "*arguments: expected a fixed number of them")
    for name in sorted(local):
        if name.startswith("secateur_"):
            raise written.error(written.tree, f"the name {name!r}: expected one that does not begin with secateur_")
    parts = [part for statement in written.tree.body for part in computed(statement)]
    for node in parts:
        changed = _changed(node, written, local)
        if changed is not None:
            raise written.breach(node, f"changes {changed}: {NOTHING_CHANGES}")
    for node in parts:
        why = _refused(node, local)
        if why is not None:
            raise written.error(node, why)


def computed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a function that are ever computed: not its docstrings, types and messages of errors."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    yield node
    if isinstance(node, ast.Raise):
        return
    if isinstance(node, ast.Call) and (number := ones(node)) is not None:
        yield from computed(number)
        return
    if isinstance(node, ast.Call) and infinity(node) is not None:
        return
    for field, inner in ast.iter_fields(node):
        if field == "annotation" or (isinstance(node, ast.Assert) and field == "msg"):
            continue
        if isinstance(node, ast.Compare) and field == "comparators":
            yield from _comparators(node)
        elif _may_have_a_lambda(node, field):
            yield from (part for value in (inner if isinstance(inner, list) else [inner]) for part in _opened(value))
        else:
            for value in inner if isinstance(inner, list) else [inner]:
                if isinstance(value, ast.AST):
                    yield from computed(value)


def ones(node: ast.Call) -> ast.expr | None:
    """Return x in bin(x).count("1"), which is x.bit_count() without a text."""
    match node:
        case ast.Call(ast.Attribute(ast.Call(ast.Name("bin"), [number], []), "count"), [ast.Constant("1")], []):
            return number
    return None


def infinity(node: ast.Call) -> float | None:
    """Return the number that float("inf") is, which is math.inf without a text."""
    match node:
        case ast.Call(ast.Name("float"), [ast.Constant("inf" | "-inf" as text)], []):
            return float(text)
    return None


def _comparators(node: ast.Compare) -> Iterator[ast.AST]:
    """Yield the parts of what is compared with; `x in {1, 2}` needs no set."""
    for operator, value in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, ast.In | ast.NotIn) and isinstance(value, ast.Set):
            yield from (part for element in value.elts for part in computed(element))
        else:
            yield from computed(value)


def _may_have_a_lambda(node: ast.AST, field: str) -> bool:
    """Whether this is the `key` of max, min and sorted, or what map and filter apply."""
    if isinstance(node, ast.keyword):
        return node.arg == "key" and field == "value"
    applied = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("map", "filter")
    return applied and field == "args"


def _opened(value: ast.AST) -> Iterator[ast.AST]:
    plain = isinstance(value, ast.Lambda) and ast.unparse(value.args).isidentifier()  # of one parameter, no more
    yield from computed(value.body if isinstance(value, ast.Lambda) and plain else value)


def _changed(node: ast.AST, written: Written, local: set[str]) -> str | None:
    """Return what a statement changes that is not the rule's own; a dict, which may be a memory, is none of it."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        return ", ".join(node.names)
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return ast.unparse(node)
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and _root(node) not in local:
        holder = written.meaning(node.value, local)
        return None if holder is not None and isinstance(holder[0], dict) else ast.unparse(node)
    return None


def _refused(node: ast.AST, local: set[str]) -> str | None:
    """Return why a part cannot be compiled, or None."""
    if type(node) in NOT_COMPILED:
        return NOT_COMPILED[type(node)]
    if isinstance(node, ast.Constant):
        return _refused_constant(node.value)
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        if _root(node) not in local:
            return f"{ast.unparse(node)} = …: {NOTHING_CHANGES}"
        if isinstance(node.slice, ast.Slice):
            return f"{ast.unparse(node)} = …: expected one element at a time"
    if isinstance(node, ast.Compare):
        for operator, value in zip(node.ops, node.comparators, strict=True):
            nothing = isinstance(value, ast.Constant) and value.value is None
            if isinstance(operator, ast.Is | ast.IsNot) and not nothing:
                return f"{ast.unparse(node)}: expected == or !="
    return None


def _root(node: ast.expr) -> str | None:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _refused_constant(value: object) -> str | None:
    if isinstance(value, str | bytes):
        return f"a text, {value[:20]!r}: {ONLY}"
    if isinstance(value, int) and value.bit_length() > 63:
        return TOO_WIDE
    if value is Ellipsis or isinstance(value, complex):
        return f"{value!r}: {ONLY}"
    return None
