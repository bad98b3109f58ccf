"""Where students sit: every command but `grade` works without POSIX, and what does not says so in one line."""

import json
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli.running import assert_error
from samples import EX

import secateur as secateur_package

HARNESS = Path(__file__).parent / "without_posix.py"
GRAPH = Path(__file__).parents[1] / "examples" / "graph.txt"


def secateur(*arguments, stdin=b""):
    command = [sys.executable, "-X", "warn_default_encoding", HARNESS, *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=600)


def answer(*arguments):
    done = secateur(*arguments, "--json")
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_every_module_can_be_imported():
    """Except those that run in a student's process, and what needs Dask, which was built for this system."""
    apart = re.compile(r"secateur\.(sheets\.grading\.inside\..*|jobs\.cluster|__main__)")
    modules = [module.name for module in pkgutil.walk_packages(secateur_package.__path__, "secateur.")]
    program = f"""
import sys
from importlib import import_module
sys.path.insert(0, {str(HARNESS.parent)!r})
import_module("without_posix").leave_posix()
for name in {[name for name in modules if not apart.fullmatch(name)]!r}:
    import_module(name)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr.decode()


def test_tree(tmp_path):
    assert answer("tree", EX, "--draw", tmp_path / "tree.svg")["line"] == [2, 0]
    assert (tmp_path / "tree.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_graph():
    assert answer("graph", GRAPH, "--from", "s", "--cycles", "draw")["gain"] == 2


def test_path():
    assert answer("path", 15, 4, "-f", "f=3*x", "-f", "g=x//2")["steps"] == ["g", "g", "f", "g"]


def test_solve(tmp_path):
    found = answer("solve", "nim:3,4,5", "--save", tmp_path / "nim.save")
    assert (found["winner"], found["solved"]) == ("first", True)  # 3 xor 4 xor 5 is not 0


def test_best():
    assert answer("best", "tictactoe", "--moves", "a1 b2 a2 b1", "--depth", "3")["move"] == "a3"


def test_play_with_a_person():
    done = secateur("play", "nim:1", "--first", "human", "--second", "random", stdin=b"1:1\n")
    assert (done.returncode, b"first wins (human) after 1 move" in done.stdout) == (0, True), done.stderr.decode()


def test_match(tmp_path):
    file = tmp_path / "games.db"
    found = answer("match", "nim:3,4,5", "perfect", "random", "--games", "2", "--record", file)
    assert (found["games"], found["failed"]) == (2, {})
    assert answer("match", "nim:3,4,5", "perfect", "random", "--games", "2", "--record", file) == found


def test_puzzle():
    assert [cut["node"] for cut in answer("puzzle", "[[null],[null,null]]", "--cut", "1.1")["cuts"]] == [[1]]


def test_study(tmp_path):
    found = answer("study", "tictactoe", "--depths", "1-2", "--positions", "1", "--games", "2", "--out", tmp_path)
    assert [line["nodes"] for line in found["algorithms"] if line["name"] == "minimax"] == [10, 82]
    assert (tmp_path / "report.html").exists()


def test_ugi():
    done = secateur("ugi", "nim:1", stdin=b"position startpos\ngo depth 1\n")
    assert b"bestmove 1:1" in done.stdout, done.stderr.decode()


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["match", "nim:1", "random", "random", "--workers", "2"], "workers 2: "),
        (["study", "nim:1", "--depths", "1-1", "--workers", "1"], "workers 1: "),
        (["match", "nim:1", "random", f"ugi:{sys.executable}"], "player ugi: "),
        (["play", "nim:1", "--first", f"ugi:{sys.executable}"], "player ugi: "),
        (["grade", HARNESS, "--sheet", "arbres"], "grading: "),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else value.strip(" :"),
)
def test_what_needs_posix_says_so(arguments, what):
    done = secateur(*arguments)
    assert_error(done, "this system cannot end a program with everything that it started: expected ")
    assert done.stderr.startswith(f"secateur: {what}".encode())
    assert b"a POSIX system (Linux, macOS, WSL)" in done.stderr
