"""What watches a search that may take long: its limits, a way to stop it, and news of how far it has come."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeAlias

from secateur.game import M
from secateur.result import Limit, News, Result
from secateur.search.guard import CLOCK_EVERY, Stop

TELL_EVERY = 0.2  # seconds
LOOK_AFTER = 1.0  # seconds of a search, after which a first impression of the position is wanted

Tell: TypeAlias = Callable[[News[M]], object]


class Watch(Generic[M]):
    """Counts the nodes of a search, ends it with `Stop` at a limit, and tells how it goes.

    `look` returns a first impression of the position, for whoever is told.
    """

    def __init__(
        self,
        limit: Limit,
        stop: threading.Event | None,
        tell: Tell[M] | None,
        look: Callable[[], Result[M]],
    ) -> None:
        self.limit, self.stop, self.tell, self.look = limit, stop or threading.Event(), tell, look
        self.doing = "searching in Python"
        self.nodes = 0
        self.known: Result[M] | None = None
        self.begun = time.monotonic()
        self._told = 0.0

    def count(self) -> None:
        """Count a node, unless it is one too many."""
        if self.nodes == self.limit.nodes:
            raise Stop("nodes")
        if self.nodes % CLOCK_EVERY == 0:
            self._look_around()
        self.nodes += 1

    def _look_around(self) -> None:
        seconds = time.monotonic() - self.begun
        if self.stop.is_set():
            raise Stop("interrupt")
        if self.limit.seconds is not None and seconds >= self.limit.seconds:
            raise Stop("seconds")
        if self.tell is None or seconds - self._told < TELL_EVERY:
            return
        if self.known is None and seconds >= LOOK_AFTER:
            self.known = self.look()
        self.tell(News(self.doing, self.nodes, seconds, self.known))
        self._told = seconds
