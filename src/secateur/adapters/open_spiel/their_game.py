"""A game of OpenSpiel as a `Game`: any with two players, perfect information, no chance and turns.

OpenSpiel's states change as moves are made. Those here are never changed: a move is made on a copy. Its rules are in
C++ or are somebody else's Python, so they are never compiled.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Self

from secateur.abilities import refusal
from secateur.adapters.open_spiel.package import pyspiel, quiet, reason
from secateur.errors import IllegalMoveError, ParameterError, PositionError, UnknownNameError
from secateur.game import MAX, MIN, Number, Player

PREFIX: Final = "spiel"
START: Final = "start"  # the text of the position in which no move has been made
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")  # some boards are coloured

# Games whose text, with the player to move, says all that the rest of the game depends on, so that two ways to a
# position lead to equal states. In any other game, a state is the moves that led to it: it may depend on repetitions,
# on a number of moves or on half a move that the text does not show.
TOLD_BY_TEXT: Final = frozenset(
    {
        "breakthrough",
        "clobber",
        "connect_four",
        "dots_and_boxes",
        "hex",
        "mancala",
        "mnk",
        "nim",
        "othello",
        "pentago",
        "tic_tac_toe",
        "ultimate_tic_tac_toe",
        "y",
    }
)


@dataclass(frozen=True, slots=True)
class OpenSpielState:
    """A position; states are equal if play goes on from them in the same way."""

    key: Hashable
    spiel: Any = field(compare=False)
    """The state of OpenSpiel, which must not be changed; `spiel.clone()` may be."""

    def __repr__(self) -> str:
        return f"<{self.spiel.get_game()} after {self.spiel.history()}>"


@dataclass(frozen=True, slots=True)
class OpenSpielMove:
    """A legal move: an action of OpenSpiel, and the state in which it is made, for its text depends on it."""

    action: int
    state: OpenSpielState = field(compare=False, repr=False)

    def __str__(self) -> str:
        spiel = self.state.spiel
        return "".join(spiel.action_to_string(spiel.current_player(), self.action).split())


class OpenSpielGame:
    """A game of OpenSpiel, given by its name, with parameters or without, or as OpenSpiel loads it.

    Player 0 is MAX. Moves are written as OpenSpiel writes them, but without blanks, and are also read as the numbers
    of its actions; a position is written as the moves that lead to it.
    """

    usage = "those of OpenSpiel, such as spiel:hex(board_size=3)"
    compiles = False  # its rules are not in Python, or are not ours
    players = ("player 0", "player 1")

    def __init__(self, game: Any) -> None:
        self.spiel = _loaded(game) if isinstance(game, str) else game
        self.name = f"{PREFIX}:{self.spiel.to_string().removesuffix('()')}"
        kind = self.spiel.get_type()
        if faults := [*_faults(kind), *_players(self.spiel.num_players())]:
            expected = "expected two players who take turns, perfect information, no chance and a zero sum"
            raise ParameterError(f"{self.name}: {', '.join(faults)}: {expected}")
        self._by_text = kind.short_name in TOLD_BY_TEXT

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game with this name and these parameters, such as breakthrough(rows=6,columns=6)."""
        return cls(parameters)

    @staticmethod
    def names() -> list[str]:
        """Return the names of the games of OpenSpiel that can be played here."""
        return sorted(
            kind.short_name
            for kind in pyspiel().registered_games()
            if kind.default_loadable and not any(_faults(kind)) and kind.min_num_players <= 2 <= kind.max_num_players
        )

    # ---------------------------------------------------------------- rules

    def start(self) -> OpenSpielState:
        """Return the position in which the game begins."""
        return self._state(self.spiel.new_initial_state())

    def to_move(self, state: OpenSpielState) -> Player:
        """Return MAX for player 0."""
        return MIN if state.spiel.current_player() == 1 else MAX

    def moves(self, state: OpenSpielState) -> tuple[OpenSpielMove, ...]:
        """Return the legal moves, in the order of the numbers of their actions."""
        return tuple(OpenSpielMove(action, state) for action in state.spiel.legal_actions())

    def play(self, state: OpenSpielState, move: OpenSpielMove) -> OpenSpielState:
        """Return the position after a move."""
        return self._state(state.spiel.child(move.action))

    def value(self, state: OpenSpielState) -> Number:
        """Return what player 0 has gained; it is a whole number in most games."""
        gain: float = state.spiel.returns()[0]
        return int(gain) if gain.is_integer() else gain

    def _state(self, spiel: Any) -> OpenSpielState:
        if self._by_text:
            return OpenSpielState((spiel.to_string(), spiel.current_player()), spiel)
        return OpenSpielState(tuple(spiel.history()), spiel)

    # ---------------------------------------------------------------- notation

    def move_text(self, move: OpenSpielMove) -> str:
        """Return a move as OpenSpiel writes it, without blanks."""
        return str(move)

    def read_move(self, state: OpenSpielState, text: str) -> OpenSpielMove:
        """Return the legal move with this text, in capitals or not, or with this number."""
        moves = self.moves(state)
        wanted = "".join(text.split())
        for written in (str, lambda move: str(move).lower(), lambda move: str(move.action)):
            found = [move for move in moves if written(move) in (wanted, wanted.lower())]
            if len(found) == 1:
                return found[0]
        raise refusal(self, state, text, "not a legal move")

    def state_text(self, state: OpenSpielState) -> str:
        """Return the moves that led to a position; `start` if there are none."""
        return " ".join(self._texts(state.spiel.history())) or START

    def _texts(self, actions: list[int]) -> Iterator[str]:
        state = self.start()
        for action in actions:
            move = OpenSpielMove(action, state)
            yield str(move)
            state = self.play(state, move)

    def read_state(self, text: str) -> OpenSpielState:
        """Return the position after some moves from the start."""
        state = self.start()
        for word in text.split() if text.strip().lower() != START else ():
            try:
                state = self.play(state, self.read_move(state, word))
            except IllegalMoveError as error:
                raise PositionError(f"{error}: expected moves from the start, or the word {START}") from None
        return state

    def board(self, state: OpenSpielState) -> str:
        """Return the position as OpenSpiel draws it."""
        return COLOUR.sub("", str(state.spiel)).strip("\n")


def _loaded(text: str) -> Any:
    """Return the game of OpenSpiel with this name and these parameters."""
    package = pyspiel()
    name = text.partition("(")[0]
    if name not in package.registered_names():
        if name:
            raise UnknownNameError.among(OpenSpielGame.names(), "game of OpenSpiel", name)
        known = ", ".join(OpenSpielGame.names())
        raise ParameterError(f"{PREFIX}: no name: expected {PREFIX}:NAME, where NAME is one of {known}")
    try:
        with quiet():
            game = package.load_game(text)
            game.new_initial_state()  # some games look at their parameters only now
    except (package.SpielError, RuntimeError, ValueError) as error:
        kind = next(kind for kind in package.registered_games() if kind.short_name == name)
        known = ", ".join(sorted(kind.parameter_specification)) or "no parameters"
        what = f"{reason(error)}: expected {known}, written as {name}(NAME=VALUE,…)"
        raise ParameterError(f"{PREFIX}:{text}: {what}") from None
    return game


def _faults(kind: Any) -> Iterator[str]:
    """Say what in the type of a game the contract has no room for."""
    if kind.dynamics != kind.Dynamics.SEQUENTIAL:
        yield "its players do not take turns"
    if kind.chance_mode != kind.ChanceMode.DETERMINISTIC:
        yield "it has chance"
    if kind.information != kind.Information.PERFECT_INFORMATION:
        yield "its players do not see everything"
    if kind.utility != kind.Utility.ZERO_SUM:
        yield "its sum is not zero"


def _players(number: int) -> Iterator[str]:
    if number != 2:
        yield f"it has {number} player{'s' * (number > 1)}"
