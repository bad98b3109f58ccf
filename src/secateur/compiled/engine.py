"""The engine: the best move by iterative deepening, and the exact value, at native speed."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from secateur.compiled.background import Background
from secateur.compiled.rules import NarrowError, Rules
from secateur.compiled.saving import Saving
from secateur.compiled.task import Task, Tell
from secateur.compiled.workspace import PLAIN, Table
from secateur.errors import SearchError
from secateur.game import Game, M, S
from secateur.result import Limit, Result

TABLE, MOST_TABLE = 64, 1 << 16  # MiB
MOST_THREADS = 64


class Engine(Generic[S, M]):
    """Searches one game, by one evaluation. The table stays from one search to the next."""

    def __init__(
        self,
        game: Game[S, M],
        evaluation: str | None = None,
        *,
        table: int = TABLE,
        threads: int = 1,
        tell_compiling: Callable[[str], object] | None = None,
    ) -> None:
        for name, given, least, most in (("table", table, 0, MOST_TABLE), ("threads", threads, 1, MOST_THREADS)):
            if not (isinstance(given, int) and least <= given <= most):
                raise SearchError(f"{name} {given}: expected a whole number from {least} to {most}")
        self.rules = Rules(game, evaluation, tell_compiling)
        self.mebibytes, self.threads = table, threads
        self.table = Table(self.rules.module, table)
        self.background = Background()

    def plain(
        self,
        state: S | None = None,
        *,
        depth: int,
        cutting: bool = True,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> Result[M]:
        """Search to a depth by alpha-beta alone: no table, no ordering, the very nodes of the textbook.

        Without cutting they are the nodes of minimax. A search that was stopped by its limit has no value.
        """

        def ask() -> Result[M]:
            task = Task(self.rules, state, limit=Limit(depth, nodes, seconds), table=Table(self.rules.module, 0))
            return self.background.run(lambda: task.fixed(depth, replace(PLAIN, cutting=cutting)), task.stop)

        return self._answered(ask, state)

    def best(
        self,
        state: S | None = None,
        *,
        limit: Limit,
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
    ) -> Result[M]:
        """Search deeper and deeper, until a limit is met, `stop` is set, or the game is seen to its end.

        The answer, with its `depth`, is that of the deepest search that was finished.
        """

        def ask() -> Result[M]:
            task = Task(self.rules, state, limit=limit, table=self.table, threads=self.threads, stop=stop, tell=tell)
            return self.background.run(task.deepen, task.stop)

        return self._answered(ask, state)

    def solve(
        self,
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
        saving: Saving | None = None,
    ) -> Result[M]:
        """Return the true value of a state, to the end of the game.

        If the search is stopped, the answer is a first impression: by evaluation, to its `depth`. With `saving` it
        is written to a file then, and goes on from there the next time. Fail with CycleError if play can come back
        to a state: `retrograde.solve` is for such games.
        """

        def ask() -> Result[M]:
            task = Task(
                self.rules,
                state,
                limit=limit,
                table=self.table,
                threads=self.threads,
                stop=stop,
                tell=tell,
                saving=saving,
            )
            return self.background.run(task.solve, task.stop, lambda: saving is not None and saving.under_way)

        result = self._answered(ask, state)
        if saving is not None and result.stopped is None:
            saving.delete()
        return result

    def _answered(self, ask: Callable[[], Result[M]], state: S | None) -> Result[M]:
        """Return an answer; if something turns up that was not learnt from play, compile anew and ask again."""
        while True:
            try:
                result = ask()
            except NarrowError as narrow:
                self.rules.widen(narrow.state)
                self.table = Table(self.rules.module, self.mebibytes)
                continue
            self.rules.replay(self.rules.game.start() if state is None else state, result)
            return result
