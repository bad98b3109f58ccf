"""The gains of large game graphs, from arrays, against straightforward Python over dictionaries.

    python benchmarks/graphs.py [--edges 10000000] [--rounds 7]

The graphs are layered by plies, with ten moves per vertex on average; a tenth of the vertices are ends. Our time is
from the arrays of the graph to the arrays of the answer, including the checks, after one call that loads or compiles
the passes. Python is the sheet's recursion, memoised, or its stack, whichever is faster, and is timed once.
`scattered` is the same graph with its vertices numbered at random, so that every step leads elsewhere in memory.
Growth is the ratio of our times for the whole graph and for a tenth of its vertices and edges: 10 is linear. All
times are processor times in milliseconds, the best of several rounds.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from secateur import MAX, MIN, Graph

PLIES = 100
MOVES = 10  # per vertex, on average
Arrays = tuple[Any, Any, Any, Any]
Dictionaries = tuple[dict[int, list[int]], dict[int, int], dict[int, int]]


def layered(edges: int, seed: int = 1) -> Arrays:
    """Return a graph whose edges lead from each ply to the next."""
    chance = np.random.default_rng(seed)
    count = edges // MOVES
    ply = np.arange(count) * PLIES // count
    begins = np.append(np.searchsorted(ply, np.arange(PLIES)), count)
    is_end = (chance.random(count) < 0.1) | (ply == PLIES - 1)
    is_end[0] = False
    degrees = np.where(is_end, 0, 1)
    degrees[~is_end] += chance.multinomial(edges - degrees.sum(), np.full((~is_end).sum(), 1 / (~is_end).sum()))
    offsets = np.concatenate(([0], np.cumsum(degrees)))
    following = np.repeat(ply, degrees) + 1
    room = begins[following + 1] - begins[following]
    targets = begins[following] + (chance.random(len(following)) * room).astype(np.int64)
    owner = np.where(ply % 2, MIN, MAX).astype(np.int8)
    return offsets, targets.astype(np.int32), owner, chance.integers(-1000, 1001, count)


def scattered(arrays: Arrays, seed: int = 2) -> Arrays:
    """Return the same graph with all vertices but the first numbered at random."""
    offsets, targets, owner, gains = arrays
    count = len(owner)
    order = np.append(0, 1 + np.random.default_rng(seed).permutation(count - 1))  # the old number of each vertex
    number = np.empty(count, np.int32)
    number[order] = np.arange(count)
    degrees = np.diff(offsets)[order]
    places = (
        np.repeat(offsets[order], degrees)
        + np.arange(len(targets))
        - np.repeat(np.cumsum(degrees) - degrees, degrees)
    )
    return np.concatenate(([0], np.cumsum(degrees))), number[targets[places]], owner[order], gains[order]


def path(count: int) -> Arrays:
    """Return a graph that is a single path."""
    owner = np.where(np.arange(count) % 2, MIN, MAX).astype(np.int8)
    return np.append(np.arange(count), count - 1), np.arange(1, count, dtype=np.int32), owner, np.full(count, 7)


def ours(arrays: Arrays, cycles: Any = "error") -> Any:
    graph: Graph[int] = Graph(*arrays)
    reached, gains, _ = graph.solve(0, cycles).arrays
    return int(gains[0]), int(reached.sum())


def dictionaries(arrays: Arrays) -> Dictionaries:
    offsets, targets, owner, gains = (array.tolist() for array in arrays)
    rows = {vertex: targets[offsets[vertex] : offsets[vertex + 1]] for vertex in range(len(owner))}
    ends = {vertex: gain for vertex, gain in enumerate(gains) if not rows[vertex]}
    return rows, {vertex: int(player == MIN) for vertex, player in enumerate(owner)}, ends


def by_recursion(rows: dict[int, list[int]], owner: dict[int, int], found: dict[int, int]) -> int:
    def gain(vertex: int) -> int:
        if vertex not in found:
            found[vertex] = (max if owner[vertex] == 0 else min)([gain(target) for target in rows[vertex]])
        return found[vertex]

    return gain(0)


def by_stack(rows: dict[int, list[int]], owner: dict[int, int], found: dict[int, int]) -> int:
    stack = [0]
    while stack:
        vertex = stack[-1]
        if vertex in found:
            stack.pop()
            continue
        missing = [target for target in rows[vertex] if target not in found]
        if missing:
            stack += missing
        else:
            found[vertex] = (max if owner[vertex] == 0 else min)([found[target] for target in rows[vertex]])
            stack.pop()
    return found[0]


def seconds(work: Callable[[], Any], rounds: int) -> tuple[float, Any]:
    best, answer = math.inf, None
    for _ in range(rounds):
        begin = time.process_time()
        answer = work()
        best = min(best, time.process_time() - begin)
    return best, answer


def python(arrays: Arrays) -> tuple[float, int]:
    rows, owner, ends = dictionaries(arrays)
    times = []
    for function in (by_recursion, by_stack):
        found = dict(ends)
        taken, gain = seconds(lambda function=function, found=found: function(rows, owner, found), 1)  # type: ignore[misc]
        times.append((taken, gain))
    assert len({gain for _, gain in times}) == 1
    return min(times)


def report(name: str, arrays: Arrays, smaller: Arrays, rounds: int) -> None:
    small, _ = seconds(lambda: ours(smaller), rounds)
    taken, (gain, reached) = seconds(lambda: ours(arrays), rounds)
    drawn, drawn_answer = seconds(lambda: ours(arrays, "draw"), 3)
    assert drawn_answer == (gain, reached), "the passes differ"
    slow, expected = python(arrays)
    assert gain == expected, f"{name}: {gain} and {expected}"
    sizes = f"{len(arrays[2]):11,} {len(arrays[1]):11,} {reached:11,}"
    times = f"{taken * 1000:8.0f} {taken / small:7.1f} {slow * 1000:8.0f} {slow / taken:7.0f} {drawn * 1000:9.0f}"
    print(f"{name:10} {sizes} {times}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edges", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    sys.setrecursionlimit(10_000)
    warm = layered(100_000)
    ours(warm), ours(warm, "draw")
    print(f"{'graph':10} {'vertices':>11} {'edges':>11} {'reached':>11}", end=" ")
    print(f"{'ms':>8} {'growth':>7} {'Python':>8} {'ratio':>7} {'draw, ms':>9}")
    large, small = layered(options.edges), layered(options.edges // 10)
    report("layered", large, small, options.rounds)
    report("scattered", scattered(large), scattered(small), options.rounds)
    taken, answer = seconds(lambda: ours(path(1_000_000)), 1)
    assert answer == (7, 1_000_000)
    print(f"a path of a million vertices: {taken * 1000:.0f} ms")


if __name__ == "__main__":
    main()
