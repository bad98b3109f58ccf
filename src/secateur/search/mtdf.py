"""MTD(f): close in on the value with null windows alone, and remember the bounds that they prove."""

from collections.abc import Callable, Hashable
from typing import TypeAlias

from secateur.events import Visit
from secateur.game import M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.alphabeta import Look, alike, searcher
from secateur.search.nullwindow import above, below
from secateur.search.walk import INFINITY, Line, Walk

# (state, depth) -> the two bounds on its value. The depth is part of the key: with a depth limit, the same state may
# have another value at another depth.
Table: TypeAlias = dict[tuple[Hashable, int], tuple[Number, Number]]


@algorithm(revisits=True)
def mtdf(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by MTD(f) (Plaat, Schaeffer, Pijls & de Bruin 1996, fig. 4)."""
    return converge(walk, state, depth, guess=0)


def converge(walk: Walk[S, M], state: S, depth: int, guess: Number) -> Number:
    """Return the value, starting from a guess.

    With +infinity as the guess, this visits the same leaves as SSS*, in the same order, by a theorem of the same
    authors. It holds if no value can lie inside a null window, that is, if the values are all ints or all floats.
    """
    table: Table = {}
    search = searcher(walk, ways=lambda visit, at_leaf: alike(with_memory(visit, at_leaf, table), at_leaf))
    lower, upper, value = -INFINITY, INFINITY, guess
    while lower < upper:
        # Test the bound that moved last: is the value above the lower bound, or below the upper one?
        low, high = (value, above(value)) if value == lower else (below(value), value)
        value = search(state, depth, low, high)
        if value > low:
            lower = value
        if value < high:  # not `else`: a value between the two is exact, and is both bounds
            upper = value
    # A null-window search leaves the line of a proof, which need not be best play.
    walk.line = principal_line(walk, state, depth, table, value)
    return value


def with_memory(visit: Look[S, M], at_leaf: Callable[[], bool], table: Table) -> Look[S, M]:
    """Return `visit` with a table of the bounds proved so far (AlphaBetaWithMemory)."""

    def look(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        lower, upper = table.get((state, depth), (-INFINITY, INFINITY))
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        alpha, beta = max(alpha, lower), min(beta, upper)  # what is known already need not be proved again
        value = visit(state, depth, alpha, beta, here)
        if value > alpha or at_leaf():  # a leaf's value is exact, whatever the window
            lower = value
        if value < beta or at_leaf():
            upper = value
        table[state, depth] = lower, upper
        return value

    return look


def principal_line(walk: Walk[S, M], state: S, depth: int, table: Table, value: Number) -> Line:
    """Return the line through the first children that are proved to have exactly the value of the root."""
    game, moves = walk.game, []
    while depth:
        for move in game.moves(state):
            after = game.play(state, move)
            if table.get((after, depth - 1)) == (value, value):
                moves.append(move)
                state, depth = after, depth - 1
                break
        else:
            break
    line: Line = ()
    for move in reversed(moves):
        line = (move, line)
    return line
