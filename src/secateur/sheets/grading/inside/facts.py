"""Facts about a program that do not require running it: what it defines, what calls itself, and other traits."""

import ast
from typing import Any, Literal

from secateur.sheets.grading.inside.traits import collecting, written

HELPERS = ("max", "min")  # a sheet has students write these, but calling them is not recursion
Function = ast.FunctionDef | ast.AsyncFunctionDef


def facts(source: bytes) -> dict[str, Any]:
    """Return a program's functions, methods as `Class.method`, and which call themselves or leave loops early."""
    tree = ast.parse(source)
    calls, (leaving, returning) = _calls(tree), _leaving(tree)
    # Types are unknown without running the program: a call of a method may reach any method of that name.
    by_name: dict[str, set[str]] = {}
    for function in calls:
        name = function.rpartition(".")[2]
        if name not in HELPERS:
            by_name.setdefault(name, set()).add(function)
    graph = {
        function: {target for name in names for target in _targets(function, name, by_name)}
        for function, names in calls.items()
    }
    below = {function: _reached(graph, function) for function in graph}
    circular = {function for function, reached in below.items() if function in reached}
    recursive = {function for function, reached in below.items() if function in circular or reached & circular}
    # A function also leaves a loop early, or prints, if a helper does it for it, or an object that it makes.
    made = {function: _methods(graph, calls, {function, *reached}) for function, reached in below.items()}
    shared = {
        name: {function for function, reached in below.items() if function in own or (reached | made[function]) & own}
        for name, own in {
            "cutting": leaving,
            "pruning": leaving & circular,
            "collecting": collecting(tree, {name.rpartition(".")[2] for name in circular}),
            "returning": returning,
            **written(tree),
        }.items()
    }
    aliasing = {name.rpartition(".")[0] for name in shared["aliasing"]}  # what one method makes, the others use
    shared["aliasing"] |= {name for name in graph if name.rpartition(".")[0] in aliasing - {""}}
    others = _other_names(tree, set(graph))
    found: dict[str, Any] = {"functions": graph.keys() | others.keys()}
    for name, functions in {"recursive": recursive, **shared}.items():
        found[name] = functions | {other for other, function in others.items() if function in functions}
    traits: dict[str, Any] = {name: sorted(functions) for name, functions in found.items()}
    uses = {function: {function, *below[function]} for function in graph}
    uses |= {other: {function, *below.get(function, ())} for other, function in others.items()}
    called = {function: {name for user in users for name in calls.get(user, ())} for function, users in uses.items()}
    traits["circular"] = sorted(circular)
    return traits | {"uses": {function: sorted(names) for function, names in called.items()}}


def _targets(function: str, name: str, by_name: dict[str, set[str]]) -> set[str]:
    """Return the functions that a name may mean inside a function: an inner one of it or around it, or else any."""
    known = by_name.get(name, set())
    parts = function.split(".")
    for depth in range(len(parts), 0, -1):
        inner = ".".join((*parts[:depth], name))
        if inner in known:
            return {inner}
    return known


def _methods(graph: dict[str, set[str]], calls: dict[str, set[str]], functions: set[str]) -> set[str]:
    """Return the methods of the classes that some functions make objects of."""
    called = {name for function in functions for name in calls[function]}
    return {method for method in graph if method.partition(".")[0] in called and "." in method}


def _other_names(tree: ast.Module, functions: set[str]) -> dict[str, str]:
    """Return names defined without `def`: by assignment, or as methods that a class inherits."""
    found: dict[str, str] = {}
    methods: dict[str, dict[str, str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            value = node.value.id if isinstance(node.value, ast.Name) else ""
            found |= {target.id: value for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.ClassDef):
            own = {name.partition(".")[2]: name for name in functions if name.startswith(f"{node.name}.")}
            bases = [methods.get(base.id, {}) for base in reversed(node.bases) if isinstance(base, ast.Name)]
            methods[node.name] = {name: function for base in bases for name, function in base.items()} | own
            found |= {f"{node.name}.{name}": function for name, function in methods[node.name].items()}
    return {name: function for name, function in found.items() if name not in functions}


def _calls(tree: ast.AST) -> dict[str, set[str]]:
    """Return every function with the names it calls, without the calls of its inner functions."""
    found: dict[str, set[str]] = {}

    def walk(node: ast.AST, inside: str, classes: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function):
                name = f"{inside or classes}.{child.name}".lstrip(".")
                found.setdefault(name, set())
                walk(child, name, "")
            elif isinstance(child, ast.ClassDef):
                walk(child, inside, f"{inside or classes}.{child.name}".lstrip("."))
            else:
                # A generator that yields a call of itself hands it to a loop with a stack: that is not recursion.
                handed = isinstance(node, ast.Yield)
                if isinstance(child, ast.Call) and inside and not handed and (called := _called(child.func)):
                    found[inside].add(called)
                walk(child, inside, classes)

    walk(tree, "", "")
    return found


def _leaving(tree: ast.AST) -> tuple[set[str], set[str]]:
    """Return the functions that may leave a loop after a comparison, and those that always leave it early."""
    maybe: set[str] = set()
    always: set[str] = set()

    def walk(node: ast.AST, name: str, place: Literal["", "loop", "test"]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function | ast.ClassDef):
                walk(child, f"{name}.{child.name}".lstrip("."), "")
                continue
            here = place
            if isinstance(child, ast.For | ast.While):
                here = "loop"
                if any(map(_leaves, child.body)):
                    always.add(name)
            elif (
                isinstance(child, ast.If)
                and place
                and any(isinstance(part, ast.Compare) for part in ast.walk(child.test))
            ):
                here = "test"
            elif isinstance(child, ast.Break | ast.Return) and place == "test":
                maybe.add(name)
            walk(child, name, here)

    walk(tree, "", "")
    return maybe, always


def _leaves(statement: ast.stmt) -> bool:
    """Whether a statement always leaves its loop."""
    if isinstance(statement, ast.If):
        return any(map(_leaves, statement.body)) and any(map(_leaves, statement.orelse))
    return isinstance(statement, ast.Return | ast.Break)


def _called(function: ast.expr) -> str:
    """Return the name that is called: of a function, or of a method of `self` or of a class."""
    if isinstance(function, ast.Name):
        return function.id
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        owner = function.value.id
        return function.attr if owner in ("self", "cls", "moi") or owner[:1].isupper() else ""
    return ""


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """Return all functions that a function calls, directly or indirectly; itself only if it is recursive."""
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        for target in graph[waiting.pop()] - reached:
            reached.add(target)
            waiting.append(target)
    return reached
