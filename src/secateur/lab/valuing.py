"""What every legal move is worth: first impressions, then exact values if they can be had soon, then deeper ones.

The values are those of `analyse`. They are passed on whenever they change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from secateur.game import AnyGame
from secateur.interface.best_move import Analysis, analyse
from secateur.lab.offered import Offered
from secateur.lab.playing import GameAsked, Situation
from secateur.result import MoveValue, News
from secateur.views.answer_words import moves_data
from secateur.views.words import number

Tell: TypeAlias = Callable[[dict[str, Any]], object]

FIRST_SECONDS = 0.5
EXACT_SECONDS = 5.0
DEEP_SECONDS = 30.0


class ValuesAsked(GameAsked, kw_only=True):
    """The values of the moves of a position; `seconds` is the most for the deepest search."""

    seconds: float = DEEP_SECONDS


class _Values:
    """The best that is known of every move, exact values before others."""

    def __init__(self, game: AnyGame, tell: Tell) -> None:
        self.game, self.tell = game, tell
        self.known: dict[Any, tuple[MoveValue[Any], bool]] = {}
        self.depth: int | None = None
        self.told: dict[str, Any] | None = None

    def heard(self, news: News[Any]) -> None:
        """Take in how far a search has come."""
        if news.why:
            self.tell({"in_python": news.why})
        if news.result is not None and news.result.every_move is not None:
            self.take(news.result.every_move, self.exact, news.result.depth)
            self.send({"nodes": news.nodes})

    exact = False  # whether the search under way goes to the end of the game

    def take(self, moves: Iterable[MoveValue[Any]], exact: bool, depth: int | None) -> None:
        """Take in what moves are worth; a value that is exact stays."""
        for one in moves:
            proved = one.bound == "exact" and (exact or one.distance is not None)
            if one.move not in self.known or proved or (not exact and not self.known[one.move][1]):
                self.known[one.move] = (one, proved)
        self.depth = self.depth if exact else depth

    def send(self, more: dict[str, Any]) -> None:
        """Pass on what is known, if it has changed."""
        moves = moves_data(self.game, [one for one, _ in self.known.values()])
        rows = [
            {**data, "value": number(one.value), "sign": (one.value > 0) - (one.value < 0), "exact": exact}
            for data, (one, exact) in zip(moves, self.known.values(), strict=True)
        ]
        found = {"moves": rows, "depth": self.depth}
        if found != self.told or more.get("done"):
            self.told = found
            self.tell({**found, **more})


def values(asked: ValuesAsked, offered: Offered, tell: Tell) -> None:
    """Pass on what every move of a position is worth, again and again, until all is exact or the time is over."""
    now = Situation.of(asked, offered)
    found = _Values(now.game, tell)
    if now.legal:
        _deepen(now, found, min(FIRST_SECONDS, asked.seconds))
        if not all(exact for _, exact in found.known.values()):
            _to_the_end(now, found, min(EXACT_SECONDS, asked.seconds))
        if not all(exact for _, exact in found.known.values()):
            _deepen(now, found, asked.seconds)
    found.send({"done": True})


def _deepen(now: Situation, found: _Values, seconds: float) -> None:
    found.exact = False
    analysis = analyse(now.game, now.state, seconds=seconds, progress=found.heard)
    _finish(found, analysis, exact=False)  # only what has a distance is proved: the rest is by an evaluation


def _to_the_end(now: Situation, found: _Values, seconds: float) -> None:
    found.exact = True
    analysis = analyse(now.game, now.state, exact=True, seconds=seconds, progress=found.heard)
    _finish(found, analysis, exact=True)


def _finish(found: _Values, analysis: Analysis[Any, Any], exact: bool) -> None:
    if analysis.moves is not None:
        found.take(analysis.moves, exact, analysis.depth)
        found.send({"nodes": analysis.nodes})
