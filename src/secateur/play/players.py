"""The players: what the referee tells and asks them, as on sheet 002, and players that are programs."""

import math
import random
from dataclasses import replace
from typing import Any, Generic, Self

from secateur import catalog
from secateur.abilities import evaluation
from secateur.errors import ParameterError, SearchError
from secateur.game import Game, M, Player, S
from secateur.result import Limit


class Contestant(Generic[S, M]):
    """A person or a program that plays; `Player` is only the side, MAX or MIN.

    The referee announces the role, the start of a game and every move, and asks for the contestant's own moves. It
    hands over states, which are immutable, and never its own lists.
    """

    name: str
    compiles = False  # whether it searches by compiled rules, if they can be compiled
    in_python = ""  # why it searches in Python though it compiles

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `name:parameters`; most take no parameters."""
        options(name, parameters, ())
        return cls()

    def check(self, game: Game[S, M]) -> None:
        """Fail if this player cannot play the game."""

    def remark(self, game: Game[S, M]) -> str:
        """Return a line on how this player plays the game, if that is not what its name makes one think."""
        return ""

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game from `state` in the role of MAX or MIN; all randomness comes from `seed`."""
        self.game, self.role = game, role

    def choose(self, state: S, seconds: float | None) -> M:
        """Return a legal move in a state that is not finished, within the seconds allowed."""
        raise NotImplementedError

    def told(self, state: S, move: M) -> None:
        """Take note of a move that was played in a state, by either player."""

    def close(self) -> None:
        """Release what the player holds: there are no more games."""


class RandomPlayer(Contestant[S, M]):
    """Plays a random legal move, all equally likely."""

    def __init__(self) -> None:
        self.name = "random"
        self.chance = random.Random()

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the same seed gives the same moves."""
        super().begin(game, role, state, seed)
        self.chance = random.Random(seed * 2 + (role == 1))  # two random players must not choose alike

    def choose(self, state: S, seconds: float | None) -> M:
        """Return a random move."""
        moves = self.game.moves(state)
        return moves[self.chance.randrange(len(moves))]


class SearchPlayer(Contestant[S, M]):
    """Plays the best move that an algorithm finds, with a depth limit and an evaluation."""

    def __init__(self, algorithm: str, depth: int | None = None, evaluation: str | None = None) -> None:
        self.algorithm = catalog.algorithm(algorithm)
        self.limit = Limit(depth=depth)
        self.evaluation = evaluation
        parameters = [f"depth={depth}"] if depth else []
        parameters += [f"eval={evaluation}"] if evaluation else []
        self.name = f"{algorithm}:{','.join(parameters)}" if parameters else algorithm

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `alphabeta:depth=5,eval=mobility`; without a depth it searches to the end."""
        given = options(name, parameters, ("depth", "eval"))
        depth = given.get("depth")
        if depth is not None and not depth.isdecimal():
            raise ParameterError(f"player {name}: depth {depth!r}: expected a whole number")
        return cls(name, None if depth is None else int(depth), given.get("eval"))

    def check(self, game: Game[S, M]) -> None:
        """Fail if the game does not have the evaluation."""
        evaluation(game, self.evaluation)

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game."""
        super().begin(game, role, state, seed)
        self.evaluate = evaluation(game, self.evaluation)

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the first best move."""
        limit = replace(self.limit, seconds=seconds)
        # Without a depth limit the search goes to the end of the game, and the true values count.
        evaluate = None if limit.depth is None else self.evaluate
        result = self.algorithm(self.game, state, limit=limit, evaluation=evaluate)
        if result.stopped:
            raise SearchError(f"no move within {seconds:g} s: expected a search that ends in time")
        assert result.move is not None  # a search that ends finds a move where there is one
        return result.move


def options(name: str, parameters: str, known: tuple[str, ...]) -> dict[str, str]:
    """Return the parameters of a player by name; an unknown one is an error."""
    given: dict[str, str] = {}
    for part in filter(None, parameters.split(",")):
        key, equals, value = (word.strip() for word in part.partition("="))
        if key not in known or not equals or key in given:
            expected = ", ".join(f"{option}=…" for option in known) or "no parameters"
            raise ParameterError(f"player {name}: {part!r}: expected {expected}")
        given[key] = value
    return given


LEAST = {"seed": 0, "table": 0, "seconds": 0}  # others are at least 1


def numbers(
    name: str, given: dict[str, str], whole: tuple[str, ...] = (), real: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Return those of a player's parameters that are numbers; what is too small or no number is an error."""
    found: dict[str, Any] = {}
    for key in (*whole, *real):
        if key not in given:
            continue
        least, kind = LEAST.get(key, 1), int if key in whole else float
        try:
            found[key] = kind(given[key])
        except ValueError:
            found[key] = math.nan
        if not least <= found[key] < math.inf:
            expected = f"a{' whole' if key in whole else ''} number, at least {least}"
            raise ParameterError(f"player {name}: {key} {given[key]!r}: expected {expected}")
    return found
