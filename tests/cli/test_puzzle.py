"""`secateur puzzle`, as a user calls it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from cli.running import answer, assert_error, lines, secateur
from samples import OPEN_2
from telling import terminal

from secateur.tree.tree_text import parse, to_data

TINY = "((a=? b=?) (c=? d=?))"
SMALL = "(A (B a=? b=?) (C c=? d=? e=?))"


def test_exercise_2_through_the_tree_command():
    """The filled tree, searched by `secateur tree`, is cut at exactly d, i, J and K."""
    found = answer("puzzle", OPEN_2, "--cut", "d", "--cut", "i", "--cut", "J", "--cut", "K")
    searched = answer("tree", json.dumps(found["tree"]))
    assert [(cut["node"], cut["after"]) for cut in searched["cuts"]] == [([0, 1], 1), ([1, 1], 1), ([2], 1)]
    assert searched["cuts"] == found["cuts"]
    filled = secateur("puzzle", OPEN_2, "--cut", "d,i,J", "--filled", "short").stdout
    assert answer("tree", "-", stdin=filled)["cuts"] == found["cuts"]


def test_the_fields_of_an_answer():
    found = answer("puzzle", SMALL, "--cut", "1.1")
    assert found["feasible"] is True
    assert found["conflict"] is None
    assert found["branches"] == [[1, 1], [1, 2]]
    assert [leaf["name"] for leaf in found["leaves"]] == ["a", "b", "c", "d", "e"]
    assert [leaf["node"] for leaf in found["leaves"]][-1] == [1, 2]
    assert [leaf["looked_at"] for leaf in found["leaves"]] == [True, True, True, False, False]
    assert (found["different"], found["fewest"], found["for"]) == (1, True, "MAX")
    values = [leaf["value"] for leaf in found["leaves"]]
    assert [found["tree"]["children"][0]["children"][0]["value"], *values[1:]] == values
    assert found["value"] == values[0]


def test_the_fields_of_a_conflict():
    done = secateur("puzzle", SMALL, "--cut", "b", "--json")
    assert done.returncode == 1
    assert done.stderr == b""
    found = json.loads(done.stdout)
    assert (found["feasible"], found["tree"], found["leaves"], found["cuts"]) == (False, None, [], [])
    conflict = found["conflict"]
    assert conflict["wants"] == [{"want": "cut", "node": [0, 1], "name": "b", "value": None}]
    assert conflict["smallest"] is True
    assert conflict["words"][0].startswith("impossible: b can never be cut")
    given = json.loads(secateur("puzzle", "[[1,2],[3,4]]", "--cut", "1.1", "--json").stdout)["conflict"]["wants"]
    assert [(want["want"], want["node"], want["value"]) for want in given] == [
        ("value", [0, 0], 1),
        ("value", [1, 0], 3),
        ("cut", [1, 1], None),
    ]


def test_an_answer_in_words():
    assert lines("puzzle", SMALL, "--cut", "d") == [
        "A △ 5",
        "┣━ B ▽ 5   a=5 b=5",
        "└─ C ▽ ≤5  c=5 ✂ (d=5) (e=5)   ✂ α = 5",
        "",
        "leaves  a=5 b=5 c=5",
        "free    d e   (cut, so any value will do)",
        "values  1 value at the leaves that are looked at, the fewest possible",
        "proved  alphabeta cuts exactly d e",
    ]
    assert lines("puzzle", "[[null,null],null]")[-1] == "proved  alphabeta cuts nothing"


def test_a_large_tree_gets_no_outline_but_a_hint():
    text = "(" + " ".join("(? ?)" for _ in range(40)) + ")"
    told = lines("puzzle", text)
    assert told[-1].startswith("more than 60 nodes, so there is no outline")
    assert "… (80 in all)" in told[0]


def test_impossible_is_status_1_and_said_on_standard_output():
    done = secateur("puzzle", OPEN_2, "--cut", "g")
    assert done.returncode == 1
    assert done.stdout.decode().startswith("impossible: g can never be cut: ")
    assert done.stderr == b""


def test_modes():
    text = "((a=? b=?) (c=? d=?))"
    weak, strict = (answer("puzzle", text, "--cut", "d", *option) for option in ([], ["--strict"]))
    assert (weak["different"], strict["different"]) == (1, 2)
    deep = "(A a=? (B (C (D c=? d=?) e=?) f=?))"
    assert answer("puzzle", deep, "--cut", "d")["cuts"][0]["deep"] is True
    assert secateur("puzzle", deep, "--cut", "d", "--shallow").returncode == 1
    assert secateur("puzzle", text, "--cut", "d", "--for", "MIN").returncode == 0


def test_numbers():
    values = [leaf["value"] for leaf in answer("puzzle", OPEN_2, "--cut", "d,i,J", "--distinct")["leaves"]]
    assert sorted(values) == list(range(17))
    values = [leaf["value"] for leaf in answer("puzzle", OPEN_2, "--cut", "d,i,J", "--range", "-3..-2")["leaves"]]
    assert set(values) == {-3, -2}
    assert answer("puzzle", OPEN_2, "--cut", "d,i,J", "--range", "−3..−2")["different"] == 2


def test_seeds():
    def drawn(seed):
        return answer("puzzle", OPEN_2, "--cut", "d,i,J", "--seed", seed)["tree"]

    assert drawn(1) == drawn(1) != drawn(2)


def test_values_that_the_tree_has():
    assert secateur("puzzle", "[[5,6],[7,8]]", "--cut", "1.1").returncode == 1
    found = answer("puzzle", "[[5,6],[7,8]]", "--cut", "1.1", "--free")
    assert found["feasible"]
    assert answer("puzzle", "[[5,6],[5,null]]", "--cut", "1.1")["leaves"][0]["value"] == 5


def test_counting():
    assert lines("puzzle", OPEN_2, "--cut", "d,i,J", "--count") == [
        "3,009,364 possible orders of the 10 leaves that are looked at"
    ]
    assert answer("puzzle", OPEN_2, "--cut", "d,i,J", "--count")["count"] == 3_009_364
    assert lines("puzzle", "((a=? b=?) (c=? d=?))", "--cut", "d", "--all", "--distinct") == [
        "c < b < a",
        "c < a < b",
        "",
        "2 possible orders of the 3 leaves that are looked at",
    ]
    assert lines("puzzle", "((a=? b=?) (c=? d=?))", "--all", "--most", "2")[-2:] == [
        "43 possible orders of the 4 leaves that are looked at",
        "the first 2 are shown; --most N shows more",
    ]
    found = answer("puzzle", "((a=? b=?) (c=? d=?))", "--cut", "d", "--all")
    assert (found["count"], len(found["answers"])) == (6, 6)
    assert all(min(a, b) >= c for a, b, c in found["answers"])
    assert secateur("puzzle", SMALL, "--cut", "b", "--count").returncode == 1


@pytest.mark.parametrize("suffix", [".svg", ".tex", ".txt"])
def test_sheets_of_ones_own_puzzle(tmp_path, suffix):
    file = tmp_path / f"task{suffix}"
    lines("puzzle", OPEN_2, "--cut", "d,i,J", "--sheet", file)
    task, solution = (path.read_text(encoding="utf-8") for path in (file, tmp_path / f"task-solution{suffix}"))
    assert "Give values to the leaves" in task
    assert "solution" in solution
    assert "solution" not in task


@pytest.mark.parametrize("suffix", [".svg", ".tex"])
def test_drawing(tmp_path, suffix):
    file = tmp_path / f"answer{suffix}"
    lines("puzzle", OPEN_2, "--cut", "d,i,J", "--draw", file, "--shapes", "squares")
    assert file.read_text(encoding="utf-8").count("<svg " if suffix == ".svg" else "\\documentclass") == 1


@pytest.mark.parametrize("kind", ["direct", "inverse"])
def test_exercises(tmp_path, kind):
    options = (
        "puzzle",
        "--make",
        kind,
        "--leaves",
        "14",
        "--depth",
        "4",
        "--cuts",
        "4",
        "--deep",
        "1",
        "--seed",
        "3",
    )
    task, solution = lines(*options), lines(*options, "--solution")
    assert task[0] == "Alpha-beta, exercise 3"
    assert solution[0] == "Alpha-beta, exercise 3: solution"
    assert task == lines(*options)
    found = answer(*options)
    assert (found["kind"], found["seed"]) == (kind, 3)
    assert len(found["solution"]["cuts"]) == 4
    assert sum(cut["deep"] for cut in found["solution"]["cuts"]) == found["deep"] >= 1
    again = answer("tree", json.dumps(found["solution"]["tree"]))
    assert again["cuts"] == found["solution"]["cuts"]
    assert (found["tree"] == found["solution"]["tree"]) == (kind == "direct")
    told = lines(*options, "--sheet", tmp_path / "sheet.svg")
    assert told == [f"exercise 3: {tmp_path}/sheet.svg, and its solution: {tmp_path}/sheet-solution.svg"]


def test_an_inverse_exercise_can_be_given_to_the_solver():
    made = answer("puzzle", "--make", "inverse", "--seed", "5")
    cuts = ",".join(".".join(map(str, path)) for path in made["branches"])
    found = answer("puzzle", json.dumps(made["tree"]), "--cut", cuts)
    assert found["branches"] == made["branches"]
    assert to_data(parse(json.dumps(made["tree"]))) == made["tree"]


def test_without_a_seed_the_exercise_says_its_number():
    first = lines("puzzle", "--make", "direct")
    number = first[0].removeprefix("Alpha-beta, exercise ")
    assert lines("puzzle", "--make", "direct", "--seed", number) == first


BAD = {
    "no tree": ([], "Missing argument 'SPEC': expected a tree, or --make"),
    "the root": ([SMALL, "--cut", "A"], "the root can never be cut"),
    "a first child": ([SMALL, "--cut", "c"], "the first child of C can never be cut"),
    "a path outside the tree": ([SMALL, "--cut", "0.2"], "B has no child 2: expected 0 to 1"),
    "an unknown name": ([SMALL, "--cut", "x"], "no node of this name"),
    "a missing file": (["nowhere.json"], "no such file"),
    "an unknown player": ([SMALL, "--for", "Bob"], "no player 'Bob'"),
    "a range that is none": ([SMALL, "--range", "1-9"], "expected two whole numbers such as 0..9"),
    "a range of too many digits": ([SMALL, "--range", "0.." + "9" * 5000], "expected two whole numbers"),
    "a range upside down": ([SMALL, "--range", "9..0"], "expected the smaller number first"),
    "a given value outside the range": (["(a=3 b=?)", "--range", "4..9"], "a = 3 is outside the range"),
    "given values that are equal": (["(a=3 b=3)", "--distinct"], "a and b are both 3"),
    "too few numbers": ([SMALL, "--distinct", "--range", "1..4"], "5 of them and 4 numbers: expected a larger range"),
    "too many leaves to count": ([f"({' '.join('?' * 17)})", "--count"], "expected at most 16 to count"),
    "too large a tree": (["[" + "[0,0,0]," * 1500 + "0]"], "more than 5,000 nodes"),
    "no number of answers": ([SMALL, "--all", "--most", "0"], "--most"),
    "a drawing of unknown kind": ([SMALL, "--draw", "x.png"], "ends in .svg or .tex"),
    "a sheet of unknown kind": ([SMALL, "--sheet", "x.pdf"], "ends in .svg, .tex or .txt"),
    "a sheet nowhere": ([SMALL, "--sheet", "nowhere/x.svg"], "No such file"),
    "a filled tree as JSON": ([SMALL, "--filled", "json", "--json"], "expected it without --json"),
    "a size without --make": ([SMALL, "--leaves", "5"], "--leaves is for new exercises"),
    "no cuts without --make": ([SMALL, "--cuts", "0"], "--cuts is for new exercises"),
    "a tree with --make": ([SMALL, "--make", "direct"], "SPEC with --make"),
    "a cut with --make": (["--make", "direct", "--cut", "a"], "--cut with --make"),
    "a count with --make": (["--make", "direct", "--all"], "--all with --make"),
    "an unknown kind of exercise": (["--make", "easy"], "'direct', 'inverse'"),
    "what nobody can draw": (["--make", "direct", "--leaves", "3", "--depth", "1", "--cuts", "1"], "no such tree in"),
    "a seed that is none": ([SMALL, "--seed", "x"], "not a valid integer"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_2(name):
    arguments, words = BAD[name]
    assert_error(secateur("puzzle", *arguments), words)


def test_an_interrupt_is_status_130():
    counted = f"({' '.join('?' * 16)})"  # some seconds
    many = " ".join(f"(x{i}=? (y{i}=? z{i}=?))" for i in range(400))  # as many values, which takes a while to find
    with terminal(["puzzle", counted, "--count"]) as seen:
        seen.interrupt_at(b"counting the answers")
    with terminal(["puzzle", f"({many})", "--cut", ",".join(f"z{i}" for i in range(400))]) as seen:
        seen.interrupt_at(b"looking for values")


def test_help_says_what_a_cut_takes_with_it():
    text = " ".join(secateur("puzzle", "--help").stdout.decode().split())
    assert "A branch that is cut takes its later siblings with it, and everything below" in text
    assert "secateur puzzle --make inverse" in text


DOCS = Path(__file__).parent.parent.parent / "docs" / "how-to"


def test_the_sheet_in_the_documentation_is_the_one_that_is_made_today(tmp_path):
    lines("puzzle", "--make", "inverse", "--deep", "1", "--seed", "7", "--sheet", tmp_path / "task.svg")
    assert (DOCS / "puzzle.svg").read_text(encoding="utf-8") == (tmp_path / "task.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["direct", "inverse"])
def test_many_exercises_of_the_same_difficulty(tmp_path, kind):
    out = tmp_path / "sheets"
    done = secateur("puzzle", "--make", kind, "--number", "5", "--lang", "fr", "--out", out, "--seed", "3", "--json")
    assert done.returncode == 0, done.stderr.decode()
    made = json.loads(done.stdout)["exercises"]
    assert len(made) == len({json.dumps([one["tree"], one["branches"]]) for one in made}) == 5
    assert {len(one["solution"]["cuts"]) for one in made} == {3}
    names = {path.name for path in out.iterdir()}
    assert names == {"exercises.tex", "solutions.tex"} | {
        f"exercise-{number}{end}.svg" for number in range(1, 6) for end in ("", "-solution")
    }
    text = (out / "solutions.tex").read_text(encoding="utf-8")
    assert "exercice 5 : solution" in text
    assert r"\begin{tabular}" in text


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_the_document_compiles(tmp_path):
    done = secateur("puzzle", "--make", "direct", "--number", "2", "--lang", "fr", "--out", tmp_path, "--seed", "3")
    assert done.returncode == 0, done.stderr.decode()
    for name in ("exercises", "solutions"):
        command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"]
        ran = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=120, check=False)
        if b"forest.sty' not found" in ran.stdout:
            pytest.skip("needs the package forest")
        assert ran.returncode == 0, ran.stdout[-500:]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--number", "3"], "--number and --out belong together"),
        (["--number", "0", "--out", "x"], "--number 0: expected 1 to 500"),
        (["--number", "3", "--out", "x", "--solution"], "expected neither --sheet nor --solution"),
        (
            ["--number", "50", "--out", "x", "--leaves", "3", "--depth", "2", "--cuts", "1", "--range", "0..1"],
            "expected fewer exercises",
        ),
    ],
)
def test_bad_numbers_of_exercises_are_errors(tmp_path, arguments, message):
    assert_error(secateur("puzzle", "--make", "direct", "--seed", "1", *arguments, folder=tmp_path), message)


def test_answers_are_also_in_french():
    assert lines("puzzle", TINY, "--cut", "d", "--lang", "fr")[-4:] == [
        "feuilles  a=5 b=5 c=5",
        "libres    d   (valeur quelconque, puisque coupé)",
        "valeurs   1 valeur aux feuilles examinées, le minimum possible",
        "prouvé    alphabeta coupe exactement d",
    ]
    shown = lines("puzzle", TINY, "--cut", "d", "--all", "--most", "2", "--lang", "fr")
    assert shown[-2:] == [
        "6 ordres possibles des 3 feuilles examinées",
        "voici les 2 premiers ; --most N en montre plus",
    ]
    done = secateur("puzzle", TINY, "--cut", "b", "--lang", "fr")
    assert done.returncode == 1
    assert done.stdout.decode().startswith("impossible : b ne peut")
