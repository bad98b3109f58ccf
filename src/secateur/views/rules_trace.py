"""Alpha-beta, step by step, by the rules of sheet 003.

R1: when all children have been examined or cut, the provisional value becomes definitive. R2: a child's definitive
value updates the provisional value of its parent. R3: a node is cut when its provisional value is no better for its
parent than what the parent already has: an alpha cut at a MIN node, a beta cut at a MAX node. R3 compares with the
parent only, as shallow alpha-beta does; the further cuts of deep alpha-beta are marked as deep.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from secateur.events import Cut, Event, Leaf, Leave, Update, Visit
from secateur.game import Number
from secateur.tree import Node, nodes
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import CUTS, Values, bound_setter, child_label, cut_bound, label, number

VISITED = Said(
    "{node} is visited: V({node}) = {value}, definitive", "{node} est visité : V({node}) = {value}, définitive"
)
PROVISIONAL = Said("R2: V({node}) = {value}, provisional", "R2 : V({node}) = {value}, provisoire")
DEFINITIVE = Said("R1: V({node}) = {value}, definitive", "R1 : V({node}) = {value}, définitive")
CUT = Said(
    "{rule}: {cut} on {skipped}, because {own} {sign} {bound}",
    "{rule} : {cut} sur {skipped}, car {own} {sign} {bound}",
)
DEEP = Said("R3, deep", "R3, profonde")
OF_THE_WINDOW = Said("{bound}, the bound of the window", "{bound}, la borne de la fenêtre")
WITH = Said(" (with {below})", " (avec {below})")


def rules(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Yield the steps, one per line."""
    return filter(None, rule_lines(events, language))


def rule_lines(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str | None]:
    """Yield for each event the rule that applies, or None if none does."""
    values: Values = {}
    for event in events:
        visit = event.visit
        if isinstance(event, Leaf):
            yield _step(VISITED, visit, event.value, language)
        elif isinstance(event, Update):
            changes = values.get(visit) != event.value
            values[visit] = event.value
            yield _step(PROVISIONAL, visit, event.value, language) if changes else None
        elif isinstance(event, Cut):
            yield _cut(event, values, language)
        elif isinstance(event, Leave):
            yield _step(DEFINITIVE, visit, event.value, language)
        else:
            yield None


def _step(rule: Said, visit: Visit[Any], value: Number, language: Language) -> str:
    return rule.say(language, node=label(visit, language), value=number(value))


def _cut(cut: Cut[Any], values: Values, language: Language) -> str:
    visit = cut.visit
    sign, _, bound = cut_bound(cut)
    return CUT.say(
        language,
        rule=DEEP.text(language) if cut.deep else "R3",
        cut=CUTS[cut.kind].text(language),
        skipped="; ".join(_branch(visit, move, language) for move in cut.skipped),
        own=_value(visit, values[visit], language),
        sign=sign,
        bound=_whose(visit, bound, values, language),
    )


def _value(visit: Visit[Any], value: Number, language: Language) -> str:
    return f"V({label(visit, language)}) = {number(value)}"


def _whose(visit: Visit[Any], bound: Number, values: Values, language: Language) -> str:
    """Return the ancestor that sets the bound, with its provisional value."""
    ancestor = bound_setter(visit, bound, values)
    return OF_THE_WINDOW.say(language, bound=number(bound)) if ancestor is None else _value(ancestor, bound, language)


def _branch(visit: Visit[Any], move: Any, language: Language) -> str:
    """Return a child that is cut, with the names of its descendants."""
    child = visit.state.produced(move) if isinstance(visit.state, Node) else None
    below = [node.name for node in nodes(child) if node is not child and node.name] if child is not None else []
    return child_label(visit, move) + (WITH.say(language, below=", ".join(below)) if below else "")
