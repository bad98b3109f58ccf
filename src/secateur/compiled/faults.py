"""What is wrong with rules that failed when they were compiled: asked again in Python, they can tell."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

from secateur.errors import CompileError, GameError, SecateurError, described
from secateur.game import MAX, MIN

CLOSE = 1e-12  # how near the floats of two ways to compute the same must be


def fault(name: str, state: Any, error: Exception, ask: Callable[[Any], dict[str, Any]]) -> SecateurError:
    """Return the error for rules that failed in a state; `ask` asks them the same in Python.

    If they fail there too it is a GameError. If not, it is a CompileError: Python can do what compiled code cannot.
    """
    try:
        told = ask(state)
    except Exception as again:
        return raised(state, again)
    if told.get("to_move", MAX) not in (MAX, MIN):
        return GameError(f"{name}: to_move({state!r}) is {told['to_move']!r}: expected MAX or MIN")
    return CompileError(f"{_place(error) or name}: {described(error)}; in the state {state!r}")


def _place(error: Exception) -> str:
    """Return the line of the game in which compiled code failed, if it is known."""
    site = getattr(error, "site", None)
    if site is None or not site.line or Path(__file__).parent in Path(site.file).parents:
        return ""
    return f"{Path(site.file).name}:{site.line}"


def raised(state: Any, error: Exception) -> SecateurError:
    """Return the error for a rule that fails in Python; the line is the game's own, not Python's or ours."""
    import sysconfig
    import traceback

    if isinstance(error, SecateurError):
        return error
    frames = traceback.extract_tb(error.__traceback__)
    others = (sysconfig.get_path("stdlib"), str(Path(__file__).parent))
    frame = ([each for each in frames if not each.filename.startswith(others)] or frames)[-1]
    place = f"{Path(frame.filename).name}:{frame.lineno or 0}: {frame.name}()"
    where = "" if state is None else f"; in the state {state!r}"  # it is not known while states are being learnt
    return GameError(f"{place} raised {described(error)}{where}")


def same(compiled: Any, written: Any) -> bool:
    """Whether two answers are the same; floats may differ in how they were rounded."""
    if isinstance(written, tuple | list):
        together = isinstance(compiled, tuple | list) and len(compiled) == len(written)
        return together and all(same(mine, yours) for mine, yours in zip(compiled, written, strict=True))
    if isinstance(compiled, float) and isinstance(written, float):
        return math.isclose(compiled, written, rel_tol=CLOSE, abs_tol=CLOSE)
    return bool(compiled == written)
