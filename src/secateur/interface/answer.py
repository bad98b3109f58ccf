"""What a search of a position has found: the answer that `solve`, `best` and `analyse` share."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self

from secateur.abilities import move_text
from secateur.game import Game, Number
from secateur.interface.given import M, Progress, S
from secateur.result import Bound, MoveValue, News, Result, Stopped
from secateur.views.answer_words import moves_data, speed


@dataclass(frozen=True, repr=False)
class Answer(Generic[S, M]):
    """What is known of a position after a search; values are to MAX.

    `value` is exact, or a bound on the true value, as `bound` says. `move` is a best move, and `line` is best play,
    beginning with it. `distance` is the number of moves to the end of the game, if the winner hurries and the loser
    delays. `moves` values every legal move, the best first, if that was asked for. `stopped` says what ended the
    search early: "nodes", "seconds" or "interrupt" (Ctrl-C). `why` says why the rules were not compiled, if they
    were not.

    Two answers are equal if they say the same of equal positions, however long it took to find out.
    """

    game: Game[S, M] = field(compare=False)
    state: S
    value: Number | None
    bound: Bound
    move: M | None
    line: tuple[M, ...]
    distance: int | None = None
    depth: int | None = None
    positions: int | None = None
    moves: tuple[MoveValue[M], ...] | None = None
    stopped: Stopped | None = None
    nodes: int = field(default=0, compare=False)
    seconds: float = field(default=0.0, compare=False)
    algorithm: str = field(default="engine", compare=False)
    why: str = field(default="", compare=False)

    @classmethod
    def of(
        cls,
        game: Game[S, M],
        state: S,
        result: Result[M],
        seconds: float,
        *,
        why: str = "",
        algorithm: str = "engine",
        most: int | None = None,
    ) -> Self:
        """Return the answer of a search; of the values of its moves, at most the `most` best."""
        return cls(
            game,
            state,
            result.value,
            result.bound,
            result.move,
            result.line,
            result.distance,
            result.depth,
            result.positions,
            None if result.every_move is None else result.every_move[:most],
            result.stopped,
            result.nodes,
            seconds,
            algorithm,
            why,
        )

    @property
    def compiled(self) -> bool:
        """Whether the search ran on compiled rules; if not, `why` gives the reason."""
        return not self.why

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as plain data for JSON, with the keys of `--json`; moves are texts."""
        return {**self._data(), **compilation(self.why), **self._moves_data()}

    def _data(self) -> dict[str, Any]:
        raise NotImplementedError

    def _moves_data(self) -> dict[str, Any]:
        return {} if self.moves is None else {"moves": moves_data(self.game, self.moves)}

    def _texts(self, line: tuple[M, ...]) -> list[str]:
        return [move_text(self.game, move) for move in line]

    def _effort(self) -> str:
        return speed(self.nodes, self.seconds)

    def _lines(self) -> Iterator[str]:
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        """Show the board, what was found in words, and the values of the moves."""
        from secateur.views.notebook import board_html, lines_html, moves_html, part

        words = list(replace(self, moves=None)._lines())
        table = () if self.moves is None else moves_html(self.game, self.moves)
        return part([board_html(self.game, self.state)], lines_html(words), table)

    def __repr__(self) -> str:
        found = f"value={self.value}, move={self.move!r}"
        stopped = f", stopped={self.stopped!r}" if self.stopped else ""
        return f"<{type(self).__name__} of {self.game.name}: {found}{stopped}>"


def compilation(why: str) -> dict[str, Any]:
    """Return what JSON says of the compilation: whether the rules were compiled and, if not, why."""
    return {"compiled": False, "why": why} if why else {"compiled": True}


class Teller:
    """Passes remarks on to a callback as news, if there is one; `hear` is that callback."""

    def __init__(self, hear: Progress | None) -> None:
        self.hear, self.begun = hear, time.monotonic()

    def remark(self, text: str, why: str = "") -> None:
        """Pass on what is worth more than a moment's attention."""
        if self.hear is not None:
            self.hear(News(text, 0, time.monotonic() - self.begun, None, remark=text, why=why))

    def in_python(self, why: str) -> None:
        """Pass on that a game is searched in Python, and why."""
        from secateur.errors import deserves_a_warning, searching_in_python

        if deserves_a_warning(why):
            self.remark(searching_in_python(why), why)
