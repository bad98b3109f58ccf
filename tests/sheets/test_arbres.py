"""Sheet 000: its example, its trace, its mistake, and its own answer written out as a second opinion."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur import TreeError
from secateur.sheets.arbres import (
    Alice,
    Binf,
    Bob,
    Bsup,
    Leaf,
    LeafC,
    Minfinit,
    Node,
    NodeC,
    Pinfinit,
    best_b_inf,
    best_b_sup,
    complete_arbre,
    complete_mm,
    ex,
    ex_c,
    joueur,
    lazy_score,
    lazy_score_tree,
    score,
    trace,
    val_b_inf,
    val_b_sup,
)

GOLDEN = Path(__file__).parent.parent / "traces" / "ex.calls.txt"

PLAYERS = st.sampled_from(joueur)
VALUES = st.one_of(st.integers(-3, 3), st.integers(), st.sampled_from([10**400, -(10**400)]))
TREES = st.recursive(
    st.builds(Leaf, PLAYERS, VALUES),
    lambda children: st.builds(Node, PLAYERS, st.lists(children, min_size=1, max_size=4)),
    max_leaves=30,
)


# ---------------------------------------------------------------- the definitions, written a second time


def value(j, mt):
    if isinstance(mt, Leaf):
        return mt.valeur
    return (max if mt.joueur == j else min)(value(j, child) for child in mt.fils)


def completed(j, mt):
    if isinstance(mt, Leaf):
        return LeafC(mt.joueur, mt.valeur)
    return NodeC(mt.joueur, value(j, mt), [completed(j, child) for child in mt.fils])


class Answer:
    """The sheet's answer to question 4, line by line, with its trace; it records the leaves it visits."""

    def __init__(self, j):
        self.j, self.lines, self.leaves = j, [], []

    def say(self, level, text):
        self.lines.append("  " * level + "ici " + text)

    def lazy_score(self, mt):
        return self.aux_tree(mt, Minfinit, Pinfinit, 0)

    def aux_tree(self, mt, alpha, beta, level):
        if isinstance(mt, Leaf):
            self.say(level, "aux_tree sur une feuille")
            self.leaves.append(mt.valeur)
            return mt.valeur
        self.say(level, "aux_tree")
        below = self.aux_list_max if mt.joueur == self.j else self.aux_list_min
        return below(list(mt.fils), alpha, beta, level + 1)

    def aux_list_max(self, trees, alpha, beta, level):
        self.say(level, "aux_liste_max" + ("" if trees else " sur liste vide"))
        if not trees:
            return val_b_inf(alpha)
        found = self.aux_tree(trees[0], alpha, beta, level + 1)
        if best_b_sup(found, beta) == beta:
            return val_b_sup(beta)
        return self.aux_list_max(trees[1:], best_b_inf(found, alpha), beta, level)

    def aux_list_min(self, trees, alpha, beta, level):
        self.say(level, "aux_liste_min" + ("" if trees else " sur liste vide"))
        if not trees:
            return val_b_sup(beta)
        found = self.aux_tree(trees[0], alpha, beta, level + 1)
        if best_b_inf(found, alpha) == alpha:
            return val_b_inf(alpha)
        return self.aux_list_min(trees[1:], alpha, best_b_sup(found, beta), level)


def observed(mt, seen):
    """Return the same tree, built lazily; `seen` records the leaves."""

    def build():
        if isinstance(mt, Leaf):
            seen.append(mt.valeur)
            return mt
        return Node(mt.joueur, [observed(child, seen) for child in mt.fils])

    return build


# ---------------------------------------------------------------- the sheet


def test_the_example_is_completed_as_printed():
    assert complete_mm(Alice, ex) == ex_c
    assert [score(child) for child in ex_c.fils] == [3, 1, 4]
    assert score(ex_c) == 4
    assert score(ex_c.fils[1].fils[2]) == 9


def test_the_example_has_its_score_and_visits_three_leaves():
    seen = []
    assert lazy_score_tree(Alice, observed(ex, seen)) == 4
    assert seen == [3, 1, 4]


def test_the_trace_is_the_printed_one():
    assert trace(Alice, ex) == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_questions_and_answers_have_two_names():
    assert complete_arbre is complete_mm
    assert lazy_score is lazy_score_tree


def test_trees_are_written_as_on_the_sheet():
    assert repr(Node(Bob, [Leaf(Alice, 3)])) == "Node(Bob, [Leaf(Alice, 3)])"
    assert repr(ex_c.fils[0]) == "NodeC(Bob, 3, [LeafC(Alice, 3)])"
    assert repr((Minfinit, Binf(3), Pinfinit, Bsup(4))) == "(Minfinit, Binf(3), Pinfinit, Bsup(4))"


def test_a_completed_tree_is_not_a_tree():
    assert LeafC(Alice, 3) != Leaf(Alice, 3)


def test_the_printed_mistake_is_corrected():
    """With the sheet's max in best_b_sup, a MIN node over 1 and 2 scores 2."""
    assert lazy_score_tree(Alice, Node(Bob, [Leaf(Alice, 1), Leaf(Alice, 2)])) == 1
    assert best_b_sup(2, Bsup(1)) == Bsup(1)
    assert best_b_sup(1, Bsup(2)) == Bsup(1)
    assert best_b_sup(7, Pinfinit) == Bsup(7)


def test_bounds():
    assert best_b_inf(2, Binf(1)) == best_b_inf(1, Binf(2)) == Binf(2)
    assert best_b_inf(7, Minfinit) == Binf(7)
    assert (val_b_inf(Binf(3)), val_b_sup(Bsup(4))) == (3, 4)
    with pytest.raises(TreeError, match="max vide"):
        val_b_inf(Minfinit)
    with pytest.raises(TreeError, match="min vide"):
        val_b_sup(Pinfinit)


def test_players_need_not_alternate():
    tree = Node(Alice, [Node(Alice, [Leaf(Bob, 1), Leaf(Bob, 5)]), Node(Bob, [Leaf(Bob, 7), Leaf(Bob, 2)])])
    assert complete_mm(Alice, tree).valeur == 5
    assert complete_mm(Bob, tree).valeur == 1  # min(min(1, 5), max(7, 2))


@given(j=PLAYERS, tree=TREES)
def test_completion_and_score_follow_the_definition(j, tree):
    assert complete_mm(j, tree) == completed(j, tree)
    assert lazy_score_tree(j, tree) == value(j, tree)


@given(j=PLAYERS, tree=TREES)
def test_the_sheets_own_answer_visits_the_same_leaves_and_returns_the_same(j, tree):
    answer, seen = Answer(j), []
    assert answer.lazy_score(tree) == lazy_score_tree(j, observed(tree, seen))
    assert answer.leaves == seen
    assert answer.lines == trace(j, tree)


def test_a_leaf_alone():
    assert lazy_score_tree(Bob, Leaf(Alice, 3)) == 3
    assert complete_mm(Bob, Leaf(Alice, 3)) == LeafC(Alice, 3)
    assert trace(Bob, Leaf(Alice, 3)) == ["ici aux_tree sur une feuille"]


def test_a_long_chain():
    tree = Leaf(Alice, 7)
    for _ in range(20_000):
        tree = Node(Bob, [tree])
    assert lazy_score_tree(Alice, tree) == complete_mm(Alice, tree).valeur == 7


# ---------------------------------------------------------------- invalid trees


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        (Node(Alice, []), "root: a Node without children: expected at least one"),
        (Node(Alice, [Leaf(Bob, 1), Node(Bob, [])]), "node 1: a Node without children: expected at least one"),
        (Node(Alice, [Node(Bob, [Leaf(Bob, 1), 5])]), "node 0.1: int: expected a Leaf or a Node"),
        (Node(Alice, [Leaf("Carol", 1)]), "node 0: the player 'Carol': expected Alice or Bob"),
        (Node(Alice, [Leaf(Bob, "x")]), "node 0: the value 'x': expected a finite number"),
        (Node(Alice, [Leaf(Bob, float("nan"))]), "node 0: the value nan: expected a finite number"),
        (ex_c, "root: NodeC: expected a Leaf or a Node"),
    ],
)
@pytest.mark.parametrize("function", [complete_mm, lazy_score_tree, trace])
def test_an_invalid_tree_is_an_error(function, tree, message):
    with pytest.raises(TreeError) as caught:
        function(Alice, tree)
    assert str(caught.value) == message


@pytest.mark.parametrize("function", [complete_mm, lazy_score_tree, trace])
def test_an_invalid_player_is_an_error(function):
    with pytest.raises(TreeError, match="the player who maximises is 'Carol': expected Alice or Bob"):
        function("Carol", ex)


@pytest.mark.parametrize("j", [Alice, "Alice"])
def test_players_may_be_given_as_text(j):
    text = Node("Alice", [Node("Bob", [Leaf("Alice", 3)]), Node(Bob, [Leaf("Alice", 1), Leaf(Alice, 2)])])
    plain = Node(Alice, [Node(Bob, [Leaf(Alice, 3)]), Node(Bob, [Leaf(Alice, 1), Leaf(Alice, 2)])])
    assert complete_mm(j, text) == complete_mm(Alice, plain)
    assert lazy_score_tree(j, text) == 3
    assert trace(j, text) == trace(Alice, plain)


def test_a_subtree_that_is_cut_may_be_invalid():
    def never():
        raise AssertionError("looked at")

    tree = Node(Alice, [Leaf(Bob, 3), Node(Bob, [Leaf(Alice, 1), never, Node(Bob, [])])])
    assert lazy_score_tree(Alice, tree) == 3
