"""A question of a sheet: the function it asks for, the cases to call it with, the right answers, and the mistakes."""

import difflib
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.tree import Data

Names: TypeAlias = str | tuple[str, ...]
Prediction: TypeAlias = "Callable[[Case], CallOutcome | None]"

SIMILAR = 0.85  # of two names, so that one may be the other misspelt
MOST_QUESTIONS = 400  # that a program may always ask, however small the case


@dataclass(frozen=True, eq=False)
class Case:
    """The arguments of a call, as plain data; cases are sorted by `size`, so that a small one fails first."""

    data: Any
    size: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """A check that earns points: `right(case, expected, outcome)` for every case, and `whole` for all together.

    A check that `needs` another is not graded until that one succeeds. If `whole` fails, the mistake is `mistake`.
    """

    name: str
    points: float
    right: "Callable[[Case, CallOutcome, CallOutcome], bool]"
    needs: str = ""
    whole: "Callable[[Ran], bool] | None" = None
    mistake: str = ""
    about: "Callable[[Case], bool]" = lambda case: True  # the cases that it is about


@dataclass(frozen=True, slots=True)
class Example:
    """A case in which a program fails, for a reader: the call, a tree if there is one, and both orders of visits."""

    call: str
    expected: str
    given: str
    tree: Data = None
    for_player: str | None = None
    board: str = ""
    expected_visits: tuple[str, ...] = ()
    given_visits: tuple[str, ...] = ()
    search: str = "minimax"  # the algorithm of a right program, by its name in the catalogue
    options: tuple[str, ...] = ()
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Ran:
    """Everything a program did with the cases of a question, and facts about its source."""

    cases: Sequence[Case]
    expected: Sequence[CallOutcome]
    outcomes: Sequence[CallOutcome]
    traits: frozenset[str]  # of the function and what it calls, as in inside/traits.py and inside/facts.py
    nested: int = 0  # how often one of its functions was active at the same time, at most
    whole: "Ran | None" = None  # everything, if these are only the cases that a check is about

    @property
    def rows(self) -> list[tuple[Case, CallOutcome, CallOutcome]]:
        """Every case with what is expected and what was done."""
        return list(zip(self.cases, self.expected, self.outcomes, strict=True))


# Whether what a program did in a case is what some mistake leads to: case, expected outcome, outcome.
Shows: TypeAlias = "Callable[[Case, CallOutcome, CallOutcome], bool]"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One mistake or several at once, and what shows them in a case.

    It is made only if at least a `share` of the wrong cases show it, and only such a case is presented with it.
    """

    mistakes: tuple[str, ...]
    shows: Shows
    share: float = 1.0


def answered(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is the expected one."""
    return outcome.ending == "answered" and same(outcome.answer, expected.answer)


def visited(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the visits are the expected ones, in the expected order."""
    return outcome.ending == "answered" and outcome.visits == expected.visits


def anything(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Accept every outcome: for a check that considers all of them together."""
    return True


def without_recursion(ran: Ran) -> bool:
    """Whether the function never called itself, directly or indirectly, however that is written.

    Two functions with the same decorator share one function, too, so two at a time are no recursion.
    """
    return ran.nested <= 2


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal as data; True differs from 1, but 1.0 does not."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


class Question:
    """A function that a sheet asks for. Its name is the sheet's; `aliases` are other names that are accepted."""

    name: str
    signature: str  # as a student would write it
    aliases: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()  # other questions of the sheet whose functions this one may call
    optional = False  # a program may leave it out without losing points
    checks: tuple[Check, ...]

    def cases(self, chance: random.Random) -> Iterable[Case]:
        """Return the cases, in any order."""
        raise NotImplementedError

    def call(self, case: Case) -> dict[str, Any]:
        """Return the message for the program's process, without the function's name."""
        raise NotImplementedError

    def serving(self, case: Case) -> Serving:
        """Return the object that answers the program's questions in a case."""
        return NothingServed()

    def help(self, serving: Serving, replaced: Collection[str]) -> None:
        """Have a serving stand in for functions of the program that are replaced by right ones."""

    def expected(self, case: Case) -> CallOutcome:
        """Return the right answer, and the visits of a right search."""
        raise NotImplementedError

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return an outcome in the form of the expected one."""
        return outcome

    def mistakes(self, ran: Ran) -> Iterable[tuple[Names, Prediction]]:
        """Return mistakes, likeliest first: the name or names, and the outcome of a program with them in a case.

        An outcome of None means that the mistake predicts nothing for this case.
        """
        return ()

    def pairs(self, ran: Ran) -> Iterable[tuple[Names, Prediction]]:
        """Return pairs of mistakes in the same form, likeliest first; they are tried if no single one fits."""
        return ()

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Return the diagnoses that can be made directly, the most certain first."""
        return iter(())

    def likely(self, ran: Ran) -> Iterator[Diagnosis]:
        """Return less certain diagnoses, for what nothing else explains."""
        if "truth" in ran.traits:
            yield Diagnosis(("zero-as-nothing",), lambda case, expected, outcome: self.has_zero(case))

    def has_zero(self, case: Case) -> bool:
        """Whether 0 is a value in a case."""
        return False

    def whole_mistake(self, ran: Ran, check: Check) -> str:
        """Return the mistake if a check fails for all cases together."""
        return check.mistake

    def counted(self, ran: Ran, check: Check) -> tuple[int, int] | None:
        """Return how many positions a search visited, and how many it would without pruning, if that is known."""
        return None

    def same_visits(self, predicted: Sequence[Any], visits: Sequence[Any]) -> bool:
        """Whether visits are as predicted."""
        return visits == predicted

    def features(self, case: Case) -> Mapping[str, bool]:
        """Return features of a case, by their keys among the grader's texts: for what is known without a name."""
        return {}

    def smaller(self, case: Case) -> Iterable[Case]:
        """Return slightly smaller cases, to reduce a failing one."""
        return ()

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return a case as an example for a reader."""
        raise NotImplementedError

    def found(self, functions: Collection[str]) -> str | None:
        """Return the name of the function in a program, or None; case does not matter."""
        for wanted in (self.name, *self.aliases):
            if wanted in functions:
                return wanted
        lower = {function.lower(): function for function in functions}
        return next((lower[name.lower()] for name in (self.name, *self.aliases) if name.lower() in lower), None)

    def misspelt(self, functions: Collection[str]) -> str:
        """Return the one of some functions that has nearly this name, or an empty text."""
        wanted = [_letters(name) for name in (self.name, *self.aliases)]
        for function in sorted(functions):
            near = difflib.get_close_matches(_letters(function), wanted, n=1, cutoff=SIMILAR)
            if near and function.count(".") == self.name.count("."):
                return function
        return ""


def _letters(name: str) -> str:
    """Return a name in small letters without underscores."""
    return name.lower().replace("_", "")


class NothingServed:
    """Serves a function that has no questions."""

    most = 0

    def answer(self, question: Sequence[Any]) -> Any:
        """Refuse: no honest program asks anything."""
        raise ValueError(question)

    def hear(self, fact: Sequence[Any]) -> None:
        """Refuse: no honest program reports anything."""
        raise ValueError(fact)

    def visits(self) -> tuple[Any, ...]:
        """Return nothing."""
        return ()


@dataclass(frozen=True)
class Sheet:
    """A sheet: its name, its number, and its questions."""

    name: str
    number: str
    questions: Mapping[str, Question]

    @property
    def checks(self) -> dict[str, Check]:
        """All the checks of the sheet, by name."""
        return {check.name: check for question in self.questions.values() for check in question.checks}
