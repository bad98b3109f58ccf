"""Examine a program on a question: run the cases, judge the answers, name the mistake, find the smallest failure."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache

from secateur.sheets.grading.diagnosis import Diagnostician, agree
from secateur.sheets.grading.question import Case, Check, Diagnosis, Example, Question, Ran, without_recursion
from secateur.sheets.grading.session import CallOutcome, Session, excerpt

HARMLESS = ("answered", "raised", "refused")  # endings that are not a reason to give up the question
MOST_STOPPED = 2  # calls with any other ending before the question is given up
MOST_REDUCED = 80  # calls to reduce a failing case
MOST_FRESH, TRIED_FRESH = 12, 1  # failing cases that are called again in fresh processes, after so many first
MOSTLY = 0.9  # the share of the cases in which a check must be right, for one that needs it to be judged in these
LONGEST_SHOWN = 300  # characters of an answer
MOST_SHOWN = 1000  # visits


@dataclass(frozen=True, slots=True)
class Mark:
    """The result of a check: `reason` is "", missing, needs, wrong, whole, or how a call without an answer ended."""

    check: str
    ok: bool
    points: float
    reason: str = ""
    mistakes: tuple[str, ...] = ()
    note: str = ""  # the error, a similar name, or the name of the check that must pass first
    wrong: int = 0
    cases: int = 0
    example: Example | None = None
    known: tuple[tuple[str, bool], ...] = ()  # without a name: features of cases, and whether these are right
    replaced: tuple[str, ...] = ()  # functions of the file that were replaced by right ones for this check
    earned: float = 0  # the share of the points
    counted: tuple[int, int] | None = None  # positions visited, and those that would be visited without pruning

    @property
    def mistake(self) -> str | None:
        """The first mistake, if one is named."""
        return self.mistakes[0] if self.mistakes else None

    @property
    def score(self) -> float:
        """The points earned."""
        return self.points if self.ok else self.earned * self.points


def examine(session: Session, question: Question, seed: int, replaced: Collection[str] = ()) -> list[Mark]:
    """Examine a program on one question; other functions of the program may be replaced by right ones."""
    name = question.found(session.functions)
    if name is None:
        return [] if question.optional else missing(question)
    examination = _Examination(session, question, name, tuple(replaced))
    examination.run(seed)
    return examination.marks()


def missing(question: Question, near: str = "") -> list[Mark]:
    """Return the marks of a function that is not defined; `near` is one with nearly its name."""
    named = ("misspelt-name",) if near else ()
    return [Mark(check.name, False, check.points, "missing", named, near) for check in question.checks]


@cache
def _prepared(question: Question, seed: int) -> list[tuple[Case, CallOutcome]]:
    """Return the cases of a question and what is expected, small cases first. They are the same for every file."""
    cases = sorted(question.cases(random.Random(seed)), key=lambda case: case.size)
    return [(case, question.expected(case)) for case in cases]


class _Examination:
    """One program, one question."""

    def __init__(self, session: Session, question: Question, name: str, replaced: tuple[str, ...]) -> None:
        self.session, self.question, self.name, self.replaced = session, question, name, replaced
        self.cases: list[Case] = []
        self.expected: list[CallOutcome] = []
        self.outcomes: list[CallOutcome] = []
        self.finished = False
        self.watched = any(check.whole is without_recursion for check in question.checks)
        session.nested = 0
        self.before: Diagnosis | None = None  # what was diagnosed for the check before

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
        call = {"function": self.name, "replaced": self.replaced, **self.question.call(case)}
        if call.get("counting"):
            call["recursive"] = sorted(self.session.circular)
        if self.watched:
            call["nesting"] = True
        serving = self.question.serving(case)
        self.question.help(serving, self.replaced)
        return self.question.read(case, self.session.call(call, serving), serving)

    def marks(self) -> list[Mark]:
        """Judge all checks."""
        marks: dict[str, Mark] = {}
        for check in self.question.checks:
            before = marks.get(check.needs)
            if before is not None and not before.ok:
                marks[check.name] = self.needing(check, before)
            else:
                marks[check.name] = self.mark(check, range(len(self.cases)))
        return [replace(mark, replaced=self.replaced) for mark in marks.values()]

    def needing(self, check: Check, before: Mark) -> Mark:
        """Judge a check that needs one that is wrong: only in the cases where that one is right, if most are."""
        needed = next(one for one in self.question.checks if one.name == check.needs)
        right = [index for index in range(len(self.cases)) if not self.is_wrong(needed, index)]
        if before.reason in ("missing", "needs") or len(right) < MOSTLY * len(self.cases) or not self.finished:
            return Mark(check.name, False, check.points, "needs", note=before.check)
        found = self.mark(check, right)
        return replace(found, ok=False, reason="partly", note=before.check, earned=1) if found.ok else found

    def mark(self, check: Check, judged: Sequence[int]) -> Mark:
        """Judge one check on some of the cases, of those that it is about."""
        if self.finished:
            judged = [index for index in judged if check.about(self.cases[index])]
        ran = self.ran(judged)
        wrong = [index for index, row in enumerate(ran.rows) if not check.right(*row)]
        if not wrong and not self.finished:
            wrong = [len(judged) - 1]  # a check passes only if all cases were run
        counted = self.question.counted(ran, check)
        if check.whole is not None and not wrong and not check.whole(ran):
            mistake = self.question.whole_mistake(ran, check)
            return Mark(check.name, False, check.points, "whole", (mistake,), cases=len(judged), counted=counted)
        if not wrong:
            return Mark(check.name, True, check.points, cases=len(judged), counted=counted)
        found, kept = self.diagnosed(check, ran, wrong)
        self.before = found = found or self.explained_before(ran, wrong)
        rows = [ran.rows[index] for index in wrong]
        first = next((row for row in rows if found is not None and found.shows(*row)), rows[0])
        case, expected, outcome = first if kept else self.smallest(check, first, found)
        return Mark(
            check.name,
            False,
            check.points,
            "wrong" if outcome.ending == "answered" else outcome.ending,
            found.mistakes if found is not None else (),
            outcome.note if outcome.ending != "answered" else "",
            len(wrong),
            len(judged),
            _shown(self.question.example(self.name, case, expected, outcome)),
            () if found is not None else Diagnostician(self.question, ran, wrong).known(),
        )

    def explained_before(self, ran: Ran, wrong: Sequence[int]) -> Diagnosis | None:
        """Return what was diagnosed for the check before, if that explains most of what is wrong here, too."""
        rows = [ran.rows[index] for index in wrong]
        if self.before is None or sum(self.before.shows(*row) for row in rows) < MOSTLY * len(rows):
            return None
        return self.before

    def is_wrong(self, check: Check, index: int) -> bool:
        """Whether a case fails a check."""
        return not check.right(self.cases[index], self.expected[index], self.outcomes[index])

    def ran(self, judged: Sequence[int]) -> Ran:
        """Return all that is known about the program's answers in some of the cases."""
        traits = frozenset(trait for trait, functions in self.session.traits.items() if self.name in functions)
        cases, expected = [self.cases[index] for index in judged], [self.expected[index] for index in judged]
        nested = self.session.nested
        whole = Ran(self.cases, self.expected, self.outcomes, traits, nested)
        return Ran(cases, expected, [self.outcomes[index] for index in judged], traits, nested, whole)

    def diagnosed(self, check: Check, ran: Ran, wrong: Sequence[int]) -> tuple[Diagnosis | None, bool]:
        """Return the mistakes that explain what is wrong, if any do, and whether the program keeps state."""
        fresh = self.fresh_outcomes(ran, wrong)
        if fresh is None:
            return Diagnostician(self.question, ran, wrong).diagnosis(list(self.question.seen(ran, check))), False
        kept = ("mutable-default" if "defaults" in ran.traits else "state-kept",)
        still = [index for index in fresh if not check.right(ran.cases[index], ran.expected[index], fresh[index])]
        anew = replace(ran, outcomes=[fresh.get(index, outcome) for index, outcome in enumerate(ran.outcomes)])
        rest = Diagnostician(self.question, anew, still).diagnosis(()) if still else None
        return Diagnosis((*kept, *(rest.mistakes if rest else ())), lambda case, expected, outcome: True), True

    def fresh_outcomes(self, ran: Ran, wrong: Sequence[int]) -> dict[int, CallOutcome] | None:
        """Call failing cases again, each in a fresh process; None if the program keeps nothing between calls."""
        later = [index for index in wrong[:MOST_FRESH] if index and ran.outcomes[index].ending in HARMLESS]
        fresh: dict[int, CallOutcome] = {}
        for tried, index in enumerate(later):
            fresh[index] = self.in_fresh_process(ran.cases[index])
            if tried == TRIED_FRESH and all(agree(new, ran.outcomes[one], True) for one, new in fresh.items()):
                return None
        changed = next((one for one, new in fresh.items() if not agree(new, ran.outcomes[one], True)), None)
        if changed is None or not agree(self.in_fresh_process(ran.cases[changed]), fresh[changed], visits=True):
            return None  # a program that differs even between fresh processes acts at random
        return fresh

    def in_fresh_process(self, case: Case) -> CallOutcome:
        """Call the function in a process that knows nothing of earlier calls."""
        self.session.restart()
        return self.outcome(case)

    def smallest(
        self, check: Check, failing: tuple[Case, CallOutcome, CallOutcome], found: Diagnosis | None
    ) -> tuple[Case, CallOutcome, CallOutcome]:
        """Reduce a failing case as long as it fails in the same way, and shows what is diagnosed."""
        case, expected, outcome = failing
        if outcome.ending not in ("answered", "raised"):
            return case, expected, outcome
        left, reduced = MOST_REDUCED, True
        while reduced:
            reduced = False
            for smaller in self.question.smaller(case):
                left -= 1
                if left < 0 or self.session.failure is not None:
                    return case, expected, outcome
                right, given = self.question.expected(smaller), self.outcome(smaller)
                if given.ending != outcome.ending or check.right(smaller, right, given):
                    continue
                if found is None or found.shows(smaller, right, given):
                    case, expected, outcome, reduced = smaller, right, given, True
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
