"""Questions whose cases are trees: how they are served, made smaller, and shown."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from secateur.game import Number
from secateur.sheets.grading.habits import Found, Habits, search
from secateur.sheets.grading.question import Case, Check, Example, Question, Ran
from secateur.sheets.grading.session import CallOutcome
from secateur.sheets.grading.tree_cases import by_path, count, named, smaller, tree_of
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Data, Path, Tree, path_label


@dataclass(frozen=True, eq=False)
class TreeCase(Case):
    """A case with a tree in it, which is built once."""

    @cached_property
    def tree(self) -> Tree:
        """The tree."""
        return tree_of(self.data["tree"], self.data.get("player"))


def case_of(tree: Data, **others: Any) -> Case:
    """Return the case of a tree."""
    return TreeCase({"tree": tree, **others}, count(tree))


class TreeQuestion(Question):
    """A function of a tree; a case is `tree`, and `player`, who maximises, if the tree names its players.

    `algorithm` and its `options` are what the right program does, by the names in the catalogue.
    """

    algorithm = "minimax"
    options: tuple[str, ...] = ()

    def tree(self, case: Case) -> Tree:
        """Return the tree of a case."""
        assert isinstance(case, TreeCase)
        return case.tree

    def call(self, case: Case) -> dict[str, Any]:
        """Tell what can be known of the tree without looking at its leaves."""
        return {**case.data, "tree": None, "shape": TreeServing(self.tree(case)).shape()}

    def serving(self, case: Case) -> TreeServing:
        """Serve the tree."""
        return TreeServing(self.tree(case))

    def smaller(self, case: Case) -> Iterator[Case]:
        """Return cases with smaller trees."""
        for tree in smaller(case.data["tree"]):
            yield replace(case, data={**case.data, "tree": tree}, size=count(tree))

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Show the tree, and both orders of visits."""
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
        """Return the call as a student writes it."""
        return f"{name}(…)"

    def answer_text(self, outcome: CallOutcome) -> str:
        """Return an answer, or the error that came instead."""
        return outcome.note if outcome.ending != "answered" else shown(outcome.answer)

    def by_habits(
        self, mistakes: Iterable[tuple[str, Habits]], answer: Callable[[Found], Any]
    ) -> Iterator[tuple[str, Callable[[Case], CallOutcome | None]]]:
        """Return mistakes with the outcomes of searches that have these habits."""
        for mistake, habits in mistakes:
            yield mistake, partial(self.habitual, habits, answer)

    def habitual(self, habits: Habits, answer: Callable[[Found], Any], case: Case) -> CallOutcome:
        """Return the outcome of a search with some habits."""
        found = search(self.tree(case), habits, case.data.get("depth"))
        return CallOutcome(answer(found), found.visits)

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """See that leaves are looked at again."""
        pairs = [pair for pair in zip(ran.expected, ran.outcomes, strict=True) if pair[0].visits]
        again = [(right, found) for right, found in pairs if len(set(found.visits)) < len(found.visits)]
        if again:
            whole = [len(set(found.visits)) > len(right.visits) for right, found in again]
            yield "laziness-broken" if any(whole) else "evaluated-twice"


def visit_names(tree: Tree) -> dict[Path, str]:
    """Return how to speak of every node: a leaf by its name and value, others by their paths."""
    return {
        path: f"{node.name}={node.value}" if node.name else path_label(path) for path, node in by_path(tree).items()
    }


def strange_numbers(ran: Ran, tree: Callable[[Case], Tree]) -> set[Number]:
    """Return the sizes of answers that are no number of their tree: a program may begin with them instead of ∞.

    An answer is a number, or a pair of which the last is one.
    """
    found: set[Number] = set()
    for case, outcome in zip(ran.cases, ran.outcomes, strict=True):
        answer = outcome.answer[-1] if isinstance(outcome.answer, list) and outcome.answer else outcome.answer
        values = {node.value for node in by_path(tree(case)).values()}
        if isinstance(answer, int | float) and not isinstance(answer, bool) and answer not in values:
            found.add(abs(answer))
    return found


def shown(answer: Any) -> str:
    """Return an answer as it is written."""
    if isinstance(answer, dict) and "other" in answer:
        return str(answer["other"])
    if isinstance(answer, list):
        return f"({', '.join(map(shown, answer))})"
    return str(answer)
