"""The least tree: the fewest nodes by which the value of a position, to a depth, can be proved."""

import math
from typing import Any, NamedTuple

from secateur.game import MAX
from secateur.study.searcher import Searcher


class Proofs(NamedTuple):
    """The nodes of the least proofs that a state is worth at least the root's value, at most, and exactly that."""

    least: float
    most: float
    exact: float


def least_tree(searcher: Searcher, state: Any, depth: int) -> int:
    """Return how many nodes the least proof of the value has: no order of moves makes alpha-beta visit fewer.

    To prove a value from below takes one move of MAX and all of MIN, from above all of MAX and one of MIN. The
    two proofs share a line of play, and beside it nothing. In a uniform tree it is the least tree of Knuth & Moore
    (1975).
    """
    game, value = searcher.game, searcher.value(state, depth)
    known: dict[tuple[Any, int], Proofs] = {}

    def proofs(state: Any, ahead: int) -> Proofs:
        if (state, ahead) in known:
            return known[state, ahead]
        moves = game.moves(state) if ahead else ()
        if not moves:
            found = searcher.evaluate(state)
            least, most = 1.0 if found >= value else math.inf, 1.0 if found <= value else math.inf
            answer = Proofs(least, most, max(least, most))
        else:
            children = [proofs(game.play(state, move), ahead - 1) for move in moves]
            answer = _of_max(children) if game.to_move(state) == MAX else _of_min(children)
        known[state, ahead] = answer
        return answer

    return int(proofs(state, depth).exact)


def _of_max(children: list[Proofs]) -> Proofs:
    least = 1 + min(child.least for child in children)
    most = 1 + sum(child.most for child in children)
    exact = most + min(child.exact - child.most for child in children) if most < math.inf else math.inf
    return Proofs(least, most, exact)


def _of_min(children: list[Proofs]) -> Proofs:
    """Return the same with the players swapped."""
    least, most, exact = _of_max([Proofs(child.most, child.least, child.exact) for child in children])
    return Proofs(most, least, exact)
