"""What OpenSpiel must know of a game before it is played: all moves, the range of its values, the longest play."""

import random
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from secateur.errors import ParameterError
from secateur.game import Game, Number

MOST_STATES: Final = 10_000  # of a game that is looked at as a whole
RANDOM_GAMES, MOST_MOVES = 200, 1_000  # of a larger one
LENGTH: Final = 10_000  # of a larger one, or of one whose positions can repeat


@dataclass(frozen=True)
class Explored:
    """All moves of a game, in the order of their numbers, its least and greatest value, and its longest play."""

    moves: tuple[Hashable, ...]
    values: tuple[Number, Number]
    length: int


def explored(
    game: Game[Any, Any],
    moves: Sequence[Hashable] | None = None,
    values: tuple[Number, Number] | None = None,
    length: int | None = None,
) -> Explored:
    """Return what is given, and find the rest: by looking at all positions if they are few, or else at some."""
    if moves is None or values is None or length is None:
        found = _whole(game) or _sampled(game)
        moves = found.moves if moves is None else moves
        values = found.values if values is None else values
        length = found.length if length is None else length
    if not moves or len(set(moves)) != len(moves):
        raise ParameterError(f"{game.name}: moves: expected all moves of the game, each once")
    if not values[0] <= values[1]:
        raise ParameterError(f"{game.name}: values {values}: expected the least and the greatest")
    if length < 1:
        raise ParameterError(f"{game.name}: length {length}: expected 1 or more")
    return Explored(tuple(moves), values, length)


def _whole(game: Game[Any, Any]) -> Explored | None:
    """Return what there is to know of a game with few positions, or None if there are many."""
    after: dict[Any, list[Any]] = {}
    seen, moves, ends = [game.start()], dict[Hashable, None](), list[Number]()
    for state in seen:  # it grows on the way
        if state in after:
            continue
        if len(after) == MOST_STATES:
            return None
        legal = game.moves(state)
        moves |= dict.fromkeys(legal)
        after[state] = [game.play(state, move) for move in legal]
        seen += after[state]
        if not legal:
            ends.append(game.value(state))
    return Explored(tuple(moves), _range(ends), _longest(after) or LENGTH)


def _longest(after: dict[Any, list[Any]]) -> int | None:
    """Return the number of moves of the longest play, or None if a position can repeat."""
    entries = dict.fromkeys(after, 0)
    for states in after.values():
        for state in states:
            entries[state] += 1
    # Go through the positions in an order in which each comes after all that lead to it.
    ready = [(state, 0) for state, number in entries.items() if not number]
    depth = dict.fromkeys(after, 0)
    passed = 0
    while ready:
        state, moves = ready.pop()
        passed += 1
        for child in after[state]:
            depth[child] = max(depth[child], moves + 1)
            entries[child] -= 1
            if not entries[child]:
                ready.append((child, depth[child]))
    return max(depth.values()) if passed == len(after) else None


def _sampled(game: Game[Any, Any]) -> Explored:
    """Return what some random games tell."""
    chance, moves, ends = random.Random(0), dict[Hashable, None](), list[Number]()
    for _ in range(RANDOM_GAMES):
        for state, legal in _random_play(game, chance):
            moves |= dict.fromkeys(legal)
            if not legal:
                ends.append(game.value(state))
    return Explored(tuple(moves), _range(ends), LENGTH)


def _random_play(game: Game[Any, Any], chance: random.Random) -> Iterator[tuple[Any, Sequence[Any]]]:
    state = game.start()
    for _ in range(MOST_MOVES):
        legal = game.moves(state)
        yield state, legal
        if not legal:
            return
        state = game.play(state, chance.choice(legal))


def _range(ends: Sequence[Number]) -> tuple[Number, Number]:
    """Return a range with all values in it, and their opposites: what one player can win, so can the other."""
    most = max((abs(value) for value in ends), default=1)
    return -most, most
