"""The contents of a drawing of a tree and of a search through it, for any format.

A node has the value of its last visit that returned. Whether that is the true value or only a bound follows from the
visited leaves, and so does the principal line: no algorithm is run again here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from secateur.errors import SecateurError
from secateur.events import Cut, CutKind, Enter, Event, Leaf, Leave, Visit
from secateur.game import MAX, Number
from secateur.tree import Node, Path, Tree, path_label
from secateur.views.intervals import UNKNOWN, Interval, Sign, bound_sign, proved_intervals
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import number

MOST_NODES = 1_000
MOST_DEPTH = 100
MOST_COUNTED = 1_000_000  # a tree may share subtrees, and then has far more paths than nodes
LONGEST_NAME = 24
LONGEST_INTEGER = 7  # digits; a longer integer is written as 1.0e400
SIGNIFICANT = 4  # digits of other numbers

TREE = Said("Game tree", "Arbre de jeu")
VALUED_TREE = Said("Game tree, value {value}", "Arbre de jeu, valeur {value}")
NODES = Said("Nodes: {count:,}", "Nœuds : {count}")
VISITED = Said("visited: {count:,}", "visités : {count}")
CUT_COUNT = Said("cuts: {count:,}, of them deep: {deep:,}", "coupes : {count}, dont profondes : {deep}")
PRINCIPAL = Said("principal line: {path}", "ligne principale : {path}")
DEEP = Said(" deep", " profonde")
BLANK_WINDOW = "[____, ____]"

Role: TypeAlias = Literal["max", "min", "leaf", "stub"]
Tone: TypeAlias = Literal["plain", "grey", "strong"]
Window: TypeAlias = tuple[Number, Number]


class PictureError(SecateurError):
    """A tree that cannot be drawn."""


@dataclass(frozen=True, slots=True)
class CutMark:
    """How a branch was cut: by which bound, and whether a deep cut; or, with kind None, that it is to be cut."""

    kind: CutKind | None
    deep: bool = False
    language: Language = ENGLISH

    @property
    def text(self) -> str:
        """The cut in a word or two; empty for a branch still to be cut."""
        return {"alpha": "α", "beta": "β", None: ""}[self.kind] + (DEEP.text(self.language) if self.deep else "")


@dataclass(frozen=True, slots=True)
class DrawnNode:
    """A node as it is drawn; `parent` is the index of its parent in the picture's nodes."""

    path: Path
    parent: int | None
    role: Role
    name: str
    value: Number | None
    sign: Sign  # ≤ or ≥: the value is only a bound
    window: Window | None  # of an inner node, on entry
    visited: bool
    cut: CutMark | None  # of the edge above
    last: bool  # whether it is the last child of its parent
    principal: bool
    blank: bool = False  # to be filled in by hand: the value of an open leaf, the window and value of an inner node

    @property
    def text(self) -> str:
        """The text of the value."""
        if self.value is not None:
            return self.sign + short_number(self.value)
        return {"leaf": "" if self.blank else "?", "stub": "…"}.get(self.role, "")

    @property
    def window_text(self) -> str:
        """The text of the window."""
        if self.blank and self.role in ("max", "min"):
            return BLANK_WINDOW
        return f"[{', '.join(map(short_number, self.window))}]" if self.window else ""

    @property
    def cut_text(self) -> str:
        """The kind of a cut, written only once: at the last of the branches that it removes."""
        return self.cut.text if self.cut and self.last else ""


@dataclass(frozen=True, slots=True)
class Picture:
    """The nodes to draw, in pre-order; `visited` has no meaning without a search."""

    nodes: tuple[DrawnNode, ...]
    searched: bool
    language: Language = ENGLISH  # of the legend
    players: tuple[str, str] = ("MAX", "MIN")  # as the legend names them

    def tone(self, node: DrawnNode) -> Tone:
        """Return the style of a node and of the edge above it."""
        if node.principal:
            return "strong"
        return "grey" if self.searched and not node.visited else "plain"

    @property
    def title(self) -> str:
        """The title of the drawing."""
        value = self.nodes[0].text if self.searched else ""
        return (VALUED_TREE if value else TREE).say(self.language, value=value)

    @property
    def description(self) -> str:
        """The drawing in one sentence, for readers who cannot see it."""
        parts = [NODES.say(self.language, count=len(self.nodes))]
        if self.searched:
            parts.append(VISITED.say(self.language, count=sum(node.visited for node in self.nodes)))
        if cuts := {node.path[:-1]: node.cut.deep for node in self.nodes if node.cut}:
            parts.append(CUT_COUNT.say(self.language, count=len(cuts), deep=sum(cuts.values())))
        if line := [node.path for node in self.nodes[1:] if node.principal]:
            parts.append(PRINCIPAL.say(self.language, path=path_label(line[-1])))
        return "; ".join(parts) + "."

    @property
    def children(self) -> list[list[int]]:
        """For each node, the indexes of its children in `nodes`."""
        children: list[list[int]] = [[] for _ in self.nodes]
        for index, node in enumerate(self.nodes):
            if node.parent is not None:
                children[node.parent].append(index)
        return children


def picture_of(tree: Tree, events: Sequence[Event[int]] = (), language: Language = ENGLISH) -> Picture:
    """Return the picture of a tree and of a search from its root, without producing lazy subtrees."""
    _check_size(tree)
    _check_events(tree, events)
    places = list(_walk(tree))
    seen, cuts = _seen(events, language)
    intervals = proved_intervals(tree, events)
    proved = [UNKNOWN if place.node is None else intervals[place.node] for place in places]
    line = _principal_line(places, proved)
    # Algorithms without windows (minimax) report infinite ones everywhere: then there is nothing to show.
    bounded = any(-math.inf < visit.alpha or visit.beta < math.inf for visit, _ in seen.values())
    shown = []
    for index, (path, parent, node, last) in enumerate(places):
        record = seen.get(path)
        role = _role(tree, node)
        value, sign = _value(node, role, record, proved[index], bool(events))
        shown.append(
            DrawnNode(
                path=path,
                parent=parent,
                role=role,
                name=short_name(node.name if node is not None and node.name else ""),
                value=value,
                sign=sign,
                window=_window(record) if bounded else None,
                visited=record is not None,
                cut=cuts.get(path) if record is None else None,  # a later visit may have searched it after all
                last=last,
                principal=index in line,
            )
        )
    return Picture(tuple(shown), bool(events), language, _players(tree, places))


class _Place(NamedTuple):
    """The place of a node in the tree; its node is None if it was not produced."""

    path: Path
    parent: int | None
    node: Node | None
    last: bool


class _Seen(NamedTuple):
    """The last visit of a node that returned, and its value; or else its last visit."""

    visit: Visit[int]
    value: Number | None


def _check_size(tree: Tree) -> None:
    """Check that a tree is not too large to draw."""
    count = deepest = 0
    waiting: list[tuple[Node | None, int]] = [(tree.root, 0)]
    while waiting and count < MOST_COUNTED:
        node, depth = waiting.pop()
        count, deepest = count + 1, max(deepest, depth)
        if node is not None:
            waiting += [(node.produced(index), depth + 1) for index in node.moves]
    if count > MOST_NODES or deepest > MOST_DEPTH:
        more = "or more " if waiting else ""
        raise PictureError(
            f"a tree of {count:,} {more}nodes and depth {deepest:,}: "
            f"expected at most {MOST_NODES:,} nodes and depth {MOST_DEPTH} for a drawing"
        )


def _check_events(tree: Tree, events: Sequence[Event[int]]) -> None:
    """Check that the events come from a search from the root of this tree."""
    visit = events[0].visit if events else None
    while visit is not None and visit.parent is not None:
        visit = visit.parent
    if visit is not None and visit.state is not tree.root:
        raise PictureError(f"a search from {visit.state!r}: expected one from the root of the tree, {tree.root!r}")


def _walk(tree: Tree) -> Iterator[_Place]:
    """Yield the places of the tree in pre-order."""
    waiting = [_Place((), None, tree.root, True)]
    here = -1
    while waiting:
        place = waiting.pop()
        here += 1
        yield place
        if place.node is not None:
            moves = place.node.moves
            waiting += [
                _Place((*place.path, move), here, place.node.produced(move), move == moves[-1])
                for move in reversed(moves)
            ]


def _seen(events: Sequence[Event[int]], language: Language) -> tuple[dict[Path, _Seen], dict[Path, CutMark]]:
    """Return the visit to show for every node, and the cuts made by these visits."""
    seen: dict[Path, _Seen] = {}
    cuts: dict[Visit[int], Cut[int]] = {}
    for event in events:
        if isinstance(event, Cut):
            cuts[event.visit] = event
        elif isinstance(event, Leaf | Leave):
            seen[event.visit.path] = _Seen(event.visit, event.value)
        elif isinstance(event, Enter):
            path = event.visit.path
            # An algorithm may enter a node again and be stopped there: keep the visit that returned.
            if path not in seen or seen[path].value is None:
                seen[path] = _Seen(event.visit, None)
    return seen, {
        (*path, move): CutMark(cut.kind, cut.deep, language)
        for path, (visit, _) in seen.items()
        if (cut := cuts.get(visit)) is not None
        for move in cut.skipped
    }


def _principal_line(places: Sequence[_Place], proved: Sequence[Interval]) -> set[int]:
    """Return the nodes of best play: from the root down, always the first child proved to have the root's value."""
    value = proved[0]
    if value[0] != value[1]:  # the search did not prove the value
        return set()
    line = {0}
    at = 0
    for index, place in enumerate(places):  # in pre-order, so the first child found is the leftmost
        if place.parent == at and proved[index] == value:
            at = index
            line.add(at)
    return line


def _players(tree: Tree, places: Sequence[_Place]) -> tuple[str, str]:
    """Return what to call the players: MAX and MIN, after their names if the tree has some."""
    first, second = "MAX", "MIN"
    for node in (place.node for place in places):
        if node is not None and node.moves and node.player not in (None, "MAX", "MIN"):
            name = short_name(node.player)
            if tree.to_move(node) == MAX:
                first = f"{name}, MAX"
            else:
                second = f"{name}, MIN"
    return first, second


def _role(tree: Tree, node: Node | None) -> Role:
    if node is None:
        return "stub"
    if not node.moves:
        return "leaf"
    return "max" if tree.to_move(node) == MAX else "min"


def _window(record: _Seen | None) -> Window | None:
    """Return the window of the visit of an inner node; a leaf does not use its window."""
    return None if record is None or record.visit.player is None else (record.visit.alpha, record.visit.beta)


def _value(
    node: Node | None, role: Role, record: _Seen | None, proved: Interval, searched: bool
) -> tuple[Number | None, Sign]:
    """Return the value to show, and a sign if it is only a bound."""
    if record is None:  # not visited: show a leaf's value, and what an inner node carries if there was no search
        known = node is not None and (role == "leaf" or not searched)
        return (node.value if known and node else None), ""
    value = record.value
    if value is None:  # the search was stopped here: show the bound proved so far, if any
        low, high = proved
        better, worse = (low, high) if role == "max" else (high, low)
        value = worse if better in UNKNOWN else better
        if value in UNKNOWN:
            return None, ""
    return value, bound_sign(value, proved)


def short_name(name: str) -> str:
    """Return a name as it is drawn: shortened, and with unprintable characters replaced."""
    name = "".join(character if character.isprintable() else "\ufffd" for character in name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def short_number(value: Number) -> str:
    """Return a number as it is drawn, where there is little room."""
    return number(value, whole=LONGEST_INTEGER, digits=SIGNIFICANT)
