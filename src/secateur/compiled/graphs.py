"""Passes over game graphs as arrays: every vertex and every edge once, without recursion.

A graph is in CSR form: the successors of vertex v are `targets[offsets[v]:offsets[v + 1]]`, in the order of the
moves. `owner[v]` is 1 (MAX) or -1 (MIN); it does not matter at a vertex without successors, where a play ends. The
passes are plain Python, and are compiled when there is much to do: a graph of ten vertices does not wait for Numba.
"""

import functools
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from secateur.errors import GraphError

Array: TypeAlias = npt.NDArray[Any]

MUCH = 50_000  # vertices and edges: from here on Numba is worth its loading time
MOST_VERTICES = 2**31 - 2  # a vertex is an int32 here


@functools.cache
def jit(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a pass compiled: with Numba's cache on disk, or in memory alone where none can be written."""
    import numba

    try:
        compiled: Callable[..., Any] = numba.njit(cache=True)(function)
    except RuntimeError:  # no folder for a cache can be written
        compiled = numba.njit(function)
    return compiled


def _ready(function: Callable[..., Any], size: int, compiled: bool | None) -> Callable[..., Any]:
    """Return a pass in the form that is worth its while; `compiled` overrules."""
    return jit(function) if (size >= MUCH if compiled is None else compiled) else function


# ---------------------------------------------------------------- cycles allowed


def retrograde(
    offsets: Array, targets: Array, owner: Array, gains: Array, *, compiled: bool | None = None
) -> tuple[Array, Array, Array]:
    """Return value, moves to the end and best edge of every vertex, where a play that never ends is worth 0.

    `gains` are to MAX; only those of vertices without successors are looked at. The value is what both sides can
    force: along the best edges its winner reaches it, or better, whatever the loser does. Moves to the end: the
    winner hurries and the loser holds out, among the moves that keep the value; -1 where nobody wins and the play
    goes on. The best edge is an index into `targets`: the first that keeps the value and the moves; -1 at an end.

    By retrograde analysis: from the best gain for MAX down to the least above 0, who can be driven there; likewise
    for MIN. Linear, but for the sorting of the gains. Takes at most 48 bytes a vertex and 4 an edge, the answer
    included and the input not; 4 more an edge if `targets` is not int32.
    """
    offsets, targets, owner = _checked(offsets, targets, owner)
    size = len(owner) + len(targets)
    ends = np.flatnonzero(offsets[1:] == offsets[:-1]).astype(np.int32)
    distinct, level, order = _levels(ends, np.asarray(gains), len(owner))
    moves = np.full(len(owner), -1, np.int32)
    moves[ends] = 0
    before, sources = _ready(_predecessors, size, compiled)(offsets, targets)
    left = np.diff(offsets).astype(np.int32)
    queue = np.empty(len(owner), np.int32)
    attract = _ready(_attract, size, compiled)
    for side, seeds in ((1, order[::-1]), (-1, order)):
        attract(side, seeds[level[seeds] * side > 0], before, sources, owner, level, moves, left, queue)
    del before, sources, left, queue
    best = _ready(_keeping, size, compiled)(offsets, targets, level, moves)
    zero = int(np.searchsorted(distinct, 0))
    return distinct[level + zero], moves, best


def _checked(offsets: Array, targets: Array, owner: Array) -> tuple[Array, Array, Array]:
    """Return the arrays of a graph in the types that the passes take; fail if they are no graph."""
    count = len(owner)
    if count > MOST_VERTICES:
        raise GraphError(f"{count:,} vertices: expected at most {MOST_VERTICES:,}")
    for name, array in (("offsets", offsets), ("targets", targets), ("owner", owner)):
        if array.ndim != 1 or not np.issubdtype(array.dtype, np.integer):
            raise GraphError(f"{name}: {array.ndim} dimensions of {array.dtype}: expected one, of whole numbers")
    if len(offsets) != count + 1 or offsets[0] != 0 or offsets[-1] != len(targets):
        raise GraphError(
            f"offsets: {len(offsets):,} numbers from {offsets[:1]} to {offsets[-1:]}:"
            f" expected {count + 1:,} from 0 to {len(targets):,}"
        )
    if (falls := np.flatnonzero(offsets[1:] < offsets[:-1])).size:
        raise GraphError(f"vertex {falls[0]}: its offsets go down: expected them to rise")
    if len(targets) and (targets.min() < 0 or targets.max() >= count):
        edge = int(np.flatnonzero((targets < 0) | (targets >= count))[0])
        vertex = int(np.searchsorted(offsets, edge, side="right")) - 1
        raise GraphError(f"vertex {vertex}: its successor {targets[edge]} is not a vertex: expected 0 to {count - 1}")
    strangers = np.flatnonzero((np.abs(owner) != 1) & (offsets[1:] > offsets[:-1]))
    if strangers.size:
        raise GraphError(f"vertex {strangers[0]}: owner {owner[strangers[0]]}: expected 1 (MAX) or -1 (MIN)")
    return (
        offsets.astype(np.int64, copy=False),
        targets.astype(np.int32, copy=False),
        owner.astype(np.int8, copy=False),
    )


def _levels(ends: Array, gains: Array, count: int) -> tuple[Array, Array, Array]:
    """Return the distinct gains with 0 among them, which of them each end has, and the ends in order of gain.

    The level of gain 0 is 0; that of the next larger one is 1, of the next smaller one -1, and so on.
    """
    if len(gains) != count:
        raise GraphError(f"gains: {len(gains):,} numbers: expected one for each of the {count:,} vertices")
    worth = gains[ends]
    if worth.dtype.kind == "f" and not np.isfinite(worth).all():
        vertex = ends[np.flatnonzero(~np.isfinite(worth))[0]]
        raise GraphError(f"vertex {vertex}: a gain of {gains[vertex]}: expected a finite number")
    distinct = np.unique(np.append(worth, np.zeros(1, gains.dtype)))
    ranks = (np.searchsorted(distinct, worth) - np.searchsorted(distinct, 0)).astype(np.int32)
    level = np.zeros(count, np.int32)
    level[ends] = ranks
    return distinct, level, ends[np.argsort(ranks, kind="stable")]


def _predecessors(offsets: Array, targets: Array) -> tuple[Array, Array]:
    """Return the graph with its edges turned round, in the same form."""
    count = len(offsets) - 1
    before = np.zeros(count + 1, np.int64)
    for edge in range(len(targets)):
        before[targets[edge] + 1] += 1
    for vertex in range(count):
        before[vertex + 1] += before[vertex]
    sources = np.empty(len(targets), np.int32)
    for vertex in range(count - 1, -1, -1):
        for edge in range(offsets[vertex + 1] - 1, offsets[vertex] - 1, -1):
            target = targets[edge]
            # From the back: before[target + 1], the end of its room, walks down to the beginning.
            before[target + 1] -= 1
            sources[before[target + 1]] = vertex
    for vertex in range(count):
        before[vertex] = before[vertex + 1]
    before[count] = len(targets)
    return before, sources


def _attract(
    side: int,
    seeds: Array,
    before: Array,
    sources: Array,
    owner: Array,
    level: Array,
    moves: Array,
    left: Array,
    queue: Array,
) -> None:
    """Give every vertex from which `side` can force one of the `seeds`, best first, its level and moves to the end.

    First in, first out: within a level the moves to the end never fall, so the first way to an end is the winner's
    shortest, and the last successor of the loser's to be reached is his longest.
    """
    head = tail = seed = 0
    while seed < len(seeds):
        current = level[seeds[seed]]
        while seed < len(seeds) and level[seeds[seed]] == current:
            queue[tail] = seeds[seed]
            seed += 1
            tail += 1
        while head < tail:
            vertex = queue[head]
            head += 1
            for edge in range(before[vertex], before[vertex + 1]):
                source = sources[edge]
                if moves[source] >= 0:
                    continue
                if owner[source] != side:
                    left[source] -= 1  # the loser is driven there when he has no other move left
                    if left[source] > 0:
                        continue
                level[source] = current
                moves[source] = moves[vertex] + 1
                queue[tail] = source
                tail += 1


def _keeping(offsets: Array, targets: Array, level: Array, moves: Array) -> Array:
    """Return the first edge of every vertex that keeps its level and, if somebody wins, the moves to the end."""
    best = np.full(len(level), -1, np.int64)
    for vertex in range(len(level)):
        for edge in range(offsets[vertex], offsets[vertex + 1]):
            target = targets[edge]
            if level[target] == level[vertex] and (level[vertex] == 0 or moves[target] == moves[vertex] - 1):
                best[vertex] = edge
                break
    return best
