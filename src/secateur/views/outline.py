"""A searched tree as an outline in the terminal: one line per node, with leaves beside their parent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from secateur.events import Cut, Enter, Event, Leaf
from secateur.game import MAX
from secateur.tree import Node, Tree, nodes
from secateur.views.intervals import Interval, interval_text, proved_intervals
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import number

SHEARS = "✂"
DEEP = Said("deep", "profonde")


def outline(
    tree: Tree, events: Sequence[Event[Any]], line: Sequence[int], language: Language = ENGLISH
) -> Iterator[str]:
    """Yield the lines of the outline; the best play, `line`, is drawn in heavy strokes."""
    return _lines(_Outline(tree, events, language), line)


def unsearched_outline(tree: Tree, wanted: Mapping[Node, int]) -> Iterator[str]:
    """Yield the outline of a tree before any search; `wanted` maps nodes to the first child to cut."""
    return _lines(_UnsearchedOutline(tree, wanted), ())


def _lines(drawing: _Outline, line: Sequence[int]) -> Iterator[str]:
    tree = drawing.tree
    # A stack instead of recursion: a tree may be deeper than Python can recurse.
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

    def __init__(self, tree: Tree, events: Iterable[Event[Any]], language: Language = ENGLISH) -> None:
        self.tree = tree
        self.language = language
        self.intervals: dict[Node, Interval] = proved_intervals(tree, events)
        self.cuts: dict[Node, Cut[Any]] = {event.visit.state: event for event in events if isinstance(event, Cut)}
        self.visited = {event.visit.state for event in events if isinstance(event, Enter | Leaf)}

    def is_short(self, node: Node) -> bool:
        """Whether a node fits on one line with its children, because all of them are leaves."""
        return all((child := node.produced(index)) is not None and not child.moves for index in node.moves)

    def cut_after(self, node: Node) -> int:
        """Return how many children come before those that were cut and never visited."""
        looked_at = [index for index in node.moves if node.produced(index) in self.visited]
        return looked_at[-1] + 1 if node in self.cuts else len(node.moves)

    def text(self, node: Node | None) -> str:
        """Return the text of a node, with its children if it is short."""
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
        """Return the text of a leaf, in parentheses if it was not visited."""
        value = "?" if node.value is None else number(node.value)
        text = f"{node.name}={value}" if node.name else value
        return text if node in self.visited else f"({text})"

    def reason(self, node: Node) -> str:
        """Return the bound that cut a node."""
        if self.cut_after(node) == len(node.moves):
            return ""
        cut = self.cuts[node]
        bound = f"α = {number(cut.alpha)}" if cut.kind == "alpha" else f"β = {number(cut.beta)}"
        return f"{SHEARS} {bound}, {DEEP.text(self.language)}" if cut.deep else f"{SHEARS} {bound}"


class _UnsearchedOutline(_Outline):
    """What to write for each node of a tree that was not searched."""

    def __init__(self, tree: Tree, wanted: Mapping[Node, int]) -> None:
        super().__init__(tree, ())
        self.wanted = wanted
        self.visited = set(nodes(tree.root))  # no parentheses: without a search, no leaf was skipped

    def cut_after(self, node: Node) -> int:
        """Return how many children come before those to cut."""
        return self.wanted.get(node, len(node.moves))

    def reason(self, node: Node) -> str:
        """Return nothing: finding the bound is part of the exercise."""
        return ""
