"""Traits of functions that are visible in their text, and that often go with a mistake."""

import ast
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef
CONTAINERS = ("append", "add", "update", "setdefault", "extend", "insert", "pop", "clear", "remove", "discard")


def written(tree: ast.Module) -> dict[str, set[str]]:
    """Return the functions with each trait.

    printing: calls print; silent: returns no value anywhere; falling: returns a value on some ways to its end, not
    on all; defaults: has a mutable default that it uses; outer: changes a variable of the module; identity:
    compares with `is` where `==` is meant; stacking: takes from the end of a list; queueing: takes from its
    beginning; truth: tests the truth of a variable, which is false for 0; tightening: leaves a loop after comparing
    with a parameter, and changes that same parameter in the loop; flipping: replaces a parameter in a loop by what
    a function makes of it alone; aliasing: multiplies a list of lists; sharing: leaves a loop after comparing with
    a variable that others share, a global one or part of an object, and changes such a variable.
    """
    found: dict[str, set[str]] = {
        name: set()
        for name in (
            "printing",
            "silent",
            "falling",
            "defaults",
            "outer",
            "identity",
            "stacking",
            "queueing",
            "truth",
            "tightening",
            "flipping",
            "aliasing",
            "sharing",
        )
    }
    stored = _stored_parts(tree)
    for name, function in _functions(tree, ""):
        own = list(_own_nodes(function))
        returns = [node for node in own if isinstance(node, ast.Return)]
        values = [node for node in returns if node.value is not None and not _is_none(node.value)]
        yields = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own)
        traits = {
            "printing": any(isinstance(node, ast.Call) and _name(node.func) == "print" for node in own),
            "silent": not values and not yields,
            "falling": bool(values) and not yields and (len(values) < len(returns) or _may_end(function.body)),
            "defaults": any(map(_is_mutable, [*function.args.defaults, *filter(None, function.args.kw_defaults)])),
            "outer": any(isinstance(node, ast.Global) for node in own) or _changes_outer(function, own, tree),
            "identity": any(map(_compares_identity, own)),
            "stacking": any(map(_pops_last, own)),
            "queueing": any(map(_pops_first, own)),
            "truth": any(map(_tests_truth, own)),
            "tightening": any(isinstance(node, ast.For | ast.While) and _tightens(function, node) for node in own),
            "flipping": any(isinstance(node, ast.For | ast.While) and _flips(function, node) for node in own),
            "aliasing": any(map(_multiplies_lists, own)),
            "sharing": any(isinstance(node, ast.For | ast.While) and _shares(own, node, stored) for node in own),
        }
        for trait, holds in traits.items():
            if holds:
                found[trait].add(name)
    return found


def collecting(tree: ast.Module, recursive: set[str]) -> set[str]:
    """Return the functions with a list of the results of recursive functions: all are called before any is used."""
    return {
        name
        for name, function in _functions(tree, "")
        for node in _own_nodes(function)
        if isinstance(node, ast.ListComp)
        if any(isinstance(part, ast.Call) and _name(part.func) in recursive for part in ast.walk(node.elt))
    }


def _functions(node: ast.AST, inside: str) -> Iterator[tuple[str, Function]]:
    """Yield every function with its name: methods as `Class.method`, inner functions as `outer.inner`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            name = f"{inside}.{child.name}".lstrip(".")
            yield name, child
            yield from _functions(child, name)
        else:
            yield from _functions(child, f"{inside}.{child.name}" if isinstance(child, ast.ClassDef) else inside)


def _own_nodes(function: Function) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of its inner functions."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)


def _may_end(body: list[ast.stmt]) -> bool:
    """Whether the end of a body can be reached without a return."""
    return not any(map(_stops, body))


def _stops(statement: ast.stmt) -> bool:
    """Whether a statement never lets the next one run."""
    match statement:
        case ast.Return() | ast.Raise() | ast.Continue():
            return True
        case ast.If(body=body, orelse=orelse):
            return bool(orelse) and not _may_end(body) and not _may_end(orelse)
        case ast.With(body=body):
            return not _may_end(body)
        case ast.Try(body=body, handlers=handlers, finalbody=final):
            return not _may_end(final) or (
                not _may_end(body) and all(not _may_end(handler.body) for handler in handlers)
            )
        case ast.While(test=ast.Constant(value=value)) if value:
            return not any(isinstance(node, ast.Break) for node in ast.walk(statement))
        case ast.Match(cases=cases):
            complete = any(
                isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None
                for case in cases
            )
            return complete and all(not _may_end(case.body) for case in cases)
    return False


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_mutable(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and _name(node.func) in ("list", "dict", "set", "deque", "defaultdict")
    return called or isinstance(node, ast.List | ast.Dict | ast.Set)


def _changes_outer(function: Function, own: list[ast.AST], tree: ast.Module) -> bool:
    """Whether a function stores something in a container of the module."""
    outer = {
        target.id
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    mine = {node.id for node in own if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    mine |= _parameters(function)
    for node in own:
        changed: ast.expr | None = None
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            changed = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CONTAINERS:
            changed = node.func.value
        if isinstance(changed, ast.Name) and changed.id in outer - mine:
            return True
    return False


def _compares_identity(node: ast.AST) -> bool:
    """Whether two things are compared with `is` that are neither None nor True nor False."""
    if not isinstance(node, ast.Compare) or not any(isinstance(one, ast.Is | ast.IsNot) for one in node.ops):
        return False
    sides = [node.left, *node.comparators]
    return not any(isinstance(side, ast.Constant) and side.value in (None, True, False) for side in sides)


def _pops_last(node: ast.AST) -> bool:
    """Whether a node takes the last element of a list."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
        return not node.args or (isinstance(node.args[0], ast.UnaryOp) and not node.keywords)
    return False


def _pops_first(node: ast.AST) -> bool:
    """Whether a node takes the first element of a list or queue."""
    if isinstance(node, ast.Delete):
        return any(isinstance(one, ast.Subscript) and _is_zero(one.slice) for one in node.targets)
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
        part = node.value.slice
        same = ast.dump(node.value.value) == ast.dump(node.targets[0]).replace("Store()", "Load()")
        return same and isinstance(part, ast.Slice) and part.upper is None and part.lower is not None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr == "popleft" or (node.func.attr == "pop" and any(map(_is_zero, node.args)))


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0 and node.value is not False


def _tests_truth(node: ast.AST) -> bool:
    """Whether the truth of a name, or of what a dictionary has, is tested: 0 counts as nothing there."""
    tests = [node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else []
    tests += node.values if isinstance(node, ast.BoolOp) else []
    tests += [node.operand] if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else []
    got = [one for one in tests if isinstance(one, ast.Call) and _name(one.func) == "get"]
    return bool(got) or any(isinstance(one, ast.Name | ast.Subscript) for one in tests)


def _multiplies_lists(node: ast.AST) -> bool:
    """Whether a list with a list in it is multiplied, as in [[0] * n] * n: all rows are the same list."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    lists = [one for one in (node.left, node.right) if isinstance(one, ast.List)]
    return any(_is_list(item) for one in lists for item in one.elts)


def _is_list(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Mult) and (_is_list(node.left) or _is_list(node.right))
    return isinstance(node, ast.List | ast.ListComp)


def _shares(own: list[ast.AST], loop: ast.For | ast.While, stored: set[str]) -> bool:
    """Whether a loop is left after a comparison with a global variable, or with part of an object that is changed."""
    shared = {name for node in own if isinstance(node, ast.Global | ast.Nonlocal) for name in node.names} | stored
    tests = [node.test for node in ast.walk(loop) if isinstance(node, ast.If) and _may_leave(node)]
    return any(ast.unparse(one) in shared for test in tests for one in ast.walk(test) if isinstance(one, ast.expr))


def _may_leave(node: ast.If) -> bool:
    return any(isinstance(one, ast.Return | ast.Break) for one in ast.walk(node))


def _stored_parts(tree: ast.Module) -> set[str]:
    """Return the attributes and elements that are assigned somewhere in a program."""
    parts = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute | ast.Subscript)]
    return {ast.unparse(node) for node in parts if isinstance(node.ctx, ast.Store)}


def _tightens(function: Function, loop: ast.For | ast.While) -> bool:
    """Whether a loop compares a variable with a parameter in order to leave, and also changes that parameter."""
    parameters = _parameters(function)
    inside = list(ast.walk(loop))
    changed = {node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in inside:
        if not isinstance(node, ast.If) or not any(isinstance(one, ast.Return | ast.Break) for one in node.body):
            continue
        names = {one.id for one in ast.walk(node.test) if isinstance(one, ast.Name)}
        if len(names & parameters) == 1 and len(names) > 1 and names & parameters & changed:
            return True
    return False


def _flips(function: Function, loop: ast.For | ast.While) -> bool:
    """Whether a loop replaces a parameter by a call with that parameter alone, as in j = other(j)."""
    for node in ast.walk(loop):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call)
        ):
            name, arguments = node.targets[0].id, node.value.args
            if name in _parameters(function) and [one.id for one in arguments if isinstance(one, ast.Name)] == [name]:
                return len(arguments) == 1
    return False


def _parameters(function: Function) -> set[str]:
    return {one.arg for one in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)}
