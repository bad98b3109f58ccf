"""Alpha-beta with a table of positions and an order of moves, in plain Python: what its searches share."""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeAlias

from secateur.abilities import Ordered
from secateur.errors import GameError
from secateur.game import MAX, Evaluation, Game, M, Number, S
from secateur.result import is_number
from secateur.search.nullwindow import above, below
from secateur.search.walk import INFINITY
from secateur.search.watch import Watch

ENTRIES = 1_000_000  # positions in the table

# What is known of a position: bounds on its value, and the move that was best.
Entry: TypeAlias = tuple[Number, Number, M | None]
UNKNOWN: Entry[None] = (-INFINITY, INFINITY, None)


class Table(Generic[M]):
    """What is known of positions, of so many at most: when it is full, the half that was used least is forgotten."""

    def __init__(self, entries: int = ENTRIES) -> None:
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


class SearchWithMemory(Generic[S, M]):
    """A search of one position. Its children say where it ends, and under which key a position is remembered."""

    def __init__(self, game: Game[S, M], table: Table[M], watch: Watch[M], value: Evaluation[S]) -> None:
        self.game, self.table, self.watch, self.leaf_value = game, table, watch, value
        self.order = game.order if isinstance(game, Ordered) else None
        self.ply = 0  # moves from the root to the position that is looked at
        self.killers: dict[int, M] = {}  # by ply, the last move that cut: it often cuts again (Akl & Newborn 1977)
        self.leaves = self.cutoffs = 0

    # ---------------------------------------------------------------- what the children say

    def key(self, state: S) -> Hashable:
        """Return what a position is remembered under."""
        raise NotImplementedError

    def enter(self, key: Hashable) -> None:
        """Note that the search enters a position that is not in the table."""
        self.watch.count()

    def leave(self, key: Hashable) -> None:
        """Note that a position has been searched completely."""

    def is_far_enough(self, moves: Sequence[M]) -> bool:
        """Whether a position is a leaf."""
        return not moves

    def sharpened(self, state: S, low: Number, high: Number) -> tuple[Number, Number]:
        """Return bounds on the value, with what the game itself knows of it."""
        return low, high

    def contending(self, state: S, moves: Sequence[M]) -> Sequence[M]:
        """Return the moves that may be worth more than what `sharpened` says that the player is sure of."""
        return moves

    def likely_best(self, state: S) -> M | None:
        """Return a move to try first in a position that is not in the table."""
        return None

    # ---------------------------------------------------------------- the search

    def value(self, state: S, alpha: Number, beta: Number) -> Number:
        """Return v, which promises what that of `alphabeta` does: it is fail-soft."""
        key = self.key(state)
        low, high, first = self.table.get(key)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.enter(key)
        moves = self.game.moves(state)
        if self.is_far_enough(moves):
            low = high = self._leaf(state)
        else:
            low, high = self.sharpened(state, low, high)
            if low < beta and low < high and high > alpha:
                first = self.likely_best(state) if first is None else first
                v, first = self._best(state, moves, first, (low, high), (max(alpha, low), min(beta, high)))
                low, high = (low if v <= alpha else v), (high if v >= beta else v)
        self.leave(key)
        self.table.put(key, (low, high, first))
        return high if high <= alpha else low

    def _leaf(self, state: S) -> Number:
        self.leaves += 1
        value = self.leaf_value(state)
        if not is_number(value):
            raise GameError(f"{self.game.name}: value {value!r} of {state!r}: expected a finite number")
        return value

    def _best(
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
        for move in self._ordered(state, self.contending(state, moves), first):
            child = self._child(state, move, alpha, beta)
            if child > v if maximising else child < v:
                v, best = child, move
                if v >= beta if maximising else v <= alpha:
                    self.killers[self.ply] = move
                    self.cutoffs += 1
                    break
                alpha, beta = (max(alpha, v), beta) if maximising else (alpha, min(beta, v))
        return v, best

    def _child(self, state: S, move: M, alpha: Number, beta: Number) -> Number:
        after = self.game.play(state, move)
        self.ply += 1
        v = self.value(after, alpha, beta)
        self.ply -= 1
        return v

    def _ordered(self, state: S, moves: Sequence[M], first: M | None) -> Sequence[M]:
        """Return moves, the most promising first."""
        if self.order is None:
            return _to_front(first, _to_front(self.killers.get(self.ply), moves))
        order = self.order
        return _to_front(first, sorted(moves, key=lambda move: -order(state, move)))

    # ---------------------------------------------------------------- best play

    def first_best(self, state: S, moves: Sequence[M], value: Number) -> M:
        """Return the first move, in the order of the game, that is worth as much as the position."""
        maximising = self.game.to_move(state) == MAX
        for move in moves[:-1]:
            if maximising and self._child(state, move, below(value), value) >= value:
                return move
            if not maximising and self._child(state, move, value, above(value)) <= value:
                return move
        return moves[-1]


def _to_front(move: M | None, moves: Sequence[M]) -> Sequence[M]:
    """Return moves, this one first if it is among them."""
    if move is None or move not in moves:
        return moves
    return [move, *(other for other in moves if other != move)]
