"""`secateur study`: what alpha-beta saves, and how much deeper it may look."""

import re
import shlex
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

import secateur
from secateur.cli.options import WorkRequest, asked_for, evaluation_option, seed_option, work_options
from secateur.cli.output import print_json, print_lines
from secateur.cli.searching import PythonNotice
from secateur.errors import ParameterError, SecateurError
from secateur.gamefile import is_game_file
from secateur.interface import given
from secateur.interface.answer import compilation
from secateur.interface.reading import is_inline, read_text, read_tree
from secateur.study.plan import COMPARED, NODES, ORDERS, Plan

if TYPE_CHECKING:
    from secateur.study.experiment import StudyProgress
    from secateur.study.findings import Findings
    from secateur.study.results import Results

JOURNAL = "journal.jsonl"
TREE = "a tree"  # that has no name
LONGEST = 1000  # characters of a tree in a command


@dataclass(frozen=True)
class StudyRequest(WorkRequest):
    """What `secateur study` is asked for."""

    spec: str
    depths: str
    positions: int
    algorithms: str
    orders: str
    evaluation: str | None
    games: int
    seed: int
    nodes: int
    seconds: float | None
    out: Path | None


@click.command(short_help="Study what alpha-beta saves.")
@click.argument("spec", metavar="GAME")
@click.option("--depths", default="1-4", show_default=True, metavar="A-B", help="Moves ahead, from A to B.")
@click.option("--positions", type=int, default=8, show_default=True, metavar="N", help="The start, and random ones.")
@click.option("--algorithms", default="", metavar="NAMES", help="More than minimax and alphabeta, with commas.")
@click.option("--orders", default=",".join(ORDERS), metavar="NAMES", help="Orders of moves; all, if not given.")
@evaluation_option
@click.option(
    "--games", type=int, default=40, show_default=True, metavar="N", help="Of each match; even; 0 for none."
)
@seed_option("Positions and openings come from it.")
@click.option("--nodes", type=int, default=NODES, show_default=True, metavar="N", help="The most nodes of a search.")
@click.option("--seconds", type=float, metavar="S", help="Be done in S seconds, and say what was left out.")
@click.option("--out", type=Path, metavar="DIR", help="Write the report into DIR, and go on from what is there.")
@work_options("search")
@asked_for(StudyRequest)
def study(asked: StudyRequest) -> None:
    """Count what alpha-beta saves over minimax in GAME: same positions, same depths, same evaluation.

    GAME is a game, a Python file with one in it, or a tree (a file, - or the tree itself). Told are nodes by
    depth, the part that is not visited, what the order of moves contributes, the least tree, the depth that
    alpha-beta reaches on minimax's budget, and whether the deeper look wins games.

    With --out there is a report: report.html (one page, all in it), report.md, plots as SVG and PNG, counts.csv and
    study.json. A study that was interrupted goes on where it stopped when the same command is given again.

    \b
    Orders: generated (by the game), evaluation (of the position after the move),
    deepening (iterative, with a table), reversed (the worst move first), best (the
    best move first). Searches in Python look at 500 times fewer nodes than --nodes;
    where the rules cannot be compiled, all are, with a warning.

    \b
    Examples:
      secateur study domineering:8x8 --depths 1-4 --seed 1 --out report
      secateur study connect4 --depths 1-6 --algorithms pvs,mtdf --seconds 120
      secateur study ./mygame.py --depths 1-5 --orders generated,best --games 0
      secateur study tree.json --depths 1-3 --json
    """
    plan = _plan(asked)
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    found, results = _found(plan, asked)
    if asked.out is not None:
        from secateur.views.study_report import write_report

        write_report(found, asked.out, command_of(plan))
    if asked.as_json:
        import msgspec

        print_json({**msgspec.to_builtins(found), "command": command_of(plan), **_compilation(plan, results)})
    else:
        print_lines(_told(found, asked.out))


def _plan(asked: StudyRequest) -> Plan:
    spec, tree = asked.spec, _tree_text(asked.spec)
    first, last = _depths(asked.depths)
    orders = set(_names(asked.orders))
    plan = Plan(
        game=TREE if tree is not None and (spec == "-" or is_inline(spec)) else spec,
        first=first,
        last=last,
        tree=tree,
        evaluation=asked.evaluation,
        positions=asked.positions,
        algorithms=tuple(dict.fromkeys((*COMPARED, *_names(asked.algorithms)))),
        orders=tuple(sorted(orders, key=lambda name: ORDERS.index(name) if name in ORDERS else -1)),
        games=asked.games,
        seed=asked.seed,
        nodes=asked.nodes,
        seconds=asked.seconds,
        version=secateur.__version__,
    )
    if tree is None:
        given.game(spec)  # a game in a file is tried a little
    plan.load()
    return plan


def _depths(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?", text)
    if not match:
        raise ParameterError(f"depths {text!r}: expected A-B, such as 1-4")
    return int(match[1]), int(match[2] or match[1])


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _tree_text(spec: str) -> str | None:
    """Return the text of a tree, if the specification is one: inline, standard input, or a file without rules."""
    if is_inline(spec):
        read_tree(spec, None)
        return spec
    if spec == "-" or (not is_game_file(spec) and Path(spec).is_file()):
        from secateur.tree.tree_text import parse

        text = read_text(spec)
        try:
            parse(text)
        except SecateurError as error:
            raise type(error)(f"{spec}: {error}") from None
        return text
    return None


def command_of(plan: Plan) -> str:
    """Return the command that gives these numbers again, every option spelled out."""
    tree = plan.tree if plan.game == TREE else None
    words = ["secateur", "study", plan.game if tree is None else tree if len(tree) <= LONGEST else "-"]
    words += ["--depths", f"{plan.first}-{plan.last}", "--positions", str(plan.positions)]
    if plan.algorithms != COMPARED:
        words += ["--algorithms", ",".join(plan.algorithms[len(COMPARED) :])]
    words += ["--orders", ",".join(plan.orders)]
    if plan.evaluation:
        words += ["--evaluation", plan.evaluation]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--nodes", str(plan.nodes)]
    if plan.seconds is not None:
        words += ["--seconds", f"{plan.seconds:g}"]
    return shlex.join([*words, "--out", "report"])


# ---------------------------------------------------------------- while it runs


def _compilation(plan: Plan, results: "Results") -> dict[str, object]:
    """Return what JSON says of the compilation."""
    if results.why or not results.compiled:
        small = "no search was so large that compiling the rules would have paid"
        return compilation(results.why or ("a tree has no rules to compile" if plan.tree is not None else small))
    return compilation("")


def _found(plan: Plan, asked: StudyRequest) -> "tuple[Findings, Results]":
    """Run the study, with a table of what is known so far."""
    from secateur.study.experiment import Experiment
    from secateur.study.journal import Journal

    journal = Journal(None if asked.out is None else asked.out / JOURNAL)
    notice = PythonNotice(asked.spec)
    with _watching(plan) as show:

        def tell(news: "StudyProgress") -> None:
            notice.hear(news.results.why)
            show(news)

        experiment = Experiment(plan, journal, asked.workers, asked.cluster, tell)
        found = experiment.run()
    journal.settle()
    return found, experiment.results


@contextmanager
def _watching(plan: Plan) -> Iterator["Callable[[StudyProgress], None]"]:
    """Show the nodes so far and a bar, on a terminal only."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.table import Table
    from rich.text import Text

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda news: None
        return

    def shown(news: StudyProgress) -> Group:
        table = Table("depth", *plan.algorithms, title=f"{plan.game}: nodes, mean of the positions so far")
        for depth in plan.depths:
            table.add_row(str(depth), *(_so_far(news.results, name, depth) for name in plan.algorithms))
        line = Text(f"{news.doing}: {news.done} of {news.total}")
        return Group(table, line, ProgressBar(total=max(1, news.total), completed=news.done, width=40))

    with Live(console=console, transient=True, refresh_per_second=4) as live:
        yield lambda news: live.update(shown(news))


def _so_far(results: "Results", algorithm: str, depth: int) -> str:
    found = [results.count(algorithm, position, depth) for position in results.positions]
    counts = [count.nodes for count in found if count is not None]
    return f"{sum(counts) / len(counts):,.0f} ({len(counts)})" if counts else "…"


def _told(found: "Findings", out: Path | None) -> Iterator[str]:
    """Say what was found."""
    from secateur.views.data_table import WIDTH, text_lines
    from secateur.views.study_tables import sentences, tables

    settings = found.settings
    many = f"{len(found.positions)} position{'s' if len(found.positions) > 1 else ''}"
    yield f"{settings['game']}: {many}, depths {settings['first']} to {settings['last']}, seed {settings['seed']}"
    for table in tables(found):
        yield ""
        yield from text_lines(table)
    yield ""
    for told in sentences(found):
        yield from textwrap.wrap(told, WIDTH, subsequent_indent="  ")
    if found.left_out:
        yield ""
        yield "Left out"
        yield from (f"  {told}" for told in found.left_out)
    if out is not None:
        yield ""
        yield f"report: {out / 'report.html'}"
