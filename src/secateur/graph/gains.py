"""The gains of a game graph and best play in it: what `Graph.solve` answers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic

from secateur.game import Number
from secateur.graph.graph import Graph, V

if TYPE_CHECKING:
    from secateur.compiled.graphs import Array


class Gains(Generic[V]):
    """The gains of a vertex and of all its descendants, and best play."""

    def __init__(self, graph: Graph[V], start: int, ranks: Array, edges: Array, moves: Array | None) -> None:
        self.graph = graph
        self.start: V = graph.vertices[start]
        self._number, self._ranks, self._edges, self._moves = start, ranks, edges, moves

    @property
    def gain(self) -> Number:
        """What the start is worth to MAX if both play their best."""
        return self.graph.table[int(self._ranks[self._number])]

    @cached_property
    def gains(self) -> dict[V, Number]:
        """The gain of every descendant, the start among them, in the order of the graph."""
        table, reached = self.graph.table, self._reached
        return {vertex: table[rank] for vertex, rank in zip(self._names(reached), self._ranks[reached], strict=True)}

    @cached_property
    def strategy(self) -> dict[V, V]:
        """A best move of every descendant that has moves: the first that is worth as much as the vertex itself.

        With cycles that are a draw, the first of those that win as soon, or lose as late, as can be.
        """
        inner = (self._edges >= 0).nonzero()[0]
        best = self.graph.targets[self._edges[inner]]
        return dict(zip(self._names(inner), self._names(best), strict=True))

    @cached_property
    def line(self) -> tuple[V, ...]:
        """The moves of best play from the start: to its end, or to the first vertex that it comes to again."""
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
        """Whether best play goes round in a circle."""
        return bool(self._edges[self.graph.number(self.line[-1])] >= 0) if self.line else False

    @cached_property
    def moves_to_end(self) -> dict[V, int | None] | None:
        """With cycles that are a draw: how soon the winner wins, if the loser holds out; None where nobody wins."""
        if self._moves is None:
            return None
        reached = self._reached
        moves = (None if number < 0 else number for number in self._moves[reached].tolist())
        return dict(zip(self._names(reached), moves, strict=True))

    @property
    def arrays(self) -> tuple[Array, Array, Array]:
        """Over all vertices of the graph: whether it is a descendant; if so, its gain, and a best successor or -1."""
        import numpy as np

        best = np.where(self._edges >= 0, self.graph.targets[self._edges], -1)
        return self._ranks >= 0, np.array(self.graph.table)[self._ranks], best

    @property
    def _reached(self) -> Array:
        return (self._ranks >= 0).nonzero()[0]

    def _names(self, numbers: Array) -> list[V]:
        """Return the vertices of some numbers."""
        vertices = self.graph.vertices
        return [vertices[number] for number in numbers.tolist()]
