"""The referee: one game, played by the rules whatever the players do."""

import reprlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias

from secateur.abilities import move_text, state_text
from secateur.errors import ParameterError, SecateurError, listed
from secateur.game import MAX, Game, M, Number, Player, S
from secateur.play.own_copy import own_copy
from secateur.play.players import Contestant

Winner: TypeAlias = Literal["first", "second", "draw"]
Seat: TypeAlias = Literal["first", "second"]

MOST_MOVES = 10_000  # in one game, which is then a draw


class TakeBack(Exception):  # noqa: N818 - a request
    """A player's request to take back the last move."""


class Resign(Exception):  # noqa: N818 - a decision
    """A player's decision to resign."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game; `reason` says how it ended if the rules of the game alone did not end it."""

    id: str
    game: str
    start: str  # the first position; empty if it is the usual start of the game
    first: str
    second: str
    seed: int
    opening: int  # how many moves at the start were not chosen by the players
    moves: tuple[str, ...]
    winner: Winner
    value: Number  # to MAX
    reason: str = ""


class Forfeit(Exception):  # noqa: N818 - a verdict
    """The end of a game that a player loses by a fault, or resigns."""

    def __init__(self, seat: Seat, fault: str = "") -> None:
        super().__init__(f"loses: {fault}" if fault else "resigns")
        self.seat: Seat = seat


class Referee(Generic[S, M]):
    """Conducts one game and keeps its states and moves; `watch` gets them all whenever they change."""

    def __init__(
        self,
        game: Game[S, M],
        first: Contestant[S, M],
        second: Contestant[S, M],
        *,
        state: S | None = None,
        seed: int = 0,
        seconds: float | None = None,
        spec: str | None = None,
        take_backs: bool = False,
        watch: Callable[[Sequence[S], Sequence[M]], object] = lambda states, moves: None,
    ) -> None:
        self.game, self.seed, self.seconds, self.watch = game, seed, seconds, watch
        if seconds is not None and not seconds > 0:
            raise ParameterError(f"seconds {seconds:g}: expected more than 0 for a move")
        self.spec, self.take_backs = spec or game.name, take_backs
        self.states: list[S] = [game.start() if state is None else state]
        self.moves: list[M] = []
        self.opening = 0
        starter = game.to_move(self.states[0])
        self.seats: dict[Player, Seat] = {starter: "first", -starter: "second"}
        self.contestants: dict[Seat, Contestant[S, M]] = {"first": first, "second": second}
        # One copy each for the whole game: a player who begins again, after a move is taken back, knows it.
        self.copies: dict[Seat, Game[S, M]] = {"first": own_copy(game), "second": own_copy(game)}

    def play(self, opening: Sequence[M] = (), identity: str = "") -> Played:
        """Play the opening, then the game to its end, and return its record."""
        try:
            reason = self._play(opening)
            value = self._value(reason)
        except Forfeit as forfeit:
            reason = f"{forfeit.seat} ({self.contestants[forfeit.seat].name}) {forfeit}"
            loser = next(player for player, seat in self.seats.items() if seat == forfeit.seat)
            value = -loser
        winner: Winner = "draw" if value == 0 else self.seats[MAX if value > 0 else -MAX]
        return Played(
            id=identity,
            game=self.spec,
            start="" if self.states[0] == self.game.start() else state_text(self.game, self.states[0]),
            first=self.contestants["first"].name,
            second=self.contestants["second"].name,
            seed=self.seed,
            opening=self.opening,
            moves=tuple(move_text(self.game, move) for move in self.moves),
            winner=winner,
            value=value,
            reason=reason,
        )

    def _play(self, opening: Sequence[M]) -> str:
        """Play until no move is left, or a draw is declared; return the reason for the draw, or an empty text."""
        self._begin()
        self.watch(self.states, self.moves)
        for move in opening:
            self._put(move)
        self.opening = len(self.moves)
        while self.game.moves(self.states[-1]):
            self._turn()
            if self.states.count(self.states[-1]) > 1:
                return "draw: the position is repeated"
            if len(self.moves) == MOST_MOVES:
                return f"draw: {MOST_MOVES:,} moves"
        return ""

    def _begin(self) -> None:
        """Tell both players that the game begins, and the moves played so far."""
        for player, seat in self.seats.items():
            contestant = self.contestants[seat]
            self._call(seat, contestant.begin, self.copies[seat], player, self.states[0], self.seed)
            for state, move in zip(self.states, self.moves, strict=False):
                self._call(seat, contestant.told, state, move)

    def _turn(self) -> None:
        """Ask the player to move for a move, check it, and play it."""
        state = self.states[-1]
        legal = self.game.moves(state)
        seat = self.seats[self.game.to_move(state)]
        asked = time.monotonic()
        try:
            move = self._call(seat, self.contestants[seat].choose, state, self.seconds)
        except TakeBack:
            if not self.take_backs:
                raise Forfeit(seat, "asks to take back a move: expected a move") from None
            self._take_back()
            return
        taken = time.monotonic() - asked
        if self.seconds is not None and taken > self.seconds:
            raise Forfeit(seat, f"{taken:.2f} s for a move: expected at most {self.seconds:g} s")
        if not self._call(seat, legal.__contains__, move):
            text = self._call(seat, reprlib.repr, move)
            expected = listed([move_text(self.game, other) for other in legal])
            raise Forfeit(seat, f"illegal move {text}: expected one of {expected}")
        self._put(legal[legal.index(move)])

    def _call(self, seat: Seat, method: Callable[..., Any], *arguments: Any) -> Any:
        """Call a player's method; any error in it is the player's fault."""
        try:
            return method(*arguments)
        except TakeBack:
            raise
        except Resign:
            raise Forfeit(seat) from None
        except SecateurError as error:
            raise Forfeit(seat, str(error)) from error
        except (Exception, SystemExit) as error:
            raise Forfeit(seat, f"{type(error).__name__}: {' '.join(str(error).split())}") from error

    def _put(self, move: M) -> None:
        """Play a move and tell both players."""
        state = self.states[-1]
        self.states.append(self.game.play(state, move))
        self.moves.append(move)
        for seat, contestant in self.contestants.items():
            self._call(seat, contestant.told, state, move)
        self.watch(self.states, self.moves)

    def _take_back(self) -> None:
        """Go back to the last choice of the player to move, if there was one, and begin again from there."""
        mover = self.game.to_move(self.states[-1])
        for length in range(len(self.moves) - 1, self.opening - 1, -1):
            if self.game.to_move(self.states[length]) == mover:
                del self.states[length + 1 :], self.moves[length:]
                self._begin()
                self.watch(self.states, self.moves)
                return

    def _value(self, reason: str) -> Number:
        """Return the final value of the game; a declared draw is worth 0."""
        return 0 if reason else self.game.value(self.states[-1])
