"""Work that Ctrl-C can end, whatever it is at: compiled code does not hear signals, but a waiting thread does."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 5.0  # seconds for the work to end when it is told to
TICK = 0.1


def in_background(work: Callable[[], T], stop: threading.Event) -> T:
    """Return what `work` returns, or raise what it raises; it runs in a thread of its own.

    Ctrl-C sets `stop`, and is raised when the work has ended. A rule that never returns is left behind: the thread
    is a daemon, and ends with the program.
    """
    answers: list[T] = []
    errors: list[BaseException] = []
    over = threading.Event()

    def run() -> None:
        try:
            answers.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            over.set()

    threading.Thread(target=run, daemon=True).start()
    patience = PATIENCE
    try:
        while not over.wait(TICK):
            patience -= TICK if stop.is_set() else 0
            if patience <= 0:  # a rule that never returns
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        stop.set()
        over.wait(1.0)
        raise
    if errors:
        raise errors[0]
    return answers[0]
