"""Machine code for whole numbers of 64 bits, and for floats, that fails where the answer would be wrong."""

import functools
import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import njit
from numba.core import cgutils
from numba.core import types as numba_types
from numba.core.options import DefaultOptions
from numba.extending import lower_cast

types: Any = numba_types
WHOLE = types.int64
BITS = 64
OURS = "secateur"  # in the names of the functions of translated rules, and of those that they call
TOO_WIDE = ("a number of more than 63 bits",)

# For functions that only compiled code calls: Numba need not make them ready for calls from Python.
inner = functools.partial(njit, no_cpython_wrapper=True, no_cfunc_wrapper=True)
# For those of them that make nothing that has to be given back: Numba need not count who holds an array meanwhile.
# What these call must say that it may make things, or it would be compiled as they are.
if hasattr(DefaultOptions, "_nrt"):
    inner = functools.partial(inner, _nrt=True)
    bare = functools.partial(inner, _nrt=False)
else:  # it is an option of Numba's own; without it, all is the same but slower
    bare = inner
# For those of them that call rules that are long: every function between these and the search costs time to compile.
spliced = functools.partial(inner, inline="always")


def are_whole(*arguments: Any) -> bool:
    """Whether types are those of whole numbers; True and False are whole numbers too."""
    return all(isinstance(kind, types.Integer | types.Boolean) for kind in arguments)


def raise_if(context: Any, builder: Any, condition: Any, error: type[Exception], message: tuple[str]) -> None:
    """Write the code that raises an error."""
    with builder.if_then(condition, likely=False):
        context.call_conv.return_user_exc(builder, error, message)


def with_overflow(name: str) -> Callable[[Any, Any, Any, Any], Any]:
    """Return an operation of the processor that tells when its answer is too wide."""

    def whole(context: Any, builder: Any, left: Any, right: Any) -> Any:
        both = getattr(builder, f"{name}_with_overflow")(left, right)
        raise_if(context, builder, builder.extract_value(both, 1), OverflowError, TOO_WIDE)
        return builder.extract_value(both, 0)

    return whole


def left_shift(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Return left << right."""
    raise_if(context, builder, builder.icmp_signed("<", right, right.type(0)), ValueError, ("negative shift count",))
    far = builder.icmp_signed(">", right, right.type(BITS - 1))
    near = builder.select(far, right.type(BITS - 1), right)
    shifted = builder.shl(left, near)
    lost = builder.icmp_signed("!=", builder.ashr(shifted, near), left)
    nothing = builder.icmp_signed("==", left, left.type(0))
    wide = builder.or_(lost, builder.and_(far, builder.not_(nothing)))
    raise_if(context, builder, wide, OverflowError, TOO_WIDE)
    return shifted


def right_shift(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Return left >> right."""
    raise_if(context, builder, builder.icmp_signed("<", right, right.type(0)), ValueError, ("negative shift count",))
    far = builder.icmp_signed(">", right, right.type(BITS - 1))
    return builder.ashr(left, builder.select(far, right.type(BITS - 1), right))


def quotient(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Return left // right."""
    least = builder.icmp_signed("==", left, left.type(-(1 << BITS - 1)))
    wide = builder.and_(builder.icmp_signed("==", right, right.type(-1)), least)  # the processor would stop us
    raise_if(context, builder, wide, OverflowError, TOO_WIDE)
    return context.get_function(operator.floordiv, WHOLE(WHOLE, WHOLE))(builder, (left, right))


def remainder(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Return left % right."""
    # By -1 nothing remains, as by 1; but the processor would stop us at the least number.
    by = builder.select(builder.icmp_signed("==", right, right.type(-1)), right.type(1), right)
    return context.get_function(operator.mod, WHOLE(WHOLE, WHOLE))(builder, (left, by))


def ratio(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Divide as floats; Python rounds once, so both numbers must be floats as they are."""
    floats = [exact_float(context, builder, number) for number in (left, right)]
    kind = types.float64
    return context.get_function(operator.truediv, kind(kind, kind))(builder, floats)


def exact_float(context: Any, builder: Any, number: Any) -> Any:
    """Return a whole number as a float, if it is one exactly."""
    found = builder.sitofp(number, ir.DoubleType())
    most = number.type(1 << 53)
    wide = builder.or_(
        builder.icmp_signed(">", number, most), builder.icmp_signed("<", number, number.type(-(1 << 53)))
    )
    raise_if(context, builder, wide, OverflowError, ("a number of more than 53 bits as a float",))
    return found


@lower_cast(WHOLE, types.float64)
def _cast(context: Any, builder: Any, kind: Any, wanted: Any, number: Any) -> Any:
    """Make a float of a whole number where Numba does so by itself, to compare it with one or to put it among some.

    Python does not do that, so in our functions the number must stay what it is; others' get what they always got.
    """
    if OURS in builder.function.name:
        return exact_float(context, builder, number)
    return builder.sitofp(number, ir.DoubleType())


def power(context: Any, builder: Any, left: Any, right: Any) -> Any:
    """Multiply `right` times; what is worth raising a small number to in a rule is small."""
    negative = builder.icmp_signed("<", right, right.type(0))
    raise_if(context, builder, negative, ValueError, ("a negative power is no whole number",))
    multiply = with_overflow("smul")
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


def negated(context: Any, builder: Any, operand: Any) -> Any:
    """Return the number with the other sign."""
    return with_overflow("ssub")(context, builder, operand.type(0), operand)


def size(builder: Any, operand: Any) -> Any:
    """Return the number without its sign; the least one stays as it is."""
    negative = builder.icmp_signed("<", operand, operand.type(0))
    return builder.select(negative, builder.sub(operand.type(0), operand), operand)


def absolute(context: Any, builder: Any, operand: Any) -> Any:
    """Return the number without its sign."""
    least = builder.icmp_signed("==", operand, operand.type(-(1 << BITS - 1)))
    raise_if(context, builder, least, OverflowError, TOO_WIDE)
    return size(builder, operand)


def inverted(context: Any, builder: Any, operand: Any) -> Any:
    """Return the number with every bit turned."""
    return builder.not_(operand)


def ones(context: Any, builder: Any, operand: Any) -> Any:
    """Return how many bits are 1."""
    return builder.ctpop(size(builder, operand))  # of the number without its sign


def length(context: Any, builder: Any, operand: Any) -> Any:
    """Return how many bits there are."""
    zeros = builder.ctlz(size(builder, operand), ir.Constant(ir.IntType(1), 0))
    return builder.sub(operand.type(BITS), zeros)


def must_be_finite(context: Any, builder: Any, found: Any) -> None:
    """Fail for a float that is infinite or not a number: where compiled code makes one, Python fails."""
    bad = builder.fcmp_unordered("!=", builder.fsub(found, found), found.type(0.0))
    raise_if(context, builder, bad, ValueError, ("no finite number",))


MIX = 0x3F58476D1CE4E5B9


def mixed(builder: Any, key: Any, word: Any) -> Any:
    """Return a key with one more word in it: in 64 bits, of which the high ones are lost."""
    product = builder.mul(builder.xor(key, word), key.type(MIX))
    return builder.xor(product, builder.lshr(product, product.type(29)))
