"""Domineering without one of the techniques that it is solved with, to see what each is worth."""

from typing import Any

from secateur.game import MAX, MIN
from secateur.games.domineering import Domineering, State
from secateur.games.domineering_bounds import Side
from secateur.games.domineering_words import Pair, count

NONE: Pair = (0, 0)


class NoBoxes(Side):
    """Packs no boxes."""

    def boxes(self, free: Pair) -> tuple[Pair, Pair]:
        return NONE, NONE


class NoOptions(Side):
    """Packs no options."""

    def options(self, cells: Pair, safe_cells: Pair, packed: Pair) -> Pair:
        return NONE


class NoWeights(Side):
    """Counts moves alone, not the cells that they take from the opponent."""

    def weights(self, free: Pair, heavy: Pair, even: Pair, packed: Pair) -> tuple[Pair, Pair]:
        return NONE, NONE


class SafeAlone(Side):
    """Counts safe dominoes alone."""

    def survey(self, free: Pair, first: int, with_cells: int) -> tuple[int, Pair]:
        his = self.across.packed(self.across.places(free))
        return 2 * (count(self.safe(free)) - count(his)), free


class OneEnd(Domineering):
    """Packs from one end of the board alone."""

    NEARLY = -1000


class NoLook(Domineering):
    """Asks for the bounds of a position when it is entered, and not before; so no moves are left out, either."""

    assured: Any = None

    def bounds(self, state: State) -> tuple[int, int]:
        return self._bound(state, MAX), self._bound(state, MIN)

    _bound = Domineering.assured


class NoSift(Domineering):
    """Makes moves, too, after which the opponent is seen to win."""

    contenders: Any = None


class NoOrder(Domineering):
    """Has no opinion on the order of moves."""

    def order(self, state: State, move: int) -> int:
        return 0


class LeadAlone(Domineering):
    """Orders by the lead alone, not by the place."""

    def order(self, state: State, move: int) -> int:
        lead = self._lead(self._free(self.play(state, move)))
        return -lead if state[2] else lead


class NoSymmetry(Domineering):
    """Takes mirror images for different positions."""

    def canonical(self, state: State) -> State:
        return state


WHOLE = "everything"
VARIANTS: dict[str, tuple[type[Domineering], type[Side]]] = {
    WHOLE: (Domineering, Side),
    "without packing from the other end": (OneEnd, Side),
    "without looking ahead at all": (NoLook, Side),
    "without leaving out moves that certainly lose": (NoSift, Side),
    "without options": (Domineering, NoOptions),
    "without boxes": (Domineering, NoBoxes),
    "without the weight of cells": (Domineering, NoWeights),
    "with safe dominoes alone": (Domineering, SafeAlone),
    "without mirror images": (NoSymmetry, Side),
    "without the place in the order": (LeadAlone, Side),
    "without an order": (NoOrder, Side),
}


def variant(name: str, rows: int, columns: int, first: str) -> Domineering:
    """Return the game as one of the variants."""
    kind, side = VARIANTS[name]
    game = kind(rows, columns, first)
    game._horizontal = side(game._horizontal.along, game._horizontal.across)
    game._vertical = side(game._vertical.along, game._vertical.across)
    return game
