"""What the compiler knows about a value: its type.

A value is a handful of scalars (LLVM's i64, i1, double and pointers), and its type says which: an `Int` is one i64, a
tuple is the scalars of its parts in a row, a string is where its characters are and how many. A variable that holds
things of different types has a `Union`: a tag and room for each of them. So nothing is ever confused with anything
else: True is no 1, and 1 is no 1.0.
"""

from __future__ import annotations

import dataclasses
from functools import cached_property
from typing import Any, ClassVar

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.universe import Universe

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
    def has_hidden(self) -> bool:
        """Whether equal values may differ: in fields of a dataclass that its comparison leaves out."""
        if isinstance(self, Tup) and len(self.compared_parts) < len(self.parts):
            return True
        return any(one is not None and one.has_hidden for one in self.inside)

    @property
    def inside(self) -> tuple[Type | None, ...]:
        """The types of what is in values that never change."""
        if isinstance(self, Union):
            return self.alternatives
        return self.parts if isinstance(self, Tup) else (self.item,) if isinstance(self, Seq | FrozenSet) else ()

    @cached_property
    def depth(self) -> int:
        """How many tuples and sets lie one within another; what is in lists may yet change."""
        if isinstance(self, Union):
            return max(one.depth for one in self.alternatives)
        return max((1 + (one.depth if one else 0) for one in self.inside), default=0)


class Int(Type):
    """A whole number of 64 bits."""

    letters = "w"


class Bool(Type):
    """True or False."""

    letters = "b"


class Float(Type):
    """A floating-point number."""

    letters = "r"


class Complex(Type):
    """A complex number: its real part and its imaginary part."""

    letters = "rr"


class Nothing(Type):
    """None."""


class Str(Type):
    """A string: its characters, a word each, and how many there are."""

    letters = "pw"


class Range(Type):
    """A range: start, stop, step."""

    letters = "www"


class Slice(Type):
    """A slice: of each of its three bounds whether it is there, and its number, 0 if it is None."""

    letters = "bwbwbw"


class Tup(Type):
    """A tuple whose parts each have a type of their own; of a class, if it is a record."""

    parts: tuple[Type, ...]
    cls: type | None = None

    @cached_property
    def compared_parts(self) -> tuple[int, ...]:
        """The numbers of the parts that equality asks about: a dataclass may leave fields out."""
        from secateur.compiled.compiler.value_classes import value_class

        known = value_class(self.cls)
        if known is not None:
            return tuple(index for index, name in enumerate(known.names) if name in known.comparison.names)
        if not hasattr(self.cls, "__dataclass_fields__"):
            return tuple(range(len(self.parts)))
        fields = dataclasses.fields(self.cls)  # type: ignore[arg-type]
        return tuple(index for index, field in enumerate(fields) if field.compare)

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


class FlagOf(Type):
    """Some members of a Flag together, by the whole number that they stand for."""

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
        return (*(id(cell.found()) for cell in self.cells), *self.variant)

    @property
    def variant(self) -> tuple[Any, ...]:
        """What else must be the same of two that are mixed."""
        return ()

    def __hash__(self) -> int:
        return hash(type(self))  # cells may be joined later, and equal types must have equal hashes

    @property
    def item(self) -> Type | None:
        """The type of the items, or of the keys; None as long as nothing was put in."""
        return self.cells[0].found().type


class ListOf(Container):
    """A list."""


class ShuffledOf(Container):
    """A list in the order of a set, which only Python knows: it may be used where the order makes no difference."""


class DequeOf(ListOf):
    """A deque."""


class SetOf(Container):
    """A set."""


class Keyed(Container):
    """What has keys and values, in the order in which they were put in."""

    @property
    def value(self) -> Type | None:
        """The type of the values."""
        return self.cells[1].found().type


class DictOf(Keyed):
    """A dict."""


class CounterOf(DictOf):
    """A Counter."""


class TallyOf(CounterOf):
    """A Counter of the items of a set: its keys are in an order that only Python knows."""


class KeysOf(Keyed):
    """The keys of a dict, as a set that is in order: no dict, though it has the same parts."""


class DefaultDictOf(DictOf):
    """A dict that calls a function for the value of a missing key."""

    factory: Type = Type()

    @property
    def variant(self) -> tuple[Any, ...]:
        """The function."""
        return (self.factory,)


class ViewOf(Container):
    """The values of a dict, or pairs of keys and values: they are what they are when they are asked for."""

    of: type[DictOf] = DictOf
    pairs: bool = False

    @property
    def variant(self) -> tuple[Any, ...]:
        """What is seen of what."""
        return (self.of, self.pairs)


class IteratorOf(Container):
    """An iterator in a variable: a list of its values, and a reference to how many of them were taken."""

    letters = "pp"


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


INT, BOOL, FLOAT, COMPLEX, NOTHING, STR, RANGE = Int(), Bool(), Float(), Complex(), Nothing(), Str(), Range()
SLICE = Slice()
