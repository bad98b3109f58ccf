"""A program under construction: one LLVM module, the functions in it, and what is known about all of them."""

from __future__ import annotations

import ast
import gc
import operator
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.machine import ARENA, ARENA_END
from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.compiler.reading import Refusal, Refused, Source
from secateur.compiled.compiler.scalars import BIT, POINTER, REAL, WORD
from secateur.compiled.compiler.sites import Site
from secateur.compiled.compiler.types import Cell, Container, FrozenSet, IteratorOf, Known, Seq, Tup, Type, Union

MOST_CALLS = 400  # of functions that call themselves, one within another

MOST_SCALARS = 400  # of one value
MOST_LEVELS = 12  # of tuples within tuples

WORD_BYTES = 8

UNKNOWN = object()


@dataclass(slots=True)
class Value:
    """A value while the program runs: its type and its scalars; `known` is the Python object if that is certain."""

    type: Type
    parts: tuple[Any, ...] = ()
    known: Any = UNKNOWN

    @property
    def is_known(self) -> bool:
        """Whether the value is known while compiling."""
        return self.known is not UNKNOWN


class Restart(Exception):  # noqa: N818 - not a fault
    """A variable turned out to need another type: emit the function again."""


class Dead(Exception):  # noqa: N818 - not a fault
    """What comes next is never reached."""


@dataclass(eq=False)
class Specialised:
    """A function for arguments of certain types, and what was found out about it so far."""

    key: tuple[Any, ...]
    types: dict[Any, Type] = field(default_factory=dict)  # of variables
    cells: dict[Any, Cell] = field(default_factory=dict)  # of lists that are made in it
    returned: Type | None = None
    promised: Type | None = None  # as the function is being emitted
    function: ir.Function | None = None
    in_progress: bool = False
    recursive: bool = False
    refused: bool = False  # whether something in it is refused
    effects: bool = False  # whether it changes something that others may see
    arguments: tuple[Type, ...] = ()

    @property
    def name(self) -> str:
        """Return what it is called in Python, for those who read listings and profiles."""
        return getattr(self.key[0], "name", "rule")


class _Names:
    """Names for the values in a function, told apart by a number: llvmlite would compare each with all others."""

    def __init__(self, taken: int) -> None:
        self._count = taken

    def register(self, name: str, deduplicate: bool = False) -> str:
        """Return the name of a new value or block."""
        self._count += 1
        return f"{name}.{self._count}"


class Program:
    """One LLVM module."""

    def __init__(self, joiner: Joiner | None = None, parameters: Parameters | None = None) -> None:
        self.parameters = parameters or Parameters(None)
        self.module = ir.Module("rules")
        self.joiner = joiner or Joiner()
        self.sites: list[Site] = []
        self._numbers: dict[Site, int] = {}  # of these places
        self.attributes: dict[tuple[type, str], Cell] = {}  # of the objects of plain classes
        self.offsets: dict[type, dict[str, int]] = {}
        self.specialised: list[Specialised] = []
        self.lazily: dict[ast.expr, ast.expr] = {}  # list comprehensions, as generators
        self.refusals: list[Refusal] = []
        self.refused = 0  # how often something was refused, or could not be emitted since it needs what was
        self.visited: set[int] = set()  # the statements that were emitted
        self.kept: list[Any] = []  # objects whose identity is a name here
        self._constants: dict[tuple[int | str, ...], ir.GlobalVariable] = {}
        self.remembering: dict[Any, int] = {}  # functions whose answers are kept, by number
        self.recursive: dict[Any, Source | None] = {}  # generators that call themselves, as functions that fill lists
        self.getters: dict[tuple[Any, ...], Any] = {}
        self.views: dict[tuple[int, str], Any] = {}  # of dicts that are known
        self.tables: dict[Any, dict[Any, Any]] = {}  # those that are written out where they are asked
        self._serial = 0
        self._recursive_return_changed = False
        self._catchers: dict[tuple[type[BaseException], ...], ir.Function] = {}

    # ---------------------------------------------------------------- rounds

    def settle(self, emit: Callable[[], None]) -> None:
        """Emit the functions again and again until nothing new is found out about any type."""
        for _ in range(60):
            self._begin_round()
            try:
                with _keeping_garbage():
                    emit()
            except RecursionError:
                raise Refusal(None, "a value is nested deeper and deeper", "a list") from None
            except Exception as error:
                if not self.refusals or isinstance(error, Refusal):
                    raise
                raise Refused(self.refusals) from None  # behind something that is refused anything may be met
            if self.refusals:
                raise Refused(self.refusals)
            if not self.joiner.changed and not self._recursive_return_changed:
                self._finish_catchers()
                return
        raise Refusal(None, "the types of the values do not settle", "values of one type in each variable")

    def _begin_round(self) -> None:
        self.module = ir.Module("rules")
        self.joiner.changed = self._recursive_return_changed = False
        self.sites.clear()
        self._numbers.clear()
        self.refusals.clear()
        self.visited.clear()
        self._constants.clear()
        self._catchers.clear()
        for one in self.specialised:
            one.function = None

    def note_return(self, specialised: Specialised, kind: Type) -> None:
        """Let a function return one more type."""
        joined = self.joiner.join(specialised.returned, kind)
        if joined != specialised.returned:
            specialised.returned = joined
            self._recursive_return_changed = True

    def outside(self, source: Source, name: str) -> Any:
        """Return what a name stands for outside of a function."""
        return source.outside(name)

    # ---------------------------------------------------------------- parts of the module

    def new_function(self, name: str, result: ir.Type, arguments: Sequence[ir.Type]) -> ir.Function:
        """Add a function to the module."""
        self._serial += 1
        function = ir.Function(self.module, ir.FunctionType(result, list(arguments)), f"{name}.{self._serial}")
        function.scope = _Names(len(arguments))
        return function

    def intrinsic(self, name: str, result: ir.Type, arguments: Sequence[ir.Type]) -> ir.Function:
        """Return a function that LLVM itself knows."""
        found = self.module.globals.get(name)
        return found or ir.Function(self.module, ir.FunctionType(result, list(arguments)), name)

    def allocator(self) -> ir.Function:
        """Return the function that takes words from the arena, and returns where they are; nowhere if too many."""
        name = "allocate"
        if name in self.module.globals:
            return self.module.globals[name]
        function = ir.Function(self.module, ir.FunctionType(POINTER, [POINTER, WORD]), name)
        function.linkage = "internal"
        function.attributes.add("alwaysinline")
        context, words = function.args
        b = ir.IRBuilder(function.append_basic_block())
        place = b.gep(context, [word(ARENA)])
        start = b.load(place)
        end = b.add(start, b.mul(words, word(WORD_BYTES)))
        with b.if_then(b.icmp_signed(">", end, b.load(b.gep(context, [word(ARENA_END)])))):
            b.ret(zero(POINTER))
        b.store(end, place)
        b.ret(b.inttoptr(start, POINTER))
        return function

    def remove(self, function: ir.Function) -> None:
        """Take a function that is not finished out of the module again."""
        self.module.globals.pop(function.name, None)

    def constant(self, words: Sequence[Any]) -> ir.Constant:
        """Return where some words are that never change; they are numbers, or pointers to other constants."""
        key = tuple(one if isinstance(one, int) else str(one) for one in words)
        if key not in self._constants:
            kind = ir.ArrayType(WORD, max(1, len(key)))
            variable = ir.GlobalVariable(self.module, kind, f"constant.{len(self._constants)}")
            initial = [word(one) if isinstance(one, int) else one.ptrtoint(WORD) for one in words or (0,)]
            variable.initializer = ir.Constant(kind, initial)
            variable.global_constant = True
            variable.linkage = "internal"
            self._constants[key] = variable
        return self._constants[key].gep([word(0), word(0)])

    def site(self, exception: type[BaseException] | None, why: str, file: str, node: ast.AST | None) -> int:
        """Return the number of a place where the program may fail, counted from 1."""
        place = Site(exception, why, file, getattr(node, "lineno", 0))
        number = self._numbers.setdefault(place, len(self.sites) + 1)
        if number > len(self.sites):
            self.sites.append(place)
        return number

    def catcher(self, classes: tuple[type[BaseException], ...]) -> ir.Function:
        """Return the function that says of a status whether it is an exception of some classes."""
        if classes not in self._catchers:
            function = self.new_function("catches", BIT, [WORD])
            function.linkage = "internal"
            self._catchers[classes] = function
        return self._catchers[classes]

    def _finish_catchers(self) -> None:
        """Emit them: only now is it known where the program may fail."""
        for classes, function in self._catchers.items():
            start, yes, no = (function.append_basic_block() for _ in range(3))
            switch = ir.IRBuilder(start).switch(function.args[0], no)
            for number, site in enumerate(self.sites, 1):
                if site.exception is not None and issubclass(site.exception, classes):
                    switch.add_case(word(number), yes)
            ir.IRBuilder(yes).ret(bit(True))
            ir.IRBuilder(no).ret(bit(False))

    def find(self, key: tuple[Any, ...]) -> Specialised:
        """Return what is known about a function for arguments of certain types."""
        for one in self.specialised:
            if one.key == key:
                return one
        self.specialised.append(Specialised(key))
        return self.specialised[-1]


def check_size(node: ast.AST | None, kind: Type | None) -> None:
    """Refuse a type that grows with each round; types that are nested are looked through again and again."""
    if kind is not None and (kind.depth > MOST_LEVELS or kind.words > MOST_SCALARS):
        raise Refusal(node, "a tuple has too many parts, or is nested deeper and deeper", "a list")


def check_inside(node: ast.AST | None, kind: Type) -> None:
    """Refuse to let an iterator out of the function in which it was made: only there is known what it has read."""
    if has_iterator(kind):
        raise Refusal(node, "a generator is returned, or put into something", "a list or a tuple")


def has_iterator(kind: Type) -> bool:
    """Whether a value of a type may be an iterator, or have one in it."""
    return isinstance(kind, IteratorOf) or any(one is not None and has_iterator(one) for one in kind.inside)


def check_kept(node: ast.AST | None, kind: Type, key: tuple[Any, ...] = ()) -> None:
    """Refuse to keep what has a meaning in some places only, except in one of them."""
    for thing in _bound_to_place(kind):
        path = getattr(thing, "path", None)
        if path is None or key[: len(path)] != path:
            what = "a generator or a method" if path is None else "a function that is defined in a loop"
            raise Refusal(node, f"{what} is stored", "a list or a tuple")


def is_made_here(thing: Any) -> bool:
    """Whether something stands for what Python makes when it gets there: a function, a method, a generator."""
    return hasattr(thing, "only_here") or isinstance(thing, operator.itemgetter | operator.attrgetter)


def _bound_to_place(kind: Type) -> Iterator[Any]:
    """Yield what a value of a type refers to that has a meaning in some places only, such as a generator."""
    if isinstance(kind, Known):
        if getattr(kind.thing, "only_here", False):
            yield kind.thing
    elif isinstance(kind, Union | Tup):
        for part in kind.alternatives if isinstance(kind, Union) else kind.parts:
            yield from _bound_to_place(part)
    elif isinstance(kind, Seq) and kind.item is not None:
        yield from _bound_to_place(kind.item)


def reached_cells(kinds: tuple[Type, ...]) -> Iterator[int]:
    """Yield what stands for the lists, sets and dicts that can be reached from values of some types."""
    seen: set[int] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, Tup):
            waiting += kind.parts
        elif isinstance(kind, Union):
            waiting += kind.alternatives
        elif isinstance(kind, Seq | FrozenSet) and kind.item is not None:
            waiting.append(kind.item)
        elif isinstance(kind, Container):
            for cell in (one.found() for one in kind.cells):
                if id(cell) not in seen:
                    seen.add(id(cell))
                    yield id(cell)
                    waiting += [cell.type] if cell.type is not None else []


@contextmanager
def _keeping_garbage() -> Iterator[None]:
    """Look for no garbage: among so many instructions, which all stay, that would take half of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def zero(kind: ir.Type) -> ir.Constant:
    """Return the scalar that stands where nothing is."""
    if kind == POINTER:
        return ir.Constant(POINTER, None)
    return ir.Constant(kind, 0.0 if kind == REAL else 0)


def bit(truth: bool) -> ir.Constant:
    """Return a constant truth value."""
    return ir.Constant(BIT, truth)


def word(number: int) -> ir.Constant:
    """Return a constant word."""
    return ir.Constant(WORD, number)
