"""Links, print and export, in a real browser."""

import json

import pytest
from lab.pages import EXERCISE_1, fragment, press, state_in

from secateur.lab.answers import answer

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)


def link(page):
    page.get_by_role("button", name="Share").click()
    found = page.get_by_label("Link", exact=True).input_value()
    page.get_by_role("button", name="Close").click()
    return found


def test_a_link_carries_tree_algorithm_options_and_step(page, open_page):
    for choose in (
        lambda: page.get_by_label("Tree", exact=True).select_option("sheet-002-2"),
        lambda: page.get_by_label("Algorithm", exact=True).select_option("pvs"),
        lambda: page.get_by_role("switch", name="Strict").check(),
        lambda: page.get_by_label("Order of children").select_option("reversed"),
    ):
        with page.expect_response("**/api/tree") as searched:
            choose()
    expect(page.locator(".counter")).to_contain_text(f" / {len(searched.value.json()['rows'])}")
    page.get_by_label("Told as").select_option("sentences")
    page.locator(".player input.line").fill("13")
    expect(page.locator(".counter")).to_contain_text("13 / ")
    found = link(page)
    assert "token" not in found
    other = open_page(f"&{found.partition('#')[2]}")
    for place in (".sentence", ".counter", ".log", ".tree", ".counts"):
        expect(other.locator(place)).to_have_text(page.locator(place).text_content())
    expect(other.get_by_role("switch", name="Strict")).to_be_checked()
    assert state_in(link(other)) == state_in(found)


def test_the_address_follows_and_survives_a_reload(page):
    press(page, "ArrowRight", 9)
    page.wait_for_url(lambda url: "#s=" in url and state_in(url)["step"] == 9)
    page.reload()
    expect(page.locator(".counter")).to_have_text("9 / 58")


def test_the_token_leaves_the_address_at_once(page, lab):
    assert lab.token not in page.url
    assert page.evaluate("() => document.cookie") == ""


def test_a_link_is_pasted(page):
    page.get_by_role("button", name="Share").click()
    page.get_by_label("Paste a link here").fill(f"http://127.0.0.1:1/#{fragment(text='((3) (1 2 9) (4))', step=10)}")
    page.get_by_role("button", name="Open").click()
    expect(page.locator(".counter")).to_have_text("10 / 18")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("bad", ["s=%%%", "s=abc", "s=", "s=AAAA"])
def test_a_damaged_link_is_told(open_page, bad):
    page = open_page(f"&{bad}")
    expect(page.locator(".counter")).to_have_text("0 / 58")
    if bad != "s=":
        expect(page.locator("#message")).to_contain_text("This link is damaged")


@pytest.mark.parametrize(
    "state",
    [
        {
            "page": "nowhere",
            "step": -3,
            "algorithm": "rm -rf",
            "order": 7,
            "opened": ["x"],
            "quiz": 3,
            "exercise": None,
        },
        {"step": 10**9, "depth": "many", "log": "<b>", "quiz": {"kinds": []}, "exercise": {"values": {"0": 3}}},
        [],
        None,
    ],
)
def test_a_link_that_makes_no_sense_opens_as_well_as_it_can(open_page, state):
    page = open_page(f"&{fragment(**state)}" if isinstance(state, dict) else f"&{fragment()}")
    expect(page.locator(".counter")).to_have_text("58 / 58" if state and state["step"] == 10**9 else "0 / 58")


def test_a_link_with_a_tree_that_cannot_be_read(open_page, faults):
    page = open_page(f"&{fragment(text='((3')}")
    faults.expect("422")
    expect(page.locator(".tree .node")).to_have_count(36)


@pytest.mark.parametrize(
    ("name", "file", "begins"),
    [
        ("SVG", "tree.svg", b"<svg "),
        ("PNG", "tree.png", b"\x89PNG"),
        ("LaTeX (TikZ)", "tree.tex", b"% Game tree"),
        ("Text", "tree.txt", b"((((20 22)"),
    ],
)
def test_the_drawing_is_exported_as_it_is_now(page, name, file, begins):
    page.locator(".player input.line").fill("21")
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=name, exact=True).click()
    assert download.value.suggested_filename == file
    content = download.value.path().read_bytes()
    assert content.startswith(begins)
    if name == "SVG":
        drawn = json.loads(answer("draw", json.dumps({"text": EXERCISE_1, "form": "svg", "step": 21}).encode()))
        assert content.decode() == drawn["drawing"]
    if name == "PNG":
        width, height = (int.from_bytes(content[place : place + 4]) for place in (16, 20))
        assert width > 1_500
        assert height > 500


@pytest.mark.parametrize("where", ["edit", "predict", "exercises"])
def test_every_page_can_be_exported_without_giving_anything_away(open_page, where):
    page = open_page(f"&{fragment(page=where)}")
    expect(page.locator(".tree .node").first).to_be_attached()
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="SVG", exact=True).click()
    content = download.value.path().read_text(encoding="utf-8")
    assert "[−∞" not in content
    assert "not visited" not in content


def test_a_graph_and_the_moves_of_a_game_are_exported(open_page):
    page = open_page(f"&{fragment(page='play', play={'second': 'human', 'moves': ['b2', 'a1']})}")
    assert exported(page, "Text") == "b2 a1\n"
    page.get_by_role("button", name="Graphs").click()
    expect(page.locator(".vertex").first).to_be_attached()
    question = {name: state_in_graph(page)[name] for name in ("text", "start")}
    found = json.loads(answer("drawgraph", json.dumps(question).encode()))
    assert exported(page, "SVG") == found["drawing"]
    assert exported(page, "Text") == f"{question['text']}\n"
    page.get_by_role("button", name="Study").click()
    page.get_by_role("button", name="Export").click()
    expect(page.locator("dialog")).to_contain_text("There is nothing to export yet.")


def exported(page, form):
    """What the dialog saves in a form."""
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=form, exact=True).click()
    page.get_by_role("button", name="Close").click()
    return download.value.path().read_text(encoding="utf-8")


def state_in_graph(page):
    page.wait_for_url(lambda url: "#s=" in url and state_in(url)["page"] == "graph")
    return state_in(page.url)["graph"]


def test_print_shows_the_drawing_and_the_table_without_the_controls(page):
    press(page, "End")
    page.emulate_media(media="print")
    for hidden in (".tools", "#pages", ".player", ".zoom", ".options"):
        expect(page.locator(hidden)).to_be_hidden()
    for shown in (".tree", ".sentence", ".log table"):
        expect(page.locator(shown)).to_be_visible()
    assert page.pdf().startswith(b"%PDF")
