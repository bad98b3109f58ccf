"""Principal variation search: trust the first move, and only check the others."""

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
    """Return what MAX and MIN do with a child that is not the first.

    They check on a null window that it is no better than what they have, and look again if that fails.
    """

    def check_max(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = look(state, depth, alpha, above(alpha), here)
        return look(state, depth, alpha, beta, again(here)) if above(alpha) <= child < beta else child

    def check_min(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = look(state, depth, below(beta), beta, here)
        return look(state, depth, alpha, beta, again(here)) if alpha < child <= below(beta) else child

    return check_max, check_min


def again(visit: Visit[M] | None) -> Visit[M] | None:
    """Return a second visit of the same node."""
    return None if visit is None else Visit(visit.parent, visit.move, visit.state)
