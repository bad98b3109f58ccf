"""Alpha-beta told by the rules of sheet 003.

R1: when all children were examined or cut, the provisional value becomes definitive. R2: a child's definitive value
makes the provisional value of its father. R3: a node whose provisional value is no better for its father than what
he has already is cut: alpha cut at a MIN node, beta cut at a MAX node. R3 looks at the father only, as shallow
alpha-beta does; what deep alpha-beta cuts beyond that is told as such.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Cut, Event, Leaf, Leave, Update, Visit
from secateur.game import MAX, Number
from secateur.tree import Node, nodes
from secateur.views.words import child_label, label, number

Values = dict[Visit[Any], Number]  # the provisional values


def rules(events: Iterable[Event[Any]]) -> Iterator[str]:
    """Yield the story, a step a line."""
    values: Values = {}
    for event in events:
        visit = event.visit
        name = label(visit)
        if isinstance(event, Leaf):
            yield f"{name} is visited: V({name}) = {number(event.value)}, definitive"
        elif isinstance(event, Update):
            if values.get(visit) != event.value:
                yield f"R2: V({name}) = {number(event.value)}, provisional"
            values[visit] = event.value
        elif isinstance(event, Cut):
            yield _cut(event, values)
        elif isinstance(event, Leave):
            yield f"R1: V({name}) = {number(event.value)}, definitive"


def _cut(cut: Cut[Any], values: Values) -> str:
    visit = cut.visit
    skipped = "; ".join(_branch(visit, move) for move in cut.skipped)
    sign, bound = ("≥", cut.beta) if visit.player == MAX else ("≤", cut.alpha)
    own = f"V({label(visit)}) = {number(values[visit])}"
    rule = "R3, deep" if cut.deep else "R3"
    return f"{rule}: {cut.kind} cut on {skipped}, for {own} {sign} {_whose(visit, bound, values)}"


def _whose(visit: Visit[Any], bound: Number, values: Values) -> str:
    """Name the nearest ancestor that has the bound as its provisional value."""
    ancestor = visit.parent
    while ancestor is not None:
        if ancestor.player != visit.player and values.get(ancestor) == bound:
            return f"V({label(ancestor)}) = {number(bound)}"
        ancestor = ancestor.parent
    return f"{number(bound)}, the bound of the window"


def _branch(visit: Visit[Any], move: Any) -> str:
    """Return a child that is cut, with what hangs below it."""
    child = visit.state.produced(move) if isinstance(visit.state, Node) else None
    below = [node.name for node in nodes(child) if node is not child and node.name] if child is not None else []
    return child_label(visit, move) + (f" (with {', '.join(below)})" if below else "")
