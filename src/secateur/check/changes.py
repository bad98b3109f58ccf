"""Does a rule change the game? The numbers and texts that a game keeps, before a rule is asked and after.

Every rule is watched once in every position. What it adds for its own use (a new attribute, a new key of a
dictionary, a value where None was) is no fault, as long as its answers stay the same: it may be a cache. What was
there before must stay as it was.
"""

import random
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from types import ModuleType
from typing import Any, TypeAlias

from secateur.check.report import MOST_SHOWN, Report, called, shown

MOST_IN_A_LOOK = 2_000  # things that one look takes in
MOST_IN_ALL = 300_000  # then no look is taken any more
PER_THING = 20  # numbers of a list that are looked at in the time that one thing takes
MOST_LONG = 1 << 20  # elements of a list, bytes of an array
PLAIN = frozenset((int, float, complex, bool, str, bytes))

Attributes: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen in a game, by where it stands, such as `self.board.cells`; whether that is all there is."""

    found: dict[str, object]
    complete: bool


class Changes:
    """Notices what rules change in one game."""

    def __init__(self, game: object, report: Report) -> None:
        self.game, self.report = game, report
        self.left = MOST_IN_ALL
        self.watched: set[str] = set()  # the rules that were asked in this position
        self.known: set[tuple[str, str]] = set()  # which rule changes what

    def before(self, name: str) -> Look | None:
        """Return what is in the game before a rule is asked; None if it need not be watched."""
        if name in self.watched or self.left <= 0:
            return None
        self.watched.add(name)
        return self.seen()

    def seen(self) -> Look:
        """Return what is in the game now."""
        found: dict[str, object] = {}
        waiting = deque((f"self.{name}", thing) for name, thing in _attributes(self.game, of_class=True).items())
        known, count = {id(self.game)}, 0
        while waiting and count < MOST_IN_A_LOOK:
            place, thing = waiting.popleft()
            count += 1
            plain = _plain(thing)
            if plain is not None:
                found[place] = plain
                self.left -= len(plain) // PER_THING if isinstance(plain, tuple | bytes) else 0
            elif id(thing) not in known:
                known.add(id(thing))
                waiting.extend(islice(_parts(place, thing), MOST_IN_A_LOOK))
        self.left -= count
        return Look(found, not waiting)

    def compare(self, before: Look, name: str, arguments: tuple[object, ...]) -> None:
        """Note what a rule has changed since a look."""
        after = self.seen()
        for place, old in before.found.items():
            gone = place not in after.found
            new = after.found.get(place)
            if (gone and not after.complete) or (not gone and (new is old or new == old)):
                continue
            if (name, place) not in self.known:
                self.known.add((name, place))
                values = "" if gone else f" from {shown(old)} to {shown(new)}"
                what = f"{called(name, *arguments)} changed {place}{values if len(values) <= MOST_SHOWN else ''}"
                self.report.note(what, "no rule to change anything in the game")


def _plain(thing: object) -> object:
    """Return what can be compared later although the thing may be changed; None if it is not that simple."""
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, list | tuple | set | frozenset | deque) and len(thing) <= MOST_LONG:
        simple = all(type(part) in PLAIN for part in thing)
        return (frozenset(thing) if isinstance(thing, set | frozenset) else tuple(thing)) if simple else None
    if isinstance(thing, random.Random):
        return thing.getstate()
    try:
        view = memoryview(thing)  # type: ignore[arg-type]
    except TypeError:
        return None
    return view.tobytes() if view.nbytes <= MOST_LONG else None


def _parts(place: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a thing consists of, and where that stands."""
    if isinstance(thing, list | tuple | deque):
        yield f"len({place})", len(thing)
        for index, part in enumerate(thing):
            yield f"{place}[{index}]", part
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield f"{place}[{shown(key)}]", part
    elif not callable(thing) and not isinstance(thing, ModuleType):
        for name, part in _attributes(thing).items():
            yield f"{place}.{name}", part


def _is_bound(thing: object) -> bool:
    """Whether a thing in a class is a method, a property or the like: another thing for every object."""
    return hasattr(type(thing), "__get__")


def _attributes(thing: object, *, of_class: bool = False) -> Attributes:
    """Return what an object keeps under names; with what its class keeps for all, if that is asked for."""
    found: dict[str, Any] = {}
    for cls in reversed(type(thing).__mro__):
        kept = vars(cls)
        if of_class and cls is not object:
            found |= {name: part for name, part in kept.items() if not (name.startswith("__") or _is_bound(part))}
        slots = kept.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else tuple(slots):
            if not name.startswith("__") and hasattr(thing, name):
                found[name] = getattr(thing, name)
    own = getattr(thing, "__dict__", None)
    return found | own if isinstance(own, dict) else found
