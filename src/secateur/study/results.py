"""The results of a study as they come in: counts by algorithm, order, position and depth; games."""

from secateur.errors import StudyError
from secateur.game import Number
from secateur.play.referee import Played
from secateur.study.budget import Known, together
from secateur.study.counting import Count, CountingTask, Series
from secateur.study.plan import GENERATED, MINIMAX
from secateur.study.sample import Position


class Results:
    """What is known so far."""

    def __init__(self, positions: list[Position]) -> None:
        self.positions = positions
        self.compiled = False  # whether the rules were compiled anywhere
        self.why = ""  # why they were not, where that was tried
        self.matches: dict[int, tuple[int, dict[int, Played]]] = {}  # minimax's depth: alpha-beta's, games by number
        self._counts: dict[tuple[str, str, int], dict[int, Count]] = {}
        self._beyond: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._values: dict[tuple[int, int], tuple[Number, str]] = {}

    def add(self, position: Position, task: CountingTask, series: Series) -> None:
        """Take in the counts of a task; fail if a value differs from that which another search found."""
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
                f"position {position.text}, depth {count.depth}: {other} finds {value}, and {name} {count.value}:"
                " expected the same value; do the rules or the evaluation depend on anything but the state?"
            )

    def count(self, algorithm: str, position: Position, depth: int, order: str = GENERATED) -> Count | None:
        """Return a count, if there is one."""
        return self._counts.get((algorithm, order, position.number), {}).get(depth)

    def everywhere(self, algorithm: str, depth: int, order: str = GENERATED) -> list[Count] | None:
        """Return the counts in all positions; None if there is one without."""
        counts = [self.count(algorithm, position, depth, order) for position in self.positions]
        found = [count for count in counts if count is not None]
        return found if len(found) == len(counts) else None

    def known(self, algorithm: str, position: Position, order: str = GENERATED) -> Known:
        """Return what is known of the nodes of one position, by depth."""
        key = (algorithm, order, position.number)
        counts = {depth: count.nodes for depth, count in sorted(self._counts.get(key, {}).items())}
        return Known(counts, self._beyond.get(key))

    def known_of_all(self, algorithm: str, order: str = GENERATED) -> Known:
        """Return what is known of the nodes of all positions together, by depth."""
        return together([self.known(algorithm, position, order) for position in self.positions])

    def is_over_limit(self, algorithm: str, order: str, depth: int) -> bool:
        """Whether a limit on nodes kept the searches of some position from a depth."""
        keys = [(algorithm, order, position.number) for position in self.positions]
        return any(self._beyond[key][0] <= depth for key in keys if key in self._beyond)

    def greatest_budget(self) -> int | None:
        """Return minimax's nodes in all positions together, at the greatest depth that it was counted at in all."""
        return max(self.known_of_all(MINIMAX).counts.values(), default=None)
