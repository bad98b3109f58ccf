"""The games that a lab offers: those of the catalogue, and the files that it was started with.

A page names a file by its last part, such as `chomp.py`, and can name no other file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from secateur import catalog
from secateur.errors import UnknownNameError
from secateur.game import AnyGame
from secateur.gamefile import game_file, is_game_file


@dataclass(frozen=True)
class Offered:
    """Games by name; `files` has the specifications of those that come from files.

    In a browser, rules cannot be `compiled`: whatever needs that is not offered.
    """

    files: dict[str, str] = field(default_factory=dict)
    compiled: bool = True

    @classmethod
    def of(cls, specs: Iterable[str]) -> Offered:
        """Return what a lab offers that is started with these files; files of the same name are numbered."""
        found: dict[str, str] = {}
        for spec in specs:
            name = short = f"{game_file(spec).name}{spec.removeprefix(str(Path(game_file(spec))))}"
            number = 2
            while name in found:
                name, number = f"{short} ({number})", number + 1
            found[name] = spec
        return cls(found)

    @property
    def names(self) -> list[str]:
        """The names of all games; chess only where its package is installed."""
        return [*self.files, *(name for name in catalog.GAMES if name != "chess" or find_spec("chess"))]

    @property
    def players(self) -> list[str]:
        """The names of the programs that play; none that starts another program."""
        missing = ("human", "ugi") if self.compiled else ("human", "ugi", "engine", "mcts")
        return [name for name in catalog.PLAYERS if name not in missing]

    def is_file(self, name: str) -> bool:
        """Whether a name is that of a file: its rules may do anything, so they run in a process of their own."""
        return name in self.files

    def game(self, name: str) -> AnyGame:
        """Return the game with this name; one of the catalogue may have parameters."""
        if name in self.files:
            return catalog.game(self.files[name])  # its rules were tried when the lab was started
        if is_game_file(name):  # a page cannot make the lab run a program
            raise UnknownNameError.among(self.names, "game", name)
        return catalog.game(name)
