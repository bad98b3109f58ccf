"""`secateur best`: the best move, by search."""

from dataclasses import dataclass

import click

from secateur.cli.options import asked_for, engine_options, evaluation_option, json_option, position_options
from secateur.cli.searching import INTERRUPTED, SearchRequest, searching, show
from secateur.interface import best_move, given
from secateur.interface.best_move import ENGINE


@dataclass(frozen=True)
class BestRequest(SearchRequest):
    """What `secateur best` is asked for."""

    depth: int | None
    evaluation: str | None
    algorithm: str


@click.command(short_help="Find the best move by search.")
@click.argument("spec", metavar="GAME")
@position_options
@click.option("--depth", type=int, metavar="N", help="Look N moves ahead.")
@click.option("--seconds", type=float, metavar="S", help="Look for S seconds; 1, if no limit is given.")
@click.option("--nodes", type=int, metavar="N", help="Look at N positions at most.")
@evaluation_option
@click.option(
    "-a",
    "--algorithm",
    default=ENGINE,
    show_default=True,
    metavar="NAME",
    help="The engine, or a textbook algorithm.",
)
@engine_options
@json_option
@asked_for(BestRequest)
def best(asked: BestRequest) -> int:
    """Find the best move of GAME: deeper and deeper, until a limit is met or nothing can change any more.

    A win or a loss that is proved comes before every evaluation, the soonest win first and the latest loss; with
    --any only the evaluation counts.

    The rules are compiled the first time, which takes some seconds. Ctrl-C ends the search, tells the best line so
    far, and the status is 130. A textbook algorithm (`secateur tree --help` lists them) runs in Python.
    Rules that cannot be compiled are searched in Python too, with a warning.

    \b
    Examples:
      secateur best connect4 --depth 10
      secateur best domineering:8x8 --seconds 5 --threads 2
      secateur best doo --moves '1A' --evaluation material
      secateur best connect4 --seconds 3 --lines 3
      secateur best tictactoe --algorithm minimax --depth 9 --json
    """
    game = given.game(asked.spec)
    with searching(game, asked.spec) as hear:
        found = best_move.best(
            game,
            moves=asked.moves,
            position=asked.position,
            depth=asked.depth,
            nodes=asked.nodes,
            seconds=asked.seconds,
            evaluation=asked.evaluation,
            algorithm=asked.algorithm,
            any_win=asked.any_win,
            all_moves=asked.every_move,
            lines=asked.lines,
            threads=asked.threads,
            table=asked.table,
            progress=hear,
        )
    show(found, asked.as_json)
    return INTERRUPTED if found.stopped == "interrupt" else 0
