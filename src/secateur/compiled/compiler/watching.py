"""What a generator has read whose values are computed before they are asked for: nothing of that may change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.types import Container, FrozenSet, Instance, Seq, Type

ANYTHING = "anything"


class Watch:
    """Notes what is read while a generator is computed in advance, and what it must not see changed from then on."""

    def __init__(self) -> None:
        self.reading: set[Any] | None = None  # None: nothing is computed in advance at present
        self._held: list[set[Any]] = []
        self._kept: list[set[Any]] = []  # for good

    @contextmanager
    def gathering(self) -> Iterator[set[Any]]:
        """Note what is read meanwhile."""
        before, own = self.reading, set[Any]()
        self.reading = own
        try:
            yield own
        finally:
            self.reading = before
            if before is not None:
                before |= own

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Let what is held meanwhile be held no longer afterwards."""
        before = len(self._held)
        try:
            yield
        finally:
            del self._held[before:]

    def hold(self, read: set[Any], for_good: bool = False) -> None:
        """Refuse changes of what was read, up to the end of the present scope, or for good."""
        if read:
            (self._kept if for_good else self._held).append(read)

    def reads(self, *keys: Any) -> None:
        """Note that something is read."""
        if self.reading is not None:
            self.reading.update(keys)

    def reads_from(self, kind: Type) -> None:
        """Note that a list, set, dict or object is read."""
        if self.reading is not None:
            self.reading.update(_names(kind))

    def changes(self, node: ast.AST | None, *keys: Any) -> None:
        """Note that something changes; refuse it if that could be noticed."""
        if any(ANYTHING in keys or not read.isdisjoint((*keys, ANYTHING)) for read in (*self._held, *self._kept)):
            raise Refusal(node, "something changes that a generator has read in advance", "a list")

    def changes_in(self, node: ast.AST | None, kind: Type) -> None:
        """Note that a list, set, dict or object changes."""
        if self._held or self._kept:
            self.changes(node, *_names(kind))


def _names(kind: Type) -> tuple[Any, ...]:
    if isinstance(kind, Container):
        return tuple(id(cell.found()) for cell in kind.cells)
    if isinstance(kind, FrozenSet | Seq):
        return ()
    return (kind.cls,) if isinstance(kind, Instance) else (ANYTHING,)
