"""Step, in a real browser: drawing, table and words in step with each other."""

import json
import random
import re

import pytest
from lab.pages import EXERCISE_1, fragment, node, press
from lab.test_quiz import random_data

from secateur.catalog import ALGORITHMS
from secateur.lab.answers import answer

playwright_api = pytest.importorskip("playwright.sync_api")
expect = playwright_api.expect
expect.set_options(timeout=60_000)

# Walk to the end and back by the keys, and return what is seen at every step on the way.
WALK = """() => {
  const look = () => document.querySelector(".tree").innerHTML + document.querySelector(".sentence").textContent
    + document.querySelector(".log").innerHTML + document.querySelector(".counts").textContent;
  const event = (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const press = (key) => document.body.dispatchEvent(event(key));
  const count = Number(document.querySelector(".counter").textContent.split("/")[1]);
  press("Home");
  const forwards = [look()];
  for (let step = 0; step < count; step++) { press("ArrowRight"); forwards.push(look()); }
  const backwards = [look()];
  for (let step = 0; step < count; step++) { press("ArrowLeft"); backwards.push(look()); }
  const same = JSON.stringify(forwards) === JSON.stringify(backwards.reverse());
  return { same, steps: forwards.length, different: new Set(forwards).size };
}"""


def searched(**asked):
    return json.loads(answer("tree", json.dumps(asked).encode()))


def at_step(page, step):
    page.locator(".player input.line").fill(str(step))


@pytest.mark.parametrize("block", range(5))
def test_backwards_shows_what_forwards_did_on_50_random_trees(page, block):
    names = list(ALGORITHMS)
    for seed in range(10 * block, 10 * block + 10):
        chance = random.Random(seed)
        text = json.dumps([random_data(chance, 3) for _ in range(2)])
        algorithm = names[seed % len(names)]
        count = len(searched(text=text, algorithm=algorithm)["rows"])
        with page.expect_response("**/api/tree"):
            page.evaluate("hash => { location.hash = hash }", fragment(text=text, algorithm=algorithm))
        expect(page.locator(".counter")).to_have_text(f"0 / {count}")
        expect(page.locator(".options select").first).to_have_value(algorithm)
        walked = page.evaluate(WALK)
        assert walked["same"], text
        assert walked["steps"] == count + 1
        assert walked["different"] > count / 3


def test_the_keys(page):
    counter = page.locator(".counter")
    expect(counter).to_have_text("0 / 58")
    press(page, "ArrowRight", 3)
    expect(counter).to_have_text("3 / 58")
    press(page, "ArrowLeft")
    expect(counter).to_have_text("2 / 58")
    press(page, "End")
    expect(counter).to_have_text("58 / 58")
    press(page, "Home")
    expect(counter).to_have_text("0 / 58")
    press(page, "Shift+ArrowRight")
    expect(page.locator(".sentence")).to_contain_text("an alpha cut on 0.0.2.1, 0.0.2.2, 0.0.2.3")
    press(page, "Shift+ArrowRight", 2)
    press(page, "Shift+ArrowLeft")
    expect(page.locator(".sentence")).to_contain_text("a beta cut on 0.1.1")


def test_keys_are_silent_in_fields(page):
    press(page, "ArrowRight", 5)
    page.get_by_label("Depth").focus()
    press(page, "Home")
    press(page, "ArrowLeft")
    press(page, "Space")
    page.keyboard.type("?")
    expect(page.locator(".counter")).to_have_text("5 / 58")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_buttons_and_the_time_line(page):
    counter = page.locator(".counter")
    for name, shown in [
        ("One step on", "1"),
        ("To the end", "58"),
        ("One step back", "57"),
        ("To the beginning", "0"),
        ("To the next cut", "21"),
    ]:
        page.get_by_role("button", name=name, exact=True).click()
        expect(counter).to_have_text(f"{shown} / 58")
    at_step(page, 40)
    expect(counter).to_have_text("40 / 58")
    box = page.locator(".player input.line").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.69, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, middle, steps=5)
    page.mouse.move(box["x"] + 2, middle, steps=5)
    page.mouse.up()
    expect(counter).to_have_text("0 / 58")


def test_play_and_pause_at_a_speed(page):
    page.get_by_label("Speed").select_option("10")
    press(page, "Tab")  # out of the field
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    press(page, "Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".counter")).not_to_have_text("0 / 58")
    press(page, "Space")
    expect(page.locator(".player").get_by_role("button", name="Play")).to_be_visible()
    page.locator(".player").get_by_role("button", name="Play").click()
    expect(page.locator(".counter")).to_have_text("58 / 58")
    expect(page.locator(".player").get_by_role("button", name="Play")).to_be_visible()


def test_drawing_table_and_words_are_in_step(page):
    found = searched(text=EXERCISE_1)
    for step in (1, 5, 10, 22, 33, 58):
        at_step(page, step)
        expect(page.locator(".sentence")).to_have_text(found["words"]["sentences"][step - 1])
        rows = [row for row in found["words"]["windows"][:step] if row]
        expect(page.locator(".log tbody tr")).to_have_count(len(rows))
        cells = page.locator(".log tbody tr").last.locator("td").all_text_contents()
        assert cells == [*rows[-1][:3], rows[-1][3].strip()]
        row = found["rows"][step - 1]
        expect(node(page, row[1])).to_have_class(re.compile(r"\bnow\b"))


def test_the_reason_for_a_cut_and_where_its_bound_comes_from(page):
    at_step(page, [row[0] for row in searched(text=EXERCISE_1)["rows"]].index("cut") + 1)
    expect(page.locator(".sentence")).to_have_text(
        "Node 0.0.2 is MIN and has v = 17; MAX already has 25 at node 0.0. Since v = 17 ≤ α = 25, MAX will not let "
        "the game come to node 0.0.2: an alpha cut on 0.0.2.1, 0.0.2.2, 0.0.2.3."
    )
    expect(page.locator(".tree .edge.cut")).to_have_count(3)
    expect(node(page, 2)).to_have_class(re.compile(r"\bsource\b"))


@pytest.mark.parametrize("log", ["sentences", "rules", "calls"])
def test_the_search_can_be_told_in_other_ways(page, log):
    page.get_by_label("Told as").select_option(log)
    at_step(page, 30)
    found = searched(text=EXERCISE_1)["words"][log][:30]
    lines = [line for each in found for line in (each if isinstance(each, list) else [each]) if line is not None]
    assert page.locator(".log li").all_text_contents() == lines


def test_what_cannot_be_told_of_an_algorithm_is_not_offered(page):
    page.get_by_label("Told as").select_option("rules")
    page.get_by_label("Algorithm", exact=True).select_option("sss")
    expect(page.get_by_label("Told as").locator("option")).to_have_count(2)
    expect(page.get_by_label("Told as")).to_have_value("windows")


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_of_the_catalogue(page, name):
    page.get_by_label("Algorithm", exact=True).select_option(name)
    found = searched(text=EXERCISE_1, algorithm=name)
    expect(page.locator(".counter")).to_have_text(f"0 / {len(found['rows'])}")
    press(page, "Escape")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_have_text("Value 25 to MAX")
    principal = page.locator(".tree .node.principal")
    assert (
        sorted(int(spot) for spot in principal.evaluate_all("all => all.map(one => one.dataset.spot)"))
        == found["result"]["line"]
    )


@pytest.mark.parametrize(("option", "name"), [("Strict", "strict"), ("Shallow", "shallow"), ("Fail-hard", "hard")])
def test_options_are_switches_that_an_algorithm_obeys_or_not(open_page, option, name):
    text = "(((3 5) (3 2)) ((3 (4 1)) (0 2)) (((3 9) (1 1)) (2 2)))"
    page = open_page(f"&{fragment(text=text, log='sentences')}")
    switch = page.get_by_role("switch", name=option)
    with page.expect_response("**/api/tree"):
        switch.check()
    found, usual = searched(text=text, **{name: True}), searched(text=text)
    assert found["words"]["sentences"] != usual["words"]["sentences"]
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".log li")).to_have_text(found["words"]["sentences"])
    page.get_by_label("Algorithm", exact=True).select_option("minimax")
    expect(switch).to_be_disabled()


def test_changing_an_option_keeps_the_place(page):
    at_step(page, 33)
    before = page.locator(".sentence").text_content()
    page.get_by_role("switch", name="Shallow").check()
    expect(page.locator(".counter")).not_to_contain_text("/ 58")
    expect(page.locator(".sentence")).to_have_text(before)
    page.get_by_label("Algorithm", exact=True).select_option("minimax")
    expect(page.locator(".counter")).to_contain_text(
        f"/ {len(searched(text=EXERCISE_1, algorithm='minimax')['rows'])}"
    )
    expect(page.locator(".sentence")).to_have_text(before)


@pytest.mark.parametrize(("order", "leaves"), [("best", 8), ("worst", 20), ("reversed", 17)])
def test_the_order_of_children_and_the_leaves_saved(page, order, leaves):
    page.get_by_label("Order of children").select_option(order)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".counts")).to_contain_text(f"{leaves} of 20 looked at, {20 - leaves} saved so far.")


def test_minimax_beside_alpha_beta(page):
    at_step(page, 33)
    assert page.locator(".bar-value").all_text_contents() == ["7", "10"]
    page.get_by_role("button", name="To the end").click()
    assert page.locator(".bar-value").all_text_contents() == ["9", "20"]


def test_a_depth_limit_stops_at_estimates(page, open_page):
    page = open_page(f"&{fragment(text='((:4 3 5) (:2 1 9))')}")
    page.get_by_label("Depth").fill("1")
    press(page, "Enter")
    expect(page.locator(".counter")).to_have_text("0 / 6")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_have_text("Value 4 to MAX")


def test_a_leaf_without_a_value_stops_the_search_with_a_reason(open_page):
    page = open_page(f"&{fragment(text='((3 5) (? 2))')}")
    expect(page.locator(".problem")).to_have_text(
        "The search cannot go on: node 1.0: the search reached a leaf without a value: expected a number"
    )


@pytest.mark.parametrize("name", ["sheet-000", "sheet-002-1", "sheet-002-2", "sheet-003"])
def test_the_trees_of_the_sheets(page, name):
    page.get_by_label("Tree", exact=True).select_option(name)
    value = {
        "sheet-000": "4 to Alice",
        "sheet-002-1": "25 to MAX",
        "sheet-002-2": "8 to MAX",
        "sheet-003": "5 to MAX",
    }
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_have_text(f"Value {value[name]}")


def test_the_other_player_may_maximise(page):
    page.get_by_label("Tree", exact=True).select_option("sheet-000")
    page.get_by_label("The player who maximises").select_option("Bob")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_have_text("Value 3 to Bob")


def big_tree(leaves=10_000):
    chance = random.Random(1)
    return json.dumps([[[chance.randint(0, 99) for _ in range(10)] for _ in range(10)] for _ in range(leaves // 100)])


def test_ten_thousand_nodes_stay_usable(open_page):
    text = big_tree(9_000)
    page = open_page(f"&{fragment(text=text)}")
    shown = page.locator(".tree .node").count()
    assert 50 < shown <= 400
    stubs = page.locator(".tree .stub")
    assert stubs.count() > 10
    press(page, "ArrowRight", 5)
    expect(page.locator(".counter")).to_contain_text("5 / ")
    press(page, "End")
    expect(page.locator(".result")).to_contain_text("Value")
    stubs.first.dispatch_event("click")
    expect(page.locator(".tree .node")).not_to_have_count(shown)
    assert page.locator(".tree .node").count() > shown


def test_a_node_is_folded_and_unfolded_by_the_keyboard(page):
    page.locator(".outline [tabindex='0']").focus()
    press(page, "ArrowRight")
    press(page, "-")
    expect(page.locator(".tree .stub text")).to_have_text("+19")
    expect(page.locator(".outline [data-spot='1']")).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".outline [data-spot='1']")).to_be_focused()
    press(page, "+")
    expect(page.locator(".tree .stub")).to_have_count(0)


def test_zoom(page):
    width = page.locator(".tree").bounding_box()["width"]
    page.get_by_role("button", name="Enlarge").click()
    assert page.locator(".tree").bounding_box()["width"] > width
    page.get_by_role("button", name="Fit to the window").click()
    assert page.locator(".tree").bounding_box()["width"] == pytest.approx(width)
    page.get_by_role("button", name="Reduce").click()
    assert page.locator(".tree").bounding_box()["width"] < width
