"""Players by random playouts (Monte Carlo tree search): strong in any game, and gentler ones by levels."""

import random
from typing import TYPE_CHECKING, Self

from secateur.errors import ParameterError
from secateur.game import Game, M, Player, S
from secateur.play.players import Contestant, numbers, options
from secateur.result import Limit

if TYPE_CHECKING:
    from secateur.compiled.montecarlo import MonteCarlo, Outlook

SECONDS = 1.0  # per move, if the specification sets no limit
RESERVE = 0.1  # the share of the time that is kept for everything but the search
MEMORY = 128  # MiB

# level: playouts per move, and how often it plays a move that it does not think best
LEVELS = {
    1: (10, 0.5),
    2: (25, 0.4),
    3: (60, 0.3),
    4: (150, 0.2),
    5: (400, 0.12),
    6: (1_000, 0.06),
    7: (3_000, 0.03),
    8: (10_000, 0.01),
    9: (40_000, 0.0),
}
FULL_STRENGTH = 10


class MctsPlayer(Contestant[S, M]):
    """Plays the move that random playouts find best; in Python, if the rules cannot be compiled.

    The same seed and number of playouts give the same moves, with one thread. The tree is kept from move to move.
    """

    compiles = True

    def __init__(self, limit: Limit, *, seed: int | None = None, memory: int = MEMORY, threads: int = 1) -> None:
        """Take limits per move, of which `nodes` are playouts, and a seed if the game's own is not wanted."""
        self.limit, self.seed, self.memory, self.threads = limit, seed, memory, threads
        told = [f"playouts={limit.nodes}"] if limit.nodes else []
        told += [f"seconds={limit.seconds:g}"] if limit.seconds is not None else []
        self.name = f"mcts:{','.join(told)}"
        self.search: MonteCarlo[S, M] | None = None

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `mcts:seconds=1`, `mcts:playouts=10000`, `mcts:playouts=10000,seed=7`."""
        given = options(name, parameters, ("seconds", "playouts", "seed", "memory", "threads"))
        found = numbers(name, given, whole=("playouts", "seed", "memory", "threads"), real=("seconds",))
        playouts, seconds = found.pop("playouts", None), found.pop("seconds", None)
        if playouts is None and seconds is None:
            seconds = SECONDS
        return cls(Limit(nodes=playouts, seconds=seconds), **found)

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the rules are compiled once."""
        from secateur.compiled.montecarlo import MonteCarlo

        super().begin(game, role, state, seed)
        own = (seed if self.seed is None else self.seed) * 2 + (role == 1)  # two of them must not think alike
        if self.search is not None and self.search.game is game:
            self.search.clear(own)
        else:
            self.search = MonteCarlo(game, seed=own, memory=self.memory, threads=self.threads)
        self.in_python = self.search.in_python
        self.chance = random.Random(own)

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the best move found within the limits and the seconds."""
        moves = self.game.moves(state)
        return moves[0] if len(moves) == 1 else self.chosen(self.outlook(state, seconds))

    def outlook(self, state: S, seconds: float | None) -> "Outlook[M]":
        """Return what playouts say of all moves."""
        assert self.search is not None
        found = self.search.best(state, limit=within(self.limit, seconds))
        self.in_python = self.search.in_python
        return found

    def chosen(self, outlook: "Outlook[M]") -> M:
        """Return the move to play."""
        assert outlook.move is not None
        return outlook.move

    def told(self, state: S, move: M) -> None:
        """Keep what is known of the position after a move."""
        assert self.search is not None
        self.search.follow(state, move)


class LevelPlayer(MctsPlayer[S, M]):
    """Plays at a level below full strength: by few playouts, and with a mistake now and then.

    A mistake is one of the other moves, and a good one is likelier than a bad one.
    """

    def __init__(self, level: int, *, seconds: float | None = None, seed: int | None = None) -> None:
        """Take a level from 1 to 9, and perhaps the most seconds for a move."""
        playouts, self.mistakes = LEVELS[level]
        super().__init__(Limit(nodes=playouts, seconds=seconds), seed=seed)

    def chosen(self, outlook: "Outlook[M]") -> M:
        """Return the best move, or another."""
        if self.chance.random() >= self.mistakes:
            return super().chosen(outlook)
        others = [one for one in outlook.moves if one.move != outlook.move]
        return self.chance.choices([one.move for one in others], [one.visits + 1 for one in others])[0]


def checked_level(name: str, level: int) -> int:
    """Return a level, or fail."""
    if not 1 <= level <= FULL_STRENGTH:
        raise ParameterError(f"player {name}: level {level}: expected 1, the gentlest, to {FULL_STRENGTH}")
    return level


def within(limit: Limit, seconds: float | None) -> Limit:
    """Return a limit that ends in time for a move."""
    if seconds is None:
        return limit
    ours = seconds * (1 - RESERVE)
    return Limit(limit.depth, limit.nodes, ours if limit.seconds is None else min(ours, limit.seconds))
