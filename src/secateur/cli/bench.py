"""`secateur bench`: fixed work, a signature of it, and how fast it goes."""

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from secateur import catalog
from secateur.cli.options import json_option
from secateur.cli.output import print_json, print_lines, say
from secateur.result import Limit

if TYPE_CHECKING:  # Numba is not loaded for --help
    from secateur.compiled.engine import Engine


# What is searched, and how: `plain` is alpha-beta alone, `best` deepens with a table, `solve` goes to the end.
WORK: tuple[tuple[str, str, int | None], ...] = (
    ("tictactoe", "plain", 9),
    ("connect4", "plain", 8),
    ("connect4", "best", 11),
    ("connect4:5x4", "solve", None),
    ("domineering:7x7", "plain", 5),
    ("domineering:7x7", "solve", None),
    ("nim:3,4,5", "plain", 12),
    ("doo", "best", 9),
)


@dataclass(frozen=True)
class Measured:
    """What a piece of work took."""

    game: str
    how: str
    depth: int | None
    nodes: int
    seconds: float
    nodes_per_second: float


@click.command(short_help="Search fixed positions: a signature, and the speed.")
@click.option(
    "--repeat", type=click.IntRange(1, 100), default=3, show_default=True, help="Take the best of so many runs."
)
@json_option
def bench(repeat: int, as_json: bool) -> None:
    """Search fixed positions with one thread, and print how many nodes that takes and how fast it goes.

    The signature is the number of nodes in all: it is the same on every machine, and changes only if the search, or
    the rules of a game, change.

    \b
    Example: secateur bench
    """
    rows = [_measured(spec, how, depth, repeat) for spec, how, depth in WORK]
    signature = sum(row.nodes for row in rows)
    if as_json:
        print_json({"signature": signature, "work": rows})
    else:
        print_lines(_report(rows, signature))


def _report(rows: Sequence[Measured], signature: int) -> Iterator[str]:
    for row in rows:
        what = f"{row.game} {row.how}" + (f" {row.depth}" if row.depth else "")
        yield f"{what:24}{row.nodes:>12,} nodes{row.nodes_per_second / 1e6:>8.1f} million a second"
    yield f"{'signature':24}{signature:>12,}"


def _measured(spec: str, how: str, depth: int | None, repeat: int) -> Measured:
    """Do one piece of work several times, and return its nodes and its best time; they must not differ in nodes."""
    from secateur.compiled.engine import Engine

    game = catalog.game(spec)
    seconds, counts = [], set()
    for _ in range(repeat):
        engine = Engine(game, tell_compiling=say)
        begun = time.perf_counter()
        counts.add(_nodes(engine, how, depth))
        seconds.append(time.perf_counter() - begun)
    (nodes,) = counts
    return Measured(spec, how, depth, nodes, min(seconds), nodes / min(seconds))


def _nodes(engine: "Engine[Hashable, Hashable]", how: str, depth: int | None) -> int:
    if how == "best":
        return engine.best(limit=Limit(depth=depth)).nodes
    return engine.solve().nodes if depth is None else engine.plain(depth=depth).nodes
