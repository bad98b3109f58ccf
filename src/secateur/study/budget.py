"""The depth that alpha-beta reaches with no more nodes than minimax needs."""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the nodes of a search by depth: counts, and a number that one depth is known to exceed."""

    counts: Mapping[int, int]
    beyond: tuple[int, int] | None = None  # (depth, nodes): more than these at that depth

    @property
    def end(self) -> int | None:
        """The depth from which on nothing changes any more, for the game is over there."""
        depths = sorted(self.counts)
        while len(depths) > 1 and self.counts[depths[-2]] == self.counts[max(self.counts)]:
            depths.pop()
        return depths[-1] if depths and depths[-1] < max(self.counts) else None

    def at_least(self, depth: int) -> int:
        """Return how many nodes there are at a depth, at least."""
        if depth in self.counts:
            return self.counts[depth]
        return self.beyond[1] + 1 if self.beyond and self.beyond[0] == depth else 0


@dataclass(frozen=True, slots=True)
class Reach:
    """The greatest depth within a budget.

    `end` says that the game is over there, `more` that the depth may be greater: the next one was not counted.
    `between` is where, by geometric interpolation, the budget would be spent exactly.
    """

    depth: int
    end: bool = False
    more: bool = False
    between: float | None = None


def together(parts: list[Known]) -> Known:
    """Return what is known of several searches taken together, by the depths that all of them have."""
    depths = set.intersection(*(set(part.counts) for part in parts))
    counts = {depth: sum(part.counts[depth] for part in parts) for depth in sorted(depths)}
    following = max(counts, default=0) + 1
    least = sum(part.at_least(following) for part in parts)
    return Known(counts, (following, least - 1) if least else None)


def reach(known: Known, budget: int, least: int) -> Reach | None:
    """Return the greatest depth, not less than `least` unless the game ends before, that a budget is enough for.

    None if nothing of the kind is known.
    """
    end = known.end or math.inf
    within = [depth for depth, nodes in known.counts.items() if min(least, end) <= depth <= end and nodes <= budget]
    if not within:
        return None
    depth = max(within)
    if depth == known.end:
        return Reach(depth, end=True)
    if known.at_least(depth + 1) <= budget:
        return Reach(depth, more=True)
    here, following = known.counts[depth], known.counts.get(depth + 1)
    if following is None:
        return Reach(depth)
    part = math.log(budget / here) / math.log(following / here)
    return Reach(depth, between=float(f"{depth + part:.6g}"))
