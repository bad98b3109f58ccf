"""What the commands that use the engine share: positions, limits, Ctrl-C, words."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from secateur.abilities import move_text, player_name, read_state
from secateur.cli.progress import progress
from secateur.cli.spec import read_game, read_moves
from secateur.game import MAX, MIN

if TYPE_CHECKING:  # Numba is not loaded for --help
    from secateur.compiled.saving import Saving
    from secateur.compiled.task import News

INTERRUPTED = 130
LEAST_SHARE = 0.001  # of the work that must be done before an estimate is worth anything


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say which position is meant."""
    command = click.option("--moves", default="", help="Moves to begin with, in the game's own notation.")(command)
    return click.option("--position", help="The position to begin from.")(command)


def engine_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of the engine itself."""
    command = click.option(
        "--table", type=int, default=64, show_default=True, metavar="MIB", help="The size of the table of positions."
    )(command)
    return click.option(
        "--threads", type=int, default=1, show_default=True, metavar="N", help="Search with N threads."
    )(command)


def read_position(spec: str, position: str | None, moves: str) -> tuple[Any, Any]:
    """Return a game and the position that is meant."""
    game = read_game(spec)
    state = game.start() if position is None else read_state(game, position)
    for move in read_moves(game, state, moves):
        state = game.play(state, move)
    return game, state


def as_text(data: dict[str, Any]) -> str:
    """Return data as JSON."""
    import msgspec

    return msgspec.json.encode(data).decode()


def say(message: str) -> None:
    """Say on standard error what is happening."""
    click.echo(f"secateur: {message}", err=True)


def cannot_compile(error: Exception) -> None:
    """Say that a game is searched in Python."""
    say(f"{error}; searching in Python, which is slower")


@contextmanager
def searching(
    game: Any, saving: "Saving | None" = None
) -> Iterator[tuple[threading.Event, "Callable[[News[Any]], None]"]]:
    """Show progress while a search goes on; Ctrl-C asks it to stop, and a second one ends the program."""
    stop = threading.Event()
    news: list[News[Any]] = []

    def interrupt(number: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    def hear(latest: "News[Any]") -> None:
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


def told(game: Any, news: "News[Any]") -> str:
    """Return a line on how a search goes."""
    line = f"{news.doing}: {news.nodes:,} nodes, {news.seconds:.0f} s"
    if news.seconds >= 1:
        line += f", {news.nodes / news.seconds / 1e6:.1f} million a second"
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


def line_text(game: Any, line: Any) -> str:
    """Return moves in the game's notation."""
    return " ".join(move_text(game, move) for move in line)


def speed(nodes: int, seconds: float) -> str:
    """Return how much was looked at, in how long."""
    pace = f" ({nodes / seconds / 1e6:.1f} million a second)" if seconds > 0.1 else ""
    return f"{nodes:,} nodes in {seconds:.2f} s{pace}"


def winner(game: Any, value: float) -> str:
    """Return the name of the player who wins, or draw."""
    return "draw" if value == 0 else player_name(game, MAX if value > 0 else MIN)
