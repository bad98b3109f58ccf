"""An explicit tree whose values a program must ask for, so that its visits are recorded in order."""

from collections.abc import Sequence
from typing import Any

from secateur.sheets.grading.question import MOST_QUESTIONS
from secateur.tree import Node, Path, Tree

GENEROUS = 60  # questions per node that a program may ask before it is stopped


class TreeServing:
    """Answers with the values of nodes, by their numbers; a question about a node is a visit.

    Several questions in a row about the same node are one visit.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes: list[tuple[Node, Path]] = [(tree.root, ())]
        self.numbers: dict[Path, int] = {(): 0}
        self.order: list[Path] = []
        self.opened: list[Path] = []
        waiting = [0]
        while waiting:  # number every node beforehand: the numbers must not depend on the order of visits
            node, path = self.nodes[waiting.pop()]
            for index in node.moves:
                self.numbers[*path, index] = len(self.nodes)
                waiting.append(len(self.nodes))
                self.nodes.append((node.child(index), (*path, index)))
        self.most = MOST_QUESTIONS + GENEROUS * len(self.nodes)

    def visits(self) -> tuple[Path, ...]:
        """Return the leaves in the order of their visits."""
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
        """Record a node whose children were looked at."""
        what, number = fact
        if what != "opened":
            raise ValueError(what)
        self.opened.append(self.nodes[self.known(number)][1])

    def known(self, number: Any) -> int:
        """Return the number of a node; raise ValueError if there is no such node."""
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(self.nodes):
            raise ValueError(number)
        return number

    def shape(self, path: Path = ()) -> list[Any]:
        """Return what a program may know about a tree without visiting its leaves: numbers, players, children."""
        number = self.numbers[path]
        node, _ = self.nodes[number]
        return [number, node.player, [self.shape((*path, index)) for index in node.moves]]
