"""New exercises, for `secateur puzzle --make`, and how they are put on paper."""

import random
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from secateur.cli.output import print_json
from secateur.cli.progress import counting, progress
from secateur.cli.puzzle import PuzzleRequest
from secateur.events import Cut
from secateur.files import write
from secateur.puzzle.exercise import Exercise, ExerciseKind, Size, make, make_many
from secateur.puzzle.scale import ALL
from secateur.tree.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.language import Language
from secateur.views.sheet import WORDS, difficulty, heading, picture, sheet, table
from secateur.views.svg import to_svg_sheet
from secateur.views.tikz import Page, to_tikz_pages


def make_exercise(kind: ExerciseKind, asked: PuzzleRequest) -> None:
    """Draw an exercise, and print it or write its sheets."""
    seed = random.randrange(1_000_000) if asked.seed is None else asked.seed
    if asked.number is not None:
        _make_many(kind, asked, seed)
        return
    with progress(lambda: "drawing trees"):
        exercise = make(kind, _size(asked), seed, asked.rules, asked.numbers or ALL)
    written = write_sheets(exercise, asked.sheet, asked.shapes, asked.language) if asked.sheet is not None else None
    if asked.as_json:
        print_json(_data(exercise))
    elif written is not None:
        click.echo(f"exercise {seed}: {written[0]}, and its solution: {written[1]}")
    else:
        click.echo(sheet(exercise, ".txt", asked.solution, language=asked.language), nl=False)


def _make_many(kind: ExerciseKind, asked: PuzzleRequest, seed: int) -> None:
    """Make exercises, and write each as SVG and all as one LaTeX document, tasks and solutions apart."""
    assert asked.number is not None
    assert asked.out is not None
    asked.out.mkdir(parents=True, exist_ok=True)
    made: list[Exercise] = []
    with counting("making exercises", asked.number) as progress_of:
        for exercise in make_many(kind, _size(asked), asked.number, seed, asked.rules, asked.numbers or ALL):
            exercise.puzzle.prove(exercise.searched)
            made.append(exercise)
            progress_of(len(made), asked.number)
    width = len(str(asked.number))
    for index, exercise in enumerate(made, 1):
        for solution, end in ((False, ""), (True, "-solution")):
            file = asked.out / f"exercise-{index:0{width}}{end}.svg"
            title = WORDS["title"].say(asked.language, number=index)
            words = heading(exercise, solution, asked.language, title)
            drawn = to_svg_sheet(picture(exercise, solution, asked.language), words, asked.shapes)
            write(file, drawn)
    for solution, name in ((False, "exercises.tex"), (True, "solutions.tex")):
        write(asked.out / name, _document(made, solution, asked))
    if asked.as_json:
        print_json({"exercises": [_data(exercise) for exercise in made]})
    else:
        hard = difficulty(made[0], asked.language)
        click.echo(f"{len(made)} exercises ({hard}) in {asked.out}: SVG files, exercises.tex and solutions.tex")


def _document(made: Sequence[Exercise], solution: bool, asked: PuzzleRequest) -> str:
    """Return one LaTeX document with all tasks, or with all solutions, and the tables that direct tasks ask for."""
    pages = []
    for index, exercise in enumerate(made, 1):
        title = WORDS["title"].say(asked.language, number=index)
        words = heading(exercise, solution, asked.language, title)
        rows = table(exercise, solution, asked.language) if solution or exercise.kind == "direct" else ()
        pages.append(
            Page(picture(exercise, solution, asked.language), [*words, difficulty(exercise, asked.language)], rows)
        )
    return to_tikz_pages(pages, asked.shapes)


def _size(asked: PuzzleRequest) -> Size:
    """Return the size that is asked for; what is not said follows from what is."""
    deep = 0 if asked.deep is None else asked.deep
    depth = asked.depth if asked.depth is not None else (4 if deep else 3)
    many = asked.number is not None and depth > 3  # few trees of four levels have only 16 leaves
    leaves = asked.leaves if asked.leaves is not None else (20 if many else 16 if depth > 3 else 12)
    cuts = asked.cut_count if asked.cut_count is not None else max(3, deep)
    return Size(leaves, depth, cuts, deep)


def write_sheets(exercise: Exercise, file: Path, shapes: str, language: Language) -> tuple[Path, Path]:
    """Write the task to a file, and its solution to another beside it."""
    solution = file.with_stem(f"{file.stem}-solution")
    write(file, sheet(exercise, file.suffix, shapes=shapes, language=language))
    write(solution, sheet(exercise, file.suffix, solution=True, shapes=shapes, language=language))
    return file, solution


def _data(exercise: Exercise) -> dict[str, object]:
    shape, searched = exercise.puzzle.shape, exercise.searched
    return {
        "kind": exercise.kind,
        "seed": exercise.seed,
        "tree": msgspec.Raw(to_json(exercise.tree).encode()),
        "branches": [list(shape.path(spot)) for spot in exercise.puzzle.target.branches],
        "deep": exercise.deep_cuts,
        "solution": {
            "tree": msgspec.Raw(to_json(searched.tree).encode()),
            "value": searched.result.value,
            "cuts": [cut_data(event) for event in searched.events if isinstance(event, Cut)],
        },
    }
