"""`secateur grade`, as a user calls it."""

import csv
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli.running import assert_error, secateur

CORPUS = Path(__file__).parent.parent / "sheets" / "corpus"
RIGHT = CORPUS / "graphes/right/comme_la_feuille.py"
WRONG = CORPUS / "arbres/wrong/bornes_oubliees.py"


def told(*arguments, status):
    done = secateur("grade", *arguments)
    assert done.returncode == status, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode()


def test_full_marks_are_status_0():
    text = told(RIGHT, "--sheet", "graphes", status=0)
    assert text.splitlines()[0] == f"{RIGHT}, sheet graphes: 20 of 20 points"
    assert "✗" not in text
    assert text.splitlines()[-1].startswith("sandboxed by: ")


def test_a_report_has_the_mistake_the_case_and_both_orders_of_visits():
    lines = told(WRONG, "--sheet", "000", "--only", "lazy_score_tree", status=1).splitlines()
    assert lines[0].endswith("sheet arbres: 6 of 12 points")
    assert "✓ lazy_score_tree            6/6  right in 157 cases" in lines
    assert any("Likely mistake: bounds not passed down." in line for line in lines)
    start = next(index for index, line in enumerate(lines) if "The smallest case" in line)
    assert [line.strip() for line in lines[start + 1 : start + 11]] == [
        "▽ 2",
        "├─ a=2",
        "└─ △ ≥3    b=3 ✂ (c=1)   ✂ β = 2",
        "expected  2",
        "got       2",
        "visits in order:",
        "expected  got",
        "1  a=2       a=2",
        "2  b=3       b=3",
        "3            c=1  ←",
    ]


def test_in_french():
    text = told(WRONG, "--sheet", "arbres", "--lang", "fr", status=1)
    assert "Erreur probable : bornes non transmises." in text
    assert "attendu" in text
    assert "n'est pas définie dans le fichier" in text


@pytest.fixture
def folder(tmp_path):
    files = tmp_path / "answers"
    files.mkdir()
    shutil.copy(RIGHT, files / "ada.py")
    shutil.copy(CORPUS / "graphes/wrong/gain_max.py", files / "bob.py")
    (files / "bytes.py").write_bytes(bytes(range(256)))
    shutil.copy(CORPUS / "hostile/fin_du_processus.py", files / "exit.py")
    (files / "notes.txt").write_text("not an answer")
    return files


def test_a_folder_is_a_table_and_a_bad_file_disturbs_nobody(folder):
    lines = told(folder, "--sheet", "graphes", status=1).splitlines()
    assert lines[0] == "file      score  mistakes"
    assert lines[1] == "ada.py    20/20"
    assert lines[2].startswith("bob.py     0/20  max for min, no max, no min, no Gain_pile")
    assert lines[3].startswith("bytes.py   0/20  the file cannot be loaded")
    assert lines[4].startswith("exit.py    0/20  ends the process")
    assert lines[5:] == ["4 files, mean 5 of 20"]


def test_json_has_all_of_it(folder):
    data = json.loads(told(folder, "--sheet", "graphes", "--json", "--workers", "3", status=1))
    ada, bob, _, _ = data["files"]
    assert (ada["score"], ada["max"], ada["mistakes"]) == (20, 20, [])
    assert all(check["ok"] for check in ada["checks"])
    assert bob["mistakes"] == ["max-for-min"]
    gain = next(check for check in bob["checks"] if check["name"] == "Gain")
    assert gain["ok"] is False
    assert gain["message"].startswith("wrong in ")
    assert gain["message"].endswith("(max for min)")
    assert gain["case"]["call"] == "Gain(G, P, E, 'a')"
    assert bob["protection"][-1] == "limits"


def test_csv_for_a_spreadsheet(folder, tmp_path):
    told(folder, "--sheet", "graphes", "--csv", tmp_path / "marks.csv", "--lang", "fr", status=1)
    with (tmp_path / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0][:4] == ["fichier", "note", "max", "max"]
    assert rows[0][-1] == "erreurs"
    assert rows[1][1:3] == ["20", "20"]
    assert rows[2][-1] == "max au lieu de min"
    assert len(rows) == 5


def test_a_scale(tmp_path):
    scale = tmp_path / "scale.toml"
    scale.write_text('max = 10\n"Gain: E" = 0\n')
    data = json.loads(told(RIGHT, "--sheet", "graphes", "--scale", scale, "--json", status=0))
    assert data["files"][0]["max"] == 25
    scale.write_text('{"max": 1.5}')
    assert "19.5 of 19.5" in told(RIGHT, "--sheet", "graphes", "--scale", scale, status=0)


def test_drawings_of_the_failing_cases(tmp_path):
    told(WRONG, "--sheet", "arbres", "--draw", tmp_path / "pictures", status=1)
    names = sorted(file.name for file in (tmp_path / "pictures").iterdir())
    assert names == ["bornes_oubliees-lazy-score-tree--visits-expected.svg",
                     "bornes_oubliees-lazy-score-tree--visits-given.svg"]  # fmt: skip
    expected, given = [(tmp_path / "pictures" / name).read_text(encoding="utf-8") for name in names]
    assert "visited: 4" in expected
    assert "visited: 5" in given
    assert "not visited" in expected
    assert "not visited" not in given


def test_what_a_sheet_asks_for():
    text = told("--sheet", "parcours", status=0)
    assert "Parcours._minmax_iter(self, joueur, profondeur)   (optional)" in text
    french = told("--sheet", "parcours", "--lang", "fr", status=0)
    assert french.startswith("feuille parcours (004)\n")
    assert "Parcours._minmax_iter(self, joueur, profondeur)   (facultatif)" in french
    data = json.loads(told("--sheet", "arbres", "--json", status=0))
    assert [entry["signature"] for entry in data["functions"]] == ["complete_mm(j, mt)", "lazy_score_tree(j, mt)"]


def test_without_walls_the_report_says_so():
    assert told(RIGHT, "--sheet", "graphes", "--no-sandbox", status=0).splitlines()[-1].startswith("run WITHOUT")


def test_limits_can_be_set():
    assert told(RIGHT, "--sheet", "graphes", "--seconds", "2", "--memory", "128", "--seed", "3", status=0)


BAD = {
    "no sheet": ([RIGHT], "Missing option '--sheet'"),
    "an unknown sheet": ([RIGHT, "--sheet", "graphs"], "did you mean graphes?"),
    "a missing file": (["nowhere.py", "--sheet", "graphes"], "nowhere.py: no such file: expected a Python file"),
    "an empty folder": (["@empty", "--sheet", "graphes"], "no Python files in it"),
    "an unknown function": ([RIGHT, "--sheet", "graphes", "--only", "Gains"], "did you mean Gain?"),
    "no workers": ([RIGHT, "--sheet", "graphes", "--workers", "0"], "--workers 0: expected 1 to 64"),
    "no time": ([RIGHT, "--sheet", "graphes", "--seconds", "0"], "expected more than 0 and at most 60"),
    "no number of seconds": ([RIGHT, "--sheet", "graphes", "--seconds", "nan"], "expected more than 0"),
    "no memory": ([RIGHT, "--sheet", "graphes", "--memory", "1"], "expected 64 to 65536"),
    "an unknown language": ([RIGHT, "--sheet", "graphes", "--lang", "de"], "'de'"),
    "a missing scale": ([RIGHT, "--sheet", "graphes", "--scale", "nowhere.toml"], "nowhere.toml: No such file"),
    "a scale that is none": ([RIGHT, "--sheet", "graphes", "--scale", RIGHT], "expected lines such as"),
    "an unknown check": ([RIGHT, "--sheet", "graphes", "--scale", "@unknown"], "unknown check 'Gains'"),
    "negative points": ([RIGHT, "--sheet", "graphes", "--scale", "@negative"], "expected a number of points"),
    "true as points": ([RIGHT, "--sheet", "graphes", "--scale", "@true"], "max: True: expected a number of points"),
    "a large file": (["@large.py", "--sheet", "graphes"], "more than 1 MiB: expected a Python file"),
    "a table nowhere": ([RIGHT, "--sheet", "graphes", "--csv", "nowhere/x.csv"], "No such file"),
    "drawings in a file": ([RIGHT, "--sheet", "graphes", "--draw", RIGHT], "File exists"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_2(name, tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "large.py").write_bytes(b"#" * (1 << 20) + b"\n")
    for file, text in (("unknown", "Gains = 1"), ("negative", "max = -1"), ("true", "max = true")):
        (tmp_path / file).write_text(text)
    arguments, words = BAD[name]
    paths = [tmp_path / word[1:] if str(word).startswith("@") else word for word in arguments]
    assert_error(secateur("grade", *paths), words)


def descendants(pid):
    """The processes that a process has started, and theirs."""
    found = []
    for file in Path("/proc").glob(f"{pid}/task/*/children"):
        for child in file.read_text().split():
            found += [int(child), *descendants(child)]
    return found


def command_of(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_ctrl_c_ends_everything(tmp_path):
    for number in range(4):
        (tmp_path / f"{number}.py").write_text("while True:\n    pass\n")
    command = [sys.executable, "-m", "secateur", "grade", tmp_path, "--sheet", "graphes", "--seconds", "30"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        # A program behind walls has no way to tell us that it runs: one can only look whether it is there.
        deadline = time.monotonic() + 120
        while not (started := [pid for pid in descendants(process.pid) if b"module.main(end)" in command_of(pid)]):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        handles = [os.pidfd_open(pid) for pid in started]
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert errors.strip() == b"secateur: interrupted"
    assert output == b""
    for handle in handles:  # they end with their parents, at once
        assert select.select([handle], [], [], 120)[0]
        os.close(handle)


def test_help_has_examples_and_every_sheet():
    text = secateur("grade", "--help").stdout.decode()
    assert "secateur grade answer.py --sheet arbres" in text
    for name in ("arbres", "graphes", "alpha_beta", "domineering", "exploration", "parcours"):
        assert name in text


def test_reports_are_written_for_students_and_the_teacher(folder, tmp_path):
    for language, word in (("fr", "Erreur probable"), ("en", "Likely mistake")):
        reports = tmp_path / language
        told(folder, "--sheet", "graphes", "--lang", language, "--report", reports, status=1)
        page = (reports / "bob.html").read_text(encoding="utf-8")
        assert word in page
        assert "<svg" in page
        assert word in (reports / "bob.md").read_text(encoding="utf-8")
        rows = list(csv.reader((reports / "marks.csv").read_text(encoding="utf-8").splitlines()))
        assert [Path(row[0]).stem for row in rows[1:]] == sorted(path.stem for path in folder.glob("*.py"))
        assert "max" in rows[0]
        assert "max-for-min" in (reports / "mistakes.csv").read_text(encoding="utf-8")
        assert (reports / "alike.csv").exists()


def test_files_that_are_alike_are_pointed_out(folder):
    (folder / "copy.py").write_text("# mine\n" + RIGHT.read_text(encoding="utf-8"), encoding="utf-8")
    text = told(folder, "--sheet", "graphes", status=1)
    assert "ada.py and copy.py are alike but for names (100%): a hint, not a verdict" in text


def test_a_scheme_changes_partial_credit(tmp_path):
    scheme = tmp_path / "scheme.toml"
    scheme.write_text("right = []\n[mistakes]\nstarts-at-zero = 0.75\n")
    wrong = CORPUS / "graphes/wrong/max_zero.py"
    text = told(wrong, "--sheet", "graphes", "--only", "max", "--scheme", scheme, status=1)
    assert "1.5 of 2 points" in text.splitlines()[0]
    scheme.write_text("step = 3")
    assert_error(secateur("grade", wrong, "--sheet", "graphes", "--scheme", scheme), "expected a number of points")


def test_a_misspelt_name_is_a_question():
    path = CORPUS / "arbres/strangers/etienne.py"
    text = told(path, "--sheet", "arbres", status=1)
    assert "lazyScoreTree is: did you mean lazy_score_tree?" in text
