"""Turn a function into a search algorithm: the shared signature, the limits and the `Result`."""

import functools
import reprlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock
from typing import Any, Literal, Protocol, TypeAlias

from secateur.errors import GameError, SearchError
from secateur.events import Listener
from secateur.game import MAX, Evaluation, Game, M, Number, S
from secateur.gamefile import VERBS
from secateur.result import DEEPEST, OPEN, Bound, Limit, Result, Window, is_number
from secateur.search.guard import Guard, Stop
from secateur.search.walk import INFINITY, Line, Walk

Option: TypeAlias = Literal["window", "strict", "hard", "shallow"]


class Core(Protocol):
    """The algorithm itself: return the value of a state to MAX and leave the best line in `walk.line`."""

    def __call__(  # noqa: D102
        self, walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number, /
    ) -> Number: ...


class Algorithm:
    """A search algorithm: call it with a game to get a `Result`. Its attributes are what `algorithm` declares."""

    __wrapped__: Core

    def __init__(
        self, core: Core, options: tuple[Option, ...], *, prunes: bool, depth_first: bool, revisits: bool
    ) -> None:
        self.core = core
        self.options = options
        self.prunes, self.depth_first, self.revisits = prunes, depth_first, revisits
        functools.update_wrapper(self, core)
        del self.__wrapped__  # `inspect.signature` would follow it and show the signature of the core

    def __call__(
        self,
        game: Game[S, M],
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        evaluation: Evaluation[S] | None = None,
        window: Window = OPEN,
        strict: bool = False,
        hard: bool = False,
        shallow: bool = False,
        all_moves: bool = False,
        listener: Listener[M] | None = None,
    ) -> Result[M]:
        """Search `state`, or the start of the game.

        `evaluation` values all leaves, both the states at the depth limit and the finished ones, to put them
        on one scale. `window` is the range of interest: if the value lies outside it, an algorithm that prunes may
        return a bound instead. `strict` cuts only what is worse, not what is equal; `hard` keeps the answer within
        the window (fail-hard); `shallow` compares a node only with its parent. An algorithm ignores any of these
        four that is not among its `options`. `all_moves` finds the exact value of every move.
        """
        _check_game(game)
        state = game.start() if state is None else state
        alpha, beta = _bounds(window)
        if all_moves and (limit.nodes or limit.seconds is not None or window != OPEN):
            raise SearchError("all_moves needs exact values: expected an open window and no limit other than depth")
        if "window" not in self.options:
            alpha, beta = -INFINITY, INFINITY  # its value is always exact, so `_result` must not call it a bound
        # Every node passes through a guard, which takes time, so there is one only if a limit needs it.
        guard = Guard(limit, listener) if limit.nodes or limit.seconds is not None else None
        walk = Walk(
            game,
            evaluation or game.value,
            # Without a depth limit no evaluation is asked for: a search that gets as deep as DEEPEST is an error.
            evaluation if evaluation and limit.depth else _failing_evaluation(game, limit),
            guard or listener,  # the guard passes every event on to the listener
            strict=strict and "strict" in self.options,
            hard=hard and "hard" in self.options,
            shallow=shallow and "shallow" in self.options,
        )
        try:
            with deep_recursion(limit.depth or DEEPEST):
                value = self.core(walk, state, limit.depth or DEEPEST, alpha, beta)
        except Stop as stop:
            if guard is None:  # then the listener raised it
                raise
            return guard.result(stop)
        result = _result(walk, state, value, alpha, beta)
        return replace(result, moves=self._values(walk, state, limit)) if all_moves else result

    def _values(self, walk: Walk[S, M], state: S, limit: Limit) -> tuple[tuple[M, Number], ...]:
        """Return every move with its exact value.

        Each move takes a search of its own: a pruning search of the root proves of most moves only that they are no
        better than the best.
        """
        game, depth = walk.game, (limit.depth or DEEPEST) - 1
        values = []
        with deep_recursion(limit.depth or DEEPEST):
            for move in game.moves(state):
                quiet = Walk(game, walk.value, walk.evaluation)  # a listener expects the events of one search only
                values.append((move, self.core(quiet, game.play(state, move), depth, -INFINITY, INFINITY)))
        return tuple(values)


def algorithm(
    *options: Option, prunes: bool = True, depth_first: bool = True, revisits: bool = False
) -> Callable[[Core], Algorithm]:
    """Turn a function into a search algorithm, and declare what it does; help texts and tests rely on it.

    `options` are those that it obeys; without "window" it always finds the exact value. It `prunes` if it skips what
    cannot matter. It is `depth_first` if it finishes a node before it begins the next one on the same level; then it
    also reports its cuts. It `revisits` if it may visit a node more than once.
    """
    return lambda core: Algorithm(core, options, prunes=prunes, depth_first=depth_first, revisits=revisits)


def _check_game(game: object) -> None:
    """Fail on what has no rules, such as the lists that a tree is made of, and on a class."""
    if isinstance(game, type) or not all(callable(getattr(game, verb, None)) for verb in VERBS):
        raise GameError(f"{reprlib.repr(game)}: expected a Game, such as Tree([[3], [1, 2]])")


def _bounds(window: Window) -> tuple[Number, Number]:
    """Return alpha and beta as numbers, with infinity for an open end."""
    if len(window) != 2:
        raise SearchError(f"window {window}: expected (alpha, beta)")
    alpha, beta = window
    if not all(end is None or is_number(end) for end in window):
        raise SearchError(f"window ({alpha}, {beta}): expected numbers, or None for an open end")
    if alpha is not None and beta is not None and not alpha < beta:
        raise SearchError(f"window ({alpha}, {beta}): expected alpha less than beta")
    return (-INFINITY if alpha is None else alpha), (INFINITY if beta is None else beta)


def _failing_evaluation(game: Game[S, M], limit: Limit) -> Evaluation[S]:
    """Return an evaluation that fails, for a search that must not stop before the game is over."""
    if limit.depth is None:
        why = f"still not over after {DEEPEST:,} moves: expected a game that ends, or a depth limit"
    else:
        why = f"the depth limit of {limit.depth} was reached and there is no evaluation"

    def fail(state: S) -> Number:
        raise SearchError(f"{game.name}: {why}")

    return fail


def _result(walk: Walk[S, M], state: S, value: Number, alpha: Number, beta: Number) -> Result[M]:
    moves = walk.game.moves(state)
    bound: Bound = "exact"
    # `moves and`: the value of a leaf is exact wherever the window is.
    if moves and value <= alpha:
        bound = "upper"
    elif moves and value >= beta:
        bound = "lower"
    # If the player to move cannot reach the window, every move is only known to be at most this good: none is proved
    # to be the best.
    failed = bound == ("upper" if walk.game.to_move(state) == MAX else "lower")
    line = () if failed else _flat(walk.line)
    return Result(
        value=value,
        bound=bound,
        move=line[0] if line else None,
        line=line,
        nodes=walk.nodes,
        leaves=walk.leaves,
        cutoffs=walk.cutoffs,
    )


def _flat(line: Line) -> tuple[Any, ...]:
    """Return (a, (b, (c, ()))) as (a, b, c)."""
    moves = []
    while line:
        move, line = line
        moves.append(move)
    return tuple(moves)


FRAMES_PER_MOVE = 3  # the most Python frames that an algorithm uses to look one move ahead
_lock = Lock()
_searches = 0  # under way, in all threads
_limit_before = 0  # the recursion limit to restore when the last of them is over


@contextmanager
def deep_recursion(depth: int) -> Iterator[None]:
    """Raise the recursion limit for a search to `depth`, but no further: endless recursion in a rule must still fail.

    Python frames live on the heap, so depth costs memory only. The limit belongs to the whole process: it is restored
    when the last search under way, in any thread, is over.
    """
    global _searches, _limit_before
    with _lock:
        if _searches == 0:
            _limit_before = sys.getrecursionlimit()
        _searches += 1
        # Never lower the limit here: a deeper search may be running in another thread.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _limit_before + FRAMES_PER_MOVE * depth))
    try:
        yield
    finally:
        with _lock:
            _searches -= 1
            if _searches == 0:
                sys.setrecursionlimit(_limit_before)
