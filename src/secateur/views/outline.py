"""A searched tree as an outline in the terminal: a node a line, leaves beside their father."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from secateur.events import Cut, Enter, Event, Leaf
from secateur.game import MAX
from secateur.tree import Node, Tree, nodes
from secateur.views.known import Interval, interval_text, known
from secateur.views.words import number

SHEARS = "✂"


def outline(tree: Tree, events: Sequence[Event[Any]], line: Sequence[int]) -> Iterator[str]:
    """Yield the lines of the outline; `line`, the best play, is drawn heavy."""
    return _lines(_Outline(tree, events), line)


def wanted_outline(tree: Tree, wanted: Mapping[Node, int]) -> Iterator[str]:
    """Yield the outline of a tree before any search; `wanted` has, of some nodes, the first child to be cut."""
    return _lines(_Unsearched(tree, wanted), ())


def _lines(drawing: _Outline, line: Sequence[int]) -> Iterator[str]:
    tree = drawing.tree
    waiting: list[tuple[Node | None, str, str, Sequence[int]]] = [(tree.root, "", "", line)]
    while waiting:
        node, before, after, best = waiting.pop()
        yield (before + drawing.text(node)).rstrip()
        if node is None or drawing.is_short(node):
            continue
        shears = drawing.cut_after(node)
        for index in reversed(node.moves):
            last, principal = index == node.moves[-1], bool(best) and best[0] == index
            branch = ("┗━" if last else "┣━") if principal else ("└─" if last else "├─")
            mark = f"{SHEARS} " if index >= shears else ""
            below = after + ("   " if last else "│  ")
            following = best[1:] if principal else ()
            waiting.append((node.produced(index), f"{after}{branch} {mark}", below, following))


class _Outline:
    """What to write for each node."""

    def __init__(self, tree: Tree, events: Iterable[Event[Any]]) -> None:
        self.tree = tree
        self.intervals: dict[Node, Interval] = known(tree, events)
        self.cuts: dict[Node, Cut[Any]] = {event.visit.state: event for event in events if isinstance(event, Cut)}
        self.visited = {event.visit.state for event in events if isinstance(event, Enter | Leaf)}

    def is_short(self, node: Node) -> bool:
        """Whether a node goes on one line with its children: they are leaves, all of them."""
        return all((child := node.produced(index)) is not None and not child.moves for index in node.moves)

    def cut_after(self, node: Node) -> int:
        """Return how many children come before those that a cut has kept from ever being looked at."""
        looked_at = [index for index in node.moves if node.produced(index) in self.visited]
        return looked_at[-1] + 1 if node in self.cuts else len(node.moves)

    def text(self, node: Node | None) -> str:
        """Return a node, with its children if it is short."""
        if node is None:
            return "…"
        if not node.moves:
            return self.leaf(node)
        shape = "△" if self.tree.to_move(node) == MAX else "▽"
        words = [node.name or "", shape, interval_text(self.intervals[node])]
        text = " ".join(word for word in words if word)
        if self.is_short(node):
            leaves = [self.leaf(child) for index in node.moves if (child := node.produced(index)) is not None]
            if self.cut_after(node) < len(leaves):
                leaves.insert(self.cut_after(node), SHEARS)
            text = f"{text:<6}  {' '.join(leaves)}"
        return f"{text}   {self.reason(node)}"

    def leaf(self, node: Node) -> str:
        """Return a leaf; one that was not looked at is in parentheses."""
        value = "?" if node.value is None else number(node.value)
        text = f"{node.name}={value}" if node.name else value
        return text if node in self.visited else f"({text})"

    def reason(self, node: Node) -> str:
        """Return the bound that a node was cut by."""
        if self.cut_after(node) == len(node.moves):
            return ""
        cut = self.cuts[node]
        bound = f"α = {number(cut.alpha)}" if cut.kind == "alpha" else f"β = {number(cut.beta)}"
        return f"{SHEARS} {bound}{', deep' if cut.deep else ''}"


class _Unsearched(_Outline):
    """What to write of a tree that nobody has looked at."""

    def __init__(self, tree: Tree, wanted: Mapping[Node, int]) -> None:
        super().__init__(tree, ())
        self.wanted = wanted
        self.visited = set(nodes(tree.root))  # that a leaf was not looked at means nothing

    def cut_after(self, node: Node) -> int:
        """Return how many children come before those that are to be cut."""
        return self.wanted.get(node, len(node.moves))

    def reason(self, node: Node) -> str:
        """Return nothing: to find the bound is the reader's task."""
        return ""
