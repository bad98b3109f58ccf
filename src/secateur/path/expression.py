"""Small arithmetic expressions in x, over whole numbers, as data and as functions; `expression_text` reads them.

>>> from secateur.path.expression import Constant, Operation, Variable, closure
>>> triple = closure(Operation("*", Constant(3), Variable()))
>>> triple(5)
15
"""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

DIGITS = 1_000  # the most that a number may have, unless the caller sets another limit

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    ">=": operator.ge,
}

Function: TypeAlias = Callable[[int], int]


class NoValueError(ArithmeticError):
    """A function has no value here, as 10//x has none at 0."""


class TooLargeError(ArithmeticError):
    """A number would have more digits than are allowed."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number."""

    value: int


@dataclass(frozen=True, slots=True)
class Variable:
    """The variable x."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One of `+ - * // % **` with its operands; −a is 0 − a."""

    sign: str
    left: "Node"
    right: "Node"


@dataclass(frozen=True, slots=True)
class Logic:
    """`a and b`, `a or b`: the value of one of the two, as in Python."""

    word: str
    left: "Node"
    right: "Node"


@dataclass(frozen=True, slots=True)
class Comparison:
    """`a < b`, `a < b <= c`: 1 if it holds, else 0."""

    signs: tuple[str, ...]
    sides: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Choice:
    """`a if c else b`."""

    condition: "Node"
    then: "Node"
    otherwise: "Node"


Node: TypeAlias = Constant | Variable | Operation | Logic | Comparison | Choice


def closure(node: Node, digits: int = DIGITS) -> Function:
    """Return an expression as a function of x.

    It raises NoValueError where it has no value (a division by zero, a negative exponent). It raises TooLargeError
    instead of computing a power, or a product of two parts with x, of more than this many digits.
    """
    return _Closures(digits).of(node)


class _Closures:
    """Turns nodes into functions."""

    def __init__(self, digits: int) -> None:
        self.bound: int = 10**digits - 1
        self.least = -self.bound
        self.bits = self.bound.bit_length()
        self.operations: dict[str, Callable[[int, int], int]] = {
            "+": operator.add,
            "-": operator.sub,
            "*": self.product,
            "//": _quotient,
            "%": _remainder,
            "**": self.power,
        }

    def of(self, node: Node) -> Function:
        match node:
            case Constant(value):
                return lambda x: value
            case Variable():
                return lambda x: x
            case Operation():
                return self.operation(node)
            case Logic(word, left, right):
                return _logic(word, self.of(left), self.of(right))
            case Comparison(signs, sides):
                return _comparison([COMPARISONS[sign] for sign in signs], [self.of(side) for side in sides])
            case Choice():
                condition, then, otherwise = self.of(node.condition), self.of(node.then), self.of(node.otherwise)
                return lambda x: then(x) if condition(x) else otherwise(x)

    def operation(self, node: Operation) -> Function:
        """Return an operation as a function; where a side is a number or x itself, without a call for that side."""
        operate, left, right = self.operations[node.sign], self.of(node.left), self.of(node.right)
        if isinstance(node.right, Constant):
            number = node.right.value
            if number:
                operate = PLAIN.get(node.sign, operate)
            if isinstance(node.left, Variable):
                return lambda x: operate(x, number)
            return lambda x: operate(left(x), number)
        if isinstance(node.left, Constant):
            number = node.left.value
            if node.sign == "*":
                operate = operator.mul
            if isinstance(node.right, Variable):
                return lambda x: operate(number, x)
            return lambda x: operate(number, right(x))
        return lambda x: operate(left(x), right(x))

    def product(self, left: int, right: int) -> int:
        # A product has as many bits as its factors together, or one less.
        if left.bit_length() + right.bit_length() > self.bits + 1:
            raise TooLargeError
        return self.checked(left * right)

    def power(self, base: int, exponent: int) -> int:
        if exponent < 0:
            raise NoValueError
        if -2 < base < 2:
            return base if exponent % 2 else base * base if exponent else 1
        if (base.bit_length() - 1) * exponent >= self.bits:
            raise TooLargeError
        return self.checked(int(base**exponent))  # int() is for mypy: an exponent < 0 would give a float

    def checked(self, value: int) -> int:
        if self.least <= value <= self.bound:
            return value
        raise TooLargeError


def _quotient(left: int, right: int) -> int:
    if right:
        return left // right
    raise NoValueError


def _remainder(left: int, right: int) -> int:
    if right:
        return left % right
    raise NoValueError


# Needs no check if the right side is a number other than 0: a single fixed number cannot make a result huge.
PLAIN: dict[str, Callable[[int, int], int]] = {
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
}


def _logic(word: str, left: Function, right: Function) -> Function:
    if word == "and":
        return lambda x: left(x) and right(x)
    return lambda x: left(x) or right(x)


def _comparison(compare: list[Callable[[int, int], bool]], sides: list[Function]) -> Function:
    if len(compare) == 1:
        test, left, right = compare[0], sides[0], sides[1]
        return lambda x: 1 if test(left(x), right(x)) else 0

    def chain(x: int) -> int:
        last = sides[0](x)
        for test, side in zip(compare, sides[1:], strict=True):
            following = side(x)
            if not test(last, following):
                return 0
            last = following
        return 1

    return chain
