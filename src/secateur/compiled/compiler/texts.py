"""Strings: what is found in them, and how values are written."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import lists
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.program import Value, bit, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import BIT, WORD
from secateur.compiled.compiler.types import INT, STR, Bool, Int, Nothing, Str
from secateur.compiled.compiler.unions import dispatch, each_alternative

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
    """Return where a string is found first in another one, or -1."""
    start = word(0) if start is None else start
    stop = text.parts[1] if stop is None else stop
    answer, after = e.slot(WORD), e.block()
    e.b.store(word(-1), answer)
    tries = e.b.add(e.b.sub(e.b.sub(stop, wanted.parts[1]), start), word(1))

    def look(index: ir.Value) -> None:
        place = e.b.add(start, index)
        hit, further = e.block(), e.block()
        e.b.cbranch(is_at(e, text, place, wanted), hit, further)
        e.at(hit)
        e.b.store(place, answer)
        e.b.branch(after)
        e.at(further)

    e.repeat(tries, look)
    e.b.branch(after)
    e.at(after)
    return e.b.load(answer)


class Writer:
    """Writes characters one after the other."""

    def __init__(self, e: Emitter, key: Any) -> None:
        self.e = e
        self.made = lists.new_list(e, key)
        e.put(self.made.type.cells[0], INT)  # type: ignore[attr-defined]

    def write(self, text: Value) -> None:
        """Write a string."""
        e = self.e
        e.repeat(text.parts[1], lambda i: lists.append(e, self.made, Value(INT, (e.load_word(text.parts[0], i),))))

    def text(self) -> Value:
        """Return what was written."""
        return lists.text_of(self.e, self.made)


def join(e: Emitter, key: Any, separator: Value, values: Value) -> Value:
    """Return `separator.join(values)`."""
    writer = Writer(e, (*key, "joined"))
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
