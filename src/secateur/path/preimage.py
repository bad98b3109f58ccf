"""What an expression may have been computed from: its inverse, derived from how it is written.

The forms that have one: polynomials in x, whole divisions by a number, choices between such, and all of these within
one another. An interval of results comes from a few intervals of x; they are candidates, which hold every x that
leads there and, where there is a choice, some that do not.

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

Interval: TypeAlias = tuple[int, int]  # both ends are in it
Preimages: TypeAlias = Callable[[int, int], list[Interval]]
Polynomial: TypeAlias = tuple[int, ...]  # the coefficients, that of the lowest power first
Terms: TypeAlias = tuple[Polynomial, Node | None]  # a polynomial, and what it is one in; a number is in nothing


class TooManyError(Exception):
    """A result comes from more than can be looked at."""


def preimages(node: Node) -> Preimages | None:
    """Return the function from an interval of results to the intervals of x; None if no such is derived.

    It raises TooManyError where there are more than a thousand of them.
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
    if inside is None or len(polynomial) < 2:  # a number alone comes from everywhere
        return None
    return _through(preimages(inside), _of_polynomial(polynomial))


def _through(inside: Preimages | None, outside: Preimages) -> Preimages | None:
    """Return the preimages of an outer function of an inner one."""
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
    """Return a node as a polynomial in something that is none itself: x, a quotient, a choice."""
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
    """Return the sum, difference or product of polynomials in the same thing, if its degree is not too high."""
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
    """Return where the values are from low to high, on a piece where they only rise or only fall."""
    start, end = piece
    if _at(polynomial, start) > _at(polynomial, end):
        polynomial, low, high = _negative(polynomial), -high, -low
    first = _first(polynomial, start, end, low)
    if first > end or _at(polynomial, first) > high:
        return first, first - 1
    return first, _first(polynomial, first, end, high + 1) - 1


def _turns(polynomial: Polynomial) -> list[int]:
    """Return points such that up to each, and from the next number on, the values only rise or only fall.

    They turn where the difference p(x+1) − p(x) changes its sign, once at most where it only rises or only falls.
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
    """Return a number that no root exceeds (Fujiwara 1916)."""
    lower = reversed(polynomial[:-1])
    return 2 << max(-(-factor.bit_length() // below) for below, factor in enumerate(lower, 1))


def _at(polynomial: Polynomial, x: int) -> int:
    value = 0
    for factor in reversed(polynomial):
        value = value * x + factor
    return value


def _first(polynomial: Polynomial, start: int, end: int, least: int) -> int:
    """Return the first point whose value is at least that, on a piece where the values rise; end + 1 if none is."""
    end += 1
    while start < end:
        middle = (start + end) // 2
        if _at(polynomial, middle) < least:
            start = middle + 1
        else:
            end = middle
    return start
