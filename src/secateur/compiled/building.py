"""A game compiled: what was learnt of its states and moves, its rules and the kernel, as machine code."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from llvmlite import ir

from secateur.abilities import Assuring, Bounded, Keyed, Ordered, sifting, timing
from secateur.compiled import bridge
from secateur.compiled.bridge import MOVE, PAIR, POINTERS, STATE, Ask, GameProgram, Give
from secateur.compiled.built import PARTS, Built, Kernel
from secateur.compiled.compiler import arrays, layout, memory, rows
from secateur.compiled.compiler.assignments import unpacked
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import call_function
from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.learning import learn_universes
from secateur.compiled.compiler.machine import object_code
from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.compiler.program import Dead, Restart, Value, word
from secateur.compiled.compiler.rows import Layout
from secateur.compiled.compiler.scalars import POINTER, WORD
from secateur.compiled.compiler.types import BOOL, INT, Array, Tup
from secateur.compiled.kernel import mcts, ordering, space, table
from secateur.compiled.known_values import known_values
from secateur.game import Evaluation, Game, Symmetric

# states that were not learnt from play, their moves, and the states after these
Seen: TypeAlias = Sequence[tuple[Any, list[Any], list[Any]]]

LEARNT_GAMES, LEARNT_STATES = 20, 2000


def _arrays(program: GameProgram) -> dict[str, Array]:
    state, move = program.state.words, program.move.words
    return {
        "word": Array(),
        "frame": Array(columns=space.FRAME),
        "window": Array(real=program.floating, columns=space.WINDOW),
        "state": Array(columns=state),
        "buffer": Array(columns=move + space.AFTER_MOVE),
        "prospect": Array(real=program.floating, columns=space.PROSPECT),
        "pair": Array(columns=2),
        "history": Array(columns=ordering.HISTORY),
        "table": Array(columns=state + table.AFTER_STATE),
        "table_values": Array(real=program.floating, columns=state + table.AFTER_STATE),
        "number": Array(real=program.floating),
        "slot": Array(bits=32),
        "target": Array(bits=32),
        "owner": Array(bits=8),
        "real": Array(real=True),
        "node": Array(bits=32, columns=mcts.NODE),
        "limit": Array(real=program.floating, columns=mcts.ENDS),
        "move": Array(columns=move),
        "path": Array(bits=32, columns=mcts.STEP),
    }


# ---------------------------------------------------------------- building


def learn(game: Game[Any, Any], joiner: Joiner, seen: Seen) -> tuple[Layout, Layout]:
    """Return how states and moves lie in rows, from random play and from what was seen elsewhere."""
    chance = random.Random(0)
    seen_states = [one for state, _, after in seen for one in (state, *after)]
    seen_moves = [move for _, moves, _ in seen for move in moves]
    for _ in range(LEARNT_GAMES):
        state = game.start()
        while len(seen_states) < LEARNT_STATES:
            seen_states.append(state)
            moves = game.moves(state)
            if not moves:
                break
            seen_moves.extend(moves)
            state = game.play(state, moves[chance.randrange(len(moves))])
    learn_universes(joiner, [*seen_states, *seen_moves])
    return rows.learnt(joiner, seen_states, "a state"), rows.learnt(joiner, seen_moves or [0], "a move")


def build(
    game: Game[Any, Any],
    evaluation: Evaluation[Any] | None,
    floating: bool,
    parameters: Parameters,
    seen: Seen = (),
    part: str = "searching",
) -> Built:
    """Compile a game, with a part of the kernel."""

    def emit(program: GameProgram) -> None:
        emit_rules(program, game, evaluation)
        for name, kernel in PARTS[part].items():
            _emit_kernel(program, name, kernel)

    program = settled(game, floating, parameters, emit, seen)
    code = object_code(str(program.module))
    return Built(
        code, program.state, program.move, floating, program.facts, list(program.sites), program.joiner, part
    )


def settled(
    game: Game[Any, Any],
    floating: bool,
    parameters: Parameters,
    emit: Callable[[GameProgram], None],
    seen: Seen = (),
) -> GameProgram:
    """Return the program of a game; `emit` emits its functions, again and again until their types are known."""
    joiner = Joiner()
    state, move = learn(game, joiner, seen)
    program = GameProgram(joiner, state, move, floating, facts_of(game, state, move, floating), parameters)
    program.settle(lambda: emit(program))
    return program


def facts_of(game: Game[Any, Any], state: Layout, move: Layout, floating: bool) -> dict[str, Any]:
    """Return what the kernel knows about a game when it is compiled."""
    least, most = known_values(game) or (-bridge.LARGEST, bridge.LARGEST)
    return {
        "STATE_WORDS": state.words,
        "MOVE_WORDS": move.words,
        "ZERO": 0.0 if floating else 0,
        "INFINITY": math.inf if floating else 1 << 62,
        "KNOWS_MORE": isinstance(game, Assuring | Bounded),
        "LOOKS_AHEAD": isinstance(game, Assuring),
        "LISTS_FIRST": isinstance(game, Bounded) and not isinstance(game, Assuring),
        "HAS_KEYS": isinstance(game, Keyed),
        "KNOWS_DISTANCES": timing(game) is not None,
        "SIFTS": sifting(game) is not None,
        "LEAST_VALUE": least,
        "MOST_VALUE": most,
    }


def emit_rules(program: GameProgram, game: Any, evaluation: Evaluation[Any] | None) -> None:
    """Emit all that the kernel asks of a game."""
    listing = [STATE, POINTERS, PAIR]

    def listed(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        return bridge.list_into(f, program, ask(), arguments)

    def number(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        return bridge.as_value(f, program, ask())

    def rank(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        return bridge.as_rank(f, ask())

    def stored(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        layout.store(f.e, ask(), arguments[-1].parts[0], program.state)
        return Value(BOOL, (ir.Constant(ir.IntType(1), True),))

    program.emit_rule("moves", game.moves, listing, INT, listed)
    program.emit_rule("any_moves", game.moves, [STATE], BOOL, lambda f, ask, arguments: bridge.is_any(f, ask()))
    program.emit_rule("to_move", game.to_move, [STATE], INT, rank)
    program.emit_rule("play", game.play, [STATE, MOVE, POINTERS], BOOL, stored)
    program.emit_rule("value", game.value, [STATE], program.number, number)
    _emit_abilities(program, game, evaluation, listed, number, rank, stored)


def _emit_abilities(
    program: GameProgram, game: Any, evaluation: Any, listed: Give, number: Give, rank: Give, stored: Give
) -> None:
    pair = Tup((program.number, program.number))
    if isinstance(game, Ordered):
        program.emit_rule("order", game.order, [STATE, MOVE], INT, rank)
    else:
        program.emit_rule("order", None, [STATE, MOVE], INT, lambda f, ask, arguments: Value(INT, (word(0),)))
    if isinstance(game, Symmetric):
        program.emit_rule("canonical", game.canonical, [STATE, POINTERS], BOOL, stored)
    else:
        program.emit_rule("canonical", None, [STATE, POINTERS], BOOL, _unchanged(program))
    if isinstance(game, Keyed):
        program.emit_rule("table_key", game.table_key, [STATE, POINTERS], BOOL, stored)
    if sifting(game) is not None:
        program.emit_rule("contenders", game.contenders, [STATE, POINTERS, PAIR], INT, listed)
    if timing(game) is not None:
        program.emit_rule("timed_bounds", game.timed_bounds, [STATE], bridge.timed(program), _timed(program))
    if isinstance(game, Assuring):
        program.emit_rule("assured", game.assured, [STATE, INT], program.number, number)

        def both(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
            found = [program.ask(f.e, "assured", [arguments[0], Value(INT, (word(player),))]) for player in (1, -1)]
            return Value(pair, (found[0][0], found[1][0]))

        program.emit_rule("bounds", None, [STATE], pair, both)
    elif isinstance(game, Bounded):
        program.emit_rule("bounds", game.bounds, [STATE], pair, _two_numbers(program))
    else:
        least, most = known_values(game) or (-bridge.LARGEST, bridge.LARGEST)
        if program.floating and known_values(game) is None:
            least, most = -bridge.LARGEST_FLOAT, bridge.LARGEST_FLOAT
        program.emit_rule("bounds", None, [STATE], pair, lambda f, ask, a: _constants(program, least, most))
    if evaluation is not None:
        program.emit_rule("evaluate", evaluation, [STATE], program.number, number)
    else:
        program.emit_rule("evaluate", None, [STATE], program.number, _outcome(program))


def _unchanged(program: GameProgram) -> Give:
    def give(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        bridge._copy_row(f.e, arguments[0].parts[0], arguments[1].parts[0], program.state.words)
        return Value(BOOL, (ir.Constant(ir.IntType(1), True),))

    return give


def _constants(program: GameProgram, least: float, most: float) -> Value:
    kind = program.number.scalars[0]
    ends = [ir.Constant(kind, float(end) if program.floating else end) for end in (least, most)]
    return Value(Tup((program.number, program.number)), tuple(ends))


def _two_numbers(program: GameProgram) -> Give:
    def give(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        parts = [bridge.as_value(f, program, part) for part in unpacked(f, ask(), 2)]
        return Value(Tup((program.number, program.number)), (parts[0].parts[0], parts[1].parts[0]))

    return give


def _timed(program: GameProgram) -> Give:
    def give(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        least, soon, most, late = unpacked(f, ask(), 4)
        parts = (
            bridge.as_value(f, program, least),
            bridge.as_rank(f, soon),
            bridge.as_value(f, program, most),
            bridge.as_rank(f, late),
        )
        return Value(bridge.timed(program), tuple(part.parts[0] for part in parts))

    return give


def _outcome(program: GameProgram) -> Give:
    def give(f: Frame, ask: Ask, arguments: list[Value]) -> Value:
        e = f.e
        slot = e.slot(program.number.scalars[0])
        e.b.store(ir.Constant(program.number.scalars[0], 0.0 if program.floating else 0), slot)
        (more,) = program.ask(e, "any_moves", [arguments[0]])
        e.when(e.b.not_(more), lambda: e.b.store(program.ask(e, "value", [arguments[0]])[0], slot))
        return Value(program.number, (e.b.load(slot),))

    return give


def _emit_kernel(program: GameProgram, name: str, kernel: Kernel) -> None:
    """Emit a function of the kernel for Python to call: it gets the context, descriptions of its arrays, and room."""
    specialised = program.find(("kernel", name))
    specialised.returned = INT
    kinds = _arrays(program)
    for _ in range(50):
        e = Emitter(program, specialised, "", (), [POINTER])
        try:
            frame = Frame(e, bridge._OUTSIDE, (name,), None)
            values = []
            for index, what in enumerate(kernel.arguments):
                place = e.offset(e.extra[0], 3 * index)
                values.append(
                    Value(INT, (e.load_word(place),))
                    if what == "whole"
                    else arrays.from_description(e, place, kinds[what])
                )
            found = call_function(frame, (name,), kernel.function, values, {})
            number = memory.as_number(e, found)
            e.b.ret(
                e.b.insert_value(
                    e.b.insert_value(ir.Constant(e.result, ir.Undefined), word(0), 0),
                    number.parts[0] if number else word(0),
                    1,
                )
            )
        except Restart:
            program.remove(e.function)
            continue
        except Dead:
            pass
        e.finish()
        _entry(program, name, e.function)
        return


def _entry(program: GameProgram, name: str, inside: ir.Function) -> None:
    outside = ir.Function(program.module, ir.FunctionType(WORD, [POINTER, POINTER, POINTER]), name)
    b = ir.IRBuilder(outside.append_basic_block())
    result = b.call(inside, outside.args[:2])
    b.store(b.extract_value(result, 1), outside.args[2])
    b.ret(b.extract_value(result, 0))
