"""Answers that may take long: each in a process of its own, ended when its time is over or its reader has gone."""

import asyncio
import sys

from secateur.errors import SecateurError

MOST_SECONDS = 20.0
MOST_AT_ONCE = 2
BAD_REQUEST = 2  # the status of a process whose answer is an error in one line


def command(name: str) -> tuple[str, ...]:
    """Return the program that gives an answer."""
    return sys.executable, "-m", "secateur.lab.task", name


class TaskError(SecateurError):
    """A task that was not finished."""


class Tasks:
    """Runs answers in processes, a few at a time."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(MOST_AT_ONCE)

    async def answer(self, name: str, body: bytes) -> bytes:
        """Return the answer to a request; raise SecateurError if there is none, or if it takes too long."""
        async with self.places:
            process = await asyncio.create_subprocess_exec(
                *command(name),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            try:
                found, _ = await asyncio.wait_for(process.communicate(body), MOST_SECONDS)
            except TimeoutError:
                raise TaskError(f"no answer after {MOST_SECONDS:.0f} seconds: expected a smaller tree") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode == BAD_REQUEST:
            raise SecateurError(found.decode())
        if process.returncode != 0:
            raise RuntimeError(f"the process of {name} ended with status {process.returncode}")
        return found
