"""Compositions of functions in writing: `4 = g f g^2 (15)`, with the function applied last on the left."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from secateur.path import MOST_DIGITS, Path
from secateur.views.words import number


def whole(value: int) -> str:
    """Return a number of a path with all its digits."""
    return number(value, whole=MOST_DIGITS)


def composition(start: int, steps: Sequence[str], goal: int) -> str:
    """Return a composition as one line; a function applied several times in a row gets an exponent."""
    if not steps:
        return f"{whole(goal)} = {whole(start)}, no function needed"
    runs = [(name, len(list(run))) for name, run in groupby(reversed(steps))]
    words = [name if times == 1 else f"{name}^{times}" for name, times in runs]
    return f"{whole(goal)} = {' '.join(words)} ({whole(start)})"


def applications(path: Path) -> Iterator[str]:
    """Yield one line for every step of a path: `g(15) = 7`."""
    if path.steps is None or path.values is None:
        return
    for step, before, after in zip(path.steps, path.values, path.values[1:], strict=False):
        yield f"{step}({whole(before)}) = {whole(after)}"
