"""Objects that never change and are compared by their fields, as frozen dataclasses are.

To define a dataclass takes a third of a millisecond, and a compiled game that is kept needs two dozen of them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """An object whose fields are what its class annotates."""

    _names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = vars(cls).get("__annotations__", {})
        cls._names = (*cls._names, *(name for name, kind in own.items() if not kind.startswith("ClassVar")))

    def __init__(self, *fields: Any, **named: Any) -> None:
        vars(self).update(zip(self._names, fields, strict=False), **named)

    @cached_property
    def compared(self) -> tuple[Any, ...]:
        """What two objects of one class are compared by."""
        return tuple(getattr(self, name) for name in self._names)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Frozen) and type(self) is type(other) and self.compared == other.compared
        )

    def __hash__(self) -> int:
        return hash((type(self), self.compared))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.compared))})"
