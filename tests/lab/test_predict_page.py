"""Predict, in a real browser: whole rounds, answered right and wrong."""

import json

import pytest
from lab.pages import EXERCISE_1, fragment, node, press, state_in

from secateur.lab.answers import answer

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)
KINDS = ["leaf", "window", "cut", "value"]


def asked(question, kinds=KINDS, text=EXERCISE_1, seed=1, **more):
    found = {"text": text, "kinds": kinds, "seed": seed, "question": question, **more}
    return json.loads(answer("quiz", json.dumps(found).encode()))


def truth(question, **more):
    kind = asked(question, **more)["kind"]
    given = {"leaf": [], "cut": ["none"], "window": ["0", "0"], "value": ["0"]}[kind]
    return kind, asked(question, answer=given, **more)["mark"]


def give(page, kind, mark, wrong=False):
    """Answer a question by mouse and keyboard."""
    if kind == "leaf":
        spot = mark["node"]
        others = page.locator(".tree .node.leaf").evaluate_all("all => all.map(one => Number(one.dataset.spot))")
        node(page, next(other for other in others if other != spot) if wrong else spot).dispatch_event("click")
    elif kind == "cut":
        names = {"none": "No cut", "alpha": "Alpha cut", "beta": "Beta cut"}
        said = next(name for name in names if name != mark["truth"][0]) if wrong else mark["truth"][0]
        page.get_by_role("button", name=names[said]).click()
    else:
        fields = ["α", "β"] if kind == "window" else ["v"]
        for name, value in zip(fields, mark["truth"], strict=True):
            page.locator(".answers").get_by_label(name, exact=True).fill("77" if wrong else value)
        press(page, "Enter")


@pytest.fixture
def predict(open_page):
    return open_page(f"&{fragment(page='predict')}")


def begin(page):
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".ask .score")).to_contain_text("Question 1 of")


@pytest.mark.parametrize("wrong", [False, True])
def test_a_whole_round(predict, wrong):
    begin(predict)
    count = asked(0)["count"]
    for place in range(count):
        kind, mark = truth(place)
        give(predict, kind, mark, wrong)
        expect(predict.locator(".verdict strong")).to_have_text("Not so." if wrong else "Right.")
        expect(predict.locator(".verdict")).to_contain_text(mark["reason"])
        if place + 1 < count:
            predict.get_by_role("button", name="Next question").click()
            expect(predict.locator(".ask .score")).to_have_text(f"Question {place + 2} of {count}")
    right = 0 if wrong else count
    expect(predict.locator(".verdict")).to_contain_text(f"The round is over: {right} of {count} right.")
    predict.get_by_role("button", name="Another round").click()
    expect(predict.locator(".ask .score")).to_contain_text("Question 1 of")


def test_nothing_is_shown_or_sent_before_it_is_asked_for(predict):
    bodies = []
    predict.on("response", lambda response: "/api/" in response.url and bodies.append(response))
    begin(predict)
    expect(predict.locator(".tree .node.done, .tree .node.open, .tree .edge.cut")).to_have_count(0)
    expect(predict.locator(".tree .window")).to_have_text([""] * 16)
    assert [len(response.json()["rows"]) for response in bodies] == [0]
    assert bodies[0].json()["mark"] is None


@pytest.mark.parametrize("kind", KINDS)
def test_questions_of_one_kind(predict, kind):
    names = {"leaf": "the next leaf", "window": "α and β", "cut": "cut or not", "value": "the value returned"}
    for other in KINDS:
        if other != kind:
            predict.get_by_label(names[other]).uncheck()
    begin(predict)
    found, mark = truth(0, kinds=[kind])
    assert found == kind
    give(predict, kind, mark)
    expect(predict.locator(".verdict strong")).to_have_text("Right.")


def test_at_least_one_kind_of_question_stays(predict):
    for name in ("the next leaf", "α and β", "cut or not"):
        predict.get_by_label(name).uncheck()
    last = predict.get_by_label("the value returned")
    last.click()
    expect(last).to_be_checked()


@pytest.mark.parametrize(
    "options",
    [
        {"strict": True},
        {"shallow": True},
        {"hard": True},
        {"algorithm": "pvs"},
        {"algorithm": "mtdf"},
        {"algorithm": "sss"},
        {"algorithm": "minimax"},
    ],
)
def test_the_marks_are_those_of_the_search_that_was_chosen(open_page, options):
    text = "(((3 5) (3 2)) ((3 (4 1)) (0 2)) (((3 9) (1 1)) (2 2)))"
    page = open_page(f"&{fragment(page='predict', text=text, **options)}")
    begin(page)
    for place in range(4):
        kind, mark = truth(place, text=text, **options)
        give(page, kind, mark)
        expect(page.locator(".verdict strong")).to_have_text("Right.")
        page.get_by_role("button", name="Next question").click()
        expect(page.locator(".ask .score")).to_contain_text(f"Question {place + 2} of")


def test_what_is_no_number_is_told_and_not_counted(open_page):
    page = open_page(f"&{fragment(page='predict', quiz={'kinds': ['value']})}")
    begin(page)
    page.get_by_label("v", exact=True).fill("many")
    press(page, "Enter")
    expect(page.locator(".problem")).to_have_text("“many” is not a number: expected one such as 3, or ∞.")
    expect(page.get_by_label("v", exact=True)).to_be_focused()
    expect(page.locator(".verdict")).to_have_count(0)


def test_infinity_has_buttons(open_page):
    page = open_page(f"&{fragment(page='predict', quiz={'kinds': ['window']})}")
    begin(page)
    page.get_by_role("button", name="minus infinity").click()
    page.get_by_role("button", name="plus infinity").click()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".verdict strong")).to_have_text("Right.")


def test_a_leaf_is_pointed_at_by_the_keyboard(open_page):
    page = open_page(f"&{fragment(page='predict', quiz={'kinds': ['leaf']})}")
    begin(page)
    page.locator(".outline [tabindex='0']").focus()
    press(page, "ArrowRight", 4)
    press(page, "Enter")
    expect(page.locator(".verdict strong")).to_have_text("Right.")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()


def test_a_link_carries_the_round_and_the_score(predict, open_page):
    begin(predict)
    kind, mark = truth(0)
    give(predict, kind, mark)
    expect(predict.locator(".verdict strong")).to_have_text("Right.")
    predict.get_by_role("button", name="Next question").click()
    expect(predict.locator(".ask .score")).to_contain_text("Question 2 of")
    predict.get_by_role("button", name="Share").click()
    link = predict.get_by_label("Link", exact=True).input_value()
    assert state_in(link)["quiz"] == {"kinds": KINDS, "seed": 1, "question": 1, "right": 1, "wrong": 0, "begun": True}
    other = open_page(f"&{link.partition('#')[2]}")
    expect(other.locator(".ask .score")).to_contain_text("Question 2 of")
    expect(other.locator(".wide > .score")).to_have_text("1 of 1 right")
