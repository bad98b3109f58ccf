"""`secateur puzzle`: leaf values such that alpha-beta cuts exactly the branches that are wanted; new exercises."""

import re
from itertools import islice
from pathlib import Path
from typing import Any

import click
import msgspec

from secateur.cli.progress import progress
from secateur.cli.spec import read_tree
from secateur.errors import SecateurError
from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import ALL, Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import Answer, solve
from secateur.tree import Tree
from secateur.tree.tree_text import to_json, to_short
from secateur.views.puzzle_answer import answer_data, answer_lines
from secateur.views.puzzle_conflict import conflict_data, conflict_lines

RANGE = re.compile(r"([-−]?\d{1,30})\.\.([-−]?\d{1,30})")
FOR_MAKE = ("leaves", "depth", "cut_count", "deep", "solution")  # options that make no sense without --make
NOT_FOR_MAKE = ("spec", "cuts", "free", "for_player", "count", "all_answers", "filled", "draw")


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
@click.option("--strict", is_flag=True, help="Cut only what is worse, not what is equal.")
@click.option("--shallow", is_flag=True, help="Compare with the parent only, as rule R3 does.")
@click.option("--for", "for_player", metavar="PLAYER", help="The player who maximises; the root's, if not given.")
@click.option("--free", is_flag=True, help="Take no notice of the values that the tree has.")
@click.option("--seed", type=int, metavar="N", help="Draw a random answer, or with --make that exercise again.")
@click.option("--count", is_flag=True, help="Count all answers, up to the order of the leaves looked at.")
@click.option("--all", "all_answers", is_flag=True, help="Show all answers, up to that order.")
@click.option("--most", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="At most so many.")
@click.option("--filled", type=click.Choice(["json", "short"]), help="Print the tree with its values, and no more.")
@click.option("--draw", type=Path, metavar="FILE", help="Draw the answer to FILE.svg or FILE.tex.")
@click.option(
    "--sheet", type=Path, metavar="FILE", help="Write the task to FILE.svg, .tex or .txt; the solution beside it."
)
@click.option(
    "--shapes",
    type=click.Choice(["triangles", "circles", "squares"]),
    default="triangles",
    help="What MAX is in a drawing.",
)
@click.option("--make", type=click.Choice(["direct", "inverse"]), help="Make a new exercise instead.")
@click.option("--leaves", type=int, metavar="N", help="Of the exercise: its leaves; 12, or 16 if it is deep.")
@click.option("--depth", type=int, metavar="N", help="Its depth; 3, or 4 if there are deep cuts.")
@click.option("--cuts", "cut_count", type=int, metavar="N", help="How often it is cut; 3.")
@click.option("--deep", type=int, metavar="N", help="How many of the cuts are deep, at least; 0.")
@click.option("--solution", is_flag=True, help="Print the solution of the exercise, and not the task.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def puzzle(numbers: Range | None, distinct: bool, strict: bool, shallow: bool, **options: Any) -> None:
    """Find leaf values such that alpha-beta cuts exactly the branches that are wanted.

    SPEC is a tree as for `secateur tree`: a file, - for standard input, or the tree itself. Leaves without a value
    (null, ?) are to be found; those with one keep it. A NODE is a name, or a path of child indexes such as 0.1.1;
    several may be given at once, as d,i,J. A branch that is cut takes its later siblings with it, and everything
    below; all other nodes are to be looked at.

    The answer has as few different values as possible, whole numbers near 0 to 9, and is proved by the search
    itself. If there is none, a smallest set of wants that cannot stand together is shown, and the status is 1.

    With --make a new exercise is drawn: direct (apply alpha-beta to a tree) or inverse (find its leaves).

    \b
    Examples:
      secateur puzzle '(A (B a=? b=?) (C c=? d=?))' --cut d
      secateur puzzle '[[null,null],[null,null,null]]' --cut 1.1 --distinct --range 1..20
      secateur puzzle exercise.json --cut d,i,J --count
      secateur puzzle exercise.json --cut d,i,J --filled short | secateur tree -
      secateur puzzle --make inverse --leaves 16 --cuts 4 --deep 1 --seed 7 --sheet exercise.svg
    """
    _check_options(options)
    rules = PuzzleRules(strict, shallow, distinct)
    if options["make"]:
        from secateur.cli.exercise import make_exercise

        make_exercise(rules, numbers or ALL, options)
        return
    with progress(lambda: "reading the tree"):
        asked = Puzzle.of(_tree(options), options["cuts"], rules, numbers or ALL)
    with progress(lambda: "looking for values"):
        found = solve(asked, options["seed"])
    if isinstance(found, Conflict):
        if options["as_json"]:
            click.echo(msgspec.json.encode(conflict_data(found)).decode())
        else:
            click.echo("\n".join(conflict_lines(found)))
        raise SystemExit(1)
    _show(found, options)


def _check_options(options: dict[str, Any]) -> None:
    """Check that the options go together."""
    names = {"spec": "SPEC", "cuts": "--cut", "cut_count": "--cuts", "for_player": "--for", "all_answers": "--all"}
    out_of_place = NOT_FOR_MAKE if options["make"] else FOR_MAKE
    wrong = [name for name in out_of_place if options[name] or type(options[name]) is int]  # 0 is something given
    if wrong:
        name = names.get(wrong[0], f"--{wrong[0]}")
        raise SecateurError(
            f"{name} with --make: a new exercise is drawn by chance: expected it without {name}"
            if options["make"]
            else f"{name} is for new exercises: expected --make direct or --make inverse with it"
        )
    if not options["make"] and options["spec"] is None:
        raise SecateurError("Missing argument 'SPEC': expected a tree, or --make direct or --make inverse")
    if options["filled"] and (options["as_json"] or options["count"] or options["all_answers"]):
        raise SecateurError("--filled prints the tree itself: expected it without --json, --count or --all")
    for name, first, last in (("draw", ".svg", ".tex"), ("sheet", ".svg, .tex", ".txt")):
        file = options[name]
        if file is not None and file.suffix not in (*first.split(", "), last):
            raise SecateurError(f"--{name} {file}: expected a file name that ends in {first} or {last}")


def _tree(options: dict[str, Any]) -> Tree:
    tree = read_tree(options["spec"], options["for_player"])
    if options["free"]:
        shape = Shape(tree)
        return shape.filled(dict.fromkeys(shape.leaves))
    return tree


def _show(answer: Answer, options: dict[str, Any]) -> None:
    """Print, draw and write an answer as asked."""
    if options["draw"] is not None:
        _draw(answer, options["draw"], options["shapes"])
    if options["sheet"] is not None:
        from secateur.cli.exercise import write_sheets
        from secateur.puzzle.exercise import Exercise

        write_sheets(Exercise("inverse", answer.puzzle, answer.searched), options["sheet"], options["shapes"])
    counted = _counted(answer, options) if options["count"] or options["all_answers"] else None
    if options["filled"]:
        click.echo((to_json if options["filled"] == "json" else to_short)(answer.searched.tree))
    elif options["as_json"]:
        click.echo(msgspec.json.encode(answer_data(answer) | (counted[1] if counted else {})).decode())
    else:
        click.echo("\n".join(counted[0] if counted else answer_lines(answer)))


def _counted(answer: Answer, options: dict[str, Any]) -> tuple[list[str], dict[str, Any]]:
    """Count the answers, and prove those that are to be shown; return what there is to say, in words and as data."""
    from secateur.puzzle.orders import Orders
    from secateur.views.puzzle_orders import order_data, order_lines

    with progress(lambda: "counting the answers"):
        orders = Orders(answer.puzzle)
    with progress(lambda: "proving the answers"):
        most = options["most"] if options["all_answers"] else 0
        shown = [(order, orders.proved(order)) for order in islice(orders, most)]
    return list(order_lines(orders, shown)), order_data(orders, shown if options["all_answers"] else None)


def _draw(answer: Answer, file: Path, shapes: str) -> None:
    from secateur.views.picture import picture_of
    from secateur.views.svg import to_svg
    from secateur.views.tikz import to_tikz

    picture = picture_of(answer.searched.tree, answer.searched.events)
    file.write_text((to_svg if file.suffix == ".svg" else to_tikz)(picture, shapes), encoding="utf-8")
