"""What a game can do beside its rules, and what is done where it cannot."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from secateur.errors import IllegalMoveError, PositionError, SecateurError, UnknownNameError, illegal
from secateur.game import (
    MAX,
    Drawn,
    Evaluated,
    Evaluation,
    Game,
    M,
    M_co,
    M_contra,
    NamedPlayers,
    Notation,
    Number,
    Player,
    S,
    S_contra,
)

NO_NAMES = ("MAX", "MIN")


@runtime_checkable
class Ordered(Protocol[S_contra, M_contra]):
    """A game that knows which moves to look at first."""

    def order(self, state: S_contra, move: M_contra) -> int:
        """Return how promising a move is to the player who makes it: the more, the earlier; within 40 bits."""
        ...


@runtime_checkable
class Bounded(Protocol[S_contra]):
    """A game that knows something of the outcome before the end."""

    def bounds(self, state: S_contra) -> tuple[Number, Number]:
        """Return two numbers between which the true value of a state lies; equal ones if it is known."""
        ...


@runtime_checkable
class Assuring(Protocol[S_contra]):
    """A game that knows something of the outcome before the end, for one player at a time.

    A search to the end then asks first what the player is sure of after each of his most promising moves: often that
    of one is enough, and none has to be made.
    """

    def assured(self, state: S_contra, player: Player) -> Number:
        """Return a value, to MAX, that a player is sure of: a lower bound if he is MAX, an upper one if he is MIN."""
        ...


@runtime_checkable
class Sifting(Assuring[S_contra], Protocol[S_contra, M_co]):
    """A game that can tell at once of many moves that they bring the player no more than he is sure of anyway."""

    def contenders(self, state: S_contra) -> Sequence[M_co]:
        """Return the moves but for some that are worth no more to the player than `assured` says of the state."""
        ...


def player_name(game: Game[S, M], player: Player) -> str:
    """Return the name of a player."""
    names = game.players if isinstance(game, NamedPlayers) else NO_NAMES
    return names[0 if player == MAX else 1]


def move_text(game: Game[S, M], move: M) -> str:
    """Return a move as it is written, without blanks."""
    return game.move_text(move) if isinstance(game, Notation) else str(move).replace(" ", "")


def read_move(game: Game[S, M], state: S, text: str) -> M:
    """Return the legal move that a text means."""
    if isinstance(game, Notation):
        try:
            move: M = game.read_move(state, text)
        except SecateurError:
            raise
        except Exception as error:  # a game's own notation may not be ready for everything
            raise IllegalMoveError(f"{text[:40]}: not a move that can be read: {type(error).__name__}") from error
        return move
    wanted = text.replace(" ", "")
    for move in game.moves(state):
        if move_text(game, move) == wanted:
            return move
    raise refusal(game, state, text, "not a legal move")


def refusal(game: Game[S, M], state: S, text: str, why: str) -> IllegalMoveError:
    """Return the error for a text that is no legal move in a state; it names some that are."""
    legal = [move_text(game, move) for move in game.moves(state)]
    return illegal(text, why if legal else "the game is over", player_name(game, game.to_move(state)), legal)


def state_text(game: Game[S, M], state: S) -> str:
    """Return a position in one line."""
    return game.state_text(state) if isinstance(game, Notation) else repr(state)


def read_state(game: Game[S, M], text: str) -> S:
    """Return the position that a text means."""
    if isinstance(game, Notation):
        try:
            state: S = game.read_state(text)
        except SecateurError:
            raise
        except Exception as error:
            raise PositionError(f"{text[:40]}: not a position that can be read: {type(error).__name__}") from error
        return state
    raise PositionError(f"{game.name}: positions of this game cannot be read: expected a list of moves")


def board(game: Game[S, M], state: S) -> str:
    """Return a position as lines of text."""
    return game.board(state) if isinstance(game, Drawn) else repr(state)


def evaluation(game: Game[S, M], name: str | None = None) -> Evaluation[S]:
    """Return an evaluation of the game by its name, or the first one.

    A game that has none is valued at its end only; until then it is even.
    """
    named = dict(game.evaluations) if isinstance(game, Evaluated) else {}
    if name is None:
        return next(iter(named.values()), outcome(game))
    if name not in named:
        raise UnknownNameError.among(named, f"evaluation of {game.name}", name)
    return named[name]


def outcome(game: Game[S, M]) -> Evaluation[S]:
    """Return the evaluation that knows only what a finished game is worth."""

    def value(state: S) -> Number:
        return 0 if game.moves(state) else game.value(state)

    return value
