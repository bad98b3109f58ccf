"""The exact value of a position of any game, in plain Python, with a table of the positions that were seen.

Where play can come back to a position, everything that can be reached is solved from the end: see `from_the_end`.
"""

import threading
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Generic, TypeAlias

from secateur.abilities import Assuring, Bounded, Ordered, Sifting, evaluation
from secateur.errors import GameError, SearchError
from secateur.game import MAX, MIN, Game, M, Number, S, Symmetric
from secateur.result import DEEPEST, Limit, Result, Solution, is_number
from secateur.search.algorithm import deep_recursion
from secateur.search.alphabeta import alphabeta
from secateur.search.deepening import deepen
from secateur.search.from_the_end import POSITIONS, Ends, explored
from secateur.search.guard import Stop
from secateur.search.nullwindow import above, below
from secateur.search.walk import INFINITY
from secateur.search.watch import Tell, Watch

ENTRIES = 1_000_000  # positions in the table
LOOK = 5_000  # nodes of a first impression, and the seconds that it may take
HURRY = 0.3

# What is known of a position: bounds on its value, and the move that was best.
Entry: TypeAlias = tuple[Number, Number, M | None]
UNKNOWN: Entry[None] = (-INFINITY, INFINITY, None)


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
    ) -> Solution[M]:
        """Return the value, the first best move and best play, to the end of the game.

        If a limit or `stop` ended it, `stopped` says so, and the answer is a first impression: by evaluation, to its
        `depth`.
        """
        start: S = self.game.start() if state is None else state
        watch = Watch(limit, stop, tell, lambda: self._impression(start))
        try:
            if self.ends is None:
                try:
                    return Solution(ToTheEnd(self.game, self.table, watch).solve(start))
                except Repetition:
                    watch.doing = "play can come back to a position: searching all of them in Python"
            if self.ends is None or start not in self.ends:
                self.ends = explored(self.game, start, watch, self.positions)
            return self.ends.solution(start)
        except Stop as stopped:
            known = watch.known or self._impression(start)
            return Solution(replace(known, nodes=watch.nodes, stopped=stopped.reason))

    def _impression(self, state: S) -> Result[M]:
        """Return what a search to a small depth finds."""
        few = Limit(nodes=LOOK, seconds=HURRY)
        for found in deepen(alphabeta, self.game, state, evaluation(self.game), few, threading.Event()):
            result = replace(found.result, depth=found.depth)
        return result


class Table(Generic[M]):
    """What is known of positions, of so many at most: when it is full, the half that was used least is forgotten."""

    def __init__(self, entries: int) -> None:
        self.half = max(1, entries // 2)
        self.recent: dict[Hashable, Entry[M]] = {}
        self.older: dict[Hashable, Entry[M]] = {}

    def get(self, key: Hashable) -> Entry[M]:
        """Return what is known of a position."""
        entry = self.recent.get(key)
        if entry is None:
            entry = self.older.get(key)
            if entry is None:
                return UNKNOWN
            self.put(key, entry)
        return entry

    def put(self, key: Hashable, entry: Entry[M]) -> None:
        """Keep what is known of a position."""
        if len(self.recent) >= self.half:
            self.recent, self.older = {}, self.recent
        self.recent[key] = entry


def to_front(move: M | None, moves: Sequence[M]) -> Sequence[M]:
    """Return moves, this one first if it is among them."""
    if move is None or move not in moves:
        return moves
    return [move, *(other for other in moves if other != move)]


class Repetition(Exception):  # noqa: N818 - a discovery
    """Play has come back to a position."""


class ToTheEnd(Generic[S, M]):
    """One search to the end of the game: alpha-beta with a memory, on null windows alone, in an order of moves."""

    def __init__(self, game: Game[S, M], table: Table[M], watch: Watch[M]) -> None:
        self.game, self.table, self.watch = game, table, watch
        self.canonical = game.canonical if isinstance(game, Symmetric) else None
        self.order = game.order if isinstance(game, Ordered) else None
        self.bounds = game.bounds if isinstance(game, Bounded) else None
        self.assured = game.assured if isinstance(game, Assuring) else None
        self.contenders = game.contenders if isinstance(game, Sifting) else None
        self.path: set[Hashable] = set()  # from the root to the position that is looked at
        self.killers: dict[int, M] = {}  # by ply, the last move that cut: it often cuts again (Akl & Newborn 1977)
        self.leaves = self.cutoffs = 0

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
            value = self._value(state, low, high)
            if value > low:
                lower = value
            if value < high:
                upper = value
        return value

    def _value(self, state: S, alpha: Number, beta: Number) -> Number:
        """Return v, which promises what that of `alphabeta` does: it is fail-soft."""
        key: Hashable = state if self.canonical is None else self.canonical(state)
        low, high, first = self.table.get(key)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self._come_to(key)
        moves = self.game.moves(state)
        if not moves:
            v = self._outcome(state)
            self.table.put(key, (v, v, None))
            return v
        low, high = self._sharpened(state, low, high)
        if low < beta and low < high and high > alpha:
            self.path.add(key)
            v, first = self._searched(state, moves, first, (low, high), (max(alpha, low), min(beta, high)))
            self.path.remove(key)
            low, high = (low if v <= alpha else max(low, v)), (high if v >= beta else min(high, v))
        self.table.put(key, (low, high, first))
        return high if high <= alpha else low

    def _come_to(self, key: Hashable) -> None:
        """Count a position; fail if it is on the path already, or if the path is too long."""
        if key in self.path:
            raise Repetition
        if len(self.path) > DEEPEST:
            raise SearchError(f"{self.game.name}: a play of more than {DEEPEST:,} moves: does the game end?")
        self.watch.count()

    def _outcome(self, state: S) -> Number:
        value = self.game.value(state)
        if not is_number(value):
            raise GameError(f"{self.game.name}: value {value!r} of {state!r}: expected a finite number")
        self.leaves += 1
        return value

    def _sharpened(self, state: S, low: Number, high: Number) -> tuple[Number, Number]:
        """Return bounds on the value, with what the game itself knows of it."""
        if self.assured is not None:
            return max(low, self.assured(state, MAX)), min(high, self.assured(state, MIN))
        if self.bounds is not None:
            least, most = self.bounds(state)
            return max(low, least), min(high, most)
        return low, high

    def _searched(
        self,
        state: S,
        moves: Sequence[M],
        first: M | None,
        known: tuple[Number, Number],
        window: tuple[Number, Number],
    ) -> tuple[Number, M | None]:
        """Return the value, or a bound on it, and the best move; what is `known` of it need not be proved again."""
        alpha, beta = window
        maximising = self.game.to_move(state) == MAX
        v, best = known[0] if maximising else known[1], first
        for move in self._ordered(state, moves, first):
            child = self._value(self.game.play(state, move), alpha, beta)
            if child > v if maximising else child < v:
                v, best = child, move
                if v >= beta if maximising else v <= alpha:
                    self.killers[len(self.path)] = move
                    self.cutoffs += 1
                    break
                alpha, beta = (max(alpha, v), beta) if maximising else (alpha, min(beta, v))
        return v, best

    def _ordered(self, state: S, moves: Sequence[M], first: M | None) -> Sequence[M]:
        """Return the moves that matter, the most promising first."""
        if self.contenders is not None:
            moves = self.contenders(state)
        if self.order is None:
            return to_front(first, to_front(self.killers.get(len(self.path)), moves))
        order = self.order
        return to_front(first, sorted(moves, key=lambda move: -order(state, move)))

    # ---------------------------------------------------------------- best play

    def _line(self, state: S, value: Number) -> tuple[M, ...]:
        """Return best play: at every position the first move, in the order of the game, that keeps the value."""
        line: list[M] = []
        seen: set[S] = set()
        while moves := self.game.moves(state):
            if state in seen:
                raise Repetition
            seen.add(state)
            maximising = self.game.to_move(state) == MAX
            for move in moves:
                after = self.game.play(state, move)
                if self._keeps(after, value, maximising):
                    break
            line.append(move)
            state = after
        return tuple(line)

    def _keeps(self, after: S, value: Number, maximising: bool) -> bool:
        """Whether a position is worth at least so much to the player who moved there."""
        if maximising:
            return self._value(after, below(value), value) >= value
        return self._value(after, value, above(value)) <= value
