"""The call trace of sheet 000, letter for letter, in French as it is printed there."""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Enter, Event, Leaf, Leave, Visit
from secateur.game import MAX


def calls(events: Iterable[Event[Any]]) -> Iterator[str]:
    """Yield one line for each call of the sheet's three functions; two spaces a level.

    The function on trees calls one on the list of children, one level down, and that one calls itself on the rest
    of the list, on its own level: so a node at depth d has its calls on the levels 2d and 2d + 1.
    """
    for event in events:
        visit = event.visit
        if isinstance(event, Enter | Leaf):
            if visit.parent is not None:
                yield _line(visit.parent, 1, f"ici aux_liste_{_side(visit.parent)}")
            yield _line(visit, 0, "ici aux_tree" + (" sur une feuille" if isinstance(event, Leaf) else ""))
        elif isinstance(event, Leave) and not event.early:
            yield _line(visit, 1, f"ici aux_liste_{_side(visit)} sur liste vide")


def _line(visit: Visit[Any], below: int, text: str) -> str:
    return "  " * (2 * visit.depth + below) + text


def _side(visit: Visit[Any]) -> str:
    return "max" if visit.player == MAX else "min"
