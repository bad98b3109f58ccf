"""Hashes of states and moves, emitted."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.rows import Layout, compared_words
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.types import INT

SEED, MIX = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9
MOST_WRITTEN_OUT = 16  # words of a row that are mixed in one by one, without a loop


def mix(e: Emitter, key: ir.Value, more: ir.Value) -> ir.Value:
    """Return a key with one more word mixed in."""
    product = e.b.mul(e.b.xor(key, more), word(MIX))
    return e.b.xor(product, e.b.lshr(product, word(29)))


def hash_of(e: Emitter, pointer: ir.Value, layout: Layout) -> Value:
    """Return the hash of a row: equal values have equal ones."""
    words = layout.words
    if words <= MOST_WRITTEN_OUT or layout.type.has_hidden:
        found: Any = word(SEED)
        for index in compared_words(layout):
            found = mix(e, found, e.load_word(pointer, index))
        return Value(INT, (found,))
    slot = e.slot(WORD)
    e.b.store(word(SEED), slot)
    e.repeat(word(words), lambda index: e.b.store(mix(e, e.b.load(slot), e.load_word(pointer, index)), slot))
    return Value(INT, (e.b.load(slot),))
