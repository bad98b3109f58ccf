"""Passes over game graphs as arrays: loops over vertices and edges, as they are and as machine code.

`graphs` says what the arrays are. A pass makes no arrays: it writes into those that it gets. Its annotations say of
what type they are, which is all that a compiler needs to know.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Int8: TypeAlias = npt.NDArray[np.int8]
Int32: TypeAlias = npt.NDArray[np.int32]
Int64: TypeAlias = npt.NDArray[np.int64]

# What a vertex is while a pass without cycles goes on; what is 0 or more is its rank, found. An end that has not been
# met yet and has the rank r is END - r; one without (r = -1) is NEW, as are all others: one look tells all.
OPEN, NEW, END = -1, -2, -3
NOT_IN_ORDER = -2  # instead of a vertex at fault


def from_last(offsets: Int64, targets: Int32, owner: Int8, start: int, state: Int32, best: Int64) -> int:
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
        chosen, last, sign = offsets[vertex], offsets[vertex + 1], owner[vertex]
        if chosen == last:
            return vertex
        top = sign * state[targets[chosen]]  # to the player to move
        for edge in range(chosen + 1, last):
            rank = sign * state[targets[edge]]
            if rank > top:
                top, chosen = rank, edge
        state[vertex], best[vertex] = sign * top, chosen
    return -1


def from_below(
    offsets: Int64,
    targets: Int32,
    owner: Int8,
    start: int,
    state: Int32,
    best: Int64,
    stack: Int32,
    edges: Int64,
    choices: Int64,
    tops: Int32,
) -> int:
    """Replace NEW by the rank wherever a path from `start` leads, depth first; return a vertex at fault, or -1.

    The four last arrays are the stack: a vertex, its edge under way, its best edge so far, and the rank of that.
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
                stack[depth], edges[depth], choices[depth], tops[depth] = vertex, edge, chosen, top
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
        vertex, edge, chosen, top = stack[depth], edges[depth], choices[depth], tops[depth]
        last = offsets[vertex + 1]


def breadth_first(offsets: Int64, targets: Int32, start: int, goal: int, parents: Int32, queue: Int32) -> int:
    """Replace -1 by the vertex from which each is first reached; return the first that has `goal` next, or -1."""
    parents[start] = start
    queue[0] = start
    head, tail = 0, 1
    while head < tail:
        vertex = queue[head]
        head += 1
        for edge in range(offsets[vertex], offsets[vertex + 1]):
            target = targets[edge]
            if target == goal:
                return int(vertex)
            if parents[target] < 0:
                parents[target] = vertex
                queue[tail] = target
                tail += 1
    return -1


def predecessors(offsets: Int64, targets: Int32, before: Int64, sources: Int32) -> None:
    """Write the graph with its edges turned round, in the same form: `before` is 0 everywhere at first."""
    count = len(offsets) - 1
    for edge in range(len(targets)):
        before[targets[edge] + 1] += 1
    for vertex in range(count):
        before[vertex + 1] += before[vertex]
    for vertex in range(count - 1, -1, -1):
        for edge in range(offsets[vertex + 1] - 1, offsets[vertex] - 1, -1):
            target = targets[edge]
            # From the back: before[target + 1], the end of its room, walks down to the beginning.
            before[target + 1] -= 1
            sources[before[target + 1]] = vertex
    for vertex in range(count):
        before[vertex] = before[vertex + 1]
    before[count] = len(targets)


def attract(
    side: int,
    seeds: Int32,
    before: Int64,
    sources: Int32,
    owner: Int8,
    level: Int32,
    moves: Int32,
    left: Int32,
    queue: Int32,
) -> None:
    """Give every vertex from which `side` can force one of the `seeds`, best first, its level and moves to the end.

    First in, first out: within a level the moves to the end never fall, so the first way to an end is the winner's
    shortest, and the last successor of the loser's to be reached is the longest.
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
                    left[source] -= 1  # the loser is driven there when no other move is left
                    if left[source] > 0:
                        continue
                level[source] = current
                moves[source] = moves[vertex] + 1
                queue[tail] = source
                tail += 1


def keeping(offsets: Int64, targets: Int32, level: Int32, moves: Int32, best: Int64) -> None:
    """Replace -1 by the first edge of a vertex that keeps its level and, if somebody wins, the moves to the end."""
    for vertex in range(len(level)):
        for edge in range(offsets[vertex], offsets[vertex + 1]):
            target = targets[edge]
            if level[target] == level[vertex] and (level[vertex] == 0 or moves[target] == moves[vertex] - 1):
                best[vertex] = edge
                break


PASSES = (from_last, from_below, breadth_first, predecessors, attract, keeping)
