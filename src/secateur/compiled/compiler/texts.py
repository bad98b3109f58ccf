"""Strings: what is found in them, and how values are written."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.indexing import whole
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.lowerings import builtin
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, POINTER, WORD
from secateur.compiled.compiler.text_search_library import found_in
from secateur.compiled.compiler.types import INT, STR, Bool, Int, Nothing, Str
from secateur.compiled.compiler.unions import dispatch, each_alternative

FIRST_ROOM = 16  # characters
DIGITS = 20  # of a whole number, with its sign


def is_at(e: Emitter, text: Value, place: ir.Value, wanted: Value) -> ir.Value:
    """Return whether a string has another one at a place, where there is room for it."""
    answer, after = e.slot(BIT), e.block()
    e.b.store(bit(True), answer)

    def look(index: ir.Value) -> None:
        differs, further = e.block(), e.block()
        here = e.load_word(text.parts[0], e.b.add(place, index))
        e.b.cbranch(e.b.icmp_signed("==", here, e.load_word(wanted.parts[0], index)), further, differs)
        e.at(differs)
        e.b.store(bit(False), answer)
        e.b.branch(after)
        e.at(further)

    e.repeat(wanted.parts[1], look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


def find(
    e: Emitter, text: Value, wanted: Value, start: ir.Value | None = None, stop: ir.Value | None = None
) -> ir.Value:
    """Return where a string is found first in another one, or -1; an empty one is found at once, if there is room."""
    start = word(0) if start is None else start
    stop = text.parts[1] if stop is None else stop
    answer, after, size = e.slot(WORD), e.block(), wanted.parts[1]
    last = e.b.sub(stop, size)
    empty = e.b.icmp_signed("==", size, word(0))
    at_once = e.b.and_(empty, e.b.icmp_signed("<=", start, last))
    e.b.store(e.b.select(at_once, start, word(-1)), answer)
    first = e.load_word(e.b.select(empty, e.program.constant([0]), wanted.parts[0]))
    rest = Value(STR, (e.offset(wanted.parts[0], 1), e.b.sub(size, word(1))))

    def look(index: ir.Value) -> None:
        place = e.b.add(start, index)
        begins, hit, further = e.block(), e.block(), e.block()
        e.b.cbranch(e.b.icmp_signed("==", e.load_word(text.parts[0], place), first), begins, further)
        e.at(begins)
        e.b.cbranch(is_at(e, text, e.b.add(place, word(1)), rest), hit, further)
        e.at(hit)
        e.b.store(place, answer)
        e.b.branch(after)
        e.at(further)

    e.repeat(e.b.select(empty, word(0), e.b.add(e.b.sub(last, start), word(1))), look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


@builtin(found_in)
def found_within(f: Frame, key: Any, text: Value, wanted: Value, start: Value, stop: Value) -> Value:
    """Return where a string is found, for the library."""
    places = whole(f, start), whole(f, stop)

    def search(one: Value) -> Value:
        if not isinstance(one.type, Str):
            f.e.fail(TypeError, "must be str")
        return Value(INT, (find(f.e, text, one, *places),))

    return dispatch(f.e, key, wanted, search)


class Writer:
    """Writes characters one after the other."""

    def __init__(self, e: Emitter) -> None:
        self.e = e
        self.data, self.length, self.room = e.slot(POINTER), e.slot(WORD), e.slot(WORD)
        e.b.store(e.allocate(word(FIRST_ROOM)), self.data)
        e.b.store(word(0), self.length)
        e.b.store(word(FIRST_ROOM), self.room)

    def write(self, text: Value) -> None:
        """Write a string."""
        e, count = self.e, text.parts[1]
        before = e.b.load(self.length)
        after = e.b.add(before, count)

        def grow() -> None:
            room = e.b.mul(after, word(2))
            larger = e.allocate(room)
            e.copy(e.b.load(self.data), larger, before)
            e.b.store(larger, self.data)
            e.b.store(room, self.room)

        e.when(e.b.icmp_signed(">", after, e.b.load(self.room)), grow)
        place = e.offset(e.b.load(self.data), before)
        e.when(
            e.b.icmp_signed("==", count, word(1)),  # as it mostly is
            lambda: e.store_word(e.load_word(text.parts[0]), place),
            lambda: e.copy(text.parts[0], place, count),
        )
        e.b.store(after, self.length)

    def text(self) -> Value:
        """Return what was written."""
        return Value(STR, (self.e.b.load(self.data), self.e.b.load(self.length)))


def join(e: Emitter, key: Any, separator: Value, values: Value) -> Value:
    """Return `separator.join(values)`."""
    writer = Writer(e)
    first = e.slot(BIT)
    e.b.store(bit(True), first)

    def each(item: Value) -> None:
        e.when(e.b.not_(e.b.load(first)), lambda: writer.write(separator))
        e.b.store(bit(False), first)
        each_alternative(e, item, written)

    def written(item: Value) -> None:
        if not isinstance(item.type, Str):
            e.fail(TypeError, "sequence item: expected str instance")
        writer.write(item)

    iterate(e, (*key, "items"), values, each)
    return writer.text()


def text(f: Frame, key: Any, value: Value) -> Value:
    """Return `str(value)`."""
    e = f.e
    if value.is_known and isinstance(value.known, int | str | float | bool | type(None)):
        return constant(e.program, str(value.known))
    return dispatch(e, (*key, "text"), value, lambda one: _text(e, one))


def _text(e: Emitter, value: Value) -> Value:
    if isinstance(value.type, Str):
        return value
    if isinstance(value.type, Nothing):
        return constant(e.program, "None")
    if isinstance(value.type, Bool):
        words = [constant(e.program, word_) for word_ in ("False", "True")]
        return Value(
            STR,
            tuple(
                e.b.select(value.parts[0], yes, no) for no, yes in zip(words[0].parts, words[1].parts, strict=True)
            ),
        )
    if isinstance(value.type, Int):
        return _digits(e, value.parts[0])
    raise Refusal(e.node, "a value of this type is turned into text", "str of a number or a string")


def _digits(e: Emitter, number: ir.Value) -> Value:
    """Return a whole number as text: its digits from the back."""
    data, place, rest = e.allocate(word(DIGITS)), e.slot(WORD), e.slot(WORD)
    negative = e.b.icmp_signed("<", number, word(0))
    e.b.store(word(DIGITS), place)
    e.b.store(e.b.select(negative, e.b.sub(word(0), number), number), rest)

    def put(character: ir.Value) -> None:
        e.b.store(e.b.sub(e.b.load(place), word(1)), place)
        e.store_word(character, data, e.b.load(place))

    head, after = e.block(), e.block()
    e.b.branch(head)
    e.at(head)
    now = e.b.load(rest)
    put(e.b.add(word(ord("0")), e.b.urem(now, word(10))))
    left = e.b.udiv(now, word(10))
    e.b.store(left, rest)
    e.b.cbranch(e.b.icmp_signed("!=", left, word(0)), head, after)
    e.at(after)
    e.when(negative, lambda: put(word(ord("-"))))
    start = e.b.load(place)
    return Value(STR, (e.offset(data, start), e.b.sub(word(DIGITS), start)))
