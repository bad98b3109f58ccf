"""What the compiler knows about a value: its type, and how two types become one.

A value is a handful of scalars (LLVM's i64, i1, double and pointers), and its type says which: an `Int` is one i64, a
tuple is the scalars of its parts in a row, a string is where its characters are and how many. A variable that holds
things of different types has a `Union`: a tag and room for each of them. So nothing is ever confused with anything
else: True is no 1, and 1 is no 1.0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.reading import CannotJoin
from secateur.compiled.compiler.universe import LETTERS, SMALL, SQUARE, Universe

MOST_ALTERNATIVES = 8  # of a union
MOST_OBJECTS = 64  # of Python's among them, such as the tables in a table
SHORT = 4  # parts of a tuple up to which each has a type of its own


class Type(Frozen):
    """The type of a value; `letters` are the scalars that it consists of: word, bit, real, pointer."""

    letters: ClassVar[str] = ""

    @property
    def scalars(self) -> tuple[Any, ...]:
        """The scalars as LLVM's types, which are not loaded before they are needed."""
        from secateur.compiled.compiler.scalars import scalars_of

        return scalars_of(self.letters)

    @property
    def words(self) -> int:
        """How many words it takes in memory: one for each scalar."""
        return len(self.letters)

    @cached_property
    def depth(self) -> int:
        """How many tuples and sets lie one within another; what is in lists may yet change."""
        if isinstance(self, Union):
            return max(one.depth for one in self.alternatives)
        inside = self.parts if isinstance(self, Tup) else (self.item,) if isinstance(self, Seq | FrozenSet) else ()
        return max((1 + (one.depth if one else 0) for one in inside), default=0)


class Int(Type):
    """A whole number of 64 bits."""

    letters = "w"


class Bool(Type):
    """True or False."""

    letters = "b"


class Float(Type):
    """A floating-point number."""

    letters = "r"


class Nothing(Type):
    """None."""


class Str(Type):
    """A string: its characters, a word each, and how many there are."""

    letters = "pw"


class Range(Type):
    """A range: start, stop, step."""

    letters = "www"


class Tup(Type):
    """A tuple whose parts each have a type of their own; of a class, if it is a named tuple or a frozen dataclass."""

    parts: tuple[Type, ...]
    cls: type | None = None

    @cached_property
    def letters(self) -> str:  # type: ignore[override]
        """The scalars of all parts in a row."""
        return "".join(part.letters for part in self.parts)


class Seq(Type):
    """A tuple of items of one type, in memory that never changes; `length` is None if it varies.

    With `of_list` it is a list that never changes, such as a table of a module.
    """

    item: Type | None
    length: int | None = None
    of_list: bool = False
    letters = "pw"


class FrozenSet(Type):
    """A set that never changes: a mask, and the items that have no bit, each once, in memory that never changes."""

    item: Type | None
    universe: Universe | None = None

    @cached_property
    def letters(self) -> str:  # type: ignore[override]
        """The mask, and where the other items are and how many."""
        return "w" * (self.universe.words if self.universe else 0) + "pw"


class Member(Type):
    """A member of an Enum, by its number in the order of definition."""

    cls: type
    letters = "w"


class Known(Type):
    """One particular object of Python's: a function, a class, a module, the game itself. It takes no room."""

    thing: Any
    identity: int = 0

    @cached_property
    def compared(self) -> tuple[Any, ...]:
        """Which object it is: objects that are equal are not the same."""
        return (self.identity,)

    @staticmethod
    def of(thing: Any) -> Known:
        """Return the type of an object."""
        return Known(thing, id(thing))


class Union(Type):
    """One of several types: a tag, and room for each."""

    alternatives: tuple[Type, ...]

    @cached_property
    def letters(self) -> str:  # type: ignore[override]
        """The tag, and the scalars of all alternatives."""
        return "w" + "".join(one.letters for one in self.alternatives)

    def place(self, index: int) -> slice:
        """Return which scalars are those of an alternative."""
        start = 1 + sum(one.words for one in self.alternatives[:index])
        return slice(start, start + self.alternatives[index].words)


class Cell:
    """What the items of a list are, of all lists that are made in one place and of those they may be mixed with."""

    def __init__(self) -> None:
        self.type: Type | None = None
        self._same_as: Cell | None = None

    def found(self) -> Cell:
        """Return the cell that stands for this one."""
        cell = self
        while cell._same_as is not None:
            cell = cell._same_as
        return cell


class Container(Type):
    """A list, set or dict that is made while a rule runs: a reference, whose items have the types of the cells."""

    cells: tuple[Cell, ...]
    letters = "p"

    @property
    def compared(self) -> tuple[Any, ...]:
        """Which lists may be mixed with one another; that may change."""
        return tuple(id(cell.found()) for cell in self.cells)

    def __hash__(self) -> int:
        return hash(type(self))  # cells may be joined later, and equal types must have equal hashes

    @property
    def item(self) -> Type | None:
        """The type of the items, or of the keys; None as long as nothing was put in."""
        return self.cells[0].found().type


class ListOf(Container):
    """A list."""


class DequeOf(ListOf):
    """A deque."""


class SetOf(Container):
    """A set."""


class DictOf(Container):
    """A dict: keys and values, in the order in which they were put in."""

    @property
    def value(self) -> Type | None:
        """The type of the values."""
        return self.cells[1].found().type


class CounterOf(DictOf):
    """A Counter."""


class TallyOf(CounterOf):
    """A Counter of the items of a set: its keys are in an order that only Python knows."""


class KeysOf(DictOf):
    """The keys of a dict, as a set that is in order."""


class DefaultDictOf(DictOf):
    """A dict that calls a function for the value of a missing key."""

    factory: Type = Type()

    @property
    def compared(self) -> tuple[Any, ...]:
        """Which dicts may be mixed with one another, and the function."""
        return (*super().compared, self.factory)


class Instance(Type):
    """An object of a plain class, made while a rule runs: a reference to its attributes."""

    cls: type
    letters = "p"


class Array(Type):
    """An array of NumPy's, of one or two dimensions: where it is, how many rows and how many columns it has."""

    real: bool = False
    bits: int = 64
    columns: int | None = None  # if their number is always the same
    letters = "pww"


class Row(Type):
    """A state or a move in a row of words, as the kernel hands it around."""

    what: str
    letters = "p"


INT, BOOL, FLOAT, NOTHING, STR, RANGE = Int(), Bool(), Float(), Nothing(), Str(), Range()


class Joiner:
    """Joins types; `changed` becomes True if that changed what a list is known to hold."""

    def __init__(self) -> None:
        self.changed = False
        self.universes: dict[Type, Universe | None] = {INT: SMALL, STR: LETTERS, Tup((INT, INT)): SQUARE}

    def frozen_set(self, item: Type | None) -> FrozenSet:
        """Return the type of the sets of such items that never change."""
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

    def _add(self, alternatives: list[Type], another: Type) -> None:
        for index, alternative in enumerate(alternatives):
            merged = alternative if alternative == another else self._merged(alternative, another)
            if merged is not None:
                alternatives[index] = merged
                return
        alternatives.append(another)

    def _merged(self, one: Type, other: Type) -> Type | None:
        """Return a type for both that is no union, or None."""
        if isinstance(one, Container) and type(one) is type(other):
            assert isinstance(other, Container)
            if isinstance(one, DefaultDictOf) and one.factory != other.factory:  # type: ignore[attr-defined]
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
