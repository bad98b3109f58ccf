"""Iterative deepening: a move is ready at any time, and a better one with every depth that is finished."""

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
class Found(Generic[M]):
    """What a finished depth has found; `nodes` and `seconds` are of all depths so far."""

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
) -> Iterator[Found[M]]:
    """Yield what depth 1, 2, … find, until a limit is met, `stop` is set, or the game is seen to its end.

    The limit on nodes and seconds is for all depths together. Depth 1 is always finished, whatever the limit; a later
    one that is not is never heard of.
    """
    watch = _Watch(game, limit, stop)
    for depth in range(1, (limit.depth or DEEPEST) + 1):
        watch.begin(depth)
        try:
            result = search(game, state, limit=Limit(depth=depth), evaluation=evaluation, listener=watch)
        except _Over:
            return
        yield Found(depth, result, watch.nodes, time.monotonic() - watch.begun)
        if not watch.unfinished:
            return


class _Over(Exception):  # noqa: N818 - not an error
    """Ends a search from inside."""


class _Watch(Generic[S, M]):
    """Listens to the searches: ends them in time, and notes whether the depth limit hid anything."""

    def __init__(self, game: Game[S, M], limit: Limit, stop: threading.Event) -> None:
        self.game, self.limit, self.stop = game, limit, stop
        self.begun = time.monotonic()
        self.nodes = 0

    def begin(self, depth: int) -> None:
        """Hear that a search to a depth begins."""
        self.depth = depth
        self.unfinished = False

    def __call__(self, event: Event[M]) -> None:
        """Count a node, unless it is one too many."""
        if not isinstance(event, Enter | Leaf):
            return
        if self.depth > 1 and self._is_over():
            raise _Over
        self.nodes += 1
        # One leaf at the limit where the game goes on is enough: from then on the rules are not asked again.
        if not self.unfinished and isinstance(event, Leaf) and event.visit.depth == self.depth:
            self.unfinished = bool(self.game.moves(event.visit.state))

    def _is_over(self) -> bool:
        nodes, seconds = self.limit.nodes, self.limit.seconds
        return (
            self.stop.is_set()
            or (nodes is not None and self.nodes >= nodes)
            or (seconds is not None and time.monotonic() - self.begun >= seconds)
        )
