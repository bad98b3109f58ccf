"""Jobs on a Dask cluster. This is the only file that imports distributed, and it is imported only for a cluster.

A thread of a Dask worker does not do a job itself: a child process of the worker does, as on a single computer. So a
job that kills its process costs no Dask worker and no other job, and the jobs of a worker's threads run in parallel.
"""

import logging
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from math import inf
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any
from uuid import uuid4

from secateur.errors import SecateurError
from secateur.jobs.child import GLANCE, Child
from secateur.jobs.job import Died, Failed, Job, reason_of

distributed: Any = import_module("distributed")  # not `import`: mypy must also pass where it is not installed

TRAVEL = 10.0  # seconds for the scheduler to answer, or for a result to arrive
IDLE = 60.0  # seconds without a job after which a child ends: its run was killed


class Cluster:
    """The workers of a Dask scheduler; each of their threads has one job and another one waiting."""

    def __init__(self, address: str, wait: float, notice: Callable[[str], object]) -> None:
        """Connect; `notice` hears that there is no worker, which is waited for, for `wait` seconds."""
        self._address, self._wait, self._notice = address, wait, notice
        _silence()
        self._run = f"secateur-{uuid4().hex}"
        self._ended: SimpleQueue[Any] = SimpleQueue()
        self._jobs: dict[str, tuple[Job, Any]] = {}
        self._client = _connect(address)
        self._threads, self._looked, self._manned, self._waiting = 0, -inf, monotonic(), False
        try:
            self._client.register_plugin(Bench(self._run))
        except Exception as error:
            self._client.close()
            raise SecateurError(f"cluster {address}: a worker cannot do these jobs ({reason_of(error)})") from error

    def room(self) -> int:
        """Twice the number of threads, so that no thread waits while its next job travels."""
        if monotonic() - self._looked > GLANCE:  # workers come and go
            self._threads = self._look()
        return max(1, 2 * self._threads) - len(self._jobs)

    def _look(self) -> int:
        """Count the threads of all workers."""
        try:
            threads: int = sum(self._client.nthreads().values())
        except Exception as error:
            raise self._lost(reason_of(error)) from error
        self._looked = monotonic()
        if threads:
            self._manned, self._waiting = self._looked, False
        elif not self._waiting:
            self._waiting = True
            self._notice(f"no workers at {self._address}; waiting")
        if self._looked - self._manned > self._wait:
            raise SecateurError(
                f"cluster {self._address}: no worker for {self._wait:g} seconds; expected one or more"
            )
        return threads

    def start(self, job: Job, payload: bytes) -> None:
        """Submit the job to the scheduler."""
        try:
            future = self._client.submit(_answer, self._run, payload, pure=False)
        except Exception as error:
            raise self._lost(reason_of(error)) from error
        self._jobs[future.key] = job, future
        future.add_done_callback(self._ended.put)

    def answers(self) -> Iterator[tuple[Job, bytes]]:
        """Yield what comes back from the cluster."""
        with suppress(Empty):
            future = self._ended.get(timeout=GLANCE)
            reply = self._reply(future)
            if reply is not None:
                job, _ = self._jobs.pop(future.key)
                future.release()  # here and not in its __del__, where Python would swallow a Ctrl-C
                yield job, reply

    def _reply(self, future: Any) -> bytes | None:
        """Return how a job ended; None if it has not ended after all."""
        try:
            reply: bytes = future.result(timeout=TRAVEL)
        except TimeoutError:  # the result was lost with its worker, and is being computed again
            future.add_done_callback(self._ended.put)
            return None
        except distributed.KilledWorker as error:
            # The scheduler gives up a job when several workers died doing it, which need not be the job's fault.
            return pickle.dumps(Died(reason_of(error)))
        except Exception as error:
            if future.status != "error":
                raise self._lost(future.status) from error
            return pickle.dumps(Failed(reason_of(error)))
        return reply

    def _lost(self, reason: str) -> SecateurError:
        return SecateurError(f"cluster {self._address}: lost the scheduler ({reason}); run again for the rest")

    def close(self) -> None:
        """End the children of this run on every worker, and forget its jobs."""
        with suppress(Exception):  # the scheduler may be gone, which is reported elsewhere
            self._client.cancel([future for _, future in self._jobs.values()])
            self._client.unregister_worker_plugin(self._run)
        self._client.close()


def _silence() -> None:
    """Have nothing logged by the libraries of a cluster: what matters of it is said here, in one line."""
    parts = [name for name in logging.root.manager.loggerDict if name.startswith("distributed.")]
    for name in ("distributed", *parts):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _connect(address: str) -> Any:
    try:
        return distributed.Client(address, timeout=TRAVEL, set_as_default=False)
    except Exception as error:
        raise SecateurError(
            f"cluster {address}: {reason_of(error)}; expected a Dask scheduler, as HOST:8786"
        ) from error


def _answer(run: str, payload: bytes) -> bytes:
    """Do a packed job. This runs on a Dask worker, and the job in a child of the worker."""
    bench: Bench = distributed.get_worker().plugins[run]
    return bench.answer(payload)


class Bench(distributed.WorkerPlugin):  # type: ignore[misc]
    """The children of one Dask worker for one run: started as its threads need them, ended with the run."""

    def __init__(self, run: str) -> None:
        self.name = run

    def setup(self, worker: Any) -> None:
        """Start on a worker, without children."""
        self._idle: list[Child] = []
        self._busy: set[Child] = set()

    def answer(self, payload: bytes) -> bytes:
        """Have a child do a job. Several threads call this at a time."""
        child = self._child()
        self._busy.add(child)
        child.send(payload)
        reply = child.receive()
        self._busy.discard(child)
        if not child.ended():
            self._idle.append(child)
        return reply

    def _child(self) -> Child:
        """Return a living child without a job, a new one if there is none."""
        with suppress(IndexError):  # not `while self._idle`: another thread may take the last one in between
            while True:
                child = self._idle.pop()
                if not child.ended():
                    return child
        return Child(IDLE)

    def teardown(self, worker: Any) -> None:
        """End the children, busy or not."""
        for child in (*self._busy, *self._idle):
            child.end()
