"""Run many jobs: decide what to run next, what to store, what to run again and what to give up."""

import pickle
from collections import Counter, deque
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sized
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from secateur.errors import SecateurError
from secateur.jobs.job import Died, Failed, Finished, Job, pack, reason_of, unpack
from secateur.jobs.place import Children, Here, Place

R = TypeVar("R")
WAIT = 60.0  # seconds without any worker of a cluster before a run is given up
Progress = Callable[[int, int | None], object]


@dataclass(frozen=True)
class JobOutcome:
    """The number of jobs done now, the number skipped as done before, and why each of the others failed, by id."""

    done: int
    skipped: int
    failed: Mapping[str, str]


def run(
    function: Callable[..., R],
    jobs: Iterable[Job],
    store: Callable[[str, R], object],
    done: Container[str] = (),
    *,
    workers: int = 1,
    cluster: str | None = None,
    wait: float = WAIT,
    notice: Callable[[str], object] = lambda line: None,
    attempts: int = 3,
    progress: Progress | None = None,
) -> JobOutcome:
    """Call store(id, function(*arguments)) once for every job that is not done, as the results come.

    The jobs run in child processes of this one, `workers` at a time, or on the Dask cluster at the address `cluster`;
    with workers=0 they run in this process, one by one. Jobs are taken from a generator only when they can be run.
    `store` is called in this process and thread only. If it raises an error, the run ends; so it does at Ctrl-C and
    when the cluster fails. The jobs under way are then stopped, and what was stored stays: to go on, run again with
    those ids as `done`. A cluster without workers is waited for, for `wait` seconds, and `notice` is called at once
    with a line that says so.

    A job that raises an error has failed. One whose worker dies runs again, until it has had `attempts` attempts.
    progress(settled, total) is called after every job that is done, skipped or failed; total is None for a generator.
    """
    _check(function, workers, attempts)
    total = len(jobs) if isinstance(jobs, Sized) else None
    with closing(_place(workers, cluster, wait, notice)) as place:
        return _Run(function, place, store, attempts, progress, total).over(jobs, done)


class _Run(Generic[R]):
    """One run: the jobs to run again, and the counts."""

    def __init__(
        self,
        function: Callable[..., R],
        place: Place,
        store: Callable[[str, R], object],
        attempts: int,
        progress: Progress | None,
        total: int | None,
    ) -> None:
        self.function, self.place, self.store = function, place, store
        self.attempts, self.progress, self.total = attempts, progress, total
        self.again: deque[Job] = deque()
        self.deaths: Counter[str] = Counter()
        self.running = self.done = self.skipped = 0
        self.failed: dict[str, str] = {}

    def over(self, jobs: Iterable[Job], done: Container[str]) -> JobOutcome:
        """Run the jobs that are not done."""
        missing = self.missing(jobs, done)
        self.fill(missing)
        while self.running:
            for job, reply in self.place.answers():
                self.running -= 1
                self.settle(job, reply)
            self.fill(missing)
        return JobOutcome(self.done, self.skipped, self.failed)

    def missing(self, jobs: Iterable[Job], done: Container[str]) -> Iterator[Job]:
        """Yield the jobs that are not done."""
        for job in jobs:
            if job.id in done:
                self.skipped += 1
                self.report()
            else:
                yield job

    def fill(self, missing: Iterator[Job]) -> None:
        """Start as many jobs as the place can take, those to run again first."""
        while self.place.room() > 0:
            job = self.again.popleft() if self.again else next(missing, None)
            if job is None:
                return
            self.start(job)

    def start(self, job: Job) -> None:
        """Start a job, unless its arguments cannot be sent."""
        try:
            payload = pack(self.function, job)
        except Exception as error:
            self.fail(job, f"the arguments cannot be sent: {reason_of(error)}; expected ones that can be pickled")
        else:
            self.place.start(job, payload)
            self.running += 1

    def settle(self, job: Job, reply: bytes) -> None:
        """Store a result; run a job whose worker died again, up to the limit on attempts."""
        match unpack(reply):
            case Finished(result):
                self.store(job.id, result)
                self.done += 1
                self.report()
            case Failed(reason):
                self.fail(job, reason)
            case Died(reason):
                self.deaths[job.id] += 1
                if self.deaths[job.id] < self.attempts:
                    self.again.append(job)
                else:
                    self.fail(job, f"its worker died, {self.attempts} of {self.attempts} times: {reason}")

    def fail(self, job: Job, reason: str) -> None:
        """Give up a job."""
        self.failed[job.id] = reason
        self.report()

    def report(self) -> None:
        """Report the progress."""
        if self.progress:
            self.progress(self.done + self.skipped + len(self.failed), self.total)


def _place(workers: int, cluster: str | None, wait: float, notice: Callable[[str], object]) -> Place:
    """Return where to run. distributed is imported only for a cluster: it is an extra, and slow to import."""
    if cluster is None:
        return Children(workers) if workers else Here()
    try:
        from secateur.jobs.cluster import Cluster
    except ImportError as error:
        raise SecateurError(
            f"cluster {cluster}: {error}; expected the extra: pip install 'secateur-lab[cluster]'"
        ) from error
    return Cluster(cluster, wait, notice)


def _check(function: Callable[..., Any], workers: int, attempts: int) -> None:
    """Refuse what cannot work, before anything is started."""
    if workers < 0:
        raise SecateurError(f"workers {workers}: expected 0 (none, all in this process) or more")
    if attempts < 1:
        raise SecateurError(f"attempts {attempts}: expected 1 or more")
    try:
        pickle.dumps(function)
        found = getattr(function, "__module__", None) != "__main__"
    except Exception:
        found = False
    if not found:
        name = getattr(function, "__qualname__", repr(function))
        raise SecateurError(f"job function {name}: a worker cannot import it; expected the top level of a module")
