"""New exercises, for `secateur puzzle --make`, and how they are put on paper."""

import random
from pathlib import Path

import click
import msgspec

from secateur.cli.output import print_json
from secateur.cli.progress import progress
from secateur.cli.puzzle import PuzzleRequest
from secateur.events import Cut
from secateur.puzzle.exercise import Exercise, ExerciseKind, Size, make
from secateur.puzzle.scale import ALL
from secateur.tree.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.sheet import sheet


def make_exercise(kind: ExerciseKind, asked: PuzzleRequest) -> None:
    """Draw an exercise, and print it or write its sheets."""
    seed = random.randrange(1_000_000) if asked.seed is None else asked.seed
    with progress(lambda: "drawing trees"):
        exercise = make(kind, _size(asked), seed, asked.rules, asked.numbers or ALL)
    written = write_sheets(exercise, asked.sheet, asked.shapes) if asked.sheet is not None else None
    if asked.as_json:
        print_json(_data(exercise))
    elif written is not None:
        click.echo(f"exercise {seed}: {written[0]}, and its solution: {written[1]}")
    else:
        click.echo(sheet(exercise, ".txt", asked.solution), nl=False)


def _size(asked: PuzzleRequest) -> Size:
    """Return the size that is asked for; what is not said follows from what is."""
    deep = 0 if asked.deep is None else asked.deep
    depth = asked.depth if asked.depth is not None else (4 if deep else 3)
    leaves = asked.leaves if asked.leaves is not None else (16 if depth > 3 else 12)
    cuts = asked.cut_count if asked.cut_count is not None else max(3, deep)
    return Size(leaves, depth, cuts, deep)


def write_sheets(exercise: Exercise, file: Path, shapes: str) -> tuple[Path, Path]:
    """Write the task to a file, and its solution to another beside it."""
    solution = file.with_stem(f"{file.stem}-solution")
    file.write_text(sheet(exercise, file.suffix, shapes=shapes), encoding="utf-8")
    solution.write_text(sheet(exercise, file.suffix, solution=True, shapes=shapes), encoding="utf-8")
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
