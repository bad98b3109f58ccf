"""Find the mistake, or the two mistakes, that explain everything a program does wrong, and a case that shows them."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from secateur.sheets.grading.question import Case, Diagnosis, Names, Prediction, Question, Ran, same
from secateur.sheets.grading.session import TOO_LONG, CallOutcome

SURE = 0.9  # the share of all cases that a mistake must explain; it must explain every case that fails
MOST_TRIED = 4000  # mistakes, and as many pairs of mistakes, for each check
VISITS = 1  # the last rank of a fit that explains the visits, too
LOOSE = 3  # the rank of a fit that is worse than that of two mistakes
FEW, CLEAR = 3, 0.6  # cases with a feature that say something; the share of them that is wrong

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

# patterns of Python's errors -> the mistake; the first match counts
ERRORS: tuple[tuple[str, str], ...] = (
    ("RecursionError", "endless-recursion"),
    ("NotImplementedError", "unfinished"),
    ("UnboundLocalError", "unset-variable"),
    ("NameError", "undefined-name"),
    (r"TypeError.*NoneType", "none-used"),
    (r"AttributeError.*NoneType", "none-used"),
    (r"TypeError.*(positional argument|keyword argument|missing \d+ required)", "wrong-arguments"),
    (r"TypeError.*'(tuple|list)'.*", "pair-as-number"),
    (r"ValueError.*(iterable argument is empty|empty sequence)", "empty-list"),
    ("KeyError", "missing-key"),
    ("IndexError", "index-error"),
    ("EOFError", "input-read"),
    ("SyntaxError|IndentationError|TabError", "syntax-error"),
    ("ImportError|ModuleNotFoundError", "import-error"),
)


def error_name(note: str, traits: frozenset[str] = frozenset()) -> str:
    """Return the mistake that an error is, from its text and the traits of the function."""
    named = next((mistake for pattern, mistake in ERRORS if re.match(pattern, note)), "error")
    if named == "none-used" and "falling" in traits:
        return "branch-without-return"
    return named


class Diagnostician:
    """What a program did with the cases of a question, and which of them are wrong."""

    def __init__(self, question: Question, ran: Ran, wrong: Sequence[int]) -> None:
        self.question, self.ran, self.wrong = question, ran, wrong

    def diagnosis(self, seen: Sequence[Diagnosis]) -> Diagnosis | None:
        """Return the first diagnosis that covers the wrong cases: what was seen, what fits, or how calls ended."""
        answered = [index for index in self.wrong if self.ran.outcomes[index].ending == "answered"]
        ended = [index for index in self.wrong if index not in answered]
        for found in (*seen, *self.nothing_returned()):
            if self.covers(found, self.wrong):
                return found
        rank, fitting = self.compared(self.wrong)
        if fitting is not None and (rank <= VISITS or len(fitting.mistakes) == 1):
            return fitting
        for found in self.question.likely(self.ran):
            if self.covers(found, self.wrong):
                return found
        if fitting is not None:
            return fitting
        by_ending = next((found for found in self.endings(ended) if self.covers(found, ended)), None)
        if by_ending is None or not answered:
            return by_ending
        _, rest = self.compared(answered)
        return replace(by_ending, mistakes=(*by_ending.mistakes, *(rest.mistakes if rest else ())))

    def covers(self, diagnosis: Diagnosis, wrong: Sequence[int]) -> bool:
        """Whether enough of the wrong cases show a diagnosis."""
        shown = [index for index in wrong if self.shows(diagnosis, index)]
        return bool(shown) and len(shown) >= diagnosis.share * len(wrong)

    def shows(self, diagnosis: Diagnosis, index: int) -> bool:
        """Whether a case shows a diagnosis."""
        return diagnosis.shows(*self.ran.rows[index])

    # ---------------------------------------------------------------- no value

    def nothing_returned(self) -> Iterator[Diagnosis]:
        """Recognise functions that return no value: they print it, or forget it, always or on one branch."""
        if all(outcome.answer is None for outcome in self.ran.expected):
            return
        traits = self.ran.traits
        answers = [outcome for outcome in self.ran.outcomes if outcome.ending == "answered"]
        if all(outcome.answer is None for outcome in answers):
            yield Diagnosis(("print-for-return" if "printing" in traits else "nothing-returned",), _is_none)
        elif "falling" in traits:
            yield Diagnosis(("branch-without-return",), _lacks_value)
        elif "silent" in traits:  # a helper of the function returns nothing
            yield Diagnosis(("nothing-returned",), _lacks_value)

    # ---------------------------------------------------------------- comparison

    def compared(self, wrong: Sequence[int]) -> tuple[int, Diagnosis | None]:
        """Return the mistakes that lead to the program's answers and visits: those that fit best, and the fewest."""
        rounds: list[tuple[Iterable[tuple[Names, Prediction]], bool]]
        rounds = [(self.question.mistakes(self.ran), False), (self.question.pairs(self.ran), False)]
        if any(len(set(outcome.visits)) < len(outcome.visits) for outcome in self.ran.outcomes):
            rounds.append((self.question.mistakes(self.ran), True))  # without repeated visits, a mistake of their own
        best: tuple[int, Diagnosis] | None = None
        for mistakes, once in rounds:
            found = self.best_fit(mistakes, wrong, once)
            if found is not None and found[0] >= LOOSE and len(found[1].mistakes) > 1:
                continue  # two mistakes that explain only most of the answers would explain nearly anything
            # Two mistakes instead of one must fit exactly, or better: visits that one does not explain, or answers.
            if found is not None and (
                best is None or found[0] == 0 or found[0] <= VISITS < best[0] or found[0] < LOOSE <= best[0]
            ):
                best = found
            if best is not None and best[0] == 0:
                break
        return best or (LOOSE, None)

    def best_fit(
        self, mistakes: Iterable[tuple[Names, Prediction]], wrong: Sequence[int], once: bool
    ) -> tuple[int, Diagnosis] | None:
        """Return the first mistake of the best rank; 0 is the best."""
        best: tuple[int, Diagnosis] | None = None
        tried: set[object] = set()
        for names, prediction in itertools.islice(mistakes, MOST_TRIED):
            what = _content(prediction)
            if what in tried:
                continue
            tried.add(what)
            fit = _Fit(self.question, self.ran, prediction, once)
            rank = fit.rank(wrong)
            if rank is not None and (best is None or rank < best[0]):
                named = (names,) if isinstance(names, str) else names
                found = Diagnosis((*named, "evaluated-twice") if once else named, fit.shows(rank))
                best = rank, found
                if rank == 0:
                    break
        return best

    # ---------------------------------------------------------------- endings

    def endings(self, ended: Sequence[int]) -> Iterator[Diagnosis]:
        """Return how calls ended, as mistakes: the worst first."""
        for ending, mistake in ENDINGS.items():
            yield Diagnosis((mistake,), _ended(ending), share=0)
        notes = [self.ran.outcomes[index].note for index in ended if self.ran.outcomes[index].ending == "raised"]
        for name in dict.fromkeys(error_name(note, self.ran.traits) for note in notes):
            yield Diagnosis((name,), self.raises(name), share=0)

    def raises(self, name: str) -> Callable[[Case, CallOutcome, CallOutcome], bool]:
        """Return whether a call raised an error of this name."""
        return lambda case, expected, outcome: (
            outcome.ending == "raised" and error_name(outcome.note, self.ran.traits) == name
        )

    # ---------------------------------------------------------------- without a name

    def known(self) -> tuple[tuple[str, bool], ...]:
        """Return what is known without a name: a feature whose cases are all right, and one whose cases are wrong."""
        features = [self.question.features(case) for case in self.ran.cases]
        found: list[tuple[float, str, bool]] = []
        for key in dict.fromkeys(key for feature in features for key in feature):
            having = [index for index, feature in enumerate(features) if feature.get(key)]
            share = sum(index in self.wrong for index in having) / max(1, len(having))
            if len(having) >= FEW and share == 0:
                found.append((-len(having), key, True))
            elif len(having) >= FEW and share >= CLEAR:
                found.append((-share, key, False))
        return tuple(
            (key, right)
            for wanted in (True, False)
            for _, key, right in sorted(one for one in found if one[2] is wanted)[:1]
        )


def _content(prediction: Prediction) -> object:
    """Return what tells a prediction from others: two pairs of mistakes may be the same habits."""
    if not isinstance(prediction, partial):
        return prediction
    return prediction.func, prediction.args, *sorted(prediction.keywords.items())


class _Fit:
    """How well a prediction fits what a program did; each prediction is made once."""

    def __init__(self, question: Question, ran: Ran, prediction: Prediction, once: bool) -> None:
        self.question, self.ran, self.prediction, self.once = question, ran, prediction, once
        self.known: dict[int, CallOutcome | None] = {}

    def rank(self, wrong: Sequence[int]) -> int | None:
        """Return how well it fits, 0 being the best; None if it does not explain all that is wrong.

        0: all answers and visits are as predicted; 1: nearly all, and all wrong ones; 2: all answers; 3: nearly all.
        """
        if not all(self.agrees(index, visits=False) for index in wrong):
            return None
        if all(self.known[index] is None for index in wrong):
            return None  # it predicts nothing
        exact = self.share(wrong, visits=True)
        if exact >= SURE:
            return 0 if exact == 1 else 1
        rows = self.ran.rows
        if all(same(rows[index][1].answer, rows[index][2].answer) for index in wrong):
            return None  # only the visits are wrong, so they must be explained
        alike = self.share(wrong, visits=False)
        # If the visits do not fit and little is wrong, equal answers prove little.
        return None if alike < SURE else 2 if alike == 1 and len(wrong) >= FEW else 3

    def share(self, wrong: Sequence[int], visits: bool) -> float:
        """Return the share of the cases that it explains; 0 if it does not explain all that are wrong."""
        if not all(self.agrees(index, visits) for index in wrong):
            return 0
        endings = {self.ran.outcomes[index].ending for index in wrong}
        every = [
            index
            for index, outcome in enumerate(self.ran.outcomes)
            if outcome.ending == "answered" or outcome.ending in endings
        ]
        return sum(self.agrees(index, visits) for index in every) / len(every)

    def agrees(self, index: int, visits: bool) -> bool:
        """Whether a program with this mistake would do in a case what this program did."""
        if index not in self.known:
            self.known[index] = self.prediction(self.ran.cases[index])
        return self.is_as_predicted(self.known[index], self.ran.outcomes[index], visits)

    def is_as_predicted(self, predicted: CallOutcome | None, outcome: CallOutcome, visits: bool) -> bool:
        """Whether an outcome is as predicted; None predicts nothing."""
        if self.once:
            outcome = replace(outcome, visits=tuple(dict.fromkeys(outcome.visits)))
        if predicted is None:
            return True
        if visits and self.question.same_visits(predicted.visits, outcome.visits):
            outcome = replace(outcome, visits=predicted.visits)
        return agree(predicted, outcome, visits)

    def shows(self, rank: int) -> Callable[[Case, CallOutcome, CallOutcome], bool]:
        """Return whether a case shows the mistake: it must lead to the outcome there, and not to the right one."""

        def shows(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
            return self.is_as_predicted(self.prediction(case), outcome, visits=rank < 2)

        return shows


def agree(one: CallOutcome, other: CallOutcome, visits: bool) -> bool:
    """Whether two outcomes are the same, with or without their visits."""
    if one.ending != other.ending:
        return one.ending in TOO_LONG and other.ending in TOO_LONG
    if one.ending != "answered":
        return True
    if visits and one.visits != other.visits:
        return False
    return same(one.answer, other.answer) and (one.left is None or same(one.left, other.left))


def _ended(ending: str) -> Callable[[Case, CallOutcome, CallOutcome], bool]:
    return lambda case, expected, outcome: outcome.ending == ending


def _is_none(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return outcome.ending == "answered" and outcome.answer is None


def _lacks_value(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether None came out, or an error because None was used as a value."""
    return _is_none(case, expected, outcome) or (outcome.ending == "raised" and "NoneType" in outcome.note)
