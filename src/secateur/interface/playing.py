"""One game between two players, at the keyboard or not: `play`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeAlias

from secateur.abilities import board, move_text, player_name
from secateur.errors import searching_in_python
from secateur.game import DrawnAfter, Game, Number
from secateur.interface import given
from secateur.interface.contestants import AnyPlayer, compilation_by, is_human, player_of, remarks
from secateur.interface.given import AnyForm, M, S
from secateur.play.players import Contestant
from secateur.play.record import Record
from secateur.play.referee import Played, Referee, Winner
from secateur.views.words import counted, does

Show: TypeAlias = Callable[[str], object]


@dataclass(frozen=True)
class PlayNews(Generic[S, M]):
    """A game so far; or a remark, with the reason `why` if a player has to search in Python."""

    states: tuple[S, ...]
    moves: tuple[M, ...]
    remark: str = ""
    why: str = ""


@dataclass(frozen=True, repr=False)
class PlayedGame(Generic[S, M]):
    """A game that was played: its states and moves, and who won.

    `winner` is "first", "second" or "draw", or None if Ctrl-C ended the game; `value` is to MAX. `reason` says how
    the game ended, if its rules alone did not end it. `played` is what a record keeps of a game that is over.
    """

    game: Game[S, M] = field(compare=False)
    states: tuple[S, ...]
    moves: tuple[M, ...]
    players: tuple[str, str]
    winner: Winner | None = None
    value: Number | None = None
    reason: str = ""
    played: Played | None = field(default=None, compare=False)
    compilation: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended the game."""
        return self.winner is None

    def to_dict(self) -> dict[str, Any]:
        """Return the game as plain data for JSON, with the keys of `--json`; moves are texts."""
        if self.played is not None:
            data = asdict(self.played)
        else:
            first, second = self.players
            data = {"game": self.game.name, "first": first, "second": second, "winner": None, "value": None}
        return {**data, "moves": [move_text(self.game, move) for move in self.moves], **self.compilation}

    def __str__(self) -> str:
        """Return who has won."""
        after = f"after {counted(len(self.moves), 'move')}"
        if self.winner is None:
            return f"interrupted {after}"
        if self.winner == "draw":
            return f"a draw {after} ({self.reason})" if self.reason else f"a draw {after}"
        seat = 0 if self.winner == "first" else 1
        ending = f": {self._forfeit(1 - seat)}" if self.reason else ""
        return f"{does(self._name(seat), 'win')} ({self.players[seat]}) {after}{ending}"

    def _name(self, seat: int) -> str:
        """Return the name in the game of who moves first (0) or second (1)."""
        starter = self.game.to_move(self.states[0])
        return player_name(self.game, starter if seat == 0 else -starter)

    def _forfeit(self, seat: int) -> str:
        """Say how a player lost: by resigning, or by a fault."""
        name, player = self._name(seat), self.players[seat]
        found = self.reason.removeprefix(f"{('first', 'second')[seat]} ({player}) ")
        verb, colon, fault = found.partition(": ")
        said = does(name, verb.removesuffix("s")).removeprefix(name)
        return f"{name} ({player}){said}{colon}{fault}"

    def _repr_html_(self) -> str:
        from secateur.views.answer_words import line_text
        from secateur.views.notebook import board_html, lines_html, part

        words = [str(self), line_text(self.game, self.moves)]
        return part([board_html(self.game, self.states[-1])], lines_html(words))

    def __repr__(self) -> str:
        return f"<PlayedGame of {self.game.name}: {self}>"


def play(
    game: AnyForm[S, M],
    first: AnyPlayer = "human",
    second: AnyPlayer = "engine:level=5",
    *,
    state: S | None = None,
    position: str | None = None,
    moves: Any = (),
    seconds: float | None = None,
    seed: int = 0,
    record: str | os.PathLike[str] | None = None,
    show: Show | None = None,
    progress: Callable[[PlayNews[S, M]], object] | None = None,
) -> PlayedGame[S, M]:
    """Play a game, in a terminal or in a notebook: you begin, and the engine answers, if you name no other players.

    A player is "human" or another text of the command line, an object with a method `choose(state)`, which returns a
    move, or a function of a state. The position is given as in `solve`. `show` gets the text of every move and of
    every position; without it they are printed if a person plays, and not otherwise. A player who takes longer than
    `seconds` for a move loses. Ctrl-C ends the game, which then has no winner.

    >>> import secateur
    >>> played = secateur.play("marbles:6,3", "perfect", lambda state: 1)
    >>> print(played)
    first wins (perfect) after 3 moves
    >>> played.moves
    (2, 1, 3)
    """
    given.check_progress(progress)
    found = given.game(game)
    states, opening = given.beginning(found, state, position, moves)
    players = (player_of(first), player_of(second))
    if show is None and (is_human(first) or is_human(second)):
        show = _print
    watching = _Watching(found, players, show, progress)
    spec = os.fspath(game) if isinstance(game, str | os.PathLike) else None
    try:
        for player in players:
            player.check(found)
        for remark in remarks(players, found):
            watching.remark(remark)
        if record is not None:
            Record(Path(record)).close()  # if it cannot be written, better to know before the game
        referee = Referee(
            found,
            *players,
            state=states[0],
            seed=seed,
            seconds=seconds,
            spec=spec,
            take_backs=True,
            watch=watching.watch,
        )
        result = _result(referee, opening)
    finally:
        _close((first, second), players)
    if record is not None and result.played is not None:
        with Record(Path(record)) as games:
            games.add(result.played)
    return result


def _close(named: Sequence[AnyPlayer], players: Sequence[Contestant[Any, Any]]) -> None:
    """Close the players that were made here from their texts; the others are the caller's, who may play on."""
    for name, player in zip(named, players, strict=True):
        if isinstance(name, str):
            player.close()


def _print(text: str) -> None:
    print(text, flush=True)


def _result(referee: Referee[S, M], opening: Sequence[M]) -> PlayedGame[S, M]:
    """Play the game; Ctrl-C leaves what was played."""
    players = (referee.contestants["first"], referee.contestants["second"])
    names = (players[0].name, players[1].name)
    try:
        played = referee.play(opening, f"play-{secrets.token_hex(6)}")
    except KeyboardInterrupt:
        return PlayedGame(referee.game, tuple(referee.states), tuple(referee.moves), names)
    return PlayedGame(
        referee.game,
        tuple(referee.states),
        tuple(referee.moves),
        names,
        played.winner,
        played.value,
        played.reason,
        played,
        compilation_by(players, _why(players)),
    )


def _why(players: Sequence[Contestant[Any, Any]]) -> str:
    """Return why a player searches in Python, if one does."""
    return next((player.in_python for player in players if player.in_python), "")


def replay(played: Played, show: Show) -> PlayedGame[Any, Any]:
    """Show a game of a record again, and return it."""
    game = given.game(played.game)
    states, moves = given.beginning(game, position=played.start or None, moves=played.moves)
    screen = _Screen(game)
    for shown in range(len(states)):
        for text in screen.texts(states[: shown + 1], moves[:shown]):
            show(text)
    names = (played.first, played.second)
    return PlayedGame(game, tuple(states), tuple(moves), names, played.winner, played.value, played.reason, played)


class _Watching:
    """Shows a game, and passes its news on."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Sequence[Contestant[Any, Any]],
        show: Show | None,
        hear: Callable[[PlayNews[Any, Any]], object] | None,
    ) -> None:
        self.players, self.show, self.hear = players, show, hear
        self.screen, self.said = _Screen(game), False

    def remark(self, text: str, why: str = "") -> None:
        """Pass a remark on; if nobody listens, show it."""
        if self.hear is not None:
            self.hear(PlayNews((), (), text, why))
        elif self.show is not None:
            self.show(text)

    def watch(self, states: Sequence[Any], moves: Sequence[Any]) -> None:
        """See what the referee sees."""
        why = _why(self.players)
        if why and not self.said:
            self.said = True
            self.remark(searching_in_python(why), why)
        if self.hear is not None:
            self.hear(PlayNews(tuple(states), tuple(moves)))
        if self.show is not None:
            for text in self.screen.texts(states, moves):
                self.show(text)


class _Screen:
    """A game as text, move by move."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.shown = 0  # moves

    def texts(self, states: Sequence[Any], moves: Sequence[Any]) -> Iterator[str]:
        """Yield the last move, if there is a new one, and the position."""
        if len(moves) > self.shown:
            mover = player_name(self.game, self.game.to_move(states[-2]))
            yield f"{len(moves)}. {does(mover, 'play')} {move_text(self.game, moves[-1])}"
        self.shown = len(moves)
        yield self._drawn(states, moves)
        yield ""

    def _drawn(self, states: Sequence[Any], moves: Sequence[Any]) -> str:
        if isinstance(self.game, DrawnAfter) and states[0] == self.game.start():
            return self.game.board_after(moves)
        return board(self.game, states[-1])
