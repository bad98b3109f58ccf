"""Winning and losing positions as students write them: one mutual recursion, and the habits that it may have."""

from dataclasses import dataclass
from typing import Literal

from secateur.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True)
class Forcing:
    """How positionGagnante and positionPerdante are written; the defaults are right."""

    winning: Literal["any", "all", "first", "not losing"] = "any"  # which children must be lost for the opponent
    losing: Literal["all", "any", "first", "not winning"] = "all"
    end: Literal["told", "ignored", "inverted", "not winning"] = "told"  # what is said of a game that is over


RIGHT = Forcing()
MISTAKES: list[tuple[str, Forcing]] = [
    ("losing-is-not-winning", Forcing(losing="not winning", end="not winning")),
    ("losing-is-not-winning", Forcing(losing="not winning")),
    ("losing-is-not-winning", Forcing(winning="not losing")),
    ("any-for-all", Forcing(losing="any")),
    ("all-for-any", Forcing(winning="all")),
    ("return-in-loop", Forcing(winning="first")),
    ("return-in-loop", Forcing(losing="first")),
    ("return-in-loop", Forcing(winning="first", losing="first")),
    ("end-ignored", Forcing(end="ignored")),
    ("end-inverted", Forcing(end="inverted")),
]


class Forced:
    """A tree whose leaves are 1, 0 or -1 to the player at the root; the players alternate."""

    def __init__(self, tree: Tree, habits: Forcing = RIGHT) -> None:
        self.tree, self.habits = tree, habits

    def winning(self, node: Node, path: Path) -> tuple[int | None, bool]:
        """Return a move that wins and True, or None and False; at the end, whether the player to move has won."""
        if not node.moves:
            return None, self.end(node, path, 1)
        habit = self.habits.winning
        if habit == "not losing":
            return None, not self.losing(node, path)
        lost = [self.losing(node.child(index), (*path, index)) for index in node.moves]
        if habit == "all":
            return (node.moves[-1], True) if all(lost) else (None, False)
        if habit == "first":
            return (0, True) if lost[0] else (None, False)
        return (lost.index(True), True) if any(lost) else (None, False)

    def losing(self, node: Node, path: Path) -> bool:
        """Return whether the player to move has lost."""
        if not node.moves:
            return self.end(node, path, -1)
        habit = self.habits.losing
        if habit == "not winning":
            return not self.winning(node, path)[1]
        won = [self.winning(node.child(index), (*path, index))[1] for index in node.moves]
        return {"all": all(won), "any": any(won), "first": won[0]}[habit]

    def end(self, node: Node, path: Path, sign: int) -> bool:
        """Return whether the game was won (1) or lost (-1) by the player to move."""
        assert node.value is not None
        mine = node.value * (1 if len(path) % 2 == 0 else -1)
        if self.habits.end == "ignored":
            return sign < 0  # no child is lost, and all of none are won
        if self.habits.end == "not winning" and sign < 0:
            return not mine > 0
        return mine * sign * (-1 if self.habits.end == "inverted" else 1) > 0
