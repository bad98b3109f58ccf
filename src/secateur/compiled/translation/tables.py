"""Constants that are too long, or too uneven, for a tuple of Numba's: they lie in an array, read by functions.

A table is a sequence of cells of one shape (numbers, or tuples of numbers), or of rows of such cells, of any length.
A set is a table that is only searched and gone through; a dict is a table of keys beside one of values.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

# None is a number; a tuple has the shapes of its parts.
Cell: TypeAlias = "tuple[Cell, ...] | None"

LONGEST_TUPLE = 8  # elements; a loop over a longer one is slow, and Numba takes long to compile it
MOST_NUMBERS = 256
WIDEST_INDEX = 4096


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a constant in a row; `rows` are where its rows begin, if it has any."""

    cell: Cell
    numbers: tuple[Any, ...]
    length: int
    rows: tuple[int, ...] | None = None

    def code(self, name: str) -> str:
        """Return the functions that read the table: cell, at, span, each, has, size."""
        width = len(_flat(self.cell))
        loaded = _loaded(self.cell, name, iter(range(width)))
        kind = "secateur_floats" if any(isinstance(number, float) for number in self.numbers) else "secateur_whole"
        text = f"\n{name} = {kind}({list(self.numbers)})\n" + CELL.format(name=name, loaded=loaded)
        if self.rows is None:
            return text + FIXED.format(name=name, length=self.length, width=width)
        text += f"\n\n{name}_rows = secateur_whole({list(self.rows)})\n"
        return text + UNEVEN.format(name=name, length=self.length, width=width)


CELL = """

@inner(boundscheck=True)
def {name}_cell(row):
    return {loaded}
"""
FIXED = """

@inner(boundscheck=True)
def {name}_at(index):
    return {name}_cell(secateur_sequences.place(index, {length}) * {width})


@inner(boundscheck=True)
def {name}_span():
    return range(0, {length} * {width}, {width})


@inner(boundscheck=True)
def {name}_each():
    for row in {name}_span():
        yield {name}_cell(row)


@inner(boundscheck=True)
def {name}_has(wanted):
    for row in {name}_span():
        if {name}_cell(row) == wanted:
            return True
    return False
"""
UNEVEN = """

@inner(boundscheck=True)
def {name}_size(index):
    row = secateur_sequences.place(index, {length})
    return {name}_rows[row + 1] - {name}_rows[row]


@inner(boundscheck=True)
def {name}_at(index, second):
    first = {name}_rows[secateur_sequences.place(index, {length})]
    return {name}_cell((first + secateur_sequences.place(second, {name}_size(index))) * {width})


@inner(boundscheck=True)
def {name}_span(index):
    row = secateur_sequences.place(index, {length})
    return range({name}_rows[row] * {width}, {name}_rows[row + 1] * {width}, {width})


@inner(boundscheck=True)
def {name}_each(index):
    for row in {name}_span(index):
        yield {name}_cell(row)


@inner(boundscheck=True)
def {name}_has(index, wanted):
    for row in {name}_span(index):
        if {name}_cell(row) == wanted:
            return True
    return False
"""
SLOT = """
{name}_slots = secateur_whole({slots})


@inner(boundscheck=True)
def {name}_slot(key):
    where = secateur_arithmetic.index(key)
    if where < {least} or where > {most} or {name}_slots[where - {least}] < 0:
        raise KeyError
    return {name}_slots[where - {least}]


@inner(boundscheck=True)
def {name}_knows(key):
    where = secateur_arithmetic.index(key)
    return {least} <= where <= {most} and {name}_slots[where - {least}] >= 0
"""


def table_of(value: object, *, short: bool = False) -> Table | None:
    """Return a constant as a table; None if it is none, or even and short enough for a tuple, unless asked for."""
    if isinstance(value, set | frozenset):
        return _even(tuple(value))
    if not isinstance(value, tuple | list) or not value:
        return None
    even = _even(value)
    if even is not None:
        long = even.length > LONGEST_TUPLE or len(even.numbers) > MOST_NUMBERS
        return even if short or long else None
    return _uneven(value)


def slots_of(keys: Sequence[object], name: str) -> str | None:
    """Return the function that finds a key of a dict; None if the keys are no whole numbers close together."""
    if not keys or not all(isinstance(key, int) for key in keys):
        return None
    whole = [int(key) for key in keys if isinstance(key, int)]
    least, most = min(whole), max(whole)
    if most - least >= WIDEST_INDEX:
        return None
    slots = [-1] * (most - least + 1)
    for place, key in enumerate(whole):
        slots[key - least] = place
    return SLOT.format(name=name, slots=slots, least=least, most=most)


def _even(value: Sequence[object]) -> Table | None:
    """Return a table of cells of one shape."""
    shapes = [_cell(part) for part in value]
    if any(shape is None or shape != shapes[0] for shape in shapes):
        return None
    cell = shapes[0][0] if shapes and shapes[0] is not None else None
    numbers = tuple(number for part in value for number in _flat_numbers(part))
    return Table(cell, numbers, len(value)) if _is_readable(numbers) else None


def _uneven(value: Sequence[object]) -> Table | None:
    """Return a table of rows."""
    if not all(isinstance(row, tuple | list | set | frozenset) for row in value):
        return None
    rows = [tuple(row) for row in value if isinstance(row, tuple | list | set | frozenset)]
    whole = _even([part for row in rows for part in row])
    if whole is None:
        return None
    begins = [0]
    for row in rows:
        begins.append(begins[-1] + len(row))
    return Table(whole.cell, whole.numbers, len(rows), tuple(begins))


def _cell(value: object) -> tuple[Cell] | None:
    """Return the shape of a cell, in a tuple of its own; None if it is none."""
    if isinstance(value, int | float):
        return (None,)
    if isinstance(value, tuple | list):
        parts = [_cell(part) for part in value]
        return None if any(part is None for part in parts) else (tuple(part[0] for part in parts if part),)
    return None


def _is_readable(numbers: Sequence[Any]) -> bool:
    if any(isinstance(number, float) for number in numbers):
        return all(abs(number) <= 1 << 53 for number in numbers)
    return all(-(1 << 63) <= number < 1 << 63 for number in numbers)


def _flat_numbers(value: Any) -> list[Any]:
    if isinstance(value, tuple | list):
        return [number for part in value for number in _flat_numbers(part)]
    return [value if isinstance(value, float) else int(value)]


def _flat(cell: Cell) -> list[None]:
    return [None] if cell is None else [number for part in cell for number in _flat(part)]


def _loaded(cell: Cell, name: str, counter: Any) -> str:
    if cell is None:
        return f"{name}[row + {next(counter)}]"
    return "(" + "".join(f"{_loaded(part, name, counter)}, " for part in cell) + ")"
