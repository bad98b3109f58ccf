"""Exercises on paper, and why a puzzle has no answer."""

import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from puzzle.asking import puzzle_from
from samples import OPEN_2

from secateur.puzzle.exercise import Exercise, Size, make
from secateur.puzzle.puzzle_rules import PuzzleRules
from secateur.puzzle.scale import Range
from secateur.puzzle.solver import solve
from secateur.views.puzzle_conflict import conflict_lines
from secateur.views.sheet import FORMATS, rule_words, sheet

SVG = "{http://www.w3.org/2000/svg}"
DIRECT = make("direct", Size(8, 3, 2), 4)
INVERSE = make("inverse", Size(8, 3, 2), 4)


def drawn_texts(text):
    return [element.text for element in ElementTree.fromstring(text).iter(f"{SVG}text")]


def test_the_direct_task_as_text():
    assert sheet(DIRECT, ".txt").splitlines() == [
        "Alpha-beta, exercise 4",
        "Apply alpha-beta to this tree, from left to right, and strike through the branches that it",
        "cuts.",
        "For every inner node that is looked at, write down the window [α, β] on entry, and the",
        "value v that it returns.",
        "The rest of a node is cut as soon as v ≥ β (at MAX) or v ≤ α (at MIN).",
        "",
        "A △",
        "├─ B ▽",
        "│  ├─ C △     a=3 b=2",
        "│  └─ D △     c=4 d=4",
        "└─ E ▽",
        "   ├─ F △     e=5 f=1",
        "   └─ G △     g=9 h=5",
        "",
        "node    α       β       v",
        *(f"{name}     ______  ______  ______" for name in "ABCDEFG"),
    ]


def test_the_inverse_task_as_text():
    assert sheet(INVERSE, ".txt").splitlines() == [
        "Alpha-beta, exercise 4",
        "Give values to the leaves such that alpha-beta, from left to right, cuts exactly the",
        "marked branches. Then apply it to your tree.",
        "Small whole numbers will do, say from 0 to 9.",
        "The rest of a node is cut as soon as v ≥ β (at MAX) or v ≤ α (at MIN).",
        "",
        "A △",
        "├─ B ▽",
        "│  ├─ C △     a=? b=?",
        "│  └─ D △     c=? ✂ d=?",
        "└─ E ▽",
        "   ├─ F △     e=? f=?",
        "   └─ G △     g=? ✂ h=?",
    ]


def test_solutions_as_text():
    for exercise in (DIRECT, INVERSE):
        text = sheet(exercise, ".txt", solution=True)
        assert text.startswith("Alpha-beta, exercise 4: solution\n")
        assert "alpha cut" in text or "beta cut" in text
        assert " α   β   v   node" in text
    solution = sheet(INVERSE, ".txt", solution=True)
    assert "One answer of many. Any value will do at the leaves that are cut: " in solution


def test_the_task_shows_no_solution():
    for exercise in (DIRECT, INVERSE):
        for form in FORMATS:
            text = sheet(exercise, form)
            assert "principal" not in text
            assert "not visited" not in text
            assert "Value" not in text
    assert drawn_texts(sheet(DIRECT, ".svg")).count("[____, ____]") == 7
    shown = drawn_texts(sheet(INVERSE, ".svg"))
    assert "to be cut" in shown
    assert not {"α", "β", "α deep", "?"} & set(shown)
    assert sum(name in shown for name in "abcdefgh") == 8


def test_marks_are_where_the_cuts_are():
    """Two bars for each branch that is cut, and two in the legend."""
    task, solution = (ElementTree.fromstring(sheet(INVERSE, ".svg", solution=done)) for done in (False, True))
    branches = len(INVERSE.puzzle.target.branches)
    for root in (task, solution):
        assert sum(line.get("stroke") == "#D55E00" for line in root.iter(f"{SVG}line")) == 2 * branches + 2


def test_a_sheet_is_wide_enough_for_its_words():
    small = Exercise("inverse", puzzle_from("(a=? b=?)"), solve(puzzle_from("(a=? b=?)")).searched)
    root = ElementTree.fromstring(sheet(small, ".svg"))
    assert float(root.get("width")) >= 640
    assert root.find(f"{SVG}title").text == "Alpha-beta"


def test_given_values_are_shown_in_the_task():
    puzzle = puzzle_from("(A (B a=3 b=?) (C c=? d=?))", "d")
    shown = drawn_texts(sheet(Exercise("inverse", puzzle, solve(puzzle).searched), ".svg"))
    assert "3" in shown


def test_the_words_follow_the_rules():
    assert "v > β (at MAX) or v < α (at MIN)." in rule_words(PuzzleRules(strict=True))
    assert "only the parent sets α and β" in rule_words(PuzzleRules(shallow=True))
    puzzle = puzzle_from("((? ?) (? ?))", "1.1", rules=PuzzleRules(distinct=True), numbers=Range(1, 20))
    text = sheet(Exercise("inverse", puzzle, solve(puzzle).searched), ".txt")
    assert "Use whole numbers from 1 to 20; no two leaves may be equal." in text


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no LaTeX here")
@pytest.mark.parametrize("exercise", [DIRECT, INVERSE])
@pytest.mark.parametrize("solution", [False, True])
def test_latex_takes_it(tmp_path, exercise, solution):
    (tmp_path / "sheet.tex").write_text(sheet(exercise, ".tex", solution), encoding="utf-8")
    command = ["pdflatex", "-interaction=batchmode", "-halt-on-error", "sheet.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    log = (tmp_path / "sheet.log").read_text(errors="replace")
    assert done.returncode == 0, log[-2000:]
    assert "Overfull" not in log
    assert "(1 page" in log


# ---------------------------------------------------------------- conflicts in words


def words(text, *cuts, rules=PuzzleRules(), numbers=Range()):  # noqa: B008
    return list(conflict_lines(solve(puzzle_from(text, *cuts, rules=rules, numbers=numbers))))


def test_a_node_that_nothing_can_cut():
    assert words(OPEN_2, "g") == [
        "impossible: g can never be cut: F is MAX, where β cuts, and no node above it is a MIN node that has "
        "already looked at another child"
    ]
    assert words(OPEN_2, "H") == ["impossible: H can never be cut: A is the root, and nothing above it sets a bound"]
    assert words("(a=? (B (C c=? d=?)))", "d", rules=PuzzleRules(shallow=True)) == [
        "impossible: d can never be cut: C is MAX, where β cuts, and its parent is not a MIN node that has already "
        "looked at another child"
    ]


def test_requirements_that_contradict_one_another():
    tree = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"
    assert words(tree, "d,f") == [
        "impossible: these requirements contradict one another; without any one of them, the others can be met",
        "  d is cut         needs B ≥ c",
        "  f is cut         needs max(E, B) ≥ e",
        "  G is looked at   needs B < D",
        "  where D = max(E, F)",
        "  where E = min(c, d)",
        "  where F = min(e, f)",
    ]


def test_the_same_in_french():
    def mots(text, *cuts, **more):
        return list(conflict_lines(solve(puzzle_from(text, *cuts, **more)), "fr"))

    tree = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"
    assert mots(tree, "d,f") == [
        "impossible : ces exigences se contredisent ; sans l’une quelconque d’entre elles, les autres peuvent être "
        "remplies",
        "  d est coupé     il faut B ≥ c",
        "  f est coupé     il faut max(E, B) ≥ e",
        "  G est examiné   il faut B < D",
        "  où D = max(E, F)",
        "  où E = min(c, d)",
        "  où F = min(e, f)",
    ]
    assert mots(OPEN_2, "H") == [
        "impossible : H ne peut jamais être coupé : A est la racine, et rien au-dessus ne fixe de borne"
    ]
    assert mots(OPEN_2, "d,i,J", rules=PuzzleRules(), numbers=Range(1, 1))[-1] == (
        "l’intervalle est trop petit : sans lui, 2 valeurs différentes suffiraient"
    )


def test_given_values_in_words():
    assert words("((a=1 b=2) (c=−3.5 d=?))") == [
        "impossible: these requirements contradict one another; without any one of them, the others can be met",
        "  a = 1 is given",
        "  b = 2 is given",
        "  c = −3.5 is given",
        "  d is looked at      needs 0 < c",
        "  where 0 = min(a, b)",
    ]


def test_a_range_that_is_too_small():
    assert words(OPEN_2, "d,i,J", numbers=Range(1, 1)) == [
        "impossible: G can never be looked at with these numbers: it needs B < F",
        "the range is too small: without it, 2 different values would be enough",
    ]


def test_shallow_and_strict_in_words():
    tree = "(A a=? (B (C c=? d=?) (D (E e=? f=?) g=?)))"
    assert words(tree, "g,f", rules=PuzzleRules(shallow=True, strict=True))[1:] == [
        "  D is looked at   needs a ≤ C",
        "  f is cut         needs a > C",
    ]
    assert words("(A a=? (B b=? (C c=? d=?) e=?))", "d,e", rules=PuzzleRules(strict=True))[1:] == [
        "  C is looked at   needs a ≤ b",
        "  d is cut         needs max(c, a) > b",
        "  e is cut         needs a > min(b, C)",
        "  where C = max(c, d)",
    ]
