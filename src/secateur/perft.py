"""Perft: count the move sequences of a game, to check its rules against published counts.

The name comes from chess programming; few mistakes in the rules leave all counts right. Equal states have equal
futures, so the counts go through the game ply by ply, with a table of the states reached and the number of ways to
reach each.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from secateur.errors import SearchError
from secateur.game import Game, M, S


def perft(game: Game[S, M], depth: int, state: S | None = None) -> int:
    """Return the number of move sequences of exactly `depth` moves; shorter games do not count."""
    return sum(_layer(game, depth, state).values())


def positions(game: Game[S, M], depth: int, state: S | None = None) -> int:
    """Return the number of distinct states after exactly `depth` moves."""
    return len(_layer(game, depth, state))


def finished(game: Game[S, M], depth: int, state: S | None = None) -> int:
    """Return the number of games, as move sequences, that are over after at most `depth` moves."""
    plies = islice(layers(game, state), _checked(depth) + 1)
    return sum(ways for layer in plies for reached, ways in layer.items() if not game.moves(reached))


def layers(game: Game[S, M], state: S | None = None) -> Iterator[Counter[S]]:
    """Yield, ply by ply, the distinct states and the number of ways to reach each.

    The first layer is the state itself, or the start. The last layer has only finished states; a game that can go on
    for ever has no last layer.
    """
    layer: Counter[S] = Counter([game.start() if state is None else state])
    while layer:
        yield layer
        following: Counter[S] = Counter()
        for reached, ways in layer.items():
            for move in game.moves(reached):
                following[game.play(reached, move)] += ways
        layer = following


def _layer(game: Game[S, M], depth: int, state: S | None) -> Counter[S]:
    return next(islice(layers(game, state), _checked(depth), None), Counter())


def _checked(depth: int) -> int:
    if depth < 0:
        raise SearchError(f"depth {depth}: expected 0 or more")
    return depth
