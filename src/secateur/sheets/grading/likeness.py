"""Files that are alike but for names: a hint for the teacher, not a verdict."""

import ast
import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

LENGTH = 9  # parts of a program in a row that are compared
LEAST = 80  # such rows in a program that is long enough to be compared
ALIKE = 0.8  # the share of the rows that two programs must have in common


class Alike(NamedTuple):
    """Two files, and the share of their parts that is the same."""

    one: str
    other: str
    share: float


def alike(sources: Mapping[str, bytes]) -> list[Alike]:
    """Return the pairs of files that are alike, most alike first; names, comments and layout do not count."""
    rows = {name: found for name, source in sources.items() if len(found := _rows(source)) >= LEAST}
    pairs = [
        Alike(one, other, len(rows[one] & rows[other]) / len(rows[one] | rows[other]))
        for one, other in itertools.combinations(rows, 2)
    ]
    return sorted((pair for pair in pairs if pair.share >= ALIKE), key=lambda pair: -pair.share)


def _rows(source: bytes) -> set[tuple[str, ...]]:
    """Return all rows of parts of a program; none if it cannot be read."""
    try:
        parts = list(_parts(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    return {tuple(parts[start : start + LENGTH]) for start in range(len(parts) - LENGTH + 1)}


def _parts(node: ast.AST) -> Iterator[str]:
    """Yield the kinds of the nodes of a program in order; constants with their values, without docstrings."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    yield f"{type(node).__name__} {node.value!r}" if isinstance(node, ast.Constant) else type(node).__name__
    for child in ast.iter_child_nodes(node):
        yield from _parts(child)
