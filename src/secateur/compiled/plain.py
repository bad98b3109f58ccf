"""What `arithmetic` and `sequences` have for compiled rules, in Python: the same answers, the same errors.

Translated rules run with these as they run compiled, only slower: so it can be told in which line something went
wrong that goes wrong in 64 bits only.
"""

import math
import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any

LEAST, MOST = -(1 << 63), (1 << 63) - 1
TOO_WIDE = "a number of more than 63 bits"


def _fitting(found: Any) -> Any:
    if isinstance(found, int) and not LEAST <= found <= MOST:
        raise OverflowError(TOO_WIDE)
    return found


def _checked(python: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *operands: _fitting(python(*operands))


add = _checked(operator.add)
subtract = _checked(operator.sub)
multiply = _checked(operator.mul)
right_shift = _checked(operator.rshift)
floor_divide = _checked(operator.floordiv)
remainder = _checked(operator.mod)
quotient_and_remainder = divmod
negative = _checked(operator.neg)
absolute = _checked(abs)
invert = operator.invert
bit_count = int.bit_count
bit_length = int.bit_length
whole = _checked(int)
index = operator.index
rounded = _checked(round)
floor = _checked(math.floor)
ceil = _checked(math.ceil)
square_root = math.isqrt
common_divisor = _checked(math.gcd)


def left_shift(number: int, places: int) -> int:
    """Return number << places."""
    if number and places > 64:
        raise OverflowError(TOO_WIDE)
    found: int = _fitting(number << places if number else number << min(places, 1))
    return found


def power(base: Any, exponent: Any) -> Any:
    """Return base ** exponent."""
    if isinstance(base, float) or isinstance(exponent, float):
        return finite(base**exponent)
    if exponent < 0:
        raise ValueError("a negative power is no whole number")
    if abs(base) > 1 and exponent > 64:
        raise OverflowError(TOO_WIDE)
    return _fitting(base**exponent)


def divide(left: Any, right: Any) -> float:
    """Return left / right."""
    if any(isinstance(each, int) and abs(each) > 1 << 53 for each in (left, right)):
        raise OverflowError("a number of more than 53 bits as a float")
    found: float = left / right
    return found


def finite(found: float) -> float:
    """Return a float; fail if it is infinite or not a number."""
    if isinstance(found, complex) or not math.isfinite(found):
        raise ValueError("no finite number")
    return found


def plus(found: Any, lost: float, each: Any) -> tuple[Any, float]:
    """Return a sum with one number more; what is lost in rounding is left to Python's own sum."""
    return add(found, each), lost


def settled(found: Any, lost: float) -> Any:
    """Return a sum."""
    return found


# ---------------------------------------------------------------- tuples and lists


def place(index: int, length: int) -> int:
    """Return the place that an index means."""
    return range(length)[index]


def part(thing: Any, start: int | None, stop: int | None, step: int | None) -> Any:
    """Return thing[start:stop:step]."""
    return thing[start:stop:step]


def index_of(things: Iterable[Any], wanted: Any) -> int:
    """Return things.index(wanted)."""
    return list(things).index(wanted)


def count_of(things: Iterable[Any], wanted: Any) -> int:
    """Return things.count(wanted)."""
    return list(things).count(wanted)


def counted(things: Iterable[Any]) -> int:
    """Return how many there are."""
    return sum(1 for _ in things)


backwards = reversed
frozen: Any = tuple
maximum = max
minimum = min
length = len
listed = list
upto = range


def after(end: int, index: int) -> int:
    """Return an index; fail if it is before an end: a tuple would lose elements."""
    if index < end:
        raise IndexError("the length of a tuple changes")
    return index


def from_start(whole: Sequence[Any], index: int, many: int) -> int:
    """Return where the part up to an index ends, if that after as many more elements is counted the same way."""
    return index + len(whole) if index + many < 0 else index


def replaced(whole: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """Return a tuple with another element at an index; fail if there is none: the tuple would grow."""
    if not 0 <= index < len(whole):
        raise IndexError("the length of a tuple changes")
    return (*whole[:index], value, *whole[index + 1 :])


def mapped(element: Callable[..., Any], things: Iterable[Any], others: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return tuple(element(index, thing, *others) for index, thing in enumerate(things))."""
    return tuple(element(index, thing, *others) for index, thing in enumerate(things))


def put(things: list[Any], index: int, value: Any) -> None:
    """Do things[index] = value."""
    things[index] = value


def extended(one: Any, other: Any) -> Any:
    """Return one += other."""
    if isinstance(one, list):
        one += other
        return one
    return add(one, other)


def scaled(one: Any, other: Any) -> Any:
    """Return one *= other."""
    return multiply(one, other)


def sort(things: list[Any], reverse: bool = False) -> None:
    """Do things.sort(reverse=reverse)."""
    things.sort(reverse=reverse)


def ordered(things: list[Any], keys: list[Any], reverse: bool) -> list[Any]:
    """Return things in the order of their keys; equal ones stay as they are."""
    places = sorted(range(len(things)), key=lambda index: keys[index], reverse=reverse)
    return [things[index] for index in places]
