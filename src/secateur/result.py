"""The limits of a search, and its result."""

import math
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias

from secateur.errors import SearchError
from secateur.game import M, Number

# (alpha, beta); None is an open end.
Window: TypeAlias = tuple[Number | None, Number | None]
OPEN: Window = (None, None)

Bound: TypeAlias = Literal["exact", "lower", "upper"]
Stopped: TypeAlias = Literal["nodes", "seconds", "interrupt"]

# The longest line that a search follows. A game that lasts longer has no end, or is too long for a tree search.
DEEPEST = 250_000


def is_number(value: object) -> bool:
    """Whether a value is a finite number, as all values must be."""
    return isinstance(value, int | float) and -math.inf < value < math.inf


@dataclass(frozen=True, slots=True)
class Limit:
    """How far a search may go: moves ahead, nodes visited, seconds. None means no limit."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name, least, most in (("depth", 1, DEEPEST), ("nodes", 1, math.inf), ("seconds", 0, math.inf)):
            given = getattr(self, name)
            kinds, whole = (int | float, "") if name == "seconds" else (int, " whole")
            if given is not None and not (isinstance(given, kinds) and least <= given <= most):
                up_to = f" and at most {most:,}" if most < math.inf else ""
                raise SearchError(f"limit {name}={given!r}: expected a{whole} number, at least {least}{up_to}")


@dataclass(frozen=True, slots=True)
class MoveValue(Generic[M]):
    """What a move is worth, to MAX: its value or a bound on it, the moves to the end, and best play, itself first."""

    move: M
    value: Number
    bound: Bound
    distance: int | None
    line: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Result(Generic[M]):
    """The result of a search; values are to MAX.

    `value` is exact or a bound on the true value, as `bound` says. `move` is the first move that reaches the value,
    or None if no move is proved to. `line` is best play, as far as the search went; it begins with `move`. `moves`
    has the exact value of every move if `all_moves` was given. `stopped` says what ended the search early, and
    `depth` how deep a search by iterative deepening got. `distance` is the number of moves to the end, if the winner
    hurries and the loser delays; `positions` is how many can be reached, if all of them were solved from the end.
    `every_move` values each legal move, the best first, if that was asked for.
    """

    value: Number | None
    bound: Bound
    move: M | None
    line: tuple[M, ...]
    nodes: int
    leaves: int
    cutoffs: int
    stopped: Stopped | None = None
    moves: tuple[tuple[M, Number], ...] | None = None
    depth: int | None = None
    distance: int | None = None
    positions: int | None = None
    every_move: tuple[MoveValue[M], ...] | None = None

    @property
    def best_moves(self) -> tuple[M, ...]:
        """All moves that reach the value; needs a search with `all_moves`."""
        if self.moves is None:
            raise SearchError("best_moves: the search did not value every move; give it all_moves=True")
        return tuple(move for move, value in self.moves if value == self.value)


@dataclass(frozen=True, slots=True)
class News(Generic[M]):
    """How far a search has come: what it is at, and the best that is known so far.

    A `remark` is worth more than a moment's attention; `why` says why the game is now searched in Python.
    """

    doing: str
    nodes: int
    seconds: float
    result: Result[M] | None
    share: float = 0.0  # of the work; an estimate, or 0 if there is none
    remark: str = ""
    why: str = ""
