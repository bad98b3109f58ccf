"""The values of α, β and v at every node as they change, as exercise 1 of sheet 002 asks for."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from secateur.events import Cut, Enter, Event, Leaf, Update
from secateur.game import MAX, Number
from secateur.views.data_table import aligned
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import CUTS, child_label, cut_bound, label, number, role

NODE = Said("node", "nœud")
LEAF = Said("leaf", "feuille")
AFTER = Said("after {child} = {value}", "après {child} = {value}")
RETURNED = Said("returns {value}, clamped to its window", "renvoie {value}, borné par sa fenêtre")
CUT = Said(
    "{deep}{cut}, v = {v} {sign} {name} = {bound}: {skipped} not looked at",
    "{cut}{deep}, v = {v} {sign} {name} = {bound} : sans examiner {skipped}",
)
DEEP = Said("deep ", " profonde")

# α, β and v, and what happens at which node
WindowRow: TypeAlias = tuple[str, str, str, str]


def windows(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Return a table with a line for each node entered, each child that returns, and each cut."""
    rows = [("α", "β", "v", NODE.text(language)), *filter(None, window_rows(events, language))]
    return aligned([(*numbers, f" {what}") for *numbers, what in rows], "rrrl")


def window_rows(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[WindowRow | None]:
    """Yield for each event its line of the table, or None if it has none."""
    last: Number = 0  # the last provisional value; a cut or a leave comes right after an update of the same node
    for event in events:
        visit = event.visit
        node = "  " * visit.depth + label(visit, language)
        if isinstance(event, Enter):
            v = number(float("-inf") if visit.player == MAX else float("inf"))
            yield number(visit.alpha), number(visit.beta), v, f"{node}  {role(visit)}"
        elif isinstance(event, Leaf):
            yield "", "", number(event.value), f"{node}  {LEAF.text(language)}"
        elif isinstance(event, Update):
            last = event.value
            back = AFTER.say(language, child=child_label(visit, event.move), value=number(event.child))
            yield number(event.alpha), number(event.beta), number(event.value), f"{node}  {back}"
        elif isinstance(event, Cut):
            yield "", "", "", f"{node}  {_cut(event, number(last), language)}"
        elif event.value != last:
            v = number(event.value)
            yield "", "", v, f"{node}  {RETURNED.say(language, value=v)}"
        else:
            yield None


def _cut(cut: Cut[Any], v: str, language: Language) -> str:
    """Return what a cut skips, and why."""
    sign, name, bound = cut_bound(cut)
    return CUT.say(
        language,
        deep=DEEP.text(language) if cut.deep else "",
        cut=CUTS[cut.kind].text(language),
        v=v,
        sign=sign,
        name=name,
        bound=number(bound),
        skipped=", ".join(child_label(cut.visit, move) for move in cut.skipped),
    )
