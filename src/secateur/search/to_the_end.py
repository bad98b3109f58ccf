"""A search to the end of the game in plain Python, with a table of positions: for the value, or for the distance too.

Distances are a part of values: a finished position of the value v counts v * SCALE + HORIZON if v > 0, and less by 1
for every move that leads to it; if v < 0 the same with the opposite sign; and 0 if v = 0. So values come first, a
win is better the sooner it comes, and a loss the later.
"""

from collections.abc import Hashable, Sequence

from secateur.abilities import Assuring, Bounded, keying, sifting, timing
from secateur.errors import SearchError
from secateur.game import MAX, MIN, Game, M, Number, S
from secateur.result import DEEPEST, Result
from secateur.search.algorithm import deep_recursion
from secateur.search.memory import SearchWithMemory, Table
from secateur.search.nullwindow import above, below
from secateur.search.walk import INFINITY
from secateur.search.watch import Watch

HORIZON = 1 << 18  # moves; more than a search follows
SCALE = 1 << 19


class Repetition(Exception):  # noqa: N818 - a discovery
    """Play has come back to a position."""


class ToTheEnd(SearchWithMemory[S, M]):
    """A search to the end of the game, with all that the game knows."""

    def __init__(self, game: Game[S, M], table: Table[M], watch: Watch[M]) -> None:
        super().__init__(game, table, watch, game.value)
        self.table_key = keying(game)
        self.bounds = game.bounds if isinstance(game, Bounded) else None
        self.assured = game.assured if isinstance(game, Assuring) else None
        self.sifting = sifting(game)
        self.path: set[Hashable] = set()  # from the root to the position that is looked at

    def solve(self, state: S) -> Result[M]:
        """Return the value, the first move that reaches it, and best play; fail with Repetition."""
        with deep_recursion(DEEPEST):
            value = self._converged(state)
            line, end = self._line(state, value)
        move, distance = line[0] if line else None, self.distance(value)
        return Result(
            self.game.value(end), "exact", move, line, self.watch.nodes, self.leaves, self.cutoffs, distance=distance
        )

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

    def _line(self, state: S, value: Number) -> tuple[tuple[M, ...], S]:
        """Return best play, at every position the first move that keeps the value, and where it ends."""
        line: list[M] = []
        seen: set[S] = set()
        while moves := self.game.moves(state):
            if state in seen:
                raise Repetition
            seen.add(state)
            line.append(self.first_best(state, moves, value))
            state, value = self.game.play(state, line[-1]), self.after_best_move(value)
        return tuple(line), state

    def distance(self, value: Number) -> int | None:
        """Return the distance that is a part of a value."""
        return None

    def after_best_move(self, value: Number) -> Number:
        """Return what a position counts after its best move."""
        return value

    def key(self, state: S) -> Hashable:
        """Return one key for all positions that the game knows to be worth the same."""
        return state if self.table_key is None else self.table_key(state)

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
        return moves if self.sifting is None else self.sifting.contenders(state)


class NoDistance(Exception):  # noqa: N818 - a discovery
    """A value is no whole number, so that a distance cannot be told with it."""


class SoonestToTheEnd(ToTheEnd[S, M]):
    """A search for the value and the distance, of a game that bounds its values with distances or not at all."""

    def __init__(self, game: Game[S, M], table: Table[M], watch: Watch[M]) -> None:
        super().__init__(game, table, watch)
        self.timing = timing(game)

    def _leaf(self, state: S) -> Number:
        return self._ended(super()._leaf(state), 0)

    def _ended(self, value: Number, moves: int) -> int:
        """Return what a value counts that is reached in so many moves."""
        if value != int(value):
            raise NoDistance
        return int(value) * SCALE + (HORIZON - moves) * ((value > 0) - (value < 0))

    def sharpened(self, state: S, low: Number, high: Number) -> tuple[Number, Number]:
        """Return bounds on what a position counts, with what the game itself knows of it."""
        if self.timing is None:
            return low, high
        least, soon, most, late = self.timing.timed_bounds(state)
        return max(low, self._ended(least, soon)), min(high, self._ended(most, late))

    def _child(self, state: S, move: M, alpha: Number, beta: Number) -> Number:
        after = self.game.play(state, move)
        self.ply += 1
        v = self.value(after, _nearer(alpha), _nearer(beta))  # not by super(): the stack is deep enough as it is
        self.ply -= 1
        return v - 1 if v > 0 else v + 1 if v < 0 else v

    def after_best_move(self, value: Number) -> Number:
        """Return what a position counts after its best move: the end is one move nearer."""
        return _nearer(value)

    def distance(self, value: Number) -> int | None:
        """Return the distance that is a part of a value."""
        return HORIZON - abs(int(value)) % SCALE if value else None


def _nearer(value: Number) -> Number:
    """Return what counts as much as this, one move nearer to the end."""
    return value + 1 if value > 0 else value - 1 if value < 0 else value
