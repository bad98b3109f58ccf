"""Threads that search the same as another one, each in its own order, with one table for all (lazy SMP)."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from secateur.compiled.workspace import Workspace

SLICE = 20_000  # nodes between two looks at whether to go on


class Helpers:
    """Searches under way beside the main one. What one finds out, the others find in the table."""

    def __init__(self, spaces: list[Workspace]) -> None:
        self.spaces = spaces
        self.winner: Workspace | None = None
        self.error: tuple[Workspace, Exception] | None = None
        self._begin()

    def _begin(self) -> None:
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._work, args=(space,), daemon=True) for space in self.spaces]
        for thread in self._threads:
            thread.start()

    def _work(self, space: Workspace) -> None:
        try:
            while not self._over.is_set():
                if space.go_on(SLICE):
                    self.winner = space
                    return
        except Exception as error:  # told by the main thread
            self.error = (space, error)

    def end(self) -> None:
        """Let them end."""
        self._over.set()
        for thread in self._threads:
            thread.join()

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Let nobody write into the table for a while."""
        self.end()
        yield
        if self.winner is None and self.error is None:
            self._begin()
