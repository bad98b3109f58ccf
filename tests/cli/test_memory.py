"""The limit on memory: reaching it is an answer in one line, before the machine suffers."""

import json
import os
import subprocess
import sys

import pytest

from secateur import memory
from secateur.errors import MemoryLimitError
from tests.cli.running import assert_error
from tests.cli.running import in_new_process as secateur

pytestmark = pytest.mark.skipif(not memory.resident(), reason="this system does not say how much memory is taken")
# What the system itself enforces. On a quiet machine the peak is less than 1.1 times the limit, but a busy one may
# let the thread that watches wait.
ENFORCED, SLACK = memory.LAST_RESORT, (memory.UNUSED + memory.STACK * (os.cpu_count() or 1)) >> 20
ENDLESS = """
class Count:
    name = "count"
    compiles = {compiles}

    def start(self):
        return (0, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [1, 2]

    def play(self, state, move):
        return (state[0] + move, -state[1]{more})

    def value(self, state):
        return 1 if state[0] % 3 else -1
"""


# The peak of a process counts what its parent took when it was started: the parent has to be small.
MEASURED = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)
sys.exit(done.returncode)
"""


def peak_of(*arguments):
    """Call the command; return what it said, its status, and the most memory that it took, in MiB."""
    command = [sys.executable, "-c", MEASURED, sys.executable, "-m", "secateur", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=600)
    return done.stderr.decode(), done.returncode, int(done.stdout)


def endless(tmp_path, **how):
    file = tmp_path / "count.py"
    file.write_text(ENDLESS.format(**how), encoding="utf-8")
    return file


def assert_limited(said, status, peak, limit):
    *_, last = said.splitlines()
    assert status == 2, said
    assert f"takes more than {limit} MiB of memory: expected less, or a larger --memory" in last
    assert peak <= ENFORCED * limit + SLACK
    assert "Traceback" not in said


def test_a_compiled_game_without_end_is_stopped(tmp_path):
    file = endless(tmp_path, compiles=True, more="")
    assert_limited(*peak_of("solve", file, "--memory", 400), limit=400)


def test_a_game_without_end_in_python_is_stopped(tmp_path):
    file = endless(tmp_path, compiles=False, more=", *range(300, 500)")
    assert_limited(*peak_of("solve", file, "--memory", 200), limit=200)


def test_a_graph_that_is_too_large_is_stopped(tmp_path):
    file = tmp_path / "graph.txt"
    row = " ".join(map(str, range(2000, 4000)))
    file.write_text("".join(f"{vertex} -> {row}\n" for vertex in range(2000)), encoding="utf-8")
    assert_limited(*peak_of("graph", file, "--from", "0", "--memory", 150), limit=150)


def test_numbers_that_are_too_many_are_stopped():
    functions = ("-f", "f=x+1", "-f", "g=x+7")
    found = peak_of("path", 1, 10**9, *functions, "--depth", 10**6, "--states", 10**9, "--memory", 150)
    assert_limited(*found, limit=150)


def test_a_program_of_somebody_else_is_not_limited(tmp_path):
    """It looks when the first line comes, which is after it was started."""
    program, seen = tmp_path / "program.py", tmp_path / "seen"
    program.write_text(
        "import resource, sys\n"
        "input()\n"
        f"open({str(seen)!r}, 'w').write(str(resource.getrlimit(resource.RLIMIT_DATA)))\n"
        "sys.exit(3)\n",
        encoding="utf-8",
    )
    resource = pytest.importorskip("resource")
    players = ("--first", f"ugi:{sys.executable} {program}", "--second", "random")
    secateur("play", "nim:1", *players, "--memory", 300)
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    assert seen.read_text(encoding="utf-8") == str((hard, hard))


def test_a_puzzle_that_is_too_large_is_stopped(tmp_path):
    file = tmp_path / "tree.json"
    file.write_text(json.dumps([[[None] * 5] * 5] * 60), encoding="utf-8")
    cuts = [word for one in range(1, 60) for other in range(1, 5) for word in ("--cut", f"{one}.{other}.1")]
    assert_limited(*peak_of("puzzle", file, *cuts, "--distinct", "--memory", 64), limit=64)


@pytest.mark.parametrize("mebibytes", ["0", "63", "-1", str(1 << 30)])
def test_a_limit_that_makes_no_sense(mebibytes):
    assert_error(secateur("tree", "[[3]]", "--memory", mebibytes), "expected 64 to 1,048,576 MiB")


@pytest.mark.parametrize("from_input", [False, True])
def test_little_memory_is_enough_for_a_small_file(tmp_path, from_input):
    file = tmp_path / "tree.json"
    file.write_bytes(b"[[3], [1, 2, 9]]")
    done = secateur("tree", "-" if from_input else file, "--memory", "64", stdin=file.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")


def test_every_command_says_that_it_has_a_limit():
    assert b"--memory MIB" in secateur("study", "--help").stdout


@pytest.mark.parametrize(("machine", "limit"), [(64000, 16000), (8000, 2000), (1600, 512), (800, 400), (100, 64)])
def test_the_default_is_a_quarter_of_the_machine_unless_that_is_little(monkeypatch, machine, limit):
    monkeypatch.setattr(memory, "machine_memory", lambda: machine)
    assert memory.allowed() == limit


def test_a_table_that_is_too_large_is_refused_at_once():
    done = secateur("solve", "nim:1", "--table", "4096", "--memory", "1000")
    message = "a table of 4,096 MiB takes more than 1,000 MiB of memory: expected less, or a larger --memory"
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines()[-1] == f"secateur: {message}"


def test_what_a_program_has_taken_itself_does_not_count(monkeypatch):
    """A notebook may have large data: only a command is measured as a whole."""
    monkeypatch.setattr(memory, "resident", lambda: 1 << 50)
    memory.reserve(1 << 20, "a table")


WATCHED = """
import time
from secateur import memory
memory.allow(200)
memory.guard()
def job():
    try:
        much = b"x" * (192 << 20)
        while True:
            time.sleep(0.001)
    except memory.MemoryLimitReached:
        print("reached", flush=True)
job()
while memory._Allowance.told:
    time.sleep(0.001)
job()
memory.stand_down()
much = b"x" * (300 << 20)
print("done")
"""


def test_every_job_of_a_worker_is_told():
    """The second job is stopped like the first; what stands down is left alone."""
    done = subprocess.run([sys.executable, "-c", WATCHED], capture_output=True, check=False, timeout=60)
    assert (done.stdout.split(), done.stderr) == ([b"reached", b"reached", b"done"], b"")


def test_the_share_of_a_worker(monkeypatch):
    monkeypatch.setattr(memory, "machine_memory", lambda: 8000)
    assert memory.share_for_workers(4) == {}  # nobody watches: the library is used
    monkeypatch.setattr(memory._Allowance, "guard", object())
    assert memory.share_for_workers(4) == {memory.VARIABLE: "500"}
    assert memory.share_for_workers(40) == {memory.VARIABLE: "256"}
    monkeypatch.setattr(memory._Allowance, "mebibytes", 100)
    assert memory.share_for_workers(4) == {memory.VARIABLE: "64"}


def test_what_is_asked_for_is_refused_before_it_is_taken(monkeypatch):
    monkeypatch.setattr(memory, "machine_memory", lambda: 1 << 20)
    memory.reserve(1 << 20, "a table")
    with pytest.raises(MemoryLimitError, match=r"^a table takes more than 262,144 MiB"):
        memory.reserve(1 << 40, "a table")


def test_the_workers_of_a_study_share_the_limit(tmp_path):
    """Each of two workers has 100 MiB, in which the Python search of states with many numbers does not fit."""
    file = endless(tmp_path, compiles=False, more=", *range(300, 3000)").read_text(encoding="utf-8")
    game = tmp_path / "large.py"
    game.write_text(file, encoding="utf-8")
    arguments = ["match", game, "engine:depth=40", "engine:depth=40", "--games", "2", "--memory", "200", "--json"]
    done = secateur(*arguments)
    assert b"takes more than 100 MiB of memory" in done.stdout + done.stderr
    assert done.returncode in (1, 2)
