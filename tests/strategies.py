"""Trees for tests, as plain data, and what is true of them by definition.

A tree is a number (a leaf) or `{"player": "MAX" or "MIN", "children": [...]}`, perhaps with a `value` as an estimate.
The reference functions do not use the package: they are the definitions, written independently.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

PLAYERS = ("MAX", "MIN")

# ---------------------------------------------------------------- values

TIES = st.integers(-2, 2)
INTEGERS = st.integers(-1000, 1000)
HUGE = st.sampled_from([10**30, -(10**30), 10**400, -(10**400), 10**400 + 1, 10**400 - 1, 0, 2**63, -(2**64)])
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
MIXED = st.one_of(TIES, st.sampled_from([0.5, -0.5, 1.0, 1.5, -1.5]), FLOATS, HUGE)
KINDS = (TIES, INTEGERS, HUGE, FLOATS, MIXED)

# ---------------------------------------------------------------- trees


def trees_of(
    values: st.SearchStrategy[Any], most_leaves: int = 30, estimates: bool = False
) -> st.SearchStrategy[Any]:
    """Trees with these leaves: unbalanced, with single children, and with the players in any order."""

    def grow(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        fields = {"player": st.sampled_from(PLAYERS), "children": st.lists(children, min_size=1, max_size=4)}
        return st.fixed_dictionaries(fields | ({"value": values} if estimates else {}))

    return st.recursive(values, grow, max_leaves=most_leaves)


def trees(most_leaves: int = 30, estimates: bool = False) -> st.SearchStrategy[Any]:
    """Trees with every kind of value."""
    return st.one_of([trees_of(kind, most_leaves, estimates) for kind in KINDS])


def nested_lists(values: st.SearchStrategy[Any] = TIES, most_leaves: int = 40) -> st.SearchStrategy[Any]:
    """Trees as nested lists, which name no player."""
    return st.recursive(
        values, lambda children: st.lists(children, min_size=1, max_size=4), max_leaves=most_leaves
    ).filter(lambda data: isinstance(data, list))


@st.composite
def alternating_trees(draw: st.DrawFn, values: st.SearchStrategy[Any] | None = None) -> Any:
    """Trees in which the players take turns; either may begin."""
    kind = draw(st.sampled_from((TIES, INTEGERS))) if values is None else values
    return with_turns(draw(nested_lists(kind)), draw(st.sampled_from(PLAYERS)))


@st.composite
def windows(draw: st.DrawFn, values: st.SearchStrategy[Any] = TIES) -> tuple[Any, Any]:
    """Windows (alpha, beta), closed, or open at one end or both."""
    low, high = sorted(draw(st.lists(values, min_size=2, max_size=2, unique=True)))
    return draw(st.sampled_from(((low, high), (low, None), (None, high), (None, None))))


def other(player: str) -> str:
    return "MIN" if player == "MAX" else "MAX"


def with_turns(data: Any, player: str) -> Any:
    """Add alternating players to a tree of nested lists."""
    if not isinstance(data, list):
        return data
    return {"player": player, "children": [with_turns(child, other(player)) for child in data]}


def uniform(branching: int, depth: int, player: str, leaf: Callable[[], Any]) -> Any:
    """Return a tree in which every inner node has `branching` children and every leaf is at `depth`."""
    if depth == 0:
        return leaf()
    children = [uniform(branching, depth - 1, other(player), leaf) for _ in range(branching)]
    return {"player": player, "children": children}


def ordered(branching: int, depth: int, player: str, worse: Callable[[], int], value: int = 0) -> Any:
    """Return a uniform tree worth `value` in which every first move is a best one.

    The others are worse for the player who makes them, by the amount that `worse` returns: 0 makes a tie.
    """
    if depth == 0:
        return value
    loss = [0] + [worse() for _ in range(branching - 1)]
    worth = [value - less if player == "MAX" else value + less for less in loss]
    return {
        "player": player,
        "children": [ordered(branching, depth - 1, other(player), worse, child) for child in worth],
    }


def random_tree(chance: random.Random, depth: int, value: Callable[[], Any]) -> Any:
    """Return a random tree at most `depth` deep, the players in any order; each inner node has an estimate."""
    if depth == 0 or chance.random() < 0.15:
        return value()
    children = [random_tree(chance, depth - 1, value) for _ in range(chance.choice((1, 2, 2, 3, 3, 4)))]
    return {"player": chance.choice(PLAYERS), "children": children, "value": value()}


def random_trees(number: int, depth: int = 5, seed: int = 0) -> Iterator[Any]:
    """Many random trees: with ties, distinct integers, floats, huge numbers, and a mixture."""
    chance = random.Random(seed)
    kinds: tuple[Callable[[], Any], ...] = (
        lambda: chance.randint(-2, 2),
        lambda: chance.randint(-1000, 1000),
        lambda: chance.uniform(-1, 1),
        lambda: chance.randint(-2, 2) * 10 ** chance.choice((30, 400)),
        lambda: chance.choice((chance.randint(-2, 2), chance.randint(-4, 4) / 2, 10**400, -(10**30))),
    )
    for index in range(number):
        yield random_tree(chance, depth, kinds[index % len(kinds)])


# ---------------------------------------------------------------- truths


def minimax_value(item: Any, depth: int | None = None) -> Any:
    """The value to MAX, by definition; at depth 0, the estimate."""
    if not isinstance(item, dict):
        return item
    if depth == 0:
        return item["value"]
    best = max if item["player"] == "MAX" else min
    return best(minimax_value(child, None if depth is None else depth - 1) for child in item["children"])


def first_best_line(item: Any, depth: int | None = None) -> tuple[int, ...]:
    """Best play: at every node, the first child that is worth as much as the node."""
    if not isinstance(item, dict) or depth == 0:
        return ()
    below = None if depth is None else depth - 1
    values = [minimax_value(child, below) for child in item["children"]]
    index = values.index(minimax_value(item, depth))
    return (index, *first_best_line(item["children"][index], below))


def follow(item: Any, path: tuple[int, ...]) -> Any:
    """The node at the end of a path."""
    for index in path:
        item = item["children"][index]
    return item
