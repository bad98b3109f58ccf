"""A position of a game, to look at: `position`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic

from secateur.abilities import board, move_text, player_name, state_text
from secateur.game import Game
from secateur.interface import given
from secateur.interface.given import AnyForm, M, S
from secateur.views.words import does


@dataclass(frozen=True, repr=False)
class Position(Generic[S, M]):
    """A state of a game, with its board: it prints as text, and a notebook shows it."""

    game: Game[S, M] = field(compare=False)
    state: S

    @property
    def player(self) -> str | None:
        """The name of the player to move; None if the game is over."""
        return player_name(self.game, self.game.to_move(self.state)) if self.moves else None

    @property
    def moves(self) -> tuple[M, ...]:
        """The legal moves."""
        return tuple(self.game.moves(self.state))

    def play(self, moves: str | Iterable[str | M]) -> Position[S, M]:
        """Return the position after more moves, in the game's notation."""
        return Position(self.game, given.beginning(self.game, self.state, moves=moves)[0][-1])

    def to_dict(self) -> dict[str, Any]:
        """Return the position as plain data for JSON; the state and the moves are texts."""
        return {
            "game": self.game.name,
            "position": state_text(self.game, self.state),
            "player": self.player,
            "moves": [move_text(self.game, move) for move in self.moves],
            "value": None if self.moves else self.game.value(self.state),
        }

    def __str__(self) -> str:
        return f"{board(self.game, self.state)}\n{self._turn()}"

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}: {state_text(self.game, self.state)}>"

    def _repr_html_(self) -> str:
        from secateur.views.notebook import board_html, lines_html, part

        return part([board_html(self.game, self.state)], lines_html([self._turn()]))

    def _turn(self) -> str:
        if self.player is None:
            return f"the game is over: value {self.game.value(self.state)} to {player_name(self.game, 1)}"
        return f"{does(self.player, 'move')} next"


def position(
    game: AnyForm[S, M], state: S | None = None, *, moves: str | Iterable[str | M] = (), position: str | None = None
) -> Position[S, M]:
    """Return a position, given as in `solve`: the start of the game, if nothing else is given.

    >>> import secateur
    >>> print(secateur.position("marbles:4,3", moves="1"))
    ● ● ●
    3 marbles
    second moves next
    """
    found = given.game(game)
    return Position(found, given.beginning(found, state, position, moves)[0][-1])
