"""What the commands that use the engine share: what they are asked for, progress, words."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from secateur.cli.output import print_json, print_lines, say
from secateur.cli.progress import progress
from secateur.errors import deserves_a_warning, searching_in_python
from secateur.game import AnyGame
from secateur.interface.answer import Answer
from secateur.interface.given import Progress
from secateur.result import News
from secateur.views.answer_words import news_line

if TYPE_CHECKING:  # the engine is not loaded for --help
    from secateur.compiled.saving import Saving

INTERRUPTED = 130


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


def show(answer: Answer[Hashable, Hashable], as_json: bool) -> None:
    """Print an answer, in words or as JSON."""
    if as_json:
        print_json(answer.to_dict())
    else:
        print_lines([str(answer)])


class PythonNotice:
    """Says once that a game is searched in Python, and keeps the reason."""

    def __init__(self, spec: str) -> None:
        self.spec, self.why = spec, ""

    def hear(self, why: str) -> None:
        """Hear why a player or a search does without compiled rules; an empty reason is none."""
        if why and not self.why:
            self.why = why
            if deserves_a_warning(why):
                say(searching_in_python(why, self.spec))


@contextmanager
def searching(game: AnyGame, spec: str, saving: "Saving | None" = None) -> Iterator[Progress]:
    """Show how a search goes, and say what is worth a line of its own; give what hears the news."""
    news: list[News[Hashable]] = []

    def hear(latest: News[Hashable]) -> None:
        if latest.remark:
            say(searching_in_python(latest.why, spec) if latest.why else latest.remark)
        else:
            news[:] = [latest]

    def doing() -> str:
        if saving is not None and saving.under_way:
            return f"keeping the search in {saving.path}"
        return news_line(game, news[0]) if news else "searching"

    with progress(doing):
        yield hear
