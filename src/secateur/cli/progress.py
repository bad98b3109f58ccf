"""A line on standard error for what takes more than a second."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from secateur.text import escaped

PATIENCE = 1.0  # seconds without a word


@contextmanager
def progress(tell: Callable[[], str]) -> Iterator[None]:
    """Show what `tell` says, again and again, for as long as the work goes on; on a terminal only."""
    done = threading.Event()

    def show() -> None:
        if done.wait(PATIENCE):
            return
        from rich.console import Console
        from rich.text import Text

        def line() -> Text:  # not markup: a move may have brackets
            return Text(escaped(tell()))

        with Console(stderr=True).status(line()) as status:
            while not done.wait(0.2):
                status.update(line())

    thread = threading.Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int, int | None], object]]:
    """Show a bar, on a terminal only; the function that it gives takes how much is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, _: bar.update(task, completed=done)
