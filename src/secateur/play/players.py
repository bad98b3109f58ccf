"""Who plays: what the referee says to players, as on sheet 002, and players that are programs."""

import random
from dataclasses import replace
from typing import Generic, Self

from secateur import catalog
from secateur.abilities import evaluation
from secateur.errors import ParameterError, SearchError
from secateur.game import Game, M, Player, S
from secateur.result import Limit


class Contestant(Generic[S, M]):
    """Somebody who plays. He is told his role, the start of a game and every move, and is asked for his own.

    He gets states, which cannot be changed, and never the referee's own books.
    """

    name: str
    compiles = False  # whether it searches by compiled rules, if they can be compiled
    in_python = ""  # why it searches in Python though it compiles

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make a player of `name:parameters`; most have none."""
        options(name, parameters, ())
        return cls()

    def check(self, game: Game[S, M]) -> None:
        """Fail if one cannot play this game."""

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Hear that a game begins, from `state`, and which player one is; chance comes from `seed`."""
        self.game, self.role = game, role

    def choose(self, state: S, seconds: float | None) -> M:
        """Return a move in a state that has one, within the seconds that there are."""
        raise NotImplementedError

    def told(self, state: S, move: M) -> None:
        """Hear that a move was played in a state, one's own moves too."""

    def close(self) -> None:
        """Hear that there are no more games."""


class RandomPlayer(Contestant[S, M]):
    """Plays any legal move, each as likely as the others."""

    def __init__(self) -> None:
        self.name = "random"
        self.chance = random.Random()

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the same seed gives the same moves."""
        super().begin(game, role, state, seed)
        self.chance = random.Random(seed * 2 + (role == 1))

    def choose(self, state: S, seconds: float | None) -> M:
        """Return some move."""
        moves = self.game.moves(state)
        return moves[self.chance.randrange(len(moves))]


class SearchPlayer(Contestant[S, M]):
    """Plays the best move that an algorithm finds, to a depth, by an evaluation."""

    def __init__(self, algorithm: str, depth: int | None = None, evaluation: str | None = None) -> None:
        self.algorithm = catalog.algorithm(algorithm)
        self.limit = Limit(depth=depth)
        self.evaluation = evaluation
        told = [f"depth={depth}"] if depth else []
        told += [f"eval={evaluation}"] if evaluation else []
        self.name = f"{algorithm}:{','.join(told)}" if told else algorithm

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `alphabeta:depth=5,eval=mobility`; without a depth it looks to the end."""
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
        evaluate = None if limit.depth is None else self.evaluate
        result = self.algorithm(self.game, state, limit=limit, evaluation=evaluate)
        if result.stopped:
            raise SearchError(f"no move within {seconds:g} s: expected a search that ends in time")
        assert result.move is not None  # a search that ends finds a move where there is one
        return result.move


def options(name: str, parameters: str, known: tuple[str, ...]) -> dict[str, str]:
    """Return the parameters of a player, all of which must be known."""
    given: dict[str, str] = {}
    for part in filter(None, parameters.split(",")):
        key, equals, value = (word.strip() for word in part.partition("="))
        if key not in known or not equals or key in given:
            expected = ", ".join(f"{option}=…" for option in known) or "no parameters"
            raise ParameterError(f"player {name}: {part!r}: expected {expected}")
        given[key] = value
    return given
