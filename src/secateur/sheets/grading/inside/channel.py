"""Messages between the grader and the process of a student's program: JSON, preceded by its length."""

import json
import os
from typing import Any, Self

LONGEST = 4 << 20  # bytes in a message
HEAD = 4  # bytes that hold the length
MOST_PENDING = 500  # facts that wait to be sent


def framed(message: Any) -> bytes:
    """Return the bytes of a message."""
    text = json.dumps(message).encode()
    return len(text).to_bytes(HEAD, "big") + text


class Gone(BaseException):
    """The grader has gone, so nobody waits for an answer."""


class Stopped(BaseException):
    """The call has taken too long. It is not an Exception, so that `except Exception` does not catch it."""


class Channel:
    """This process's end of the channel. It must not be interrupted in the middle of a message."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.busy = False
        self.late = False  # the time ran out while the channel was busy
        self.pending: list[Any] = []  # facts to send with the next message, since each message costs time

    def __deepcopy__(self, memo: object) -> Self:
        return self  # a copy of a state still reports to the same grader

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

    def report(self, *fact: Any) -> None:
        """Report to the grader what was looked at."""
        self.pending.append(fact)
        if len(self.pending) > MOST_PENDING:
            self.ask("nothing")

    def take_pending(self) -> list[Any]:
        """Return the facts that are still to be sent."""
        pending, self.pending = self.pending, []
        return pending

    def ask(self, *question: Any) -> Any:
        """Ask the grader for something that only the grader has."""
        self.send({"told": self.take_pending(), "ask": question})
        reply = self.receive()
        if "stop" in reply:
            raise Stopped(reply["stop"])
        return reply["give"]

    def interrupt(self, *_: object) -> None:
        """Stop the current call; a timer calls this."""
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
