"""`secateur bench`: what compiling gains for a game; or fixed work, a signature of it, and how fast it goes."""

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

import click

from secateur import catalog
from secateur.cli.options import asked_for, json_option
from secateur.cli.output import print_json, print_lines, say
from secateur.cli.progress import progress
from secateur.errors import CompileError, SecateurError
from secateur.interface import given
from secateur.result import Limit

if TYPE_CHECKING:  # the engine is not loaded for --help
    from secateur.compiled.engine import Engine
    from secateur.study.speedup import Speedup

REFUSED = 1  # the status if rules cannot be compiled
FEW = 5000  # nodes that compiled rules search in less time than it takes to begin

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


@dataclass(frozen=True)
class BenchRequest:
    """What `secateur bench` is asked for."""

    spec: str | None
    depth: int | None
    repeat: int
    show: str | None
    as_json: bool


@click.command(short_help="Measure the search, or what compiling gains for a game.")
@click.argument("spec", required=False, metavar="[GAME]")
@click.option(
    "--depth",
    type=int,
    metavar="N",
    help="With a GAME: search N moves ahead; if not given, as far as takes Python a second or so.",
)
@click.option(
    "--repeat", type=click.IntRange(1, 100), default=3, show_default=True, help="Take the best of so many runs."
)
@click.option("--show", metavar="RULE", help="With a GAME: print the code that a rule, such as moves, becomes.")
@json_option
@asked_for(BenchRequest)
def bench(asked: BenchRequest) -> int:
    """Measure what compiling brings to GAME, a name or a Python file; without GAME, measure the search itself.

    Of a GAME, the same plain alpha-beta runs from the start in Python and compiled: the same nodes, and how many a
    second. If its rules cannot be compiled, all the reasons are told, and the status is 1.

    Without GAME, fixed positions are searched with one thread. The signature is the number of nodes in all: it is the
    same on every machine, and changes only if the search, or the rules of a game, change.

    \b
    Examples:
      secateur bench ./mygame.py
      secateur bench connect4 --depth 8 --json
      secateur bench ./mygame.py --show moves
      secateur bench
    """
    if asked.spec is not None:
        return _show(asked.spec, asked.show, asked) if asked.show is not None else _compare(asked.spec, asked)
    for name, value in (("--depth", asked.depth), ("--show", asked.show)):
        if value is not None:
            raise SecateurError(f"{name}: expected a GAME with it")
    rows = [_measured(spec, how, depth, asked.repeat) for spec, how, depth in WORK]
    signature = sum(row.nodes for row in rows)
    if asked.as_json:
        print_json({"signature": signature, "work": rows})
    else:
        print_lines(_report(rows, signature))
    return 0


# ---------------------------------------------------------------- a game, in Python and compiled


def _compare(spec: str, asked: BenchRequest) -> int:
    """Say what compiling gains for a game."""
    from secateur.study.speedup import speedup

    game = given.game(spec)
    with progress(lambda: f"{game.name}: searching in Python and compiled"):
        found = speedup(game, asked.depth, repeat=asked.repeat, tell_compiling=say)
    if asked.as_json:
        print_json(found)
    else:
        print_lines(_comparison(found))
    return 0 if found.why is None else REFUSED


def _comparison(found: "Speedup") -> Iterator[str]:
    yield f"{found.game}: alpha-beta to depth {found.depth}, {found.nodes:,} nodes"
    yield f"  Python    {found.python:>14,} nodes a second"
    if found.why is not None:
        yield "  compiled  not at all:"
        yield from (f"    {line}" for line in _reasons(found))
        return
    how = "kept from an earlier compilation" if found.cached else "compiled now"
    yield f"  compiled  {found.compiled:>14,} nodes a second, {found.ratio:.1f} times as many"
    yield f"  ready in  {found.compile_seconds:>14.2f} s, {how}"
    if found.nodes < FEW:
        yield f"  {found.nodes:,} nodes are too few to show what compiling gains: it takes longer to begin"


def _reasons(found: "Speedup") -> list[str]:
    """Return why rules cannot be compiled: every obstacle, or else the one reason."""
    if not found.obstacles:
        return [found.why or ""]
    from secateur.compiled.obstacles import report

    return report(found.obstacles)


def _show(spec: str, rule: str, asked: BenchRequest) -> int:
    """Print the code that a rule becomes."""
    game = given.game(spec)
    try:
        text: str = import_module("secateur.compiled.listing").listing(game, rule)
    except CompileError as error:
        text, status = str(error), REFUSED
    else:
        status = 0
    if asked.as_json:
        print_json({"game": game.name, "rule": rule, "code" if status == 0 else "why": text})
    else:
        print_lines([text])
    return status


# ---------------------------------------------------------------- fixed work


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
        return engine.best(limit=Limit(depth=depth), distances=False).nodes
    return engine.solve(distances=False).nodes if depth is None else engine.plain(depth=depth).nodes
