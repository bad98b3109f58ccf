"""Edit, in a real browser: every change, undone and done again."""

import pytest
from lab.pages import fragment, node, press

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)


@pytest.fixture
def edit(open_page):
    return open_page(f"&{fragment(page='edit', text='(A (B C=3 D=5) (E F=1))')}")


def text(page):
    return page.get_by_label("The tree as text", exact=True)


def choose(page, spot):
    node(page, spot).dispatch_event("click")


def act(page, name):
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(
    ("spot", "action", "after"),
    [
        (4, "Add a child", "(A (B C=3 D=5) (E F=1 0))"),
        (2, "Add a child", "(A (B (C 3) D=5) (E F=1))"),
        (2, "Add a sibling", "(A (B C=3 0 D=5) (E F=1))"),
        (1, "Copy", "(A (B C=3 D=5) (3 5) (E F=1))"),
        (4, "← Move", "(A (E F=1) (B C=3 D=5))"),
        (1, "Move →", "(A (E F=1) (B C=3 D=5))"),
        (1, "Delete", "(A (E F=1))"),
        (5, "Delete", "(A (B C=3 D=5) E=0)"),
    ],
)
def test_a_change_can_be_undone_and_done_again(edit, spot, action, after):
    before = "(A (B C=3 D=5) (E F=1))"
    choose(edit, spot)
    act(edit, action)
    expect(text(edit)).to_have_value(after)
    act(edit, "Undo")
    expect(text(edit)).to_have_value(before)
    act(edit, "Redo")
    expect(text(edit)).to_have_value(after)
    edit.locator("body").press("Control+z")
    expect(text(edit)).to_have_value(before)
    edit.locator("body").press("Control+y")
    expect(text(edit)).to_have_value(after)


def test_the_root_cannot_be_deleted_or_moved(edit):
    choose(edit, 0)
    for name in ("Delete", "Copy", "← Move", "Move →", "Add a sibling"):
        expect(edit.get_by_role("button", name=name, exact=True)).to_be_disabled()


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("7", "C=7"),
        ("−2,5", "C=-2.5"),
        ("?", "C=?"),
        ("", "C=?"),
        ("007", "C=7"),
        ("123456789012345678901", "C=123456789012345678901"),
    ],
)
def test_a_value_is_typed(edit, typed, after):
    choose(edit, 2)
    edit.get_by_label("Value", exact=True).fill(typed)
    press(edit, "Enter")
    expect(text(edit)).to_have_value(f"(A (B {after} D=5) (E F=1))")


@pytest.mark.parametrize("typed", ["x", "NaN", "Infinity", "1e999", "<b>1</b>", "3;4"])
def test_what_is_no_number_changes_nothing(edit, typed):
    choose(edit, 2)
    edit.get_by_label("Value", exact=True).fill(typed)
    press(edit, "Enter")
    expect(edit.locator(".problem")).to_contain_text(f"“{typed}” is not a number")
    expect(text(edit)).to_have_value("(A (B C=3 D=5) (E F=1))")


def test_a_node_is_renamed(edit):
    choose(edit, 1)
    edit.get_by_label("Name").fill("left side")
    press(edit, "Enter")
    left = '{"name":"left side","children":[{"name":"C","value":3},{"name":"D","value":5}]}'
    right = '{"name":"E","children":[{"name":"F","value":1}]}'
    expect(text(edit)).to_have_value(f'{{"name":"A","children":[{left},{right}]}}')
    expect(node(edit, 1).locator(".name")).to_have_text("left side")


def test_the_player_of_a_node_is_changed(edit):
    choose(edit, 1)
    edit.get_by_label("Player").select_option("MAX")
    expect(text(edit)).to_have_value("(A (B@MAX C=3 D=5) (E F=1))")
    expect(node(edit, 1)).to_have_class("node max done chosen active")
    edit.get_by_label("Player").select_option("")
    expect(text(edit)).to_have_value("(A (B C=3 D=5) (E F=1))")


@pytest.mark.parametrize(
    ("pasted", "shown"),
    [
        ("[[3],[1,2,9],[4]]", "((3) (1 2 9) (4))"),
        ("((3) (1 2 9) (4)) ; a comment", "((3) (1 2 9) (4))"),
        ('{"player":"Alice","children":[{"player":"Bob","children":[3,5]}]}', "(@Alice (@Bob 3 5))"),
        ("(max (max 3 5) (min 1 2))", "((@MAX 3 5) (1 2))"),
        ("(:4 3 5)", "(:4 3 5)"),
    ],
)
def test_any_form_that_the_command_reads_can_be_pasted(edit, pasted, shown):
    text(edit).fill(pasted)
    act(edit, "Read this text")
    expect(text(edit)).to_have_value(shown)
    expect(edit.locator("#message")).to_be_hidden()


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "an empty text"),
        ("(3", "'(' without"),
        ("[1,", "not a tree"),
        ("[NaN]", "not a tree"),
        ("[[]]", "without children"),
        ("[1e999]", "not a tree"),
    ],
)
def test_a_text_that_is_no_tree_is_told_and_nothing_is_lost(edit, faults, pasted, said):
    text(edit).fill(pasted)
    act(edit, "Read this text")
    expect(edit.locator("#message")).to_contain_text(said)
    faults.expect("422")
    expect(text(edit)).to_have_value(pasted)
    expect(edit.locator(".tree .node")).to_have_count(6)
    act(edit, "Step")
    expect(edit.locator(".counter")).to_contain_text("0 / ")


def test_a_random_tree_comes_from_its_size_and_number(edit):
    values = set()
    for number in ("1", "2", "1"):
        edit.get_by_label("Leaves").fill("7")
        edit.get_by_label("Number").fill(number)
        before = text(edit).input_value()
        act(edit, "Make it")
        expect(text(edit)).not_to_have_value(before)
        expect(edit.locator(".tree .node.leaf")).to_have_count(7)
        values.add(text(edit).input_value())
    assert len(values) == 2


def test_a_random_tree_of_an_impossible_size(edit, faults):
    edit.get_by_label("Leaves").fill("1")
    act(edit, "Make it")
    expect(edit.locator("#message")).to_have_text("1 leaves: expected 2 to 200")
    faults.expect("422")


def test_the_trees_of_the_sheets_are_in_a_menu(edit):
    assert edit.get_by_label("Tree", exact=True).locator("option").count() == 5
    edit.get_by_label("Tree", exact=True).select_option("sheet-003")
    expect(text(edit)).to_have_value(
        "(A (B (C D=2 E=1) (F G=6 H=?)) (I (J K=8 L=3) (M N=5 O=2)) (P (Q R=3 S=4) (T U=? V=?)))"
    )


def test_a_whole_tree_by_keyboard_alone(edit):
    edit.locator(".outline [tabindex='0']").focus()
    press(edit, "ArrowDown", 2)
    press(edit, "Enter")
    field = edit.get_by_label("Value", exact=True)
    field.focus()
    field.press("Control+a")
    edit.keyboard.type("8")
    press(edit, "Enter")
    expect(text(edit)).to_have_value("(A (B C=8 D=5) (E F=1))")


def test_undo_in_a_field_is_the_fields_own(edit):
    choose(edit, 2)
    act(edit, "Delete")
    expect(text(edit)).to_have_value("(A (B D=5) (E F=1))")
    text(edit).focus()
    edit.keyboard.type("x")
    press(edit, "Control+z")
    expect(edit.locator(".tree .node")).to_have_count(5)


def test_the_search_follows_what_was_edited(edit):
    choose(edit, 5)
    edit.get_by_label("Value", exact=True).fill("9")
    press(edit, "Enter")
    expect(text(edit)).to_have_value("(A (B C=3 D=5) (E F=9))")
    act(edit, "Follow the search")
    edit.get_by_role("button", name="To the end").click()
    expect(edit.locator(".result")).to_have_text("Value 9 to MAX")
