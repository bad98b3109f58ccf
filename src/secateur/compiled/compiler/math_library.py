"""Mathematics: functions written in Python, and compiled like a rule."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable
from typing import Any

from secateur.compiled.compiler.lowerings import limit, refuse, stands_in

# ---------------------------------------------------------------- mathematics


@stands_in("power")
def power(base: Any, exponent: Any, modulus: Any = None) -> Any:
    """`pow(base, exponent, modulus)` of whole numbers."""
    if not (isinstance(base, int | float) and isinstance(exponent, int | float)):
        raise TypeError("unsupported operand types for pow()")
    if modulus is None:
        if isinstance(base, float) or isinstance(exponent, float):
            refuse("a power of floats is not compiled")
        if exponent < 0:
            if base == 0:
                raise ZeroDivisionError("0.0 cannot be raised to a negative power")
            limit("a negative power, which is no whole number")
        result = 1
        while exponent > 0:
            if exponent & 1:
                result *= base
            exponent >>= 1
            if exponent > 0:
                base *= base
        return result
    if not (isinstance(base, int) and isinstance(exponent, int) and isinstance(modulus, int)):
        raise TypeError("pow() 3rd argument not allowed unless all arguments are integers")
    if modulus == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    if exponent < 0:
        limit("a negative power, with a modulus")
    found = 1 % modulus
    base %= modulus
    while exponent > 0:
        if exponent & 1:
            found = found * base % modulus
        exponent >>= 1
        base = base * base % modulus
    return found


@stands_in(round)
def rounded(number: Any, ndigits: Any = None) -> Any:
    """`round(number, ndigits)`; where the last digit is doubtful, it stops."""
    if isinstance(number, int):
        if ndigits is not None and ndigits < 0:
            limit("round() to tens or hundreds")
        return int(number)
    if ndigits is None:
        below = math.floor(number)
        rest = number - below
        return below + 1 if rest > 0.5 or (rest == 0.5 and below % 2 == 1) else below
    if ndigits < 0 or ndigits > 15:
        limit("round() to so many digits")
    scale = 1.0
    for _ in range(ndigits):
        scale *= 10.0
    scaled = number * scale
    if abs(scaled) > 1e14:
        limit("round() of a large number")
    low = math.floor(scaled)
    if abs(scaled - low - 0.5) <= abs(scaled) * 1e-15:
        limit("round() of a number halfway between two")
    result = (low + 1 if scaled - low > 0.5 else low) / scale
    return result if result != 0.0 else 0.0 * number


@stands_in(math.prod)
def prod(values: Iterable[Any], *, start: Any = 1) -> Any:
    """`math.prod(values)`."""
    result = start
    for value in values:
        result *= value
    return result


@stands_in(math.factorial)
def factorial(number: int) -> int:
    """`math.factorial(number)`."""
    number = operator.index(number)
    if number < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    for factor in range(2, number + 1):
        result *= factor
    return result


@stands_in(math.comb)
def comb(number: int, chosen: int) -> int:
    """`math.comb(number, chosen)`."""
    number, chosen = operator.index(number), operator.index(chosen)
    if number < 0 or chosen < 0:
        raise ValueError("must be a non-negative integer")
    if chosen > number:
        return 0
    chosen = min(chosen, number - chosen)
    result = 1
    for index in range(chosen):
        result = result * (number - index) // (index + 1)
    return result


@stands_in(math.perm)
def perm(number: int, chosen: Any = None) -> int:
    """`math.perm(number, chosen)`."""
    number = operator.index(number)
    count = number if chosen is None else operator.index(chosen)
    if number < 0 or count < 0:
        raise ValueError("must be a non-negative integer")
    result = 1
    for index in range(count):
        result *= number - index
    return result


@stands_in(math.lcm)
def lcm(*numbers: int) -> int:
    """`math.lcm(a, b, …)`."""
    result = 1
    for one in numbers:
        number = operator.index(one)
        result = 0 if number == 0 else result // math.gcd(result, number) * abs(number)
    return result
