"""Principal variation search: trust the first move, and only check the others."""

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
    """Visit a first child; of a later one, check on a null window that it is no better, and look again if it is."""

    def check_max(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = visit(state, depth, alpha, above(alpha), here)
        return visit(state, depth, alpha, beta, again(here)) if above(alpha) <= child < beta else child

    def check_min(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        child = visit(state, depth, below(beta), beta, here)
        return visit(state, depth, alpha, beta, again(here)) if alpha < child <= below(beta) else child

    return visit, check_max, check_min


def again(here: Visit[M] | None) -> Visit[M] | None:
    """Return a second visit of the same node."""
    return None if here is None else Visit(here.parent, here.move, here.state)
