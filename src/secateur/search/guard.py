"""The limits on nodes and seconds, as a listener that stops the search."""

import time
from typing import Generic

from secateur.events import Counter, Enter, Event, Leaf, Listener, Update
from secateur.game import MAX, M, Number
from secateur.result import Limit, Result, Stopped

NODES_PER_CLOCK = 64  # nodes between two looks at the clock: reading it can take longer than visiting a node


class Stop(Exception):  # noqa: N818 - not an error
    """Ends a search from inside; `reason` is the limit that was reached."""

    def __init__(self, reason: Stopped) -> None:
        self.reason: Stopped = reason


class Guard(Generic[M]):
    """Passes events on, stops the search at its limit, and remembers the best move proved so far."""

    def __init__(self, limit: Limit, listener: Listener[M] | None) -> None:
        self.limit = limit
        self.listener = listener
        self.end = None if limit.seconds is None else time.monotonic() + limit.seconds
        self.counter = Counter[M]()
        self.best: Update[M] | None = None

    def __call__(self, event: Event[M]) -> None:
        """Pass an event on, or raise Stop if it would be one node too many."""
        if isinstance(event, Enter | Leaf):
            self._check()
        elif isinstance(event, Update) and event.visit.parent is None:  # a move of the root has been searched
            self._note(event)
        self.counter(event)
        if self.listener:
            self.listener(event)

    def _check(self) -> None:
        nodes = self.counter.nodes  # without the one about to be visited
        if nodes == self.limit.nodes:
            raise Stop("nodes")
        if self.end is not None and nodes % NODES_PER_CLOCK == 0 and time.monotonic() >= self.end:
            raise Stop("seconds")

    def _note(self, update: Update[M]) -> None:
        """Keep a move of the root that is proved to be at least as good for the player as its value says."""
        root = update.visit
        # A value at or beyond the player's bad end of the window only says how good the move is at most: no proof.
        if root.player == MAX:
            proved = update.child > root.alpha
            better = self.best is None or update.child > self.best.child
        else:
            proved = update.child < root.beta
            better = self.best is None or update.child < self.best.child
        if proved and better:
            self.best = update

    def result(self, stop: Stop) -> Result[M]:
        """Return what is known when the search stops: a bound on the value, and the move that guarantees it.

        The moves that were not searched can only help the player to move, so the bound is a lower one for MAX and an
        upper one for MIN.
        """
        counter, best = self.counter, self.best
        value: Number | None = None if best is None else best.child
        minimising = best is not None and best.visit.player != MAX
        return Result(
            value=value,
            bound="upper" if minimising else "lower",
            move=None if best is None else best.move,
            line=() if best is None else (best.move,),
            nodes=counter.nodes,
            leaves=counter.leaves,
            cutoffs=counter.cutoffs,
            stopped=stop.reason,
        )
