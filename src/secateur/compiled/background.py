"""Work that Ctrl-C can end, whatever it is at: compiled code does not hear signals, but a waiting thread does."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 5.0  # seconds for the work to end when it is told to
TICK = 0.1


class Background:
    """A thread that works while the one that asks waits. It stays for the next work: to begin one takes time."""

    def __init__(self) -> None:
        self._works: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def run(self, work: Callable[[], T], stop: threading.Event, is_ending: Callable[[], bool] = lambda: False) -> T:
        """Return what `work` returns, or raise what it raises.

        Ctrl-C sets `stop`, and is raised when the work has ended. A rule that never returns is left behind: its
        thread is a daemon, and ends with the program. While the work says that it `is_ending`, it is given all the
        time that it takes.
        """
        answers: list[T] = []
        errors: list[BaseException] = []
        running = threading.Lock()
        running.acquire()

        def done() -> None:
            try:
                answers.append(work())
            except BaseException as error:
                errors.append(error)
            finally:
                running.release()

        self._begin()
        self._works.put(done)
        patience = PATIENCE
        try:
            while not running.acquire(timeout=TICK):
                patience -= TICK if stop.is_set() and not is_ending() else 0
                if patience <= 0:  # a rule that never returns
                    raise KeyboardInterrupt
        except KeyboardInterrupt:
            stop.set()
            if not running.acquire(timeout=1.0):
                self._leave()
            raise
        if errors:
            raise errors[0]
        return answers[0]

    def _begin(self) -> None:
        """Begin the thread, unless it is there; in a process that was forked it is not."""
        if self._thread is None or not self._thread.is_alive():
            self._works = SimpleQueue()
            self._thread = threading.Thread(target=_serve, args=(self._works,), daemon=True)
            self._thread.start()

    def _leave(self) -> None:
        """Send the thread home, when it has ended what it is at."""
        self._works.put(None)
        self._thread = None

    def __del__(self) -> None:
        """Leave no thread waiting for ever."""
        self._leave()


def _serve(works: "SimpleQueue[Callable[[], None] | None]") -> None:
    while (work := works.get()) is not None:
        work()
        del work  # or it would keep alive, while waiting, what it has of whoever asked
