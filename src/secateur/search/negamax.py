"""Negamax: minimax with one rule for both players."""

from secateur.events import Visit
from secateur.game import M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk


@algorithm(prunes=False)
def negamax(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by negamax (Knuth & Moore 1975, procedure F).

    `visit` returns the value to the player to move. What one player gains the other loses, so a child's value changes
    sign, unless the same player moves again.
    """
    game, telling = walk.game, walk.telling

    def visit(state: S, depth: int, here: Visit[M] | None) -> Number:
        walk.nodes += 1
        moves, player = game.moves(state), game.to_move(state)
        if not moves or not depth:
            return player * walk.leaf(state, not moves, here)
        if telling:
            walk.enter(here, player, -INFINITY, INFINITY)
        v: Number = -INFINITY
        best: Line = ()
        for move in moves:
            after = game.play(state, move)
            same = game.to_move(after) == player
            child = visit(after, depth - 1, Visit(here, move, after) if telling else None)
            child = child if same else -child
            if child > v:
                v, best = child, (move, walk.line)
            if telling:
                walk.update(here, move, player * child, player * v, -INFINITY, INFINITY)
        walk.line = best
        if telling:
            walk.leave(here, player * v, early=False)
        return v

    return game.to_move(state) * visit(state, depth, walk.root(state))
