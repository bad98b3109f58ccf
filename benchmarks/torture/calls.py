"""Call the command in a process of its own, to the end or until it is interrupted or killed."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

PATIENCE = 60.0  # seconds in which an interrupted command has to end


@dataclass(frozen=True)
class Called:
    """What a command said, and how it ended; it is `late` if it did not end after it was interrupted."""

    status: int
    out: str
    err: str
    late: bool = False


class Forker:
    """The process that calls commands, as this one sees it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("forking.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def call(self, arguments: Sequence[str], folder: Path, given: str, seconds: float, end: int) -> Called:
        """Call the command; after so many seconds, send it a signal."""
        with tempfile.TemporaryDirectory() as place:
            files = {name: str(Path(place) / name) for name in ("input", "output", "error")}
            Path(files["input"]).write_text(given, encoding="utf-8", errors="surrogateescape")
            for name in ("output", "error"):  # which a command that is killed at once would not have made
                Path(files[name]).touch()
            orders, answers = _stream(self.process.stdin), _stream(self.process.stdout)
            orders.write(json.dumps({"arguments": list(arguments), "folder": str(folder), **files}) + "\n")
            orders.flush()
            child = int(answers.readline())
            late = threading.Event()
            timers = [threading.Timer(seconds, _signal, [child, end])]
            timers += [threading.Timer(seconds + PATIENCE, _give_up, [child, late])]
            for timer in timers:
                timer.start()
            status = int(answers.readline())
            for timer in timers:
                timer.cancel()
                timer.join()
            with contextlib.suppress(OSError):
                os.killpg(child, signal.SIGKILL)  # what it has started
            out, err = (Path(files[name]).read_bytes().decode(errors="replace") for name in ("output", "error"))
            return Called(status, out, err, late.is_set())


def _stream(stream: "IO[str] | None") -> IO[str]:
    assert stream is not None
    return stream


def _give_up(child: int, late: threading.Event) -> None:
    late.set()
    _signal(child, signal.SIGKILL)


def _signal(child: int, number: int) -> None:
    """Signal a process; a kill is for all that it started too, as when a machine stops."""
    with contextlib.suppress(OSError):
        (os.killpg if number == signal.SIGKILL else os.kill)(child, number)


@cache
def forker() -> Forker:
    """Return the process that calls commands; the first time it is started."""
    return Forker()


def call(
    arguments: Sequence[object], folder: Path, given: str = "", seconds: float = 600.0, end: int = signal.SIGINT
) -> Called:
    """Call the command in a folder; `given` is its standard input."""
    return forker().call([str(word) for word in arguments], folder, given, seconds, end)


def answer(arguments: Sequence[object], folder: Path) -> Any:
    """Return what a command that has to succeed says as JSON."""
    done = call([*arguments, "--json"], folder)
    if done.status != 0:
        raise AssertionError(f"{arguments}: status {done.status}: {done.err}")
    return json.loads(done.out)
