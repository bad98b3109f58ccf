"""Ctrl-C while a search is under way: the search ends, and its best answer so far is returned."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

ECHO = 0.5  # seconds in which a second signal is still the first Ctrl-C: timeout(1) and some shells send two


@contextmanager
def stopping() -> Iterator[threading.Event]:
    """Give an event that Ctrl-C sets; a second Ctrl-C interrupts the program as usual.

    Where the program handles Ctrl-C itself, or outside the main thread, everything stays as it is.
    """
    stop = threading.Event()
    first: list[float] = []  # when Ctrl-C came for the first time

    def interrupt(number: int, frame: object) -> None:
        stop.set()
        first.append(time.monotonic())
        if first[-1] - first[0] > ECHO:
            raise KeyboardInterrupt

    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield stop
        return
    signal.signal(signal.SIGINT, interrupt)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
