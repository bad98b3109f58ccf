"""Passes over game graphs as arrays: every vertex and every edge once, without recursion.

A graph is in CSR form: the successors of vertex v are `targets[offsets[v]:offsets[v + 1]]`, in the order of the
moves. `owner[v]` is 1 (MAX) or -1 (MIN); it does not matter at a vertex without successors, where a play ends. The
passes are plain Python, and are compiled when there is much to do: a graph of ten vertices does not wait for LLVM.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from secateur.compiled.kernel.passes import (
    END,
    NOT_IN_ORDER,
    attract,
    breadth_first,
    from_below,
    from_last,
    keeping,
    predecessors,
)
from secateur.errors import GraphError

Array: TypeAlias = npt.NDArray[Any]
P = ParamSpec("P")
R = TypeVar("R")

MUCH = 50_000  # vertices and edges: from here on compiling is worth its time
MOST_VERTICES = 2**31 - 2  # a vertex is an int32 here


def _ready(function: Callable[P, R], size: int, compiled: bool | None) -> Callable[P, R]:
    """Return a pass in the form that is worth its while; `compiled` overrules."""
    if not (size >= MUCH if compiled is None else compiled):
        return function
    from secateur.compiled import native

    return native.passes()[function]


# ---------------------------------------------------------------- without cycles


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
    fault = _ready(from_last, size, compiled)(offsets, targets, owner, start, state, best)
    if fault == NOT_IN_ORDER:
        state = END - given
        stack: list[Array] = [np.empty(len(owner), kind) for kind in (np.int32, np.int64, np.int64, np.int32)]
        fault = _ready(from_below, size, compiled)(offsets, targets, owner, start, state, best, *stack)
    np.maximum(state, -1, out=state)
    if fault < 0:
        return state, best, np.empty(0, np.int64)
    if offsets[fault] == offsets[fault + 1]:
        return state, best, np.array([fault])
    return state, best, cycle(offsets, targets, fault, compiled=compiled)


def cycle(offsets: Array, targets: Array, vertex: int, *, compiled: bool | None = None) -> Array:
    """Return the vertices of a shortest cycle through a vertex, which is the first of them."""
    parents, end = _parents(offsets, targets, vertex, vertex, compiled)
    found = [end]
    while found[-1] != vertex:
        found.append(parents[found[-1]])
    return np.array(found[::-1])


def descendants(offsets: Array, targets: Array, start: int, *, compiled: bool | None = None) -> Array:
    """Return, of every vertex, whether a path from `start` leads there."""
    parents, _ = _parents(offsets, targets, start, -1, compiled)
    reached: Array = parents >= 0
    return reached


def _parents(offsets: Array, targets: Array, start: int, goal: int, compiled: bool | None) -> tuple[Array, int]:
    """Return from where each vertex is first reached (-1: not at all), and the first that has `goal` next."""
    count = len(offsets) - 1
    parents, queue = np.full(count, -1, np.int32), np.empty(count, np.int32)
    search = _ready(breadth_first, count + len(targets), compiled)
    return parents, search(offsets, targets, start, goal, parents, queue)


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
    before, sources = np.zeros(len(owner) + 1, np.int64), np.empty(len(targets), np.int32)
    _ready(predecessors, size, compiled)(offsets, targets, before, sources)
    left = np.diff(offsets).astype(np.int32)
    queue = np.empty(len(owner), np.int32)
    for side, best_first in ((1, order[::-1]), (-1, order)):
        seeds = best_first[level[best_first] * side > 0]
        _ready(attract, size, compiled)(side, seeds, before, sources, owner, level, moves, left, queue)
    del before, sources, left, queue
    best = np.full(len(owner), -1, np.int64)
    _ready(keeping, size, compiled)(offsets, targets, level, moves, best)
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
    # Machine code takes no arrays with gaps.
    return (
        np.require(offsets, np.int64, ["C", "A"]),
        np.require(targets, np.int32, ["C", "A"]),
        np.require(owner, np.int8, ["C", "A"]),
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
