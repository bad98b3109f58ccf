"""The contract: what a game is.

Five verbs. An explicit tree, a game graph and a board game are all a `Game`, and every algorithm takes any
`Game`. States are immutable and hashable; no rule changes anything.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Literal, Protocol, TypeAlias, TypeVar

Player: TypeAlias = Literal[1, -1]
MAX: Final = 1
MIN: Final = -1

# A finite number, of any size. Infinity is kept for the open end of a search window.
Number: TypeAlias = int | float

S = TypeVar("S", bound=Hashable)  # a state
M = TypeVar("M", bound=Hashable)  # a move

# What a state that is not finished looks like, as a number to MAX.
Evaluation: TypeAlias = Callable[[S], Number]


class Game(Protocol[S, M]):
    """A two-player, zero-sum game of perfect information."""

    name: str

    def start(self) -> S:
        """Return the state in which the game begins."""
        ...

    def to_move(self, state: S) -> Player:
        """Return MAX or MIN; they need not alternate. Any answer will do for a finished state."""
        ...

    def moves(self, state: S) -> Sequence[M]:
        """Return the legal moves in a fixed order, each once; none exactly when the game is over."""
        ...

    def play(self, state: S, move: M) -> S:
        """Return the state after a legal move; the old one is untouched."""
        ...

    def value(self, state: S) -> Number:
        """Return the value of a finished state to MAX."""
        ...
