"""Marks against an alpha-beta that is written here again, as on paper, and knows nothing of events."""

import json
import math
import random
from itertools import pairwise

import pytest

from secateur import Recorder, Tree, alphabeta
from secateur.catalog import ALGORITHMS
from secateur.lab import quiz
from secateur.lab.answers import answer
from secateur.tree import nodes
from secateur.views.words import number

OPTIONS = [{}, {"strict": True}, {"shallow": True}, {"hard": True}, {"strict": True, "shallow": True}]


def random_data(chance, depth):
    if depth == 0 or chance.random() < 0.15:
        return chance.randint(-3, 3)  # few values, so that there are ties
    return [random_data(chance, depth - 1) for _ in range(chance.randint(1, 3))]


def random_tree(seed):
    chance = random.Random(seed)
    return Tree([random_data(chance, chance.randint(1, 4)) for _ in range(chance.randint(1, 3))])


def on_paper(tree, strict=False, shallow=False, hard=False):
    """Every leaf, window, decision and value of the search, in order, each with its node."""
    told = {"leaf": [], "window": [], "cut": [], "value": []}

    def search(node, alpha, beta, maximising):
        if not node.moves:
            told["leaf"].append((node, None))
            return node.value
        if node is not tree.root:
            told["window"].append((node, (alpha, beta)))
        low, high = alpha, beta
        if shallow:
            alpha, beta = -math.inf, math.inf
        v = -math.inf if maximising else math.inf
        for index in node.moves:
            child = search(node.child(index), alpha, beta, not maximising)
            v = max(v, child) if maximising else min(v, child)
            if maximising:
                alpha, cut = max(alpha, v), v > high if strict else v >= high
            else:
                beta, cut = min(beta, v), v < low if strict else v <= low
            if index + 1 < len(node.moves):
                told["cut"].append((node, ("beta" if maximising else "alpha") if cut else "none"))
            if cut:
                break
        v = min(max(v, low), high) if hard else v
        told["value"].append((node, v))
        return v

    search(tree.root, -math.inf, math.inf, True)
    return told


def recorded(tree, **options):
    recorder = Recorder()
    alphabeta(tree, listener=recorder, **options)
    return recorder.events


def asked_of(events, kind):
    found = quiz.questions(events, windows=True)
    return quiz.a_round(found, [kind], 0, events)


def marked(question, events, texts=(), node=None):
    return quiz.mark(question, list(texts), node, events, "en")


@pytest.mark.parametrize("block", range(10))
def test_marks_on_500_random_trees(block):
    for seed in range(50 * block, 50 * block + 50):
        tree, options = random_tree(seed), OPTIONS[seed % len(OPTIONS)]
        events, told = recorded(tree, **options), on_paper(tree, **options)
        leaves = [node for node in nodes(tree.root) if not node.moves]
        for kind in quiz.KINDS:
            questions = asked_of(events, kind)
            assert [question.node for question in questions] == [node for node, _ in told[kind]]
            for question, (node, truth) in zip(questions, told[kind], strict=True):
                check(question, events, leaves, node, truth)


def check(question, events, leaves, node, truth):
    """The true answer is right, and every other one is wrong, superfluous cuts too."""
    if question.kind == "leaf":
        others = [leaves[0], leaves[-1], leaves[len(leaves) // 2]]
        assert [leaf for leaf in {node, *others} if marked(question, events, node=leaf).right] == [node]
        assert not marked(question, events, node=None).right
    elif question.kind == "cut":
        said = [kind for kind in ("none", "alpha", "beta") if marked(question, events, [kind]).right]
        assert said == [truth]
    elif question.kind == "window":
        alpha, beta = map(number, truth)
        assert marked(question, events, [alpha, beta]).right
        assert not marked(question, events, ["77", beta]).right
        assert not marked(question, events, [alpha, "-77"]).right
    else:
        assert marked(question, events, [number(truth)]).right
        assert not marked(question, events, [number(truth + 1)]).right
    assert marked(
        question, events, {"window": ["0", "0"], "cut": ["none"], "value": ["0"]}.get(question.kind, [])
    ).reason


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_shown_before_it_is_asked_for(seed):
    tree = random_tree(seed)
    events = recorded(tree)
    for kinds in ([kind] for kind in quiz.KINDS):
        chosen = quiz.a_round(quiz.questions(events, windows=True), kinds, seed, events)
        for question in chosen:
            assert question.asked <= question.answered
            assert question.asked <= question.event or question.kind == "cut"
    mixed = quiz.a_round(quiz.questions(events, windows=True), quiz.KINDS, seed, events)
    for before, after in pairwise(mixed):
        assert before.answered <= after.asked or before.kind == "leaf"
        assert before.asked < after.asked or before.answered <= after.asked


def test_a_mixed_round_has_all_kinds_and_comes_from_its_seed():
    events = recorded(
        Tree(
            [[[[20, 22], [25, 30], [17, 0, 30, 15]], [[50, 53], [65, 20]]], [[[10, 8], [5, 2]], [[92, 1], [25, 30]]]]
        )
    )
    found = quiz.questions(events, windows=True)
    rounds = [quiz.a_round(found, quiz.KINDS, seed, events) for seed in range(20)]
    assert {question.kind for each in rounds for question in each} == set(quiz.KINDS)
    assert rounds[3] == quiz.a_round(found, quiz.KINDS, 3, events)
    assert len({tuple(each) for each in rounds}) > 10


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_asks_and_marks(name):
    asked = {"text": "[[[3,5],[6,9]],[[1,2],[0,7]]]", "algorithm": name, "kinds": list(quiz.KINDS), "seed": 1}
    first = json.loads(answer("quiz", json.dumps(asked).encode()))
    for place in range(first["count"]):
        given = asked | {"question": place}
        question = json.loads(answer("quiz", json.dumps(given).encode()))
        assert question["mark"] is None
        wrong = {"leaf": [], "cut": ["none"], "window": ["0", "0"], "value": ["0"]}[question["kind"]]
        mark = json.loads(answer("quiz", json.dumps(given | {"answer": wrong, "node": 0}).encode()))["mark"]
        truth = json.loads(
            answer("quiz", json.dumps(given | {"answer": mark["truth"], "node": mark["node"]}).encode())
        )
        assert truth["mark"]["right"]
        assert len(truth["rows"]) >= len(question["rows"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3", 3),
        (" -2.5 ", -2.5),
        ("−2,5", -2.5),
        ("+∞", math.inf),
        ("-inf", -math.inf),
        ("oo", math.inf),
        ("−∞", -math.inf),
    ],
)
def test_numbers_as_students_type_them(typed, meant):
    assert quiz.read_answer(typed) == meant


@pytest.mark.parametrize("typed", ["", "x", "nan", "1e999", "3 4 x", "infinity!"])
def test_what_is_no_number(typed):
    with pytest.raises(quiz.QuizError, match="expected a number"):
        quiz.read_answer(typed)


def test_answers_that_do_not_fit_the_question():
    events = recorded(Tree([[3, 5], [1, 2]]))
    with pytest.raises(quiz.QuizError, match="1 answers: expected 2"):
        marked(asked_of(events, "window")[0], events, ["3"])
    with pytest.raises(quiz.QuizError, match="'maybe': expected none, alpha or beta"):
        marked(asked_of(events, "cut")[0], events, ["maybe"])


def test_the_reason_for_a_cut_that_is_superfluous():
    events = recorded(Tree([[3, 5], [4, 2, 1]]))
    first, second = asked_of(events, "cut")[-2:]
    assert (
        marked(first, events, ["alpha"]).reason
        == "v = 4 > α = 3: MIN may still do better at node 1, so the search goes on there."
    )
    assert marked(second, events, ["none"]).reason.startswith(
        "Node 1 is MIN and has v = 2; MAX already has 3 at the root."
    )


def test_the_reason_for_going_on_at_an_equal_value_is_that_the_search_is_strict():
    events = recorded(Tree([[3, 5], [3, 2, 1]]), strict=True)
    questions = asked_of(events, "cut")
    assert "strict search cuts only what is worse" in marked(questions[-2], events, ["alpha"]).reason
