"""Negamax without recursion."""

from secateur.game import M, Number, Player, S
from secateur.search.algorithm import windowless
from secateur.search.stack import search_with_stack
from secateur.search.walk import Walk


@windowless
def negamax_iterative(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by negamax with an explicit stack: one rule for both players."""

    def better(player: Player, child: Number, v: Number) -> bool:
        return player * child > player * v

    return search_with_stack(walk, state, depth, better)
