"""Functions are compiled, called, and compared with Python: results, types, exceptions."""

from __future__ import annotations

import copy
import ctypes
import dataclasses
import itertools
import linecache
import signal
import traceback
import types
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
from compiled.fuzzing import things

from secateur.compiled.compiler import layout, rows
from secateur.compiled.compiler.exports import FIRST_STATUS, export
from secateur.compiled.compiler.machine import Arena, Loaded, target_machine
from secateur.compiled.compiler.program import Program
from secateur.compiled.compiler.reading import Refusal

SECONDS = 0.5  # that Python may take for one answer
RAISED = "raised"
VALUE = "value"
_serial = itertools.count()


@dataclasses.dataclass
class Verdict:
    """What came of a function (same, refused, skipped, different, internal), and how many answers met a limit."""

    kind: str
    limits: int = 0
    answers: int = 0
    detail: str = ""


class TooSlow(BaseException):
    """Python takes too long: nothing is learnt from such an input."""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Break off what takes too long."""

    def stop(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.05)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def loaded(text: str) -> dict[str, Any]:
    """Run the text of a module, so that its source is found, and return its names."""
    file = f"<random {next(_serial)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    names = {name: getattr(things, name) for name in things.__all__}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(text, file, "exec", dont_inherit=True), names)
    return names


def forget(names: dict[str, Any]) -> None:
    """Drop the source of a module."""
    for thing in names.values():
        if isinstance(thing, types.FunctionType):
            linecache.cache.pop(thing.__code__.co_filename, None) if thing.__code__.co_filename[0] == "<" else None


def python_answer(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[str, Any] | None:
    """Return what Python answers or raises; None if it takes too long."""
    try:
        with in_time(SECONDS):
            return VALUE, function(*arguments)
    except TooSlow:
        return None
    except Exception as error:
        return RAISED, type(error)


def is_small(thing: Any) -> bool:
    """Whether there is no number of more than 64 bits in something."""
    if type(thing) is int:
        return -(1 << 63) <= thing < 1 << 63
    if isinstance(thing, tuple | list | frozenset):
        return all(map(is_small, thing))
    return not dataclasses.is_dataclass(thing) or all(
        is_small(getattr(thing, one.name)) for one in dataclasses.fields(thing)
    )


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal and of equal types, through and through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, float | complex):
        return repr(one) == repr(other)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, frozenset | set):
        return sorted(map(repr, one)) == sorted(map(repr, other))
    if dataclasses.is_dataclass(one):
        return all(same(getattr(one, field.name), getattr(other, field.name)) for field in dataclasses.fields(one))
    return bool(one == other)


@contextmanager
def unchanged() -> Iterator[None]:
    """Undo what functions do to the lists and dicts of their module: the compiler is to see them as they were."""
    tables: list[Any] = [things.TABLE, things.NAMES, things.WORDS]
    before = [copy.deepcopy(one) for one in tables]
    try:
        yield
    finally:
        for table, old in zip(tables, before, strict=True):
            if table != old:
                table.clear()
                table.extend(old) if isinstance(table, list) else table.update(old)


class Candidate:
    """A function that is compared: Python's answers, and LLVM's text."""

    def __init__(self, function: Any, inputs: Sequence[Sequence[Any]], name: str) -> None:
        self.function, self.name = function, name
        with unchanged():
            answers = [(one, python_answer(function, one)) for one in inputs]
        self.answers = [(one, answer) for one, answer in answers if answer is not None]
        self.program = Program()
        self.text = ""
        self.verdict = Verdict("same" if self.answers else "skipped")

    def emit(self) -> None:
        """Emit the function; note a refusal, or what went wrong inside."""
        try:
            joiner = self.program.joiner
            columns = zip(*(one for one, _ in self.answers), strict=True)
            self.arguments = [rows.learnt(joiner, column, "arguments") for column in columns]
            values = [found for _, (kind, found) in self.answers if kind == VALUE and is_small(found)]
            self.result = rows.learnt(joiner, values or [None], "answers")
            self.program.settle(self._export)
            self.text = str(self.program.module)
        except Refusal as refusal:
            self.verdict = Verdict("refused", detail=refusal.why)
        except Exception:
            self.verdict = Verdict("internal", detail=traceback.format_exc(limit=-4))

    def _export(self) -> None:
        give: Any = lambda e, value, row: layout.store(e, value, row, self.result)  # noqa: E731
        export(self.program, self.name, self.function, self.arguments, give)

    def parsed(self) -> Any:
        """Return LLVM's module, or None if it is not a good one."""
        try:
            module = llvm.parse_assembly(self.text)
            module.verify()
        except RuntimeError as error:
            self.verdict = Verdict("internal", detail=f"LLVM: {error!s:.600}")
            return None
        return module

    def compared(self, code: Loaded, arena: Arena) -> None:
        """Call the function for every input; note what goes wrong outside of it as well."""
        try:
            self._compare(code, arena)
        except Exception:
            self.verdict = Verdict("internal", detail=traceback.format_exc(limit=-4))

    def _compare(self, code: Loaded, arena: Arena) -> None:
        compiled = code.function(self.name, len(self.arguments) + 2)
        self.verdict.answers = len(self.answers)
        for arguments, (kind, expected) in self.answers:
            given = []
            for argument, one in zip(arguments, self.arguments, strict=True):
                words = rows.encoded(self.program.joiner, argument, one)
                given.append((ctypes.c_int64 * max(1, len(words)))(*words))
            answer = (ctypes.c_int64 * max(1, self.result.words))()
            status = compiled(arena.reset(), *map(ctypes.addressof, [*given, answer]))
            if status:
                site = self.program.sites[status - FIRST_STATUS]
                answers = site.file == "" and kind == RAISED  # it has an answer, which is unlike those seen
                if site.exception is None and not answers:
                    self.verdict.limits += 1
                    continue
                found: tuple[str, Any] = (VALUE, "something") if answers else (RAISED, site.exception)
            else:
                found = VALUE, rows.decoded(iter(answer), self.result)
            if found[0] != kind or not (found[1] is expected if kind == RAISED else same(found[1], expected)):
                self._differs(arguments, (kind, expected), found)
                return

    def _differs(self, arguments: Any, expected: tuple[str, Any], found: tuple[str, Any]) -> None:
        shown = f"input    {arguments!r}\nPython   {expected[0]} {expected[1]!r}\ncompiled {found[0]} {found[1]!r}"
        self.verdict = Verdict("different", detail=shown)


def together(candidates: list[Candidate], level: int) -> Loaded | None:
    """Return the machine code of many functions at once."""
    modules = [module for module in (one.parsed() for one in candidates if one.text) if module is not None]
    if not modules:
        return None
    for other in modules[1:]:
        modules[0].link_in(other)
    machine = target_machine(level)
    if level:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(modules[0], builder)
    return Loaded(machine.emit_object(modules[0]))


def examine(
    text: str,
    inputs: Mapping[str, Sequence[Sequence[Any]]],
    level: int,
    at: Callable[[str, str], None] = lambda phase, name: None,
) -> dict[str, Verdict]:
    """Compile the functions of a module that inputs are given for, and compare them; `at` is told what comes next."""
    names = loaded(text)
    candidates = []
    for name, arguments in inputs.items():
        at("python", name)
        candidate = Candidate(names[name], arguments, name)
        at("emit", name)
        if candidate.answers:
            candidate.emit()
        candidates.append(candidate)
    at("llvm", "")
    code = together(candidates, level)
    arena = Arena()
    for candidate in candidates:
        if code is not None and candidate.text and candidate.verdict.kind == "same":
            at("call", candidate.name)
            candidate.compared(code, arena)
    forget(names)
    return {one.name: one.verdict for one in candidates}
