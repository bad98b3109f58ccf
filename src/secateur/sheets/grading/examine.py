"""Examine a program on a question: run the cases, judge the answers, name the mistake, find the smallest failure."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from secateur.sheets.grading.question import Case, Check, Example, Question, Ran, same
from secateur.sheets.grading.session import TOO_LONG, CallOutcome, Session, excerpt

HARMLESS = ("answered", "raised", "refused")  # endings that are not a reason to give up the question
MOST_STOPPED = 2  # calls with any other ending before the question is given up
MOST_REDUCED = 80  # calls to reduce a failing case
LONGEST_SHOWN = 300  # characters of an answer
MOST_SHOWN = 1000  # visits
SURE = 0.9  # the share of all cases that a mistake must explain; it must explain every case that fails

# how a call ended -> the mistake that this ending is by itself
ENDINGS = {
    "seconds": "infinite-loop",
    "patience": "infinite-loop",
    "visits": "infinite-loop",
    "memory": "memory",
    "output": "output",
    "died": "exit",
    "garbage": "meddling",
    "refused": "forbidden",
}


Answer: TypeAlias = Callable[[Case], CallOutcome | None]
Known: TypeAlias = dict[int, CallOutcome | None]  # what a mistake would answer, by the index of the case


@dataclass(frozen=True, slots=True)
class Mark:
    """The result of a check: `reason` is "", missing, needs, wrong, whole, or how a call without an answer ended."""

    check: str
    ok: bool
    points: float
    reason: str = ""
    mistake: str | None = None
    note: str = ""  # the error, or the name of the check that must pass first
    wrong: int = 0
    cases: int = 0
    example: Example | None = None


def examine(session: Session, question: Question, seed: int) -> list[Mark]:
    """Examine a program on one question; return a mark for every check."""
    name = question.found(session.functions)
    if name is None:
        missing = [Mark(check.name, False, check.points, "missing") for check in question.checks]
        return [] if question.optional else missing
    examination = _Examination(session, question, name)
    examination.run(seed)
    return examination.marks()


@cache
def _prepared(question: Question, seed: int) -> list[tuple[Case, CallOutcome]]:
    """Return the cases of a question and what is expected, small cases first. They are the same for every file."""
    cases = sorted(question.cases(random.Random(seed)), key=lambda case: case.size)
    return [(case, question.expected(case)) for case in cases]


class _Examination:
    """One program, one question."""

    def __init__(self, session: Session, question: Question, name: str) -> None:
        self.session, self.question, self.name = session, question, name
        self.cases: list[Case] = []
        self.expected: list[CallOutcome] = []
        self.outcomes: list[CallOutcome] = []
        self.finished = False

    def run(self, seed: int) -> None:
        """Call the function with every case, small cases first; give up if too many calls do not end well."""
        stopped = 0
        for case, expected in _prepared(self.question, seed):
            outcome = self.outcome(case)
            self.cases.append(case)
            self.expected.append(expected)
            self.outcomes.append(outcome)
            stopped += outcome.ending not in HARMLESS
            if stopped >= MOST_STOPPED or self.session.program is None:
                return
        self.finished = True

    def outcome(self, case: Case) -> CallOutcome:
        """Call the function once."""
        call = {"function": self.name, **self.question.call(case)}
        serving = self.question.serving(case)
        return self.question.read(case, self.session.call(call, serving), serving)

    def marks(self) -> list[Mark]:
        """Judge all checks."""
        marks: dict[str, Mark] = {}
        for check in self.question.checks:
            before = marks.get(check.needs)
            if before is not None and not before.ok:
                marks[check.name] = Mark(check.name, False, check.points, "needs", note=check.needs)
            else:
                marks[check.name] = self.mark(check)
        return list(marks.values())

    def mark(self, check: Check) -> Mark:
        """Judge one check."""
        wrong = [index for index in range(len(self.cases)) if self.is_wrong(check, index)]
        if not wrong and not self.finished:
            wrong = [len(self.cases) - 1]  # a check passes only if all cases were run
        if check.whole is not None and not wrong and not check.whole(self.ran()):
            return Mark(check.name, False, check.points, "whole", check.mistake, cases=len(self.cases))
        if not wrong:
            return Mark(check.name, True, check.points, cases=len(self.cases))
        first = wrong[0]
        outcome = self.outcomes[first]
        reason = "wrong" if outcome.ending == "answered" else outcome.ending
        mistake = self.mistake(check, wrong)
        case, expected, outcome = self.smallest(check, first)
        return Mark(
            check.name,
            False,
            check.points,
            reason,
            mistake,
            self.outcomes[first].note,
            len(wrong),
            len(self.cases),
            _shown(self.question.example(self.name, case, expected, outcome)),
        )

    def is_wrong(self, check: Check, index: int) -> bool:
        """Whether a case fails a check."""
        return not check.right(self.cases[index], self.expected[index], self.outcomes[index])

    def ran(self) -> Ran:
        """Return all that is known about the program's answers."""
        known = self.session.recursive, self.session.cutting, self.session.returning
        return Ran(self.cases, self.expected, self.outcomes, *(self.name in functions for functions in known))

    def mistake(self, check: Check, wrong: Sequence[int]) -> str | None:
        """Return the name of the mistake that explains what is wrong, if one does."""
        return next(self.suspects(check, wrong), None)

    def suspects(self, check: Check, wrong: Sequence[int]) -> Iterator[str]:
        """Yield the mistakes that explain what is wrong, the surest first."""
        ran = self.ran()
        yield from self.question.seen(ran, check)
        endings = {self.outcomes[index].ending for index in wrong}
        if (
            endings == {"answered"}
            and all(self.outcomes[index].answer is None for index in wrong)
            and any(outcome.answer is not None for outcome in self.expected)
        ):
            yield "nothing-returned"
        if endings <= {"answered", "raised"} and self.keeps_state(check, wrong):
            yield "state-kept"
        yield from self.compared(ran, wrong)
        yield from (mistake for ending, mistake in ENDINGS.items() if ending in endings)
        if any("RecursionError" in self.outcomes[index].note for index in wrong):
            yield "endless-recursion"
        if "raised" in endings:
            yield "error"

    def compared(self, ran: Ran, wrong: Sequence[int]) -> Iterator[str]:
        """Yield the mistakes that lead to the program's own answers, and visits; those that fit best come first."""
        only_visits = all(same(self.expected[index].answer, self.outcomes[index].answer) for index in wrong)
        fits: tuple[list[str], list[str], list[str]] = ([], [], [])
        for mistake, answer in self.question.mistakes(ran):
            known: Known = {}
            if not all(self.agrees(known, answer, index, visits=False) for index in wrong):
                continue
            exact = self.share(known, answer, wrong, visits=True)
            if exact == 1:
                yield mistake
            elif exact >= SURE:
                fits[0].append(mistake)
            elif not only_visits and (alike := self.share(known, answer, wrong, visits=False)) >= SURE:
                fits[1 if alike == 1 else 2].append(mistake)
        yield from (mistake for fit in fits for mistake in fit)

    def share(self, known: Known, answer: Answer, wrong: Sequence[int], visits: bool) -> float:
        """Return the share of the cases that a mistake explains; 0 if it does not explain all that are wrong."""
        if not all(self.agrees(known, answer, index, visits) for index in wrong):
            return 0
        return sum(self.agrees(known, answer, index, visits) for index in range(len(self.cases))) / len(self.cases)

    def agrees(self, known: Known, answer: Answer, index: int, visits: bool) -> bool:
        """Whether a program with this mistake would do in a case what this program did."""
        if index not in known:
            known[index] = answer(self.cases[index])
        one = known[index]
        return one is None or _agree(one, self.outcomes[index], visits)  # None: the mistake predicts nothing here

    def keeps_state(self, check: Check, wrong: Sequence[int]) -> bool:
        """Whether a failing case is right when it comes first: the program kept something from earlier calls."""
        if wrong[0] == 0:
            return False
        self.session.restart()
        index = wrong[0]
        return check.right(self.cases[index], self.expected[index], self.outcome(self.cases[index]))

    def smallest(self, check: Check, index: int) -> tuple[Case, CallOutcome, CallOutcome]:
        """Reduce a failing case as long as it fails in the same way."""
        case, expected, outcome = self.cases[index], self.expected[index], self.outcomes[index]
        if outcome.ending not in ("answered", "raised"):
            return case, expected, outcome
        left, reduced = MOST_REDUCED, True
        while reduced:
            reduced = False
            for smaller in self.question.smaller(case):
                left -= 1
                if left < 0 or self.session.failure is not None:
                    return case, expected, outcome
                right, found = self.question.expected(smaller), self.outcome(smaller)
                if found.ending == outcome.ending and not check.right(smaller, right, found):
                    case, expected, outcome, reduced = smaller, right, found, True
                    break
        return case, expected, outcome


def _shown(example: Example) -> Example:
    """Return an example in which what the program wrote can be printed safely."""
    return replace(
        example,
        expected=excerpt(example.expected, LONGEST_SHOWN),
        given=excerpt(example.given, LONGEST_SHOWN),
        given_visits=example.given_visits[:MOST_SHOWN],
    )


def _agree(one: CallOutcome, other: CallOutcome, visits: bool) -> bool:
    if one.ending != other.ending:
        return one.ending in TOO_LONG and other.ending in TOO_LONG
    if one.ending != "answered":
        return True
    if visits and one.visits != other.visits:
        return False
    return same(one.answer, other.answer) and (one.left is None or same(one.left, other.left))
