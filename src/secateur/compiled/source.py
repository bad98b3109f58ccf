"""The source of the module that is made for a game: its rules, translated, and the kernel."""

import inspect
import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from secateur.abilities import Assuring, Bounded, Ordered, Sifting
from secateur.compiled import kernel, plain, shape
from secateur.compiled.arithmetic import LARGEST, LARGEST_FLOAT
from secateur.compiled.translation.generator import NEVER
from secateur.compiled.translation.listing import PUT
from secateur.compiled.translation.syntax import ARITHMETIC, SEQUENCES
from secateur.compiled.translation.translate import Translation
from secateur.compiled.translation.written import Place
from secateur.errors import CompileError
from secateur.game import Evaluation, Game, Symmetric

RULES_IN_PYTHON = "<rules in Python>"
HEAD = f'''"""The rules of a game, translated, and the kernel that searches it. Made by a program; do not edit."""

import math
import math as secateur_math

import numpy
from numba import njit
from secateur.compiled import arithmetic as {ARITHMETIC}
from secateur.compiled import rows as {shape.ROWS}
from secateur.compiled import sequences as {SEQUENCES}
from secateur.compiled.arithmetic import conform, mixed, number, whole
from secateur.compiled.machine import bare, inner, spliced

SEED = 0x1E3779B97F4A7C15

secateur_infinity = math.inf


def secateur_whole(numbers):
    return numpy.array(numbers, numpy.int64)


def secateur_floats(numbers):
    return numpy.array(numbers, numpy.float64)
'''
WHOLE = """
ZERO = 0
INFINITY = 1 << 62


@inner
def above(value):
    return value + 1
"""
FLOATING = """
ZERO = 0.0
INFINITY = math.inf


@inner
def above(value):
    return math.nextafter(value, math.inf)
"""
ASKED = {
    "to_move": """
@inner
def to_move(state):
    return secateur_arithmetic.rank({rule}(state))
""",
    "order": """
@inner
def order(state, move):
    return secateur_arithmetic.rank({rule}(state, move))
""",
}
PUT_MOVE = f"""

@bare
def {PUT}(buffer, first, row, move):
    if row < buffer.shape[0]:  # the others are counted
        store_move(buffer, row, conform(move, MOVE))
        buffer[row, MOVE_WORDS + 1] = row - first
    return row + 1
"""
NO_EVALUATION = """
@inner
def evaluate(state):
    return ZERO if any_moves(state) else number(value(state), ZERO)
"""
NO_SYMMETRY = """
@inner
def canonical(state):
    return state
"""
NO_ORDER = """
@inner
def order(state, move):
    return 0
"""
NO_ASSURANCE = """
LOOKS_AHEAD = False


@inner
def assured(state, player):
    return ZERO
"""
ASSURED_BOUNDS = """
LOOKS_AHEAD = True


@spliced
def bounds(state):
    return number(assured(state, whole(1)), ZERO), number(assured(state, whole(-1)), ZERO)
"""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a module, the part of it that is the rules, and where its lines come from."""

    text: str
    rules: str
    first_line: int  # of the rules in the text
    names: dict[str, str]  # which function is which rule
    first_lines: dict[str, Place]  # of each rule, as it is written
    state: shape.Shape
    move: shape.Shape
    floating: bool
    lines: dict[int, Place]


def source_of(game: Game[Any, Any], evaluation: Evaluation[Any] | None, sample: Any, floating: bool) -> Source:
    """Return the module for a game; `sample` has a state and a move of it. Values are whole unless `floating`."""
    state, move = sample
    shapes = shape.shape_of(state, f"state {state!r}"), shape.shape_of(move, f"move {move!r}")
    translation = Translation(state, move)
    moves, listing, asking = translation.moves(game.moves)
    parts = {
        "moves": moves,
        "play": translation.function(game.play),
        "to_move": translation.function(game.to_move),
        "value": translation.function(game.value),
    }
    absent = [f"list_moves = {listing}\nany_moves = {asking}\n", _bounds(game, translation, parts, floating)]
    absent.append(_contenders(game, translation, parts, listing))
    optional: list[tuple[str, Callable[..., Any] | None, str]] = [
        ("evaluate", evaluation, NO_EVALUATION),
        ("canonical", game.canonical if isinstance(game, Symmetric) else None, NO_SYMMETRY),
        ("order", game.order if isinstance(game, Ordered) else None, NO_ORDER),
    ]
    for name, rule, otherwise in optional:
        if rule is None:
            absent.append(otherwise)
        else:
            parts[name] = translation.function(_function(name, rule))
    return _assembled(translation, parts, absent, shapes, floating)


def _function(name: str, rule: Any) -> Callable[..., Any]:
    """Return what a game has under the name of an ability; fail if it means something else by it."""
    if not callable(rule):
        raise CompileError(f"{name} is {rule!r}: expected a function, or another name for it")
    return rule  # type: ignore[no-any-return]


def _bounds(game: Game[Any, Any], translation: Translation, parts: dict[str, str], floating: bool) -> str:
    """Return the code for the bounds of a value, if the game does not give them itself."""
    if isinstance(game, Assuring):
        parts["assured"] = translation.function(_function("assured", game.assured))
        return ASSURED_BOUNDS
    if isinstance(game, Bounded):
        parts["bounds"] = translation.function(_function("bounds", game.bounds))
        return NO_ASSURANCE
    known = translation.values_of(parts["value"])
    largest = LARGEST_FLOAT if floating else LARGEST
    least, most = known or (-largest, largest)
    ends = f"{float(least)}, {float(most)}" if floating else f"{least}, {most}"
    return f"\n@inner\ndef bounds(state):\n    return {ends}\n{NO_ASSURANCE}"


def _contenders(game: Game[Any, Any], translation: Translation, parts: dict[str, str], moves: str) -> str:
    """Return the code for the moves that a search to the end looks at."""
    if not isinstance(game, Sifting):
        return f"SIFTS = False\nlist_contenders = {moves}\n"
    parts["contenders"], listing, _ = translation.moves(_function("contenders", game.contenders))
    return f"SIFTS = True\nlist_contenders = {listing}\n"


def _assembled(
    translation: Translation,
    parts: dict[str, str],
    absent: list[str],
    shapes: tuple[shape.Shape, shape.Shape],
    floating: bool,
) -> Source:
    text = HEAD + (FLOATING if floating else WHOLE)
    text += shape.code("state", shapes[0]) + shape.code("move", shapes[1]) + "\n"
    text += f"{NEVER} = MOVE\n" + PUT_MOVE
    before = text.count("\n")
    rules = "".join(f"{name} = {literal}\n" for name, literal in translation.constants.items())
    rules += "".join(translation.tables.values())
    lines: dict[int, Place] = {}
    for rule in translation.rules:
        rules += "\n\n@inner(boundscheck=True)\n"
        first = before + rules.count("\n")
        lines |= {first + line: place for line, place in rule.places.items()}
        rules += rule.source + "\n"
    text += (
        rules
        + "\n\n"
        + "".join(ASKED.get(name, f"{name} = {{rule}}\n").format(rule=rule) for name, rule in parts.items())
    )
    text += "".join(absent)
    text += "".join(f"\n\n{_own(part)}" for part in kernel.PARTS)
    begins = {rule.name: rule.places[1] for rule in translation.rules}
    first_lines = {name: begins[rule] for name, rule in parts.items()}
    return Source(text, rules, before, parts, first_lines, shapes[0], shapes[1], floating, lines)


def _own(part: str) -> str:
    """Return the source of a part of the kernel, without what it has from elsewhere."""
    return inspect.getsource(import_module(f"{kernel.__name__}.{part}")).partition(kernel.LINE)[2]


def in_python(source: Source) -> dict[str, Any]:
    """Return the translated rules as they run in Python: with the errors that they have in 64 bits."""
    space: dict[str, Any] = {
        ARITHMETIC: plain,
        SEQUENCES: plain,
        NEVER: None,
        "secateur_math": math,
        "secateur_infinity": math.inf,
        "secateur_whole": list,
        "secateur_floats": list,
        "inner": lambda **_: lambda function: function,
    }
    exec(compile("\n" * source.first_line + source.rules, RULES_IN_PYTHON, "exec"), space)
    return {name: space[rule] for name, rule in source.names.items()}
