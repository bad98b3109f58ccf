"""What every move of a position is worth, by any search: exactly, or deeper and deeper."""

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Protocol

from secateur.game import MAX, Evaluation, Game, M, Number, S, S_contra
from secateur.result import DEEPEST, Bound, Limit, MoveValue, News, Result, Stopped
from secateur.search.guard import Stop
from secateur.search.watch import Tell


class Search(Protocol[S_contra, M]):
    """A search that `solve_every_move` or `deepen_every_move` can use: it remembers what it has found out."""

    def __call__(
        self, state: S_contra, /, *, limit: Limit, stop: threading.Event | None, tell: Tell[M] | None
    ) -> Result[M]:
        """Return what a state is worth."""
        ...


def solve_every_move(
    game: Game[S, M],
    state: S,
    solve: Search[S, M],
    *,
    limit: Limit = Limit(),  # noqa: B008 - it is immutable
    stop: threading.Event | None = None,
    tell: Tell[M] | None = None,
) -> Result[M]:
    """Return the exact value of a position, and of each of its moves.

    The position itself comes first: it may be all that there is time for. A move that there was no time for is worth
    at most, to the player who makes it, as much as the position.
    """
    begun = time.monotonic()
    root = solve(state, limit=limit, stop=stop, tell=tell)
    if root.stopped is not None or root.value is None or not game.moves(state):
        return root
    budget = _Budget(limit, stop, tell, root.nodes, begun)
    bound: Bound = "upper" if game.to_move(state) == MAX else "lower"
    values: dict[M, MoveValue[M]] = {
        move: MoveValue(move, root.value, bound, None, (move,)) for move in game.moves(state)
    }
    if root.move is not None:
        values[root.move] = MoveValue(root.move, root.value, "exact", root.distance, root.line)
    stopped: Stopped | None = None
    try:
        for number, move in enumerate(values, 1):
            if move != root.move:
                doing = f"move {number} of {len(values)}, "
                budget.known = replace(root, every_move=_ranked(game, state, values))
                values[move] = _valued(move, budget.spend(solve, game.play(state, move), doing))
    except Stop as stop_now:
        stopped = stop_now.reason
    first, *_ = ranked = _ranked(game, state, values)
    return replace(
        root, move=first.move, line=first.line, nodes=budget.nodes, stopped=stopped, every_move=tuple(ranked)
    )


def deepen_every_move(
    game: Game[S, M],
    state: S,
    best: Search[S, M],
    evaluation: Evaluation[S],
    *,
    limit: Limit,
    stop: threading.Event | None = None,
    tell: Tell[M] | None = None,
) -> Result[M]:
    """Return the value of each move of a position, searched deeper and deeper until a limit is met.

    All values are of the same depth, that of the last search that was finished, and depth 1 always is.
    """
    budget = _Budget(limit, stop, tell)
    for depth in range(1, (limit.depth or DEEPEST) + 1):
        values, goes_on = {}, False
        try:
            for number, move in enumerate(moves := game.moves(state), 1):
                after, doing = game.play(state, move), f"depth {depth}, move {number} of {len(moves)}, "
                if depth == 1 or not game.moves(after):
                    values[move] = _one_ahead(game, move, after, evaluation)
                    goes_on = goes_on or bool(game.moves(after))
                    continue
                found = budget.spend(best, after, doing, depth - 1)
                values[move] = _valued(move, found)
                # A search that ends before its depth has proved its value, or has seen the game to its end.
                goes_on = goes_on or not (found.depth is not None and found.depth < depth - 1)
        except Stop as stopped:
            assert budget.known is not None  # depth 1 is never stopped
            return replace(budget.known, nodes=budget.nodes, stopped=stopped.reason)
        budget.known = _best_of(_ranked(game, state, values, estimated=True), depth, budget.nodes)
        if not goes_on:
            break
    assert budget.known is not None
    return budget.known


class _Budget(Generic[M]):
    """What several searches may take together."""

    def __init__(
        self, limit: Limit, stop: threading.Event | None, tell: Tell[M] | None, nodes: int = 0, begun: float = 0.0
    ) -> None:
        self.limit, self.stop, self.tell = limit, stop or threading.Event(), tell
        self.nodes, self.begun = nodes, begun or time.monotonic()
        self.known: Result[M] | None = None  # the best answer so far

    def spend(self, search: Search[S, M], state: S, doing: str, depth: int | None = None) -> Result[M]:
        """Search a state with what is left; fail with Stop if that is not enough."""
        result = search(state, limit=self._left(depth), stop=self.stop, tell=self._pass_on(doing))
        self.nodes += result.nodes
        if result.stopped is not None:
            raise Stop(result.stopped)
        return result

    def _left(self, depth: int | None) -> Limit:
        if self.stop.is_set():
            raise Stop("interrupt")
        nodes, seconds = self.limit.nodes, self.limit.seconds
        if nodes is not None and (nodes := nodes - self.nodes) <= 0:
            raise Stop("nodes")
        if seconds is not None and (seconds := seconds - (time.monotonic() - self.begun)) <= 0:
            raise Stop("seconds")
        return Limit(depth, nodes, seconds)

    def _pass_on(self, doing: str) -> Tell[M] | None:
        """Return what is told of one search, as a part of all."""
        tell = self.tell
        if tell is None:
            return None

        def told(news: News[M]) -> None:
            seconds = time.monotonic() - self.begun
            tell(News(doing + news.doing, self.nodes + news.nodes, seconds, self.known or news.result))

        return told


def _one_ahead(game: Game[S, M], move: M, after: S, evaluation: Evaluation[S]) -> MoveValue[M]:
    """Return what a move is worth as the position after it looks, or as the game that it ends."""
    if game.moves(after):
        return MoveValue(move, evaluation(after), "exact", None, (move,))
    value = game.value(after)
    proved = abs(value) == 1  # or else it is a score, which may be less than what others are estimated at
    return MoveValue(move, value, "exact", 1 if proved else None, (move,))


def _valued(move: M, found: Result[M]) -> MoveValue[M]:
    """Return what a move is worth, from what was found of the position after it."""
    assert found.value is not None
    distance = None if found.distance is None else found.distance + 1
    return MoveValue(move, found.value, found.bound, distance, (move, *found.line))


def _ranked(
    game: Game[S, M], state: S, values: dict[M, MoveValue[M]], *, estimated: bool = False
) -> tuple[MoveValue[M], ...]:
    """Return moves, the best for the player first: the soonest win, the latest loss; equal ones in the game's order.

    Where values are `estimated`, wins and losses that are proved are beyond all others.
    """
    side = game.to_move(state)

    def rank(one: MoveValue[M]) -> tuple[int, Number, bool, int]:
        value, distance = one.value * side, one.distance or 0
        proved = (value < 0) - (value > 0) if estimated and one.distance is not None else 0
        return proved, -value, one.bound != "exact", distance if value > 0 else -distance

    return tuple(sorted(values.values(), key=rank))


def _best_of(ranked: Sequence[MoveValue[M]], depth: int, nodes: int) -> Result[M]:
    first = ranked[0]
    return Result(
        first.value,
        first.bound,
        first.move,
        first.line,
        nodes,
        0,
        0,
        depth=depth,
        distance=first.distance,
        every_move=tuple(ranked),
    )
