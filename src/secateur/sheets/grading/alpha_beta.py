"""Sheet 002: MINIMAX and ALPHA_BETA, which return an action, and the order in which they visit the leaves."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.search.algorithm import Algorithm
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets.grading.habits import PRUNING, Found, Habits, search
from secateur.sheets.grading.mistakes import (
    CUTS,
    MEMOS,
    SHARED,
    TIES,
    around_root,
    changes_moves,
    pairs_of,
    pruning_mistakes,
    uncut_name,
    value_mistakes,
    with_pruning,
    with_ties,
)
from secateur.sheets.grading.question import Case, Check, Diagnosis, Names, Prediction, Ran, Sheet, answered
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.signs import Signs, negamax, sign_mistakes
from secateur.sheets.grading.tree_cases import BY_HAND, TELLING, random_trees
from secateur.sheets.grading.tree_question import TreeQuestion, case_of
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Path

RANDOM = 40  # trees
# Numbers that a program may use instead of ∞. Its answer is an action, which does not reveal the number.
SIZES = (0, 99, 999, 9999, 99999, 10**6, 10**9)


def action(move: int | None) -> str | None:
    """Return the name of the action that leads to a child; not its index, which a program could guess."""
    return None if move is None else f"A{move + 1}"


class ActionServing(TreeServing):
    """Serves a tree, and records the states that were made but never used."""

    def __init__(self, tree: Any) -> None:
        super().__init__(tree)
        self.made: set[Path] = set()

    def hear(self, fact: Sequence[Any]) -> None:
        """Record a state that was made."""
        what, number = fact
        if what == "made":
            self.made.add(self.nodes[self.known(number)][1])
        else:
            super().hear(fact)

    def unused_states(self) -> int:
        """Return how many states were made but never visited."""
        return len(self.made - set(self.order) - set(self.opened))


class _Question(TreeQuestion):
    """A function of a state that returns an action."""

    search: Algorithm

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees in which MAX has at least one move."""
        # Visits after the search are forgiven, so let something follow what a wrong search visits in excess.
        longer = [[*data, -(10**6)] for data in TELLING]
        for data in chain(BY_HAND, TELLING, longer, random_trees(chance, RANDOM)):
            yield case_of(data)

    def serving(self, case: Case) -> ActionServing:
        """Return a serving of the tree by actions."""
        return ActionServing(self.tree(case))

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with the number of unused states."""
        assert isinstance(serving, ActionServing)
        return replace(outcome, left=serving.unused_states())

    def expected(self, case: Case) -> CallOutcome:
        """Return the first best action, the visits of the package's own search, and all best actions."""
        recorder = Recorder[int](only=(Leaf,))
        move = type(self).search(self.tree(case), listener=recorder).move
        equals = [action(other) for other in minimax(self.tree(case), all_moves=True).best_moves]
        return CallOutcome(action(move), tuple(event.visit.path for event in recorder.events), equals)

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"{name}(s)"

    def same_visits(self, predicted: Sequence[Any], visits: Sequence[Any]) -> bool:
        """Whether visits begin as predicted: a second pass may look for the action with the value found."""
        return visits[: len(predicted)] == predicted and set(visits) == set(predicted)

    def values(self, infinities: set[float]) -> list[tuple[str, Habits]]:
        """Return the mistakes in values that change actions; one player alone is taken to start only at 0."""
        mistakes = [pair for pair in value_mistakes(infinities) if changes_moves(pair[1])]
        return [(name, habits) for name, habits in mistakes if habits.starting == "everywhere" or not habits.start]

    def forms(self, right: Habits) -> Iterator[tuple[Names, Prediction]]:
        """Return right searches whose answers have the wrong form."""
        for name, form in FORMS:
            yield name, partial(self.search_with, right, form)

    def formed(self, mistakes: Sequence[tuple[str, Habits]]) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong searches whose answers have the wrong form as well."""
        for name, form in FORMS:
            for mistake, habits in mistakes:
                yield (name, mistake), partial(self.search_with, habits, form)

    def turned(self, prunes: bool) -> Iterator[tuple[Names, Prediction]]:
        """Return searches written as a negamax, with wrong signs."""
        for mistake, signs in sign_mistakes(prunes):
            if not signs.root:  # it would change the value alone
                yield mistake, partial(self.turned_action, signs)

    def turned_action(self, signs: Signs, case: Case) -> CallOutcome:
        """Return the outcome of a negamax with given signs."""
        found = negamax(self.tree(case), signs, math.inf)
        return CallOutcome(action(found.move), found.visits)

    def always(self, ran: Ran, right: Habits) -> Iterator[tuple[Names, Prediction]]:
        """Return programs that always take the first action, or the last."""
        if "returning" not in ran.traits:
            yield "always-first", partial(self.same_action, right, 0)
        yield "always-last", partial(self.same_action, right, -1)
        yield "order-lost", partial(self.sorted_action, right)

    def sorted_action(self, right: Habits, case: Case) -> CallOutcome:
        """Return the action whose place is that of the best value after the values have been sorted."""
        return CallOutcome(action(self.out_of_order(Habits(), case)), search(self.tree(case), right).visits)

    def same_action(self, right: Habits, index: int, case: Case) -> CallOutcome:
        """Return an action that depends on nothing, after a right search."""
        tree = self.tree(case)
        return CallOutcome(action(tree.root.moves[index]), search(tree, right).visits)


def best(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is an action with the best value."""
    return outcome.ending == "answered" and outcome.answer in expected.left


class Minimax(_Question):
    """MINIMAX: the action; leaves may be visited in any order."""

    signature = "MINIMAX(s)"
    name, aliases, search = "MINIMAX", ("minimax_decision", "minmax"), minimax
    checks = (Check("MINIMAX", 7, best), Check("MINIMAX: first of equals", 1, answered, needs="MINIMAX"))

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Return nothing: visits may come in any order."""
        return iter(())

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong forms of the answer, always the same action, wrong values, and the last of equal actions."""
        yield from self.forms(Habits())
        yield from self.always(ran, Habits())
        yield from self.by_habits([*TIES, *with_ties(around_root(self.values(set(SIZES)))), *MEMOS], _action)
        yield from self.turned(prunes=False)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return a wrong form with a wrong value, and two wrong habits."""
        values = list(around_root(self.values({*SIZES, *numbers_of(ran)})))
        yield from self.formed(values)
        yield from self.by_habits(pairs_of(values, [*self.values(set(SIZES)), *TIES], Habits()), _action)


def right_visits(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the search visited the right leaves, and made no unused states.

    Visits after the search do not count: «return a with value v» may be read as a second pass for an action with v.
    """
    return outcome.visits[: len(expected.visits)] == expected.visits and not outcome.left


class AlphaBeta(_Question):
    """ALPHA_BETA: the action, and no leaf that can be cut."""

    signature = "ALPHA_BETA(s)"
    name, aliases, search = "ALPHA_BETA", ("alphabeta", "alpha_beta_search"), alphabeta
    algorithm = "alphabeta"
    checks = (
        Check("ALPHA_BETA", 6, best),
        Check("ALPHA_BETA: visits", 6, right_visits, needs="ALPHA_BETA"),
    )

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise unused states, and leaves visited again."""
        # If the visits are wrong as well, the cuts are the mistake, and unused states only follow from it.
        if all(right.visits == found.visits for _, right, found in ran.rows):
            yield Diagnosis(("laziness-broken",), lambda case, expected, outcome: bool(outcome.left))
        if all(best(*row) for row in ran.rows):
            yield from super().seen(ran, check)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong forms of the answer, wrong values and ties, with pruning and without, and wrong cuts."""
        yield from self.forms(PRUNING)
        yield from self.always(ran, PRUNING)
        yield (
            uncut_name(ran.traits),
            partial(self.search_with, Habits(), _action),
        )
        values = [*TIES, *around_root(self.values(set(SIZES)))]
        yield from self.by_habits(with_ties(pruning_mistakes(values, ran.traits)), _action)
        yield from self.turned(prunes=True)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return a wrong form with another mistake, and two wrong habits."""
        values = list(with_pruning(around_root(self.values({*SIZES, *numbers_of(ran)}))))
        yield from self.formed([*values, *CUTS, *SHARED, ("no-pruning", Habits())])
        yield from self.by_habits(pairs_of(CUTS, CUTS, PRUNING), _action)
        yield from self.by_habits(pairs_of(values, [*CUTS, *SHARED], PRUNING), _action)
        yield from self.by_habits(pairs_of(values, values, PRUNING), _action)


def _action(found: Found) -> str | None:
    return action(found.move)


# Wrong forms of an answer: the name of the mistake, and the answer.
FORMS: list[tuple[str, Callable[[Found], Any]]] = [
    ("value-for-move", lambda found: found.value),
    ("index-for-move", lambda found: found.move),
    ("pair-for-move", lambda found: [action(found.move), found.value]),
    ("pair-for-move", lambda found: [found.value, action(found.move)]),
]


def numbers_of(ran: Ran) -> set[float]:
    """Return the absolute values of all answers that are numbers."""
    return {abs(outcome.answer) for outcome in ran.outcomes if type(outcome.answer) in (int, float)}


SHEET = Sheet("alpha_beta", "002", {question.name: question for question in (Minimax(), AlphaBeta())})
