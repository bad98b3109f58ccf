"""What alpha-beta compares at every node, for any representation of values.

A node is looked at exactly when, at every node above it, the value so far does not reach the bound it is compared
with. The true minimax values of earlier nodes decide this even if the search cut those nodes short: the value that
alpha-beta returns for such a node lies on the same side of every bound (Knuth & Moore 1975; Pearl 1984). Here a value
may be a list of literals, an array of truth values or a set of words, because the only operation is max or min.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from secateur.puzzle.shape import Shape

V = TypeVar("V")
Better: TypeAlias = Callable[[bool, V, V], V]  # the maximum of two values if True, or else the minimum
Window: TypeAlias = tuple[V | None, V | None]  # (alpha, beta); None is infinite


def minimax_values(shape: Shape, leaf: Callable[[int], V], better: Better[V]) -> tuple[list[V], list[V | None]]:
    """Return the value of every node, and the best value among its earlier siblings, if it has any."""
    values: dict[int, V] = {}
    before: list[V | None] = [None] * len(shape)
    for spot in reversed(range(len(shape))):
        if not shape.children[spot]:
            values[spot] = leaf(spot)
            continue
        first, *others = shape.children[spot]
        value = values[first]
        for child in others:
            before[child] = value
            value = better(shape.maximises[spot], value, values[child])
        values[spot] = value
    return [values[spot] for spot in range(len(shape))], before


def comparisons(
    shape: Shape, before: Sequence[V | None], better: Better[V], shallow: bool
) -> Iterator[tuple[int, V, V]]:
    """Yield (node, alpha, beta) for every node that may be cut: it is looked at if its parent is, and alpha < beta.

    One of the two is the parent's value so far. The other is the bound from anywhere above, or with `shallow` from
    the grandparent alone. A parent comes before its children.
    """
    windows: list[Window[V]] = [(None, None)] * len(shape)
    for spot, below in enumerate(shape.children):
        alpha, beta = windows[spot]
        windows[spot] = None, None  # free the memory: the values may be large, and no other node needs this window
        low, high = (None, None) if shallow else (alpha, beta)  # the bounds that the children inherit
        maximises = shape.maximises[spot]
        for child in below:
            own = before[child]
            if own is not None and maximises and beta is not None:
                yield child, own, beta
            elif own is not None and not maximises and alpha is not None:
                yield child, alpha, own
            if own is None or not shape.children[child]:
                windows[child] = low, high
            elif maximises:
                windows[child] = (own if low is None else better(True, low, own)), high
            else:
                windows[child] = low, (own if high is None else better(False, high, own))
