"""Sheet 001: max and min by hand."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from secateur.game import Number
from secateur.sheets.grading.question import (
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
)
from secateur.sheets.grading.session import CallOutcome
from secateur.sheets.grading.tree_question import shown

RANDOM = 30  # lists
MOST_BEGINNINGS = 10  # initial values that are tried


class _Extreme(Question):
    """max or min of a non-empty list."""

    def pick(self, numbers: Sequence[Number]) -> Number:
        """Return the right extreme."""
        return max(numbers) if self.name == "max" else min(numbers)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return short lists, with negative and equal numbers."""
        lists: list[list[int]] = [
            [5], [-5], [0], [1, 2], [2, 1], [-1, -2], [-2, -1], [3, 3], [1, 2, 3], [3, 2, 1], [2, 3, 1], [2, 1, 3],
            [-3, -1, -2], [10**6, 10**7], [-(10**12), -(10**13)], [0, 0, 0], [7, 7, 1], [1, 7, 7], [-1, 0, 1],
        ]  # fmt: skip
        lists += [[chance.randint(-99, 99) for _ in range(chance.randint(1, 8))] for _ in range(RANDOM)]
        for numbers in lists:
            yield Case(numbers, len(numbers))

    def call(self, case: Case) -> dict[str, Any]:
        """Return the list."""
        return {"list": case.data}

    def expected(self, case: Case) -> CallOutcome:
        """Return the extreme and the unchanged list."""
        return CallOutcome(self.pick(case.data), left=list(case.data))

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise a function that calls itself instead of Python's own, and a list that was changed."""
        yield Diagnosis(("calls-itself",), lambda case, expected, outcome: "RecursionError" in outcome.note)
        if all(same(right.answer, found.answer) for _, right, found in ran.rows):
            yield Diagnosis(("input-modified",), lambda case, expected, outcome: outcome.left != expected.left)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return the other extreme, the first number, the last, a loop that is off by one, a wrong initial value."""
        wrong: list[tuple[str, Callable[[list[Number]], Number]]] = [
            ("max-for-min" if self.name == "min" else "min-for-max", min if self.name == "max" else max),
            ("return-in-loop", lambda numbers: self.pick(numbers[:2])),
            ("return-in-loop", lambda numbers: numbers[0]),
            ("last-child-kept", lambda numbers: numbers[-1]),
            ("child-skipped", lambda numbers: self.pick(numbers[:-1] or numbers)),
            ("child-skipped", lambda numbers: self.pick(numbers[1:] or numbers)),
            ("neighbours-compared", self.pick_by_neighbours),
            ("absolute-values", self.pick_absolute),
            ("position-for-value", lambda numbers: numbers.index(self.pick(numbers))),
        ]
        # A wrong initial value is the answer itself wherever all numbers of the list are on its other side.
        strange = {
            outcome.answer
            for case, outcome in zip(ran.cases, ran.outcomes, strict=True)
            if isinstance(outcome.answer, int | float) and outcome.answer not in case.data
        }
        for begin in sorted(strange)[:MOST_BEGINNINGS]:
            wrong.append(("starts-at-zero" if begin == 0 else "finite-infinity", partial(self.from_number, begin)))
        for mistake, answer in wrong:
            yield mistake, partial(_applied, answer)

    def pick_absolute(self, numbers: Sequence[Number]) -> Number:
        """Return the extreme of the numbers without their signs."""
        return max(numbers, key=abs) if self.name == "max" else min(numbers, key=abs)

    def pick_by_neighbours(self, numbers: Sequence[Number]) -> Number:
        """Return the last number that is better than the one before it."""
        better = [two for one, two in pairwise(numbers) if self.pick((one, two)) != one]
        return better[-1] if better else numbers[0]

    def from_number(self, begin: Number, numbers: Sequence[Number]) -> Number:
        """Return the extreme of the list and a number that is not in it."""
        return self.pick([begin, *numbers])

    def smaller(self, case: Case) -> Iterator[Case]:
        """Return lists with one number fewer."""
        for index in range(len(case.data) if len(case.data) > 1 else 0):
            yield Case([*case.data[:index], *case.data[index + 1 :]], case.size - 1)

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the list."""
        given = outcome.note if outcome.ending != "answered" else shown(outcome.answer)
        if outcome.ending == "answered" and outcome.left != case.data:
            given += f"; L = {outcome.left}"
        return Example(f"{name}({case.data})", shown(expected.answer), given)


def _applied(answer: Callable[[list[Number]], Number], case: Case) -> CallOutcome:
    return CallOutcome(answer(case.data))


def answered_without_changes(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is right and the list is unchanged."""
    return answered(case, expected, outcome) and bool(outcome.left == expected.left)


class Max(_Extreme):
    """The greatest number in a list."""

    name, signature = "max", "max(L)"
    checks = (Check("max", 2, answered_without_changes),)


class Min(_Extreme):
    """The least number in a list."""

    name, signature = "min", "min(L)"
    checks = (Check("min", 2, answered_without_changes),)
