"""Grade a file: all questions of a sheet, and the points."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from secateur.errors import UnknownNameError
from secateur.sheets.grading.diagnosis import ENDINGS, error_name
from secateur.sheets.grading.examine import Mark, examine, missing
from secateur.sheets.grading.question import Question, Sheet
from secateur.sheets.grading.sandbox import Limits, Walls
from secateur.sheets.grading.scheme import SCHEME, Scheme
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
        return sum(mark.score for mark in self.marks)

    @property
    def most(self) -> float:
        """The points available."""
        return sum(mark.points for mark in self.marks)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The names of the mistakes, without repetition."""
        named = [ENDINGS.get(self.failure) or error_name(self.note)] if self.failure not in ("", "failed") else []
        return tuple(dict.fromkeys([*named, *(mistake for mark in self.marks for mistake in mark.mistakes)]))


def grade_file(
    path: str,
    sheet_name: str,
    only: Collection[str],
    scale: Mapping[str, float],
    limits: Limits,
    walls: Walls,
    seed: int,
    scheme: Scheme = SCHEME,
) -> Grade:
    """Grade a file, as the job of a worker; a file that cannot be read gets a grade that says so."""
    try:
        with Path(path).open("rb") as file:
            source = file.read(MOST_BYTES + 1)
    except OSError as error:
        return Grade(path, sheet_name, (), failure="failed", note=error.strerror or "")
    if len(source) > MOST_BYTES:
        return Grade(path, sheet_name, (), failure="failed", note=f"more than {MOST_BYTES >> 20} MiB")
    return grade(
        path, source, sheet_name, only=only, scale=scale, limits=limits, walls=walls, seed=seed, scheme=scheme
    )


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
    scheme: Scheme = SCHEME,
) -> Grade:
    """Grade the text of a file on a sheet; `only` selects functions, `scale` overrides the points of checks.

    `scheme` says how much a check earns that is not entirely right.
    """
    asked = sheet(sheet_name)
    questions = [question for question in asked.questions.values() if not only or question.name in only]
    with Session(Path(file).name, source, asked.name, limits or Limits(), walls) as session:
        failure = session.failure
        marks = [] if failure else _examined(session, asked, questions, seed)
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
    marks = [replace(mark, earned=scheme.earned(mark)) for mark in marks]
    return Grade(
        file, asked.name, tuple(marks), standing, failure.ending if failure else "", failure.note if failure else ""
    )


def _examined(session: Session, asked: Sheet, questions: Sequence[Question], seed: int) -> list[Mark]:
    """Examine a program on questions; a function that calls a wrong one of the sheet is judged with a right one."""
    marks = {question.name: examine(session, question, seed) for question in questions}
    first = dict(marks)
    names = {question.name: question.found(session.functions) for question in asked.questions.values()}
    for question in questions:
        name = names[question.name]
        if name is None:
            near = question.misspelt(_unknown(session, names.values()))
            marks[question.name] = missing(question, near) if near else marks[question.name]
            continue
        if not question.helpers or not _is_wrong(first[question.name]):
            continue
        helpers = [helper for helper in question.helpers if names[helper] is not None]
        replaced = [
            one for one in helpers if _is_wrong(first.get(one) or examine(session, asked.questions[one], seed))
        ]
        again = examine(session, question, seed, replaced) if replaced else []
        before = first[question.name]
        named = any(mark.mistakes for mark in again) and not any(mark.mistakes for mark in before)
        if named or [mark.wrong for mark in again] != [mark.wrong for mark in before]:
            marks[question.name] = again or marks[question.name]
    return [mark for found in marks.values() for mark in found]


def _unknown(session: Session, names: Iterable[str | None]) -> set[str]:
    """Return the functions of a program that no question asks for, and that no answer to one calls."""
    asked = {name for name in names if name is not None}
    called = {other for name in asked for other in session.uses.get(name, ())}
    return {name for name in session.functions - asked if name.rpartition(".")[2] not in called}


def _is_wrong(marks: Sequence[Mark]) -> bool:
    """Whether a function is defined, but not right."""
    return any(not mark.ok and mark.reason != "missing" for mark in marks)
