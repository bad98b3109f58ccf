"""A child process that does jobs, one at a time: the parent's side and the child's.

multiprocessing.Process would not do: the workers of a Dask cluster may not start one, it needs a main module that can
be imported twice, and a pool of them does not say which job broke it.
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
from secateur.memory import guard_worker, share_for_workers
from secateur.processes import kill

GLANCE = 1.0  # seconds between two checks that a silent child is still alive


class Child:
    """A process that does packed jobs, as its parent sees it; it ends when its parent does, for whatever reason."""

    def __init__(self, idle: float | None = None, workers: int = 1) -> None:
        """Start it, one of so many `workers`; `idle` is the number of seconds without a job after which it ends."""
        self.connection, theirs = Pipe()
        with theirs:
            end = theirs.fileno()
            # With the same sys.path, the child finds every module that this process finds, wherever that comes from.
            program = f"import sys; sys.path[:] = {sys.path!r}; import {__name__} as c; c.serve({end}, {idle})"
            self.process = subprocess.Popen(
                [sys.executable, "-c", program],
                stdin=subprocess.DEVNULL,
                stdout=2,  # standard error: what a job prints must not get into the command's output
                pass_fds=[end],
                env={**os.environ, **share_for_workers(workers)},
                start_new_session=True,  # so that whatever a job starts can be ended with it
            )

    def ended(self) -> bool:
        """Whether the process has ended."""
        return self.process.poll() is not None

    def send(self, payload: bytes) -> None:
        """Hand it a job."""
        with suppress(OSError):  # it has died, as receive will say
            self.connection.send_bytes(payload)

    def receive(self) -> bytes:
        """Wait for the answer, which is Died if the process ended first."""
        try:
            while not self.connection.poll(GLANCE):
                # A dead child does not always close the pipe: a process that it forked may hold it open.
                if self.ended() and not self.connection.poll():
                    return pickle.dumps(Died(self.end()))
            return self.connection.recv_bytes()
        except (EOFError, OSError):
            return pickle.dumps(Died(self.end()))

    def end(self) -> str:
        """Kill the process and everything that it started; return how it ended."""
        return kill(self.process)


def serve(end: int, idle: float | None) -> None:
    """Be the child: do jobs, in the main thread, until the parent has gone or there has been no job for too long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    guard_worker()
    os.set_inheritable(end, False)
    connection = Connection(end)
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(connection, inbox), daemon=True).start()
    with suppress(Empty):
        while True:
            reply = answer(inbox.get(timeout=idle))
            with suppress(OSError):  # the parent has gone, and the listener ends this process
                connection.send_bytes(reply)


def _listen(connection: Connection, inbox: "SimpleQueue[bytes]") -> None:
    """Put jobs into the inbox; when the parent has gone, end this process and everything that it started.

    This interrupts a job, though not always at once: compiled code may keep the interpreter from this thread.
    """
    with suppress(EOFError, OSError):
        while True:
            inbox.put(connection.recv_bytes())
    os.killpg(0, signal.SIGKILL)
