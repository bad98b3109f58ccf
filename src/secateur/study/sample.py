"""The positions of a study: the start, and others from random games, by the phase of the game."""

import random
from dataclasses import dataclass
from typing import Any

from secateur.abilities import move_text, state_text
from secateur.errors import ParameterError
from secateur.study.plan import Plan

PHASES = ("opening", "middle", "end")
LONGEST = 1000  # moves of a random game
TRIES = 50  # random games until a position is given up that is not there yet


@dataclass(frozen=True, slots=True)
class Position:
    """A position: how it is reached from the start, as numbers of moves and as they are written."""

    number: int
    phase: str
    path: tuple[int, ...]
    moves: tuple[str, ...]
    text: str


def sample(plan: Plan, game: Any) -> list[Position]:
    """Return the start, and positions from the first, second and last third of random games in turn, all different.

    In each a move can be made. A small game may have fewer than are wanted. The first ones are the same however
    many are wanted.
    """
    if not game.moves(game.start()):
        raise ParameterError(f"{plan.game}: the game is over before it begins: expected a game with a move")
    found = {game.start(): _position(game, 0, "start", ())}
    for number in range(1, plan.positions):
        phase = (number - 1) % len(PHASES)
        for attempt in range(TRIES):
            path = _drawn(game, phase, random.Random(plan.seed_of("position", number * TRIES + attempt)))
            state = reached(game, path)
            if state not in found:
                found[state] = _position(game, len(found), PHASES[phase], path)
                break
    return list(found.values())


def _drawn(game: Any, phase: int, chance: random.Random) -> tuple[int, ...]:
    """Play a random game, and return the way to a state in one third of it."""
    state = game.start()
    path: list[int] = []
    while (moves := game.moves(state)) and len(path) < LONGEST:
        path.append(chance.randrange(len(moves)))
        state = game.play(state, moves[path[-1]])
    first, last = len(path) * phase // len(PHASES), len(path) * (phase + 1) // len(PHASES)
    return tuple(path[: chance.randrange(first, max(last, first + 1))])


def reached(game: Any, path: tuple[int, ...]) -> Any:
    """Return the state at the end of a way from the start."""
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
