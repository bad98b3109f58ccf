"""The SAT solver: clauses in, a model or a core out. This is the only file that knows PySAT."""

import sys
from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, Self, TypeVar

from pysat.card import CardEnc, ITotalizer  # type: ignore[import-untyped]
from pysat.examples.hitman import Hitman  # type: ignore[import-untyped]
from pysat.solvers import Solver  # type: ignore[import-untyped]

T = TypeVar("T", bound=Hashable)

TRUE = 1  # the literal that is always true
SLICE = 20_000  # conflicts before Ctrl-C is checked again: well under a second


def _apart(work: Callable[[], Any]) -> Any:
    """Run a slow part of PySAT in a thread of its own, so that no Ctrl-C is lost.

    In the main thread, PySAT's encoders would catch the signal themselves; and while the solver's memory is freed,
    Python would raise KeyboardInterrupt in a destructor, and ignore it there.
    """
    if sys.platform == "emscripten":  # a browser has neither threads nor Ctrl-C
        return work()
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


class Model:
    """An assignment to all variables; it contains each literal or its negation."""

    def __init__(self, literals: list[int]) -> None:
        # Sorted by variable, so that an index finds a literal: building a set would take longer than solving.
        self._literals = literals

    def __contains__(self, literal: int) -> bool:
        return self._literals[abs(literal) - 1] == literal


class Sat:
    """Clauses over numbered variables, added one at a time; -x is the negation of x."""

    def __init__(self) -> None:
        self._solver = Solver(name="glucose4", incr=False)
        self.top = 0
        self.solved = 0  # calls of `solve` so far
        self.add([self.new()])  # TRUE

    def new(self) -> int:
        """Return a new variable."""
        self.top += 1
        return self.top

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause: at least one of these literals is true."""
        self._solver.add_clause(clause)

    def both(self, one: int, other: int) -> int:
        """Return a literal that is true exactly when both of these are."""
        if one == TRUE:
            return other
        if other == TRUE:
            return one
        answer = self.new()
        self.add([-answer, one])
        self.add([-answer, other])
        self.add([answer, -one, -other])
        return answer

    def at_most(self, literals: Sequence[int], bound: int) -> None:
        """Allow at most `bound` of these literals to be true."""
        if bound < len(literals):
            encoded = _apart(lambda: CardEnc.atmost(list(literals), bound, top_id=self.top))
            self.top = max(self.top, encoded.nv)
            for clause in encoded.clauses:
                self.add(clause)

    def unary_count(self, literals: Sequence[int]) -> list[int]:
        """Return literals, counted from 0: literal k is true when more than k of the given ones are."""
        totalizer = _apart(lambda: ITotalizer(list(literals), ubound=len(literals), top_id=self.top))
        self.top = max(self.top, totalizer.top_id)
        for clause in totalizer.cnf.clauses:
            self.add(clause)
        outputs = list(totalizer.rhs)
        totalizer.delete()
        return outputs

    def solve(self, assumed: Sequence[int] = (), most_conflicts: int | None = None) -> bool | None:
        """Whether a model makes the assumed literals true; None if the search reached its limit of conflicts."""
        # The solver runs in slices, because Ctrl-C takes effect only when control is back in Python.
        self.solved += 1
        left = most_conflicts
        while left is None or left > 0:
            self._solver.conf_budget(SLICE if left is None else min(SLICE, left))
            answer = self._solver.solve_limited(list(assumed), expect_interrupt=True)
            if answer is not None:
                return bool(answer)
            left = None if left is None else left - SLICE
        return None

    def model(self) -> Model:
        """Return the model that was found."""
        return Model(self._solver.get_model())

    def core(self) -> list[int]:
        """Return assumed literals of the last call that cannot all be true."""
        return list(self._solver.get_core() or ())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the solver's memory."""
        _apart(self._solver.delete)


class MinimumHittingSet(Generic[T]):
    """A smallest set that shares a member with each of the sets added."""

    def __init__(self) -> None:
        self._hitman = Hitman(htype="sorted")

    def add(self, members: Iterable[T]) -> None:
        """Add a set to be hit."""
        self._hitman.hit(list(members))

    def smallest(self) -> list[T]:
        """Return a smallest set that hits all sets added so far."""
        return list(_apart(self._hitman.get) or ())

    def close(self) -> None:
        """Free the solver's memory."""
        _apart(self._hitman.delete)
