"""One call of a Python function while it is compiled: its names, its loops, and how it returns."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from llvmlite import ir

from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter, Variable
from secateur.compiled.compiler.program import Dead, Value, bit, check_inside, has_iterator
from secateur.compiled.compiler.reading import (
    MISSING,
    FunctionNode,
    Refusal,
    Source,
    bound_names,
    in_its_class,
    inner_blocks,
    is_asked_once,
    is_bound_before_use,
)
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.types import Known

Lowering: TypeAlias = "Callable[[Frame, Any], Any]"
EXPRESSIONS: dict[type[ast.AST], Lowering] = {}
STATEMENTS: dict[type[ast.AST], Lowering] = {}


def expression(*kinds: type[ast.expr]) -> Callable[[Lowering], Lowering]:
    """Mark the function that emits some kinds of expressions."""
    return lambda lowering: EXPRESSIONS.update(dict.fromkeys(kinds, lowering)) or lowering


def statement(*kinds: type[ast.stmt]) -> Callable[[Lowering], Lowering]:
    """Mark the function that emits some kinds of statements."""
    return lambda lowering: STATEMENTS.update(dict.fromkeys(kinds, lowering)) or lowering


@dataclass
class Loop:
    """A loop that is being emitted: where `break` and `continue` lead to, and whether anything goes there."""

    after: ir.Block
    again: ir.Block
    broken: bool = False
    continued: bool = False
    any_order: bool = False
    exits: list[tuple[ir.Block, ir.Block, ast.stmt]] = field(default_factory=list)  # of one in any order


@dataclass(eq=False)
class Closure:
    """A function that is defined inside another one, and the call that it was defined in."""

    source: Source
    frame: Frame
    defaults: dict[str, Value | tuple[Any, ...]] = field(default_factory=dict)  # or the key of a variable

    @property
    def node(self) -> FunctionNode:
        """The syntax of the function."""
        return self.source.node

    @property
    def only_here(self) -> bool:
        """Whether the call may be made again, in a loop: then another call's variables stand where its own stood."""
        return self.frame.rounds > 0

    @property
    def path(self) -> tuple[Any, ...]:
        """Where it may be kept all the same: in the call itself."""
        return self.frame.path


@dataclass(eq=False)
class Partial:
    """A function with some of its arguments, made by `functools.partial` in the call of `frame`."""

    frame: Frame
    function: Value
    arguments: list[Value | tuple[Any, ...]] = field(default_factory=list)  # or the keys of variables
    named: dict[str, Value | tuple[Any, ...]] = field(default_factory=dict)

    @property
    def only_here(self) -> bool:
        """Whether the call may be made again, in a loop."""
        return self.frame.rounds > 0

    @property
    def path(self) -> tuple[Any, ...]:
        """Where it may be kept all the same: in the call itself."""
        return self.frame.path


@dataclass(eq=False)
class Lazy:
    """Something that is computed while it is iterated over, once: a generator, a `zip`, a `map`.

    `produce` emits its computation, and calls its argument where a value comes out.
    """

    only_here = True  # it must not be kept: it means something only while the function is emitted
    produce: Callable[[Callable[[Value], None]], None]
    sites: int = 1  # where values come out: with more than one, what is done with them is emitted once all the same
    used: bool = False
    at_once: int | None = None  # if nothing may happen before it is iterated over: what had happened before
    ready: ir.Value | None = None  # whether it was made, and its values are still to come
    any_order: bool = False  # whether sets may be iterated over: the order makes no difference


class Frame:
    """A call of a function. What it calls in turn may be emitted in the same LLVM function, with a longer path."""

    def __init__(self, e: Emitter, source: Source, path: tuple[Any, ...], outer: Frame | None = None) -> None:
        self.e, self.source, self.path, self.outer = e, source, path, outer
        self.rounds = e.rounds  # loops around the call
        self.names: frozenset[str] = frozenset()
        self.fixed: dict[str, Value] = {}  # names that stand for one thing throughout, such as a generator
        self.captured: dict[str, Variable] = {}  # variables of a call that this LLVM function is not part of
        self.bound: set[str] = set()  # names that are sure to be bound here
        self.unsure: frozenset[str] = frozenset()  # names that are deleted somewhere
        self.loops: list[Loop] = []
        self.depth = 0  # of branches and loops around what is being emitted
        self.versions: dict[str, int] = {}
        self.unknown: set[str] = set()  # names that statements bind which are refused
        self.captures: dict[str, Any] = {}  # by the pattern that is being emitted: the keys of what it captures
        self.exit: ir.Block | None = None
        self.returns: Callable[[Value], None] | None = None
        self.yields: Callable[[Value], None] | None = None
        self.is_iterated = False  # whether what it returns is iterated over at once

    # ---------------------------------------------------------------- emitting

    def expression(self, node: ast.expr) -> Value:
        """Emit an expression, and return its value."""
        lowering = EXPRESSIONS.get(type(node))
        if lowering is None:
            raise _unknown(node)
        with looking_at(self.e, node):
            found: Value = lowering(self, node)
        return found

    def statement(self, node: ast.stmt) -> None:
        """Emit a statement."""
        lowering = STATEMENTS.get(type(node))
        try:
            with looking_at(self.e, node):
                if lowering is None:
                    raise _unknown(node)
                lowering(self, node)
        except Refusal as refusal:
            if refusal.passes_on:
                raise
            if self.source.is_library:  # it is told where the library is called
                if any(one is refusal.node for one in ast.walk(self.source.node)):
                    refusal.node = None
                raise
            refusal.node, refusal.file = refusal.node or node, refusal.file or self.source.file
            self.e.program.refusals.append(refusal)
            self.e.program.refused += 1
            raise Dead from None

    def statements(self, nodes: list[ast.stmt]) -> None:
        """Emit statements, up to the first that does not go on; beyond one that is refused there may be others."""
        refused = False
        for node in nodes:
            before = self.e.program.refused
            try:
                self.e.program.visited.add(id(node))
                self.statement(node)
            except Dead:
                if self.e.program.refused == before:
                    raise
                refused = True
                self._look_further(node)
        if refused:
            raise Dead

    def _look_further(self, node: ast.stmt) -> None:
        """Go on after a statement that is refused: what the names that it binds stand for is not known."""
        e = self.e
        e.specialised.refused = True
        self.unknown.update(bound_names(node))
        e.at(e.block())
        for block in inner_blocks(node):
            if id(block[0]) not in e.program.visited:
                self.loops.append(Loop(e.block(), e.block()))
                e.part(functools.partial(self.statements, block), e.block())
                self.loops.pop()
                e.at(e.block())

    def key(self, node: Any) -> tuple[Any, ...]:
        """Return a name for something that belongs to a node in this call."""
        return (*self.path, node)

    # ---------------------------------------------------------------- names

    def mangled(self, name: str) -> str:
        """Return a name as Python changes it inside a class."""
        return in_its_class(self.source, name)

    def lookup(self, name: str, node: ast.AST) -> Value:
        """Return what a name stands for now."""
        frame: Frame | None = self
        while frame is not None:
            if name in frame.unknown:
                self.e.program.refused += 1
                raise Dead
            if name in frame.fixed:
                return frame.fixed[name]
            if name in frame.captured:
                return self._read(frame, name, frame.captured[name])
            if name in frame.names:
                return self._own(frame, name)
            last, frame = frame, frame.outer
        found = self.e.program.outside(last.source, name)
        if found is MISSING:
            self.e.fail(NameError, f"name '{name}' is not defined")
        return constant(self.e.program, found)

    def _own(self, frame: Frame, name: str) -> Value:
        key = frame.name_key(name)
        if key not in self.e.specialised.types:  # nothing was assigned to it as far as the function was read
            self.e.fail(self._unbound(frame), f"cannot access local variable '{name}'")
        return self._read(frame, name, frame.variable(name))

    def _unbound(self, frame: Frame) -> type[NameError]:
        """Return what Python raises if a name is not bound; from 3.12 on, a comprehension is part of the call."""
        asking: Frame | None = self
        while asking is not frame and asking is not None and sys.version_info >= (3, 12):
            if not (asking.path and isinstance(asking.path[-1], ast.ListComp | ast.SetComp | ast.DictComp)):
                break
            asking = asking.outer
        return UnboundLocalError if asking is frame else NameError

    def _read(self, frame: Frame, name: str, variable: Variable) -> Value:
        e = self.e
        if variable.bound is not None and name not in frame.bound:
            e.fail_if(
                e.b.not_(e.b.load(variable.bound)), self._unbound(frame), f"cannot access local variable '{name}'"
            )
        if frame is not self:
            e.watch.reads(frame.name_key(name))
        value = Value(variable.type, tuple(e.b.load(slot) for slot in variable.slots))
        if isinstance(variable.type, Known):
            value.known = variable.type.thing
        return value

    def variable(self, name: str) -> Variable:
        """Return the variable of a name of this call, which is not bound at first."""
        variable = self.e.declare(self.name_key(name))
        if variable.bound is None:
            variable.bound = self.e.slot(BIT)
            ir.IRBuilder(self.e.entry).store(bit(False), variable.bound)
        return variable

    def unbind(self) -> None:
        """Let no name be bound: the function may be called again where it is emitted, in a loop."""
        for name in sorted(self.names):
            version = 0
            while (key := self.key((name, version))) in self.e.specialised.types:
                variable = self.e.declare(key)
                if variable.bound is None:
                    variable.bound = self.e.slot(BIT)
                self.e.b.store(bit(False), variable.bound)
                version += 1

    def assign(self, name: str, value: Value) -> None:
        """Let a name stand for a value."""
        self.unknown.discard(name)
        if isinstance(value.known, Lazy):
            if self._keeps_lazily(name, value):
                return
            value = self.kept(name, value)
        self._check_iterator(name, value)
        frame: Frame | None = self
        while frame is not None and name not in frame.names and name not in frame.captured:
            frame = frame.outer
        if frame is None:
            raise Refusal(
                self.e.node, f"a rule assigns to the global {name}", "what it remembers as part of the state"
            )
        if name in frame.captured:
            check_inside(self.e.node, value.type)
            variable = frame.captured[name]
            converted = self.e.convert(value, variable.type)
            for slot, part in zip(variable.slots, converted.parts, strict=True):
                self.e.b.store(part, slot)
        else:
            if frame is self and self.depth == 0:
                self._renew(name, value)
            self.e.write(frame.name_key(name), value)
            variable = frame.variable(name)
        if variable.bound is not None:
            self.e.b.store(bit(True), variable.bound)
        if frame is self and name not in self.unsure:  # what another call binds may be bound in a branch of it
            frame.bound.add(name)
        self.e.happened += 1
        self.e.watch.changes(self.e.node, *frame.name_keys(name))
        self.e.effects += frame is not self
        self.e.outward += name in frame.captured

    def _keeps_lazily(self, name: str, value: Value) -> bool:
        """Let a name stand for a generator: one place binds it, and one asks for it, where the first leads."""
        scope = self.path[-1] if isinstance(self.path[-1], ast.expr) else self.source.node
        if name not in self.names or value.known.at_once is not None or not is_asked_once(scope, name):
            return False
        value.known.ready = self.e.slot(BIT)
        ir.IRBuilder(self.e.entry).store(bit(False), value.known.ready)
        self.e.b.store(bit(True), value.known.ready)
        self.fixed[name] = value
        return True

    def _check_iterator(self, name: str, value: Value) -> None:
        """Refuse an iterator that a later round of a loop may ask: it would not see what that round has changed."""
        scope = self.path[-1] if isinstance(self.path[-1], ast.expr) else self.source.node
        if self.e.rounds > self.rounds and has_iterator(value.type) and not is_bound_before_use(scope, name):
            raise Refusal(self.e.node, "a generator is stored in a variable of a loop", "a list or a tuple")

    def kept(self, name: str | ast.AST, value: Value) -> Value:
        """Return a generator as an iterator that may be kept in a variable."""
        from secateur.compiled.compiler.iterators import kept

        return kept(self, self.key((self.e.node, name)), value)

    def name_key(self, name: str) -> Any:
        """Return the key of the variable that a name has at present."""
        return self.key((name, self.versions.get(name, 0)))

    def name_keys(self, name: str) -> list[Any]:
        """Return the keys of all variables that a name has had."""
        return [self.key((name, version)) for version in range(self.versions.get(name, 0) + 1)]

    def _renew(self, name: str, value: Value) -> None:
        """Give a name a new variable if it gets a value of another type, outside of all branches and loops."""
        before = self.e.variables.get(self.name_key(name))
        if before is not None and before.type != value.type:
            self.versions[name] = self.versions.get(name, 0) + 1

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Emit within a branch or a loop."""
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1


@contextmanager
def looking_at(e: Emitter, node: ast.AST) -> Iterator[None]:
    """Let failures be those of a node."""
    before, e.node = e.node, node
    try:
        yield
    finally:
        e.node = before


_NOT_COMPILED: dict[type[ast.AST], tuple[str, str]] = {
    ast.ClassDef: ("a class is defined in a function", "the class outside"),
    ast.Import: ("a module is imported in a function", "the import at the top of the file"),
    ast.ImportFrom: ("a module is imported in a function", "the import at the top of the file"),
    ast.With: ("`with` is not compiled", "the same without `with`"),
    ast.TryStar: ("`except*` is not compiled", "except"),
    ast.Yield: ("the value of `yield` is used", "a list that is returned"),
    ast.YieldFrom: ("the value of `yield from` is used", "a list that is returned"),
}


def _unknown(node: ast.AST) -> Refusal:
    """Return the refusal of a kind of statement or expression that is not compiled at all."""
    return Refusal(node, *_NOT_COMPILED.get(type(node), (f"`{type(node).__name__}` is not compiled",)))
