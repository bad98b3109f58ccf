"""OpenSpiel, both ways: its games as a `Game`, and any `Game` as one of its games.

>>> import secateur
>>> secateur.solve("spiel:tic_tac_toe").winner
'draw'
>>> from secateur.adapters.open_spiel import as_open_spiel
>>> as_open_spiel("tictactoe").num_distinct_actions()
9

The package `open-spiel` is an optional extra. Its player 0 is MAX.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from secateur.adapters.open_spiel.package import pyspiel
from secateur.adapters.open_spiel.their_game import OpenSpielGame, OpenSpielMove, OpenSpielState
from secateur.game import Number
from secateur.interface.given import AnyForm, M, S

__all__ = ["OpenSpielGame", "OpenSpielMove", "OpenSpielState", "as_open_spiel"]


def as_open_spiel(
    game: AnyForm[S, M],
    *,
    moves: Sequence[M] | None = None,
    values: tuple[Number, Number] | None = None,
    length: int | None = None,
) -> Any:
    """Return a game as a `pyspiel.Game`, in which MAX is player 0.

    OpenSpiel numbers all moves of a game beforehand, and wants to know its least and greatest value and the number of
    moves of its longest play. Small games are searched for all of that. In a large one, only some random games are,
    and it is better to pass it: a move or a value that was not expected is an error when it occurs. A play that
    reaches `length` ends there, and is worth 0.

    In this process, `pyspiel.load_game` finds the game under the name that it has as text.
    """
    pyspiel()  # fail now, in one line, if it is not installed
    from secateur.adapters.open_spiel.exploring import explored
    from secateur.adapters.open_spiel.our_game import registered
    from secateur.interface import given

    found = given.game(game)
    return registered(found, explored(found, moves, values, length))
