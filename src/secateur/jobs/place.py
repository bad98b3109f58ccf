"""Where jobs run: in this process or in its children; cluster.py is a third place."""

from collections.abc import Iterator
from multiprocessing.connection import wait
from typing import Protocol

from secateur.jobs.child import GLANCE, Child
from secateur.jobs.job import Job, answer
from secateur.processes import need_process_groups


class Place(Protocol):
    """Somewhere to run jobs, some at a time."""

    def room(self) -> int:
        """Return how many more jobs it can take now; at least one if it has none."""
        ...

    def start(self, job: Job, payload: bytes) -> None:
        """Take a packed job."""
        ...

    def answers(self) -> Iterator[tuple[Job, bytes]]:
        """Yield the jobs that have ended, with their packed answers; wait a while for the first one."""
        ...

    def close(self) -> None:
        """Stop every job that is still running, and leave nothing behind."""
        ...


class Here:
    """This process: for debugging, and for jobs that cannot kill it."""

    def __init__(self) -> None:
        self._next: list[tuple[Job, bytes]] = []

    def room(self) -> int:
        """One at a time."""
        return 1 - len(self._next)

    def start(self, job: Job, payload: bytes) -> None:
        """Keep it until its answer is asked for."""
        self._next.append((job, payload))

    def answers(self) -> Iterator[tuple[Job, bytes]]:
        """Do the job."""
        while self._next:
            job, payload = self._next.pop()
            yield job, answer(payload)

    def close(self) -> None:
        """Do nothing: no job runs between two answers."""


class Children:
    """Child processes of this one, each with one job at a time, so that it is clear which job killed it."""

    def __init__(self, workers: int) -> None:
        need_process_groups(f"workers {workers}", instead="0 workers, or ")
        self._workers = workers
        self._idle: list[Child] = []
        self._busy: dict[Child, Job] = {}

    def room(self) -> int:
        """One for each child that is not busy, or not started yet."""
        return self._workers - len(self._busy)

    def start(self, job: Job, payload: bytes) -> None:
        """Give the job to a child; start a new one if all are busy."""
        child = self._idle.pop() if self._idle else Child(workers=self._workers)
        self._busy[child] = job
        child.send(payload)

    def answers(self) -> Iterator[tuple[Job, bytes]]:
        """Yield what the children answered; a child that has died makes room for a new one."""
        ready = wait([child.connection for child in self._busy], timeout=GLANCE)
        for child in [child for child in self._busy if child.connection in ready or child.ended()]:
            reply = child.receive()
            job = self._busy.pop(child)
            if not child.ended():
                self._idle.append(child)
            yield job, reply

    def close(self) -> None:
        """End the children."""
        for child in (*self._busy, *self._idle):
            child.end()
