"""`secateur match`: many games between two players, and the score."""

from dataclasses import dataclass
from pathlib import Path

import click

from secateur.cli.options import WorkRequest, asked_for, clock_option, seed_option, work_options
from secateur.cli.output import print_json, print_lines, say
from secateur.cli.progress import counting
from secateur.cli.searching import PythonNotice
from secateur.files import write
from secateur.interface import matches
from secateur.interface.matches import MatchProgress
from secateur.play.record import json_lines


@dataclass(frozen=True)
class MatchRequest(WorkRequest):
    """What `secateur match` is asked for."""

    spec: str
    one: str
    two: str
    count: int
    seed: int
    opening: int
    seconds: float | None
    record: Path | None
    export: Path | None


@click.command(short_help="Play a match.")
@click.argument("spec", metavar="GAME")
@click.argument("one", metavar="PLAYER1")
@click.argument("two", metavar="PLAYER2")
@click.option("--games", "count", type=int, default=20, show_default=True, metavar="N", help="How many; even.")
@seed_option("Openings and chance come from it.")
@click.option("--opening", type=int, default=0, metavar="N", help="Random plies to begin each pair of games with.")
@clock_option
@click.option("--record", type=Path, metavar="FILE", help="Keep the games in this file (SQLite), and go on from it.")
@click.option("--export", type=Path, metavar="FILE", help="Write the games to this file, as lines of JSON.")
@work_options("play")
@asked_for(MatchRequest)
def match(asked: MatchRequest) -> None:
    """Let PLAYER1 and PLAYER2 play GAME many times, in pairs with the colours swapped.

    The score is PLAYER1's, with its 95 % confidence interval; a draw is half a point. With --record every game is
    kept as soon as it is over, and a match that was interrupted goes on where it stopped when the same command is
    given again. Where the rules cannot be compiled, the players engine, mcts and perfect search in Python, with a
    warning.

    \b
    Examples:
      secateur match domineering:8x8 alphabeta:depth=3 random --games 20 --seed 1
      secateur match connect4 minimax:depth=3 alphabeta:depth=3 --opening 4 --record games.db
      secateur match ./mygame.py mcts:playouts=10000 random
      secateur match tictactoe alphabeta 'ugi:./my-program --fast' --seconds 1
    """
    if asked.export is not None:
        asked.export.touch()  # if it cannot be written, better to know before the games
    notice = PythonNotice(asked.spec)
    with counting("playing", asked.count) as show:

        def hear(news: MatchProgress) -> None:
            if news.why:
                notice.hear(news.why)
            elif news.remark:
                say(news.remark)
            else:
                show(news.done, news.total)

        result = matches.match(
            asked.spec,
            asked.one,
            asked.two,
            games=asked.count,
            seed=asked.seed,
            opening=asked.opening,
            seconds=asked.seconds,
            record=asked.record,
            workers=asked.workers,
            cluster=asked.cluster,
            wait=asked.wait,
            progress=hear,
        )
    if asked.export is not None:
        write(asked.export, json_lines(result.games))
    if asked.as_json:
        print_json(result.to_dict())
    else:
        print_lines([str(result)])
    if result.interrupted:
        raise KeyboardInterrupt
    if result.failed:
        raise SystemExit(1)
