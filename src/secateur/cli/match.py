"""`secateur match`: many games between two players, and the score."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from secateur import catalog
from secateur.cli.progress import counting
from secateur.cli.spec import read_game
from secateur.errors import SecateurError
from secateur.jobs import Job, JobOutcome, run
from secateur.play.match import Match, Score, play_one, score
from secateur.play.match import opening as find_opening
from secateur.play.record import Record, json_line


@click.command(short_help="Play a match.")
@click.argument("spec", metavar="GAME")
@click.argument("one", metavar="PLAYER1")
@click.argument("two", metavar="PLAYER2")
@click.option("--games", "count", type=int, default=20, show_default=True, metavar="N", help="How many; even.")
@click.option("--seed", type=int, default=0, show_default=True, help="Openings and chance come from it.")
@click.option("--opening", type=int, default=0, metavar="N", help="Random plies to begin each pair of games with.")
@click.option("--seconds", type=float, metavar="S", help="The time for a move; who takes longer loses.")
@click.option("--record", type=Path, metavar="FILE", help="Keep the games in this file (SQLite), and go on from it.")
@click.option("--export", type=Path, metavar="FILE", help="Write the games to this file, as lines of JSON.")
@click.option("--workers", type=int, default=2, show_default=True, metavar="N", help="Processes that play.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler instead.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def match(
    spec: str,
    one: str,
    two: str,
    count: int,
    seed: int,
    opening: int,
    seconds: float | None,
    record: Path | None,
    export: Path | None,
    workers: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let PLAYER1 and PLAYER2 play GAME many times, in pairs with the colours swapped.

    The score is PLAYER1's, with its 95 % confidence interval; a draw is half a point. With --record every game is
    kept as soon as it is over, and a match that was interrupted goes on where it stopped when the same command is
    given again.

    \b
    Examples:
      secateur match domineering:8x8 alphabeta:depth=3 random --games 20 --seed 1
      secateur match connect4 minimax:depth=3 alphabeta:depth=3 --opening 4 --record games.db
      secateur match tictactoe alphabeta 'ugi:./my-program --fast' --seconds 1
    """
    if any(player.partition(":")[0] == "human" for player in (one, two)):
        raise SecateurError("a match is between programs: expected no human; `secateur play` is for people")
    plan = Match(spec, one, two, seed, opening, seconds)
    jobs = plan.jobs(count)
    _check(plan, cluster is not None)
    if export is not None:
        export.touch()  # if it cannot be written, better to know before the games
    with _record(record) as games:
        outcome = _play(plan, jobs, games, workers, cluster)
        wanted = {job.id for job in jobs}
        played = [game for game in games.games(plan.identity) if game.id in wanted]
    if export is not None:
        export.write_text("".join(json_line(game) + "\n" for game in played), encoding="utf-8")
    result = score(played)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_data(plan, result, outcome)).decode())
    else:
        click.echo("\n".join(_report(plan, result, outcome)))
    if outcome is None:
        raise KeyboardInterrupt
    if outcome.failed:
        raise SystemExit(1)


def _play(plan: Match, jobs: list[Job], games: Record, workers: int, cluster: str | None) -> JobOutcome | None:
    """Play what is not in the record; None if that was interrupted."""
    done = games.identities(plan.identity)
    with counting("playing", len(jobs)) as progress:
        try:
            return run(
                play_one,
                jobs,
                lambda identity, played: games.add(played),
                done,
                workers=workers,
                cluster=cluster,
                progress=progress,
            )
        except KeyboardInterrupt:
            return None


def _check(plan: Match, on_cluster: bool) -> None:
    """Make the game and the players once, so that a mistake in their names is found before anything is played."""
    game = read_game(plan.game)
    for player in (plan.one, plan.two):
        contestant = catalog.player(player)
        if not on_cluster:  # there may be programs that only the cluster has
            contestant.check(game)
    find_opening(game, plan.opening, plan.seed)


@contextmanager
def _record(file: Path | None) -> Iterator[Record]:
    """Open the record, or one that lasts as long as the match."""
    with tempfile.TemporaryDirectory() as folder, Record(file or Path(folder) / "games.db") as games:
        yield games


def _data(plan: Match, result: Score, outcome: JobOutcome | None) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": [plan.one, plan.two],
        **asdict(result),
        "forfeits": [{"id": identity, "reason": reason} for identity, reason in result.forfeits],
        "failed": dict(outcome.failed) if outcome else {},
        "interrupted": outcome is None,
        "id": plan.identity,
    }


def _report(plan: Match, result: Score, outcome: JobOutcome | None) -> Iterator[str]:
    """Say how the match went."""
    yield f"{plan.one} against {plan.two}, {plan.game}: {result.games} games"
    yield f"  {result.wins} won, {result.losses} lost, {result.draws} drawn"
    yield f"  score         {_share(result.score, result.interval)}"
    yield f"  first to move {_share(result.first_player_score, result.first_player_interval)}"
    if result.distinct < result.games:
        yield f"  only {result.distinct} of the games differ: --opening gives more; the intervals count them all"
    for identity, reason in result.forfeits:
        yield f"  {identity}: {reason}"
    for identity, reason in outcome.failed.items() if outcome else ():
        yield f"  {identity} could not be played: {reason}"


def _share(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{share:.1%}  (95 % confidence: {low:.1%} to {high:.1%})"
