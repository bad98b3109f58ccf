"""What a game may offer besides its rules, and the defaults for a game that does not."""

import reprlib
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from secateur.errors import (
    GameError,
    IllegalMoveError,
    ParameterError,
    PositionError,
    SecateurError,
    UnknownNameError,
    illegal,
)
from secateur.game import (
    MAX,
    Drawn,
    Evaluated,
    Evaluation,
    Game,
    GameRules,
    M,
    M_co,
    M_contra,
    NamedPlayers,
    Notation,
    Number,
    Player,
    S,
    S_contra,
    Symmetric,
)
from secateur.plain_board import plain_board

DEFAULT_NAMES = ("MAX", "MIN")


@runtime_checkable
class Ordered(Protocol[S_contra, M_contra]):
    """A game that knows which moves to look at first."""

    def order(self, state: S_contra, move: M_contra) -> int:
        """Return how promising a move is for the player who makes it: the higher, the earlier; at most 40 bits."""
        ...


@runtime_checkable
class Bounded(Protocol[S_contra]):
    """A game that can bound its value before the end."""

    def bounds(self, state: S_contra) -> tuple[Number, Number]:
        """Return a lower and an upper bound on the true value of a state; they are equal if the value is known."""
        ...


@runtime_checkable
class Timing(Bounded[S_contra], Protocol[S_contra]):
    """A game that can bound its value and, with it, how soon the game ends.

    Values come first and distances second: a win is better the sooner it comes, a loss the later.
    """

    def timed_bounds(self, state: S_contra) -> tuple[Number, int, Number, int]:
        """Return `bounds`, each followed by a number of moves to the end of the game.

        MAX is sure of an outcome no worse than the first value in so many moves, and of none better than the second
        value in so many moves. The number of moves beside the value 0 does not matter.
        """
        ...


@runtime_checkable
class Assuring(Protocol[S_contra]):
    """A game that can bound its value before the end, for one player at a time.

    A search to the end first asks what the player to move can guarantee after each of the most promising moves. Often
    one answer settles the position, and no move has to be searched.
    """

    def assured(self, state: S_contra, player: Player) -> Number:
        """Return a value, to MAX, that a player can guarantee: a lower bound for MAX, an upper bound for MIN."""
        ...


@runtime_checkable
class Sifting(Protocol[S_contra, M_co]):
    """A game that can rule out many moves at once: those that gain nothing over what `assured` or `bounds` says.

    One of these two must stand beside it, `assured` if both do.
    """

    def contenders(self, state: S_contra) -> Sequence[M_co]:
        """Return the legal moves, perhaps without some that are worth no more than the player to move is sure of."""
        ...


@runtime_checkable
class Keyed(Protocol[S]):
    """A game that knows of states that are worth the same although they are not equal by symmetry."""

    def table_key(self, state: S) -> S:
        """Return what a table keeps a state under, of the same types as a state. It need not be one.

        States with the same key have the same player to move, the same value, and the same distance to the end.
        """
        ...


@runtime_checkable
class Clickable(Protocol[S_contra, M_contra]):
    """A game whose board the lab shows as cells, on which moves are clicked.

    An attribute `grid_style` may say how they look: a dictionary with a "look" (plain, chequered or holes) and the
    names of "columns" and "rows", as texts or lists; each may be left out.
    """

    def grid(self, state: S_contra) -> Sequence[Sequence[str | None]]:
        """Return what is on each cell, row by row from the top: an empty text for a free cell, None for no cell."""
        ...

    def clicks(self, state: S_contra, move: M_contra) -> Sequence[tuple[int, int]]:
        """Return the cells to click for a move, as rows and columns counted from 0, from the top left."""
        ...


@runtime_checkable
class ClickableAfter(Protocol[M_contra]):
    """A game whose cells show more if the moves that led to them are known."""

    def grid_after(self, moves: Sequence[M_contra]) -> Sequence[Sequence[str | None]]:
        """Return the cells after some moves from the start."""
        ...


def sifting(game: Game[S, M]) -> Sifting[S, M] | None:
    """Return a game that can rule out moves, with what the player to move is sure of beside it; or None."""
    return game if isinstance(game, Sifting) and isinstance(game, Assuring | Bounded) else None


def keying(game: Game[S, M]) -> Callable[[S], S] | None:
    """Return the rule by which a table keeps states, if a game has one: `table_key`, or else `canonical`."""
    if isinstance(game, Keyed):
        return game.table_key
    return game.canonical if isinstance(game, Symmetric) else None


def with_name(game: GameRules[S, M]) -> Game[S, M]:
    """Return a game that has a name: if it has none, that of its class."""
    if not hasattr(game, "name"):
        name = type(game).__name__
        try:
            object.__setattr__(game, "name", name)  # a frozen dataclass would refuse `game.name = name`
        except AttributeError:  # an object with slots
            type(game).name = name  # type: ignore[attr-defined]
    found: Game[S, M] = game  # type: ignore[assignment]
    if not isinstance(found.name, str):
        raise GameError(f"{type(game).__name__}: its name is {found.name!r}: expected a text")
    return found


def timing(game: Game[S, M]) -> Timing[S] | None:
    """Return a game that bounds its values together with distances; or None. `assured` comes first, if both stand."""
    return game if isinstance(game, Timing) and not isinstance(game, Assuring) else None


def bounds_without_distances(game: Game[S, M]) -> bool:
    """Whether a game bounds its values but not its distances, which may then be much harder to find."""
    return isinstance(game, Assuring | Bounded) and timing(game) is None


def player_name(game: Game[S, M], player: Player) -> str:
    """Return the name of a player."""
    names = game.players if isinstance(game, NamedPlayers) else DEFAULT_NAMES
    return names[0 if player == MAX else 1]


def move_text(game: Game[S, M], move: M) -> str:
    """Return a move in the notation of the game, or as Python writes it, without spaces."""
    return game.move_text(move) if isinstance(game, Notation) else str(move).replace(" ", "")


def read_move(game: Game[S, M], state: S, text: str) -> M:
    """Return the legal move that a text stands for."""
    if isinstance(game, Notation):
        try:
            move: M = game.read_move(state, text)
        except SecateurError:
            raise
        except Exception as error:  # a user's parser may fail in any way on text that it does not expect
            raise IllegalMoveError(f"{text[:40]}: cannot be read as a move: {type(error).__name__}") from error
        return move
    wanted = text.replace(" ", "")  # as `move_text` writes the moves of a game without notation
    for move in game.moves(state):
        if move_text(game, move) == wanted:
            return move
    raise refusal(game, state, text, "not a legal move")


def refusal(game: Game[S, M], state: S, text: str, why: str) -> IllegalMoveError:
    """Return the error for a text that is no legal move in a state; it names some that are."""
    legal = [move_text(game, move) for move in game.moves(state)]
    return illegal(text, why if legal else "the game is over", player_name(game, game.to_move(state)), legal)


def state_text(game: Game[S, M], state: S) -> str:
    """Return a position as one line of text."""
    return game.state_text(state) if isinstance(game, Notation) else repr(state)


def read_state(game: Game[S, M], text: str) -> S:
    """Return the position that a text stands for."""
    if isinstance(game, Notation):
        try:
            state: S = game.read_state(text)
        except SecateurError:
            raise
        except Exception as error:
            raise PositionError(f"{text[:40]}: cannot be read as a position: {type(error).__name__}") from error
        return state
    raise PositionError(f"{game.name}: this game has no notation for positions: expected a list of moves")


def board(game: Game[S, M], state: S) -> str:
    """Return a position as lines of text."""
    return game.board(state) if isinstance(game, Drawn) else plain_board(state)


def evaluations(game: Game[S, M]) -> dict[str, Evaluation[S]]:
    """Return the evaluations of a game by name; a method `evaluation` or `evaluate` of one state is one, too."""
    if isinstance(game, Evaluated):
        return dict(game.evaluations)
    return {name: method for name in ("evaluation", "evaluate") if (method := _of_one_state(game, name)) is not None}


def _of_one_state(game: Game[S, M], name: str) -> Evaluation[S] | None:
    """Return a method of a game that takes a state and no more, or None."""
    method = getattr(game, name, None)
    if not callable(method):
        return None
    import inspect

    try:
        inspect.signature(method).bind(None)
    except (TypeError, ValueError):
        return None
    found: Evaluation[S] = method
    return found


def evaluation(game: Game[S, M], name: str | Evaluation[S] | None = None) -> Evaluation[S]:
    """Return an evaluation of the game by its name, or its first one; a function is an evaluation itself.

    For a game without evaluations this is its outcome: 0 until the game is over.
    """
    if callable(name):
        return name
    if not isinstance(name, str | None):
        raise ParameterError(f"evaluation {reprlib.repr(name)}: expected a name, or a function of a state")
    named = evaluations(game)
    if name is None:
        return next(iter(named.values()), outcome(game))
    if name not in named:
        if not named:
            raise UnknownNameError(f"unknown evaluation {name!r}: {game.name} has none: expected no evaluation")
        raise UnknownNameError.among(named, f"evaluation of {game.name}", name)
    return named[name]


def outcome(game: Game[S, M]) -> Evaluation[S]:
    """Return the evaluation that is 0 until the game is over, and then its value."""

    def value(state: S) -> Number:
        return 0 if game.moves(state) else game.value(state)

    return value
