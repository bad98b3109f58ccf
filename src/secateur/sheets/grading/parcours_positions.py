"""Sheet 004: winning and losing positions."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain

from secateur.search.minimax import minimax
from secateur.sheets.grading.forcing import MISTAKES, RIGHT, ForcingHabits, ForcingSearch, forcing_pairs
from secateur.sheets.grading.parcours_game import GameQuestion, coup, restored
from secateur.sheets.grading.question import (
    Case,
    Check,
    Diagnosis,
    Names,
    Prediction,
    Ran,
    answered,
    same,
)
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.tree_cases import (
    BY_HAND,
    children,
    random_trees,
)
from secateur.sheets.grading.tree_question import case_of
from secateur.tree import Data

RANDOM = 30  # trees


class _Forcing(GameQuestion):
    """positionGagnante or positionPerdante; the leaves of a tree are won, drawn or lost."""

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees of wins, losses and draws, including games that are over."""
        shapes: list[Data] = [
            1,
            0,
            -1,
            [1],
            [-1],
            [0],
            [[1], [-1]],
            [[1, -1], [0]],
            [[1, 1], [-1]],
            [-1, 0, 1],
            [[0]],
            [[0], [0]],
            [[1, 0]],
            [[[0]]],
            [[-1, 0]],
        ]
        for data in chain(shapes, BY_HAND, random_trees(chance, RANDOM)):
            yield case_of(_with_results(data, chance), players=self.players(chance))

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong recursions."""
        for mistake, habits in MISTAKES:
            yield mistake, partial(self.forced, habits)
            yield mistake, partial(self.forced, habits, alone=True)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two mistakes in the recursion at once."""
        for mistakes, habits in forcing_pairs():
            yield mistakes, partial(self.forced, habits)
            yield mistakes, partial(self.forced, habits, alone=True)

    def forced(self, habits: ForcingHabits, case: Case, alone: bool = False) -> CallOutcome:
        """Return the outcome of a recursion with given habits."""
        raise NotImplementedError

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome without its visits, which may come in any order."""
        return replace(super().read(case, outcome, serving), visits=())

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"Parcours(jeu).{name.rpartition('.')[2]}({case.data['players'][0]})"


def _with_results(data: Data, chance: random.Random) -> Data:
    """Return a tree of the same shape with results of games at its leaves."""
    below = children(data)
    if below:
        return [_with_results(child, chance) for child in below]
    return data if data in (-1, 0, 1) else chance.choice((-1, -1, 0, 1, 1))


class Winning(_Forcing):
    """positionGagnante: a winning move and True, or None and False."""

    name, signature = "Parcours.positionGagnante", "Parcours.positionGagnante(self, joueur)"
    helpers = ("Parcours.positionPerdante",)

    def __init__(self) -> None:
        self.checks = (Check("positionGagnante", 3, self.is_right),)

    def expected(self, case: Case) -> CallOutcome:
        """Return the first winning move, and all winning moves."""
        result = minimax(self.tree(case), all_moves=True)
        moves = result.best_moves if result.value == 1 else ()
        return CallOutcome([coup(moves[0]) if moves else None, result.value == 1], left=[*map(coup, moves)])

    def is_right(self, case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
        """Whether the answer is a winning move, or says rightly that there is none."""
        if not restored(case, expected, outcome):
            return False
        if expected.left and isinstance(outcome.answer, list) and len(outcome.answer) == 2:
            return outcome.answer[0] in expected.left and outcome.answer[1] is True
        return outcome.ending == "answered" and same(outcome.answer, expected.answer)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong forms of the answer, and wrong recursions."""
        yield "value-for-move", lambda case: CallOutcome(self.forced(RIGHT, case).answer[1])
        yield "move-for-pair", lambda case: CallOutcome(self.forced(RIGHT, case).answer[0])
        yield "pair-reversed", lambda case: CallOutcome(self.forced(RIGHT, case).answer[::-1])
        yield "move-lost", lambda case: CallOutcome([None, self.forced(RIGHT, case).answer[1]])
        yield "looks-one-move", self.at_once
        yield from super().mistakes(ran)

    def at_once(self, case: Case) -> CallOutcome:
        """Return a move that wins at once, if there is one."""
        root = self.tree(case).root
        if not root.moves:
            return CallOutcome([None, root.value == 1])
        moves = [index for index in root.moves if not root.child(index).moves and root.child(index).value == 1]
        return CallOutcome([coup(moves[0]) if moves else None, bool(moves)])

    def forced(self, habits: ForcingHabits, case: Case, alone: bool = False) -> CallOutcome:
        """Return the outcome of a recursion with given habits."""
        tree = self.tree(case)
        move, won = ForcingSearch(tree, habits, alone).winning(tree.root, ())
        return CallOutcome([coup(move), won])


def answered_and_restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is right, and the configuration is unchanged."""
    return answered(case, expected, outcome) and restored(case, expected, outcome)


class Losing(_Forcing):
    """positionPerdante: whether every move leads to a position that the opponent wins."""

    name, signature = "Parcours.positionPerdante", "Parcours.positionPerdante(self, joueur)"
    helpers = ("Parcours.positionGagnante",)
    checks = (Check("positionPerdante", 3, answered_and_restored),)

    def expected(self, case: Case) -> CallOutcome:
        """Return whether the best value is a loss."""
        return CallOutcome(minimax(self.tree(case)).value == -1)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise what every method may have wrong, and a pair where a truth value is wanted."""
        yield from super().seen(ran, check)
        yield Diagnosis(("pair-for-truth",), _has_truth)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong recursions, and a pair that is always true."""
        yield from super().mistakes(ran)
        yield (
            "pair-as-truth",
            lambda case: CallOutcome(bool(self.tree(case).root.moves) or self.expected(case).answer),
        )

    def forced(self, habits: ForcingHabits, case: Case, alone: bool = False) -> CallOutcome:
        """Return the outcome of a recursion with given habits."""
        tree = self.tree(case)
        return CallOutcome(ForcingSearch(tree, habits, alone).losing(tree.root, ()))


def _has_truth(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the right truth value is the second part of a pair."""
    answer = outcome.answer
    return isinstance(answer, list) and len(answer) == 2 and same(answer[1], expected.answer)
