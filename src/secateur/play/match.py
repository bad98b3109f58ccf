"""Matches: many games between two players, in pairs with the colours swapped, and their score."""

import hashlib
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from secateur import catalog
from secateur.abilities import outcome
from secateur.errors import ParameterError
from secateur.game import Game, M, S
from secateur.gamefile import game_file, is_game_file
from secateur.jobs import Job
from secateur.play.players import Contestant
from secateur.play.referee import Played, Referee
from secateur.result import Limit
from secateur.search.alphabeta import alphabeta

OPENING_TRIES = 200
OPENING_DEPTH = 3  # plies after an opening within which neither side may win by force
CONFIDENCE = 1.96  # standard deviations on either side of the mean, for 95 %


@dataclass(frozen=True, slots=True)
class Match:
    """The plan of a match. The same plan always gives the same games, with the same identities."""

    game: str
    one: str
    two: str
    seed: int = 0
    opening: int = 0  # random plies at the start of each pair
    seconds: float | None = None  # per move

    def __post_init__(self) -> None:
        if self.opening < 0:
            raise ParameterError(f"opening {self.opening}: expected 0 plies or more")
        if self.seconds is not None and not self.seconds > 0:
            raise ParameterError(f"seconds {self.seconds:g}: expected more than 0 for a move")

    @property
    def identity(self) -> str:
        """What the identities of its games begin with: a digest of the plan and of a game's file."""
        plan = repr(asdict(self))
        if is_game_file(self.game):  # other rules in the same file make another match
            plan += game_file(self.game).read_text(encoding="utf-8", errors="replace")
        return hashlib.sha256(plan.encode(errors="replace")).hexdigest()[:12]

    def game_identity(self, number: int) -> str:
        """Return the identity of a game; games 2k and 2k + 1 are a pair."""
        return f"{self.identity}-{number:06d}"  # `last_game` reads it

    def jobs(self, games: int) -> list[Job]:
        """Return the games as jobs for `play_one` or `play_and_explain`."""
        if not isinstance(games, int) or games < 2 or games % 2:
            raise ParameterError(
                f"{games!r} games: expected an even number, at least 2: each opening is played with both colours"
            )
        return [Job(self.game_identity(number), (self, number)) for number in range(games)]


def last_game(games: Sequence[Played]) -> Played:
    """Return the last game of those of a record; of a match, whose games may be kept in any order, the last one."""
    plan, _, number = games[-1].id.rpartition("-")
    if not (len(number) == 6 and number.isdecimal()):  # of no match
        return games[-1]
    return max((game for game in games if game.id.startswith(f"{plan}-")), key=lambda game: game.id)


def play_one(match: Match, number: int) -> Played:
    """Play one game of a match. It needs only the plan, so any process can play it."""
    return play_and_explain(match, number)[0]


def play_and_explain(match: Match, number: int) -> tuple[Played, str]:
    """Play one game of a match; also return why a player searched in Python, if one had to."""
    one, two = catalog.player(match.one), catalog.player(match.two)
    try:
        return play_between(match, number, catalog.game(match.game), one, two), one.in_python or two.in_python
    finally:
        one.close()
        two.close()


def play_between(match: Match, number: int, game: Game[S, M], one: Contestant[S, M], two: Contestant[S, M]) -> Played:
    """Play one game of a match between two players who are there already."""
    pair, swapped = divmod(number, 2)
    first, second = (two, one) if swapped else (one, two)
    # Each game has its own seed, but a pair shares its opening: then neither player gains by a good one.
    seed = _seed(match, "game", number)
    referee = Referee(game, first, second, seed=seed, seconds=match.seconds, spec=match.game)
    begun = opening(game, match.opening, _seed(match, "pair", pair))
    return referee.play(begun, match.game_identity(number))


def opening(game: Game[S, M], plies: int, seed: int) -> list[M]:
    """Return random moves after which the game is not over and neither side wins by force within a few plies."""
    chance = random.Random(seed)
    for _ in range(OPENING_TRIES if plies else 0):
        state = game.start()
        moves: list[M] = []
        while len(moves) < plies and (legal := game.moves(state)):
            moves.append(legal[chance.randrange(len(legal))])
            state = game.play(state, moves[-1])
        if game.moves(state) and not _decided(game, state):
            return moves
    if plies:
        raise ParameterError(
            f"{game.name}: no balanced opening of {plies} plies in {OPENING_TRIES} tries: expected fewer plies"
        )
    return []


def _decided(game: Game[S, M], state: S) -> bool:
    """Whether one side wins by force within a few plies."""
    # `outcome` values every unfinished state at 0, so any other value is a forced win.
    return alphabeta(game, state, limit=Limit(depth=OPENING_DEPTH), evaluation=outcome(game)).value != 0


def _seed(match: Match, kind: str, number: int) -> int:
    # A hash, because the seeds of neighbouring games must be unrelated, and `hash` differs from process to process.
    return int(hashlib.sha256(f"{match.seed}/{kind}/{number}".encode()).hexdigest()[:12], 16)


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match, for the player named first and for the player who moves first."""

    games: int
    wins: int
    losses: int
    draws: int
    score: float
    interval: tuple[float, float]
    first_player_wins: int
    first_player_score: float
    first_player_interval: tuple[float, float]
    distinct: int  # different games: players that use no chance repeat themselves
    forfeits: tuple[tuple[str, str], ...]


def score(games: Iterable[Played]) -> Score:
    """Count the games of a match; a draw is half a point."""
    points: list[float] = []  # of player one
    first_points: list[float] = []  # of the player who moved first
    forfeits = []
    different = set()
    for played in games:
        different.add((played.first, played.moves))  # the same moves with the colours swapped are another game
        swapped = int(played.id.rpartition("-")[2]) % 2  # in odd games, player two moves first
        first = {"first": 1.0, "second": 0.0, "draw": 0.5}[played.winner]
        first_points.append(first)
        points.append(1 - first if swapped else first)
        if played.reason and played.winner != "draw":  # a draw has a reason too, but nobody forfeited
            forfeits.append((played.id, played.reason))
    return Score(
        games=len(points),
        wins=points.count(1),
        losses=points.count(0),
        draws=points.count(0.5),
        score=_mean(points),
        interval=interval(_mean(points), len(points)),
        first_player_wins=first_points.count(1),
        first_player_score=_mean(first_points),
        first_player_interval=interval(_mean(first_points), len(first_points)),
        distinct=len(different),
        forfeits=tuple(forfeits),
    )


def _mean(points: list[float]) -> float:
    return sum(points) / len(points) if points else 0.5


def interval(mean: float, count: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a proportion (Wilson 1927); draws make it too wide, never too narrow."""
    # Unlike the mean plus or minus some standard errors, it stays within 0 and 1, and keeps a width at both ends.
    if count == 0:
        return 0.0, 1.0
    z = CONFIDENCE
    middle = (mean + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6)
