"""Messages between the grader and the process of a student's program: JSON, each with its length before it."""

import json
import os
from typing import Any, Self

LONGEST = 4 << 20  # bytes in a message
HEAD = 4  # bytes that tell its length
MOST_PENDING = 500  # facts that wait to be told


def framed(message: Any) -> bytes:
    """Return a message as it travels."""
    text = json.dumps(message).encode()
    return len(text).to_bytes(HEAD, "big") + text


class Gone(BaseException):
    """The grader is no more: nobody is left to answer to."""


class Stopped(BaseException):
    """The call has gone on for too long. Not an Exception: `except Exception` is not meant to catch it."""


class Channel:
    """This process's end. While it is busy with a message it must not be interrupted: half a message is none."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.busy = False
        self.late = False  # the time has run out, and could not be told because the channel was busy
        self.pending: list[Any] = []  # what is to be told with the next message: a message costs time

    def __deepcopy__(self, memo: object) -> Self:
        return self  # what a program copies is still seen by the same grader

    def send(self, message: Any) -> None:
        """Write a message."""
        data = framed(message)
        self.busy = True
        while data:
            data = data[os.write(self.end, data) :]
        self._done()

    def receive(self) -> Any:
        """Wait for a message."""
        self.busy = True
        message = json.loads(self._read(int.from_bytes(self._read(HEAD), "big")))
        self._done()
        return message

    def tell(self, *fact: Any) -> None:
        """Tell the grader what was looked at."""
        self.pending.append(fact)
        if len(self.pending) > MOST_PENDING:
            self.ask("nothing")

    def told(self) -> list[Any]:
        """Return what is still to be told."""
        pending, self.pending = self.pending, []
        return pending

    def ask(self, *question: Any) -> Any:
        """Ask the grader for something that only he has."""
        self.send({"told": self.told(), "ask": question})
        reply = self.receive()
        if "stop" in reply:
            raise Stopped(reply["stop"])
        return reply["give"]

    def interrupt(self, *_: object) -> None:
        """Stop the call that is going on: what a timer calls."""
        if self.busy:
            self.late = True
        else:
            raise Stopped("seconds")

    def _done(self) -> None:
        self.busy = False
        if self.late:
            self.late = False
            raise Stopped("seconds")

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            chunk = os.read(self.end, size - len(data))
            if not chunk:
                raise Gone
            data += chunk
        return data
