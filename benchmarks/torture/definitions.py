"""What the answers have to be, by definition. Nothing here comes from the program that is tested.

A tree is a number, or a pair of the player who moves (1 to maximise, -1 to minimise) and a list of trees. A game is a
table: for each position the player who moves and the positions after it, or a value where the play is over.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

Number: TypeAlias = int | float
Tree: TypeAlias = "Number | tuple[int, list[Tree]]"


def minimax(tree: Tree) -> Number:
    """Return the value of a tree."""
    if not isinstance(tree, tuple):
        return tree
    player, children = tree
    return (max if player > 0 else min)(minimax(child) for child in children)


def cut_leaves(tree: Tree, strict: bool) -> list[tuple[int, ...]]:
    """Return the paths of the leaves that alpha-beta, from left to right and with deep cuts, looks at.

    A node is left out if what its ancestors' earlier children are worth settles that it cannot matter: the greatest
    for a maximiser meets, or with `strict` passes, the least for a minimiser.
    """
    looked_at: list[tuple[int, ...]] = []

    def value(node: Tree, path: tuple[int, ...], most: Number, least: Number) -> Number:
        if not isinstance(node, tuple):
            looked_at.append(path)
            return node
        player, children = node
        found = None
        for index, child in enumerate(children):
            one = value(child, (*path, index), most, least)
            found = one if found is None else max(found, one) if player > 0 else min(found, one)
            if player > 0:
                most = max(most, found)
            else:
                least = min(least, found)
            if most > least or (most == least and not strict):
                break
        assert found is not None
        return found

    value(tree, (), float("-inf"), float("inf"))
    return looked_at


Rules: TypeAlias = "Sequence[tuple[int, Sequence[int]] | Number]"  # of a game, by the numbers of its positions


def values_without_cycles(rules: Rules) -> list[Number]:
    """Return the value of every position of a game in which positions lead only to later ones."""
    values: list[Number] = [0] * len(rules)
    for number in reversed(range(len(rules))):
        rule = rules[number]
        if isinstance(rule, tuple):
            player, after = rule
            values[number] = (max if player > 0 else min)(values[one] for one in after)
        else:
            values[number] = rule
    return values


def moves_to_the_end(rules: Rules, values: Sequence[Number]) -> list[int | None]:
    """Return in how many moves the winner of each position wins: he hurries, and the loser delays; None for a draw.

    A winner is who has a value on his side of 0, and he wins the value of the position, not just something.
    """
    moves: list[int | None] = [None] * len(rules)
    for number in reversed(range(len(rules))):
        rule, value = rules[number], values[number]
        if value == 0:
            continue
        if not isinstance(rule, tuple):
            moves[number] = 0
            continue
        player, after = rule
        ways = [known for one in after if values[one] == value and (known := moves[one]) is not None]
        moves[number] = 1 + (min if player * value > 0 else max)(ways)
    return moves


def values_with_cycles(rules: Rules) -> list[Number]:
    """Return the value of every position, if a play without end is worth 0: what a long horizon comes to."""
    values: list[Number] = [0 if isinstance(rule, tuple) else rule for rule in rules]
    for _ in range(len(rules) + 1):
        values = [
            (max if rule[0] > 0 else min)(values[one] for one in rule[1]) if isinstance(rule, tuple) else rule
            for rule in rules
        ]
    return values


Function: TypeAlias = Callable[[int], int | None]


def shortest_words(
    start: int, goal: int, functions: Mapping[str, Function], depth: int, most: int
) -> tuple[int, int, tuple[str, ...]] | None:
    """Return length and number of the shortest compositions, and the first, or None if there is none so short."""
    level: dict[int, list[tuple[str, ...]]] = {start: [()]}
    seen = {start}
    for length in range(depth + 1):
        if goal in level:
            words = level[goal]
            return length, len(words), words[0]
        following: dict[int, list[tuple[str, ...]]] = {}
        words_in_order = sorted(
            ((word, value) for value, words in level.items() for word in words),
            key=lambda pair: [list(functions).index(name) for name in pair[0]],
        )
        for word, value in words_in_order:
            for name, function in functions.items():
                after = function(value)
                if after is not None and after not in seen and abs(after) <= most:
                    following.setdefault(after, []).append((*word, name))
        seen |= following.keys()
        level = following
    return None


def leaf_paths(tree: Tree, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield the paths of the leaves, from left to right."""
    if not isinstance(tree, tuple):
        yield path
        return
    for index, child in enumerate(tree[1]):
        yield from leaf_paths(child, (*path, index))


def fillings(tree: Tree, numbers: Sequence[int]) -> Iterator[Tree]:
    """Yield the tree with every choice of numbers for its leaves."""
    count = sum(1 for _ in leaf_paths(tree))
    for chosen in itertools.product(numbers, repeat=count):
        yield filled(tree, iter(chosen))


def filled(tree: Tree, numbers: Iterator[Number]) -> Tree:
    """Return the tree with the next numbers as its leaves."""
    if not isinstance(tree, tuple):
        return next(numbers)
    player, children = tree
    return player, [filled(child, numbers) for child in children]
