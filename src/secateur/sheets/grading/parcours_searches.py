"""Sheet 004: the six searches of Parcours, and the player who uses one."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.result import Limit, Result
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets import parcours as reference
from secateur.sheets.grading.habits import PRUNING, Found, Habits, search
from secateur.sheets.grading.mistakes import (
    CUTS,
    DEPTHS,
    MEMOS,
    SHARED,
    TIES,
    VIEWPOINTS,
    changes_moves,
    pairs_of,
    pruning_mistakes,
    value_mistakes,
    with_pruning,
    with_ties,
)
from secateur.sheets.grading.parcours_game import GameQuestion, coup, restored
from secateur.sheets.grading.question import (
    Case,
    Check,
    Diagnosis,
    Names,
    Prediction,
    Ran,
    anything,
    same,
    without_recursion,
)
from secateur.sheets.grading.session import CallOutcome
from secateur.sheets.grading.signs import Signs, negamax, sign_mistakes
from secateur.sheets.grading.tree_cases import (
    BY_HAND,
    EXERCISE_1,
    TELLING,
    children,
    random_trees,
    swinging,
    tree_of,
    valued,
    values,
)
from secateur.sheets.grading.tree_question import case_of, strange_numbers
from secateur.tree import Data, Path

RANDOM = 30  # trees
FAR: list[Data] = [[[-5000, -7000], [-6000, -2000]], [[5000, 7000], [6000, 2000]]]  # beyond a small infinity


def _has_value(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the value is right, but not the move."""
    pairs = isinstance(outcome.answer, list) and len(outcome.answer) == 2 and isinstance(expected.answer, list)
    return pairs and same(outcome.answer[1], expected.answer[1]) and outcome.answer[0] not in (expected.left or [])


def moved_and_restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether moves were tried and the configuration restored: a program that does nothing restores nothing."""
    # Something below the root was visited, or the configuration set and set back.
    tried = any(outcome.visits) or expected.answer[0] is None or (outcome.left and outcome.left["moved"] > 1)
    return outcome.ending == "answered" and bool(tried) and restored(case, expected, outcome)


def best(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is a best move and its value; at the end of a game only the move, None, counts."""
    if outcome.ending != "answered" or not isinstance(outcome.answer, list) or len(outcome.answer) != 2:
        return False
    move, value = outcome.answer
    if expected.answer[0] is None:
        return move is None
    return move in expected.left and same(value, expected.answer[1])


def best_and_restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is a best move and its value, and the configuration is unchanged."""
    return best(case, expected, outcome) and restored(case, expected, outcome)


def pruned_visits(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the visits are those of alpha-beta, with cuts on equality or without."""
    return outcome.visits == expected.visits or outcome.visits == _searched(case, strict=True)[1]


def _searched(case: Case, strict: bool = False) -> tuple[Result[int], tuple[Path, ...]]:
    tree = tree_of(case.data["tree"])
    recorder = Recorder[int](only=(Leaf,))
    limit = Limit(depth=case.data["depth"])
    result = alphabeta(tree, limit=limit, evaluation=tree.estimate, listener=recorder, strict=strict)
    return result, tuple(event.visit.path for event in recorder.events)


class Search(GameQuestion):
    """One of the six searches: the best move and its value."""

    def __init__(self, code: int, method: str, points: float, optional: bool = False) -> None:
        self.code, self.optional = code, optional
        self.name, self.signature = f"Parcours.{method}", f"Parcours.{method}(self, joueur, profondeur)"
        self.prunes, self.turns = "alphabeta" in method, "negamax" in method
        self.algorithm = "alphabeta" if self.prunes else "minimax"
        alone = method == "_minmax"  # restoring the configuration has points of its own there
        checks = [Check(method, points, best if alone else best_and_restored)]
        if alone:
            checks.append(Check(f"{method}: state", 2, moved_and_restored))
        if self.prunes:
            checks.append(Check(f"{method}: visits", 1 if optional else 2, pruned_visits, needs=method))
        if method.endswith("_iter"):
            whole = f"{method}: no recursion"
            checks.append(Check(whole, 1, anything, method, without_recursion, "recursion"))
        self.checks = tuple(checks)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees with an evaluation at every node, and depths inside them and beyond."""
        for index, data in enumerate(chain([4], BY_HAND, random_trees(chance, RANDOM))):
            if not all(abs(value) < reference.BIGVALUE for value in values(data)):
                continue  # beyond the sheet's own infinity
            depth = index % 4 + 1 if index % 5 else 9  # 9 is beyond the end of every tree
            yield case_of(valued(data, chance), players=self.players(chance), depth=depth, code=self.code)
        for depth in (1, 2, 3, 4):
            yield case_of(swinging(6), players=self.players(chance), depth=depth, code=self.code)
        for data in FAR:
            yield case_of(valued(data, chance), players=self.players(chance), depth=9, code=self.code)
        for data in (EXERCISE_1, *TELLING):  # deep cuts need four levels
            for depth in (4, 9):
                yield case_of(valued(data, chance), players=self.players(chance), depth=depth, code=self.code)

    def expected(self, case: Case) -> CallOutcome:
        """Return the first best move and its value, all best moves, and the visits of alpha-beta."""
        tree, limit = self.tree(case), Limit(depth=case.data["depth"])
        recorder = Recorder[int](only=(Leaf,))
        every = minimax(tree, limit=limit, evaluation=tree.estimate, listener=recorder, all_moves=True)
        whole = tuple(event.visit.path for event in recorder.events)
        visits = _searched(case)[1] if self.prunes else whole
        return CallOutcome([coup(every.move), every.value], visits, [*map(coup, every.best_moves)])

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong forms of the answer, wrong signs, values, depths and cuts."""
        right = PRUNING if self.prunes else Habits()
        for name, form in FORMS:
            yield name, partial(self.search_with, right, form)
        if self.turns:
            for mistake, signs in sign_mistakes(self.prunes):
                yield mistake, partial(self.turned, signs)
        wrong: list[tuple[Names, Habits]] = [*with_ties(self.values(ran)), *MEMOS]
        if self.prunes:
            wrong = list(pruning_mistakes([*with_ties(self.values(ran)), *TIES], ran.traits))
        yield from self.by_habits(wrong, _pair)
        for name, index in (("always-first", 0), ("always-last", -1)):
            yield name, partial(self.same_move, right, index)

    def values(self, ran: Ran) -> list[tuple[str, Habits]]:
        """Return the mistakes in values and depths."""
        return [*value_mistakes(strange_numbers(ran, self.tree)), *DEPTHS, *VIEWPOINTS]

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return a wrong form with another mistake, and two wrong habits."""
        right = PRUNING if self.prunes else Habits()
        values = list(with_pruning(self.values(ran))) if self.prunes else self.values(ran)
        for name, form in FORMS:
            for mistake, habits in values:
                yield (name, mistake), partial(self.search_with, habits, form)
        yield from self.by_habits(pairs_of(values, values, right), _pair)
        if self.prunes:
            yield from self.by_habits(pairs_of(values, [*CUTS, *SHARED], right), _pair)
            yield from self.by_habits(pairs_of(CUTS, CUTS, right), _pair)

    def likely(self, ran: Ran) -> Iterator[Diagnosis]:
        """Recognise right values with other moves."""
        yield Diagnosis(("move-lost",), _has_value)
        yield from super().likely(ran)

    def same_move(self, right: Habits, index: int, case: Case) -> CallOutcome:
        """Return the right value, and a move that does not depend on it."""
        tree = self.tree(case)
        found = search(tree, right, case.data["depth"])
        move = tree.root.moves[index] if tree.root.moves else None
        return CallOutcome([coup(move), found.value], found.visits)

    def turned(self, signs: Signs, case: Case) -> CallOutcome:
        """Return the outcome of a negamax with given signs."""
        found = negamax(self.tree(case), signs, case.data["depth"])
        return CallOutcome(_pair(found), found.visits)

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"Parcours(jeu).minmax({case.data['players'][0]}, {case.data['depth']}, {self.code})"


def _pair(found: Found) -> list[Any]:
    return [coup(found.move), found.value]


def _move(found: Found) -> str | None:
    return coup(found.move)


# Wrong forms of an answer: the name of the mistake, and the answer.
FORMS: list[tuple[str, Callable[[Found], Any]]] = [
    ("value-for-move", lambda found: found.value),
    ("move-for-pair", lambda found: coup(found.move)),
    ("index-for-move", lambda found: [found.move, found.value]),
    ("pair-reversed", lambda found: [found.value, coup(found.move)]),
    ("move-lost", lambda found: [None, found.value]),
]


class Player(Search):
    """IA.choixCoup: the best move of a search to the player's level."""

    def __init__(self) -> None:
        super().__init__(0, "choixCoup", 2)
        self.name, self.signature = "IA.choixCoup", "IA.choixCoup(self, unJeu, joueur)"
        self.checks = (Check("IA.choixCoup", 2, best_move),)
        self.helpers = ("Parcours._minmax",)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return some of the same trees; the game is not over when an IA is asked for a move."""
        for case in super().cases(chance):
            if children(case.data["tree"]) and case.size % 2:
                yield case

    def expected(self, case: Case) -> CallOutcome:
        """Return the move alone."""
        found = super().expected(case)
        return replace(found, answer=found.answer[0])

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong forms of the answer, searches that ignore the level, and the mistakes of a search."""
        yield "value-for-move", partial(self.search_with, Habits(), lambda found: found.value)
        yield "pair-for-move", partial(self.search_with, Habits(), _pair)
        yield "pair-for-move", partial(self.search_with, Habits(), lambda found: [found.value, coup(found.move)])
        for level in (1, 2, 3, 4):
            yield "level-ignored", partial(self.at_level, level)
        yield from self.by_habits(with_ties([*self.move_values(), *DEPTHS]), _move)
        for name, index in (("always-first", 0), ("always-last", -1)):
            yield name, partial(self.any_move, index)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits."""
        values = [*self.move_values(), *DEPTHS]
        yield from self.by_habits(pairs_of(values, values, Habits()), _move)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise a search that was asked for with its depth and its code exchanged."""
        yield Diagnosis(("arguments-exchanged",), _exchanged, share=0.5)
        yield from super().seen(ran, check)

    def move_values(self) -> list[tuple[str, Habits]]:
        """Return the mistakes in values that change moves."""
        return [pair for pair in value_mistakes(set()) if changes_moves(pair[1])]

    def any_move(self, index: int, case: Case) -> CallOutcome:
        """Return a move that depends on nothing."""
        return CallOutcome(coup(self.tree(case).root.moves[index]))

    def at_level(self, level: int, case: Case) -> CallOutcome:
        """Return the move of a search to another level."""
        return self.search_with(Habits(), _move, replace(case, data={**case.data, "depth": level}))

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"IA({case.data['depth']}, {self.code}).choixCoup(jeu, {case.data['players'][0]})"


def _exchanged(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether minmax was given the code as the depth and the depth as the code."""
    searched = isinstance(outcome.left, dict) and outcome.left["searched"]
    return bool(searched == [case.data["code"], case.data["depth"]])


def best_move(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is a best move."""
    return outcome.ending == "answered" and outcome.answer in expected.left and restored(case, expected, outcome)
