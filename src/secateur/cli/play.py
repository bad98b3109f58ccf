"""`secateur play`: a game in the terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from secateur import catalog
from secateur.abilities import board, move_text, player_name, read_move, read_state
from secateur.cli.spec import read_game, read_moves
from secateur.errors import RecordError, SecateurError
from secateur.game import DrawnAfter
from secateur.play.record import Record, json_line
from secateur.play.referee import Played, Referee


@click.command(short_help="Play a game in the terminal.")
@click.argument("spec", required=False, metavar="[GAME]")
@click.option("--first", default="human", show_default=True, metavar="PLAYER", help="Who moves first.")
@click.option("--second", default="alphabeta:depth=3", show_default=True, metavar="PLAYER", help="Who moves second.")
@click.option("--moves", default="", help="Moves to begin with, in the game's own notation.")
@click.option("--position", help="The position to begin from.")
@click.option("--seconds", type=float, metavar="S", help="The time for a move; who takes longer loses.")
@click.option("--seed", type=int, default=0, show_default=True, help="For players who play by chance.")
@click.option("--record", type=Path, metavar="FILE", help="Write the game to this record (SQLite).")
@click.option("--replay", type=Path, metavar="FILE", help="Show a game of a record again, instead of playing.")
@click.option("--id", "identity", default="", help="The identity, or how it begins, of the game to replay.")
@click.option("--export", type=Path, metavar="FILE", help="With --replay: write all its games as lines of JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print the game as one JSON object, and nothing else.")
def play(
    spec: str | None,
    first: str,
    second: str,
    moves: str,
    position: str | None,
    seconds: float | None,
    seed: int,
    record: Path | None,
    replay: Path | None,
    identity: str,
    export: Path | None,
    as_json: bool,
) -> None:
    """Play a game: GAME is a name, a name with parameters, or a Python file with a game in it.

    A PLAYER is human, random, an algorithm with its depth and evaluation (alphabeta:depth=5,eval=mobility), or
    another program (ugi:COMMAND). At the keyboard, "help" lists what can be said beside a move.

    \b
    Examples:
      secateur play domineering:8x8 --second alphabeta:depth=3
      secateur play doo --first minimax:depth=2 --second random --seed 7
      secateur play connect4 --moves '4 4 3' --first alphabeta:depth=6 --second human
      secateur play --replay games.db
      secateur play --replay games.db --export games.jsonl
    """
    if replay is not None:
        found = _recorded(replay, identity)
        if export is not None:
            export.write_text("".join(json_line(played) + "\n" for played in found), encoding="utf-8")
        else:
            _replay(found[-1], as_json)
        return
    if export is not None:
        raise SecateurError("--export: expected it with --replay, the record to export")
    if spec is None:
        raise SecateurError("no GAME: expected a name, such as domineering:8x8; `secateur games` lists them")
    if as_json and any(player.partition(":")[0] == "human" for player in (first, second)):
        raise SecateurError("--json: a human needs the terminal: expected two programs")
    game = read_game(spec)
    state = game.start() if position is None else read_state(game, position)
    opening = read_moves(game, state, moves)
    watch = _silence if as_json else _Screen(game)
    one, two = catalog.player(first), catalog.player(second)
    for player in (one, two):
        player.check(game)
    if record is not None:
        Record(record).close()  # if it cannot be written, better to know before the game
    try:
        referee = Referee(
            game, one, two, state=state, seed=seed, seconds=seconds, spec=spec, take_backs=True, watch=watch
        )
        played = referee.play(opening, f"play-{secrets.token_hex(6)}")
    finally:
        one.close()
        two.close()
    click.echo(json_line(played) if as_json else _verdict(game, played))
    if record is not None:
        with Record(record) as games:
            games.add(played)


def _silence(states: Any, moves: Any) -> None:
    """Show nothing."""


class _Screen:
    """Shows the game as the referee sees it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.shown = 0  # moves

    def __call__(self, states: Sequence[Any], moves: Sequence[Any]) -> None:
        """Show the last move, if there is a new one, and the position."""
        if len(moves) > self.shown:
            mover = player_name(self.game, self.game.to_move(states[-2]))
            click.echo(f"{len(moves)}. {mover} plays {move_text(self.game, moves[-1])}")
        self.shown = len(moves)
        drawn_after = states[0] == self.game.start() and isinstance(self.game, DrawnAfter)
        click.echo(self.game.board_after(moves) if drawn_after else board(self.game, states[-1]))
        click.echo("")


def _verdict(game: Any, played: Played) -> str:
    """Say who has won."""
    who = {"first": played.first, "second": played.second}
    ending = f" ({played.reason})" if played.reason else ""
    if played.winner == "draw":
        return f"a draw after {len(played.moves)} moves{ending}"
    start = game.to_move(read_state(game, played.start) if played.start else game.start())
    name = player_name(game, start if played.winner == "first" else -start)
    return f"{name}, {who[played.winner]}, wins after {len(played.moves)} moves{ending}"


def _recorded(file: Path, identity: str) -> list[Played]:
    """Return the games of a record whose identity begins so, the last one last."""
    if not file.is_file() or not file.stat().st_size:
        raise RecordError(f"{file}: no such file, or an empty one: expected a record of games")
    with Record(file) as record:
        games = list(record.games(identity))
    if not games:
        raise RecordError(f"{file}: no game {identity or 'at all'} in it: expected one to replay")
    return games


def _replay(played: Played, as_json: bool) -> None:
    """Show a game of a record again."""
    if as_json:
        click.echo(json_line(played))
        return
    game = catalog.game(played.game)
    screen = _Screen(game)
    states = [read_state(game, played.start) if played.start else game.start()]
    moves: list[Any] = []
    click.echo(f"{played.id}: {played.game}, {played.first} against {played.second}")
    screen(states, moves)
    for text in played.moves:
        moves.append(read_move(game, states[-1], text))
        states.append(game.play(states[-1], moves[-1]))
        screen(states, moves)
    click.echo(_verdict(game, played))
