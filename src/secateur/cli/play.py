"""`secateur play`: a game in the terminal."""

import sys
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from secateur.cli.options import asked_for, clock_option, json_option, position_options, seed_option
from secateur.cli.output import print_json, print_lines, say
from secateur.cli.searching import PythonNotice
from secateur.errors import RecordError, SecateurError
from secateur.files import write
from secateur.interface import playing
from secateur.interface.contestants import is_human
from secateur.interface.playing import PlayedGame, PlayNews
from secateur.play.match import last_game
from secateur.play.record import Record, json_line, json_lines
from secateur.play.referee import Played


@dataclass(frozen=True)
class PlayRequest:
    """What `secateur play` is asked for."""

    spec: str | None
    first: str
    second: str
    position: str | None
    moves: str
    seconds: float | None
    seed: int
    record: Path | None
    replay: Path | None
    identity: str
    export: Path | None
    as_json: bool


@click.command(short_help="Play a game in the terminal.")
@click.argument("spec", required=False, metavar="[GAME]")
@click.option("--first", default="human", show_default=True, metavar="PLAYER", help="Who moves first.")
@click.option("--second", default="engine:level=5", show_default=True, metavar="PLAYER", help="Who moves second.")
@position_options
@clock_option
@seed_option("For players who play by chance.")
@click.option("--record", type=Path, metavar="FILE", help="Write the game to this record (SQLite).")
@click.option("--replay", type=Path, metavar="FILE", help="Show a game of a record again, instead of playing.")
@click.option("--id", "identity", default="", help="The identity, or how it begins, of the game to replay.")
@click.option("--export", type=Path, metavar="FILE", help="With --replay: write all its games as lines of JSON.")
@json_option
@asked_for(PlayRequest)
def play(asked: PlayRequest) -> None:
    """Play a game: GAME is a name, a name with parameters, or a Python file with a game in it.

    A PLAYER is human, random, engine (engine:seconds=1, or from engine:level=1, which is gentle, to level=10), mcts
    (mcts:playouts=10000 or mcts:seconds=1: random playouts), perfect, an algorithm with its depth and evaluation
    (alphabeta:depth=5,eval=mobility), or another program (ugi:COMMAND). The engine searches by an evaluation, or by
    playouts if the game has none. Where the rules cannot be compiled, engine, mcts and perfect search in Python, with
    a warning. At the keyboard, "help" lists what can be said beside a move.

    \b
    Examples:
      secateur play connect4
      secateur play domineering:8x8 --second engine:level=8
      secateur play doo --first minimax:depth=2 --second random --seed 7
      secateur play connect4 --moves '4 4 3' --first alphabeta:depth=6 --second human
      secateur play --replay games.db
      secateur play --replay games.db --export games.jsonl
    """
    if asked.replay is not None:
        _show_again(_recorded(asked.replay, asked.identity), asked)
        return
    if asked.export is not None:
        raise SecateurError("--export: expected it with --replay, the record to export")
    if asked.spec is None:
        raise SecateurError("no GAME: expected a name, such as domineering:8x8; `secateur games` lists them")
    if asked.as_json and (is_human(asked.first) or is_human(asked.second)):
        raise SecateurError("--json: a human needs the terminal: expected two programs")
    if sys.stdin is None and (is_human(asked.first) or is_human(asked.second)):
        raise SecateurError("human: standard input is closed: expected a keyboard, or a file with moves")
    result = _played(asked.spec, asked)
    if result.interrupted:
        raise KeyboardInterrupt
    if asked.as_json:
        print_json(result.to_dict())
    else:
        click.echo(str(result))


def _played(spec: str, asked: PlayRequest) -> PlayedGame[Hashable, Hashable]:
    """Let the players play, and show their moves unless JSON is asked for."""
    notice = PythonNotice(spec)

    def hear(news: PlayNews[Hashable, Hashable]) -> None:
        if news.why:
            notice.hear(news.why)
        elif news.remark:
            say(news.remark)

    return playing.play(
        spec,
        asked.first,
        asked.second,
        position=asked.position,
        moves=asked.moves,
        seconds=asked.seconds,
        seed=asked.seed,
        record=asked.record,
        show=(lambda text: None) if asked.as_json else _show,
        progress=hear,
    )


def _show(text: str) -> None:
    """Print what a player sees; colours do not survive on a clean output."""
    print_lines([click.unstyle(text)])


def _recorded(file: Path, identity: str) -> list[Played]:
    """Return the games of a record whose identity begins so."""
    if not file.is_file() or not file.stat().st_size:
        raise RecordError(f"{file}: no such file, or an empty one: expected a record of games")
    with Record(file) as record:
        games = list(record.games(identity))
    if not games:
        raise RecordError(f"{file}: no game {identity or 'at all'} in it: expected one to replay")
    return games


def _show_again(games: Sequence[Played], asked: PlayRequest) -> None:
    """Export the games of a record, or show the last one again."""
    if asked.export is not None:
        write(asked.export, json_lines(games))
    elif asked.as_json:
        click.echo(json_line(last_game(games)))
    else:
        _replay(last_game(games))


def _replay(played: Played) -> None:
    click.echo(f"{played.id}: {played.game}, {played.first} against {played.second}")
    click.echo(str(playing.replay(played, click.echo)))
