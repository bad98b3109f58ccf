"""What the commands that use the engine share: what they are asked for, limits, Ctrl-C, words."""

import signal
import threading
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
from secateur.play.players import Contestant
from secateur.result import News

if TYPE_CHECKING:  # the engine is not loaded for --help
    from secateur.compiled.saving import Saving

INTERRUPTED = 130
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
    as_json: bool

    def read(self) -> tuple[AnyGame, Hashable]:
        """Return the game and the position that are meant."""
        game = read_game(self.spec)
        states, _ = read_beginning(game, self.position, self.moves.split())
        return game, states[-1]


def compilation(why: str | None) -> dict[str, object]:
    """Return what JSON says of the compilation: whether the rules were compiled and, if not, why."""
    return {"compiled": True} if why is None else {"compiled": False, "why": why}


def say_remarks(players: Iterable[Contestant[Hashable, Hashable]], game: AnyGame) -> None:
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

    def interrupt(number: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

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


def compilation_by(players: Iterable[Contestant[Hashable, Hashable]], why: str) -> dict[str, object]:
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


def winner(game: AnyGame, value: Number) -> str:
    """Return the name of the player who wins, or draw."""
    return "draw" if value == 0 else player_name(game, MAX if value > 0 else MIN)
