"""Minimax: the definition of a game's value, as a program."""

from secateur.events import Visit
from secateur.game import MAX, M, Number, S
from secateur.search.algorithm import algorithm
from secateur.search.walk import INFINITY, Line, Walk


@algorithm(prunes=False)
def minimax(walk: Walk[S, M], state: S, depth: int, alpha: Number, beta: Number) -> Number:
    """Value of state to MAX by minimax (Shannon 1950; Russell & Norvig, fig. 5.3)."""
    game, telling = walk.game, walk.telling

    def visit(state: S, depth: int, here: Visit[M] | None) -> Number:
        walk.nodes += 1
        moves = game.moves(state)
        if not moves or not depth:
            return walk.leaf(state, not moves, here)
        player = game.to_move(state)
        if telling:
            walk.enter(here, player, -INFINITY, INFINITY)
        v: Number = -player * INFINITY  # worse for the player than every value
        best: Line = ()
        for move in moves:
            after = game.play(state, move)
            child = visit(after, depth - 1, Visit(here, move, after) if telling else None)
            if child > v if player == MAX else child < v:
                v, best = child, (move, walk.line)
            if telling:
                walk.update(here, move, child, v, -INFINITY, INFINITY)
        walk.line = best
        if telling:
            walk.leave(here, v, early=False)
        return v

    return visit(state, depth, walk.root(state))
