"""What the visited leaves prove about the value of every node, independent of the algorithm."""

import math
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

from secateur.events import Event, Leaf
from secateur.game import MAX, Number
from secateur.tree import Node, Tree, nodes
from secateur.views.words import number

# The least and the greatest value that a node can have.
Interval: TypeAlias = tuple[Number, Number]
Sign: TypeAlias = Literal["", "≤", "≥"]
UNKNOWN: Interval = (-math.inf, math.inf)


def proved_intervals(tree: Tree, events: Iterable[Event[Any]]) -> dict[Node, Interval]:
    """Return the interval of every node, by minimax over intervals; a leaf that was not visited is unknown."""
    intervals: dict[Node, Interval] = {
        event.visit.state: (event.value, event.value) for event in events if isinstance(event, Leaf)
    }
    for node in reversed(list(nodes(tree.root))):  # children before their parent
        if node not in intervals:
            intervals[node] = interval_above(tree, node, intervals)
    return intervals


def interval_above(tree: Tree, node: Node, intervals: Mapping[Node, Interval]) -> Interval:
    """Return the interval of an inner node by those of its children; a child without one is unknown."""
    better = max if tree.to_move(node) == MAX else min
    children = (node.produced(index) for index in node.moves)
    below = [UNKNOWN if child is None else intervals.get(child, UNKNOWN) for child in children] or [UNKNOWN]
    return better(low for low, _ in below), better(high for _, high in below)


def bound_sign(value: Number, interval: Interval) -> Sign:
    """Return ≤ or ≥ if a value is only a bound on the true one, which lies in this interval."""
    low, high = interval
    if high <= value and low < value:
        return "≤"
    return "≥" if low >= value and high > value else ""


def interval_text(interval: Interval) -> str:
    """Return 25, ≤17, ≥50, 3…5, or an empty text if nothing is known."""
    low, high = interval
    if low == high:
        return number(low)
    if interval == UNKNOWN:
        return ""
    if low == -math.inf:
        return f"≤{number(high)}"
    return f"≥{number(low)}" if high == math.inf else f"{number(low)}…{number(high)}"
