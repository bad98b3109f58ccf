"""Grading a file: names, points, and files that cannot be loaded."""

import importlib
import inspect
import re
from pathlib import Path

import pytest
from sheets.grading.corpus import CORPUS, LIMITS, graded

from secateur.errors import UnknownNameError
from secateur.sheets.grading import grade
from secateur.sheets.grading.grade import SHEETS, grade_file, sheet
from secateur.views.grading_mistakes import MISTAKES
from secateur.views.grading_words import WORDS

MAX = b"def max(L):\n    m = L[0]\n    for x in L:\n        if x > m: m = x\n    return m\n"
SOURCES = sorted((Path(__file__).parents[3] / "src/secateur/sheets/grading").rglob("*.py"))


def marks(source, name="graphes", **options):
    found = grade("x.py", source, name, limits=LIMITS, **options)
    return {mark.check: mark for mark in found.marks}, found


@pytest.mark.parametrize("name", SHEETS)
def test_the_functions_are_the_sheets_own(name):
    reference = importlib.import_module(f"secateur.sheets.{name}")
    for question in sheet(name).questions.values():
        thing = reference
        for part in question.name.split("."):
            thing = getattr(thing, part)
        if name == "domineering":
            assert all(hasattr(reference.Joueur, method) for method in re.findall(r"(\w+)\(", question.signature))
            continue
        asked = re.search(r"\((.*)\)", question.signature)[1].split(", ")
        assert list(inspect.signature(thing).parameters)[: len(asked)] == asked


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_worth_twenty_points(name):
    checks = [
        check for question in sheet(name).questions.values() if not question.optional for check in question.checks
    ]
    assert sum(check.points for check in checks) == 20
    assert len({check.name for check in checks}) == len(checks)
    for check in checks:
        assert not check.needs or check.needs in sheet(name).checks


def test_a_sheet_by_its_number():
    assert [sheet(number).name for number in ("000", "1", "002", "03", "4")] == [
        "arbres", "graphes", "alpha_beta", "exploration", "parcours",
    ]  # fmt: skip
    with pytest.raises(UnknownNameError, match=r"unknown sheet 'graphe'.*did you mean graphes"):
        sheet("graphe")


def test_a_missing_function_gets_no_points_and_no_mistake():
    found, result = marks(MAX)
    assert found["max"].ok
    assert found["Gain"].reason == "missing"
    assert (result.score, result.most) == (2, 20)
    assert result.mistakes == ()


def test_only_some_functions():
    found, result = marks(MAX, only=["max"])
    assert list(found) == ["max"]
    assert result.score == result.most == 2


def test_a_teacher_may_change_the_points():
    found, result = marks(MAX, scale={"max": 5, "Gain": 0.5})
    assert found["max"].points == 5
    assert found["Gain"].points == 0.5
    assert (result.score, result.most) == (5, 18.5)


def test_capitals_and_other_names_are_forgiven():
    source = (CORPUS / "graphes/right/comme_la_feuille.py").read_bytes().replace(b"Gain_pile", b"gain_ITER")
    _, result = marks(source)
    assert result.score == 20


def test_optional_functions_count_if_they_are_present():
    whole = graded(CORPUS / "parcours/right/complet.py")
    needed = graded(CORPUS / "parcours/right/obligatoires.py")
    assert needed.most == needed.score == 20
    assert whole.most == whole.score == 26


@pytest.mark.parametrize(
    ("source", "note", "mistake"),
    [
        (b"def max(L)\n", "SyntaxError, line 1: expected ':'", "syntax-error"),
        (b"import numpy_is_not_here\n", "ModuleNotFoundError, line 1: No module named", "import-error"),
        (b"x = 1\nn = int(input('n ? '))\n", "EOFError, line 2: EOF when reading a line", "input-read"),
        (b"\x00", "", "syntax-error"),
        (b"(" * 5000, "", "syntax-error"),
        (b"maximum = plus_grand\n", "NameError, line 1: name 'plus_grand' is not defined", "undefined-name"),
        (b"raise SystemExit\n", "SystemExit, line 1", "error"),
        (b"class E(Exception):\n    def __str__(self): 1/0\nraise E\n", "E, line 3", "error"),
    ],
)
def test_a_file_that_cannot_be_loaded_says_why(source, note, mistake):
    found, result = marks(source)
    assert result.failure == "raised"
    assert result.note.startswith(note)
    assert result.score == 0
    assert result.most == 20
    assert {mark.reason for mark in found.values()} == {"unloaded"}
    assert result.mistakes == (mistake,)


def test_an_accented_file_with_its_coding_is_read():
    source = "# coding: latin-1\n# été\n".encode("latin-1") + MAX
    assert marks(source, only=["max"])[1].score == 2


def test_names_from_the_sheet_can_be_imported_but_no_answers():
    source = b"from secateur.sheets.graphes import Pile\n" + MAX
    assert marks(source, only=["max"])[1].score == 2
    assert "cannot import name 'Gain'" in marks(b"from secateur.sheets.graphes import Gain\n")[1].note


def test_what_a_file_prints_does_not_matter():
    assert marks(b"print('hello')\n" + MAX + b"print(max([1]))\n", only=["max"])[1].score == 2


def test_the_smallest_failing_case_is_small():
    found = graded(CORPUS / "arbres/wrong/bornes_oubliees.py")
    example = next(mark.example for mark in found.marks if mark.example)
    leaf, node = ({"player", "value", "name"}, {"player", "children"})
    assert len(example.expected_visits) == 2
    assert len(example.given_visits) == 3
    assert [set(child) for child in example.tree["children"]] in ([leaf, node], [node, node])


def test_the_same_seed_gives_the_same_grade():
    path = CORPUS / "alpha_beta/wrong/strict.py"
    assert graded(path) == graded(path)
    other = graded(path, seed=7)
    assert other.mistakes == graded(path).mistakes


def test_a_file_that_cannot_be_read_gets_a_grade_that_says_so(tmp_path):
    found = grade_file(str(tmp_path), "graphes", (), {}, LIMITS, "all", 0)
    assert found.failure == "failed"
    large = tmp_path / "large.py"
    large.write_bytes(b"#" * (1 << 20) + b"\n")
    assert grade_file(str(large), "graphes", (), {}, LIMITS, "all", 0).note == "more than 1 MiB"


def test_every_mistake_has_words_and_all_words_are_used():
    texts = "".join(file.read_text(encoding="utf-8") for file in SOURCES)
    used = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', texts)) - {"utf-8", "child-pid"}
    used |= {"recursion", "error", "memory", "output", "exit", "meddling", "forbidden", "unfinished"}
    assert used == set(MISTAKES)
    for name, explanation in MISTAKES.values():
        for said in (name, explanation):
            assert said.en
            assert said.fr
            assert said.en != said.fr


def test_the_page_has_every_check_and_every_mistake():
    page = (Path(__file__).parents[3] / "docs" / "how-to" / "grading.md").read_text(encoding="utf-8")
    for name in SHEETS:
        for check in sheet(name).checks.values():
            assert f"{check.name} {check.points}" in page
    for mistake, (name, explanation) in MISTAKES.items():
        assert f"| `{mistake}` | {name.en} | {explanation.en} |" in page


def test_both_languages_use_the_same_placeholders():
    for said in WORDS.values():
        assert set(re.findall(r"{\w+}", said.en)) == set(re.findall(r"{\w+}", said.fr))


RAISED = b"import sys\nsys.setrecursionlimit(20000)\n"
BY_NAME = b"""
def Gain_pile(G, P, E, s0):
    if s0 not in E:
        for t in G[s0]:
            globals()["Gain_" + "pile"](G, P, E, t)
        E[s0] = (max if P[s0] == 0 else min)([E[t] for t in G[s0]])
    return E[s0]
"""
BY_OBJECT = b"""
class Solver:
    def __call__(self, G, P, E, s0):
        if s0 not in E:
            for t in G[s0]:
                outil[0](G, P, E, t)
            E[s0] = (max if P[s0] == 0 else min)([E[t] for t in G[s0]])
        return E[s0]
outil = [Solver()]
def Gain_pile(G, P, E, s0):
    return outil[0](G, P, E, s0)
"""
BY_TEXT = b"""
exec('''def f(G, P, E, s, again):
    if s not in E:
        for t in G[s]:
            again(G, P, E, t, again)
        E[s] = (max if P[s] == 0 else min)([E[t] for t in G[s]])
    return E[s]''')
def Gain_pile(G, P, E, s0):
    return f({s: list(G[s]) for s in G}, P, E, s0, f)
"""
UNWATCHED = b"import sys\n" + BY_NAME.replace(b"    if s0", b"    sys.setprofile(None)\n    if s0", 1)


@pytest.mark.parametrize("source", [BY_NAME, BY_OBJECT, BY_TEXT, UNWATCHED])
def test_recursion_earns_no_points_however_it_is_written(source):
    found, _ = marks(RAISED + source, only=["Gain_pile"])
    assert found["Gain_pile"].ok
    assert not found["Gain_pile: no recursion"].ok
    assert found["Gain_pile: no recursion"].mistakes == ("recursion",)


DECORATED = b"""
def chrono(f):
    def autour(*a):
        return f(*a)
    return autour
@chrono
def valeur(P, E, s, L):
    return (max if P[s] == 0 else min)([E[t] for t in L])
@chrono
def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
            continue
        L = G[s]
        reste = [t for t in L if t not in E]
        if reste:
            pile += reste
        else:
            E[s] = valeur(P, E, s, L)
    return E[s0]
def jamais():
    return Gain_pile
"""


def test_a_decorator_on_several_functions_is_no_recursion():
    found, _ = marks(DECORATED, only=["Gain_pile"])
    assert found["Gain_pile: no recursion"].ok
