"""What keeps a game from being compiled: every obstacle, where it is, why, and what to write instead."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from secateur.compiled.compiler.reading import Refusal, Refused
from secateur.errors import CompileError, one_line

PAGE = "docs/how-to/your-own-game.md, section 7"  # it says of what is not compiled what to write instead
MOST_CODE = 80


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One piece of code that is not compiled."""

    file: str
    line: int
    code: str
    why: str
    instead: str = ""

    def __str__(self) -> str:
        place = f"{Path(self.file).name}:{self.line}: " if self.line else ""
        code = f"`{self.code}`: " if self.code else ""
        return f"{place}{code}{self.why}" + (f"; instead: {self.instead}" if self.instead else "")


class ObstaclesError(CompileError):
    """Rules that cannot be compiled: the message is the first obstacle, `obstacles` are all."""

    def __init__(self, obstacles: Sequence[Obstacle]) -> None:
        more = f" (and {len(obstacles) - 1} more; secateur bench shows all)" if len(obstacles) > 1 else ""
        super().__init__(one_line(f"{obstacles[0]}{more}"))
        self.obstacles = tuple(obstacles)


def report(obstacles: Sequence[Obstacle]) -> list[str]:
    """Return the lines that tell how to make a game compile: how much there is to change, and then each place."""
    lines: dict[str, list[str]] = {}
    for name, line in dict.fromkeys((Path(one.file).name, one.line) for one in obstacles if one.line):
        lines.setdefault(name, []).append(str(line))
    places = [f"{name} line{'s' * (len(found) > 1)} {', '.join(found)}" for name, found in lines.items()]
    first = [f"the shortest way to compile it: change {'; '.join(places)} ({PAGE})"] if places else []
    return [*first, *map(str, obstacles)]


def explained(refusal: Refusal, game: Any) -> ObstaclesError:
    """Return the error for rules that were refused."""
    refusals = refusal.refusals if isinstance(refusal, Refused) else [refusal]
    found = list(dict.fromkeys(_obstacle(one) for one in refusals))
    return ObstaclesError(sorted(found, key=lambda one: (one.file, one.line)))


def _obstacle(refusal: Refusal) -> Obstacle:
    line = getattr(refusal.node, "lineno", 0)
    code = linecache.getline(refusal.file, line).strip() if refusal.file and line else ""
    if code and isinstance(refusal.node, ast.expr) and len(piece := ast.unparse(refusal.node)) < len(code):
        code = piece
    return Obstacle(refusal.file, line, code[:MOST_CODE], refusal.why, refusal.instead)
