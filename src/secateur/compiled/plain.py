"""The kernel's Monte Carlo tree search run by Python itself, for games whose rules cannot be compiled.

It is the very same source. Only what the kernel asks of a game (`contract`) is answered here by the game's own rules,
and arrays hold Python's objects: a state or a move is one of them rather than a row of words.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, SimpleNamespace
from typing import Any, Generic

from secateur.abilities import Assuring, Bounded
from secateur.compiled import contract, faults, kernel
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.kernel import mcts, mcts_room
from secateur.compiled.kernel.space import AFTER_MOVE
from secateur.compiled.known_values import known_values
from secateur.errors import GameError
from secateur.game import MAX, MIN, Game, M, S
from secateur.result import is_number

WORD = 1 << 64
SIGN = 1 << 63
MIX, SHIFT = 0x3F58476D1CE4E5B9, 29  # as compiled code mixes


class PlainRules(Generic[S, M]):
    """The rules of a game, asked in Python as compiled ones are asked."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.module = _module(game)

    def row(self, state: S) -> list[S]:
        """Return a state as a row of one object."""
        return [state]

    def state(self, row: Any) -> S:
        """Return the state in a row."""
        found: S = row[0]
        return found

    def spot_check(self, rows: Any, seconds: float) -> None:
        """Compare nothing: these are the rules themselves."""

    def fault(self, state: S, error: Exception) -> Exception:
        """Return the error for rules that failed in a state."""
        return faults.raised(state, error)


def _module(game: Game[S, M]) -> SimpleNamespace:
    """Return the functions and constants of the kernel for a game, as `built.module_of` does."""
    return SimpleNamespace(
        **in_python([mcts.mcts, mcts_room.keep], _contract(game)),
        INFINITY=math.inf,
        STATE_WORDS=1,
        MOVE_WORDS=1,
        AFTER_MOVE=AFTER_MOVE,
        kind=object,
    )


def in_python(functions: Sequence[Any], meanings: Mapping[str, Any]) -> dict[str, Any]:
    """Return functions of the kernel, by name, in which the names of the contract mean something."""
    places: dict[str, dict[str, Any]] = {}  # the names that the functions of each module of the kernel see

    def bound(function: Any) -> Any:
        if function.__module__ not in places:
            places[function.__module__] = names = dict(function.__globals__)
            for name, thing in function.__globals__.items():
                if name in meanings and thing is getattr(contract, name):
                    names[name] = meanings[name]
                elif isinstance(thing, FunctionType) and thing.__module__.startswith(kernel.__name__):
                    names[name] = bound(thing)
        return FunctionType(function.__code__, places[function.__module__], function.__name__)

    return {function.__name__: bound(function) for function in functions}


def _contract(game: Game[S, M]) -> dict[str, Any]:
    """Return what the kernel asks of a game."""

    def list_moves(buffer: Any, first: int, row: int, state: S) -> int:
        moves = game.moves(state)
        for index, move in enumerate(moves[: len(buffer) - row]):
            buffer[row + index, 0] = move
        return row + len(moves)

    def value(state: S) -> Any:
        found = game.value(state)
        if not is_number(found):
            raise GameError(f"{game.name}: value({state!r}) is {found!r}: expected a number")
        return found

    def to_move(state: S) -> int:
        player = game.to_move(state)
        if player not in (MAX, MIN):
            raise GameError(f"{game.name}: to_move({state!r}) is {player!r}: expected MAX or MIN")
        return player

    return {
        "ZERO": 0,
        "INFINITY": math.inf,
        "MOVE_WORDS": 1,
        "load_state": _load,
        "load_move": _load,
        "store_state": _store,
        "list_moves": list_moves,
        "any_moves": lambda state: len(game.moves(state)) > 0,
        "play": game.play,
        "to_move": to_move,
        "value": value,
        "bounds": _bounds(game),
        "mixed": mixed,
    }


def _load(array: Any, row: int) -> Any:
    return array[row, 0]


def _store(array: Any, row: int, thing: Any) -> None:
    array[row, 0] = thing


def _bounds(game: Game[S, M]) -> Callable[[S], tuple[Any, Any]]:
    """Return what bounds a game's value: its own promises, or else all the values that it can have."""
    if isinstance(game, Assuring):
        return lambda state: (game.assured(state, MAX), game.assured(state, MIN))
    if isinstance(game, Bounded):
        return game.bounds
    try:
        known = known_values(game)
    except Refusal:  # the source is not to be found
        known = None
    least, most = known or (-math.inf, math.inf)
    return lambda state: (least, most)


def mixed(key: int, word: int) -> int:
    """Return a key with one more word in it, as compiled code does: in 64 bits with a sign."""
    product = ((key ^ word) * MIX) % WORD
    found = product ^ product >> SHIFT
    return found - WORD if found >= SIGN else found
