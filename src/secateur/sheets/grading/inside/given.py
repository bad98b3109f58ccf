"""Helpers shared by all sheets: turn a program's answer into plain data, and look up its functions."""

from types import ModuleType
from typing import Any

LONGEST_SHOWN = 80
DEEPEST = 60  # levels of an answer


def plain(answer: Any, depth: int = 0) -> Any:
    """Return an answer as JSON data: numbers, texts, lists; for anything else, its representation."""
    if answer is None or isinstance(answer, bool | int | float | str):
        return answer if type(answer) in (type(None), bool, int, float, str) else plain(_bare(answer))
    if isinstance(answer, list | tuple) and depth < DEEPEST:
        return [plain(item, depth + 1) for item in answer]
    return other(answer)


def _bare(answer: Any) -> Any:
    """Return a number or text of a program's own subclass as a built-in one."""
    return next(kind(answer) for kind in (bool, int, float, str) if isinstance(answer, kind))


def other(answer: Any) -> dict[str, str]:
    """Return the representation of an object that is not plain data."""
    try:
        text = repr(answer)[:LONGEST_SHOWN]
    except Exception:  # its __repr__ is the student's
        text = "…"
    return {"other": f"{type(answer).__name__} {text}"}


def attribute(program: ModuleType, name: str) -> Any:
    """Return the object with a name in a program; the name may be `Class.method`."""
    thing: Any = program
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing
