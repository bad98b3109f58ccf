"""Orders of moves: a game that is the same but for the order in which its moves are looked at.

The algorithms run unchanged on it, so what an order saves is all that differs.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias

from secateur.game import MAX, Evaluation, Game, M, Number, Player, S
from secateur.result import Result, Stopped
from secateur.study.plan import BEST, EVALUATION, REVERSED
from secateur.study.searcher import Searcher

# (state, its moves, how many moves the search looks ahead from there) -> its moves in another order
Order: TypeAlias = Callable[[S, Sequence[M], int], Sequence[M]]


class Reordered(Generic[S, M]):
    """A game in another order, for a search to one depth; a state is (state, moves that the search looks ahead)."""

    def __init__(self, game: Game[S, M], depth: int, order: Order[S, M]) -> None:
        self.name, self.game, self.depth, self.order = game.name, game, depth, order

    def at(self, state: S) -> tuple[S, int]:
        """Return the root of a search."""
        return state, self.depth

    def start(self) -> tuple[S, int]:
        """Return the start."""
        return self.at(self.game.start())

    def to_move(self, state: tuple[S, int]) -> Player:
        """Return the player to move."""
        return self.game.to_move(state[0])

    def moves(self, state: tuple[S, int]) -> Sequence[M]:
        """Return the moves in their order; where the search ends, nobody looks at it."""
        moves = self.game.moves(state[0])
        return self.order(state[0], moves, state[1]) if state[1] > 0 and len(moves) > 1 else moves

    def play(self, state: tuple[S, int], move: M) -> tuple[S, int]:
        """Return the state after a move, from where the search looks one move less ahead."""
        return self.game.play(state[0], move), state[1] - 1

    def value(self, state: tuple[S, int]) -> Number:
        """Return the value of a finished state."""
        return self.game.value(state[0])


class TooDear(Exception):  # noqa: N818 - not an error
    """Ends a search whose order takes too much to find; `reason` is the limit that was met."""

    def __init__(self, reason: Stopped) -> None:
        self.reason: Stopped = reason


class Advice:
    """Searches that find an order, for so many nodes in all: few in Python, and more if rules can be compiled."""

    def __init__(self, searcher: Searcher, seconds: float | None = None) -> None:
        self.game, self.evaluate, self._searcher = searcher.game, searcher.evaluate, searcher
        self._end = None if seconds is None else time.monotonic() + seconds
        self._left = searcher.plan.nodes_in_python // 2
        self._more = searcher.plan.nodes // 2

    def search(self, state: Any, depth: int) -> Result[Any]:
        """Search a state to a depth; fail with TooDear."""
        seconds = None if self._end is None else max(0.0, self._end - time.monotonic())
        result = self._searcher.search(state, depth, nodes=max(1, self._left), seconds=seconds)
        if result.stopped == "nodes" and self._more and self._searcher.engine() is not None:
            self._left, self._more = self._more, 0
            return self.search(state, depth)
        if result.stopped:
            raise TooDear(result.stopped)
        self._left -= result.nodes
        return result

    def value(self, state: Any, depth: int) -> Number:
        """Return the value of a state to MAX, so many moves ahead."""
        if depth == 0:
            return self.evaluate(state)
        value = self.search(state, depth).value
        assert value is not None
        return value


def order_of(name: str, advice: Advice) -> Order[Any, Any]:
    """Return an order by its name."""
    return {EVALUATION: by_evaluation, BEST: best_first, REVERSED: worst_first}[name](advice)


def by_evaluation(advice: Advice) -> Order[Any, Any]:
    """Order moves by what the positions after them look like.

    Not one move before the end of the search: there it would take as many evaluations as it could save.
    """

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        if ahead == 1:
            return moves
        return _sorted(advice.game, state, moves, advice.evaluate)

    return order


def best_first(advice: Advice) -> Order[Any, Any]:
    """Put the move first that is the best to the very depth of the search.

    Alpha-beta then visits what it would if all moves were in their true order: where a node is cut, the best move
    cuts it, and where none is cut, all are looked at (Knuth & Moore 1975).
    """
    known: dict[tuple[Any, int], Sequence[Any]] = {}

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        if (state, ahead) not in known:
            best = advice.search(state, ahead).move
            known[state, ahead] = [best, *(move for move in moves if move != best)]
        return known[state, ahead]

    return order


def worst_first(advice: Advice) -> Order[Any, Any]:
    """Put all moves in the reverse of their true order, to the very depth of the search."""
    known: dict[tuple[Any, int], Number] = {}

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        def value(after: Any) -> Number:
            if (after, ahead) not in known:
                known[after, ahead] = advice.value(after, ahead - 1)
            return known[after, ahead]

        return _sorted(advice.game, state, moves, value)[::-1]

    return order


def _sorted(game: Any, state: Any, moves: Sequence[Any], value: Evaluation[Any]) -> list[Any]:
    """Return moves, the best for the player first; equal ones keep their order."""
    values = {move: value(game.play(state, move)) for move in moves}
    return sorted(moves, key=values.__getitem__, reverse=game.to_move(state) == MAX)
