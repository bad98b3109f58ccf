"""What the functions of the interface are given: a game in any form, and a position in it."""

from __future__ import annotations

import os
import reprlib
import sys
from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from secateur import catalog
from secateur.abilities import read_move, read_state, with_name
from secateur.errors import GameError, GameFileError, IllegalMoveError, ParameterError, described
from secateur.game import Game, GameRules
from secateur.gamefile import VERBS, is_game_file
from secateur.result import News

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults: nothing is known of a game that is given by its name
else:
    from typing import TypeVar as _TypeVar

    def TypeVar(name, *, bound, default):  # noqa: N802
        """Leave out the default, which Python before 3.13 does not have."""
        return _TypeVar(name, bound=bound)


S = TypeVar("S", bound=Hashable, default=Any)
M = TypeVar("M", bound=Hashable, default=Any)

AnyForm: TypeAlias = "GameRules[S, M] | type[GameRules[S, M]] | str | os.PathLike[str]"
Progress: TypeAlias = Callable[[News[Any]], object]


def game(game: AnyForm[S, M]) -> Game[S, M]:
    """Return a game, given by its name, by a file or as a class.

    A name may have parameters, as on the command line; `secateur games` lists them. A class must have the five verbs
    of the contract, and is tried a little; if it has no `name`, the game is called like the class. A game loaded by
    OpenSpiel is a game, too.

    >>> import secateur
    >>> secateur.game("connect4:5x4").name
    'connect4:5x4'
    """
    if isinstance(game, str | os.PathLike):
        return _of_text(os.fspath(game))
    if (adapted := _of_open_spiel(game)) is not None:
        return adapted
    missing = [verb for verb in VERBS if not callable(getattr(game, verb, None))]
    if missing:
        what = game.__name__ if isinstance(game, type) else f"an object of type {type(game).__name__}"
        raise GameError(f"{what} has no {missing[0]}: expected a game with {', '.join(VERBS)}")
    if not isinstance(game, type):
        return with_name(game)
    made = with_name(_made(game))
    _try_rules(made, made.name)
    return made


def check_game(
    game: AnyForm[S, M], *, games: int = 20, moves: int = 500, seed: int = 0, compiled: bool = False
) -> tuple[str, ...]:
    """Play `games` random games of at most `moves` moves, and return the faults: none if the contract is kept.

    The game is given in any form, as to `solve`. A fault is one line: what is wrong, in which state, and what was
    expected. The rules are asked in every position, and so is what a game can do beside them: notation, symmetry,
    evaluations, and what `order`, `bounds`, `assured` and `contenders` promise, which is compared with the true value
    wherever at most 20,000 moves in all find it out. No rule may change anything in the game.

    The work is linear in the number of moves: of the moves of a position at most 100, chosen at random, are played,
    written and read back, and no position is looked at any more after a million moves have been listed.

    With `compiled`, every rule must also say the same compiled as in Python.

    >>> import secateur
    >>> secateur.check_game("tictactoe")
    ()
    """
    from secateur.check import check_game as faults_of

    return faults_of(_untried(game), games=games, moves=moves, seed=seed, compiled=compiled)


def _untried(game: AnyForm[Any, Any]) -> Game[Any, Any]:
    """Return a game as it is: what its rules and its name lack is for the check to find."""
    if isinstance(game, str | os.PathLike):
        return catalog.game(os.fspath(game))
    if (adapted := _of_open_spiel(game)) is not None:
        return adapted
    if not any(callable(getattr(game, verb, None)) for verb in VERBS):
        raise GameError(f"{reprlib.repr(game)}: expected a game with {', '.join(VERBS)}")
    return _made(game) if isinstance(game, type) else game  # type: ignore[return-value]


def _of_open_spiel(game: object) -> Game[Any, Any] | None:
    """Return a game that OpenSpiel has loaded as one of ours, or None."""
    spiel = sys.modules.get("pyspiel")
    if spiel is None or not isinstance(game, spiel.Game):
        return None
    from secateur.adapters.open_spiel import OpenSpielGame

    return OpenSpielGame(game)


def _of_text(text: str) -> Game[Any, Any]:
    """Return the game of a specification; one in a user's file is tried a little before it is used."""
    found = catalog.game(text)
    if is_game_file(text):
        try:
            _try_rules(found, text)
        except GameError as error:
            raise GameFileError(str(error)) from None
    return found


def _try_rules(game: Game[S, M], name: str) -> None:
    """Fail if the rules break the contract in one of two short random games."""
    from secateur.check import check_rules

    faults = check_rules(game, games=2, moves=30)
    if faults:
        raise GameError(f"{name}: {faults[0]}")


def _made(cls: type[GameRules[S, M]]) -> GameRules[S, M]:
    try:
        return cls()
    except TypeError as error:
        raise GameError(f"{cls.__name__}(): {described(error)}: expected a class that needs no arguments") from error


def beginning(
    game: Game[S, M], state: S | None = None, position: str | None = None, moves: str | Iterable[str | M] = ()
) -> tuple[list[S], list[M]]:
    """Return the states that a game goes through, from a state, a position or the start on, and the moves between."""
    if state is not None and position is not None:
        raise ParameterError("a state and a position: expected one of them")
    if position is not None and not isinstance(position, str):
        raise ParameterError(f"position {position!r}: expected a text; a state of the game is given as the state")
    if not isinstance(moves, Iterable):
        raise ParameterError(f"moves {moves!r}: expected a text or a list of moves")
    first: S = read_state(game, position) if position is not None else game.start() if state is None else state
    states, played = [first], list[M]()
    for word in moves.split() if isinstance(moves, str) else moves:
        for move in _read_or_explain(game, states[-1], word):
            played.append(move)
            states.append(game.play(states[-1], move))
    return states, played


def check_progress(progress: object) -> None:
    """Refuse what cannot be called with news."""
    if progress is not None and not callable(progress):
        raise ParameterError(f"progress {reprlib.repr(progress)}: expected a function, which is called with news")


def check_lines(lines: int | None) -> None:
    """Refuse what is not a number of moves to keep."""
    if lines is not None and not (isinstance(lines, int) and lines >= 1):
        raise ParameterError(f"lines {lines!r}: expected a whole number, at least 1")


def _read_or_explain(game: Game[S, M], state: S, word: str | M) -> list[M]:
    """Return the moves of a word; fail with a hint if moves stand there with commas between them."""
    try:
        return _read(game, state, word)
    except IllegalMoveError as error:
        first, comma, _ = word.partition(",") if isinstance(word, str) else ("", "", "")
        if not (comma and _is_move(game, state, first)):  # in some games a move has a comma itself
            raise
        raise IllegalMoveError(f"{error}; moves are separated by spaces, not by commas") from None


def _is_move(game: Game[S, M], state: S, word: str) -> bool:
    try:
        read_move(game, state, word)
    except IllegalMoveError:
        return False
    return True


def _read(game: Game[S, M], state: S, word: str | M) -> list[M]:
    """Return the move that a word stands for, or the moves of its letters: 4444 is 4 4 4 4."""
    if word in game.moves(state):
        return [word]  # type: ignore[list-item]
    if not isinstance(word, str):
        return [read_move(game, state, str(word).replace(" ", ""))]
    try:
        return [read_move(game, state, word)]
    except IllegalMoveError:
        moves = list[M]()
        for letter in word if len(word) > 1 else "":
            try:
                moves.append(read_move(game, state, letter))
            except IllegalMoveError:
                if not moves:  # the word is no list of letters at all
                    break
                raise
            state = game.play(state, moves[-1])
        else:
            if moves:
                return moves
        raise
