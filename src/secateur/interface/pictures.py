"""What a notebook shows of a tree, a graph or its solution."""

from __future__ import annotations

from typing import Any

from secateur.errors import GraphError, SecateurError
from secateur.graph import Graph
from secateur.graph.gains import Gains
from secateur.interface.tree_search import draw, is_small
from secateur.tree import Tree

MOST_NODES = 300  # of a tree, and vertices of a graph, that are drawn unasked


def picture(thing: object) -> str | None:
    """Return the drawing of a tree, a game graph or its gains, as SVG; None if it is too large or cannot be drawn."""
    try:
        if isinstance(thing, Tree):
            return draw(thing, algorithm=None).svg if is_small(thing, MOST_NODES) else None
        if isinstance(thing, Gains):
            return gains_picture(thing)
        if isinstance(thing, Graph):
            return gains_picture(_solved(thing)) if len(thing) <= MOST_NODES else None
    except SecateurError:  # no start, an end without a gain: the notebook then shows the thing as text
        return None
    return None


def _solved(graph: Graph[Any]) -> Gains[Any]:
    """Return the gains; if there are cycles, endless play is a draw."""
    try:
        return graph.solve()
    except GraphError:
        return graph.solve(cycles="draw")


def gains_picture(gains: Gains[Any]) -> str:
    """Return the drawing of a solved graph, as SVG."""
    from secateur.views.graph_picture import to_svg

    return to_svg(gains)
