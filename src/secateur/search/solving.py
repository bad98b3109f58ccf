"""The exact value of a position of any game, in plain Python: a search to the end, with a table of positions.

Where play can come back to a position, everything that can be reached is solved from the end: see `from_the_end`.
"""

import threading
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Generic

from secateur.abilities import Assuring, Bounded, Sifting, evaluation
from secateur.errors import SearchError
from secateur.game import MAX, MIN, Game, M, Number, S, Symmetric
from secateur.result import DEEPEST, Limit, Result
from secateur.search.algorithm import deep_recursion
from secateur.search.from_the_end import POSITIONS, Ends, explored
from secateur.search.guard import Stop
from secateur.search.looking_ahead import look_ahead
from secateur.search.memory import ENTRIES, SearchWithMemory, Table
from secateur.search.nullwindow import above, below
from secateur.search.walk import INFINITY
from secateur.search.watch import Tell, Watch

LOOK = 5_000  # nodes of a first impression, and the seconds that it may take
HURRY = 0.3


class Solver(Generic[S, M]):
    """Solves positions of one game; what was found out for one helps with the next."""

    def __init__(self, game: Game[S, M], *, entries: int = ENTRIES, positions: int = POSITIONS) -> None:
        self.game, self.positions = game, positions
        self.table: Table[M] = Table(entries)
        self.ends: Ends[S, M] | None = None  # if play can come back

    def solve(
        self,
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
    ) -> Result[M]:
        """Return the value, the first best move and best play, to the end of the game.

        If a limit or `stop` ended it, `stopped` says so, and the answer is a first impression: by evaluation, to its
        `depth`.
        """
        start: S = self.game.start() if state is None else state
        watch = Watch(limit, stop, tell, lambda: self._impression(start))
        try:
            if self.ends is None:
                try:
                    return _ToTheEnd(self.game, self.table, watch).solve(start)
                except Repetition:
                    watch.doing = "play can come back to a position: searching all of them in Python"
            if self.ends is None or start not in self.ends:
                self.ends = explored(self.game, start, watch, self.positions)
            return self.ends.result(start)
        except Stop as stopped:
            known = watch.known or self._impression(start)
            return replace(known, nodes=watch.nodes, stopped=stopped.reason)

    def _impression(self, state: S) -> Result[M]:
        """Return what a search to a small depth finds."""
        return look_ahead(self.game, state, evaluation(self.game), limit=Limit(nodes=LOOK, seconds=HURRY))


class Repetition(Exception):  # noqa: N818 - a discovery
    """Play has come back to a position."""


class _ToTheEnd(SearchWithMemory[S, M]):
    """A search to the end of the game, with all that the game knows."""

    def __init__(self, game: Game[S, M], table: Table[M], watch: Watch[M]) -> None:
        super().__init__(game, table, watch, game.value)
        self.canonical = game.canonical if isinstance(game, Symmetric) else None
        self.bounds = game.bounds if isinstance(game, Bounded) else None
        self.assured = game.assured if isinstance(game, Assuring) else None
        self.contenders = game.contenders if isinstance(game, Sifting) else None
        self.path: set[Hashable] = set()  # from the root to the position that is looked at

    def solve(self, state: S) -> Result[M]:
        """Return the value, the first move that reaches it, and best play; fail with Repetition."""
        with deep_recursion(DEEPEST):
            value = self._converged(state)
            line = self._line(state, value)
        move = line[0] if line else None
        return Result(value, "exact", move, line, self.watch.nodes, self.leaves, self.cutoffs)

    def _converged(self, state: S) -> Number:
        """Ask again and again whether the value is at least a guess (MTD(f), Plaat et al. 1996)."""
        lower, upper = -INFINITY, INFINITY
        value: Number = 0
        while lower < upper:
            low, high = (value, above(value)) if value == lower else (below(value), value)
            value = self.value(state, low, high)
            if value > low:
                lower = value
            if value < high:
                upper = value
        return value

    def _line(self, state: S, value: Number) -> tuple[M, ...]:
        """Return best play: at every position the first move that keeps the value."""
        line: list[M] = []
        seen: set[S] = set()
        while moves := self.game.moves(state):
            if state in seen:
                raise Repetition
            seen.add(state)
            line.append(self.first_best(state, moves, value))
            state = self.game.play(state, line[-1])
        return tuple(line)

    def key(self, state: S) -> Hashable:
        """Return one key for all positions that are equal by symmetry."""
        return state if self.canonical is None else self.canonical(state)

    def enter(self, key: Hashable) -> None:
        """Go to a position; fail if it is on the path already, or if the path is too long."""
        if key in self.path:
            raise Repetition
        if self.ply > DEEPEST:
            raise SearchError(f"{self.game.name}: a play of more than {DEEPEST:,} moves: does the game end?")
        self.watch.count()
        self.path.add(key)

    def leave(self, key: Hashable) -> None:
        """Go back from a position."""
        self.path.remove(key)

    def sharpened(self, state: S, low: Number, high: Number) -> tuple[Number, Number]:
        """Return bounds on the value, with what the game itself knows of it."""
        if self.assured is not None:
            return max(low, self.assured(state, MAX)), min(high, self.assured(state, MIN))
        if self.bounds is not None:
            least, most = self.bounds(state)
            return max(low, least), min(high, most)
        return low, high

    def contending(self, state: S, moves: Sequence[M]) -> Sequence[M]:
        """Return the moves that may be worth more than what the player is sure of."""
        return moves if self.contenders is None else self.contenders(state)
