"""What is wrong with rules that failed when they were compiled: asked again in Python, they can tell."""

import math
import sysconfig
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from secateur.compiled import source as sources
from secateur.compiled.arithmetic import LARGEST, LARGEST_FLOAT
from secateur.compiled.shape import misshapen
from secateur.compiled.source import Source
from secateur.compiled.translation.written import Place
from secateur.errors import CompileError, GameError, SecateurError, described
from secateur.game import MAX, MIN

CLOSE = 1e-12  # how near the floats of two ways to compute the same must be


def fault(
    source: Source, name: str, state: Any, error: Exception, ask: Callable[[Any], dict[str, Any]]
) -> SecateurError:
    """Return the error for rules that failed in a state; `ask` asks them the same in Python.

    If they fail there too it is a GameError. If not, it is a CompileError: Python can do what compiled code cannot.
    """
    try:
        told = ask(state)
    except Exception as again:
        return raised(state, again)
    if told.get("to_move", MAX) not in (MAX, MIN):
        return GameError(f"{name}: to_move({state!r}) is {told['to_move']!r}: expected MAX or MIN")
    odd = _odd(source, told)
    if odd is not None:
        return CompileError(f"{name}: in the state {state!r} {odd}")
    found = _first_failure(source, state, told["moves"])
    if found is not None:
        place, why = found
        return CompileError(f"{place}: {described(why)}; in the state {state!r}")
    return CompileError(f"{name}: {described(error)}; in the state {state!r}")


def raised(state: Any, error: Exception) -> SecateurError:
    """Return the error for a rule that fails in Python; the line is the game's own, not Python's or ours."""
    if isinstance(error, SecateurError):
        return error
    frames = traceback.extract_tb(error.__traceback__)
    others = (sysconfig.get_path("stdlib"), str(Path(__file__).parent))
    frame = ([each for each in frames if not each.filename.startswith(others)] or frames)[-1]
    place = Place(frame.filename, frame.lineno or 0, f"{frame.name}()")
    return GameError(f"{place} raised {described(error)}; in the state {state!r}")


def same(compiled: Any, written: Any) -> bool:
    """Whether two answers are the same; floats may differ in how they were rounded."""
    if isinstance(written, tuple | list):
        together = isinstance(compiled, tuple | list) and len(compiled) == len(written)
        return together and all(same(mine, yours) for mine, yours in zip(compiled, written, strict=True))
    if isinstance(compiled, float) and isinstance(written, float):
        return math.isclose(compiled, written, rel_tol=CLOSE, abs_tol=CLOSE)
    return bool(compiled == written)


def _odd(source: Source, told: dict[str, Any]) -> str | None:
    """Return which answer compiled code has no room for."""
    for move, after in zip(told["moves"], told["play"], strict=True):
        for what, thing, shape in (("the move", move, source.move), (f"play(…, {move!r}) is", after, source.state)):
            wrong = misshapen(thing, shape)
            if wrong is not None:
                return f"{what} {thing!r}: {wrong}, as in the start"
    for name in ("value", "evaluation"):
        number = told.get(name, 0)
        if isinstance(number, int | float) and abs(number) > (LARGEST_FLOAT if source.floating else LARGEST):
            return f"the {name} is {number!r}: expected at most {'1e300' if source.floating else '61 bits'}"
    return None


def _first_failure(source: Source, state: Any, moves: list[Any]) -> tuple[Place | str, Exception] | None:
    """Return where the translated rules fail when they run in Python."""
    rules = sources.in_python(source)
    try:
        for name, rule in rules.items():
            if name in ("moves", "contenders"):
                list(rule(state))
            elif name in ("play", "order", "assured"):
                for second in (MAX, MIN) if name == "assured" else moves:
                    rule(state, second)
            elif name != "value" or not moves:
                rule(state)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == sources.RULES_IN_PYTHON]
        return source.lines.get(lines[-1] or 0, "a rule") if lines else "a rule", error
    return None
