"""The narrowest windows: above or below a number, with as little between as can be had.

Nothing hangs on there being nothing between: a value that does lie inside the window is simply exact.
"""

import math

from secateur.game import Number


def above(number: Number) -> Number:
    """Return the next number: the next integer, or the next float."""
    return number + 1 if isinstance(number, int) else math.nextafter(number, math.inf)


def below(number: Number) -> Number:
    """Return the number before."""
    return number - 1 if isinstance(number, int) else math.nextafter(number, -math.inf)
