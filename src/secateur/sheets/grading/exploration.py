"""Sheet 003: Minmax, AlphaBeta by the rules R1 to R3, and largeur, the fewest functions from a to b."""

import itertools
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets import exploration as reference
from secateur.sheets.grading.habits import PRUNING, Found, Habits, Passed
from secateur.sheets.grading.mistakes import (
    CUTS,
    IN_LOOP,
    MEMOS,
    SHARED,
    fixed_players,
    pairs_of,
    pruning_mistakes,
    value_mistakes,
    with_pruning,
)
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
    Sheet,
    answered,
)
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.tree_cases import BY_HAND, TELLING, random_trees
from secateur.sheets.grading.tree_question import TreeQuestion, case_of, shown, strange_numbers
from secateur.tree import Tree
from secateur.tree.tree import PLAIN

RANDOM = 40  # trees
# Bounds that may be passed down; the last of them differs from the second only if the roles are wrong, too.
PASSING: tuple[Passed, ...] = ("both", "parent's", "parent's as both")
GENEROUS = 160  # applications for each one of a right search, before a program is stopped


class _Question(TreeQuestion):
    """A function of a situation and a mode; the modes alternate, starting from the mode of the root."""

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees in either mode, including single leaves."""
        for data in chain([3, -2], BY_HAND, random_trees(chance, RANDOM)):
            mode = chance.choice(("Max", "Max", "Min"))
            # The data give the root to MAX. In mode Min let the player called MIN maximise: then the root minimises.
            yield case_of(data, mode=mode, player=mode.upper())
        for data in TELLING:
            for mode in ("Max", "Min"):
                yield case_of(data, mode=mode, player=mode.upper())

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"{name}(j, {case.data['mode']})"

    def values(self, ran: Ran) -> list[tuple[str, Habits]]:
        """Return the mistakes in values."""
        return [*value_mistakes(strange_numbers(ran, self.tree)), *IN_LOOP, *fixed_players(PLAIN)]


def _value(found: Found) -> Any:
    return found.value


class Minmax(_Question):
    """Minmax: the cost of a situation."""

    name, signature = "Minmax", "Minmax(j, mode)"
    checks = (Check("Minmax", 8, answered),)

    def expected(self, case: Case) -> CallOutcome:
        """Return the value, and all leaves in order."""
        recorder = Recorder[int](only=(Leaf,))
        value = minimax(self.tree(case), listener=recorder).value
        return CallOutcome(value, tuple(event.visit.path for event in recorder.events))

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong values."""
        yield from self.by_habits([*self.values(ran), *MEMOS], _value)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits at once."""
        yield from self.by_habits(pairs_of(self.values(ran), self.values(ran), Habits()), _value)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Return nothing: visits may come in any order."""
        return iter(())


def _alphabeta(tree: Tree, shallow: bool) -> CallOutcome:
    recorder = Recorder[int](only=(Leaf,))
    value = alphabeta(tree, shallow=shallow, listener=recorder).value
    return CallOutcome(value, tuple(event.visit.path for event in recorder.events))


class AlphaBeta(_Question):
    """AlphaBeta: the same cost, by the rules. R3 compares with the parent only, but deep pruning is accepted too."""

    signature = "AlphaBeta(j, mode)"
    name, aliases = "AlphaBeta", ("Alpha_Beta", "Alphabeta", "ElagageAlphaBeta")
    algorithm, options = "alphabeta", ("shallow",)

    def __init__(self) -> None:
        visits = Check("AlphaBeta: visits", 4, self.either, needs="AlphaBeta")
        self.checks = (Check("AlphaBeta", 4, answered), visits)

    def expected(self, case: Case) -> CallOutcome:
        """Return the value, and the visits of shallow pruning."""
        return _alphabeta(self.tree(case), shallow=True)

    def either(self, case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
        """Whether the visits are those of shallow or of deep pruning."""
        deep = outcome.visits != expected.visits and _alphabeta(self.tree(case), shallow=False)
        return not deep or outcome.visits == deep.visits

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong values, with pruning and without, and wrong cuts."""
        yield from self.by_habits(pruning_mistakes(self.values(ran), ran.traits, PASSING), _value)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits at once."""
        values = list(with_pruning(self.values(ran)))
        yield from self.by_habits(pairs_of(values, [*CUTS, *SHARED], PRUNING), _value)
        shallow = list(with_pruning(self.values(ran), "parent's"))
        yield from self.by_habits(pairs_of(shallow, shallow, replace(PRUNING, passed="parent's")), _value)
        yield from self.by_habits(pairs_of(values, values, PRUNING), _value)
        yield from self.by_habits(pairs_of(CUTS, CUTS, PRUNING), _value)


# ---------------------------------------------------------------- breadth-first search

FUNCTIONS: dict[str, Callable[[int], int]] = {
    "f": lambda x: 3 * x,
    "g": lambda x: x // 2,
    "h": lambda x: x + 1,
    "k": lambda x: x - 3 if x > 3 else x,
    "m": lambda x: x * x % 101,
}
PAIRS = [
    (15, 4, "fg"), (15, 15, "fg"), (15, 7, "fg"), (15, 45, "fg"), (4, 15, "fgh"), (1, 10, "fh"), (10, 1, "gk"),
    (2, 36, "fhm"), (7, 5, "fgh"), (9, 9, "g"), (5, 16, "hm"), (100, 3, "gk"), (3, 81, "f"), (6, 20, "fgh"),
    (12, 1, "kg"), (15, 4, "gf"), (8, 11, "kh"),
]  # fmt: skip


class FunctionServing:
    """Applies the functions for a program, and records each application."""

    def __init__(self, most: int) -> None:
        self.most = MOST_QUESTIONS + most
        self.order: list[tuple[str, int]] = []

    def answer(self, question: Sequence[Any]) -> int:
        """Apply a function to a number, unless it is absurdly large."""
        what, name, x = question
        if what != "apply" or type(x) is not int or abs(x) > 10**30:
            raise ValueError(question)
        self.order.append((name, x))
        return FUNCTIONS[name](x)

    def hear(self, fact: Sequence[Any]) -> None:
        """Refuse: a program has nothing to report."""
        raise ValueError(fact)

    def visits(self) -> tuple[tuple[str, int], ...]:
        """Return the applications in order."""
        return tuple(self.order)


class Largeur(Question):
    """largeur: the fewest functions that lead from a to b, in the order in which they are applied."""

    signature = "largeur(a, b, fonctions)"
    name, aliases = "largeur", ("exploration_largeur", "exploration_en_largeur", "bfs")

    def __init__(self) -> None:
        visits = Check("largeur: visits", 1, self.once, needs="largeur")
        self.checks = (Check("largeur", 3, self.is_shortest), visits)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return pairs of numbers and the functions allowed."""
        for a, b, names in PAIRS:
            case = Case({"a": a, "b": b, "functions": list(names)})
            yield Case(case.data, len(self.expected(case).visits))

    def call(self, case: Case) -> dict[str, Any]:
        """Return the numbers and the names of the functions."""
        return dict(case.data)

    def serving(self, case: Case) -> Serving:
        """Return a serving that applies the functions."""
        return FunctionServing(GENEROUS * len(self.expected(case).visits))

    def expected(self, case: Case) -> CallOutcome:
        """Return the reference's path, and its applications."""
        applying = FunctionServing(0)
        functions = {name: partial(_applied, applying, name) for name in case.data["functions"]}
        way = reference.largeur(case.data["a"], case.data["b"], functions)
        return CallOutcome(way, applying.visits())

    def is_shortest(self, case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
        """Whether the answer leads from a to b by as few functions as possible."""
        way = outcome.answer
        if isinstance(way, str):
            way = list(way)
        if outcome.ending != "answered" or not isinstance(way, list) or len(way) != len(expected.answer):
            return False
        x = case.data["a"]
        for name in way:
            if name not in case.data["functions"]:
                return False
            x = FUNCTIONS[name](x)
        return bool(x == case.data["b"])

    def once(self, case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
        """Whether no function is applied to the same number again."""
        return not repeated(outcome)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise numbers visited again and again, and depth-first search."""
        # A program may never end depth-first, so judge by its visits: a third of the cases is more than chance.
        deep = [case for case, _, found in ran.rows if _goes_deep(case, found)]
        if len(deep) > len(ran.cases) / 3:
            name = "wrong-end" if "stacking" in ran.traits and "recursive" not in ran.traits else "depth-first"
            yield Diagnosis((name,), lambda case, expected, outcome: _goes_deep(case, outcome), share=0.3)
        if any(self.marks_late(case, found) for case, _, found in ran.rows):
            yield Diagnosis(("marked-late",), lambda case, expected, outcome: self.marks_late(case, outcome))
        again = ("no-memo",) if any(repeated(found) > 0 for _, _, found in ran.rows) else ()
        if again and any(case.data["a"] == case.data["b"] and found.answer for case, _, found in ran.rows):
            yield Diagnosis(
                ("start-not-tested", *again), lambda case, expected, outcome: case.data["a"] == case.data["b"]
            )
        yield Diagnosis(("no-memo",), lambda case, expected, outcome: repeated(outcome) > 0, share=0.5)
        if "identity" in ran.traits:
            yield Diagnosis(("identity-for-equality",), lambda case, expected, outcome: case.data["b"] > 256)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return paths written backwards, as numbers or as a count, and paths that are not the shortest."""
        yield "order-reversed", lambda case: CallOutcome(self.expected(case).answer[::-1], self.expected(case).visits)
        yield "values-for-names", lambda case: CallOutcome(_numbers(case, self.expected(case).answer))
        yield "values-for-names", lambda case: CallOutcome(_numbers(case, self.expected(case).answer)[1:])
        yield "count-for-path", lambda case: CallOutcome(len(self.expected(case).answer))
        yield "wrong-end" if "recursive" not in ran.traits else "depth-first", self.depth_first
        yield "last-step-missing", lambda case: CallOutcome(self.expected(case).answer[:-1])
        yield "first-step-missing", lambda case: CallOutcome(self.expected(case).answer[1:])

    def likely(self, ran: Ran) -> Iterator[Diagnosis]:
        """Recognise searches that give up, an untested start, answers that are no paths to b, and paths too long."""
        yield Diagnosis(("gives-up-early",), _gives_up)
        yield Diagnosis(("start-not-tested",), lambda case, expected, outcome: case.data["a"] == case.data["b"])
        yield Diagnosis(("not-shortest",), lambda case, expected, outcome: _leads(case, outcome) is True)
        yield Diagnosis(("not-a-path",), lambda case, expected, outcome: _leads(case, outcome) is False)

    def marks_late(self, case: Case, outcome: CallOutcome) -> bool:
        """Whether numbers are expanded again only because they were in the queue more than once."""
        late = [_expanded(case, early, len(outcome.visits)) for early in (False, True)]
        return repeated(outcome) > 0 and outcome.visits in late

    def depth_first(self, case: Case) -> CallOutcome | None:
        """Return the path that a stack finds instead of a queue, if it finds one soon."""
        a, b, names = case.data["a"], case.data["b"], case.data["functions"]
        origin: dict[int, list[str]] = {a: []}
        waiting = deque([a])
        while waiting and len(origin) < 300:
            x = waiting.pop()
            if x == b:
                return CallOutcome(origin[x])
            for name in names:
                y = FUNCTIONS[name](x)
                if y not in origin:
                    origin[y] = [*origin[x], name]
                    waiting.append(y)
        return None

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the call, and the applications of both sides."""
        texts = {"f": "3x", "g": "x div 2", "h": "x + 1", "k": "x − 3 (x > 3)", "m": "x² mod 101"}
        functions = ", ".join(f"{name}(x) = {texts[name]}" for name in case.data["functions"])
        return Example(
            f"{name}({case.data['a']}, {case.data['b']}, {{{functions}}})",
            shown(expected.answer),
            outcome.note if outcome.ending != "answered" else shown(outcome.answer),
            expected_visits=tuple(f"{name}({x})" for name, x in expected.visits),
            given_visits=tuple(f"{name}({x})" for name, x in outcome.visits),
        )


def _leads(case: Case, outcome: CallOutcome) -> bool | None:
    """Return whether the functions of an answer lead from a to b; None if it does not consist of functions."""
    way = outcome.answer
    if outcome.ending != "answered" or not isinstance(way, list):
        return None
    x = case.data["a"]
    for name in way:
        if name not in case.data["functions"] or abs(x) > 10**30:
            return None
        x = FUNCTIONS[name](x)
    return bool(x == case.data["b"])


def _gives_up(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether no path was found, although some numbers were tried."""
    return outcome.ending == "answered" and outcome.answer is None and bool(outcome.visits)


def repeated(outcome: CallOutcome) -> int:
    """Return how many applications repeat an earlier one, other than the one just before."""
    once = [visit for visit, _ in itertools.groupby(outcome.visits)]
    return len(once) - len(set(once))


def _expanded(case: Case, early: bool, most: int) -> tuple[tuple[str, int], ...]:
    """Return the applications of a search that marks numbers only when it takes them from the queue.

    It stops at b when it finds it (`early`), or when it takes it.
    """
    a, b, names = case.data["a"], case.data["b"], case.data["functions"]
    marked: set[int] = set()
    visits: list[tuple[str, int]] = []
    waiting = deque([a])
    while waiting and len(visits) <= most:
        x = waiting.popleft()
        if x == b:
            break
        marked.add(x)
        for name in names:
            visits.append((name, x))
            y = FUNCTIONS[name](x)
            if early and y == b:
                return tuple(visits)
            if y not in marked:
                waiting.append(y)
    return tuple(visits)


def _goes_deep(case: Case, outcome: CallOutcome) -> bool:
    """Whether most functions are applied to the last result; with a single function, any search does that."""
    steps = list(pairwise(outcome.visits))
    deeper = sum(FUNCTIONS[name](x) == y for (name, x), (_, y) in steps)
    return len(case.data["functions"]) > 1 and deeper > 0.6 * len(steps) > 0


def _applied(applying: FunctionServing, name: str, x: int) -> int:
    return applying.answer(("apply", name, x))


def _numbers(case: Case, way: Sequence[str]) -> list[int]:
    """Return the numbers on a path, both ends included."""
    numbers = [case.data["a"]]
    for name in way:
        numbers.append(FUNCTIONS[name](numbers[-1]))
    return numbers


SHEET = Sheet("exploration", "003", {question.name: question for question in (Minmax(), AlphaBeta(), Largeur())})
