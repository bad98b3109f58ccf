"""Python's numbers in 64 bits: the same answer as Python's, or an error, never a wrong one.

The rules of a game are translated to these functions. They exist in compiled code only; `plain` has them in Python.
"""

import math
import operator
import sys
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types as numba_types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload

from secateur.compiled import machine
from secateur.compiled.machine import inner

types: Any = numba_types
WHOLE = types.int64
COMPENSATED = sys.version_info >= (3, 12)  # since then sum() makes up for what is lost in adding floats


# ---------------------------------------------------------------- two operands


def _operation(
    python: Callable[[Any, Any], Any],
    whole: Callable[[Any, Any, Any, Any], Any],
    name: str,
    of_lists: Callable[[Any, Any], Any] = lambda left, right: None,
) -> Callable[[Any, Any], Any]:
    """Return the checked operation on whole numbers; its own way with some lists, and Numba's with the rest."""

    def operation(typing_context: Any, left: Any, right: Any) -> Any:
        if machine.are_whole(left, right):

            def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return whole(context, builder, *arguments)

            kind = types.float64 if python is operator.truediv else WHOLE
            return kind(WHOLE, WHOLE), checked
        lists = of_lists(left, right)
        if lists is not None:
            return lists
        if python is operator.pow:  # Numba multiplies if the exponent is whole, and rounds more often than Python
            left, right = types.float64, types.float64
        signature = typing_context.resolve_function_type(python, (left, right), {})
        if signature is None or isinstance(signature.return_type, types.Integer):  # unchecked: it may be None
            raise TypingError(f"no {name} of {left} and {right}")

        def plain(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            found = context.get_function(python, signature)(builder, arguments)
            if python is operator.pow:
                machine.must_be_finite(context, builder, found)
            return found

        return signature, plain

    operation.__name__ = name
    made: Callable[[Any, Any], Any] = intrinsic(operation)
    return made


def _joined(left: Any, right: Any) -> Any:
    """Add a tuple and a list, which then is a tuple of unknown length (see `sequences`)."""
    pairs = ((left, right), (right, left))
    if not any(isinstance(one, types.List) and isinstance(other, types.UniTuple) for one, other in pairs):
        return None
    kinds = [types.unliteral(side.dtype) for side in (left, right)]
    if kinds[0] != kinds[1]:
        raise TypingError(f"no sum of {left} and {right}")

    def join(one: Any, other: Any) -> Any:
        return [thing for thing in one] + [thing for thing in other]  # noqa: C416 - as Numba knows it

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.compile_internal(builder, join, signature, arguments)

    plain = [side if isinstance(side, types.List) else types.UniTuple(kinds[0], len(side)) for side in (left, right)]
    return types.List(kinds[0])(*plain), write


def must_fit(value: Any, kind: Any) -> None:
    """Fail if putting a value among things of a kind would change it: 2 among booleans, 0.5 among whole numbers."""
    value, kind = types.unliteral(value), types.unliteral(kind)
    whole = isinstance(kind, types.Integer) and machine.are_whole(value)
    if value == kind or whole or (isinstance(kind, types.Float) and isinstance(value, types.Boolean)):
        return
    if isinstance(kind, types.BaseTuple) and isinstance(value, types.BaseTuple) and len(kind) == len(value):
        for mine, yours in zip(value.types, kind.types, strict=True):
            must_fit(mine, yours)
        return
    raise TypingError(f"PUT {value} AMONG {kind}")


def _extended(one: Any, other: Any) -> Any:
    """Add to a list in its place."""
    if not isinstance(one, types.List):
        return _joined(one, other)
    if not isinstance(other, types.List | types.UniTuple):
        raise TypingError(f"no sum of {one} and {other}")
    must_fit(other.dtype, one.dtype)

    def grow(one: Any, other: Any) -> Any:
        for index in range(len(other)):  # not `for thing in other`: a list may be added to itself
            one.append(other[index])
        return one

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.compile_internal(builder, grow, signature, arguments)

    return one(one, other), write


add = _operation(operator.add, machine.with_overflow("sadd"), "sum", _joined)
extended = _operation(operator.add, machine.with_overflow("sadd"), "sum", _extended)  # +=
subtract = _operation(operator.sub, machine.with_overflow("ssub"), "difference")
multiply = _operation(operator.mul, machine.with_overflow("smul"), "product")
left_shift = _operation(operator.lshift, machine.left_shift, "left shift")
right_shift = _operation(operator.rshift, machine.right_shift, "right shift")
floor_divide = _operation(operator.floordiv, machine.quotient, "quotient")
remainder = _operation(operator.mod, machine.remainder, "remainder")
divide = _operation(operator.truediv, machine.ratio, "ratio")
power = _operation(operator.pow, machine.power, "power")


@inner
def quotient_and_remainder(left, right):  # type: ignore[no-untyped-def]
    """Return divmod(left, right)."""
    return floor_divide(left, right), remainder(left, right)


# ---------------------------------------------------------------- one operand


def _one_operand(
    whole: Callable[[Any, Any, Any], Any], name: str, python: Callable[[Any], Any] | None = None
) -> Callable[[Any], Any]:
    """Return an operation on whole numbers; on floats it is Numba's own, if there is one."""

    def operation(typing_context: Any, operand: Any) -> Any:
        if machine.are_whole(operand):

            def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return whole(context, builder, arguments[0])

            return WHOLE(WHOLE), checked
        if python is None or not isinstance(operand, types.Float):
            raise TypingError(f"no {name} of {operand}")
        signature = typing_context.resolve_function_type(python, (operand,), {})

        def plain(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.get_function(python, signature)(builder, arguments)

        return signature, plain

    operation.__name__ = name
    made: Callable[[Any], Any] = intrinsic(operation)
    return made


negative = _one_operand(machine.negated, "negative", operator.neg)
absolute = _one_operand(machine.absolute, "absolute value", abs)
invert = _one_operand(machine.inverted, "inverse")
bit_count = _one_operand(machine.ones, "bit_count")
bit_length = _one_operand(machine.length, "bit_length")


# ---------------------------------------------------------------- whole numbers from floats, and floats


def _towards(name: str, rounding: str) -> Callable[[Any], Any]:
    """Return a function that makes a whole number of a float, by one of LLVM's roundings."""

    def operation(typing_context: Any, operand: Any) -> Any:
        if not isinstance(operand, types.Integer | types.Boolean | types.Float):
            raise TypingError(f"no {name} of {operand}")
        kind = WHOLE if machine.are_whole(operand) else types.float64

        def convert(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if kind == WHOLE:
                return arguments[0]
            double = ir.DoubleType()
            function = builder.module.declare_intrinsic(f"llvm.{rounding}", [double])
            found = builder.call(function, [arguments[0]])
            fits = builder.and_(
                builder.fcmp_ordered("<", found, double(float(1 << machine.BITS - 1))),
                builder.fcmp_ordered(">=", found, double(-float(1 << machine.BITS - 1))),
            )
            machine.raise_if(context, builder, builder.not_(fits), OverflowError, machine.TOO_WIDE)
            return builder.fptosi(found, ir.IntType(machine.BITS))

        return WHOLE(kind), convert

    operation.__name__ = name
    made: Callable[[Any], Any] = intrinsic(operation)
    return made


whole = _towards("int", "trunc")
rounded = _towards("round", "rint")
floor = _towards("floor", "floor")
ceil = _towards("ceil", "ceil")


@intrinsic
def index(typing_context: Any, operand: Any) -> Any:
    """Return a whole number, where Python takes no float, not even 2.0."""
    if not machine.are_whole(operand):
        raise TypingError(f"INDEX {operand}")
    return WHOLE(WHOLE), lambda context, builder, signature, arguments: arguments[0]


@intrinsic
def finite(typing_context: Any, operand: Any) -> Any:
    """Return a float; fail if it is infinite or not a number."""

    def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        machine.must_be_finite(context, builder, arguments[0])
        return arguments[0]

    return types.float64(types.float64), checked


@inner
def square_root(number):  # type: ignore[no-untyped-def]
    """Return math.isqrt(number)."""
    wanted = index(number)
    if wanted < 0:
        raise ValueError
    near = math.sqrt(wanted) if wanted < 1 << 53 else 64 * math.sqrt(wanted >> 12)  # of what is a float exactly
    root = min(int(near), 3037000499)  # whose square is the last that fits
    while root * root > wanted:
        root -= 1
    while root < 3037000499 and (root + 1) * (root + 1) <= wanted:
        root += 1
    return root


@inner
def common_divisor(one, other):  # type: ignore[no-untyped-def]
    """Return math.gcd(one, other)."""
    left, right = index(one), index(other)
    while right != 0:
        left, right = right, remainder(left, right)
    return absolute(left)


# ---------------------------------------------------------------- sums


def plus(found: Any, lost: Any, each: Any) -> Any:
    """Return a sum with one number more, and what was lost in rounding so far."""
    raise NotImplementedError


@overload(plus, strict=False)
def _plus(found: Any, lost: Any, each: Any) -> Any:
    if not COMPENSATED or not any(isinstance(kind, types.Float) for kind in (found, each)):
        return lambda found, lost, each: (add(found, each), lost)

    def neumaier(found: Any, lost: Any, each: Any) -> Any:
        new = found + each
        if abs(found) >= abs(each):
            return new, lost + ((found - new) + each)
        return new, lost + ((each - new) + found)

    return neumaier


def settled(found: Any, lost: Any) -> Any:
    """Return a sum, with what was lost in rounding."""
    raise NotImplementedError


@overload(settled, strict=False)
def _settled(found: Any, lost: Any) -> Any:
    if not COMPENSATED or not isinstance(found, types.Float):
        return lambda found, lost: found
    return lambda found, lost: found + lost if lost != 0.0 and lost - lost == 0.0 else found


# ---------------------------------------------------------------- states, moves and values


def conform(thing: Any, like: Any) -> Any:
    """Return a state or a move as whole numbers in the shape of another; any other shape does not compile.

    A tuple whose length is known only when the program runs is a list in compiled rules (see `sequences`).
    """
    raise NotImplementedError


@overload(conform, strict=False)
def _conform(thing: Any, like: Any) -> Any:
    if thing == like and isinstance(like, types.UniTuple) and like.dtype == WHOLE:
        return lambda thing, like: thing
    if machine.are_whole(thing, like):
        return lambda thing, like: whole(thing)
    length = len(like) if isinstance(like, types.BaseTuple) else 0
    fits = isinstance(thing, types.BaseTuple) and len(thing) == length
    if not length or not (fits or isinstance(thing, types.List)):
        raise TypingError(f"SHAPE {thing} LIKE {like}")
    parts = "".join(f"conform(thing[{index}], like[{index}]), " for index in range(length))
    check = "" if fits else f"    if len(thing) != {length}:\n        raise IndexError('another length')\n"
    space: dict[str, Any] = {"conform": conform}
    exec(f"def made(thing, like):\n{check}    return ({parts})", space)
    return space["made"]


MOST_RANK = 1 << 40


@intrinsic
def rank(typing_context: Any, found: Any) -> Any:
    """Return a player, or how promising a move is: a whole number that leaves room for others beside it."""
    if not machine.are_whole(found):
        raise TypingError(f"RANK {found}")

    def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        least, most = (arguments[0].type(sign * MOST_RANK) for sign in (-1, 1))
        low, high = builder.icmp_signed("<", arguments[0], least), builder.icmp_signed(">", arguments[0], most)
        machine.raise_if(context, builder, builder.or_(low, high), OverflowError, ("an order of more than 40 bits",))
        return arguments[0]

    return WHOLE(WHOLE), checked


LARGEST = 1 << 61  # of a whole value: it must leave room for a sign and for one more
LARGEST_FLOAT = 1e300


@intrinsic
def mixed(typing_context: Any, key: Any, word: Any) -> Any:
    """Return a key with one more word in it: in 64 bits, of which the high ones are lost.

    Numba's own product must not be too wide: the compiler takes that for granted, and makes nonsense of it.
    """

    def mix(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return machine.mixed(builder, *arguments)

    return WHOLE(WHOLE, WHOLE), mix


@intrinsic
def number(typing_context: Any, value: Any, like: Any) -> Any:
    """Return the value of a state, in the kind of numbers that the search uses."""
    if not isinstance(value, types.Integer | types.Boolean | types.Float):
        raise TypingError(f"VALUE {value}")
    if isinstance(value, types.Float) and isinstance(like, types.Integer):
        raise TypingError("FLOAT VALUE")
    like = types.unliteral(like)
    kind = types.float64 if isinstance(value, types.Float) else WHOLE

    def convert(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        found = arguments[0]
        if isinstance(like, types.Float):
            found = found if kind != WHOLE else machine.exact_float(context, builder, found)
            least, most = (found.type(sign * LARGEST_FLOAT) for sign in (-1, 1))
            good = builder.and_(builder.fcmp_ordered("<=", found, most), builder.fcmp_ordered(">=", found, least))
        else:
            least, most = (found.type(sign * LARGEST) for sign in (-1, 1))
            good = builder.and_(builder.icmp_signed("<=", found, most), builder.icmp_signed(">=", found, least))
        machine.raise_if(context, builder, builder.not_(good), OverflowError, ("a value that is too large",))
        return found

    return like(kind, like), convert
