"""Count the nodes of one position by one algorithm or order, deeper and deeper. This is one job of a study."""

import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from secateur import catalog
from secateur.game import Number
from secateur.result import Limit, Result, Stopped
from secateur.study.least import least_tree
from secateur.study.orders import OrderFinder, OrderTooExpensive, ReorderedGame, order_of
from secateur.study.plan import ALPHABETA, DEEPENING, GENERATED, LEAST, Plan
from secateur.study.sample import state_after
from secateur.study.searcher import Searcher


@dataclass(frozen=True, slots=True)
class Count:
    """The nodes that one search visited, and the value it found."""

    depth: int
    nodes: int
    leaves: int
    cutoffs: int
    value: Number


@dataclass(frozen=True, slots=True)
class CountingTask:
    """A series of searches of one position, by an algorithm or by alpha-beta in an order of moves."""

    path: tuple[int, ...]
    algorithm: str
    order: str
    most: tuple[tuple[int, int], ...]  # (depth, how many nodes a search to it may visit)


@dataclass(frozen=True, slots=True)
class Series:
    """The counts of a task, from its first depth on.

    `stopped` is the limit that ended the series early; `more_than` nodes were not enough for the next depth.
    `why` says why the rules cannot be compiled, if that was tried.
    """

    counts: tuple[Count, ...]
    stopped: Stopped | None = None
    more_than: int = 0
    compiled: bool = False
    why: str = ""


@lru_cache(maxsize=1)
def searcher_of(plan: Plan) -> Searcher:
    """Return the searcher of a plan; all jobs of a process share it, so that rules are compiled once."""
    return Searcher(plan)


def count(plan: Plan, task: CountingTask, seconds: float | None = None) -> Series:
    """Carry out a task within a number of seconds."""
    searcher = searcher_of(plan)
    state = state_after(searcher.game, task.path)
    end = None if seconds is None else time.monotonic() + seconds
    counts: list[Count] = []
    stopped: Stopped | None = None
    more_than = 0
    for depth, most in task.most:
        left = None if end is None else max(0.0, end - time.monotonic())
        result = _search(searcher, task, state, depth, most, left)
        if result is None:  # this game has no compiled engine to deepen with
            break
        if result.stopped or result.nodes > most:  # the least tree is found without a limit of its own
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
        return searcher.search_by_deepening(state, depth, most, seconds)
    if task.order == LEAST:
        if seconds == 0:
            return _stopped("seconds")
        return Result(searcher.value(state, depth), "exact", None, (), least_tree(searcher, state, depth), 0, 0)
    order = order_of(task.order, OrderFinder(searcher, seconds))
    game: ReorderedGame[Any, Any] = ReorderedGame(searcher.game, depth, order)
    limit, evaluation = Limit(depth, most, seconds), lambda state: searcher.evaluate(state[0])
    try:
        found: Result[Any] = catalog.algorithm(ALPHABETA)(game, game.at(state), limit=limit, evaluation=evaluation)
    except OrderTooExpensive as error:
        return _stopped(error.reason)
    return found


def _stopped(reason: Stopped) -> Result[Any]:
    return Result(None, "lower", None, (), 0, 0, 0, stopped=reason)


def _number(value: Any) -> Number:
    """Return a whole value as an int, so that it is written the same whether a search found 2 or 2.0."""
    return int(value) if value == int(value) else float(value)
