"""How many games are there? Counts that tell at once whether a game's rules are right.

The name is from chess programming: `perft` counts move sequences, and the published counts of a game are a test
that few wrong rules pass. Equal states have equal futures, so all counts walk one table, ply by ply: the states
reached, and in how many ways each.
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
    """Return the number of distinct states that are reached after exactly `depth` moves."""
    return len(_layer(game, depth, state))


def finished(game: Game[S, M], depth: int, state: S | None = None) -> int:
    """Return the number of games, as move sequences, that are over after at most `depth` moves."""
    plies = islice(layers(game, state), _checked(depth) + 1)
    return sum(ways for layer in plies for reached, ways in layer.items() if not game.moves(reached))


def layers(game: Game[S, M], state: S | None = None) -> Iterator[Counter[S]]:
    """Yield ply by ply, breadth first, the distinct states and in how many ways each is reached.

    The first layer is the state itself, or the start; the last is the one in which all games are over. A game
    that can go on for ever yields for ever.
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
