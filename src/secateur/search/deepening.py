"""Iterative deepening: a move is ready at any time, and every finished depth brings a better one."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from secateur.events import Enter, Event, Leaf
from secateur.game import Evaluation, Game, M, S
from secateur.result import DEEPEST, Limit, Result
from secateur.search.algorithm import Algorithm


@dataclass(frozen=True, slots=True)
class DepthResult(Generic[M]):
    """The result of one finished depth; `nodes` and `seconds` are totals over all depths so far."""

    depth: int
    result: Result[M]
    nodes: int
    seconds: float


def deepen(
    search: Algorithm,
    game: Game[S, M],
    state: S,
    evaluation: Evaluation[S],
    limit: Limit,
    stop: threading.Event,
) -> Iterator[DepthResult[M]]:
    """Search to depth 1, 2, … and yield each result, until a limit is met, `stop` is set, or the search is complete.

    The limits on nodes and seconds are for all depths together. Depth 1 is always finished, whatever the limit; a
    later depth that is not finished yields nothing.
    """
    watcher = _Watcher(game, limit, stop)
    for depth in range(1, (limit.depth or DEEPEST) + 1):
        watcher.begin(depth)
        try:
            # The watcher enforces the limits on nodes and seconds: they are for all depths, not for each.
            result = search(game, state, limit=Limit(depth=depth), evaluation=evaluation, listener=watcher)
        except _LimitReached:
            return
        yield DepthResult(depth, result, watcher.nodes, time.monotonic() - watcher.begun)
        if not watcher.unfinished:  # every leaf was the end of a game: a deeper search would find the same
            return


class _LimitReached(Exception):  # noqa: N818 - not an error
    """Ends a search from inside."""


class _Watcher(Generic[S, M]):
    """Listens to the searches, ends them in time, and notes whether the depth limit hid anything."""

    def __init__(self, game: Game[S, M], limit: Limit, stop: threading.Event) -> None:
        self.game, self.limit, self.stop = game, limit, stop
        self.begun = time.monotonic()
        self.nodes = 0

    def begin(self, depth: int) -> None:
        """Get ready for a search to a depth."""
        self.depth = depth
        self.unfinished = False

    def __call__(self, event: Event[M]) -> None:
        """Count a node, or end the search if it is one too many."""
        if not isinstance(event, Enter | Leaf):
            return
        if self.depth > 1 and self._is_over():  # depth 1 is always finished, so that there is a move
            raise _LimitReached
        self.nodes += 1
        # One leaf at the depth limit where the game goes on is enough; asking for the moves of all would be slow.
        if not self.unfinished and isinstance(event, Leaf) and event.visit.depth == self.depth:
            self.unfinished = bool(self.game.moves(event.visit.state))

    def _is_over(self) -> bool:
        nodes, seconds = self.limit.nodes, self.limit.seconds
        return (
            self.stop.is_set()
            or (nodes is not None and self.nodes >= nodes)
            or (seconds is not None and time.monotonic() - self.begun >= seconds)
        )
