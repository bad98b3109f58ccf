"""Named tuples, which are plain tuples to compiled rules: `state.player` is state[1]."""

import inspect
from collections.abc import Mapping
from typing import Any

Parameters = list[tuple[str, tuple[Any] | None]]


class Fields:
    """The classes of named tuples that a game's states and moves are made of."""

    def __init__(self, *samples: object) -> None:
        self.classes = [cls for sample in samples for cls in _within(sample)]

    def known(self, around: Mapping[str, Any]) -> list[Any]:
        """Return the classes that a function may meet: those of the samples, and those of its module."""
        return [*self.classes, *(thing for thing in around.values() if _is_class(thing))]

    def place(self, name: str, around: Mapping[str, Any]) -> int | None:
        """Return which element a name means; None if it means none, or not the same one in every class."""
        places = {cls._fields.index(name) for cls in self.known(around) if _is_field(cls, name)}
        return places.pop() if len(places) == 1 else None

    def having(self, names: set[Any], around: Mapping[str, Any]) -> tuple[str, ...] | None:
        """Return the fields of the one class that has some."""
        found = {cls._fields for cls in self.known(around) if names and names <= set(cls._fields)}
        return found.pop() if len(found) == 1 else None

    def of(self, cls: object) -> Parameters | None:
        """Return what a class of named tuples is made from, with the defaults; None if it is none."""
        if not _is_class(cls) or cls.__mro__[1] is not tuple:  # type: ignore[attr-defined]
            return None
        named: Any = cls
        return [
            (name, (named._field_defaults[name],) if name in named._field_defaults else None)
            for name in named._fields
        ]


def _is_class(thing: object) -> bool:
    return inspect.isclass(thing) and issubclass(thing, tuple) and hasattr(thing, "_fields")


def _is_field(cls: Any, name: str) -> bool:
    return name in cls._fields and type(inspect.getattr_static(cls, name)).__name__ == "_tuplegetter"


def _within(sample: object) -> list[Any]:
    """Return the classes of named tuples in a state or a move."""
    if not isinstance(sample, tuple):
        return []
    mine = [type(sample)] if _is_class(type(sample)) else []
    return mine + [cls for part in sample for cls in _within(part)]
