"""One search to one depth: in Python if it is small, or else by the compiled kernel. The counts are the same."""

from abc import ABC, abstractmethod
from typing import Any

from secateur import catalog
from secateur.errors import CompileError
from secateur.game import Evaluation, Number
from secateur.result import Limit, Result
from secateur.study.plan import ALPHABETA, COMPARED, MINIMAX, Plan

SMALL = 20_000  # nodes that take less time in Python than compiling the rules
TABLE = 16  # MiB


class Valuing(ABC):
    """Values a state by a search to a depth, or by the evaluation at depth 0."""

    evaluate: Evaluation[Any]

    @abstractmethod
    def search(self, state: Any, depth: int) -> Result[Any]:
        """Search a state to a depth."""

    def value(self, state: Any, depth: int) -> Number:
        """Return the value of a state to MAX by a search to a depth."""
        if depth == 0:
            return self.evaluate(state)
        value = self.search(state, depth).value
        assert value is not None
        return value


class Searcher(Valuing):
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
        """Search a state to a depth by a textbook algorithm; a search that reaches a limit is `stopped`.

        The kernel runs larger searches by minimax and alpha-beta: it visits the same nodes.
        """
        if algorithm not in COMPARED:
            return self.search_in_python(state, depth, algorithm, nodes, seconds)
        if self._engine is None and self._can_compile:
            # Try Python first: a small search is over before the rules are compiled.
            small = min(SMALL, nodes or SMALL, self.plan.nodes_in_python)
            result = self.search_in_python(state, depth, algorithm, small, seconds)
            if result.stopped != "nodes" or small == nodes:  # otherwise only our own small limit stopped it
                return result
        engine = self.engine()
        if engine is not None:
            try:
                found: Result[Any] = engine.plain(
                    state, depth=depth, cutting=algorithm != MINIMAX, nodes=nodes, seconds=seconds
                )
                return found
            except CompileError as error:  # noticed only deep in the tree
                self._refuse(error)
        return self.search_in_python(state, depth, algorithm, nodes, seconds)

    def search_in_python(
        self, state: Any, depth: int, algorithm: str, nodes: int | None = None, seconds: float | None = None
    ) -> Result[Any]:
        """Search by the textbook algorithm itself, with no more nodes than Python is allowed."""
        limit = Limit(depth, nodes and min(nodes, self.plan.nodes_in_python), seconds)
        found: Result[Any] = catalog.algorithm(algorithm)(self.game, state, limit=limit, evaluation=self.evaluate)
        return found

    def search_by_deepening(
        self, state: Any, depth: int, nodes: int, seconds: float | None = None
    ) -> Result[Any] | None:
        """Search by the engine's iterative deepening, from an empty table; None if there is no engine.

        The counts include all depths, and the work to find the line.
        """
        engine = self.engine()
        if engine is None:
            return None
        engine.table.clear()
        try:
            found: Result[Any] = engine.best(state, limit=Limit(depth, nodes, seconds), distances=False)
        except CompileError as error:  # noticed only deep in the tree
            self._refuse(error)
            return None
        return found
