"""Negamax as students write it: the sign, the point of view or the window may not be turned."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from secateur.game import Number
from secateur.sheets.grading.habits import Found
from secateur.tree import Node, Path, Tree


@dataclass(frozen=True, slots=True)
class Signs:
    """Which signs a negamax turns; the defaults are right."""

    child: bool = True  # the sign of the value that a child returns
    answer: bool = False  # the sign of the value that is returned at every inner node, once more
    kept: bool = True  # the sign of the value that is kept as the best, after the comparison
    root: bool = False  # the sign of the final value, once more
    raised: bool = True  # the sign of the value that raises alpha
    leaf: Literal["to the mover", "to the root", "to the other"] = "to the mover"
    window: Literal["turned", "same", "negated", "swapped", "none"] = "none"  # none: it does not prune


def sign_mistakes(prunes: bool) -> Iterator[tuple[str, Signs]]:
    """Return the mistakes of a negamax, with pruning or without."""
    right: Literal["turned", "none"] = "turned" if prunes else "none"
    yield "sign-forgotten", Signs(child=False, window=right)
    yield "wrong-point-of-view", Signs(leaf="to the root", window=right)
    yield "sign-turned", Signs(leaf="to the other", window=right)
    yield "sign-forgotten", Signs(kept=False, window=right)
    yield "sign-turned", Signs(answer=True, window=right)
    yield "sign-turned", Signs(root=True, window=right)
    yield "sign-forgotten", Signs(child=False, answer=True, window=right)
    yield "sign-forgotten", Signs(child=False, root=True, window=right)
    if prunes:
        yield "window-not-turned", Signs(window="same")
        yield "window-not-turned", Signs(window="negated")
        yield "window-not-turned", Signs(window="swapped")
        yield "sign-turned", Signs(raised=False, window=right)
        yield "sign-forgotten", Signs(child=False)
        yield "wrong-point-of-view", Signs(leaf="to the root")


def negamax(tree: Tree, signs: Signs, depth: float) -> Found:
    """Search a tree whose players alternate; at the depth limit, inner nodes have values of their own."""
    visits: list[Path] = []

    def value(node: Node, path: Path, alpha: Number, beta: Number) -> tuple[Number, int | None]:
        if not node.moves or len(path) == depth:
            visits.append(path)
            assert node.value is not None
            mine = {"to the root": 1, "to the mover": 1 - len(path) % 2 * 2, "to the other": len(path) % 2 * 2 - 1}
            return mine[signs.leaf] * node.value, None
        best, move = -math.inf, None
        for index in node.moves:
            windows = {"turned": (-beta, -alpha), "same": (alpha, beta), "negated": (-alpha, -beta)}
            window = windows.get(signs.window, (beta, alpha))
            child, _ = value(node.child(index), (*path, index), *window)
            child = -child if signs.child else child
            if child > best:
                best, move = child if signs.kept else -child, index
            alpha = max(alpha, best if signs.raised else -child)
            if signs.window != "none" and alpha >= beta:
                break
        return -best if signs.answer else best, move

    found, move = value(tree.root, (), -math.inf, math.inf)
    return Found(-found if signs.root else found, move, tuple(visits))
