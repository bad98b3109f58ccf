"""What playouts are worth, from what was seen so far, and what the search aims for."""

from typing import Any, NamedTuple

from secateur.compiled.contract import INFINITY
from secateur.compiled.kernel.distance import HORIZON, MOST_SCALED, TO_THE_END, ended

# progress: where the search stands: the playouts so far, and when to pause; how many nodes there are, how many more
# are wanted, and whether there shall be no more; the nodes on the path after the root, and whether the bounds of the
# last one are new; the moves of all playouts together, and the most of one; what is aimed for; the moves from where
# the tree began to the root; and what values are multiplied by: TO_THE_END, or 0 if distances have no room
(
    PLAYOUTS,
    UNTIL,
    SEED,
    USED,
    WANTED,
    FROZEN,
    LENGTH,
    NEWS,
    PLIES,
    LONGEST,
    AIM,
    BEHIND,
    SPAN,
    PROGRESS,
) = range(14)
WINNER, VALUE, EXACT = range(3)  # what is aimed for: who wins; by how much; and when
# scale: the lowest and the highest value of a playout so far; what a win and a value count for in a reward between
# -1 and 1; how much is added for what was rarely tried; and the values below and above which a node is decided while
# it is asked who wins
LOWEST, HIGHEST, PER_WIN, PER_VALUE, EXPLORE, FLOOR, CEILING, SCALE = range(8)
INFINITE_SCORE = 1e300
OPEN_END = 1 << 61  # a bound beyond this says nothing
OPEN_FLOAT = 2e18
OPEN_WORTH = 1 << 52  # nor does one beyond this, where it has no distance in it: it may be too large for a float
LEAST_WIN = 5e-324  # there is no smaller number above 0
WINNING = 0.75  # the share of a reward that is for winning, if values are scores


class Timing(NamedTuple):
    """How distances count, as `distance` asks for it."""

    finish: bool
    scale: int


def timing(progress: Any) -> Timing:
    """Return how distances count."""
    return Timing(True, progress[SPAN])


def says_something(progress: Any, bound: Any) -> bool:
    """Whether a bound is not open."""
    if progress[SPAN] == 0:
        return bool(-OPEN_WORTH < bound < OPEN_WORTH)
    if isinstance(bound, float):  # a whole number as large as the other limit cannot be compared with it
        return -OPEN_FLOAT < bound < OPEN_FLOAT
    return bool(-OPEN_END < bound < OPEN_END)


def worth_of(progress: Any, found: Any) -> Any:
    """Return the value of the game that a bound stands for, which may have a distance in it."""
    if progress[SPAN] == 0:
        return found
    if isinstance(found, float):
        return float(int(found / TO_THE_END))
    return found // TO_THE_END if found >= 0 else -(-found // TO_THE_END)


def has_room(asked: Any, bound: Any) -> bool:
    """Whether a bound that the game gives can be told together with a distance, or says nothing."""
    return bool(asked.scale == 0 or not -MOST_SCALED < bound < MOST_SCALED or int(bound) == bound)


def least_at(asked: Any, worth: Any, soonest: Any) -> Any:
    """Return the least that a state can count of which a player is sure to get some value, and when it may end."""
    if asked.scale == 0:
        return worth
    if not -MOST_SCALED < worth < MOST_SCALED:
        return -INFINITY
    return ended(asked, worth, soonest if worth < 0 else HORIZON)


def best_of_same_worth(progress: Any, sure: Any) -> Any:
    """Return the best that a state of the same value can count: a win at once, or a loss that never comes."""
    asked = timing(progress)
    if asked.scale == 0 or not says_something(progress, sure):
        return sure
    return ended(asked, worth_of(progress, sure), 0 if sure > 0 else HORIZON)


def reward(scale: Any, wins: Any, worth: Any) -> Any:
    """Return what playouts are worth to MAX on the scale of rewards, from their mean sign and their mean value."""
    return scale[PER_WIN] * wins + scale[PER_VALUE] * worth


def sign(worth: Any) -> int:
    """Return 1 if MAX has won, -1 if MIN has, and 0 for a draw."""
    return (1 if worth > 0 else 0) - (1 if worth < 0 else 0)


def widen(progress: Any, scale: Any, worth: Any) -> None:
    """Make the scale of rewards hold one more value.

    Winning comes first, and then how high. If all values have the same sign, then only how high they are counts.
    """
    if worth < scale[LOWEST]:
        scale[LOWEST] = worth
    if worth > scale[HIGHEST]:
        scale[HIGHEST] = worth
    low, high = scale[LOWEST], scale[HIGHEST]
    if low < 0 and high > 0:
        scale[PER_WIN], scale[PER_VALUE] = WINNING, (1.0 - WINNING) / max(-low, high)
    else:
        scale[PER_WIN], scale[PER_VALUE] = 0.0, (2.0 / (high - low) if high > low else 0.0)
    aim(progress, scale)


def aim(progress: Any, scale: Any) -> None:
    """Look for who wins or, if all values so far have the same sign, for one that is as high or low as any so far."""
    progress[AIM] = WINNER
    scale[FLOOR], scale[CEILING] = -LEAST_WIN, LEAST_WIN
    if scale[PER_WIN] == 0.0:
        scale[FLOOR], scale[CEILING] = scale[LOWEST], scale[HIGHEST]
    if scale[FLOOR] >= scale[CEILING]:  # nothing to compare with was seen yet
        progress[AIM] = VALUE
