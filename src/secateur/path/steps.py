"""The functions that a path may apply: expressions or Python functions, with their inverses."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import SupportsIndex, TypeAlias

from secateur.errors import ExpressionError, SearchError, UnknownNameError
from secateur.path.expression import DIGITS, Function, Node, NoValueError, closure
from secateur.path.expression_text import parse
from secateur.path.preimage import Interval, preimages
from secateur.text import shortened

# An expression in x, or a function, which has no value where it returns None or divides by zero.
Given: TypeAlias = str | Callable[[int], int | None]
# For a result x, the values that it may come from: one expression for each, or a function that returns them all.
GivenInverse: TypeAlias = Sequence[str] | Callable[[int], Iterable[int]]
Sources: TypeAlias = Callable[[int], Iterable[Interval]]


@dataclass(frozen=True, slots=True)
class Step:
    """A function with its name; `sources(y)` gives intervals that contain every x with call(x) = y.

    `sources` is None if no inverse is known. `call` raises NoValueError where it has no value. Both raise
    TooLargeError for a number that is too large.
    """

    name: str
    call: Function
    sources: Sources | None


def steps_of(functions: Mapping[str, Given], inverses: Mapping[str, GivenInverse], digits: int) -> tuple[Step, ...]:
    """Return the steps of some functions; inverses that are not given are derived where possible."""
    if not functions:
        raise SearchError("no functions: expected at least one")
    for name in functions:
        if not name.isidentifier():
            raise SearchError(f"a function named {shortened(name)}: expected a name of letters and digits")
    for name in inverses:
        if name not in functions:
            raise UnknownNameError.among(functions, "function", name)
    return tuple(_step(name, given, inverses.get(name), digits) for name, given in functions.items())


def _step(name: str, given: Given, inverse: GivenInverse | None, digits: int) -> Step:
    derived = None
    if isinstance(given, str):
        node = _read(name, given, digits)
        call, derived = closure(node, digits), preimages(node)
    else:
        call = _python(name, given)
    if inverse is not None:
        inverses = inverse if callable(inverse) else _by_expressions(f"inverse of {name}", inverse, digits)
        return Step(name, _watched(name, call, inverses, digits), lambda y: [(x, x) for x in inverses(y)])
    return Step(name, call, None if derived is None else lambda y: derived(y, y))


def _read(name: str, text: str, digits: int) -> Node:
    try:
        return parse(text, max(digits, DIGITS))  # a small limit is for results, not for numbers in the text
    except ExpressionError as error:
        raise ExpressionError(f"{name}: {shortened(text)}: {error}") from None


def _python(name: str, function: Callable[[int], int | None]) -> Function:
    """Return a Python function as one that keeps the contract of a step's call."""

    def call(x: int) -> int:
        try:
            result = function(x)
        except ZeroDivisionError:
            raise NoValueError from None
        if result is None:
            raise NoValueError
        if isinstance(result, SupportsIndex):  # such as an integer of NumPy, but no float
            return int(operator.index(result))
        raise SearchError(f"{name}({x}) is {repr(result)[:40]}: expected a whole number, or None where there is none")

    return call


def _by_expressions(name: str, texts: Sequence[str], digits: int) -> Callable[[int], list[int]]:
    if isinstance(texts, str) or not texts:
        raise SearchError(f"{name}: expected a list of expressions, or a function that returns a list")
    functions = [closure(_read(name, text, digits), digits) for text in texts]

    def inverses(y: int) -> list[int]:
        found = []
        for function in functions:
            try:
                found.append(function(y))
            except NoValueError:
                continue
        return found

    return inverses


def _watched(name: str, call: Function, inverses: Callable[[int], Iterable[int]], digits: int) -> Function:
    """Return a function that fails where the given inverse turns out to lack a value."""
    limit = 10**digits

    def watched(x: int) -> int:
        result = call(x)
        if abs(result) < limit and x not in inverses(result):
            raise SearchError(
                f"{name}({x}) = {result}, but {x} is not in the given inverse of {result}: expected all"
            )
        return result

    return watched
