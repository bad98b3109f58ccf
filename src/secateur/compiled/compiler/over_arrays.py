"""Functions over NumPy's arrays that Python calls: each argument is described by a few words."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import (
    arrays,
    language,  # noqa: F401 - with it come all the constructs of Python that are compiled
    memory,
)
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_function
from secateur.compiled.compiler.machine import DESCRIPTION, object_code
from secateur.compiled.compiler.program import Dead, Program, Restart, Specialised, Value, word
from secateur.compiled.compiler.reading import source_of
from secateur.compiled.compiler.scalars import POINTER, WORD
from secateur.compiled.compiler.types import INT, Array, Type


def object_file(functions: Mapping[Callable[..., Any], Sequence[Type]]) -> bytes:
    """Return the machine code of some functions, which take what is given for each."""
    program = Program()

    def emit_all() -> None:
        for function, arguments in functions.items():
            emit(program, function, arguments)

    program.settle(emit_all)
    return object_code(str(program.module))


def emit(program: Program, function: Callable[..., Any], arguments: Sequence[Type]) -> None:
    """Emit a function that Python finds by its name.

    It gets the context, a description of each argument and room for the answer, and returns the status. Its answer is
    a whole number; 0 if it returns nothing.
    """
    specialised = program.find(("over arrays", function))
    specialised.returned = INT
    inside = None
    while inside is None:
        inside = _emit_inside(program, specialised, function, arguments)
    outside = ir.Function(program.module, ir.FunctionType(WORD, [POINTER] * 3), function.__name__)
    builder = ir.IRBuilder(outside.append_basic_block())
    result = builder.call(inside, outside.args[:2])
    builder.store(builder.extract_value(result, 1), outside.args[2])
    builder.ret(builder.extract_value(result, 0))


def _emit_inside(
    program: Program, specialised: Specialised, function: Callable[..., Any], arguments: Sequence[Type]
) -> ir.Function | None:
    """Emit what reads the arguments, calls the function and returns its answer; None if that must be done again."""
    e = Emitter(program, specialised, "", (), [POINTER])
    assert isinstance(function, types.FunctionType)
    try:
        values = [_argument(e, DESCRIPTION * index, kind) for index, kind in enumerate(arguments)]
        found = call_function(Frame(e, source_of(function), (function,)), (function,), function, values, {})
        number = memory.as_number(e, found)  # None for nothing
        result = e.b.insert_value(ir.Constant(e.result, ir.Undefined), word(0), 0)
        e.b.ret(e.b.insert_value(result, word(0) if number is None else number.parts[0], 1))
    except Dead:
        pass
    except Restart:
        program.remove(e.function)
        return None
    return e.finish()


def _argument(e: Emitter, place: int, kind: Type) -> Value:
    description = e.offset(e.extra[0], place)
    if isinstance(kind, Array):
        return arrays.from_description(e, description, kind)
    return Value(kind, (e.load_word(description),))
