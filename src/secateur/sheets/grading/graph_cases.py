"""Graphs to call a program with: worked out by hand, random, with a great many paths, and long."""

import random
from typing import Any, TypeAlias

from secateur.sheets.grading.question import Case

LADDER = 24  # diamonds in a row: 2²⁴ paths through them
CHAIN = 3000  # vertices in a row: more than Python's recursion limit

# the successors, the sides, the known gains, and the start
Graph: TypeAlias = tuple[dict[Any, list[Any]], dict[Any, int], dict[Any, int], Any]


def graph_case(
    graph: dict[Any, list[Any]], sides: dict[Any, int], gains: dict[Any, int], start: Any, big: bool = False
) -> Case:
    """Return the case of a graph; for a `big` one it only matters whether there is an answer in time."""
    return Case(
        {"G": graph, "P": sides, "E": gains, "s0": start, "big": big}, len(graph) + sum(map(len, graph.values()))
    )


def _graph(edges: str, start: str, gains: dict[str, int], first: int = 0) -> Graph:
    """Return a graph written as «a:bc b:de», with sides that alternate from the start."""
    graph: dict[Any, list[Any]] = {vertex: [] for vertex in gains}
    for part in edges.split():
        vertex, _, successors = part.partition(":")
        graph[vertex] = list(successors)
    sides: dict[Any, int] = {}
    for root in (start, *graph):  # vertices that the start does not reach need a side, too
        waiting = [(root, first)] if root not in sides else []
        while waiting:
            vertex, side = waiting.pop()
            sides[vertex] = side
            waiting += [(other, 1 - side) for other in graph[vertex] if other not in sides]
    return graph, sides, dict(gains), start


BY_HAND: list[Graph] = [
    _graph("", "a", {"a": 4}),
    _graph("a:b", "a", {"b": 4}),
    _graph("a:bc", "a", {"b": 1, "c": 2}),
    _graph("a:bc", "a", {"b": 1, "c": 2}, first=1),
    _graph("a:bc", "a", {"b": -2, "c": -1}),
    _graph("a:bc", "a", {"b": 2, "c": 1}, first=1),
    _graph("a:bc", "a", {"b": 2, "c": 1}),
    _graph("a:bc b:de c:fg", "a", {"d": 3, "e": 5, "f": 2, "g": 9}),
    _graph("a:bc b:de c:fg", "a", {"d": 3, "e": 5, "f": 2, "g": 9}, first=1),
    _graph("a:bc b:de c:de", "a", {"d": 1, "e": -1}),
    _graph("a:bc b:d c:d d:ef", "a", {"e": 7, "f": 6}),
    _graph("a:bc b:de c:e d:fg e:gh", "a", {"f": 0, "g": -4, "h": 3}),
    _graph("z:a a:bc b:de", "a", {"c": 2, "d": 5, "e": 4}),
    _graph("z:ya a:bc y:x", "a", {"x": 9, "b": 1, "c": 3}),
    _graph("a:bcd b:ef c:fe d:ef", "a", {"e": -3, "f": 3}),
    _graph("a:bcd", "a", {"b": 3, "c": 1, "d": 2}),
    _graph("a:bc b:h c:e e:bg", "a", {"h": 9, "g": 1}),
    _graph("a:bc", "a", {"b": -(10**7), "c": -(10**6)}),
    _graph("a:bc", "a", {"b": 10**12, "c": 10**13}, first=1),
    _graph("a:bcd", "a", {"b": 1, "c": 3, "d": 2}),
]  # fmt: skip


def random_graph(chance: random.Random) -> Graph:
    """Return a random graph of a few vertices, each with edges to later vertices of the other side."""
    size, spread = chance.randint(4, 11), chance.choice((2, 9, 1000))
    sides: dict[Any, int] = {vertex: chance.randint(0, 1) for vertex in range(size)}
    graph: dict[Any, list[Any]] = {}
    for vertex in range(size):
        later = [other for other in range(vertex + 1, size) if sides[other] != sides[vertex]]
        graph[vertex] = chance.sample(later, min(len(later), chance.randint(0 if vertex else 1, 3)))
    gains = {vertex: chance.randint(-spread, spread) for vertex in range(size) if not graph[vertex]}
    return graph, sides, gains, 0


def ladder() -> Graph:
    """Return diamonds in a row, with more paths through them than any program can follow."""
    graph: dict[Any, list[Any]] = {}
    for step in range(LADDER):
        base = 3 * step
        graph |= {base: [base + 1, base + 2], base + 1: [base + 3], base + 2: [base + 3]}
    last = 3 * LADDER
    graph[last] = []
    return graph, {vertex: 0 if vertex % 3 == 0 else 1 for vertex in graph}, {last: 5}, 0


def chain() -> Graph:
    """Return vertices in a row."""
    graph: dict[Any, list[Any]] = {vertex: [vertex + 1] for vertex in range(CHAIN)}
    graph[CHAIN] = []
    return graph, {vertex: vertex % 2 for vertex in graph}, {CHAIN: 7}, 0


def reachable_part(graph: dict[Any, list[Any]], sides: dict[Any, int], gains: dict[Any, int], start: Any) -> Graph:
    """Return the part of a graph that is reachable from the start."""
    found = dict.fromkeys([start])
    waiting = [start]
    while waiting:
        for other in graph[waiting.pop()]:
            if other not in found:
                found[other] = None
                waiting.append(other)
    return (
        {vertex: graph[vertex] for vertex in found},
        {vertex: sides[vertex] for vertex in found},
        {vertex: gains[vertex] for vertex in found if vertex in gains},
        start,
    )
