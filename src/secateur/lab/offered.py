"""What a lab offers: the games of the catalogue, and the files and reports of studies that it was started with.

A page names a file or a folder by its last part, such as `chomp.py`, and can name no other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from secateur import catalog
from secateur.errors import StudyError, UnknownNameError
from secateur.game import AnyGame
from secateur.gamefile import game_file, is_game_file

if TYPE_CHECKING:
    from secateur.study.findings import Findings

FINDINGS = "study.json"  # in the folder of a report


@dataclass(frozen=True)
class Offered:
    """Games by name; `files` has the specifications of those that come from files, `reports` folders of studies.

    In a browser, rules cannot be `compiled`: whatever needs that is not offered.
    """

    files: dict[str, str] = field(default_factory=dict)
    reports: dict[str, str] = field(default_factory=dict)
    compiled: bool = True

    @classmethod
    def of(cls, specs: Iterable[str]) -> Offered:
        """Return what a lab offers that is started with these; those of the same name are numbered."""
        files: dict[str, str] = {}
        reports: dict[str, str] = {}
        for spec in specs:
            if is_game_file(spec):
                _add(files, f"{game_file(spec).name}{spec.removeprefix(str(Path(game_file(spec))))}", spec)
            else:
                _add(reports, Path(spec).resolve().name, spec)
        return cls(files, reports)

    @property
    def specs(self) -> list[str]:
        """What the lab was started with."""
        return [*self.files.values(), *self.reports.values()]

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

    def report(self, name: str) -> Findings:
        """Return what the study with this name has found."""
        if name not in self.reports:
            raise UnknownNameError.among(list(self.reports), "report", name)
        return findings_in(Path(self.reports[name]))


def findings_in(folder: Path) -> Findings:
    """Return what a study has found that was written into a folder."""
    from secateur.study.findings import Findings

    file = folder / FINDINGS
    try:
        return msgspec.json.decode(file.read_bytes(), type=Findings)
    except OSError:
        wanted = "a Python file with a game in it, or the folder of a report of `secateur study`"
        raise StudyError(f"{folder}: no {FINDINGS} in it: expected {wanted}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise StudyError(f"{file}: {error}: expected a file as `secateur study` writes it") from None


def _add(found: dict[str, str], short: str, spec: str) -> None:
    name, number = short, 2
    while name in found:
        name, number = f"{short} ({number})", number + 1
    found[name] = spec
