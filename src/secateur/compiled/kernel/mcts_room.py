"""The tree of a Monte Carlo tree search after a move, or in less room."""

from secateur.compiled.contract import MOVE_WORDS
from secateur.compiled.kernel.mcts import COUNT, ENDS, FIRST, LEAST, MOST, NODE, PARENT, VISITS
from secateur.compiled.kernel.mcts_scale import USED


def keep(progress, nodes, totals, limits, moves, root, visits):
    """Let a node be the root, and forget all that is not below it; return how many nodes are left.

    If `visits` is not 0, nodes that were visited less often, or are settled, lose their children, to make room.
    Everything moves down to lower rows, so that it can be done in place. The nodes between two families are met in
    their order: what becomes of a family is written where its parent is noted, as a minus and its size if it is lost.
    """
    used, place, end = 1, 1, progress[USED]
    if root > 0 and end > 1:
        nodes[1, PARENT] = -nodes[0, COUNT]
    while place < end:
        parent = nodes[place, PARENT]
        count, kept = -parent, False
        if parent >= 0:
            count = nodes[parent, COUNT]
            lasting = nodes[parent, VISITS] >= visits and limits[parent, LEAST] < limits[parent, MOST]
            kept = parent == 0 or visits == 0 or lasting
            nodes[parent, FIRST] = used if kept else 0
        for node in range(place, place + count):
            target = used if kept else (0 if node == root else -1)
            first, size = nodes[node, FIRST], nodes[node, COUNT]
            if target >= 0:
                carry(nodes, totals, limits, moves, node, target)
            if first > 0:
                nodes[first, PARENT] = target if target >= 0 else -size
            used += 1 if kept else 0
        place += count
    progress[USED] = used
    return used


def carry(nodes, totals, limits, moves, node, target):
    """Write a node to another row."""
    for column in range(NODE):
        nodes[target, column] = nodes[node, column]
    for column in range(MOVE_WORDS):
        moves[target, column] = moves[node, column]
    for column in range(ENDS):
        limits[target, column] = limits[node, column]
    totals[target] = totals[node]
