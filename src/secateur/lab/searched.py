"""What the page asks about a tree, and the search that answers it, with all its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from secateur import catalog
from secateur.errors import SearchError, SecateurError
from secateur.events import Event, Recorder
from secateur.game import MAX, Number
from secateur.lab.wire import numbered
from secateur.result import Limit, Result
from secateur.search.algorithm import Algorithm
from secateur.tree import Node, Tree
from secateur.tree.completion import complete
from secateur.tree.tree_text import parse
from secateur.views.language import ENGLISH, Language

Order: TypeAlias = Literal["given", "reversed", "best", "worst"]
MOST_VISITED = 60_000  # nodes, with repetitions, in a search that the page follows


class TreeAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A tree as text, and how to search it."""

    text: str
    for_player: str | None = msgspec.field(default=None, name="for")
    algorithm: str = "alphabeta"
    strict: bool = False
    hard: bool = False
    shallow: bool = False
    depth: int | None = None
    order: Order = "given"
    language: Language = ENGLISH


@dataclass(frozen=True)
class Searched:
    """A tree, its nodes in pre-order, and a search of it; `problem` says why the search could not go on."""

    tree: Tree
    spots: list[Node]
    algorithm: Algorithm
    events: list[Event[int]]
    result: Result[int] | None
    problem: str | None


def search(asked: TreeAsked) -> Searched:
    """Read the tree, put its children in order, and search it."""
    tree = parse(asked.text, asked.for_player)
    numbered(tree)  # before anything else is done with it: it may be too large
    tree = ordered(tree, asked.order)
    algorithm = catalog.algorithm(asked.algorithm)
    recorder = Recorder[int]()
    result, problem = None, None
    limit = Limit(depth=asked.depth, nodes=MOST_VISITED)
    try:
        result = algorithm(
            tree,
            limit=limit,
            evaluation=tree.estimate if asked.depth is not None else None,
            strict=asked.strict,
            hard=asked.hard,
            shallow=asked.shallow,
            listener=recorder,
        )
    except SecateurError as error:  # a leaf without a value, as in an exercise: show the search as far as it came
        problem = str(error)
    if result is not None and result.stopped:
        problem = f"stopped after {MOST_VISITED:,} nodes: expected a smaller tree"
    return Searched(tree, numbered(tree), algorithm, recorder.events, result, problem)


def ordered(tree: Tree, order: Order) -> Tree:
    """Return the tree with the children of every node in another order; best and worst are for the player to move."""
    if order == "given":
        return tree
    spots = numbered(tree)
    values: dict[Node, Number] = _values(tree, spots) if order != "reversed" else {}
    made: dict[Node, Node] = {}
    for node in reversed(spots):  # children before their parent
        children = [node.child(index) for index in node.moves]
        if order == "reversed":
            children.reverse()
        else:  # a stable sort: equal children stay in the order given
            descending = (tree.to_move(node) == MAX) == (order == "best")
            children.sort(key=lambda child: -values[child] if descending else values[child])
        made[node] = Node(node.player, [made[child] for child in children] or None, node.value, node.name)
    other = Tree(made[tree.root])
    other.maximiser = tree.maximiser
    return other


def _values(tree: Tree, spots: list[Node]) -> dict[Node, Number]:
    """Return the minimax value of every node."""
    try:
        completed = numbered(complete(tree))
    except SecateurError as error:
        raise SearchError(f"an order by value needs the value of every leaf: {error}") from None
    return {node: done.value or 0 for node, done in zip(spots, completed, strict=True)}
