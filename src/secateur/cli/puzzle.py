"""`secateur puzzle`: leaf values such that alpha-beta cuts exactly the branches that are wanted; new exercises."""

import re
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import click

from secateur.cli.options import (
    asked_for,
    file_option,
    for_option,
    json_option,
    language_option,
    shallow_option,
    shapes_option,
    strict_option,
)
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import progress
from secateur.errors import SecateurError
from secateur.interface import puzzles
from secateur.interface.reading import read_tree
from secateur.interface.tree_search import TreeSearch, draw
from secateur.puzzle.exercise import Exercise, ExerciseKind
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.solver import Answer
from secateur.tree.tree_text import to_json, to_short
from secateur.views.language import Language

MOST_EXERCISES = 500
RANGE = re.compile(r"([-−]?\d{1,30})\.\.([-−]?\d{1,30})")
# The options that make no sense without --make, and those that make none with it, by the fields of the request.
FOR_MAKE = {
    "leaves": "--leaves",
    "depth": "--depth",
    "cut_count": "--cuts",
    "deep": "--deep",
    "solution": "--solution",
    "number": "--number",
    "out": "--out",
}
NOT_FOR_MAKE = {
    "spec": "SPEC",
    "cuts": "--cut",
    "free": "--free",
    "for_player": "--for",
    "count": "--count",
    "all_answers": "--all",
    "filled": "--filled",
    "draw": "--draw",
}


@dataclass(frozen=True)
class PuzzleRequest:
    """What `secateur puzzle` is asked for."""

    spec: str | None
    cuts: tuple[str, ...]
    numbers: Range | None
    distinct: bool
    strict: bool
    shallow: bool
    for_player: str | None
    free: bool
    seed: int | None
    count: bool
    all_answers: bool
    most: int
    filled: str | None
    draw: Path | None
    sheet: Path | None
    shapes: str
    make: ExerciseKind | None
    leaves: int | None
    depth: int | None
    cut_count: int | None
    deep: int | None
    solution: bool
    number: int | None
    out: Path | None
    language: Language
    as_json: bool

    @property
    def rules(self) -> PuzzleRules:
        """When a branch is cut, and whether leaves may be equal."""
        return PuzzleRules(self.strict, self.shallow, self.distinct)

    def check(self) -> None:
        """Fail if options contradict one another."""
        for field, name in (NOT_FOR_MAKE if self.make else FOR_MAKE).items():
            given = getattr(self, field)
            if given or type(given) is int:  # 0 is something given
                raise SecateurError(
                    f"{name} with --make: a new exercise is drawn by chance: expected it without {name}"
                    if self.make
                    else f"{name} is for new exercises: expected --make direct or --make inverse with it"
                )
        if (self.number is None) != (self.out is None):
            raise SecateurError("--number and --out belong together: expected both, or neither")
        if self.number is not None and not 1 <= self.number <= MOST_EXERCISES:
            raise SecateurError(f"--number {self.number}: expected 1 to {MOST_EXERCISES}")
        if self.number is not None and (self.sheet or self.solution):
            raise SecateurError(
                "--number writes tasks and solutions to --out: expected neither --sheet nor --solution"
            )
        if self.filled and (self.as_json or self.count or self.all_answers):
            raise SecateurError("--filled prints the tree itself: expected it without --json, --count or --all")


def number_range(text: str) -> Range:
    """Return the range that is written as 0..9; a type for click."""
    match = RANGE.fullmatch(text.strip())
    if not match:
        raise click.BadParameter(f"{text[:40]!r}: expected two whole numbers such as 0..9")
    low, high = (int(end.replace("−", "-")) for end in match.groups())
    if low > high:
        raise click.BadParameter(f"{text}: expected the smaller number first")
    return Range(low, high)


@click.command(short_help="Find leaf values for wanted cuts; make exercises.")
@click.argument("spec", required=False)
@click.option("--cut", "cuts", multiple=True, metavar="NODE", help="A branch to cut: a name or a path. Repeatable.")
@click.option("--range", "numbers", type=number_range, metavar="A..B", help="The numbers that leaves may be given.")
@click.option("--distinct", is_flag=True, help="Let no two leaves be equal.")
@strict_option
@shallow_option
@for_option
@click.option("--free", is_flag=True, help="Take no notice of the values that the tree has.")
@click.option("--seed", type=int, metavar="N", help="Draw a random answer, or with --make that exercise again.")
@click.option("--count", is_flag=True, help="Count the possible orders of the leaves that are looked at.")
@click.option("--all", "all_answers", is_flag=True, help="List all these orders.")
@click.option("--most", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="At most so many.")
@click.option("--filled", type=click.Choice(["json", "short"]), help="Print the tree with its values, and no more.")
@file_option("--draw", "Draw the answer to FILE.svg or FILE.tex.", ".svg", ".tex")
@file_option("--sheet", "Write the task to FILE.svg, .tex or .txt; the solution beside it.", ".svg", ".tex", ".txt")
@shapes_option
@click.option("--make", type=click.Choice(["direct", "inverse"]), help="Make a new exercise instead.")
@click.option("--leaves", type=int, metavar="N", help="Of the exercise: its leaves; 12, or 16 if it is deep.")
@click.option("--depth", type=int, metavar="N", help="Its depth; 3, or 4 if there are deep cuts.")
@click.option("--cuts", "cut_count", type=int, metavar="N", help="How often it is cut; 3.")
@click.option("--deep", type=int, metavar="N", help="How many of the cuts are deep, at least; 0.")
@click.option("--solution", is_flag=True, help="Print the solution of the exercise, and not the task.")
@click.option("--number", type=int, metavar="N", help="Make so many exercises of the same difficulty, in --out.")
@click.option("--out", type=Path, metavar="DIR", help="Where to write them, as SVG and as one LaTeX document.")
@language_option("of the answer or of the exercise")
@json_option
@asked_for(PuzzleRequest)
def puzzle(asked: PuzzleRequest) -> None:
    """Find leaf values such that alpha-beta cuts exactly the branches that are wanted.

    SPEC is a tree as for `secateur tree`: a file, - for standard input, or the tree itself. Leaves without a value
    (null, ?) are to be found; those with one keep it. A NODE is a name, or a path of child indexes such as 0.1.1;
    several may be given at once, as d,i,J. A branch that is cut takes its later siblings with it, and everything
    below; all other nodes are to be looked at.

    The answer has as few different values as possible, whole numbers near 0 to 9, and is proved by the search
    itself. If there is none, a smallest set of contradictory requirements is shown, and the status is 1.

    With --make a new exercise is drawn: direct (apply alpha-beta to a tree) or inverse (find its leaves). With
    --number and --out, many different ones of the same difficulty, tasks and solutions apart.

    \b
    Examples:
      secateur puzzle '(A (B a=? b=?) (C c=? d=?))' --cut d
      secateur puzzle '[[null,null],[null,null,null]]' --cut 1.1 --distinct --range 1..20
      secateur puzzle exercise.json --cut d,i,J --count
      secateur puzzle exercise.json --cut d,i,J --filled short | secateur tree -
      secateur puzzle --make inverse --leaves 16 --cuts 4 --deep 1 --seed 7 --sheet exercise.svg
      secateur puzzle --make direct --number 30 --lang fr --out exercises
    """
    asked.check()
    if asked.make:
        from secateur.cli.exercise import make_exercise

        make_exercise(asked.make, asked)
        return
    if asked.spec is None:
        raise SecateurError("Missing argument 'SPEC': expected a tree, or --make direct or --make inverse")
    with progress(lambda: "reading the tree"):
        tree = read_tree(asked.spec, asked.for_player)
    with progress(lambda: "looking for values"):
        solution = puzzles.puzzle(
            tree,
            asked.cuts,
            numbers=asked.numbers,
            distinct=asked.distinct,
            strict=asked.strict,
            shallow=asked.shallow,
            free=asked.free,
            seed=asked.seed,
            language=asked.language,
        )
    if solution.search is not None:
        _show(solution, solution.search, asked)
        return
    if asked.as_json:
        print_json(solution.to_dict())
    else:
        print_lines([str(solution)])
    raise SystemExit(1)


def _show(solution: puzzles.PuzzleSolution, search: TreeSearch, asked: PuzzleRequest) -> None:
    """Print, draw and write an answer as asked."""
    answer = solution.found
    assert isinstance(answer, Answer)
    if asked.draw is not None:
        draw(replace(search, shapes=asked.shapes), asked.draw)
    if asked.sheet is not None:
        from secateur.cli.exercise import write_sheets

        write_sheets(Exercise("inverse", answer.puzzle, answer.searched), asked.sheet, asked.shapes, asked.language)
    counted = _counted(answer, asked) if asked.count or asked.all_answers else None
    if asked.filled:
        click.echo((to_json if asked.filled == "json" else to_short)(search.tree))
    elif asked.as_json:
        print_json(solution.to_dict() | (counted[1] if counted else {}))
    else:
        print_lines(counted[0] if counted else [str(solution)])


def _counted(answer: Answer, asked: PuzzleRequest) -> tuple[list[str], dict[str, object]]:
    """Count the answers, and prove those that are to be shown; return what there is to say, in words and as data."""
    from secateur.puzzle.orders import Orders
    from secateur.views.puzzle_orders import order_data, order_lines

    with progress(lambda: "counting the answers"):
        orders = Orders(answer.puzzle)
    with progress(lambda: "proving the answers"):
        most = asked.most if asked.all_answers else 0
        shown = [(order, orders.proved(order)) for order in islice(orders, most)]
    return list(order_lines(orders, shown, asked.language)), order_data(orders, shown if asked.all_answers else None)
