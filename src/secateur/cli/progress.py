"""A line on standard error for what takes more than a second."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0  # seconds without a word


@contextmanager
def progress(tell: Callable[[], str]) -> Iterator[None]:
    """Show what `tell` says, again and again, for as long as the work goes on; on a terminal only."""
    done = threading.Event()

    def show() -> None:
        if done.wait(PATIENCE):
            return
        from rich.console import Console

        with Console(stderr=True).status(tell()) as status:
            while not done.wait(0.2):
                status.update(tell())

    thread = threading.Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
