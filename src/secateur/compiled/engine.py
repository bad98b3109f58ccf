"""The engine: the best move by iterative deepening, and the exact value of a position, at native speed."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from secateur.compiled import retrograde
from secateur.compiled.background import Background
from secateur.compiled.request import LOOK, Request, Tell, Terms
from secateur.compiled.rules import NarrowError, Rules
from secateur.compiled.workspace import PLAIN, CycleError, NoDistanceError, Table
from secateur.errors import SearchError
from secateur.game import Evaluation, Game, M, S
from secateur.result import Limit, Result

if TYPE_CHECKING:
    from secateur.compiled.saving import Saving

TABLE, MOST_TABLE = 64, 1 << 16  # MiB
MOST_THREADS = 64
T = TypeVar("T")


class Engine(Generic[S, M]):
    """Searches one game, by one evaluation. What was found out in one search helps with the next."""

    def __init__(
        self,
        game: Game[S, M],
        evaluation: str | Evaluation[S] | None = None,
        *,
        table: int = TABLE,
        threads: int = 1,
        memory: int = retrograde.MEMORY,
        tell_compiling: Callable[[str], object] | None = None,
    ) -> None:
        """Compile the rules; `table` and `memory`, the most that solving from the end may take, are in MiB."""
        for name, given, least, most in (("table", table, 0, MOST_TABLE), ("threads", threads, 1, MOST_THREADS)):
            if not (isinstance(given, int) and least <= given <= most):
                raise SearchError(f"{name} {given!r}: expected a whole number from {least} to {most}")
        self.memory = retrograde.checked_memory(memory)
        self.rules = Rules(game, evaluation, tell_compiling)
        self.mebibytes, self.threads = table, threads
        self.table = Table(self.rules.module, table)
        self.ends: retrograde.Ends[S, M] | None = None  # of a game in which play can come back to a position
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
        terms: Terms[M] = Terms(Limit(depth, nodes, seconds), distances=False)
        how = replace(PLAIN, cutting=cutting)
        return self._searched(lambda request: request.fixed(depth, how), state, terms, plain=True)

    def best(
        self,
        state: S | None = None,
        *,
        limit: Limit,
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
        distances: bool = True,
    ) -> Result[M]:
        """Search deeper and deeper, until a limit is met, `stop` is set, or nothing can change any more.

        The answer, with its `depth`, is that of the deepest search that was finished. With `distances`, wins and
        losses that are proved come before all evaluations, wins as soon and losses as late as possible; without, the
        value is that of minimax by the evaluation alone.
        """
        terms = Terms(limit, stop or threading.Event(), tell, distances=distances)
        return self._searched(Request.deepen, state, terms)

    def solve(
        self,
        state: S | None = None,
        *,
        limit: Limit = Limit(),  # noqa: B008 - it is immutable
        stop: threading.Event | None = None,
        tell: Tell[M] | None = None,
        tell_memory: Callable[[str], object] | None = None,
        saving: "Saving | None" = None,
        distances: bool = True,
    ) -> Result[M]:
        """Return the true value of a state, a best move and best play, to the end of the game.

        If play can come back to a position, all that can be reached are solved from the end. If a limit or `stop`
        ended it, the answer is a first impression: by evaluation, to its `depth`. With `saving`, a search that is
        stopped is written to a file, and goes on from there the next time; an analysis from the end cannot be saved.
        With `distances`, a win is as soon as possible and a loss as late as possible, value first; without, any win
        will do, which is found sooner.
        """
        terms = Terms(limit, stop or threading.Event(), tell, saving, distances)
        if self.ends is None:
            try:
                result = self._searched(Request.solve, state, terms)
            except CycleError:
                if tell_memory is not None:
                    tell_memory(
                        f"play can come back to a position: solving from the end, in at most {self.memory:,} MiB"
                    )
            else:
                if saving is not None and result.stopped is None:
                    saving.delete()
                return result
        return self._solved_from_the_end(self.rules.game.start() if state is None else state, terms)

    def _searched(
        self, ask: Callable[[Request[S, M]], Result[M]], state: S | None, terms: Terms[M], *, plain: bool = False
    ) -> Result[M]:
        """Return the answer to a request, replayed by the rules in Python."""
        start: S = self.rules.game.start() if state is None else state

        def answer() -> Result[M]:
            table = Table(self.rules.module, 0) if plain else self.table
            request = Request(self.rules, start, terms, table=table, threads=1 if plain else self.threads)
            return self.background.run(lambda: ask(request), terms.stop, lambda: terms.is_being_saved)

        result = self._learning(answer)
        self.rules.replay(start, result)
        return result

    def _solved_from_the_end(self, start: S, terms: Terms[M]) -> Result[M]:
        """Return the answer of an analysis of all positions that can be reached."""

        def explore() -> retrograde.Ends[S, M]:
            return retrograde.explored(self.rules, start, terms, self.memory)

        if self.ends is None or start not in self.ends:
            try:
                self.ends = self._learning(explore)
            except retrograde.StoppedError as stopped:
                look = self.best(start, limit=Limit(nodes=LOOK))
                return replace(look, nodes=stopped.positions, stopped=stopped.reason)
        return self.ends.result(start)

    def _learning(self, ask: Callable[[], T]) -> T:
        """Return an answer; if something turns up that was not learnt from play, ask again with that in mind."""
        while True:
            try:
                return ask()
            except NarrowError as narrow:
                self.rules.widen(narrow.state)
                self.table, self.ends = Table(self.rules.module, self.mebibytes), None
            except NoDistanceError as error:
                self.rules.without_distances.add(error.to_the_end)
