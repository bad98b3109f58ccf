"""Many games between two players, and the score: `match`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from secateur.errors import SecateurError
from secateur.game import Game
from secateur.interface import given
from secateur.interface.contestants import AnyPlayer, compilation_by, is_human, player_of, remarks
from secateur.interface.given import AnyForm, M, S
from secateur.jobs import WAIT, Job, JobOutcome, run
from secateur.play.match import Match, Score, play_and_explain, play_between, score
from secateur.play.match import opening as find_opening
from secateur.play.players import Contestant
from secateur.play.record import Record
from secateur.play.referee import Played


@dataclass(frozen=True)
class MatchProgress:
    """How far a match has got; or a remark, with the reason `why` if a player has to search in Python."""

    done: int
    total: int
    remark: str = ""
    why: str = ""


Hear: TypeAlias = Callable[[MatchProgress], object]


@dataclass(frozen=True, repr=False)
class MatchResult:
    """The games of a match and their score, which is the first player's.

    `failed` has the reason why a game could not be played, by its id. A match that Ctrl-C ended is `interrupted`.
    """

    plan: Match
    score: Score
    games: tuple[Played, ...]
    failed: Mapping[str, str] = field(default_factory=dict, hash=False)
    interrupted: bool = False
    compilation: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """Return the score as plain data for JSON, with the keys of `--json`."""
        data = {name: list(part) if isinstance(part, tuple) else part for name, part in asdict(self.score).items()}
        return {
            "game": self.plan.game,
            "players": [self.plan.one, self.plan.two],
            **data,
            "forfeits": [{"id": identity, "reason": reason} for identity, reason in self.score.forfeits],
            "failed": dict(self.failed),
            "interrupted": self.interrupted,
            "id": self.plan.identity,
            **self.compilation,
        }

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        from secateur.views.notebook import lines_html, part

        return part(lines_html(list(self._lines())))

    def __repr__(self) -> str:
        counts = f"{self.score.wins} won, {self.score.losses} lost, {self.score.draws} drawn"
        return f"<MatchResult of {self.plan.one} against {self.plan.two}: {counts}>"

    def _lines(self) -> Iterator[str]:
        plan, result = self.plan, self.score
        yield f"{plan.one} against {plan.two}, {plan.game}: {result.games} games"
        yield f"  {result.wins} won, {result.losses} lost, {result.draws} drawn"
        yield f"  score         {_share(result.score, result.interval)}"
        yield f"  first to move {_share(result.first_player_score, result.first_player_interval)}"
        if result.distinct < result.games:
            yield f"  only {result.distinct} of the games differ: --opening gives more; the intervals count them all"
        for identity, reason in result.forfeits:
            yield f"  {identity}: {reason}"
        for identity, reason in self.failed.items():
            yield f"  {identity} could not be played: {reason}"


def _share(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{share:.1%}  (95 % confidence: {low:.1%} to {high:.1%})"


def match(
    game: AnyForm[S, M],
    one: AnyPlayer,
    two: AnyPlayer,
    *,
    games: int = 20,
    seed: int = 0,
    opening: int = 0,
    seconds: float | None = None,
    record: str | os.PathLike[str] | None = None,
    workers: int = 0,
    cluster: str | None = None,
    wait: float = WAIT,
    progress: Hear | None = None,
) -> MatchResult:
    """Let two players play many games, in pairs with the colours swapped.

    A player is a text as on the command line, an object with a method `choose(state)`, which returns a move, or a
    function of a state. Each pair of games begins with `opening` random moves. A player who takes longer than
    `seconds` for a move loses the game, as does one who fails. The games are played in this process; if the game and
    the players are given as texts, they may be played by `workers`, on a `cluster` (waiting at most `wait` seconds
    for a worker), and be kept in a `record`, from which an interrupted match goes on. Ctrl-C ends the match with
    the games that are over.

    >>> import secateur
    >>> result = secateur.match("tictactoe", "perfect", lambda state: secateur.game("tictactoe").moves(state)[0])
    >>> result.score.losses
    0
    """
    if is_human(one) or is_human(two):
        raise SecateurError("a match is between programs: expected no human; `secateur play` is for people")
    given.check_progress(progress)
    found, players = given.game(game), (player_of(one), player_of(two))
    spec = os.fspath(game) if isinstance(game, str | os.PathLike) else None
    can_travel = isinstance(one, str) and isinstance(two, str) and spec is not None
    if not can_travel and (workers > 0 or cluster is not None or record is not None):
        raise SecateurError("workers, a cluster, a record: expected a game and players that are given as texts")
    first, second = (text if isinstance(text, str) else player_of(text).name for text in (one, two))
    plan = Match(spec or found.name, first, second, seed, opening, seconds)
    jobs = plan.jobs(games)
    for player in players:
        if cluster is None:  # there may be programs that only the cluster has
            player.check(found)
    find_opening(found, opening, seed)
    with _record(record) as kept:
        playing = _Playing(plan, jobs, kept, progress or (lambda news: None))
        for remark in remarks(players, found):
            playing.hear(MatchProgress(0, games, remark))
        try:
            outcome = playing.anywhere(workers, cluster, wait) if can_travel else playing.here(found, *players)
        except KeyboardInterrupt:
            outcome = None
        finally:
            for text, player in zip((one, two), players, strict=True):
                if isinstance(text, str):  # otherwise the player is the caller's, who may play on
                    player.close()
        played = playing.games()
    failed = outcome.failed if outcome else {}
    searched = compilation_by(players, playing.why)
    return MatchResult(plan, score(played), played, failed, outcome is None, searched)


@dataclass
class _Playing:
    """The games of a match while they are played."""

    plan: Match
    jobs: list[Job]
    record: Record
    hear: Hear
    why: str = ""  # a player searches in Python

    def anywhere(self, workers: int, cluster: str | None, wait: float) -> JobOutcome:
        """Play the games that are not in the record, here, in other processes or on a cluster."""
        done = self.record.identities(self.plan.identity)
        if done.issuperset(job.id for job in self.jobs):
            self._remark(f"all {len(self.jobs)} games are in the record: nothing is played")
        return run(
            play_and_explain,
            self.jobs,
            self._store,
            done,
            workers=workers,
            cluster=cluster,
            wait=wait,
            notice=self._remark,
            progress=self._count,
        )

    def here(self, game: Game[Any, Any], one: Contestant[Any, Any], two: Contestant[Any, Any]) -> JobOutcome:
        """Play the games one by one, with a game or players that cannot be sent anywhere."""
        for number, job in enumerate(self.jobs):
            played = play_between(self.plan, number, game, one, two)
            self._store(job.id, (played, one.in_python or two.in_python))
            self._count(number + 1, None)
        return JobOutcome(len(self.jobs), 0, {})

    def games(self) -> tuple[Played, ...]:
        """Return the games of this match that are over."""
        wanted = {job.id for job in self.jobs}
        return tuple(game for game in self.record.games(self.plan.identity) if game.id in wanted)

    def _store(self, identity: str, result: tuple[Played, str]) -> None:
        played, why = result
        self.record.add(played)
        if why and not self.why:
            self.why = why
            self.hear(MatchProgress(0, len(self.jobs), why, why))

    def _remark(self, remark: str) -> None:
        self.hear(MatchProgress(0, len(self.jobs), remark))

    def _count(self, done: int, total: int | None) -> None:
        self.hear(MatchProgress(done, len(self.jobs)))


@contextmanager
def _record(file: str | os.PathLike[str] | None) -> Iterator[Record]:
    """Open the record, or one that lasts as long as the match."""
    with tempfile.TemporaryDirectory() as folder, Record(Path(file or Path(folder) / "games.db")) as games:
        yield games
