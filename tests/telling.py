"""How other processes tell a test what happens, so that it need neither sleep nor look again and again."""

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

PATIENCE = 120.0  # seconds of silence, only so that a broken test ends


class NamedPipe:
    """A pipe with a path: processes write lines to it, and hold it open for as long as they live."""

    def __init__(self, path: Path) -> None:
        self.path = path
        os.mkfifo(path)
        self.end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self.held: int | None = os.open(path, os.O_WRONLY)  # so that it does not end between two writers
        self.heard = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._let_go()
        os.close(self.end)

    def wait_for_lines(self, count: int) -> list[str]:
        """Wait until so many lines have been written in all, and return them."""
        while self.heard.count(b"\n") < count:
            self.heard += heard(self.end)
        return self.heard.decode().splitlines()

    def wait_until_nobody_holds_it(self) -> None:
        """Wait until the processes that had it open are gone."""
        self._let_go()
        while chunk := heard(self.end):
            self.heard += chunk

    def _let_go(self) -> None:
        if self.held is not None:
            os.close(self.held)
            self.held = None


class Terminal:
    """A terminal, as a person sees it who has called a command: standard error is shown there."""

    def __init__(self, process: "subprocess.Popen[bytes]", end: int) -> None:
        self.process, self.end = process, end
        self.shown = b""

    def wait_for(self, words: bytes) -> None:
        """Wait until words are shown."""
        while words not in self.shown:
            chunk = heard(self.end)
            assert chunk, f"the command ended without {words!r}: {self.shown!r}"
            self.shown += chunk

    def interrupt_at(self, words: bytes) -> None:
        """Press Ctrl-C when words are shown: the command says that it was interrupted, and nothing else."""
        self.wait_for(words)
        self.process.send_signal(signal.SIGINT)
        output = self.wait_for_the_end()
        assert (self.process.returncode, output) == (130, b""), self.shown
        assert self.shown.endswith(b"secateur: interrupted\r\n"), self.shown
        assert b"Traceback" not in self.shown

    def wait_for_the_end(self) -> bytes:
        """Wait until the command ends, and return what is on standard output."""
        while chunk := heard(self.end):
            self.shown += chunk
        return self.process.communicate(timeout=PATIENCE)[0]


@contextmanager
def terminal(arguments: Sequence[object]) -> Iterator[Terminal]:
    """Call the command in a terminal, wide enough for every line."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "1000"}
    command = [sys.executable, "-m", "secateur", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=environment) as process:
        os.close(theirs)
        try:
            yield Terminal(process, ours)
        finally:
            process.kill()
            os.close(ours)


def heard(end: int) -> bytes:
    """Wait for something to read, and return it; nothing at the end."""
    assert select.select([end], [], [], PATIENCE)[0], "nothing came"
    try:
        return os.read(end, 1 << 16)
    except OSError:  # what a terminal says at its end
        return b""
