"""A copy of a game for each player: what a player does to its game does nothing to anybody else's."""

import copy
from types import CellType, FunctionType, MethodType
from typing import Any

from secateur.game import Evaluated, Game, M, S


def own_copy(game: Game[S, M]) -> Game[S, M]:
    """Return a copy whose evaluations are its own.

    A game may keep its methods, `self.evaluations = {"lead": self.lead}`. In a plain copy they would still be the
    original's: rules of two games, which are not the rules of either, and would have to be compiled again.
    """
    mine = copy.copy(game)
    if mine is game:  # a game that will not be copied
        return mine
    kept = getattr(mine, "__dict__", {})
    for name, thing in kept.items():
        kept[name] = _rebound(thing, game, mine)
    if isinstance(game, Evaluated) and "evaluations" in kept:
        kept["evaluations"] = {name: _rebound(rule, game, mine) for name, rule in game.evaluations.items()}
    return mine


def _rebound(thing: Any, old: object, new: object) -> Any:
    """Return a method of the new object for one of the old; a function written inside a method knows the new one."""
    if isinstance(thing, MethodType) and thing.__self__ is old:
        return MethodType(thing.__func__, new)
    if isinstance(thing, FunctionType) and any(_holds(cell, old) for cell in thing.__closure__ or ()):
        cells = tuple(CellType(new) if _holds(cell, old) else cell for cell in thing.__closure__ or ())
        made = FunctionType(thing.__code__, thing.__globals__, thing.__name__, thing.__defaults__, cells)
        made.__kwdefaults__, made.__qualname__ = thing.__kwdefaults__, thing.__qualname__
        return made
    return thing


def _holds(cell: CellType, thing: object) -> bool:
    try:
        return cell.cell_contents is thing
    except ValueError:  # it is empty
        return False
