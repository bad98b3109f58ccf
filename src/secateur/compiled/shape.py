"""States and moves as rows of words: what shape of tuple they have, and the code that reads and writes it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from secateur.errors import CompileError

# None is a whole number; a tuple has the shapes of its parts.
Shape: TypeAlias = "tuple[Shape, ...] | None"

MOST_BITS = 63
MOST_WORDS = 128
LONG = 16  # numbers of a tuple from which on it is kept in one go
ROWS = "secateur_rows"  # as the module calls it


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


def rebuilt(like: Any, row: Iterator[int]) -> Any:
    """Return the state or the move whose numbers stand in a row; named tuples are named again."""
    if not isinstance(like, tuple):
        return int(next(row))
    parts = [rebuilt(part, row) for part in like]
    return type(like)._make(parts) if hasattr(like, "_make") else tuple(parts)


def misshapen(thing: Any, shape: Shape) -> str | None:
    """Return what is wrong with a state or a move that does not have the shape of the others, or None."""
    if shape is None:
        right = isinstance(thing, int) and -(1 << MOST_BITS) <= thing < 1 << MOST_BITS
        return None if right else f"{str(thing)[:40]} in it: expected a whole number of at most 63 bits"
    if not isinstance(thing, tuple) or len(thing) != len(shape):
        return f"{str(thing)[:40]} in it: expected a tuple of {len(shape)}"
    wrong = (misshapen(part, inner) for part, inner in zip(thing, shape, strict=True))
    return next((why for why in wrong if why is not None), None)


def code(kind: str, shape: Shape) -> str:
    """Return the source of the functions that keep things of a shape in the rows of an array, and compare them."""
    first = 0
    lines: dict[str, list[str]] = {"store": [], "same": [], "mix": []}
    for place, many in _pieces(shape):
        if many == 1:
            lines["store"].append(f"    array[row, {first}] = thing{place}")
            lines["same"].append(f"array[row, {first}] == thing{place}")
            lines["mix"].append(f"    key = mixed(key, thing{place})")
        else:
            lines["store"].append(f"    {ROWS}.store(array, row, {first}, thing{place})")
            lines["same"].append(f"{ROWS}.same(array, row, {first}, thing{place})")
            lines["mix"].append(f"    key = {ROWS}.mix(key, thing{place})")
        first += many
    return TEXT.format(
        kind=kind,
        name=kind.upper(),
        example=_example(shape),
        words=first,
        loaded=_loaded(shape, iter(_firsts(shape))),
        stores="\n".join(lines["store"]),
        same=" and ".join(lines["same"]),
        mixing="\n".join(lines["mix"]),
    )


TEXT = """
{name} = {example}
{name}_WORDS = {words}


@bare
def load_{kind}(array, row):
    return {loaded}


@bare
def store_{kind}(array, row, thing):
{stores}


@bare
def same_{kind}(array, row, thing):
    return {same}


@bare
def hash_{kind}(thing):
    key = SEED
{mixing}
    return key
"""


def _is_long(shape: Shape) -> bool:
    return shape is not None and len(shape) >= LONG and all(part is None for part in shape)


def _pieces(shape: Shape, place: str = "") -> Iterator[tuple[str, int]]:
    """Yield where the parts stand that are kept in one go, and of how many words they are."""
    if shape is None or _is_long(shape):
        yield place, 1 if shape is None else len(shape)
    else:
        for index, part in enumerate(shape):
            yield from _pieces(part, f"{place}[{index}]")


def _firsts(shape: Shape) -> Iterator[int]:
    first = 0
    for _, many in _pieces(shape):
        yield first
        first += many


def _example(shape: Shape) -> str:
    return "0" if shape is None else "(" + "".join(f"{_example(part)}, " for part in shape) + ")"


def _loaded(shape: Shape, firsts: Iterator[int]) -> str:
    if shape is None:
        return f"array[row, {next(firsts)}]"
    if _is_long(shape):
        return f"{ROWS}.load(array, row, {next(firsts)}, {len(shape)})"
    return "(" + "".join(f"{_loaded(part, firsts)}, " for part in shape) + ")"
