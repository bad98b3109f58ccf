"""Searches written as students write them: one search, and the habits that it may have.

With the habits it has by default it is right, and a test holds it to the product's own search. Every classical
mistake is one habit changed, so that what a program answers, and the order in which it looks, names the mistake.
"""

import math
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from secateur.game import MAX, Number
from secateur.tree import Node, Path, Tree

Pick: TypeAlias = Literal["greatest", "least", "first", "latest"]
Cut: TypeAlias = Literal["never", "equal", "strict", "other bound", "reversed", "reversed if closed"]
Hand: TypeAlias = Literal[
    "both", "nothing", "only alpha", "only beta", "exchanged", "at max", "at min", "below the root", "father's"
]


@dataclass(frozen=True, slots=True)
class Habits:
    """How a search is written; what is said of MAX and of alpha holds for MIN and beta with the signs turned."""

    at_max: Pick = "greatest"  # first: it returns inside the loop; latest: it keeps what came last
    at_min: Pick = "least"
    roles: Literal["named", "swapped", "alternating", "root's"] = "named"  # who maximises where
    start: Number | None = None  # how far away a value begins; None: with the first child
    children: Literal["all", "but the first", "but the last"] = "all"
    root: Literal["alike", "right"] = "alike"  # right: the root has none of the habits above, only what is below it
    tie: Literal["first", "last"] = "first"
    deeper: int = 0  # levels more than asked for
    least: int = 0  # levels that are looked at in any case
    leaf: Literal["to the root", "to the mover", "to the other"] = "to the root"  # whose a leaf's value is
    cut_at_max: Cut = "never"  # other bound: v ≤ α; reversed: v ≤ β
    cut_at_min: Cut = "never"
    bound: Literal["tightened", "at the root", "overwritten", "latest", "exchanged"] = "tightened"
    hand: Hand = "both"
    on_cut: Literal["value", "other bound"] = "value"
    clamp: Literal["no", "low", "both"] = "no"  # whether a value stays within the bounds; low: α stands for v


PRUNING = Habits(cut_at_max="equal", cut_at_min="equal")


class Found(NamedTuple):
    """What a search finds: the value to MAX, the first move that reaches it, and the leaves as they were visited."""

    value: Number
    move: int | None
    visits: tuple[Path, ...]


def search(tree: Tree, habits: Habits, depth: int | None = None) -> Found:
    """Search a tree with some habits; with a depth, the values of inner nodes are used there."""
    walk = _Walk(tree, habits)
    levels = math.inf if depth is None else max(depth + habits.deeper, habits.least)
    value, move = walk.value(tree.root, (), levels, -math.inf, math.inf)
    return Found(value, move, tuple(walk.visits))


def completed(tree: Tree, habits: Habits) -> dict[Path, Number]:
    """Return the value of every node, each searched for itself with some habits."""
    walk = _Walk(tree, habits)
    found: dict[Path, Number] = {}
    waiting: list[tuple[Path, Node]] = [((), tree.root)]
    while waiting:
        path, node = waiting.pop()
        found[path], _ = walk.value(node, path, math.inf, -math.inf, math.inf)
        waiting += [((*path, index), node.child(index)) for index in node.moves]
    return found


class _Walk:
    """One search, and the leaves that it came to."""

    def __init__(self, tree: Tree, habits: Habits) -> None:
        self.tree, self.habits = tree, habits
        self.visits: list[Path] = []

    def value(self, node: Node, path: Path, depth: float, alpha: Number, beta: Number) -> tuple[Number, int | None]:
        """Return the value of a node, and the move that it is reached by."""
        if not node.moves or depth <= 0:
            self.visits.append(path)
            return self.leaf(node, path), None
        habits = self.habits if path or self.habits.root == "alike" else _below(self.habits)
        maximising = self.maximises(node, path)
        low, high = alpha, beta
        begin = habits.start if habits.start is not None else math.nan
        best: Number = -begin if maximising else begin
        if habits.clamp == "low":
            best = alpha if maximising else beta
        move = None
        for index in _moves(node, habits):
            window = self.handed(maximising, alpha, beta, best, path)
            child, _ = self.value(node.child(index), (*path, index), depth - 1, *window)
            pick = habits.at_max if maximising else habits.at_min
            if _is_better(pick, child, best, habits.tie):
                best, move = child, index
            if pick == "first":
                break
            if self.cuts(maximising, best, alpha, beta):
                bounds = (alpha, beta) if maximising else (beta, alpha)
                return bounds[0] if habits.on_cut == "other bound" else bounds[
                    1
                ] if habits.clamp == "both" else best, move
            alpha, beta = self.bounds(maximising, (alpha, beta), best, child, path)
        if habits.clamp == "both":
            best = max(best, low) if maximising else min(best, high)
        return best, move

    def leaf(self, node: Node, path: Path) -> Number:
        """Return the value of a leaf; who moves there follows from its depth."""
        assert node.value is not None
        mover = 1 if len(path) % 2 == 0 else -1
        return {"to the root": 1, "to the mover": mover, "to the other": -mover}[self.habits.leaf] * node.value

    def maximises(self, node: Node, path: Path) -> bool:
        """Whether the greatest value is looked for at a node."""
        roles = self.habits.roles
        if roles == "root's":
            return self.tree.to_move(self.tree.root) == MAX
        if roles == "alternating":
            return (self.tree.to_move(self.tree.root) == MAX) == (len(path) % 2 == 0)
        return (self.tree.to_move(node) == MAX) == (roles == "named")

    def cuts(self, maximising: bool, best: Number, alpha: Number, beta: Number) -> bool:
        """Whether the other children are not looked at."""
        cut = self.habits.cut_at_max if maximising else self.habits.cut_at_min
        if not maximising:  # the same, seen from the other side
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

    def handed(
        self, maximising: bool, alpha: Number, beta: Number, best: Number, path: Path
    ) -> tuple[Number, Number]:
        """Return the bounds that a child is given."""
        hand, nothing = self.habits.hand, (-math.inf, math.inf)
        if hand == "nothing" or (hand == "at max" and not maximising) or (hand == "at min" and maximising):
            return nothing
        if hand == "below the root" and not path:
            return nothing
        if hand == "father's":
            return nothing if best != best else (best, math.inf) if maximising else (-math.inf, best)
        return {"only alpha": (alpha, math.inf), "only beta": (-math.inf, beta), "exchanged": (beta, alpha)}.get(
            hand, (alpha, beta)
        )


def _below(habits: Habits) -> Habits:
    """Return what is left of the habits at a root that is written by itself, and is right."""
    return replace(habits, at_max="greatest", at_min="least", start=None, children="all")


def _moves(node: Node, habits: Habits) -> range:
    """Return the children that are looked at; one that is alone always is, if the value begins with it."""
    if len(node.moves) == 1 and habits.start is None:
        return node.moves
    return {"but the first": node.moves[1:], "but the last": node.moves[:-1]}.get(habits.children, node.moves)


def _is_better(pick: Pick, child: Number, best: Number, tie: str) -> bool:
    """Whether a child's value takes the place of the best so far."""
    if pick in ("first", "latest") or best != best:  # not a number: there is none yet
        return True
    if child == best:
        return tie == "last"
    return child > best if pick == "greatest" else child < best
