"""SSS*: best-first search for MAX's best strategy."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Generic, TypeAlias

from secateur.events import Visit
from secateur.game import MAX, M, Number, Player, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk


@algorithm(depth_first=False)
def sss(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by SSS* (Stockman 1979), ties to the left (Campbell & Marsland 1983).

    A strategy of MAX is a subtree with one move at each MAX node and all moves at each MIN node. The open list holds
    partial strategies, each by the node to continue at and its merit: an upper bound on what the strategy can
    guarantee. A node on it is live (not yet expanded) or solved (its strategy is complete below it). The node of
    greatest merit always comes next. Finding out which of two nodes is further left means walking up the tree, so the
    time grows with the square of the depth.
    """
    root = Node[S, M](None, 0, depth)
    root.state = state
    open_list: OpenList[S, M] = [(-INFINITY, root)]  # negated merits: a heap keeps the least in front
    while True:
        negated, node = heapq.heappop(open_list)
        merit = -negated
        if node.purged():  # checked here because a heap cannot drop a whole subtree cheaply
            continue
        if not node.solved:
            expand(walk, node, merit, open_list)
        elif node.parent is None:
            # The first complete strategy to reach the front is the best: no other has a greater upper bound.
            walk.line = node.best
            return merit
        else:
            back_up(walk, node, node.parent, merit, open_list)


class Node(Generic[S, M]):
    """A node of the tree. Its state is only made when the node is expanded; many nodes never are."""

    __slots__ = (
        "best",
        "depth",
        "here",
        "index",
        "max_choice",
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
        # The nearest ancestor where MAX has several moves. A node becomes useless only when MAX settles on a move at
        # such an ancestor, so `purged` follows these links and skips all other nodes.
        self.max_choice: Node[S, M] | None = None
        if parent is not None:
            chooses = parent.player == MAX and len(parent.moves) > 1
            self.max_choice = parent if chooses else parent.max_choice

    def __lt__(self, other: Node[S, M]) -> bool:
        """Whether this node is to the left of the other; the heap asks if their merits are equal."""
        # Climb to the same level, and then side by side to two siblings.
        a, b = self, other
        while a.ply > b.ply and a.parent is not None:
            a = a.parent
        while b.ply > a.ply and b.parent is not None:
            b = b.parent
        while a.parent is not b.parent and a.parent is not None and b.parent is not None:
            a, b = a.parent, b.parent
        return a.index < b.index

    def purged(self) -> bool:
        """Whether MAX has settled on a move further up, so that this node no longer matters."""
        node = self.max_choice
        while node is not None and not node.solved:
            node = node.max_choice
        return node is not None


# (negated merit, node), as a heap
OpenList: TypeAlias = list[tuple[Number, Node[S, M]]]


def expand(walk: Walk[S, M], node: Node[S, M], merit: Number, open_list: OpenList[S, M]) -> None:
    """Expand a live node: value a leaf, or open every move of MAX, or the first move of MIN."""
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
        # A strategy guarantees no more than the worst of its leaves; `merit` is the worst of those seen before.
        heapq.heappush(open_list, (-min(merit, value), node))
        return
    node.player, node.v = game.to_move(node.state), merit
    walk.enter(node.here, node.player, -INFINITY, merit)
    # Each move of MAX makes another strategy, and all compete. The moves of MIN belong to one strategy: they are
    # searched one after the other.
    for index in range(len(node.moves) if node.player == MAX else 1):
        heapq.heappush(open_list, (-merit, Node(node, index, node.depth - 1)))


def back_up(
    walk: Walk[S, M],
    node: Node[S, M],
    parent: Node[S, M],
    merit: Number,
    open_list: OpenList[S, M],
) -> None:
    """Back up the merit of a solved node to its parent, which is then solved too unless it is MIN with moves left."""
    move = parent.moves[node.index]
    # Strictly less: the first of MIN's moves that brings the merit down is the first best one.
    if merit < parent.v or not parent.best:
        parent.v, parent.best = merit, (move, node.best)
    walk.update(parent.here, move, merit, merit, -INFINITY, parent.v)
    # MAX needs one solved move: no rival in the open list has a greater merit than this one, and solving the parent
    # purges them. MIN is solved only when all of its moves are.
    if parent.player == MAX or node.index + 1 == len(parent.moves):
        parent.solved = True
        walk.leave(parent.here, merit, early=False)
        heapq.heappush(open_list, (-merit, parent))
    else:
        heapq.heappush(open_list, (-merit, Node(parent, node.index + 1, node.depth)))
