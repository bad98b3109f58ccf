"""Expressions in x as text, read by a parser of their own: nothing of a text is ever executed.

They are written as in Python: `+ - * // % **`, parentheses, comparisons (which are worth 1 or 0), `and or not` and
`a if c else b`. `div` and `mod` are `//` and `%`.

>>> from secateur.path.expression import closure
>>> from secateur.path.expression_text import parse
>>> collatz = closure(parse("x//2 if x%2 == 0 else 3*x + 1"))
>>> collatz(7), collatz(22)
(22, 11)
"""

import re
from collections.abc import Iterator

from secateur.errors import ExpressionError
from secateur.path.expression import (
    COMPARISONS,
    DIGITS,
    Choice,
    Comparison,
    Constant,
    Logic,
    Node,
    Operation,
    TooLargeError,
    Variable,
    closure,
)
from secateur.text import shortened

MOST_CHARACTERS = 10_000  # in an expression
MOST_TERMS = 300  # numbers, names, signs and parentheses in it
MOST_NESTED = 100  # parts within parts

TOKEN = re.compile(r"\s+|[0-9]+|[^\W\d]\w*|\*\*|//|[<>=!]=|.", re.DOTALL)
OTHER_SPELLINGS = {"−": "-", "×": "*", "≤": "<=", "≥": ">=", "≠": "!=", "div": "//", "mod": "%"}
MEANT = {
    "/": "// (whole division)",
    "^": "** (a power)",
    "=": "== (a comparison)",
    "!": "!= or not",
    "&": "and",
    "|": "or",
    ".": "an operator (numbers are whole)",
}

LEVELS = {"or": 1, "and": 2, "+": 5, "-": 5, "*": 6, "//": 6, "%": 6, "**": 8}
NEGATION, COMPARISON, SUM, UNARY = 3, 4, 5, 7  # the levels of `not`, of comparisons, of their sides, of a sign
LEVELS |= dict.fromkeys(COMPARISONS, COMPARISON)


def parse(text: str, digits: int = DIGITS) -> Node:
    """Read an expression; what has no x in it is computed at once, and may fail at once."""
    return _Parser(text, digits).read()


class _Parser:
    """Reads one expression, by precedence climbing."""

    def __init__(self, text: str, digits: int) -> None:
        if len(text) > MOST_CHARACTERS:
            raise ExpressionError(f"{len(text):,} characters: expected at most {MOST_CHARACTERS:,}")
        self.digits = digits
        self.tokens = self._tokens(text)
        self.nested = 0
        self.column, self.token = next(self.tokens)

    def _tokens(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield every column and what is there; at the end, nothing."""
        terms = 0
        for match in TOKEN.finditer(text):
            if match[0].isspace():
                continue
            terms += 1
            if terms > MOST_TERMS:
                raise _error(match.start() + 1, f"more than {MOST_TERMS} terms", "fewer")
            yield match.start() + 1, OTHER_SPELLINGS.get(match[0], match[0])
        yield len(text) + 1, ""

    def take(self) -> tuple[int, str]:
        """Return the column and the token that is next, and go on."""
        taken = self.column, self.token
        if self.token:
            self.column, self.token = next(self.tokens)
        return taken

    def read(self) -> Node:
        """Return the whole expression."""
        node = self.conditional()
        if self.token:
            raise self.unexpected("an operator or the end")
        return node

    def conditional(self) -> Node:
        """Read `a if c else b`, or anything that binds tighter."""
        then = self.binary(1)
        if self.token != "if":
            return then
        column, _ = self.take()
        condition = self.binary(1)
        if self.token != "else":
            raise self.unexpected("an operator or else")
        self.take()
        return self.folded(Choice(condition, then, self.conditional()), column)

    def binary(self, least: int) -> Node:
        """Read operations that bind at least so tight."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise _error(self.column, f"more than {MOST_NESTED} parts within parts", "fewer")
        left = self.unary(least)
        while LEVELS.get(self.token, 0) >= least:
            level = LEVELS[self.token]
            if level == COMPARISON:
                left = self.comparison(left)
                continue
            column, sign = self.take()
            right = self.binary(UNARY if sign == "**" else level + 1)  # a power of a power begins at the right
            kind = Logic if sign in ("and", "or") else Operation
            left = self.folded(kind(sign, left, right), column)
        self.nested -= 1
        return left

    def comparison(self, left: Node) -> Node:
        """Read a comparison, or a chain of them."""
        first, signs, sides = self.column, [], [left]
        while self.token in COMPARISONS:
            signs.append(self.take()[1])
            sides.append(self.binary(SUM))
        return self.folded(Comparison(tuple(signs), tuple(sides)), first)

    def unary(self, least: int) -> Node:
        """Read a sign, a `not`, or what they stand before."""
        if self.token in ("+", "-") and least <= UNARY:
            column, sign = self.take()
            return self.folded(Operation(sign, Constant(0), self.binary(UNARY)), column)
        if self.token == "not" and least <= NEGATION:
            column, _ = self.take()
            return self.folded(Choice(self.binary(NEGATION), Constant(0), Constant(1)), column)
        return self.atom()

    def atom(self) -> Node:
        """Read a number, x, or an expression in parentheses."""
        column, token = self.column, self.token
        if token == "(":
            self.take()
            inner = self.conditional()
            if self.token != ")":
                raise self.unexpected(f"an operator or the ')' of column {column}")
            self.take()
            return inner
        if token == "x":
            self.take()
            return Variable()
        if "0" <= token[:1] <= "9":
            if len(token) > self.digits:
                raise _error(column, f"a number of {len(token):,} digits", f"at most {self.digits:,}")
            self.take()
            return Constant(int(token))
        raise self.unexpected("x, a number or '('")

    def folded(self, node: Node, column: int) -> Node:
        """Return a node, or the number it is if there is no x in it; refuse what has no value for any x."""
        if isinstance(node, Operation):
            self.refuse(node, column)
        if not all(isinstance(part, Constant) for part in _parts(node)):
            return node
        try:
            value = closure(node, self.digits)(0)
            if abs(value) < 10**self.digits:
                return Constant(value)
        except TooLargeError:
            pass
        raise _error(column, f"a number of more than {self.digits:,} digits", "a smaller one")

    def refuse(self, node: Operation, column: int) -> None:
        """Fail for an operation that has no value for any x, or hardly one that is not too large."""
        if node.sign in ("//", "%") and node.right == Constant(0):
            raise _error(column, "a division by zero", "another divisor")
        if node.sign != "**":
            return
        if isinstance(node.right, Constant) and node.right.value < 0:
            raise _error(column, "a negative exponent", "a whole number, for the result to be one")
        if _has_power(node.right):
            raise _error(column, "a power with x within an exponent", "an exponent without one")

    def unexpected(self, expected: str) -> ExpressionError:
        """Return the error for the token that is next."""
        return _error(
            self.column,
            shortened(self.token) if self.token else "the end",
            MEANT.get(self.token, expected),
        )


def _parts(node: Node) -> tuple[Node, ...]:
    match node:
        case Operation(_, left, right) | Logic(_, left, right):
            return left, right
        case Comparison(_, sides):
            return sides
        case Choice(condition, then, otherwise):
            return condition, then, otherwise
    return ()


def _has_power(node: Node) -> bool:
    """Whether there is a power, with x, in a node."""
    return (isinstance(node, Operation) and node.sign == "**") or any(map(_has_power, _parts(node)))


def _error(column: int, what: str, expected: str) -> ExpressionError:
    return ExpressionError(f"column {column}: {what}: expected {expected}")
