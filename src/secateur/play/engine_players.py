"""Players at native speed: the engine, which searches within its limits, and the perfect player."""

from typing import Any, Self

from secateur.abilities import evaluation, evaluations
from secateur.errors import CompileError, ParameterError, SearchError
from secateur.game import Game, M, Player, S
from secateur.play.mcts_player import (
    FULL_STRENGTH,
    SECONDS,
    LevelPlayer,
    MctsPlayer,
    checked_level,
    within,
)
from secateur.play.players import Contestant, numbers, options
from secateur.result import Limit
from secateur.search.looking_ahead import look_ahead
from secateur.search.solving import Solver as PythonSolver

# Methods that look like evaluations: by another name, or, for the first two, with more parameters than a state.
NEARLY = ("evaluation", "evaluate", "eval", "heuristic")


class EnginePlayer(Contestant[S, M]):
    """Plays the best move that the engine finds, or searches in Python if the rules cannot be compiled.

    It searches by alpha-beta, with an evaluation. If the game has none, then such a search sees nothing before the
    end of the game; the engine plays by random playouts instead, unless a depth or a number of nodes is given. Below
    full strength it always plays by playouts.
    """

    compiles = True

    def __init__(
        self,
        limit: Limit,
        evaluation: str | None = None,
        *,
        table: int = 64,
        threads: int = 1,
        level: int = FULL_STRENGTH,
        seed: int | None = None,
    ) -> None:
        self.limit, self.evaluation, self.table, self.threads = limit, evaluation, table, threads
        self.level, self.seed = checked_level("engine", level), seed
        told = [f"level={level}"] if level < FULL_STRENGTH else []
        told += [f"{name}={getattr(limit, name):g}" for name in ("depth", "nodes", "seconds") if getattr(limit, name)]
        told += [f"eval={evaluation}"] if evaluation else []
        self.name = f"engine:{','.join(told)}"
        self.engine: Any = None
        self.by_playouts: MctsPlayer[S, M] | None = None

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `engine:level=5`, `engine:seconds=1`, `engine:depth=12,eval=mobility`."""
        given = options(name, parameters, ("level", "seconds", "nodes", "depth", "eval", "table", "threads", "seed"))
        found = numbers(name, given, ("level", "nodes", "depth", "table", "threads", "seed"), ("seconds",))
        level = checked_level(name, found.pop("level", FULL_STRENGTH))
        others = [key for key in ("nodes", "depth", "eval", "table", "threads") if key in given]
        if level < FULL_STRENGTH and others:
            raise ParameterError(f"player {name}: level={level} and {others[0]}: expected one of them")
        limit = {key: found.pop(key) for key in ("nodes", "depth", "seconds") if key in found}
        if not limit and level == FULL_STRENGTH:
            limit = {"seconds": SECONDS}
        return cls(Limit(**limit), given.get("eval"), level=level, **found)

    def check(self, game: Game[S, M]) -> None:
        """Fail if the game does not have the evaluation."""
        evaluation(game, self.evaluation)

    def remark(self, game: Game[S, M]) -> str:
        """Say that there is no evaluation, if one would be used."""
        if self.level < FULL_STRENGTH or not self._lacks_evaluation(game):
            return ""
        near = [name for name in NEARLY if callable(getattr(game, name, None))]
        hint = f"; its {near[0]}() is not used: expected evaluate(state)" if near else ""
        return f"{game.name} has no evaluation: the engine plays by random playouts (mcts){hint}"

    def _lacks_evaluation(self, game: Game[S, M]) -> bool:
        """Whether alpha-beta, not told how deep to look, would have nothing to go by."""
        told = self.evaluation is not None or self.limit.depth is not None or self.limit.nodes is not None
        return not told and not evaluations(game)

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the rules are compiled once."""
        super().begin(game, role, state, seed)
        if self.level < FULL_STRENGTH or self._lacks_evaluation(game):
            if self.by_playouts is None:
                self.by_playouts = self._substitute()
            self.by_playouts.begin(game, role, state, seed)
            self.in_python = self.by_playouts.in_python
        else:
            self.by_playouts = None
            self._begin_engine(game)

    def _substitute(self) -> MctsPlayer[S, M]:
        if self.level < FULL_STRENGTH:
            return LevelPlayer(self.level, seconds=self.limit.seconds, seed=self.seed)
        return MctsPlayer(self.limit, seed=self.seed, threads=self.threads)

    def _begin_engine(self, game: Game[S, M]) -> None:
        from secateur.compiled.engine import Engine

        if self.engine is not None and self.engine.rules.game is game:
            self.engine.table.clear()  # every game begins alike, or a match would not repeat
            return
        try:
            self.engine = Engine(game, self.evaluation, table=self.table, threads=self.threads)
        except CompileError as error:
            self.engine, self.in_python = None, str(error)

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the best move found within the limits and the seconds."""
        if self.by_playouts is not None:
            chosen = self.by_playouts.choose(state, seconds)
            self.in_python = self.by_playouts.in_python
            return chosen
        limit = within(self.limit, seconds)
        if self.engine is not None:
            try:
                move: M = self.engine.best(state, limit=limit).move
                return move
            except CompileError as error:  # noticed only deep in the tree
                self.engine, self.in_python = None, str(error)
        found = look_ahead(self.game, state, evaluation(self.game, self.evaluation), limit=limit).move
        assert found is not None  # a search always looks one move ahead
        return found

    def told(self, state: S, move: M) -> None:
        """Keep what is known of the position after a move."""
        if self.by_playouts is not None:
            self.by_playouts.told(state, move)


class PerfectPlayer(Contestant[S, M]):
    """Solves every position and plays a move that keeps its value; if positions can repeat, the fastest win.

    If the rules cannot be compiled, it solves in Python.
    """

    compiles = True

    def __init__(self) -> None:
        self.name = "perfect"
        self.solver: Any = None  # the engine, or the one in Python
        self.solved: Game[S, M] | None = None

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the rules are compiled once."""
        from secateur.compiled.engine import Engine

        super().begin(game, role, state, seed)
        if self.solved is game:
            return
        self.solved = game
        try:
            self.solver = Engine(game)
        except CompileError as error:
            self._go_on_in_python(error)

    def choose(self, state: S, seconds: float | None) -> M:
        """Return a move that keeps the value."""
        limit = Limit(seconds=seconds)
        try:
            result = self.solver.solve(state, limit=limit)
        except CompileError as error:  # noticed only deep in the tree
            self._go_on_in_python(error)
            result = self.solver.solve(state, limit=limit)
        if result.stopped:
            raise SearchError(f"not solved in {seconds:g} s: expected a smaller game, or more time")
        move: M = result.move
        return move

    def _go_on_in_python(self, error: CompileError) -> None:
        self.solver, self.in_python = PythonSolver(self.game), str(error)
