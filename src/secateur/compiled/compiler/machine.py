"""From LLVM's text to machine code, and to functions that can be called."""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite.binding.ffi import ObjectRef
from llvmlite.binding.newpassmanagers import NewPassManager

from secateur.compiled.compiler.parameters import NUMBERS

DESCRIPTION = (
    3  # words of an argument that Python hands over: a number, or where an array is, its rows and its columns
)

# the context: what a function gets beside its arguments; the last name says how many words there are
ARENA, ARENA_END, CALLS, ARENA_START, MEMO, MEMO_LEAST, CONTEXT = range(7)
FEW_WORDS = 1 << 17  # of an arena, if nothing else is said

_lock = threading.Lock()
_ready = False


def _prepare() -> None:
    global _ready
    if not _ready:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        _ready = True


def target_machine(level: int = 2) -> Any:
    """Return this machine, as LLVM sees it; one for each use, as two engines must not share it."""
    _prepare()
    features = llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=level)


def object_code(text: str, level: int = 2) -> bytes:
    """Return the object file of a module."""
    with _lock:
        machine = target_machine(level)
        code: bytes = machine.emit_object(_optimised(text, machine, level))
        return code


def optimised(text: str, level: int = 2) -> tuple[str, str]:
    """Return a module as LLVM has improved it, and its machine code, both as text."""
    with _lock:
        machine = target_machine(level)
        module = _optimised(text, machine, level)
        return str(module), machine.emit_assembly(module)


def _optimised(text: str, machine: Any, level: int) -> Any:
    module = llvm.parse_assembly(text, llvm.create_context())  # one that all share would keep every constant for ever
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    builder = llvm.create_pass_builder(machine, options)
    passes = builder.getModulePassManager()
    passes.run(module, builder)
    _dispose(passes)
    return module


def _dispose(passes: Any) -> None:
    """Give back the memory of passes: in llvmlite their class inherits first a method that does nothing."""
    if type(passes)._dispose is ObjectRef._dispose:
        NewPassManager._dispose(passes)
        passes.detach()
    else:
        passes.close()


class Loaded:
    """An object file in memory."""

    def __init__(self, code: bytes, numbers: Sequence[int] = ()) -> None:
        """Load it; `numbers` are those that the program looks up."""
        with _lock:
            machine = target_machine()
            self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
            self._engine.finalize_object()
        place = self._engine.get_global_value_address(NUMBERS)
        if place:  # not every program looks up any
            (ctypes.c_int64 * len(numbers)).from_address(place)[:] = list(numbers)

    def function(self, name: str, arguments: int) -> Any:
        """Return a function of words that returns a word."""
        address = self._engine.get_function_address(name)
        function = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * arguments)(address)
        function.loaded = self  # type: ignore[attr-defined]  # the code must live as long as its function
        return function


@dataclass
class Arena:
    """The memory of one thread: the context, and the arena."""

    words: int = FEW_WORDS

    def __post_init__(self) -> None:
        self.memory = np.empty(self.words, np.int64)  # what is never used is never really taken
        self.context = (ctypes.c_int64 * CONTEXT)()
        self.program: Callable[[], object] = lambda: None  # weakly: the memory of a thread outlives programs
        self.reset()

    def reset(self, program: object = None) -> int:
        """Give everything back but what this program remembers, and return where the context is."""
        start = self.memory.ctypes.data
        is_full = self.context[ARENA_END] < self.context[MEMO_LEAST]
        if program is None or program is not self.program() or is_full:
            self.program = (lambda: None) if program is None else weakref.ref(program)
            self.context[ARENA_END], self.context[MEMO] = start + 8 * self.words, 0
            self.context[MEMO_LEAST] = start + 7 * self.words  # most of it is for the rules alone
        self.context[ARENA], self.context[ARENA_START], self.context[CALLS] = start, start, 0
        return ctypes.addressof(self.context)
