"""How two types become one, and what sets have bits for."""

from __future__ import annotations

from collections.abc import Iterator

from secateur.compiled.compiler.reading import CannotJoin, Refusal
from secateur.compiled.compiler.types import INT, STR, Cell, Container, FrozenSet, Known, Seq, Tup, Type, Union
from secateur.compiled.compiler.universe import LETTERS, SMALL, SQUARE, Universe

MOST_ALTERNATIVES = 8  # of a union
MOST_LENGTHS = 4  # of tuples among them whose parts differ
MOST_OBJECTS = 64  # of Python's among them, such as the tables in a table


class Joiner:
    """Joins types; `changed` becomes True if that changed what a list is known to hold."""

    def __init__(self) -> None:
        self.changed = False
        self.universes: dict[Type, Universe | None] = {INT: SMALL, STR: LETTERS, Tup((INT, INT)): SQUARE}

    def frozen_set(self, item: Type | None) -> FrozenSet:
        """Return the type of the sets of such items that never change."""
        if item is not None and item.has_hidden:
            raise Refusal(None, "a set of dataclasses whose comparison leaves out fields", "a tuple")
        return FrozenSet(item, self.universe(item))

    def universe(self, item: Type | None) -> Universe | None:
        """Return which items of sets have a bit."""
        return self.universes.get(item) if item is not None else None

    def join(self, one: Type | None, other: Type | None) -> Type:
        """Return a type that has room for the values of both."""
        if one is None or other is None or one == other:
            found = other if one is None else one
            assert found is not None
            return found
        merged = self._merged(one, other)
        if merged is not None:
            return merged
        alternatives = list(_alternatives(one))
        for another in _alternatives(other):
            self._add(alternatives, another)
        alternatives = self._fewer(alternatives)
        objects = sum(isinstance(alternative, Known) for alternative in alternatives)
        if objects > MOST_OBJECTS or len(alternatives) - objects > MOST_ALTERNATIVES:
            raise CannotJoin
        return alternatives[0] if len(alternatives) == 1 else Union(tuple(alternatives))

    def put(self, cell: Cell, item: Type) -> None:
        """Let a cell have room for one more type."""
        cell = cell.found()
        joined = self.join(cell.type, item)
        if joined != cell.type:
            cell.type, self.changed = joined, True

    def _fewer(self, alternatives: list[Type]) -> list[Type]:
        """Return types of which none are tuples of many lengths: these become tuples of items of several types."""
        tuples = [
            one for one in alternatives if isinstance(one, Tup | Seq) and not _class_of(one) and not _is_list(one)
        ]
        if len({length_of(one) for one in tuples}) <= MOST_LENGTHS:
            return alternatives
        item: Type | None = None
        for one in tuples:
            for inside in item_types(one):
                item = self.join(item, inside)
        return [*(one for one in alternatives if one not in tuples), Seq(item)]

    def _add(self, alternatives: list[Type], another: Type) -> None:
        for index, alternative in enumerate(alternatives):
            if isinstance(alternative, Seq) and isinstance(another, Tup) and has_room_for(self, alternative, another):
                return
            merged = alternative if alternative == another else self._merged(alternative, another)
            if merged is not None:
                alternatives[index] = merged
                return
        alternatives.append(another)

    def _merged(self, one: Type, other: Type) -> Type | None:
        """Return a type for both that is no union, or None."""
        if isinstance(one, Container) and type(one) is type(other):
            assert isinstance(other, Container)
            if one.variant != other.variant:
                return None
            for mine, yours in zip(one.cells, other.cells, strict=True):
                self._unite(mine, yours)
            return one
        if isinstance(one, Tup | Seq) and isinstance(other, Tup | Seq):
            return self._tuples(one, other)
        if isinstance(one, FrozenSet) and isinstance(other, FrozenSet):
            item = self.join(one.item, other.item) if one.item and other.item else one.item or other.item
            return self.frozen_set(item)
        return None

    def _unite(self, one: Cell, other: Cell) -> None:
        one, other = one.found(), other.found()
        if one is other:
            return
        other._same_as = one
        self.changed = self.changed or one.type != other.type
        one.type = (
            other.type if one.type is None else one.type if other.type is None else self.join(one.type, other.type)
        )

    def _tuples(self, one: Tup | Seq, other: Tup | Seq) -> Type | None:
        if isinstance(one, Tup) and isinstance(other, Tup) and _have_same_fields(one, other):
            return Tup(tuple(map(self.join, one.parts, other.parts)), one.cls)
        if _class_of(one) or _class_of(other) or _is_list(one) != _is_list(other):
            return None
        if not (self._is_uniform(one) and self._is_uniform(other)):
            return None  # the parts of a tuple differ: what is at which place would be lost
        joined: Type | None = None
        for kind in (one, other):
            for item in item_types(kind):
                joined = self.join(joined, item)
        lengths = {length_of(one), length_of(other)}
        return Seq(joined, lengths.pop() if len(lengths) == 1 else None, _is_list(one))

    def _is_uniform(self, kind: Tup | Seq) -> bool:
        joined: Type | None = None
        for item in item_types(kind):
            joined = self.join(joined, item)
        return not isinstance(joined, Union) or joined in item_types(kind)


def has_room_for(joiner: Joiner, row: Seq, kind: Tup) -> bool:
    """Whether each part of a plain tuple may be an item of such tuples."""
    return (
        kind.cls is None
        and not row.of_list
        and row.length in (None, len(kind.parts))
        and (row.item is not None or not kind.parts)
        and all(joiner.join(row.item, part) == row.item for part in kind.parts)
    )


def item_types(kind: Tup | Seq) -> Iterator[Type]:
    """Yield the types of what is in a tuple."""
    if isinstance(kind, Tup):
        yield from kind.parts
    elif kind.item is not None:
        yield kind.item


def length_of(kind: Tup | Seq) -> int | None:
    """Return the length of a tuple, if it is always the same."""
    return len(kind.parts) if isinstance(kind, Tup) else kind.length


def _have_same_fields(one: Tup, other: Tup) -> bool:
    return one.cls is other.cls and len(one.parts) == len(other.parts)


def _class_of(kind: Tup | Seq) -> type | None:
    return kind.cls if isinstance(kind, Tup) else None


def _is_list(kind: Tup | Seq) -> bool:
    return isinstance(kind, Seq) and kind.of_list


def _alternatives(kind: Type) -> tuple[Type, ...]:
    return kind.alternatives if isinstance(kind, Union) else (kind,)
