"""A child process that does jobs, one at a time: both ends of it.

Not multiprocessing.Process: the workers of a Dask cluster may not start one, it needs a main module that can be
imported twice, and a pool of them does not say whose job broke it.
"""

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread

from secateur.jobs.job import Died, answer
from secateur.processes import kill

GLANCE = 1.0  # seconds between two looks at whether a silent child still lives


class Child:
    """A process that answers packed jobs, seen from its parent; it ends soon after its parent, however that ended."""

    def __init__(self, idle: float | None = None) -> None:
        """Start it; with idle, it ends after so many seconds without a job."""
        self.connection, theirs = Pipe()
        with theirs:
            end = theirs.fileno()
            program = f"import sys; sys.path[:] = {sys.path!r}; import {__name__} as c; c.serve({end}, {idle})"
            self.process = subprocess.Popen(
                [sys.executable, "-c", program],
                stdin=subprocess.DEVNULL,
                stdout=2,  # what a job prints must not end up in the command's output
                pass_fds=[end],
                start_new_session=True,  # so that all that a job starts can be ended with it
            )

    def ended(self) -> bool:
        """Whether the process is no more."""
        return self.process.poll() is not None

    def send(self, payload: bytes) -> None:
        """Hand it a job."""
        with suppress(OSError):  # it has died: receive tells
            self.connection.send_bytes(payload)

    def receive(self) -> bytes:
        """Wait for the answer, which is Died if the process ended before."""
        try:
            while not self.connection.poll(GLANCE):
                if self.ended() and not self.connection.poll():  # something that it forked holds the pipe open
                    return pickle.dumps(Died(self.end()))
            return self.connection.recv_bytes()
        except (EOFError, OSError):
            return pickle.dumps(Died(self.end()))

    def end(self) -> str:
        """End the process, and all that it started, at once; return how it ended."""
        return kill(self.process)


def serve(end: int, idle: float | None) -> None:
    """Be the child: answer the jobs that come, in the main thread, until the parent goes or none comes for long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    os.set_inheritable(end, False)
    connection = Connection(end)
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(connection, inbox), daemon=True).start()
    with suppress(Empty):
        while True:
            reply = answer(inbox.get(timeout=idle))
            with suppress(OSError):  # the parent is gone: the listener sees to it
                connection.send_bytes(reply)


def _listen(connection: Connection, inbox: "SimpleQueue[bytes]") -> None:
    """Put what comes into the inbox; when the parent is gone, even in mid-job, end this process and all it started.

    Soon, that is: a job that keeps the interpreter for itself in compiled code keeps it from this thread as well.
    """
    with suppress(EOFError, OSError):
        while True:
            inbox.put(connection.recv_bytes())
    os.killpg(0, signal.SIGKILL)
