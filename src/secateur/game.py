"""The contract: what a game is, in five verbs.

An explicit tree, a game graph and a board game are all a `Game`, and every algorithm takes any `Game`. States are
immutable and hashable, and no rule changes anything. Optional abilities are separate, small protocols.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

Player: TypeAlias = Literal[1, -1]
"""One of the two players: `MAX` or `MIN`. The opponent of `player` is `-player`."""
MAX: Final = 1
"""The player who wants a high value."""
MIN: Final = -1
"""The player who wants a low value."""

Number: TypeAlias = int | float
"""A finite number of any size. Infinity is reserved for the open ends of a search window."""

S = TypeVar("S", bound=Hashable)  # a state
M = TypeVar("M", bound=Hashable)  # a move
S_contra = TypeVar("S_contra", bound=Hashable, contravariant=True)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)
M_contra = TypeVar("M_contra", bound=Hashable, contravariant=True)

Evaluation: TypeAlias = Callable[[S], Number]
"""A function that estimates the value, to MAX, of a state in which the game is not over."""

# A game found by its name: all that is known of its states and moves is that they can be handed back to it.
AnyGame: TypeAlias = "Game[Hashable, Hashable]"


class GameRules(Protocol[S, M]):
    """A two-player, zero-sum game of perfect information: all that one has to write."""

    def start(self) -> S:
        """Return the state in which the game begins."""
        ...

    def to_move(self, state: S) -> Player:
        """Return MAX or MIN; they need not alternate. The answer for a finished state does not matter."""
        ...

    def moves(self, state: S) -> Sequence[M]:
        """Return the legal moves in a fixed order, each once; empty exactly when the game is over."""
        ...

    def play(self, state: S, move: M) -> S:
        """Return the state after a legal move; the old state does not change."""
        ...

    def value(self, state: S) -> Number:
        """Return the value of a finished state to MAX."""
        ...


class Game(GameRules[S, M], Protocol[S, M]):
    """A game with a name; `secateur.game` gives one without a name that of its class."""

    name: str


@runtime_checkable
class NamedPlayers(Protocol):
    """A game whose players have names: MAX's and MIN's, in that order."""

    players: tuple[str, str]


@runtime_checkable
class Notation(Protocol[S, M]):
    """A game whose moves and positions can be written and read; reading is forgiving, writing is exact."""

    def move_text(self, move: M) -> str:
        """Return a move as text."""
        ...

    def read_move(self, state: S, text: str) -> M:
        """Return the legal move that a text stands for, or raise IllegalMoveError with the legal moves."""
        ...

    def state_text(self, state: S) -> str:
        """Return a position as one line of text."""
        ...

    def read_state(self, text: str) -> S:
        """Return the position that a text stands for, or raise PositionError."""
        ...


@runtime_checkable
class Drawn(Protocol[S_contra]):
    """A game whose positions can be drawn in a terminal."""

    def board(self, state: S_contra) -> str:
        """Return the position as a few lines of text."""
        ...


@runtime_checkable
class DrawnAfter(Protocol[M_contra]):
    """A game whose board shows more if the moves that led to it are known."""

    def board_after(self, moves: Sequence[M_contra]) -> str:
        """Return the position after some moves from the start, as a few lines of text."""
        ...


@runtime_checkable
class Evaluated(Protocol[S_contra]):
    """A game with evaluations: all wins have one value, all losses its opposite, the rest lies strictly between."""

    @property
    def evaluations(self) -> Mapping[str, Evaluation[S_contra]]:
        """The evaluations by name; the first is the default."""
        ...


@runtime_checkable
class Symmetric(Protocol[S]):
    """A game whose board can be turned or mirrored."""

    def canonical(self, state: S) -> S:
        """Return the same state for all states that are equal by symmetry."""
        ...
