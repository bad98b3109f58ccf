"""The truth about cuts, by exhaustive search: all trees of a few leaves, all orders of their leaves, all branch sets.

Nothing here imports the package. A tree is a nested list, or a pair (player, children) if players do not alternate;
alpha-beta is written a second time, over all orders at once.
"""

import itertools
from functools import cache
from typing import Any

import numpy as np

OPEN = 100  # beyond all values


@cache
def shapes(leaves: int) -> tuple[Any, ...]:
    """All trees with this many leaves in which every inner node has at least two children; a leaf is None."""
    return (None,) if leaves == 1 else tuple(map(list, rows(leaves, leaves - 1)))


@cache
def rows(leaves: int, widest: int) -> tuple[Any, ...]:
    """All rows of trees with this many leaves in total, and at most `widest` leaves each."""
    if not leaves:
        return ((),)
    return tuple(
        (first, *rest)
        for size in range(1, min(leaves, widest) + 1)
        for first in shapes(size)
        for rest in rows(leaves - size, widest)
    )


def owned(tree: Any, player: int = 1):
    """All ways to give the inner nodes to MAX (1) and MIN (-1): a node is (player, children)."""
    if tree is None:
        return [None]
    below = [owned(child) for child in tree]
    return [(player, list(children)) for player in (1, -1) for children in itertools.product(*below)]


def alternating(tree: Any, player: int = 1) -> Any:
    """The tree with players that alternate."""
    return None if tree is None else (player, [alternating(child, -player) for child in tree])


def data(tree: Any) -> Any:
    """The tree as the program reads it."""
    if tree is None:
        return None
    player, children = tree
    return {"player": "MAX" if player == 1 else "MIN", "children": [data(child) for child in children]}


@cache
def weak_orders(leaves: int) -> np.ndarray:
    """All ways to order this many leaves, with ties, one per column: ranks from 0, without gaps."""
    if leaves == 0:
        return np.zeros((0, 1), dtype=np.int8)
    found = []
    for order in weak_orders(leaves - 1).T:
        ranks = int(order.max(initial=-1)) + 1
        found += [np.append(order, rank) for rank in range(ranks)]
        found += [np.append(order + (order >= rank), rank) for rank in range(ranks + 1)]
    return np.array(found, dtype=np.int8).T


def count_nodes(tree: Any) -> int:
    return 1 if tree is None else 1 + sum(map(count_nodes, tree[1]))


def looked_at(tree: Any, orders: np.ndarray, strict: bool = False, shallow: bool = False) -> np.ndarray:
    """For every order (a column), the nodes that alpha-beta looks at, in pre-order, as the bits of a number."""
    seen = np.zeros(orders.shape[1], dtype=np.int64)
    spots, leaves = itertools.count(), iter(orders)

    def skip(node):
        next(spots)
        if node is None:
            next(leaves)
        else:
            for child in node[1]:
                skip(child)

    def visit(node, low, high, active):
        seen[active] |= 1 << next(spots)
        if node is None:
            return next(leaves).astype(np.int16)
        player, children = node
        alpha, beta = (np.full_like(low, -OPEN), np.full_like(high, OPEN)) if shallow else (low, high)
        v = np.full_like(low, -player * OPEN)
        for child in children:
            if not active.any():
                skip(child)
                continue
            value = visit(child, alpha, beta, active)
            v = np.where(active, np.maximum(v, value) if player == 1 else np.minimum(v, value), v)
            if player == 1:
                cut = (v > high) if strict else (v >= high)
                alpha = np.maximum(alpha, v)
            else:
                cut = (v < low) if strict else (v <= low)
                beta = np.minimum(beta, v)
            active = active & ~cut
        return v

    start = np.full(orders.shape[1], OPEN, dtype=np.int16)
    visit(tree, -start, start, np.ones(orders.shape[1], dtype=bool))
    return seen


def branch_sets(tree: Any):
    """Every set of branches that a search could skip: for each, the nodes that are looked at, as bits."""

    def grow(node, spot):
        """All ways to look at a subtree from `spot` on, and the spot after it."""
        if node is None:
            return [1 << spot], spot + 1
        ways, after = [1 << spot], spot + 1
        answer = []
        for child in node[1]:
            below, after = grow(child, after)
            ways = [way | more for way in ways for more in below]
            answer += ways  # a search may stop after this child
        return answer, after

    return grow(tree, 0)[0]
