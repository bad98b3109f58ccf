"""Small pieces of syntax."""

import ast
from collections.abc import Iterator
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)

ARITHMETIC, SEQUENCES = "secateur_arithmetic", "secateur_sequences"  # as the translated module calls them


def at(place: ast.AST, node: Node) -> Node:
    """Return a new node, in the line of an old one."""
    for part in ast.walk(node):
        if "lineno" in part._attributes and not hasattr(part, "lineno"):
            ast.copy_location(part, place)
    return node


def name_of(place: ast.AST, name: str) -> ast.Name:
    """Return a name that is read."""
    return at(place, ast.Name(name, ast.Load()))


def assigned(place: ast.AST, name: str, value: ast.expr) -> ast.stmt:
    """Return `name = value`."""
    made: ast.stmt = at(place, ast.Assign([ast.Name(name, ast.Store())], value))
    return made


def call(name: str, *arguments: ast.expr) -> ast.Call:
    """Return `name(arguments)`."""
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def stored(node: ast.AST) -> Iterator[str]:
    """Yield the names that get a value in a part of a function."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id


def unshared(node: Node) -> Node:
    """Return a copy in which nothing stands in two places, so that every part can be changed by itself."""
    fields = {name: _unshared(value) for name, value in ast.iter_fields(node)}
    made = type(node)(**fields)
    return ast.copy_location(made, node) if hasattr(node, "lineno") else made


def _unshared(value: object) -> object:
    if isinstance(value, list):
        return [_unshared(part) for part in value]
    return unshared(value) if isinstance(value, ast.AST) else value


def arithmetic(name: str, *arguments: ast.expr) -> ast.Call:
    """Return a call of one of the functions of `arithmetic`."""
    return ast.Call(ast.Attribute(ast.Name(ARITHMETIC, ast.Load()), name, ast.Load()), list(arguments), [])


def any_number(node: ast.expr) -> ast.expr:
    """Return an expression that is no literal to Numba, which would compile a function again for each of them."""
    size = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else node
    literal = isinstance(size, ast.Constant) and type(size.value) is int
    return at(node, arithmetic("whole", node)) if literal else node


def sequences(name: str, *arguments: ast.expr) -> ast.Call:
    """Return a call of one of the functions of `sequences`."""
    return ast.Call(ast.Attribute(ast.Name(SEQUENCES, ast.Load()), name, ast.Load()), list(arguments), [])


def short_name(node: ast.expr) -> str:
    """Return a name for what an expression means."""
    text = ast.unparse(node)
    return "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in text).strip("_")[:40]
