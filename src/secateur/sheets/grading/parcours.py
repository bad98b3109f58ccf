"""Sheet 004: the six searches of Parcours, winning and losing positions, and IA."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.result import Limit, Result
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets import parcours as reference
from secateur.sheets.grading.forcing import MISTAKES, ForcingHabits, ForcingSearch
from secateur.sheets.grading.habits import Found, Habits
from secateur.sheets.grading.mistakes import DEPTHS, TIES, VIEWPOINTS, pruning_mistakes, value_mistakes, with_ties
from secateur.sheets.grading.question import Case, Check, Ran, Sheet, answered, anything, same, without_recursion
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.signs import Signs, negamax, sign_mistakes
from secateur.sheets.grading.tree_cases import BY_HAND, children, random_trees, tree_of, valued, values
from secateur.sheets.grading.tree_question import TreeQuestion, case_of, strange_numbers
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Data, Path, Tree

RANDOM = 30  # trees
PLAYERS = ("J1", "J2")


def coup(move: int | None) -> str | None:
    """Return the name of the move that leads to a child."""
    return None if move is None else f"c{move + 1}"


class GameServing(TreeServing):
    """Serves a tree as the sheet's game, and records its configuration."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.current = 0
        self.out_of_turn = 0  # how often the program asked for moves of the player who is not to move

    def hear(self, fact: Sequence[Any]) -> None:
        """Record a new configuration, or a question about the player who is not to move."""
        what, which = fact
        if what == "set":
            self.current = self.known(which)
        elif what == "out of turn":
            self.out_of_turn += 1
        else:
            super().hear(fact)


class _Question(TreeQuestion):
    """A method of a class; a case has a tree and two players, the first of whom is to move."""

    def serving(self, case: Case) -> GameServing:
        """Return a serving of the tree as a game."""
        return GameServing(self.tree(case))

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with whether the configuration was restored, and questions asked out of turn."""
        assert isinstance(serving, GameServing)
        return replace(outcome, left={"restored": serving.current == 0, "out of turn": serving.out_of_turn})

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise a configuration that was not restored, and a player that was not changed."""
        left = [outcome.left for outcome in ran.outcomes if outcome.left is not None]
        if any(not one["restored"] for one in left):
            yield "parent-state-modified"
        if any(one["out of turn"] for one in left):
            yield "player-not-changed"

    def players(self, chance: random.Random) -> list[str]:
        """Return the two players in random order."""
        return list(PLAYERS if chance.random() < 0.5 else PLAYERS[::-1])


# ---------------------------------------------------------------- the searches


def restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the configuration is the same after the call as before."""
    return bool(outcome.left and outcome.left["restored"])


def moved_and_restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether moves were tried and the configuration restored: a program that does nothing restores nothing."""
    tried = any(outcome.visits) or expected.answer[0] is None  # something below the root was visited
    return outcome.ending == "answered" and tried and restored(case, expected, outcome)


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


class Search(_Question):
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
            depth = index % 3 + 1 if index % 5 else 9  # 9 is beyond the end of every tree
            yield case_of(valued(data, chance), players=self.players(chance), depth=depth, code=self.code)

    def expected(self, case: Case) -> CallOutcome:
        """Return the first best move and its value, all best moves, and the visits of alpha-beta."""
        tree, limit = self.tree(case), Limit(depth=case.data["depth"])
        recorder = Recorder[int](only=(Leaf,))
        every = minimax(tree, limit=limit, evaluation=tree.estimate, listener=recorder, all_moves=True)
        whole = tuple(event.visit.path for event in recorder.events)
        visits = _searched(case)[1] if self.prunes else whole
        return CallOutcome([coup(every.move), every.value], visits, [*map(coup, every.best_moves)])

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise answers that are not pairs, or pairs in the wrong order."""
        yield from super().seen(ran, check)
        answers = [outcome.answer for outcome in ran.outcomes if outcome.ending == "answered"]
        if answers and all(isinstance(answer, int | float) for answer in answers):
            yield "value-for-move"
        pairs = [answer for answer in answers if isinstance(answer, list) and len(answer) == 2]
        if pairs and all(
            isinstance(first, int | float) and not isinstance(last, int | float) for first, last in pairs
        ):
            yield "pair-reversed"

    def mistakes(self, ran: Ran) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return wrong signs, values, depths and cuts."""
        if self.turns:
            for mistake, signs in sign_mistakes(self.prunes):
                yield mistake, partial(self.turned, signs)
        wrong = list(with_ties([*value_mistakes(strange_numbers(ran, self.tree)), *DEPTHS, *VIEWPOINTS]))
        if self.prunes:
            wrong = list(pruning_mistakes([*wrong, *TIES], ran.cuts, ran.returns))
        yield from self.by_habits(wrong, _pair)

    def turned(self, signs: Signs, case: Case) -> CallOutcome:
        """Return the outcome of a negamax with given signs."""
        found = negamax(self.tree(case), signs, case.data["depth"])
        return CallOutcome(_pair(found), found.visits)

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"Parcours(jeu).minmax({case.data['players'][0]}, {case.data['depth']}, {self.code})"


def _pair(found: Found) -> list[Any]:
    return [coup(found.move), found.value]


class Player(Search):
    """IA.choixCoup: the best move of a search to the player's level."""

    def __init__(self) -> None:
        super().__init__(0, "choixCoup", 2)
        self.name, self.signature = "IA.choixCoup", "IA.choixCoup(self, unJeu, joueur)"
        self.checks = (Check("IA.choixCoup", 2, best_move),)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return some of the same trees; the game is not over when an IA is asked for a move."""
        for case in super().cases(chance):
            if children(case.data["tree"]) and case.size % 2:
                yield case

    def expected(self, case: Case) -> CallOutcome:
        """Return the move alone."""
        found = super().expected(case)
        return replace(found, answer=found.answer[0])

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise pairs and values instead of moves."""
        answers = [outcome.answer for outcome in ran.outcomes if outcome.ending == "answered"]
        if answers and all(isinstance(answer, list) for answer in answers):
            yield "pair-for-move"
        if answers and all(isinstance(answer, int | float) for answer in answers):
            yield "value-for-move"

    def mistakes(self, ran: Ran) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return searches that ignore the level, and the mistakes of a search."""
        for level in (1, 2, 3, 4):
            yield "level-ignored", partial(self.at_level, level)
        wrong = with_ties([*value_mistakes(set()), *DEPTHS])
        yield from self.by_habits(wrong, lambda found: coup(found.move))

    def at_level(self, level: int, case: Case) -> CallOutcome:
        """Return the move of a search to another level."""
        return self.search_with(
            Habits(), lambda found: coup(found.move), replace(case, data={**case.data, "depth": level})
        )

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"IA({case.data['depth']}, {self.code}).choixCoup(jeu, {case.data['players'][0]})"


def best_move(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is a best move."""
    return outcome.ending == "answered" and outcome.answer in expected.left and restored(case, expected, outcome)


# ---------------------------------------------------------------- winning and losing positions


class _Forcing(_Question):
    """positionGagnante or positionPerdante; the leaves of a tree are won, drawn or lost."""

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees of wins, losses and draws, including games that are over."""
        shapes: list[Data] = [1, 0, -1, [1], [-1], [0], [[1], [-1]], [[1, -1], [0]], [[1, 1], [-1]], [-1, 0, 1]]
        for data in chain(shapes, BY_HAND, random_trees(chance, RANDOM)):
            yield case_of(_with_results(data, chance), players=self.players(chance))

    def mistakes(self, ran: Ran) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return wrong recursions."""
        for mistake, habits in MISTAKES:
            yield mistake, partial(self.forced, habits)

    def forced(self, habits: ForcingHabits, case: Case) -> CallOutcome:
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

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Recognise answers that are not pairs, or pairs in the wrong order."""
        yield from super().seen(ran, check)
        answers = [outcome.answer for outcome in ran.outcomes if outcome.ending == "answered"]
        if answers and all(isinstance(answer, bool) for answer in answers):
            yield "value-for-move"
        pairs = [answer for answer in answers if isinstance(answer, list) and len(answer) == 2]
        if pairs and all(isinstance(first, bool) and not isinstance(last, bool) for first, last in pairs):
            yield "pair-reversed"

    def forced(self, habits: ForcingHabits, case: Case) -> CallOutcome:
        """Return the outcome of a recursion with given habits."""
        tree = self.tree(case)
        move, won = ForcingSearch(tree, habits).winning(tree.root, ())
        return CallOutcome([coup(move), won])


def answered_and_restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the answer is right, and the configuration is unchanged."""
    return answered(case, expected, outcome) and restored(case, expected, outcome)


class Losing(_Forcing):
    """positionPerdante: whether every move leads to a position that the opponent wins."""

    name, signature = "Parcours.positionPerdante", "Parcours.positionPerdante(self, joueur)"
    checks = (Check("positionPerdante", 3, answered_and_restored),)

    def expected(self, case: Case) -> CallOutcome:
        """Return whether the best value is a loss."""
        return CallOutcome(minimax(self.tree(case)).value == -1)

    def forced(self, habits: ForcingHabits, case: Case) -> CallOutcome:
        """Return the outcome of a recursion with given habits."""
        tree = self.tree(case)
        return CallOutcome(ForcingSearch(tree, habits).losing(tree.root, ()))


QUESTIONS = (
    Search(0, "_minmax", 3),
    Search(1, "_minmax_iter", 1, optional=True),
    Search(2, "_negamax", 3),
    Search(3, "_negamax_iter", 1, optional=True),
    Search(4, "_alphabeta", 2),
    Search(5, "_alphabeta_negamax", 1, optional=True),
    Winning(),
    Losing(),
    Player(),
)
SHEET = Sheet("parcours", "004", {question.name: question for question in QUESTIONS})
