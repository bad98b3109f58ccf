"""The figures of a study: means with confidence intervals, branching factors, Knuth and Moore's minimal tree."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

# Student's t for 95 %, two-sided, for 1 to 30 degrees of freedom. From 31 on, the normal distribution with the first
# term of the correction is close enough.
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
    """Return the mean of bounded values with its confidence interval, by Student's t."""
    mean = statistics.fmean(values)
    if len(values) < 2:  # a single value says nothing about the spread: the interval is everything
        return Mean(_rounded(mean), least, most)
    half = student_t(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Mean(_rounded(mean), _rounded(max(least, mean - half)), _rounded(min(most, mean + half)))


def student_t(freedom: int) -> float:
    """Return the half-width of a 95 % confidence interval, in standard errors."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else 1.96 + 2.4 / freedom


def branching(nodes: float, depth: int) -> float:
    """Return the effective branching factor b, for which 1 + b + … + b^depth is the number of nodes."""
    # The number of nodes grows with b, so bisect. b^depth alone is less than all nodes, which bounds b from above.
    low, high = 0.0, nodes ** (1 / depth)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if uniform_nodes(middle, depth) < nodes else (low, middle)
    return _rounded(high)


def uniform_nodes(width: float, depth: int) -> float:
    """Return the number of nodes of a uniform tree."""
    return math.fsum(width**level for level in range(depth + 1))


def least_nodes(width: float, depth: int) -> float:
    """Return the number of nodes that prove the value of a uniform tree (Knuth & Moore 1975).

    Each level has b^⌈level/2⌉ + b^⌊level/2⌋ - 1 of them, and no order of moves makes alpha-beta visit fewer.
    """
    return math.fsum(
        width ** ((level + 1) // 2) + width ** (level // 2) - 1 if level else 1 for level in range(depth + 1)
    )


def _rounded(number: float) -> float:
    """Return a number rounded to six digits, so that rounding errors do not make reports differ between machines."""
    return float(f"{number:.6g}")
