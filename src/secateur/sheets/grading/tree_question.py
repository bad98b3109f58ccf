"""Questions whose cases are trees: how these are served, made smaller, and shown."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from secateur.game import MAX, Number
from secateur.sheets.grading.habits import Found, Habits, completed, height, search
from secateur.sheets.grading.question import Case, Check, Diagnosis, Example, Names, Prediction, Question, Ran
from secateur.sheets.grading.session import CallOutcome
from secateur.sheets.grading.tree_cases import by_path, count, named, smaller, tree_of
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Data, Path, Tree, path_label


@dataclass(frozen=True, eq=False)
class TreeCase(Case):
    """A case with a tree, which is built only once."""

    @cached_property
    def tree(self) -> Tree:
        """The tree."""
        return tree_of(self.data["tree"], self.data.get("player"))


def case_of(tree: Data, **others: Any) -> Case:
    """Return a case with this tree."""
    return TreeCase({"tree": tree, **others}, count(tree))


class TreeQuestion(Question):
    """A function of a tree; a case has a `tree`, and the `player` who maximises if the tree names its players.

    `algorithm` and `options` name the search of a right program, as in the catalogue.
    """

    algorithm = "minimax"
    options: tuple[str, ...] = ()

    def tree(self, case: Case) -> Tree:
        """Return the tree of a case."""
        assert isinstance(case, TreeCase)
        return case.tree

    def call(self, case: Case) -> dict[str, Any]:
        """Return what a program may know about the tree without visiting its leaves."""
        return {**case.data, "tree": None, "shape": TreeServing(self.tree(case)).shape()}

    def serving(self, case: Case) -> TreeServing:
        """Return a serving of the tree."""
        return TreeServing(self.tree(case))

    def smaller(self, case: Case) -> Iterator[Case]:
        """Yield cases with smaller trees."""
        for tree in smaller(case.data["tree"]):
            yield replace(case, data={**case.data, "tree": tree}, size=count(tree))

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the tree and both orders of visits."""
        tree = named(case.data["tree"])
        names = visit_names(tree_of(tree, case.data.get("player")))
        return Example(
            self.written(name, case),
            self.answer_text(expected),
            self.answer_text(outcome),
            tree,
            case.data.get("player"),
            expected_visits=tuple(names[path] for path in expected.visits),
            given_visits=tuple(names[path] for path in outcome.visits),
            search=self.algorithm,
            options=self.options,
            depth=case.data.get("depth"),
        )

    def written(self, name: str, case: Case) -> str:
        """Return the call as a student would write it."""
        return f"{name}(…)"

    def answer_text(self, outcome: CallOutcome) -> str:
        """Return the text of an answer, or of the error in its place."""
        return outcome.note if outcome.ending != "answered" else shown(outcome.answer)

    def by_habits(
        self, mistakes: Iterable[tuple[Names, Habits]], answer: Callable[[Found], Any]
    ) -> Iterator[tuple[Names, Prediction]]:
        """Yield mistakes with the outcomes of searches that have these habits."""
        for mistake, habits in mistakes:
            yield mistake, partial(self.search_with, habits, answer)

    def search_with(self, habits: Habits, answer: Callable[[Found], Any], case: Case) -> CallOutcome:
        """Return the outcome of a search with given habits."""
        found = search(self.tree(case), habits, case.data.get("depth"))
        return CallOutcome(answer(found), found.visits)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise leaves that are visited again."""
        again = [(right, found) for _, right, found in ran.rows if right.visits and visits_again(found)]
        if again:
            # More leaves than a right search visits, and some of them twice: the program reads the tree before it
            # searches it. Otherwise it only searches the same child twice.
            whole = any(len(set(found.visits)) > len(right.visits) for right, found in again)
            name = "laziness-broken" if whole else "evaluated-twice"
            yield Diagnosis((name,), lambda case, expected, outcome: visits_again(outcome))

    def likely(self, ran: Ran) -> Iterator[Diagnosis]:
        """Recognise bounds that all nodes share, from what is written."""
        if "sharing" in ran.traits and self.algorithm == "alphabeta":
            yield Diagnosis(("bounds-shared",), lambda case, expected, outcome: outcome.ending == "answered")
        yield from super().likely(ran)

    def out_of_order(self, habits: Habits, case: Case) -> int:
        """Return the move at the place of the best value among the values in order, least first."""
        root = self.tree(case).root
        values = completed(self.tree(case), habits)
        found = [values[(index,)] for index in root.moves]
        return sorted(found).index(max(found))

    def has_zero(self, case: Case) -> bool:
        """Whether 0 is the value of a leaf."""
        return 0 in {node.value for node in by_path(self.tree(case)).values()}

    def features(self, case: Case) -> dict[str, bool]:
        """Return features of the tree."""
        tree = self.tree(case)
        inner = [node for node in by_path(tree).values() if node.moves]
        values = [node.value for node in by_path(tree).values() if node.value is not None and not node.moves]
        return {
            "a single leaf": not inner,
            "one level": height(tree.root) == 1,
            "several levels": height(tree.root) > 1,
            "only children": bool(inner) and all(len(node.moves) == 1 for node in inner),
            "MAX first": bool(inner) and tree.to_move(tree.root) == MAX,
            "MIN first": bool(inner) and tree.to_move(tree.root) != MAX,
            "negative values": all(value < 0 for value in values),
            "positive values": all(value > 0 for value in values),
            "different values": len(set(values)) == len(values),
            "equal values": len(set(values)) < len(values),
            "a player twice": any(
                node.child(index).moves and node.child(index).player == node.player
                for node in inner
                for index in node.moves
            ),
        }


def visits_again(outcome: CallOutcome) -> bool:
    """Whether some leaf was visited more than once."""
    return len(set(outcome.visits)) < len(outcome.visits)


def visit_names(tree: Tree) -> dict[Path, str]:
    """Return what to call every node: its name and value, or else its path."""
    return {
        path: f"{node.name}={node.value}" if node.name else path_label(path) for path, node in by_path(tree).items()
    }


def strange_numbers(ran: Ran, tree: Callable[[Case], Tree]) -> set[Number]:
    """Return the absolute values of answers that do not occur in their tree: a program may use them instead of ∞.

    An answer is a number, or a pair whose last element is a number.
    """
    found: set[Number] = set()
    for case, outcome in zip(ran.cases, ran.outcomes, strict=True):
        answer = outcome.answer[-1] if isinstance(outcome.answer, list) and outcome.answer else outcome.answer
        values = {node.value for node in by_path(tree(case)).values()}
        if isinstance(answer, int | float) and not isinstance(answer, bool) and answer not in values:
            found.add(abs(answer))
    return found


def shown(answer: Any) -> str:
    """Return the text of an answer."""
    if isinstance(answer, dict) and "other" in answer:
        return str(answer["other"])
    if isinstance(answer, list):
        return f"({', '.join(map(shown, answer))})"
    return str(answer)
