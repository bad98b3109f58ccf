"""Partial credit: how much of its points a check earns that is not entirely right."""

import json
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from secateur.errors import SecateurError
from secateur.sheets.grading.examine import Mark

# mistake -> the share of the points that a program with this mistake, and no other, still earns
SLIGHT: dict[str, float] = {
    "finite-infinity": 0.75,
    "last-tie": 0.75,
    "starts-at-zero": 0.5,
    "cut-not-on-equality": 0.5,
    "identity-for-equality": 0.5,
    "evaluated-twice": 0.5,
    "marked-late": 0.5,
    "mutable-default": 0.5,
    "order-reversed": 0.5,
    "pair-reversed": 0.5,
    "pair-for-move": 0.5,
    "print-for-return": 0.25,
}
EXPECTED = 'lines such as right = [[0.95, 0.5]], step = 0.5, and mistakes such as "last-tie" = 0.75 below [mistakes]'


@dataclass(frozen=True, slots=True)
class Scheme:
    """Shares of points: for the share of the cases that are right, and for slight mistakes; the better one counts.

    `right` has pairs: at least this share of the cases right, this share of the points. Points are rounded down to a
    multiple of `step`.
    """

    right: tuple[tuple[float, float], ...] = ((0.95, 0.5),)
    mistakes: Mapping[str, float] = field(default_factory=lambda: SLIGHT)
    step: float = 0.25

    def earned(self, mark: Mark) -> float:
        """Return the share of the points that a check earns."""
        if mark.ok or mark.reason == "partly":
            return 1.0
        if mark.reason not in ("wrong", "raised") or not mark.cases or not mark.points:
            return 0.0
        share = 1 - mark.wrong / mark.cases
        by_cases = max((credit for least, credit in self.right if share >= least), default=0.0)
        by_mistakes = min((self.mistakes.get(mistake, 0.0) for mistake in mark.mistakes), default=0.0)
        points = max(by_cases, by_mistakes) * mark.points
        return math.floor(points / self.step + 1e-9) * self.step / mark.points if self.step else points / mark.points


SCHEME = Scheme()
NOTHING = Scheme((), {})  # a check earns all of its points, or none


def read_scheme(file: Path, known: Mapping[str, object]) -> Scheme:
    """Read a scheme as TOML or JSON; what it does not say stays as it is. `known` are the names of mistakes."""
    text = file.read_text(encoding="utf-8", errors="replace")
    try:
        found: dict[str, Any] = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SecateurError(f"{file}: {error}: expected {EXPECTED}") from None
    for name in found:
        if name not in ("right", "mistakes", "step"):
            raise SecateurError(f"{file}: {name!r}: expected right, mistakes or step")
    right = found.get("right", SCHEME.right)
    if not isinstance(right, list | tuple) or not all(_is_pair(pair) for pair in right):
        raise SecateurError(f"{file}: right: {right!r}: expected pairs of shares from 0 to 1, such as [[0.95, 0.5]]")
    step = found.get("step", SCHEME.step)
    if not _is_share(step):
        raise SecateurError(f"{file}: step: {step!r}: expected a number of points from 0 to 1")
    mistakes = found.get("mistakes", {})
    for name, share in mistakes.items() if isinstance(mistakes, dict) else [("mistakes", mistakes)]:
        if name not in known:
            raise SecateurError(f"{file}: mistakes: {name!r}: expected the name of a mistake, such as last-tie")
        if not _is_share(share):
            raise SecateurError(f"{file}: {name}: {share!r}: expected a share from 0 to 1")
    return Scheme(tuple((least, credit) for least, credit in right), {**SLIGHT, **mistakes}, step)


def _is_share(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _is_pair(pair: object) -> bool:
    return isinstance(pair, list | tuple) and len(pair) == 2 and all(map(_is_share, pair))
