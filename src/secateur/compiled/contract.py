"""What the kernel asks of a game. The compiler has its own code for these names: nothing here is ever run."""

from typing import Any

STATE_WORDS = 1
MOVE_WORDS = 1
ZERO: Any = 0  # the number 0, whole or not as values are
INFINITY: Any = 1 << 62  # greater than every value
KNOWS_MORE = False  # whether the game bounds its values
LOOKS_AHEAD = False  # whether it says what a player is sure of
LISTS_FIRST = (
    False  # whether it bounds them at little cost, so that its moves may be listed before the table is asked
)
HAS_KEYS = False  # whether it knows of more states that are worth the same than the canonical ones
KNOWS_DISTANCES = False  # whether it bounds its values together with distances
SIFTS = False  # whether it says which moves bring him more


def load_state(array: Any, row: int) -> Any:
    """Return the state in a row."""


def store_state(array: Any, row: int, thing: Any) -> None:
    """Write a state into a row."""


def same_state(array: Any, row: int, thing: Any) -> bool:
    """Whether the state in a row is this one."""
    raise NotImplementedError


def hash_state(thing: Any) -> int:
    """Return a number for a state; others may have the same."""
    raise NotImplementedError


def touch(array: Any, row: int) -> None:
    """Let the memory of a row be fetched while something else is done."""


def load_move(array: Any, row: int) -> Any:
    """Return the move in a row."""


def hash_move(thing: Any) -> int:
    """Return a number for a move; others may have the same."""
    raise NotImplementedError


def mixed(key: int, word: int) -> int:
    """Return a key with one more word in it: in 64 bits, of which the high ones are lost."""
    raise NotImplementedError


def above(value: Any) -> Any:
    """Return the next greater value that there may be."""


def list_moves(buffer: Any, first: int, row: int, state: Any) -> int:
    """Put the moves of a state, in the game's order, into rows, as far as there are any; return where they end.

    Moves are numbered from row `first` on, and put into those from `row` on.
    """
    raise NotImplementedError


def list_contenders(buffer: Any, first: int, row: int, state: Any) -> int:
    """Put the moves that may be worth more than a player is sure of into rows, in the same way."""
    raise NotImplementedError


def any_moves(state: Any) -> bool:
    """Whether there is a move."""
    raise NotImplementedError


def play(state: Any, move: Any) -> Any:
    """Return the state after a move."""


def to_move(state: Any) -> int:
    """Return 1 for MAX and -1 for MIN."""
    raise NotImplementedError


def value(state: Any) -> Any:
    """Return the value of a finished state to MAX."""


def evaluate(state: Any) -> Any:
    """Return what a state looks like to MAX, finished or not."""


def canonical(state: Any) -> Any:
    """Return one and the same state for all that are equal by symmetry; the state itself if the game has none."""


def table_key(state: Any) -> Any:
    """Return one and the same key for states that are worth the same at the end of the game."""


def order(state: Any, move: Any) -> int:
    """Return how promising a move is to the game; 0 if it has no opinion."""
    raise NotImplementedError


def bounds(state: Any) -> tuple[Any, Any]:
    """Return two numbers between which the value of a state lies."""
    raise NotImplementedError


def timed_bounds(state: Any) -> tuple[Any, int, Any, int]:
    """Return the bounds, each followed by a number of moves to the end."""
    raise NotImplementedError


def assured(state: Any, player: int) -> Any:
    """Return a value, to MAX, that a player is sure of."""
