"""What watches a search that may take long: its limits, a way to stop it, and news of how far it has come."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeAlias

from secateur.game import M
from secateur.result import Limit, News, Result, Stopped
from secateur.search.guard import Stop

TELL_EVERY = 0.2  # seconds
LOOK_AFTER = 1.0  # seconds of a search, after which a first impression of the position is wanted

Tell: TypeAlias = Callable[[News[M]], object]


class Watch(Generic[M]):
    """Counts the nodes of a search, ends it with `Stop` at a limit, and tells how it goes.

    `known` is the best answer so far; `look` returns a first impression for whoever is told, where there is none.
    A search that `must_go_on` is not ended.
    """

    def __init__(
        self,
        limit: Limit,
        stop: threading.Event | None,
        tell: Tell[M] | None,
        look: Callable[[], Result[M]] | None = None,
    ) -> None:
        self.limit, self.stop, self.tell, self.look = limit, stop or threading.Event(), tell, look
        self.doing = "searching in Python"
        self.must_go_on = False
        self.nodes = 0
        self.known: Result[M] | None = None
        self.begun = time.monotonic()
        self._told = 0.0

    def count(self) -> None:
        """Count a node, unless it is one too many."""
        if self.limit.nodes is not None and self.nodes >= self.limit.nodes:
            self._stop("nodes")
        seconds = time.monotonic() - self.begun
        if self.stop.is_set():
            self._stop("interrupt")
        if self.limit.seconds is not None and seconds >= self.limit.seconds:
            self._stop("seconds")
        if self.tell is not None and seconds - self._told >= TELL_EVERY:
            self._tell(self.tell, seconds)
        self.nodes += 1

    def _tell(self, tell: Tell[M], seconds: float) -> None:
        if self.known is None and self.look is not None and seconds >= LOOK_AFTER:
            self.known = self.look()
        tell(News(self.doing, self.nodes, seconds, self.known))
        self._told = seconds

    def _stop(self, reason: Stopped) -> None:
        if not self.must_go_on:
            raise Stop(reason)
