"""Sheet 002: MINIMAX and ALPHA_BETA, which return an action, and the order in which they visit the leaves."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.search.algorithm import Algorithm
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets.grading.habits import Found
from secateur.sheets.grading.mistakes import TIES, below_root, pruning_mistakes, value_mistakes, with_ties
from secateur.sheets.grading.question import Case, Check, Ran, Sheet, answered
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.tree_cases import BY_HAND, random_trees
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
        for data in chain(BY_HAND, random_trees(chance, RANDOM)):
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


def best(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is an action with the best value."""
    return outcome.ending == "answered" and outcome.answer in expected.left


class Minimax(_Question):
    """MINIMAX: the action; leaves may be visited in any order."""

    signature = "MINIMAX(s)"
    name, aliases, search = "MINIMAX", ("minimax_decision", "minmax"), minimax
    checks = (Check("MINIMAX", 7, best), Check("MINIMAX: first of equals", 1, answered, needs="MINIMAX"))

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise answers that are not actions."""
        yield from no_action(ran)

    def mistakes(self, ran: Ran) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return wrong values, and the last of equal actions."""
        yield from self.by_habits([*TIES, *with_ties(below_root(value_mistakes(set(SIZES))))], _action)


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

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise answers that are not actions, unused states, and leaves visited again."""
        yield from no_action(ran)
        pairs = list(zip(ran.expected, ran.outcomes, strict=True))
        # If the visits are wrong as well, the cuts are the mistake, and unused states only follow from it.
        if any(outcome.left for outcome in ran.outcomes) and all(one.visits == other.visits for one, other in pairs):
            yield "laziness-broken"
        if all(best(case, *pair) for case, pair in zip(ran.cases, pairs, strict=True)):
            yield from super().seen(ran, check)

    def mistakes(self, ran: Ran) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return wrong values and ties, with pruning and without, and wrong cuts."""
        values = [*TIES, *below_root(value_mistakes(set(SIZES)))]
        yield from self.by_habits(with_ties(pruning_mistakes(values, ran.cuts, ran.returns)), _action)


def _action(found: Found) -> str | None:
    return action(found.move)


def no_action(ran: Ran) -> Iterator[str]:
    """Recognise values and pairs that are returned instead of actions."""
    answers = [outcome.answer for outcome in ran.outcomes if outcome.ending == "answered"]
    if answers and all(isinstance(answer, int | float) for answer in answers):
        yield "value-for-move"
    elif answers and all(isinstance(answer, list) and len(answer) == 2 for answer in answers):
        yield "pair-for-move"


SHEET = Sheet("alpha_beta", "002", {question.name: question for question in (Minimax(), AlphaBeta())})
