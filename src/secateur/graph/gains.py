"""The gains of a game graph and best play in it: the result of `Graph.solve`."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic

from secateur.game import Number
from secateur.graph.graph import Graph, V
from secateur.pictured import Pictured

if TYPE_CHECKING:
    from secateur.compiled.graphs import Array


class Gains(Pictured, Generic[V]):
    """The gains of a vertex and of all its descendants, and best play."""

    def __init__(self, graph: Graph[V], start: int, ranks: Array, edges: Array, moves: Array | None) -> None:
        self.graph = graph
        self.start: V = graph.vertices[start]
        self._number, self._ranks, self._edges, self._moves = start, ranks, edges, moves

    @property
    def gain(self) -> Number:
        """The value of the start to MAX if both players play their best."""
        return self.graph.table[int(self._ranks[self._number])]

    @cached_property
    def gains(self) -> dict[V, Number]:
        """The gain of every descendant, including the start, in the order of the graph."""
        table, reached = self.graph.table, self._reached
        return {vertex: table[rank] for vertex, rank in zip(self._names(reached), self._ranks[reached], strict=True)}

    @cached_property
    def strategy(self) -> dict[V, V]:
        """A best move of every descendant that has moves: the first with the gain of the vertex itself.

        If cycles are draws, the first of the moves that win soonest or lose latest.
        """
        inner = (self._edges >= 0).nonzero()[0]
        best = self.graph.targets[self._edges[inner]]
        return dict(zip(self._names(inner), self._names(best), strict=True))

    @cached_property
    def line(self) -> tuple[V, ...]:
        """The moves of best play from the start, to the end or to the first vertex that repeats."""
        line, seen, number = [], {self._number}, self._number
        while (edge := self._edges[number]) >= 0:
            number = int(self.graph.targets[edge])
            line.append(number)
            if number in seen:
                break
            seen.add(number)
        return tuple(self.graph.vertices[number] for number in line)

    @property
    def endless(self) -> bool:
        """Whether best play never ends."""
        return bool(self._edges[self.graph.number(self.line[-1])] >= 0) if self.line else False

    @cached_property
    def moves_to_end(self) -> dict[V, int | None] | None:
        """If cycles are draws: how many moves the winner needs against the longest resistance; None for a draw."""
        if self._moves is None:
            return None
        reached = self._reached
        moves = (None if number < 0 else number for number in self._moves[reached].tolist())
        return dict(zip(self._names(reached), moves, strict=True))

    @property
    def arrays(self) -> tuple[Array, Array, Array]:
        """For all vertices of the graph: whether it is a descendant; if so, its gain, and a best successor or -1."""
        import numpy as np

        best = np.where(self._edges >= 0, self.graph.targets[self._edges], -1)
        return self._ranks >= 0, np.array(self.graph.table)[self._ranks], best

    @property
    def _reached(self) -> Array:
        return (self._ranks >= 0).nonzero()[0]

    def _names(self, numbers: Array) -> list[V]:
        """Return the vertices with these numbers."""
        vertices = self.graph.vertices
        return [vertices[number] for number in numbers.tolist()]
