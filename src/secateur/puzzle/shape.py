"""A tree as arrays: its nodes in pre-order, each with its parent, its children and its index among its siblings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from secateur.errors import PuzzleError
from secateur.game import MAX, Number
from secateur.tree import Node, Path, Tree, path_label

MOST_NODES = 5_000


class Shape:
    """The nodes of a tree, numbered in pre-order; 0 is the root, and a node's number is its spot.

    Lazy subtrees are produced here.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes: list[Node] = []
        self.parent: list[int] = []
        self.index: list[int] = []
        self.children: list[list[int]] = []
        waiting = [(tree.root, -1, 0)]
        while waiting:
            node, parent, index = waiting.pop()
            here = len(self.nodes)
            if here == MOST_NODES:
                raise PuzzleError(f"a tree of more than {MOST_NODES:,} nodes: expected fewer for a puzzle")
            self.nodes.append(node)
            self.parent.append(parent)
            self.index.append(index)
            self.children.append([])
            if parent >= 0:
                self.children[parent].append(here)
            waiting += [(node.child(move), here, move) for move in reversed(node.moves)]
        self.maximises = [tree.to_move(node) == MAX for node in self.nodes]
        self.leaves = [spot for spot, below in enumerate(self.children) if not below]

    def __len__(self) -> int:
        return len(self.nodes)

    def above(self, spot: int) -> Iterator[int]:
        """Walk from a node up to the root; the node itself comes first."""
        while spot >= 0:
            yield spot
            spot = self.parent[spot]

    def path(self, spot: int) -> Path:
        """Return the indexes of the children from the root to a node."""
        return tuple(reversed([self.index[above] for above in self.above(spot)][:-1]))

    def label(self, spot: int) -> str:
        """Return what to call a node: its name, or its path."""
        return self.nodes[spot].name or path_label(self.path(spot))

    def filled(self, values: Mapping[int, Number | None]) -> Tree:
        """Return the same tree with these values at its leaves; other leaves keep theirs."""
        made: list[Node] = [self.nodes[0]] * len(self)
        for spot in reversed(range(len(self))):
            node, below = self.nodes[spot], self.children[spot]
            value = node.value if below else values.get(spot, node.value)
            made[spot] = Node(node.player, [made[child] for child in below] or None, value, node.name)
        tree = Tree(made[0])
        tree.maximiser = self.tree.maximiser
        return tree
