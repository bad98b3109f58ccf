"""Every command on a game that cannot be compiled: the same answers, from Python, and a word about it, once."""

import json
import subprocess
import sys

import pytest
from cli.running import assert_error, secateur

WIDE = '''
from secateur import MAX


class Wide:
    """Take one or two of a heap; who takes the last one wins. The heap is wider than a word of the machine."""

    name = "wide"

    def start(self):
        return (HEAP + (1 << 90), MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2) if take <= state[0] - (1 << 90)]

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]
'''

MOVES = "        return [take for take in (1, 2) if take <= state[0] - (1 << 90)]"


def wide(tmp_path, heap=20):
    file = tmp_path / "wide.py"
    file.write_text(WIDE.replace("HEAP", str(heap)), encoding="utf-8")
    return file


def told(done, file):
    """What a command says on standard error: one line on Python, and how to see all the reasons."""
    lines = done.stderr.decode().splitlines()
    (line,) = [line for line in lines if "searching in Python" in line]
    assert line.startswith("secateur: ")
    assert line.endswith(f"; searching in Python, which is slower; for all reasons: secateur bench {file}")
    return line


@pytest.mark.parametrize(
    "command",
    [
        ("solve", "GAME"),
        ("best", "GAME", "--depth", "20"),
        ("play", "GAME", "--first", "perfect", "--second", "engine:depth=3"),
        ("match", "GAME", "engine:depth=3", "perfect", "--games", "4"),
        (
            *("study", "GAME", "--depths", "9-10", "--positions", "1", "--orders", "generated"),
            *("--games", "0", "--nodes", "500000"),
        ),
    ],
    ids=lambda command: command[0],
)
def test_every_command_goes_on_in_python_and_says_so_once(tmp_path, command):
    file = wide(tmp_path)
    done = secateur(*(file if word == "GAME" else word for word in command), "--json")
    assert done.returncode == 0, done.stderr.decode()
    assert "wide" in told(done, file)
    found = json.loads(done.stdout)
    assert found["compiled"] is False
    assert "bits" in found["why"]
    if command[0] in ("solve", "best"):
        assert (found["value"], found["move"]) == (1, "2")  # leave a multiple of three
    if command[0] == "play":
        assert found["winner"] == "first"


@pytest.mark.parametrize(
    ("command", "compiled"),
    [
        (("solve", "tictactoe"), True),
        (("best", "tictactoe", "--depth", "3"), True),
        (("best", "tictactoe", "--depth", "3", "--algorithm", "minimax"), False),
        (("play", "tictactoe", "--first", "perfect", "--second", "random"), True),
        (("play", "tictactoe", "--first", "random", "--second", "random"), False),
        (("match", "tictactoe", "engine:depth=2", "random", "--games", "2"), True),
        (("match", "tictactoe", "alphabeta:depth=2", "random", "--games", "2"), False),
        (("study", "tictactoe", "--depths", "1-2", "--games", "0", "--orders", "generated"), False),
        (("study", "tictactoe", "--depths", "1-2", "--games", "0", "--orders", "deepening"), True),
        (("study", "[[3],[1,2]]", "--depths", "1-2", "--games", "0"), False),
    ],
)
def test_json_says_whether_the_rules_were_compiled(command, compiled):
    done = secateur(*command, "--json")
    assert done.returncode == 0, done.stderr.decode()
    assert b"searching in Python" not in done.stderr  # where Python was asked for, or is the better choice
    found = json.loads(done.stdout)
    assert found["compiled"] is compiled
    assert ("why" in found) is not compiled
    assert compiled or found["why"]


def test_ugi_says_it_in_an_info_string(tmp_path):
    file = wide(tmp_path)
    script = b"position startpos\ngo depth 30\nquit\n"
    with subprocess.Popen(
        [sys.executable, "-m", "secateur", "ugi", str(file), "--algorithm", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        process.stdin.write(script.removesuffix(b"quit\n"))
        process.stdin.flush()
        said = []
        while not said or not said[-1].startswith("bestmove"):
            said.append(process.stdout.readline().decode().rstrip())
        process.stdin.write(b"quit\n")
    (notice,) = [line for line in said if "searching in Python" in line]
    assert notice.startswith("info string ")
    assert notice.endswith(f"secateur bench {file}")
    assert said[-1] == "bestmove 2"


INTERRUPTING = """
import itertools
import os
import signal

CALLS = itertools.count()


def interrupt_once():
    if next(CALLS) == 30_000:
        os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.parametrize("command", [("solve",), ("best", "--depth", "100000")], ids=lambda command: command[0])
def test_ctrl_c_ends_a_search_in_python_with_the_best_line_so_far(tmp_path, command):
    """The rules themselves press Ctrl-C, in the middle of the search."""
    file = wide(tmp_path, 100_000)
    rules = file.read_text(encoding="utf-8").replace(MOVES, f"        interrupt_once()\n{MOVES}")
    file.write_text(INTERRUPTING + rules, encoding="utf-8")
    done = secateur(command[0], file, *command[1:], "--json")
    assert done.returncode == 130, done.stderr.decode()
    told(done, file)
    found = json.loads(done.stdout)
    assert found["stopped"] == "interrupt"
    assert found["depth"] >= 1
    assert found["line"][0] == found["move"]
    assert b"Traceback" not in done.stderr


# ---------------------------------------------------------------- bench


def test_bench_compares_python_and_compiled():
    done = secateur("bench", "connect4:5x4", "--depth", "5", "--repeat", "1", "--json")
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert (found["game"], found["depth"], found["why"]) == ("connect4:5x4", 5, None)
    assert found["nodes"] > 0
    assert found["ratio"] == pytest.approx(found["compiled"] / found["python"], rel=0.01, abs=0.01)
    assert found["compile_seconds"] >= 0


def test_bench_in_words():
    first, python, compiled, ready, few = secateur("bench", "nim:3,4", "--repeat", "1").stdout.decode().splitlines()
    assert first.startswith("nim:3,4: alpha-beta to depth 7, ")
    assert python.startswith("  Python ")
    assert compiled.startswith("  compiled ")
    assert compiled.endswith(" times as many")
    assert ready.startswith("  ready in ")
    assert few.endswith(" nodes are too few to show what compiling gains: it takes longer to begin")
    lines = secateur("bench", "nim:3,3,4", "--depth", "6", "--repeat", "1").stdout.decode().splitlines()
    assert lines[0] == "nim:3,3,4: alpha-beta to depth 6, 6,129 nodes"
    assert len(lines) == 4


def test_bench_tells_all_the_reasons(tmp_path):
    file = wide(tmp_path)
    done = secateur("bench", file, "--json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert (found["compiled"], found["ratio"], found["compile_seconds"]) == (None, None, None)
    assert found["depth"] == 20
    assert found["python"] > 0
    words = secateur("bench", file)
    assert words.returncode == 1
    lines = words.stdout.decode().splitlines()
    assert "  compiled  not at all:" in lines
    assert [line.strip() for line in lines[3:]] == found["why"].splitlines()


def test_bench_tells_every_obstacle(tmp_path):
    text = WIDE.replace(" + (1 << 90)", "").replace(" - (1 << 90)", "").replace("HEAP", "9")
    text = text.replace("        return state[1]\n", "        import math\n\n        return state[1]\n")
    text = text.replace("        return -state[1]\n", "        import cmath\n\n        return -state[1]\n")
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = secateur("bench", tmp_path / "mine.py", "--repeat", "1")
    assert done.returncode == 1
    where = [text[: text.index(code)].count("\n") + 1 for code in ("import math", "import cmath")]
    assert [line.strip() for line in done.stdout.decode().splitlines()[3:]] == [
        f"the shortest way to compile it: change mine.py lines {where[0]}, {where[1]}"
        " (docs/how-to/your-own-game.md, section 7)",
        *(
            f"mine.py:{line}: `{code}`: a module is imported in a function;"
            " instead: the import at the top of the file"
            for line, code in zip(where, ("import math", "import cmath"), strict=True)
        ),
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--depth", "3"), "--depth: expected a GAME with it"),
        (("--show", "moves"), "--show: expected a GAME with it"),
        (("chequers",), "unknown game 'chequers'"),
        (("tictactoe", "--depth", "0"), "limit depth=0"),
        (("./nowhere.py",), "no such file"),
    ],
)
def test_bad_input_to_bench(arguments, words):
    assert_error(secateur("bench", *arguments), words)
