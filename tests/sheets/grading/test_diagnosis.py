"""One explanation that fits every case, and whose fault a mistake is."""

import pytest
from sheets.grading.corpus import CORPUS, LIMITS, graded

from secateur.sheets.grading import grade
from secateur.sheets.grading.diagnosis import error_name
from secateur.sheets.grading.likeness import alike

RIGHT = (CORPUS / "graphes/right/comme_la_feuille.py").read_text(encoding="utf-8")
WRONG_MAX = RIGHT + "\n\ndef max(L):\n    return L[0]\n"


def test_a_function_is_not_blamed_for_its_helper():
    found = grade("x.py", WRONG_MAX.encode(), "graphes", limits=LIMITS)
    marks = {mark.check: mark for mark in found.marks}
    assert not marks["max"].ok
    assert marks["Gain"].ok
    assert marks["Gain"].replaced == ("max",)
    assert marks["Gain_pile"].ok
    assert found.score == 18


def test_a_right_file_has_nothing_replaced():
    found = grade("x.py", RIGHT.encode(), "graphes", limits=LIMITS)
    assert all(mark.replaced == () for mark in found.marks)


@pytest.mark.parametrize(
    "path", [*CORPUS.glob("arbres/strangers/*.py"), *CORPUS.glob("arbres/wrong/b*.py")], ids=lambda path: path.stem
)
def test_the_case_shows_a_difference(path):
    for mark in graded(path).marks:
        example = mark.example
        if mark.reason == "wrong" and mark.mistakes and "state" not in mark.mistakes[0]:
            differs = example.expected != example.given or example.expected_visits != example.given_visits
            assert differs


def test_a_name_without_an_explanation_is_never_given():
    source = "def max(L):\n    return sorted(L)[len(L) // 2] if len(L) > 2 else sorted(L)[-1]\n"
    (mark,) = grade("x.py", source.encode(), "graphes", only=["max"], limits=LIMITS).marks
    assert mark.mistakes == ()


@pytest.mark.parametrize(
    ("note", "traits", "name"),
    [
        ("NameError, line 1: name 'x' is not defined", (), "undefined-name"),
        ("TypeError, line 2: '>' not supported between instances of 'NoneType' and 'int'", (), "none-used"),
        ("TypeError, line 2: '>' not supported between 'NoneType' and 'int'", ("falling",), "branch-without-return"),
        ("TypeError, line 2: f() takes 1 positional argument but 2 were given", (), "wrong-arguments"),
        ("TypeError, line 2: bad operand type for unary -: 'tuple'", (), "pair-as-number"),
        ("ValueError, line 2: max() arg is an empty sequence", (), "empty-list"),
        ("ZeroDivisionError, line 2: division by zero", (), "error"),
    ],
)
def test_errors_have_names(note, traits, name):
    assert error_name(note, frozenset(traits)) == name


def test_files_that_are_alike_but_for_names_are_found():
    text = (CORPUS / "arbres/right/comme_la_feuille.py").read_text(encoding="utf-8")
    renamed = "# mine\n" + text.replace("alpha", "borne_basse").replace("beta", "borne_haute")
    other = (CORPUS / "arbres/right/fonctionnel.py").read_bytes()
    found = alike({"a.py": text.encode(), "b.py": renamed.encode(), "c.py": other, "d.py": b"def f(:"})
    assert [(pair.one, pair.other) for pair in found] == [("a.py", "b.py")]
    assert found[0].share == 1
