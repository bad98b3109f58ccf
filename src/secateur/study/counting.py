"""Counting: one position, one algorithm or order, deeper and deeper. This is a job of the study."""

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from secateur import catalog
from secateur.game import Number
from secateur.result import Limit, Result, Stopped
from secateur.study.least import least_tree
from secateur.study.orders import Advice, Reordered, TooDear, order_of
from secateur.study.plan import ALPHABETA, DEEPENING, GENERATED, LEAST, Plan
from secateur.study.sample import reached
from secateur.study.searcher import Searcher


@dataclass(frozen=True, slots=True)
class Count:
    """What one search looked at, and the value that it found."""

    depth: int
    nodes: int
    leaves: int
    cutoffs: int
    value: Number


@dataclass(frozen=True, slots=True)
class CountingTask:
    """A series of searches of one position: by an algorithm, or by alpha-beta in an order; `most` by depth."""

    path: tuple[int, ...]
    algorithm: str
    order: str
    most: tuple[tuple[int, int], ...]  # depth, and how many nodes the search may look at


@dataclass(frozen=True, slots=True)
class Series:
    """The counts of a task, from its first depth on.

    `stopped` is the limit that kept it from the next depth, and `more_than` the nodes that were not enough for that.
    `why` says why the rules cannot be compiled, if that was tried.
    """

    counts: tuple[Count, ...]
    stopped: Stopped | None = None
    more_than: int = 0
    compiled: bool = False
    why: str = ""


@lru_cache(maxsize=1)
def searcher_of(plan: Plan) -> Searcher:
    """Return the searcher of a plan; a process needs one for all its jobs."""
    return Searcher(plan)


def count(plan: Plan, task: CountingTask, seconds: float | None = None) -> Series:
    """Do a task, within some seconds."""
    searcher = searcher_of(plan)
    state = reached(searcher.game, task.path)
    end = None if seconds is None else time.monotonic() + seconds
    counts: list[Count] = []
    stopped: Stopped | None = None
    more_than = 0
    for depth, most in task.most:
        left = None if end is None else max(0.0, end - time.monotonic())
        result = _search(searcher, task, state, depth, most, left)
        if result is None:  # not to be had for this game
            break
        if result.stopped or result.nodes > most:
            stopped, more_than = result.stopped or "nodes", min(result.nodes, most)
            break
        counts.append(Count(depth, result.nodes, result.leaves, result.cutoffs, _number(result.value)))
    return Series(tuple(counts), stopped, more_than, searcher.is_compiled, searcher.why)


def _search(
    searcher: Searcher, task: CountingTask, state: Any, depth: int, most: int, seconds: float | None
) -> Result[Any] | None:
    if task.algorithm != ALPHABETA or task.order == GENERATED:
        return searcher.search(state, depth, task.algorithm, nodes=most, seconds=seconds)
    if task.order == DEEPENING:
        return searcher.deepened(state, depth, most, seconds)
    if task.order == LEAST:
        if seconds == 0:
            return _stopped("seconds")
        return Result(searcher.value(state, depth), "exact", None, (), least_tree(searcher, state, depth), 0, 0)
    order = order_of(task.order, Advice(searcher, seconds))
    game: Reordered[Any, Any] = Reordered(searcher.game, depth, order)
    limit, evaluation = Limit(depth, most, seconds), lambda state: searcher.evaluate(state[0])
    try:
        found: Result[Any] = catalog.algorithm(ALPHABETA)(game, game.at(state), limit=limit, evaluation=evaluation)
    except TooDear as too_dear:
        return _stopped(too_dear.reason)
    return found


def _stopped(reason: Stopped) -> Result[Any]:
    return Result(None, "lower", None, (), 0, 0, 0, stopped=reason)


def _number(value: Any) -> Number:
    """Return a value as one number has it, whoever found it: 2.0 is 2."""
    return int(value) if value == int(value) else float(value)
