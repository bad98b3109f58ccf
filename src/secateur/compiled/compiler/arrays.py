"""NumPy's arrays of numbers, as the kernel uses them: nothing is checked, as the kernel checks itself."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.scalars import REAL, WORD
from secateur.compiled.compiler.types import FLOAT, INT, Array, Tup


def shape(value: Value) -> Value:
    """Return `array.shape`."""
    return memory.make_tuple([Value(INT, (part,)) for part in value.parts[1:]])


def _place(f: Frame, value: Value, index: Value) -> ir.Value:
    """Return where an item is."""
    e = f.e
    assert isinstance(value.type, Array)
    if isinstance(index.type, Tup):
        row, column = (whole(f, part) for part in memory.tuple_parts(index))
        columns = word(value.type.columns) if value.type.columns else value.parts[2]
        number = e.b.add(e.b.mul(row, columns), column)
    else:
        number = whole(f, index)
    return e.b.gep(e.b.bitcast(value.parts[0], _scalar(value.type).as_pointer()), [number])


def row(f: Frame, value: Value, index: Value) -> ir.Value:
    """Return where a row begins."""
    return f.e.b.bitcast(_place(f, value, memory.make_tuple([index, Value(INT, (word(0),))])), WORD.as_pointer())


def _scalar(kind: Array) -> ir.Type:
    return REAL if kind.real else ir.IntType(kind.bits)


def item(f: Frame, value: Value, index: Value) -> Value:
    """Return an item of an array."""
    found = f.e.b.load(_place(f, value, index))
    assert isinstance(value.type, Array)
    if value.type.real:
        return Value(FLOAT, (found,))
    return Value(INT, (found if value.type.bits == WORD.width else f.e.b.sext(found, WORD),))


def store(f: Frame, holder: Value, index: Value, value: Value) -> None:
    """Write an item of an array."""
    e = f.e
    assert isinstance(holder.type, Array)
    number = memory.as_number(e, value)
    assert number is not None
    scalar: Any = memory.as_float(e, number) if holder.type.real else number.parts[0]
    if not holder.type.real and holder.type.bits != WORD.width:
        scalar = e.b.trunc(scalar, ir.IntType(holder.type.bits))
    e.b.store(scalar, _place(f, holder, index))


def from_description(e: Emitter, description: ir.Value, kind: Array) -> Value:
    """Return the array that three words describe: where it is, how many rows it has, and how many columns."""
    data = e.b.inttoptr(e.load_word(description), WORD.as_pointer())
    return Value(kind, (data, e.load_word(description, 1), e.load_word(description, 2)))
