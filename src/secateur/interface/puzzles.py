"""Leaf values for wanted cuts: `puzzle`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from secateur.interface.reading import AnyTree, tree_of
from secateur.interface.tree_search import TreeSearch
from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import ALL, Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import Answer, solve
from secateur.tree import Tree
from secateur.views.language import ENGLISH, Language
from secateur.views.puzzle_answer import answer_data, answer_lines
from secateur.views.puzzle_conflict import conflict_data, conflict_lines


@dataclass(frozen=True, repr=False, eq=False)
class PuzzleSolution:
    """The answer to a puzzle: a tree that is cut as it should be, or the reason why there is none.

    `found` is the answer or the conflict. It prints as the command prints it; a notebook shows the tree.
    """

    found: Answer | Conflict
    language: Language = field(default=ENGLISH, compare=False)

    @property
    def possible(self) -> bool:
        """Whether there is an answer."""
        return isinstance(self.found, Answer)

    @property
    def tree(self) -> Tree | None:
        """The tree with its values, or None if there is no answer."""
        return self.found.searched.tree if isinstance(self.found, Answer) else None

    @property
    def search(self) -> TreeSearch | None:
        """How alpha-beta searches the tree; None if there is no answer."""
        if not isinstance(self.found, Answer):
            return None
        searched = self.found.searched
        return TreeSearch(searched.tree, "alphabeta", searched.result, searched.events, language=self.language)

    def to_dict(self) -> dict[str, Any]:
        """Return the answer or the conflict as plain data, with the keys of `--json`."""
        import msgspec

        data = answer_data(self.found) if isinstance(self.found, Answer) else conflict_data(self.found)
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
        return plain

    def _repr_svg_(self) -> str | None:
        return None if self.search is None else self.search.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PuzzleSolution) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        if isinstance(self.found, Answer):
            return "\n".join(answer_lines(self.found, self.language))
        return "\n".join(conflict_lines(self.found, self.language))

    def __repr__(self) -> str:
        from secateur.tree.tree_text import to_short

        return f"<PuzzleSolution: {'impossible' if self.tree is None else to_short(self.tree)}>"


def puzzle(
    tree: AnyTree,
    cut: str | Iterable[str] = (),
    *,
    numbers: tuple[int, int] | Range | None = None,
    distinct: bool = False,
    strict: bool = False,
    shallow: bool = False,
    for_player: str | None = None,
    free: bool = False,
    seed: int | None = None,
    language: Language = ENGLISH,
) -> PuzzleSolution:
    """Find leaf values such that alpha-beta cuts exactly the branches that are wanted.

    Leaves without a value (None, or ? in a text) are to be found; with `free` all are. A branch to `cut` is a name,
    or a path of child indexes such as "0.1.1"; its later siblings are cut with it. The values are whole numbers, in
    the range `numbers` if there is one; with `distinct` they differ. With a `seed` the answer is drawn at random. If
    there is no answer, the solution is not `possible`, and prints as the reason.

    >>> import secateur
    >>> solution = secateur.puzzle("(A (B a=? b=?) (C c=? d=?))", "d")
    >>> solution.possible, solution.search.value
    (True, 5)
    >>> secateur.puzzle([[1, None], [2, None]], "1.1").possible
    False
    """
    found = tree_of(tree, for_player)
    if free:
        shape = Shape(found)
        found = shape.filled(dict.fromkeys(shape.leaves))
    cuts = [cut] if isinstance(cut, str) else list(cut)
    allowed = ALL if numbers is None else numbers if isinstance(numbers, Range) else Range(*numbers)
    wanted = Puzzle.of(found, cuts, PuzzleRules(strict, shallow, distinct), allowed)
    return PuzzleSolution(solve(wanted, seed), language)
