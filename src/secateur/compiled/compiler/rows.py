"""States and moves as rows of words, as Python and compiled code hand them to each other.

What a row has room for is learnt from examples: how long a tuple may become, what may be in it. A value that does not
fit fails loudly, on either side, and the layout is learnt again.
"""

from __future__ import annotations

import enum
import struct
from collections.abc import Iterator, Sequence
from typing import Any

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.joining import Joiner, has_room_for
from secateur.compiled.compiler.learning import digits_of, made_of, record
from secateur.compiled.compiler.reading import CannotJoin, Refusal
from secateur.compiled.compiler.shapes import bits_of, fields_of, type_of, what_is_odd
from secateur.compiled.compiler.types import (
    Bool,
    Complex,
    FlagOf,
    Float,
    FrozenSet,
    Int,
    Known,
    Member,
    Nothing,
    Range,
    Seq,
    Slice,
    Str,
    Tup,
    Type,
    Union,
)
from secateur.compiled.compiler.universe import WORD_BITS, ones
from secateur.compiled.compiler.value_classes import value_class, why_no_value


def word_of(scalar: bool | int | float) -> int:
    """Return a scalar as it lies in memory."""
    if isinstance(scalar, float):
        return int.from_bytes(struct.pack("<d", scalar), "little", signed=True)
    return int(scalar)


class TooNarrow(Exception):  # noqa: N818 - not a fault of the rules
    """A state or a move does not fit into the rows that were learnt from others."""


class Layout(Frozen):
    """How values of a type lie in a row; `room` is for how many items, exactly so many if it is `exact`.

    A set has its mask in front, and room for items that have no bit.
    """

    type: Type
    parts: tuple[Layout, ...] = ()
    room: int = 0
    exact: bool = False

    @property
    def words(self) -> int:
        """How many words a row has."""
        if isinstance(self.type, Union):
            return 1 + sum(part.words for part in self.parts)
        if isinstance(self.type, Tup):
            return sum(part.words for part in self.parts)
        if isinstance(self.type, Str):
            return self.room + (not self.exact)
        if isinstance(self.type, Seq | FrozenSet):
            return self.mask + self.room * (self.parts[0].words if self.parts else 0) + (not self.exact)
        return self.type.words

    @property
    def mask(self) -> int:
        """How many words the mask of a set has."""
        return self.type.universe.words if isinstance(self.type, FrozenSet) and self.type.universe else 0


def compared_words(layout: Layout, start: int = 0) -> Iterator[int]:
    """Yield which words of a row tell whether two values are equal: a dataclass may leave fields out."""
    if not layout.type.has_hidden:
        yield from range(start, start + layout.words)
    elif isinstance(layout.type, Seq):
        inside = layout.parts[0]
        first = start + (not layout.exact)
        yield from range(start, first)
        for index in range(layout.room):
            yield from compared_words(inside, first + index * inside.words)
    else:
        chosen: Sequence[int] = range(len(layout.parts))
        if isinstance(layout.type, Tup):
            chosen = layout.type.compared_parts
        else:
            yield start  # the tag of a union
            start += 1
        for index, part in enumerate(layout.parts):
            if index in chosen:
                yield from compared_words(part, start)
            start += part.words


def learnt(joiner: Joiner, samples: Sequence[Any], what: str) -> Layout:
    """Return a layout that has room for all the samples, and for some more."""
    kind: Type | None = None
    for sample in samples:
        own = type_of(joiner, sample)
        if isinstance(own, Known):
            raise _not_compiled(own, what)
        try:
            kind = joiner.join(kind, own)
        except CannotJoin:
            raise Refusal(None, f"{what} may be of too many different types", "tuples of one shape") from None
    assert kind is not None
    return _layout(joiner, kind, samples, what)


def _not_compiled(kind: Known, what: str) -> Refusal:
    """Return the refusal of states or moves that have an object in them which is no data."""
    thing = next((one for one in _flattened(kind.thing) if isinstance(type_of(Joiner(), one), Known)), kind.thing)
    own: Any = type(thing)
    shown = "" if own.__repr__ is object.__repr__ or value_class(own) else f" {thing!r:.40}"  # only tells where it is
    why = f"{what} has {own.__name__}{shown} in it, which is not compiled"
    reason = what_is_odd(thing) if value_class(own) else why_no_value(own)
    why += f": {reason}" if reason else ""
    return Refusal(None, why, "numbers, strings, tuples, frozen dataclasses")


def _flattened(thing: Any) -> Iterator[Any]:
    """Yield what is in a tuple, a list or a set, or is an attribute of a value, however deeply."""
    if value_class(type(thing)) and not what_is_odd(thing):
        thing = tuple(fields_of(thing))
    if type(thing) not in (tuple, list, set, frozenset):
        yield thing
        return
    for one in thing:
        yield from _flattened(one)


def _layout(joiner: Joiner, kind: Type, samples: Sequence[Any], what: str) -> Layout:
    if isinstance(kind, Known):
        raise _not_compiled(kind, what)
    if isinstance(kind, Slice):
        raise Refusal(None, f"{what} has a slice in it, which is not compiled", "its bounds as a tuple")
    if isinstance(kind, Range):
        raise Refusal(None, f"{what} has a range in it, which is not compiled", "tuple(range(…))")
    if isinstance(kind, Tup):
        rows = [fields_of(sample) if kind.cls else sample for sample in samples]
        columns = list(zip(*rows, strict=True)) or [()] * len(kind.parts)
        return Layout(
            kind, tuple(_layout(joiner, part, column, what) for part, column in zip(kind.parts, columns, strict=True))
        )
    if isinstance(kind, Str):
        lengths = {len(sample) for sample in samples}
        exact = len(lengths) == 1 and len(samples) > 1
        return Layout(kind, (), max(lengths) if exact else 2 * max(lengths, default=0) + 2, exact)
    if isinstance(kind, FrozenSet):
        samples = [split_by_bit(kind, sample)[1] for sample in samples]
    if isinstance(kind, Seq | FrozenSet):
        items = [item for sample in samples for item in sample]
        inside = (_layout(joiner, kind.item, items, what),) if kind.item is not None else ()
        most = max((len(sample) for sample in samples), default=0)
        exact = kind.length is not None if isinstance(kind, Seq) else kind.universe is not None and most == 0
        return Layout(kind, inside, most if exact else 2 * most + 2, exact)
    if isinstance(kind, Union):
        groups: list[list[Any]] = [[] for _ in kind.alternatives]
        for sample in samples:
            groups[_which(joiner, kind, sample)].append(sample)
        return Layout(
            kind,
            tuple(_layout(joiner, one, group, what) for one, group in zip(kind.alternatives, groups, strict=True)),
        )
    return Layout(kind)


def split_by_bit(kind: FrozenSet, things: Any) -> tuple[int, list[Any]]:
    """Return the mask of a set, and the items that have no bit."""
    mask, rest = 0, []
    if kind.universe is None or kind.item is None:
        return mask, list(things)
    for item in things:
        digits = digits_of(kind.item, item)
        number = None if digits is None else kind.universe.number(digits)
        if number is None:
            rest.append(item)
        else:
            mask |= 1 << number
    return mask, rest


def _which(joiner: Joiner, kind: Union, thing: Any) -> int:
    own = type_of(joiner, thing)
    for index, one in enumerate(kind.alternatives):
        if one == own:
            return index
    for index, one in enumerate(kind.alternatives):
        if isinstance(one, Tup | Seq | FrozenSet) and isinstance(own, Tup | Seq | FrozenSet):
            try:
                if joiner.join(one, own) == one:
                    return index
            except CannotJoin:
                continue
    for index, one in enumerate(kind.alternatives):
        if isinstance(one, Seq) and isinstance(own, Tup) and has_room_for(joiner, one, own):
            return index
    raise TooNarrow(f"{thing!r:.60}")


# ---------------------------------------------------------------- in Python


def encoded(joiner: Joiner, thing: Any, layout: Layout) -> list[int]:
    """Return an object as the words of a row."""
    kind = layout.type
    if isinstance(kind, Union):
        index = _which(joiner, kind, thing)
        words = [index]
        for place, part in enumerate(layout.parts):
            words += encoded(joiner, thing, part) if place == index else [0] * part.words
        return words
    _check(kind, thing)
    if isinstance(kind, Tup):
        things = fields_of(thing) if kind.cls else thing
        return [one for inner, part in zip(things, layout.parts, strict=True) for one in encoded(joiner, inner, part)]
    if isinstance(kind, Str | Seq | FrozenSet):
        return _encoded_items(joiner, thing, layout)
    if isinstance(kind, FlagOf):
        return [thing.value]
    if isinstance(kind, Member):
        return [list(kind.cls).index(thing)]  # type: ignore[call-overload]
    if isinstance(kind, Complex):
        return [word_of(thing.real), word_of(thing.imag)]
    return [] if isinstance(kind, Nothing) else [word_of(thing)]


def _encoded_items(joiner: Joiner, thing: Any, layout: Layout) -> list[int]:
    kind = layout.type
    if not isinstance(kind, FrozenSet):
        return _encoded_rest(joiner, thing, layout)
    for item in thing:
        if kind.item is not None and layout.mask:
            _check_all(kind.item, item)
    mask, rest = split_by_bit(kind, thing)
    masks = [word_of_bits(mask >> WORD_BITS * index) for index in range(layout.mask)]
    return masks + _encoded_rest(joiner, rest, layout)


def word_of_bits(bits: int) -> int:
    """Return the lowest 64 bits of a number as a word."""
    low = bits & (1 << WORD_BITS) - 1
    return low - (1 << WORD_BITS) if low >> WORD_BITS - 1 else low


def _encoded_rest(joiner: Joiner, thing: Any, layout: Layout) -> list[int]:
    if len(thing) > layout.room or (layout.exact and len(thing) != layout.room):
        raise TooNarrow(f"{thing!r:.60} has {len(thing)} items")
    if isinstance(layout.type, Str):
        rows = [[ord(character)] for character in thing]
    else:
        rows = [encoded(joiner, item, layout.parts[0]) for item in thing] if layout.parts else []
        if thing and not layout.parts:
            raise TooNarrow(f"{thing!r:.60}")
    if isinstance(layout.type, FrozenSet):
        rows.sort()
    words = [one for row in rows for one in row]
    words = words if layout.exact else [len(thing), *words]
    return words + [0] * (layout.words - layout.mask - len(words))


PLAIN: dict[type[Type], type] = {Int: int, Bool: bool, Float: float, Complex: complex, Str: str, Nothing: type(None)}


def _check(kind: Type, thing: Any) -> None:
    """Fail if an object is not of a type."""
    plain = PLAIN.get(type(kind))
    if plain is not None and type(thing) is not plain:
        raise TooNarrow(f"{thing!r:.60} is not of type {plain.__name__}")
    if isinstance(kind, FlagOf) and isinstance(thing, enum.Flag) and not 0 <= thing.value <= bits_of(type(thing)):
        raise TooNarrow(f"{thing!r:.60} is no combination of members")
    if isinstance(kind, Member | FlagOf | Tup) and kind.cls is not None and type(thing) is not kind.cls:
        raise TooNarrow(f"{thing!r:.60} is not of type {kind.cls.__name__}")
    if isinstance(kind, Tup) and value_class(kind.cls) is not None and what_is_odd(thing):
        raise TooNarrow(f"a {type(thing).__name__} has unusual attributes")
    if isinstance(kind, Tup) and kind.cls is None and (type(thing) is not tuple or len(thing) != len(kind.parts)):
        raise TooNarrow(f"{thing!r:.60} is not a tuple of {len(kind.parts)}")
    if isinstance(kind, Seq) and type(thing) is not (list if kind.of_list else tuple):
        raise TooNarrow(f"{thing!r:.60} is not a tuple")
    if isinstance(kind, FrozenSet) and not isinstance(thing, frozenset | set):
        raise TooNarrow(f"{thing!r:.60} is not a set")
    if isinstance(kind, Int) and not -(1 << 63) <= thing < 1 << 63:
        raise TooNarrow(f"{thing} has more than 64 bits")


def _check_all(kind: Type, thing: Any) -> None:
    """Fail if an object, or a part of it, is not of a type."""
    _check(kind, thing)
    if isinstance(kind, Tup):
        for part, inside in zip(fields_of(thing) if kind.cls else thing, kind.parts, strict=True):
            _check_all(inside, part)


def decoded(words: Iterator[int], layout: Layout) -> Any:
    """Return the object that lies in a row."""
    kind = layout.type
    if isinstance(kind, Union):
        index = next(words)
        return [decoded(words, part) for part in layout.parts][index]
    if isinstance(kind, Tup):
        return record(kind.cls, [decoded(words, part) for part in layout.parts])
    if isinstance(kind, Str | Seq | FrozenSet):
        return _decoded_items(words, layout)
    if isinstance(kind, Nothing):
        return None
    found = next(words)
    if isinstance(kind, Complex):
        return complex(_real(found), _real(next(words)))
    if isinstance(kind, FlagOf):
        return kind.cls(found)
    if isinstance(kind, Member):
        return list(kind.cls)[found]  # type: ignore[call-overload]
    if isinstance(kind, Float):
        return _real(found)
    return bool(found) if isinstance(kind, Bool) else found


def _real(found: int) -> float:
    """Return the float that lies in a word."""
    real: float = struct.unpack("<d", struct.pack("<q", found))[0]
    return real


def _decoded_items(words: Iterator[int], layout: Layout) -> Any:
    mask = sum((next(words) & (1 << WORD_BITS) - 1) << WORD_BITS * index for index in range(layout.mask))
    count = layout.room if layout.exact else next(words)
    if isinstance(layout.type, Str):
        letters = [next(words) for _ in range(layout.room)]
        return "".join(map(chr, letters[:count]))
    items = [_item(words, layout.parts[0], index < count) for index in range(layout.room)] if layout.parts else []
    made = items[:count]
    if isinstance(layout.type, FrozenSet):
        return frozenset([*made, *_items_of(layout.type, mask)])
    return made if layout.type.of_list else tuple(made)  # type: ignore[attr-defined]


def _items_of(kind: FrozenSet, mask: int) -> Iterator[Any]:
    """Yield the items that a mask has bits for."""
    for number in ones(mask):
        assert kind.item is not None
        assert kind.universe is not None
        yield made_of(kind.item, iter(kind.universe.digits(number)))


def _item(words: Iterator[int], layout: Layout, is_there: bool) -> Any:
    if is_there:
        return decoded(words, layout)
    for _ in range(layout.words):
        next(words)
    return None
