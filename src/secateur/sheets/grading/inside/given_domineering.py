"""Sheet 002: Case, Domino, Joueur and the roles; the grader has the board and guides a player through games."""

import inspect
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain

DEPTH = 2  # for a player whose constructor asks for the depth of the search


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
    """The interface of a player: setRole, getName, reset, joue, update."""


NAMES: dict[str, Any] = {"Case": Case, "Domino": Domino, "Jeu": Jeu, "Joueur": Joueur}
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.domineering": NAMES}


def adopt(program: ModuleType) -> None:
    """Replace nothing: the program keeps its own definitions."""


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Guide a player through games, as the grader directs."""
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
    """Create a player; a parameter without a default is the size of the board, by its name, or else the depth."""
    wanted = [one for one in inspect.signature(kind).parameters.values() if one.kind != one.VAR_POSITIONAL]
    sizes = [one for one in wanted if one.name in ("n", "taille", "N", "size")]
    others = [one for one in wanted if one.default is one.empty and one not in sizes]
    return kind(**{one.name: n for one in sizes}, **{one.name: DEPTH for one in others})


def _domino(kinds: list[Any], cells: list[int]) -> Any:
    case, domino = kinds
    return domino(case(cells[0], cells[1]), case(cells[2], cells[3]))


def _cells(domino: Any) -> Any:
    """Return the four numbers of a domino of any type."""
    cells = list(domino) if isinstance(domino, list | tuple) else list(vars(domino).values()) if domino else []
    numbers = [list(cell) if isinstance(cell, list | tuple) else list(vars(cell).values()) for cell in cells]
    return plain(numbers)
