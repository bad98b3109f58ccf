"""α, β and v of every node as they evolve: what exercise 1 of sheet 002 asks for."""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Cut, Enter, Event, Leaf, Leave, Update
from secateur.game import MAX, Number
from secateur.views.data_table import aligned
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import CUTS, child_label, cut_bound, label, number, role

NODE = Said("node", "nœud")
LEAF = Said("leaf", "feuille")
AFTER = Said("after {child} = {value}", "après {child} = {value}")
ANSWER = Said("answers {value}, within its window", "renvoie {value}, dans sa fenêtre")
CUT = Said(
    "{deep}{cut}, v = {v} {sign} {name} = {bound}: {skipped} not looked at",
    "{cut}{deep}, v = {v} {sign} {name} = {bound} : sans examiner {skipped}",
)
DEEP = Said("deep ", " profonde")


def windows(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Return a table: a line when a node is entered, each time that a child comes back, and for each cut."""
    rows = [("α", "β", "v", NODE.text(language)), *_rows(events, language)]
    return aligned([(*numbers, f" {what}") for *numbers, what in rows], "rrrl")


def _rows(events: Iterable[Event[Any]], language: Language) -> Iterator[tuple[str, str, str, str]]:
    last: Number = 0  # the provisional value that was told last: at a cut or a leave, that node's
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
        elif isinstance(event, Leave) and event.value != last:
            v = number(event.value)
            yield "", "", v, f"{node}  {ANSWER.say(language, value=v)}"


def _cut(cut: Cut[Any], v: str, language: Language) -> str:
    """Say what a cut cuts, and why."""
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
