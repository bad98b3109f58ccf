"""Trees to call a program with: small, odd, worked out by hand, random; and how to make one smaller."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from secateur.game import Number
from secateur.tree import Data, Node, Path, Tree

# Worked out by hand, or printed on a sheet. The root belongs to MAX, and the players alternate.
EX = [[3], [1, 2, 9], [4]]
EXERCISE_1 = [
    [[[20, 22], [25, 30], [17, 0, 30, 15]], [[50, 53], [65, 20]]],
    [[[10, 8], [5, 2]], [[92, 1], [25, 30]]],
]
EXERCISE_2 = [[[3, 5], [7, 1]], [[6, 8, 4], [9, 2]], [[2, 4, 1], [0, 5, 3], [8, 6]]]
SCENARIO = [[[2, 1], [6, 7]], [[8, 3], [5, 2]], [[3, 4], [9, 1]]]
SMALL = [
    [1, 2], [2, 1], [-1, -2], [-2, -1], [5], [[5]], [[1, 2]], [[2, 1]], [[-3, -1]], [2, 2], [1, 2, 2], [3, 1, 3],
    [[1, 2], [3, 4]], [[4, 3], [2, 1]], [[3, 4], [3, 4]], [[5, 6], [5, 1]], [[1, 2], [1, 3]], [[3], [3]],
    [[7, 2], [2, 7]], [[0, 0], [0, 0]], [[-5, -7], [-6, -2]], [[[1, 2], [3, 4]]], [[[4, 3], [2, 1]]],
]  # fmt: skip
ODD = [
    [3, [1, 2], 4], [[3, [5, 1]], 2], [[[4]], [[2, 6], 3]], [10**6, [10**7, 10**5]], [[-(10**9)], [-(10**12)]],
    [[[[1, 2], [3, 1]], [[2]]], [[[0, 4]]]], [[[[6, 1]]], [[[2, 8], [7]]]], [[1], [1], [1]], [[2, 1, 2], [1, 2]],
    [[[[3, 4], [5]], [[9]]], [[[2, 2], [1]], [[7]]]], [-(10**6), [-(10**7), -(10**5)]],
    [[10**11, 10**14], [10**13, 10**12]], [[-(10**14), -(10**11)], [-(10**12), -(10**13)]],
]  # fmt: skip
# Every known mistake in cuts shows on one of these, whoever maximises at the root; a test proves it.
TELLING: list[Data] = [
    [1, [1, -1]], [3, [-3, 3, 4]], [[[2], [1, 2, 1]]], [[0, 3, 2], [2, 3]], [6, [[4, [8, 5, 0]]]],
    [0, [[1, [0, 1]]], [2]], [[[-2, 2], [-1, -4], [-2, -2]]], [3, -1, [[[1, -1], [-1, 4]], 4, [4]]],
    [[[1, 2], [3, 4, 5]], [[2, 9], [8, 7]]], [[[5, 9, 7], [6, 8]], [[4, 10, 3], [11, 2]]],
    [[[1, 5], [9]], [[3], [4]]], [[[5, 1], [9]], [[3], [4]]], [[4, 1], [3]], [[1, 4], [3]],
    [[[[3]]], [[[0, 3, 4], [3, 4, -1]]]], [[[[-2, -2]]], [[[3, -2], [2, -3]]]], [[[-2], [1], [-2, 3]]],
    [[[4], [0], [2, -2]]],
]  # fmt: skip


def swinging(levels: int) -> Data:
    """Return a tree with values at every node: whichever depth a search has, the next one prefers another move."""
    below: list[Data] = []
    for level in range(levels, 0, -1):
        value = 5 if level % 2 else -5
        below = [{"value": value, **({"children": below[:1]} if below else {})}]
    still: list[Data] = []
    for _ in range(levels):
        still = [{"value": 0, **({"children": still} if still else {})}]
    return {"value": 0, "children": [*below, *still]}


BY_HAND: list[Data] = [EX, EXERCISE_1, EXERCISE_2, SCENARIO, *SMALL, *ODD]


def random_trees(chance: random.Random, count: int, leaf_at_root: bool = False) -> Iterator[Data]:
    """Yield random trees of one to four levels: with and without ties, with leaves at equal or different depths."""
    while count:
        spread = chance.choice((3, 9, 100))
        tree = _random_tree(chance, chance.randint(1, 4), spread, chance.choice((0.0, 0.0, 0.25)))
        if leaf_at_root or isinstance(tree, list):
            count -= 1
            yield tree


def _random_tree(chance: random.Random, depth: int, spread: int, ragged: float) -> Data:
    if depth == 0 or chance.random() < ragged:
        return chance.randint(-spread, spread)
    return [_random_tree(chance, depth - 1, spread, ragged) for _ in range(chance.randint(1, 3))]


def count(data: Data) -> int:
    """Return the number of nodes in a tree."""
    return 1 + sum(map(count, children(data)))


def children(data: Data) -> Sequence[Data]:
    """Return the children in a tree's data."""
    if isinstance(data, dict):
        below: Sequence[Data] = data.get("children", ())
        return below
    return data if isinstance(data, list) else ()


def with_children(data: Data, below: list[Data]) -> Data:
    """Return a node with other children."""
    return {**data, "children": below} if isinstance(data, dict) else below


def tree_of(data: Data, player: str | None = None) -> Tree:
    """Return a tree; the player who maximises need not own a node."""
    tree = Tree(data)
    if player is not None:
        tree.maximiser = player
    return tree


def by_path(tree: Tree) -> dict[Path, Node]:
    """Return the nodes of a tree by their paths, in pre-order."""
    found: dict[Path, Node] = {}
    waiting: list[tuple[Path, Node]] = [((), tree.root)]
    while waiting:
        path, node = waiting.pop()
        found[path] = node
        waiting += [((*path, index), node.child(index)) for index in reversed(node.moves)]
    return found


def named(data: Data) -> Data:
    """Return a tree whose leaves have names in order, so that a report can refer to them."""
    return _named(data, iter(_letters()))


def _named(data: Data, names: Iterator[str]) -> Data:
    below = children(data)
    if below:
        return with_children(data, [_named(child, names) for child in below])
    return {**(data if isinstance(data, dict) else {"value": data}), "name": next(names)}


def _letters() -> Iterator[str]:
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    yield from alphabet
    number = 1
    while True:
        yield from (f"{letter}{number}" for letter in alphabet)
        number += 1


def valued(data: Data, chance: random.Random) -> Data:
    """Return a tree with a value at every node, for searches that stop above the leaves."""
    below = [valued(child, chance) for child in children(data)]
    return {"value": chance.randint(-9, 9), "children": below} if below else {"value": data}


def smaller(data: Data) -> Iterator[Data]:
    """Yield slightly smaller trees, smallest first, in which every node keeps its player."""
    found = sorted(_pruned(data), key=count)
    yield from found
    flat = with_small_values(data)
    if flat != data:
        yield flat


def _pruned(data: Data) -> Iterator[Data]:
    below = children(data)
    for index, child in enumerate(below):
        if len(below) > 1:
            yield with_children(data, [*below[:index], *below[index + 1 :]])
        replacements: list[Data] = [leaf] if (leaf := _first_leaf(child)) != child else []
        # Two levels down the same player moves again, so a child's grandchild may take its place.
        replacements += [grandchild for middle in children(child) for grandchild in children(middle)]
        for other in (*replacements, *_pruned(child)):
            yield with_children(data, [*below[:index], other, *below[index + 1 :]])


def _first_leaf(data: Data) -> Data:
    while below := children(data):
        data = below[0]
    return data


def with_small_values(data: Data) -> Data:
    """Return a tree with the smallest numbers in the same order and with the same signs."""
    found = sorted(values(data))
    # Keep the signs: a program that starts at 0 fails only if all values are on one side of it.
    low = [value for value in found if value < 0]
    ranks: dict[Number, int] = {value: index - len(low) for index, value in enumerate(low)}
    ranks |= {value: index + (0 not in found) for index, value in enumerate(found[len(low) :])}
    return _mapped(data, ranks)


def values(data: Data) -> set[Number]:
    """Return the numbers in a tree."""
    own = data.get("value") if isinstance(data, dict) else None if isinstance(data, list) else data
    below = set[Number]().union(*map(values, children(data)))
    return below | {own} if own is not None else below


def _mapped(data: Data, ranks: dict[Number, int]) -> Data:
    below: list[Any] = [_mapped(child, ranks) for child in children(data)]
    if isinstance(data, dict):
        value = {"value": ranks[data["value"]]} if "value" in data else {}
        return {**data, **value, **({"children": below} if below else {})}
    return below if isinstance(data, list) else ranks[data]
