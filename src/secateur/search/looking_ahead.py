"""The best move of any game, in plain Python: deeper and deeper, with a table of positions and an order of moves."""

import threading
from collections.abc import Hashable, Sequence
from dataclasses import replace

from secateur.game import Evaluation, Game, M, Number, S
from secateur.result import DEEPEST, Limit, Result
from secateur.search.algorithm import deep_recursion
from secateur.search.guard import Stop
from secateur.search.memory import ENTRIES, SearchWithMemory, Table
from secateur.search.walk import INFINITY
from secateur.search.watch import Tell, Watch


def look_ahead(
    game: Game[S, M],
    state: S,
    evaluation: Evaluation[S],
    *,
    limit: Limit,
    stop: threading.Event | None = None,
    tell: Tell[M] | None = None,
) -> Result[M]:
    """Search to depth 1, 2, …, until a limit is met, `stop` is set, or the game is seen to its end.

    The answer is that of the deepest search that was finished, and depth 1 always is: the value, the first best move
    and the best line of minimax to that `depth`. The nodes are of all depths.
    """
    watch = Watch(limit, stop, tell)
    search = _ToADepth(game, Table(ENTRIES // 2), watch, evaluation)
    with deep_recursion(limit.depth or DEEPEST):
        for depth in range(1, (limit.depth or DEEPEST) + 1):
            watch.doing, watch.must_go_on = f"depth {depth}, in Python", depth == 1
            try:
                watch.known = search.to(state, depth)
            except Stop as stopped:
                assert watch.known is not None  # depth 1 is never stopped
                return replace(watch.known, nodes=watch.nodes, stopped=stopped.reason)
            if not search.is_unfinished:
                break
    assert watch.known is not None
    return watch.known


class _ToADepth(SearchWithMemory[S, M]):
    """Searches to one depth after the other; of the one before, the best moves are tried first."""

    depth = 0
    is_unfinished = False  # whether the game went on after a leaf
    before: Table[M]

    def to(self, state: S, depth: int) -> Result[M]:
        """Search to a depth."""
        self.before, self.table = self.table, Table(2 * self.table.half)
        self.depth, self.ply, self.is_unfinished = depth, 0, False
        value = self.value(state, -INFINITY, INFINITY)
        line = self._line(state, value)
        move = line[0] if line else None
        return Result(value, "exact", move, line, self.watch.nodes, self.leaves, self.cutoffs, depth=depth)

    def _line(self, state: S, value: Number) -> tuple[M, ...]:
        """Return best play, as far as was looked: at every position the first move that keeps the value."""
        line: list[M] = []
        while self.ply < self.depth and (moves := self.game.moves(state)):
            line.append(self.first_best(state, moves, value))
            state = self.game.play(state, line[-1])
            self.ply += 1
        return tuple(line)

    def key(self, state: S) -> Hashable:
        """Return the position and how far it is looked at."""
        return state, self.depth - self.ply

    def is_far_enough(self, moves: Sequence[M]) -> bool:
        """Whether a position is a leaf."""
        if moves and self.ply < self.depth:
            return False
        self.is_unfinished = self.is_unfinished or bool(moves)
        return True

    def likely_best(self, state: S) -> M | None:
        """Return the move that was best one move less deep."""
        return self.before.get((state, self.depth - self.ply - 1))[2]
