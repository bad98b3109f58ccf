"""A search as calls of the three functions of sheet 000; in French it is exactly the trace printed on the sheet."""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Enter, Event, Leaf, Leave, Visit
from secateur.game import MAX
from secateur.views.language import ENGLISH, Language, Said

TREE = Said("call aux_tree", "ici aux_tree")
LEAF = Said("call aux_tree on a leaf", "ici aux_tree sur une feuille")
LIST = Said("call aux_list_{side}", "ici aux_liste_{side}")
EMPTY_LIST = Said("call aux_list_{side} on an empty list", "ici aux_liste_{side} sur liste vide")


def calls(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Yield one line for each call, indented by two spaces per level.

    The function on trees calls a function on the list of children, one level down. That one calls itself on the rest
    of the list, on its own level. So the calls for a node at depth d are on the levels 2d and 2d + 1.
    """
    for event in events:
        yield from call_lines(event, language)


def call_lines(event: Event[Any], language: Language = ENGLISH) -> Iterator[str]:
    """Yield the calls at one event: none, one or two."""
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
