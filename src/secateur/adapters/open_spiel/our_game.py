"""A `Game` as a game of OpenSpiel. Its states change as moves are made; what they hold never does."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from secateur.abilities import board, move_text, read_move
from secateur.adapters.open_spiel.exploring import Explored
from secateur.errors import GameError
from secateur.game import MAX, Game


class OurGame(pyspiel.Game):  # type: ignore[misc]  # the package has no types
    """A game by the rules of a `Game`."""

    def __init__(self, rules: Game[Any, Any], facts: Explored) -> None:
        self.rules = rules
        self.facts = facts
        self.numbers = {move: number for number, move in enumerate(facts.moves)}
        super().__init__(_type_of(rules), _info_of(facts), {})

    def __reduce__(self) -> tuple[Any, ...]:
        return registered, (self.rules, self.facts)

    def number(self, move: Hashable) -> int:
        """Return the number of a move."""
        if move not in self.numbers:
            known = f"{len(self.facts.moves)} moves that are known: expected all moves of the game in moves=…"
            raise GameError(f"{self.rules.name}: {move_text(self.rules, move)} is not among the {known}")
        return self.numbers[move]

    def new_initial_state(self, state: object = None) -> OurState:
        """Return the state in which the game begins."""
        return OurState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
        """Return what describes states to the players: by the board, or by all moves if they are to recall them."""
        if kind is None or (kind.public_info and not kind.perfect_recall):
            return _Observer()
        return IIGObserverForPublicInfoGame(kind, parameters)


def registered(rules: Game[Any, Any], facts: Explored) -> OurGame:
    """Return a game that OpenSpiel finds again by its text, for it reads states from texts that name their game."""

    class Creator:  # not a function: their registry would free that after Python has ended, and crash
        def __new__(cls, parameters: object) -> OurGame:
            return OurGame(rules, facts)

    pyspiel.register_game(_type_of(rules), Creator)
    return OurGame(rules, facts)


class OurState(pyspiel.State):  # type: ignore[misc]
    """A position, which changes as moves are made."""

    def __init__(self, game: OurGame) -> None:
        super().__init__(game)
        self.held = _Held(game, game.rules.start())

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.held.game, self.history())

    def current_player(self) -> int:
        """Return 0 for MAX and 1 for MIN."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return 0 if self.held.rules.to_move(self.held.state) == MAX else 1

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.game.number(move) for move in self.held.moves)

    def _apply_action(self, action: int) -> None:
        move = self.held.game.facts.moves[action]
        self.held = _Held(self.held.game, self.held.rules.play(self.held.state, move))

    def _action_to_string(self, player: int, action: int) -> str:
        return move_text(self.held.rules, self.held.game.facts.moves[action])

    def string_to_action(self, text: str) -> int:
        """Return the number of the move that a text stands for."""
        return self.held.game.number(read_move(self.held.rules, self.held.state, text))

    def is_terminal(self) -> bool:
        """Return whether the game is over, or has gone on for as long as it may."""
        return not self.held.moves or len(self.history()) >= self.held.game.facts.length

    def returns(self) -> list[float]:
        """Return what MAX and MIN have gained."""
        if self.held.moves:
            return [0.0, 0.0]
        value = self.held.rules.value(self.held.state)
        least, most = self.held.game.facts.values
        if not least <= value <= most:
            known = f"{least} to {most}: expected the least and the greatest value in values=…"
            raise GameError(f"{self.held.rules.name}: a value of {value}, which is not among {known}")
        return [float(value), -float(value)]

    def __str__(self) -> str:
        return board(self.held.rules, self.held.state)


class _Held:
    """A state and the moves from it. OpenSpiel copies deeply, but nothing in here changes."""

    def __init__(self, game: OurGame, state: Any) -> None:
        self.game = game
        self.rules = game.rules
        self.state = state
        self.moves = game.rules.moves(state)

    def __deepcopy__(self, memo: object) -> _Held:
        return self


class _Observer:
    """Describes a state by its board; there are no tensors."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OurState, player: int) -> None:
        """Fill the tensors, of which there are none."""

    def string_from(self, state: OurState, player: int) -> str:
        """Return the board."""
        return str(state)


def _type_of(rules: Game[Any, Any]) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name="secateur_" + re.sub(r"\W+", "_", rules.name).strip("_").lower(),
        long_name=rules.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def _info_of(facts: Explored) -> Any:
    least, most = facts.values
    return pyspiel.GameInfo(
        num_distinct_actions=len(facts.moves),
        max_chance_outcomes=0,
        num_players=2,
        min_utility=float(min(least, -most)),  # of either player
        max_utility=float(max(most, -least)),
        utility_sum=0.0,
        max_game_length=facts.length,
    )


def _replayed(game: OurGame, actions: list[int]) -> OurState:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state
