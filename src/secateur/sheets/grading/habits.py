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

Pick: TypeAlias = Literal["greatest", "least", "first", "latest", "sum"]
Cut: TypeAlias = Literal["never", "equal", "strict", "other bound", "own bound", "reversed", "reversed if closed"]
Passed: TypeAlias = Literal[
    "both", "nothing", "only alpha", "only beta", "exchanged", "at max", "at min", "below the root", "parent's",
    "parent's as both", "shared", "exchanged at max", "exchanged at min",
]  # fmt: skip

# at both: MAX and MIN nodes update the same bound
# from the other: β ← min(α, v) at MIN nodes, α ← max(β, v) at MAX nodes
Bound: TypeAlias = Literal[
    "tightened", "at the root", "overwritten", "latest", "exchanged", "alpha at both", "beta at both",
    "alpha from the other", "beta from the other",
]  # fmt: skip
Roles: TypeAlias = Literal[
    "named", "swapped", "alternating", "child's", "parent's", "root's", "even", "odd", "never", "always", "passed on",
    "changed in the loop",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Habits:
    """How a search is written; comments about MAX and alpha hold for MIN and beta with the signs reversed."""

    at_max: Pick = "greatest"  # first: it returns inside the loop; latest: it keeps the last value
    at_min: Pick = "least"
    # who maximises where; by the depth: where the levels left are even, or odd; never: only MIN below the root;
    # child's: whose turn it is not after the first move; parent's: who moved before; passed on: the one who
    # maximises changes with every level; changed in the loop: with every child
    roles: Roles = "named"
    shrinking: bool = False  # the depth left is less for every child that follows
    start: Number | None = None  # the initial value is -start; None: the value of the first child
    # whether it starts at −∞ and at +∞ where it should; low: at −∞ for both players, high: at +∞ for both
    begins: Literal["apart", "low", "high"] = "apart"
    starting: Literal["everywhere", "at max", "at min"] = "everywhere"  # where it starts with this value
    # ignored: a finished game has the initial value; dropped: it does not count if moves would be left
    end: Literal["tested", "ignored", "dropped"] = "tested"
    children: Literal["all", "but the first", "but the last"] = "all"
    skipping: Literal["everywhere", "at max", "at min"] = "everywhere"  # where children are left out
    root: Literal["alike", "right", "alone"] = (
        "alike"  # right: the habits above hold below the root, alone: only there
    )
    owner: str | None = None  # a player who always maximises, whoever should
    # the sign of the answer, or of the value of inner nodes
    turned: Literal["no", "answer", "everywhere", "at max", "at min"] = "no"
    tie: Literal["first", "last"] = "first"
    memo: Literal["no", "move and depth", "depth", "move"] = "no"  # the key under which values are kept
    deeper: int = 0  # levels beyond the depth asked for
    least: int = 0  # levels that are always searched
    spent: Literal["everywhere", "at max", "at min"] = "everywhere"  # where a move takes one from the depth left
    # from whose point of view a leaf has its value; doubled, absolute: a value that is not the game's
    leaf: Literal["to the root", "to the mover", "to the other", "doubled", "absolute"] = "to the root"
    cut_at_max: Cut = "never"  # other bound: v ≤ α; own bound: v ≥ α; reversed: v ≤ β
    cut_at_min: Cut = "never"
    compared: Literal["best", "child"] = "best"  # with a bound, to see whether it is a cut
    bound: Bound = "tightened"
    passed: Passed = "both"
    crossing: bool = False  # it cuts when alpha and beta have met or crossed, after the update
    # before: the best value without the child that cuts; parent too: the parent's children that follow are left out
    on_cut: Literal["value", "other bound", "before", "before at max", "before at min", "parent too"] = "value"
    # whether values stay within the bounds; low: α takes the place of v; window: the bound itself is returned
    clamp: Literal["no", "low", "both", "window"] = "no"
    opened: tuple[Number, Number] = (-math.inf, math.inf)  # the window of the root


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
    if habits.end == "dropped":  # it goes down level by level, and ends at the last one that there is
        levels = min(levels, height(tree.root))
    value, move = walk.value(tree.root, (), levels, *habits.opened)
    return Found(-value if habits.turned == "answer" else value, move, tuple(walk.visits))


def height(node: Node) -> int:
    """Return the number of levels below a node."""
    return max((1 + height(node.child(index)) for index in node.moves), default=0)


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
        self.kept: dict[tuple[int, ...], Number] = {}
        self.window: tuple[Number, Number] = (-math.inf, math.inf)  # the only one, if all nodes share it
        self.cutting = False  # whether the last child was cut, and its parent is to be left, too

    def value(self, node: Node, path: Path, depth: float, alpha: Number, beta: Number) -> tuple[Number, int | None]:
        """Return the value of a node, and the move that reaches it."""
        if self.habits.memo == "no" or not path:
            return self.found(node, path, depth, alpha, beta)
        key = {"move and depth": (path[-1], len(path)), "depth": (len(path),), "move": path[-1:]}[self.habits.memo]
        if key not in self.kept:
            self.kept[key] = self.found(node, path, depth, alpha, beta)[0]
        return self.kept[key], None

    def found(self, node: Node, path: Path, depth: float, alpha: Number, beta: Number) -> tuple[Number, int | None]:
        """Search a node."""
        if not node.moves and depth != 0 and self.habits.end != "tested":
            dropped = self.habits.end == "dropped"
            return math.nan if dropped else self.begin(self.habits, self.maximises(node, path, depth)), None
        if not node.moves or depth == 0 or (depth < 0 and not self.habits.shrinking):
            self.visits.append(path)
            return self.leaf(node, path), None
        habits = self.habits
        if habits.root != "alike" and bool(path) == (habits.root == "alone"):
            habits = _right(habits)
        maximising = self.maximises(node, path, depth)
        low, high = alpha, beta
        best = self.begin(habits, maximising)
        if habits.clamp == "low":
            best = alpha if maximising else beta
        move = None
        for index in _moves(node, habits, maximising):
            window = self.child_window(maximising, alpha, beta, best, path)
            spends = habits.spent in ("everywhere", "at max" if maximising else "at min")
            left = depth - spends - (index if habits.shrinking else 0)
            child, _ = self.value(node.child(index), (*path, index), left, *window)
            if habits.passed == "shared":
                alpha, beta = self.window
            if habits.end == "dropped" and child != child:
                continue
            pick, before = habits.at_max if maximising else habits.at_min, best
            if pick == "sum" and best == best:
                best = best + child
            elif _is_better(pick, child, best, habits.tie):
                best, move = child, index
            if pick == "first" or self.cutting:
                self.cutting = False
                break
            if habits.crossing:
                alpha, beta = self.window = self.bounds(maximising, (alpha, beta), best, child, path)
            if not path and habits.root == "right":
                pass  # written separately, it does not cut: no bound is above it
            elif (habits.crossing and alpha >= beta) or self.cuts(
                maximising, child if habits.compared == "child" else best, alpha, beta
            ):
                self.cutting = habits.on_cut == "parent too" and bool(path)
                own, other = (alpha, beta) if maximising else (beta, alpha)
                return self.cut_value(maximising, best, before, own, other), move
            if not habits.crossing:
                alpha, beta = self.window = self.bounds(maximising, (alpha, beta), best, child, path)
        if habits.clamp == "window":
            best = alpha if maximising else beta
        if habits.clamp == "both":
            best = max(best, low) if maximising else min(best, high)
        return -best if habits.turned in ("everywhere", "at max" if maximising else "at min") else best, move

    def cut_value(self, maximising: bool, best: Number, before: Number, own: Number, other: Number) -> Number:
        """Return the value of a node whose remaining children are cut; `own` is the bound that it raises itself."""
        habits = self.habits
        if habits.on_cut == "other bound":
            return own
        if habits.on_cut in ("before", f"before at {'max' if maximising else 'min'}"):
            return before if before == before else -math.inf if maximising else math.inf
        return {"both": other, "window": own}.get(habits.clamp, best)  # fail-hard, or fail-soft

    def begin(self, habits: Habits, maximising: bool) -> Number:
        """Return the initial value at a node; nan: no value yet, any child is better."""
        starts = habits.starting in ("everywhere", "at max" if maximising else "at min")
        begin = habits.start if habits.start is not None and starts else math.nan
        return -begin if habits.begins == "low" or (maximising and habits.begins != "high") else begin

    def leaf(self, node: Node, path: Path) -> Number:
        """Return the value of a leaf; its depth determines the player to move."""
        assert node.value is not None
        if self.habits.leaf == "absolute":
            return abs(node.value)
        mover = 1 if len(path) % 2 == 0 else -1
        factors = {"to the root": 1, "to the mover": mover, "to the other": -mover, "doubled": 2}
        return factors[self.habits.leaf] * node.value

    def maximises(self, node: Node, path: Path, depth: float) -> bool:
        """Whether the search maximises at a node."""
        roles = self.habits.roles
        if not path and (self.habits.root == "right" or roles in ("never", "always")):
            return self.tree.to_move(node) == MAX
        if roles in ("never", "always"):
            return roles == "always"
        if roles in ("even", "odd"):
            return (depth % 2 == 0) == (roles == "even")
        if self.habits.owner is not None:
            return node.player == self.habits.owner
        if roles == "root's":
            return self.tree.to_move(self.tree.root) == MAX
        if roles == "child's" and node.moves:
            return node.child(0).player != self.tree.maximiser
        if roles == "parent's":
            return node.player == (self.parent(path).player if path else self.tree.maximiser)
        if roles == "alternating":
            return (self.tree.to_move(self.tree.root) == MAX) == (len(path) % 2 == 0)
        if roles == "changed in the loop":
            return (self.tree.to_move(self.tree.root) == MAX) == (sum(index + 1 for index in path) % 2 == 0)
        if not node.moves and node.player is None:  # the data name no player at a leaf: it is the next one's turn
            return ((self.tree.root.player or "MAX") == self.tree.maximiser) == (len(path) % 2 == 0)
        if roles == "passed on":
            return (self.tree.to_move(node) == MAX) == (len(path) % 2 == 0)
        return (self.tree.to_move(node) == MAX) == (roles == "named")

    def parent(self, path: Path) -> Node:
        """Return the node above the one at a path."""
        node = self.tree.root
        for index in path[:-1]:
            node = node.child(index)
        return node

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
            "own bound": best >= alpha,
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
        if habit == "alpha at both":
            return max(alpha, best), beta
        if habit == "beta at both":
            return alpha, min(beta, best)
        if habit == "alpha from the other" and maximising:
            return max(beta, best), beta
        if habit == "beta from the other" and not maximising:
            return alpha, min(alpha, best)
        if maximising != (habit == "exchanged"):
            return {"overwritten": best, "latest": child}.get(habit, max(alpha, best)), beta
        return alpha, {"overwritten": best, "latest": child}.get(habit, min(beta, best))

    def child_window(
        self, maximising: bool, alpha: Number, beta: Number, best: Number, path: Path
    ) -> tuple[Number, Number]:
        """Return the bounds passed to a child."""
        passed, nothing = self.habits.passed, (-math.inf, math.inf)
        if passed == "shared":
            return self.window
        if passed == "nothing" or (passed == "at max" and not maximising) or (passed == "at min" and maximising):
            return nothing
        if passed == "below the root" and not path:
            return nothing
        if passed == f"exchanged at {'max' if maximising else 'min'}":
            return beta, alpha
        if passed == "parent's as both":
            return nothing if best != best else (best, best)
        if passed == "parent's":
            return nothing if best != best else (best, math.inf) if maximising else (-math.inf, best)
        return {"only alpha": (alpha, math.inf), "only beta": (-math.inf, beta), "exchanged": (beta, alpha)}.get(
            passed, (alpha, beta)
        )


def _right(habits: Habits) -> Habits:
    """Return the habits where values are right: at a root that is written separately, or below it."""
    return replace(habits, at_max="greatest", at_min="least", start=None, begins="apart", children="all")


def _moves(node: Node, habits: Habits, maximising: bool) -> range:
    """Return the children to visit."""
    if habits.skipping != "everywhere" and maximising != (habits.skipping == "at max"):
        return node.moves
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
