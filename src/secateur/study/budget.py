"""The depth that alpha-beta reaches with no more nodes than minimax."""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NodeCounts:
    """The nodes of a search by depth, as far as they were counted, and a lower bound for one further depth."""

    counts: Mapping[int, int]
    beyond: tuple[int, int] | None = None  # (depth, nodes): the search to that depth takes more nodes than that

    @property
    def end(self) -> int | None:
        """The depth at which the game is over, so that deeper searches visit the same nodes; None if not reached."""
        # Deeper searches visit the same nodes once the game is over: find where the last run of equal counts begins.
        depths = sorted(self.counts)
        while len(depths) > 1 and self.counts[depths[-2]] == self.counts[max(self.counts)]:
            depths.pop()
        return depths[-1] if depths and depths[-1] < max(self.counts) else None

    def at_least(self, depth: int) -> int:
        """Return a lower bound on the nodes of a search to a depth."""
        if depth in self.counts:
            return self.counts[depth]
        return self.beyond[1] + 1 if self.beyond and self.beyond[0] == depth else 0


@dataclass(frozen=True, slots=True)
class Reach:
    """The greatest depth within a budget.

    `end`: the game is over there. `more`: the depth may be greater, as the next one was not counted. `between`: the
    fractional depth at which the budget would be spent exactly, by geometric interpolation.
    """

    depth: int
    end: bool = False
    more: bool = False
    between: float | None = None


def combined(parts: list[NodeCounts]) -> NodeCounts:
    """Return the sums of several searches, for the depths that all of them have."""
    depths = set.intersection(*(set(part.counts) for part in parts))
    counts = {depth: sum(part.counts[depth] for part in parts) for depth in sorted(depths)}
    following = max(counts, default=0) + 1
    least = sum(part.at_least(following) for part in parts)
    return NodeCounts(counts, (following, least - 1) if least else None)


def reach(known: NodeCounts, budget: int, least: int) -> Reach | None:
    """Return the greatest depth within a budget, at least `least` unless the game ends earlier; None if unknown."""
    end = known.end or math.inf
    within = [depth for depth, nodes in known.counts.items() if min(least, end) <= depth <= end and nodes <= budget]
    if not within:
        return None
    depth = max(within)
    if depth == known.end:
        return Reach(depth, end=True)
    if known.at_least(depth + 1) <= budget:  # not counted, and what is known does not rule it out
        return Reach(depth, more=True)
    here, following = known.counts[depth], known.counts.get(depth + 1)
    if following is None:
        return Reach(depth)
    # Nodes grow exponentially with depth, so interpolate their logarithms.
    part = math.log(budget / here) / math.log(following / here)
    return Reach(depth, between=float(f"{depth + part:.6g}"))
