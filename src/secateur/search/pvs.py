"""Principal variation search: trust the first move, and only check that the others are no better."""

from collections.abc import Callable

from secateur.events import Visit
from secateur.game import M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.alphabeta import Look, searcher
from secateur.search.nullwindow import above, below
from secateur.search.walk import Walk


@algorithm("window", "strict", "hard", "shallow", revisits=True)
def pvs(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by principal variation search (Marsland & Campbell 1982), also called NegaScout."""
    return searcher(walk, ways=scouting)(state, depth, alpha, beta)


def scouting(visit: Look[S, M], at_leaf: Callable[[], bool]) -> tuple[Look[S, M], Look[S, M], Look[S, M]]:
    """Visit a first child with the full window.

    Check with a null window that a later child is no better than the best so far. If it is better, search it again
    with the full window.
    """
    # The null window settles most cases: a child that is no better cannot change anything, and one at or beyond the
    # other end of the full window is cut anyway. Only in between is the exact value needed.

    def check_max(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = visit(state, depth, alpha, above(alpha), here)
        return visit(state, depth, alpha, beta, revisited(here)) if above(alpha) <= child < beta else child

    def check_min(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = visit(state, depth, below(beta), beta, here)
        return visit(state, depth, alpha, beta, revisited(here)) if alpha < child <= below(beta) else child

    return visit, check_max, check_min


def revisited(here: Visit[M] | None) -> Visit[M] | None:
    """Return a new visit of the same node, so that listeners can tell the two searches of it apart."""
    return None if here is None else Visit(here.parent, here.move, here.state)
