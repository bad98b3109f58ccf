"""Domineering without one of the techniques that solve it, to measure what each contributes."""

from typing import Any

from secateur.game import MAX, MIN
from secateur.games.domineering import Domineering, State
from secateur.games.domineering_bounds import Side
from secateur.games.domineering_words import Pair, count

NONE: Pair = (0, 0)


class NoBoxes(Side):
    """Packs no boxes on the board."""

    def boxes(self, free: Pair) -> tuple[Pair, Pair]:
        return NONE, NONE


class NoOptions(Side):
    """Packs no options on the board."""

    def options(self, cells: Pair, safe_cells: Pair, packed: Pair) -> Pair:
        return NONE


class NoWeights(Side):
    """Counts only moves, not the cells that they take from the opponent."""

    def weights(self, free: Pair, heavy: Pair, even: Pair, packed: Pair) -> tuple[Pair, Pair]:
        return NONE, NONE


class SafeOnly(Side):
    """Counts only safe dominoes."""

    def survey(self, free: Pair, first: int, with_cells: int) -> tuple[int, Pair]:
        opposing = self.across.packed(self.across.places(free))
        return 2 * (count(self.safe(free)) - count(opposing)), free


class OneEnd(Domineering):
    """Packs only from one end of the board."""

    NEARLY = -1000


class NoLookAhead(Domineering):
    """Asks for the bounds of a position only when it is entered; then it can leave out no moves either."""

    assured: Any = None

    def bounds(self, state: State) -> tuple[int, int]:
        return self._bound(state, MAX), self._bound(state, MIN)

    _bound = Domineering.assured


class AllMoves(Domineering):
    """Leaves out no moves, even if the opponent is seen to win after them."""

    contenders: Any = None


class NoOrder(Domineering):
    """Leaves the moves in the order in which they are generated."""

    def order(self, state: State, move: int) -> int:
        return 0


class LeadOnly(Domineering):
    """Orders moves only by the lead, not by the place."""

    def order(self, state: State, move: int) -> int:
        lead = self._lead(self._free(self.play(state, move)))
        return -lead if state[1] < 0 else lead


class NoSymmetry(Domineering):
    """Treats mirror images as different positions."""

    def canonical(self, state: State) -> State:
        return state


WHOLE = "everything"
VARIANTS: dict[str, tuple[type[Domineering], type[Side]]] = {
    WHOLE: (Domineering, Side),
    "without packing from the other end": (OneEnd, Side),
    "without looking ahead at all": (NoLookAhead, Side),
    "without leaving out moves that certainly lose": (AllMoves, Side),
    "without options": (Domineering, NoOptions),
    "without boxes": (Domineering, NoBoxes),
    "without the weight of cells": (Domineering, NoWeights),
    "with safe dominoes alone": (Domineering, SafeOnly),
    "without mirror images": (NoSymmetry, Side),
    "without the place in the order": (LeadOnly, Side),
    "without an order": (NoOrder, Side),
}


def variant(name: str, rows: int, columns: int, first: str) -> Domineering:
    """Return a variant of the game."""
    kind, side = VARIANTS[name]
    game = kind(rows, columns, first)
    game._horizontal = side(game._horizontal.along, game._horizontal.across)
    game._vertical = side(game._vertical.along, game._vertical.across)
    return game
