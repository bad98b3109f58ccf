"""Long tuples of whole numbers in the rows of arrays: read, written and compared as memory, not number by number."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils
from numba.core import types as numba_types
from numba.extending import intrinsic

from secateur.compiled import machine
from secateur.compiled.machine import BITS, WHOLE

types: Any = numba_types
WORD = ir.IntType(BITS)


def _first(context: Any, builder: Any, kind: Any, array: Any, row: Any, column: int) -> Any:
    """Return the pointer to a word of a row."""
    made = context.make_array(kind)(context, builder, array)
    return cgutils.get_item_pointer(context, builder, kind, made, [row, context.get_constant(types.intp, column)])


@intrinsic(prefer_literal=True)
def load(typing_context: Any, array: Any, row: Any, column: Any, count: Any) -> Any:
    """Return the words of a row from a column on, as a tuple."""
    first, length = column.literal_value, count.literal_value

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        words = ir.ArrayType(WORD, length).as_pointer()
        place = _first(context, builder, signature.args[0], arguments[0], arguments[1], first)
        return builder.load(builder.bitcast(place, words), align=8)

    return types.UniTuple(WHOLE, length)(array, types.intp, column, count), write


@intrinsic(prefer_literal=True)
def store(typing_context: Any, array: Any, row: Any, column: Any, words: Any) -> Any:
    """Write a tuple into a row from a column on."""
    first, length = column.literal_value, len(words)

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _first(context, builder, signature.args[0], arguments[0], arguments[1], first)
        builder.store(arguments[3], builder.bitcast(place, ir.ArrayType(WORD, length).as_pointer()), align=8)
        return context.get_dummy_value()

    return types.void(array, types.intp, column, types.UniTuple(WHOLE, length)), write


@intrinsic(prefer_literal=True)
def same(typing_context: Any, array: Any, row: Any, column: Any, words: Any) -> Any:
    """Whether the words of a row from a column on are these."""
    first, length = column.literal_value, len(words)

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _first(context, builder, signature.args[0], arguments[0], arguments[1], first)
        room = cgutils.alloca_once_value(builder, arguments[3])
        others = builder.bitcast(room, WORD.as_pointer())
        unlike = cgutils.alloca_once_value(builder, WORD(0))
        with cgutils.for_range(builder, WORD(length)) as loop:
            pair = [builder.load(builder.gep(each, [loop.index])) for each in (place, others)]
            builder.store(builder.or_(builder.load(unlike), builder.xor(*pair)), unlike)
        return builder.icmp_signed("==", builder.load(unlike), WORD(0))

    return types.boolean(array, types.intp, column, types.UniTuple(WHOLE, length)), write


@intrinsic
def mix(typing_context: Any, key: Any, words: Any) -> Any:
    """Return a key with all these words in it."""
    length = len(words)

    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        room = cgutils.alloca_once_value(builder, arguments[1])
        others = builder.bitcast(room, WORD.as_pointer())
        found = cgutils.alloca_once_value(builder, arguments[0])
        with cgutils.for_range(builder, WORD(length)) as loop:
            word = builder.load(builder.gep(others, [loop.index]))
            builder.store(machine.mixed(builder, builder.load(found), word), found)
        return builder.load(found)

    return WHOLE(WHOLE, types.UniTuple(WHOLE, length)), write
