"""States and moves as rows of words: what shape of tuple they have, and the code that reads and writes it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from secateur.errors import CompileError

# None is a whole number; a tuple has the shapes of its parts.
Shape: TypeAlias = "tuple[Shape, ...] | None"

MOST_BITS = 63
MOST_WORDS = 64


def shape_of(thing: object, what: str) -> Shape:
    """Return the shape of a state or a move; fail if it is not made of whole numbers in tuples."""
    found = _shape(thing, what)
    if found == ():
        raise CompileError(f"{what} is (): expected whole numbers")
    words = sum(1 for _ in places(found))
    if words > MOST_WORDS:
        raise CompileError(f"{what} has {words} numbers: expected at most {MOST_WORDS}; bits of an int hold more")
    return found


def _shape(thing: object, what: str) -> Shape:
    if isinstance(thing, tuple):
        return tuple(_shape(part, what) for part in thing)
    if isinstance(thing, int):
        if not -(1 << MOST_BITS) <= thing < 1 << MOST_BITS:
            raise CompileError(f"{what} has the number {thing}: expected at most {MOST_BITS} bits; take two numbers")
        return None
    kind = f"a {type(thing).__name__}" if thing is not None else "None"
    raise CompileError(f"{what} has {kind} in it, {str(thing)[:40]}: expected whole numbers, in tuples or alone")


def places(shape: Shape) -> Iterator[str]:
    """Yield where the numbers stand: `[0]`, `[1][0]`, …; the empty text if there is one number alone."""
    if shape is None:
        yield ""
    else:
        for index, part in enumerate(shape):
            yield from (f"[{index}]{inner}" for inner in places(part))


def words(thing: Any) -> list[int]:
    """Return the numbers of a state or a move in a row."""
    if isinstance(thing, tuple):
        return [word for part in thing for word in words(part)]
    return [int(thing)]


def rebuilt(shape: Shape, row: Iterator[int]) -> Any:
    """Return the state or the move whose numbers stand in a row."""
    if shape is None:
        return int(next(row))
    return tuple(rebuilt(part, row) for part in shape)


def code(kind: str, shape: Shape) -> str:
    """Return the source of the functions that keep things of a shape in the rows of an array, and compare them."""
    where = list(places(shape))
    counter = iter(range(len(where)))
    stores = "\n".join(f"    array[row, {word}] = thing{place}" for word, place in enumerate(where))
    same = " and ".join(f"array[row, {word}] == thing{place}" for word, place in enumerate(where))
    mixing = "\n".join(f"    key = mixed(key, thing{place})" for place in where)
    return f"""
{kind.upper()} = {_example(shape)}
{kind.upper()}_WORDS = {len(where)}


@njit
def load_{kind}(array, row):
    return {_loaded(shape, counter)}


@njit
def store_{kind}(array, row, thing):
{stores}


@njit
def same_{kind}(array, row, thing):
    return {same}


@njit
def hash_{kind}(thing):
    key = SEED
{mixing}
    return key
"""


def _example(shape: Shape) -> str:
    return "0" if shape is None else "(" + "".join(f"{_example(part)}, " for part in shape) + ")"


def _loaded(shape: Shape, counter: Iterator[int]) -> str:
    if shape is None:
        return f"array[row, {next(counter)}]"
    return "(" + "".join(f"{_loaded(part, counter)}, " for part in shape) + ")"
