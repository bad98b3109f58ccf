"""Two searches in step, and a graph that is drawn, in a real browser."""

import json

import pytest
from lab.pages import EXERCISE_1, fragment, press

from secateur.errors import GraphError
from secateur.lab.answers import answer

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)


def asked(name, **question):
    return json.loads(answer(name, json.dumps(question).encode()))


def test_two_searches_in_step(open_page):
    page = open_page(f"&{fragment(page='compare')}")
    counts = {}
    for name in ("minimax", "alphabeta"):
        rows = asked("tree", text=EXERCISE_1, algorithm=name)["rows"]
        counts[name] = (len(rows), sum(row[0] == "leaf" for row in rows))
    expect(page.locator(".counter")).to_have_text(f"0 / {max(length for length, _ in counts.values())}")
    press(page, "End")
    expect(page.locator(".turn")).to_have_text(
        f"Leaves looked at so far: minimax {counts['minimax'][1]}, alpha-beta {counts['alphabeta'][1]}, of 20."
    )
    page.get_by_label("First search: Algorithm").select_option("alphabeta")
    page.get_by_label("First search: Order of children").select_option("best")
    best = asked("tree", text=EXERCISE_1, algorithm="alphabeta", order="best")["rows"]
    expect(page.locator(".turn")).to_contain_text(f"alpha-beta {sum(row[0] == 'leaf' for row in best)}, alpha-beta")


def test_a_graph_is_drawn_and_solved(open_page):
    page = open_page(f"&{fragment(page='graph')}")
    expect(page.locator(".turn")).to_have_text("Gain 2 to Alice from s.")
    expect(page.locator(".vertex")).to_have_count(10)
    page.locator("[data-vertex='x']").click()
    page.get_by_label("Value at the end").fill("-5")
    press(page, "Enter")
    expect(page.locator(".turn")).to_have_text("Gain 0 to Alice from s.")  # now the endless play is better
    page.locator("[data-vertex='d']").click()
    box = page.locator(".graph").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 30, box["y"] + 30)
    expect(page.locator(".vertex")).to_have_count(11)
    page.get_by_label("Value at the end").fill("7")
    press(page, "Enter")
    expect(page.locator(".turn")).to_have_text("Gain 4 to Alice from s.")  # d now gives 7, so Bob moves to c
    page.get_by_role("switch", name="Endless play is a draw").uncheck()
    expect(page.locator(".turn")).to_contain_text("No gains:")


def test_the_gains_of_a_graph_or_why_there_are_none():
    found = asked("graph", text="s -> a b\na = 1\nb = 2\nmax: s", start="s")
    assert found["found"]["gains"] == {"s": "2", "a": "1", "b": "2"}
    assert found["found"]["line"] == ["s", "b"]
    assert asked("graph", text="max: s\ns -> a", start="s")["problem"]


def test_graphs_that_are_too_large_or_no_graphs():
    with pytest.raises(GraphError, match="expected at most 200"):
        asked("graph", text="max: s\ns " + " ".join(f"v{place}" for place in range(200)), start="s")
    with pytest.raises(GraphError, match="expected"):
        asked("graph", text="")
