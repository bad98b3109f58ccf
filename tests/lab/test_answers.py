"""The answers without a browser: rows, layout, exercises, and trees that strangers bring."""

import json
import random
from itertools import pairwise

import pytest
from samples import EXERCISE_1, SCENARIO

from secateur import SecateurError
from secateur.catalog import ALGORITHMS
from secateur.lab import exercises
from secateur.lab.answers import ANSWERS, answer
from secateur.lab.places import MOST_SHOWN
from secateur.lab.wire import MOST_LEVELS, MOST_NODES
from secateur.puzzle.exercise import random_tree
from secateur.tree.tree_text import to_json

README_TREE = json.dumps(EXERCISE_1)


def ask(name, **asked):
    return json.loads(answer(name, json.dumps(asked).encode()))


def test_the_tree_of_the_readme_is_small_on_the_wire():
    rows = ask("tree", text=README_TREE)["rows"]
    assert len(rows) == 58
    assert len(json.dumps(rows, separators=(",", ":"))) < 2400
    assert [row[0] for row in rows].count("cut") == 5
    assert rows[0] == ["enter", 0, "−∞", "+∞"]
    assert rows[20] == ["cut", 9, "alpha", 11, False, "17", "25", 2]
    assert rows[-1] == ["leave", 0, "25", ""]


def test_signs_say_what_is_only_a_bound():
    rows = ask("tree", text=README_TREE)["rows"]
    assert ["leave", 9, "17", "≤"] in rows
    assert [row[3] for row in rows if row[0] == "leave"].count("") == 6


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_step_of_every_algorithm_has_its_words(name):
    found = ask("tree", text=README_TREE, algorithm=name, language="fr")
    assert {len(words) for words in found["words"].values()} == {len(found["rows"])}
    assert found["result"]["value"] == "25"
    assert found["result"]["line"] == [0, 1, 2, 6, 7]


@pytest.mark.parametrize("order", ["given", "reversed", "best", "worst"])
def test_no_order_changes_the_value(order):
    for seed in range(20):
        text = to_json(random_tree(exercises.Size(12, 3, 0), seed))
        assert ask("tree", text=text, order=order)["result"]["value"] == ask("tree", text=text)["result"]["value"]


def test_the_best_order_is_best_and_the_worst_is_worst():
    leaves = [ask("tree", text=README_TREE, order=order)["result"]["leaves"] for order in ("best", "given", "worst")]
    assert leaves == [8, 9, 20]


def test_an_order_by_value_needs_values():
    with pytest.raises(SecateurError, match="an order by value needs the value of every leaf: node H"):
        ask("tree", text=SCENARIO, order="best")


def test_what_is_edited_can_be_written_down_again():
    text = '{"name":"a b","children":[{"player":"MAX","children":[1,1e400,null]},{"value":2,"name":"x"}]}'.replace(
        "1e400", "1" + "0" * 40
    )
    found = ask("tree", text=text, depth=1)
    assert found["tree"]["name"] == ["a b", None, None, None, None, "x"]
    assert found["tree"]["player"] == [None, "MAX", None, None, None, None]
    assert found["tree"]["value"] == [None, None, "1", "1" + "0" * 40, None, "2"]
    assert json.loads(found["text"]) == json.loads(text)


# ---------------------------------------------------------------- layout


def random_data(chance, leaves):
    return [[[chance.randint(0, 99) for _ in range(10)] for _ in range(10)] for _ in range(leaves // 100)]


def test_a_small_tree_is_shown_whole_and_a_large_one_is_folded():
    assert ask("tree", text=README_TREE)["places"]["stubs"] == []
    places = ask("tree", text=json.dumps(random_data(random.Random(1), 9_000)))["places"]
    assert len(places["shown"]) <= 250
    hidden = sum(count for _, count, _, _ in places["stubs"])
    assert len(places["shown"]) + hidden == 9_991
    assert len(places["shown"]) == len(places["x"]) == len(places["y"]) == len(places["w"]) == len(places["h"])


def test_nodes_are_unfolded_and_folded():
    text = json.dumps(random_data(random.Random(1), 1_000))
    spot, count, _, _ = ask("tree", text=text)["places"]["stubs"][0]
    opened = ask("layout", text=text, opened=[spot])["places"]
    assert count == 10
    assert spot not in [stub[0] for stub in opened["stubs"]]
    assert ask("layout", text=text, folded=[0])["places"]["shown"] == [0]


def test_not_too_many_nodes_at_once():
    text = json.dumps(random_data(random.Random(1), 9_000))
    with pytest.raises(SecateurError, match=f"more than {MOST_SHOWN:,} nodes at once"):
        ask("layout", text=text, opened=list(range(9_991)))
    wide = json.dumps([1] * 1_500)
    assert ask("tree", text=wide)["places"]["shown"] == [0]


def test_neighbours_do_not_overlap():
    places = ask("tree", text=README_TREE)["places"]
    levels = {}
    for x, y, width in zip(places["x"], places["y"], places["w"], strict=True):
        levels.setdefault(y, []).append((x - width / 2, x + width / 2))
    for level in levels.values():
        assert all(left[1] < right[0] for left, right in pairwise(level))


# ---------------------------------------------------------------- hostile trees


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" + "1," * 30_000 + "1]", f"more than {MOST_NODES:,} nodes"),
        ("(" * 100_000 + "1" + ")" * 100_000, f"more than {MOST_LEVELS} levels"),
        ("[" * 100_000 + "1" + "]" * 100_000, "levels of brackets|not a tree"),
        ("[NaN]", "not a tree"),
        ("[Infinity]", "not a tree"),
        ("((nan) (inf))", "expected|finite"),
        ("", "an empty text"),
        ("\x00", "not a tree"),
        ("[1e999999]", "not a tree|finite"),
    ],
)
def test_hostile_trees_get_one_line(text, said):
    with pytest.raises(SecateurError, match=said) as caught:
        ask("tree", text=text)
    assert "\n" not in str(caught.value)


def test_names_with_markup_are_only_texts():
    name = "<img src=x onerror=alert(1)>\"'&</text><script>alert(1)</script>"
    text = json.dumps({"name": name, "children": [{"name": name, "value": 1}, 2]})
    assert ask("tree", text=text)["tree"]["name"] == [name, name, None]
    drawing = ask("draw", text=text, form="svg")["drawing"]
    assert "<img" not in drawing
    assert "<script" not in drawing
    assert (
        "\\input" not in ask("draw", text=json.dumps({"name": "\\input{x}", "children": [1]}), form="tex")["drawing"]
    )


def test_huge_numbers_are_drawn_short():
    found = ask("tree", text=f"[[{10**400}, 2], [3, {-(10**300)}]]")
    assert found["tree"]["drawn"][2] == "1.0e400"
    assert max(len(str(part)) for row in found["rows"] for part in row) < 12


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"text": 3}', b'{"text": "[1]", "path": "/etc/passwd"}', b"\xff", b"[" * 100_000],
)
@pytest.mark.parametrize("name", ANSWERS)
def test_bad_requests_get_one_line(name, body):
    with pytest.raises(SecateurError, match="not a request") as caught:
        answer(name, body)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("name", "asked", "said"),
    [
        ("tree", {"text": "[1]", "algorithm": "alphabet"}, "unknown algorithm 'alphabet'.*did you mean alphabeta"),
        ("tree", {"text": "[1]", "for": "Carol"}, "no player 'Carol'"),
        ("tree", {"text": "[1]", "depth": 0}, "limit depth=0"),
        ("quiz", {"text": "[[1,2]]", "kinds": ["leaf"], "question": 9}, "question 9: expected 0 to 1"),
        ("quiz", {"text": "[[1,2]]", "kinds": ["leaf"], "answer": [], "node": 99}, "node 99: expected 0 to 3"),
        ("quiz", {"text": "[[1,null]]", "kinds": ["leaf"]}, "a leaf without a value"),
        (
            "puzzle",
            {"text": json.dumps([[None] * 61]), "cuts": [], "want": "solve"},
            "61 leaves: expected at most 60",
        ),
        ("puzzle", {"text": "[[1,2]]", "cuts": [7], "want": "try"}, "branch 7"),
        ("marks", {"text": "[[1,2]]", "cuts": [7]}, "branch 7"),
        ("marks", {"text": "[[1,2]]", "cuts": [], "values": {"0": "x"}}, "'x': expected a number"),
        ("random", {"leaves": 1}, "1 leaves: expected 2 to 200"),
        (
            "draw",
            {"text": json.dumps(random_data(random.Random(1), 2_000)), "form": "svg"},
            "expected at most 1,000 nodes",
        ),
    ],
)
def test_what_makes_no_sense_is_told(name, asked, said):
    with pytest.raises(SecateurError, match=said):
        ask(name, **asked)


def test_a_search_that_revisits_too_much_is_stopped_and_told():
    chance = random.Random(1)
    text = json.dumps(
        [[[[chance.random() for _ in range(12)] for _ in range(12)] for _ in range(10)] for _ in range(10)]
    )
    found = ask("tree", text=text, algorithm="mtdf")
    assert found["problem"] is None or found["problem"].startswith("stopped after 60,000 nodes")
    assert len(found["rows"]) < 200_000


# ---------------------------------------------------------------- drawings


def test_a_drawing_shows_the_step():
    drawings = [ask("draw", text=README_TREE, form="svg", step=step)["drawing"] for step in (0, 21, 58)]
    assert len(set(drawings)) == 3
    assert ask("draw", text=README_TREE, form="svg")["drawing"] == drawings[-1]
    french = ask("draw", text=README_TREE, form="svg", language="fr")["drawing"]
    assert "Arbre de jeu, valeur 25" in french
    assert ">α profonde<" in french
    assert not [word for word in ("visited", "principal line", "deep", "window", "bound<") if word in french]
    assert ask("draw", text=README_TREE, form="tex", step=3)["drawing"].splitlines()[1].startswith("\\documentclass")


# ---------------------------------------------------------------- exercises


@pytest.mark.parametrize("level", exercises.LEVELS)
@pytest.mark.parametrize("kind", ["direct", "inverse"])
def test_exercises_come_from_their_number(kind, level):
    for seed in range(5):
        made = ask("exercise", kind=kind, level=level, seed=seed)
        assert made == ask("exercise", kind=kind, level=level, seed=seed)
        assert ("?" in made["text"]) == (kind == "inverse")
        assert len(made["cuts"]) == (exercises.LEVELS[level].cuts if kind == "inverse" else 0)


@pytest.mark.parametrize("rules", [{}, {"strict": True}, {"shallow": True}])
def test_the_marks_of_a_direct_exercise(rules):
    for seed in range(10):
        text = ask("exercise", kind="direct", level="hard", seed=seed, **rules)["text"]
        rows = ask("tree", text=text, **rules)["rows"]
        cuts = [row[3] for row in rows if row[0] == "cut"]
        values = {str(row[1]): row[2] for row in rows if row[0] == "leave"}
        assert ask("marks", text=text, cuts=cuts, values=values, **rules)["done"]
        for spot in cuts:
            less = ask("marks", text=text, cuts=[other for other in cuts if other != spot], values={}, **rules)
            assert [mark["verdict"] for mark in less["branches"]].count("missing") == 1
        for spot, value in values.items():
            assert not ask("marks", text=text, cuts=cuts, values={spot: f"{value}1"}, **rules)["done"]


def test_a_value_at_a_node_that_is_never_looked_at_is_wrong():
    marks = ask("marks", text="((3 5) (1 (2 4)))", cuts=[6], values={"6": "4"})
    assert marks["values"] == [{"node": 6, "right": False, "truth": None}]


def test_a_mark_inside_a_branch_that_is_struck_out_says_nothing_more():
    assert ask("marks", text="((3 5) (1 (2 4)))", cuts=[6, 8])["done"]


@pytest.mark.parametrize("seed", range(10))
def test_hints_lead_to_a_solution(seed):
    made = ask("exercise", kind="inverse", level="medium", seed=seed)
    text, cuts = made["text"], made["cuts"]
    while (hint := ask("puzzle", text=text, cuts=cuts, want="hint"))["leaf"] is not None:
        assert f" {hint['name']}=?" in text
        text = text.replace(f" {hint['name']}=?", f" {hint['name']}={hint['value']}")
    tried = ask("puzzle", text=text, cuts=cuts, want="try")
    assert tried["done"]
    assert tried["made"] == cuts


def test_a_solution_is_tried_by_the_search():
    made = ask("exercise", kind="inverse", level="hard", seed=3)
    solution = ask("puzzle", text=made["text"], cuts=made["cuts"], want="solve")
    found = ask("tree", text=made["text"])["tree"]
    text = made["text"]
    for leaf, value in solution["values"].items():
        text = text.replace(f" {found['name'][int(leaf)]}=?", f" {found['name'][int(leaf)]}={value}")
    assert ask("puzzle", text=text, cuts=made["cuts"], want="try")["done"]


def test_the_first_leaf_without_a_value_is_named():
    tried = ask("puzzle", text="((3 ?) (? ?))", cuts=[], want="try")
    assert (tried["open"], tried["done"]) == (3, False)
    assert ask("puzzle", text="((3 5) (? ?))", cuts=[], want="try")["open"] == 5
