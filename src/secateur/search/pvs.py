"""Principal variation search: trust the first move, and only check that the others are no better."""

from secateur.events import Visit
from secateur.game import M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.alphabeta import Look, searcher
from secateur.search.nullwindow import above, below
from secateur.search.walk import Walk


@algorithm
def pvs(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by principal variation search (Marsland & Campbell 1982), also called NegaScout."""
    return searcher(walk, scouts=scouts)(state, depth, alpha, beta)


def scouts(look: Look[S, M]) -> tuple[Look[S, M], Look[S, M]]:
    """Return how MAX and MIN look at a child that is not the first.

    They check with a null window that it is no better than the best so far. If it is better, they search it again
    with the full window.
    """
    # The null window settles most cases: a child that is no better cannot change anything, and one at or beyond the
    # other end of the full window is cut anyway. Only in between is the exact value needed.

    def check_max(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = look(state, depth, alpha, above(alpha), here)
        return look(state, depth, alpha, beta, revisited(here)) if above(alpha) <= child < beta else child

    def check_min(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = look(state, depth, below(beta), beta, here)
        return look(state, depth, alpha, beta, revisited(here)) if alpha < child <= below(beta) else child

    return check_max, check_min


def revisited(visit: Visit[M] | None) -> Visit[M] | None:
    """Return a new visit of the same node, so that listeners can tell the two searches of it apart."""
    return None if visit is None else Visit(visit.parent, visit.move, visit.state)
