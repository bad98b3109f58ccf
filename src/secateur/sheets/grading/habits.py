"""Searches as students write them: one search, with habits that can be wrong.

With the default habits the search is right, and a test compares it with the package's own search. Every classical
mistake changes one habit. If a program's answers and visits are those of a search with that habit, the mistake is
found.
"""

import math
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from secateur.game import MAX, Number
from secateur.tree import Node, Path, Tree

Pick: TypeAlias = Literal["greatest", "least", "first", "latest"]
Cut: TypeAlias = Literal["never", "equal", "strict", "other bound", "reversed", "reversed if closed"]
Passed: TypeAlias = Literal[
    "both", "nothing", "only alpha", "only beta", "exchanged", "at max", "at min", "below the root", "parent's"
]


@dataclass(frozen=True, slots=True)
class Habits:
    """How a search is written; comments about MAX and alpha hold for MIN and beta with the signs reversed."""

    at_max: Pick = "greatest"  # first: it returns inside the loop; latest: it keeps the last value
    at_min: Pick = "least"
    roles: Literal["named", "swapped", "alternating", "root's"] = "named"  # who maximises where
    start: Number | None = None  # the initial value is -start; None: the value of the first child
    children: Literal["all", "but the first", "but the last"] = "all"
    root: Literal["alike", "right"] = "alike"  # right: the root is written separately, without the habits above
    tie: Literal["first", "last"] = "first"
    deeper: int = 0  # levels beyond the depth asked for
    least: int = 0  # levels that are always searched
    leaf: Literal["to the root", "to the mover", "to the other"] = "to the root"  # from whose point of view
    cut_at_max: Cut = "never"  # other bound: v ≤ α; reversed: v ≤ β
    cut_at_min: Cut = "never"
    bound: Literal["tightened", "at the root", "overwritten", "latest", "exchanged"] = "tightened"
    passed: Passed = "both"
    on_cut: Literal["value", "other bound"] = "value"
    clamp: Literal["no", "low", "both"] = "no"  # whether values stay within the bounds; low: α takes the place of v


PRUNING = Habits(cut_at_max="equal", cut_at_min="equal")


class Found(NamedTuple):
    """The result of a search: the value to MAX, the first move that reaches it, and the leaves in order of visits."""

    value: Number
    move: int | None
    visits: tuple[Path, ...]


def search(tree: Tree, habits: Habits, depth: int | None = None) -> Found:
    """Search a tree with given habits; at the depth limit, if any, inner nodes have values of their own."""
    walk = _Walk(tree, habits)
    levels = math.inf if depth is None else max(depth + habits.deeper, habits.least)
    value, move = walk.value(tree.root, (), levels, -math.inf, math.inf)
    return Found(value, move, tuple(walk.visits))


def completed(tree: Tree, habits: Habits) -> dict[Path, Number]:
    """Return the value of every node, each by a search of its own with given habits."""
    walk = _Walk(tree, habits)
    found: dict[Path, Number] = {}
    waiting: list[tuple[Path, Node]] = [((), tree.root)]
    while waiting:
        path, node = waiting.pop()
        found[path], _ = walk.value(node, path, math.inf, -math.inf, math.inf)
        waiting += [((*path, index), node.child(index)) for index in node.moves]
    return found


class _Walk:
    """One search, and the leaves it visits."""

    def __init__(self, tree: Tree, habits: Habits) -> None:
        self.tree, self.habits = tree, habits
        self.visits: list[Path] = []

    def value(self, node: Node, path: Path, depth: float, alpha: Number, beta: Number) -> tuple[Number, int | None]:
        """Return the value of a node, and the move that reaches it."""
        if not node.moves or depth <= 0:
            self.visits.append(path)
            return self.leaf(node, path), None
        habits = self.habits if path or self.habits.root == "alike" else _below(self.habits)
        maximising = self.maximises(node, path)
        low, high = alpha, beta
        begin = habits.start if habits.start is not None else math.nan  # nan: no value yet, any child is better
        best: Number = -begin if maximising else begin
        if habits.clamp == "low":
            best = alpha if maximising else beta
        move = None
        for index in _moves(node, habits):
            window = self.child_window(maximising, alpha, beta, best, path)
            child, _ = self.value(node.child(index), (*path, index), depth - 1, *window)
            pick = habits.at_max if maximising else habits.at_min
            if _is_better(pick, child, best, habits.tie):
                best, move = child, index
            if pick == "first":
                break
            if self.cuts(maximising, best, alpha, beta):
                other, bound = (alpha, beta) if maximising else (beta, alpha)
                if habits.on_cut == "other bound":
                    return other, move
                return (bound if habits.clamp == "both" else best), move  # fail-hard, or fail-soft
            alpha, beta = self.bounds(maximising, (alpha, beta), best, child, path)
        if habits.clamp == "both":
            best = max(best, low) if maximising else min(best, high)
        return best, move

    def leaf(self, node: Node, path: Path) -> Number:
        """Return the value of a leaf; its depth determines the player to move."""
        assert node.value is not None
        mover = 1 if len(path) % 2 == 0 else -1
        return {"to the root": 1, "to the mover": mover, "to the other": -mover}[self.habits.leaf] * node.value

    def maximises(self, node: Node, path: Path) -> bool:
        """Whether the search maximises at a node."""
        roles = self.habits.roles
        if roles == "root's":
            return self.tree.to_move(self.tree.root) == MAX
        if roles == "alternating":
            return (self.tree.to_move(self.tree.root) == MAX) == (len(path) % 2 == 0)
        return (self.tree.to_move(node) == MAX) == (roles == "named")

    def cuts(self, maximising: bool, best: Number, alpha: Number, beta: Number) -> bool:
        """Whether the remaining children are cut."""
        cut = self.habits.cut_at_max if maximising else self.habits.cut_at_min
        if not maximising:  # a MIN node is a MAX node with all signs reversed
            best, alpha, beta = -best, -beta, -alpha
        return {
            "never": False,
            "equal": best >= beta,
            "strict": best > beta,
            "other bound": best <= alpha,
            "reversed": best <= beta,
            "reversed if closed": best <= beta < math.inf,
        }[cut]

    def bounds(
        self, maximising: bool, window: tuple[Number, Number], best: Number, child: Number, path: Path
    ) -> tuple[Number, Number]:
        """Return the bounds after a child."""
        alpha, beta = window
        habit = self.habits.bound
        if habit == "at the root" and path:
            return alpha, beta
        if maximising != (habit == "exchanged"):
            return {"overwritten": best, "latest": child}.get(habit, max(alpha, best)), beta
        return alpha, {"overwritten": best, "latest": child}.get(habit, min(beta, best))

    def child_window(
        self, maximising: bool, alpha: Number, beta: Number, best: Number, path: Path
    ) -> tuple[Number, Number]:
        """Return the bounds passed to a child."""
        passed, nothing = self.habits.passed, (-math.inf, math.inf)
        if passed == "nothing" or (passed == "at max" and not maximising) or (passed == "at min" and maximising):
            return nothing
        if passed == "below the root" and not path:
            return nothing
        if passed == "parent's":
            return nothing if best != best else (best, math.inf) if maximising else (-math.inf, best)
        return {"only alpha": (alpha, math.inf), "only beta": (-math.inf, beta), "exchanged": (beta, alpha)}.get(
            passed, (alpha, beta)
        )


def _below(habits: Habits) -> Habits:
    """Return the habits at a root that is written separately, and right."""
    return replace(habits, at_max="greatest", at_min="least", start=None, children="all")


def _moves(node: Node, habits: Habits) -> range:
    """Return the children to visit."""
    if len(node.moves) == 1 and habits.start is None:  # an only child cannot be skipped: there would be no value
        return node.moves
    return {"but the first": node.moves[1:], "but the last": node.moves[:-1]}.get(habits.children, node.moves)


def _is_better(pick: Pick, child: Number, best: Number, tie: str) -> bool:
    """Whether a child's value replaces the best so far."""
    if pick in ("first", "latest") or best != best:  # nan differs from itself: there is no value yet
        return True
    if child == best:
        return tie == "last"
    return child > best if pick == "greatest" else child < best
