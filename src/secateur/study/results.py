"""The results of a study so far: counts by algorithm, order, position and depth, and games."""

from secateur.errors import StudyError
from secateur.game import Number
from secateur.play.referee import Played
from secateur.study.budget import NodeCounts, combined
from secateur.study.counting import Count, CountingTask, Series
from secateur.study.plan import GENERATED, MINIMAX
from secateur.study.sample import Position


class Results:
    """The counts and games so far."""

    def __init__(self, positions: list[Position]) -> None:
        self.positions = positions
        self.compiled = False  # whether the rules were compiled anywhere
        self.why = ""  # why they were not, where that was tried
        self.matches: dict[int, tuple[int, dict[int, Played]]] = {}  # minimax's depth: alpha-beta's, games by number
        self._counts: dict[tuple[str, str, int], dict[int, Count]] = {}
        self._beyond: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._values: dict[tuple[int, int], tuple[Number, str]] = {}

    def add(self, position: Position, task: CountingTask, series: Series) -> None:
        """Add the counts of a task; raise StudyError if a value differs from the one that another search found."""
        key = (task.algorithm, task.order, position.number)
        for count in series.counts:
            self._agree(position, count, task)
            self._counts.setdefault(key, {})[count.depth] = count
        if series.stopped == "nodes":
            self._beyond[key] = (task.most[len(series.counts)][0], series.more_than)
        self.compiled = self.compiled or series.compiled
        self.why = self.why or series.why

    def _agree(self, position: Position, count: Count, task: CountingTask) -> None:
        name = task.algorithm if task.order == GENERATED else f"{task.algorithm}, order {task.order}"
        value, other = self._values.setdefault((position.number, count.depth), (count.value, name))
        if value != count.value:
            raise StudyError(
                f"position {position.text}, depth {count.depth}: {other} finds {value}, but {name} finds"
                f" {count.value}: expected the same value; do the rules or the evaluation depend on anything"
                " but the state?"
            )

    def count(self, algorithm: str, position: Position, depth: int, order: str = GENERATED) -> Count | None:
        """Return the count of one search, or None."""
        return self._counts.get((algorithm, order, position.number), {}).get(depth)

    def in_all_positions(self, algorithm: str, depth: int, order: str = GENERATED) -> list[Count] | None:
        """Return the counts of all positions, or None if one is missing."""
        counts = [self.count(algorithm, position, depth, order) for position in self.positions]
        found = [count for count in counts if count is not None]
        return found if len(found) == len(counts) else None

    def node_counts(self, algorithm: str, position: Position, order: str = GENERATED) -> NodeCounts:
        """Return the nodes of one position by depth."""
        key = (algorithm, order, position.number)
        counts = {depth: count.nodes for depth, count in sorted(self._counts.get(key, {}).items())}
        return NodeCounts(counts, self._beyond.get(key))

    def total_node_counts(self, algorithm: str, order: str = GENERATED) -> NodeCounts:
        """Return the nodes of all positions together by depth."""
        return combined([self.node_counts(algorithm, position, order) for position in self.positions])

    def is_over_limit(self, algorithm: str, order: str, depth: int) -> bool:
        """Whether the limit on nodes stopped the search of some position before a depth."""
        keys = [(algorithm, order, position.number) for position in self.positions]
        return any(self._beyond[key][0] <= depth for key in keys if key in self._beyond)

    def greatest_budget(self) -> int | None:
        """Return minimax's nodes in all positions together, at the greatest depth that all of them have."""
        return max(self.total_node_counts(MINIMAX).counts.values(), default=None)
