"""Exercises, in a real browser: direct and inverse, by mouse and by keyboard."""

import json
import re

import pytest
from lab.pages import click_edge, edge, fragment, press, state_in

from secateur.lab.answers import answer
from secateur.lab.exercises import LEVELS

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)
OWN = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"


def ask(name, **asked):
    return json.loads(answer(name, json.dumps(asked).encode()))


def opened(open_page, **exercise):
    page = open_page(f"&{fragment(page='exercises', exercise=exercise)}")
    expect(page.locator(".values input").first).to_be_visible()
    return page


def act(page, name):
    page.get_by_role("button", name=name).click()


def verdict(page):
    return page.locator(".verdict")


def solved(text):
    """The cuts and the values of the search, by the answers of the first page."""
    found = ask("tree", text=text)
    cuts = [row[3] for row in found["rows"] if row[0] == "cut"]
    return cuts, {row[1]: row[2] for row in found["rows"] if row[0] == "leave"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_direct_exercise(open_page, level):
    page = opened(open_page, kind="direct", level=level, seed=3)
    cuts, values = solved(ask("exercise", kind="direct", level=level, seed=3)["text"])
    act(page, "Check")
    expect(verdict(page)).to_contain_text("Something else is cut as well.")
    for spot in cuts:
        click_edge(page, spot)
        expect(edge(page, spot)).to_have_class("edge marked active")
    act(page, "Check")
    expect(verdict(page)).to_contain_text("The cuts are right. Now the values")
    for spot, value in values.items():
        page.locator(f'[data-field="{spot}"] input').fill(value)
    act(page, "Check")
    expect(verdict(page)).to_contain_text("All right: every cut and every value.")


def test_superfluous_cuts_and_wrong_values_are_wrong(open_page):
    page = opened(open_page, kind="direct", text="(A (B a=3 b=5) (C c=4 d=1 e=0))")
    for spot, said in [
        (2 + 1, "b is not cut. α = −∞ at B: no MAX node above has a value yet"),
        (6, "The cut comes later than d."),
    ]:
        click_edge(page, spot)
        act(page, "Check")
        expect(verdict(page)).to_contain_text(said)
        click_edge(page, spot)
    click_edge(page, 7)
    page.get_by_label("value returned by B").fill("5")
    act(page, "Check")
    expect(verdict(page)).to_contain_text("The value of B is not right.")
    expect(page.locator('[data-field="1"]')).to_have_class("field wrong")
    page.get_by_label("value returned by B").fill("three")
    act(page, "Check")
    expect(verdict(page)).to_contain_text("“three” is not a number")
    page.get_by_label("value returned by B").fill("3")
    act(page, "Check")
    expect(verdict(page)).to_contain_text("The cuts are right.")


def test_a_first_child_and_the_root_cannot_be_marked(open_page):
    page = opened(open_page, kind="direct", text="(A (B a=3 b=5) (C c=4 d=1))")
    click_edge(page, 2)
    expect(verdict(page)).to_have_text("a is the first child of B: whenever B is looked at, so is a.")
    page.locator('.tree .node[data-spot="0"]').dispatch_event("click")
    expect(verdict(page)).to_have_text("The root can never be cut.")


def test_the_solution_of_a_direct_exercise(open_page):
    page = opened(open_page, kind="direct", text="(A (B a=3 b=5) (C c=1 d=4))")
    act(page, "Solution")
    expect(verdict(page)).to_contain_text("C is MIN and has v = 1; MAX already has 3 at A.")
    expect(edge(page, 6)).to_have_class("edge marked active")


@pytest.mark.parametrize("rule", ["strict", "shallow"])
def test_the_rules_of_the_exercise_are_obeyed(open_page, rule):
    page = opened(open_page, kind="direct", level="hard", seed=5)
    page.get_by_role("switch", name=rule.capitalize()).check()
    expect(page.locator(".task")).to_contain_text("v > β" if rule == "strict" else "Only the parent sets")
    text = ask("exercise", kind="direct", level="hard", seed=5, **{rule: True})["text"]
    cuts = [row[3] for row in ask("tree", text=text, **{rule: True})["rows"] if row[0] == "cut"]
    assert cuts
    for spot in cuts:
        click_edge(page, spot)
    act(page, "Check")
    expect(verdict(page)).to_contain_text("The cuts are right.")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_an_inverse_exercise_by_hints_alone(open_page, level):
    page = opened(open_page, kind="inverse", level=level, seed=2)
    wanted = ask("exercise", kind="inverse", level=level, seed=2, distinct=True)["cuts"]
    for spot in wanted:
        expect(edge(page, spot)).to_have_class("edge wanted")
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("which has no value yet")
    while True:
        act(page, "Hint")
        expect(verdict(page)).to_have_text(re.compile("Try .* = |Every leaf"))
        said = verdict(page).text_content()
        if said.startswith("Every leaf"):
            break
        name, value = said.removeprefix("Try ").rstrip(".").split(" = ")
        page.get_by_label(f"value of leaf {name}", exact=True).fill(value)
        expect(page.get_by_label(f"value of leaf {name}", exact=True)).to_be_focused()
        page.locator(".verdict").evaluate("one => one.remove()")
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("Exactly these branches are cut: solved.")


def test_equal_leaves_are_an_answer_only_if_they_are_allowed(open_page):
    page = opened(open_page, kind="inverse", text="(A (B a=? b=?) (C c=? d=?))", wanted=[6])
    for name in "abc":
        page.get_by_label(f"value of leaf {name}", exact=True).fill("3")
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("These leaves are equal: a, b.")
    other = opened(open_page, kind="inverse", text="(A (B a=3 b=3) (C c=3 d=?))", wanted=[6], distinct=False)
    act(other, "Try these values")
    expect(verdict(other)).to_contain_text("solved")
    act(other, "Solution, or proof")
    expect(verdict(other)).to_contain_text("A solution: one value is enough.")


def test_values_that_cut_something_else(open_page):
    page = opened(open_page, kind="inverse", text="(A (B a=? b=?) (C c=? d=?))", wanted=[], distinct=False)
    for name, value in zip("abcd", "3513", strict=True):
        page.get_by_label(f"value of leaf {name}", exact=True).fill(value)
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("Cut, but not wanted: d.")
    expect(verdict(page)).to_contain_text("C is MIN and has v = 1; MAX already has 3 at A.")
    page.get_by_label("value of leaf c", exact=True).fill("x")
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("“x” is not a number")


def test_a_hint_for_values_that_cannot_be_completed(open_page):
    page = opened(open_page, kind="inverse", text="(A (B a=? b=?) (C c=? d=?))", wanted=[6])
    page.get_by_label("value of leaf a", exact=True).fill("1")
    page.get_by_label("value of leaf c", exact=True).fill("5")
    act(page, "Hint")
    expect(verdict(page)).to_contain_text("With these values it cannot be done.")
    expect(verdict(page)).to_contain_text("a = 1 is given")


def test_the_solution_is_one_and_the_search_says_so(open_page):
    page = opened(open_page, kind="inverse", level="hard", seed=4)
    act(page, "Solution, or proof")
    expect(verdict(page)).to_contain_text("A solution.")
    act(page, "Try these values")
    expect(verdict(page)).to_contain_text("Exactly these branches are cut: solved.")
    act(page, "Follow the search")
    expect(page.locator(".player")).to_be_visible()
    assert page.get_by_role("button", name="Step", exact=True).get_attribute("aria-current") == "page"


@pytest.mark.parametrize(
    ("language", "said", "why"),
    [
        ("en", "There is no solution, and here is why.", "G is looked at   needs B < D"),
        ("fr", "Il n’y a pas de solution, et voici pourquoi.", "G est examiné   il faut B < D"),
    ],
)
def test_branches_of_ones_own_and_the_proof_that_it_cannot_be_done(open_page, language, said, why):
    page = open_page(f"&{fragment(page='exercises', exercise={'kind': 'own', 'text': OWN})}", language=language)
    for spot in (8, 11):
        click_edge(page, spot)
        expect(edge(page, spot)).to_have_class("edge wanted active")
    page.get_by_role("button", name="proof" if language == "en" else "preuve").click()
    expect(verdict(page)).to_contain_text(said)
    expect(verdict(page).locator("pre")).to_contain_text(why)


def test_the_same_number_gives_everybody_the_same_exercise(open_page):
    first, second = (opened(open_page, kind="inverse", level="medium", seed=8) for _ in range(2))
    look = "() => document.querySelector('.tree').innerHTML"
    assert first.evaluate(look) == second.evaluate(look)
    act(first, "Next exercise")
    expect(first.get_by_label("Number (the same for everybody)")).to_have_value("9")
    expect(first.locator(".tree")).not_to_have_js_property("innerHTML", second.evaluate(look))


def test_a_whole_exercise_by_keyboard_alone(open_page):
    page = opened(open_page, kind="direct", text="(A (B a=3 b=5) (C c=1 d=4))")
    press(page, "Tab")
    for _ in range(40):
        if page.evaluate("() => document.activeElement.getAttribute('role')") == "treeitem":
            break
        press(page, "Tab")
    press(page, "End")
    press(page, "Enter")
    expect(edge(page, 6)).to_have_class("edge marked active")
    expect(page.locator(".outline [data-spot='6']")).to_have_attribute(
        "aria-label", "d, leaf, value 4, marked as cut"
    )
    for value in ("3", "3", "1"):
        while not page.evaluate(
            "() => document.activeElement.matches('.values input') && document.activeElement.value === ''"
        ):
            press(page, "Tab")
        page.keyboard.type(value)
    while page.evaluate("() => document.activeElement.textContent") != "Check":
        press(page, "Tab")
    press(page, "Enter")
    expect(verdict(page)).to_contain_text("All right: every cut and every value.")


def test_a_link_carries_the_exercise(open_page):
    page = opened(open_page, kind="inverse", level="medium", seed=8)
    page.locator(".values input").first.fill("6")
    act(page, "Share")
    state = state_in(page.get_by_label("Link", exact=True).input_value())["exercise"]
    assert (state["kind"], state["level"], state["seed"], list(state["values"].values())) == (
        "inverse",
        "medium",
        8,
        ["6"],
    )
    other = open_page(f"&{fragment(page='exercises', exercise=state)}")
    expect(other.locator(".values input").first).to_have_value("6")
    act(other, "Begin again")
    expect(other.locator(".values input").first).to_have_value("")
