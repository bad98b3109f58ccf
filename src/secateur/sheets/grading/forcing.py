"""Winning and losing positions as students write them: one mutual recursion, with habits that can be wrong."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal

from secateur.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True)
class ForcingHabits:
    """How positionGagnante and positionPerdante are written; the defaults are right."""

    winning: Literal["any", "all", "first", "not losing"] = "any"  # in which children the opponent must lose
    losing: Literal["all", "any", "first", "not winning"] = "all"  # in which children the opponent must win
    end: Literal["right", "ignored", "inverted", "not winning"] = "right"  # the result of a finished game


RIGHT = ForcingHabits()
MISTAKES: list[tuple[str, ForcingHabits]] = [
    ("losing-is-not-winning", ForcingHabits(losing="not winning", end="not winning")),
    ("losing-is-not-winning", ForcingHabits(losing="not winning")),
    ("losing-is-not-winning", ForcingHabits(winning="not losing")),
    ("any-for-all", ForcingHabits(losing="any")),
    ("all-for-any", ForcingHabits(winning="all")),
    ("return-in-loop", ForcingHabits(winning="first")),
    ("return-in-loop", ForcingHabits(losing="first")),
    ("return-in-loop", ForcingHabits(winning="first", losing="first")),
    ("end-ignored", ForcingHabits(end="ignored")),
    ("end-inverted", ForcingHabits(end="inverted")),
]


def forcing_pairs() -> Iterator[tuple[tuple[str, str], ForcingHabits]]:
    """Return two mistakes at once."""
    names = [field.name for field in fields(ForcingHabits)]
    changed = [
        (mistake, {name: getattr(habits, name) for name in names if getattr(habits, name) != getattr(RIGHT, name)})
        for mistake, habits in MISTAKES
    ]
    for index, (one, own) in enumerate(changed):
        for other, others in changed[index + 1 :]:
            if one != other and not own.keys() & others.keys():
                yield (one, other), ForcingHabits(**own, **others)


class ForcingSearch:
    """A tree whose leaves are 1, 0 or -1 to the player at the root; the players alternate.

    Each method calls the other; with `alone`, the other one is right.
    """

    def __init__(self, tree: Tree, habits: ForcingHabits = RIGHT, alone: bool = False) -> None:
        self.tree, self.habits = tree, habits
        self.other = ForcingSearch(tree) if alone else self

    def winning(self, node: Node, path: Path) -> tuple[int | None, bool]:
        """Return a winning move and True, or None and False; at the end, whether the player to move has won."""
        if not node.moves:
            return None, self.end(node, path, 1)
        habit = self.habits.winning
        if habit == "not losing":
            return None, not self.other.losing(node, path)
        lost = [self.other.losing(node.child(index), (*path, index)) for index in node.moves]
        if habit == "all":
            return (node.moves[-1], True) if all(lost) else (None, False)
        if habit == "first":
            return (0, True) if lost[0] else (None, False)
        return (lost.index(True), True) if any(lost) else (None, False)

    def losing(self, node: Node, path: Path) -> bool:
        """Return whether the player to move loses."""
        if not node.moves:
            return self.end(node, path, -1)
        habit = self.habits.losing
        if habit == "not winning":
            return not self.other.winning(node, path)[1]
        won = [self.other.winning(node.child(index), (*path, index))[1] for index in node.moves]
        return {"all": all(won), "any": any(won), "first": won[0]}[habit]

    def end(self, node: Node, path: Path, sign: int) -> bool:
        """Return whether the player to move has won (sign 1) or lost (sign -1)."""
        assert node.value is not None
        mine = node.value * (1 if len(path) % 2 == 0 else -1)
        if self.habits.end == "ignored":
            return sign < 0  # without children, `any` is False and `all` is True
        if self.habits.end == "not winning" and sign < 0:
            return not mine > 0
        return mine * sign * (-1 if self.habits.end == "inverted" else 1) > 0
