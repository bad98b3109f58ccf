"""Room for the entries of lists, sets and dicts: a header in the arena, and entries, which may move."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.machine import ARENA
from secateur.compiled.compiler.program import WORD_BYTES, Program, bit, word, zero
from secateur.compiled.compiler.scalars import BIT, POINTER, WORD

# a header: where the entries are, how many, and how many there is room for
LENGTH, ROOM = 1, 2

HEADER = 3
BYTES = ir.IntType(8).as_pointer()
RARE = "preserve_mostcc"  # how a function is called that is called rarely: around the call, nothing need be saved
FIRST_ROOM = 8  # entries, if nothing else is said


def new_header(e: Emitter, room: ir.Value, words: int, more: int = 0) -> ir.Value:
    """Return the header of a container without entries, with room for some of so many words; it may have `more`."""
    header = e.allocate(e.b.add(e.b.mul(room, word(words)), word(HEADER + more)))
    e.b.store(e.offset(header, HEADER + more), _data(e.b, header))
    e.store_word(word(0), header, LENGTH)
    e.store_word(room, header, ROOM)
    return header


def first_entry(e: Emitter, header: ir.Value) -> ir.Value:
    """Return where the entries of a container begin."""
    return e.b.load(_data(e.b, header))


def _data(b: ir.IRBuilder, header: ir.Value) -> ir.Value:
    """Return where it says where the entries are: in the first word."""
    return b.bitcast(header, POINTER.as_pointer())


def add_entry(e: Emitter, header: ir.Value, words: int, write: Callable[[ir.Value], None]) -> None:
    """Add an entry at the end; `write` is told where."""
    count = e.load_word(header, LENGTH)

    def grow() -> None:
        e.fail_if(e.b.call(_grower(e.program), [e.context, header, word(words)], cconv=RARE), None, "arena")

    e.when(e.b.icmp_signed(">=", count, e.load_word(header, ROOM)), grow)
    write(e.offset(first_entry(e, header), e.b.mul(count, word(words))))
    e.store_word(e.b.add(count, word(1)), header, LENGTH)


def _grower(program: Program) -> ir.Function:
    """Return the function that gives a container more room, and says whether the arena was too small."""
    name = "grow"
    if name in program.module.globals:
        return program.module.globals[name]
    function = ir.Function(program.module, ir.FunctionType(BIT, [POINTER, POINTER, WORD]), name)
    function.linkage = "internal"
    function.attributes.add("noinline")
    function.calling_convention = RARE
    context, header, words = function.args
    b = ir.IRBuilder(function.append_basic_block())

    count, place = (b.gep(header, [word(index)]) for index in (LENGTH, ROOM))
    before = b.load(place)
    room, old = b.add(b.mul(before, word(2)), word(4)), b.load(_data(b, header))
    after = b.ptrtoint(b.gep(old, [b.mul(before, words)]), WORD)
    with b.if_then(b.icmp_signed("==", after, b.load(b.gep(context, [word(ARENA)])))):  # nothing lies behind it
        more = b.call(program.allocator(), [context, b.mul(b.sub(room, before), words)])
        with b.if_then(b.icmp_signed("!=", more, zero(POINTER))):
            b.store(room, place)
            b.ret(bit(False))
        b.ret(bit(True))
    data = b.call(program.allocator(), [context, b.mul(room, words)])
    with b.if_then(b.icmp_signed("==", data, zero(POINTER))):
        b.ret(bit(True))
    copy = program.intrinsic("llvm.memcpy.p0i8.p0i8.i64", ir.VoidType(), [BYTES, BYTES, WORD, BIT])
    size = b.mul(b.mul(b.load(count), words), word(WORD_BYTES))
    b.call(copy, [b.bitcast(data, BYTES), b.bitcast(old, BYTES), size, bit(False)])
    b.store(data, _data(b, header))
    b.store(room, place)
    b.ret(bit(False))
    return function
