"""What compiling gains for a game: the same plain alpha-beta, in Python and compiled, on the same nodes."""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from secateur.abilities import evaluation
from secateur.errors import CompileError, SearchError, StudyError
from secateur.game import AnyGame, Evaluation, Number
from secateur.result import DEEPEST, Limit, Result
from secateur.search.alphabeta import alphabeta

if TYPE_CHECKING:  # nothing of the compiler is loaded before it is needed
    from secateur.compiled.obstacles import Obstacle

ENOUGH = 0.3  # seconds that a search in Python takes, at least, if the game is not over before
LEAST = 0.1  # seconds that all runs of a search take together
LONGEST = 2.0  # seconds that the next depth may take, by what the last one took


@dataclass(frozen=True, slots=True)
class Speedup:
    """The nodes of a search to a depth, and the nodes a second; `why` rules cannot be compiled, if they cannot."""

    game: str
    depth: int
    nodes: int
    python: int
    compiled: int | None = None
    ratio: float | None = None
    compile_seconds: float | None = None  # until the compiled rules were ready
    cached: bool | None = None  # whether they were kept from an earlier compilation
    why: str | None = None
    obstacles: "tuple[Obstacle, ...]" = ()  # all that keeps them from being compiled, as far as it can be told


def speedup(
    game: AnyGame,
    depth: int | None = None,
    *,
    repeat: int = 3,
    tell_compiling: Callable[[str], object] | None = None,
) -> Speedup:
    """Search the start of a game in Python and compiled; without a depth, to one that takes Python a second or so.

    Each search is repeated, and its best time counts. Fail if they do not look at the same nodes.
    """
    if not game.moves(game.start()):
        raise SearchError(f"{game.name}: the game is over at its start: expected a move to search")
    depth = chosen_depth(game) if depth is None else depth
    plain, seconds = _best_time(repeat, lambda: _in_python(game, depth))
    in_python = Speedup(game.name, depth, plain.nodes, round(plain.nodes / seconds))
    try:
        return _compared(game, in_python, plain, repeat, tell_compiling)
    except CompileError as error:
        from secateur.compiled.obstacles import ObstaclesError

        obstacles = error.obstacles if isinstance(error, ObstaclesError) else ()
        return Speedup(game.name, depth, plain.nodes, in_python.python, why=str(error), obstacles=obstacles)


def _compared(
    game: AnyGame,
    in_python: Speedup,
    plain: Result[Any],
    repeat: int,
    tell_compiling: Callable[[str], object] | None,
) -> Speedup:
    """Search by compiled rules too."""
    from secateur.compiled.engine import Engine

    said: list[str] = []

    def tell(told: str) -> None:
        said.append(told)
        if tell_compiling is not None:
            tell_compiling(told)

    begun = time.perf_counter()
    engine = Engine(game, table=0, tell_compiling=tell)
    engine.plain(depth=1)  # what is loaded late is loaded now
    ready = time.perf_counter() - begun
    found, seconds = _best_time(repeat, lambda: engine.plain(depth=in_python.depth))
    if (found.nodes, found.value) != (plain.nodes, plain.value):
        raise StudyError(
            f"{game.name}, depth {in_python.depth}: {found.nodes:,} nodes and the value {found.value} compiled,"
            f" {plain.nodes:,} and {plain.value} in Python: expected the same; please report this"
        )
    speed = found.nodes / seconds
    return Speedup(
        game=game.name,
        depth=in_python.depth,
        nodes=plain.nodes,
        python=in_python.python,
        compiled=round(speed),
        ratio=round(speed / in_python.python, 2),
        compile_seconds=round(ready, 3),
        cached=not said,
    )


def chosen_depth(game: AnyGame) -> int:
    """Return a depth to which Python searches for a second or so, or that of the end of the game."""
    before = 0.0
    for depth in range(1, DEEPEST):
        leaves = _Leaves(game)
        begun = time.perf_counter()
        _in_python(game, depth, leaves)
        seconds = time.perf_counter() - begun
        if not leaves.unfinished:  # nothing is deeper
            return depth
        if seconds >= ENOUGH and seconds * seconds > LONGEST * before:  # the next takes as much longer as this did
            return depth
        before = seconds
    return DEEPEST


class _Leaves:
    """An evaluation that notes whether the game goes on after a leaf."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.evaluate, self.unfinished = game, evaluation(game), False

    def __call__(self, state: Hashable) -> Number:
        self.unfinished = self.unfinished or bool(self.game.moves(state))
        return self.evaluate(state)


def _in_python(game: AnyGame, depth: int, evaluate: Evaluation[Hashable] | None = None) -> Result[Any]:
    return alphabeta(game, limit=Limit(depth=depth), evaluation=evaluate or evaluation(game))


def _best_time(repeat: int, search: Callable[[], Result[Any]]) -> tuple[Result[Any], float]:
    """Return the answer of a search, and the least seconds that it took; a short one is repeated more often."""
    seconds: list[float] = []
    while len(seconds) < repeat or sum(seconds) < LEAST:
        begun = time.perf_counter()
        found = search()
        seconds.append(time.perf_counter() - begun)
    return found, max(min(seconds), 1e-9)
