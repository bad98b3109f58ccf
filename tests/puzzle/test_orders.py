"""All answers, counted and listed, against exhaustive search."""

import itertools

import numpy as np
import pytest
from puzzle import brute
from puzzle.asking import MODES, cut_in, cuts_exactly, puzzle_from, shape_of
from samples import OPEN_2

from secateur.errors import PuzzleError
from secateur.puzzle.orders import Orders
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.target import Target
from secateur.tree.tree_text import parse


def expected(tree, shape, looked_at, leaves, rules):
    """The orders of the leaves for which alpha-beta looks at exactly these nodes, by trying all orders."""
    seen = [place for place, leaf in enumerate(shape.leaves) if looked_at >> leaf & 1]
    orders = brute.weak_orders(leaves)
    fits = orders[seen][:, brute.looked_at(tree, orders, rules.strict, rules.shallow) == looked_at]
    return {tuple(np.unique(order, return_inverse=True)[1].tolist()) for order in fits.T}


@pytest.mark.parametrize("rules", MODES)
@pytest.mark.parametrize("leaves", [2, 3, 4, 5])
def test_every_order_of_every_target(leaves, rules):
    for data in brute.shapes(leaves):
        trees = brute.owned(data) if leaves < 4 else [brute.alternating(data)]
        for tree in trees:
            shape = shape_of(tree)
            for looked_at in brute.branch_sets(tree)[:: 1 if leaves < 5 else 3]:
                orders = Orders(Puzzle(Target(shape, cut_in(shape, looked_at)), rules))
                wanted = expected(tree, shape, looked_at, leaves, rules)
                found = [ranks(orders, order) for order in orders]
                assert len(found) == orders.count == len(wanted)
                assert set(found) == wanted


def ranks(orders, order):
    rank = {leaf: place for place, leaves in enumerate(order) for leaf in leaves}
    return tuple(rank[leaf] for leaf in orders.leaves)


def test_all_orders_count_where_nothing_can_be_cut():
    """The numbers of weak orders, OEIS A000670, and of permutations."""
    for leaves, count, permutations in ((1, 1, 1), (4, 75, 24), (8, 545835, 40320), (12, 28091567595, 479001600)):
        text = f"({' '.join('?' * leaves)})"
        assert Orders(puzzle_from(text)).count == count
        assert Orders(puzzle_from(text, rules=PuzzleRules(distinct=True))).count == permutations


def test_exercise_2_has_three_million_answers():
    orders = Orders(puzzle_from(OPEN_2, "d,i,J"))
    assert orders.count == 3_009_364
    for order in itertools.islice(orders, 0, 2000, 100):
        orders.proved(order)


def test_distinct_orders_are_those_without_ties():
    everything = Orders(puzzle_from("((a=? b=?) (c=? d=?) (e=? f=?))", "d"))
    distinct = Orders(puzzle_from("((a=? b=?) (c=? d=?) (e=? f=?))", "d", rules=PuzzleRules(distinct=True)))
    assert list(distinct) == [order for order in everything if all(len(leaves) == 1 for leaves in order)]
    assert distinct.count == len(list(distinct))


@pytest.mark.parametrize("rules", [PuzzleRules(), PuzzleRules(strict=True), PuzzleRules(distinct=True)])
@pytest.mark.parametrize(("a", "c"), [(0, 3), (3, 0), (2, 2), (1, 2), (2.5, 3)])
@pytest.mark.parametrize("cut", [(), ("d",)])
def test_given_values_and_a_range_against_all_numbers(rules, a, c, cut):
    if rules.distinct and a == c:
        return
    text, numbers = f"((a={a} b=?) (c={c} x=? d=?))", range(-1, 4)
    found = set()
    for choice in itertools.product(numbers, repeat=2 if cut else 3):
        free = dict(zip("bxd", (*choice, 0), strict=False))
        seen = [a, free["b"], c, free["x"]] + ([] if cut else [free["d"]])
        if (not rules.distinct or len(set(seen)) == len(seen)) and cuts_exactly(text, free, cut, rules):
            found.add(tuple(np.unique(seen, return_inverse=True)[1].tolist()))
    orders = Orders(puzzle_from(text, *cut, rules=rules, numbers=Range(-1, 3)))
    assert {ranks(orders, order) for order in orders} == found
    assert orders.count == len(found)
    for order in orders:
        assert all(number in Range(-1, 3) for number in orders.proved(order).values())


def test_an_impossible_target_has_no_orders():
    assert Orders(puzzle_from("((? ?) ?)", "0.1")).count == 0
    assert list(Orders(puzzle_from("((? ?) ?)", "0.1"))) == []


def test_limits():
    with pytest.raises(PuzzleError, match="17 leaves are looked at: expected at most 16"):
        Orders(puzzle_from(f"({' '.join('?' * 17)})"))
    text = "?"
    for _ in range(13):  # beside every node, one branch that α can cut and one that β can cut
        text = f"(max {wrapped('?')} {wrapped(text)})"
    shape = Shape(parse(f"(max ? (min ? {text}))"))
    cuts = [spot for spot, node in enumerate(shape.nodes) if node.name == "x"]
    with pytest.raises(PuzzleError, match="comparisons: expected at most 63"):
        Orders(Puzzle(Target(shape, cuts), PuzzleRules(distinct=True)))


def wrapped(text):
    return f"(max (min {text} x=?) x=?)"
