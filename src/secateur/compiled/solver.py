"""The exact value of a position, whatever the game: by search, or from the end where play can come back."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from secateur.compiled import retrograde
from secateur.compiled.engine import TABLE, Engine
from secateur.compiled.saving import Saving
from secateur.compiled.task import LOOK, Tell
from secateur.compiled.workspace import CycleError
from secateur.game import Game, M, S
from secateur.result import Limit, News, Result, Solution


class Solver(Generic[S, M]):
    """Solves positions of one game; what was found out for one helps with the next."""

    def __init__(
        self,
        game: Game[S, M],
        *,
        table: int = TABLE,
        threads: int = 1,
        memory: int = retrograde.MEMORY,
        tell_compiling: Callable[[str], object] | None = None,
    ) -> None:
        self.memory = retrograde.checked_memory(memory)  # first: compiling takes longer
        self.engine = Engine(game, table=table, threads=threads, tell_compiling=tell_compiling)
        self.ends: retrograde.Ends[S, M] | None = None  # if play can come back

    def solve(
        self,
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
        tell_memory: Callable[[str], object] | None = None,
        saving: Saving | None = None,
    ) -> Solution[M]:
        """Return the value, a best move and best play. If a limit or `stop` ended it, `stopped` says so.

        A search can be saved; an analysis from the end cannot.
        """
        start: S = self.engine.rules.game.start() if state is None else state
        if self.ends is None:
            try:
                return Solution(self.engine.solve(start, limit=limit, stop=stop, tell=tell, saving=saving))
            except CycleError:
                if tell_memory is not None:
                    tell_memory(
                        f"play can come back to a position: solving from the end, in at most {self.memory:,} MiB"
                    )
        if self.ends is None or start not in self.ends:
            try:
                self.ends = self._explored(start, limit, stop, tell)
            except retrograde.StoppedError as stopped:
                look = self.engine.best(start, limit=Limit(nodes=LOOK))
                return Solution(replace(look, nodes=stopped.positions, stopped=stopped.reason))
        return self._from_the_end(self.ends, start)

    def _explored(
        self, start: S, limit: Limit, stop: threading.Event | None, tell: Tell[M] | None
    ) -> retrograde.Ends[S, M]:
        def pass_on(doing: str, positions: int, seconds: float) -> None:
            if tell is not None:
                tell(News(doing, positions, seconds, None))

        return retrograde.explored(
            self.engine.rules, start, memory=self.memory, seconds=limit.seconds, stop=stop, tell=pass_on
        )

    def _from_the_end(self, ends: retrograde.Ends[S, M], state: S) -> Solution[M]:
        line = ends.line(state)
        moves = ends.moves_to_end(state)
        result: Result[M] = Result(
            ends.value(state), "exact", line[0] if line else None, line, ends.positions, ends.leaves, 0
        )
        return Solution(result, ends.positions, moves)
