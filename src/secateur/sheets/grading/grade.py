"""Grade a file: all questions of a sheet, and the points."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from secateur.errors import UnknownNameError
from secateur.sheets.grading.examine import ENDINGS, Mark, examine
from secateur.sheets.grading.question import Sheet
from secateur.sheets.grading.sandbox import Limits, Walls
from secateur.sheets.grading.session import Session

MOST_BYTES = 1 << 20  # of a student's file

# name of the sheet -> its number; the module of that name in this package has the questions
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
    """The result of a file: the marks, the walls of its sandbox, and the reason if it cannot be loaded."""

    file: str
    sheet: str
    marks: tuple[Mark, ...]
    walls: tuple[str, ...] = ()
    failure: str = ""  # how loading ended
    note: str = ""

    @property
    def score(self) -> float:
        """The points earned."""
        return sum(mark.points for mark in self.marks if mark.ok)

    @property
    def most(self) -> float:
        """The points available."""
        return sum(mark.points for mark in self.marks)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The names of the mistakes, without repetition."""
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
    """Grade a file, as the job of a worker; a file that cannot be read gets a grade that says so."""
    try:
        with Path(path).open("rb") as file:
            source = file.read(MOST_BYTES + 1)
    except OSError as error:
        return Grade(path, sheet_name, (), failure="failed", note=error.strerror or "")
    if len(source) > MOST_BYTES:
        return Grade(path, sheet_name, (), failure="failed", note=f"more than {MOST_BYTES >> 20} MiB")
    return grade(path, source, sheet_name, only=only, scale=scale, limits=limits, walls=walls, seed=seed)


def sheet(name: str) -> Sheet:
    """Return the sheet with this name or number."""
    by_number = {number: known for known, number in reversed(SHEETS.items())}  # the first one wins: 002 is alpha_beta
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
    """Grade the text of a file on a sheet; `only` selects functions, `scale` overrides the points of checks."""
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
