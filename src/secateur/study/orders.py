"""Orders of moves: the same game, with its moves in another order.

The algorithms run on it unchanged, so any difference in nodes is due to the order alone.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias

from secateur.game import MAX, Evaluation, Game, M, Number, Player, S
from secateur.result import Result, Stopped
from secateur.study.plan import BEST, EVALUATION, REVERSED
from secateur.study.searcher import Searcher, Valuing

# (state, its moves, how many moves the search still looks ahead) -> the moves in another order
Order: TypeAlias = Callable[[S, Sequence[M], int], Sequence[M]]


class ReorderedGame(Generic[S, M]):
    """A game with its moves in another order, for a search to one depth; a state is (state, depth left)."""

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
        """Return the moves in their new order."""
        moves = self.game.moves(state[0])
        # At the end of the search the moves only show that the game is not over: their order does not matter.
        return self.order(state[0], moves, state[1]) if state[1] > 0 and len(moves) > 1 else moves

    def play(self, state: tuple[S, int], move: M) -> tuple[S, int]:
        """Return the state after a move, with the depth left reduced by one."""
        return self.game.play(state[0], move), state[1] - 1

    def value(self, state: tuple[S, int]) -> Number:
        """Return the value of a finished state."""
        return self.game.value(state[0])


class OrderTooExpensive(Exception):  # noqa: N818 - not an error
    """Ends a search whose order takes too many nodes or seconds to find; `reason` is the limit that was reached."""

    def __init__(self, reason: Stopped) -> None:
        self.reason: Stopped = reason


class OrderFinder(Valuing):
    """Finds an order by searching, within a budget of nodes: a small one in Python, a larger one if compiled."""

    def __init__(self, searcher: Searcher, seconds: float | None = None) -> None:
        self.game, self.evaluate, self._searcher = searcher.game, searcher.evaluate, searcher
        self._end = None if seconds is None else time.monotonic() + seconds
        self._left = searcher.plan.nodes_in_python // 2
        self._more = searcher.plan.nodes // 2  # granted once, when the first budget is spent and the rules compile

    def search(self, state: Any, depth: int) -> Result[Any]:
        """Search a state to a depth, or raise OrderTooExpensive."""
        seconds = None if self._end is None else max(0.0, self._end - time.monotonic())
        result = self._searcher.search(state, depth, nodes=max(1, self._left), seconds=seconds)
        if result.stopped == "nodes" and self._more and self._searcher.engine() is not None:
            self._left, self._more = self._more, 0
            return self.search(state, depth)
        if result.stopped:
            raise OrderTooExpensive(result.stopped)
        self._left -= result.nodes
        return result


def order_of(name: str, finder: OrderFinder) -> Order[Any, Any]:
    """Return the order with this name."""
    return {EVALUATION: by_evaluation, BEST: best_first, REVERSED: worst_first}[name](finder)


def by_evaluation(finder: OrderFinder) -> Order[Any, Any]:
    """Order moves by the evaluation of the positions they lead to."""

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        if ahead == 1:  # sorting would evaluate every leaf, and so cost as much as it could save
            return moves
        return _sorted(finder.game, state, moves, finder.evaluate)

    return order


def best_first(finder: OrderFinder) -> Order[Any, Any]:
    """Put the best move first, as found by a search to the same depth.

    Alpha-beta then visits the same nodes as if all moves were in their true order: if a node is cut, the best move
    cuts it; if not, all its moves are searched in any case (Knuth & Moore 1975).
    """
    known: dict[tuple[Any, int], Sequence[Any]] = {}

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        if (state, ahead) not in known:
            best = finder.search(state, ahead).move
            known[state, ahead] = [best, *(move for move in moves if move != best)]
        return known[state, ahead]

    return order


def worst_first(finder: OrderFinder) -> Order[Any, Any]:
    """Put all moves in the reverse of their true order, as found by searches to the same depth."""
    known: dict[tuple[Any, int], Number] = {}

    def order(state: Any, moves: Sequence[Any], ahead: int) -> Sequence[Any]:
        def value(after: Any) -> Number:
            if (after, ahead) not in known:
                known[after, ahead] = finder.value(after, ahead - 1)
            return known[after, ahead]

        return _sorted(finder.game, state, moves, value)[::-1]

    return order


def _sorted(game: Any, state: Any, moves: Sequence[Any], value: Evaluation[Any]) -> list[Any]:
    """Return the moves, best first for the player to move; equal moves keep their order."""
    values = {move: value(game.play(state, move)) for move in moves}
    return sorted(moves, key=values.__getitem__, reverse=game.to_move(state) == MAX)
