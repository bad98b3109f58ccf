"""One function at a time, translated: run in Python, and compiled by Numba without the kernel."""

import math

import numpy
from numba import njit

from secateur.compiled import arithmetic, plain, sequences
from secateur.compiled.translation.syntax import ARITHMETIC, SEQUENCES
from secateur.compiled.translation.translate import Translation


def translated(function, *, moves=False, samples=()):
    """Return the text of a function, translated, with all that it reaches, and its name."""
    translation = Translation(*samples)
    name = translation.function(function, moves=moves)
    return _text(translation), name


def in_python(function, **options):
    text, name = translated(function, **options)
    space = {ARITHMETIC: plain, SEQUENCES: plain, "secateur_whole": list, "secateur_floats": list}
    return _made(text, name, space | {"inner": lambda **_: lambda rule: rule})


def by_numba(function, **options):
    text, name = translated(function, **options)
    space = {ARITHMETIC: arithmetic, SEQUENCES: sequences, "inner": njit}
    space |= {"secateur_whole": lambda numbers: numpy.array(numbers, numpy.int64)}
    space |= {"secateur_floats": lambda numbers: numpy.array(numbers, numpy.float64)}
    return _made(text, name, space)


def moves_in_python(function):
    """Return the two functions that the kernel asks for moves; the rows are a list."""

    def put(rows, first, row, move):
        rows.append(move)
        return row + 1

    text, names = moves_translated(function)
    space = {ARITHMETIC: plain, SEQUENCES: plain, "secateur_whole": list, "secateur_floats": list}
    space |= {"inner": lambda **_: lambda rule: rule, "secateur_put": put}
    return [_made(text, name, space) for name in names]


def moves_translated(function):
    translation = Translation()
    _, *names = translation.moves(function)
    return _text(translation), names


def _text(translation):
    text = "".join(f"{constant} = {literal}\n" for constant, literal in translation.constants.items())
    text += "".join(translation.tables.values())
    return text + "".join(f"\n\n@inner(boundscheck=True)\n{rule.source}\n" for rule in translation.rules)


def _made(text, name, space):
    space |= {
        "__name__": "secateur_game_of_a_test",
        "secateur_math": math,
        "secateur_infinity": math.inf,
        "secateur_move": 0,
    }
    exec(compile(text, "<translated>", "exec"), space)
    return space[name]


def answer(function, arguments):
    """Return what a function returns, its tuples and lists alike; or that it fails."""
    try:
        return listed(function(*arguments))
    except Exception:
        return "fails"


def listed(thing):
    if isinstance(thing, int | float) or thing is None:
        return thing
    return [listed(part) for part in thing]
