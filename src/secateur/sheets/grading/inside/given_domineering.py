"""Sheet 002: Case, Domino, Joueur and the roles; the grader has the board and guides a player through games."""

import copy
import inspect
import sys
from types import FrameType, ModuleType
from typing import Any, ClassVar, NamedTuple, Self

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain

DEPTH = 2  # for a player whose constructor asks for the depth of the search
DEEPER, DEPTHS = 3, ("profondeur", "profondeur_max", "prof", "depth", "max_depth", "niveau")  # where cuts are counted


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
    if message["deeper"]:
        for name in DEPTHS:
            if type(getattr(player, name, None)) is int:
                setattr(player, name, max(DEEPER, getattr(player, name)))
    kinds = [getattr(program, name, NAMES[name]) for name in ("Case", "Domino")]
    while True:
        what, *values = channel.ask("next")
        if what == "role":
            player.setRole(values[0])
            player.reset()
        elif what == "update":
            player.update(_domino(kinds, values))
        elif what == "joue":
            before = _board(player)
            with Counter(message["recursive"] if message["counting"] else []) as counter:
                domino = player.joue()
            channel.ask("played", _cells(domino), counter.counts, _board(player) != before)
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


def _board(player: Any) -> Any:
    """Return a copy of the containers that a player keeps: its board is among them."""
    kept = {name: value for name, value in vars(player).items() if isinstance(value, list | set | frozenset | dict)}
    try:
        return copy.deepcopy({name: value for name, value in kept.items() if not isinstance(value, dict)})
    except Exception:  # an object of the program's that cannot be copied
        return None


class Counter:
    """Counts the calls of some functions while it is open: all, how deeply nested, and the outermost ones."""

    def __init__(self, names: list[str]) -> None:
        self.names = frozenset(names)
        self.counts = [0, 0, 0]
        self.depth = 0

    def __enter__(self) -> Self:
        if self.names:
            sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _: object) -> None:
        if event not in ("call", "return") or frame.f_code.co_qualname.replace(".<locals>", "") not in self.names:
            return
        if event == "return":
            self.depth -= 1
            return
        self.counts[0] += 1
        self.counts[2] += self.depth == 0
        self.depth += 1
        self.counts[1] = max(self.counts[1], self.depth)
