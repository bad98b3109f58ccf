"""Expressions in x as text: each term is checked, then Python's own parser reads them. Nothing is ever executed.

They are written as in Python: `+ - * // % **`, parentheses, comparisons (which are worth 1 or 0), `and or not` and
`a if c else b`. `div` and `mod` are `//` and `%`.

>>> from secateur.path.expression import closure
>>> from secateur.path.expression_text import parse
>>> collatz = closure(parse("x//2 if x%2 == 0 else 3*x + 1"))
>>> collatz(7), collatz(22)
(22, 11)
"""

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial, reduce
from typing import TypeAlias

from secateur.errors import ExpressionError
from secateur.path import expression
from secateur.path.expression import COMPARISONS, DIGITS, Choice, Constant, Node, Operation
from secateur.text import shortened

MOST_CHARACTERS = 10_000  # in an expression
MOST_TERMS = 300  # numbers, names, signs and parentheses in it
MOST_NESTED = 100  # parts within parts; Python's parser takes no more than 200 parentheses

TERM = re.compile(r"\s+|[0-9]+|[^\W\d]\w*|\*\*|//|[<>=!]=|.", re.DOTALL)
OTHER_SPELLINGS = {"−": "-", "×": "*", "≤": "<=", "≥": ">=", "≠": "!=", "div": "//", "mod": "%"}
OPERATORS = {"+", "-", "*", "//", "%", "**", "and", "or", *COMPARISONS}
BEFORE_NOT = {"", "(", "not", "and", "or", "if", "else"}  # Python refuses `1 + not x`
ENDS = {"(": ")", "if": "else", "": ""}  # what begins a part -> what ends it
MEANT = {
    "/": "// (whole division)",
    "^": "** (a power)",
    "=": "== (a comparison)",
    "!": "!= or not",
    "&": "and",
    "|": "or",
    ".": "an operator (numbers are whole)",
}

Term: TypeAlias = tuple[int, str]  # its column, and how Python spells it; the end of a text is ""


def parse(text: str, digits: int = DIGITS) -> Node:
    """Read an expression; what has no x in it is computed at once, and may fail at once."""
    terms = list(_checked(text, digits))
    # One term a line: then a line number in Python's tree says which term it is, however the text is laid out.
    lines = re.sub(r"(?m)^0+(?=\d)", "", "\n".join(term for _, term in terms))  # Python refuses 007
    return _Reader(terms, digits).node(ast.parse(f"({lines}\n)", mode="eval").body)


def _terms(text: str) -> Iterator[Term]:
    """Yield the terms of a text, and its end."""
    if len(text) > MOST_CHARACTERS:
        raise ExpressionError(f"{len(text):,} characters: expected at most {MOST_CHARACTERS:,}")
    found = (match for match in TERM.finditer(text) if not match[0].isspace())
    for count, match in enumerate(found):
        if count == MOST_TERMS:
            raise _error(match.start() + 1, f"more than {MOST_TERMS} terms", "fewer")
        yield match.start() + 1, OTHER_SPELLINGS.get(match[0], match[0])
    yield len(text) + 1, ""


def _checked(text: str, digits: int) -> Iterator[Term]:
    """Yield the terms of a text; fail at the first one that cannot stand where it does.

    So Python's parser never fails: its errors differ from version to version, and do not always say where.
    """
    unfinished: list[Term] = []  # every `(` and `if` without its end, every sign before its operand
    before = ""
    for term in _terms(text):
        if before in ("x", ")") or _is_number(before):
            _check_operator(*term, unfinished)
        else:
            _check_operand(*term, before, unfinished, digits)
        yield term
        before = term[1]


def _check_operand(column: int, term: str, before: str, unfinished: list[Term], digits: int) -> None:
    """Check a term that should begin an operand."""
    if len(unfinished) >= MOST_NESTED:
        raise _error(column, f"more than {MOST_NESTED} parts within parts", "fewer")
    if term in ("(", "+", "-") or (term == "not" and before in BEFORE_NOT):
        unfinished.append((column, term))
    elif _is_number(term):
        most = min(digits, sys.get_int_max_str_digits() or digits)  # Python has a limit of its own, or 0 for none
        if len(term) > most:
            raise _error(column, f"a number of {len(term):,} digits", f"at most {most:,}")
    elif term != "x":
        raise _unexpected(column, term, "x, a number or '('")


def _check_operator(column: int, term: str, unfinished: list[Term]) -> None:
    """Check a term that follows an operand."""
    while unfinished and unfinished[-1][1] not in ENDS and term != "**":
        unfinished.pop()  # unless a power follows, nothing more is nested in the operand of a sign
    begun, beginning = unfinished[-1] if unfinished else (0, "")
    if term == "**" or (term == "if" and beginning != "if"):
        unfinished.append((column, term))
    elif term == ENDS.get(beginning):
        del unfinished[-1:]
    elif term not in OPERATORS:
        end = {"": "the end", "if": "else"}.get(beginning, f"the ')' of column {begun}")
        raise _unexpected(column, term, f"an operator or {end}")


class _Reader:
    """Turns Python's tree of an expression into ours."""

    def __init__(self, terms: list[Term], digits: int) -> None:
        self.terms, self.digits = terms, digits

    def node(self, tree: ast.expr) -> Node:
        """Return a tree as a node, or as a number if there is no x in it; what is written first is read first."""
        node: Node
        match tree:
            case ast.Name():
                return expression.Variable()
            case ast.Constant(value=int(number)):
                return Constant(number)
            case ast.UnaryOp(operand=operand):
                column, sign = self.terms[tree.lineno - 1]
                inner = self.node(operand)
                negation = Choice(inner, Constant(0), Constant(1))
                node = negation if sign == "not" else Operation(sign, Constant(0), inner)
            case ast.BinOp(left=left, right=right):
                column, sign = self.sign_after(left)
                node = Operation(sign, self.node(left), self.node(right))
                self.refuse(node, right, column)
            case ast.BoolOp(values=values):
                column, word = self.sign_after(values[0])
                node = reduce(partial(expression.Logic, word), map(self.node, values))
            case ast.Compare(left=left, comparators=others):
                column, _ = self.sign_after(left)
                signs = tuple(self.sign_after(side)[1] for side in (left, *others[:-1]))
                node = expression.Comparison(signs, tuple(map(self.node, (left, *others))))
            case ast.IfExp(test=test, body=body, orelse=orelse):
                column, _ = self.sign_after(body)
                then = self.node(body)
                node = Choice(self.node(test), then, self.node(orelse))
            case _:
                raise AssertionError(f"{ast.dump(tree)}: not made of the terms that were checked")
        return node if _has_x(tree) else self.computed(node, column)

    def sign_after(self, operand: ast.expr) -> Term:
        """Return the sign after an operand, past its closing parentheses, which are not in Python's tree."""
        return next(term for term in self.terms[operand.end_lineno :] if term[1] != ")")

    def refuse(self, node: Operation, right: ast.expr, column: int) -> None:
        """Fail for an operation that has no value for any x, or is too large for almost every x."""
        if node.sign in ("//", "%") and node.right == Constant(0):
            raise _error(column, "a division by zero", "another divisor")
        if node.sign != "**":
            return
        if isinstance(node.right, Constant) and node.right.value < 0:
            raise _error(column, "a negative exponent", "a whole number, for the result to be one")
        powers = (part for part in ast.walk(right) if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Pow))
        if any(map(_has_x, powers)):
            raise _error(column, "a power with x within an exponent", "an exponent without one")

    def computed(self, node: Node, column: int) -> Constant:
        """Return the number that a node without x is."""
        with suppress(expression.TooLargeError):
            value = expression.closure(node, self.digits)(0)
            if abs(value) < 10**self.digits:
                return Constant(value)
        raise _error(column, f"a number of more than {self.digits:,} digits", "a smaller one")


def _is_number(term: str) -> bool:
    return "0" <= term[:1] <= "9"


def _has_x(tree: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) for part in ast.walk(tree))


def _unexpected(column: int, term: str, expected: str) -> ExpressionError:
    return _error(column, shortened(term) if term else "the end", MEANT.get(term, expected))


def _error(column: int, what: str, expected: str) -> ExpressionError:
    return ExpressionError(f"column {column}: {what}: expected {expected}")
