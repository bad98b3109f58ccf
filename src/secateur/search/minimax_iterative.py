"""Minimax without recursion."""

from secateur.game import MAX, M, Number, Player, S
from secateur.search.algorithm import algorithm
from secateur.search.stack import search_with_stack
from secateur.search.walk import Walk


@algorithm(prunes=False)
def minimax_iterative(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by minimax (Shannon 1950) with an explicit stack."""

    def better(player: Player, child: Number, v: Number) -> bool:
        return child > v if player == MAX else child < v

    return search_with_stack(walk, state, depth, better)
