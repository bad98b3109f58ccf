"""Questions about a search, and their marks: both come from the recorded events, never from a second search.

A question is asked when the first `asked` events are known, and answered by those up to `answered`. Questions of one
round never give away one another's answers: between two leaves at most one is asked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from secateur.errors import SecateurError
from secateur.events import Cut, Enter, Event, Leaf, Leave, Update, Visit
from secateur.game import Number
from secateur.text import read_number, shortened
from secateur.tree import Node
from secateur.views.language import Language
from secateur.views.sentences_trace import sentences, why_not_cut, window_reason
from secateur.views.words import Values, number

QuestionKind: TypeAlias = Literal["leaf", "window", "cut", "value"]
KINDS: tuple[QuestionKind, ...] = ("leaf", "window", "cut", "value")

INFINITIES = {"inf": "+", "+inf": "+", "∞": "+", "+∞": "+", "oo": "+", "+oo": "+", "-inf": "-", "-∞": "-", "-oo": "-"}


class QuizError(SecateurError):
    """An answer that cannot be read, or a question that does not exist."""


class Question(NamedTuple):
    """A question about the node of one event, asked after so many events and answered after so many."""

    kind: QuestionKind
    node: Node | None
    asked: int
    answered: int
    event: int  # the event that it is about


class Mark(NamedTuple):
    """Whether an answer is right, the right answer, and the reason."""

    right: bool
    truth: list[str]
    reason: str


def questions(events: Sequence[Event[int]], windows: bool) -> list[Question]:
    """Return all questions that a search allows; `windows`: also those about bounds and cuts."""
    found: list[Question] = []
    leaves = [place for place, event in enumerate(events) if isinstance(event, Leaf)]
    for before, place in zip([-1, *leaves], leaves, strict=False):
        found.append(Question("leaf", events[place].visit.state, before + 1, place + 1, place))
    for place, event in enumerate(events):
        if isinstance(event, Enter) and windows and event.visit.parent is not None:
            found.append(Question("window", event.visit.state, place, place + 1, place))
        elif isinstance(event, Update):
            found += _at_update(events, place, event, windows)
    return sorted(found, key=lambda question: (question.asked, question.answered))


def _at_update(events: Sequence[Event[int]], place: int, event: Update[int], windows: bool) -> Iterator[Question]:
    """Yield the questions when a child has returned: whether the rest is cut, and what the node returns."""
    node: Node = event.visit.state
    after = events[place + 1 : place + 3]
    cut = bool(after) and isinstance(after[0], Cut)
    if windows and after and event.move != node.moves[-1]:
        yield Question("cut", node, place + 1, place + 2 if cut else place + 1, place)
    leave = place + 2 if cut else place + 1
    if leave < len(events) and isinstance(events[leave], Leave) and events[leave].visit is event.visit:
        yield Question("value", node, place, leave + 1, leave)


def a_round(
    found: Sequence[Question], kinds: Sequence[QuestionKind], seed: int, events: Sequence[Event[int]]
) -> list[Question]:
    """Return a round: all questions of one kind; of several kinds, one drawn between any two leaves."""
    wanted = [question for question in found if question.kind in kinds]
    if len(set(kinds)) == 1:
        return wanted
    chance = random.Random(seed)
    leaves_before = [0]
    for event in events:
        leaves_before.append(leaves_before[-1] + isinstance(event, Leaf))
    groups: dict[int, list[Question]] = {}
    for question in wanted:
        groups.setdefault(leaves_before[question.asked], []).append(question)
    chosen: list[Question] = []
    for _, group in sorted(groups.items()):
        kind = chance.choice(sorted({question.kind for question in group}))
        chosen.append(chance.choice([question for question in group if question.kind == kind]))
    return chosen


def truth(question: Question, events: Sequence[Event[int]]) -> list[str]:
    """Return the right answer: a node has no text, so the answer to `leaf` is empty."""
    event = events[question.event]
    if question.kind == "window":
        return [number(event.visit.alpha), number(event.visit.beta)]
    if question.kind == "cut":
        return [_kind_of_cut(events, question.event)]
    if question.kind == "value":
        assert isinstance(event, Leave)
        return [number(event.value)]
    return []


def mark(
    question: Question, given: Sequence[str], node: Node | None, events: Sequence[Event[int]], language: Language
) -> Mark:
    """Mark an answer: texts, or for `leaf` the node that was pointed at."""
    event = events[question.event]
    if question.kind == "leaf":
        right = node is question.node
    elif question.kind == "window":
        right = [read_answer(text) for text in _so_many(given, 2)] == [event.visit.alpha, event.visit.beta]
    elif question.kind == "cut":
        (said,) = _so_many(given, 1)
        if said not in ("none", "alpha", "beta"):
            raise QuizError(f"{shortened(said)}: expected none, alpha or beta")
        right = said == _kind_of_cut(events, question.event)
    else:
        assert isinstance(event, Leave)
        right = read_answer(_so_many(given, 1)[0].lstrip("=≤≥<> ")) == event.value
    return Mark(right, truth(question, events), _reason(question, events, language))


def _so_many(given: Sequence[str], count: int) -> Sequence[str]:
    if len(given) != count:
        raise QuizError(f"{len(given)} answers: expected {count}")
    return given


def read_answer(text: str) -> Number:
    """Return the number that a student typed, infinite or not."""
    plain = text.strip().lower().replace("−", "-").replace(",", ".").replace(" ", "")
    if plain in INFINITIES:
        return float(f"{INFINITIES[plain]}inf")
    found = read_number(plain)
    if found is None or found != found or abs(found) == float("inf"):
        raise QuizError(f"{shortened(text)}: expected a number, or ∞")
    return found


def _kind_of_cut(events: Sequence[Event[int]], update: int) -> str:
    after = events[update + 1] if update + 1 < len(events) else None
    return after.kind if isinstance(after, Cut) else "none"


def _reason(question: Question, events: Sequence[Event[int]], language: Language) -> str:
    """Return why the right answer is right, in the words of the traces."""
    event = events[question.event]
    if question.kind == "window":
        return window_reason(event.visit, _values_before(events, question.event), language)
    if question.kind == "cut" and _kind_of_cut(events, question.event) == "none":
        assert isinstance(event, Update)
        return why_not_cut(event, language)
    told = list(sentences(events[: question.answered], language))[question.asked :]
    return " ".join(told)


def _values_before(events: Sequence[Event[Any]], place: int) -> Values:
    """Return the provisional values when an event happens."""
    values: dict[Visit[Any], Number] = {}
    for event in events[:place]:
        if isinstance(event, Update):
            values[event.visit] = event.value
    return values
