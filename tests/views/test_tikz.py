"""The drawing as LaTeX: it compiles for any names."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from samples import EX, EXERCISE_1, SCENARIO

from secateur import Recorder, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.errors import UnknownNameError
from secateur.tree.tree_text import parse
from secateur.views.layout import SHAPES
from secateur.views.picture import MOST_DEPTH, Picture, PictureError, picture_of
from secateur.views.tikz import escaped, to_tikz

GOLDEN = Path(__file__).parent / "golden"
SPECIAL = r"\%$#_{}~^&<>|[]=,;'`"
OTHER = '"élève Œ ß α ≤ − ∞ … Ж 漢 🙂'
NASTY = {"name": SPECIAL, "children": [{"name": OTHER, "value": 1}, [{"name": "], [x", "value": -2.5}, 10**400]]}


def searched(tree: Tree, name: str = "alphabeta") -> Picture:
    recorder: Recorder[int] = Recorder()
    algorithm(name)(tree, listener=recorder)
    return picture_of(tree, recorder.events)


def body(document: str) -> str:
    return document[document.index(r"\begin{forest}") : document.index(r"\matrix")]


def node_lines(document: str) -> list[str]:
    return [line for line in body(document).splitlines() if line.lstrip().startswith("[")]


def test_one_line_per_node_in_matching_brackets():
    picture = searched(Tree(EXERCISE_1))
    lines = node_lines(to_tikz(picture))
    assert len(lines) == len(picture.nodes)
    text, found = "".join(lines), 1
    while found:  # brackets inside braces do not belong to the tree
        text, found = re.subn(r"\{[^{}]*\}", "", text)
    assert text.count("[") == text.count("]") == len(picture.nodes)


def test_exercise_1_has_bars_across_seven_edges():
    lines = node_lines(to_tikz(searched(Tree(EXERCISE_1))))
    assert sum(", struck" in line for line in lines) == 7
    assert sum("cut={" in line for line in lines) == 5
    assert sum(r"cut={$\alpha$ deep}" in line for line in lines) == 2
    assert sum(", strong, " in line for line in lines) == 5


@pytest.mark.parametrize("shapes", SHAPES)
def test_the_forms_are_styles(shapes):
    document = to_tikz(searched(Tree(EX)), shapes)
    forms = {name: re.search(rf"{name}/\.style={{([a-z ]+)", document) for name in ("MAX", "MIN")}
    assert {name: found and found[1] for name, found in forms.items()} == {
        "triangles": {"MAX": "up triangle", "MIN": "down triangle"},
        "circles": {"MAX": "ellipse", "MIN": "rectangle"},
        "squares": {"MAX": "rectangle", "MIN": "ellipse"},
    }[shapes]


def test_unknown_shapes():
    with pytest.raises(UnknownNameError):
        to_tikz(searched(Tree(EX)), "stars")


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("50%", r"50\%"),
        (r"\x", r"\textbackslash{}x"),
        ("a_{1}^2", r"a\_\{1\}\textasciicircum{}2"),
        ("≤−7", r"$\le$$-$7"),
        ("[−∞, +∞]", r"[$-\infty$, $+\infty$]"),
        ("élève", "élève"),
        ("漢", "?"),
    ],
)
def test_escaping(text, latex):
    assert escaped(text) == latex


def test_a_drawing_that_is_too_large_for_a_page():
    with pytest.raises(PictureError, match="points: expected at most 14,000 for LaTeX; SVG has no such limit"):
        to_tikz(searched(Tree([0] * 900)))


def test_the_golden_file():
    assert to_tikz(searched(Tree(EX))) == (GOLDEN / "ex.tex").read_text(encoding="utf-8")


# ---------------------------------------------------------------- with LaTeX


def forest_is_installed() -> bool:
    if not shutil.which("pdflatex") or not shutil.which("kpsewhich"):
        return False
    files = ["forest.sty", "standalone.cls"]
    found = subprocess.run(["kpsewhich", *files], capture_output=True, text=True, check=False)
    return len(found.stdout.split()) == len(files)


with_latex = pytest.mark.skipif(not forest_is_installed(), reason="needs pdflatex with forest and standalone")


def spine(depth: int) -> Any:
    data: Any = 1
    for level in range(depth):
        data = [data, level]
    return data


def lazy() -> Tree:
    return Tree([[3, 4], [1, lambda: [5, 6]]])


@with_latex
@pytest.mark.parametrize(
    ("tree", "name", "shapes"),
    [
        (lambda: Tree(EXERCISE_1), "alphabeta", "triangles"),
        (lambda: Tree(EXERCISE_1), "sss", "circles"),
        (lambda: parse(SCENARIO), "alphabeta", "squares"),
        (lambda: Tree(NASTY), "mtdf", "triangles"),
        (lambda: Tree(spine(MOST_DEPTH)), "pvs", "triangles"),
        (lazy, "alphabeta", "triangles"),
        (lambda: Tree(5), "alphabeta", "triangles"),
    ],
    ids=["exercise 1", "sss", "scenario", "nasty", "deep", "lazy", "leaf"],
)
def test_it_compiles_to_one_page(tree, name, shapes, tmp_path):
    (tmp_path / "tree.tex").write_text(to_tikz(searched(tree(), name), shapes), encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "tree.tex"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    output = run.stdout.decode(errors="replace")
    assert run.returncode == 0, output[-2000:]
    assert "(1 page," in output.replace("\n", "")
    assert "Overfull" not in output


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_can_be_drawn(name):
    picture = searched(Tree(EXERCISE_1), name)
    assert len(node_lines(to_tikz(picture))) == len(picture.nodes)
