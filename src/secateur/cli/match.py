"""`secateur match`: many games between two players, and the score."""

import tempfile
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from secateur import catalog
from secateur.cli.options import WorkRequest, asked_for, clock_option, seed_option, work_options
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import counting
from secateur.cli.searching import PythonNotice, compilation_by, say_remarks
from secateur.cli.spec import is_human
from secateur.errors import SecateurError
from secateur.interface import given
from secateur.jobs import Job, JobOutcome, run
from secateur.play.match import Match, Score, play_and_explain, score
from secateur.play.match import opening as find_opening
from secateur.play.players import Contestant
from secateur.play.record import Record, json_lines
from secateur.play.referee import Played


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
    if is_human(asked.one) or is_human(asked.two):
        raise SecateurError("a match is between programs: expected no human; `secateur play` is for people")
    plan = Match(asked.spec, asked.one, asked.two, asked.seed, asked.opening, asked.seconds)
    jobs = plan.jobs(asked.count)
    players = _check(plan, asked.cluster is not None)
    notice = PythonNotice(asked.spec)
    if asked.export is not None:
        asked.export.touch()  # if it cannot be written, better to know before the games
    with _record(asked.record) as games:
        outcome = _play(plan, jobs, games, asked, notice)
        wanted = {job.id for job in jobs}
        played = [game for game in games.games(plan.identity) if game.id in wanted]
    if asked.export is not None:
        asked.export.write_text(json_lines(played), encoding="utf-8")
    if asked.as_json:
        print_json(_data(plan, score(played), outcome) | compilation_by(players, notice.why))
    else:
        print_lines(_report(plan, score(played), outcome))
    if outcome is None:
        raise KeyboardInterrupt
    if outcome.failed:
        raise SystemExit(1)


def _play(
    plan: Match, jobs: list[Job], games: Record, asked: MatchRequest, notice: PythonNotice
) -> JobOutcome | None:
    """Play what is not in the record; None if that was interrupted."""
    done = games.identities(plan.identity)

    def store(identity: str, result: tuple[Played, str]) -> None:
        played, why = result
        games.add(played)
        notice.hear(why)

    with counting("playing", len(jobs)) as progress:
        try:
            return run(
                play_and_explain,
                jobs,
                store,
                done,
                workers=asked.workers,
                cluster=asked.cluster,
                progress=progress,
            )
        except KeyboardInterrupt:
            return None


def _check(plan: Match, on_cluster: bool) -> list[Contestant[Hashable, Hashable]]:
    """Make the game and the players once, so that a mistake in their names is found before anything is played."""
    game = given.game(plan.game)
    players = [catalog.player(player) for player in (plan.one, plan.two)]
    for contestant in players:
        if not on_cluster:  # there may be programs that only the cluster has
            contestant.check(game)
    find_opening(game, plan.opening, plan.seed)
    say_remarks(players, game)
    return players


@contextmanager
def _record(file: Path | None) -> Iterator[Record]:
    """Open the record, or one that lasts as long as the match."""
    with tempfile.TemporaryDirectory() as folder, Record(file or Path(folder) / "games.db") as games:
        yield games


def _data(plan: Match, result: Score, outcome: JobOutcome | None) -> dict[str, object]:
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
