"""The inverse of an expression, derived from the way it is written.

These have an inverse: polynomials in x, whole divisions by a number, choices between such expressions, and any of
these inside one another. An interval of results comes from a few intervals of x. These are candidates: they contain
every x that leads there and, after a choice, some that do not.

>>> from secateur.path.expression_text import parse
>>> from secateur.path.preimage import preimages
>>> preimages(parse("x//2"))(4, 4), preimages(parse("x*x"))(49, 49)
([(8, 9)], [(-7, -7), (7, 7)])
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, zip_longest
from math import comb, isqrt
from typing import TypeAlias

from secateur.path.expression import Choice, Constant, Node, Operation, Variable

MOST_DEGREE = 16  # of a polynomial
MOST_INTERVALS = 1_000  # that one interval may come from

Interval: TypeAlias = tuple[int, int]  # both ends belong to it
Preimages: TypeAlias = Callable[[int, int], list[Interval]]
Polynomial: TypeAlias = tuple[int, ...]  # the coefficients, the lowest power first
Terms: TypeAlias = tuple[Polynomial, Node | None]  # a polynomial and its variable; None for a constant one


class TooManyError(Exception):
    """A result may come from more values than can be looked at."""


def preimages(node: Node) -> Preimages | None:
    """Return the function from an interval of results to the intervals of x; None if none can be derived.

    It raises TooManyError where there would be more than a thousand intervals.
    """
    match node:
        case Variable():
            return lambda low, high: [(low, high)]
        case Operation("//", dividend, Constant(divisor)):
            return _through(preimages(dividend), lambda low, high: _of_quotient(divisor, low, high))
        case Choice():
            then, otherwise = preimages(node.then), preimages(node.otherwise)
            if then is None or otherwise is None:
                return None
            return lambda low, high: then(low, high) + otherwise(low, high)
    polynomial, inside = _terms(node) or ((), None)
    if inside is None or len(polynomial) < 2:  # a constant may come from any x
        return None
    return _through(preimages(inside), _of_polynomial(polynomial))


def _through(inside: Preimages | None, outside: Preimages) -> Preimages | None:
    """Return the preimages of an outer function applied to an inner one."""
    if inside is None:
        return None

    def preimage(low: int, high: int) -> list[Interval]:
        found: list[Interval] = []
        for between in outside(low, high):
            found += inside(*between)
            if len(found) > MOST_INTERVALS:
                raise TooManyError
        return found

    return preimage


def _of_quotient(divisor: int, low: int, high: int) -> list[Interval]:
    if divisor < 0:  # a // −k is −a // k
        low, high = _of_quotient(-divisor, low, high)[0]
        return [(-high, -low)]
    return [(divisor * low, divisor * high + divisor - 1)]


def _terms(node: Node) -> Terms | None:
    """Return a node as a polynomial in something that is not a polynomial itself: x, a quotient or a choice."""
    match node:
        case Constant(value):
            return (value,), None
        case Variable() | Choice() | Operation("//", _, Constant()):
            return (0, 1), node
        case Operation("+" | "-" | "*" as sign, left, right):
            return _combined(sign, _terms(left), _terms(right))
        case Operation("**", base, Constant(exponent)) if exponent <= MOST_DEGREE:
            factor = _terms(base)
            product: Terms | None = (1,), None
            for _ in range(exponent):
                product = _combined("*", product, factor)
            return product
    return None


def _combined(sign: str, left: Terms | None, right: Terms | None) -> Terms | None:
    """Return the sum, difference or product of polynomials in one variable, unless its degree is too high."""
    if left is None or right is None or (left[1] and right[1] and left[1] != right[1]):
        return None
    if sign == "*":
        answer = _product(left[0], right[0])
    else:
        second = right[0] if sign == "+" else _negative(right[0])
        answer = [one + other for one, other in zip_longest(left[0], second, fillvalue=0)]
    while len(answer) > 1 and not answer[-1]:
        answer.pop()
    return (tuple(answer), left[1] or right[1]) if len(answer) <= MOST_DEGREE + 1 else None


def _product(left: Polynomial, right: Polynomial) -> list[int]:
    answer = [0] * (len(left) + len(right) - 1)
    for power, factor in enumerate(left):
        for more, other in enumerate(right):
            answer[power + more] += factor * other
    return answer


def _negative(polynomial: Polynomial) -> Polynomial:
    return tuple(-factor for factor in polynomial)


def _of_polynomial(polynomial: Polynomial) -> Preimages:
    if len(polynomial) == 2:
        return lambda low, high: _of_line(*polynomial, low, high)
    if len(polynomial) == 3:
        return lambda low, high: _of_parabola(*polynomial, low, high)
    turns = _turns(polynomial)

    def preimage(low: int, high: int) -> list[Interval]:
        largest = max(abs(polynomial[0] - low), abs(polynomial[0] - high))
        pieces = _pieces(turns, _reach((largest, *polynomial[1:])))
        found = (_on_piece(polynomial, piece, low, high) for piece in pieces)
        return [(first, last) for first, last in found if first <= last]

    return preimage


def _of_line(offset: int, slope: int, low: int, high: int) -> list[Interval]:
    low, high = low - offset, high - offset
    if slope < 0:
        slope, low, high = -slope, -high, -low
    first, last = -(-low // slope), high // slope
    return [(first, last)] if first <= last else []


def _of_parabola(offset: int, slope: int, factor: int, low: int, high: int) -> list[Interval]:
    """Complete the square: with u = 2ax + b, 4a (ax² + bx + c) is u² − b² + 4ac, so u² is within two bounds."""
    if factor < 0:
        offset, slope, factor, low, high = -offset, -slope, -factor, -high, -low
    least, most = (4 * factor * (end - offset) + slope * slope for end in (low, high))
    if most < 0:
        return []
    outer = isqrt(most)
    inner = isqrt(least - 1) + 1 if least > 0 else 0
    sides = [(-outer, -inner), (inner, outer)] if inner else [(-outer, outer)]
    return [found for start, end in sides for found in _of_line(slope, 2 * factor, start, end)]


def _on_piece(polynomial: Polynomial, piece: Interval, low: int, high: int) -> Interval:
    """Return where the values lie between low and high, on a piece where they only rise or only fall."""
    start, end = piece
    if _at(polynomial, start) > _at(polynomial, end):
        polynomial, low, high = _negative(polynomial), -high, -low
    first = _first(polynomial, start, end, low)
    if first > end or _at(polynomial, first) > high:
        return first, first - 1
    return first, _first(polynomial, first, end, high + 1) - 1


def _turns(polynomial: Polynomial) -> list[int]:
    """Return the last point of every piece on which the values only rise or only fall, but for the last piece.

    They turn where the difference p(x+1) − p(x) changes its sign. The difference is a polynomial of lower degree, and
    where it only rises or only falls, it changes its sign once at most.
    """
    if len(polynomial) <= 2:
        return []
    difference = tuple(
        sum(factor * comb(power, lower) for power, factor in enumerate(polynomial) if power > lower)
        for lower in range(len(polynomial) - 1)
    )
    turns, before = set(), None
    for start, end in _pieces(_turns(difference), _reach(difference)):
        first, last = _at(difference, start), _at(difference, end)
        if before is not None and _sign(before) != _sign(first):
            turns.add(start)
        if _sign(first) != _sign(last):
            turns.add(_first(_negative(difference) if first > last else difference, start, end, 0))
        before = last
    return sorted(turns)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _pieces(turns: list[int], reach: int) -> Iterator[Interval]:
    """Yield the intervals between the turns, from −reach to reach."""
    ends = [-reach - 1, *(turn for turn in turns if -reach <= turn < reach), reach]
    return ((before + 1, end) for before, end in pairwise(ends))


def _reach(polynomial: Polynomial) -> int:
    """Return a bound on the absolute values of the roots (Fujiwara 1916)."""
    lower = reversed(polynomial[:-1])
    return 2 << max(-(-factor.bit_length() // below) for below, factor in enumerate(lower, 1))


def _at(polynomial: Polynomial, x: int) -> int:
    value = 0
    for factor in reversed(polynomial):
        value = value * x + factor
    return value


def _first(polynomial: Polynomial, start: int, end: int, least: int) -> int:
    """Return the first point with a value of at least `least`, on a piece where the values rise; end + 1 if none."""
    end += 1
    while start < end:
        middle = (start + end) // 2
        if _at(polynomial, middle) < least:
            start = middle + 1
        else:
            end = middle
    return start
