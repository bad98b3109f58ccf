"""For everybody: screen readers, keyboards, small and large screens, light and dark, both languages."""

from pathlib import Path

import pytest
from lab.pages import fragment, press, state_in

from secateur.lab.answers import answer

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)
axe = pytest.importorskip("axe_playwright_python")
AXE = Path(axe.__file__).with_name("axe.min.js")
PAGES = ["step", "edit", "predict", "exercises", "play", "compare", "graph", "study"]


def findings(page):
    """What axe-core finds that is serious; it is run beside the page, not in its own world of scripts."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run()")
    assert found["passes"]
    return [
        (violation["id"], violation["impact"], [node["target"] for node in violation["nodes"]][:3])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("where", PAGES)
def test_axe_finds_nothing_serious(open_page, where, dark, language):
    page = open_page(f"&{fragment(page=where, step=22, quiz={'begun': True})}", dark=dark, language=language)
    expect(page.locator(".tree .node, .board .cell, .vertex, .side .primary").first).to_be_attached()
    assert findings(page) == []
    if where == "exercises":
        page.locator(".row button.primary").click()
        expect(page.locator(".verdict")).to_be_visible()
        assert findings(page) == []


@pytest.mark.parametrize("tool", ["Share", "Export", "Keys and help"])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_serious_in_dialogs(open_page, tool, dark):
    page = open_page(dark=dark)
    page.get_by_role("button", name=tool).click()
    expect(page.locator("dialog")).to_be_visible()
    assert findings(page) == []
    press(page, "Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("where", PAGES)
def test_nothing_is_cut_off_at_any_width(open_page, where):
    page = open_page(f"&{fragment(page=where, quiz={'begun': True})}")
    outside = """() => [...document.querySelectorAll("main button, main select, main input, header button")]
      .filter((one) => one.offsetParent && !one.closest(".zoom"))
      .map((one) => one.getBoundingClientRect()).filter((box) => box.left < 0 || box.right > innerWidth).length"""
    for width in (320, 390, 768, 1280, 1920, 3840):
        page.set_viewport_size({"width": width, "height": 800 if width < 2000 else 2160})
        page.reload()
        page.wait_for_selector("html[data-ready]")
        expect(page.locator(".tree .node, .board .cell, .vertex, .side .primary").first).to_be_attached()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert page.evaluate(outside) == 0, width


def test_the_tree_is_a_list_with_roles(page):
    items = page.get_by_role("treeitem")
    expect(items).to_have_count(36)
    expect(page.get_by_role("tree")).to_have_attribute("aria-label", "The tree")
    first = items.first
    for name, value in [
        ("aria-level", "1"),
        ("aria-expanded", "true"),
        ("aria-setsize", "1"),
        ("aria-posinset", "1"),
    ]:
        expect(first).to_have_attribute(name, value)
    expect(page.locator(".outline [data-spot='9']")).to_have_attribute("aria-level", "4")
    press(page, "Shift+ArrowRight")
    expect(page.locator(".outline [data-spot='9']")).to_have_attribute(
        "aria-label", "0.0.2, MIN node, value 17, window [25, +∞], being searched, the search is here"
    )
    expect(page.locator(".outline [data-spot='11']")).to_have_attribute(
        "aria-label", "0.0.2.1, leaf, value 0, alpha cut"
    )


def test_changes_are_announced(page):
    press(page, "ArrowRight", 5)
    expect(page.locator("#live")).to_have_text("The leaf 0.0.0.0 is worth 20.")
    assert page.locator("#live").get_attribute("aria-live") == "polite"


def test_the_focus_in_the_tree_is_seen_in_the_drawing(page):
    page.locator(".outline [tabindex='0']").focus()
    press(page, "ArrowRight", 2)
    press(page, "ArrowDown")
    expect(page.locator(".tree .node.focused")).to_have_attribute("data-spot", "3")
    press(page, "ArrowLeft")
    expect(page.locator(".tree .node.focused")).to_have_attribute("data-spot", "2")
    press(page, "End")
    expect(page.locator(".tree .node.focused")).to_have_attribute("data-spot", "35")
    press(page, "Tab")
    expect(page.locator(".tree .node.focused")).to_have_count(0)


def test_the_focus_stays_on_what_was_changed(page):
    switch = page.get_by_role("switch", name="Shallow")
    switch.focus()
    press(page, "Space")
    expect(page.locator(".counter")).not_to_have_text("0 / 58")
    expect(switch).to_be_focused()
    page.get_by_label("Order of children").focus()
    page.get_by_label("Order of children").select_option("best")
    expect(page.get_by_label("Order of children")).to_be_focused()
    page.get_by_role("button", name="Edit", exact=True).click()
    adding = page.get_by_role("button", name="Add a child")
    adding.focus()
    press(page, "Enter")
    expect(page.locator(".tree .node")).to_have_count(37)
    expect(adding).to_be_focused()
    page.get_by_role("button", name="Exercises").click()
    page.get_by_role("button", name="Next exercise").focus()
    press(page, "Enter")
    expect(page.get_by_label("Number (the same for everybody)")).to_have_value("2")
    expect(page.get_by_role("button", name="Next exercise")).to_be_focused()


def test_the_keys_are_told(page):
    press(page, "?")
    expect(page.locator("dialog")).to_contain_text("one step back, one step on")
    press(page, "ArrowRight")
    press(page, "Escape")
    expect(page.locator(".counter")).to_have_text("0 / 58")


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr", "Pas à pas · Secateur lab"),
        ("en", "Step · Secateur lab"),
        ("de", "Step · Secateur lab"),
        ("fr-CA", "Pas à pas · Secateur lab"),
    ],
)
def test_the_browsers_language(open_page, language, title):
    assert open_page(language=language).title() == title


def test_the_language_can_be_switched_and_stays(page):
    press(page, "ArrowRight", 5)
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".sentence")).to_have_text("La feuille 0.0.0.0 vaut 20.")
    assert page.evaluate("() => document.documentElement.lang") == "fr"
    page.wait_for_url(lambda url: "#s=" in url and state_in(url)["step"] == 5)
    page.reload()
    expect(page.locator(".sentence")).to_have_text("La feuille 0.0.0.0 vaut 20.")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".sentence")).to_have_text("The leaf 0.0.0.0 is worth 20.")


def test_light_and_dark_can_be_chosen(page):
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    button = page.get_by_role("button", name="Light or dark")
    button.click()
    assert page.evaluate(ground) == light
    button.click()
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate(ground) == dark


def test_nothing_moves_if_the_reader_wants_none(page):
    moving = """() => [...document.querySelectorAll("*")].filter((one) => {
      const style = getComputedStyle(one);
      return style.animationName !== "none" || !["0s", ""].includes(style.transitionDuration);
    }).length"""
    assert page.evaluate(moving) == 0


def test_without_a_token_the_page_says_where_to_find_one(browser, lab):
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(lab.origin)
    expect(page.locator("#message")).to_contain_text("Open the address that `secateur lab` printed")
    page.goto(f"{lab.origin}/#token=wrong")
    page.reload()
    expect(page.locator("#message")).to_contain_text("Open the address that `secateur lab` printed")
    context.close()


def test_the_answers_speak_french_too():
    body = b'{"text": "((3 5) (1 2))", "language": "fr"}'
    assert b"coupe alpha" in answer("tree", body)
