"""New exercises, for `secateur puzzle --make`, and how they are put on paper."""

import random
from pathlib import Path
from typing import Any

import click
import msgspec

from secateur.cli.progress import progress
from secateur.events import Cut
from secateur.puzzle.exercise import Exercise, Size, make
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.tree.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.sheet import sheet


def make_exercise(rules: PuzzleRules, numbers: Range, options: dict[str, Any]) -> None:
    """Draw an exercise, and print it or write its sheets."""
    size = _size(options)
    seed = random.randrange(1_000_000) if options["seed"] is None else options["seed"]
    with progress(lambda: "drawing trees"):
        exercise = make(options["make"], size, seed, rules, numbers)
    written = write_sheets(exercise, options["sheet"], options["shapes"]) if options["sheet"] is not None else None
    if options["as_json"]:
        click.echo(msgspec.json.encode(_data(exercise)).decode())
    elif written is not None:
        click.echo(f"exercise {seed}: {written[0]}, and its solution: {written[1]}")
    else:
        click.echo(sheet(exercise, ".txt", options["solution"]), nl=False)


def _size(options: dict[str, Any]) -> Size:
    """Return the size that is asked for; what is not said follows from what is."""
    deep = 0 if options["deep"] is None else options["deep"]
    depth = options["depth"] if options["depth"] is not None else (4 if deep else 3)
    leaves = options["leaves"] if options["leaves"] is not None else (16 if depth > 3 else 12)
    cuts = options["cut_count"] if options["cut_count"] is not None else max(3, deep)
    return Size(leaves, depth, cuts, deep)


def write_sheets(exercise: Exercise, file: Path, shapes: str) -> tuple[Path, Path]:
    """Write the task to a file, and its solution to another beside it."""
    solution = file.with_stem(f"{file.stem}-solution")
    file.write_text(sheet(exercise, file.suffix, shapes=shapes), encoding="utf-8")
    solution.write_text(sheet(exercise, file.suffix, solution=True, shapes=shapes), encoding="utf-8")
    return file, solution


def _data(exercise: Exercise) -> dict[str, Any]:
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
