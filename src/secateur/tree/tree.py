"""An explicit tree as a `Game`: the nodes are the states, and a move is the index of a child."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from secateur.errors import TreeError
from secateur.game import MAX, MIN, Number, Player
from secateur.pictured import Pictured
from secateur.result import DEEPEST, is_number
from secateur.text import shown

# What a tree is built from: a number (a leaf), None (a leaf without a value yet), a list (an inner node), a
# dictionary with `player`, `children`, `value`, `name`, or a function that returns any of these on demand.
Data: TypeAlias = Any
Path: TypeAlias = tuple[int, ...]
Link: TypeAlias = Any  # a path that shares its beginning: (index, link of the parent), or () for the root

FIELDS = ("children", "name", "player", "value")
PLAIN = ("MAX", "MIN")  # the players of a tree that does not name them
NO_MOVES = range(0)
NO_CHILDREN: list[Any] = []


class Node:
    """A node of a tree: the player to move, the children, and optionally a value and a name.

    A leaf has no children. The value of an inner node is an estimate, for searches that stop there; in a completed
    tree it is the true value. A child may be a function that returns it: it is called on the first visit.
    """

    __slots__ = ("_children", "moves", "name", "player", "value")

    def __init__(
        self,
        player: str | None = None,
        children: Sequence[Node | Callable[[], Node]] | None = None,
        value: Number | None = None,
        name: str | None = None,
    ) -> None:
        if children is not None and not len(children):
            raise TreeError(f"{name or 'a node'}: an inner node without children: expected at least one")
        self.player = player
        self._children = NO_CHILDREN if children is None else list(children)
        self.moves = NO_MOVES if children is None else range(len(children))
        self.value = value
        self.name = name

    def child(self, index: int) -> Node:
        """Return a child, after producing it if this is the first visit."""
        child = self._children[index]
        if not isinstance(child, Node):
            child = self._children[index] = child()
        return child

    def produced(self, index: int) -> Node | None:
        """Return a child if it has already been produced."""
        child = self._children[index]
        return child if isinstance(child, Node) else None

    def __repr__(self) -> str:
        what = f"{len(self.moves)} children" if self.moves else f"value {self.value}"
        return f"<{self.name or 'node'}: {what}>"


class Tree(Pictured):
    """The game in which the players walk down a tree.

    `for_player` is the player who maximises. By default that is the player at the root, if the tree names its
    players; otherwise the players are MAX and MIN, and they alternate, starting with MAX.
    """

    name = "tree"

    def __init__(self, root: Node | Data, for_player: str | None = None) -> None:
        self.root = root if isinstance(root, Node) else build(root, for_player)
        if for_player is not None:
            names = players(self.root)
            names = list(PLAIN) if set(names) <= set(PLAIN) else names
            hidden = isinstance(root, Node) and has_lazy_parts(root)  # lazy parts may name further players
            if for_player not in names and not hidden:
                raise TreeError(f"no player {for_player!r} in this tree: expected {' or '.join(names)}")
        self.maximiser = for_player or (self.root.player if self.root.player not in PLAIN else None) or "MAX"

    def start(self) -> Node:
        """Return the root."""
        return self.root

    def to_move(self, state: Node) -> Player:
        """Return MAX at the nodes of the player who maximises, and MIN elsewhere."""
        return MAX if state.player == self.maximiser else MIN

    def moves(self, state: Node) -> range:
        """Return the indexes of the children."""
        return state.moves

    def play(self, state: Node, move: int) -> Node:
        """Return a child."""
        return state.child(move)

    def value(self, state: Node) -> Number:
        """Return the value of a leaf."""
        if state.value is None:
            raise TreeError(f"{self.label(state)}: the search reached a leaf without a value: expected a number")
        return state.value

    def estimate(self, state: Node) -> Number:
        """Return the value written in an inner node: the evaluation for a search with a depth limit."""
        if state.value is None:
            where = self.label(state)
            raise TreeError(f"{where}: the depth limit stops at a node without a value: expected a number")
        return state.value

    def label(self, node: Node) -> str:
        """Return what to call a node: its name, or its path from the root, as in `node 1.0.2`."""
        if node.name is not None:
            return f"node {node.name}"
        # Nodes do not know their parents, so search for the node. Links keep the path cheap in a deep tree.
        waiting: list[tuple[Node, Link]] = [(self.root, ())]
        while waiting:
            other, link = waiting.pop()
            if other is node:
                return f"node {path_label(_path(link))}" if link else "root"
            for index in other.moves:
                child = other.produced(index)
                if child is not None:
                    waiting.append((child, (index, link)))
        return repr(node)


def _path(link: Link) -> Path:
    path = []
    while link:
        index, link = link
        path.append(index)
    return tuple(reversed(path))


def path_label(path: Sequence[Any]) -> str:
    """Return the text of a path, such as 1.0.2; the path of the root is `root`."""
    return ".".join(map(str, path)) or "root"


def nodes(root: Node) -> Iterator[Node]:
    """Yield the nodes that have been produced, in pre-order."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [child for index in reversed(node.moves) if (child := node.produced(index)) is not None]


def has_lazy_parts(root: Node) -> bool:
    """Whether some subtrees have not been produced yet."""
    return any(node.produced(index) is None for node in nodes(root) for index in node.moves)


def players(root: Node) -> list[str]:
    """Return the players named in a tree, in order of appearance."""
    return list(dict.fromkeys(node.player for node in nodes(root) if node.player is not None))


def build(data: Data, for_player: str | None = None) -> Node:
    """Build a tree from data, without recursion, so that depth is limited only by memory.

    If the data name only one player, `for_player` may name the other.
    """
    while callable(data):
        data = data()
    return _Builder(_names(data, for_player)).build(data, None)


class _Frame:
    """An inner node that is being built."""

    __slots__ = ("children", "fields", "items", "link", "player")

    def __init__(self, fields: dict[str, Any], player: str, link: Link) -> None:
        self.fields, self.player, self.link = fields, player, link
        self.items: Sequence[Data] = fields["children"]
        self.children: list[Node | Callable[[], Node]] = []


class _Builder:
    """Builds nodes from data, for two players with given names."""

    def __init__(self, names: Sequence[str], root: Link = ()) -> None:
        self.names = names
        self.root = root  # where a lazy subtree begins, for error messages
        self.frames: list[_Frame] = []

    def build(self, data: Data, player: str | None) -> Node:
        """Build a tree whose root belongs to `player`, unless it names a player itself."""
        item, frames = data, self.frames
        while callable(item):
            item = item()
        while True:
            if type(item) is int:  # first, because most items of a large tree are plain numbers
                node: Node | Callable[[], Node] = Node(None, None, item)
            else:
                mover = self.other(frames[-1].player) if frames else player
                if isinstance(item, list | tuple | dict) and (frame := self.inner(item, mover)):
                    frames.append(frame)
                    item = frame.items[0]
                    continue
                node = self.later(item, mover) if callable(item) and frames else self.leaf(item)
            while frames:  # close every inner node that has just received its last child
                frame = frames[-1]
                frame.children.append(node)
                if len(frame.children) < len(frame.items):
                    item = frame.items[len(frame.children)]
                    break
                frames.pop()
                node = Node(frame.player, frame.children, frame.fields.get("value"), frame.fields.get("name"))
            else:
                return node if isinstance(node, Node) else node()

    def other(self, player: str) -> str:
        """Return the opponent's name."""
        first, second = self.names
        return second if player == first else first

    def inner(self, item: Sequence[Data] | dict[str, Any], mover: str | None) -> _Frame | None:
        """Return a frame for an inner node, or None if the item is a leaf."""
        fields: dict[str, Any] = self.checked(item) if isinstance(item, dict) else {"children": item}
        if "children" not in fields:
            return None
        if not isinstance(fields["children"], list | tuple):
            raise self.error(f"children is {shown(fields['children'])}", "a list")
        if not fields["children"]:
            raise self.error("an inner node without children", "at least one child")
        if len(self.frames) == DEEPEST:
            raise TreeError(f"a tree of more than {DEEPEST:,} levels: expected fewer")
        player = fields.get("player") or mover
        if player not in (*self.names, None) and self.root:  # outside of lazy subtrees, `_names` has checked this
            raise self.error(f"player {player!r}", " or ".join(self.names))
        if player is None and "MAX" not in self.names:
            raise self.error("the root has no player, but nodes below it do", "one of " + ", ".join(self.names))
        return _Frame(fields, player or "MAX", self.link())

    def leaf(self, item: Data) -> Node:
        """Return a leaf."""
        if isinstance(item, dict):
            fields = self.checked(item)
            if "value" not in fields:
                raise self.error("neither children nor a value", "one of the two")
            return Node(fields.get("player"), None, fields["value"], fields.get("name"))
        self.check_number(item, "a number, a list or an object")
        return Node(None, None, item)

    def later(self, item: Callable[[], Data], mover: str | None) -> Callable[[], Node]:
        """Return a function that produces a subtree on its first visit."""
        link = self.link()
        return lambda: _Builder(self.names, link).build(item(), mover)

    def checked(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Check the fields of a node written as an object."""
        for key in fields:
            if key not in FIELDS:
                import difflib  # only a mistake needs it

                near = difflib.get_close_matches(str(key), FIELDS, n=1)
                raise self.error(f"unknown field {key!r}", near[0] if near else "one of " + ", ".join(FIELDS))
        for key in ("player", "name"):
            if key in fields and not (isinstance(fields[key], str) and fields[key]):
                raise self.error(f"{key} is {shown(fields[key])}", "a text")
        if "value" in fields:
            self.check_number(fields["value"], "a number")
        return {**fields, "player": _player(fields["player"])} if "player" in fields else fields

    def check_number(self, item: Data, expected: str) -> None:
        """Check that a leaf is a finite number, or None if it has no value yet."""
        if item is None or type(item) is int:
            return
        if not isinstance(item, int | float) or isinstance(item, bool):
            raise self.error(shown(item), expected)
        if not is_number(item):
            raise self.error(str(item), "a finite number")

    def link(self) -> Link:
        """Return the link of the node being built."""
        return (len(self.frames[-1].children), self.frames[-1].link) if self.frames else self.root

    def error(self, what: str, expected: str) -> TreeError:
        """Return an error with the path of the node."""
        path = _path(self.link())
        return TreeError(f"{'node ' if path else ''}{path_label(path)}: {what}: expected {expected}")


def _names(data: Data, for_player: str | None) -> Sequence[str]:
    """Return the names of the two players; raise TreeError if there are more."""
    names: dict[str, None] = {}
    waiting, seen = [data], set()
    while waiting:
        item = waiting.pop()
        if id(item) in seen:  # a list may be shared, or even contain itself
            continue
        seen.add(id(item))
        if isinstance(item, dict):
            if isinstance(player := item.get("player"), str) and player:
                names[_player(player)] = None
            item = item.get("children")
        if isinstance(item, list | tuple):
            waiting += [child for child in item if isinstance(child, list | tuple | dict)]
    if names.keys() <= set(PLAIN):
        return PLAIN
    if len(names) > 2:
        raise TreeError(f"{len(names)} players: {', '.join(sorted(names))}: expected two")
    other = for_player if for_player and for_player not in (*names, *PLAIN) else "the other"
    return [*names, other][:2]


def _player(name: str) -> str:
    """Return the name of a player; MAX and MIN may be written in lower case."""
    return name.upper() if name.upper() in PLAIN else name
