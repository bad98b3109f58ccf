"""Players at native speed: the engine, which searches within its limits, and the perfect player."""

from dataclasses import replace
from typing import Any, Self

from secateur.abilities import evaluation
from secateur.errors import CompileError, ParameterError, SearchError
from secateur.game import Game, M, Player, S
from secateur.play.players import Contestant, options
from secateur.result import Limit
from secateur.search.looking_ahead import look_ahead
from secateur.search.solving import Solver as PythonSolver

SECONDS = 1.0  # per move, if the specification sets no limit
RESERVE = 0.1  # the share of the time that is kept for everything but the search


class EnginePlayer(Contestant[S, M]):
    """Plays the best move that the engine finds, or searches in Python if the rules cannot be compiled."""

    compiles = True

    def __init__(self, limit: Limit, evaluation: str | None = None, *, table: int = 64, threads: int = 1) -> None:
        self.limit, self.evaluation, self.table, self.threads = limit, evaluation, table, threads
        told = [f"{name}={getattr(limit, name):g}" for name in ("depth", "nodes", "seconds") if getattr(limit, name)]
        told += [f"eval={evaluation}"] if evaluation else []
        self.name = f"engine:{','.join(told)}"
        self.engine: Any = None

    @classmethod
    def from_text(cls, name: str, parameters: str) -> Self:
        """Make the player of `engine:seconds=1`, `engine:nodes=100000`, `engine:depth=12,eval=mobility`."""
        given = options(name, parameters, ("seconds", "nodes", "depth", "eval", "table", "threads"))
        whole = {key: _number(name, key, given[key], int) for key in ("nodes", "depth") if key in given}
        seconds = _number(name, "seconds", given["seconds"], float) if "seconds" in given else None
        limit = Limit(seconds=SECONDS if not whole and seconds is None else seconds, **whole)
        more = {key: _number(name, key, given[key], int) for key in ("table", "threads") if key in given}
        return cls(limit, given.get("eval"), **more)

    def check(self, game: Game[S, M]) -> None:
        """Fail if the game does not have the evaluation."""
        evaluation(game, self.evaluation)

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the rules are compiled once."""
        from secateur.compiled.engine import Engine

        super().begin(game, role, state, seed)
        if self.engine is not None and self.engine.rules.game is game:
            self.engine.table.clear()  # every game begins alike, or a match would not repeat
            return
        try:
            self.engine = Engine(game, self.evaluation, table=self.table, threads=self.threads)
        except CompileError as error:
            self.engine, self.in_python = None, str(error)

    def choose(self, state: S, seconds: float | None) -> M:
        """Return the best move found within the limits and the seconds."""
        limit = self.limit
        if seconds is not None:
            ours = seconds * (1 - RESERVE)
            limit = replace(limit, seconds=ours if limit.seconds is None else min(ours, limit.seconds))
        if self.engine is not None:
            try:
                move: M = self.engine.best(state, limit=limit).move
                return move
            except CompileError as error:  # noticed only deep in the tree
                self.engine, self.in_python = None, str(error)
        found = look_ahead(self.game, state, evaluation(self.game, self.evaluation), limit=limit).move
        assert found is not None  # a search always looks one move ahead
        return found


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


def _number(player: str, name: str, text: str, kind: type[int] | type[float]) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise ParameterError(f"player {player}: {name} {text!r}: expected a number") from None
