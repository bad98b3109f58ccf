"""Does looking deeper pay? Games of alpha-beta at one depth against minimax at another. Each game is a job."""

import time
from collections.abc import Sequence
from typing import Any

from secateur.errors import ParameterError
from secateur.game import M, S
from secateur.play.match import opening
from secateur.play.players import Contestant
from secateur.play.referee import Played, Referee
from secateur.study.counting import searcher_of
from secateur.study.plan import ALPHABETA, MINIMAX, Plan
from secateur.study.searcher import Searcher

OPENING = 4  # random plies at the start of a game; fewer if the game is too short


class FixedDepth(Contestant[S, M]):
    """Plays the first best move of a search to a fixed depth.

    Minimax and alpha-beta find the same move, so both players search by alpha-beta: the games are the same, and take
    less time.
    """

    def __init__(self, searcher: Searcher, algorithm: str, depth: int) -> None:
        self.searcher, self.depth = searcher, depth
        self.name = f"{algorithm}:depth={depth}"

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the first best move."""
        found: Any = self.searcher.search(state, self.depth).move
        move: M = found
        return move


class _OutOfTime(Exception):  # noqa: N818 - not an error
    """Ends a game that has run out of time."""


def play(plan: Plan, shallow: int, deep: int, number: int, seconds: float | None = None) -> Played | None:
    """Play a game of alpha-beta to depth `deep` against minimax to depth `shallow`; None if it runs out of time.

    Games 2k and 2k + 1 have the same opening with roles swapped: alpha-beta begins in the even ones.
    """
    searcher = searcher_of(plan)
    players: list[FixedDepth[Any, Any]] = [
        FixedDepth(searcher, ALPHABETA, deep),
        FixedDepth(searcher, MINIMAX, shallow),
    ]
    first, second = reversed(players) if number % 2 else players
    end = None if seconds is None else time.monotonic() + seconds

    def watch(states: object, moves: object) -> None:
        if end is not None and time.monotonic() > end:
            raise _OutOfTime

    referee = Referee(searcher.game, first, second, spec=plan.game, watch=watch)
    try:
        return referee.play(_opening(searcher.game, plan.seed_of("pair", number // 2)), f"{shallow}-{number}")
    except _OutOfTime:
        return None


def _opening(game: Any, seed: int) -> Sequence[Any]:
    """Return the random moves of an opening: as many as possible without ending the game."""
    for plies in range(OPENING, 0, -1):
        try:
            return opening(game, plies, seed)
        except ParameterError:
            continue
    return ()
