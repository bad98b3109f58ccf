"""The drawing as SVG: well formed, complete, inside its frame, without overlap."""

import itertools
import random
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from samples import EX, EXERCISE_1, EXERCISE_2, SCENARIO

from secateur import Recorder, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.tree.tree_text import parse
from secateur.views.layout import COLOURS, SHAPES, text_width
from secateur.views.picture import Picture, picture_of
from secateur.views.svg import to_svg

GOLDEN = Path(__file__).parent / "golden"
NAMESPACE = "{http://www.w3.org/2000/svg}"
NASTY = {"name": "<b>&\"'", "children": [{"name": "]]>&amp;", "value": 1}, {"name": "\x00\x1b\ud800", "value": 2}]}


def searched(tree: Tree, name: str = "alphabeta") -> Picture:
    recorder: Recorder[int] = Recorder()
    algorithm(name)(tree, listener=recorder)
    return picture_of(tree, recorder.events)


def wide_tree() -> Tree:
    chance = random.Random(3)
    return Tree([[[chance.randint(-99, 99) for _ in range(5)] for _ in range(4)] for _ in range(3)])


def lopsided_tree() -> Tree:
    data: Any = 7
    for level in range(14):
        data = [data, level * 3 % 11] if level % 3 else [[level, 4, 5], data]
    return Tree(data)


TREES = {
    "ex": lambda: Tree(EX),
    "exercise 1": lambda: Tree(EXERCISE_1),
    "exercise 2": lambda: parse(EXERCISE_2.replace("?", "5")),
    "scenario": lambda: parse(SCENARIO),
    "wide": wide_tree,
    "lopsided": lopsided_tree,
    "fan": lambda: Tree([[9, 10], [*range(20, 0, -1)], [3, 4]]),
    "uneven": lambda: Tree([[1, 2], 7, [[[3, 4, 5], [6, 7, 8]], 2], 5, [[9, 8], [1, 2]]]),
    "huge": lambda: Tree([[10**400, 3.14159265], [-(10**12), 1e-9], [lambda: [1, 2], lambda: 3]]),
    "nasty": lambda: Tree(NASTY),
    "leaf": lambda: Tree(5),
}
every_tree = pytest.mark.parametrize("tree", TREES.values(), ids=TREES.keys())
every_shape = pytest.mark.parametrize("shapes", SHAPES)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def text_box(text: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a text."""
    x, y, size = number(text, "x"), number(text, "y"), number(text, "font-size")
    width = text_width(text.text or "", size)
    left = {"start": x, "end": x - width}.get(text.get("text-anchor", "middle"), x - width / 2)
    return left, y - 0.75 * size, left + width, y


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def texts(root: ElementTree.Element) -> list[ElementTree.Element]:
    return list(root.iter(f"{NAMESPACE}text"))


@every_tree
@every_shape
def test_every_text_is_inside_and_no_texts_overlap(tree, shapes):
    root = read(to_svg(searched(tree()), shapes))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    boxes = [text_box(text) for text in texts(root)]
    assert all(0 <= left < right <= width and 0 <= top < bottom <= height for left, top, right, bottom in boxes)
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)]


@every_tree
@every_shape
def test_no_leaf_overlaps_another_or_a_text(tree, shapes):
    root = read(to_svg(searched(tree()), shapes))
    boxes = [
        (number(rect, "x"), number(rect, "y"), number(rect, "x") + number(rect, "width"), number(rect, "y") + height)
        for rect in root.iter(f"{NAMESPACE}rect")
        if rect.get("x") and (height := number(rect, "height"))
    ]
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)]
    for box, text in itertools.product(boxes, map(text_box, texts(root))):
        inside = box[0] <= text[0] and text[2] <= box[2] and box[1] <= text[1] and text[3] <= box[3]
        assert inside or not overlap(box, text)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_can_be_drawn(name):
    picture = searched(Tree(EXERCISE_1), name)
    written = [text.text for text in texts(read(to_svg(picture)))]
    for node in picture.nodes:
        if node.text:
            assert node.text in written


def test_exercise_1_has_bars_across_seven_edges_and_in_the_legend():
    root = read(to_svg(searched(Tree(EXERCISE_1))))
    bars = [line for line in root.iter(f"{NAMESPACE}line") if line.get("stroke") == f"#{COLOURS['cut']}"]
    assert len(bars) == 2 * (7 + 1)
    words = [text.text for text in texts(root) if text.get("fill") == f"#{COLOURS['cut']}"]
    assert sorted(map(str, words)) == ["α", "α", "α deep", "α deep", "β"]


def test_the_principal_line_is_one_path_down():
    root = read(to_svg(searched(Tree(EXERCISE_1))))
    thick = [line for line in root.iter(f"{NAMESPACE}line") if line.get("stroke") == f"#{COLOURS['strong']}"]
    assert len(thick) == 4 + 1  # and the sample in the legend


@every_shape
def test_forms(shapes):
    root = read(to_svg(searched(Tree(EX)), shapes))
    count = {form: len(list(root.iter(f"{NAMESPACE}{form}"))) for form in ("polygon", "ellipse", "rect")}
    # One MAX, three MIN and five leaves; a sample of MAX, of MIN and of a leaf; the background.
    assert (
        count
        == {
            "triangles": {"polygon": 6, "ellipse": 0, "rect": 7},
            "circles": {"polygon": 0, "ellipse": 2, "rect": 11},
            "squares": {"polygon": 0, "ellipse": 4, "rect": 9},
        }[shapes]
    )


def test_the_drawing_has_a_title_and_a_description():
    root = read(to_svg(searched(Tree(EX))))
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
    assert root[0].text == "Game tree, value 4"
    assert "principal line: 2.0" in str(root[1].text)


def test_the_file_is_self_contained():
    svg = to_svg(searched(Tree(EXERCISE_1)))
    assert svg.count("http") == 1  # the namespace
    assert not [word for word in ("<script", "<style", "href", "url(", "@import", "<image") if word in svg]


def test_names_are_escaped():
    written = [text.text for text in texts(read(to_svg(searched(Tree(NASTY)))))]
    assert {"<b>&\"'", "]]>&amp;", "\ufffd\ufffd\ufffd"} <= set(written)


def test_the_golden_file():
    assert to_svg(searched(Tree(EX))) == (GOLDEN / "ex.svg").read_text(encoding="utf-8")
