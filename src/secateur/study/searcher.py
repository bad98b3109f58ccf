"""One search to one depth: in Python what is small, by the compiled kernel what is not. The counts are the same."""

from typing import Any

from secateur import catalog
from secateur.errors import CompileError
from secateur.game import Number
from secateur.result import Limit, Result
from secateur.study.plan import ALPHABETA, COMPARED, MINIMAX, Plan

SMALL = 20_000  # nodes that are sooner looked at in Python than rules are compiled
TABLE = 16  # MiB


class Searcher:
    """Searches the positions of one game, by one evaluation."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game, self.evaluate = plan.load()
        self._engine: Any = None
        self._can_compile = plan.tree is None
        self.why = ""  # the rules cannot be compiled, if they cannot

    def engine(self) -> Any:
        """Return the compiled engine, or None if the rules cannot be compiled."""
        if self._engine is None and self._can_compile:
            from secateur.compiled.engine import Engine

            try:
                self._engine = Engine(self.game, self.plan.evaluation, table=TABLE)
            except CompileError as error:
                self._refuse(error)
        return self._engine

    def _refuse(self, error: CompileError) -> None:
        """Do without the engine from now on."""
        self._engine, self._can_compile, self.why = None, False, str(error)

    @property
    def is_compiled(self) -> bool:
        """Whether the rules have been compiled so far."""
        return self._engine is not None

    def search(
        self,
        state: Any,
        depth: int,
        algorithm: str = ALPHABETA,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> Result[Any]:
        """Search a state to a depth by a textbook algorithm; a search that meets a limit is `stopped`.

        Minimax and alpha-beta are run by the kernel if they are not small: it visits the very same nodes.
        """
        if algorithm not in COMPARED:
            return self.in_python(state, depth, algorithm, nodes, seconds)
        if self._engine is None and self._can_compile:
            small = min(SMALL, nodes or SMALL, self.plan.nodes_in_python)
            result = self.in_python(state, depth, algorithm, small, seconds)
            if result.stopped != "nodes" or small == nodes:
                return result
        engine = self.engine()
        if engine is not None:
            try:
                found: Result[Any] = engine.plain(
                    state, depth=depth, cutting=algorithm != MINIMAX, nodes=nodes, seconds=seconds
                )
                return found
            except CompileError as error:  # found out deep in the tree
                self._refuse(error)
        return self.in_python(state, depth, algorithm, nodes, seconds)

    def in_python(
        self, state: Any, depth: int, algorithm: str, nodes: int | None = None, seconds: float | None = None
    ) -> Result[Any]:
        """Search by the textbook algorithm itself; a limit on nodes is that for Python at most."""
        limit = Limit(depth, nodes and min(nodes, self.plan.nodes_in_python), seconds)
        found: Result[Any] = catalog.algorithm(algorithm)(self.game, state, limit=limit, evaluation=self.evaluate)
        return found

    def deepened(self, state: Any, depth: int, nodes: int, seconds: float | None = None) -> Result[Any] | None:
        """Search by iterative deepening with an empty table, the engine's way; None if there is no engine.

        The counts are of all depths together, and of finding the line.
        """
        engine = self.engine()
        if engine is None:
            return None
        engine.table.clear()
        try:
            found: Result[Any] = engine.best(state, limit=Limit(depth, nodes, seconds))
        except CompileError as error:  # found out deep in the tree
            self._refuse(error)
            return None
        return found

    def value(self, state: Any, depth: int) -> Number:
        """Return the value of a state to MAX, so many moves ahead."""
        if depth == 0:
            return self.evaluate(state)
        value = self.search(state, depth).value
        assert value is not None
        return value
