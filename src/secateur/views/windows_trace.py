"""α, β and v of every node as they evolve: what exercise 1 of sheet 002 asks for."""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Cut, Enter, Event, Leaf, Leave, Update
from secateur.game import MAX, Number
from secateur.views.data_table import aligned
from secateur.views.words import child_label, label, number, role

HEADER = ("α", "β", "v", "node")


def windows(events: Iterable[Event[Any]]) -> Iterator[str]:
    """Return a table: a line when a node is entered, each time that a child comes back, and for each cut."""
    rows = [HEADER, *_rows(events)]
    return aligned([(*numbers, f" {what}") for *numbers, what in rows], "rrrl")


def _rows(events: Iterable[Event[Any]]) -> Iterator[tuple[str, str, str, str]]:
    last: Number = 0  # the provisional value that was told last: at a cut or a leave, that node's
    for event in events:
        visit = event.visit
        node = "  " * visit.depth + label(visit)
        if isinstance(event, Enter):
            v = number(float("-inf") if visit.player == MAX else float("inf"))
            yield number(visit.alpha), number(visit.beta), v, f"{node}  {role(visit)}"
        elif isinstance(event, Leaf):
            yield "", "", number(event.value), f"{node}  leaf"
        elif isinstance(event, Update):
            last = event.value
            back = f"{node}  after {child_label(visit, event.move)} = {number(event.child)}"
            yield number(event.alpha), number(event.beta), number(event.value), back
        elif isinstance(event, Cut):
            yield "", "", "", f"{node}  {cut_words(event, number(last))}"
        elif isinstance(event, Leave) and event.value != last:
            yield "", "", number(event.value), f"{node}  answers {number(event.value)}, within its window"


def cut_words(cut: Cut[Any], v: str) -> str:
    """Say what a cut cuts, and why."""
    skipped = ", ".join(child_label(cut.visit, move) for move in cut.skipped)
    why = f"v = {v} ≥ β = {number(cut.beta)}" if cut.kind == "beta" else f"v = {v} ≤ α = {number(cut.alpha)}"
    return f"{'deep ' if cut.deep else ''}{cut.kind} cut, {why}: {skipped} not looked at"
