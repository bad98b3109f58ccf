"""A study in progress: its jobs, their order, and where their results go."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from secateur.errors import StudyError, described
from secateur.jobs import WAIT, Job, run
from secateur.play.referee import Played
from secateur.study.counting import CountingTask, Series, count
from secateur.study.duel import play
from secateur.study.findings import Findings, findings_of
from secateur.study.journal import Journal
from secateur.study.plan import ALPHABETA, BEST, DEEPENING, EVALUATION, GENERATED, LEAST, MINIMAX, REVERSED, Plan
from secateur.study.results import Results
from secateur.study.sample import Position, sample
from secateur.study.searcher import SMALL

# The share of the time at which each part of the study ends; the rest is for the report.
COUNTING_ENDS, ORDERING_ENDS, PLAYING_ENDS = 0.45, 0.7, 0.95
EXPECTED_SAVING = 4  # a good order is expected to visit this many times fewer nodes than the generated one
COST = {EVALUATION: 5, REVERSED: 1, LEAST: 1, BEST: 5}  # of a node, including the work to find the order
MATCH_DIVISOR = 5  # a move in a match may cost this many times fewer nodes than a search of the study


@dataclass(frozen=True, slots=True)
class StudyProgress:
    """How far a study has got."""

    doing: str
    done: int
    total: int
    results: Results
    plan: Plan


@dataclass
class Experiment:
    """One study: it counts, orders and plays, and writes every result to the journal at once."""

    plan: Plan
    journal: Journal = field(default_factory=Journal)
    workers: int = 0
    cluster: str | None = None
    tell: Callable[[StudyProgress], object] = lambda news: None
    wait: float = WAIT  # seconds for a cluster without workers
    notice: Callable[[str], object] = lambda line: None
    begun: float = field(default_factory=time.monotonic, init=False)
    results: Results = field(init=False)

    def __post_init__(self) -> None:
        game, _ = self.plan.load()
        self.results = Results(sample(self.plan, game))

    def run(self) -> Findings:
        """Run what is not yet in the journal, within the time allowed, and return the findings."""
        self._count()
        self._deepen()
        self._order()
        self._play(self.findings())
        return self.findings()

    def findings(self, interrupted: bool = False) -> Findings:
        """Return what has been found so far."""
        return findings_of(self.plan, self.results, interrupted)

    # ---------------------------------------------------------------- the parts of a study

    def _count(self) -> None:
        """Count the nodes of every algorithm at every depth in every position."""
        most = tuple((depth, self.plan.nodes) for depth in self.plan.depths)
        wanted = [
            (position, CountingTask(position.path, name, GENERATED, most))
            for position in self.results.positions
            for name in self.plan.algorithms
        ]
        self._series("counting", wanted, COUNTING_ENDS)

    def _deepen(self) -> None:
        """Let alpha-beta search deeper than minimax, with as many nodes as minimax visited in all positions."""
        budget = self.results.greatest_budget()
        wanted = []
        for position in self.results.positions:
            if budget and self.plan.last in self.results.node_counts(ALPHABETA, position).counts:
                most = tuple((depth, min(budget, self.plan.nodes)) for depth in self._beyond())
                wanted.append((position, CountingTask(position.path, ALPHABETA, GENERATED, most)))
        self._series("looking deeper", wanted, COUNTING_ENDS)

    def _beyond(self) -> range:
        return range(self.plan.last + 1, self.plan.deepest + 1)

    def _order(self) -> None:
        """Count the nodes of alpha-beta in other orders, as deep as is affordable."""
        budget = self.results.greatest_budget() or 0
        orders = [order for order in self.plan.orders if order != GENERATED]
        orders += [LEAST] if BEST in orders else []
        wanted = [
            (position, CountingTask(position.path, ALPHABETA, order, most))
            for order in orders
            for position in self.results.positions
            if (most := self._affordable(order, position, budget))
        ]
        self._series("ordering", wanted, ORDERING_ENDS)

    def _affordable(self, order: str, position: Position, budget: int) -> tuple[tuple[int, int], ...]:
        """Return the depths at which an order can be counted, each with a limit on nodes."""
        if order == DEEPENING:
            limits = [(depth, self.plan.nodes) for depth in self.plan.depths]
            return (*limits, *((depth, min(budget, self.plan.nodes)) for depth in self._beyond() if budget))
        most = self.plan.nodes_in_python // COST[order]
        if order in (REVERSED, LEAST):  # these need the whole tree, which minimax has counted
            whole = self.results.node_counts(MINIMAX, position).counts
            return tuple((depth, most) for depth in self.plan.depths if whole.get(depth, most + 1) <= most)
        counts = self.results.node_counts(ALPHABETA, position).counts
        affordable = []
        for depth in (*self.plan.depths, *self._beyond()):
            # Too many nodes even if this order needs that many times fewer than the generated one.
            if counts.get(depth, budget) > EXPECTED_SAVING * most:
                break
            affordable.append((depth, most if depth <= self.plan.last else min(most, budget)))
        return tuple(affordable)

    def _play(self, findings: Findings) -> None:
        """Play matches between depths that cost the same, if the depths differ and a move is affordable."""
        most = self.plan.nodes // MATCH_DIVISOR if self.results.compiled else SMALL
        jobs = []
        for row in findings.equal_budget:
            if row.alphabeta is None or not row.is_deeper or row.budget > most:
                continue
            pair = (self.plan, row.minimax, row.alphabeta)
            identity = f"{self.plan.identity}-game-{row.minimax}-{row.alphabeta}"
            self.results.matches[row.minimax] = (row.alphabeta, {})
            jobs += [Job(f"{identity}-{number:05}", (*pair, number)) for number in range(self.plan.games)]
        self._run("playing", play, Played, jobs, PLAYING_ENDS, self._take_game)

    # ---------------------------------------------------------------- jobs

    def _series(self, doing: str, wanted: Sequence[tuple[Position, CountingTask]], share: float) -> None:
        jobs, tasks = [], {}
        for position, task in wanted:
            (first, _), (last, most) = task.most[0], task.most[-1]
            what = f"{task.algorithm}-{task.order}-{first}-{last}-{most}"
            job = Job(f"{self.plan.identity}-{position.number:05}-{what}", (self.plan, task))
            jobs.append(job)
            tasks[job.id] = position, task

        def take(job: Job, series: Series) -> bool:
            position, task = tasks[job.id]
            self.results.add(position, task, series)
            return series.stopped != "seconds"

        self._run(doing, count, Series, jobs, share, take)

    def _take_game(self, job: Job, played: Played | None) -> bool:
        _, shallow, _, number = job.arguments[:4]
        if played is not None:  # None: the game ran out of time
            self.results.matches[shallow][1][number] = played
        return played is not None

    def _run(
        self,
        doing: str,
        function: Callable[..., Any],
        kind: type,
        jobs: Sequence[Job],
        share: float,
        take: Callable[[Job, Any], bool],
    ) -> None:
        """Run the jobs that are not in the journal; `take` returns whether to keep a result there."""
        by_id = {job.id: job for job in jobs}
        missing = [job for job in jobs if job.id not in self.journal]
        for job in jobs:
            if job.id in self.journal:
                take(job, self.journal.get(job.id, kind))
        done = len(jobs) - len(missing)

        def store(identity: str, result: Any) -> None:
            nonlocal done
            if take(by_id[identity], result):
                self.journal.add(identity, result)
            done += 1
            self.tell(StudyProgress(doing, done, len(jobs), self.results, self.plan))

        self.tell(StudyProgress(doing, done, len(jobs), self.results, self.plan))
        if self.plan.own is not None:
            self._run_here(doing, function, self._in_time(missing, share), store)
        elif missing:
            outcome = run(
                function,
                self._in_time(missing, share),
                store,
                workers=self.workers,
                cluster=self.cluster,
                wait=self.wait,
                notice=self.notice,
            )
            for identity, reason in outcome.failed.items():
                raise self._failure(doing, by_id[identity], reason)

    def _run_here(
        self, doing: str, function: Callable[..., Any], jobs: Iterable[Job], store: Callable[[str, Any], None]
    ) -> None:
        """Run jobs that cannot be sent anywhere."""
        for job in jobs:
            try:
                result = function(*job.arguments)
            except Exception as error:
                raise self._failure(doing, job, described(error)) from error
            store(job.id, result)

    def _failure(self, doing: str, job: Job, reason: str) -> StudyError:
        return StudyError(f"{self.plan.game}: {doing}, {_what(job)}: {reason}")

    def _in_time(self, jobs: Sequence[Job], share: float) -> Iterator[Job]:
        """Yield the jobs, each with its share of the time left, until the time is over."""
        for number, job in enumerate(jobs):
            if self.plan.seconds is None:
                yield job
                continue
            left = self.begun + share * self.plan.seconds - time.monotonic()
            if left <= 0:
                return
            # The workers share the jobs that remain, so each job may take one share of the time that remains.
            part = left * min(1.0, max(1, self.workers) / (len(jobs) - number))
            yield Job(job.id, (*job.arguments, part))


def _what(job: Job) -> str:
    """Return what a job searches, for an error message."""
    task = job.arguments[1]
    if isinstance(task, CountingTask):
        return f"{task.algorithm} after {len(task.path)} moves"
    return f"game {job.arguments[3] + 1}"
