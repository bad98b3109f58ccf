"""Numbers of the game in a compiled program: where they are looked up, and what is known of them."""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.memory import make_tuple
from secateur.compiled.compiler.parameters import BITS, NUMBERS, Number, Place
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.types import INT


class DecidesShape(Refusal):
    """A number of the game decides how long or of which type something is: it must be a constant."""

    passes_on = True

    def __init__(self, e: Emitter) -> None:
        super().__init__(e.node, "a number of the game decides a shape")


def looked_up(e: Emitter, place: Place) -> Value:
    """Return a number of the game, or a tuple of them."""
    if isinstance(place, tuple):
        return make_tuple([looked_up(e, one) for one in place])
    if isinstance(place, int):
        return constant(e.program, place)
    module = e.program.module
    variable = module.globals.get(NUMBERS)
    if variable is None:
        kind = ir.ArrayType(WORD, len(e.program.parameters.values))
        variable = ir.GlobalVariable(module, kind, NUMBERS)
        variable.initializer = ir.Constant(kind, None)
    found = e.b.load(variable.gep([word(0), word(place.index)]))
    found.set_metadata("invariant.load", module.add_metadata([]))
    after = place.most + 1 if place.most < (1 << BITS) - 1 else -(1 << BITS)  # it may go once round
    found.set_metadata("range", module.add_metadata([word(place.least), word(after)]))
    e.looked_up[id(found)] = place
    return Value(INT, (found,))


def settle_shape(e: Emitter, *scalars: Any) -> None:
    """Fail if one of some scalars, which decide a shape, is a number of the game."""
    if any(id(scalar) in e.looked_up for scalar in scalars):
        raise DecidesShape(e)


def computed(e: Emitter, result: Value, *operands: Any) -> Value:
    """Note that a number is computed from numbers of the game and constants alone."""
    numbers = [id(scalar) in e.looked_up for scalar in operands]
    if any(numbers) and all(map(operator.or_, numbers, (isinstance(one, ir.Constant) for one in operands))):
        for part in result.parts:
            e.looked_up.setdefault(id(part), None)
    return result


def is_shift(e: Emitter, scalar: Any) -> bool:
    """Whether a number is sure to be between 0 and the number of bits of a word."""
    return _range(e, scalar)[0] >= 0 and _range(e, scalar)[1] <= BITS


def keeps_all(e: Emitter, one: Any, by: Any) -> bool:
    """Whether `one << by` is sure to fit into a word: `one` is `… & mask >> by`, and the mask is not negative."""
    if getattr(one, "opname", "") != "and":
        return False
    shifted = [part for part in one.operands if getattr(part, "opname", "") == "ashr"]
    return any(_is_same(e, part.operands[1], by) and _range(e, part.operands[0])[0] >= 0 for part in shifted)


def _range(e: Emitter, scalar: Any) -> tuple[int, int]:
    """Return the least and the greatest number that a scalar can be, as far as is known."""
    if isinstance(scalar, ir.Constant):
        return scalar.constant, scalar.constant
    place = e.looked_up.get(id(scalar))
    return (place.least, place.most) if isinstance(place, Number) else (-(1 << BITS), (1 << BITS) - 1)


def _is_same(e: Emitter, one: Any, other: Any) -> bool:
    if isinstance(one, ir.Constant) or isinstance(other, ir.Constant):
        return isinstance(one, ir.Constant) and isinstance(other, ir.Constant) and one.constant == other.constant
    place = e.looked_up.get(id(one))
    return place is not None and place == e.looked_up.get(id(other))
