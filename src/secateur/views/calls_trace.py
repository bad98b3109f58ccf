"""A search as the calls of sheet 000's three functions; in French it is the sheet's own trace, letter for letter."""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Enter, Event, Leaf, Leave, Visit
from secateur.game import MAX
from secateur.views.language import ENGLISH, Language, Said

TREE = Said("here aux_tree", "ici aux_tree")
LEAF = Said("here aux_tree on a leaf", "ici aux_tree sur une feuille")
LIST = Said("here aux_list_{side}", "ici aux_liste_{side}")
EMPTY_LIST = Said("here aux_list_{side} on an empty list", "ici aux_liste_{side} sur liste vide")


def calls(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Yield one line for each call; two spaces a level.

    The function on trees calls one on the list of children, one level down, and that one calls itself on the rest
    of the list, on its own level: so a node at depth d has its calls on the levels 2d and 2d + 1.
    """
    for event in events:
        visit = event.visit
        if isinstance(event, Enter | Leaf):
            if visit.parent is not None:
                yield _line(visit.parent, 1, LIST, language)
            yield _line(visit, 0, LEAF if isinstance(event, Leaf) else TREE, language)
        elif isinstance(event, Leave) and not event.early:
            yield _line(visit, 1, EMPTY_LIST, language)


def _line(visit: Visit[Any], below: int, call: Said, language: Language) -> str:
    side = "max" if visit.player == MAX else "min"
    return "  " * (2 * visit.depth + below) + call.say(language, side=side)
