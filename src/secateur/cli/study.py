"""`secateur study`: what alpha-beta saves, and how much deeper it may look."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from secateur.cli.options import WorkRequest, asked_for, evaluation_option, seed_option, work_options
from secateur.cli.output import print_json, print_lines, say
from secateur.cli.searching import PythonNotice
from secateur.interface import studies
from secateur.study.plan import NODES, ORDERS
from secateur.text import escaped

if TYPE_CHECKING:
    from secateur.interface.studies import Study
    from secateur.study.experiment import StudyProgress
    from secateur.study.results import Results


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
    notice = PythonNotice(asked.spec)
    with _watching() as show:

        def hear(news: "StudyProgress") -> None:
            notice.hear(news.results.why)
            show(news)

        found = studies.study(
            asked.spec,
            asked.depths,
            positions=asked.positions,
            algorithms=asked.algorithms,
            orders=asked.orders,
            evaluation=asked.evaluation,
            games=asked.games,
            seed=asked.seed,
            nodes=asked.nodes,
            seconds=asked.seconds,
            out=asked.out,
            workers=asked.workers,
            cluster=asked.cluster,
            wait=asked.wait,
            notice=say,
            progress=hear,
        )
    _show(found, asked)


def _show(found: "Study", asked: StudyRequest) -> None:
    """Print what was found; an interrupted study with a folder says nothing, because it can go on."""
    if not (found.interrupted and asked.out is not None):
        if asked.as_json:
            print_json(found.to_dict())
        else:
            print_lines([str(found)])
    if found.interrupted:
        raise KeyboardInterrupt
    if asked.out is not None and not asked.as_json:
        print_lines(["", f"report: {asked.out / 'report.html'}"])


@contextmanager
def _watching() -> Iterator["Callable[[StudyProgress], None]"]:
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
        names, plan = news.plan.algorithms, news.plan
        table = Table("depth", *names, title=Text(f"{escaped(plan.game)}: nodes, mean of the positions so far"))
        for depth in plan.depths:
            table.add_row(str(depth), *(_so_far(news.results, name, depth) for name in names))
        line = Text(f"{news.doing}: {news.done} of {news.total}")
        return Group(table, line, ProgressBar(total=max(1, news.total), completed=news.done, width=40))

    with Live(console=console, transient=True, refresh_per_second=4) as live:
        yield lambda news: live.update(shown(news))


def _so_far(results: "Results", algorithm: str, depth: int) -> str:
    found = [results.count(algorithm, position, depth) for position in results.positions]
    counts = [count.nodes for count in found if count is not None]
    return f"{sum(counts) / len(counts):,.0f} ({len(counts)})" if counts else "…"
