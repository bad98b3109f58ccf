"""Negamax without recursion."""

from secateur.game import M, Number, Player, S
from secateur.search.algorithm import algorithm
from secateur.search.stack import search_with_stack
from secateur.search.walk import Walk


@algorithm(prunes=False)
def negamax_iterative(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by negamax (Knuth & Moore 1975, procedure F) with an explicit stack."""

    def better(player: Player, child: Number, v: Number) -> bool:
        return player * child > player * v

    return search_with_stack(walk, state, depth, better)
