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


# ---------------------------------------------------------------- without cycles

# What a vertex is while the pass goes on; what is 0 or more is its rank, found. An end that has not been met yet and
# has the rank r is END - r; one without (r = -1) is NEW, as are all others: one look, and no more, tells all.
OPEN, NEW, END = -1, -2, -3
NOT_IN_ORDER = -2  # instead of a vertex at fault


def ranks(
    offsets: Array, targets: Array, owner: Array, given: Array, start: int, *, compiled: bool | None = None
) -> tuple[Array, Array, Array]:
    """Return the rank and the best edge of every descendant of `start`, and the vertices at fault, if any.

    The arrays are as `checked` returns them; `given` (int32) has the rank of every end's gain among all gains, from 0
    on, and -1 for an end without a gain and for all that are no ends. The rank of a vertex is that of its gain; -1 if
    it is no descendant. The best edge is an index into `targets`: the first that leads to the rank; -1 elsewhere. At
    fault is an end without a gain, or the vertices of a cycle in turn, a shortest one through the first of them; then
    nothing else is of use.

    Linear: one pass in reverse topological order, which is from the last vertex to the first if every edge leads to
    a higher number, and depth first otherwise. Takes about 40 bytes a vertex, the answer included.
    """
    size = len(owner) + len(targets)
    state, best = END - given, np.full(len(owner), -1, np.int64)
    fault = int(_ready(_from_last, size, compiled)(offsets, targets, owner, start, state, best))
    if fault == NOT_IN_ORDER:
        state = END - given
        stack = np.empty(len(owner), np.int32), np.empty((len(owner), 2), np.int64), np.empty(len(owner), np.int32)
        fault = int(_ready(_from_below, size, compiled)(offsets, targets, owner, start, state, best, *stack))
    np.maximum(state, -1, out=state)
    if fault < 0:
        return state, best, np.empty(0, np.int64)
    if offsets[fault] == offsets[fault + 1]:
        return state, best, np.array([fault])
    return state, best, cycle(offsets, targets, fault, compiled=compiled)


def _from_last(offsets: Array, targets: Array, owner: Array, start: int, state: Array, best: Array) -> int:
    """Replace NEW by the rank wherever a path from `start` leads, if all edges on the way lead to higher numbers.

    Return an end without a rank, -1, or NOT_IN_ORDER and a `state` that is of no use. Straight through the memory,
    it is several times as fast as any other way.
    """
    state[start] = END - state[start] if state[start] <= END else OPEN
    for vertex in range(start, len(state)):
        if state[vertex] != OPEN:
            continue
        for edge in range(offsets[vertex], offsets[vertex + 1]):
            target = targets[edge]
            if target <= vertex:
                return NOT_IN_ORDER
            if state[target] == NEW:
                state[target] = OPEN
            elif state[target] <= END:
                state[target] = END - state[target]
    for vertex in range(len(state) - 1, start - 1, -1):
        if state[vertex] != OPEN:
            continue
        chosen = offsets[vertex]
        if chosen == offsets[vertex + 1]:
            return vertex
        top = state[targets[chosen]]
        for edge in range(chosen + 1, offsets[vertex + 1]):
            rank = state[targets[edge]]
            if rank > top if owner[vertex] > 0 else rank < top:
                top, chosen = rank, edge
        state[vertex], best[vertex] = top, chosen
    return -1


def _from_below(
    offsets: Array,
    targets: Array,
    owner: Array,
    start: int,
    state: Array,
    best: Array,
    stack: Array,
    edges: Array,
    tops: Array,
) -> int:
    """Replace NEW by the rank wherever a path from `start` leads, depth first; return a vertex at fault, or -1.

    The three last arrays are the stack: a vertex, its edge under way and its best edge so far, and the rank of that.
    """
    if state[start] <= END:
        state[start] = END - state[start]
        return -1
    depth, vertex, top, chosen = 0, start, -1, -1
    edge, last = offsets[vertex], offsets[vertex + 1]
    state[vertex] = OPEN
    while True:
        while edge < last:
            target = targets[edge]
            rank = state[target]
            if rank <= END:
                rank = END - rank
                state[target] = rank
            elif rank == NEW:
                stack[depth], edges[depth, 0], edges[depth, 1], tops[depth] = vertex, edge, chosen, top
                depth += 1
                vertex, top, chosen = target, -1, -1
                edge, last = offsets[vertex], offsets[vertex + 1]
                state[vertex] = OPEN
                continue
            elif rank == OPEN:
                return int(target)  # it is above itself
            if chosen < 0 or (rank > top if owner[vertex] > 0 else rank < top):
                top, chosen = rank, edge
            edge += 1
        if chosen < 0:
            return int(vertex)  # an end without a rank
        state[vertex], best[vertex] = top, chosen
        if depth == 0:
            return -1
        depth -= 1
        vertex, edge, chosen, top = stack[depth], edges[depth, 0], edges[depth, 1], tops[depth]
        last = offsets[vertex + 1]


def cycle(offsets: Array, targets: Array, vertex: int, *, compiled: bool | None = None) -> Array:
    """Return the vertices of a shortest cycle through a vertex, which is the first of them."""
    size = len(offsets) + len(targets)
    fathers, end = _ready(_breadth_first, size, compiled)(offsets, targets, vertex, vertex)
    found = [end]
    while found[-1] != vertex:
        found.append(fathers[found[-1]])
    return np.array(found[::-1])


def descendants(offsets: Array, targets: Array, start: int, *, compiled: bool | None = None) -> Array:
    """Return, of every vertex, whether a path from `start` leads there."""
    fathers, _ = _ready(_breadth_first, len(offsets) + len(targets), compiled)(offsets, targets, start, -1)
    reached: Array = fathers >= 0
    return reached


def _breadth_first(offsets: Array, targets: Array, start: int, goal: int) -> tuple[Array, int]:
    """Return from where each vertex is first reached (-1: not at all), and the first that has `goal` next."""
    fathers = np.full(len(offsets) - 1, -1, np.int32)
    fathers[start] = start
    queue = np.empty(len(offsets) - 1, np.int32)
    queue[0] = start
    head, tail = 0, 1
    while head < tail:
        vertex = queue[head]
        head += 1
        for edge in range(offsets[vertex], offsets[vertex + 1]):
            target = targets[edge]
            if target == goal:
                return fathers, vertex
            if fathers[target] < 0:
                fathers[target] = vertex
                queue[tail] = target
                tail += 1
    return fathers, -1


# ---------------------------------------------------------------- with cycles


def retrograde(
    offsets: Array, targets: Array, owner: Array, gains: Array, *, compiled: bool | None = None
) -> tuple[Array, Array, Array]:
    """Return value, moves to the end and best edge of every vertex, where a play that never ends is worth 0.

    `gains` are to MAX; only those of vertices without successors are looked at. The value is what both sides can
    force: along the best edges its winner reaches it, or better, whatever the loser does. Moves to the end: the
    winner hurries and the loser holds out, among the moves that keep the value; -1 where nobody wins and the play
    goes on. The best edge is an index into `targets`: the first that keeps the value and the moves; -1 at an end.

    By retrograde analysis: from the best gain for MAX down to the least above 0, who can be driven there; likewise
    for MIN. Linear, but for the sorting of the gains. Takes about 40 bytes a vertex and 4 an edge, the answer
    included and the input not; 4 more an edge if `targets` is not int32.
    """
    offsets, targets, owner = checked(offsets, targets, owner)
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


def checked(
    offsets: Array, targets: Array, owner: Array, label: Callable[[int], str] = str
) -> tuple[Array, Array, Array]:
    """Return the arrays of a graph in the types that the passes take; fail if they are no graph.

    `label` is how an error names a vertex; the error has its number.
    """
    count = len(owner)
    if count > MOST_VERTICES:
        raise GraphError(f"{count:,} vertices: expected at most {MOST_VERTICES:,}")
    for name, array in (("offsets", offsets), ("targets", targets), ("owner", owner)):
        if array.ndim != 1 or array.dtype.kind not in "iu":
            raise GraphError(f"{name}: {array.ndim} dimensions of {array.dtype}: expected one, of whole numbers")
    if len(offsets) != count + 1 or offsets[0] != 0 or offsets[-1] != len(targets):
        found = f"{len(offsets):,} numbers from {offsets[:1]} to {offsets[-1:]}"
        raise GraphError(f"offsets: {found}: expected {count + 1:,} from 0 to {len(targets):,}")
    if (falls := np.flatnonzero(offsets[1:] < offsets[:-1])).size:
        vertex = int(falls[0])
        raise GraphError(f"vertex {label(vertex)}: its offsets go down: expected them to rise", vertex)
    if len(targets) and (targets.min() < 0 or targets.max() >= count):
        edge = int(np.flatnonzero((targets < 0) | (targets >= count))[0])
        vertex = int(np.searchsorted(offsets, edge, side="right")) - 1
        what = f"its successor {targets[edge]} is not a vertex"
        raise GraphError(f"vertex {label(vertex)}: {what}: expected 0 to {count - 1}", vertex)
    if (strangers := np.flatnonzero((np.abs(owner) != 1) & (offsets[1:] > offsets[:-1]))).size:
        vertex = int(strangers[0])
        what = f"owner {owner[vertex]}" if owner[vertex] else "it has successors and no owner"
        raise GraphError(f"vertex {label(vertex)}: {what}: expected MAX (1) or MIN (-1)", vertex)
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
