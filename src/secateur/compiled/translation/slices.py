"""Tuples put together from parts of another: `state[:i] + (x,) + state[i + 1:]` is a tuple with another element at i.

Numba must know the length of a tuple beforehand, and of a part up to i it cannot; of the whole it can.
"""

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from secateur.compiled.translation.syntax import arithmetic, at, sequences, unshared

if TYPE_CHECKING:
    from secateur.compiled.translation.rewrite import Rewriter


@dataclass
class _Run:
    """Consecutive parts of one tuple, with others between them: from `start`, element by element, to `stop`."""

    whole: ast.expr
    start: int
    stop: ast.expr | None = None
    changes: list[tuple[ast.expr, list[ast.expr]]] = field(default_factory=list)


def joined(node: ast.BinOp | ast.Tuple, rewriter: "Rewriter") -> ast.expr | None:
    """Return a sum of tuples, or a tuple with stars, in which elements are replaced; None if none are."""
    terms = _terms(node)
    parts: list[ast.expr] = []
    some, index = False, 0
    while index < len(terms):
        found = _run(terms[index:], rewriter)
        if found is None:
            parts.append(_visited(terms[index], rewriter))
            index += 1
        else:
            some, index = True, index + 2 * len(found.changes) + 1
            parts.append(_replaced(node, found, rewriter))
    if not some:
        return None
    whole = parts[0]
    for part in parts[1:]:
        whole = arithmetic("add", whole, part)
    return at(node, whole)


def _terms(node: ast.expr) -> list[ast.expr]:
    """Return what is added up; elements between stars are one term."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*_terms(node.left), node.right]
    if not (isinstance(node, ast.Tuple) and any(isinstance(part, ast.Starred) for part in node.elts)):
        return [node]
    terms: list[ast.expr] = []
    for part in node.elts:
        if isinstance(part, ast.Starred):
            terms.append(part)
        elif terms and isinstance(terms[-1], ast.Tuple):
            terms[-1].elts.append(part)
        else:
            terms.append(at(part, ast.Tuple([part], ast.Load())))
    return terms


def _visited(term: ast.expr, rewriter: "Rewriter") -> ast.expr:
    if isinstance(term, ast.Starred):
        return sequences("frozen", rewriter.iterated(term.value))
    return rewriter.visit(unshared(term))  # type: ignore[no-any-return]


def _run(terms: list[ast.expr], rewriter: "Rewriter") -> _Run | None:
    """Return the run that some terms begin with: a part, elements, a part, and so on."""
    first = _part(terms[0])
    if first is None:
        return None
    start = 0 if first.lower is None else rewriter.folded(first.lower)
    if not isinstance(start, int) or start < 0:
        return None
    found = _Run(_sliced(terms[0]).value, start)
    end = first.upper
    for elements, following in zip(terms[1::2], terms[2::2], strict=False):
        part = _part(following)
        if end is None or part is None or not isinstance(elements, ast.Tuple) or part.lower is None:
            break
        same = ast.dump(_sliced(following).value) == ast.dump(found.whole)
        if not same or not _is_after(end, len(elements.elts), part.lower):
            break
        if any(isinstance(element, ast.Starred) for element in elements.elts):
            break
        found.changes.append((end, elements.elts))
        end = part.upper
        if end is None or isinstance(rewriter.folded(end), int):
            found.stop = end
            return found
    return None


def _sliced(term: ast.expr) -> ast.Subscript:
    inner = term.value if isinstance(term, ast.Starred) else term
    assert isinstance(inner, ast.Subscript)
    return inner


def _part(term: ast.expr) -> ast.Slice | None:
    """Return the ends of a part of something, without a step."""
    inner = term.value if isinstance(term, ast.Starred) else term
    if isinstance(inner, ast.Subscript) and isinstance(inner.slice, ast.Slice) and inner.slice.step is None:
        return inner.slice
    return None


def _is_after(index: ast.expr, distance: int, later: ast.expr) -> bool:
    """Whether one index is so much greater than another, whatever they are."""
    base, offset = _linear(index)
    base_later, offset_later = _linear(later)
    return base == base_later and offset_later - offset == distance


def _linear(node: ast.expr) -> tuple[str, int]:
    """Return an index as something plus a number."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return "", node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        sign = 1 if isinstance(node.op, ast.Add) else -1
        if isinstance(node.right, ast.Constant) and isinstance(node.right.value, int):
            base, offset = _linear(node.left)
            return base, offset + sign * node.right.value
        if sign == 1 and isinstance(node.left, ast.Constant) and isinstance(node.left.value, int):
            base, offset = _linear(node.right)
            return base, offset + node.left.value
    return ast.dump(node), 0


def _replaced(node: ast.AST, run: _Run, rewriter: "Rewriter") -> ast.expr:
    """Return a tuple with its elements replaced one after the other."""
    lower = ast.Constant(run.start) if run.start else None
    whole = unshared(run.whole)
    if lower is not None or run.stop is not None:
        stop = None if run.stop is None else unshared(run.stop)
        whole = at(node, ast.Subscript(whole, ast.Slice(lower, stop), ast.Load()))
    whole = rewriter.visit(whole)
    end: ast.expr = ast.Constant(0)
    for index, elements in run.changes:
        many = ast.Constant(len(elements))
        place = sequences("from_start", rewriter.visit(unshared(run.whole)), rewriter.visit(unshared(index)), many)
        if run.start:
            place = arithmetic("subtract", place, ast.Constant(run.start))
        place = sequences("after", end, place)
        for offset, element in enumerate(elements):
            here = arithmetic("add", unshared(place), ast.Constant(offset)) if offset else unshared(place)
            whole = sequences("replaced", whole, here, rewriter.visit(element))
        end = arithmetic("add", unshared(place), ast.Constant(len(elements)))
    return whole
