"""`secateur solve`: who wins with best play."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from secateur.cli.options import asked_for, engine_options, json_option, position_options
from secateur.cli.searching import INTERRUPTED, SearchRequest, searching, show
from secateur.errors import SecateurError
from secateur.interface import given, solving

if TYPE_CHECKING:
    from secateur.compiled.saving import Saving


@dataclass(frozen=True)
class SolveRequest(SearchRequest):
    """What `secateur solve` is asked for."""

    save: Path | None


@click.command(short_help="Find out who wins with best play.")
@click.argument("spec", metavar="GAME")
@position_options
@engine_options
@click.option("--nodes", type=int, metavar="N", help="Stop after so many nodes.")
@click.option("--seconds", type=float, metavar="S", help="Stop after so many seconds.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep the search in FILE when it is stopped, and go on from there the next time.",
)
@json_option
@asked_for(SolveRequest)
def solve(asked: SolveRequest) -> int:
    """Say who wins GAME with best play, with which move, and how it goes on.

    The rules are compiled the first time, which takes some seconds. The answer is exact: the search goes to the end
    of the game. The winner wins as soon as possible, and the loser loses as late as possible; with --any, any win
    will do, which is often found sooner. If a game bounds its own values, the number of moves may remain unknown.
    Where play can come back to a position, all positions are solved from the end, and a play that never ends is a
    draw. If a limit or Ctrl-C stops it, the best line so far is told, and the status is 1 or 130.

    Rules that cannot be compiled are searched in Python, with a warning: with a table of 1,000,000 positions, and
    where play can come back, if at most 1,000,000 positions can be reached.

    With --save a search that takes days can be stopped and taken up again at the very node where it was: give the
    same command. FILE is as large as the table, is written every ten minutes too, and is deleted at the end.

    \b
    Examples:
      secateur solve connect4:5x4
      secateur solve domineering:8x8,first=vertical --threads 2
      secateur solve domineering:9x9 --table 1024 --save 9x9.search
      secateur solve marbles:21,3 --moves '2 3' --json
      secateur solve connect4:6x5 --any
      secateur solve connect4:4x4 --all
      secateur solve ./mygame.py
    """
    if asked.save is not None and (asked.every_move or asked.lines is not None):
        raise SecateurError("--save: a search of every move cannot be kept: expected it without --all and --lines")
    game, saving = given.game(asked.spec), _saving(asked.save)
    with searching(game, asked.spec, saving) as hear:
        found = solving.solve(
            game,
            moves=asked.moves,
            position=asked.position,
            nodes=asked.nodes,
            seconds=asked.seconds,
            any_win=asked.any_win,
            all_moves=asked.every_move,
            lines=asked.lines,
            threads=asked.threads,
            table=asked.table,
            save=saving,
            progress=hear,
        )
    show(found, asked.as_json)
    return 0 if found.stopped is None else INTERRUPTED if found.stopped == "interrupt" else 1


def _saving(file: Path | None) -> "Saving | None":
    """Return where the search is kept, if it is: then progress shows when it is being written."""
    if file is None:
        return None
    from secateur.compiled.saving import Saving

    return Saving(file)
