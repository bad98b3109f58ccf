"""An explicit tree whose values a program must ask for: who looks at which leaf, and when, is written down."""

from collections.abc import Sequence
from typing import Any

from secateur.sheets.grading.question import MOST_QUESTIONS
from secateur.tree import Node, Path, Tree

GENEROUS = 60  # questions about a node that a program may ask before it is stopped


class TreeServing:
    """Gives the values of nodes by their numbers; a node is visited when its value is asked for.

    To ask for the same node several times on end is one visit.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes: list[tuple[Node, Path]] = [(tree.root, ())]
        self.numbers: dict[Path, int] = {(): 0}
        self.order: list[Path] = []
        self.opened: list[Path] = []
        waiting = [0]
        while waiting:  # every node gets its number before anyone asks
            node, path = self.nodes[waiting.pop()]
            for index in node.moves:
                self.numbers[*path, index] = len(self.nodes)
                waiting.append(len(self.nodes))
                self.nodes.append((node.child(index), (*path, index)))
        self.most = MOST_QUESTIONS + GENEROUS * len(self.nodes)

    def visits(self) -> tuple[Path, ...]:
        """Return the leaves in the order in which they were looked at."""
        return tuple(self.order)

    def answer(self, question: Sequence[Any]) -> Any:
        """Return the value of a node."""
        what, number = question
        if what != "value":
            raise ValueError(what)
        node, path = self.nodes[self.known(number)]
        if not self.order or self.order[-1] != path:
            self.order.append(path)
        return node.value

    def hear(self, fact: Sequence[Any]) -> None:
        """Take note of a node whose children were looked at."""
        what, number = fact
        if what != "opened":
            raise ValueError(what)
        self.opened.append(self.nodes[self.known(number)][1])

    def known(self, number: Any) -> int:
        """Return the number of a node; fail if there is none with it."""
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(self.nodes):
            raise ValueError(number)
        return number

    def shape(self, path: Path = ()) -> list[Any]:
        """Return what can be known of a tree without looking at its leaves: numbers, players and children."""
        number = self.numbers[path]
        node, _ = self.nodes[number]
        return [number, node.player, [self.shape((*path, index)) for index in node.moves]]
