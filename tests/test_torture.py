"""A small slice of the machine for trouble; `python benchmarks/torture` runs it for as long as one likes."""

import subprocess
import sys
from pathlib import Path

import pytest

from secateur.processes import HAS_GROUPS

FOLDER = Path(__file__).parent.parent / "benchmarks"
sys.path.insert(0, str(FOLDER))

from torture import calls  # noqa: E402
from torture.__main__ import trials  # noqa: E402
from torture.definitions import minimax, shortest_words, values_with_cycles  # noqa: E402
from torture.trial import Case, Trial  # noqa: E402

CASES = {
    "trees": 40,
    "games": 40,
    "compiled": 1,
    "graphs": 60,
    "paths": 60,
    "puzzles": 40,
    "commands": 25,
    "kills": 1,
}


@pytest.fixture(scope="module", autouse=True)
def no_process_left():
    yield
    if calls.forker.cache_info().currsize:
        with calls.forker().process as process:
            process.terminate()
        calls.forker.cache_clear()


@pytest.mark.parametrize("trial", trials(), ids=lambda trial: trial.name)
def test_nothing_is_wrong(trial):
    if trial.name in ("commands", "kills") and not HAS_GROUPS:
        pytest.skip("commands are called in copies of a process, which needs POSIX")
    for seed in range(CASES.get(trial.name, 1)):
        assert trial.run(seed).wrong == []
    assert trial.checks > 0


def test_the_definitions_share_no_code_with_the_program():
    text = (FOLDER / "torture" / "definitions.py").read_text(encoding="utf-8")
    assert "secateur" not in text


def test_the_definitions_on_what_can_be_worked_by_hand():
    assert minimax((1, [(-1, [3, 5]), (-1, [2, 9])])) == 3
    assert values_with_cycles([(1, [1, 2]), (-1, [0]), -1]) == [0, 0, -1]  # rather round and round than to lose
    assert shortest_words(15, 4, {"f": lambda x: 3 * x, "g": lambda x: x // 2}, 9, 10**9) == (4, 1, tuple("ggfg"))


def test_what_is_wrong_is_counted_and_an_exception_is_wrong():
    def one(seed: int, case: Case) -> None:
        case.same(1 + 1, 3, "a sum")
        case.same(2 + 2, 4, "another")
        raise ValueError("no more")

    trial = Trial("sums", one, 1.0, "sums")
    assert trial.run(0).wrong == ["a sum: 2, expected 3", "ValueError: no more"]
    assert (trial.cases, trial.checks, trial.wrong) == (1, 3, 2)


def test_one_case_can_be_repeated():
    command = [sys.executable, FOLDER / "torture", "--case", "trees:7"]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"trees               1" in done.stdout
