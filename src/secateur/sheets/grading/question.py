"""A question of a sheet: the function it asks for, what that is called with, what is right, and the mistakes."""

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.tree import Data

MOST_QUESTIONS = 400  # that a program may ask for nothing, whatever the case


@dataclass(frozen=True, eq=False)
class Case:
    """What a function is called with, as plain data; `size` orders the cases, so that a small one fails first."""

    data: Any
    size: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """A thing that is worth points: `right(case, expected, outcome)` for every case, and `whole` for all together.

    A check that `needs` another says nothing as long as that one fails. If `whole` fails, that is the `mistake`.
    """

    name: str
    points: float
    right: "Callable[[Case, CallOutcome, CallOutcome], bool]"
    needs: str = ""
    whole: "Callable[[Ran], bool] | None" = None
    mistake: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A case in which a program fails, for a reader: the call, a tree if there is one, and both sides' visits."""

    call: str
    expected: str
    given: str
    tree: Data = None
    for_player: str | None = None
    board: str = ""
    expected_visits: tuple[str, ...] = ()
    given_visits: tuple[str, ...] = ()
    search: str = "minimax"  # what the right program does, by the name that the catalogue has for it
    options: tuple[str, ...] = ()
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Ran:
    """All that a program did with a question's cases, and what is known of it without running it."""

    cases: Sequence[Case]
    expected: Sequence[CallOutcome]
    outcomes: Sequence[CallOutcome]
    recursive: bool
    cuts: bool  # somewhere in a loop it may return or break
    returns: bool  # somewhere in a loop it always does


def answered(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is the expected one."""
    return outcome.ending == "answered" and same(outcome.answer, expected.answer)


def visited(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether it looked at the expected things, in the expected order."""
    return outcome.ending == "answered" and outcome.visits == expected.visits


def anything(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Say nothing against any outcome: for a check that looks at all of them together."""
    return True


def without_recursion(ran: Ran) -> bool:
    """Whether nothing in the function comes to call itself."""
    return not ran.recursive


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal as data; True is not 1, but 1.0 is."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


class Question:
    """A function that a sheet asks for. The names are the sheet's; `aliases` are other names it is known by."""

    name: str
    signature: str  # as a student writes it
    aliases: tuple[str, ...] = ()
    optional = False  # a program may leave it out, and loses nothing
    checks: tuple[Check, ...]

    def cases(self, chance: random.Random) -> Iterable[Case]:
        """Return what the function is called with, in any order."""
        raise NotImplementedError

    def call(self, case: Case) -> dict[str, Any]:
        """Return what the process of the program is told, beside the function's name."""
        raise NotImplementedError

    def serving(self, case: Case) -> Serving:
        """Return who gives the program what it asks for in a case."""
        return NothingServed()

    def expected(self, case: Case) -> CallOutcome:
        """Return the right answer, and the visits of a right search."""
        raise NotImplementedError

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return an outcome in the form in which the expected one is."""
        return outcome

    def mistakes(self, ran: Ran) -> Iterable[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return mistakes by name with what a program answers that makes them; the likeliest first.

        None is an outcome that the mistake has no say in.
        """
        return ()

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Return the mistakes that show themselves without comparing, the surest first."""
        return iter(())

    def smaller(self, case: Case) -> Iterable[Case]:
        """Return cases that are a little smaller, for a failing one to be reduced to."""
        return ()

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return a case for a reader."""
        raise NotImplementedError

    def found(self, functions: Collection[str]) -> str | None:
        """Return the name by which a program has the function, if it has it; capitals do not matter."""
        for wanted in (self.name, *self.aliases):
            if wanted in functions:
                return wanted
        lower = {function.lower(): function for function in functions}
        return next((lower[name.lower()] for name in (self.name, *self.aliases) if name.lower() in lower), None)


class NothingServed:
    """Serves a function that asks for nothing."""

    most = 0

    def answer(self, question: Sequence[Any]) -> Any:
        """Refuse: no honest program asks."""
        raise ValueError(question)

    def hear(self, fact: Sequence[Any]) -> None:
        """Refuse: there is nothing to look at."""
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
