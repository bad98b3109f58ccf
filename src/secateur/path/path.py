"""The fewest applications of given functions that lead from one whole number to another.

>>> from secateur.path import PathLimit, shortest
>>> path = shortest(15, 4, {"f": "3*x", "g": "x//2"})
>>> path.length, path.steps, path.values, path.count
(4, ('g', 'g', 'f', 'g'), (15, 7, 3, 9, 4), 1)

A function is an expression in x (see `expression_text`) or a Python function of an int. It need not have a
value everywhere: `10//x` has none at 0, and a Python function may return None.

>>> shortest(1, 25, {"double": lambda x: 2 * x, "less": "x - 7"}).values
(1, 2, 4, 8, 16, 32, 25)

The graph is infinite, so the search has limits: on the length (`depth`), on the values looked at (`states`), on the
digits of a number (`digits`). An answer without a path says which limit stopped the search, or that none did: then
all the values that can be reached from the start, or all those that lead to the goal, were looked at.

>>> shortest(15, 98765, {"f": "3*x", "g": "x//2"}, limit=PathLimit(depth=20)).stopped
'depth'
>>> shortest(15, 7, {"f": "3*x"}).exhausted
'goal'

If every function has an inverse, derived (see `preimage`) or given in `inverses`, the search goes from both ends to
the middle; otherwise it is breadth-first from the start. The answer is the same: the number of shortest compositions,
and the first of them. Compositions are ordered by the function applied first, then by the second, and so on; the
functions themselves are in the order in which they are given.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from secateur.errors import SearchError
from secateur.path.expression import DIGITS
from secateur.path.layers import FullError, Layers, Predecessors, Successors, in_parts
from secateur.path.steps import Given, GivenInverse, Step, steps_of

MOST_DIGITS = 4_000

Stopped: TypeAlias = Literal["depth", "states", "digits"]
End: TypeAlias = Literal["start", "goal"]
# For every value at one distance from the start: the functions that lead on, by their indices, and where they lead.
Ways: TypeAlias = dict[int, list[tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class Path:
    """A shortest path, or why there is none.

    `steps` are the functions in the order in which they are applied, `values` the numbers from start to goal, `count`
    is the number of shortest compositions: None, None and 0 without a path. Then `stopped` is the limit that ended
    the search, and `exhausted` is the end, start or goal, around which nothing was left to look at. If `exhausted` is
    set and `stopped` is None, there is no path of any length.

    No path has `excluded` functions or fewer. `left_out` is True if numbers with too many digits were met: the answer
    is then about paths without them. `states` is the number of values met; `both_ways` says whether the search went
    from both ends.
    """

    start: int
    goal: int
    steps: tuple[str, ...] | None = None
    values: tuple[int, ...] | None = None
    count: int = 0
    stopped: Stopped | None = None
    exhausted: End | None = None
    excluded: int = 0
    left_out: bool = False
    states: int = 0
    both_ways: bool = False
    # what compositions() needs: where the functions lead, level by level, and their names
    ways: tuple[Ways, ...] = field(default=(), repr=False, compare=False)
    names: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def length(self) -> int | None:
        """The number of functions applied; None without a path."""
        return None if self.steps is None else len(self.steps)

    def compositions(self) -> Iterator[tuple[str, ...]]:
        """Yield all shortest compositions in order, each as the names of its functions, first applied first."""
        if self.steps is None:
            return
        word: list[str] = []
        waiting = [self._onward(0, self.start)]  # one iterator for each level, over what is left to try there
        while waiting:
            for step, value in waiting[-1]:
                word.append(self.names[step])
                waiting.append(self._onward(len(word), value))
                break
            else:
                if len(word) == len(self.ways):
                    yield tuple(word)
                waiting.pop()
                del word[-1:]

    def _onward(self, level: int, value: int) -> Iterator[tuple[int, int]]:
        return iter(self.ways[level][value] if level < len(self.ways) else ())


@dataclass(frozen=True, slots=True)
class PathLimit:
    """Limits of a search for a path: on its length, on the values looked at, on the digits of a number."""

    depth: int = 10_000
    states: int = 5_000_000
    digits: int = DIGITS

    def __post_init__(self) -> None:
        for name, most in (("depth", 1_000_000), ("states", 1_000_000_000), ("digits", MOST_DIGITS)):
            given = getattr(self, name)
            if not (isinstance(given, int) and 1 <= given <= most):
                raise SearchError(f"limit {name}={given}: expected a whole number, at least 1 and at most {most:,}")


def shortest(
    start: int,
    goal: int,
    functions: Mapping[str, Given],
    *,
    inverses: Mapping[str, GivenInverse] | None = None,
    limit: PathLimit = PathLimit(),
    both_ways: bool = True,
) -> Path:
    """Return the fewest applications of the functions that lead from start to goal.

    `inverses` is for functions whose inverse cannot be derived. It has expressions for all the values that a result x
    may come from, or a Python function that returns them. It is trusted; if it turns out to lack a value, the search
    fails. Without `both_ways` the search is breadth-first from the start.
    """
    steps = steps_of(functions, inverses or {}, limit.digits)
    return PathSearch(start, goal, steps, limit, both_ways).run()


class PathSearch:
    """The search of `shortest`. Its progress can be read while it runs: `states` and `excluded` grow.

    Layers of values are added around the start or the goal, whichever has fewer values, until they meet. Layers are
    complete, so the values of a shortest path lie first in the layers of the start, then in those of the goal, each
    at its distance. In a breadth-first search the goal keeps its single layer.
    """

    def __init__(
        self, start: int, goal: int, steps: Sequence[Step], limit: PathLimit, both_ways: bool = True
    ) -> None:
        bound = 10**limit.digits - 1
        for name, value in (("start", start), ("goal", goal)):
            if not isinstance(value, int):
                raise SearchError(f"the {name} is {repr(value)[:40]}: expected a whole number")
            if not -bound <= value <= bound:
                raise SearchError(
                    f"the {name} has more than {limit.digits:,} digits: expected fewer, or a higher limit"
                )
        self.start, self.goal, self.steps, self.limit = start, goal, steps, limit
        sources = [(step.call, step.sources) for step in steps if step.sources]
        self.successors = Successors([step.call for step in steps], bound)
        self.ahead = Layers(start, self.successors)
        self.behind = Layers(goal, Predecessors(sources, bound), frozen=not both_ways or len(sources) < len(steps))

    @property
    def states(self) -> int:
        """The number of values met."""
        return len(self.ahead.seen) + len(self.behind.seen)

    @property
    def excluded(self) -> int:
        """The length up to which paths are ruled out."""
        return len(self.ahead.layers) + len(self.behind.layers) - 2

    def run(self) -> Path:
        """Return a shortest path, or why there is none."""
        if self.start == self.goal:
            return self._found(())
        while True:
            if not self.ahead.layers[-1]:
                return self._not_found("digits" if self.ahead.neighbours.left_out else None, "start")
            if not self.behind.layers[-1]:
                return self._not_found("digits" if self.behind.neighbours.left_out else None, "goal")
            if self.excluded >= self.limit.depth:
                return self._not_found("depth")
            forwards = self.behind.frozen or len(self.ahead.seen) <= len(self.behind.seen)
            side, other = (self.ahead, self.behind) if forwards else (self.behind, self.ahead)
            try:
                met = side.grow(other.seen, self.limit.states)
            except FullError:
                return self._not_found("states")
            if met:
                return self._found(tuple(self._ways()))

    def _ways(self) -> list[Ways]:
        """Return all ways from the start to the goal in the fewest steps, level by level."""
        ways: list[Ways] = []
        wanted: Set[int] = set(self.behind.layers[-1])
        for layer in reversed(self.ahead.layers):
            ways.append(self._leading(layer, wanted))
            wanted = ways[-1].keys()
        ways.reverse()
        for layer in reversed(self.behind.layers[:-1]):
            reached = {value for onward in ways[-1].values() for _, value in onward}
            ways.append(self._leading(reached, set(layer)))
        return ways

    def _leading(self, values: Iterable[int], wanted: Set[int]) -> Ways:
        """Return the values from which functions lead to what is wanted, with those functions and where they lead."""
        ways: Ways = {}
        for part in in_parts(values, self.successors.part):
            for step, call in enumerate(self.successors.calls):
                for value, result in zip(part, self.successors.results(call, part), strict=True):
                    if result is not None and result in wanted:
                        ways.setdefault(value, []).append((step, result))
        return ways

    def _found(self, ways: tuple[Ways, ...]) -> Path:
        counts = {self.goal: 1}
        for level in reversed(ways):
            counts = {value: sum(counts[to] for _, to in onward) for value, onward in level.items()}
        steps, values = [], [self.start]
        for level in ways:
            step, value = level[values[-1]][0]  # the first of the functions that lead on, in the order given
            steps.append(self.steps[step].name)
            values.append(value)
        return self._path(
            steps=tuple(steps), values=tuple(values), count=counts[self.start], excluded=len(steps) - 1, ways=ways
        )

    def _not_found(self, stopped: Stopped | None, exhausted: End | None = None) -> Path:
        return self._path(stopped=stopped, exhausted=exhausted, excluded=self.excluded)

    def _path(self, **fields: Any) -> Path:
        return Path(
            start=self.start,
            goal=self.goal,
            left_out=self.ahead.neighbours.left_out or self.behind.neighbours.left_out,
            states=self.states,
            both_ways=not self.behind.frozen or len(self.behind.layers) > 1,
            names=tuple(step.name for step in self.steps),
            **fields,
        )
