"""The completed tree: every inner node with its value."""

from secateur.events import Enter, Event, Leaf, Leave
from secateur.search.minimax_iterative import minimax_iterative
from secateur.tree import Node, Tree


def complete(tree: Tree) -> Tree:
    """Return the same tree with the minimax value of every inner node."""
    builder = _Builder()
    minimax_iterative(tree, listener=builder)
    completed = Tree(builder.siblings[0][0])
    completed.maximiser = tree.maximiser
    return completed


class _Builder:
    """Rebuilds each node when the search leaves it, with the value found."""

    def __init__(self) -> None:
        self.siblings: list[list[Node]] = [[]]  # for each open node, its finished children; the root's come first

    def __call__(self, event: Event[int]) -> None:
        """Receive an event of a depth-first search."""
        if isinstance(event, Enter):
            self.siblings.append([])
        elif isinstance(event, Leaf | Leave):
            node: Node = event.visit.state
            children = self.siblings.pop() if isinstance(event, Leave) else None
            self.siblings[-1].append(Node(node.player, children, event.value, node.name))
