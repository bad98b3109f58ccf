"""What alpha-beta compares at every node, whatever values are made of.

A node is looked at exactly if, at every node above it, what has come back by then does not reach the bound that it
is compared with. The true minimax values of the nodes that come before decide that, whether or not these were cut
short themselves: what alpha-beta hands up in their place lies on the same side of every bound (Knuth & Moore 1975;
Pearl 1984). So a value may be a list of literals, a table of truths or a set of words: only the better of two is
ever taken.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from secateur.puzzle.shape import Shape

V = TypeVar("V")
Better: TypeAlias = Callable[[bool, V, V], V]  # the greater of two values, or (False) the smaller
Window: TypeAlias = tuple[V | None, V | None]  # None is an open end


def minimax_values(shape: Shape, leaf: Callable[[int], V], better: Better[V]) -> tuple[list[V], list[V | None]]:
    """Return the value of every node, and that of its earlier siblings together, if it has any."""
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
    """Yield (node, alpha, beta) for every node that may be cut: it is looked at if its father is, and alpha < beta.

    One of the two is what the father has by then; the other is the bound that it is compared with, from anywhere
    above, or with `shallow` from the grandfather alone. A father comes before his children.
    """
    windows: list[Window[V]] = [(None, None)] * len(shape)
    for spot, below in enumerate(shape.children):
        alpha, beta = windows[spot]
        windows[spot] = None, None  # it may be large, and is not needed again
        low, high = (None, None) if shallow else (alpha, beta)  # what is handed on
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
