"""Whatever a program answers, reports or leaves behind, the grader reaches a verdict."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from secateur.sheets.grading import Limits, examine
from secateur.sheets.grading.grade import SHEETS, Grade, sheet
from secateur.sheets.grading.session import CallOutcome, Session
from secateur.views.grading import grade_data, report, rows, table

PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.sampled_from(["A1", "c1", "leaf"])
)
ANYTHING = st.recursive(
    PLAIN,
    lambda below: st.one_of(
        st.lists(below, max_size=4),
        st.dictionaries(st.sampled_from(["gains", "lists", "sides", "other", "x"]), below, max_size=3),
        st.tuples(st.sampled_from(["leaf", "node"]), below, below, st.lists(below, max_size=2)).map(list),
    ),
    max_leaves=12,
)
ENDINGS = ["answered"] * 6 + ["raised", "seconds", "visits", "memory", "refused"]
QUESTIONS = [(name, question) for name in SHEETS for question in sheet(name).questions.values()]


class Pretended:
    """A session with a program that gives arbitrary answers."""

    program, failure = object(), None
    traits, uses, circular = {}, {}, frozenset()

    def __init__(self, outcomes, question):
        self.outcomes = itertools.cycle(outcomes)
        self.functions = {question.name}

    def call(self, call, serving):
        answer, left, ending = next(self.outcomes)
        return CallOutcome(answer, serving.visits(), left, ending, "Error, line 3" if ending == "raised" else "")

    def restart(self):
        pass


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=lambda thing: getattr(thing, "name", ""))
def test_any_answer_gets_a_verdict(name, question, monkeypatch):
    prepared = examine._prepared(question, 0)
    monkeypatch.setattr(examine, "_prepared", lambda question, seed: prepared[:: max(1, len(prepared) // 8)])

    @settings(max_examples=8, database=None)
    @given(st.lists(st.tuples(ANYTHING, ANYTHING, st.sampled_from(ENDINGS)), min_size=1, max_size=3))
    def check(outcomes):
        found = Grade("x.py", name, tuple(examine.examine(Pretended(outcomes, question), question, 0)), ("limits",))
        assert found.score <= found.most
        for language in ("en", "fr"):
            text = "\n".join([*report(found, {}, language), *table([found], language)])
            assert text.replace("\n", "").isprintable()
            assert grade_data(found, language)["checks"]
            assert len(rows([found], language)) == 2

    check()


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"told": []},
        {"told": [], "answer": {"answer": {}}, "raised": 1},
        {"told": [], "raised": {"kind": 1, "message": 2}},
        {"told": [], "stopped": "never"},
        {"told": None, "answer": 1},
        {"told": [[]] * 1000, "answer": 1},
        {"told": [["opened", -1]], "ask": ["value", 0]},
        {"told": [], "ask": None},
        {"told": [], "ask": ["value", "x"]},
        {"told": [], "ask": ["value"]},
    ],
    ids=str,
)
def test_a_malformed_message_is_garbage_and_not_an_error(message, monkeypatch):
    question = sheet("arbres").questions["lazy_score_tree"]
    case, _ = examine._prepared(question, 0)[0]
    with Session("x.py", b"def lazy_score_tree(j, t): pass", "arbres", Limits(patience=60.0)) as session:
        monkeypatch.setattr(session.program, "receive", lambda patience=None: message)
        outcome = session.call({"function": "lazy_score_tree", **question.call(case)}, question.serving(case))
    assert outcome.ending in ("garbage", "answered")
    assert outcome.ending == "garbage" or "answer" in message
