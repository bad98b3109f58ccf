"""Null windows: the narrowest windows just above or just below a number.

The searches do not rely on such a window being empty: a value that does lie inside it is simply exact.
"""

import math

from secateur.game import Number


def above(number: Number) -> Number:
    """Return the next number: the next integer, or the next float."""
    return number + 1 if isinstance(number, int) else math.nextafter(number, math.inf)


def below(number: Number) -> Number:
    """Return the previous number: the previous integer, or the previous float."""
    return number - 1 if isinstance(number, int) else math.nextafter(number, -math.inf)
