"""A position of a game that is checked, with what the rules say of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from secateur.game import M, Number, Player, S

MOST_MOVES = 100  # of one position that are tried; a sample, if there are more


@dataclass(frozen=True, slots=True)
class Position(Generic[S, M]):
    """A state, whose turn it is, its moves, some of them to try, and its true value, if that is known."""

    state: S
    player: Player
    moves: Sequence[M]
    sample: Sequence[M]
    value: Number | None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.moves


class Ability(Protocol[S, M]):
    """Checks one thing that a game can do beside its rules."""

    def look(self, position: Position[S, M]) -> None:
        """Check it in a position."""
        ...
