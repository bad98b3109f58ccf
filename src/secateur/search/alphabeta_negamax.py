"""Alpha-beta in negamax form: one rule for both players."""

from secateur.events import Visit
from secateur.game import MAX, M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk


@algorithm("window", "strict", "hard", "shallow")
def alphabeta_negamax(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by alpha-beta in negamax form (Knuth & Moore 1975, procedure F2).

    In `visit`, v, alpha and beta are to the player to move; `to_max` converts them for the events and the result.
    """
    game, telling = walk.game, walk.telling
    strict, hard, shallow = walk.strict, walk.hard, walk.shallow

    def visit(state: S, depth: int, alpha: Number, beta: Number, here: Visit[M] | None) -> Number:
        walk.nodes += 1
        moves, player = game.moves(state), game.to_move(state)
        if not moves or not depth:
            return player * walk.leaf(state, not moves, here)
        if telling:
            walk.enter(here, player, *to_max(player, alpha, beta))
        low, high = alpha, beta
        if shallow:  # only the bound that the parent set counts here, and the children do not inherit it
            alpha, beta = -INFINITY, INFINITY
        v: Number = -INFINITY
        best: Line = ()
        cut = False
        for move in moves:
            after = game.play(state, move)
            below = Visit(here, move, after) if telling else None
            if game.to_move(after) == player:
                child = visit(after, depth - 1, alpha, beta, below)
            else:  # what one player gains the other loses, so the bounds change sign and trade places
                child = -visit(after, depth - 1, -beta, -alpha, below)
            if child > v:
                v, best = child, (move, walk.line)
                cut = v >= high and (v > high or not strict)  # the opponent has something as good elsewhere
                alpha = v if v > alpha and not cut else alpha
            if telling:
                window = to_max(player, max(low, alpha), min(high, beta))
                walk.returned(here, moves, move, player * child, player * v, *window, cut)
            if cut:
                if move != moves[-1]:  # there was something left to cut
                    walk.cutoffs += 1
                break
        if hard:
            v = max(low, min(v, high))
        walk.line = best
        if telling:
            walk.leave(here, player * v, cut)
        return v

    player = game.to_move(state)
    return player * visit(state, depth, *to_max(player, alpha, beta), walk.root(state))


def to_max(player: int, alpha: Number, beta: Number) -> tuple[Number, Number]:
    """Convert a window from the player's point of view to MAX's, or back."""
    return (alpha, beta) if player == MAX else (-beta, -alpha)
