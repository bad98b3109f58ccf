"""What makes a search algorithm of a function: the one signature, the limits and the `Result`."""

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock
from typing import Any, Literal, Protocol, TypeAlias

from secateur.errors import SearchError
from secateur.events import Listener
from secateur.game import MAX, Evaluation, Game, M, Number, S
from secateur.result import DEEPEST, OPEN, Bound, Limit, Result, Window, is_number
from secateur.search.guard import Guard, Stop
from secateur.search.walk import INFINITY, Line, Walk

Option: TypeAlias = Literal["window", "strict", "hard", "shallow"]


class Core(Protocol):
    """The algorithm itself: the value of a state to MAX. It leaves the best line in `walk.line`."""

    def __call__(  # noqa: D102
        self, walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number, /
    ) -> Number: ...


class Algorithm:
    """A search algorithm: call it with a game and get a `Result`. It says of itself what `algorithm` declares."""

    __wrapped__: Core

    def __init__(
        self, core: Core, options: tuple[Option, ...], *, prunes: bool, depth_first: bool, revisits: bool
    ) -> None:
        self.core = core
        self.options = options
        self.prunes, self.depth_first, self.revisits = prunes, depth_first, revisits
        functools.update_wrapper(self, core)
        del self.__wrapped__  # or the signature would seem to be that of the core

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

        `evaluation` values the leaves: the states at the depth limit, and the finished ones too, so that all are on
        one scale. `window` is where the value is of interest: outside of it, an algorithm that cuts may answer with
        a bound. `strict` cuts only what is worse, not what is equal; `hard` answers within the window (fail-hard);
        `shallow` compares with the father only. Of these four an algorithm takes no notice if they are not among its
        `options`. `all_moves` values every move exactly.
        """
        state = game.start() if state is None else state
        alpha, beta = _numbers(window)
        if all_moves and (limit.nodes or limit.seconds is not None or window != OPEN):
            raise SearchError("all_moves finds exact values: expected an open window, and no limit but one on depth")
        if "window" not in self.options:
            alpha, beta = -INFINITY, INFINITY
        guard = Guard(limit, listener) if limit.nodes or limit.seconds is not None else None
        walk = Walk(
            game,
            evaluation or game.value,
            evaluation if evaluation and limit.depth else _no_evaluation(game, limit),
            guard or listener,
            strict=strict and "strict" in self.options,
            hard=hard and "hard" in self.options,
            shallow=shallow and "shallow" in self.options,
        )
        try:
            with deep_recursion(limit.depth or DEEPEST):
                value = self.core(walk, state, limit.depth or DEEPEST, alpha, beta)
        except Stop as stop:
            if guard is None:  # a listener's own
                raise
            return guard.result(stop)
        result = _result(walk, state, value, alpha, beta)
        return replace(result, moves=self._values(walk, state, limit)) if all_moves else result

    def _values(self, walk: Walk[S, M], state: S, limit: Limit) -> tuple[tuple[M, Number], ...]:
        """Return every move with its exact value: a search of its own for each."""
        game, depth = walk.game, (limit.depth or DEEPEST) - 1
        values = []
        with deep_recursion(limit.depth or DEEPEST):
            for move in game.moves(state):
                quiet = Walk(game, walk.value, walk.evaluation)
                values.append((move, self.core(quiet, game.play(state, move), depth, -INFINITY, INFINITY)))
        return tuple(values)


def algorithm(
    *options: Option, prunes: bool = True, depth_first: bool = True, revisits: bool = False
) -> Callable[[Core], Algorithm]:
    """Make a search algorithm of a function, and declare what it does; help texts and tests rely on it.

    `options` are those that it takes notice of; without "window" it always finds the exact value. It `prunes` if it
    does not look at what cannot matter. It is `depth_first` if it finishes a node before it looks at the next one on
    the same level, and then tells its cuts. It `revisits` if it may look at a node more than once.
    """
    return lambda core: Algorithm(core, options, prunes=prunes, depth_first=depth_first, revisits=revisits)


def _numbers(window: Window) -> tuple[Number, Number]:
    if len(window) != 2:
        raise SearchError(f"window {window}: expected (alpha, beta)")
    alpha, beta = window
    if not all(end is None or is_number(end) for end in window):
        raise SearchError(f"window ({alpha}, {beta}): expected numbers, or None for an open end")
    if alpha is not None and beta is not None and not alpha < beta:
        raise SearchError(f"window ({alpha}, {beta}): expected alpha less than beta")
    return (-INFINITY if alpha is None else alpha), (INFINITY if beta is None else beta)


def _no_evaluation(game: Game[S, M], limit: Limit) -> Evaluation[S]:
    """Return what to do where the search must stop, though the game goes on, and nothing values that."""
    if limit.depth is None:
        why = f"a play of more than {DEEPEST:,} moves: does the game end? A depth limit would stop it"
    else:
        why = f"the depth limit of {limit.depth} was reached and there is no evaluation"

    def fail(state: S) -> Number:
        raise SearchError(f"{game.name}: {why}")

    return fail


def _result(walk: Walk[S, M], state: S, value: Number, alpha: Number, beta: Number) -> Result[M]:
    moves = walk.game.moves(state)
    bound: Bound = "exact"
    if moves and value <= alpha:
        bound = "upper"
    elif moves and value >= beta:
        bound = "lower"
    # A player who cannot reach the window has no move that is proved to be the best.
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


FRAMES = 3  # that an algorithm uses for a move, at most
_lock = Lock()
_searching = 0
_limit_before = 0


@contextmanager
def deep_recursion(depth: int) -> Iterator[None]:
    """Let the recursive algorithms go to a depth, and no deeper: a rule that never returns must still be found out.

    Python frames live on the heap, so depth costs memory only. The limit belongs to the whole process: it is put
    back when the last of the searches under way, in whatever thread, is over.
    """
    global _searching, _limit_before
    with _lock:
        if _searching == 0:
            _limit_before = sys.getrecursionlimit()
        _searching += 1
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _limit_before + FRAMES * depth))
    try:
        yield
    finally:
        with _lock:
            _searching -= 1
            if _searching == 0:
                sys.setrecursionlimit(_limit_before)
