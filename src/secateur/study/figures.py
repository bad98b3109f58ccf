"""The figures of a study: means with confidence intervals, branching factors, Knuth and Moore's least tree."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

# Student's t for 95 %, two-sided, by degrees of freedom from 1; from 31 on it is near enough to that of the normal
# distribution, corrected by its first term.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over positions with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float], least: float, most: float) -> Mean:
    """Return the mean of values within bounds, by Student's t; of one value alone nothing more is known."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Mean(_rounded(mean), least, most)
    half = student(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Mean(_rounded(mean), _rounded(max(least, mean - half)), _rounded(min(most, mean + half)))


def student(freedom: int) -> float:
    """Return how many standard errors a mean may be off, with 95 % confidence."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else 1.96 + 2.4 / freedom


def branching(nodes: float, depth: int) -> float:
    """Return the effective branching factor b: a uniform tree of that depth has 1 + b + … + b^depth nodes."""
    low, high = 0.0, nodes ** (1 / depth)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if uniform_nodes(middle, depth) < nodes else (low, middle)
    return _rounded(high)


def uniform_nodes(width: float, depth: int) -> float:
    """Return how many nodes a uniform tree has."""
    return math.fsum(width**level for level in range(depth + 1))


def least_nodes(width: float, depth: int) -> float:
    """Return the nodes of the least tree that proves the value of a uniform tree (Knuth & Moore 1975).

    On each level they are b^⌈level/2⌉ + b^⌊level/2⌋ - 1, and no order of moves makes alpha-beta visit fewer.
    """
    return math.fsum(
        width ** ((level + 1) // 2) + width ** (level // 2) - 1 if level else 1 for level in range(depth + 1)
    )


def _rounded(number: float) -> float:
    """Return a number of as many digits as mean anything, so that it is written alike everywhere."""
    return float(f"{number:.6g}")
