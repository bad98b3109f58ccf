"""Sheet 004: the six searches of Parcours, winning and losing positions, and IA."""

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from secateur.events import Leaf, Recorder
from secateur.result import Limit, Result
from secateur.search.alphabeta import alphabeta
from secateur.search.minimax import minimax
from secateur.sheets import parcours as reference
from secateur.sheets.grading.forcing import MISTAKES, RIGHT, ForcingHabits, ForcingSearch, forcing_pairs
from secateur.sheets.grading.habits import PRUNING, Found, Habits, search
from secateur.sheets.grading.mistakes import (
    CUTS,
    DEPTHS,
    MEMOS,
    SHARED,
    TIES,
    VIEWPOINTS,
    pairs_of,
    pruning_mistakes,
    value_mistakes,
    with_pruning,
    with_ties,
)
from secateur.sheets.grading.question import (
    Case,
    Check,
    Diagnosis,
    Names,
    Prediction,
    Ran,
    Sheet,
    Shows,
    answered,
    anything,
    same,
    without_recursion,
)
from secateur.sheets.grading.session import CallOutcome, Serving
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
from secateur.sheets.grading.tree_question import TreeQuestion, case_of, strange_numbers
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Data, Path, Tree

RANDOM = 30  # trees
PLAYERS = ("J1", "J2")
FAR: list[Data] = [[[-5000, -7000], [-6000, -2000]], [[5000, 7000], [6000, 2000]]]  # beyond a small infinity


def coup(move: int | None) -> str | None:
    """Return the name of the move that leads to a child."""
    return None if move is None else f"c{move + 1}"


class GameServing(TreeServing):
    """Serves a tree as the sheet's game, and records its configuration.

    It also answers for the methods in `replaced`, which the program should have written itself.
    """

    def __init__(self, tree: Tree, players: Sequence[str]) -> None:
        super().__init__(tree)
        self.players = players
        self.replaced: frozenset[str] = frozenset()
        self.current = 0
        self.moved = 0  # how often the configuration was set
        self.out_of_turn = 0  # how often the program asked for moves of the player who is not to move

    def hear(self, fact: Sequence[Any]) -> None:
        """Record a new configuration, or a question about the player who is not to move."""
        what, which = fact
        if what == "set":
            self.current = self.known(which)
            self.moved += 1
        elif what == "out of turn":
            self.out_of_turn += 1
        else:
            super().hear(fact)

    def answer(self, question: Sequence[Any]) -> Any:
        """Return the value of a node, or the answer of a right method there."""
        if question[0] != "right":
            return super().answer(question)
        _, name, number, joueur, depth = question
        if f"Parcours.{name}" not in self.replaced or joueur not in self.players:
            raise ValueError(question)
        node, path = self.nodes[self.known(number)]
        sign = 1 if joueur == self.players[0] else -1
        out_of_turn = joueur != self.players[len(path) % 2]
        self.out_of_turn += out_of_turn
        if node.moves and out_of_turn:  # the game gives this player no moves
            return {"positionPerdante": True, "positionGagnante": [None, False]}.get(
                name, [None, -reference.BIGVALUE]
            )
        if name == "_minmax":
            found = minimax(self.tree, node, limit=Limit(depth=max(1, int(depth))), evaluation=self.tree.estimate)
            return [coup(found.move), sign * (found.value or 0)]
        found = minimax(self.tree, node)
        if name == "positionPerdante":
            return found.value == -sign
        return [coup(found.move) if found.value == sign else None, found.value == sign]


class _Question(TreeQuestion):
    """A method of a class; a case has a tree and two players, the first of whom is to move."""

    def serving(self, case: Case) -> GameServing:
        """Return a serving of the tree as a game."""
        return GameServing(self.tree(case), case.data["players"])

    def help(self, serving: Serving, replaced: Collection[str]) -> None:
        """Have the serving answer for the methods that are replaced."""
        assert isinstance(serving, GameServing)
        serving.replaced = frozenset(replaced)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with whether the configuration was restored, and questions asked out of turn."""
        assert isinstance(serving, GameServing)
        left = {"restored": serving.current == 0, "out of turn": serving.out_of_turn, "moved": serving.moved}
        return replace(outcome, left=left)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise a configuration that was not restored or never set, and a player that was not changed."""
        yield Diagnosis(("parent-state-modified",), _noticed(lambda left: not left["restored"]))
        yield Diagnosis(("wrong-state",), _noticed(lambda left: left["out of turn"] and not left["moved"]))
        if "flipping" in ran.traits:
            yield Diagnosis(("changed-in-loop",), _noticed(lambda left: left["out of turn"]), share=0.3)
        yield Diagnosis(("player-not-changed",), _noticed(lambda left: left["out of turn"]), share=0.3)
        if "identity" in ran.traits:
            yield Diagnosis(("identity-for-equality",), lambda case, expected, outcome: _is_lost(outcome))

    def players(self, chance: random.Random) -> list[str]:
        """Return the two players in random order."""
        return list(PLAYERS if chance.random() < 0.5 else PLAYERS[::-1])


def _noticed(holds: Callable[[dict[str, Any]], Any]) -> Shows:
    """Return whether something holds for what a call left behind."""
    return lambda case, expected, outcome: isinstance(outcome.left, dict) and bool(holds(outcome.left))


def _has_value(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the value is right, but not the move."""
    pairs = isinstance(outcome.answer, list) and len(outcome.answer) == 2 and isinstance(expected.answer, list)
    return pairs and same(outcome.answer[1], expected.answer[1]) and outcome.answer[0] not in (expected.left or [])


def _is_lost(outcome: CallOutcome) -> bool:
    """Whether no move was found: None alone, or with a value."""
    return outcome.ending == "answered" and (
        outcome.answer is None or (isinstance(outcome.answer, list) and None in outcome.answer[:1])
    )


# ---------------------------------------------------------------- the searches


def restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the configuration is the same after the call as before."""
    return bool(outcome.left and outcome.left["restored"])


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

    def move_values(self) -> list[tuple[str, Habits]]:
        """Return the mistakes in values that change moves."""
        return [pair for pair in value_mistakes(set()) if pair[1].turned != "answer"]

    def any_move(self, index: int, case: Case) -> CallOutcome:
        """Return a move that depends on nothing."""
        return CallOutcome(coup(self.tree(case).root.moves[index]))

    def at_level(self, level: int, case: Case) -> CallOutcome:
        """Return the move of a search to another level."""
        return self.search_with(Habits(), _move, replace(case, data={**case.data, "depth": level}))

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
