"""Work that Ctrl-C can end, whatever it is at: compiled code does not hear signals, but a waiting thread does."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 1.0  # seconds for the work to end when it is told to


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
    try:
        while not over.wait(0.1):
            pass
    except KeyboardInterrupt:
        stop.set()
        over.wait(PATIENCE)
        raise
    if errors:
        raise errors[0]
    return answers[0]
