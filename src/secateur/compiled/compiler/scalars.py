"""The scalars of LLVM that values consist of."""

from __future__ import annotations

from functools import cache

from llvmlite import ir

WORD = ir.IntType(64)
BIT = ir.IntType(1)
REAL = ir.DoubleType()
POINTER = WORD.as_pointer()

BY_LETTER = {"w": WORD, "b": BIT, "r": REAL, "p": POINTER}


@cache
def scalars_of(letters: str) -> tuple[ir.Type, ...]:
    """Return the scalars that some letters stand for."""
    return tuple(BY_LETTER[letter] for letter in letters)
