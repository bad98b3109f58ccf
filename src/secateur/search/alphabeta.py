"""Alpha-beta: minimax that does not look at what cannot matter."""

from collections.abc import Callable
from typing import TypeAlias

from secateur.events import Visit
from secateur.game import MAX, M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk

# (state, depth, alpha, beta, visit) -> value
Look: TypeAlias = Callable[[S, int, Number, Number, Visit[M] | None], Number]
Searcher: TypeAlias = Callable[[S, int, Number, Number], Number]


@algorithm
def alphabeta(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by alpha-beta (Knuth & Moore 1975; Russell & Norvig, fig. 5.7)."""
    return searcher(walk)(state, depth, alpha, beta)


def searcher(
    walk: Walk[S, M],
    remember: Callable[[Look[S, M], Callable[[], bool]], Look[S, M]] | None = None,
    scouts: Callable[[Look[S, M]], tuple[Look[S, M], Look[S, M]]] | None = None,
) -> Searcher[S]:
    """Return a function that finds v for a state and a window alpha < beta.

    It promises (fail-soft):
    alpha < v < beta: v is the value;  v <= alpha: the value is at most v;  v >= beta: it is at least v.

    Two relatives of alpha-beta are this function with one thing changed: `remember` wraps every visit (it is
    also given a way to ask whether the last one was of a leaf), and `scouts` look at all children but the first, of
    MAX and of MIN, in their own way.
    """
    game, telling, value_of, evaluate = walk.game, walk.telling, walk.value, walk.evaluation
    moves_of, to_move, play = game.moves, game.to_move, game.play
    strict, hard, shallow = walk.strict, walk.hard, walk.shallow
    inner = leaves = cutoffs = 0
    line: Line = ()  # the best line below the node that returned last: (move, line below)

    def visit(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        nonlocal inner, leaves, cutoffs, line
        moves = moves_of(state)
        if not moves or not depth:
            leaves += 1
            line = ()
            v = evaluate(state) if moves else value_of(state)
            if telling or v.__class__ is not int:  # an int needs no check
                walk.see(here, state, v)
            return v
        inner += 1
        player = to_move(state)
        maximising = player == MAX
        if telling:
            walk.enter(here, player, alpha, beta)
        low, high = alpha, beta
        if shallow:  # only the father's own bound counts, and it is not handed on
            alpha, beta = -INFINITY, INFINITY
        v = -INFINITY if maximising else INFINITY
        best: Line = ()
        below = None
        cut = False
        look = first
        for move in moves:
            after = play(state, move)
            if telling:
                below = Visit(here, move, after)
            child = look(after, depth - 1, alpha, beta, below)
            if child > v if maximising else child < v:
                v, best = child, (move, line)
                if maximising:
                    cut = v >= high and (v > high or not strict)  # MIN has something as good elsewhere
                    alpha = v if v > alpha and not cut else alpha
                    look = later_max
                else:
                    cut = v <= low and (v < low or not strict)  # MAX has something as good elsewhere
                    beta = v if v < beta and not cut else beta
                    look = later_min
            if telling:
                walk.update(here, move, child, v, max(low, alpha), min(high, beta))
            if cut:
                if move != moves[-1]:  # there was something left to cut
                    cutoffs += 1
                    if telling:
                        walk.cut(here, moves, move, max(low, alpha), min(high, beta))
                break
        if hard:
            v = max(low, min(v, high))
        line = best
        if telling:
            walk.leave(here, v, cut)
        return v

    def search(state: S, depth: int, alpha: Number, beta: Number) -> Number:
        nonlocal inner, leaves, cutoffs
        inner = leaves = cutoffs = 0
        value = first(state, depth, alpha, beta, walk.root(state))
        walk.nodes += inner + leaves
        walk.leaves += leaves
        walk.cutoffs += cutoffs
        walk.line = line
        return value

    first: Look[S, M] = remember(visit, lambda: not line) if remember else visit
    later_max, later_min = scouts(first) if scouts else (first, first)
    return search
