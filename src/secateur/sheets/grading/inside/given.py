"""What all sheets give to a program alike, and how a program's answer is turned into plain data."""

from types import ModuleType
from typing import Any

LONGEST_SHOWN = 80
DEEPEST = 60  # levels of an answer


def plain(answer: Any, depth: int = 0) -> Any:
    """Return an answer as JSON can carry it: numbers, texts, lists; of anything else how it is written."""
    if answer is None or isinstance(answer, bool | int | float | str):
        return answer if type(answer) in (type(None), bool, int, float, str) else plain(_bare(answer))
    if isinstance(answer, list | tuple) and depth < DEEPEST:
        return [plain(item, depth + 1) for item in answer]
    return other(answer)


def _bare(answer: Any) -> Any:
    """Return a number or text of a program's own kind as an ordinary one."""
    return next(kind(answer) for kind in (bool, int, float, str) if isinstance(answer, kind))


def other(answer: Any) -> dict[str, str]:
    """Return what is no plain data."""
    try:
        text = repr(answer)[:LONGEST_SHOWN]
    except Exception:  # its __repr__ is the student's
        text = "…"
    return {"other": f"{type(answer).__name__} {text}"}


def attribute(program: ModuleType, name: str) -> Any:
    """Return what a program calls by a name, `Class.method` included."""
    thing: Any = program
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing
