"""Python's whole numbers in 64 bits: the same answer as Python's, or an OverflowError, never a wrong one.

The rules of a game are translated to these functions. They exist in compiled code only.
"""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import njit
from numba.core import cgutils
from numba.core import types as numba_types
from numba.core.errors import TypingError
from numba.extending import intrinsic

types: Any = numba_types
WHOLE = types.int64
BITS = 64
TOO_WIDE = ("a number of more than 63 bits",)


def _both_whole(*arguments: Any) -> bool:
    return all(isinstance(kind, types.Integer | types.Boolean) for kind in arguments)


def _raise_if(context: Any, builder: Any, condition: Any, error: type[Exception], message: tuple[str]) -> None:
    with builder.if_then(condition, likely=False):
        context.call_conv.return_user_exc(builder, error, message)


def _operation(
    python: Callable[[Any, Any], Any], whole: Callable[[Any, Any, Any, Any], Any], name: str
) -> Callable[[Any, Any], Any]:
    """Return the checked operation on whole numbers, which is Numba's own on everything else."""

    def operation(typing_context: Any, left: Any, right: Any) -> Any:
        if _both_whole(left, right):

            def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return whole(context, builder, *arguments)

            return WHOLE(WHOLE, WHOLE), checked
        signature = typing_context.resolve_function_type(python, (left, right), {})
        if signature is None:
            raise TypingError(f"no {name} of {left} and {right}")

        def plain(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.get_function(python, signature)(builder, arguments)

        return signature, plain

    operation.__name__ = name
    made: Callable[[Any, Any], Any] = intrinsic(operation)
    return made


def _with_overflow(name: str) -> Callable[[Any, Any, Any, Any], Any]:
    def whole(context: Any, builder: Any, left: Any, right: Any) -> Any:
        both = getattr(builder, f"{name}_with_overflow")(left, right)
        _raise_if(context, builder, builder.extract_value(both, 1), OverflowError, TOO_WIDE)
        return builder.extract_value(both, 0)

    return whole


def _left_shift(context: Any, builder: Any, left: Any, right: Any) -> Any:
    _raise_if(context, builder, builder.icmp_signed("<", right, right.type(0)), ValueError, ("negative shift count",))
    far = builder.icmp_signed(">", right, right.type(BITS - 1))
    near = builder.select(far, right.type(BITS - 1), right)
    shifted = builder.shl(left, near)
    lost = builder.icmp_signed("!=", builder.ashr(shifted, near), left)
    nothing = builder.icmp_signed("==", left, left.type(0))
    wide = builder.or_(lost, builder.and_(far, builder.not_(nothing)))
    _raise_if(context, builder, wide, OverflowError, TOO_WIDE)
    return shifted


def _right_shift(context: Any, builder: Any, left: Any, right: Any) -> Any:
    _raise_if(context, builder, builder.icmp_signed("<", right, right.type(0)), ValueError, ("negative shift count",))
    far = builder.icmp_signed(">", right, right.type(BITS - 1))
    return builder.ashr(left, builder.select(far, right.type(BITS - 1), right))


def _divided(python: Callable[[Any, Any], Any]) -> Callable[[Any, Any, Any, Any], Any]:
    def whole(context: Any, builder: Any, left: Any, right: Any) -> Any:
        least = left.type(-(1 << BITS - 1))
        minus_one = builder.icmp_signed("==", right, right.type(-1))
        wide = builder.and_(minus_one, builder.icmp_signed("==", left, least))  # the processor would stop the program
        _raise_if(context, builder, wide, OverflowError, TOO_WIDE)
        return context.get_function(python, WHOLE(WHOLE, WHOLE))(builder, (left, right))

    return whole


def _power(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Multiply `right` times; what is worth raising a small number to in a rule is small."""
    negative = builder.icmp_signed("<", right, right.type(0))
    _raise_if(context, builder, negative, ValueError, ("a negative power is no whole number",))
    multiply = _with_overflow("smul")
    product = cgutils.alloca_once_value(builder, left.type(1))
    one_or_less = builder.and_(
        builder.icmp_signed("<=", left, left.type(1)), builder.icmp_signed(">=", left, left.type(-1))
    )
    # 0, 1 and -1 never get too wide: their powers repeat, so 64 + the parity of the exponent is exponent enough.
    short = builder.add(builder.and_(right, right.type(1)), right.type(BITS))
    cut = builder.and_(one_or_less, builder.icmp_signed(">", right, short))
    times = builder.select(cut, short, right)
    with cgutils.for_range(builder, times):
        builder.store(multiply(context, builder, builder.load(product), left), product)
    return builder.load(product)


add = _operation(operator.add, _with_overflow("sadd"), "sum")
subtract = _operation(operator.sub, _with_overflow("ssub"), "difference")
multiply = _operation(operator.mul, _with_overflow("smul"), "product")
left_shift = _operation(operator.lshift, _left_shift, "left shift")
right_shift = _operation(operator.rshift, _right_shift, "right shift")
floor_divide = _operation(operator.floordiv, _divided(operator.floordiv), "quotient")
remainder = _operation(operator.mod, _divided(operator.mod), "remainder")
power = _operation(operator.pow, _power, "power")


def _one_operand(
    python: Callable[[Any], Any], whole: Callable[[Any, Any, Any], Any], name: str
) -> Callable[[Any], Any]:
    def operation(typing_context: Any, operand: Any) -> Any:
        if _both_whole(operand):

            def checked(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return whole(context, builder, arguments[0])

            return WHOLE(WHOLE), checked
        signature = typing_context.resolve_function_type(python, (operand,), {})
        if signature is None:
            raise TypingError(f"no {name} of {operand}")

        def plain(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.get_function(python, signature)(builder, arguments)

        return signature, plain

    operation.__name__ = name
    made: Callable[[Any], Any] = intrinsic(operation)
    return made


def _negated(context: Any, builder: Any, operand: Any) -> Any:
    return _with_overflow("ssub")(context, builder, operand.type(0), operand)


def _size(context: Any, builder: Any, operand: Any) -> Any:
    negative = builder.icmp_signed("<", operand, operand.type(0))
    return builder.select(negative, _negated_freely(builder, operand), operand)


def _negated_freely(builder: Any, operand: Any) -> Any:
    return builder.sub(operand.type(0), operand)


def _absolute(context: Any, builder: Any, operand: Any) -> Any:
    least = builder.icmp_signed("==", operand, operand.type(-(1 << BITS - 1)))
    _raise_if(context, builder, least, OverflowError, TOO_WIDE)
    return _size(context, builder, operand)


def _ones(context: Any, builder: Any, operand: Any) -> Any:
    """Return int.bit_count: of the number without its sign."""
    return builder.ctpop(_size(context, builder, operand))


def _length(context: Any, builder: Any, operand: Any) -> Any:
    """Return int.bit_length: of the number without its sign."""
    zeros = builder.ctlz(_size(context, builder, operand), ir.Constant(ir.IntType(1), 0))
    return builder.sub(operand.type(BITS), zeros)


def _inverted(context: Any, builder: Any, operand: Any) -> Any:
    return builder.not_(operand)


negative = _one_operand(operator.neg, _negated, "negative")
inverted = _one_operand(operator.invert, _inverted, "inverse")  # of True it is -2
absolute = _one_operand(abs, _absolute, "absolute value")


@intrinsic
def bit_count(typing_context: Any, operand: Any) -> Any:
    """Return how many bits of a whole number are 1."""
    return _bits_of(operand, _ones, "bit_count")


@intrinsic
def bit_length(typing_context: Any, operand: Any) -> Any:
    """Return how many bits a whole number has."""
    return _bits_of(operand, _length, "bit_length")


def _bits_of(operand: Any, whole: Callable[[Any, Any, Any], Any], name: str) -> Any:
    if not _both_whole(operand):
        raise TypingError(f"{name} of {operand}: expected a whole number")

    def counted(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return whole(context, builder, arguments[0])

    return WHOLE(WHOLE), counted


@njit
def total(numbers, start=0):  # type: ignore[no-untyped-def]
    """Return sum(numbers, start)."""
    found = start
    for each in numbers:
        found = add(found, each)
    return found


@intrinsic
def conform(typing_context: Any, thing: Any, like: Any) -> Any:
    """Return a state or a move as whole numbers in the shape of another; any other shape does not compile."""
    _same_shape(thing, like, str(thing), str(like))

    def convert(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, arguments[0], signature.args[0], signature.return_type)

    like = types.unliteral(like)
    return like(types.unliteral(thing), like), convert


def _same_shape(thing: Any, like: Any, whole_thing: str, whole_like: str) -> None:
    tuples = (types.BaseTuple, types.BaseTuple)
    if _both_whole(thing, like):
        return
    if isinstance(thing, tuples[0]) and isinstance(like, tuples[1]) and len(thing.types) == len(like.types):
        for inner, inner_like in zip(thing.types, like.types, strict=True):
            _same_shape(inner, inner_like, whole_thing, whole_like)
        return
    raise TypingError(f"SHAPE {whole_thing} LIKE {whole_like}")


MIX = 0x3F58476D1CE4E5B9


@intrinsic
def mixed(typing_context: Any, key: Any, word: Any) -> Any:
    """Return a key with one more word in it: in 64 bits, of which the high ones are lost.

    Numba's own product must not be too wide: the compiler takes that for granted, and makes nonsense of it.
    """

    def mix(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        product = builder.mul(builder.xor(*arguments), arguments[0].type(MIX))
        return builder.xor(product, builder.lshr(product, product.type(29)))

    return WHOLE(WHOLE, WHOLE), mix


@intrinsic
def number(typing_context: Any, value: Any, like: Any) -> Any:
    """Return the value of a state, in the kind of numbers that the search uses; it must leave room for a sign."""
    if not isinstance(value, types.Integer | types.Boolean | types.Float):
        raise TypingError(f"VALUE {value}")
    if isinstance(value, types.Float) and isinstance(like, types.Integer):
        raise TypingError("FLOAT VALUE")
    like = types.unliteral(like)

    def convert(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        found = context.cast(builder, arguments[0], signature.args[0], like)
        if isinstance(like, types.Float):
            # x - x is 0 for every number but the infinite ones and "not a number"
            bad = builder.fcmp_unordered("!=", builder.fsub(found, found), found.type(0.0))
        else:
            most = found.type(1 << 61)
            high = builder.icmp_signed(">", found, most)
            bad = builder.or_(high, builder.icmp_signed("<", found, found.type(-(1 << 61))))
        _raise_if(context, builder, bad, OverflowError, ("a value that is infinite or too large",))
        return found

    return like(types.unliteral(value), like), convert
