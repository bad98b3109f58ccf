"""Sheet 002: Case, Domino, Joueur and the roles; a player is led through games whose board the grader has."""

import inspect
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain

DEPTH = 2  # how far a player looks ahead who wants to be told


class Case(NamedTuple):
    """A cell: i counts from the left and j from the bottom, both from 0."""

    i: int
    j: int


class Domino(NamedTuple):
    """A domino on two cells."""

    a: Case
    b: Case


class Jeu:
    """The roles, and the size of the board."""

    LIGNE: ClassVar[int] = 0
    COLONNE: ClassVar[int] = 1
    n: ClassVar[int] = 8


class Joueur:
    """What every player must do: setRole, getName, reset, joue, update."""


NAMES: dict[str, Any] = {"Case": Case, "Domino": Domino, "Jeu": Jeu, "Joueur": Joueur}
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.domineering": NAMES}


def adopt(program: ModuleType) -> None:
    """Nothing of the program's own takes the place of what is given."""


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Lead a player through games, as the grader says."""
    Jeu.n = message["n"]
    player = _made(attribute(program, message["function"].partition(".")[0]), message["n"])
    kinds = [getattr(program, name, NAMES[name]) for name in ("Case", "Domino")]
    while True:
        what, *values = channel.ask("next")
        if what == "role":
            player.setRole(values[0])
            player.reset()
        elif what == "update":
            player.update(_domino(kinds, values))
        elif what == "joue":
            channel.ask("played", _cells(player.joue()))
        else:
            return {"answer": None}


def _made(kind: Any, n: int) -> Any:
    """Make a player; what he has no default for is the size of the board, then the depth of his search."""
    wanted = [one for one in inspect.signature(kind).parameters.values() if one.kind != one.VAR_POSITIONAL]
    sizes = [one for one in wanted if one.name in ("n", "taille", "N", "size")]
    others = [one for one in wanted if one.default is one.empty and one not in sizes]
    return kind(**{one.name: n for one in sizes}, **{one.name: DEPTH for one in others})


def _domino(kinds: list[Any], cells: list[int]) -> Any:
    case, domino = kinds
    return domino(case(cells[0], cells[1]), case(cells[2], cells[3]))


def _cells(domino: Any) -> Any:
    """Return the four numbers of a domino, whatever it is made of."""
    cells = list(domino) if isinstance(domino, list | tuple) else list(vars(domino).values()) if domino else []
    numbers = [list(cell) if isinstance(cell, list | tuple) else list(vars(cell).values()) for cell in cells]
    return plain(numbers)
