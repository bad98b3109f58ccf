"""`secateur play`: a game in the terminal."""

import secrets
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from secateur import catalog
from secateur.abilities import board, move_text, player_name, read_state
from secateur.cli.options import asked_for, clock_option, json_option, position_options, seed_option
from secateur.cli.output import print_lines
from secateur.cli.searching import PythonNotice, say_remarks
from secateur.errors import RecordError, SecateurError
from secateur.game import AnyGame, DrawnAfter
from secateur.interface import given
from secateur.interface.contestants import compilation_by, is_human
from secateur.play.record import Record, json_line, json_lines
from secateur.play.referee import Played, Referee
from secateur.views.words import counted, does


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
    game = given.game(asked.spec)
    played, compiled = _played(game, asked)
    click.echo(json_line(played, compiled) if asked.as_json else _verdict(game, played))
    if asked.record is not None:
        with Record(asked.record) as games:
            games.add(played)


def _played(game: AnyGame, asked: PlayRequest) -> tuple[Played, dict[str, object]]:
    """Let the players play, and show their moves unless JSON is asked for; return what it says of compilation too."""
    states, opening = given.beginning(game, position=asked.position, moves=asked.moves)
    one, two = catalog.player(asked.first), catalog.player(asked.second)
    for player in (one, two):
        player.check(game)
    say_remarks((one, two), game)
    show, notice = _show_nothing if asked.as_json else _Screen(game), PythonNotice(asked.spec or game.name)

    def watch(states: Sequence[Hashable], moves: Sequence[Hashable]) -> None:
        notice.hear(one.in_python or two.in_python)
        show(states, moves)

    if asked.record is not None:
        Record(asked.record).close()  # if it cannot be written, better to know before the game
    try:
        referee = Referee(
            game,
            one,
            two,
            state=states[0],
            seed=asked.seed,
            seconds=asked.seconds,
            spec=asked.spec,
            take_backs=True,
            watch=watch,
        )
        played = referee.play(opening, f"play-{secrets.token_hex(6)}")
        return played, compilation_by((one, two), one.in_python or two.in_python)
    finally:
        one.close()
        two.close()


def _show_nothing(states: Sequence[Hashable], moves: Sequence[Hashable]) -> None:
    """Watch in silence."""


class _Screen:
    """Shows the game as the referee sees it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.shown = 0  # moves

    def __call__(self, states: Sequence[Hashable], moves: Sequence[Hashable]) -> None:
        """Show the last move, if there is a new one, and the position."""
        if len(moves) > self.shown:
            mover = player_name(self.game, self.game.to_move(states[-2]))
            click.echo(f"{len(moves)}. {does(mover, 'play')} {move_text(self.game, moves[-1])}")
        self.shown = len(moves)
        print_lines([self._drawn(states, moves), ""])

    def _drawn(self, states: Sequence[Hashable], moves: Sequence[Hashable]) -> str:
        if isinstance(self.game, DrawnAfter) and states[0] == self.game.start():
            return self.game.board_after(moves)
        return board(self.game, states[-1])


def _verdict(game: AnyGame, played: Played) -> str:
    """Say who has won."""
    who = {"first": played.first, "second": played.second}
    ending = f" ({played.reason})" if played.reason else ""
    if played.winner == "draw":
        return f"a draw after {counted(len(played.moves), 'move')}{ending}"
    start = game.to_move(read_state(game, played.start) if played.start else game.start())
    name = player_name(game, start if played.winner == "first" else -start)
    return f"{does(name, 'win')} ({who[played.winner]}) after {counted(len(played.moves), 'move')}{ending}"


def _recorded(file: Path, identity: str) -> list[Played]:
    """Return the games of a record whose identity begins so, the last one last."""
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
        asked.export.write_text(json_lines(games), encoding="utf-8")
    elif asked.as_json:
        click.echo(json_line(games[-1]))
    else:
        _replay(games[-1])


def _replay(played: Played) -> None:
    game = catalog.game(played.game)
    screen = _Screen(game)
    states, moves = given.beginning(game, position=played.start or None, moves=played.moves)
    click.echo(f"{played.id}: {played.game}, {played.first} against {played.second}")
    for shown in range(len(states)):
        screen(states[: shown + 1], moves[:shown])
    click.echo(_verdict(game, played))
