"""Place the vertices of a graph in layers, with few crossings and straight edges (Sugiyama et al. 1981).

1. Reverse the edges that close a cycle.
2. Put each vertex one layer below the lowest of its predecessors.
3. Give an edge over several layers a bend in each layer that it passes; a bend takes up room like a vertex.
4. Sort each layer by the mean position of the neighbours, sweeping down and up (the barycentre method).
5. Move vertices and bends as close to their neighbours as the order allows, by least squares.
"""

import math
from bisect import bisect_right, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

ORDER_SWEEPS = 16  # sweeps to find the order in each layer
PLACE_SWEEPS = 12  # sweeps to find the positions
BEND_WEIGHT = 8.0  # pull between two bends of an edge, relative to other links: long edges should be straight

Extent: TypeAlias = tuple[float, float]  # the room that a vertex needs left and right of its middle
Route: TypeAlias = tuple[int, ...]  # an edge from top to bottom: vertex, bends, vertex
DownEdge: TypeAlias = tuple[int, int, bool]  # the upper end of an edge, the lower end, and whether it was reversed


@dataclass(frozen=True, slots=True)
class GraphLayers:
    """The layer and x of every vertex, then of every bend, and the route of every edge."""

    layer: tuple[int, ...]
    x: tuple[float, ...]
    routes: dict[tuple[int, int], Route]  # by source and target, without loops
    upward: frozenset[tuple[int, int]]  # the edges that lead from the bottom of their route to the top


def layered(successors: Sequence[Sequence[int]], extents: Sequence[Extent], bend: float) -> GraphLayers:
    """Place the vertices of a graph, all reachable from 0; a bend needs `bend` of room on either side."""
    edges, found, order = _acyclic(successors)
    layer = _assign_layers(len(successors), edges, order)
    first = {vertex: place for place, vertex in enumerate(found)}
    routes: dict[tuple[int, int], Route] = {}
    for top, bottom, upward in edges:
        bends = range(len(layer), len(layer) + layer[bottom] - layer[top] - 1)
        layer += range(layer[top] + 1, layer[bottom])
        first.update(dict.fromkeys(bends, first[bottom]))  # bends start out next to the vertex they lead to
        routes[(bottom, top) if upward else (top, bottom)] = (top, *bends, bottom)
    links = [link for route in routes.values() for link in pairwise(route)]
    rows = _order_rows(layer, links, sorted(first, key=first.__getitem__))
    room = [*extents, *[(bend, bend)] * (len(layer) - len(extents))]
    xs = _place_rows(rows, links, room, len(successors))
    return GraphLayers(
        tuple(layer), tuple(xs), routes, frozenset((bottom, top) for top, bottom, upward in edges if upward)
    )


def _acyclic(successors: Sequence[Sequence[int]]) -> tuple[list[DownEdge], list[int], list[int]]:
    """Return the edges without cycles, the vertices in the order of a depth-first walk, and in topological order."""
    edges: list[DownEdge] = []
    done: list[int] = []
    open_now, seen = {0}, {0: None}
    waiting: list[tuple[int, Iterator[int]]] = [(0, iter(dict.fromkeys(successors[0])))]
    while waiting:
        vertex, targets = waiting[-1]
        for target in targets:
            if target == vertex:
                continue
            # An edge to a vertex that is still open leads back up the current path and so closes a cycle.
            edges.append((target, vertex, True) if target in open_now else (vertex, target, False))
            if target not in seen:
                seen[target] = None
                open_now.add(target)
                waiting.append((target, iter(dict.fromkeys(successors[target]))))
                break
        else:
            waiting.pop()
            open_now.discard(vertex)
            done.append(vertex)
    return edges, list(seen), done[::-1]  # a vertex is done after all its successors, hence the reversal


def _assign_layers(count: int, edges: Sequence[DownEdge], order: Sequence[int]) -> list[int]:
    """Return the layer of every vertex: the length of the longest path to it from the top."""
    below: list[list[int]] = [[] for _ in range(count)]
    for top, bottom, _ in edges:
        below[top].append(bottom)
    layer = [0] * count
    for vertex in order:
        for target in below[vertex]:
            layer[target] = max(layer[target], layer[vertex] + 1)
    return layer


# ---------------------------------------------------------------- the order in a layer


def _order_rows(layer: Sequence[int], links: Sequence[tuple[int, int]], order: Sequence[int]) -> list[list[int]]:
    """Return the layers, sorted for few crossings by sweeps that start from `order`."""
    rows: list[list[int]] = [[] for _ in range(max(layer) + 1)]
    for item in order:
        rows[layer[item]].append(item)
    above, below = _neighbours(len(layer), links)
    best, fewest = [row[:] for row in rows], _crossings(rows, below)
    for sweep in range(ORDER_SWEEPS):
        way = list(reversed(rows)) if sweep % 2 else rows
        for fixed, row in pairwise(way):
            _sort(row, below if sweep % 2 else above, fixed)
        crossings = _crossings(rows, below)
        if crossings < fewest:  # a sweep may also make things worse, so keep the best
            best, fewest = [row[:] for row in rows], crossings
    return best


def _neighbours(count: int, links: Sequence[tuple[int, int]]) -> tuple[list[list[int]], list[list[int]]]:
    above: list[list[int]] = [[] for _ in range(count)]
    below: list[list[int]] = [[] for _ in range(count)]
    for top, bottom in links:
        above[bottom].append(top)
        below[top].append(bottom)
    return above, below


def _sort(row: list[int], neighbours: Sequence[Sequence[int]], fixed: Sequence[int]) -> None:
    """Sort a layer by the mean position of the neighbours in the fixed layer; an item without any stays in place."""
    place = {item: number for number, item in enumerate(fixed)}
    means = {}
    for number, item in enumerate(row):
        places = [place[other] for other in neighbours[item]]
        means[item] = sum(places) / len(places) if places else float(number)
    row.sort(key=means.__getitem__)


def _crossings(rows: Sequence[Sequence[int]], below: Sequence[Sequence[int]]) -> int:
    """Return how many pairs of links cross."""
    # Two links cross if one begins further left and ends further right. Going through the upper layer from left to
    # right, `passed` has the ends so far in order: those to the right of a new end belong to links that cross it.
    count = 0
    for row, under in pairwise(rows):
        place = {item: number for number, item in enumerate(under)}
        passed: list[int] = []
        for item in row:
            ends = sorted(place[other] for other in below[item])
            count += sum(len(passed) - bisect_right(passed, end) for end in ends)
            for end in ends:
                insort(passed, end)
    return count


# ---------------------------------------------------------------- the places


def _place_rows(
    rows: Sequence[Sequence[int]], links: Sequence[tuple[int, int]], room: Sequence[Extent], vertices: int
) -> list[float]:
    """Return the x of every vertex and bend, by sweeps that pull each towards its neighbours above, then below."""
    xs = [0.0] * len(room)
    above, below = _neighbours(len(room), links)
    for row in rows:
        _place_row(row, [0.0] * len(row), [1.0] * len(row), room, xs)
    for sweep in range(PLACE_SWEEPS):
        sides = (above, below)[sweep % 2]
        for row in reversed(rows) if sweep % 2 else rows:
            wanted, weights = [], []
            for item in row:
                near = sides[item]
                pulls = [BEND_WEIGHT if item >= vertices and other >= vertices else 1.0 for other in near]
                total = math.fsum(pulls)  # not sum, which rounds differently from Python 3.12 on
                pulled = math.fsum(pull * xs[other] for pull, other in zip(pulls, near, strict=True))
                wanted.append(pulled / total if near else xs[item])
                weights.append(total or 0.1)  # an item without neighbours gives way to the others
            _place_row(row, wanted, weights, room, xs)
    return xs


def _place_row(
    row: Sequence[int], wanted: Sequence[float], weights: Sequence[float], room: Sequence[Extent], xs: list[float]
) -> None:
    """Move a layer as close as possible to the wanted positions, without overlap or change of order.

    Subtract the room that items need from their positions: then the only condition is that positions do not decrease
    from left to right. Least squares under this condition is isotonic regression. Wherever two neighbours violate it,
    pool them at their weighted mean (pool adjacent violators, Ayer et al. 1955).
    """
    shifts = [0.0]
    for left, right in pairwise(row):
        shifts.append(shifts[-1] + room[left][1] + room[right][0])
    pools: list[tuple[float, float, int]] = []  # position, weight, number of items
    for place, weight, shift in zip(wanted, weights, shifts, strict=True):
        pool = (place - shift, weight, 1)
        while pools and pools[-1][0] > pool[0]:  # the merged pool may now violate the order with the one before
            before = pools.pop()
            together = before[1] + pool[1]
            pool = ((before[0] * before[1] + pool[0] * pool[1]) / together, together, before[2] + pool[2])
        pools.append(pool)
    places = [place for place, _, count in pools for _ in range(count)]
    for item, place, shift in zip(row, places, shifts, strict=True):
        xs[item] = place + shift
