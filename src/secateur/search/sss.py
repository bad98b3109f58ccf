"""SSS*: best-first search for the best strategy of MAX."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Generic

from secateur.events import Visit
from secateur.game import MAX, M, Number, Player, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk


@algorithm(depth_first=False)
def sss(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by SSS* (Stockman 1979), ties to the left (Campbell & Marsland 1983).

    A node's merit is an upper bound on its value. OPEN holds nodes that are live (to be looked at) or solved
    (their merit is their value, as far as it matters); the node of greatest merit is always next. To tell which of
    two nodes is to the left takes a way up the tree, so that the time grows with the depth squared.
    """
    root = Node[S, M](None, 0, depth)
    root.state = state
    opened = [(-INFINITY, root)]  # a heap keeps the least in front
    while True:
        negated, node = heapq.heappop(opened)
        merit = -negated
        if node.purged():
            continue
        if not node.solved:
            look(walk, node, merit, opened)
        elif node.parent is None:
            walk.line = node.best
            return merit
        else:
            hand_up(walk, node, node.parent, merit, opened)


class Node(Generic[S, M]):
    """A node of the tree. Its state is made when it is looked at: a node that never is costs nothing."""

    __slots__ = (
        "best",
        "choice",
        "depth",
        "here",
        "index",
        "moves",
        "parent",
        "player",
        "ply",
        "solved",
        "state",
        "v",
    )

    state: S

    def __init__(self, parent: Node[S, M] | None, index: int, depth: int) -> None:
        self.parent, self.index, self.depth = parent, index, depth
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.here: Visit[M] | None = None
        self.moves: Sequence[M] = ()
        self.player: Player = MAX
        self.solved = False
        self.v: Number = INFINITY
        self.best: Line = ()
        # The nearest node above where MAX has a choice; only there can the nodes below be purged.
        self.choice: Node[S, M] | None = None
        if parent is not None:
            chooses = parent.player == MAX and len(parent.moves) > 1
            self.choice = parent if chooses else parent.choice

    def __lt__(self, other: Node[S, M]) -> bool:
        """Whether this node is to the left of the other."""
        a, b = self, other
        while a.ply > b.ply and a.parent is not None:
            a = a.parent
        while b.ply > a.ply and b.parent is not None:
            b = b.parent
        while a.parent is not b.parent and a.parent is not None and b.parent is not None:
            a, b = a.parent, b.parent
        return a.index < b.index

    def purged(self) -> bool:
        """Whether MAX has made his choice further up."""
        node = self.choice
        while node is not None and not node.solved:
            node = node.choice
        return node is not None


def look(walk: Walk[S, M], node: Node[S, M], merit: Number, opened: list[tuple[Number, Node[S, M]]]) -> None:
    """Look at a live node: value a leaf, open every move of MAX, or the first move of MIN."""
    game, parent = walk.game, node.parent
    if parent is None:
        node.here = walk.root(node.state)
    else:
        move = parent.moves[node.index]
        node.state = game.play(parent.state, move)
        node.here = Visit(parent.here, move, node.state) if walk.telling else None
    walk.nodes += 1
    node.moves = game.moves(node.state)
    if not node.moves or not node.depth:
        node.solved = True
        value = walk.leaf(node.state, not node.moves, node.here)
        heapq.heappush(opened, (-min(merit, value), node))
        return
    node.player, node.v = game.to_move(node.state), merit
    walk.enter(node.here, node.player, -INFINITY, merit)
    for index in range(len(node.moves) if node.player == MAX else 1):
        heapq.heappush(opened, (-merit, Node(node, index, node.depth - 1)))


def hand_up(
    walk: Walk[S, M],
    node: Node[S, M],
    parent: Node[S, M],
    merit: Number,
    opened: list[tuple[Number, Node[S, M]]],
) -> None:
    """Give the merit of a solved node to its father, who is solved too unless he is MIN with moves left."""
    move = parent.moves[node.index]
    if merit < parent.v or not parent.best:
        parent.v, parent.best = merit, (move, node.best)
    walk.update(parent.here, move, merit, merit, -INFINITY, parent.v)
    if parent.player == MAX or node.index + 1 == len(parent.moves):
        parent.solved = True
        walk.leave(parent.here, merit, early=False)
        heapq.heappush(opened, (-merit, parent))
    else:
        heapq.heappush(opened, (-merit, Node(parent, node.index + 1, node.depth)))
