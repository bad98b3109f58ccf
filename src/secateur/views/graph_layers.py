"""Where the vertices of a graph stand: in layers, with few crossings and straight edges (Sugiyama et al. 1981).

Edges that close a cycle are turned round; a vertex stands one layer below the lowest of those before it. An edge over
several layers bends where it passes one, at a bend that has its place in the layer as a vertex has. The order in a
layer is by the mean place of the neighbours, swept down and up. The places are as near to their neighbours' as the
order allows, in the sense of least squares.
"""

import math
from bisect import bisect_right, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

ORDERS = 16  # sweeps for the order
MOVES = 12  # sweeps for the places
STRAIGHT = 8.0  # how much more a bend wants to be over a bend than a vertex over a vertex

Extent: TypeAlias = tuple[float, float]  # what a vertex takes to the left of its middle, and to the right
Route: TypeAlias = tuple[int, ...]  # an edge, from top to bottom: vertex, bends, vertex
Turned: TypeAlias = tuple[int, int, bool]  # the ends of an edge, the upper one first, and whether it leads up


@dataclass(frozen=True, slots=True)
class GraphLayers:
    """A layer and an x for every vertex, and after them for every bend; the route of every edge."""

    layer: tuple[int, ...]
    x: tuple[float, ...]
    routes: dict[tuple[int, int], Route]  # by source and target; loops are not among them
    upward: frozenset[tuple[int, int]]  # the edges whose route leads from the bottom to the top


def layered(successors: Sequence[Sequence[int]], extents: Sequence[Extent], bend: float) -> GraphLayers:
    """Place the vertices of a graph, all of which can be reached from 0; a bend takes `bend` to either side."""
    edges, found, order = _turned(successors)
    layer = _layer(len(successors), edges, order)
    first = {vertex: place for place, vertex in enumerate(found)}
    routes: dict[tuple[int, int], Route] = {}
    for top, bottom, upward in edges:
        bends = range(len(layer), len(layer) + layer[bottom] - layer[top] - 1)
        layer += range(layer[top] + 1, layer[bottom])
        first.update(dict.fromkeys(bends, first[bottom]))
        routes[(bottom, top) if upward else (top, bottom)] = (top, *bends, bottom)
    links = [link for route in routes.values() for link in pairwise(route)]
    rows = _ordered(layer, links, sorted(first, key=first.__getitem__))
    wide = [*extents, *[(bend, bend)] * (len(layer) - len(extents))]
    xs = _spread(rows, links, wide, len(successors))
    return GraphLayers(
        tuple(layer), tuple(xs), routes, frozenset((bottom, top) for top, bottom, upward in edges if upward)
    )


def _turned(successors: Sequence[Sequence[int]]) -> tuple[list[Turned], list[int], list[int]]:
    """Return the edges without cycles, the vertices as a walk depth first finds them, and in topological order."""
    edges: list[Turned] = []
    done: list[int] = []
    open_now, seen = {0}, {0: None}
    waiting: list[tuple[int, Iterator[int]]] = [(0, iter(dict.fromkeys(successors[0])))]
    while waiting:
        vertex, targets = waiting[-1]
        for target in targets:
            if target == vertex:
                continue
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
    return edges, list(seen), done[::-1]


def _layer(count: int, edges: Sequence[Turned], order: Sequence[int]) -> list[int]:
    """Return the layer of every vertex: the length of the longest path to it."""
    below: list[list[int]] = [[] for _ in range(count)]
    for top, bottom, _ in edges:
        below[top].append(bottom)
    layer = [0] * count
    for vertex in order:
        for target in below[vertex]:
            layer[target] = max(layer[target], layer[vertex] + 1)
    return layer


# ---------------------------------------------------------------- the order in a layer


def _ordered(layer: Sequence[int], links: Sequence[tuple[int, int]], order: Sequence[int]) -> list[list[int]]:
    """Return the layers, each in the order in which fewest links cross, as far as sweeps from `order` on find."""
    rows: list[list[int]] = [[] for _ in range(max(layer) + 1)]
    for item in order:
        rows[layer[item]].append(item)
    above, below = _neighbours(len(layer), links)
    best, fewest = [row[:] for row in rows], _crossings(rows, below)
    for sweep in range(ORDERS):
        way = list(reversed(rows)) if sweep % 2 else rows
        for fixed, row in pairwise(way):
            _sort(row, below if sweep % 2 else above, fixed)
        crossings = _crossings(rows, below)
        if crossings < fewest:
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
    """Sort a layer by the mean place of the neighbours in the one beside it; what has none stays about there."""
    place = {item: number for number, item in enumerate(fixed)}
    means = {}
    for number, item in enumerate(row):
        places = [place[other] for other in neighbours[item]]
        means[item] = sum(places) / len(places) if places else float(number)
    row.sort(key=means.__getitem__)


def _crossings(rows: Sequence[Sequence[int]], below: Sequence[Sequence[int]]) -> int:
    """Return how many pairs of links cross."""
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


def _spread(
    rows: Sequence[Sequence[int]], links: Sequence[tuple[int, int]], wide: Sequence[Extent], vertices: int
) -> list[float]:
    """Return the x of every vertex and bend."""
    xs = [0.0] * len(wide)
    above, below = _neighbours(len(wide), links)
    for row in rows:
        _settle(row, [0.0] * len(row), [1.0] * len(row), wide, xs)
    for sweep in range(MOVES):
        sides = (above, below)[sweep % 2]
        for row in reversed(rows) if sweep % 2 else rows:
            wanted, weights = [], []
            for item in row:
                near = sides[item]
                pulls = [STRAIGHT if item >= vertices and other >= vertices else 1.0 for other in near]
                total = math.fsum(pulls)  # not sum, which rounds otherwise from Python 3.12 on
                pulled = math.fsum(pull * xs[other] for pull, other in zip(pulls, near, strict=True))
                wanted.append(pulled / total if near else xs[item])
                weights.append(total or 0.1)
            _settle(row, wanted, weights, wide, xs)
    return xs


def _settle(
    row: Sequence[int], wanted: Sequence[float], weights: Sequence[float], wide: Sequence[Extent], xs: list[float]
) -> None:
    """Put a layer as near as can be to where it wants to be, in its order and without overlap.

    With what must lie between them taken off, the places must only not fall: neighbours that would are put together
    at their weighted mean (pool adjacent violators, Ayer et al. 1955).
    """
    shifts = [0.0]
    for left, right in pairwise(row):
        shifts.append(shifts[-1] + wide[left][1] + wide[right][0])
    pools: list[tuple[float, float, int]] = []  # place, weight, how many
    for place, weight, shift in zip(wanted, weights, shifts, strict=True):
        pool = (place - shift, weight, 1)
        while pools and pools[-1][0] > pool[0]:
            before = pools.pop()
            together = before[1] + pool[1]
            pool = ((before[0] * before[1] + pool[0] * pool[1]) / together, together, before[2] + pool[2])
        pools.append(pool)
    places = [place for place, _, count in pools for _ in range(count)]
    for item, place, shift in zip(row, places, shifts, strict=True):
        xs[item] = place + shift
