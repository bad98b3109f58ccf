"""`secateur bench`: fixed work, a signature of it, and how fast it goes."""

import time
from typing import Any

import click

from secateur import catalog
from secateur.cli.searching import as_text, say
from secateur.result import Limit

# What is searched, and how: `plain` is alpha-beta alone, `best` deepens with a table, `solve` goes to the end.
WORK = (
    ("tictactoe", "plain", 9),
    ("connect4", "plain", 8),
    ("connect4", "best", 11),
    ("connect4:5x4", "solve", None),
    ("domineering:7x7", "plain", 5),
    ("domineering:7x7", "solve", None),
    ("nim:3,4,5", "plain", 12),
    ("doo", "best", 9),
)


@click.command(short_help="Search fixed positions: a signature, and the speed.")
@click.option(
    "--repeat", type=click.IntRange(1, 100), default=3, show_default=True, help="Take the best of so many runs."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def bench(repeat: int, as_json: bool) -> None:
    """Search fixed positions with one thread, and print how many nodes that takes and how fast it goes.

    The signature is the number of nodes in all: it is the same on every machine, and changes only if the search, or
    the rules of a game, change.

    \b
    Example: secateur bench
    """
    rows = [_measured(spec, how, depth, repeat) for spec, how, depth in WORK]
    signature = sum(row["nodes"] for row in rows)
    if as_json:
        click.echo(as_text({"signature": signature, "work": rows}))
        return
    for row in rows:
        what = f"{row['game']} {row['how']}" + (f" {row['depth']}" if row["depth"] else "")
        click.echo(f"{what:24}{row['nodes']:>12,} nodes{row['nodes_per_second'] / 1e6:>8.1f} million a second")
    click.echo(f"{'signature':24}{signature:>12,}")


def _measured(spec: str, how: str, depth: int | None, repeat: int) -> dict[str, Any]:
    """Do one piece of work several times, and return its nodes and its best time; they must not differ in nodes."""
    from secateur.compiled.engine import Engine

    game = catalog.game(spec)
    seconds, counts = [], set()
    for _ in range(repeat):
        engine: Any = Engine(game, tell_compiling=say)
        begun = time.perf_counter()
        counts.add(_nodes(engine, how, depth))
        seconds.append(time.perf_counter() - begun)
    (nodes,) = counts
    return {
        "game": spec,
        "how": how,
        "depth": depth,
        "nodes": nodes,
        "seconds": min(seconds),
        "nodes_per_second": nodes / min(seconds),
    }


def _nodes(engine: Any, how: str, depth: int | None) -> int:
    if how == "plain":
        return int(engine.plain(depth=depth).nodes)
    if how == "best":
        return int(engine.best(limit=Limit(depth=depth)).nodes)
    return int(engine.solve().nodes)
