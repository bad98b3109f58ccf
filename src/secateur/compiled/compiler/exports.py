"""Functions of a compiled program that Python calls, with rows for arguments and for the result."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import language, layout, rows
from secateur.compiled.compiler.calls import call_value
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.machine import Arena, Loaded, object_code
from secateur.compiled.compiler.program import Dead, Program, Restart, Specialised, Value, word
from secateur.compiled.compiler.reading import Source
from secateur.compiled.compiler.rows import Layout
from secateur.compiled.compiler.scalars import POINTER, WORD

FIRST_STATUS = 1


def export(
    program: Program,
    name: str,
    thing: Any,
    arguments: Sequence[Layout],
    give: Callable[[Emitter, Value, ir.Value], None],
) -> None:
    """Emit a function that calls one of Python's with rows, and writes its answer to the last row."""
    specialised = program.find(("export", name))
    for _ in range(50):
        try:
            _export_once(program, specialised, name, thing, arguments, give)
            return
        except Restart:
            continue


def _export_once(
    program: Program, specialised: Specialised, name: str, thing: Any, arguments: Sequence[Layout], give: Any
) -> None:
    count = len(arguments) + 1
    e = Emitter(program, specialised, "", (), [POINTER] * count)
    try:
        frame = Frame(e, _NOWHERE, (name,), None)
        values = [layout.load(e, row, one) for row, one in zip(e.extra, arguments, strict=False)]
        try:
            give(e, call_value(frame, (name, "call"), constant(program, thing), values, {}), e.extra[-1])
            e.b.ret(ir.Constant(e.result, [word(0)]))
        except Dead:
            pass
        e.finish()
    except BaseException:
        program.remove(e.function)
        raise
    _entry(program, name, e.function, count)


def _entry(program: Program, name: str, inside: ir.Function, rows: int) -> None:
    """Emit the function that Python calls: it returns the status."""
    outside = ir.Function(program.module, ir.FunctionType(WORD, [POINTER] * (rows + 1)), name)
    builder = ir.IRBuilder(outside.append_basic_block())
    builder.ret(builder.extract_value(builder.call(inside, outside.args), 0))


def _nowhere() -> None:
    """Stand for the function that calls an export."""


_NOWHERE = Source(None, "", _nowhere)  # type: ignore[arg-type]


class Failed(Exception):  # noqa: N818 - a report, for tests
    """A compiled function failed: `site` says where and with what."""

    def __init__(self, site: Any) -> None:
        super().__init__(f"{site.exception.__name__ if site.exception else 'limit'}: {site.why} (line {site.line})")
        self.site = site


class CompiledFunction:
    """A function compiled for arguments like some examples: for tests."""

    def __init__(self, function: Callable[..., Any], examples: Sequence[Sequence[Any]]) -> None:
        self.program = Program()
        joiner = self.program.joiner
        columns = list(zip(*examples, strict=True))
        self.arguments = [rows.learnt(joiner, column, "arguments") for column in columns]
        answers = []
        for example in examples:
            try:
                answers.append(function(*example))
            except Exception:  # other examples may answer
                continue
        self.result = rows.learnt(joiner, answers or [None], "answers")
        self.program.settle(self._emit(function))
        self.text = str(self.program.module)
        self.loaded = Loaded(object_code(self.text))
        self.function = self.loaded.function("asked", len(self.arguments) + 2)
        self.arena = Arena()

    def _emit(self, function: Callable[..., Any]) -> Callable[[], None]:
        return lambda: export(
            self.program,
            "asked",
            function,
            self.arguments,
            lambda e, value, row: layout.store(e, value, row, self.result),
        )

    def __call__(self, *arguments: Any) -> Any:
        """Return the answer; fail with what failed."""
        given = []
        for argument, one in zip(arguments, self.arguments, strict=True):
            words = rows.encoded(self.program.joiner, argument, one)
            given.append((ctypes.c_int64 * max(1, len(words)))(*words))
        answer = (ctypes.c_int64 * max(1, self.result.words))()
        status = self.function(self.arena.reset(self), *map(ctypes.addressof, [*given, answer]))
        if status:
            raise Failed(self.program.sites[status - FIRST_STATUS])
        return rows.decoded(iter(answer), self.result)


__all__ = ["CompiledFunction", "language"]
