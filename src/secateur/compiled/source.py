"""The source of the module that is made for a game: its rules, translated, and the kernel."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from secateur.abilities import Bounded, Ordered
from secateur.compiled import kernel, shape
from secateur.compiled.generator import EACH, NEVER
from secateur.compiled.translate import ARITHMETIC_MODULE, Place, Translation, values_of
from secateur.game import Evaluation, Game, Symmetric

LINE = "# ---------------------------------------------------------------- the module's own\n"
HEAD = f'''"""The rules of a game, translated, and the kernel that searches it. Made by a program; do not edit."""

import math

from numba import njit
from secateur.compiled import arithmetic as {ARITHMETIC_MODULE}
from secateur.compiled.arithmetic import conform, mixed, number

SEED = 0x1E3779B97F4A7C15
'''
LARGEST = 1 << 61  # that a value may be
WHOLE = """
ZERO = 0
INFINITY = 1 << 62


@njit
def above(value):
    return value + 1
"""
FLOATING = """
ZERO = 0.0
INFINITY = math.inf


@njit
def above(value):
    return math.nextafter(value, math.inf)
"""
NO_EVALUATION = """
@njit
def evaluate(state):
    over = True
    for _ in moves(state):
        over = False
        EARLY
    return number(value(state), ZERO) if over else ZERO
"""
NO_SYMMETRY = """
@njit
def canonical(state):
    return state
"""
NO_ORDER = """
@njit
def order(state, move):
    return 0
"""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a module, and where its lines come from."""

    text: str
    state: shape.Shape
    move: shape.Shape
    floating: bool
    lines: dict[int, Place]


def source_of(game: Game[Any, Any], evaluation: Evaluation[Any] | None, sample: Any, floating: bool) -> Source:
    """Return the module for a game; `sample` has a state and a move of it. Values are whole unless `floating`."""
    state, move = sample
    shapes = shape.shape_of(state, f"state {state!r}"), shape.shape_of(move, f"move {move!r}")
    translation = Translation()
    parts = {
        "moves": translation.function(game.moves, moves=True),
        "play": translation.function(game.play),
        "to_move": translation.function(game.to_move),
        "value": translation.function(game.value),
    }
    absent = [_bounds(game, translation, parts, floating)]
    optional: list[tuple[str, Callable[..., Any] | None, str]] = [
        ("evaluate", evaluation, NO_EVALUATION),
        ("canonical", game.canonical if isinstance(game, Symmetric) else None, NO_SYMMETRY),
        ("order", game.order if isinstance(game, Ordered) else None, NO_ORDER),
    ]
    for name, rule, otherwise in optional:
        if rule is None and name == "evaluate":
            absent.append(_no_evaluation(translation))
        elif rule is None:
            absent.append(otherwise)
        else:
            parts[name] = translation.function(rule)
    return _assembled(translation, parts, absent, shapes, floating)


def _no_evaluation(translation: Translation) -> str:
    """Return the code for the evaluation that knows the end only.

    A generator that holds a list must be heard to its end, or the list is never given back.
    """
    holds = any(EACH in rule.source for rule in translation.rules)
    return NO_EVALUATION.replace("EARLY", "pass" if holds else "break")


def _bounds(game: Game[Any, Any], translation: Translation, parts: dict[str, str], floating: bool) -> str:
    """Return the code for the bounds of a value, if the game does not give them itself."""
    if isinstance(game, Bounded):
        parts["bounds"] = translation.function(game.bounds)
        return ""
    known = values_of(game.value)
    ends = f"{-LARGEST}, {LARGEST}" if known is None else f"{known[0]}, {known[1]}"
    return f"\n@njit\ndef bounds(state):\n    return {ends}\n" if not floating else _floating_bounds(known)


def _floating_bounds(known: tuple[float, float] | None) -> str:
    ends = "-1e300, 1e300" if known is None else f"{float(known[0])}, {float(known[1])}"
    return f"\n@njit\ndef bounds(state):\n    return {ends}\n"


def _assembled(
    translation: Translation,
    parts: dict[str, str],
    absent: list[str],
    shapes: tuple[shape.Shape, shape.Shape],
    floating: bool,
) -> Source:
    text = HEAD + (FLOATING if floating else WHOLE)
    text += shape.code("state", shapes[0]) + shape.code("move", shapes[1]) + f"\n{NEVER} = MOVE\n"
    text += "".join(f"{name} = {literal}\n" for name, literal in translation.constants.items())
    lines: dict[int, Place] = {}
    for rule in translation.rules:
        text += "\n\n@njit(boundscheck=True)\n"
        before = text.count("\n")
        lines |= {before + line: place for line, place in rule.places.items()}
        text += rule.source + "\n"
    text += "\n\n" + "".join(f"{name} = {rule}\n" for name, rule in parts.items()) + "".join(absent)
    text += "\n\n" + inspect.getsource(kernel).partition(LINE)[2]
    return Source(text, shapes[0], shapes[1], floating, lines)
