"""Answers: for random targets, given values, a range, or distinct leaves; with as few values as possible."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from puzzle import brute
from puzzle.asking import MODES, cuts_exactly, puzzle_from
from samples import EXERCISE_2, OPEN_2
from strategies import TIES, random_tree, trees_of

from secateur import Tree
from secateur.errors import PuzzleError
from secateur.puzzle import conflict, solver
from secateur.puzzle.conflict import Conflict
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.shape import Shape
from secateur.puzzle.solver import Answer, solve
from secateur.puzzle.target import Target, cuts_of, read_target
from secateur.tree.tree_text import parse

TOGETHER = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"
RULES = st.builds(PuzzleRules, st.booleans(), st.booleans(), st.booleans())


def values(answer):
    shape = answer.searched.shape
    return {shape.label(leaf): shape.nodes[leaf].value for leaf in shape.leaves}


def target_of(shape, numbers, rules):
    """What alpha-beta cuts with these values: a target that has an answer."""
    searched = Puzzle(Target(shape, ()), rules).search(numbers)
    return Target(shape, cuts_of(searched.shape, searched.events).cuts)


def opened(data):
    """A tree without its values, and the values."""
    shape = Shape(Tree(data, "MAX"))
    numbers = {leaf: shape.nodes[leaf].value for leaf in shape.leaves}
    return Shape(shape.filled(dict.fromkeys(shape.leaves))), numbers


def test_exercise_2_of_sheet_002():
    answer = solve(puzzle_from(OPEN_2, "d", "i", "J", "K"))
    assert isinstance(answer, Answer)
    shape = answer.searched.shape
    cut = cuts_of(shape, answer.searched.events)
    assert [shape.label(spot) for spot in cut.branches] == ["d", "i", "J", "K"]
    assert (answer.value_count, answer.fewest) == (2, True)
    assert set(values(answer).values()) <= set(range(10))


def test_the_answer_on_the_sheet_is_accepted():
    shape = Shape(parse(EXERCISE_2))
    answer = solve(Puzzle(read_target(shape, ["d,i,J"])))
    assert isinstance(answer, Answer)
    assert values(answer)["h"] == 9  # given values stay


@given(data=trees_of(TIES), rules=RULES)
@settings(max_examples=100)
def test_what_was_cut_once_can_be_cut_again(data, rules):
    shape, numbers = opened(data)
    if rules.distinct:
        numbers = dict(zip(numbers, random.Random(str(data)).sample(range(1000), len(numbers)), strict=True))
    target = target_of(shape, numbers, rules)
    answer = solve(Puzzle(target, rules))
    assert isinstance(answer, Answer)
    assert answer.searched.looked_at() == target.looked_at
    if rules.distinct:
        assert len(set(values(answer).values())) == len(shape.leaves)


@given(data=trees_of(TIES), rules=RULES, seed=st.integers(0, 99))
@settings(max_examples=60)
def test_a_random_answer_is_an_answer(data, rules, seed):
    shape, numbers = opened(data)
    target = target_of(shape, numbers, rules._replace(distinct=False))
    answer = solve(Puzzle(target, rules), seed)
    if isinstance(answer, Answer):
        assert answer.searched.looked_at() == target.looked_at
    else:
        assert rules.distinct  # some targets need equal values


@pytest.mark.parametrize("rules", MODES)
def test_larger_targets_from_random_values(rules):
    chance = random.Random(7)
    for _ in range(15):
        data = random_tree(chance, 7, lambda: chance.randint(0, 30))
        shape, numbers = opened(data if isinstance(data, dict) else {"player": "MAX", "children": [data]})
        target = target_of(shape, numbers, rules)
        answer = solve(Puzzle(target, rules))
        assert isinstance(answer, Answer)
        assert answer.searched.looked_at() == target.looked_at


def test_seeds_repeat_and_differ():
    first, again, other = (values(solve(puzzle_from(OPEN_2, "d,i,J"), seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert len({tuple(values(solve(puzzle_from(OPEN_2, "d,i,J"), seed)).values()) for seed in range(20)}) == 20


# ---------------------------------------------------------------- few values


def fewest_by_trying(shape, target, rules):
    """The fewest different values at the leaves that are looked at, found by trying all orders."""
    tree = as_brute(shape, 0)
    orders = brute.weak_orders(len(shape.leaves))
    wanted = sum(1 << spot for spot, seen in enumerate(target.looked_at) if seen)
    seen = [place for place, leaf in enumerate(shape.leaves) if target.looked_at[leaf]]
    fits = orders[:, brute.looked_at(tree, orders, rules.strict, rules.shallow) == wanted]
    return min(len(set(order)) for order in fits[seen].T.tolist())


def as_brute(shape, spot):
    if not shape.children[spot]:
        return None
    return (1 if shape.maximises[spot] else -1, [as_brute(shape, child) for child in shape.children[spot]])


@given(data=trees_of(TIES, most_leaves=6), strict=st.booleans(), shallow=st.booleans())
@settings(max_examples=80)
def test_no_answer_has_fewer_values(data, strict, shallow):
    shape, numbers = opened(data)
    if len(shape.leaves) > 7:
        return
    rules = PuzzleRules(strict, shallow)
    answer = solve(Puzzle(target_of(shape, numbers, rules), rules))
    assert answer.fewest
    assert answer.value_count == fewest_by_trying(shape, answer.puzzle.target, rules)


def test_a_tree_that_needs_many_values():
    """In each branch x[i] must exceed all earlier ones, and the leaf beside it forces that."""
    text = "(" + " ".join(f"(x{i}=? (y{i}=? z{i}=?))" for i in range(14)) + ")"
    answer = solve(puzzle_from(text, *(f"z{i}" for i in range(14))))
    assert (answer.value_count, answer.fewest) == (14, True)
    found = values(answer)
    assert [found[f"x{i}"] for i in range(14)] == sorted({found[f"x{i}"] for i in range(14)})
    limited = solve(puzzle_from(text, *(f"z{i}" for i in range(14)), numbers=Range(0, 9)))
    assert isinstance(limited, Conflict)
    assert limited.values_needed == 14


def test_few_values_beside_given_ones():
    """No answer has fewer values than the one found, by trying every choice of values in the gaps."""
    text = "(M ((a=4 b=?) (c=? d=?)) ((e=? f=?) (g=6 h=?)))"
    answer = solve(puzzle_from(text))
    assert answer.fewest
    new = {value for name, value in values(answer).items() if name not in "ag"} - {4, 6}
    for fewer in range(len(new)):
        for pool in itertools.combinations([2, 3, 4, 5, 6, 7, 8], fewer):
            assert not any(
                cuts_exactly(text, dict(zip("bcdefh", choice, strict=True)), (), PuzzleRules())
                for choice in itertools.product(sorted({4, 6, *pool}), repeat=6)
            )


def test_nothing_is_claimed_without_proof(monkeypatch):
    """Without patience there are still answers and minimal conflicts, but neither claims to be the smallest."""
    monkeypatch.setattr(solver, "PATIENCE", 0)
    monkeypatch.setattr(conflict, "PATIENCE", 0)
    assert solve(puzzle_from(OPEN_2, "d,i,J")).fewest is False
    found = solve(puzzle_from(TOGETHER, "d,f"))
    assert (len(found.requirements), found.smallest) == (3, False)
    monkeypatch.undo()
    assert solve(puzzle_from(TOGETHER, "d,f")).smallest is True


def test_a_larger_scale_is_tried_only_for_small_puzzles(monkeypatch):
    """Five increasing values, two of them given: one level per gap finds them; proving the minimum takes more."""
    text = "(" + " ".join(f"(x{i}=? (y{i}=? z{i}=?))" for i in range(5)) + " (d=50) (e=100))"
    puzzle = puzzle_from(text, "z0,z1,z2,z3,z4")
    assert (solve(puzzle).value_count, solve(puzzle).fewest) == (5, True)
    monkeypatch.setattr(solver, "EXACT_CELLS", 0)
    assert (solve(puzzle).value_count, solve(puzzle).fewest) == (5, False)


# ---------------------------------------------------------------- given values, ranges


@given(data=trees_of(TIES, most_leaves=12), kept=st.randoms(use_true_random=False), rules=RULES)
@settings(max_examples=80)
def test_given_values_stay(data, kept, rules):
    shape, numbers = opened(data)
    if rules.distinct:
        numbers = dict(zip(numbers, kept.sample(range(-50, 50), len(numbers)), strict=True))
    target = target_of(shape, numbers, rules)
    given = {leaf: value for leaf, value in numbers.items() if kept.random() < 0.5}
    shape = Shape(shape.filled(given))
    answer = solve(Puzzle(Target(shape, target.cuts), rules))
    assert isinstance(answer, Answer)
    assert all(answer.searched.shape.nodes[leaf].value == value for leaf, value in given.items())
    if rules.distinct:
        assert len(set(values(answer).values())) == len(shape.leaves)


@given(data=trees_of(TIES, most_leaves=12), rules=RULES)
@settings(max_examples=60)
def test_values_are_in_the_range(data, rules):
    shape, numbers = opened(data)
    rules = rules._replace(distinct=False)
    target = target_of(shape, numbers, rules)
    answer = solve(Puzzle(target, rules, Range(-2, 2)))
    assert isinstance(answer, Answer)
    assert all(-2 <= value <= 2 for value in values(answer).values())


@pytest.mark.parametrize("wanted", [(), ("d",), ("c",)])
@pytest.mark.parametrize("rules", [PuzzleRules(), PuzzleRules(strict=True), PuzzleRules(distinct=True)])
def test_given_values_against_all_whole_numbers_between(wanted, rules):
    """Only whole numbers fill the gaps: every puzzle with two given leaves, by trying all numbers."""
    for a, c in itertools.product((0, 2.5, 3), repeat=2):
        if rules.distinct and a == c:
            continue
        text = f"((a={a} b=?) (x=? c={c} d=?))"
        numbers = range(5)
        tried = [
            dict(zip("bxd", choice, strict=True))
            for choice in itertools.product(numbers, repeat=3)
            if not rules.distinct or len({a, c, *choice}) == 5
        ]
        possible = any(cuts_exactly(text, chosen, wanted, rules) for chosen in tried)
        answer = solve(puzzle_from(text, *wanted, rules=rules, numbers=Range(0, 4)))
        assert isinstance(answer, Answer) == possible, (a, c)


def test_given_leaves_are_in_the_conflict():
    found = solve(puzzle_from(OPEN_2.replace("a=?", "a=7").replace("c=?", "c=4"), "d,i,J"))
    names = [(requirement.kind, found.puzzle.shape.label(requirement.spot)) for requirement in found.requirements]
    assert names == [("value", "a"), ("value", "c"), ("cut", "d")]


def test_leaves_that_are_cut_may_be_given_any_value():
    answer = solve(puzzle_from(OPEN_2.replace("d=?", "d=1e300").replace("m=?", "m=-7.5"), "d,i,J"))
    assert (values(answer)["d"], values(answer)["m"]) == (1e300, -7.5)


def test_a_single_leaf():
    answer = solve(puzzle_from("?"))
    assert isinstance(answer, Answer)
    assert answer.searched.result.value in range(10)


# ---------------------------------------------------------------- invalid puzzles


@pytest.mark.parametrize(
    ("text", "rules", "numbers", "words"),
    [
        ("(3 ?)", PuzzleRules(), Range(4, 9), "0 = 3 is outside the range"),
        ("(a=3 b=3)", PuzzleRules(distinct=True), Range(), "a and b are both 3"),
        ("(? ? ?)", PuzzleRules(distinct=True), Range(1, 2), "3 of them and 2 numbers"),
        ("(2.5 ? ? ?)", PuzzleRules(distinct=True), Range(2, 3), "3 of them and 2 numbers"),
        ("(? ?)", PuzzleRules(), Range(2, 1), "an empty range"),
    ],
)
def test_contradictions(text, rules, numbers, words):
    with pytest.raises(PuzzleError, match=words):
        puzzle_from(text, rules=rules, numbers=numbers)


def test_limits_are_stated():
    with pytest.raises(PuzzleError, match="more than 5,000 nodes"):
        Shape(Tree([[0] * 3000, [0] * 3000]))
    text = "(" + " ".join(f"({i} {i}.5 ?)" for i in range(700)) + ")"
    with pytest.raises(PuzzleError, match="2,100 leaves times"):
        solve(puzzle_from(text))
