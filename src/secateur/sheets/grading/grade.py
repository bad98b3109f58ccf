"""Grade a file: every question of a sheet, and the points."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from secateur.errors import UnknownNameError
from secateur.sheets.grading.examine import ENDINGS, Mark, examine
from secateur.sheets.grading.question import Sheet
from secateur.sheets.grading.sandbox import Limits, Walls
from secateur.sheets.grading.session import Session

MOST_BYTES = 1 << 20  # in a student's file

# name of the sheet -> its number; a module of this package has its questions
SHEETS = {
    "arbres": "000",
    "graphes": "001",
    "alpha_beta": "002",
    "domineering": "002",
    "exploration": "003",
    "parcours": "004",
}


@dataclass(frozen=True, slots=True)
class Grade:
    """What a file came to: the marks, the walls that it ran behind, and, if it cannot be loaded, why."""

    file: str
    sheet: str
    marks: tuple[Mark, ...]
    walls: tuple[str, ...] = ()
    failure: str = ""  # how the loading ended
    note: str = ""

    @property
    def score(self) -> float:
        """The points that the file has earned."""
        return sum(mark.points for mark in self.marks if mark.ok)

    @property
    def most(self) -> float:
        """The points that it could have earned."""
        return sum(mark.points for mark in self.marks)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The names of its mistakes, each once."""
        named = [ENDINGS.get(self.failure, "error")] if self.failure not in ("", "failed") else []
        return tuple(dict.fromkeys([*named, *(mark.mistake for mark in self.marks if mark.mistake)]))


def grade_file(
    path: str,
    sheet_name: str,
    only: Collection[str],
    scale: Mapping[str, float],
    limits: Limits,
    walls: Walls,
    seed: int,
) -> Grade:
    """Grade a file: what a worker does. One that cannot be read is a failure of that file alone."""
    try:
        with Path(path).open("rb") as file:
            source = file.read(MOST_BYTES + 1)
    except OSError as error:
        return Grade(path, sheet_name, (), failure="failed", note=error.strerror or "")
    if len(source) > MOST_BYTES:
        return Grade(path, sheet_name, (), failure="failed", note=f"more than {MOST_BYTES >> 20} MiB")
    return grade(path, source, sheet_name, only=only, scale=scale, limits=limits, walls=walls, seed=seed)


def sheet(name: str) -> Sheet:
    """Return a sheet by its name or its number."""
    by_number = {number: known for known, number in reversed(SHEETS.items())}  # 002 is alpha_beta
    name = by_number.get(name.zfill(3), name)
    if name not in SHEETS:
        raise UnknownNameError.among(SHEETS, "sheet", name)
    found: Sheet = import_module(f"secateur.sheets.grading.{name}").SHEET
    return found


def grade(
    file: str,
    source: bytes,
    sheet_name: str,
    *,
    only: Collection[str] = (),
    scale: Mapping[str, float] | None = None,
    limits: Limits | None = None,
    walls: Walls = "all",
    seed: int = 0,
) -> Grade:
    """Grade the text of a file on a sheet; `only` names functions, `scale` gives checks other points than usual."""
    asked = sheet(sheet_name)
    questions = [question for question in asked.questions.values() if not only or question.name in only]
    with Session(Path(file).name, source, asked.name, limits or Limits(), walls) as session:
        failure = session.failure
        marks = [] if failure else [mark for question in questions for mark in examine(session, question, seed)]
        standing = session.walls
    if failure:
        marks = [
            Mark(check.name, False, check.points, "unloaded")
            for question in questions
            if not question.optional
            for check in question.checks
        ]
    if scale is not None:
        marks = [replace(mark, points=scale.get(mark.check, mark.points)) for mark in marks]
    return Grade(
        file, asked.name, tuple(marks), standing, failure.ending if failure else "", failure.note if failure else ""
    )
