"""What the commands that use the engine share: what they are asked for, limits, Ctrl-C, words."""

import signal
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from secateur.abilities import move_text, player_name
from secateur.cli.output import say
from secateur.cli.progress import progress
from secateur.cli.spec import read_beginning, read_game
from secateur.errors import searching_in_python
from secateur.game import MAX, MIN, AnyGame, Number
from secateur.result import News, Result
from secateur.views.words import counted, number

if TYPE_CHECKING:  # the engine is not loaded for --help
    from secateur.compiled.saving import Saving
    from secateur.play.players import Contestant

INTERRUPTED = 130
ECHO = 0.5  # seconds in which a second signal is still the first Ctrl-C: timeout(1) and some shells send two
LEAST_SHARE = 0.001  # of the work that must be done before an estimate is worth anything


@dataclass(frozen=True)
class SearchRequest:
    """What a command that searches a game is asked for."""

    spec: str
    position: str | None
    moves: str
    table: int
    threads: int
    nodes: int | None
    seconds: float | None
    any_win: bool
    every_move: bool
    lines: int | None
    as_json: bool

    @property
    def wants_moves(self) -> bool:
        """Whether every move is to be valued."""
        return self.every_move or self.lines is not None

    def read(self) -> tuple[AnyGame, Hashable]:
        """Return the game and the position that are meant."""
        game = read_game(self.spec)
        states, _ = read_beginning(game, self.position, self.moves.split())
        return game, states[-1]


def compilation(why: str | None) -> dict[str, object]:
    """Return what JSON says of the compilation: whether the rules were compiled and, if not, why."""
    return {"compiled": True} if why is None else {"compiled": False, "why": why}


def say_remarks(players: "Iterable[Contestant[Hashable, Hashable]]", game: AnyGame) -> None:
    """Say once what there is to say of how the players play a game."""
    for remark in dict.fromkeys(player.remark(game) for player in players):
        if remark:
            say(remark)


class PythonNotice:
    """Says once that a game is searched in Python, and keeps the reason."""

    def __init__(self, spec: str) -> None:
        self.spec, self.why = spec, ""

    def hear(self, why: str) -> None:
        """Hear why a player or a search does without compiled rules; an empty reason is none."""
        if why and not self.why:
            self.why = why
            say(searching_in_python(why, self.spec))


@contextmanager
def searching(
    game: AnyGame, saving: "Saving | None" = None
) -> Iterator[tuple[threading.Event, Callable[[News[Hashable]], None]]]:
    """Show progress while a search goes on; Ctrl-C asks it to stop, and a second one ends the program."""
    stop = threading.Event()
    news: list[News[Hashable]] = []
    first: list[float] = []  # when Ctrl-C came for the first time

    def interrupt(number: int, frame: object) -> None:
        stop.set()
        first.append(time.monotonic())
        if first[-1] - first[0] > ECHO:
            raise KeyboardInterrupt

    def hear(latest: News[Hashable]) -> None:
        news[:] = [latest]

    def doing() -> str:
        if saving is not None and saving.under_way:
            return f"keeping the search in {saving.path}"
        return told(game, news[0]) if news else "searching"

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        with progress(doing):
            yield stop, hear
    finally:
        signal.signal(signal.SIGINT, before)


def told(game: AnyGame, news: News[Hashable]) -> str:
    """Return a line on how a search goes."""
    line = f"{news.doing}: {news.nodes:,} nodes, {news.seconds:.0f} s"
    if news.seconds >= 1:
        line += f", {_pace(news.nodes / news.seconds)}"
    if news.share >= LEAST_SHARE:
        left = news.seconds * (1 - news.share) / news.share
        line += f"; {news.share:.1%} of all, at most about {duration(left)} more"
    if news.result is not None and news.result.move is not None:
        line += f"; best so far {line_text(game, news.result.line[:8])}"
    return line


def duration(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    for unit, long in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * long:
            return f"{seconds / long:.0f} {unit}"
    return f"{seconds:.0f} s"


def compilation_by(players: "Iterable[Contestant[Hashable, Hashable]]", why: str) -> dict[str, object]:
    """Return what JSON says of the compilation where players search."""
    if not any(player.compiles for player in players):
        return compilation("neither player compiles the rules: engine, mcts and perfect do")
    return compilation(why or None)


def line_text(game: AnyGame, line: Iterable[Hashable]) -> str:
    """Return moves in the game's notation."""
    return " ".join(move_text(game, move) for move in line)


def speed(nodes: int, seconds: float) -> str:
    """Return how much was looked at, in how long."""
    pace = f" ({_pace(nodes / seconds)})" if seconds > 0.1 else ""
    return f"{nodes:,} nodes in {seconds:.2f} s{pace}"


def _pace(nodes: float) -> str:
    return f"{nodes / 1e6:.1f} million a second" if nodes >= 1e5 else f"{nodes:,.0f} a second"


def moves_data(game: AnyGame, result: Result[Hashable], most: int | None) -> dict[str, object]:
    """Return what JSON says of every move, of so many at most; nothing, if moves were not valued."""
    if result.every_move is None:
        return {}
    return {
        "moves": [
            {
                "move": move_text(game, one.move),
                "value": one.value,
                "bound": one.bound,
                "distance": one.distance,
                "line": [move_text(game, move) for move in one.line],
            }
            for one in result.every_move[:most]
        ]
    }


BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}


def moves_table(game: AnyGame, result: Result[Hashable], most: int | None) -> Iterator[str]:
    """Yield a table of what the moves are worth."""
    from secateur.views.data_table import aligned

    rows = [
        (
            move_text(game, one.move),
            f"{BOUNDS[one.bound]}{number(one.value)}",
            "–" if one.distance is None else str(one.distance),
            line_text(game, one.line[1:]),
        )
        for one in (result.every_move or ())[:most]
    ]
    head = ("move", "value", "moves to end", "best play after it")
    yield from (f"  {line}" for line in aligned([head, *rows], "lrrl"))
    if any(one.bound != "exact" for one in (result.every_move or ())[:most]):
        yield "  ≤ and ≥: there was no time to search this move; it is no better than the best one"


def outcome(game: AnyGame, result: Result[Hashable]) -> str:
    """Return who wins, and in how many moves if that is known, in words."""
    assert result.value is not None
    if not result.value:
        return "a draw"
    within = "" if result.distance is None else f" in {counted(result.distance, 'move')}"
    return f"{winner(game, result.value)} wins{within}"


def winner(game: AnyGame, value: Number) -> str:
    """Return the name of the player who wins, or draw."""
    return "draw" if value == 0 else player_name(game, MAX if value > 0 else MIN)
