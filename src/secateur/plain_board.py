"""How a position looks if its game does not draw it: rows of cells, and fields by name."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

EMPTY = "."
MOST_SIGNS = 5  # different cells of a flat board; a longer list of numbers is not a board
LEAST_BOARD = 9  # cells of a flat board


def plain_board(state: object) -> str:
    """Return a position as lines of text: a grid as rows, named tuples and dataclasses as fields."""
    return "\n".join(_lines(state))


def plain_grid(state: object) -> list[list[str]]:
    """Return the texts of the cells of the first grid in a position; nothing if there is none."""
    parts = [part for _, part in _fields(state)] or (state if isinstance(state, tuple) else ())
    rows = _rows(state) or next(filter(None, map(_rows, parts)), [])
    return [[_cell(cell).replace(EMPTY, "") for cell in row] for row in rows]


def _lines(state: object) -> Iterator[str]:
    if rows := _rows(state):
        yield from _grid(rows)
    elif named := _fields(state):
        for name, part in named:
            yield from _part(f"{name}:", part)
    elif isinstance(state, tuple) and any(map(_rows, state)):  # a board, and who is to move
        for part in state:
            yield from _part("", part)
    else:
        yield _plain(state)


def _part(name: str, part: object) -> Iterator[str]:
    """Yield a part of a state: on one line with its name, or as a grid below it."""
    if rows := _rows(part):
        if name:
            yield name
        yield from _grid(rows)
    else:
        yield f"{name} {_plain(part)}".lstrip()


def _fields(state: object) -> list[tuple[str, object]]:
    """Return the names and values of the fields of a named tuple or a dataclass."""
    if is_dataclass(state) and not isinstance(state, type):
        return [(field.name, getattr(state, field.name)) for field in fields(state)]
    if isinstance(state, tuple) and hasattr(state, "_fields"):
        return list(zip(state._fields, state, strict=True))
    return []


def _rows(thing: object) -> list[Sequence[object]]:
    """Return the rows of a board: lines of text, rows of equal length, or a square that is written as one row."""
    if isinstance(thing, str):
        lines = thing.splitlines() if "\n" in thing else []
        return list(lines) if lines else _square(thing)
    if not isinstance(thing, tuple) or hasattr(thing, "_fields"):
        return []
    if len(thing) > 1 and all(_is_row(row) for row in thing) and len({len(row) for row in thing}) == 1:
        return list(thing)
    return _square(thing) if all(map(_is_cell, thing)) else []


def _square(cells: Sequence[object]) -> list[Sequence[object]]:
    """Return the rows of a square board that is written as one row; nothing if it does not look like one."""
    side = math.isqrt(len(cells))
    if side * side != len(cells) or len(cells) < LEAST_BOARD or len(set(cells)) > MOST_SIGNS:
        return []
    return [cells[begin : begin + side] for begin in range(0, len(cells), side)]


def _is_row(thing: object) -> bool:
    if isinstance(thing, str):
        return len(thing) > 1 and "\n" not in thing
    return isinstance(thing, tuple) and len(thing) > 1 and not hasattr(thing, "_fields") and all(map(_is_cell, thing))


def _is_cell(thing: object) -> bool:
    return thing is None or isinstance(thing, bool | int | str | Enum)


def _grid(rows: Sequence[Sequence[object]]) -> Iterator[str]:
    """Yield rows of cells in columns."""
    texts = [[_cell(cell) for cell in row] for row in rows]
    width = max(len(text) for row in texts for text in row)
    for row in texts:
        yield " ".join(text.rjust(width) for text in row)


def _cell(cell: object) -> str:
    if isinstance(cell, Enum):
        cell = cell.value if isinstance(cell.value, str) and len(cell.value) <= 1 else cell.name
    if cell is None or cell is False or cell == 0 or (isinstance(cell, str) and not cell.strip()):
        return EMPTY
    return "#" if cell is True else str(cell)


def _plain(thing: object) -> str:
    """Return a thing as Python writes it; sets in order, so that the same position always looks the same."""
    if isinstance(thing, frozenset | set):
        try:
            return f"{{{', '.join(map(_plain, sorted(thing)))}}}"
        except TypeError:  # its items have no order
            return repr(thing)
    if isinstance(thing, Enum):
        return thing.name
    return thing if isinstance(thing, str) and thing.isprintable() and thing.strip() else repr(thing)
