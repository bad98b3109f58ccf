"""`secateur grade`: which functions of a student's file are right, and which mistakes the wrong ones look like."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import click

from secateur.cli.options import asked_for, json_option, language_option, seed_option
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import counting
from secateur.errors import SecateurError, UnknownNameError
from secateur.events import Event
from secateur.files import write
from secateur.sheets.grading.grade import Grade, grade_file, sheet
from secateur.sheets.grading.likeness import Alike
from secateur.sheets.grading.question import Example, Question, Sheet
from secateur.sheets.grading.sandbox import Limits, StudentProgram, Walls
from secateur.sheets.grading.scheme import SCHEME, Scheme, read_scheme
from secateur.tree import Tree
from secateur.views.grading_mistakes import MISTAKES
from secateur.views.language import Language

MOST_OUTLINED = 60  # nodes in a tree that is shown
MOST_WORKERS = 64
MOST_HINTS = 10  # pairs of files that are alike


@dataclass(frozen=True)
class GradeRequest:
    """What `secateur grade` is asked for."""

    files: tuple[Path, ...]
    sheet: str
    only: tuple[str, ...]
    scale: Path | None
    scheme: Path | None
    report: Path | None
    language: Language
    csv: Path | None
    draw: Path | None
    workers: int
    seconds: float
    memory: int
    seed: int
    no_sandbox: bool
    as_json: bool

    @property
    def is_alone(self) -> bool:
        """Whether one file is to be graded, and not a folder."""
        return len(self.files) == 1 and self.files[0].is_file()


@dataclass(frozen=True)
class Grading:
    """How to grade, for every file alike."""

    sheet: str
    only: tuple[str, ...]
    scale: dict[str, float]
    limits: Limits
    walls: Walls
    seed: int
    scheme: Scheme

    @classmethod
    def of(cls, asked: GradeRequest, found: Sheet) -> Self:
        """Check what is asked for."""
        if not 1 <= asked.workers <= MOST_WORKERS:
            raise SecateurError(f"--workers {asked.workers}: expected 1 to {MOST_WORKERS}")
        return cls(
            found.name,
            _functions(found, asked.only),
            _scale(found, asked.scale),
            _limits(asked.seconds, asked.memory),
            "none" if asked.no_sandbox else "all",
            asked.seed,
            read_scheme(asked.scheme, MISTAKES) if asked.scheme is not None else SCHEME,
        )


@click.command(short_help="Validate students' files.")
@click.argument("files", nargs=-1, type=Path, metavar="[FILE...]")
@click.option("--sheet", required=True, metavar="NAME", help="One of those listed above, or its number.")
@click.option("--only", multiple=True, metavar="NAME", help="Look at this function alone; may be repeated.")
@click.option("--scale", type=Path, metavar="FILE", help="Points of checks by name, as TOML or JSON.")
@click.option("--scheme", type=Path, metavar="FILE", help="Partial credit, as TOML or JSON.")
@click.option(
    "--report", type=Path, metavar="DIR", help="Write a page on each file there, and tables for the teacher."
)
@language_option()
@click.option("--csv", type=Path, metavar="FILE", help="Write the table to this file, too.")
@click.option("--draw", type=Path, metavar="FOLDER", help="Draw the failing cases there, as SVG.")
@click.option("--workers", type=int, default=2, show_default=True, metavar="N", help="Files graded at a time.")
@click.option("--seconds", type=float, default=1.0, show_default=True, metavar="S", help="Processor time for a call.")
@click.option("--memory", type=int, default=512, show_default=True, metavar="MIB", help="Memory for a program.")
@seed_option("The random cases come from it.")
@click.option("--no-sandbox", is_flag=True, help="Run the files with nothing but limits around them. Trust them?")
@json_option
@asked_for(GradeRequest)
def grade(asked: GradeRequest) -> None:
    """Grade students' Python files on a sheet: what is right, what is wrong, and which mistake it looks like.

    A FILE is a Python file, or a folder of them. The program runs in a process of its own, behind bubblewrap or what
    the system has, with limits on time, memory and output. One file gets a report with the smallest case that fails;
    several get a table. Without a FILE, what the sheet asks for is listed, with the points. The status is 0 if every
    file has full marks, and 1 if not.

    \b
    Sheets: arbres (000), graphes (001), alpha_beta and domineering (002),
    exploration (003), parcours (004).

    \b
    Examples:
      secateur grade answer.py --sheet arbres
      secateur grade answers/ --sheet parcours --lang fr --csv marks.csv
      secateur grade answer.py --sheet graphes --only Gain --draw pictures
      secateur grade answers/ --sheet graphes --lang fr --report reports
      secateur grade --sheet arbres
    """
    found = sheet(asked.sheet)
    grading = Grading.of(asked, found)
    if not asked.files:
        _list_questions(found, grading, asked)
        return
    paths = list(_paths(asked.files))
    if asked.csv is not None:
        asked.csv.touch()  # if it cannot be written, better to know before the work
    for folder in (asked.draw, asked.report):
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    StudentProgram(grading.limits, grading.walls).close()  # if there are no walls here, say so now, and once
    grades = _graded(paths, grading, asked.workers)
    if len(grades) == 1 and grades[0].failure == "failed":
        raise SecateurError(f"{grades[0].file}: {grades[0].note}: expected a Python file that can be read")
    _write(grades, asked)
    _show(grades, asked)
    if any(graded.score < graded.most or graded.failure for graded in grades):
        raise SystemExit(1)


def _graded(paths: Sequence[Path], grading: Grading, workers: int) -> list[Grade]:
    """Grade the files, several at a time if there are several."""
    from secateur.jobs import Job, run

    found: dict[str, Grade] = {}
    common = (grading.sheet, grading.only, grading.scale, grading.limits, grading.walls, grading.seed, grading.scheme)
    jobs = [Job(str(path), (str(path), *common)) for path in paths]
    with counting("grading", len(jobs)) as progress:
        hands = min(workers, len(jobs)) if len(jobs) > 1 else 0
        outcome = run(grade_file, jobs, found.__setitem__, workers=hands, progress=progress)
    for path, reason in outcome.failed.items():
        found[path] = Grade(path, grading.sheet, (), failure="failed", note=reason)
    return [found[str(path)] for path in paths]


def _write(grades: Sequence[Grade], asked: GradeRequest) -> None:
    """Write the table, the drawings and the reports that are asked for."""
    from secateur.views.grading import rows
    from secateur.views.grading_report import csv_text

    if asked.csv is not None:
        write(asked.csv, csv_text(rows(grades, asked.language)))
    if asked.draw is not None:
        for found in grades:
            _draw(found, asked.draw)
    if asked.report is not None:
        _report(grades, asked.report, asked.language)


def _report(grades: Sequence[Grade], folder: Path, language: Language) -> None:
    """Write a page on each file, and the tables for the teacher."""
    from secateur.views.grading_report import report_files, teacher_files

    stems = Counter(Path(found.file).stem for found in grades)
    files = teacher_files(grades, _alike(grades), language)
    for found in grades:
        path = Path(found.file)
        stem = path.stem if stems[path.stem] == 1 else f"{path.parent.name}-{path.stem}"
        files |= report_files(found, stem, _searches(found), language)
    for name, text in files.items():
        write(folder / name, text)


def _alike(grades: Sequence[Grade]) -> list[Alike]:
    """Return the files that are alike, of those that can be read."""
    from secateur.sheets.grading.likeness import alike

    return alike({found.file: Path(found.file).read_bytes() for found in grades if found.failure != "failed"})


def _searches(found: Grade) -> dict[str, tuple[Tree, Sequence[Event[int]]]]:
    """Return the trees of the cases of a file that are small enough to be shown, and their right searches."""
    return {mark.check: _searched(mark.example) for mark in found.marks if _is_shown(mark.example)}


def _show(grades: Sequence[Grade], asked: GradeRequest) -> None:
    """Print the grades."""
    from secateur.views.grading import grade_data, report, table
    from secateur.views.grading_words import say

    if asked.as_json:
        print_json({"files": [grade_data(found, asked.language) for found in grades]})
    elif asked.is_alone:
        print_lines(report(grades[0], _searches(grades[0]), asked.language))
    else:
        print_lines(table(grades, asked.language))
        hints = _alike(grades)
        print_lines(
            say(
                "hint",
                asked.language,
                one=Path(pair.one).name,
                other=Path(pair.other).name,
                share=f"{pair.share:.0%}",
            )
            for pair in hints[:MOST_HINTS]
        )


def _paths(files: Sequence[Path]) -> Iterator[Path]:
    """Return the files, those in folders included, each once."""
    found: dict[Path, None] = {}
    for file in files:
        if file.is_dir():
            inside = sorted(path for path in file.glob("*.py") if path.is_file())
            if not inside:
                raise SecateurError(f"{file}: no Python files in it: expected some")
            found |= dict.fromkeys(inside)
        elif file.is_file():
            found[file] = None
        else:
            raise SecateurError(f"{file}: no such file: expected a Python file, or a folder of them")
    return iter(found)


def _functions(found: Sheet, only: Sequence[str]) -> tuple[str, ...]:
    """Return the questions that are looked at, by the names of their functions or methods."""
    known = {
        **{name: name for name in found.questions},
        **{name.rpartition(".")[2]: name for name in found.questions},
    }
    for name in only:
        if name not in known:
            raise UnknownNameError.among(found.questions, f"function of sheet {found.name}", name)
    return tuple(known[name] for name in only)


def _limits(seconds: float, memory: int) -> Limits:
    if not 0 < seconds <= 60:
        raise SecateurError(f"--seconds {seconds:g}: expected more than 0 and at most 60")
    if not 64 <= memory <= 65536:
        raise SecateurError(f"--memory {memory}: expected 64 to 65536 MiB")
    return Limits(seconds=seconds, patience=4 + 2 * seconds, memory=memory, total=int(60 + 40 * seconds))


def _scale(found: Sheet, file: Path | None) -> dict[str, float]:
    """Read the points of checks; those of the others stay as they are."""
    points: dict[str, float] = {}
    for name, value in (_read_scale(file) if file is not None else {}).items():
        if name not in found.checks:
            raise SecateurError(f"{file}: {UnknownNameError.among(found.checks, 'check', name)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1000:
            raise SecateurError(f"{file}: {name}: {value!r}: expected a number of points, 0 to 1000")
        points[name] = value
    return points


def _read_scale(file: Path) -> dict[str, object]:
    import json
    import tomllib

    text = file.read_text(encoding="utf-8", errors="replace")
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SecateurError(f'{file}: {error}: expected lines such as "lazy_score_tree: visits" = 4') from None
    return dict(found)


def _list_questions(found: Sheet, grading: Grading, asked: GradeRequest) -> None:
    """Print what a sheet asks for."""
    chosen = [question for name, question in found.questions.items() if not grading.only or name in grading.only]
    if asked.as_json:
        print_json(_questions_data(found, chosen, grading.scale))
    else:
        print_lines(_questions_lines(found, chosen, grading.scale, asked.language))


def _questions_data(found: Sheet, chosen: Sequence[Question], scale: dict[str, float]) -> dict[str, object]:
    return {
        "sheet": found.name,
        "number": found.number,
        "functions": [
            {
                "name": question.name,
                "signature": question.signature,
                "optional": question.optional,
                "checks": [
                    {"name": check.name, "points": scale.get(check.name, check.points)} for check in question.checks
                ],
            }
            for question in chosen
        ],
    }


def _questions_lines(
    found: Sheet, chosen: Sequence[Question], scale: dict[str, float], language: Language
) -> Iterator[str]:
    from secateur.views.grading import points
    from secateur.views.grading_words import say

    yield say("sheet", language, name=found.name, number=found.number)
    optional = "   " + say("optional", language)
    for question in chosen:
        yield question.signature + (optional if question.optional else "")
        for check in question.checks:
            yield f"    {check.name:28} {points(scale.get(check.name, check.points)):>4}"


def _is_shown(example: Example | None) -> bool:
    from secateur.sheets.grading.tree_cases import count

    return example is not None and example.tree is not None and count(example.tree) <= MOST_OUTLINED


def _searched(example: Example | None) -> tuple[Tree, Sequence[Event[int]]]:
    """Return the tree of a case, and what happens when it is searched as it should be."""
    from secateur.catalog import algorithm
    from secateur.events import Recorder
    from secateur.result import Limit
    from secateur.sheets.grading.tree_cases import tree_of

    assert example is not None
    tree = tree_of(example.tree, example.for_player)
    recorder = Recorder[int]()
    algorithm(example.search)(
        tree,
        limit=Limit(depth=example.depth),
        evaluation=tree.estimate if example.depth else None,
        listener=recorder,
        shallow="shallow" in example.options,
    )
    return tree, recorder.events


def _draw(found: Grade, folder: Path) -> None:
    """Draw the failing cases of a file: as it should be searched, and as the program did."""
    from secateur.views.grading import visit_events
    from secateur.views.picture import picture_of
    from secateur.views.svg import to_svg

    for mark in found.marks:
        example = mark.example
        if example is None or example.tree is None:
            continue
        tree, events = _searched(example)
        stem = f"{Path(found.file).stem}-{''.join(letter if letter.isalnum() else '-' for letter in mark.check)}"
        drawn = {"expected": events}
        if example.given_visits:
            drawn["given"] = list(visit_events(tree, example.given_visits))
        for name, shown in drawn.items():
            write(folder / f"{stem}-{name}.svg", to_svg(picture_of(tree, shown)))
