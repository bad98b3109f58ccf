"""Sheet 000: complete_mm, and lazy_score_tree with the order of its visits."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from secateur.events import Leaf as LeafEvent
from secateur.events import Recorder
from secateur.search.alphabeta import alphabeta
from secateur.sheets import arbres as reference
from secateur.sheets.grading.habits import PRUNING, Found, Habits, completed
from secateur.sheets.grading.mistakes import (
    CUTS,
    MEMOS,
    PASSED_ON,
    SHARED,
    TURNS,
    fixed_players,
    pairs_of,
    pruning_mistakes,
    value_mistakes,
    with_pruning,
)
from secateur.sheets.grading.question import Case, Check, Diagnosis, Names, Prediction, Ran, Sheet, answered, visited
from secateur.sheets.grading.session import CallOutcome
from secateur.sheets.grading.tree_cases import BY_HAND, TELLING, by_path, children, random_trees
from secateur.sheets.grading.tree_question import TreeQuestion, case_of, shown, strange_numbers
from secateur.tree import Data, Node, Path

RANDOM = 40  # trees
PLAYERS = ("Alice", "Bob")


class _Question(TreeQuestion):
    """A function of a player and a tree with named players, who need not alternate."""

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return trees with alternating players and with players in any order, for either player."""
        yield case_of({"player": "Alice", "value": 7}, player="Alice")
        for data in (*BY_HAND, *TELLING):
            for player in PLAYERS:
                yield case_of(_in_turn(data, 0), player=player)
        for index, data in enumerate(random_trees(chance, RANDOM)):
            tree = _in_turn(data, index % 2) if index % 3 else _at_random(data, chance)
            yield case_of(tree, player=chance.choice(PLAYERS))

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"{name}({case.data['player']}, …)"

    def values(self, strange: set[Any]) -> list[tuple[str, Habits]]:
        """Return the mistakes in values."""
        return [*value_mistakes(strange), *TURNS, *PASSED_ON, *fixed_players(PLAYERS)]


def _value(found: Found) -> Any:
    return found.value


def _in_turn(data: Data, level: int) -> Data:
    below = [_in_turn(child, level + 1) for child in children(data)]
    player = PLAYERS[level % 2]
    return {"player": player, "children": below} if below else {"player": player, "value": data}


def _at_random(data: Data, chance: random.Random) -> Data:
    below = [_at_random(child, chance) for child in children(data)]
    player = chance.choice(PLAYERS)
    return {"player": player, "children": below} if below else {"player": player, "value": data}


class Completion(_Question):
    """complete_mm: the tree with the value of every node."""

    signature = "complete_mm(j, mt)"
    name, aliases = "complete_mm", ("complete_arbre",)
    checks = (Check("complete_mm", 8, answered),)

    def expected(self, case: Case) -> CallOutcome:
        """Return the completed tree of the reference."""
        tree = reference.complete_mm(reference.joueur[case.data["player"]], _sheet_tree(case.data["tree"]))
        return CallOutcome(
            _completed(tree), tuple(path for path, node in by_path(self.tree(case)).items() if not node.moves)
        )

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise nodes with their player and their value exchanged; visits may come in any order here."""
        yield Diagnosis(("fields-exchanged",), _has_exchanged_fields, share=0.3)

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong completions: wrong values, and wrong shapes."""
        strange = _strange_in_trees(ran)
        for mistake, habits in (*self.node_values(strange), *MEMOS):
            yield mistake, _Completed(self, habits)
        yield "children-not-completed", lambda case: CallOutcome(_rewritten(self.expected(case).answer, _uncompleted))
        yield "order-reversed", lambda case: CallOutcome(_rewritten(self.expected(case).answer, _reversed))
        yield (
            "player-lost",
            lambda case: CallOutcome(
                _rewritten(self.expected(case).answer, lambda node: _with_player(node, case.data["player"]))
            ),
        )

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits at once, and a wrong shape with wrong values."""
        values = self.node_values(_strange_in_trees(ran))
        for mistakes, habits in pairs_of(values, values, Habits()):
            yield mistakes, _Completed(self, habits)
        for name, change in (("children-not-completed", _uncompleted), ("order-reversed", _reversed)):
            for mistake, habits in values:
                yield (mistake, name), partial(self.reshaped, habits, change)

    def node_values(self, strange: set[Any]) -> list[tuple[str, Habits]]:
        """Return the mistakes in the values of nodes."""
        return [pair for pair in self.values(strange) if pair[1].turned != "answer"]

    def reshaped(self, habits: Habits, change: Callable[[list[Any]], list[Any]], case: Case) -> CallOutcome:
        """Return the outcome of a completion with given habits, and with every node changed."""
        return CallOutcome(_rewritten(_Completed(self, habits)(case).answer, change))

    def answer_text(self, outcome: CallOutcome) -> str:
        """Return the text of a completed tree, as on the sheet."""
        return outcome.note if outcome.ending != "answered" else _written(outcome.answer)


class _Completed:
    """A completion by a search with given habits."""

    def __init__(self, question: Completion, habits: Habits) -> None:
        self.question, self.habits = question, habits

    def __call__(self, case: Case) -> CallOutcome:
        tree = self.question.tree(case)
        return CallOutcome(_with_values(tree.root, (), completed(tree, self.habits)))


class LazyScore(_Question):
    """lazy_score_tree: the score by alpha-beta, with no more visits than necessary."""

    signature = "lazy_score_tree(j, mt)"
    name, aliases = "lazy_score_tree", ("lazy_score",)
    algorithm = "alphabeta"
    checks = (
        Check("lazy_score_tree", 6, answered),
        Check("lazy_score_tree: visits", 6, visited, needs="lazy_score_tree"),
    )

    def expected(self, case: Case) -> CallOutcome:
        """Return the score and the visits of the package's alpha-beta."""
        recorder = Recorder[int](only=(LeafEvent,))
        value = alphabeta(self.tree(case), hard=True, listener=recorder).value
        return CallOutcome(value, tuple(event.visit.path for event in recorder.events))

    def mistakes(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return wrong values, with pruning and without, and wrong cuts."""
        yield "max-for-min", self.printed
        wrong = pruning_mistakes(self.values(strange_numbers(ran, self.tree)), ran.traits)
        yield from self.by_habits(wrong, _value)

    def pairs(self, ran: Ran) -> Iterator[tuple[Names, Prediction]]:
        """Return two wrong habits at once."""
        values = list(with_pruning(self.values(strange_numbers(ran, self.tree))))
        yield from self.by_habits(pairs_of(values, [*CUTS, *SHARED], PRUNING), _value)
        yield from self.by_habits(pairs_of(values, values, PRUNING), _value)
        yield from self.by_habits(pairs_of(CUTS, CUTS, PRUNING), _value)

    def printed(self, case: Case) -> CallOutcome:
        """Return the outcome of the sheet's printed answer, in which best_b_sup has max for min."""
        walk = _Printed(self.tree(case))
        try:
            return CallOutcome(walk.value(walk.tree.root, (), None, None), tuple(walk.visits))
        except ValueError:
            return CallOutcome(ending="raised")


class _Printed:
    """The sheet's lazy_score, line by line; a bound of None is infinite."""

    def __init__(self, tree: Any) -> None:
        self.tree = tree
        self.visits: list[Path] = []

    def value(self, node: Node, path: Path, alpha: Any, beta: Any) -> Any:
        """Return the value of aux_tree, aux_list_max or aux_list_min."""
        if not node.moves:
            self.visits.append(path)
            return node.value
        maximising = self.tree.to_move(node) == 1
        for index in node.moves:
            score = self.value(node.child(index), (*path, index), alpha, beta)
            best_sup = score if beta is None else max(beta, score)  # the sheet's mistake
            best_inf = score if alpha is None else max(alpha, score)
            if maximising:
                if best_sup == beta:
                    return beta
                alpha = best_inf
            else:
                if best_inf == alpha:
                    return alpha
                beta = best_sup
        bound = alpha if maximising else beta
        if bound is None:
            raise ValueError("an infinite bound")
        return bound


def _sheet_tree(data: Data) -> Any:
    player = reference.joueur[data["player"]]
    if "value" in data:
        return reference.Leaf(player, data["value"])
    return reference.Node(player, [_sheet_tree(child) for child in data["children"]])


def _completed(tree: Any) -> list[Any]:
    """Return a completed tree of the reference in the form of a program's answer: kind, player, value, children."""
    if isinstance(tree, reference.LeafC):
        return ["leaf", tree.joueur.name, tree.valeur]
    return ["node", tree.joueur.name, tree.valeur, [_completed(child) for child in tree.fils]]


def _with_values(node: Node, path: Path, values: dict[Path, Any]) -> list[Any]:
    if not node.moves:
        return ["leaf", node.player, node.value]
    below = [_with_values(node.child(index), (*path, index), values) for index in node.moves]
    return ["node", node.player, values[path], below]


def _strange_in_trees(ran: Ran) -> set[Any]:
    """Return the absolute values in the answers that no leaf has: a program may use them instead of ∞."""
    found = set()
    for outcome in ran.outcomes:
        waiting = [outcome.answer]
        leaves: set[Any] = set()
        values: set[Any] = set()
        while waiting:
            match waiting.pop():
                case ["leaf", _, int() | float() as value]:
                    leaves.add(value)
                case ["node", _, int() | float() as value, list(below)]:
                    values.add(value)
                    waiting += below
        found |= {abs(value) for value in values - leaves}
    return found


def _rewritten(answer: Any, change: Callable[[list[Any]], list[Any]]) -> Any:
    """Return a completed tree with every node changed, children first."""
    if answer[0] == "leaf":
        return change(answer)
    return change([*answer[:3], [_rewritten(child, change) for child in answer[3]]])


def _uncompleted(node: list[Any]) -> list[Any]:
    return node if node[0] == "leaf" else [*node[:3], [["uncompleted"] for _ in node[3]]]


def _reversed(node: list[Any]) -> list[Any]:
    return node if node[0] == "leaf" else [*node[:3], node[3][::-1]]


def _has_exchanged_fields(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether a completed node has a player as its value."""
    match outcome.answer:
        case [_, _, value, *_]:
            return value in PLAYERS
    return False


def _with_player(node: list[Any], player: str) -> list[Any]:
    return [node[0], player, *node[2:]]


def _written(answer: Any) -> str:
    """Return the text of a completed tree: NodeC(Alice, 4, [LeafC(Bob, 4)])."""
    match answer:
        case ["leaf", player, value]:
            return f"LeafC({player}, {value})"
        case ["node", player, value, list(below)]:
            return f"NodeC({player}, {value}, [{', '.join(map(_written, below))}])"
        case ["uncompleted"]:
            return "Leaf/Node"
    return shown(answer)


SHEET = Sheet("arbres", "000", {question.name: question for question in (Completion(), LazyScore())})
