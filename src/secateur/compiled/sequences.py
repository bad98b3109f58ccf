"""Python's tuples and lists in compiled rules, where Numba knows less of them, or does something else with them.

A tuple whose length is known only when the program runs is a list here: it has no type of its own. `conform` makes a
tuple of it again where a state or a move is wanted. These functions exist in compiled code only.
"""

from collections.abc import Callable
from typing import Any

from numba.core import cgutils
from numba.core import types as numba_types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload

from secateur.compiled import arithmetic, machine
from secateur.compiled.machine import inner

types: Any = numba_types


def _made(source: str, **names: Any) -> Callable[..., Any]:
    """Return the function `made` of a source."""
    space: dict[str, Any] = dict(names)
    exec(source, space)
    made: Callable[..., Any] = space["made"]
    return made


# ---------------------------------------------------------------- reading


@inner
def place(index, length):  # type: ignore[no-untyped-def]
    """Return the place that an index means; it may count from the end."""
    where = arithmetic.index(index)
    if where < 0:
        where += length
    if where < 0 or where >= length:
        raise IndexError
    return where


@inner
def ends(length, has_start, start, has_stop, stop, step):  # type: ignore[no-untyped-def]
    """Return where a slice begins and ends, as slice.indices(length) does."""
    if step == 0:
        raise ValueError
    lowest, highest = (0, length) if step > 0 else (-1, length - 1)
    first, last = (lowest, highest) if step > 0 else (highest, lowest)
    if has_start:
        first = max(start + length, lowest) if start < 0 else min(start, highest)
    if has_stop:
        last = max(stop + length, lowest) if stop < 0 else min(stop, highest)
    return first, last


def part(thing: Any, start: Any, stop: Any, step: Any) -> Any:
    """Return thing[start:stop:step]."""
    raise NotImplementedError


@overload(part, strict=False)
def _part(thing: Any, start: Any, stop: Any, step: Any) -> Any:
    if not isinstance(thing, types.UniTuple | types.List):
        raise TypingError(f"no slice of {thing}: expected elements of one kind")
    for end in (start, stop, step):
        if not (machine.are_whole(end) or isinstance(end, types.NoneType)):
            raise TypingError(f"INDEX {end}")
    given = {name: not isinstance(kind, types.NoneType) for name, kind in (("start", start), ("stop", stop))}
    words = [f"{known}, {name if known else 0}" for name, known in given.items()]
    by = "1" if isinstance(step, types.NoneType) else "step"
    return _made(
        f"def made(thing, start, stop, step):\n"
        f"    first, last = ends(len(thing), {', '.join(words)}, {by})\n"
        f"    return [thing[index] for index in range(first, last, {by})]",
        ends=ends,
    )


@inner
def index_of(things, wanted):  # type: ignore[no-untyped-def]
    """Return things.index(wanted)."""
    for index, thing in enumerate(things):
        if thing == wanted:
            return index
    raise ValueError


@inner
def count_of(things, wanted):  # type: ignore[no-untyped-def]
    """Return things.count(wanted)."""
    found = 0
    for thing in things:
        if thing == wanted:
            found += 1
    return found


@inner
def upto(number):  # type: ignore[no-untyped-def]
    """Return range(number)."""
    return range(number)


@inner
def length(things):  # type: ignore[no-untyped-def]
    """Return len(things)."""
    return len(things)


@inner
def listed(things):  # type: ignore[no-untyped-def]
    """Return list(things)."""
    return [thing for thing in things]  # noqa: C416 - as Numba knows it


@inner
def counted(things):  # type: ignore[no-untyped-def]
    """Return how many there are."""
    found = 0
    for _ in things:
        found += 1
    return found


def backwards(things: Any) -> Any:
    """Return what reversed(things) goes through."""
    raise NotImplementedError


@overload(backwards, strict=False)
def _backwards(things: Any) -> Any:
    if isinstance(things, types.RangeType):

        def of_range(things: Any) -> Any:
            last = things.start + (len(things) - 1) * things.step
            return range(last, things.start - things.step, -things.step)

        return of_range
    return lambda things: things[::-1]


@inner
def maximum(one, other):  # type: ignore[no-untyped-def]
    """Return max(one, other), of tuples too: the first, if none is greater."""
    return other if other > one else one


@inner
def minimum(one, other):  # type: ignore[no-untyped-def]
    """Return min(one, other), of tuples too: the first, if none is less."""
    return other if other < one else one


# ---------------------------------------------------------------- tuples


@inner
def after(end, index):  # type: ignore[no-untyped-def]
    """Return an index; fail if it is before an end: a tuple would lose elements."""
    where = arithmetic.index(index)
    if where < end:
        raise IndexError("the length of a tuple changes")
    return where


@inner
def from_start(whole, index, many):  # type: ignore[no-untyped-def]
    """Return where the part up to an index ends, if that after as many more elements is counted the same way."""
    where = arithmetic.index(index)
    return where + len(whole) if where + many < 0 else where


def replaced(whole: Any, index: Any, value: Any) -> Any:
    """Return a tuple with another element at an index; fail if there is none: the tuple would grow."""
    raise NotImplementedError


@overload(replaced, strict=False)
def _replaced(whole: Any, index: Any, value: Any) -> Any:
    if isinstance(whole, types.UniTuple):
        return lambda whole, index, value: _replaced_element(whole, index, value)
    if not isinstance(whole, types.List):
        raise TypingError(f"no part of {whole} can be replaced: expected elements of one kind")

    def in_list(whole: Any, index: Any, value: Any) -> Any:
        if index < 0 or index >= len(whole):
            raise IndexError("the length of a tuple changes")
        made = [thing for thing in whole]  # noqa: C416 - as Numba knows it
        put(made, index, value)
        return made

    return in_list


@intrinsic
def _replaced_element(typing_context: Any, whole: Any, index: Any, value: Any) -> Any:
    if not machine.are_whole(index):
        raise TypingError(f"the index {index}: expected a whole number")
    plain = types.UniTuple(types.unliteral(whole.dtype), len(whole))
    arithmetic.must_fit(value, plain.dtype)

    def replace(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        old, where, new = arguments
        bad = builder.icmp_unsigned(">=", where, where.type(len(whole)))
        machine.raise_if(context, builder, bad, IndexError, ("the length of a tuple changes",))
        room = cgutils.alloca_once_value(builder, old)
        zero = context.get_constant(types.int32, 0)
        builder.store(new, builder.gep(room, [zero, where], inbounds=True))
        return builder.load(room)

    return plain(plain, types.int64, plain.dtype), replace


def frozen(things: Any) -> Any:
    """Return tuple(things)."""
    raise NotImplementedError


@overload(frozen, strict=False)
def _frozen(things: Any) -> Any:
    if isinstance(things, types.BaseTuple):
        return lambda things: things
    return lambda things: [thing for thing in things]  # noqa: C416 - as Numba knows it


def mapped(element: Any, things: Any, others: Any) -> Any:
    """Return tuple(element(index, thing, *others) for index, thing in enumerate(things))."""
    raise NotImplementedError


@overload(mapped, strict=False)
def _mapped(element: Any, things: Any, others: Any) -> Any:
    if isinstance(things, types.BaseTuple):
        each = "".join(f"element({index}, things[{index}], *others), " for index in range(len(things)))
        return _made(f"def made(element, things, others):\n    return ({each})")
    return lambda element, things, others: [element(index, thing, *others) for index, thing in enumerate(things)]


# ---------------------------------------------------------------- lists


def put(things: Any, index: Any, value: Any) -> Any:
    """Do things[index] = value."""
    raise NotImplementedError


@overload(put, strict=False)
def _put(things: Any, index: Any, value: Any) -> Any:
    if not isinstance(things, types.List):
        raise TypingError(f"{things} cannot be changed: expected a list")
    arithmetic.must_fit(value, things.dtype)

    def write(things: Any, index: Any, value: Any) -> None:
        things[arithmetic.index(index)] = value

    return write


def scaled(one: Any, other: Any) -> Any:
    """Return one *= other, of anything but a list, which would grow."""
    raise NotImplementedError


@overload(scaled, strict=False)
def _scaled(one: Any, other: Any) -> Any:
    if isinstance(one, types.List):
        raise TypingError(f"no *= of {one}")
    return lambda one, other: arithmetic.multiply(one, other)


@inner
def sort(things, reverse=False):  # type: ignore[no-untyped-def]
    """Do things.sort(reverse=reverse), by insertion: what a rule sorts is short."""
    for end in range(1, len(things)):
        thing, to = things[end], end
        while to > 0 and (things[to - 1] < thing if reverse else things[to - 1] > thing):
            things[to] = things[to - 1]
            to -= 1
        things[to] = thing


@inner
def ordered(things, keys, reverse):  # type: ignore[no-untyped-def]
    """Return things in the order of their keys; equal ones stay as they are. Both lists are used up."""
    for end in range(1, len(things)):
        thing, key, to = things[end], keys[end], end
        while to > 0 and (keys[to - 1] < key if reverse else keys[to - 1] > key):
            things[to], keys[to] = things[to - 1], keys[to - 1]
            to -= 1
        things[to], keys[to] = thing, key
    return things
