"""Where the nodes of a tree are drawn on the page, and which of them: large trees are folded.

A folded node is drawn with a stub below it instead of its subtree. Room is left for the widest texts that a search
shows at a node, so that nothing moves while the search is followed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from secateur.errors import TreeError
from secateur.events import Cut, Enter, Event, Leaf, Leave, Update
from secateur.game import Number
from secateur.tree import Node
from secateur.views.layout import MARGIN, UNDER, arrange
from secateur.views.picture import CutMark, DrawnNode, Picture, Role, Window, short_name, short_number

MOST_SHOWN = 1_000  # nodes drawn at once: beyond that a browser takes too long for a step
USUALLY_SHOWN = 250  # nodes drawn without being asked for
USUAL_LEVELS = 40
WHOLE_TREE = 400  # nodes up to which nothing is folded unasked


@dataclass
class Room:
    """The widest texts at each node: its window, its value, and how the edge above it is cut."""

    windows: dict[Node, Window] = field(default_factory=dict)
    values: dict[Node, Number] = field(default_factory=dict)
    cuts: dict[Node, CutMark] = field(default_factory=dict)

    @classmethod
    def of(cls, events: Iterable[Event[int]]) -> Room:
        """Return the room that a search needs."""
        room = cls()
        for event in events:
            node: Node = event.visit.state
            if isinstance(event, Enter):
                room._widen_window(node, (event.visit.alpha, event.visit.beta))
            elif isinstance(event, Update):
                room._widen_window(node, (event.alpha, event.beta))
                room._widen_value(node, event.value)
            elif isinstance(event, Leaf | Leave):
                room._widen_value(node, event.value)
            elif isinstance(event, Cut):
                for move in event.skipped:
                    room.cuts[node.child(move)] = CutMark(event.kind, event.deep)
        return room

    def _widen_window(self, node: Node, window: Window) -> None:
        self.windows[node] = max(self.windows.get(node, window), window, key=_window_length)

    def _widen_value(self, node: Node, value: Number) -> None:
        self.values[node] = max(self.values.get(node, value), value, key=lambda each: len(short_number(each)))


def _window_length(window: Window) -> int:
    return sum(len(short_number(bound)) for bound in window)


def places(
    spots: Sequence[Node],
    roles: Sequence[Role],
    room: Room | None,
    opened: Collection[int] = (),
    folded: Collection[int] = (),
) -> dict[str, Any]:
    """Return the nodes that are shown and their places; without a room, with blanks to be filled in."""
    children = _children(spots)
    unfolded = _unfolded(children, set(opened), set(folded))
    shown: list[int] = []  # the node at each place of the picture; a stub is its node's number, negated, less one
    drawn: list[DrawnNode] = []
    waiting: list[tuple[int, int | None, int, bool]] = [(0, None, 0, True)]
    while waiting:
        spot, parent, depth, last = waiting.pop()
        here = len(drawn)
        shown.append(spot)
        drawn.append(_drawn(spot, spots, roles, room, parent, depth, last))
        if spot >= 0 and children[spot]:
            below = children[spot] if spot in unfolded else [-spot - 1]
            waiting += [(child, here, depth + 1, child == below[-1]) for child in reversed(below)]
    layout = arrange(Picture(tuple(drawn), searched=False))
    at = [(spot, place) for spot, place in zip(shown, layout.places, strict=True) if spot >= 0]
    sizes = _sizes(children)
    return {
        "shown": [spot for spot, _ in at],
        "x": [round(place.x, 1) for _, place in at],
        "y": [round(place.y, 1) for _, place in at],
        "w": [round(place.width, 1) for _, place in at],
        "h": [round(place.height, 1) for _, place in at],
        "stubs": [
            [-spot - 1, sizes[-spot - 1] - 1, round(place.x, 1), round(place.y, 1)]
            for spot, place in zip(shown, layout.places, strict=True)
            if spot < 0
        ],
        "width": round(layout.width, 1),
        "height": round(max(place.bottom for place in layout.places) + UNDER + MARGIN, 1),
    }


def _drawn(
    spot: int,
    spots: Sequence[Node],
    roles: Sequence[Role],
    room: Room | None,
    parent: int | None,
    depth: int,
    last: bool,
) -> DrawnNode:
    node = spots[spot] if spot >= 0 else None
    inner = node is not None and bool(node.moves)
    return DrawnNode(
        path=(0,) * depth,  # the layout needs its length only
        parent=parent,
        role=roles[spot] if node is not None else "stub",
        name=short_name(node.name or "") if node is not None else "",
        value=None if node is None else node.value if room is None or not inner else room.values.get(node),
        sign="≤" if inner else "",
        window=room.windows.get(node) if room is not None and node is not None and inner else None,
        visited=False,
        cut=room.cuts.get(node) if room is not None and node is not None else None,
        last=last,
        principal=False,
        blank=room is None and inner,
    )


def _children(spots: Sequence[Node]) -> list[list[int]]:
    number_of = {node: spot for spot, node in enumerate(spots)}
    return [[number_of[node.child(index)] for index in node.moves] for node in spots]


def _sizes(children: Sequence[Sequence[int]]) -> list[int]:
    """Return the number of nodes of every subtree."""
    sizes = [1] * len(children)
    for spot in reversed(range(len(children))):
        sizes[spot] += sum(sizes[child] for child in children[spot])
    return sizes


def _unfolded(children: Sequence[Sequence[int]], opened: set[int], folded: set[int]) -> set[int]:
    """Return the nodes whose children are shown: level by level, as long as there is room, and those asked for."""
    usual = USUALLY_SHOWN if len(children) > WHOLE_TREE else WHOLE_TREE
    unfolded: set[int] = set()
    count, waiting = 1, deque([(0, 1)])
    while waiting:
        spot, level = waiting.popleft()
        below = children[spot]
        fits = count + len(below) <= usual and level < USUAL_LEVELS
        if not below or spot in folded or not (spot in opened or fits):
            continue
        count += len(below)
        if count > MOST_SHOWN:
            raise TreeError(f"more than {MOST_SHOWN:,} nodes at once: expected fewer; fold some others first")
        unfolded.add(spot)
        waiting += [(child, level + 1) for child in below]
    return unfolded
