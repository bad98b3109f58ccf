"""Wrong answers are detected and their mistakes named; right answers get full marks."""

import pytest
from sheets.grading.corpus import RIGHT, STRANGERS, WRONG, expected_mistake, graded, identity

from secateur.views.grading_mistakes import MISTAKES


def test_the_corpus_is_large_and_has_every_sheet():
    assert len(WRONG) >= 60
    assert len(RIGHT) >= 20
    sheets = {"arbres", "graphes", "alpha_beta", "domineering", "exploration", "parcours"}
    assert {path.parts[-3] for path in WRONG} == {path.parts[-3] for path in RIGHT} == sheets


def test_the_corpus_has_the_classical_mistakes():
    assert {expected_mistake(path) for path in WRONG} >= {
        "max-for-min",
        "return-in-loop",
        "last-tie",
        "bounds-not-handed-down",
        "cut-wrong-side",
        "depth-off-by-one",
        "parent-state-modified",
        "no-memo",
        "gains-not-stored",
        "recursion",
        "no-pruning",
        "laziness-broken",
        "infinite-loop",
    }
    assert {expected_mistake(path) for path in WRONG} <= set(MISTAKES)


@pytest.mark.parametrize("path", WRONG, ids=identity)
def test_a_wrong_answer_is_detected_and_its_mistake_named(path):
    found = graded(path)
    wrong = [mark for mark in found.marks if mark.reason not in ("", "missing", "needs")]
    assert wrong or found.failure
    assert found.score < found.most
    assert found.mistakes[:1] == (expected_mistake(path),)


@pytest.mark.parametrize("path", STRANGERS, ids=identity)
def test_a_strangers_mistakes_are_detected_and_named(path):
    found = graded(path)
    assert found.score < found.most
    wanted = {name for name in expected_mistake(path, "mistakes").split(", ") if name != "?"}
    assert wanted <= set(found.mistakes)


def test_most_of_the_strangers_mistakes_have_names():
    names = [name for path in STRANGERS for name in expected_mistake(path, "mistakes").split(", ")]
    assert len(STRANGERS) >= 75
    assert names.count("?") < 0.2 * len(names)
    assert set(names) - {"?"} <= set(MISTAKES)


@pytest.mark.parametrize("path", RIGHT, ids=identity)
def test_a_right_answer_gets_full_marks(path):
    found = graded(path)
    assert [(mark.check, mark.reason, mark.note) for mark in found.marks if not mark.ok] == []
    assert found.score == found.most >= 20
    assert found.mistakes == ()
    assert found.failure == ""
