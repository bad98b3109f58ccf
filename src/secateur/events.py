"""What a search reports while it runs: enter, leaf, update, cut, leave.

One stream of events, from the search itself, feeds every view. A listener is any function of an event; `Recorder`
keeps events, `Counter` counts them. All numbers are to MAX, in every form of an algorithm; an infinite bound is an
open end of the window.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Generic, Literal, NamedTuple, TypeAlias

from secateur.game import M, Number, Player

CutKind: TypeAlias = Literal["alpha", "beta"]


class Visit(Generic[M]):
    """One visit of one node: where it is, who is to move (None at a leaf), and the window it was entered with."""

    __slots__ = ("alpha", "beta", "depth", "move", "parent", "player", "state")

    def __init__(self, parent: Visit[M] | None, move: M | None, state: Any) -> None:
        self.parent = parent
        self.move = move
        self.state = state
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.player: Player | None = None
        self.alpha: Number = -math.inf
        self.beta: Number = math.inf

    @property
    def path(self) -> tuple[M, ...]:
        """The moves from the root to this node."""
        moves: list[Any] = []
        visit: Visit[M] | None = self
        while visit is not None and visit.parent is not None:
            moves.append(visit.move)
            visit = visit.parent
        return tuple(reversed(moves))


class Enter(NamedTuple, Generic[M]):
    """An inner node is entered; its player and window are in `visit`."""

    visit: Visit[M]


class Leaf(NamedTuple, Generic[M]):
    """A leaf is valued."""

    visit: Visit[M]
    value: Number


class Update(NamedTuple, Generic[M]):
    """The child after `move` returned `child`; the rest is the node's provisional value and its window now."""

    visit: Visit[M]
    move: M
    child: Number
    value: Number
    alpha: Number
    beta: Number


class Cut(NamedTuple, Generic[M]):
    """All but the first `after` moves are cut; `deep`: the bound comes from an ancestor above the parent."""

    visit: Visit[M]
    kind: CutKind
    after: int
    skipped: tuple[M, ...]
    alpha: Number
    beta: Number
    deep: bool


class Leave(NamedTuple, Generic[M]):
    """A node is done and returns its value; `early`: because of a cut, even if no move was left to skip."""

    visit: Visit[M]
    value: Number
    early: bool


Event: TypeAlias = Enter[M] | Leaf[M] | Update[M] | Cut[M] | Leave[M]
Listener: TypeAlias = Callable[[Event[M]], object]


class Recorder(Generic[M]):
    """Keeps all events in order, or only those of some kinds."""

    def __init__(self, only: tuple[type, ...] = (Enter, Leaf, Update, Cut, Leave)) -> None:
        self.only = only
        self.events: list[Event[M]] = []

    def __call__(self, event: Event[M]) -> None:
        """Keep an event."""
        if isinstance(event, self.only):
            self.events.append(event)


class Counter(Generic[M]):
    """Counts nodes, leaves and cut-offs."""

    def __init__(self) -> None:
        self.nodes = self.leaves = self.cutoffs = self.deep_cutoffs = 0

    def __call__(self, event: Event[M]) -> None:
        """Count an event."""
        if isinstance(event, Enter):
            self.nodes += 1
        elif isinstance(event, Leaf):
            self.nodes += 1
            self.leaves += 1
        elif isinstance(event, Cut):
            self.cutoffs += 1
            self.deep_cutoffs += event.deep
