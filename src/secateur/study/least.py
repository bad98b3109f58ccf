"""The least tree: the fewest nodes that prove the value of a position to a depth."""

import math
from typing import Any, NamedTuple

from secateur.game import MAX
from secateur.study.searcher import Searcher


class ProofSizes(NamedTuple):
    """The nodes of the smallest proofs that a state is worth at least, at most, and exactly the root's value."""

    at_least: float
    at_most: float
    exact: float


def least_tree(searcher: Searcher, state: Any, depth: int) -> int:
    """Return the size of the smallest proof of the value: no order of moves makes alpha-beta visit fewer nodes.

    A proof that the value is at least v needs one move at each MAX node and all moves at each MIN node; a proof that
    it is at most v needs the opposite. The two proofs share one line of play and nothing else. In a uniform tree they
    form the minimal tree of Knuth & Moore (1975).
    """
    game, value = searcher.game, searcher.value(state, depth)
    done: dict[tuple[Any, int], ProofSizes] = {}  # a state may be reached in many ways, but its proofs are the same

    def proof_sizes(state: Any, ahead: int) -> ProofSizes:
        if (state, ahead) in done:
            return done[state, ahead]
        moves = game.moves(state) if ahead else ()
        if not moves:
            found = searcher.evaluate(state)
            at_least, at_most = 1.0 if found >= value else math.inf, 1.0 if found <= value else math.inf
            answer = ProofSizes(at_least, at_most, max(at_least, at_most))
        else:
            children = [proof_sizes(game.play(state, move), ahead - 1) for move in moves]
            answer = _of_max(children) if game.to_move(state) == MAX else _of_min(children)
        done[state, ahead] = answer
        return answer

    return int(proof_sizes(state, depth).exact)


def _of_max(children: list[ProofSizes]) -> ProofSizes:
    at_least = 1 + min(child.at_least for child in children)
    at_most = 1 + sum(child.at_most for child in children)
    # The proof of "at most" already contains every child. One of them must also be proved to reach the value: choose
    # the child for which that adds the fewest nodes. (inf - inf is not a number, hence the test.)
    exact = at_most + min(child.exact - child.at_most for child in children) if at_most < math.inf else math.inf
    return ProofSizes(at_least, at_most, exact)


def _of_min(children: list[ProofSizes]) -> ProofSizes:
    """Return the sizes at a MIN node: those of a MAX node with the two bounds swapped."""
    at_least, at_most, exact = _of_max([ProofSizes(child.at_most, child.at_least, child.exact) for child in children])
    return ProofSizes(at_most, at_least, exact)
