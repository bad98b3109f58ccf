"""The drawing of a solved graph: well formed, complete, inside its frame, without overlap."""

import itertools
import random
import re
import xml.etree.ElementTree as ElementTree

import pytest

from secateur.errors import UnknownNameError
from secateur.graph import Graph
from secateur.graph.graph_text import parse
from secateur.views.graph_picture import MOST_EDGES, MOST_VERTICES, to_svg
from secateur.views.layout import COLOURS, SHAPES
from secateur.views.picture import PictureError

SVG = "{http://www.w3.org/2000/svg}"
SMALL = "max: s c\nmin: a b\ns a b\na c d\nb d e\nc f\nd = 5\ne = 7\nf = 3"
CYCLES = "max: s b\nmin: a c\ns a s\na b s lost\nb c\nc b won\nlost = -1\nwon = 3"
NASTY = """{"edges": {"<b>&'": ["]]>", "\\u0000"]}, "owner": {"<b>&'": 0}, "gains": {"]]>": 1e300, "\\u0000": -1}}"""


def random_text(seed):
    chance = random.Random(seed)
    rows = [["s"], *([f"v{layer}_{number}" for number in range(chance.randint(2, 7))] for layer in range(6))]
    text = [f"{('max', 'min')[number % 2]}: {' '.join(row)}" for number, row in enumerate(rows[:-1])]
    for number, row in enumerate(rows[:-1]):
        for vertex in row:
            after = [*chance.sample(rows[number + 1], 2), *(chance.sample(rows[number - 1], 1) if seed % 2 else [])]
            text.append(f"{vertex} {' '.join(after)}")
    return "\n".join([*text, *(f"{vertex} = {chance.randint(-9, 9)}" for vertex in rows[-1])])


GRAPHS = {
    "small": (SMALL, "s", "error"),
    "cycles": (CYCLES, "s", "draw"),
    "one vertex": ("s = 5", "s", "error"),
    "nasty": (NASTY, "<b>&'", "error"),
    "long names": (SMALL.replace("d", "a_name_that_is_longer_than_one_likes"), "s", "error"),
    **{f"random {seed}": (random_text(seed), "s", "draw") for seed in range(4)},
}
every_graph = pytest.mark.parametrize("name", GRAPHS)


def solved(name):
    text, start, cycles = GRAPHS[name]
    return parse(text, start, alternating=False).solve(cycles=cycles)


def read(svg):
    return ElementTree.fromstring(svg)


def boxes(root):
    """The forms of the vertices, as (left, top, right, bottom), without frame, arrows and legend."""
    found = []
    for element in root.iter():
        if element.get("fill") != "white" or not element.get("stroke"):
            continue
        if element.tag == f"{SVG}polygon":
            points = [tuple(map(float, point.split(","))) for point in element.get("points").split()]
            xs, ys = zip(*points, strict=True)
            found.append((min(xs), min(ys), max(xs), max(ys)))
        elif element.tag == f"{SVG}rect":
            x, y, width, height = (float(element.get(key)) for key in ("x", "y", "width", "height"))
            found.append((x, y, x + width, y + height))
        else:
            x, y, rx, ry = (float(element.get(key)) for key in ("cx", "cy", "rx", "ry"))
            found.append((x - rx, y - ry, x + rx, y + ry))
    return found[:-2]


@every_graph
@pytest.mark.parametrize("shapes", SHAPES)
def test_every_vertex_and_edge_is_drawn_once_and_nothing_overlaps(name, shapes):
    solution = solved(name)
    root = read(to_svg(solution, shapes))
    forms = boxes(root)
    assert len(forms) == len(solution.gains)
    edges = sum(len(solution.graph.moves(vertex)) for vertex in solution.gains)
    assert len(root.findall(f"{SVG}path")) == edges
    width, height = float(root.get("width")), float(root.get("height"))
    for left, top, right, bottom in forms:
        assert left > 0 and top > 0 and right < width and bottom < height  # noqa: PT018
    for one, other in itertools.combinations(forms, 2):
        apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
        assert apart, (one, other)


@every_graph
def test_the_best_moves_are_strong(name):
    solution = solved(name)
    paths = read(to_svg(solution)).findall(f"{SVG}path")
    strong = [path for path in paths if path.get("stroke") == f"#{COLOURS['strong']}"]
    assert len(strong) == len(solution.strategy)
    thick = [path for path in strong if path.get("stroke-width") == "3"]
    assert len(thick) == len(solution.line)


def test_names_gains_and_moves_to_the_end_are_written():
    words = [element.text for element in read(to_svg(solved("cycles"))).iter(f"{SVG}text")]
    assert {"s", "a", "b", "c", "lost", "won", "−1", "3", "0"} <= set(words)
    assert "in 1" in words
    assert words[-5:] == ["MAX", "MIN", "best play", "best moves", "in 3: moves to the end"]
    drawn = to_svg(solved("small"))
    assert "moves to the end" not in drawn
    assert "<title>Game graph, gain 5 from s</title>" in drawn
    assert "<desc>Vertices: 7; edges: 7; best play: s, b, d.</desc>" in drawn


def test_owners_differ_in_form():
    drawn = to_svg(solved("small"), "circles")
    assert drawn.count("<ellipse") == 3  # s, c and the legend
    assert drawn.count("<rect") == 7  # a, b, d, e, f, the legend and the ground


def test_an_edge_ends_where_its_vertex_begins():
    """Every arrowhead touches a form; the first point of its polygon is the tip."""
    root = read(to_svg(solved("random 1")))
    forms = boxes(root)
    heads = [element for element in root.iter(f"{SVG}polygon") if element.get("fill") != "white"]
    for head in heads:
        x, y = map(float, head.get("points").split()[0].split(","))
        assert any(left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1 for left, top, right, bottom in forms)


def test_every_number_is_finite_and_short():
    assert not re.search(r"nan|inf|e\+", to_svg(solved("random 2")).replace("in 3", ""))


def test_a_graph_that_is_too_large_is_an_error():
    star = {"s": [*range(MOST_VERTICES)], **{number: [] for number in range(MOST_VERTICES)}}
    wide = Graph.from_dictionaries(star, {"s": 0}, dict.fromkeys(range(MOST_VERTICES), 1))
    with pytest.raises(PictureError, match="201 vertices reachable from s: expected at most 200 vertices"):
        to_svg(wide.solve("s"))
    count = 40
    rows = {number: list(range(number + 1, count)) for number in range(count)}
    dense = Graph.from_dictionaries(rows, dict.fromkeys(range(count), 0), {count - 1: 1}, alternating=False)
    assert count * (count - 1) // 2 > MOST_EDGES
    with pytest.raises(PictureError, match=r"780 edges reachable from 0: expected at most"):
        to_svg(dense.solve(0))


def test_unknown_shapes():
    with pytest.raises(UnknownNameError, match="unknown shapes 'stars'"):
        to_svg(solved("small"), "stars")
