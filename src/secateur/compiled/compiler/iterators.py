"""Iterators that are kept in a variable: their values, computed at once, and how many of them were taken.

That is right as long as nobody can tell when a value is computed: what computes them changes nothing, and nothing of
what it has read changes later. A value whose computation fails stops the program: perhaps it is never asked for.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.functions import collected
from secateur.compiled.compiler.iteration import Body
from secateur.compiled.compiler.program import Dead, Value, word
from secateur.compiled.compiler.types import IteratorOf, ListOf


def kept(f: Frame, key: Any, value: Value) -> Value:
    """Return what a generator yields as an iterator that may be kept in a variable."""
    e = f.e
    values = collected(f, (*key, "kept"), value, for_good=True)
    assert isinstance(values.type, ListOf)
    place = e.allocate(word(1))
    e.store_word(word(0), place)
    return Value(IteratorOf(values.type.cells), (values.parts[0], place))


def take(e: Emitter, iterator: Value, nothing: ir.Block) -> Value:
    """Return the next value; go to a block if there is none."""
    kind = iterator.type
    assert isinstance(kind, IteratorOf)
    e.changes(kind)
    values, place = Value(ListOf(kind.cells), iterator.parts[:1]), iterator.parts[1]
    if kind.item is None:
        e.b.branch(nothing)
        raise Dead
    now, further = e.load_word(place), e.block()
    e.b.cbranch(e.b.icmp_signed("<", now, memory.length(e, values)), further, nothing)
    e.at(further)
    e.store_word(e.b.add(now, word(1)), place)
    return memory.item(e, values, now)


def iterate_rest(e: Emitter, iterator: Value, body: Body) -> None:
    """Emit a body for every value that was not taken before; the body may take some, too."""
    head, after = e.block(), e.block()
    e.b.branch(head)
    e.at(head)
    e.part(lambda: body(take(e, iterator, after)), head)
    e.at(after)
