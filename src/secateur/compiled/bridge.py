"""What the kernel asks of a game (`contract`), emitted: calls of the game's own rules, and rows of words.

A state or a move is a pointer to its row. Before each rule the arena is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from llvmlite import ir

from secateur.compiled import contract
from secateur.compiled.compiler import arrays, equality, language, layout, memory
from secateur.compiled.compiler.calls import call_iterated, call_value
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.machine import ARENA, ARENA_START, CALLS
from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.compiler.program import Dead, Program, Restart, Value, bit, word
from secateur.compiled.compiler.reading import Refusal, Source
from secateur.compiled.compiler.rows import Layout, compared_words
from secateur.compiled.compiler.scalars import POINTER, REAL, WORD
from secateur.compiled.compiler.types import BOOL, FLOAT, INT, Float, Int, Row, Tup, Type
from secateur.compiled.compiler.unions import dispatch, each_alternative
from secateur.compiled.hashing import hash_of, mix

LARGEST, LARGEST_FLOAT = 1 << 61, 1e300  # of a value: it must leave room for a sign and for one more
MOST_RANK = 1 << 40
FEW = 16  # words of a row that are compared one by one
PAIR = Tup((INT, INT))
Ask: TypeAlias = Callable[[], Value]  # emits a call of the game's own function
Give: TypeAlias = Callable[[Frame, Ask, list[Value]], Value]  # emits a rule's answer, from its arguments


class GameProgram(Program):
    """The program of a game: its rules, and the kernel that searches it."""

    def __init__(
        self,
        joiner: Joiner,
        state: Layout,
        move: Layout,
        floating: bool,
        facts: dict[str, Any],
        parameters: Parameters,
    ) -> None:
        super().__init__(joiner, parameters)
        self.state, self.move, self.floating = state, move, floating
        self.facts = facts  # what the names of the contract stand for
        self.rules: dict[str, ir.Function] = {}

    @property
    def number(self) -> Type:
        """The type of values."""
        return FLOAT if self.floating else INT

    def outside(self, source: Source, name: str) -> Any:
        """Return what a name stands for outside of a function; in the kernel it may be a fact about the game."""
        function = source.function
        of_the_contract = getattr(contract, name, None) is function.__globals__.get(name)
        if name in self.facts and of_the_contract and function.__module__.startswith("secateur.compiled.kernel"):
            return self.facts[name]
        return super().outside(source, name)

    # ---------------------------------------------------------------- rules

    def emit_rule(self, name: str, thing: Any, kinds: list[Type], returned: Type, give: Give) -> None:
        """Emit a rule that gets rows or numbers; `give` makes its answer of what the game's function returns."""
        specialised = self.find(("rule", name))
        specialised.returned = returned
        for _ in range(50):
            e = Emitter(self, specialised, "", tuple(kinds))
            try:
                self._emit_rule_once(e, name, thing, kinds, give)
                self.rules[name] = e.function
                return
            except Restart:
                self.remove(e.function)
            except BaseException:
                self.remove(e.function)
                raise
        raise Refusal(None, f"the types of {name} do not settle", "values of one type in each variable")

    def _emit_rule_once(self, e: Emitter, name: str, thing: Any, kinds: list[Type], give: Any) -> None:
        frame = Frame(e, _OUTSIDE, (name,), None)
        frame.depth = 1
        arguments = self._arguments(e, kinds)
        asked = [self._loaded(e, value) for value in arguments if value.type not in (POINTERS, PAIR)]
        try:
            found = give(frame, lambda: self._called(frame, name, thing, asked), arguments)
            result: Any = ir.Constant(e.result, ir.Undefined)
            for index, part in enumerate((word(0), *e.convert(found, e.returned).parts)):
                result = e.b.insert_value(result, part, index)
            e.b.ret(result)
        except Dead:
            pass
        except Refusal as refusal:
            if refusal.passes_on:
                raise
            self.refusals.append(refusal)  # other rules may have others
        e.finish()

    def _called(self, frame: Frame, name: str, thing: Any, asked: list[Value]) -> Value:
        """Return what the game's function returns; moves are only iterated over, so no list of them need be made."""
        if name in ("moves", "any_moves", "contenders"):
            return call_iterated(frame, (name, "call"), thing, asked)
        return call_value(frame, (name, "call"), constant(self, thing), asked, {})

    def _arguments(self, e: Emitter, kinds: list[Type]) -> list[Value]:
        rest, found = list(e.function.args[1:]), []
        for kind in kinds:
            found.append(Value(kind, tuple(rest[: kind.words])))
            del rest[: kind.words]
        return found

    def _loaded(self, e: Emitter, value: Value) -> Value:
        if isinstance(value.type, Row):
            return layout.load(e, value.parts[0], self.state if value.type.what == "state" else self.move)
        return value

    def ask(self, e: Emitter, name: str, arguments: list[Value]) -> tuple[Any, ...]:
        """Emit a call of a rule, and return the scalars that it returns."""
        e.b.store(e.load_word(e.offset(e.context, ARENA_START)), e.offset(e.context, ARENA))
        e.b.store(word(0), e.offset(e.context, CALLS))
        scalars = [e.context, *(part for value in arguments for part in value.parts)]
        result = e.b.call(self.rules[name], scalars)
        e.passed_on(e.b.extract_value(result, 0))
        count = len(self.rules[name].function_type.return_type.elements)
        return tuple(e.b.extract_value(result, index) for index in range(1, count))


def seen_from_outside(program: GameProgram, rule: str) -> None:
    """Give a rule its own name, by which it can be called from outside."""
    inside = program.rules[rule]
    outside = ir.Function(program.module, inside.function_type, rule)
    builder = ir.IRBuilder(outside.append_basic_block())
    builder.ret(builder.call(inside, outside.args))


class Pointers(Row):
    """Where a rule writes its answer: a pointer that is none of the rule's arguments."""


POINTERS = Pointers("answer")
STATE, MOVE = Row("state"), Row("move")


def _outside() -> None:
    """Stand for the function that calls the rules."""


_OUTSIDE = Source(None, "", _outside)  # type: ignore[arg-type]


# ---------------------------------------------------------------- what rules answer


def as_value(f: Frame, program: GameProgram, value: Value) -> Value:
    """Return the value of a state, in the kind of numbers that the search uses; stop if it is too large."""
    e = f.e
    slot = e.slot(REAL if program.floating else WORD)

    def keep(one: Value) -> None:
        number = memory.as_number(e, one)
        if number is None:
            e.fail(TypeError, "a value that is no number")
        assert number is not None
        if not program.floating and isinstance(number.type, Float):
            e.fail(None, "floating")
        scalar = memory.as_float(e, number) if program.floating else number.parts[0]
        if program.floating:
            good = e.b.fcmp_ordered("<=", e.b.call(_fabs(e), [scalar]), ir.Constant(REAL, LARGEST_FLOAT))
        else:
            good = e.b.icmp_unsigned("<=", e.b.add(scalar, word(LARGEST)), word(2 * LARGEST))
        e.fail_if(e.b.not_(good), None, "a value that is too large")
        e.b.store(scalar, slot)

    each_alternative(e, value, keep)
    return Value(program.number, (e.b.load(slot),))


def _fabs(e: Emitter) -> ir.Function:
    return e.program.intrinsic("llvm.fabs.f64", REAL, [REAL])


def as_rank(f: Frame, value: Value) -> Value:
    """Return a player, or how promising a move is: a whole number of at most 40 bits."""
    e = f.e
    found = dispatch(e, ("rank",), value, lambda one: Value(INT, (whole(f, one, "expected a whole number"),)))
    good = e.b.icmp_unsigned("<=", e.b.add(found.parts[0], word(MOST_RANK)), word(2 * MOST_RANK))
    e.fail_if(e.b.not_(good), None, "an order of more than 40 bits")
    return found


def list_into(f: Frame, program: GameProgram, moves: Value, arguments: list[Value]) -> Value:
    """Write moves into rows as far as there is room, and return how many there are.

    A row has the move, a score, and the move's number, counted from the row `first` on.
    """
    e = f.e
    _, pointer, numbers = arguments
    first, room = (part.parts[0] for part in memory.tuple_parts(numbers))
    size = program.move.words
    count = e.slot(WORD)
    e.b.store(word(0), count)

    def put(move: Value) -> None:
        now = e.b.load(count)

        def write() -> None:
            row = e.offset(pointer.parts[0], e.b.mul(now, word(size + 2)))
            layout.store(e, move, row, program.move)
            e.store_word(e.b.add(first, now), row, size + 1)

        e.when(e.b.icmp_signed("<", now, room), write)
        e.b.store(e.b.add(now, word(1)), count)

    iterate(e, ("moves",), moves, put)
    return Value(INT, (e.b.load(count),))


def is_any(f: Frame, moves: Value) -> Value:
    """Return whether there is a move; look no further than the first."""
    e = f.e
    answer, after = e.slot(ir.IntType(1)), e.block()
    e.b.store(bit(False), answer)

    def found(move: Value) -> None:
        e.b.store(bit(True), answer)
        e.b.branch(after)
        raise Dead

    e.part(lambda: iterate(e, ("any",), moves, found), after)
    e.at(after)
    return Value(BOOL, (e.b.load(answer),))


# ---------------------------------------------------------------- the contract


def _program(f: Frame) -> GameProgram:
    assert isinstance(f.e.program, GameProgram)
    return f.e.program


@builtin(contract.load_state)
def load_state(f: Frame, key: Any, array: Value, index: Value) -> Value:
    """Return the state in a row."""
    return Value(STATE, (arrays.row(f, array, index),))


@builtin(contract.load_move)
def load_move(f: Frame, key: Any, array: Value, index: Value) -> Value:
    """Return the move in a row."""
    return Value(MOVE, (arrays.row(f, array, index),))


@builtin(contract.store_state)
def store_state(f: Frame, key: Any, array: Value, index: Value, state: Value) -> Value:
    """Write a state into a row."""
    _copy_row(f.e, state.parts[0], arrays.row(f, array, index), _program(f).state.words)
    return constant(f.e.program, None)


@builtin(contract.touch)
def touch(f: Frame, key: Any, array: Value, index: Value) -> Value:
    """Let the processor fetch the row into its cache."""
    kinds = [POINTER, ir.IntType(32), ir.IntType(32), ir.IntType(32)]
    prefetch = f.e.program.intrinsic("llvm.prefetch.p0i64", ir.VoidType(), kinds)
    for_writing, keep, data = (ir.Constant(ir.IntType(32), number) for number in (0, 3, 1))
    f.e.b.call(prefetch, [arrays.row(f, array, index), for_writing, keep, data])
    return constant(f.e.program, None)


def _copy_row(e: Emitter, source: ir.Value, target: ir.Value, words: int) -> None:
    if words > FEW:
        e.copy(source, target, word(words))
    else:
        for index in range(words):
            e.store_word(e.load_word(source, index), target, index)


@builtin(contract.same_state)
def same_state(f: Frame, key: Any, array: Value, index: Value, state: Value) -> Value:
    """Whether the state in a row is this one."""
    e, layout = f.e, _program(f).state
    words = layout.words
    pointers = arrays.row(f, array, index), state.parts[0]
    if words > FEW and not layout.type.has_hidden:
        lengths = word(words), word(words)
        return Value(BOOL, (equality._equal_words(e, (pointers[0], lengths[0]), (pointers[1], lengths[1])),))
    different: Any = word(0)
    for place in compared_words(layout):
        pair = [e.load_word(pointer, place) for pointer in pointers]
        different = e.b.or_(different, e.b.xor(*pair))
    return Value(BOOL, (e.b.icmp_signed("==", different, word(0)),))


@builtin(contract.mixed)
def mixed(f: Frame, key: Any, one: Value, other: Value) -> Value:
    """Return a key with one more word mixed in."""
    return Value(INT, (mix(f.e, one.parts[0], other.parts[0]),))


@builtin(contract.hash_state)
def hash_state(f: Frame, key: Any, state: Value) -> Value:
    """Return the hash of a state."""
    return hash_of(f.e, state.parts[0], _program(f).state)


@builtin(contract.hash_move)
def hash_move(f: Frame, key: Any, move: Value) -> Value:
    """Return the hash of a move."""
    return hash_of(f.e, move.parts[0], _program(f).move)


@builtin(contract.above)
def above(f: Frame, key: Any, value: Value) -> Value:
    """Return the next greater value: for floats, the next pattern of bits."""
    e = f.e
    if isinstance(value.type, Int):
        return Value(INT, (e.b.add(value.parts[0], word(1)),))
    bits = e.b.bitcast(e.b.fadd(value.parts[0], ir.Constant(REAL, 0.0)), WORD)  # -0.0 becomes 0.0
    away = e.b.select(e.b.icmp_signed("<", bits, word(0)), word(-1), word(1))
    endless = e.b.fcmp_ordered("==", value.parts[0], ir.Constant(REAL, float("inf")))
    after = e.b.bitcast(e.b.add(bits, away), REAL)
    return Value(FLOAT, (e.b.select(endless, value.parts[0], after),))


def _listed(rule: str) -> Any:
    def emit(f: Frame, key: Any, buffer: Value, first: Value, row: Value, state: Value) -> Value:
        e = f.e
        pointer = Value(POINTERS, (arrays.row(f, buffer, row),))
        room = e.b.sub(buffer.parts[1], row.parts[0])
        number = e.b.sub(row.parts[0], first.parts[0])
        pair = memory.make_tuple([Value(INT, (number,)), Value(INT, (room,))])
        (count,) = _program(f).ask(e, rule, [state, pointer, pair])
        return Value(INT, (e.b.add(row.parts[0], count),))

    return emit


builtin(contract.list_moves)(_listed("moves"))
builtin(contract.list_contenders)(_listed("contenders"))


def _asked(rule: str, kind: Callable[[GameProgram], Type]) -> Any:
    def emit(f: Frame, key: Any, *arguments: Value) -> Value:
        program = _program(f)
        return Value(kind(program), program.ask(f.e, rule, list(arguments)))

    return emit


builtin(contract.any_moves)(_asked("any_moves", lambda program: BOOL))
builtin(contract.to_move)(_asked("to_move", lambda program: INT))
builtin(contract.order)(_asked("order", lambda program: INT))
for _rule in ("value", "evaluate", "assured"):
    builtin(getattr(contract, _rule))(_asked(_rule, lambda program: program.number))
builtin(contract.bounds)(_asked("bounds", lambda program: Tup((program.number, program.number))))


def timed(program: GameProgram) -> Type:
    """Return the type of bounds with distances."""
    return Tup((program.number, INT, program.number, INT))


builtin(contract.timed_bounds)(_asked("timed_bounds", timed))


def _made(rule: str) -> Any:
    """Return a state that a rule makes: it lies in a row of its own until it is stored."""

    def emit(f: Frame, key: Any, *arguments: Value) -> Value:
        e, program = f.e, _program(f)
        room = ir.IRBuilder(e.entry).alloca(WORD, word(max(1, program.state.words)))
        program.ask(e, rule, [*arguments, Value(POINTERS, (room,))])
        return Value(STATE, (room,))

    return emit


builtin(contract.play)(_made("play"))
builtin(contract.canonical)(_made("canonical"))
builtin(contract.table_key)(_made("table_key"))

__all__ = ["PAIR", "GameProgram", "as_rank", "as_value", "is_any", "language", "list_into"]
