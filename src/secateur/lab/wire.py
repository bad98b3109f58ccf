"""Trees and events as rows, small enough to send and easy to replay.

Nodes are numbered in pre-order, and a row names a node by its number. Numbers are sent as the texts that are drawn:
the page never calculates with them, and JSON has neither infinity nor large integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from secateur.errors import TreeError
from secateur.events import Cut, Enter, Event, Leaf, Update
from secateur.game import MAX, Number
from secateur.tree import Data, Node, Tree
from secateur.tree.tree_text import to_data
from secateur.views.intervals import Interval, bound_sign, interval_above
from secateur.views.picture import Role, short_number
from secateur.views.words import Values, bound_setter, cut_bound

# One event, by its kind:
#   ["enter", node, α, β]                         ["leaf", node, value]
#   ["update", node, child, its value, v, α, β]   ["leave", node, value, sign]
#   ["cut", node, kind, first child cut, deep, v, bound, the node that sets the bound or null]
Row: TypeAlias = list[Any]

MOST_NODES = 20_000
MOST_LEVELS = 150


def numbered(tree: Tree) -> list[Node]:
    """Return the nodes in pre-order, or raise TreeError if there are too many for the page."""
    found: list[Node] = []
    waiting = [(tree.root, 1)]
    while waiting:
        node, level = waiting.pop()
        found.append(node)
        if len(found) > MOST_NODES:
            raise TreeError(f"a tree of more than {MOST_NODES:,} nodes: expected fewer for the lab")
        if level > MOST_LEVELS:
            raise TreeError(f"a tree of more than {MOST_LEVELS} levels: expected fewer for the lab")
        waiting += [(node.child(index), level + 1) for index in reversed(node.moves)]
    return found


def tree_columns(tree: Tree, spots: Sequence[Node]) -> dict[str, list[Any]]:
    """Return a list for each property of the nodes: enough to draw, edit and write down the tree."""
    parents: list[int | None] = [None] * len(spots)
    number_of = {node: spot for spot, node in enumerate(spots)}
    for spot, node in enumerate(spots):
        for index in node.moves:
            parents[number_of[node.child(index)]] = spot
    return {
        "parent": parents,
        "role": node_roles(tree, spots),
        "name": [node.name for node in spots],
        "player": list(_written_players(to_data(tree))),
        "value": [None if node.value is None else _exact(node.value) for node in spots],
        "drawn": [None if node.value is None else short_number(node.value) for node in spots],
    }


def _written_players(data: Data) -> Iterator[str | None]:
    """Yield for each node, in pre-order, its player if it has to be written, because it does not follow."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        fields: dict[str, Any] = (
            item if isinstance(item, dict) else {"children": item} if isinstance(item, list) else {}
        )
        yield fields.get("player")
        waiting += reversed(fields.get("children", ()))


def node_roles(tree: Tree, spots: Iterable[Node]) -> list[Role]:
    """Return for each node whether it is a leaf, or whose turn it is."""
    return ["leaf" if not node.moves else "max" if tree.to_move(node) == MAX else "min" for node in spots]


def _exact(value: Number) -> str:
    """Return a number as JSON writes it."""
    try:
        return str(value)
    except ValueError as error:  # Python does not write integers of thousands of digits
        raise TreeError(f"a number with too many digits: {error}") from None


def event_rows(tree: Tree, spots: Sequence[Node], events: Iterable[Event[int]]) -> list[Row]:
    """Return the events as rows."""
    number_of = {node: spot for spot, node in enumerate(spots)}
    return list(map(_Rows(tree, number_of).row, events))


class _Rows:
    """Makes rows of events, one after the other; it knows what is proved so far."""

    def __init__(self, tree: Tree, number_of: dict[Node, int]) -> None:
        self.tree, self.number_of = tree, number_of
        self.values: Values = {}
        self.intervals: dict[Node, Interval] = {}

    def row(self, event: Event[int]) -> Row:
        """Return the row of the next event."""
        visit = event.visit
        node: Node = visit.state
        spot = self.number_of[node]
        if isinstance(event, Enter):
            return ["enter", spot, short_number(visit.alpha), short_number(visit.beta)]
        if isinstance(event, Leaf):
            self.intervals[node] = (event.value, event.value)
            return ["leaf", spot, short_number(event.value)]
        if isinstance(event, Update):
            self.values[visit] = event.value
            child = self.number_of[node.child(event.move)]
            window = short_number(event.alpha), short_number(event.beta)
            return ["update", spot, child, short_number(event.child), short_number(event.value), *window]
        if isinstance(event, Cut):
            return self._cut(event, spot)
        self.intervals[node] = interval_above(self.tree, node, self.intervals)
        return ["leave", spot, short_number(event.value), bound_sign(event.value, self.intervals[node])]

    def _cut(self, event: Cut[int], spot: int) -> Row:
        visit = event.visit
        _, _, bound = cut_bound(event)
        setter = bound_setter(visit, bound, self.values)
        first = self.number_of[visit.state.child(event.skipped[0])]
        v = short_number(self.values[visit])
        source = None if setter is None else self.number_of[setter.state]
        return ["cut", spot, event.kind, first, event.deep, v, short_number(bound), source]
