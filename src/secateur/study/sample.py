"""The positions of a study: the start, and positions of random games from each phase of the game."""

import random
from dataclasses import dataclass
from typing import Any

from secateur.abilities import move_text, state_text
from secateur.errors import ParameterError
from secateur.study.plan import Plan

PHASES = ("opening", "middle", "end")
LONGEST = 1000  # moves of a random game
TRIES = 50  # random games to find a new position, before giving up


@dataclass(frozen=True, slots=True)
class Position:
    """A position, and the moves from the start to it, as indexes and as text."""

    number: int
    phase: str
    path: tuple[int, ...]
    moves: tuple[str, ...]
    text: str


def sample(plan: Plan, game: Any) -> list[Position]:
    """Return the start, and different positions from the first, second and last third of random games in turn.

    Every position has a legal move. A small game may have fewer positions than the plan asks for. Asking for more
    positions does not change the first ones.
    """
    if not game.moves(game.start()):
        raise ParameterError(f"{plan.game}: the game is over before it begins: expected a game with a move")
    found = {game.start(): _position(game, 0, "start", ())}
    for number in range(1, plan.positions):
        phase = (number - 1) % len(PHASES)
        for attempt in range(TRIES):  # each with a seed of its own: more positions must not change the first ones
            path = _random_path(game, phase, random.Random(plan.seed_of("position", number * TRIES + attempt)))
            state = state_after(game, path)
            if state not in found:
                found[state] = _position(game, len(found), PHASES[phase], path)
                break
    return list(found.values())


def _random_path(game: Any, phase: int, chance: random.Random) -> tuple[int, ...]:
    """Play a random game, and return the path to a random state in one third of it."""
    state = game.start()
    path: list[int] = []
    while (moves := game.moves(state)) and len(path) < LONGEST:
        path.append(chance.randrange(len(moves)))
        state = game.play(state, moves[path[-1]])
    first, last = len(path) * phase // len(PHASES), len(path) * (phase + 1) // len(PHASES)
    return tuple(path[: chance.randrange(first, max(last, first + 1))])


def state_after(game: Any, path: tuple[int, ...]) -> Any:
    """Return the state at the end of a path from the start."""
    state = game.start()
    for index in path:
        state = game.play(state, game.moves(state)[index])
    return state


def _position(game: Any, number: int, phase: str, path: tuple[int, ...]) -> Position:
    state, moves = game.start(), []
    for index in path:
        move = game.moves(state)[index]
        moves.append(move_text(game, move))
        state = game.play(state, move)
    return Position(number, phase, path, tuple(moves), state_text(game, state))
