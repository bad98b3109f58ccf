"""One LLVM function under construction: its blocks, variables, failures, and the memory that it uses."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.parameters import Number
from secateur.compiled.compiler.program import (
    Dead,
    Program,
    Restart,
    Specialised,
    Value,
    bit,
    check_inside,
    check_kept,
    check_size,
    reached_cells,
    word,
    zero,
)
from secateur.compiled.compiler.reading import CannotJoin
from secateur.compiled.compiler.scalars import BIT, POINTER, WORD
from secateur.compiled.compiler.types import NOTHING, Cell, Container, Type
from secateur.compiled.compiler.watching import Watch

KERNEL = Path(__file__).parents[1] / "kernel"


class Variable:
    """Where a value is kept that may change: one slot for each scalar, and whether it is bound yet."""

    def __init__(self, kind: Type, slots: tuple[ir.Value, ...], bound: ir.Value | None = None) -> None:
        self.type, self.slots, self.bound = kind, slots, bound


class Emitter:
    """Emits one LLVM function; its result is a status, 0 if all is well, and the scalars of what it returns."""

    def __init__(
        self,
        program: Program,
        specialised: Specialised,
        file: str,
        arguments: tuple[Type, ...],
        extra: Sequence[ir.Type] = (),
    ) -> None:
        self.program, self.specialised, self.file = program, specialised, file
        self.returned = specialised.returned or NOTHING
        scalars = [POINTER, *(scalar for kind in arguments for scalar in kind.scalars), *extra]
        self.result = ir.LiteralStructType([WORD, *self.returned.scalars])
        self.function = program.new_function(specialised.name, self.result, scalars)
        self.function.linkage = "internal"
        self.entry = self.function.append_basic_block("entry")
        body = self.function.append_basic_block("body")
        self.b = ir.IRBuilder(body)
        self.context = self.function.args[0]
        self.extra = self.function.args[len(scalars) - len(extra) :]
        self.node: ast.AST | None = None  # what is being emitted, for failures
        self.variables: dict[Any, Variable] = {}
        self.looked_up: dict[int, Number | None] = {}  # scalars that are numbers of the game, or computed from them
        self.status = self.slot(WORD)
        self.exit = self.function.append_basic_block("failed")
        self.handlers = [self.exit]
        self.reached: set[ir.Block] = set()  # those that an exception may lead to
        self.unchecked = file.startswith(str(KERNEL))  # the kernel minds its numbers itself
        self.rounds = 0  # loops around what is being emitted
        self.copies = 1  # of what is being emitted
        self.stopping: type[BaseException] | None = StopIteration  # what becomes of a StopIteration; None: a limit
        self.effects = 0  # how often something was emitted that changes what others see
        self.outward = 0  # how often that is something which was not made in the function itself
        self.totals: dict[int, int] = {}  # statements that add to totals: the loops over sets around them all
        self.additions: list[int] = []  # those of them that were emitted and change a set
        self.shuffled = 0  # how many loops over sets, in any order, are being emitted
        self.unordered = 0  # how often a set is iterated over, in any order
        self.risks = 0  # how often that may fail for one item, and not for another
        self.happened = 0  # how often something was emitted that may fail, or that others may see
        self.watch = Watch()
        self.caught: list[ir.Value] = []  # the exceptions that are being handled
        self._body = body

    def finish(self) -> ir.Function:
        """End the function."""
        if self.outward and not self.specialised.effects:
            self.specialised.effects = self.program.joiner.changed = True
        ir.IRBuilder(self.entry).branch(self._body)
        builder = ir.IRBuilder(self.exit)
        failed = builder.insert_value(ir.Constant(self.result, ir.Undefined), builder.load(self.status), 0)
        builder.ret(failed)
        for block in self.function.blocks:
            if not block.is_terminated:
                ir.IRBuilder(block).unreachable()
        return self.function

    # ---------------------------------------------------------------- blocks

    def block(self) -> ir.Block:
        """Return a new block."""
        return self.function.append_basic_block()

    def at(self, block: ir.Block) -> None:
        """Go on in a block."""
        self.b.position_at_end(block)

    def goto(self, block: ir.Block) -> None:
        """Go to a block, unless the present one has ended."""
        if not self.b.block.is_terminated:
            self.b.branch(block)

    def branch(self, condition: Any, yes: ir.Block, no: ir.Block) -> None:
        """Go to one of two blocks; the condition may be known already."""
        if isinstance(condition, bool):
            self.b.branch(yes if condition else no)
        else:
            self.b.cbranch(condition, yes, no)

    def part(self, emit: Callable[[], object], after: ir.Block) -> bool:
        """Emit a part that goes on at a block, and return whether it does: it may end before."""
        try:
            emit()
        except Dead:
            if not self.b.block.is_terminated:
                self.b.unreachable()
            return False
        if self.b.block.is_terminated:
            return False
        self.b.branch(after)
        return True

    def when(self, condition: Any, then: Callable[[], object], otherwise: Callable[[], object] | None = None) -> None:
        """Emit `if`; what is known not to happen is not emitted at all."""
        if isinstance(condition, bool):
            if condition:
                then()
            elif otherwise:
                otherwise()
            return
        after, yes = self.block(), self.block()
        no = self.block() if otherwise else after
        self.b.cbranch(condition, yes, no)
        self.at(yes)
        goes_on = self.part(then, after)
        if otherwise:
            self.at(no)
            goes_on |= self.part(otherwise, after)
        self.go_on_at(after, goes_on or otherwise is None)

    def go_on_at(self, block: ir.Block, reached: bool) -> None:
        """Go on in a block, if anything leads to it."""
        self.at(block)
        if not reached:
            self.b.unreachable()
            raise Dead

    def choose(self, key: Any, condition: Any, then: Callable[[], Value], otherwise: Callable[[], Value]) -> Value:
        """Emit `a if c else b`."""
        if isinstance(condition, bool):
            return then() if condition else otherwise()
        self.when(condition, lambda: self.write(key, then()), lambda: self.write(key, otherwise()))
        return self.read(key)

    def both(self, one: Any, other: Any) -> Any:
        """Return whether both are true; each may be known already."""
        if isinstance(one, bool):
            return other if one else False
        if isinstance(other, bool):
            return one if other else False
        return self.b.and_(one, other)

    def inverted(self, truth: Any) -> Any:
        """Return `not truth`."""
        return not truth if isinstance(truth, bool) else self.b.not_(truth)

    @staticmethod
    def as_bit(truth: Any) -> ir.Value:
        """Return a truth value that may be known already as a scalar."""
        return bit(truth) if isinstance(truth, bool) else truth

    def repeat(self, count: ir.Value, body: Callable[[ir.Value], object]) -> None:
        """Emit a loop over 0, 1, … count - 1."""
        index = self.slot(WORD)
        self.b.store(word(0), index)
        head, inside, after = self.block(), self.block(), self.block()
        self.b.branch(head)
        self.at(head)
        now = self.b.load(index)
        self.b.cbranch(self.b.icmp_signed("<", now, count), inside, after)
        self.at(inside)

        def once() -> None:
            body(now)
            self.b.store(self.b.add(now, word(1)), index)

        self.part(once, head)
        self.at(after)

    # ---------------------------------------------------------------- variables

    def slot(self, kind: ir.Type) -> ir.Value:
        """Return room for a scalar, for as long as the function runs."""
        return ir.IRBuilder(self.entry).alloca(kind)

    def write(self, key: Any, value: Value) -> Variable:
        """Let a variable have a value; emit the function again if its type has no room for that."""
        check_kept(self.node, value.type, key)
        types = self.specialised.types
        joined = self.join(types.get(key), value.type)
        if joined != types.get(key):
            types[key] = joined
            self.program.joiner.changed = True  # something may have been left out as nothing was known of it
            if key in self.variables:
                raise Restart
        variable = self.declare(key)
        converted = self.convert(value, variable.type)
        for slot, part in zip(variable.slots, converted.parts, strict=True):
            self.b.store(part, slot)
        return variable

    def put(self, cell: Cell, kind: Type) -> None:
        """Let a container, or an attribute, have room for values of a type."""
        check_kept(self.node, kind)
        check_inside(self.node, kind)
        self.program.joiner.put(cell, kind)
        check_size(self.node, cell.found().type)

    def declare(self, key: Any) -> Variable:
        """Return a variable whose type is known from before."""
        if key not in self.variables:
            kind = self.specialised.types[key]
            self.variables[key] = Variable(kind, tuple(self.slot(scalar) for scalar in kind.scalars))
        return self.variables[key]

    def read(self, key: Any) -> Value:
        """Return the value of a variable."""
        variable = self.variables[key]
        return Value(variable.type, tuple(self.b.load(slot) for slot in variable.slots))

    def join(self, one: Type | None, other: Type) -> Type:
        """Return a type that has room for both."""
        try:
            joined = self.program.joiner.join(one, other)
        except CannotJoin as refusal:
            refusal.node = self.node
            raise
        check_size(self.node, joined)
        return joined

    def cell(self, key: Any) -> Cell:
        """Return the cell of the lists that are made in one place."""
        return self.specialised.cells.setdefault(key, Cell())

    def changes(self, kind: Type) -> None:
        """Note that something is emitted that changes a list, set, dict or object."""
        self.effects += 1
        self.happened += 1
        self.watch.changes_in(self.node, kind)
        own = {id(cell.found()) for cell in self.specialised.cells.values()} - set(
            reached_cells(self.specialised.arguments)
        )
        self.outward += not (isinstance(kind, Container) and id(kind.cells[0].found()) in own)

    def convert(self, value: Value, kind: Type) -> Value:
        """Return a value as one of another type, which has room for it."""
        if value.type == kind:
            return value
        from secateur.compiled.compiler.memory import converted

        return converted(self, value, kind)

    # ---------------------------------------------------------------- failures

    def fail(self, exception: type[BaseException] | None, why: str = "") -> None:
        """Raise an exception here, or stop at a limit of our own; what comes next is dead."""
        exception = self.stopping if exception is StopIteration else exception
        number = self.program.site(exception, why, self.file, self.node)
        self.b.store(word(number), self.status)
        self.b.branch(self.exit if exception is None else self.handler())
        raise Dead

    def handler(self) -> ir.Block:
        """Return where an exception leads to."""
        self.reached.add(self.handlers[-1])
        self.happened += 1
        return self.handlers[-1]

    def stop_at(self, why: str) -> ir.Block:
        """Return a block that stops at a limit of our own."""
        here, block = self.b.block, self.block()
        self.at(block)
        self.part(lambda: self.fail(None, why), block)
        self.at(here)
        return block

    def fail_if(self, condition: Any, exception: type[BaseException] | None, why: str = "") -> None:
        """Fail if a condition holds."""
        if condition is False:
            return
        if condition is True:
            self.fail(exception, why)
        wrong, right = self.block(), self.block()
        self.b.cbranch(condition, wrong, right).set_weights([1, 1 << 20])
        self.at(wrong)
        self.part(lambda: self.fail(exception, why), right)
        self.at(right)

    def passed_on(self, status: ir.Value) -> None:
        """Fail as a function that was called failed."""
        wrong, right = self.block(), self.block()
        self.b.cbranch(self.b.icmp_signed("!=", status, word(0)), wrong, right).set_weights([1, 1 << 20])
        self.at(wrong)
        self.raise_again(status)
        self.at(right)

    def raise_again(self, status: ir.Value) -> None:
        """Fail as something else failed; a StopIteration becomes something else in a generator."""
        self.b.store(status, self.status)
        if self.stopping is not StopIteration:
            stop = self.block()
            self.b.cbranch(self.b.call(self.program.catcher((StopIteration,)), [status]), stop, self.handler())
            self.at(stop)
            self.part(lambda: self.fail(StopIteration, "StopIteration"), stop)
        else:
            self.b.branch(self.handler())

    @contextmanager
    def stopping_as(self, exception: type[BaseException] | None) -> Iterator[None]:
        """Let a StopIteration become something else, as it does in a generator."""
        before, self.stopping = self.stopping, exception
        try:
            yield
        finally:
            self.stopping = before

    def consumer(self, emit: Callable[[Value], object]) -> Callable[[Value], None]:
        """Return what is done with a value that a generator yields: it is no part of the generator."""
        outside = self.stopping

        def given(value: Value) -> None:
            with self.stopping_as(outside):
                emit(value)

        return given

    # ---------------------------------------------------------------- memory

    def allocate(self, words: ir.Value) -> ir.Value:
        """Return room for some words in the arena; it is given back when the rule has answered."""
        found = self.b.call(self.program.allocator(), [self.context, words])
        self.fail_if(self.b.icmp_signed("==", found, zero(POINTER)), None, "arena")
        return found

    def offset(self, pointer: ir.Value, words: int | ir.Value) -> ir.Value:
        """Return a pointer some words further on."""
        if isinstance(words, int):
            return pointer if words == 0 else self.b.gep(pointer, [word(words)])
        return self.b.gep(pointer, [words])

    def load_word(self, pointer: ir.Value, offset: int | ir.Value = 0) -> ir.Value:
        """Return a word of memory."""
        return self.b.load(self.offset(pointer, offset))

    def store_word(self, value: ir.Value, pointer: ir.Value, offset: int | ir.Value = 0) -> None:
        """Write a word of memory."""
        self.b.store(value, self.offset(pointer, offset))

    def load(self, pointer: ir.Value, kind: Type) -> Value:
        """Return a value that lies in memory."""
        parts = []
        for index, scalar in enumerate(kind.scalars):
            place = self.offset(pointer, index)
            if scalar == BIT:
                parts.append(self.b.trunc(self.b.load(place), BIT))
            elif scalar == WORD:
                parts.append(self.b.load(place))
            else:
                parts.append(self.b.load(self.b.bitcast(place, scalar.as_pointer())))
        return Value(kind, tuple(parts))

    def store(self, value: Value, pointer: ir.Value) -> None:
        """Write a value into memory."""
        for index, (part, scalar) in enumerate(zip(value.parts, value.type.scalars, strict=True)):
            place = self.offset(pointer, index)
            if scalar == BIT:
                self.b.store(self.b.zext(part, WORD), place)
            elif scalar == WORD:
                self.b.store(part, place)
            else:
                self.b.store(part, self.b.bitcast(place, scalar.as_pointer()))

    def copy(self, source: ir.Value, target: ir.Value, words: ir.Value) -> None:
        """Copy words that do not overlap."""
        self.repeat(words, lambda index: self.store_word(self.load_word(source, index), target, index))
