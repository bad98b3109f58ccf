"""Alpha-beta: minimax that skips what cannot matter."""

from collections.abc import Callable
from typing import TypeAlias

from secateur.events import Visit
from secateur.game import MAX, M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk

# (state, depth, alpha, beta, visit) -> v
Look: TypeAlias = Callable[[S, int, Number, Number, Visit[M] | None], Number]

# (visit, was the last node visited a leaf?) -> how to search a first child, a later one of MAX, a later one of MIN
Ways: TypeAlias = Callable[[Look[S, M], Callable[[], bool]], tuple[Look[S, M], Look[S, M], Look[S, M]]]

# (state, depth, alpha, beta) -> v, for alpha < beta. It promises (fail-soft):
# alpha < v < beta: v is the value;  v <= alpha: the value is at most v;  v >= beta: it is at least v.
Search: TypeAlias = Callable[[S, int, Number, Number], Number]


@algorithm("window", "strict", "hard", "shallow")
def alphabeta(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by alpha-beta (Knuth & Moore 1975; Russell & Norvig, fig. 5.7)."""
    return searcher(walk)(state, depth, alpha, beta)


def alike(visit: Look[S, M], at_leaf: Callable[[], bool]) -> tuple[Look[S, M], Look[S, M], Look[S, M]]:
    """Visit all children in the same way."""
    return visit, visit, visit


def searcher(walk: Walk[S, M], ways: Ways[S, M] = alike) -> Search[S]:
    """Return alpha-beta as a search of the walk's game; relatives of alpha-beta differ only in their `ways`."""
    # `visit` uses local variables instead of attributes, which are slower: most of the time is spent there.
    game, telling, value_of, evaluate = walk.game, walk.telling, walk.value, walk.evaluation
    moves_of, to_move, play = game.moves, game.to_move, game.play
    strict, hard, shallow = walk.strict, walk.hard, walk.shallow
    inner = leaves = cutoffs = 0
    line: Line = ()  # the best line below the node that returned last: (move, line below)

    def visit(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        nonlocal inner, leaves, cutoffs, line
        moves = moves_of(state)
        if not moves or not depth:
            leaves, line = leaves + 1, ()
            v = evaluate(state) if moves else value_of(state)
            return v if v.__class__ is int and not telling else walk.seen(here, state, v)  # an int needs no check
        inner += 1
        player = to_move(state)
        if telling:
            walk.enter(here, player, alpha, beta)
        low, high = alpha, beta
        if shallow:  # only the bound that the parent set counts here, and the children do not inherit it
            alpha, beta = -INFINITY, INFINITY
        maximising = player == MAX
        v = -INFINITY if maximising else INFINITY
        best: Line = ()
        look, cut = first, False
        for move in moves:
            after = play(state, move)
            child = look(after, depth - 1, alpha, beta, Visit(here, move, after) if telling else None)
            if maximising:
                if child > v:
                    v, best, look = child, (move, line), later_max
                    cut = v >= high and (v > high or not strict)  # MIN has something as good elsewhere
                    alpha = v if v > alpha and not cut else alpha
            elif child < v:
                v, best, look = child, (move, line), later_min
                cut = v <= low and (v < low or not strict)  # MAX has something as good elsewhere
                beta = v if v < beta and not cut else beta
            if telling:
                walk.returned(here, moves, move, child, v, max(low, alpha), min(high, beta), cut)
            if cut:
                if move != moves[-1]:  # there was something left to cut
                    cutoffs += 1
                break
        v = max(low, min(v, high)) if hard else v
        line = best
        if telling:
            walk.leave(here, v, cut)
        return v

    def search(state: S, depth: int, alpha: Number, beta: Number) -> Number:
        value = first(state, depth, alpha, beta, walk.root(state))
        walk.nodes, walk.leaves, walk.cutoffs, walk.line = inner + leaves, leaves, cutoffs, line
        return value

    first, later_max, later_min = ways(visit, lambda: not line)
    return search
