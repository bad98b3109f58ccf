"""Functions that are emitted by themselves, once for each combination of argument types."""

from __future__ import annotations

import ast
import contextlib
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.bodies import ReturnsLazily, enter, is_of_a_call, run_body
from secateur.compiled.compiler.emitter import Emitter, Variable
from secateur.compiled.compiler.frame import Closure, Frame
from secateur.compiled.compiler.machine import CALLS
from secateur.compiled.compiler.program import (
    MOST_CALLS,
    Dead,
    Restart,
    Specialised,
    Value,
    check_inside,
    reached_cells,
    word,
)
from secateur.compiled.compiler.reading import (
    Refusal,
    Source,
)
from secateur.compiled.compiler.types import Instance, Known, Type
from secateur.compiled.compiler.watching import ANYTHING

# ---------------------------------------------------------------- functions that are emitted by themselves


def call_specialised(
    f: Frame,
    source: Source,
    bound: dict[str, Value],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None = None,
) -> Value:
    """Call a function that is emitted for arguments of these types, once for all calls."""
    e = f.e
    names = tuple(bound)
    kinds = tuple(value.type for value in bound.values())
    specialised = _in_progress(e, source, names, kinds)
    if specialised is None:
        key = (source.node, names, kinds, tuple((name, one.type) for name, one in shared), source.function)
        specialised = e.program.find(key)
        if specialised.function is None and not specialised.in_progress:
            _emit(e, specialised, source, bound, shared, closure, fixed)
    e.effects += specialised.effects  # as far as is known: of a function that calls itself, from the last round
    e.outward += specialised.effects
    has_more = shared or any(isinstance(kind, Instance) for kind in kinds)
    e.watch.reads(*reached_cells(kinds), *([ANYTHING] if has_more else []))
    if specialised.effects:
        e.happened += 1
        e.watch.changes(e.node, ANYTHING)
    values = [e.convert(value, kind) for value, kind in zip(bound.values(), specialised.arguments, strict=True)]
    pointers = [slot for _, one in shared for slot in (*one.slots, *([one.bound] if one.bound is not None else []))]
    scalars = [e.context, *(part for value in values for part in value.parts), *pointers]
    if specialised.function is None or specialised.returned != specialised.promised:
        e.program._recursive_return_changed = True  # nothing is known yet of what it returns
        e.b.unreachable()
        raise Dead
    result = e.b.call(specialised.function, scalars)
    e.passed_on(e.b.extract_value(result, 0))
    kind = specialised.returned
    if kind is None:  # as far as is known, it never returns: it always raises, or what it returns is refused
        e.program.refused += specialised.refused
        e.b.unreachable()
        raise Dead
    parts = tuple(e.b.extract_value(result, index + 1) for index in range(kind.words))
    found = Value(kind, parts)
    if isinstance(kind, Known):
        found.known = kind.thing
    return found


def _in_progress(e: Emitter, source: Source, names: tuple[str, ...], kinds: tuple[Type, ...]) -> Specialised | None:
    """Return the function that calls itself here: its parameters have room for the new arguments, or get it."""
    for one in e.program.specialised:
        same = one.key[0] is source.node and one.key[-1] is source.function  # functions of one text may differ
        if one.in_progress and same and one.key[1] == names and len(one.arguments) == len(kinds):
            if any(isinstance(a, Known) != isinstance(b, Known) for a, b in zip(one.arguments, kinds, strict=True)):
                continue
            joined = tuple(e.join(mine, yours) for mine, yours in zip(one.arguments, kinds, strict=True))
            if joined != one.arguments or not one.recursive:
                one.arguments, one.recursive = joined, True
                raise WiderArguments(one)
            return one
    return None


class WiderArguments(Exception):  # noqa: N818 - not a fault
    """A function calls itself with arguments of other types: emit it again with room for them."""

    def __init__(self, specialised: Specialised) -> None:
        super().__init__()
        self.specialised = specialised


def _emit(
    e: Emitter,
    specialised: Specialised,
    source: Source,
    bound: dict[str, Value],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None,
) -> None:
    """Emit a function by itself, again and again until the types of its variables are known."""
    if not specialised.arguments:
        specialised.arguments = tuple(value.type for value in bound.values())
    specialised.in_progress = True
    try:
        for _ in range(100):
            try:
                _emit_once(e, specialised, source, tuple(bound), shared, closure, fixed)
                return
            except Restart:
                continue
            except WiderArguments as wider:
                if wider.specialised is not specialised:
                    raise
        raise Refusal(source.node, "the types of the values do not settle", "values of one type in each variable")
    finally:
        specialised.in_progress = False


def _emit_once(
    outside: Emitter,
    specialised: Specialised,
    source: Source,
    names: tuple[str, ...],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None,
) -> None:
    program = outside.program
    e = Emitter(program, specialised, source.file, specialised.arguments, _pointers(shared))
    assumed = specialised.promised = specialised.returned
    specialised.function = e.function
    try:
        frame = Frame(e, source, (source.function, source.node), None)
        if closure is not None:
            frame.outer = _view(e, closure, shared, fixed or {})
        emit_function(frame, names)
    except BaseException:
        program.remove(e.function)
        specialised.function = None
        raise
    if specialised.returned != assumed:
        program.remove(e.function)
        specialised.function = None
        raise Restart


def _pointers(shared: tuple[tuple[str, Variable], ...]) -> list[ir.Type]:
    return [slot.type for _, one in shared for slot in (*one.slots, *([one.bound] if one.bound is not None else []))]


def _view(e: Emitter, closure: Closure, shared: tuple[tuple[str, Variable], ...], fixed: dict[str, Value]) -> Frame:
    """Return the call outside as the function sees it: some variables, by pointers."""
    view = Frame(e, closure.frame.source, closure.frame.path, None)
    view.fixed = dict(fixed)
    rest = list(e.extra)
    for name, variable in shared:
        slots = tuple(rest.pop(0) for _ in variable.slots)
        view.captured[name] = Variable(variable.type, slots, rest.pop(0) if variable.bound is not None else None)
    if isinstance(closure.node, ast.FunctionDef):
        inner = Closure(closure.source, view, closure.defaults)
        view.fixed[closure.node.name] = Value(Known(inner, hash((closure.node, "itself"))), (), inner)
        view.captured.pop(closure.node.name, None)
    return view


def emit_function(frame: Frame, names: tuple[str, ...]) -> None:
    """Emit the body of a function that gets its arguments as scalars, and returns a status and a result."""
    e, specialised = frame.e, frame.e.specialised
    rest = list(e.function.args[1:])
    bound = {}
    for name, kind in zip(names, specialised.arguments, strict=True):
        bound[name] = Value(kind, tuple(rest[: kind.words]), *([kind.thing] if isinstance(kind, Known) else []))
        del rest[: kind.words]
    counter, calls = e.offset(e.context, CALLS), word(0)
    if specialised.recursive:
        calls = e.b.load(counter)
        e.fail_if(e.b.icmp_signed(">", calls, word(MOST_CALLS)), None, "too many calls within calls")
        e.b.store(e.b.add(calls, word(1)), counter)
    enter(frame, bound)

    def give(value: Value) -> None:
        if is_of_a_call(value):
            raise ReturnsLazily(e.node, "a function returns something that belongs to its own call")
        check_inside(e.node, value.type)
        e.program.note_return(specialised, value.type)
        assert specialised.returned is not None
        if specialised.returned != e.returned:
            raise Dead  # it is emitted again
        result: Any = ir.Constant(e.result, ir.Undefined)
        result = e.b.insert_value(result, word(0), 0)
        for index, part in enumerate(e.convert(value, e.returned).parts, 1):
            result = e.b.insert_value(result, part, index)
        if specialised.recursive:
            e.b.store(calls, counter)
        e.b.ret(result)
        raise Dead

    frame.returns = give
    with contextlib.suppress(Dead):
        run_body(frame)
    e.finish()
