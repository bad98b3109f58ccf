"""Answers that may take long, or that run a user's rules: each in a process of its own.

A process is ended when its time is over or its reader has gone; and it ends itself when the lab has gone.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from secateur.errors import SecateurError
from secateur.lab.offered import Offered
from secateur.processes import HAS_GROUPS, in_words

MOST_SECONDS = 20.0
LIMITS = {
    "position": 5.0,
    "look": 10.0,
    "hint": 20.0,
    "move": 70.0,
    "values": 60.0,
    "study": 180.0,
}  # others have MOST_SECONDS
MOST_AT_ONCE = 2  # processes that somebody waits for
MOST_VALUING = 2  # processes that value moves, beside them
LONGEST_LINE = 1 << 22
BAD_REQUEST = 2  # the status of a process whose answer is an error in one line


def command(name: str, offered: Offered) -> tuple[str, ...]:
    """Return the program that gives an answer."""
    return sys.executable, "-m", "secateur.lab.task", name, *offered.specs


class TaskError(SecateurError):
    """A task that was not finished."""


class Tasks:
    """Runs answers in processes, a few at a time."""

    def __init__(self, offered: Offered) -> None:
        self.offered = offered
        self.places = asyncio.Semaphore(MOST_AT_ONCE)
        self.valuing = asyncio.Semaphore(MOST_VALUING)

    async def answer(self, name: str, body: bytes) -> bytes:
        """Return the answer to a request; raise SecateurError if there is none, or if it takes too long."""
        async with self._process(name, body, self.places) as process:
            assert process.stdout is not None
            try:
                found = await asyncio.wait_for(process.stdout.read(), _most_seconds(name))
            except TimeoutError:
                raise TaskError(_too_long(name)) from None
            status = await process.wait()
        if status == BAD_REQUEST:
            raise SecateurError(found.decode())
        if status != 0:
            raise TaskError(_crashed(status))
        return found

    async def stream(self, name: str, body: bytes) -> AsyncGenerator[bytes, None]:
        """Yield the answer line by line, each as JSON; the last line says if something went wrong."""
        if self.valuing.locked():
            yield _line({"waiting": True})
        try:
            async with self._process(name, body, self.valuing) as process, asyncio.timeout(_most_seconds(name)):
                assert process.stdout is not None
                last = b""
                async for line in process.stdout:
                    last = line
                    if line.startswith(b"{"):
                        yield line
                status = await process.wait()
        except TimeoutError:
            yield _line({"error": _too_long(name)})
        else:
            if status == BAD_REQUEST:
                yield _line({"error": last.decode()})
            elif status != 0:
                yield _line({"error": _crashed(status)})

    @asynccontextmanager
    async def _process(
        self, name: str, body: bytes, places: asyncio.Semaphore
    ) -> AsyncIterator[asyncio.subprocess.Process]:
        """Start the process of an answer when there is a place for it; it is ended with whatever it started."""
        async with places:
            process = await asyncio.create_subprocess_exec(
                *command(name, self.offered),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=HAS_GROUPS,
            )
            try:
                assert process.stdin is not None
                # The pipe stays open: when it closes, the lab has gone, and the process ends itself.
                process.stdin.write(b"%d\n" % len(body) + body)
                yield process
            finally:
                _kill(process)
                await process.wait()


def _kill(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError, PermissionError):
        if HAS_GROUPS:
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()


def _most_seconds(name: str) -> float:
    return LIMITS.get(name, MOST_SECONDS)


def _too_long(name: str) -> str:
    expected = "rules that come to an end, or a smaller game" if name in LIMITS else "a smaller tree"
    return f"no answer after {_most_seconds(name):.0f} seconds: expected {expected}"


def _crashed(status: int) -> str:
    return f"the process that worked on this has crashed ({in_words(status)}): the lab goes on; try again"


def _line(data: object) -> bytes:
    return msgspec.json.encode(data) + b"\n"
