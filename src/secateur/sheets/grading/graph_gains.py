"""Sheet 001: Gain by recursion, Gain_pile with a stack."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from secateur.sheets import graphes as reference
from secateur.sheets.grading.graph_cases import BY_HAND, chain, graph_case, ladder, random_graph, reachable_part
from secateur.sheets.grading.habits import Habits, search
from secateur.sheets.grading.mistakes import pairs_of, value_mistakes
from secateur.sheets.grading.question import (
    MOST_QUESTIONS,
    Case,
    Check,
    Diagnosis,
    Example,
    Names,
    Prediction,
    Question,
    Ran,
    answered,
    same,
    without_recursion,
)
from secateur.sheets.grading.session import TOO_LONG, CallOutcome, Serving
from secateur.sheets.grading.tree_cases import tree_of
from secateur.sheets.grading.tree_question import shown
from secateur.tree import Data

RANDOM = 30  # graphs
MOST_LOOKUPS = 8  # times a program may look up the successors of a vertex, for each edge to it


class LookupServing:
    """Records which lists of successors a program looks up."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.order: list[Any] = []

    def answer(self, question: Sequence[Any]) -> Any:
        """Refuse: the program has everything."""
        raise ValueError(question)

    def hear(self, fact: Sequence[Any]) -> None:
        """Record a look-up."""
        what, vertex = fact
        if what != "successors":
            raise ValueError(what)
        self.order.append(vertex)

    def visits(self) -> tuple[Any, ...]:
        """Return the vertices in the order of the look-ups; repetitions in a row count once."""
        return tuple(
            vertex for index, vertex in enumerate(self.order) if index == 0 or self.order[index - 1] != vertex
        )


class _Gains(Question):
    """A version of Gain: the gain of s0, and E completed for its descendants."""

    helpers = ("max", "min")
    chains = False  # whether it must handle chains that are too long for recursion

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return graphs worked out by hand, random graphs, a ladder with a great many paths, perhaps a long chain."""
        for graph in BY_HAND:
            yield graph_case(*graph)
        for _ in range(RANDOM):
            yield graph_case(*random_graph(chance))
        yield graph_case(*ladder(), big=True)
        if self.chains:
            yield graph_case(*chain(), big=True)

    def call(self, case: Case) -> dict[str, Any]:
        """Return the graph."""
        data = case.data
        return {
            "lists": [[vertex, successors] for vertex, successors in data["G"].items()],
            "sides": list(map(list, data["P"].items())),
            "gains": list(map(list, data["E"].items())),
            "start": data["s0"],
        }

    def serving(self, case: Case) -> Serving:
        """Return a serving that records look-ups, up to a limit."""
        edges = sum(map(len, case.data["G"].values()))
        return LookupServing(MOST_QUESTIONS + 20 * MOST_LOOKUPS * (edges + len(case.data["G"])))

    def expected(self, case: Case) -> CallOutcome:
        """Return the gain, and E as the reference completes it."""
        data = case.data
        gains = dict(data["E"])
        return CallOutcome(getattr(reference, self.name)(data["G"], data["P"], gains, data["s0"]), left=gains)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with E as a dictionary, and a note if the graph was changed."""
        try:
            gains = {_key(vertex): gain for vertex, gain in outcome.left["gains"]}
            graph = {_key(vertex): successors for vertex, successors in outcome.left["lists"]}
        except (KeyError, TypeError, ValueError):  # the call did not end, or E does not hold gains of vertices
            return replace(outcome, left={})
        return replace(outcome, left=gains, note="" if graph == case.data["G"] else "changed")

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise gains that are not stored, a dictionary returned, endless look-ups, recursion."""
        done = [row for row in ran.rows if row[2].ending == "answered"]
        if self.chains:
            yield Diagnosis(("not-ready",), _stores_others, share=0.9)
        if not check.name.endswith(": E"):  # running out of time or stack says nothing about what is stored
            if ":" in check.name or len(done) > len(ran.cases) / 2:
                yield Diagnosis(("no-memo",), _too_long_if_big)
            if self.chains:
                yield Diagnosis(("recursion",), _too_deep_if_big)
        if done and all(isinstance(found.answer, dict) and "other" in found.answer for _, _, found in done):
            yield Diagnosis(("table-for-value",), lambda case, expected, outcome: isinstance(outcome.answer, dict))
        if done and all(same(found.answer, right.answer) for _, right, found in done):
            yield Diagnosis(("gains-not-stored",), _stores_less)
            yield Diagnosis(("too-much-computed",), lambda case, right, found: set(found.left) > set(right.left))
            yield Diagnosis(("input-modified",), lambda case, right, found: found.note == "changed")
        if self.chains and "queueing" in ran.traits:
            yield Diagnosis(("wrong-end",), _lacks_gain, share=0.3)
        if self.chains:  # with a stack, a vertex may be computed before its successors are
            yield Diagnosis(("not-ready",), _lacks_gain, share=0.3)

    def values(self, ran: Ran) -> list[tuple[str, Habits]]:
        """Return the mistakes in values."""
        strange = {
            abs(outcome.answer)
            for case, outcome in zip(ran.cases, ran.outcomes, strict=True)
            if type(outcome.answer) in (int, float) and outcome.answer not in case.data["E"].values()
        }
        return list(value_mistakes(strange))

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong values."""
        for mistake, habits in self.values(ran):
            yield mistake, partial(_wrong_gain, habits)
        yield "not-ready", _computed_first
        if self.chains:
            yield "not-ready", _computed_early

    def has_zero(self, case: Case) -> bool:
        """Whether 0 is a gain."""
        return 0 in {**case.data["E"], **self.expected(case).left}.values()

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits at once."""
        for mistakes, habits in pairs_of(self.values(ran), self.values(ran), Habits()):
            yield mistakes, partial(_wrong_gain, habits)

    def features(self, case: Case) -> dict[str, bool]:
        """Return features of the graph."""
        graph, sides, start = case.data["G"], case.data["P"], case.data["s0"]
        entered = Counter(other for successors in graph.values() for other in successors)
        return {
            "a finished game": not graph[start],
            "one level": bool(graph[start]) and not any(graph[other] for other in graph[start]),
            "several levels": any(graph[other] for other in graph[start]),
            "A first": bool(graph[start]) and sides[start] == 0,
            "B first": bool(graph[start]) and sides[start] == 1,
            "several ways": any(count > 1 for count in entered.values()),
            "a tree": bool(graph[start]) and all(count == 1 for count in entered.values()),
            "negative values": all(gain < 0 for gain in case.data["E"].values()),
        }

    def smaller(self, case: Case) -> Iterator[Case]:
        """Return graphs with one edge fewer, without the vertices that are no longer reachable."""
        graph = case.data["G"]
        if case.data["big"]:
            return
        for vertex, successors in graph.items():
            for index in range(len(successors) if len(successors) > 1 else 0):
                fewer = {**graph, vertex: [*successors[:index], *successors[index + 1 :]]}
                yield graph_case(*reachable_part(fewer, case.data["P"], case.data["E"], case.data["s0"]))
        if graph[case.data["s0"]]:
            for start in graph[case.data["s0"]]:
                yield graph_case(*reachable_part(graph, case.data["P"], case.data["E"], start))

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the graph unfolded into a tree, and both versions of E."""
        data = case.data
        given = outcome.note if outcome.ending != "answered" else shown(outcome.answer)
        if outcome.ending == "answered" and outcome.left is not None and outcome.left != expected.left:
            given += f"; E = {outcome.left}"
        return Example(
            f"{name}(G, P, E, {data['s0']!r})",
            f"{shown(expected.answer)}; E = {expected.left}" if not data["big"] else shown(expected.answer),
            given if not data["big"] else shown(outcome.answer),
            None if data["big"] else _unfolded(data, data["s0"]),
            "A",
            expected_visits=_completed(case, expected),
            given_visits=_completed(case, outcome),
        )


def _completed(case: Case, outcome: CallOutcome) -> tuple[str, ...]:
    """Return the vertices in the order in which their gains were stored; none for a large graph."""
    left = outcome.left if isinstance(outcome.left, dict) and not case.data["big"] else {}
    return tuple(_name(vertex) for vertex in left if vertex not in case.data["E"])


def _name(vertex: Any) -> str:
    return vertex if isinstance(vertex, str) else f"s{vertex}"


def _key(vertex: Any) -> Any:
    return tuple(vertex) if isinstance(vertex, list) else vertex


def _unfolded(data: dict[str, Any], vertex: Any) -> Data:
    """Return the tree of all paths from a vertex; its players are A and B."""
    below = [_unfolded(data, other) for other in data["G"][vertex]]
    named = {"player": "AB"[data["P"][vertex]], "name": _name(vertex)}
    return {**named, "children": below} if below else {**named, "value": data["E"][vertex]}


def _wrong_gain(habits: Habits, case: Case) -> CallOutcome | None:
    """Return the gains that a recursion with given habits stores; None for a large graph."""
    data = case.data
    if data["big"]:
        return None
    vertices = reachable_part(data["G"], data["P"], data["E"], data["s0"])[0]
    gains = {vertex: search(tree_of(_unfolded(data, vertex), "A"), habits).value for vertex in vertices}
    return CallOutcome(gains[data["s0"]])


def _computed_early(case: Case) -> CallOutcome | None:
    """Return the gain by a stack that computes a vertex as soon as it knows a successor; None for a large graph."""
    data = case.data
    if data["big"]:
        return None
    gains = dict(data["E"])
    stack = [data["s0"]]
    while stack:
        vertex = stack[-1]
        known = [gains[other] for other in data["G"][vertex] if other in gains]
        if vertex not in gains and not known:
            stack += data["G"][vertex]
            continue
        stack.pop()
        if vertex not in gains:
            gains[vertex] = (max if data["P"][vertex] == 0 else min)(known)
    return CallOutcome(gains[data["s0"]])


def _computed_first(case: Case) -> CallOutcome | None:
    """Return the gain if it is computed before those of the successors, which count as 0; None for a large graph."""
    data = case.data
    if data["big"] or not data["G"][data["s0"]]:
        return None
    gains = [data["E"].get(other, 0) for other in data["G"][data["s0"]]]
    return CallOutcome((max if data["P"][data["s0"]] == 0 else min)(gains))


def _stores_others(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is right, and every vertex has a gain, but some have a wrong one."""
    same_keys = outcome.ending == "answered" and outcome.left.keys() == expected.left.keys()
    return same_keys and same(outcome.answer, expected.answer) and outcome.left != expected.left


def _too_long_if_big(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return bool(case.data["big"]) and outcome.ending in TOO_LONG


def _stores_less(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return outcome.ending == "answered" and set(outcome.left) < set(expected.left)


def _too_deep_if_big(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return bool(case.data["big"]) and "RecursionError" in outcome.note


def _lacks_gain(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether a gain was needed that is not known yet: a key that is missing, or no number to choose from."""
    return outcome.ending == "raised" and bool(re.match("KeyError|ValueError.*empty|IndexError", outcome.note))


def gain_is_right(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the gain is right; a large graph does not count here."""
    return case.data["big"] or answered(case, expected, outcome)


def gains_are_stored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether E has the gains of the descendants, and the graph is unchanged."""
    return case.data["big"] or (outcome.left == expected.left and outcome.note != "changed")


def is_big(case: Case) -> bool:
    """Whether a graph is large."""
    return bool(case.data["big"])


def is_efficient(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the number of look-ups stays linear even in a graph with a great many paths."""
    if not case.data["big"]:
        return True
    most = MOST_LOOKUPS * (sum(map(len, case.data["G"].values())) + len(case.data["G"]))
    return answered(case, expected, outcome) and sum(Counter(outcome.visits).values()) <= most


class Recursive(_Gains):
    """Gain, by recursion."""

    name, signature = "Gain", "Gain(G, P, E, s0)"
    checks = (
        Check("Gain", 5, gain_is_right),
        Check("Gain: E", 3, gains_are_stored, needs="Gain"),
        Check("Gain: memo", 2, is_efficient, needs="Gain", about=is_big),
    )


class Stack(_Gains):
    """Gain_pile, with a stack."""

    name, signature = "Gain_pile", "Gain_pile(G, P, E, s0)"
    aliases = ("GainPile", "Gain_iter", "GainIter", "Gain_iteratif", "GainIteratif", "Gain_iterative", "Gain2")
    chains = True
    checks = (
        Check("Gain_pile", 3, gain_is_right),
        Check("Gain_pile: E", 1, gains_are_stored, needs="Gain_pile"),
        Check("Gain_pile: no recursion", 2, is_efficient, "Gain_pile", without_recursion, "recursion", is_big),
    )
